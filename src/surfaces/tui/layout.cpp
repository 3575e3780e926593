// SPDX-License-Identifier: Apache-2.0
#include "surfaces/tui/layout.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace ramify::tui {

Line title_line(const std::string& title, size_t columns, bool has_focus) {
  Line line;
  const Style style = has_focus ? Style::focused_title : Style::title;
  line.add(has_focus ? "─[" : "─ ", style).add(title, style).add(has_focus ? "]" : " ", style);
  const size_t used = columns_of(line);
  std::string rest;
  for (size_t i = used; i < columns; ++i) rest += "─";
  return fitted(line.add(std::move(rest), style), columns);
}

std::vector<Line> framed(Pane& pane, size_t rows, size_t columns, bool has_focus) {
  std::vector<Line> lines = {title_line(pane.title(), columns, has_focus)};
  std::vector<Line> inner = pane.visible(rows > 0 ? rows - 1 : 0, columns, has_focus);
  std::ranges::move(inner, std::back_inserter(lines));
  return lines;
}

std::vector<Line> beside(std::vector<Line> left, std::vector<Line> right) {
  for (size_t row = 0; row < left.size() && row < right.size(); ++row) {
    left[row].add("│", Style::faint);
    std::ranges::move(right[row].spans, std::back_inserter(left[row].spans));
  }
  return left;
}

Line at_both_ends(const Line& left, const Line& right, size_t columns) {
  const size_t right_columns = columns_of(right);
  if (right_columns == 0 || columns_of(left) + right_columns + 2 > columns) return fitted(left, columns);
  Line line = fitted(left, columns - right_columns);
  line.spans.insert(line.spans.end(), right.spans.begin(), right.spans.end());
  return line;
}

std::vector<Line> four_panes(const Corners& corners, const Pane* focus, size_t rows, size_t columns) {
  const size_t left = columns / 2, right = columns - left - 1;
  const size_t upper = rows / 2, lower = rows - upper;
  const auto pane = [&](Pane* each, size_t pane_rows, size_t pane_columns) {
    return framed(*each, pane_rows, pane_columns, each == focus);
  };
  std::vector<Line> lines = beside(pane(corners.upper_left, upper, left), pane(corners.upper_right, upper, right));
  std::vector<Line> below = beside(pane(corners.lower_left, lower, left), pane(corners.lower_right, lower, right));
  std::ranges::move(below, std::back_inserter(lines));
  return lines;
}

}  // namespace ramify::tui
