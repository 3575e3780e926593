// SPDX-License-Identifier: Apache-2.0
#include "surfaces/lsp/source_text.h"

#include <algorithm>
#include <utility>

namespace ramify::lsp {

namespace {

bool is_continuation(char c) { return (static_cast<unsigned char>(c) & 0xc0) == 0x80; }

// Bytes of the character at `at`; 1 for what is not UTF-8.
size_t character_bytes(std::string_view text, size_t at) {
  const auto lead = static_cast<unsigned char>(text[at]);
  const size_t wanted = lead >= 0xf0 && lead < 0xf8   ? 4
                        : lead >= 0xe0 && lead < 0xf0 ? 3
                        : lead >= 0xc2 && lead < 0xe0 ? 2
                                                      : 1;
  for (size_t i = 1; i < wanted; ++i)
    if (at + i >= text.size() || !is_continuation(text[at + i])) return 1;
  return wanted;
}

uint32_t units_of(size_t bytes, Encoding encoding) {
  switch (encoding) {
    case Encoding::utf8: return static_cast<uint32_t>(bytes);
    case Encoding::utf16: return bytes == 4 ? 2 : 1;
  }
  return 1;
}

}  // namespace

bool is_word_byte(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
         static_cast<unsigned char>(c) >= 0x80;
}

SourceText::SourceText(std::string text) : text_(std::move(text)) { find_lines(); }

void SourceText::find_lines() {
  line_begins_ = place_begins_ = {0};
  for (size_t at = 0; at < text_.size(); ++at) {
    const bool is_pair = text_[at] == '\r' && at + 1 < text_.size() && text_[at + 1] == '\n';
    if (text_[at] == '\n' || (text_[at] == '\r' && !is_pair)) line_begins_.push_back(at + 1);
    if (text_[at] == '\n') place_begins_.push_back(at + 1);
  }
}

size_t SourceText::line_end(size_t line) const {
  size_t end = line + 1 < line_begins_.size() ? line_begins_[line + 1] : text_.size();
  if (line + 1 == line_begins_.size()) return end;
  --end;
  if (end > line_begins_[line] && text_[end] == '\n' && text_[end - 1] == '\r') --end;
  return end;
}

size_t SourceText::offset(Position position, Encoding encoding) const {
  if (position.line >= line_begins_.size()) return text_.size();
  size_t at = line_begins_[position.line];
  const size_t end = line_end(position.line);
  uint32_t units = 0;
  while (at < end) {
    const size_t bytes = character_bytes(text_, at);
    units += units_of(bytes, encoding);
    if (units > position.character) break;
    at += bytes;
  }
  return at;
}

Position SourceText::position(size_t offset, Encoding encoding) const {
  offset = std::min(offset, text_.size());
  const auto after = std::ranges::upper_bound(line_begins_, offset);
  const auto line = static_cast<size_t>(after - line_begins_.begin()) - 1;
  const size_t end = std::min(offset, line_end(line));
  Position position{.line = static_cast<uint32_t>(line)};
  for (size_t at = line_begins_[line]; at < end;) {
    const size_t bytes = character_bytes(text_, at);
    if (at + bytes > end) break;
    position.character += units_of(bytes, encoding);
    at += bytes;
  }
  return position;
}

size_t SourceText::offset(uint32_t place_line, uint32_t place_column) const {
  if (place_line == 0) return 0;
  if (place_line > place_begins_.size()) return text_.size();
  const size_t begin = place_begins_[place_line - 1];
  const size_t end = place_line < place_begins_.size() ? place_begins_[place_line] - 1 : text_.size();
  return std::min(begin + (place_column == 0 ? 0 : place_column - 1), end);
}

base::Place SourceText::place(size_t offset) const {
  offset = std::min(offset, text_.size());
  const auto after = std::ranges::upper_bound(place_begins_, offset);
  const auto line = static_cast<size_t>(after - place_begins_.begin());
  base::Place place;
  place.line = static_cast<uint32_t>(line);
  place.column = static_cast<uint32_t>(offset - place_begins_[line - 1] + 1);
  return place;
}

TextRange SourceText::range(const base::Place& place) const {
  const size_t begin = offset(place.line, place.column);
  if (place.end_line != 0) return {begin, std::max(begin, offset(place.end_line, place.end_column))};
  size_t end = begin;
  while (end < text_.size() && is_word_byte(text_[end])) ++end;
  const bool is_at_line_end = begin >= text_.size() || text_[begin] == '\n' || text_[begin] == '\r';
  if (end == begin && !is_at_line_end) end += character_bytes(text_, begin);
  return {begin, end};
}

void SourceText::replace(TextRange range, std::string_view with) {
  const size_t begin = std::min(range.begin, text_.size());
  const size_t end = std::clamp(range.end, begin, text_.size());
  text_.replace(begin, end - begin, with);
  find_lines();
}

}  // namespace ramify::lsp
