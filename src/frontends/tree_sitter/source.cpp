// SPDX-License-Identifier: Apache-2.0
#include "frontends/tree_sitter/source.h"

#include <algorithm>

#include "base/check.h"

namespace ramify::frontends::tree_sitter {

Source::Source(std::string text, std::string path, uint32_t file)
    : parsed_(std::move(text)), path_(std::move(path)), file_(file), length_(static_cast<uint32_t>(parsed_.size())) {
  find_rows();
  last_ = point(length_);
}

Source::Source(std::string_view before, std::string_view text, std::string_view after, const base::Place& place,
               uint32_t file)
    : path_(place.file),
      file_(file),
      begin_(static_cast<uint32_t>(before.size())),
      length_(static_cast<uint32_t>(text.size())),
      line_(std::max(place.line, 1u)),
      column_(std::max(place.column, 1u)) {
  parsed_.reserve(before.size() + text.size() + after.size());
  parsed_.append(before).append(text).append(after);
  find_rows();
  first_ = point(begin_);
  last_ = point(begin_ + length_);
}

Source::Source(std::string text, const Source& original, std::vector<Origin> origins,
               std::map<uint32_t, std::string> paths)
    : parsed_(std::move(text)),
      path_(original.path_),
      file_(original.file_),
      length_(static_cast<uint32_t>(parsed_.size())),
      origins_(std::move(origins)),
      paths_(std::move(paths)) {
  find_rows();
  last_ = point(length_);
}

Source Source::joined(std::span<const Source> files) {
  CHECK(!files.empty(), "no files to join");
  Source all;
  all.path_ = files.front().path_;
  all.file_ = files.front().file_;
  uint32_t row = 0;
  for (const Source& file : files) {
    if (file.origins_.empty()) all.origins_.push_back({.at = {row, 0}, .file = file.file_, .line = 1, .column = 1});
    for (Origin origin : file.origins_) {
      origin.at.row += row;
      all.origins_.push_back(origin);
    }
    all.paths_[file.file_] = file.path_;
    all.paths_.insert(file.paths_.begin(), file.paths_.end());
    all.parsed_ += file.parsed_;
    if (!file.parsed_.ends_with('\n')) all.parsed_ += '\n';
    row += static_cast<uint32_t>(file.row_begins_.size()) - (file.parsed_.ends_with('\n') ? 1 : 0);
  }
  all.length_ = static_cast<uint32_t>(all.parsed_.size());
  all.find_rows();
  all.last_ = all.point(all.length_);
  return all;
}

void Source::find_rows() {
  row_begins_.push_back(0);
  for (size_t end = parsed_.find('\n'); end != std::string::npos; end = parsed_.find('\n', end + 1))
    row_begins_.push_back(static_cast<uint32_t>(end + 1));
}

Point Source::point(uint32_t byte) const {
  byte = std::min(byte, static_cast<uint32_t>(parsed_.size()));
  const auto row = static_cast<uint32_t>(std::ranges::upper_bound(row_begins_, byte) - row_begins_.begin() - 1);
  return {row, byte - row_begins_[row]};
}

Point Source::clamp(Point point) const { return std::clamp(point, first_, last_); }

const Origin& Source::origin(Point point) const {
  const auto next = std::ranges::upper_bound(origins_, point, {}, &Origin::at);
  return next == origins_.begin() ? *next : *std::prev(next);
}

// From the origin of the first byte to that of the last one; within one file.
ir::Span Source::original_span(Point begin, Point end) const {
  const auto line = [](const Origin& of, Point at) { return of.line + (of.length != 0 ? 0 : at.row - of.at.row); };
  const auto column = [](const Origin& of, Point at) {
    if (of.length != 0) return of.column;
    return at.row == of.at.row ? of.column + at.column - of.at.column : at.column + 1;
  };
  const Origin& from = origin(begin);
  const uint32_t begin_line = line(from, begin), begin_column = column(from, begin);
  if (end.column > 0) --end.column;
  end = std::max(begin, end);
  const Origin& to = origin(end);
  const uint32_t end_line = line(to, end), end_column = column(to, end) + std::max(to.length, 1u);
  if (to.file != from.file || std::pair(end_line, end_column) < std::pair(begin_line, begin_column)) {
    return {from.file, begin_line, begin_column, begin_line, begin_column + std::max(from.length, 1u)};
  }
  return {from.file, begin_line, begin_column, end_line, end_column};
}

ir::Span Source::span(Point begin, Point end) const {
  if (!origins_.empty()) return original_span(begin, end);
  const auto line = [&](Point at) { return line_ + at.row - first_.row; };
  const auto column = [&](Point at) {
    return at.row == first_.row ? column_ + at.column - first_.column : at.column + 1;
  };
  const Point from = clamp(begin);
  const Point to = clamp(end);
  return {file_, line(from), column(from), line(to), column(to)};
}

base::Place Source::place(Point begin, Point end) const { return place(span(begin, end)); }

base::Place Source::place(const ir::Span& span) const {
  const auto included = paths_.find(span.file);
  return {included == paths_.end() ? path_ : included->second, span.line, span.column, span.end_line, span.end_column};
}

}  // namespace ramify::frontends::tree_sitter
