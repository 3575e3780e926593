// SPDX-License-Identifier: Apache-2.0
// Goal: a segment answers for each access whether it conflicts with an earlier one, and where that one was. Method:
// cases, and random accesses compared with a byte-by-byte list.
#include "machines/memory/segment.h"

#include <map>
#include <random>

#include <gtest/gtest.h>

#include "engine/testkit/random_seed.h"

namespace ramify::memory {
namespace {

using Kind = Segment::Kind;

TEST(Segment, reads_do_not_conflict_and_writes_do) {
  Segment segment;
  EXPECT_TRUE(segment.is_empty());
  segment.add(Kind::read, 8, 12, uint32_t(1));
  EXPECT_FALSE(segment.is_empty());
  EXPECT_FALSE(segment.find_conflict(Kind::read, 8, 12));
  EXPECT_FALSE(segment.find_conflict(Kind::write, 12, 16)) << "beside it";
  EXPECT_EQ(segment.find_conflict(Kind::write, 4, 9), uint32_t(1));
  segment.clear();
  EXPECT_TRUE(segment.is_empty());
  EXPECT_FALSE(segment.find_conflict(Kind::write, 4, 9));
}

TEST(Segment, atomic_accesses_conflict_with_others_only) {
  Segment segment;
  segment.add(Kind::atomic_write, 0, 4, uint32_t(1));
  EXPECT_FALSE(segment.find_conflict(Kind::atomic_write, 0, 4));
  EXPECT_FALSE(segment.find_conflict(Kind::atomic_read, 0, 4));
  EXPECT_TRUE(segment.find_conflict(Kind::read, 0, 4));
  segment.clear();
  segment.add(Kind::atomic_read, 0, 4, uint32_t(1));
  EXPECT_FALSE(segment.find_conflict(Kind::read, 0, 4));
  EXPECT_TRUE(segment.find_conflict(Kind::write, 0, 4));
}

TEST(Segment, no_bytes_are_no_access) {
  Segment segment;
  segment.add(Kind::write, 4, 4, uint32_t(1));
  EXPECT_TRUE(segment.is_empty());
  segment.add(Kind::write, 0, 8, uint32_t(1));
  EXPECT_FALSE(segment.find_conflict(Kind::write, 4, 4));
}

TEST(Segment, a_loop_over_an_array_is_one_interval_whichever_way_it_goes) {
  Segment up, down;
  for (uint64_t i = 0; i < 100; ++i) {
    up.add(Kind::write, 4 * i, 4 * i + 4, uint32_t(1));
    down.add(Kind::write, 4 * (99 - i), 4 * (99 - i) + 4, uint32_t(1));
  }
  EXPECT_EQ(up.save(), down.save());
  EXPECT_LT(up.save().size(), 100u);
}

TEST(Segment, says_what_random_accesses_were_byte_by_byte) {
  std::mt19937_64 random(engine::testkit::random_seed());
  for (int round = 0; round < 300; ++round) {
    Segment segment;
    std::map<std::pair<Kind, uint64_t>, size_t> bytes;  // its first span
    for (int i = 0; i < 30; ++i) {
      const auto kind = static_cast<Kind>(random() % Segment::kinds);
      const uint64_t begin = random() % 40, end = begin + random() % 9;
      const size_t span = 1 + random() % 3;
      segment.add(kind, begin, end, uint32_t(span));
      for (uint64_t b = begin; b < end; ++b) bytes.emplace(std::pair(kind, b), span);
      Segment again;
      again.restore(segment.save());
      EXPECT_EQ(again.save(), segment.save());

      const auto asked = static_cast<Kind>(random() % Segment::kinds);
      const uint64_t first = random() % 44, last = first + random() % 9;
      bool expected = false;
      for (const auto& [at, where] : bytes)
        expected |= at.second >= first && at.second < last && Segment::conflict(at.first, asked);
      const std::optional<uint32_t> found = again.find_conflict(asked, first, last);
      ASSERT_EQ(found.has_value(), expected) << "round " << round;
      if (found) {
        bool is_one = false;
        for (const auto& [at, where] : bytes) is_one |= where == *found;
        EXPECT_TRUE(is_one);
      }
    }
  }
}

}  // namespace
}  // namespace ramify::memory
