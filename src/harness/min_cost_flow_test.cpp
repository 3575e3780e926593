// SPDX-License-Identifier: Apache-2.0
// Goal: flows balance all nodes at the least cost. Method: small networks by hand; random ones compared with the
// cheapest of all assignments of units, by shortest distances.
#include "harness/min_cost_flow.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <random>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/testkit/random_seed.h"

namespace ramify::harness {
namespace {

using testing::ElementsAre;

TEST(MinCostFlow, takes_the_cheaper_way) {
  const std::vector<FlowArc> arcs = {{0, 1, 5}, {0, 2, 1}, {2, 1, 3}};
  const auto flow = min_cost_flow(arcs, {2, -2, 0});
  ASSERT_TRUE(flow.has_value());
  EXPECT_THAT(*flow, ElementsAre(0, 2, 2));
}

TEST(MinCostFlow, takes_back_what_was_too_hasty) {
  // The cheapest arc of 0 leads to 2, but 1 has only that arc.
  const std::vector<FlowArc> arcs = {{0, 2, 1}, {0, 3, 2}, {1, 2, 4}};
  const auto flow = min_cost_flow(arcs, {1, 1, -1, -1});
  ASSERT_TRUE(flow.has_value());
  EXPECT_THAT(*flow, ElementsAre(0, 1, 1));
}

TEST(MinCostFlow, without_a_way_there_is_none) {
  const std::vector<FlowArc> arcs = {{1, 0, 1}};
  EXPECT_FALSE(min_cost_flow(arcs, {1, -1}).has_value());
}

TEST(MinCostFlow, nothing_to_carry_is_carried) { EXPECT_TRUE(min_cost_flow({}, {0, 0}).has_value()); }

constexpr int64_t no_way = 1'000'000;

std::vector<std::vector<int64_t>> distances(uint32_t n, const std::vector<FlowArc>& arcs) {
  std::vector<std::vector<int64_t>> d(n, std::vector<int64_t>(n, no_way));
  for (uint32_t node = 0; node < n; ++node) d[node][node] = 0;
  for (const FlowArc& arc : arcs) d[arc.from][arc.to] = std::min(d[arc.from][arc.to], arc.cost);
  for (uint32_t by = 0; by < n; ++by)
    for (uint32_t from = 0; from < n; ++from)
      for (uint32_t to = 0; to < n; ++to) d[from][to] = std::min(d[from][to], d[from][by] + d[by][to]);
  return d;
}

TEST(MinCostFlow, no_assignment_is_cheaper_on_random_networks) {
  std::mt19937_64 random(engine::testkit::random_seed());
  int solved = 0;
  for (int round = 0; round < 1000; ++round) {
    const uint32_t n = static_cast<uint32_t>(2 + random() % 6);
    std::vector<FlowArc> arcs(random() % 14);
    for (FlowArc& arc : arcs)
      arc = {static_cast<uint32_t>(random() % n), static_cast<uint32_t>(random() % n),
             static_cast<int64_t>(random() % 6)};
    std::vector<uint32_t> sources(1 + random() % 5);
    std::vector<uint32_t> targets(sources.size());
    std::vector<int64_t> surplus(n);
    for (uint32_t& source : sources) ++surplus[source = static_cast<uint32_t>(random() % n)];
    for (uint32_t& target : targets) --surplus[target = static_cast<uint32_t>(random() % n)];

    const std::vector<std::vector<int64_t>> d = distances(n, arcs);
    int64_t least = no_way;
    std::ranges::sort(targets);
    do {
      int64_t cost = 0;
      for (size_t i = 0; i < sources.size(); ++i) cost += d[sources[i]][targets[i]];
      least = std::min(least, cost);
    } while (std::ranges::next_permutation(targets).found);

    const auto flow = min_cost_flow(arcs, surplus);
    ASSERT_EQ(flow.has_value(), least < no_way);
    if (!flow) continue;
    ++solved;
    int64_t cost = 0;
    for (size_t i = 0; i < arcs.size(); ++i) {
      ASSERT_GE((*flow)[i], 0);
      cost += (*flow)[i] * arcs[i].cost;
      surplus[arcs[i].from] -= (*flow)[i];
      surplus[arcs[i].to] += (*flow)[i];
    }
    EXPECT_EQ(cost, least);
    EXPECT_EQ(surplus, std::vector<int64_t>(n));
  }
  EXPECT_GT(solved, 100);
}

}  // namespace
}  // namespace ramify::harness
