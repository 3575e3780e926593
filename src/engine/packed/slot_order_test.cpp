// SPDX-License-Identifier: Apache-2.0
#include "engine/packed/slot_order.h"

#include <gtest/gtest.h>

namespace ramify::engine {
namespace {

std::vector<uint32_t> order_of(uint32_t count, const std::vector<std::vector<uint32_t>>& steps) {
  return slots_by_common_writes(count, [&](const std::function<void(std::span<const uint32_t>)>& visit) {
    for (const std::vector<uint32_t>& step : steps) visit(step);
  });
}

TEST(SlotOrder, slots_that_the_same_steps_write_stand_together) {
  EXPECT_EQ(order_of(6, {{0, 2}, {0, 4}, {1, 3}, {5, 1}}), (std::vector<uint32_t>{0, 2, 4, 1, 3, 5}));
  // More steps write 1 and 2 than 0 and 1.
  EXPECT_EQ(order_of(3, {{0, 1}, {2, 1}, {1, 2, 1}}), (std::vector<uint32_t>{1, 2, 0}));
}

TEST(SlotOrder, every_slot_is_there_once_whatever_is_written) {
  EXPECT_EQ(order_of(3, {}), (std::vector<uint32_t>{0, 1, 2}));
  EXPECT_EQ(order_of(0, {{1}}), (std::vector<uint32_t>{}));
  EXPECT_EQ(order_of(3, {{7, 2}, {2, 2}, {}}), (std::vector<uint32_t>{0, 1, 2}));
  EXPECT_EQ(order_of(10, {{9, 8, 7, 6, 5, 4, 3, 2, 1}}).size(), 10u);
}

}  // namespace
}  // namespace ramify::engine
