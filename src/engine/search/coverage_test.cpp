// SPDX-License-Identifier: Apache-2.0
// Goal: coverage counts every transition and every new state once, for each strategy and number of workers, and watched
// threads that never move are named only after a complete search. Method: threads with listed steps, and counts by hand.
#include "engine/search/coverage.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <numeric>

#include "engine/search/explore.h"
#include "engine/testkit/fresh_store.h"
#include "engine/testkit/listed_threads.h"

namespace ramify::engine {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testkit::fresh_store;
using testkit::ListedThreads;

// Thread 0 sets variable 0 and ends; thread 1 waits for that and ends; thread 2 waits for what never happens.
ListedThreads waiting_chain() {
  return ListedThreads({0}, {{.points = {{.steps = {{.when = {}, .then = {{0, 1}}, .to = 1}}}}},
                             {.points = {{.steps = {{.when = {{0, 1}}, .then = {}, .to = 1}}}}},
                             {.points = {{.steps = {{.when = {{0, 5}}, .then = {}, .to = 1}}}}}});
}

// Each of n threads takes two steps of its own.
ListedThreads independent_threads(size_t n) {
  using Point = testkit::ListedThread::Point;
  const Point first{.steps = {{.when = {}, .then = {}, .to = 1}}}, second{.steps = {{.when = {}, .then = {}, .to = 2}}};
  return ListedThreads({0}, std::vector<testkit::ListedThread>(n, {.points = {first, second}}));
}

struct Manner {
  Strategy strategy = Strategy::breadth_first;
  unsigned workers = 1;
};

class CoverageOf : public testing::TestWithParam<Manner> {
 protected:
  Exploration run(const Machine& machine, ExploreOptions options = {}) {
    options.strategy = GetParam().strategy;
    options.workers = GetParam().workers;
    options.counts_coverage = true;
    options.check_deadlock = false;
    store_ = fresh_store();
    return explore(machine, *store_, options);
  }
  std::unique_ptr<store::Store> store_;
};

INSTANTIATE_TEST_SUITE_P(Modes, CoverageOf,
                         testing::Values(Manner{Strategy::breadth_first, 1}, Manner{Strategy::breadth_first, 3},
                                         Manner{Strategy::depth_first, 1}, Manner{Strategy::depth_first, 3}));

TEST_P(CoverageOf, steps_that_are_offered_and_never_taken_are_there_with_nought) {
  const Exploration found = run(waiting_chain(), {.watched_actors = {1, 2}});
  ASSERT_TRUE(found.coverage.has_value());
  const std::vector<StepCoverage>& steps = found.coverage->steps;
  ASSERT_EQ(steps.size(), 3U);
  std::vector<uint64_t> states, transitions, fresh;
  for (const StepCoverage& step : steps) {
    states.push_back(step.states);
    transitions.push_back(step.transitions);
    fresh.push_back(step.new_states);
  }
  // start; 0 has moved; 1 has moved as well.
  EXPECT_THAT(states, ElementsAre(1, 2, 3));
  EXPECT_THAT(transitions, ElementsAre(1, 1, 0));
  EXPECT_THAT(fresh, ElementsAre(1, 1, 0));
  EXPECT_THAT(found.unmoved_actors, ElementsAre(2));
  EXPECT_THAT(found.coverage->states_by_depth, ElementsAre(1, 1, 1));
  EXPECT_THAT(found.coverage->states_by_degree, ElementsAre(1, 2));
}

TEST_P(CoverageOf, the_sums_are_the_counts_of_the_search) {
  const Exploration found = run(independent_threads(4));
  uint64_t transitions = 0, fresh = 0, by_degree = 0, degrees = 0;
  for (const StepCoverage& step : found.coverage->steps) {
    transitions += step.transitions;
    fresh += step.new_states;
    // Of each thread, the two steps are taken wherever the others stand.
    EXPECT_EQ(step.transitions, 27U);
    EXPECT_EQ(step.states, 27U);
  }
  EXPECT_EQ(transitions, found.counts.transitions);
  EXPECT_EQ(fresh + found.counts.initial_states, found.counts.states);
  for (size_t degree = 0; degree < found.coverage->states_by_degree.size(); ++degree) {
    by_degree += found.coverage->states_by_degree[degree];
    degrees += degree * found.coverage->states_by_degree[degree];
  }
  EXPECT_EQ(by_degree, found.counts.states);
  EXPECT_EQ(degrees, found.counts.transitions);
  const std::vector<uint64_t>& levels = found.coverage->states_by_depth;
  EXPECT_EQ(std::accumulate(levels.begin(), levels.end(), uint64_t{0}), found.counts.states);
  if (GetParam().strategy == Strategy::breadth_first) {
    EXPECT_THAT(levels, ElementsAre(1, 4, 10, 16, 19, 16, 10, 4, 1));
  }
}

TEST_P(CoverageOf, a_search_that_was_cut_short_names_no_threads_that_never_move) {
  const Exploration found = run(waiting_chain(), {.limits = {.states_max = 2}, .watched_actors = {1, 2}});
  EXPECT_THAT(found.unmoved_actors, IsEmpty());
  ASSERT_TRUE(found.coverage.has_value());
}

TEST(Coverage, is_not_there_unless_it_was_requested) {
  const std::unique_ptr<store::Store> store = fresh_store();
  const Exploration found = explore(waiting_chain(), *store, {.check_deadlock = false, .watched_actors = {0, 1, 2}});
  EXPECT_FALSE(found.coverage.has_value());
  EXPECT_THAT(found.unmoved_actors, ElementsAre(2));
}

}  // namespace
}  // namespace ramify::engine
