// SPDX-License-Identifier: Apache-2.0
#include "machines/ir/value_json.h"

#include <gtest/gtest.h>

namespace ramify::ir_machine {
namespace {

TEST(value_json, texts_are_quoted_as_json_wants_it) {
  EXPECT_EQ(json_quoted("ab"), "\"ab\"");
  EXPECT_EQ(json_quoted("a\"b\\c\n\t\x01"), "\"a\\\"b\\\\c\\n\\t\\u0001\"");
  EXPECT_EQ(json_quoted("h\xc3\xa9\xe2\x82\xac\xf0\x9f\x99\x82"), "\"h\xc3\xa9\xe2\x82\xac\xf0\x9f\x99\x82\"");
}

TEST(value_json, what_is_no_text_is_replaced) {
  constexpr const char* replaced = "\"\xef\xbf\xbd\"";
  EXPECT_EQ(json_quoted("\xff"), replaced);
  EXPECT_EQ(json_quoted("\xc3"), replaced);                       // truncated
  EXPECT_EQ(json_quoted("\xc0\xaf").size(), 2 + 2 * 3u);          // overlong
  EXPECT_EQ(json_quoted("\xed\xa0\x80").size(), 2 + 3 * 3u);      // a lone surrogate
  EXPECT_EQ(json_quoted("\xf4\x90\x80\x80").size(), 2 + 4 * 3u);  // beyond the last code point
}

}  // namespace
}  // namespace ramify::ir_machine
