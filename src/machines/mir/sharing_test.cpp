// SPDX-License-Identifier: Apache-2.0
// Goal: a piece of memory is shared iff accesses of two threads conflict, and a search's sharing is compared with that
// of the previous one. Method: cases.
#include "machines/mir/sharing.h"

#include <gtest/gtest.h>

namespace ramify::mir_machine {
namespace {

using Kind = Sharing::Kind;

constexpr uint64_t place = 64;

bool is_shared(Kind first, uint32_t thread, Kind second, uint64_t address = place) {
  Sharing sharing;
  sharing.note(0, first, place, place + 4, 7);
  sharing.note(thread, second, address, address + 4, 8);
  return sharing.conflicts().find(place) != nullptr;
}

TEST(Sharing, is_of_two_threads_one_of_which_writes) {
  EXPECT_TRUE(is_shared(Kind::write, 1, Kind::read));
  EXPECT_TRUE(is_shared(Kind::read, 1, Kind::write));
  EXPECT_TRUE(is_shared(Kind::read, 1, Kind::atomic_write)) << "they race";
  EXPECT_TRUE(is_shared(Kind::atomic_read, 1, Kind::atomic_write)) << "they contend";
  EXPECT_FALSE(is_shared(Kind::read, 1, Kind::read));
  EXPECT_FALSE(is_shared(Kind::atomic_read, 1, Kind::read));
  EXPECT_FALSE(is_shared(Kind::write, 0, Kind::write)) << "by one thread";
  EXPECT_FALSE(is_shared(Kind::write, 1, Kind::write, place + 4)) << "beside it";
}

TEST(Sharing, covers_what_it_was_told_of) {
  Sharing known, found;
  found.note(0, Kind::atomic_write, place, place + 8, 7);
  found.note(1, Kind::atomic_read, place, place + 8, 8);
  EXPECT_FALSE(known.covers(found));
  known.add(found);
  EXPECT_TRUE(known.covers(found));
  found.note(1, Kind::atomic_read, place, place + 8, 9);
  EXPECT_FALSE(known.covers(found)) << "another site";
  known.add(found);
  found.note(2, Kind::atomic_read, place, place + 8, 9);
  EXPECT_FALSE(known.covers(found)) << "another thread";
}

TEST(Sharing, tells_what_is_new_once) {
  Sharing sharing;
  sharing.note(1, Kind::read, place, place + 5);
  EXPECT_EQ(sharing.news().size(), 2u) << "two pieces";
  sharing.forget_news();
  sharing.note(1, Kind::read, place, place + 8);
  EXPECT_TRUE(sharing.news().empty());
}

TEST(Sharing, is_settled_where_all_sites_are_known) {
  Sharing sharing;
  sharing.note(0, Kind::atomic_write, place, place + 4, 7);
  sharing.note(1, Kind::atomic_write, place, place + 4, 8);
  sharing.settle({7});
  EXPECT_FALSE(sharing.find(place)->is_settled);
  sharing.settle({7, 8});
  EXPECT_TRUE(sharing.find(place)->is_settled);
}

}  // namespace
}  // namespace ramify::mir_machine
