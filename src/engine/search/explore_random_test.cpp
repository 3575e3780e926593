// SPDX-License-Identifier: Apache-2.0
// Goal: every strategy, number of workers, limit and replay agrees with the reference explorer; a breadth-first search
// gives the same answer, including witnesses, for any number of workers.
// Method: random graphs of known size, with initial states, ends, blocked threads, faults and false
// properties.
#include <algorithm>
#include <map>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/hash.h"
#include "engine/search/explore_tuned.h"
#include "engine/search/note.h"
#include "engine/streams/random_stream.h"
#include "engine/testkit/expect_witness.h"
#include "engine/testkit/fresh_store.h"
#include "engine/testkit/mixed_graph.h"
#include "engine/testkit/random_seed.h"
#include "engine/testkit/reference_explorer.h"
#include "engine/testkit/toys.h"

namespace ramify::engine {
namespace {

using testkit::expect_witness;
using testkit::fresh_store;
using testkit::ListedGraph;
using testkit::Reference;

constexpr Strategy strategies[] = {Strategy::breadth_first, Strategy::depth_first};

void expect_counts(const Counts& counts, const Counts& expected) {
  EXPECT_EQ(counts.states, expected.states);
  EXPECT_EQ(counts.initial_states, expected.initial_states);
  EXPECT_EQ(counts.transitions, expected.transitions);
  EXPECT_EQ(counts.finished_states, expected.finished_states);
  EXPECT_EQ(counts.deadlocks, expected.deadlocks);
}

struct Case {
  testkit::GraphDescription graph;
  std::vector<Property> properties;
};

Case random_case(uint32_t nodes_max, RandomStream& random) {
  return {testkit::mixed_graph(nodes_max, random), {{"p", {0}}, {"q", {1}}}};
}

TEST(ExploreRandomly, everything_is_found_by_everyone) {
  const uint64_t seed = testkit::random_seed();
  RandomStream random(seed);
  for (int round = 0; round < 60; ++round) {
    SCOPED_TRACE(testing::Message() << "round " << round << " of RAMIFY_SEED=" << seed);
    const Case drawn = random_case(round % 10 == 0 ? 3'000 : 80, random);
    const ListedGraph machine(drawn.graph);
    const Reference reference = testkit::explore_obviously(machine, drawn.properties);
    for (const Strategy strategy : strategies)
      for (unsigned workers = 1; workers <= 4; ++workers) {
        SCOPED_TRACE(testing::Message() << "strategy " << static_cast<int>(strategy) << ", workers " << workers);
        const std::unique_ptr<store::Store> store = fresh_store({.states_as_trees = random.below(2) == 0});
        const Exploration found = explore_tuned(
            machine, *store,
            {.strategy = strategy, .workers = workers, .properties = drawn.properties, .keep_going = true},
            {.alone_max = round % 2 == 0 ? 1U : 8U});
        expect_counts(found.counts, reference.counts);
        EXPECT_EQ(found.verdict.kind, reference.lengths.empty() ? VerdictKind::holds : VerdictKind::violated);
        EXPECT_EQ(found.violations.size(), reference.lengths.size());
        for (const Violation& violation : found.violations) {
          const auto length = reference.lengths.find(testkit::key_of(violation));
          ASSERT_NE(length, reference.lengths.end()) << testkit::key_of(violation);
          if (strategy == Strategy::breadth_first) {
            EXPECT_EQ(violation.trace.steps.size(), length->second);
          } else {
            EXPECT_GE(violation.trace.steps.size(), length->second);
          }
          expect_witness(machine, drawn.properties, violation);
        }
        if (strategy == Strategy::breadth_first) {
          EXPECT_EQ(found.counts.depth, reference.counts.depth);
        }
        if (HasFailure()) return;
      }
  }
}

TEST(ExploreRandomly, the_first_violation_is_the_same_for_any_number_of_workers) {
  const uint64_t seed = testkit::random_seed();
  RandomStream random(seed);
  for (int round = 0; round < 60; ++round) {
    SCOPED_TRACE(testing::Message() << "round " << round << " of RAMIFY_SEED=" << seed);
    const Case drawn = random_case(round % 6 == 0 ? 3'000 : 150, random);
    const ListedGraph machine(drawn.graph);
    const Reference reference = testkit::explore_obviously(machine, drawn.properties);
    std::optional<Exploration> first;
    for (unsigned workers = 1; workers <= 4; ++workers) {
      SCOPED_TRACE(testing::Message() << "workers " << workers);
      const std::unique_ptr<store::Store> store = fresh_store({.states_as_trees = random.below(2) == 0});
      Exploration found = explore_tuned(machine, *store, {.workers = workers, .properties = drawn.properties},
                                        {.alone_max = random.below(2) == 0 ? 1U : 16U});
      if (!first) {
        first = std::move(found);
        ASSERT_EQ(first->violations.size(), reference.lengths.empty() ? 0U : 1U);
        for (const Violation& violation : first->violations) {
          const auto shortest = std::ranges::min_element(
              reference.lengths, {}, [](const auto& key_and_length) { return key_and_length.second; });
          EXPECT_EQ(violation.trace.steps.size(), shortest->second);
        }
        continue;
      }
      expect_counts(found.counts, first->counts);
      EXPECT_EQ(found.counts.depth, first->counts.depth);
      EXPECT_EQ(found.verdict.kind, first->verdict.kind);
      ASSERT_EQ(found.violations.size(), first->violations.size());
      for (size_t i = 0; i < found.violations.size(); ++i) {
        EXPECT_EQ(testkit::key_of(found.violations[i]), testkit::key_of(first->violations[i]));
        EXPECT_EQ(found.violations[i].trace, first->violations[i].trace);
      }
    }
  }
}

TEST(ExploreRandomly, within_a_depth_both_strategies_visit_the_same) {
  const uint64_t seed = testkit::random_seed();
  RandomStream random(seed);
  for (int round = 0; round < 60; ++round) {
    SCOPED_TRACE(testing::Message() << "round " << round << " of RAMIFY_SEED=" << seed);
    const Case drawn = random_case(round % 10 == 0 ? 1'500 : 60, random);
    const ListedGraph machine(drawn.graph);
    const uint32_t depth_max = random.below(12);
    const Reference reference = testkit::explore_obviously(machine, drawn.properties, depth_max);
    for (const Strategy strategy : strategies)
      for (const unsigned workers : {1U, 3U}) {
        SCOPED_TRACE(testing::Message() << "strategy " << static_cast<int>(strategy) << ", workers " << workers
                                        << ", depth " << depth_max);
        const std::unique_ptr<store::Store> store = fresh_store({.states_as_trees = random.below(2) == 0});
        const Exploration found = explore_tuned(machine, *store,
                                                {.strategy = strategy,
                                                 .workers = workers,
                                                 .limits = {.depth_max = depth_max},
                                                 .properties = drawn.properties,
                                                 .keep_going = true},
                                                {.alone_max = 1});
        expect_counts(found.counts, reference.counts);
        EXPECT_EQ(found.counts.depth, reference.counts.depth);
        EXPECT_EQ(found.violations.size(), reference.lengths.size());
        for (const Violation& violation : found.violations) {
          EXPECT_LE(violation.trace.steps.size(), depth_max);
          EXPECT_TRUE(reference.lengths.contains(testkit::key_of(violation))) << testkit::key_of(violation);
          expect_witness(machine, drawn.properties, violation);
        }
        VerdictKind expected = VerdictKind::holds;
        if (reference.was_cut_off) expected = VerdictKind::holds_within_bounds;
        if (!reference.lengths.empty()) expected = VerdictKind::violated;
        EXPECT_EQ(found.verdict.kind, expected);
      }
  }
}

TEST(ExploreRandomly, programs_are_explored_like_graphs) {
  const testkit::LostUpdate lost_update(4);
  const testkit::Philosophers philosophers(6, false);
  const testkit::Philosophers ordered(6, true);
  const testkit::Choosers choosers(7);
  const testkit::Pipeline pipeline(20, 4, false);
  const std::vector<Property> properties = {{"p", {0}}};
  for (const Machine* machine :
       std::initializer_list<const Machine*>{&lost_update, &philosophers, &ordered, &choosers, &pipeline}) {
    const Reference reference = testkit::explore_obviously(*machine, properties);
    for (const Strategy strategy : strategies)
      for (unsigned workers = 1; workers <= 4; ++workers) {
        const std::unique_ptr<store::Store> store = fresh_store();
        const Exploration found = explore(
            *machine, *store, {.strategy = strategy, .workers = workers, .properties = properties, .keep_going = true});
        expect_counts(found.counts, reference.counts);
        ASSERT_EQ(found.violations.size(), reference.lengths.size());
        for (const Violation& violation : found.violations) expect_witness(*machine, properties, violation);
      }
  }
}

// The path of every state, by content, since addresses depend on scheduling.
std::map<base::Hash128, std::pair<std::optional<base::Hash128>, uint64_t>> ways_back(const store::Store& store) {
  std::map<base::Hash128, std::pair<std::optional<base::Hash128>, uint64_t>> ways;
  store.for_each_state([&](store::StateId state) {
    const Note note = Note::of_bits(store.note(state));
    EXPECT_FALSE(note.is_provisional());
    std::optional<base::Hash128> parent;
    if (note.parent()) parent = store.content_hash(*note.parent());
    ways[store.content_hash(state)] = {parent, note.ordinal()};
  });
  return ways;
}

TEST(ExploreRandomly, every_state_has_the_same_parent_for_any_number_of_workers) {
  const uint64_t seed = testkit::random_seed();
  RandomStream random(seed);
  for (int round = 0; round < 20; ++round) {
    SCOPED_TRACE(testing::Message() << "round " << round << " of RAMIFY_SEED=" << seed);
    testkit::RandomGraphOptions options;
    options.nodes = 500 + random.below(3'000);
    options.edges = options.nodes * 4;  // many parents to choose from
    const ListedGraph machine(testkit::random_graph(random.below(~0U), options));
    const std::unique_ptr<store::Store> one = fresh_store();
    explore_tuned(machine, *one, {.check_deadlock = false}, {.alone_max = 1});
    for (const unsigned workers : {2U, 3U, 4U}) {
      const std::unique_ptr<store::Store> store = fresh_store({.states_as_trees = random.below(2) == 0});
      explore_tuned(machine, *store, {.workers = workers, .check_deadlock = false},
                    {.alone_max = random.below(2) == 0 ? 1U : 200U});
      EXPECT_TRUE(ways_back(*store) == ways_back(*one)) << "workers " << workers;
    }
  }
}

TEST(ExploreRandomly, states_max_is_exact_for_any_number_of_workers) {
  const uint64_t seed = testkit::random_seed();
  RandomStream random(seed);
  for (int round = 0; round < 40; ++round) {
    SCOPED_TRACE(testing::Message() << "round " << round << " of RAMIFY_SEED=" << seed);
    testkit::RandomGraphOptions options;
    options.nodes = 100 + random.below(1'000);
    options.edges = options.nodes * 2;
    const ListedGraph machine(testkit::random_graph(random.below(~0U), options));
    const uint64_t states_max = options.nodes / 2 + random.below(static_cast<uint32_t>(options.nodes));
    const std::unique_ptr<store::Store> store = fresh_store({.states_as_trees = random.below(2) == 0});
    const Exploration found = explore_tuned(machine, *store,
                                            {.strategy = strategies[round % 2],
                                             .workers = 1 + random.below(4),
                                             .limits = {.states_max = states_max},
                                             .check_deadlock = false},
                                            {.alone_max = 4});
    const auto nodes = static_cast<uint64_t>(options.nodes);
    EXPECT_EQ(found.counts.states, std::min(nodes, states_max));
    EXPECT_EQ(found.verdict.kind, states_max < nodes ? VerdictKind::unknown : VerdictKind::holds);
  }
}

}  // namespace
}  // namespace ramify::engine
