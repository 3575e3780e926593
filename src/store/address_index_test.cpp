// SPDX-License-Identifier: Apache-2.0
// Goal: an index finds exactly what was added, over every kind of growth: fragments reused, fragments cut anew, tables
// too small for an overlap, displaced entries at the seam of the table.
// Method: the address of an entry is an index into a vector of hashes; hashes are random, or made to collide.
#include "store/address_index.h"

#include <random>
#include <vector>

#include <gtest/gtest.h>

#include "base/hash.h"
#include "store/random_test_seed.h"

namespace ramify::store {
namespace {

class Fixture {
 public:
  explicit Fixture(uint64_t capacity, uint64_t budget_bytes = uint64_t{1} << 32) : budget(budget_bytes), index(budget) {
    EXPECT_TRUE(index.start(capacity));
  }
  bool add(uint64_t hash) {
    hashes.push_back(hash);
    const bool added =
        index.add(hash, hashes.size(), [&](uint64_t a) { return ++rehashed, hashes[a - 1]; }, [](uint64_t) {});
    if (!added) hashes.pop_back();
    return added;
  }
  uint64_t find(uint64_t address) const {
    return index.find(hashes[address - 1], [&](uint64_t found) { return found == address; });
  }
  void expect_all_found() const {
    for (uint64_t address = 1; address <= hashes.size(); ++address) ASSERT_EQ(find(address), address);
  }

  Budget budget;
  AddressIndex index;
  std::vector<uint64_t> hashes;
  uint64_t rehashed = 0;
};

TEST(address_index, everything_is_found_after_growing_from_sixteen_entries) {
  std::mt19937_64 random(random_test_seed());
  Fixture fixture(16);
  for (int i = 0; i < 300000; ++i) {
    ASSERT_TRUE(fixture.add(random()));
    if ((i & (i + 1)) == 0) fixture.expect_all_found();
  }
  fixture.expect_all_found();
  EXPECT_EQ(fixture.index.count(), 300000u);
  EXPECT_GE(fixture.index.table().capacity(), 300000u);
  EXPECT_EQ(fixture.index.find(random(), [](uint64_t) { return false; }), 0u);
}

TEST(address_index, six_doublings_need_no_hash_and_the_seventh_does) {
  std::mt19937_64 random(random_test_seed());
  Fixture fixture(1 << 12);
  while (fixture.index.table().capacity() < (1 << 18)) ASSERT_TRUE(fixture.add(random()));
  EXPECT_EQ(fixture.rehashed, 0u);
  while (fixture.index.table().capacity() < (1 << 19)) ASSERT_TRUE(fixture.add(random()));
  EXPECT_GT(fixture.rehashed, 0u);
  fixture.expect_all_found();
}

TEST(address_index, entries_displaced_over_the_end_keep_their_home) {
  Fixture fixture(64);
  for (uint64_t i = 0; i < 40; ++i) ASSERT_TRUE(fixture.add(~(base::mix64(i) >> 8)));  // all in the last place
  for (uint64_t i = 0; i < 400; ++i) ASSERT_TRUE(fixture.add(base::mix64(i)));
  fixture.expect_all_found();
}

TEST(address_index, a_crowd_of_equal_hashes_grows_until_it_is_refused) {
  Fixture fixture(16, 1 << 20);
  uint64_t added = 0;
  while (fixture.add(42)) ++added;
  EXPECT_EQ(added, 1024u);  // the probe limit
  EXPECT_TRUE(fixture.index.is_frozen());
  fixture.expect_all_found();
  EXPECT_TRUE(fixture.add(uint64_t{1} << 63));  // elsewhere there is room
  fixture.expect_all_found();
}

TEST(address_index, a_frozen_index_fills_up_and_stays_readable) {
  std::mt19937_64 random(random_test_seed());
  Fixture fixture(16, 64 * 1024);
  while (fixture.add(random())) {
  }
  EXPECT_TRUE(fixture.index.is_frozen());
  EXPECT_GT(fixture.index.count(), fixture.index.table().load_max());
  EXPECT_LE(fixture.budget.taken(), 64u * 1024);
  fixture.expect_all_found();
}

TEST(address_index, a_look_that_growing_overtakes_is_repeated) {
  // Two entries of one hash. While the first is looked at, the index grows, and the old table reads as vacant from then
  // on: without a second look the second entry would seem to be absent.
  Fixture fixture(1 << 10);
  ASSERT_TRUE(fixture.add(42));
  ASSERT_TRUE(fixture.add(42));
  bool has_grown = false;
  const uint64_t found = fixture.index.find(42, [&](uint64_t address) {
    if (!has_grown) {
      has_grown = fixture.index.grow([&](uint64_t a) { return fixture.hashes[a - 1]; }, [](uint64_t) {});
    }
    return address == 2;
  });
  EXPECT_TRUE(has_grown);
  EXPECT_EQ(found, 2u);
}

TEST(address_index, the_budget_gets_everything_back) {
  Budget budget(1 << 20);
  {
    AddressIndex index(budget);
    ASSERT_TRUE(index.start(1 << 10));
    for (uint64_t i = 1; i < 5000; ++i)
      ASSERT_TRUE(index.add(base::mix64(i), i, [](uint64_t a) { return base::mix64(a); }, [](uint64_t) {}));
    EXPECT_EQ(budget.taken(), index.bytes());
  }
  EXPECT_EQ(budget.taken(), 0u);
}

}  // namespace
}  // namespace ramify::store
