// SPDX-License-Identifier: Apache-2.0
// Goal: for a search that a limit ended, exactly the variables that keep taking new values are named. Method: threads
// that count, and toys whose variables return to earlier values.
#include "engine/search/growth.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/search/explore.h"
#include "engine/testkit/counters.h"
#include "engine/testkit/fresh_store.h"
#include "engine/testkit/toys.h"

namespace ramify::engine {
namespace {

TEST(Growth, names_what_counts_on_and_how_long_it_did) {
  const testkit::Counters machine(1, 100'000);
  const auto store = testkit::fresh_store();
  explore(machine, *store, {.limits = {.states_max = 500}, .check_deadlock = false});
  const std::optional<Growth> growth = find_growth(machine, *store);
  ASSERT_TRUE(growth.has_value());
  EXPECT_GE(growth->steps, 490u);
  ASSERT_EQ(growth->variables.size(), 1u);
  EXPECT_EQ(growth->variables[0].values, growth->steps + 1);
  EXPECT_EQ(growth->variables[0].new_in_row, growth->steps);
}

TEST(Growth, looks_at_the_last_steps_of_a_long_way_only) {
  const testkit::Counters machine(1, 100'000);
  const auto store = testkit::fresh_store();
  explore(machine, *store, {.limits = {.states_max = 5000}, .check_deadlock = false});
  const std::optional<Growth> growth = find_growth(machine, *store, {.steps_max = 100});
  ASSERT_TRUE(growth.has_value());
  EXPECT_EQ(growth->steps, 100u);
  EXPECT_GE(growth->way_steps, 4000u);
  EXPECT_EQ(growth->variables.at(0).values, 101u);
}

TEST(Growth, of_several_workers_says_the_same_or_nothing) {
  const testkit::Counters machine(2, 100'000);
  const auto store = testkit::fresh_store();
  explore(machine, *store, {.workers = 3, .limits = {.states_max = 20'000}, .check_deadlock = false});
  const std::optional<Growth> growth = find_growth(machine, *store);
  if (!growth) return;
  for (const GrowingVariable& variable : growth->variables) EXPECT_GT(variable.values, 4u);
}

TEST(Growth, what_comes_back_does_not_grow) {
  const testkit::Philosophers machine(6, /*ordered=*/true);
  const auto store = testkit::fresh_store();
  explore(machine, *store, {.check_deadlock = false});
  const std::optional<Growth> growth = find_growth(machine, *store);
  EXPECT_TRUE(!growth || growth->variables.empty());
}

TEST(Growth, of_a_graph_is_told_along_a_shortest_way) {
  Fsm fsm;
  for (uint32_t i = 0; i < 50; ++i) {
    fsm.states.push_back({.variables = {{"n", std::to_string(i)}, {"m", std::to_string(i % 3)}}, .is_initial = i == 0});
    if (i > 0) fsm.transitions.push_back({i - 1, i, {.action = "Up"}});
  }
  const std::optional<Growth> growth = find_growth(fsm);
  ASSERT_TRUE(growth.has_value());
  EXPECT_EQ(growth->variables, (std::vector<GrowingVariable>{{"n", 50, 49}}));
}

TEST(Growth, of_a_short_way_nothing_is_said) {
  const testkit::Counters machine(1, 8);
  const auto store = testkit::fresh_store();
  explore(machine, *store, {.check_deadlock = false});
  EXPECT_FALSE(find_growth(machine, *store).has_value());
}

}  // namespace
}  // namespace ramify::engine
