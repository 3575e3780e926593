// SPDX-License-Identifier: Apache-2.0
#include "frontends/smir/document.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ramify::smir {
namespace {

TEST(Document, has_numbers_of_128_bits) {
  const base::Result<Json> json = parse_json("[340282366920938463463374607431768211455, 18446744073709551616, \"7\"]");
  ASSERT_TRUE(json) << json.error().message;
  Trouble trouble{&*json, {}, {}};
  const Cursor root(*json, trouble);
  EXPECT_TRUE(root.at(size_t{0}).wide() == ~mir::Bits{0});
  EXPECT_TRUE(root.at(1).wide() == mir::Bits{1} << 64);
  EXPECT_EQ(root.at(2).number(), 7u);
  EXPECT_FALSE(trouble.is_any());
}

TEST(Document, rejects_other_number_formats) {
  for (const char* text : {"-1", "1.5", "1e3", "340282366920938463463374607431768211456", "{", "[1,]", ""})
    EXPECT_FALSE(parse_json(text)) << text;
}

TEST(Document, rejects_deep_nesting) {
  EXPECT_TRUE(parse_json(std::string(400, '[') + std::string(400, ']')));
  const base::Result<Json> deep = parse_json(std::string(100'000, '['));
  ASSERT_FALSE(deep);
  EXPECT_THAT(deep.error().message, testing::HasSubstr("nested"));
}

TEST(Cursor, records_the_first_error_with_its_path) {
  const base::Result<Json> json = parse_json(R"({"items": [{"a": 1}, {"a": "x"}]})");
  ASSERT_TRUE(json);
  Trouble trouble{&*json, {}, {}};
  const Cursor root(*json, trouble);
  uint64_t sum = 0;
  for (const Cursor& item : root.at("items").list()) sum += item.at("a").number();
  EXPECT_EQ(trouble.path, "/items/1/a");
  EXPECT_EQ(trouble.message, "a number is expected here, not a text");
  EXPECT_EQ(sum, 1u);
  root.at("absent");
  EXPECT_EQ(trouble.path, "/items/1/a");
}

TEST(Cursor, reads_empty_values_after_an_error) {
  const base::Result<Json> json = parse_json("{}");
  ASSERT_TRUE(json);
  Trouble trouble{&*json, {}, {}};
  const Cursor root(*json, trouble);
  EXPECT_EQ(root.at("a").at("b").at(3).text(), "");
  EXPECT_EQ(trouble.message, "`a` is missing");
}

}  // namespace
}  // namespace ramify::smir
