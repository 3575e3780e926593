// SPDX-License-Identifier: Apache-2.0
// Goal: a screen is filled exactly, at every size. Method: titles and lines of known widths.
#include "surfaces/tui/layout.h"

#include <gtest/gtest.h>

namespace ramify::tui {
namespace {

TEST(Layout, the_focus_is_seen_without_colours) {
  EXPECT_EQ(plain_text(title_line("Moves", 12, false)), "─ Moves ────");
  EXPECT_EQ(plain_text(title_line("Moves", 12, true)), "─[Moves]────");
  EXPECT_EQ(plain_text(title_line("Moves", 5, true)), "─[Mo…");
}

TEST(Layout, the_right_end_goes_where_there_is_no_room) {
  EXPECT_EQ(plain_text(at_both_ends(Line("left"), Line("right"), 12)), "left   right");
  EXPECT_EQ(plain_text(at_both_ends(Line("left"), Line("right"), 10)), "left      ");
}

TEST(Layout, lines_stand_beside_each_other) {
  const std::vector<Line> lines = beside({Line("a"), Line("b")}, {Line("c"), Line("d")});
  EXPECT_EQ(plain_text(lines[0]), "a│c");
  EXPECT_EQ(plain_text(lines[1]), "b│d");
}

}  // namespace
}  // namespace ramify::tui
