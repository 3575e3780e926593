// SPDX-License-Identifier: Apache-2.0
// Goal: a search of several ranks gives the verdict, the counts and the lengths of witnesses of a search of one process, for any number
// of ranks and workers, and with any order of delivery.
// Method: ranks that are threads (testkit/local_network.h), on random graphs in which anything may be met, on programs with known
// answers, and on random threads with claims about behaviours.
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/search/explore_tuned.h"
#include "engine/streams/random_stream.h"
#include "engine/testkit/counters.h"
#include "engine/testkit/expect_witness.h"
#include "engine/testkit/fresh_store.h"
#include "engine/testkit/listed_graph.h"
#include "engine/testkit/listed_threads.h"
#include "engine/testkit/local_network.h"
#include "engine/testkit/mixed_graph.h"
#include "engine/testkit/random_seed.h"
#include "engine/testkit/reference_explorer.h"
#include "engine/testkit/toys.h"

namespace ramify::engine {
namespace {

using testkit::fresh_store;
using testkit::LocalNetwork;

// Rank 0's result.
Exploration explore_on(unsigned ranks, const Machine& machine, const ExploreOptions& options, uint64_t seed,
                       const SearchTuning& tuning = {}) {
  LocalNetwork network(ranks, seed);
  Exploration result;
  network.run([&](Network& rank) {
    ExploreOptions own = options;
    own.network = &rank;
    const std::unique_ptr<store::Store> store = fresh_store();
    Exploration found = explore_tuned(machine, *store, own, tuning);
    EXPECT_EQ(found.is_told_elsewhere, rank.rank() != 0);
    if (rank.rank() == 0) result = std::move(found);
  });
  return result;
}

// By which a state's owner is found; few of the slots exist. Often the whole state.
OwningParts random_parts(RandomStream& random) {
  OwningParts owning{.parts = {}, .salt = random.below(9)};
  for (uint32_t slot = 0; slot < 4; ++slot)
    for (uint32_t child = 0; child < 3; ++child)
      if (random.below(8) == 0) owning.parts.push_back({slot, child});
  return owning;
}

void expect_same_counts(const Counts& counts, const Counts& expected) {
  EXPECT_EQ(counts.states, expected.states);
  EXPECT_EQ(counts.initial_states, expected.initial_states);
  EXPECT_EQ(counts.transitions, expected.transitions);
  EXPECT_EQ(counts.finished_states, expected.finished_states);
  EXPECT_EQ(counts.deadlocks, expected.deadlocks);
  EXPECT_EQ(counts.depth, expected.depth);
}

std::vector<std::pair<std::string, size_t>> lengths(const std::vector<Violation>& violations) {
  std::vector<std::pair<std::string, size_t>> lengths;
  for (const Violation& violation : violations)
    lengths.emplace_back(testkit::key_of(violation), violation.trace.steps.size());
  std::ranges::sort(lengths);
  return lengths;
}

void expect_same(const Exploration& found, const Exploration& expected) {
  EXPECT_EQ(found.verdict.kind, expected.verdict.kind);
  EXPECT_THAT(found.verdict.reasons, testing::UnorderedElementsAreArray(expected.verdict.reasons));
  expect_same_counts(found.counts, expected.counts);
  EXPECT_EQ(lengths(found.violations), lengths(expected.violations));
  EXPECT_EQ(lengths(found.reached), lengths(expected.reached));
  EXPECT_EQ(found.vacuous.size(), expected.vacuous.size());
}

TEST(SeveralRanks, find_what_one_process_finds) {
  const uint64_t seed = testkit::random_seed();
  RandomStream random(seed);
  for (int round = 0; round < 60; ++round) {
    SCOPED_TRACE(testing::Message() << "round " << round << " of RAMIFY_SEED=" << seed);
    const testkit::ListedGraph machine(testkit::mixed_graph(round % 10 == 0 ? 3'000 : 80, random));
    ExploreOptions options{.properties = {{"p", {0}}, {"q", {1}}}, .reachables = {{"r", {0}}}};
    options.keep_going = round % 2 == 0;
    if (round % 5 == 0) options.limits.depth_max = random.below(12);
    const std::unique_ptr<store::Store> store = fresh_store();
    const Exploration expected = explore_tuned(machine, *store, options, {});
    for (unsigned ranks = 1; ranks <= 4; ++ranks)
      for (const unsigned workers : {1U, 3U}) {
        SCOPED_TRACE(testing::Message() << "ranks " << ranks << ", workers " << workers);
        options.workers = workers;
        const Exploration found = explore_on(ranks, machine, options, seed + static_cast<uint64_t>(round),
                                             {.alone_max = 8, .owning_parts = random_parts(random)});
        if (options.keep_going) {
          expect_same(found, expected);
        } else {
          // Of several violations of one length any may be told.
          EXPECT_EQ(found.verdict.kind, expected.verdict.kind);
          expect_same_counts(found.counts, expected.counts);
          ASSERT_EQ(found.violations.size(), expected.violations.size());
          for (size_t i = 0; i < found.violations.size(); ++i)
            EXPECT_EQ(found.violations[i].trace.steps.size(), expected.violations[i].trace.steps.size());
        }
        for (const Violation& violation : found.violations)
          testkit::expect_witness(machine, options.properties, violation);
        if (HasFailure()) return;
      }
  }
}

TEST(SeveralRanks, agree_on_known_programs) {
  const std::vector<Property> properties = {{"p", {0}}};
  const testkit::LostUpdate lost_update(3);
  const testkit::Philosophers philosophers(5, false), ordered(5, true);
  const testkit::Choosers choosers(4);
  const testkit::Pipeline pipeline(8, 3, true);
  for (const Machine* machine :
       std::initializer_list<const Machine*>{&lost_update, &philosophers, &ordered, &choosers, &pipeline})
    for (const bool keep_going : {false, true}) {
      const ExploreOptions options{.properties = properties, .keep_going = keep_going};
      const std::unique_ptr<store::Store> store = fresh_store();
      const Exploration expected = explore(*machine, *store, options);
      for (const unsigned ranks : {2U, 3U, 4U}) expect_same(explore_on(ranks, *machine, options, ranks), expected);
    }
}

TEST(SeveralRanks, send_few_states_where_few_steps_change_what_decides) {
  const testkit::Counters machine(4, 9);
  const std::unique_ptr<store::Store> store = fresh_store();
  const Exploration expected = explore(machine, *store, {.keep_going = true});
  const Exploration found = explore_on(2, machine, {.keep_going = true}, 1);
  expect_same(found, expected);
  ASSERT_TRUE(found.across.has_value());
  EXPECT_LT(found.across->crossing * 3, found.counts.transitions);  // half of them where the whole state decides
}

TEST(SeveralRanks, with_more_workers_keep_more_states) {
  const testkit::Philosophers machine(8, true);
  const std::unique_ptr<store::Store> store = fresh_store();
  const Exploration expected = explore(machine, *store, {.keep_going = true});
  LocalNetwork network(3, 1);
  std::vector<uint64_t> kept(3);
  network.run([&](Network& rank) {
    const std::unique_ptr<store::Store> own = fresh_store();
    const Exploration found =
        explore(machine, *own, {.workers = 1 + rank.rank(), .keep_going = true, .network = &rank});
    kept[rank.rank()] = own->statistics().state_count;
    if (rank.rank() == 0) expect_same(found, expected);
  });
  EXPECT_GT(kept[1], kept[0] * 3 / 2);
  EXPECT_GT(kept[2], kept[1] * 5 / 4);
}

TEST(SeveralRanks, more_states_than_asked_for_are_never_holds) {
  const testkit::Philosophers machine(6, true);
  const std::unique_ptr<store::Store> store = fresh_store();
  const uint64_t states = explore(machine, *store, {}).counts.states;
  EXPECT_EQ(explore_on(3, machine, {.limits = {.states_max = states}}, 1).verdict.kind, VerdictKind::holds);
  const Exploration limited = explore_on(3, machine, {.limits = {.states_max = states - 1}}, 1);
  EXPECT_EQ(limited.verdict.kind, VerdictKind::unknown);
  EXPECT_THAT(texts(limited.verdict.reasons), testing::ElementsAre(states_limit_reason(states - 1).text));
}

TEST(SeveralRanks, one_that_is_full_or_stopped_ends_all_as_unknown) {
  const testkit::Philosophers machine(7, true);
  LocalNetwork network(3, 7);
  network.run([&](Network& rank) {
    ExploreOptions options{.network = &rank};
    std::atomic<bool> is_interrupted{true};
    if (rank.rank() == 1) options.interrupted = &is_interrupted;
    const std::unique_ptr<store::Store> store = fresh_store();
    const Exploration found = explore(machine, *store, options);
    EXPECT_EQ(found.verdict.kind, VerdictKind::unknown);
    if (rank.rank() == 0) {
      EXPECT_THAT(texts(found.verdict.reasons), testing::ElementsAre("interrupted"));
    }
  });
  LocalNetwork second(3, 8);
  second.run([&](Network& rank) {
    const std::unique_ptr<store::Store> store =
        rank.rank() == 2 ? fresh_store({.memory_bytes_max = 1 << 20}) : fresh_store();
    const Exploration found = explore(testkit::Philosophers(13, true), *store, {.network = &rank});
    EXPECT_EQ(found.verdict.kind, VerdictKind::unknown);
    if (rank.rank() == 0) {
      EXPECT_THAT(texts(found.verdict.reasons), testing::Contains(testing::HasSubstr("full")));
    }
  });
}

// Of a search in any order: what does not depend on the order.
void expect_same_but_for_order(const Exploration& found, const Exploration& expected) {
  EXPECT_EQ(found.verdict.kind, expected.verdict.kind);
  EXPECT_EQ(found.counts.states, expected.counts.states);
  EXPECT_EQ(found.counts.initial_states, expected.counts.initial_states);
  EXPECT_EQ(found.counts.transitions, expected.counts.transitions);
  EXPECT_EQ(found.counts.finished_states, expected.counts.finished_states);
  EXPECT_EQ(found.counts.deadlocks, expected.counts.deadlocks);
  const auto keys = [](const std::vector<Violation>& violations) {
    std::vector<std::string> all;
    for (const Violation& violation : violations) all.push_back(testkit::key_of(violation));
    std::ranges::sort(all);
    return all;
  };
  EXPECT_EQ(keys(found.violations), keys(expected.violations));
  EXPECT_EQ(keys(found.reached), keys(expected.reached));
  EXPECT_EQ(found.vacuous.size(), expected.vacuous.size());
}

TEST(SeveralRanks, find_the_same_without_levels) {
  const uint64_t seed = testkit::random_seed();
  RandomStream random(seed);
  for (int round = 0; round < 60; ++round) {
    SCOPED_TRACE(testing::Message() << "round " << round << " of RAMIFY_SEED=" << seed);
    const testkit::ListedGraph machine(testkit::mixed_graph(round % 10 == 0 ? 3'000 : 80, random));
    ExploreOptions options{.strategy = Strategy::depth_first,
                           .properties = {{"p", {0}}, {"q", {1}}},
                           .reachables = {{"r", {0}}},
                           .order_seed = random.below(3)};
    options.keep_going = round % 2 == 0;
    if (round % 5 == 0) options.limits.depth_max = random.below(12);
    const std::unique_ptr<store::Store> store = fresh_store();
    const Exploration expected = explore(machine, *store, options);
    for (unsigned ranks = 1; ranks <= 4; ++ranks)
      for (const unsigned workers : {1U, 3U}) {
        SCOPED_TRACE(testing::Message() << "ranks " << ranks << ", workers " << workers);
        options.workers = workers;
        const Exploration found = explore_on(ranks, machine, options, seed + static_cast<uint64_t>(round));
        if (options.keep_going) expect_same_but_for_order(found, expected);
        else EXPECT_EQ(found.verdict.kind, expected.verdict.kind);  // it ends with the first violation of any rank
        for (const Violation& violation : found.violations)
          testkit::expect_witness(machine, options.properties, violation);
        if (HasFailure()) return;
      }
  }
}

TEST(SeveralRanks, that_are_stopped_without_levels_end_as_unknown) {
  const testkit::Philosophers machine(7, true);
  const std::unique_ptr<store::Store> store = fresh_store();
  const uint64_t states = explore(machine, *store, {}).counts.states;
  ExploreOptions options{.strategy = Strategy::depth_first, .workers = 2};
  options.limits.states_max = states;
  EXPECT_EQ(explore_on(3, machine, options, 1).verdict.kind, VerdictKind::holds);
  options.limits.states_max = states - 1;
  const Exploration limited = explore_on(3, machine, options, 1);
  EXPECT_EQ(limited.verdict.kind, VerdictKind::unknown);
  EXPECT_THAT(texts(limited.verdict.reasons), testing::ElementsAre(states_limit_reason(states - 1).text));
  LocalNetwork network(3, 7);
  network.run([&](Network& rank) {
    ExploreOptions own{.strategy = Strategy::depth_first, .network = &rank};
    std::atomic<bool> is_interrupted{true};
    if (rank.rank() == 1) own.interrupted = &is_interrupted;
    const std::unique_ptr<store::Store> own_store = fresh_store();
    const Exploration found = explore(machine, *own_store, own);
    EXPECT_EQ(found.verdict.kind, VerdictKind::unknown);
    if (rank.rank() == 0) {
      EXPECT_THAT(texts(found.verdict.reasons), testing::ElementsAre("interrupted"));
    }
  });
  LocalNetwork second(3, 8);
  second.run([&](Network& rank) {
    const std::unique_ptr<store::Store> own_store =
        rank.rank() == 2 ? fresh_store({.memory_bytes_max = 1 << 20}) : fresh_store();
    const Exploration found =
        explore(testkit::Philosophers(13, true), *own_store, {.strategy = Strategy::depth_first, .network = &rank});
    EXPECT_EQ(found.verdict.kind, VerdictKind::unknown);
  });
}

std::vector<TemporalClaim> some_claims(const testkit::ListedThreads& machine, RandomStream& random) {
  std::vector<TemporalClaim> claims;
  for (int i = 0; i < 3; ++i) {
    TemporalClaim claim;
    claim.name = "claim " + std::to_string(i);
    const uint32_t predicates =
        random.below(3) == 0 ? machine.predicate_count() : static_cast<uint32_t>(machine.variable_count());
    for (int atom = 0; atom < 2; ++atom)
      claim.atoms.push_back({AtomKind::predicate, PredicateId{random.below(predicates)}});
    ltl::Formulas& f = claim.formulas;
    const ltl::Formula p = f.atom(0);
    switch (random.below(4)) {
      case 0: claim.formula = f.eventually(p); break;
      case 1: claim.formula = f.always(f.eventually(p)); break;
      case 2: claim.formula = f.eventually(f.always(p)); break;
      default: claim.formula = f.always(f.implication(p, f.eventually(f.atom(1)))); break;
    }
    claims.push_back(std::move(claim));
  }
  return claims;
}

TEST(SeveralRanks, judge_behaviours_as_one_process_does) {
  const uint64_t seed = testkit::random_seed();
  RandomStream random(seed);
  for (int round = 0; round < 80; ++round) {
    SCOPED_TRACE(testing::Message() << "round " << round << " of RAMIFY_SEED=" << seed);
    const testkit::ListedThreads machine = testkit::random_threads(random.below(~0U));
    ExploreOptions options{.claims = some_claims(machine, random), .check_deadlock = false, .keep_going = true};
    for (size_t thread = 0; thread < machine.thread_count(); ++thread)
      options.actor_fairness.push_back(static_cast<Fairness>(random.below(3)));
    const std::unique_ptr<store::Store> store = fresh_store();
    const Exploration expected = explore(machine, *store, options);
    for (const unsigned ranks : {2U, 3U}) {
      options.workers = ranks == 2 ? 1 : 2;
      options.strategy = round % 3 == 0 ? Strategy::depth_first : Strategy::breadth_first;
      const Exploration found = explore_on(ranks, machine, options, seed + ranks, {.alone_max = 2});
      EXPECT_EQ(found.verdict.kind, expected.verdict.kind);
      EXPECT_EQ(found.counts.states, expected.counts.states);
      if (options.strategy == Strategy::breadth_first) expect_same_counts(found.counts, expected.counts);
      std::vector<std::string> broken, broken_there;
      for (const Violation& violation : expected.violations) broken.push_back(violation.property);
      for (const Violation& violation : found.violations) broken_there.push_back(violation.property);
      EXPECT_THAT(broken_there, testing::UnorderedElementsAreArray(broken));
      if (HasFailure()) return;
    }
  }
}

TEST(SeveralRanks, find_behaviours_without_an_end_and_every_state_that_is_asked_for) {
  const uint64_t seed = testkit::random_seed();
  RandomStream random(seed);
  int endless = 0;
  for (int round = 0; round < 60; ++round) {
    SCOPED_TRACE(testing::Message() << "round " << round << " of RAMIFY_SEED=" << seed);
    // Few ways out, so that some of its parts have none.
    testkit::GraphDescription graph;
    const uint32_t nodes = 3 + random.below(30);
    for (uint32_t node = 0; node < nodes; ++node)
      for (uint32_t steps = random.below(3); steps != 0; --steps) graph.paths.push_back({node, random.below(nodes)});
    graph.initial = {0};
    const testkit::ListedGraph machine(graph);
    ExploreOptions options{.check_deadlock = false, .finds_endless = true, .keep_going = true};
    const std::unique_ptr<store::Store> store = fresh_store();
    const Exploration expected = explore(machine, *store, options);
    endless += expected.violations.empty() ? 0 : 1;
    options.reachables = {{"visited", {0}, /*every=*/true}};
    for (const unsigned ranks : {1U, 2U, 3U}) {
      const Exploration found = explore_on(ranks, machine, options, seed + ranks, {.alone_max = 2});
      EXPECT_EQ(found.verdict.kind, expected.verdict.kind);
      expect_same_counts(found.counts, expected.counts);
      EXPECT_EQ(found.violations.size(), expected.violations.size());
      std::set<std::string> names;
      for (const Violation& each : found.reached) names.insert(each.property);
      EXPECT_EQ(names.size(), found.reached.size());
      EXPECT_EQ(names.size(), found.counts.states);
      if (HasFailure()) return;
    }
  }
  EXPECT_GT(endless, 0);
}

}  // namespace
}  // namespace ramify::engine
