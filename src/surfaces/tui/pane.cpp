// SPDX-License-Identifier: Apache-2.0
#include "surfaces/tui/pane.h"

#include <algorithm>
#include <utility>

namespace ramify::tui {

namespace {

bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
char lower(char c) { return is_upper(c) ? static_cast<char>(c - 'A' + 'a') : c; }

}  // namespace

bool has_text(const std::string& line, const std::string& text) {
  if (std::ranges::any_of(text, is_upper)) return line.find(text) != std::string::npos;
  const auto is_same = [](char a, char b) { return lower(a) == b; };
  return std::ranges::search(line, text, is_same).begin() != line.end() || text.empty();
}

void Pane::select(size_t item) {
  const size_t count = item_count();
  cursor_ = count == 0 ? 0 : std::min(item, count - 1);
}

void Pane::move(std::ptrdiff_t items) {
  const std::ptrdiff_t wanted = static_cast<std::ptrdiff_t>(cursor_) + items;
  select(wanted < 0 ? 0 : static_cast<size_t>(wanted));
}

void Pane::move_page(bool is_down) {
  const std::ptrdiff_t page = std::max<std::ptrdiff_t>(static_cast<std::ptrdiff_t>(rows_) - 1, 1);
  const std::ptrdiff_t line = static_cast<std::ptrdiff_t>(first_line_of(cursor_)) + (is_down ? page : -page);
  const size_t wanted = line < 0 ? 0 : static_cast<size_t>(line);
  size_t item = cursor_;
  if (is_down)
    while (item + 1 < item_count() && first_line_of(item) < wanted) ++item;
  else
    while (item > 0 && first_line_of(item) > wanted) --item;
  select(item);
}

void Pane::scroll_sideways(std::ptrdiff_t columns) {
  const std::ptrdiff_t wanted = static_cast<std::ptrdiff_t>(skipped_) + columns;
  skipped_ = static_cast<size_t>(std::clamp<std::ptrdiff_t>(wanted, 0, 10'000));
}

std::vector<Line> Pane::visible(size_t rows, size_t columns, bool has_focus) {
  rows_ = rows;
  select(cursor_);  // there may be fewer items than before
  const size_t lines = line_count(), items = item_count();
  const size_t first = items == 0 ? 0 : first_line_of(cursor_);
  const size_t after = items == 0 ? 0 : cursor_ + 1 < items ? first_line_of(cursor_ + 1) : lines;
  if (top_ + rows < after) top_ = after - rows;
  if (cursor_ == 0 && items != 0) top_ = std::min(top_, size_t{0} + (after <= rows ? 0 : first));
  if (top_ > first) top_ = first;
  if (top_ + rows > lines) top_ = lines > rows ? lines - rows : 0;
  std::vector<Line> result;
  for (size_t row = 0; row < rows; ++row) {
    const size_t at = top_ + row;
    if (at >= lines) {
      result.push_back(fitted(Line(), columns));
      continue;
    }
    const bool is_cursor = items != 0 && at >= first && at < after;
    Line whole(is_cursor && at == first ? ">" : " ", is_cursor ? Style::strong : Style::plain);
    const Line own = line(at, columns > 0 ? columns - 1 : 0);
    whole.spans.insert(whole.spans.end(), own.spans.begin(), own.spans.end());
    Line shown_line = fitted(whole, columns);
    if (is_cursor && has_focus && at == first) shown_line = in_style(std::move(shown_line), Style::selected);
    result.push_back(std::move(shown_line));
  }
  return result;
}

bool Pane::find(const std::string& text, bool is_forward) {
  constexpr size_t columns = 10'000;
  const size_t count = item_count();
  for (size_t passed = 1; passed <= count; ++passed) {
    const size_t item = is_forward ? (cursor_ + passed) % count : (cursor_ + count - passed) % count;
    const size_t end = item + 1 < count ? first_line_of(item + 1) : line_count();
    for (size_t at = first_line_of(item); at < end; ++at) {
      if (!has_text(plain_text(line(at, columns)), text)) continue;
      select(item);
      return true;
    }
  }
  return false;
}

}  // namespace ramify::tui
