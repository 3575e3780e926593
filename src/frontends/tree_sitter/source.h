// SPDX-License-Identifier: Apache-2.0
// Source: a text that is parsed, and where each of its bytes stands in the user's file.
//
// A text is a whole file or a snippet that stands in another file (a property in a spec). A snippet may be parsed
// with a wrapping around it, such as parentheses, so that an expression may span lines; places then mean the text
// without it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/place.h"
#include "programs/ir/module.h"

namespace ramify::frontends::tree_sitter {

// Byte positions in a Source's parsed text, end exclusive, with rows and columns from 0 as the parser counts them.
struct Point {
  uint32_t row = 0;
  uint32_t column = 0;
  friend auto operator<=>(const Point&, const Point&) = default;
};

class Source {
 public:
  // A file of its own; `file` is its index in the module's table of files.
  Source(std::string text, std::string path, uint32_t file);
  // A snippet whose first character stands at `place`.
  Source(std::string_view before, std::string_view text, std::string_view after, const base::Place& place,
         uint32_t file);

  const std::string& parsed() const { return parsed_; }  // with the wrapping
  std::string_view text() const { return std::string_view(parsed_).substr(begin_, length_); }
  uint32_t begin() const { return begin_; }  // of the text without wrapping
  uint32_t end() const { return begin_ + length_; }

  ir::Span span(Point begin, Point end) const;
  base::Place place(Point begin, Point end) const;
  base::Place place(const ir::Span& span) const;
  Point point(uint32_t byte) const;  // row and column of a byte of the parsed text; linear in the text

 private:
  Point clamp(Point point) const;

  std::string parsed_;
  std::string path_;
  uint32_t file_ = 0;
  uint32_t begin_ = 0;
  uint32_t length_ = 0;
  uint32_t line_ = 1;  // where the text begins in the file
  uint32_t column_ = 1;
  Point first_;  // of the text in parsed_
  Point last_;
};

}  // namespace ramify::frontends::tree_sitter
