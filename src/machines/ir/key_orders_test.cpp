// SPDX-License-Identifier: Apache-2.0
// Goal: KeyOrders tells whether dicts have the same keys in different orders. Method: dicts of a few hashes.
#include "machines/ir/key_orders.h"

#include <gtest/gtest.h>

namespace ramify::ir_machine {
namespace {

TEST(key_orders, are_equal_for_dicts_that_grow_in_one_order) {
  KeyOrders orders;
  for (int i = 0; i < 2; ++i)
    for (const std::vector<uint64_t>& keys : {std::vector<uint64_t>{}, {3}, {3, 1}, {3, 1, 2}, {1, 2}, {2, 7}})
      orders.add(keys);
  EXPECT_FALSE(orders.may_differ());
}

TEST(key_orders, differ_for_permutations) {
  KeyOrders orders;
  orders.add({1, 2, 3});
  orders.add({2, 1});
  EXPECT_FALSE(orders.may_differ());
  orders.add({2, 3, 1});
  EXPECT_TRUE(orders.may_differ());
  orders.add({2, 1});
  EXPECT_TRUE(orders.may_differ());
}

TEST(key_orders, may_differ_where_keys_cannot_be_told_apart) {
  KeyOrders equal_hashes, unknown, many;
  equal_hashes.add({1, 2, 1});
  EXPECT_TRUE(equal_hashes.may_differ());
  unknown.add_unknown();
  EXPECT_TRUE(unknown.may_differ());
  for (uint64_t i = 0; i < 100'000; ++i) many.add({i, i + 1});
  EXPECT_TRUE(many.may_differ());
}

}  // namespace
}  // namespace ramify::ir_machine
