// SPDX-License-Identifier: Apache-2.0
// Goal: any bytes become text that is safe on a terminal. Method: corner cases of UTF-8, and all single bytes.
#include "outputs/plain_text.h"

#include <gtest/gtest.h>

#include "outputs/amounts.h"
#include "outputs/sources.h"

namespace ramify::outputs {
namespace {

TEST(Printable, every_single_byte_becomes_utf8_without_controls) {
  for (int byte = 0; byte < 256; ++byte) {
    const std::string text = printable(std::string(1, static_cast<char>(byte)));
    EXPECT_TRUE(is_utf8(text)) << byte;
    for (char c : text) EXPECT_GE(static_cast<unsigned char>(c), 0x20) << byte;
  }
}

TEST(Printable, letters_of_any_script_stay) {
  EXPECT_EQ(printable("h\xc3\xa9llo \xe2\x82\xac \xf0\x9f\x98\x80"), "h\xc3\xa9llo \xe2\x82\xac \xf0\x9f\x98\x80");
  EXPECT_EQ(printable("\xc2\x9b"), "\\xc2\\x9b");  // a control character of two bytes
}

TEST(IsUtf8, refuses_overlong_forms_surrogates_and_what_is_cut) {
  for (const char* bad : {"\xc0\xaf", "\xe0\x80\xaf", "\xed\xa0\x80", "\xf4\x90\x80\x80", "\xe2\x82", "\x80"}) {
    EXPECT_FALSE(is_utf8(bad)) << printable(bad);
  }
  EXPECT_TRUE(is_utf8("\xf4\x8f\xbf\xbf"));
}

TEST(Elide, counts_characters_and_cuts_none_in_two) {
  EXPECT_EQ(elide("\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9", 4), "\xc3\xa9...");
  EXPECT_EQ(elide("abcd", 4), "abcd");
  EXPECT_EQ(elide("abcde", 4), "a...");
  EXPECT_EQ(pad("\xc3\xa9", 3), "\xc3\xa9  ");
}

TEST(Amounts, read_well) {
  EXPECT_EQ(grouped(0), "0");
  EXPECT_EQ(grouped(999), "999");
  EXPECT_EQ(grouped(1234567), "1,234,567");
  EXPECT_EQ(counted(1, "state"), "1 state");
  EXPECT_EQ(duration(std::chrono::milliseconds(125'000)), "2 min 5 s");
  EXPECT_EQ(duration(std::chrono::milliseconds(7'260'000)), "2 h 1 min");
  EXPECT_EQ(byte_size(1023), "1023 B");
  EXPECT_EQ(byte_size(uint64_t{3} << 29), "1.5 GiB");
  EXPECT_EQ(rate(3'000'000, std::chrono::milliseconds(2000)), "1.5 M/s");
  EXPECT_EQ(rate(5, std::chrono::milliseconds(0)), "");
}

TEST(Sources, lines_are_shown_without_indentation_and_beyond_the_end_as_nothing) {
  Sources sources;
  sources.add("dir/a.star", "one\n\t two\r\n");
  EXPECT_EQ(sources.line({"dir/a.star", 2, 1, 0, 0}), "two");
  EXPECT_EQ(sources.line({"dir/a.star", 9, 1, 0, 0}), "");
  EXPECT_EQ(sources.line({"other", 1, 1, 0, 0}), "");
  EXPECT_EQ(sources.line({}), "");
  EXPECT_EQ(short_location({"dir/a.star", 2, 7, 0, 0}), "a.star:2");
  EXPECT_EQ(location({"dir/a.star", 2, 7, 0, 0}), "dir/a.star:2:7");
}

}  // namespace
}  // namespace ramify::outputs
