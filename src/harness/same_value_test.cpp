// SPDX-License-Identifier: Apache-2.0
#include "harness/same_value.h"

#include <gtest/gtest.h>

namespace ramify::harness {
namespace {

TEST(same_value, numbers_are_equal_if_their_values_are) {
  EXPECT_TRUE(same_value("2", "2.0"));
  EXPECT_TRUE(same_value("[2,{\"a\":1e1}]", "[2.0,{\"a\":10}]"));
  EXPECT_TRUE(same_value("0.5", "5e-1"));
  EXPECT_TRUE(same_value("0", "-0.0"));
  EXPECT_FALSE(same_value("2", "3"));
  EXPECT_FALSE(same_value("2", "2.5"));
}

TEST(same_value, large_integers_are_compared_by_their_digits) {
  EXPECT_FALSE(same_value("123456789012345678901234567890", "123456789012345678901234567891"));
  EXPECT_FALSE(same_value("9007199254740993", "9007199254740992"));
}

TEST(same_value, texts_are_no_numbers) {
  EXPECT_FALSE(same_value("\"2\"", "\"2.0\""));
  EXPECT_FALSE(same_value("\"2\"", "2"));
  EXPECT_TRUE(same_value("\"a\\\"2.0\"", "\"a\\\"2.0\""));
  EXPECT_FALSE(same_value("\"a\\\"2.0\"", "\"a\\\"2\""));
  EXPECT_FALSE(same_value("\"", "\"\""));  // text that is not JSON
}

TEST(same_value, an_action_that_never_answers_says_nothing_of_answers) {
  EXPECT_TRUE(same_result(std::nullopt, "null"));
  EXPECT_TRUE(same_result(std::nullopt, "0"));
  EXPECT_TRUE(same_result("null", std::nullopt));
  EXPECT_FALSE(same_result("null", "0"));
  EXPECT_FALSE(same_result("1", "true"));
}

}  // namespace
}  // namespace ramify::harness
