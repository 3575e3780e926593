// SPDX-License-Identifier: Apache-2.0
// Goal: hashes are the same in every process and on every host, since files are keyed by them. Method: published vectors
// of XXH3 and splitmix64.
#include "base/hash.h"

#include <array>
#include <bit>
#include <cstddef>

#include <gtest/gtest.h>

namespace ramify::base {
namespace {

TEST(Hash, the_empty_text_has_its_published_xxh3_hashes) {
  EXPECT_EQ(hash64({}), 0x2d06800538d394c2u);
  EXPECT_EQ(hash128({}).hex(), "99aa06d3014798d86001c324468d497f");
}

TEST(Hash, content_and_seed_both_count) {
  const std::array a = {std::byte{1}, std::byte{2}};
  const std::array b = {std::byte{2}, std::byte{1}};
  EXPECT_NE(hash64(a), hash64(b));
  EXPECT_NE(hash128(a), hash128(b));
  EXPECT_NE(hash64(a), hash64(a, 1));
  EXPECT_NE(hash128(a), hash128(a, 1));
  EXPECT_EQ(hash64(a, 1), hash64(a, 1));
}

TEST(Hash, hex_keeps_leading_zeros) {
  EXPECT_EQ((Hash128{.low = 0xab, .high = 1}.hex()), "000000000000000100000000000000ab");
}

TEST(Hash, mix64_is_the_published_splitmix64) {
  // The first two numbers of the generator with seed 0, whose state advances by the golden gamma.
  static_assert(mix64(0) == 0xe220a8397b1dcdafu);
  EXPECT_EQ(mix64(0x9e3779b97f4a7c15u), 0x6e789e6aa1b965f4u);
}

TEST(Hash, mix64_flips_about_half_of_the_bits_for_each_bit_of_its_input) {
  for (int bit = 0; bit < 64; ++bit) {
    const int flipped = std::popcount(mix64(12345) ^ mix64(12345 ^ (uint64_t{1} << bit)));
    EXPECT_GT(flipped, 12) << "bit " << bit;
    EXPECT_LT(flipped, 52) << "bit " << bit;
  }
}

}  // namespace
}  // namespace ramify::base
