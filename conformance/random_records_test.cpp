// SPDX-License-Identifier: Apache-2.0
// Goal: dicts that never change are values, and a program with them has the states that it has with tuples in their place. Method: small random
// programs, seeded, each written twice; searched with the table and packed. The seed and the programs are printed on failure.
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <random>
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "conformance/random_models/search_results.h"
#include "conformance/small_model.h"
#include "diagnostics/diagnostic.h"
#include "engine/packed/packed_search.h"
#include "engine/search/explore.h"
#include "engine/testkit/fresh_store.h"
#include "engine/testkit/random_seed.h"
#include "languages/starlark/rules/rules.h"
#include "machines/ir/machine.h"
#include "machines/ir/seen_order.h"

namespace ramify {
namespace {

// Messages of a kind and a number, or of a kind and another message, in lists, dicts, globals and local variables.
class MessageText : public RandomText {
 public:
  MessageText(uint64_t seed, bool has_records) : RandomText(seed), has_records_(has_records) {}

  std::string text() {
    line(0, "a = 0\nb = 0\nboxes = [[], []]\nlast = {0: None, 1: None}\nseen = None");
    line(0, "first = " + message("0", "1"));
    line(0, "def made(k, n):\n    return " + message("k", "n"));
    line(0, "def same(m, k):\n    return m != None and " + field("m", 0) + " == k");
    for (const int worker : {0, 1}) {
      line(0, fmt::format("def t{}():", "ab"[worker]));
      line(1, pick({"m = first", "m = made(0, 0)", "m = None"}));
      line(1, fmt::format("for i in range({}):", 2 + draw(2)));
      line(2, "step(\"s\")");
      for (uint32_t i = 2 + draw(3); i > 0; --i) statement(worker);
    }
    return text_;
  }

 private:
  std::string message(const std::string& kind, const std::string& number) const {
    return fmt::format(fmt::runtime(has_records_ ? "{{\"kind\": {}, \"n\": {}}}" : "({}, {})"), kind, number);
  }
  std::string field(const std::string& of, int index) {
    const bool has_dot = draw(2) == 0;
    if (!has_records_) return fmt::format("{}[{}]", of, index);
    const char* const name = index == 0 ? "kind" : "n";
    return has_dot ? fmt::format("{}.{}", of, name) : fmt::format("{}[\"{}\"]", of, name);
  }
  std::string number() { return pick({"a", "b", "i", "0", "1", "oneof([0, 1])"}); }
  std::string any() {
    return draw(4) == 0   ? message(number(), number())
           : draw(2) == 0 ? fmt::format("made({}, {})", number(), number())
                          : pick({"m", "first", "seen"});
  }

  void statement(int worker) {
    const std::string own = fmt::format("boxes[{}]", worker), other = fmt::format("boxes[{}]", 1 - worker);
    switch (draw(16)) {
      case 0:
      case 1: line(2, fmt::format("if len({}) < 2: {}.append({})", other, other, any())); break;
      case 2: line(2, fmt::format("if {}: m = {}.pop(0)", own, own)); break;
      case 3:
        line(2, fmt::format("if m != None: a = {} if type({}) == 'int' else 2", field("m", 0), field("m", 0)));
        break;
      case 4: line(2, fmt::format("m = {}", any())); break;
      case 5: line(2, fmt::format("last[{}] = {}", worker, any())); break;
      case 6: line(2, fmt::format("seen = {}", any())); break;
      case 7: line(2, fmt::format("if m == seen: b = {}", number())); break;
      case 8: line(2, fmt::format("if {} in {}: a = {}", any(), own, number())); break;
      case 9: line(2, fmt::format("{} = [x for x in {} if x != m]", own, own)); break;
      case 10: line(2, fmt::format("if {}: m = oneof({})", other, other)); break;
      case 11: line(2, fmt::format("b = len([x for x in {} if same(x, a)])", other)); break;
      case 12: line(2, fmt::format("if m != None: m = {}", message(field("m", 0), pick({"i", "b"})))); break;
      case 13: line(2, fmt::format("if same(m, 1): m = {}", message("2", "first"))); break;
      case 14: line(2, fmt::format("wait(len({}) < 2 or a != 0)", own)); break;
      case 15: line(2, fmt::format("for x in {}:\n            if same(x, {}): b = 1", own, number())); break;
    }
  }

  const bool has_records_;
};

TEST(random_models, records_have_the_states_of_tuples) {
  const uint64_t seed = engine::testkit::random_seed();
  constexpr int model_count = 300;
  uint64_t states = 0, packed_count = 0, of_records = 0;
  for (int i = 0; i < model_count && !HasFailure(); ++i) {
    const uint64_t model_seed = seed * 37 + static_cast<uint64_t>(i);
    std::optional<engine::Exploration> with_tuples;
    for (const bool has_records : {false, true}) {
      const std::string text = MessageText(model_seed, has_records).text();
      SCOPED_TRACE(fmt::format("RAMIFY_SEED={} model {}\n{}", seed, i, text));
      const auto module = lowered(small_model(text, {"ta", "tb"}, "a != 2 or b != 2 or seen == None"));
      ASSERT_NE(module, nullptr);
      if (has_records)
        for (const std::vector<bool>& makes : ir_machine::where_records_are_made(*module, ir_machine::starlark_rules()))
          of_records += static_cast<uint64_t>(std::ranges::count(makes, true));
      diagnostics::Diagnostics diagnostics;
      const auto machine = ir_machine::make_machine(module, ir_machine::starlark_rules(), {}, diagnostics);
      engine::ExploreOptions search{.limits = {.states_max = 20'000}, .check_deadlock = true};
      search.properties = {{"p", {0}}};
      engine::ExploreOptions all = search;
      all.keep_going = true;
      const engine::Exploration found = engine::explore(*machine, *engine::testkit::fresh_store(), all);
      states += found.counts.states;
      if (has_records) {
        EXPECT_EQ(counts_of(found), counts_of(*with_tuples));
        EXPECT_EQ(shortest_traces(found), shortest_traces(*with_tuples));
      }
      std::string why_not;
      const std::optional<engine::Exploration> packed =
          engine::explore_packed(*machine, *engine::testkit::fresh_store(), search,
                                 {.records_min = 1,
                                  .splits_from = static_cast<uint64_t>(i % 3),
                                  .segments_from_each = 0,
                                  .repeats_steps = true},
                                 why_not);
      if (packed && !found.is_cut_short) {
        EXPECT_EQ(counts_of(*packed), counts_of(found));
        ++packed_count;
      }
      with_tuples = found;
    }
  }
  EXPECT_GT(of_records, static_cast<uint64_t>(model_count));
  fmt::print("{} states of {} models, {} searches packed; {} literals were values\n", states, model_count, packed_count,
             of_records);
}

}  // namespace
}  // namespace ramify
