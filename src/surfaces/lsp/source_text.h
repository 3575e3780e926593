// SPDX-License-Identifier: Apache-2.0
// SourceText: a text with its lines, and the three ways to name a position in it: the offset of a byte, the protocol's line and character
// (from 0, in UTF-16 code units or bytes), and the line and column of a Place (from 1, in bytes).
//
// A line of the protocol ends at \n, \r\n or \r; that of a Place at \n. A position behind its line's end means that end, one inside a
// character the beginning of the character; bytes that are not UTF-8 count as characters. Tested in source_text_test.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/place.h"

namespace ramify::lsp {

enum class Encoding : uint8_t { utf16, utf8 };

struct Position {
  uint32_t line = 0;
  uint32_t character = 0;
  friend auto operator<=>(const Position&, const Position&) = default;
};

struct TextRange {
  size_t begin = 0, end = 0;  // offsets
};

class SourceText {
 public:
  explicit SourceText(std::string text = "");

  const std::string& text() const { return text_; }
  size_t offset(Position position, Encoding encoding) const;
  Position position(size_t offset, Encoding encoding) const;

  size_t offset(uint32_t place_line, uint32_t place_column) const;
  // Without a file.
  base::Place place(size_t offset) const;
  // Of a place without an end: the word, or else the character, that begins there.
  TextRange range(const base::Place& place) const;

  void replace(TextRange range, std::string_view with);

 private:
  std::string text_;
  std::vector<size_t> line_begins_;   // of the protocol's lines
  std::vector<size_t> place_begins_;  // of the lines of places

  void find_lines();
  size_t line_end(size_t line) const;  // without what ends it
};

// Letters, digits, `_`, and all that is not ASCII.
bool is_word_byte(char c);

}  // namespace ramify::lsp
