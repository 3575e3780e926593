// SPDX-License-Identifier: Apache-2.0
#include "diagnostics/excerpt.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace ramify::diagnostics {

namespace {

constexpr std::string_view indent = "    ";
constexpr size_t window_bytes_before = 60;  // before the caret, in a line too long to be shown completely
constexpr size_t window_bytes_max = 120;

// The text of a line, without its end. A line after the last newline exists even if it is empty, because
// messages about an unexpected end refer to it.
std::optional<std::string_view> find_line(std::string_view source, uint32_t line) {
  for (uint32_t l = 1; l < line; ++l) {
    const size_t newline = source.find('\n');
    if (newline == std::string_view::npos) return std::nullopt;
    source.remove_prefix(newline + 1);
  }
  std::string_view text = source.substr(0, source.find('\n'));
  if (text.ends_with('\r')) text.remove_suffix(1);
  return text;
}

uint8_t byte(std::string_view text, size_t i) { return static_cast<uint8_t>(text[i]); }

// Bytes of the UTF-8 character at the front of `text`, 0 if there is no complete one.
size_t character_size(std::string_view text) {
  const uint8_t lead = byte(text, 0);
  const size_t size = lead < 0x80             ? 1
                      : (lead & 0xe0) == 0xc0 ? 2
                      : (lead & 0xf0) == 0xe0 ? 3
                      : (lead & 0xf8) == 0xf0 ? 4
                                              : 0;
  if (size == 0 || size > text.size()) return 0;
  for (size_t i = 1; i < size; ++i) {
    if ((byte(text, i) & 0xc0) != 0x80) return 0;
  }
  return size;
}

// The start of the character that contains byte `at`, so that a window does not split characters.
size_t character_begin(std::string_view text, size_t at) {
  size_t begin = at;
  while (begin > 0 && at - begin < 3 && (byte(text, begin) & 0xc0) == 0x80) --begin;
  return begin;
}

}  // namespace

std::string excerpt(const base::Place& place, std::string_view source) {
  if (!place.is_known() || place.column == 0 || source.empty()) return "";
  const std::optional<std::string_view> line = find_line(source, place.line);
  if (!line || place.column > line->size() + 1) return "";

  const size_t begin = place.column - 1;
  size_t end = begin + 1;
  if (place.end_line > place.line) end = line->size();
  if (place.end_line == place.line && place.end_column > 0) end = std::min<size_t>(place.end_column - 1, line->size());

  size_t first = 0;
  size_t last = line->size();
  if (last > window_bytes_max) {
    if (begin > window_bytes_before) first = character_begin(*line, begin - window_bytes_before);
    if (last - first > window_bytes_max) last = character_begin(*line, first + window_bytes_max);
  }

  std::string shown(indent);
  std::string marks(indent);
  const auto mark = [&](size_t at, bool is_tab) {
    if (at < begin) return marks += is_tab ? '\t' : ' ';
    if (at == begin) return marks += '^';
    return at < end ? marks += '~' : marks;
  };
  if (first > 0) shown += "...", marks += "   ";
  for (size_t at = first; at < last;) {
    const size_t size = character_size(line->substr(at));
    const uint8_t lead = byte(*line, at);
    const bool is_tab = lead == '\t';
    const bool is_shown = size > 0 && (is_tab || (lead >= 0x20 && lead != 0x7f));
    shown += is_shown ? line->substr(at, size) : "?";
    // A place inside a character marks that character.
    mark(begin > at && begin < at + size ? begin : at, is_tab);
    at += std::max<size_t>(size, 1);
  }
  if (begin >= last) mark(begin, false);  // at the end of the line
  if (last < line->size()) shown += "...";
  return shown + "\n" + marks + "\n";
}

}  // namespace ramify::diagnostics
