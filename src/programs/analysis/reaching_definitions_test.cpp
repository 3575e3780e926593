// SPDX-License-Identifier: Apache-2.0
// Goal: a definition reaches a use iff there is a path between them on which no other definition certainly defines the
// variable. Method: paths are searched instruction by instruction, without blocks.
#include "programs/analysis/reaching_definitions.h"

#include <algorithm>
#include <deque>
#include <optional>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "programs/analysis/random_function.h"
#include "programs/ir/blocks.h"
#include "programs/ir/signature.h"

namespace ramify::analysis {
namespace {

using ir::Op;

struct Step {
  uint32_t to;
  bool defines;                    // whether the instruction's definitions are on this edge
  std::optional<uint32_t> caught;  // handler
};

std::vector<Step> steps_from(const ir::Function& f, uint32_t i) {
  std::vector<Step> steps;
  const ir::Instruction& instruction = f.code[i];
  ir::visit_labels(instruction, [&](uint32_t to) { steps.push_back({to, false, std::nullopt}); });
  if (!ir::info(instruction.op).has(ir::Effect::ends)) steps.push_back({i + 1, true, std::nullopt});
  if (ir::may_throw(instruction.op) && instruction.op != Op::throw_)
    for (uint32_t h = 0; h < f.handlers.size(); ++h)
      if (f.handlers[h].begin.index <= i && i < f.handlers[h].end.index) {
        steps.push_back({f.handlers[h].target.index, false, h});
        break;
      }
  return steps;
}

// The definitions, numbered as in the class, that reach the beginning of instruction `use` for the variable: by a
// forward search from each.
class ByPaths {
 public:
  ByPaths(const ir::Function& f, const Accesses& accesses, const ReachingDefinitions& numbers)
      : function_(f), accesses_(accesses), reach_(f.code.size()) {
    for (uint32_t v = 0; v < accesses.variable_count(); ++v) walk(0, v, numbers.initial_definition(v));
    for (uint32_t i = 0; i < f.code.size(); ++i) {
      if (!is_reachable(i)) continue;
      uint32_t n = accesses.first_definition(i);
      for (const Access& a : accesses.definitions(i)) {
        const Definition d = numbers.of_instruction(n++);
        // If an instruction defines a variable twice, the last definition counts.
        if (overwrites(i, n, a.variable)) continue;
        for (const Step& step : steps_from(f, i))
          if (step.defines) walk(step.to, a.variable, d);
      }
      for (const Step& step : steps_from(f, i))
        if (step.caught)
          walk(step.to, f.handlers[*step.caught].caught.index,
               accesses.variable_count() + accesses.definition_count() + *step.caught);
    }
  }
  std::set<Definition> at(uint32_t instruction, uint32_t variable) const {
    const auto found = reach_[instruction].find(variable);
    return found == reach_[instruction].end() ? std::set<Definition>() : found->second;
  }

 private:
  bool overwrites(uint32_t i, uint32_t next, uint32_t variable) const {
    const auto later = accesses_.definitions(i).subspan(next - accesses_.first_definition(i));
    return std::ranges::any_of(later, [&](const Access& a) { return a.variable == variable && !a.is_partial; });
  }
  bool is_reachable(uint32_t instruction) {
    if (reachable_.empty()) {
      reachable_.assign(function_.code.size(), false);
      std::deque<uint32_t> pending{0};
      while (!pending.empty()) {
        const uint32_t i = pending.front();
        pending.pop_front();
        if (i >= function_.code.size() || reachable_[i]) continue;
        reachable_[i] = true;
        for (const Step& step : steps_from(function_, i)) pending.push_back(step.to);
      }
    }
    return reachable_[instruction];
  }
  void walk(uint32_t from, uint32_t variable, Definition d) {
    std::vector<bool> seen(function_.code.size());
    std::deque<uint32_t> pending{from};
    while (!pending.empty()) {
      const uint32_t i = pending.front();
      pending.pop_front();
      if (i >= function_.code.size() || seen[i]) continue;
      seen[i] = true;
      reach_[i][variable].insert(d);
      const bool kills = std::ranges::any_of(accesses_.definitions(i),
                                             [&](const Access& a) { return a.variable == variable && !a.is_partial; });
      for (const Step& step : steps_from(function_, i)) {
        if (step.defines && kills) continue;
        if (step.caught && function_.handlers[*step.caught].caught.index == variable) continue;
        pending.push_back(step.to);
      }
    }
  }

  const ir::Function& function_;
  const Accesses& accesses_;
  std::vector<std::map<uint32_t, std::set<Definition>>> reach_;
  std::vector<bool> reachable_;
};

void compare(const ir::Function& f, const Accesses& accesses, uint64_t seed) {
  const ControlFlow flow(f);
  const ReachingDefinitions definitions(flow, accesses);
  const ByPaths paths(f, accesses, definitions);
  for (uint32_t i = 0; i < f.code.size(); ++i) {
    uint32_t use = accesses.first_use(i);
    for (const Access& access : accesses.uses(i)) {
      const std::span<const Definition> found = definitions.at_use(use++);
      const std::set<Definition> expected = paths.at(i, access.variable);
      ASSERT_EQ(std::set<Definition>(found.begin(), found.end()), expected)
          << "RAMIFY_SEED=" << seed << " instruction " << i << " variable " << access.variable;
      ASSERT_TRUE(std::ranges::is_sorted(found));
    }
  }
}

TEST(ReachingDefinitions, agree_with_a_search_of_paths) {
  const uint64_t seed = random_seed(1);
  for (uint64_t n = 0; n < 600; ++n) {
    RandomFunction random(seed + n);
    const ir::Function f = random.function(1 + static_cast<uint32_t>(random.below(40)),
                                           1 + static_cast<uint32_t>(random.below(8)), 10 + 10 * (n % 4));
    compare(f, register_accesses(f), seed + n);
    if (HasFatalFailure()) return;
  }
}

TEST(ReachingDefinitions, agree_where_definitions_are_partial) {
  const uint64_t seed = random_seed(5000);
  for (uint64_t n = 0; n < 300; ++n) {
    RandomFunction random(seed + n);
    const ir::Function f = random.function(1 + static_cast<uint32_t>(random.below(30)), 3, 30);
    Accesses accesses(f.register_count);
    for (uint32_t i = 0; i < f.code.size(); ++i) {
      std::vector<Access> uses, definitions;
      ir::visit_registers(f, f.code[i], false, [&](ir::Register r) { uses.push_back({r.index}); });
      ir::visit_registers(f, f.code[i], true,
                          [&](ir::Register r) { definitions.push_back({r.index, random.below(2) == 0}); });
      accesses.add(uses, definitions);
    }
    compare(f, accesses, seed + n);
    if (HasFatalFailure()) return;
  }
}

TEST(ReachingDefinitions, say_that_a_limit_was_reached) {
  RandomFunction random(7);
  const ir::Function f = random.function(200, 2, 30);
  const ControlFlow flow(f);
  EXPECT_FALSE(ReachingDefinitions(flow, register_accesses(f), {.pairs_max = 3}).is_complete());
  EXPECT_TRUE(ReachingDefinitions(flow, register_accesses(f)).is_complete());
}

}  // namespace
}  // namespace ramify::analysis
