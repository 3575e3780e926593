// SPDX-License-Identifier: Apache-2.0
// Plots: numbers as bars or as a line, on a terminal and as one SVG file. A plot is a value; the same plot gives the same text.
//
// The SVG has no scripts and refers to nothing outside. Its colours follow the reader's preference for light or dark.
// Text is escaped. Pure functions. Tested in plot_test.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ramify::outputs {

struct Plot {
  enum class Kind : uint8_t { bars, line };
  struct Point {
    std::string label{};   // of a bar
    double x = 0;          // of a line; ascending
    double y = 0;          // at least 0
    std::string amount{};  // y for people
  };
  std::string title;
  std::string x, y;  // what the axes show, with units
  Kind kind = Kind::bars;
  std::vector<Point> points{};
};

// Bars for counts by index, such as sizes of levels. More than `bars_max` of them are joined: "4-7" is the sum of four.
// `from_first`: without the zeros at the beginning.
std::vector<Plot::Point> bars_of(const std::vector<uint64_t>& counts, size_t bars_max, bool from_first = false);

// A line for each bar, at most `columns` wide: label, bar, amount. `has_blocks`: with block characters, else with #.
std::string bars_text(const std::vector<Plot::Point>& bars, size_t columns, bool has_blocks);

// All plots below each other, with a heading. Plots without points are left out.
std::string plots_svg(std::string_view heading, const std::vector<Plot>& plots);

}  // namespace ramify::outputs
