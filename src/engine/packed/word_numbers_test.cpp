// SPDX-License-Identifier: Apache-2.0
#include "engine/packed/word_numbers.h"

#include <map>
#include <random>
#include <thread>

#include <gtest/gtest.h>

#include "engine/testkit/random_seed.h"

namespace ramify::engine {
namespace {

uint32_t number_of(WordNumbers& numbers, uint64_t word) { return numbers.number(word, WordNumbers::hash(word)); }

TEST(WordNumbers, every_word_keeps_its_number) {
  std::mt19937_64 random(testkit::random_seed());
  WordNumbers numbers(4);
  std::map<uint64_t, uint32_t> expected;
  for (int i = 0; i < 20'000; ++i) {
    const uint64_t word = random() % 3 == 0 ? random() : random() % 3000;
    uint32_t number = number_of(numbers, word);
    if (number == WordNumbers::none) {
      EXPECT_TRUE(numbers.is_full());
      EXPECT_FALSE(expected.contains(word));
      numbers.grow();
      number = number_of(numbers, word);
    }
    ASSERT_EQ(expected.try_emplace(word, number).first->second, number);
    ASSERT_EQ(numbers.word(number), word);
  }
  EXPECT_EQ(numbers.count(), expected.size());
  for (const auto& [word, number] : expected) EXPECT_EQ(number_of(numbers, word), number);
}

// Also the one of which two threads each took a number, when the index is written anew.
TEST(WordNumbers, threads_agree_on_the_numbers) {
  const uint64_t seed = testkit::random_seed();
  for (int round = 0; round < 40; ++round) {
    WordNumbers numbers(1 << 10);
    constexpr unsigned thread_count = 4;
    std::vector<std::map<uint64_t, uint32_t>> seen(thread_count);
    {
      std::vector<std::jthread> threads;
      for (unsigned thread = 0; thread < thread_count; ++thread)
        threads.emplace_back([&, thread] {
          // All in the same order, so that they meet.
          for (uint64_t i = 0; i < 600; ++i) {
            const uint64_t word = (seed + i) * 0x9e3779b97f4a7c15u;
            if (const uint32_t number = number_of(numbers, word); number != WordNumbers::none)
              seen[thread][word] = number;
          }
        });
    }
    numbers.grow();
    for (const auto& numbers_seen : seen)
      for (const auto& [word, number] : numbers_seen) {
        ASSERT_EQ(numbers.word(number), word);
        ASSERT_EQ(number_of(numbers, word), number);
      }
  }
}

}  // namespace
}  // namespace ramify::engine
