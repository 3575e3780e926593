// SPDX-License-Identifier: Apache-2.0
// Goal: liveness and definite assignment agree with an obvious reference. Method: the reference searches paths
// instruction by instruction.
#include "programs/ir/liveness.h"

#include <deque>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "programs/ir/blocks.h"
#include "programs/ir/definite_assignment.h"
#include "programs/ir/random_module.h"
#include "programs/ir/signature.h"
#include "programs/ir/text.h"

namespace ramify::ir {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

Function parsed_function(std::string_view body) {
  diagnostics::Diagnostics diagnostics;
  const std::string text = "entry f\nglobal g\nfunc f dialect starlark (p)\n" + std::string(body);
  Module module = parse(text, "test.ir", diagnostics);
  for (const diagnostics::Diagnostic& diagnostic : diagnostics.all()) ADD_FAILURE() << diagnostic.message;
  return module.functions[0];
}

// A control-flow edge of an instruction, whether its results are written on it, and what else is.
struct Way {
  uint32_t to;
  bool writes;
  std::optional<Register> caught{};
};
std::optional<Way> way_of_exception(const Function& function, uint32_t index) {
  if (!may_throw(function.code[index].op)) return std::nullopt;
  for (const Handler& h : function.handlers)
    if (index >= h.begin.index && index < h.end.index) return Way{h.target.index, false, h.caught};
  return std::nullopt;
}
std::vector<Way> ways_from(const Function& function, uint32_t index) {
  std::vector<Way> ways;
  const Instruction& instruction = function.code[index];
  visit_labels(instruction, [&](uint32_t target) { ways.push_back({target, false}); });
  if (!info(instruction.op).has(Effect::ends)) ways.push_back({index + 1, true});
  if (const std::optional<Way> way = way_of_exception(function, index)) ways.push_back(*way);
  return ways;
}

bool contains(const std::vector<Register>& registers, Register r) {
  return std::ranges::find(registers, r) != registers.end();
}

// Whether there is a path from `index` to a read of r without a write of r before.
bool is_live_by_search(const Function& function, uint32_t index, Register r) {
  std::vector<bool> seen(function.code.size() + 1);
  std::deque<uint32_t> pending = {index};
  while (!pending.empty()) {
    const uint32_t here = pending.front();
    pending.pop_front();
    if (here >= function.code.size() || seen[here]) continue;
    seen[here] = true;
    const Instruction& instruction = function.code[here];
    if (contains(registers_read(function, instruction), r)) return true;
    const bool is_written = contains(registers_written(function, instruction), r);
    for (const Way& way : ways_from(function, here)) {
      if ((!is_written || !way.writes) && way.caught != r) pending.push_back(way.to);
    }
  }
  return false;
}

TEST(Liveness, agrees_with_a_search_of_paths) {
  const uint64_t seed = test_seed(600);
  for (uint64_t i = 0; i < 150; ++i) {
    RandomModule random(seed + i);
    const Module module = random.one_wild_function(static_cast<uint32_t>(random.below(40)), 6 + 70 * (i % 2));
    const Function& function = module.functions[0];
    const Liveness liveness(function);
    for (uint32_t index = 0; index <= function.code.size(); ++index) {
      std::vector<Register> before, across;
      for (uint32_t r = 0; r < function.register_count; ++r) {
        if (is_live_by_search(function, index, Register(r))) before.push_back(Register(r));
      }
      ASSERT_EQ(liveness.live_before(index), before) << "seed " << seed + i << ", instruction " << index;
      if (index == function.code.size()) continue;
      const Instruction& instruction = function.code[index];
      const std::vector<Register> written = registers_written(function, instruction);
      const std::optional<Way> thrown = way_of_exception(function, index);
      for (uint32_t r = 0; r < function.register_count; ++r) {
        const bool is_live_there =
            thrown && thrown->caught != Register(r) && is_live_by_search(function, thrown->to, Register(r));
        const bool falls_through = !info(instruction.op).has(Effect::ends) && !contains(written, Register(r));
        if (is_live_there || (falls_through && is_live_by_search(function, index + 1, Register(r))))
          across.push_back(Register(r));
      }
      ASSERT_EQ(liveness.live_across(index), across) << "seed " << seed + i << ", instruction " << index;
    }
  }
}

// Whether there is a path from the beginning to `index` that does not write r.
bool may_be_unassigned_by_search(const Function& function, uint32_t index, Register r) {
  std::vector<bool> seen(function.code.size() + 1);
  std::deque<uint32_t> pending = {0};
  while (!pending.empty()) {
    const uint32_t here = pending.front();
    pending.pop_front();
    if (here == index) return true;
    if (here >= function.code.size() || seen[here]) continue;
    seen[here] = true;
    const bool is_written = contains(registers_written(function, function.code[here]), r);
    for (const Way& way : ways_from(function, here)) {
      if ((!is_written || !way.writes) && way.caught != r) pending.push_back(way.to);
    }
  }
  return false;
}

TEST(DefiniteAssignment, agrees_with_a_search_of_paths) {
  const uint64_t seed = test_seed(700);
  size_t found_count = 0;
  for (uint64_t i = 0; i < 300; ++i) {
    RandomModule random(seed + i);
    const Module module = random.one_wild_function(static_cast<uint32_t>(random.below(40)), 6 + 70 * (i % 2));
    const Function& function = module.functions[0];
    std::vector<std::pair<uint32_t, Register>> found, expected;
    for (const UnassignedRead& read : unassigned_reads(function)) found.emplace_back(read.instruction, read.reg);
    std::vector<bool> is_reported(function.register_count);
    for (uint32_t index = 0; index < function.code.size(); ++index) {
      for (const Register r : registers_read(function, function.code[index])) {
        if (is_reported[r.index] || !may_be_unassigned_by_search(function, index, r)) continue;
        is_reported[r.index] = true;
        expected.emplace_back(index, r);
      }
    }
    ASSERT_EQ(found, expected) << "seed " << seed + i;
    found_count += found.size();
  }
  EXPECT_GT(found_count, 300u);
}

TEST(Liveness, a_dead_register_is_not_kept_over_a_pause) {
  const Liveness liveness(parsed_function(R"(
  %1 = load_var g
  %2 = binop add %1 %1
  yield here none
  store_var g %2
  return %0
)"));
  EXPECT_THAT(liveness.live_before(0), ElementsAre(Register(0)));
  EXPECT_THAT(liveness.live_before(3), ElementsAre(Register(0), Register(2)));
  EXPECT_THAT(liveness.live_before(4), ElementsAre(Register(0)));
  EXPECT_THAT(liveness.live_before(5), IsEmpty());
}

TEST(Liveness, a_suspended_caller_does_not_keep_the_result) {
  const Liveness liveness(parsed_function(R"(
  %1 = const 1
  %1 = call_unknown %0 (%1)
  return %1
)"));
  EXPECT_THAT(liveness.live_before(1), ElementsAre(Register(0), Register(1)));
  EXPECT_THAT(liveness.live_across(1), IsEmpty());
}

TEST(Liveness, the_position_of_an_iterator_lives_through_its_loop) {
  const Liveness liveness(parsed_function(R"(
  %1 = iter_begin %0
  %2 = const 0
  %3 = const unset
next:
  %3 = iter_next %1 &%2 -> end
  yield here none
  branch -> next
end:
  iter_end %1
  return %3
)"));
  // %3 too: it is not written if there is no further element.
  EXPECT_THAT(liveness.live_before(3), ElementsAre(Register(1), Register(2), Register(3)));
  EXPECT_THAT(liveness.live_before(4), ElementsAre(Register(1), Register(2), Register(3)));
  EXPECT_THAT(liveness.live_before(6), ElementsAre(Register(1), Register(3)));
}

TEST(Liveness, a_waiting_thread_keeps_what_its_test_reads) {
  const Liveness liveness(parsed_function(R"(
begin:
  wait_begin here none
  %1 = load_var g
  %2 = binop less %1 %0
  wait %2 -> begin
  return %1
)"));
  EXPECT_THAT(liveness.live_before(0), ElementsAre(Register(0)));
  EXPECT_THAT(liveness.live_before(3), ElementsAre(Register(0), Register(1), Register(2)));
}

TEST(Liveness, lists_and_updates_count) {
  const Function function = parsed_function(R"(
  (%1, %2) = unpack %0
  %3 = new_array list [%1, %2]
  %4 = call_unknown %3 (%1, x = %2, *%0)
  %5, %6 = iter_next_pair %4 &%7 -> end
end:
  return %5
)");
  EXPECT_THAT(registers_written(function, function.code[0]), ElementsAre(Register(1), Register(2)));
  EXPECT_THAT(registers_read(function, function.code[0]), ElementsAre(Register(0)));
  EXPECT_THAT(registers_read(function, function.code[1]), ElementsAre(Register(1), Register(2)));
  EXPECT_THAT(registers_read(function, function.code[2]),
              ElementsAre(Register(3), Register(1), Register(2), Register(0)));
  EXPECT_THAT(registers_read(function, function.code[3]), ElementsAre(Register(4), Register(7)));
  EXPECT_THAT(registers_written(function, function.code[3]), ElementsAre(Register(5), Register(6), Register(7)));
}

TEST(Liveness, what_a_handler_reads_lives_where_something_is_thrown) {
  const Function f = parsed_function(R"(  handler begin end -> caught %3
  %1 = const 1
  %2 = const 2
begin:
  %4 = call_unknown %0 ()
end:
  return %1
caught:
  %4 = binop add %2 %3
  return %4
)");
  const Liveness liveness(f);
  EXPECT_THAT(liveness.live_across(2), ElementsAre(Register(1), Register(2)));
  EXPECT_THAT(liveness.live_before(3), ElementsAre(Register(1)));
  EXPECT_THAT(liveness.live_before(4), ElementsAre(Register(2), Register(3)));
  EXPECT_TRUE(unassigned_reads(f).empty());
}

TEST(DefiniteAssignment, what_a_call_did_not_give_is_not_there_for_its_handler) {
  const Function f = parsed_function(R"(  handler begin end -> caught %1
begin:
  %2 = call_unknown %0 ()
end:
  return %2
caught:
  return %2
)");
  EXPECT_EQ(unassigned_reads(f).size(), 1u);
}

TEST(Liveness, of_no_code_is_empty) { EXPECT_THAT(Liveness(Function()).live_before(0), IsEmpty()); }

}  // namespace
}  // namespace ramify::ir
