// SPDX-License-Identifier: Apache-2.0
// Goal: each order takes the right entry of the frontier. Method: numbered entries, added in two batches.
#include "engine/grouping/waiting.h"

#include <algorithm>
#include <array>
#include <vector>

#include <gmock/gmock.h>

namespace ramify::engine {
namespace {

using testing::ElementsAre;

// 1 and 2, then 3, 4 and 5, with these priorities.
std::vector<uint32_t> taken(FsmOrder order, uint64_t random_seed = 0, std::array<double, 5> priorities = {}) {
  Waiting waiting(order, random_seed);
  const std::array<Waiting::Entry, 2> first = {{{1, 0, priorities[0]}, {2, 0, priorities[1]}}};
  const std::array<Waiting::Entry, 3> then = {{{3, 0, priorities[2]}, {4, 0, priorities[3]}, {5, 0, priorities[4]}}};
  waiting.put(first);
  waiting.put(then);
  std::vector<uint32_t> nodes;
  while (const auto entry = waiting.take()) nodes.push_back(entry->node);
  return nodes;
}

TEST(waiting, breadth_first_takes_the_oldest) {
  EXPECT_THAT(taken(FsmOrder::breadth_first), ElementsAre(1, 2, 3, 4, 5));
}

TEST(waiting, depth_first_takes_the_youngest_batch_in_its_order) {
  EXPECT_THAT(taken(FsmOrder::depth_first), ElementsAre(3, 4, 5, 1, 2));
}

TEST(waiting, best_takes_the_highest_priority_and_of_equal_ones_the_oldest) {
  EXPECT_THAT(taken(FsmOrder::best, 0, {1, 2, 1, -1, 2}), ElementsAre(2, 5, 1, 3, 4));
  EXPECT_THAT(taken(FsmOrder::best), ElementsAre(1, 2, 3, 4, 5));
}

TEST(waiting, a_random_order_is_that_of_its_seed) {
  std::vector<std::vector<uint32_t>> orders;
  for (uint64_t seed = 0; seed < 20; ++seed) {
    std::vector<uint32_t> order = taken(FsmOrder::random, seed);
    EXPECT_EQ(order, taken(FsmOrder::random, seed));
    orders.push_back(order);
    std::ranges::sort(order);
    EXPECT_THAT(order, ElementsAre(1, 2, 3, 4, 5));
  }
  std::ranges::sort(orders);
  EXPECT_GT(std::ranges::unique(orders).begin() - orders.begin(), 10);
}

}  // namespace
}  // namespace ramify::engine
