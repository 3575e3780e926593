// SPDX-License-Identifier: Apache-2.0
// Goal: a result is found by its address, whole or in part, and no other address finds anything. Method: results by hand.
#include "surfaces/mcp/results.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "surfaces/mcp/guides.h"

namespace ramify::mcp {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

TEST(Results, are_kept_by_uri_and_the_oldest_are_forgotten) {
  Results results;
  const std::string first = results.add("check", "text/plain", "one");
  EXPECT_EQ(results.find(first)->text, "one");
  for (size_t i = 0; i < Results::kept_max; ++i) results.add("check", "text/plain", "more");
  EXPECT_FALSE(results.find(first).has_value());
  EXPECT_EQ(results.list().size(), Results::kept_max);
}

TEST(Results, have_parts_by_json_pointer) {
  Results results;
  const std::string uri =
      results.add("check", "application/json", R"({"violations":[{"steps":[1,{"a/b":2,"c~d":3}]}],"empty":{}})");
  EXPECT_EQ(results.find(uri + "/violations/0/steps/0")->text, "1");
  EXPECT_EQ(results.find(uri + "/violations/0/steps/1/a~1b")->text, "2");
  EXPECT_EQ(results.find(uri + "/violations/0/steps/1/c~0d")->text, "3");
  EXPECT_EQ(results.find(uri + "/empty")->text, "{}");
  EXPECT_EQ(results.find(uri + "/violations")->uri, uri + "/violations");
  for (const char* missing :
       {"/violations/1", "/violations/-1", "/violations/x", "/violations/0x", "/violations/",
        "/violations/99999999999999999999", "/none", "/", "//", "/empty/0", "/violations/0/steps/0/0"})
    EXPECT_FALSE(results.find(uri + missing).has_value()) << missing;
  const std::string plain = results.add("ir", "text/plain", R"({"a":1})");
  EXPECT_FALSE(results.find(plain + "/a").has_value());  // what is no report has no parts
  for (const char* other : {"", "ramify://result/", "ramify://result/77/a", "file:///etc/passwd", "ramify://result"})
    EXPECT_FALSE(results.find(other).has_value()) << other;
}

TEST(Results, that_are_no_text_are_encoded) {
  EXPECT_EQ(contents({"u", "t", "text/plain", "änd"})["text"], "änd");
  const std::pair<std::string, const char*> encoded[] = {
      {"\xff", "/w=="}, {"\x89PNG", "iVBORw=="}, {"\xff\xfe\xfd", "//79"}, {std::string("\xff\0", 2), "/wA="}};
  for (const auto& [bytes, text] : encoded) {
    EXPECT_EQ(contents({"u", "image/png", "image/png", bytes})["blob"], text);
    EXPECT_FALSE(contents({"u", "image/png", "image/png", bytes}).contains("text"));
  }
}

TEST(Guides, teach_agents) {
  ASSERT_THAT(guides(), testing::Not(IsEmpty()));
  for (const Result& guide : guides()) {
    EXPECT_THAT(guide.text, IsEmpty());
    EXPECT_THAT(find_guide(guide.uri)->text, HasSubstr("# "));
  }
  EXPECT_THAT(find_guide("ramify://guide/agents.md")->text, HasSubstr("What a verdict means"));
  EXPECT_FALSE(find_guide("ramify://guide/../README.md").has_value());
}

}  // namespace
}  // namespace ramify::mcp
