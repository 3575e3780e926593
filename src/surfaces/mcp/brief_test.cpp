// SPDX-License-Identifier: Apache-2.0
// Goal: a long result becomes short and says what was cut; the lines for people have verdict, violation and steps. Method: results by hand.
#include "surfaces/mcp/brief.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ramify::mcp {
namespace {

using testing::HasSubstr;

TEST(Brief, cuts_long_lists_and_texts_and_says_how_much) {
  Json result = {
      {"verdict", "holds"}, {"list", Json::array()}, {"text", std::string(10'000, 'x')}, {"state", {{"a", 1}}}};
  for (int i = 0; i < 100; ++i) result["list"].push_back(i);
  const Json shorter = brief(result);
  EXPECT_EQ(shorter["list"].size(), 13u);
  EXPECT_EQ(shorter["list"].back(), "... 88 more");
  EXPECT_THAT(shorter["text"].get<std::string>(), HasSubstr("9400 bytes more"));
  EXPECT_FALSE(shorter.contains("state"));
  EXPECT_EQ(shorter["verdict"], "holds");
}

TEST(Brief, tells_verdict_violation_and_steps) {
  const Json step = {
      {"thread", "alice"}, {"label", "read"}, {"changes", {{{"name", "n"}, {"before", "0"}, {"after", "1"}}}}};
  const Json result = {
      {"verdict", "violated"},
      {"violations", {{{"kind", "property"}, {"property", "p"}, {"message", "n is 1"}, {"steps", {step, step}}}}},
      {"counts", {{"states", 3}, {"transitions", 4}, {"depth", 2}}}};
  EXPECT_EQ(brief_text(result),
            "verdict: violated\nviolation: property `p`: n is 1\n  1. alice from `read`; n: 0 -> 1\n3 states, 4 "
            "transitions, depth 2\n");
}

TEST(Brief, tells_how_often_actions_were_taken_and_what_a_verdict_is_about) {
  const Json result = {
      {"actions",
       {{{"name", "Push"}, {"taken", 14}}, {{"name", "Pop"}, {"taken", 3}}, {{"name", "Reset"}, {"taken", 0}}}},
      {"constants", {{{"name", "N"}, {"value", "3"}}}},
      {"bounds", {{"states", 1000}, {"depth", nullptr}, {"time_ms", 30000}}}};
  EXPECT_EQ(brief_text(result),
            "taken: Push 14, Pop 3\nnever taken: Reset\nconstants: N = 3\nbounds: states 1000, time_ms 30000\n");
}

}  // namespace
}  // namespace ramify::mcp
