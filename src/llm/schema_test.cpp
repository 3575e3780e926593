// SPDX-License-Identifier: Apache-2.0
// Goal: violations of a schema are reported with their places. Method: a schema with every rule, and values that
// violate one each.
#include "llm/schema.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ramify::llm {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

const char* const schema_text = R"({
  "type": "object", "additionalProperties": false, "required": ["answers"],
  "properties": {
    "answers": {"type": "array", "minItems": 1, "maxItems": 2, "items": {
      "anyOf": [{"type": "integer"}, {"type": "object", "properties": {"kind": {"enum": ["a", "b"]}}}]}},
    "note": {"type": ["string", "null"], "maxLength": 5}}})";

std::vector<std::string> problems(const char* value) {
  return schema_problems(parse_json(schema_text).value(), parse_json(value).value());
}

TEST(LlmSchema, finds_nothing_wrong_with_what_fits) {
  EXPECT_THAT(problems(R"({"answers": [1, {"kind": "a"}], "note": null})"), IsEmpty());
}

TEST(LlmSchema, tells_what_does_not_fit_and_where) {
  EXPECT_THAT(problems("[]"), ElementsAre(HasSubstr("`the answer` is `[]`; it is to be \"object\"")));
  EXPECT_THAT(problems("{}"), ElementsAre(HasSubstr("no member \"answers\"")));
  EXPECT_THAT(problems(R"({"answers": []})"), ElementsAre(HasSubstr("at least 1")));
  EXPECT_THAT(problems(R"({"answers": [1, 2, 3]})"), ElementsAre(HasSubstr("up to 2")));
  EXPECT_THAT(problems(R"({"answers": [{"kind": "c"}]})"), ElementsAre(HasSubstr("`answers[0]`")));
  EXPECT_THAT(problems(R"({"answers": [1], "note": "123456"})"), ElementsAre(HasSubstr("up to 5 bytes")));
  EXPECT_THAT(problems(R"({"answers": [1], "extra": 1})"),
              ElementsAre(HasSubstr("`extra` is `1`; there is no such member")));
}

TEST(LlmSchema, tells_ten_problems_at_most) {
  std::string many = R"({"answers": [1])";
  for (int i = 0; i < 100; ++i) many += ", \"x" + std::to_string(i) + "\": 1";
  EXPECT_THAT(problems((many + "}").c_str()), SizeIs(10));
}

}  // namespace
}  // namespace ramify::llm
