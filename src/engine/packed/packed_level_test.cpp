// SPDX-License-Identifier: Apache-2.0
#include "engine/packed/packed_level.h"

#include <atomic>
#include <thread>

#include <gtest/gtest.h>

namespace ramify::engine {
namespace {

// Of one word each: `first`, and the numbers that follow.
KeyBlock block_of(BlockPool& pool, uint64_t first, unsigned count) {
  KeyBlock block = pool.take(1);
  for (; block.count < count; ++block.count) block.words[block.count] = first + block.count;
  return block;
}

TEST(PackedLevel, each_block_is_taken_by_one_of_many_threads) {
  constexpr unsigned blocks = 500, keys = blocks * KeyBlock::capacity;
  BlockPool pool;
  PackedLevel level;
  for (unsigned i = 0; i < blocks; ++i) level.add(block_of(pool, uint64_t{i} * KeyBlock::capacity, KeyBlock::capacity));
  EXPECT_EQ(level.size(), keys);
  std::vector<std::atomic<unsigned>> times(keys);
  {
    std::vector<std::jthread> threads;
    for (int i = 0; i < 4; ++i)
      threads.emplace_back([&, end = i % 2 == 0 ? PackedLevel::End::front : PackedLevel::End::back] {
        for (KeyBlock block; level.take(block, end); pool.give(std::move(block)))
          for (unsigned key = 0; key < block.count; ++key) times[block.words[key]].fetch_add(1);
      });
  }
  EXPECT_TRUE(level.is_taken());
  for (const std::atomic<unsigned>& key : times) ASSERT_EQ(key.load(), 1u);
}

TEST(PackedLevel, the_next_level_needs_no_other_blocks) {
  BlockPool pool;
  PackedLevel level;
  for (unsigned i = 0; i < 100; ++i) level.add(block_of(pool, i, 1));
  for (KeyBlock block; level.take(block, PackedLevel::End::front);) pool.give(std::move(block));
  const uint64_t bytes = pool.bytes();
  EXPECT_GE(bytes, uint64_t{100} * KeyBlock::capacity * sizeof(uint64_t));
  level.clear();
  EXPECT_EQ(level.size(), 0u);
  for (unsigned i = 0; i < 100; ++i) level.add(block_of(pool, i, 1));
  EXPECT_LT(pool.bytes(), KeyBlock::capacity * sizeof(uint64_t) + 200 * sizeof(KeyBlock));
  EXPECT_GE(level.bytes(), uint64_t{100} * KeyBlock::capacity * sizeof(uint64_t));
  pool.clear();
  EXPECT_EQ(pool.bytes(), 0u);
}

TEST(PackedLevel, keys_change_in_blocks_that_are_not_taken) {
  const std::vector<uint8_t> narrow{20, 20}, wide{40, 40};
  const auto from = SlotLayout::make(narrow, 1000), to = SlotLayout::make(wide, 1000);
  ASSERT_TRUE(from && to);
  ASSERT_EQ(from->words(), 1u);
  ASSERT_EQ(to->words(), 2u);
  BlockPool pool;
  PackedLevel level;
  for (unsigned i = 0; i < 4; ++i) level.add(block_of(pool, uint64_t{i} << 20, 10));
  KeyBlock block;
  ASSERT_TRUE(level.take(block, PackedLevel::End::front));
  ASSERT_TRUE(level.take(block, PackedLevel::End::back));
  level.change_keys(KeyChange(Conversion(*from, *to)));
  uint64_t i = 1;
  for (; level.take(block, PackedLevel::End::front); ++i) {
    ASSERT_EQ(block.count, 10u);
    ASSERT_EQ(block.words.size(), size_t{KeyBlock::capacity} * 2);
    for (unsigned key = 0; key < block.count; ++key) {
      EXPECT_EQ(to->fields()[0].get(&block.words[size_t{key} * 2]), key);
      EXPECT_EQ(to->fields()[1].get(&block.words[size_t{key} * 2]), i);
    }
  }
  EXPECT_EQ(i, 3u);
}

}  // namespace
}  // namespace ramify::engine
