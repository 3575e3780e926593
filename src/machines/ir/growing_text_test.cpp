// SPDX-License-Identifier: Apache-2.0
// Goal: texts have the requested bytes and never change, and a growing text takes at most a few times its length.
#include "machines/ir/growing_text.h"

#include <random>
#include <string>
#include <utility>

#include <gtest/gtest.h>

namespace ramify::ir_machine {
namespace {

constexpr size_t length = 20'000;

TEST(growing_texts, what_grows_at_either_end_takes_the_room_of_the_longest) {
  for (const bool in_front : {false, true}) {
    GrowingTexts texts;
    std::string text(GrowingTexts::length_min, 'a');
    std::string_view first = texts.keep(text);
    for (size_t i = 0; i < length; ++i) {
      const char c = static_cast<char>('a' + i % 7);
      text = in_front ? c + text : text + c;
      ASSERT_EQ(texts.keep(text), text);
    }
    EXPECT_EQ(first, std::string(GrowingTexts::length_min, 'a'));
    EXPECT_LE(texts.bytes(), 8 * text.size());
  }
}

TEST(growing_texts, joining_takes_the_room_of_the_longest) {
  GrowingTexts texts;
  std::string_view text = texts.keep(std::string(GrowingTexts::length_min, 'a'));
  for (size_t i = 0; i < length; ++i) text = texts.joined(text, "bc");
  EXPECT_EQ(text.size(), GrowingTexts::length_min + 2 * length);
  EXPECT_TRUE(text.ends_with("abcbc") || text.ends_with("bcbc"));
  EXPECT_LE(texts.bytes(), 8 * text.size());
}

TEST(growing_texts, joining_in_front_takes_the_room_of_the_longest) {
  GrowingTexts texts;
  std::string_view text = texts.keep(std::string(GrowingTexts::length_min, 'a'));
  for (size_t i = 0; i < length; ++i) text = texts.joined("bc", std::string(text));
  EXPECT_EQ(text.size(), GrowingTexts::length_min + 2 * length);
  EXPECT_TRUE(text.starts_with("bcbc") && text.ends_with("aa"));
  EXPECT_LE(texts.bytes(), 8 * text.size());
}

TEST(growing_texts, what_gets_shorter_takes_no_room) {
  GrowingTexts texts;
  std::string_view text = texts.keep(std::string(length, 'a') + "b");
  for (size_t i = 0; i < 1000; ++i) text = texts.keep(text.substr(1));
  for (size_t i = 0; i < 1000; ++i) text = texts.keep(std::string(text.substr(0, text.size() - 1)));
  EXPECT_EQ(text, std::string(length - 1999, 'a'));
  EXPECT_LE(texts.bytes(), 2 * length);
}

// Two texts extend the same one: neither may overwrite the other.
TEST(growing_texts, texts_never_change) {
  std::mt19937_64 random(3);
  GrowingTexts texts;
  std::vector<std::pair<std::string_view, std::string>> all;
  const std::string begin(GrowingTexts::length_min, 'x');
  all.emplace_back(texts.keep(begin), begin);
  for (int i = 0; i < 2000; ++i) {
    const auto& [view, text] = all[random() % 3 == 0 ? random() % all.size() : all.size() - 1];
    const std::string more(1 + random() % 3, static_cast<char>('a' + random() % 3));
    std::string next = random() % 4 == 0 ? more + text : text + more;
    if (random() % 5 == 0 && text.size() > GrowingTexts::length_min + 3)
      next = text.substr(random() % 3, text.size() - 3);
    const bool joins = next.starts_with(text) && random() % 2 == 0;
    const std::string_view kept = joins ? texts.joined(view, std::string(next.substr(text.size()))) : texts.keep(next);
    all.emplace_back(kept, next);
    if (all.size() > 300) all.erase(all.begin() + 1, all.begin() + 150);
    for (const auto& [was, is] : all) ASSERT_EQ(was, is);
  }
}

}  // namespace
}  // namespace ramify::ir_machine
