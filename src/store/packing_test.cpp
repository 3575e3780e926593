// SPDX-License-Identifier: Apache-2.0
// Goal: packing is a bijection between vectors of codes and packed words, and every size that is said is true.
// Method: all short vectors over the codes at which the encoding changes, then random ones.
#include "store/packing.h"

#include <map>
#include <random>
#include <vector>

#include <gtest/gtest.h>

#include "store/random_test_seed.h"

namespace ramify::store {
namespace {

const std::vector<Code> boundary_codes = {
    0, 1, 127, 128, 16383, 16384, (1u << 21) - 1, 1u << 21, (1u << 28) - 1, 1u << 28, 0xffffffff};

std::vector<uint64_t> packed_of(const std::vector<Code>& slots) {
  // All bits set, so that a byte that `pack` forgets to write shows.
  std::vector<uint64_t> words(packed_words_max(slots.size()), ~uint64_t{0});
  const uint64_t used = pack(slots, words.data());
  EXPECT_LE(used, words.size());
  words.resize(used);
  return words;
}

void expect_round_trip(const std::vector<Code>& slots) {
  const std::vector<uint64_t> packed = packed_of(slots);
  // An exact copy on the heap, so that the address sanitizer sees a read behind the end.
  std::vector<Code> unpacked = {7, 7, 7};
  unpack(packed.data(), unpacked);
  EXPECT_EQ(unpacked, slots);
  EXPECT_EQ(packed_words(packed.data()), packed.size());
  EXPECT_EQ(packed_words_within(packed.data(), packed.size()), packed.size());
  EXPECT_EQ(packed_words_within(packed.data(), packed.size() - 1), std::nullopt);
  EXPECT_TRUE(packed[0] & packed_committed_bit);
}

TEST(packing, every_short_vector_of_boundary_codes_comes_back_and_is_unique) {
  std::map<std::vector<uint64_t>, std::vector<Code>> slots_by_packed;
  std::vector<std::vector<Code>> vectors = {{}};
  for (size_t begin = 0, length = 0; length <= 3; ++length) {
    const size_t end = vectors.size();
    for (size_t i = begin; i < end; ++i) {
      expect_round_trip(vectors[i]);
      EXPECT_TRUE(slots_by_packed.emplace(packed_of(vectors[i]), vectors[i]).second);
      for (const Code code : boundary_codes) {
        vectors.push_back(vectors[i]);
        vectors.back().push_back(code);
      }
    }
    begin = end;
  }
}

TEST(packing, every_length_comes_back) {
  for (size_t length = 0; length < 300; ++length) {
    expect_round_trip(std::vector<Code>(length, 5));
    expect_round_trip(std::vector<Code>(length, 300));
  }
  expect_round_trip(std::vector<Code>(20000, 1));
}

TEST(packing, random_vectors_come_back) {
  std::mt19937_64 random(random_test_seed());
  for (int round = 0; round < 20000; ++round) {
    std::vector<Code> slots(random() % 40);
    const unsigned width = 1 + random() % 32;
    for (Code& code : slots) code = static_cast<Code>(random() & ((uint64_t{1} << width) - 1)) >> (random() % 8);
    expect_round_trip(slots);
  }
}

TEST(packing, small_codes_take_a_byte_and_medium_ones_two) {
  EXPECT_EQ(packed_of(std::vector<Code>(15, 127)).size(), 2u);
  EXPECT_EQ(packed_of(std::vector<Code>(16, 127)).size(), 3u);
  EXPECT_EQ(packed_of(std::vector<Code>(15, 16383)).size(), 4u);
}

TEST(packing, what_is_damaged_has_no_size) {
  const std::vector<uint64_t> only_continuations(8, ~uint64_t{0});
  EXPECT_EQ(packed_words_within(only_continuations.data(), 8), std::nullopt);
  const std::vector<uint64_t> too_many_slots = {0x7f80807f80, 0, 0};
  EXPECT_EQ(packed_words_within(too_many_slots.data(), 3), std::nullopt);
  EXPECT_EQ(packed_words_within(too_many_slots.data(), 0), std::nullopt);
}

}  // namespace
}  // namespace ramify::store
