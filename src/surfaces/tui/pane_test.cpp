// SPDX-License-Identifier: Apache-2.0
// Goal: the cursor is always visible, and only visible lines are made. Method: a pane of a million items that counts.
#include "surfaces/tui/pane.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fmt/format.h>

namespace ramify::tui {
namespace {

using testing::HasSubstr;

// Items of two lines each.
class Numbers final : public Pane {
 public:
  explicit Numbers(size_t count) : count_(count) {}
  std::string title() const override { return "Numbers"; }
  void refresh(Stepping&) override {}
  size_t item_count() const override { return count_; }
  size_t line_count() const override { return 2 * count_; }
  size_t first_line_of(size_t item) const override { return 2 * item; }
  Line line(size_t line, size_t) const override {
    ++made_;
    return Line(fmt::format("{}{}", line / 2, line % 2 == 0 ? " Head" : " tail"));
  }
  size_t made() const { return made_; }

 private:
  size_t count_;
  mutable size_t made_ = 0;
};

std::string text(Pane& pane, size_t rows) {
  std::string all;
  for (const Line& line : pane.visible(rows, 12, true)) all += plain_text(line) + "|";
  return all;
}

TEST(Pane, the_whole_item_of_the_cursor_is_visible) {
  Numbers pane(1'000'000);
  EXPECT_EQ(text(pane, 3), ">0 Head     | 0 tail     | 1 Head     |");
  pane.move(1);
  EXPECT_EQ(text(pane, 3), " 0 tail     |>1 Head     | 1 tail     |");
  pane.select(999'999);
  EXPECT_EQ(text(pane, 3), " 999998 tail|>999999 Head| 999999 tail|");
  pane.move(1);
  EXPECT_EQ(pane.cursor(), 999'999u);
  pane.move_page(false);
  EXPECT_EQ(pane.cursor(), 999'998u);
  EXPECT_EQ(pane.made(), 9u);
}

TEST(Pane, finds_in_both_directions_and_around_the_end) {
  Numbers pane(20);
  EXPECT_TRUE(pane.find("7 tail", true));
  EXPECT_EQ(pane.cursor(), 7u);
  EXPECT_TRUE(pane.find("7 tail", true));
  EXPECT_EQ(pane.cursor(), 17u);
  EXPECT_TRUE(pane.find("7 head", true));  // around the end; lower case finds both
  EXPECT_EQ(pane.cursor(), 7u);
  EXPECT_TRUE(pane.find("1 Head", false));
  EXPECT_EQ(pane.cursor(), 1u);
  EXPECT_FALSE(pane.find("7 TAIL", true));
  EXPECT_FALSE(Numbers(0).find("0", true));
}

TEST(Pane, an_empty_pane_has_empty_lines) {
  Numbers pane(0);
  EXPECT_EQ(text(pane, 2), "            |            |");
  pane.move(3);
  pane.move_page(true);
  EXPECT_EQ(pane.cursor(), 0u);
  EXPECT_THAT(text(pane, 1), HasSubstr(" "));
}

}  // namespace
}  // namespace ramify::tui
