// SPDX-License-Identifier: Apache-2.0
// Goal: positions are exact in both encodings, for every character and line end. Method: by hand, and there and back for random texts.
#include "surfaces/lsp/source_text.h"

#include <random>

#include <gtest/gtest.h>

namespace ramify::lsp {
namespace {

constexpr const char* clef = "\xf0\x9d\x84\x9e";  // U+1D11E: four bytes, two units of UTF-16

TEST(SourceText, characters_beyond_the_basic_plane_are_two_units) {
  const SourceText text(std::string("a") + clef + "b\n\xc3\xa4z");
  EXPECT_EQ(text.offset({0, 3}, Encoding::utf16), 5u);
  EXPECT_EQ(text.offset({0, 5}, Encoding::utf8), 5u);
  EXPECT_EQ(text.position(5, Encoding::utf16), (Position{0, 3}));
  EXPECT_EQ(text.offset({0, 2}, Encoding::utf16), 1u) << "inside the pair";
  EXPECT_EQ(text.offset({0, 3}, Encoding::utf8), 1u) << "inside the bytes";
  EXPECT_EQ(text.offset({1, 1}, Encoding::utf16), 9u);
  EXPECT_EQ(text.position(9, Encoding::utf8), (Position{1, 2}));
}

TEST(SourceText, lines_end_in_three_ways) {
  const SourceText text("a\r\nb\rc\nd");
  EXPECT_EQ(text.offset({1, 0}, Encoding::utf16), 3u);
  EXPECT_EQ(text.offset({2, 0}, Encoding::utf16), 5u);
  EXPECT_EQ(text.offset({3, 0}, Encoding::utf16), 7u);
  EXPECT_EQ(text.offset({0, 9}, Encoding::utf16), 1u) << "behind the end of the line";
  EXPECT_EQ(text.offset({9, 0}, Encoding::utf16), 8u);
  EXPECT_EQ(text.position(text.offset(2, 3), Encoding::utf16), (Position{2, 0})) << "a place counts only \\n";
}

TEST(SourceText, places_have_ranges) {
  const SourceText text("  balanse = 3\n");
  const TextRange word = text.range({"", 1, 3, 0, 0});
  EXPECT_EQ(text.text().substr(word.begin, word.end - word.begin), "balanse");
  const TextRange given = text.range({"", 1, 11, 1, 14});
  EXPECT_EQ(text.text().substr(given.begin, given.end - given.begin), "= 3");
  const TextRange beyond = text.range({"", 7, 1, 8, 1});
  EXPECT_EQ(beyond.begin, text.text().size());
  EXPECT_EQ(beyond.end, beyond.begin);
}

TEST(SourceText, there_and_back_for_random_texts) {
  std::mt19937 random(7);
  const std::vector<std::string> pieces = {"a",  "\n",   "\r",      "\r\n", "\xc3\xa4", "\xe2\x82\xac",
                                           clef, "\xff", "\xf0\x9d"};
  for (int round = 0; round < 300; ++round) {
    std::string all;
    for (int i = 0; i < 12; ++i) all += pieces[random() % pieces.size()];
    const SourceText text(all);
    for (const Encoding encoding : {Encoding::utf16, Encoding::utf8}) {
      for (size_t at = 0; at <= all.size(); ++at) {
        const Position position = text.position(at, encoding);
        const size_t back = text.offset(position, encoding);
        EXPECT_LE(back, at);
        EXPECT_EQ(text.position(back, encoding), position);
      }
    }
    for (size_t at = 0; at <= all.size(); ++at) {
      const base::Place place = text.place(at);
      EXPECT_EQ(text.offset(place.line, place.column), at);
    }
  }
}

TEST(SourceText, edits_move_the_lines) {
  SourceText text("one\ntwo\n");
  text.replace({4, 7}, "a\nb");
  EXPECT_EQ(text.text(), "one\na\nb\n");
  EXPECT_EQ(text.offset({2, 0}, Encoding::utf16), 6u);
  text.replace({100, 3}, "end");
  EXPECT_EQ(text.text(), "one\na\nb\nend");
}

}  // namespace
}  // namespace ramify::lsp
