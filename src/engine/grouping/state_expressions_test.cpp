// SPDX-License-Identifier: Apache-2.0
// Goal: truth and number values of JSON. Method: literals; a listed system with and without values.
#include "engine/grouping/state_expressions.h"

#include <gtest/gtest.h>

#include "engine/testkit/listed_lts.h"

namespace ramify::engine {
namespace {

TEST(state_expressions, what_is_empty_zero_or_nothing_is_false) {
  for (const char* json : {"false", "null", "0", "-0", "0.0", "0e5", "\"\"", "[]", "{}"})
    EXPECT_FALSE(is_true(json)) << json;
  for (const char* json :
       {"true", "1", "-1", "0.5", "\"0\"", "\"false\"", "[0]", "[[]]", "{\"a\":0}", "1e400", "1e-400"})
    EXPECT_TRUE(is_true(json)) << json;
}

TEST(state_expressions, numbers_are_numbers) {
  EXPECT_EQ(number("-2.5"), -2.5);
  EXPECT_EQ(number("1e3"), 1000);
  EXPECT_EQ(number("true"), 1);
  EXPECT_EQ(number("false"), 0);
  for (const char* json : {"", "null", "\"1\"", "[1]", "inf", "nan", "1x"}) EXPECT_FALSE(number(json)) << json;
}

TEST(state_expressions, callbacks_look_at_the_state_they_are_asked_about) {
  testkit::ListedLts lts({0}, {{.values = {"0"}}, {.values = {"7"}}, {.values = {std::nullopt}}, {.values = {"[]"}}});
  const FsmCounts counts;
  const FsmTest test = test_of(lts, 0);
  const FsmScore score = score_of(lts, 0);
  EXPECT_EQ(*test({0, nullptr, 0, counts}), false);
  EXPECT_EQ(*test({1, nullptr, 0, counts}), true);
  EXPECT_EQ(test({2, nullptr, 0, counts}).error().message, "expression 0 has no value");
  EXPECT_EQ(*score({1, nullptr, 0, counts}), 7);
  EXPECT_EQ(score({2, nullptr, 0, counts}).error().message, "expression 0 has no value");
  EXPECT_EQ(score({3, nullptr, 0, counts}).error().message, "`[]` is no number");
}

}  // namespace
}  // namespace ramify::engine
