// SPDX-License-Identifier: Apache-2.0
// Goal: a broken invariant stops the program and reports the condition, the place and the reason. Method: death tests.
#include "base/check.h"

#include <gtest/gtest.h>

namespace ramify::base {
namespace {

// Counts evaluations by a macro.
struct Witness {
  int asked = 0;
  bool answer(bool value) {
    ++asked;
    return value;
  }
};

TEST(CheckDeathTest, a_failed_check_names_place_condition_and_reason) {
  const int sum = 3;
  EXPECT_DEATH(CHECK(sum == 4, "the sum is {}", sum),
               "check_test.cpp:[0-9]+: internal error: `sum == 4` does not hold: the sum is 3");
}

TEST(CheckDeathTest, the_reason_may_be_left_out) {
  EXPECT_DEATH(CHECK(1 > 2), "internal error: `1 > 2` does not hold\n");
}

TEST(Check, a_check_that_holds_evaluates_its_condition_once_and_its_message_never) {
  Witness condition;
  Witness message;
  CHECK(condition.answer(true), "{}", message.answer(true));
  EXPECT_EQ(condition.asked, 1);
  EXPECT_EQ(message.asked, 0);
}

TEST(Check, a_check_is_one_statement) {
  int branch = 0;
  if (branch == 1) CHECK(branch == 1);
  else branch = 2;
  EXPECT_EQ(branch, 2);
}

#ifdef NDEBUG
TEST(Check, dcheck_evaluates_nothing_in_release_builds) {
  Witness condition;
  DCHECK(condition.answer(false), "unseen");
  EXPECT_EQ(condition.asked, 0);
}
#else
TEST(CheckDeathTest, dcheck_checks_in_debug_builds) {
  EXPECT_DEATH(DCHECK(1 > 2, "seen {}", 7), "`1 > 2` does not hold: seen 7");
}
#endif

}  // namespace
}  // namespace ramify::base
