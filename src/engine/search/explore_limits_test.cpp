// SPDX-License-Identifier: Apache-2.0
// Goal: a limit is always reported, never becomes "holds", and keeps earlier findings.
// Method: each limit on a machine of known size, for each strategy and several workers.
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/search/explore_tuned.h"
#include "engine/testkit/counters.h"
#include "engine/testkit/fresh_store.h"
#include "engine/testkit/listed_graph.h"
#include "engine/testkit/toys.h"

namespace ramify::engine {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;
using testkit::fresh_store;
using testkit::ListedGraph;

struct LimitsMode {
  Strategy strategy = Strategy::breadth_first;
  unsigned workers = 1;
};

class ExploreLimits : public testing::TestWithParam<LimitsMode> {
 protected:
  Exploration run(const Machine& machine, ExploreOptions options, const store::Store::Options& store_options = {}) {
    options.strategy = GetParam().strategy;
    options.workers = GetParam().workers;
    store_ = fresh_store(store_options);
    return explore_tuned(machine, *store_, options, {.alone_max = 4});
  }
  std::unique_ptr<store::Store> store_;
};

INSTANTIATE_TEST_SUITE_P(Modes, ExploreLimits,
                         testing::Values(LimitsMode{Strategy::breadth_first, 1}, LimitsMode{Strategy::breadth_first, 3},
                                         LimitsMode{Strategy::depth_first, 1}, LimitsMode{Strategy::depth_first, 3}),
                         [](const auto& mode) {
                           return std::string(mode.param.strategy == Strategy::breadth_first ? "breadth" : "depth") +
                                  std::to_string(mode.param.workers);
                         });

TEST_P(ExploreLimits, states_max_is_exact) {
  const testkit::Counters machine(3, 9);  // 1000 states
  for (const uint64_t states_max : {1, 2, 63, 64, 65, 500, 999}) {
    const Exploration found = run(machine, {.limits = {.states_max = states_max}});
    EXPECT_EQ(found.verdict.kind, VerdictKind::unknown);
    ASSERT_THAT(texts(found.verdict.reasons),
                ElementsAre("the limit of " + std::to_string(states_max) + " states was reached"));
    EXPECT_EQ(found.counts.states, states_max);
    EXPECT_EQ(found.store.state_count, states_max);
  }
}

TEST_P(ExploreLimits, states_max_that_suffices_is_no_limit) {
  for (const uint64_t states_max : {1'000, 1'001, 100'000}) {
    const Exploration found = run(testkit::Counters(3, 9), {.limits = {.states_max = states_max}});
    EXPECT_EQ(found.verdict.kind, VerdictKind::holds) << states_max;
    EXPECT_EQ(found.counts.states, 1'000U);
    EXPECT_EQ(found.counts.transitions, 2'700U);
  }
}

TEST_P(ExploreLimits, no_states_at_all_are_allowed) {
  const Exploration found = run(testkit::Counters(3, 9), {.limits = {.states_max = 0}});
  EXPECT_EQ(found.verdict.kind, VerdictKind::unknown);
  EXPECT_EQ(found.counts.states, 0U);
}

TEST_P(ExploreLimits, depth_max_visits_what_lies_within_it) {
  const testkit::Counters machine(2, 9);  // depth 18; 1 + 2 + ... + 10 + ... + 1
  for (const uint32_t depth_max : {0, 1, 5}) {
    const Exploration found = run(machine, {.limits = {.depth_max = depth_max}});
    EXPECT_EQ(found.verdict.kind, VerdictKind::holds_within_bounds);
    EXPECT_THAT(texts(found.verdict.reasons),
                ElementsAre("the depth limit of " + std::to_string(depth_max) + " steps was reached"));
    EXPECT_EQ(found.counts.states, uint64_t{depth_max + 1} * (depth_max + 2) / 2);
    EXPECT_EQ(found.counts.transitions, uint64_t{depth_max} * (depth_max + 1));
    EXPECT_EQ(found.counts.depth, depth_max);
  }
  const Exploration whole = run(machine, {.limits = {.depth_max = 18}});
  EXPECT_EQ(whole.verdict.kind, VerdictKind::holds);  // the only state at the limit is the end
  EXPECT_EQ(whole.counts.states, 100U);
  EXPECT_EQ(whole.counts.finished_states, 1U);
}

TEST_P(ExploreLimits, a_deadlock_at_the_depth_limit_is_found_and_one_behind_it_is_not) {
  const testkit::Philosophers machine(4, false);
  EXPECT_EQ(run(machine, {.limits = {.depth_max = 4}}).verdict.kind, VerdictKind::violated);
  EXPECT_EQ(run(machine, {.limits = {.depth_max = 3}}).verdict.kind, VerdictKind::holds_within_bounds);
}

TEST_P(ExploreLimits, a_property_is_checked_at_the_depth_limit_and_not_behind_it) {
  const testkit::LostUpdate machine(2);
  const std::vector<Property> properties = {{"nothing is lost", {0}}};
  EXPECT_EQ(run(machine, {.limits = {.depth_max = 4}, .properties = properties}).verdict.kind, VerdictKind::violated);
  EXPECT_EQ(run(machine, {.limits = {.depth_max = 3}, .properties = properties}).verdict.kind,
            VerdictKind::holds_within_bounds);
}

TEST_P(ExploreLimits, a_state_that_is_first_reached_by_a_long_way_is_expanded_again) {
  // 5 is three steps away by 1 2 3 5 and one by 1 5; its successors are within 4 steps only on the short path.
  const ListedGraph machine({.paths = {{1, 2, 3, 5, 6, 7, 8, 8}, {1, 5}}});
  const Exploration found = run(machine, {.limits = {.depth_max = 4}});
  EXPECT_EQ(found.counts.states, 7U);
  EXPECT_EQ(found.counts.depth, 4U);
  EXPECT_EQ(found.counts.transitions, 7U);
  EXPECT_EQ(found.verdict.kind, VerdictKind::holds_within_bounds);
}

TEST_P(ExploreLimits, too_many_steps_from_one_state_end_the_search) {
  testkit::GraphDescription graph{.paths = {}, .initial = {0}};
  for (int64_t node = 1; node <= 20; ++node) graph.paths.push_back({0, node, 0});
  for (const uint64_t ordinal_max : {18, 19, 20}) {
    store_ = fresh_store();
    const Exploration found =
        explore_tuned(ListedGraph(graph), *store_, {.strategy = GetParam().strategy, .workers = GetParam().workers},
                      {.alone_max = 1, .ordinal_max = ordinal_max});
    EXPECT_EQ(found.verdict.kind, ordinal_max < 19 ? VerdictKind::unknown : VerdictKind::holds) << ordinal_max;
  }
}

TEST_P(ExploreLimits, time_runs_out) {
  const Exploration found =
      run(testkit::Counters(16, 15), {.limits = {.time_max = std::chrono::milliseconds(30)}});  // 2^64 states
  EXPECT_EQ(found.verdict.kind, VerdictKind::unknown);
  EXPECT_THAT(texts(found.verdict.reasons), ElementsAre("the time limit of 30 ms was reached"));
}

TEST_P(ExploreLimits, an_interruption_ends_the_search) {
  std::atomic<bool> interrupted{false};
  std::jthread user([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(30));
    interrupted = true;
  });
  const Exploration found = run(testkit::Counters(16, 15), {.interrupted = &interrupted});
  EXPECT_EQ(found.verdict.kind, VerdictKind::unknown);
  EXPECT_THAT(texts(found.verdict.reasons), ElementsAre("interrupted"));
  EXPECT_GE(found.counts.states, 1U);
}

TEST_P(ExploreLimits, an_interruption_before_the_search_leaves_nothing_to_say) {
  const std::atomic<bool> interrupted{true};
  const Exploration found = run(testkit::Counters(2, 3), {.interrupted = &interrupted});
  EXPECT_EQ(found.verdict.kind, VerdictKind::unknown);
  EXPECT_EQ(found.counts.states, 0U);
}

TEST_P(ExploreLimits, a_full_store_ends_the_search) {
  const Exploration found =
      run(testkit::Counters(16, 15), {}, {.memory_bytes_max = 8u << 20, .index_entries_min = 1u << 10});
  EXPECT_EQ(found.verdict.kind, VerdictKind::unknown);
  ASSERT_THAT(found.verdict.reasons, SizeIs(1));
  EXPECT_THAT(found.verdict.reasons[0].text, HasSubstr("the store is full"));
  EXPECT_GE(found.counts.states, 1'000U);
  EXPECT_EQ(found.counts.states, found.store.state_count);
}

TEST_P(ExploreLimits, what_was_violated_before_the_limit_stays_violated) {
  // State 2 violates the property; no end is reachable from it within the limit.
  std::vector<int64_t> way = {1, 2};
  for (int64_t node = 3; node < 1'000; ++node) way.push_back(node);
  const ListedGraph machine({.paths = {way}, .false_at = {{2}}});
  const Exploration found =
      run(machine, {.limits = {.states_max = 500}, .properties = {{"p", {0}}}, .keep_going = true});
  EXPECT_EQ(found.verdict.kind, VerdictKind::violated);
  EXPECT_THAT(texts(found.verdict.reasons), ElementsAre("the limit of 500 states was reached"));
  ASSERT_THAT(found.violations, SizeIs(1));
  EXPECT_THAT(found.violations[0].trace.steps, SizeIs(1));
}

TEST_P(ExploreLimits, progress_is_reported_while_the_search_runs) {
  std::vector<Progress> reports;
  const std::thread::id here = std::this_thread::get_id();
  run(testkit::Counters(16, 15),
      {.limits = {.time_max = std::chrono::milliseconds(700)}, .on_progress = [&](const Progress& progress) {
         EXPECT_EQ(std::this_thread::get_id(), here);
         reports.push_back(progress);
       }});
  ASSERT_THAT(reports, testing::Not(IsEmpty()));
  EXPECT_GE(reports.back().states, reports.front().states);
  EXPECT_GT(reports.back().bytes, 0U);
  EXPECT_LE(reports.back().frontier, reports.back().states);
}

}  // namespace
}  // namespace ramify::engine
