// SPDX-License-Identifier: Apache-2.0
// Goal: the future of a thread contains everything reachable, and excludes what needs a lock first. Method: cases;
// positions are numbers.
#include "machines/mir/futures.h"

#include <gtest/gtest.h>

namespace ramify::mir_machine {
namespace {

using Fact = Futures::Kind;

constexpr uint64_t here = 64, elsewhere = 128;

Futures closed(const std::vector<Futures::Fact>& facts) {
  Futures futures;
  for (const Futures::Fact& fact : facts) futures.note(fact);
  futures.close();
  return futures;
}

TEST(Futures, are_what_follows_and_not_what_came_before) {
  const Futures futures = closed({{1, Fact::leads_to, 2}, {2, Fact::writes, here}, {2, Fact::leads_to, 3}});
  EXPECT_TRUE(futures.may_conflict(1, here, here + 4, false));
  EXPECT_TRUE(futures.may_conflict(2, here, here + 4, false));
  EXPECT_FALSE(futures.may_conflict(3, here, here + 4, true)) << "it is past that";
  EXPECT_FALSE(futures.may_conflict(1, elsewhere, elsewhere + 4, true)) << "it is elsewhere";
  EXPECT_TRUE(futures.may_conflict(1, here - 4, here + 1, false)) << "a part of it";
}

TEST(Futures, of_two_reads_do_not_conflict) {
  const Futures futures = closed({{1, Fact::reads, here}});
  EXPECT_FALSE(futures.may_conflict(1, here, here + 4, false));
  EXPECT_TRUE(futures.may_conflict(1, here, here + 4, true));
}

TEST(Futures, go_round_with_a_loop) {
  const Futures futures =
      closed({{1, Fact::leads_to, 2}, {2, Fact::leads_to, 1}, {1, Fact::leads_to, 3}, {2, Fact::writes, here}});
  EXPECT_TRUE(futures.may_conflict(1, here, here + 4, false));
  EXPECT_TRUE(futures.is_turn(1) || futures.is_turn(2)) << "no way round is without a turn";
  EXPECT_FALSE(futures.is_turn(3));
  EXPECT_TRUE(closed({{1, Fact::leads_to, 1}}).is_turn(1));
}

TEST(Futures, have_the_effects_of_what_follows) {
  const Futures futures =
      closed({{5, Fact::leads_to, 6}, {6, Fact::has_effect, Futures::prints}, {6, Fact::leads_to, Futures::ended}});
  EXPECT_EQ(futures.effects_of_step(5), 0);
  EXPECT_EQ(futures.effects_to_come(5), Futures::prints);
  EXPECT_EQ(futures.effects_of_step(6), Futures::prints);
  EXPECT_EQ(futures.effects_to_come(Futures::ended), 0);
  EXPECT_EQ(closed({{5, Fact::leads_to, 6}}).effects_to_come(5), Futures::any_effect) << "what comes is not known";
  EXPECT_EQ(closed({{5, Fact::has_effect, Futures::ends}}).effects_to_come(5), Futures::ends) << "nothing comes then";
}

TEST(Futures, know_what_a_thread_does_behind_a_lock_alone) {
  const std::vector<Futures::Fact> facts = {{1, Fact::leads_to, 2},
                                            {2, Fact::locks, here},
                                            {2, Fact::leads_to, 3},
                                            {3, Fact::writes, here},
                                            {3, Fact::leads_to, 1}};
  const Futures futures = closed(facts);
  EXPECT_TRUE(futures.is_lock(2));
  EXPECT_FALSE(futures.is_lock(3));
  EXPECT_TRUE(futures.may_conflict(1, here, here + 4, true));
  EXPECT_FALSE(futures.may_come_unlocked(1, here));
  EXPECT_FALSE(futures.may_come_unlocked(2, here));
  EXPECT_TRUE(futures.may_come_unlocked(3, here)) << "it holds the lock";
  std::vector<Futures::Fact> around = facts;
  around.push_back({1, Fact::leads_to, 3});
  EXPECT_TRUE(closed(around).may_come_unlocked(1, here)) << "there is a way past the lock";
  std::vector<Futures::Fact> either = facts;
  either.push_back({2, Fact::locks, elsewhere});
  EXPECT_TRUE(closed(either).may_come_unlocked(1, here)) << "it may lock something else";
}

TEST(Futures, know_where_a_store_replaces_what_was_released) {
  const Futures futures = closed({{0, Fact::replaces, here}});
  EXPECT_TRUE(futures.is_replaced(here - 4, here + 4));
  EXPECT_FALSE(futures.is_replaced(elsewhere, elsewhere + 8));
}

TEST(Futures, are_told_of_what_is_new_alone) {
  Futures futures;
  futures.note({1, Fact::writes, here});
  futures.note({1, Fact::writes, here});
  EXPECT_EQ(futures.news().size(), 1u);
  futures.forget_news();
  Futures other;
  other.add(futures);
  EXPECT_TRUE(other.has({1, Fact::writes, here}));
  EXPECT_TRUE(other.news().empty());
}

}  // namespace
}  // namespace ramify::mir_machine
