// SPDX-License-Identifier: Apache-2.0
// Goal: every number that was put is found by its hash, through all growths, with entries of 32 and of 64 bits. Method:
// hashes of numbers, good ones and such that crowd into few buckets.
#include "store/number_index.h"

#include <gtest/gtest.h>

#include "base/hash.h"

namespace ramify::store {
namespace {

struct Indexed {
  Indexed(unsigned wide_from_bits, uint64_t hash_mask) : index(budget, wide_from_bits), mask(hash_mask) {
    EXPECT_TRUE(index.start(16));
  }
  uint64_t hash(uint64_t number) const { return base::mix64(number) & mask; }
  bool grow() {
    return index.grow(numbers, [&](const NumberIndex::Add& add) {
      for (uint64_t number = 1; number <= numbers; ++number) add(hash(number), number);
    });
  }
  bool add(uint64_t number) {
    for (;;) {
      const NumberIndex::Table& table = index.table();
      const NumberIndex::Spot spot =
          NumberIndex::look(table, hash(number), {}, [&](uint64_t found) { return found == number; });
      if (table.can_hold(number) && index.count() < table.load_max() && spot.kind == NumberIndex::Spot::Kind::vacant) {
        EXPECT_TRUE(NumberIndex::put(table, hash(number), spot, number));
        index.add_count(1);
        numbers = number;
        return true;
      }
      if (!grow()) return false;
    }
  }
  uint64_t find(uint64_t number) const {
    return index.find(hash(number), [&](uint64_t found) { return found == number; });
  }

  Budget budget{uint64_t{1} << 30};
  NumberIndex index;
  uint64_t mask;
  uint64_t numbers = 0;
};

class number_index : public testing::TestWithParam<unsigned> {};
INSTANTIATE_TEST_SUITE_P(entries, number_index, testing::Values(28u, 14u, 1u));

TEST_P(number_index, what_was_put_is_found) {
  Indexed indexed(GetParam(), ~uint64_t{0});
  constexpr uint64_t count = 100'000;
  for (uint64_t number = 1; number <= count; ++number) ASSERT_TRUE(indexed.add(number));
  for (uint64_t number = 1; number <= count; ++number) ASSERT_EQ(indexed.find(number), number);
  for (uint64_t number = count + 1; number <= 2 * count; ++number) ASSERT_EQ(indexed.find(number), 0u);
}

TEST_P(number_index, what_crowds_is_found_too) {
  Indexed indexed(GetParam(), 0xfull << 60 | 0xff);  // sixteen places to begin at, 256 tags
  constexpr uint64_t count = 4'000;
  for (uint64_t number = 1; number <= count; ++number) ASSERT_TRUE(indexed.add(number));
  for (uint64_t number = 1; number <= count; ++number) ASSERT_EQ(indexed.find(number), number);
}

TEST(number_index, a_number_too_large_for_the_table_waits_for_a_larger_one) {
  Indexed indexed(28, ~uint64_t{0});
  EXPECT_FALSE(indexed.index.table().can_hold(1'000'000));
  ASSERT_TRUE(indexed.add(1'000'000));
  EXPECT_TRUE(indexed.index.table().can_hold(1'000'000));
  EXPECT_EQ(indexed.find(1'000'000), 1'000'000u);
}

TEST(number_index, is_frozen_where_the_budget_ends) {
  Budget budget(1 << 14);
  NumberIndex index(budget);
  ASSERT_TRUE(index.start(1 << 11));
  EXPECT_FALSE(index.grow(1 << 20, [](const NumberIndex::Add&) {}));
  EXPECT_TRUE(index.is_frozen());
  EXPECT_FALSE(index.grow(10, [](const NumberIndex::Add&) {}));
  EXPECT_EQ(index.table().capacity(), 1u << 11);
}

}  // namespace
}  // namespace ramify::store
