// SPDX-License-Identifier: Apache-2.0
// Goal: no text of a program becomes a control sequence, and lines have exactly their columns. Method: hostile and wide texts; every
// text of a random sequence of characters and bytes.
#include "surfaces/tui/styled_text.h"

#include <algorithm>
#include <random>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "outputs/plain_text.h"

namespace ramify::tui {
namespace {

using testing::ElementsAre;

TEST(StyledText, control_characters_and_invisible_ones_are_escaped) {
  EXPECT_EQ(shown("a\x1b[2Jb"), "a\\x1b[2Jb");
  EXPECT_EQ(shown("\xc2\x9b"
                  "31m"),
            "\\xc2\\x9b31m");  // CSI as one character
  EXPECT_EQ(shown("bell\a, line\n, \x80"), "bell\\x07, line\\n, \\x80");
  EXPECT_EQ(shown("\u202e"
                  "abc\u200b"),
            "\\u{202e}abc\\u{200b}");  // right to left, no width
  EXPECT_EQ(shown("na\u0131ve 变量 ●"), "na\u0131ve 变量 ●");
  EXPECT_EQ(shown_source("\tx\ty\r"), "    x   y");
}

TEST(StyledText, combining_marks_stay_with_a_character_and_do_not_pile_up) {
  EXPECT_EQ(shown("e\u0301"), "e\u0301");
  EXPECT_EQ(shown("\u0301"), "\\u{301}");
  EXPECT_EQ(columns_of(shown("e\u0301\u0301\u0301\u0301")), 1 + std::string("\\u{301}").size());
}

TEST(StyledText, a_line_is_cut_and_padded_to_its_columns) {
  EXPECT_EQ(plain_text(fitted(Line("abc"), 5)), "abc  ");
  EXPECT_EQ(plain_text(fitted(Line("abcdef"), 5)), "abcd…");
  EXPECT_EQ(plain_text(fitted(Line("变量变量"), 5)), "变量…");
  EXPECT_EQ(plain_text(fitted(Line("变量变量"), 4)), "变… ");
  EXPECT_EQ(plain_text(fitted(Line("变量x"), 4, 1)), " 量x");
  EXPECT_EQ(plain_text(fitted(Line("abc").add("def", Style::bad), 4, 2)), "cdef");
}

TEST(StyledText, every_line_has_its_columns_whatever_the_program_wrote) {
  std::mt19937 random(7);
  const std::vector<std::string> parts = {"a",      "变",         "é",  "e\u0301", "\x1b", "\x9b",
                                          "\u202e", "\U0001f600", "\t", "\xff",    "…"};
  for (int i = 0; i < 3000; ++i) {
    std::string text;
    for (size_t length = random() % 30; length > 0; --length) text += parts[random() % parts.size()];
    const std::string harmless = shown(text);
    EXPECT_TRUE(outputs::is_utf8(harmless));
    EXPECT_TRUE(std::ranges::none_of(harmless, [](char c) { return (c >= 0 && c < 0x20) || c == 0x7f; }));
    const size_t columns = random() % 20, skipped = random() % 8;
    EXPECT_EQ(columns_of(fitted(Line(harmless), columns, skipped)), columns) << harmless;
    EXPECT_EQ(ascii(harmless).size(), columns_of(harmless)) << harmless;
  }
}

TEST(StyledText, long_texts_are_broken_between_words) {
  EXPECT_THAT(wrapped("one two three four", 9), ElementsAre("one two", "three", "four"));
  EXPECT_THAT(wrapped("abcdefghijklmnop", 10), ElementsAre("abcdefghij", "klmnop"));
  EXPECT_THAT(wrapped("", 10), ElementsAre());
}

TEST(StyledText, what_is_typed_becomes_utf8) { EXPECT_EQ(utf8(U"aé变\U0001f600"), "aé变\U0001f600"); }

}  // namespace
}  // namespace ramify::tui
