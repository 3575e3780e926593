// SPDX-License-Identifier: Apache-2.0
// Goal: a search with a lossy store finds the same as an exact one if its hashes are long; if they are short it
// omits states, invents none, reports only violations that replay, never says `holds`, and its omissions are no
// more frequent than its reported probability. Method: random graphs compared with the reference explorer; some hundred
// searches with different hashes for the statistics, with fixed seeds.
#include <algorithm>
#include <cmath>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/search/explore_tuned.h"
#include "engine/streams/random_stream.h"
#include "engine/testkit/counters.h"
#include "engine/testkit/expect_witness.h"
#include "engine/testkit/fresh_store.h"
#include "engine/testkit/mixed_graph.h"
#include "engine/testkit/random_seed.h"
#include "engine/testkit/reference_explorer.h"
#include "engine/testkit/toys.h"

namespace ramify::engine {
namespace {

using store::StateKeeping;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using testkit::expect_witness;
using testkit::fresh_store;
using testkit::ListedGraph;
using testkit::Reference;

constexpr StateKeeping lossy_keepings[] = {StateKeeping::hash_compact, StateKeeping::bitstate};
constexpr uint64_t large_array = uint64_t{1} << 25;

Strategy strategy_for(StateKeeping keeping) {
  return keeping == StateKeeping::bitstate ? Strategy::depth_first : Strategy::breadth_first;
}

const std::vector<Property> two_properties = {{"p", {0}}, {"q", {1}}};

TEST(ExploreLossily, with_long_hashes_everything_is_found) {
  const uint64_t seed = testkit::random_seed();
  RandomStream random(seed);
  for (int round = 0; round < 40; ++round) {
    SCOPED_TRACE(testing::Message() << "round " << round << " of RAMIFY_SEED=" << seed);
    const ListedGraph machine(testkit::mixed_graph(round % 10 == 0 ? 3'000 : 80, random));
    const Reference reference = testkit::explore_obviously(machine, two_properties);
    for (const StateKeeping keeping : lossy_keepings)
      for (unsigned workers = 1; workers <= 3; ++workers) {
        SCOPED_TRACE(testing::Message() << "keeping " << static_cast<int>(keeping) << ", workers " << workers);
        const auto store = fresh_store({.states = keeping, .bit_array_bits = large_array});
        const Exploration found = explore_tuned(
            machine, *store,
            {.strategy = strategy_for(keeping), .workers = workers, .properties = two_properties, .keep_going = true},
            {.alone_max = round % 2 == 0 ? 1U : 8U});
        EXPECT_EQ(found.counts.states, reference.counts.states);
        EXPECT_EQ(found.counts.initial_states, reference.counts.initial_states);
        EXPECT_EQ(found.counts.transitions, reference.counts.transitions);
        EXPECT_EQ(found.counts.finished_states, reference.counts.finished_states);
        EXPECT_EQ(found.counts.deadlocks, reference.counts.deadlocks);
        EXPECT_EQ(found.verdict.kind, reference.lengths.empty() ? VerdictKind::holds_probably : VerdictKind::violated);
        ASSERT_TRUE(found.verdict.omission_probability.has_value());
        EXPECT_LT(*found.verdict.omission_probability, 1e-3);
        EXPECT_EQ(found.violations.size(), reference.lengths.size());
        for (const Violation& violation : found.violations) {
          const auto length = reference.lengths.find(testkit::key_of(violation));
          ASSERT_NE(length, reference.lengths.end()) << testkit::key_of(violation);
          if (keeping == StateKeeping::hash_compact) {
            EXPECT_EQ(violation.trace.steps.size(), length->second);
          }
          expect_witness(machine, two_properties, violation);
        }
        if (keeping == StateKeeping::hash_compact) {
          EXPECT_EQ(found.counts.depth, reference.counts.depth);
        }
        if (HasFailure()) return;
      }
  }
}

TEST(ExploreLossily, programs_are_explored_like_graphs) {
  const testkit::LostUpdate lost_update(4);
  const testkit::Philosophers philosophers(6, true);
  const testkit::Choosers choosers(7);
  const testkit::Pipeline pipeline(20, 4, false);
  const std::vector<Property> properties = {{"p", {0}}};
  for (const Machine* machine :
       std::initializer_list<const Machine*>{&lost_update, &philosophers, &choosers, &pipeline}) {
    const Reference reference = testkit::explore_obviously(*machine, properties);
    for (const StateKeeping keeping : lossy_keepings)
      for (unsigned workers = 1; workers <= 2; ++workers) {
        const auto store = fresh_store({.states = keeping, .bit_array_bits = large_array});
        const Exploration found = explore(
            *machine, *store,
            {.strategy = strategy_for(keeping), .workers = workers, .properties = properties, .keep_going = true});
        EXPECT_EQ(found.counts.states, reference.counts.states);
        EXPECT_EQ(found.counts.transitions, reference.counts.transitions);
        ASSERT_EQ(found.violations.size(), reference.lengths.size());
        for (const Violation& violation : found.violations) expect_witness(*machine, properties, violation);
      }
  }
}

TEST(ExploreLossily, with_short_hashes_states_are_left_out_and_none_are_invented) {
  const uint64_t seed = testkit::random_seed();
  RandomStream random(seed);
  int fewer = 0;
  int violated = 0;
  for (int round = 0; round < 150; ++round) {
    SCOPED_TRACE(testing::Message() << "round " << round << " of RAMIFY_SEED=" << seed);
    const ListedGraph machine(testkit::mixed_graph(200, random));
    const Reference reference = testkit::explore_obviously(machine, two_properties);
    for (const StateKeeping keeping : lossy_keepings)
      for (unsigned workers = 1; workers <= 3; ++workers) {
        SCOPED_TRACE(testing::Message() << "keeping " << static_cast<int>(keeping) << ", workers " << workers);
        const auto store = fresh_store({.states = keeping,
                                        .bit_array_bits = 100 + random.below(1'000),
                                        .signature_bits = 5 + random.below(8),
                                        .hash_seed = random.below(~0U)});
        const Exploration found = explore_tuned(
            machine, *store,
            {.strategy = strategy_for(keeping), .workers = workers, .properties = two_properties, .keep_going = true},
            {.alone_max = 1});
        EXPECT_LE(found.counts.states, reference.counts.states);
        EXPECT_LE(found.counts.deadlocks, reference.counts.deadlocks);
        if (found.counts.states < reference.counts.states) {
          ++fewer;
          EXPECT_GT(*found.verdict.omission_probability, 0);
        }
        if (!found.violations.empty()) {
          ++violated;
          EXPECT_EQ(found.verdict.kind, VerdictKind::violated);
        } else {
          EXPECT_TRUE(found.verdict.kind == VerdictKind::holds_probably || found.verdict.kind == VerdictKind::unknown);
        }
        for (const Violation& violation : found.violations) {
          const auto length = reference.lengths.find(testkit::key_of(violation));
          ASSERT_NE(length, reference.lengths.end()) << testkit::key_of(violation);
          EXPECT_GE(violation.trace.steps.size(), length->second);
          expect_witness(machine, two_properties, violation);
        }
        if (workers == 1) {
          // A single worker continues only from states that it noted, so every finding has a trace.
          EXPECT_TRUE(found.verdict.reasons.empty());
        }
        if (HasFailure()) return;
      }
  }
  EXPECT_GT(fewer, 100);
  EXPECT_GT(violated, 100);
}

// For a path or a fan with n states: the frequency of omissions, actual and expected.
struct Odds {
  int lost = 0;
  double said = 0;  // mean of the reported probability
  double lost_mean = 0;
  double expected_mean = 0;
};

Odds odds_of(const ListedGraph& machine, uint64_t states, StateKeeping keeping, unsigned signature_bits,
             uint64_t array_bits, int searches) {
  Odds odds;
  for (int seed = 0; seed < searches; ++seed) {
    const auto store = fresh_store({.states = keeping,
                                    .bit_array_bits = array_bits,
                                    .signature_bits = signature_bits,
                                    .hash_seed = static_cast<uint64_t>(seed)});
    const Exploration found = explore(machine, *store, {.strategy = strategy_for(keeping), .check_deadlock = false});
    odds.lost += found.counts.states < states ? 1 : 0;
    odds.said += *found.verdict.omission_probability / searches;
    odds.lost_mean += static_cast<double>(states - found.counts.states) / searches;
    odds.expected_mean += found.store.omission.expected / searches;
  }
  return odds;
}

// One state with 199 successors: an omitted state hides no other.
ListedGraph fan() {
  testkit::GraphDescription graph;
  for (int64_t leaf = 1; leaf < 200; ++leaf) graph.paths.push_back({0, leaf});
  graph.initial = {0};
  return ListedGraph(graph);
}

// A path of 200 states: an omitted state hides all later ones.
ListedGraph path() {
  testkit::GraphDescription graph;
  graph.paths.emplace_back();
  for (int64_t node = 0; node < 200; ++node) graph.paths.back().push_back(node);
  return ListedGraph(graph);
}

TEST(ExploreLossily, something_is_left_out_as_often_as_it_says) {
  constexpr int searches = 400;
  // 200 * 199 / 2 / 2^16 = 0.30 by the union bound, 0.26 exactly. A fixed sequence of seeds; the bounds leave room for
  // four standard deviations (0.023 of a share).
  const Odds signatures = odds_of(fan(), 200, StateKeeping::hash_compact, 16, 0, searches);
  EXPECT_NEAR(signatures.said, 0.30, 0.01);
  EXPECT_LT(signatures.lost, (signatures.said + 0.09) * searches);
  EXPECT_GT(signatures.lost, (0.26 - 0.09) * searches);
  EXPECT_NEAR(signatures.lost_mean, signatures.expected_mean, 0.12);

  const Odds bits = odds_of(fan(), 200, StateKeeping::bitstate, 63, 3'000, searches);
  EXPECT_GT(bits.said, 0.2);
  EXPECT_LT(bits.said, 0.5);
  EXPECT_NEAR(static_cast<double>(bits.lost) / searches, bits.said, 0.1);
  EXPECT_NEAR(bits.lost_mean, bits.expected_mean, 0.15);
}

// An omission makes the search shorter, and the reported probability smaller; the guarantee is about the report: of all
// searches at most a share p omits something and reports at most p.
TEST(ExploreLossily, what_a_loss_hides_makes_it_no_surer_than_it_is) {
  constexpr int searches = 400;
  const ListedGraph machine = path();
  for (const StateKeeping keeping : lossy_keepings) {
    std::vector<double> said_by_losers;
    for (int seed = 0; seed < searches; ++seed) {
      const auto store = fresh_store(
          {.states = keeping, .bit_array_bits = 2'000, .signature_bits = 15, .hash_seed = static_cast<uint64_t>(seed)});
      const Exploration found = explore(machine, *store, {.strategy = strategy_for(keeping), .check_deadlock = false});
      if (found.counts.states < 200) said_by_losers.push_back(*found.verdict.omission_probability);
    }
    EXPECT_GT(said_by_losers.size(), 40U);
    for (const double p : {0.05, 0.1, 0.2, 0.4}) {
      const auto count = std::ranges::count_if(said_by_losers, [&](double said) { return said <= p; });
      EXPECT_LE(static_cast<double>(count) / searches, p + 4 * std::sqrt(p / searches)) << p;
    }
  }
}

TEST(ExploreLossily, what_was_not_found_is_not_said) {
  const ListedGraph machine({.paths = {{0, 1, 2}}, .finished = {2}, .false_at = {{}, {0, 1, 2}, {0, 1}}});
  for (const StateKeeping keeping : lossy_keepings) {
    const auto store = fresh_store({.states = keeping});
    const Exploration found = explore(machine, *store,
                                      {.strategy = strategy_for(keeping),
                                       .reachables = {{"nowhere", {1}}, {"last", {2}}},
                                       .antecedents = {{"p", "never", {1}}}});
    EXPECT_TRUE(found.violations.empty());
    ASSERT_EQ(found.reached.size(), 1U);
    EXPECT_EQ(found.reached[0].property, "last");
    EXPECT_TRUE(found.vacuous.empty());
    EXPECT_EQ(found.verdict.kind, VerdictKind::unknown);
    EXPECT_THAT(texts(found.verdict.reasons), ElementsAre(HasSubstr("`nowhere`")));
  }
}

TEST(ExploreLossily, limits_stay_limits) {
  const ListedGraph machine = path();
  {
    const auto store = fresh_store({.states = StateKeeping::hash_compact});
    const Exploration found = explore(machine, *store, {.limits = {.depth_max = 10}, .check_deadlock = false});
    EXPECT_EQ(found.counts.states, 11U);
    EXPECT_EQ(found.verdict.kind, VerdictKind::holds_within_bounds);
    EXPECT_TRUE(found.verdict.omission_probability.has_value());
  }
  for (const StateKeeping keeping : lossy_keepings)
    for (unsigned workers = 1; workers <= 2; ++workers) {
      const auto store = fresh_store({.states = keeping});
      const Exploration found = explore(machine, *store,
                                        {.strategy = strategy_for(keeping),
                                         .workers = workers,
                                         .limits = {.states_max = 50},
                                         .check_deadlock = false});
      EXPECT_EQ(found.counts.states, 50U);
      EXPECT_EQ(found.verdict.kind, VerdictKind::unknown);
    }
}

TEST(ExploreLossily, a_full_store_is_no_answer) {
  const testkit::Counters machine(4, 20);  // 194,481 states
  for (const StateKeeping keeping : lossy_keepings) {
    const auto store = fresh_store(
        {.memory_bytes_max = 2'200'000, .index_entries_min = 16, .states = keeping, .bit_array_bits = 100'000});
    const Exploration found = explore(machine, *store, {.strategy = strategy_for(keeping)});
    // The bit array is never full, so this search ends after omitting most states.
    EXPECT_EQ(found.verdict.kind,
              keeping == StateKeeping::bitstate ? VerdictKind::holds_probably : VerdictKind::unknown);
  }
}

// Both deep and wide, so that workers share work and findings are at the end of long paths.
TEST(ExploreLossily, work_that_is_given_away_carries_its_way) {
  const uint64_t seed = testkit::random_seed();
  RandomStream random(seed);
  for (int round = 0; round < 8; ++round) {
    SCOPED_TRACE(testing::Message() << "round " << round << " of RAMIFY_SEED=" << seed);
    testkit::RandomGraphOptions options;
    options.nodes = 5'000;
    options.edges = 12'000;
    options.false_counts = {3};
    options.fault_edges = 3;
    const ListedGraph machine(testkit::random_graph(random.below(~0U), options));
    const Reference reference = testkit::explore_obviously(machine, {{"p", {0}}});
    for (const unsigned workers : {2U, 4U}) {
      const auto store = fresh_store({.states = StateKeeping::bitstate, .bit_array_bits = large_array});
      const Exploration found = explore(
          machine, *store,
          {.strategy = Strategy::depth_first, .workers = workers, .properties = {{"p", {0}}}, .keep_going = true});
      EXPECT_EQ(found.counts.states, reference.counts.states);
      EXPECT_EQ(found.violations.size(), reference.lengths.size());
      for (const Violation& violation : found.violations) expect_witness(machine, {{"p", {0}}}, violation);
    }
  }
}

}  // namespace
}  // namespace ramify::engine
