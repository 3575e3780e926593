// SPDX-License-Identifier: Apache-2.0
// Goal: the result is the least solution, and watches are notified of each object. Method: random graphs, some of which
// grow while they are solved, compared with the obvious solution.
#include "programs/analysis/inclusion_graph.h"

#include <map>
#include <random>
#include <set>
#include <vector>

#include <gtest/gtest.h>

namespace ramify::analysis {
namespace {

std::set<uint32_t> members(const ObjectSet& set) {
  std::set<uint32_t> all;
  set.for_each([&](uint32_t o) { all.insert(o); });
  return all;
}

TEST(ObjectSet, is_a_set) {
  std::mt19937_64 random(1);
  for (int round = 0; round < 200; ++round) {
    ObjectSet a, b;
    std::set<uint32_t> in_a, in_b, both, only_a;
    for (int k = 0; k < 30; ++k) {
      const auto x = static_cast<uint32_t>(random() % 1000), y = static_cast<uint32_t>(random() % 1000);
      EXPECT_EQ(a.insert(x), in_a.insert(x).second);
      EXPECT_EQ(b.insert(y), in_b.insert(y).second);
    }
    for (const uint32_t x : in_a) (in_b.contains(x) ? both : only_a).insert(x);
    EXPECT_EQ(members(a), in_a);
    EXPECT_EQ(members(a.without(b)), only_a);
    EXPECT_EQ(members(a.intersection(b)), both);
    for (uint32_t x = 0; x < 1000; ++x) ASSERT_EQ(a.contains(x), in_a.contains(x));
    const uint64_t before = a.size();
    const uint64_t added = a.unite(b);
    in_a.insert(in_b.begin(), in_b.end());
    EXPECT_EQ(members(a), in_a);
    EXPECT_EQ(added, a.size() - before);
    EXPECT_EQ(a.unite(b), 0u);
  }
}

TEST(InclusionGraph, finds_the_least_solution) {
  for (uint64_t seed = 0; seed < 300; ++seed) {
    std::mt19937_64 random(seed);
    const auto below = [&](uint64_t limit) { return static_cast<uint32_t>(random() % limit); };
    constexpr uint32_t count = 25, objects = 70;
    InclusionGraph graph;
    for (uint32_t n = 0; n < count; ++n) graph.fresh();
    std::vector<std::set<uint32_t>> expected(count);
    std::set<std::pair<Node, Node>> edges;
    // A watch connects the node whose number is the object's modulo the count to another, as a store into a field does.
    std::vector<std::pair<Node, Node>> watches;  // watched node, target
    for (int k = 0; k < 20; ++k) {
      const Node node = below(count);
      const uint32_t object = below(objects);
      graph.insert(node, object);
      expected[node].insert(object);
    }
    for (int k = 0; k < 25; ++k) {
      const Node from = below(count), to = below(count);
      graph.connect(from, to);
      edges.emplace(from, to);
    }
    for (uint32_t k = 0; k < 8; ++k) {
      watches.emplace_back(below(count), below(count));
      graph.watch(watches.back().first, k);
    }
    std::map<std::pair<uint32_t, uint32_t>, int> told;
    EXPECT_TRUE(graph.run(UINT64_MAX, [&](uint32_t object, uint32_t watch) {
      ++told[{object, watch}];
      graph.connect(object % count, watches[watch].second);
    }));
    for (bool changed = true; changed;) {
      changed = false;
      for (const auto& [node, target] : watches)
        for (const uint32_t o : std::set(expected[node])) changed |= edges.emplace(o % count, target).second;
      for (const auto& [from, to] : edges)
        for (const uint32_t o : std::set(expected[from])) changed |= expected[to].insert(o).second;
    }
    for (Node n = 0; n < count; ++n) ASSERT_EQ(members(graph.set_of(n)), expected[n]) << "seed " << seed;
    for (uint32_t k = 0; k < watches.size(); ++k)
      for (const uint32_t o : expected[watches[k].first]) EXPECT_TRUE(told.contains({o, k})) << "seed " << seed;
    for (const auto& [what, times] : told) EXPECT_TRUE(expected[watches[what.second].first].contains(what.first));
  }
}

TEST(InclusionGraph, stops_where_there_are_too_many_facts) {
  InclusionGraph graph;
  for (int k = 0; k < 10; ++k) graph.fresh();
  for (Node n = 0; n + 1 < 10; ++n) graph.connect(n, n + 1);
  for (uint32_t o = 0; o < 10; ++o) graph.insert(0, o);
  EXPECT_FALSE(graph.run(50, [](uint32_t, uint32_t) {}));
}

}  // namespace
}  // namespace ramify::analysis
