// SPDX-License-Identifier: Apache-2.0
// Goal: JSON round-trips to the same text. Method: values that libraries tend to change.
#include "outputs/json_text.h"

#include <gtest/gtest.h>

namespace ramify::outputs {
namespace {

TEST(JsonText, compact_text_comes_back_as_it_was) {
  for (const char* text :
       {"1", "-7", "123456789012345678901234567890", "1.50", "1e5", "-0.0", "null", "true", "\"a b\"", "\"\"", "[]",
        "{}", "[1,[2.0,{}],\"x\"]", R"({"b":1,"a":[null]})", R"("\"\\\n\u0001é")"}) {
    JsonFailure failure;
    const std::optional<Json> value = parse_exactly(text, failure);
    ASSERT_TRUE(value.has_value()) << text;
    EXPECT_EQ(compact(*value), text);
    EXPECT_TRUE(is_compact_json(text)) << text;
  }
}

TEST(JsonText, blanks_go) {
  JsonFailure failure;
  EXPECT_EQ(compact(*parse_exactly(" { \"a\" : [ 1 , 2.50 ] } ", failure)), "{\"a\":[1,2.50]}");
}

TEST(JsonText, what_is_not_compact_json_is_known) {
  for (const char* text : {"", "NaN", "[1, 2]", "1 ", "\"\\u0041\"", "[1", "01", "\"\xff\"", "1e999999"})
    EXPECT_FALSE(is_compact_json(text)) << text;
  EXPECT_FALSE(is_compact_json(std::string(100'000, '[')));
}

TEST(JsonText, failures_say_where) {
  JsonFailure failure;
  EXPECT_FALSE(parse_exactly("[1, x]", failure).has_value());
  EXPECT_EQ(failure.offset, 4u);
  EXPECT_FALSE(parse_exactly("[1,", failure).has_value());
  EXPECT_EQ(failure.offset, 3u);
  EXPECT_FALSE(parse_exactly("1e999999", failure).has_value());
  EXPECT_TRUE(failure.is_out_of_range);
}

}  // namespace
}  // namespace ramify::outputs
