// SPDX-License-Identifier: Apache-2.0
// Goal: a sealed block reads as the wide one did. Method: blocks of random values of all widths, and readers beside the
// thread that seals.
#include "store/block_column.h"

#include <algorithm>
#include <atomic>
#include <random>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "store/random_test_seed.h"

namespace ramify::store {
namespace {

constexpr uint64_t block_values = BlockColumn::block_values;

struct Memory {
  Budget budget{uint64_t{1} << 30};
  std::unique_ptr<ChunkSpace> space = ChunkSpace::create(budget, {}).value();
};

class block_column : public testing::TestWithParam<bool> {};  // counts_from_least
INSTANTIATE_TEST_SUITE_P(both, block_column, testing::Bool());

TEST_P(block_column, sealed_values_are_those_that_were_set) {
  Memory memory;
  BlockColumn column(*memory.space, Owner::trees, 24, GetParam());
  Appender appender(*memory.space, Owner::trees);
  std::mt19937_64 random(random_test_seed());
  std::vector<uint64_t> values;
  for (uint64_t block = 0; block < 400; ++block) {
    ASSERT_TRUE(column.open(block));
    const unsigned high_bits = random() % 41, low_bits = random() % 25, low_shift = random() % 4;
    const uint64_t base = random() % 2 == 0 ? random() >> 30 : 0;
    for (uint64_t i = 0; i < block_values; ++i) {
      const uint64_t high = (base + (random() & ((uint64_t{1} << high_bits) - 1))) & ((uint64_t{1} << 40) - 1);
      const uint64_t low = ((random() & ((uint64_t{1} << low_bits) - 1)) << low_shift) & 0xffffff;
      values.push_back(high << 24 | low);
      column.set(block * block_values + i, values.back());
    }
    if (random() % 4 == 0) {  // in order, as the parents of a breadth-first search are
      std::sort(values.end() - block_values, values.end());
      for (uint64_t i = 0; i < block_values; ++i)
        column.set(block * block_values + i, values[block * block_values + i]);
    }
    if (random() % 8 != 0) {
      ASSERT_TRUE(column.seal(block, appender));
    }
  }
  for (uint64_t i = 0; i < values.size(); ++i) ASSERT_EQ(column.get(i), values[i]) << i;
}

TEST_P(block_column, the_extremes_are_kept) {
  Memory memory;
  BlockColumn column(*memory.space, Owner::trees, 24, GetParam());
  Appender appender(*memory.space, Owner::trees);
  for (const uint64_t value : {uint64_t{0}, ~uint64_t{0}, uint64_t{1} << 63, uint64_t{0xffffff}}) {
    const uint64_t block = value % 7;
    ASSERT_TRUE(column.open(block));
    for (uint64_t i = 0; i < block_values; ++i) column.set(block * block_values + i, i % 2 == 0 ? value : 0);
    ASSERT_TRUE(column.seal(block, appender));
    for (uint64_t i = 0; i < block_values; ++i) EXPECT_EQ(column.get(block * block_values + i), i % 2 == 0 ? value : 0);
  }
}

TEST(block_column, values_that_are_close_take_few_bits) {
  Memory memory;
  BlockColumn column(*memory.space, Owner::trees, 24, true);
  Appender appender(*memory.space, Owner::trees);
  constexpr uint64_t blocks = 10'000;
  for (uint64_t block = 0; block < blocks; ++block) {
    ASSERT_TRUE(column.open(block));
    for (uint64_t i = 0; i < block_values; ++i)
      column.set(block * block_values + i, (block * 100 + i / 2) << 24 | i % 8);
    ASSERT_TRUE(column.seal(block, appender));
  }
  EXPECT_LE(memory.space->bytes(Owner::trees), blocks * block_values) << "four bits and what is around";
}

TEST(block_column, a_note_is_exchanged_only_from_what_was_expected) {
  Memory memory;
  BlockColumn column(*memory.space, Owner::trees, 24, true);
  ASSERT_TRUE(column.open(3));
  const uint64_t number = 3 * block_values + 5;
  EXPECT_TRUE(column.exchange(number, 0, 9));
  EXPECT_FALSE(column.exchange(number, 0, 10));
  EXPECT_EQ(column.get(number), 9u);
}

TEST(block_column, readers_beside_the_sealing_thread_read_what_was_set) {
  Memory memory;
  BlockColumn column(*memory.space, Owner::trees, 32, false);
  constexpr uint64_t blocks = 300;
  const auto value_at = [](uint64_t number) { return (number * 3) << 32 | (number + 1); };
  std::atomic<uint64_t> filled{0};
  std::atomic<uint64_t> wrong{0};
  {
    std::vector<std::jthread> readers;
    for (int reader = 0; reader < 2; ++reader)
      readers.emplace_back([&, reader] {
        std::mt19937_64 random(static_cast<uint64_t>(reader));
        while (const uint64_t end = filled.load(std::memory_order_acquire)) {
          if (end == blocks) break;
          // Mostly in the latest blocks, which are being sealed, and whose memory comes again.
          const uint64_t block = end - 1 - random() % std::min<uint64_t>(end, 3);
          const uint64_t number = block * block_values + random() % block_values;
          if (column.get(number) != value_at(number)) wrong.fetch_add(1);
        }
      });
    Appender appender(*memory.space, Owner::trees);
    for (uint64_t block = 0; block < blocks; ++block) {
      ASSERT_TRUE(column.open(block));
      for (uint64_t i = 0; i < block_values; ++i)
        column.set(block * block_values + i, value_at(block * block_values + i));
      filled.store(block + 1, std::memory_order_release);
      ASSERT_TRUE(column.seal(block, appender));
    }
  }
  EXPECT_EQ(wrong.load(), 0u);
}

}  // namespace
}  // namespace ramify::store
