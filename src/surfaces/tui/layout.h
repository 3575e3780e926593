// SPDX-License-Identifier: Apache-2.0
// Layout: panes into the lines of a screen.
//
// Pure functions. Tested in layout_test.cpp.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "surfaces/tui/pane.h"
#include "surfaces/tui/styled_text.h"

namespace ramify::tui {

// The smallest screen, and the smallest one with four panes.
inline constexpr size_t rows_min = 6, columns_min = 24;
inline constexpr size_t rows_of_four = 14, columns_of_four = 64;

// "── Moves  2 ─────"; with the focus "══[Moves  2]═════", so that it is seen without colours.
Line title_line(const std::string& title, size_t columns, bool has_focus);
// A title and the lines of the pane: exactly `rows`.
std::vector<Line> framed(Pane& pane, size_t rows, size_t columns, bool has_focus);
// Both have the same number of lines.
std::vector<Line> beside(std::vector<Line> left, std::vector<Line> right);
// `left` and `right` on one line; the right one goes where there is no room.
Line at_both_ends(const Line& left, const Line& right, size_t columns);

struct Corners {
  Pane* upper_left = nullptr;
  Pane* upper_right = nullptr;
  Pane* lower_left = nullptr;
  Pane* lower_right = nullptr;
};
std::vector<Line> four_panes(const Corners& corners, const Pane* focus, size_t rows, size_t columns);

}  // namespace ramify::tui
