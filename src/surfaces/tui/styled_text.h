// SPDX-License-Identifier: Apache-2.0
// Styled text: what the terminal shows, as data. A line is a sequence of spans; nothing in it is a control sequence.
//
// A program's text enters a line through `shown` only, which leaves no character that a terminal could take for a command.
// Columns are those of a terminal: wide characters take two, combining ones none.
//
// Pure functions. Tested in styled_text_test.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ramify::tui {

// What a text is; the terminal decides how that looks. No meaning is in the style alone: a mark in the text says it, too.
enum class Style : uint8_t { plain, strong, faint, title, focused_title, good, bad, changed, place, selected };

struct Span {
  std::string text;
  Style style = Style::plain;
};

struct Line {
  std::vector<Span> spans{};

  Line() = default;
  explicit Line(std::string text, Style style = Style::plain) { add(std::move(text), style); }
  Line& add(std::string text, Style style = Style::plain) {
    if (!text.empty()) spans.push_back({std::move(text), style});
    return *this;
  }
};

// A text of a program, made harmless: control characters and bytes that are not UTF-8 are escaped, and so are characters that change
// the direction or the place of others.
std::string shown(std::string_view text);
// The same for a line of source, with tabs as spaces.
std::string shown_source(std::string_view line);

// What the user typed, as UTF-8.
std::string utf8(std::u32string_view text);

size_t columns_of(std::string_view text);
size_t columns_of(const Line& line);
std::string plain_text(const Line& line);

// The line without its first `skipped` columns, cut or padded to exactly `columns`; a cut ends in "…".
Line fitted(const Line& line, size_t columns, size_t skipped = 0);
std::string fitted(std::string_view text, size_t columns);
// In lines of at most `columns`, broken between words where that is possible.
std::vector<std::string> wrapped(std::string_view text, size_t columns);

// Every span in that style: a line under the cursor.
Line in_style(Line line, Style style);

// For terminals that show ASCII only: one character for each column.
std::string ascii(std::string_view text);

}  // namespace ramify::tui
