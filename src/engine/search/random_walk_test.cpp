// SPDX-License-Identifier: Apache-2.0
// Goal: a walk is a run of the machine, the same for the same seed, and reports how it ended.
// Method: machines whose runs all end in a known way; traces are replayed.
#include "engine/search/random_walk.h"

#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/testkit/fresh_store.h"
#include "engine/testkit/listed_graph.h"
#include "engine/testkit/random_seed.h"
#include "engine/testkit/toys.h"
#include "engine/trace/replay.h"

namespace ramify::engine {
namespace {

using testkit::fresh_store;
using testkit::ListedGraph;

Walk walk(const Machine& machine, const WalkOptions& options) {
  const std::unique_ptr<store::Store> store = fresh_store();
  Walk walk = random_walk(machine, *store, options);
  const Replay replayed = replay(machine, *fresh_store(), walk.trace);
  EXPECT_FALSE(replayed.divergence);
  EXPECT_EQ(replayed.steps.size(), walk.trace.steps.size() + 1);
  return walk;
}

TEST(RandomWalk, a_seed_names_a_run) {
  const uint64_t seed = testkit::random_seed();
  const testkit::LostUpdate machine(5);
  std::set<std::vector<std::string>> runs;
  for (uint64_t i = 0; i < 20; ++i) {
    const Walk one = walk(machine, {.seed = seed + i});
    EXPECT_EQ(one.trace, walk(machine, {.seed = seed + i}).trace);
    EXPECT_EQ(one.end, WalkEnd::finished);
    EXPECT_EQ(one.trace.steps.size(), 10U);
    std::vector<std::string> run;
    for (const std::vector<Choice>& step : one.trace.steps) run.push_back(step[0].label);
    runs.insert(run);
  }
  EXPECT_GT(runs.size(), 10U);
}

TEST(RandomWalk, blocked_threads_are_passed_over) {
  const uint64_t seed = testkit::random_seed();
  for (uint64_t i = 0; i < 20; ++i) {
    const Walk run = walk(testkit::Pipeline(30, 2, false), {.seed = seed + i});
    EXPECT_EQ(run.end, WalkEnd::finished);
    EXPECT_EQ(run.trace.steps.size(), 60U);
  }
}

TEST(RandomWalk, a_deadlock_ends_it) {
  const ListedGraph machine({.paths = {{1, 2, 3}}});
  const Walk run = walk(machine, {.seed = 1});
  EXPECT_EQ(run.end, WalkEnd::deadlock);
  ASSERT_TRUE(run.violation);
  EXPECT_EQ(run.violation->kind, ViolationKind::deadlock);
  EXPECT_EQ(run.violation->trace, run.trace);
  const Walk unchecked = walk(machine, {.seed = 1, .check_deadlock = false});
  EXPECT_EQ(unchecked.end, WalkEnd::deadlock);
  EXPECT_FALSE(unchecked.violation);
}

TEST(RandomWalk, an_end_that_is_meant_is_no_deadlock) {
  const ListedGraph machine({.paths = {{1, 2, 3}}, .false_at = {{1, 2}, {3}}});
  const Walk meant = walk(machine, {.seed = 1, .terminal = PredicateId{0}});
  EXPECT_EQ(meant.end, WalkEnd::terminal);
  EXPECT_FALSE(meant.violation);
  EXPECT_EQ(walk(machine, {.seed = 1, .terminal = PredicateId{1}}).end, WalkEnd::deadlock);
}

TEST(RandomWalk, a_fault_ends_it) {
  const Walk run = walk(testkit::Pipeline(3, 2, true), {.seed = 3});
  EXPECT_EQ(run.end, WalkEnd::fault);
  ASSERT_TRUE(run.violation);
  EXPECT_EQ(run.violation->fault->message, "cannot digest 3");
  const Walk start = walk(ListedGraph({.paths = {{1}}, .faults = {{1, "at once"}}}), {});
  EXPECT_EQ(start.end, WalkEnd::fault);
  EXPECT_THAT(start.trace.steps, testing::IsEmpty());
}

TEST(RandomWalk, a_property_ends_it) {
  const Walk run = walk(ListedGraph({.paths = {{1, 2, 3, 1}}, .false_at = {{3}}}), {.properties = {{"p", {0}}}});
  EXPECT_EQ(run.end, WalkEnd::property);
  EXPECT_EQ(run.trace.steps.size(), 2U);
  ASSERT_TRUE(run.violation);
  EXPECT_EQ(run.violation->property, "p");
  ASSERT_TRUE(run.violation->explanation);
  const Walk error = walk(ListedGraph({.paths = {{1, 1}}, .error_at = {{1}}}), {.properties = {{"p", {0}}}});
  EXPECT_EQ(error.end, WalkEnd::property_error);
  EXPECT_THAT(error.trace.steps, testing::IsEmpty());
}

TEST(RandomWalk, a_walk_without_end_is_cut) {
  const Walk run = walk(testkit::Philosophers(4, true), {.seed = 5, .steps_max = 100});
  EXPECT_EQ(run.end, WalkEnd::steps_max);
  EXPECT_EQ(run.trace.steps.size(), 100U);
  EXPECT_FALSE(run.violation);
}

TEST(RandomWalk, every_enabled_thread_is_taken_some_time) {
  // The first of four threads is blocked, so each draw of it falls back on the others.
  const ListedGraph machine({.paths = {{1, 2}, {1, 3}, {1, 4}}, .blocked = {1}});
  std::set<std::string> taken;
  for (uint64_t seed = 0; seed < 100; ++seed)
    taken.insert(walk(machine, {.seed = seed, .steps_max = 1}).trace.steps[0][0].label);
  EXPECT_THAT(taken, testing::ElementsAre("2", "3", "4"));
}

}  // namespace
}  // namespace ramify::engine
