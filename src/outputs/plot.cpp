// SPDX-License-Identifier: Apache-2.0
#include "outputs/plot.h"

#include <algorithm>

#include <fmt/format.h>

#include "outputs/amounts.h"
#include "outputs/plain_text.h"

namespace ramify::outputs {

std::vector<Plot::Point> bars_of(const std::vector<uint64_t>& counts, size_t bars_max, bool from_first) {
  const auto is_counted = [](uint64_t count) { return count != 0; };
  const auto begin = from_first ? static_cast<size_t>(std::ranges::find_if(counts, is_counted) - counts.begin()) : 0;
  const size_t joined = (counts.size() - begin + bars_max - 1) / bars_max;
  std::vector<Plot::Point> bars;
  for (size_t from = begin; from < counts.size(); from += joined) {
    const size_t to = std::min(from + joined, counts.size()) - 1;
    uint64_t sum = 0;
    for (size_t i = from; i <= to; ++i) sum += counts[i];
    bars.push_back({.label = from == to ? std::to_string(from) : fmt::format("{}-{}", from, to),
                    .x = static_cast<double>(from),
                    .y = static_cast<double>(sum),
                    .amount = grouped(sum)});
  }
  return bars;
}

namespace {

// Eighths of a character, of the share of `cells` characters.
std::string bar(double share, size_t cells, bool has_blocks) {
  constexpr std::string_view eighths[] = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
  const double length = std::clamp(share, 0.0, 1.0) * static_cast<double>(cells);
  std::string text;
  if (!has_blocks) {
    const auto whole = static_cast<size_t>(length + 0.5);
    return std::string(whole == 0 && share > 0 ? 1 : whole, '#');
  }
  const auto parts = static_cast<size_t>(length * 8 + 0.5);
  for (size_t i = 0; i < parts / 8; ++i) text += "█";
  text += eighths[parts % 8];
  return text.empty() && share > 0 ? "▏" : text;
}

}  // namespace

std::string bars_text(const std::vector<Plot::Point>& bars, size_t columns, bool has_blocks) {
  constexpr size_t label_max = 40, bar_min = 8, bar_max = 60;
  size_t label_columns = 1, amount_columns = 1;
  double greatest = 0;
  for (const Plot::Point& point : bars) {
    label_columns = std::max(label_columns, std::min(width(point.label), label_max));
    amount_columns = std::max(amount_columns, width(point.amount));
    greatest = std::max(greatest, point.y);
  }
  const size_t others = 2 + label_columns + 2 + 2 + amount_columns;
  const size_t cells = std::clamp(columns > others ? columns - others : 0, bar_min, bar_max);
  std::string text;
  for (const Plot::Point& point : bars) {
    const std::string drawn = bar(greatest > 0 ? point.y / greatest : 0, cells, has_blocks);
    text += fmt::format("  {}  {}{}{}\n", pad(elide(point.label, label_columns), label_columns), drawn,
                        drawn.empty() ? "" : "  ", point.amount);
  }
  return text;
}

}  // namespace ramify::outputs
