// SPDX-License-Identifier: Apache-2.0
// Goal: the machine has exactly the outcomes of the reference reducer, however it explores the orders. Method: random
// expressions of C with calls; the reducer takes every position that can be reduced, the machine every answer to its
// choices, once in all orders and once in those that conflicts require. RAMIFY_SEED sets the seed.

#include <cstdlib>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "engine/testkit/every_answer.h"
#include "machines/core/machine.h"
#include "machines/core/testkit/reducer.h"
#include "machines/core/testkit/seeded_expression.h"

namespace ramify::core_machine {
namespace {

constexpr size_t runs_max = 20'000;

uint64_t first_seed() {
  const char* const given = std::getenv("RAMIFY_SEED");
  return given == nullptr ? 1 : std::strtoull(given, nullptr, 10);
}

std::string outcome_of(const Run& run) {
  switch (run.ending.pause) {
    case Pause::ended:
    case Pause::exited: return "Specified(" + std::to_string(run.ending.status) + ")";
    case Pause::undefined: return std::string(name(run.ending.ub));
    default: return "pause " + std::to_string(static_cast<int>(run.ending.pause)) + " " + run.ending.message;
  }
}

// As exit statuses: a process keeps eight bits of the value of `main`.
std::set<std::string> as_statuses(const std::set<std::string>& outcomes) {
  std::set<std::string> result;
  for (const std::string& one : outcomes) {
    const bool is_value = one.starts_with("Specified(");
    result.insert(is_value ? "Specified(" + std::to_string(std::stoll(one.substr(10)) & 0xFF) + ")" : one);
  }
  return result;
}

// None: there are too many runs.
std::optional<std::set<std::string>> outcomes_of(const CoreMachine& machine) {
  std::set<std::string> outcomes;
  size_t runs = 0;
  engine::testkit::for_every_answer([&](engine::ChoiceStream& choices) {
    if (++runs <= runs_max) outcomes.insert(outcome_of(machine.run(choices)));
  });
  return runs <= runs_max ? std::optional(outcomes) : std::nullopt;
}

// Explores orders until no new conflicts are found.
std::optional<std::set<std::string>> outcomes_by_conflicts(const core::Program& program) {
  std::unordered_set<uint32_t> rivals;
  for (;;) {
    const CoreMachine machine(program, {.orders = Orders::conflicts, .rivals = rivals});
    const auto outcomes = outcomes_of(machine);
    const auto found = machine.found_rivals();
    if (!outcomes || found.empty()) return outcomes;
    rivals.insert(found.begin(), found.end());
  }
}

// Returns the number of expressions for which all orders could be explored.
size_t compare(bool has_calls, int depth, uint64_t count) {
  size_t compared = 0;
  for (uint64_t seed = first_seed(); seed < first_seed() + count; ++seed) {
    const auto drawn = core_testkit::seeded_expression(seed, {.depth = depth, .has_calls = has_calls});
    SCOPED_TRACE("RAMIFY_SEED=" + std::to_string(seed) + ": " + drawn.text);
    const auto explored = core_testkit::explore(drawn.program, {.states_max = 20'000});
    if (!explored.is_complete) continue;
    const std::set<std::string> expected = as_statuses(explored.all);
    ++compared;
    if (const auto all = outcomes_of(CoreMachine(drawn.program, {.orders = Orders::all}))) {
      EXPECT_EQ(*all, expected);
    }
    if (const auto some = outcomes_by_conflicts(drawn.program)) {
      EXPECT_EQ(*some, expected);
    }
    if (testing::Test::HasFailure()) break;
  }
  return compared;
}

TEST(Reference, the_machine_agrees_on_expressions_without_calls) { EXPECT_GT(compare(false, 3, 1'000), 500U); }
TEST(Reference, the_machine_agrees_on_expressions_with_calls) { EXPECT_GT(compare(true, 3, 1'000), 500U); }

}  // namespace
}  // namespace ramify::core_machine
