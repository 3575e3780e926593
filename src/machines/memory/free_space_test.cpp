// SPDX-License-Identifier: Apache-2.0
// Goal: places depend only on the ranges in use, never overlap, and are reused. Method: cases, and random traffic
// compared with a rebuilt copy.
#include "machines/memory/free_space.h"

#include <gtest/gtest.h>

namespace ramify::memory {
namespace {

uint64_t taken(FreeSpace& space, uint64_t size, uint64_t alignment = 1) {
  const uint64_t offset = space.place(size, alignment);
  space.reserve(offset, size);
  return offset;
}

TEST(FreeSpace, what_was_given_back_is_taken_again) {
  FreeSpace space(0);
  const uint64_t first = taken(space, 40), second = taken(space, 40);
  EXPECT_NE(first, second);
  space.release(first, 40);
  EXPECT_EQ(taken(space, 40), first);
  space.release(second, 40);
  space.release(first, 40);
  EXPECT_EQ(taken(space, 8), first);
}

TEST(FreeSpace, objects_never_adjoin) {
  FreeSpace space(0);
  const uint64_t first = taken(space, 16), second = taken(space, 16), empty = taken(space, 0);
  EXPECT_GT(second, first + 16);
  EXPECT_GT(empty, second + 16);
  space.release(first, 16);
  EXPECT_NE(taken(space, 32), first);  // it would overlap the second
}

TEST(FreeSpace, the_smallest_gap_that_fits_and_an_alignment) {
  FreeSpace space(100);
  const uint64_t large = taken(space, 200);
  taken(space, 1);
  const uint64_t small = taken(space, 50);
  taken(space, 1);
  space.release(large, 200);
  space.release(small, 50);
  EXPECT_EQ(space.place(50, 1), small);
  EXPECT_EQ(space.place(60, 1), space.place(63, 1));
  EXPECT_EQ(space.place(100, 1), large);
  EXPECT_EQ(space.place(30, 128) % 128, 0u);
  EXPECT_GE(large, 100u);
}

TEST(FreeSpace, depends_on_what_is_taken_alone) {
  FreeSpace space(0);
  std::map<uint64_t, uint64_t> live;
  uint64_t state = 88172645463325252u;
  const auto draw = [&](uint64_t below) {
    state ^= state << 13, state ^= state >> 7, state ^= state << 17;
    return state % below;
  };
  for (int i = 0; i < 4000; ++i) {
    if (!live.empty() && draw(100) < 48) {
      auto gone = live.begin();
      std::advance(gone, static_cast<ptrdiff_t>(draw(live.size())));
      space.release(gone->first, gone->second);
      live.erase(gone);
    } else {
      const uint64_t size = draw(120), offset = taken(space, size, uint64_t{1} << draw(7));
      const auto next = live.lower_bound(offset);
      EXPECT_TRUE(next == live.end() || offset + size < next->first);
      EXPECT_TRUE(next == live.begin() || std::prev(next)->first + std::prev(next)->second < offset);
      live.emplace(offset, size);
    }
    if (i % 50 != 0) continue;
    FreeSpace again(0);
    for (const auto& [offset, size] : live) again.reserve(offset, size);
    for (const uint64_t size : {0u, 15u, 16u, 40u, 100u}) EXPECT_EQ(space.place(size, 16), again.place(size, 16));
  }
}

}  // namespace
}  // namespace ramify::memory
