// SPDX-License-Identifier: Apache-2.0
// Goal: every index has a word of its own, which never moves. Method: all indices of the first segments, and around the
// ends of later ones.
#include "store/growing_array.h"

#include <set>

#include <gtest/gtest.h>

namespace ramify::store {
namespace {

TEST(growing_array, every_index_has_a_word_of_its_own) {
  Budget budget(uint64_t{1} << 30);
  const auto space = ChunkSpace::create(budget, {}).value();
  GrowingArray array(*space, Owner::trees);
  constexpr uint64_t count = 40'000;
  std::set<uint64_t*> words;
  for (uint64_t i = 0; i < count; ++i) {
    ASSERT_TRUE(array.reserve(i));
    ASSERT_EQ(array.load(i), 0u);
    array.store(i, i + 1);
    EXPECT_TRUE(words.insert(array.at(i)).second);
  }
  for (uint64_t i = 0; i < count; ++i) ASSERT_EQ(array.load(i), i + 1);
}

TEST(growing_array, at_most_a_quarter_is_reserved_in_vain) {
  Budget budget(uint64_t{1} << 30);
  const auto space = ChunkSpace::create(budget, {}).value();
  GrowingArray array(*space, Owner::trees);
  constexpr uint64_t count = 1'000'000;
  for (uint64_t i = 0; i < count; ++i) ASSERT_TRUE(array.reserve(i));
  EXPECT_LE(space->bytes(Owner::trees), count * 8 * 5 / 4 + ChunkSpace::chunk_bytes_max);
}

TEST(growing_array, an_index_far_away_needs_only_its_own_segment) {
  Budget budget(uint64_t{1} << 20);
  const auto space = ChunkSpace::create(budget, {}).value();
  GrowingArray array(*space, Owner::trees);
  EXPECT_FALSE(array.has(0));
  ASSERT_TRUE(array.reserve(0));
  EXPECT_TRUE(array.has(1023));
  EXPECT_FALSE(array.has(1024));
  EXPECT_FALSE(array.reserve(uint64_t{1} << 30)) << "a segment of 2 GiB in a store of 1 MiB";
  EXPECT_FALSE(array.has(uint64_t{1} << 30));
}

}  // namespace
}  // namespace ramify::store
