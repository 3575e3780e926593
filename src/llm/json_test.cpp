// SPDX-License-Identifier: Apache-2.0
// Goal: any text is either unambiguous JSON, or refused. Method: examples.
#include "llm/json.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ramify::llm {
namespace {

using ::testing::HasSubstr;

TEST(LlmJson, is_read_with_its_members_in_order) {
  EXPECT_EQ(json_text(parse_json(R"({"b": [1, 2.5, null], "a": "x"})").value()), R"({"a":"x","b":[1,2.5,null]})");
}

TEST(LlmJson, two_members_of_one_name_are_refused_at_any_depth) {
  EXPECT_THAT(parse_json(R"({"a": 1, "a": 2})").error().message, HasSubstr("two members `a`"));
  EXPECT_THAT(parse_json(R"([{"x": {"a": 1, "b": 2, "a": 3}}])").error().message, HasSubstr("two members `a`"));
  EXPECT_TRUE(parse_json(R"([{"a": {"a": 1}}, {"a": 1}])").has_value());
}

TEST(LlmJson, deep_nesting_is_refused) {
  EXPECT_TRUE(parse_json(std::string(json_depth_max, '[') + std::string(json_depth_max, ']')).has_value());
  EXPECT_THAT(parse_json(std::string(100'000, '[')).error().message, HasSubstr("nested"));
}

TEST(LlmJson, prose_is_refused) {
  EXPECT_THAT(parse_json("I am glad to help.").error().message, HasSubstr("is not JSON: `I am glad"));
  EXPECT_FALSE(parse_json("").has_value());
  EXPECT_FALSE(parse_json("{} {}").has_value());
}

TEST(LlmJson, a_fence_around_an_answer_is_no_part_of_it) {
  EXPECT_EQ(without_fence("\n```json\n{}\n```\n"), "{}");
  EXPECT_EQ(without_fence("  {}  "), "{}");
  EXPECT_EQ(without_fence("```"), "```");
  EXPECT_EQ(without_fence("``` x ```"), "``` x ```");
}

TEST(LlmJson, an_excerpt_is_one_short_line_of_whole_characters) {
  EXPECT_EQ(excerpt("a\nb"), "a b");
  EXPECT_EQ(excerpt("äöü", 3), "ä...");
}

}  // namespace
}  // namespace ramify::llm
