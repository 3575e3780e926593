// SPDX-License-Identifier: Apache-2.0
// Goal: behaviours are endless exactly if no end is reachable. Method: small listed graphs, and random ones compared
// with reachability by definition.
#include "engine/liveness/endless.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/search/explore.h"
#include "engine/testkit/fresh_store.h"
#include "engine/testkit/listed_graph.h"

namespace ramify::engine {
namespace {

using testing::ElementsAre;
using testkit::fresh_store;
using testkit::GraphDescription;
using testkit::ListedGraph;

struct Told {
  size_t steps = 0, back_to = 0;
  friend bool operator==(const Told&, const Told&) = default;
};

std::vector<Told> endless_of(const GraphDescription& graph, unsigned workers = 1) {
  const std::unique_ptr<store::Store> store = fresh_store();
  const Exploration found =
      explore(ListedGraph(graph), *store, {.workers = workers, .finds_endless = true, .keep_going = true});
  std::vector<Told> told;
  for (const Violation& violation : found.violations)
    if (violation.kind == ViolationKind::behaviour) {
      EXPECT_EQ(violation.property, endless_property);
      EXPECT_TRUE(violation.trace.back_to.has_value());
      told.push_back({violation.trace.steps.size(), violation.trace.back_to.value_or(0)});
    }
  return told;
}

TEST(Endless, a_cycle_that_nothing_leaves_is_told_with_the_way_there) {
  EXPECT_THAT(endless_of({.paths = {{1, 2, 3, 4, 3}}}), ElementsAre(Told{4, 2}));
}

TEST(Endless, a_cycle_that_can_be_left_for_an_end_is_none) {
  EXPECT_TRUE(endless_of({.paths = {{1, 2, 1}, {2, 3}}, .initial = {1}, .finished = {3}}).empty());
}

TEST(Endless, a_deadlock_and_a_fault_are_ends) {
  EXPECT_TRUE(endless_of({.paths = {{1, 2, 1}, {2, 3}}, .initial = {1}}).empty());
  EXPECT_TRUE(endless_of({.paths = {{1, 2, 1}, {2, 9}}, .initial = {1}, .faults = {{9, "f"}}}).empty());
}

TEST(Endless, of_several_only_those_that_are_never_left_are_told) {
  // 1 <-> 2 leads to 3 <-> 4 or to 5 forever.
  EXPECT_THAT(endless_of({.paths = {{1, 2, 1}, {2, 3, 4, 3}, {2, 5, 5}}, .initial = {1}}),
              ElementsAre(Told{3, 2}, Told{4, 2}));
}

TEST(Endless, is_told_beside_runs_that_end) {
  EXPECT_THAT(endless_of({.paths = {{1, 2}, {1, 3, 3}}, .initial = {1}, .finished = {2}}), ElementsAre(Told{2, 1}));
}

TEST(Endless, what_was_not_explored_may_end) {
  const std::unique_ptr<store::Store> store = fresh_store();
  const Exploration found = explore(ListedGraph({.paths = {{1, 2, 3, 4, 5, 1}}}), *store,
                                    {.limits = {.states_max = 3}, .finds_endless = true, .keep_going = true});
  EXPECT_TRUE(found.violations.empty());
}

TEST(Endless, every_way_into_the_cycle_ends_on_random_graphs_or_is_told) {
  for (uint64_t seed = 1; seed <= 300; ++seed) {
    const int64_t nodes = 3 + static_cast<int64_t>(seed % 9);
    // Few edges, so that there are ends, and cycles that are never left.
    GraphDescription graph{.paths = {}, .initial = {0}};
    uint64_t state = seed * 0x9e3779b97f4a7c15u;
    const auto draw = [&](int64_t below) {
      state ^= state << 13, state ^= state >> 7, state ^= state << 17;
      return static_cast<int64_t>(state % static_cast<uint64_t>(below));
    };
    std::map<int64_t, std::set<int64_t>> next;
    for (int64_t i = 0; i < nodes + nodes / 2; ++i) next[draw(nodes)].insert(draw(nodes));
    for (const auto& [from, targets] : next)
      for (const int64_t to : targets) graph.paths.push_back({from, to});
    if (graph.paths.empty() || !next.contains(0)) continue;
    // By definition: from some reachable node no node without steps is reachable.
    const auto reach = [&](int64_t from) {
      std::set<int64_t> seen{from};
      std::vector<int64_t> open{from};
      while (!open.empty()) {
        const int64_t node = open.back();
        open.pop_back();
        for (const int64_t to : next[node])
          if (seen.insert(to).second) open.push_back(to);
      }
      return seen;
    };
    bool is_endless = false;
    for (const int64_t node : reach(0)) {
      bool ends = false;
      for (const int64_t other : reach(node)) ends |= next[other].empty();
      is_endless |= !ends;
    }
    EXPECT_EQ(!endless_of(graph).empty(), is_endless) << "seed " << seed;
    EXPECT_EQ(endless_of(graph), endless_of(graph, 3)) << "seed " << seed;
  }
}

}  // namespace
}  // namespace ramify::engine
