// SPDX-License-Identifier: Apache-2.0
// Source: a text that is parsed, with the place of each of its bytes in the user's file.
//
// A text is a whole file or a snippet inside another file (a property in a spec). A snippet may be parsed with text
// around it, such as parentheses, so that an expression may span lines; places then refer to the text without it. Or it
// is the output of a preprocessor: then places refer to its input.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/place.h"
#include "programs/ir/module.h"

namespace ramify::frontends::tree_sitter {

// Byte positions in a Source's parsed text, end exclusive, with rows and columns from 0 as the parser counts them.
struct Point {
  uint32_t row = 0;
  uint32_t column = 0;
  friend auto operator<=>(const Point&, const Point&) = default;
};

// The origin of a range of a preprocessed or joined text; the range ends where the next one begins.
struct Origin {
  Point at;           // start of the range in the parsed text
  uint32_t file = 0;  // index into the module's table of files
  uint32_t line = 0;  // from 1, in that file
  uint32_t column = 0;
  uint32_t length =
      // 0: the text is copied from there, possibly over several rows. Else the length of a macro use; the whole range
      // maps to it.
      0;
};

class Source {
 public:
  // A whole file; `file` is its index in the module's table of files.
  Source(std::string text, std::string path, uint32_t file);
  // A snippet whose first character is at `place`.
  Source(std::string_view before, std::string_view text, std::string_view after, const base::Place& place,
         uint32_t file);
  // The output of a preprocessor for `original` and the files that it includes: `origins` in the order of the text, the
  // first at its beginning; `paths` maps the indexes of included files to their names.
  Source(std::string text, const Source& original, std::vector<Origin> origins, std::map<uint32_t, std::string> paths);
  // Concatenates the texts of files; places still refer to each file. The path and number of the result are those of
  // the first file.
  static Source joined(std::span<const Source> files);

  const std::string& parsed() const { return parsed_; }  // with the text around the snippet
  std::string_view text() const { return std::string_view(parsed_).substr(begin_, length_); }
  uint32_t begin() const { return begin_; }  // of the text without what is around it
  uint32_t end() const { return begin_ + length_; }

  ir::Span span(Point begin, Point end) const;
  base::Place place(Point begin, Point end) const;
  base::Place place(const ir::Span& span) const;
  const std::string& path() const { return path_; }
  uint32_t file() const { return file_; }
  Point point(uint32_t byte) const;  // row and column of a byte of the parsed text

 private:
  Source() = default;
  void find_rows();
  Point clamp(Point point) const;
  const Origin& origin(Point point) const;
  ir::Span original_span(Point begin, Point end) const;

  std::string parsed_;
  std::vector<uint32_t> row_begins_;  // in parsed_
  std::string path_;
  uint32_t file_ = 0;
  uint32_t begin_ = 0;
  uint32_t length_ = 0;
  uint32_t line_ = 1;  // first line of the text in the file
  uint32_t column_ = 1;
  Point first_;  // first point of the text in parsed_
  Point last_;
  std::vector<Origin> origins_;            // empty: the text is the file itself
  std::map<uint32_t, std::string> paths_;  // of included files
};

}  // namespace ramify::frontends::tree_sitter
