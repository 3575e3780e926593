// SPDX-License-Identifier: Apache-2.0
// Source: a text that is parsed, and where each of its bytes stands in the user's file.
//
// A text is a whole file or a snippet that stands in another file (a property in a spec). A snippet may be parsed
// with a wrapping around it, such as parentheses, so that an expression may span lines; places then mean the text
// without it. Or it is what a preprocessor made of a file: then its places are those of what it was made from.
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

// Where a stretch of a text that a preprocessor has made, or that joins files, comes from; it reaches to the next one.
struct Origin {
  Point at;           // in the parsed text, where it begins
  uint32_t file = 0;  // index in the module's table of files
  uint32_t line = 0;  // from 1, in that file
  uint32_t column = 0;
  uint32_t length =
      0;  // 0: the text stands there as it is, also over several rows. Else a macro's use of that many bytes, which all of it means
};

class Source {
 public:
  // A file of its own; `file` is its index in the module's table of files.
  Source(std::string text, std::string path, uint32_t file);
  // A snippet whose first character stands at `place`.
  Source(std::string_view before, std::string_view text, std::string_view after, const base::Place& place,
         uint32_t file);
  // What a preprocessor made of `original` and of the files that it includes: `origins` in the order of the text, the first at its
  // begin; `paths` has the included files' names by their indexes.
  Source(std::string text, const Source& original, std::vector<Origin> origins, std::map<uint32_t, std::string> paths);
  // The texts of files one after the other, with the places that they have in their files. The first one's path and
  // number are the whole's.
  static Source joined(std::span<const Source> files);

  const std::string& parsed() const { return parsed_; }  // with the wrapping
  std::string_view text() const { return std::string_view(parsed_).substr(begin_, length_); }
  uint32_t begin() const { return begin_; }  // of the text without wrapping
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
  uint32_t line_ = 1;  // where the text begins in the file
  uint32_t column_ = 1;
  Point first_;  // of the text in parsed_
  Point last_;
  std::vector<Origin> origins_;            // empty: the text is the file's own
  std::map<uint32_t, std::string> paths_;  // of included files
};

}  // namespace ramify::frontends::tree_sitter
