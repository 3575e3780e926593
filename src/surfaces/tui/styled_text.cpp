// SPDX-License-Identifier: Apache-2.0
#include "surfaces/tui/styled_text.h"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "outputs/plain_text.h"

namespace ramify::tui {

namespace {

struct Range {
  char32_t first, last;
};

// Characters without a glyph of their own that move, turn or hide others.
constexpr std::array invisible = {
    Range{0xad, 0xad},     Range{0x61c, 0x61c},   Range{0x115f, 0x1160}, Range{0x17b4, 0x17b5},  Range{0x180b, 0x180f},
    Range{0x200b, 0x200f}, Range{0x2028, 0x202e}, Range{0x2060, 0x206f}, Range{0x3164, 0x3164},  Range{0xfe00, 0xfe0f},
    Range{0xfeff, 0xfeff}, Range{0xffa0, 0xffa0}, Range{0xfff0, 0xfffb}, Range{0xe0000, 0xe0fff}};

// Combining marks of the scripts that programs use most; others count as one column, and a line may then be shorter than its pane.
constexpr std::array combining = {
    Range{0x300, 0x36f}, Range{0x483, 0x489},   Range{0x591, 0x5bd},   Range{0x610, 0x61a},   Range{0x64b, 0x65f},
    Range{0x900, 0x902}, Range{0x93c, 0x93c},   Range{0x941, 0x948},   Range{0xe31, 0xe31},   Range{0xe34, 0xe3a},
    Range{0xe47, 0xe4e}, Range{0x1ab0, 0x1aff}, Range{0x1dc0, 0x1dff}, Range{0x20d0, 0x20ff}, Range{0xfe20, 0xfe2f}};

// East Asian Wide and Fullwidth (UAX 11), and emoji.
constexpr std::array wide = {
    Range{0x1100, 0x115e},   Range{0x2329, 0x232a},   Range{0x231a, 0x231b},   Range{0x23e9, 0x23ec},
    Range{0x25fd, 0x25fe},   Range{0x2614, 0x2615},   Range{0x2648, 0x2653},   Range{0x26a1, 0x26a1},
    Range{0x2705, 0x2705},   Range{0x274c, 0x274c},   Range{0x2e80, 0x303e},   Range{0x3041, 0x3247},
    Range{0x3250, 0x4dbf},   Range{0x4e00, 0xa4cf},   Range{0xa960, 0xa97f},   Range{0xac00, 0xd7a3},
    Range{0xf900, 0xfaff},   Range{0xfe30, 0xfe6f},   Range{0xff01, 0xff60},   Range{0xffe0, 0xffe6},
    Range{0x1b000, 0x1b2ff}, Range{0x1f300, 0x1f64f}, Range{0x1f680, 0x1f6ff}, Range{0x1f900, 0x1faff},
    Range{0x20000, 0x3fffd}};

template <size_t count>
bool is_in(const std::array<Range, count>& ranges, char32_t c) {
  return std::ranges::any_of(ranges, [&](const Range& range) { return c >= range.first && c <= range.last; });
}

struct Character {
  char32_t code = 0;
  size_t bytes = 1;
};

// Of well-formed UTF-8.
Character character_at(std::string_view text, size_t at) {
  const auto byte = [&](size_t i) { return static_cast<char32_t>(static_cast<unsigned char>(text[at + i])); };
  const char32_t first = byte(0);
  const size_t bytes = first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  if (bytes == 1 || at + bytes > text.size()) return {first, 1};
  char32_t code = first & (0x7fu >> bytes);
  for (size_t i = 1; i < bytes; ++i) code = code << 6 | (byte(i) & 0x3f);
  return {code, bytes};
}

size_t columns_of(char32_t c) {
  if (c < 0x300) return 1;
  if (is_in(combining, c)) return 0;
  return is_in(wide, c) ? 2 : 1;
}

// Combining marks are kept where they follow a character, and few of them.
std::string without_invisible(std::string text) {
  constexpr size_t marks_max = 3;
  const auto is_ascii = [](char c) { return static_cast<unsigned char>(c) < 0x80; };
  if (std::ranges::all_of(text, is_ascii)) return text;
  std::string result;
  size_t marks = marks_max;
  for (size_t at = 0; at < text.size();) {
    const Character character = character_at(text, at);
    const bool is_mark = columns_of(character.code) == 0;
    marks = is_mark ? marks + 1 : 0;
    if (is_in(invisible, character.code) || marks > marks_max)
      result += fmt::format("\\u{{{:x}}}", static_cast<uint32_t>(character.code));
    else result += text.substr(at, character.bytes);
    at += character.bytes;
  }
  return result;
}

}  // namespace

std::string utf8(std::u32string_view text) {
  std::string bytes;
  for (const char32_t c : text) {
    const auto add = [&](char32_t byte) { bytes += static_cast<char>(byte); };
    if (c < 0x80) add(c);
    else if (c < 0x800) add(0xc0 | c >> 6), add(0x80 | (c & 0x3f));
    else if (c < 0x10000) add(0xe0 | c >> 12), add(0x80 | (c >> 6 & 0x3f)), add(0x80 | (c & 0x3f));
    else add(0xf0 | c >> 18), add(0x80 | (c >> 12 & 0x3f)), add(0x80 | (c >> 6 & 0x3f)), add(0x80 | (c & 0x3f));
  }
  return bytes;
}

std::string shown(std::string_view text) { return without_invisible(outputs::printable(text)); }

std::string shown_source(std::string_view line) {
  constexpr size_t tab_columns = 4;
  std::string spaced;
  for (const char c : line) {
    if (c == '\t') spaced.append(tab_columns - spaced.size() % tab_columns, ' ');
    else if (c != '\r') spaced += c;
  }
  return shown(spaced);
}

size_t columns_of(std::string_view text) {
  size_t columns = 0;
  for (size_t at = 0; at < text.size();) {
    const Character character = character_at(text, at);
    columns += columns_of(character.code);
    at += character.bytes;
  }
  return columns;
}

size_t columns_of(const Line& line) {
  size_t columns = 0;
  for (const Span& span : line.spans) columns += columns_of(span.text);
  return columns;
}

std::string plain_text(const Line& line) {
  std::string text;
  for (const Span& span : line.spans) text += span.text;
  return text;
}

Line fitted(const Line& line, size_t columns, size_t skipped) {
  Line result;
  size_t passed = 0, used = 0;
  bool is_cut = false;
  for (const Span& span : line.spans) {
    std::string kept;
    for (size_t at = 0; at < span.text.size() && !is_cut;) {
      const Character character = character_at(span.text, at);
      const size_t width = columns_of(character.code);
      if (passed < skipped) {
        passed += width;
        // The right half of a wide character.
        if (passed > skipped && used < columns) kept += ' ', ++used;
      } else if (used + width > columns) {
        is_cut = true;
      } else if (width > 0 || used > 0) {
        kept.append(span.text, at, character.bytes);
        used += width;
      }
      at += character.bytes;
    }
    result.add(std::move(kept), span.style);
    if (is_cut) break;
  }
  if (is_cut && columns > 0) {
    // Room for the mark: the last characters go.
    while (columns_of(result) > columns - 1) {
      std::string& last = result.spans.back().text;
      size_t begin = last.size() - 1;
      while (begin > 0 && (static_cast<unsigned char>(last[begin]) & 0xc0) == 0x80) --begin;
      last.resize(begin);
      if (last.empty()) result.spans.pop_back();
    }
    result.add("…", result.spans.empty() ? Style::plain : result.spans.back().style);
    used = columns_of(result);
  }
  if (used < columns) result.add(std::string(columns - used, ' '), Style::plain);
  return result;
}

std::string fitted(std::string_view text, size_t columns) {
  return plain_text(fitted(Line(std::string(text)), columns));
}

std::vector<std::string> wrapped(std::string_view text, size_t columns) {
  std::vector<std::string> lines;
  columns = std::max<size_t>(columns, 8);
  while (!text.empty()) {
    size_t end = 0, used = 0, space = 0;
    while (end < text.size()) {
      const Character character = character_at(text, end);
      used += columns_of(character.code);
      if (used > columns) break;
      if (text[end] == ' ') space = end;
      end += character.bytes;
    }
    if (end < text.size() && text[end] != ' ' && space > columns / 3) end = space;
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(end);
    while (text.starts_with(' ')) text.remove_prefix(1);
  }
  return lines;
}

Line in_style(Line line, Style style) {
  for (Span& span : line.spans) span.style = style;
  return line;
}

std::string ascii(std::string_view text) {
  constexpr std::array<std::pair<char32_t, char>, 12> same = {{{U'…', '~'},
                                                               {U'─', '-'},
                                                               {U'│', '|'},
                                                               {U'┌', ','},
                                                               {U'└', '`'},
                                                               {U'▸', '+'},
                                                               {U'▾', '-'},
                                                               {U'◀', '<'},
                                                               {U'·', '.'},
                                                               {U'●', 'o'},
                                                               {U'■', '#'},
                                                               {U'↺', '@'}}};
  std::string result;
  for (size_t at = 0; at < text.size();) {
    const Character character = character_at(text, at);
    at += character.bytes;
    const auto found = std::ranges::find(same, character.code, &std::pair<char32_t, char>::first);
    if (character.code < 0x80) result += static_cast<char>(character.code);
    else if (found != same.end()) result += found->second;
    else result.append(columns_of(character.code), '?');
  }
  return result;
}

}  // namespace ramify::tui
