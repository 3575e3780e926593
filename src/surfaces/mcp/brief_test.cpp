// SPDX-License-Identifier: Apache-2.0
// Goal: a long result becomes short and says what was cut; the lines for people have verdict, violation and steps. Method: results by hand.
#include "surfaces/mcp/brief.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "surfaces/mcp/results.h"

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

TEST(Results, are_kept_by_uri_and_the_oldest_are_forgotten) {
  Results results;
  const std::string first = results.add("check", "text/plain", "one");
  EXPECT_EQ(results.find(first)->text, "one");
  for (size_t i = 0; i < Results::kept_max; ++i) results.add("check", "text/plain", "more");
  EXPECT_FALSE(results.find(first).has_value());
  EXPECT_EQ(results.list().size(), Results::kept_max);
}

}  // namespace
}  // namespace ramify::mcp
