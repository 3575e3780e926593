// SPDX-License-Identifier: Apache-2.0
#include "surfaces/tui/source_pane.h"

#include <algorithm>

#include <fmt/format.h>

namespace ramify::tui {

namespace {

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const size_t end = text.find('\n');
    lines.emplace_back(text.substr(0, end));
    if (end == std::string_view::npos) break;
    text.remove_prefix(end + 1);
  }
  return lines;
}

std::string name_of(const std::string& path) { return shown(path.substr(path.find_last_of('/') + 1)); }

// Where the last step stopped, or the next one starts; at the end of a run, where a thread was last.
base::Place place_of_interest(Stepping& stepping) {
  if (const engine::Move* last = stepping.last()) {
    if (last->fault && last->fault->place.is_known()) return last->fault->place;
    if (last->report.to.is_known()) return last->report.to;
  }
  for (const engine::Move& move : stepping.moves().all)
    if (move.report.from.is_known()) return move.report.from;
  constexpr size_t steps_max = 100;
  for (size_t back = 1; back <= std::min(steps_max, stepping.position()); ++back) {
    const engine::StepReport& report = stepping.steps()[stepping.position() - back].report;
    if (report.to.is_known()) return report.to;
    if (report.from.is_known()) return report.from;
  }
  return {};
}

}  // namespace

std::string SourcePane::title() const {
  if (file_.empty()) return "Source";
  return place_.is_known() && place_.file == file_ ? fmt::format("Source  {}:{}", name_of(file_), place_.line)
                                                   : fmt::format("Source  {}", name_of(file_));
}

bool SourcePane::has(const std::string& file) const {
  const std::vector<std::string> files = sources_->paths();
  return std::ranges::find(files, file) != files.end();
}

void SourcePane::show(const std::string& file) {
  if (file == file_) return;
  file_ = file;
  lines_ = lines_of(sources_->text(file));
  select(0);
}

void SourcePane::refresh(Stepping& stepping) {
  if (sources_ != &stepping.sources()) file_.clear();
  sources_ = &stepping.sources();
  all_threads_ = stepping.threads();
  const std::vector<std::string> files = sources_->paths();
  if (file_.empty() && !files.empty()) show(files.front());
  follow(place_of_interest(stepping));
}

void SourcePane::follow(const base::Place& place) {
  place_ = place;
  if (place.is_known() && has(place.file)) {
    show(place.file);
  } else {
    const auto known = std::ranges::find_if(
        all_threads_, [&](const ThreadPlace& each) { return each.place.is_known() && has(each.place.file); });
    if (known != all_threads_.end() && !place.is_known()) show(known->place.file);
  }
  threads_.clear();
  for (const ThreadPlace& thread : all_threads_) {
    if (!thread.place.is_known() || thread.place.file != file_) continue;
    std::string& names = threads_[thread.place.line - 1];
    names += (names.empty() ? "" : ", ") + shown(thread.name);
  }
  if (place.is_known() && place.file == file_) select(place.line - 1);
}

void SourcePane::show_next_file() {
  const std::vector<std::string> files = sources_ == nullptr ? std::vector<std::string>() : sources_->paths();
  if (files.empty()) return;
  const auto present = std::ranges::find(files, file_);
  const auto next = present == files.end() || present + 1 == files.end() ? files.begin() : present + 1;
  const base::Place place = place_;
  show(*next);
  threads_.clear();
  for (const ThreadPlace& thread : all_threads_)
    if (thread.place.is_known() && thread.place.file == file_) threads_[thread.place.line - 1] = shown(thread.name);
  if (place.is_known() && place.file == file_) select(place.line - 1);
}

Line SourcePane::line(size_t at, size_t columns) const {
  const size_t number_width = std::max<size_t>(3, fmt::format("{}", lines_.size()).size());
  const bool is_place = place_.is_known() && place_.file == file_ && place_.line == at + 1;
  const auto thread = threads_.find(at);
  const Style style = is_place ? Style::place : Style::plain;
  Line result(fmt::format("{:>{}}{} ", at + 1, number_width,
                          is_place                   ? '*'
                          : thread != threads_.end() ? '+'
                                                     : ' '),
              is_place                   ? Style::place
              : thread != threads_.end() ? Style::strong
                                         : Style::faint);
  std::string mark = thread == threads_.end() ? "" : " ◀ " + thread->second;
  const size_t prefix = number_width + 2;
  const size_t left = columns > prefix ? columns - prefix : 0;
  if (columns_of(mark) > left / 2) mark = fitted(mark, left / 2);
  const size_t text_columns = left - columns_of(mark);
  const Line text(shown_source(lines_[at]), style);
  if (columns_of(text) <= text_columns && skipped_columns() == 0) {
    result.add(shown_source(lines_[at]), style);
    return result.add(std::move(mark), Style::strong);
  }
  const Line cut = fitted(text, text_columns, skipped_columns());
  result.spans.insert(result.spans.end(), cut.spans.begin(), cut.spans.end());
  return result.add(std::move(mark), Style::strong);
}

std::vector<std::string> SourcePane::details() const {
  if (cursor() >= lines_.size()) return {};
  std::vector<std::string> lines = {fmt::format("{}:{}", shown(file_), cursor() + 1), shown_source(lines_[cursor()])};
  for (const ThreadPlace& thread : all_threads_) {
    if (!thread.place.is_known() || thread.place.file != file_ || thread.place.line != cursor() + 1) continue;
    lines.push_back(fmt::format("{}: {}", shown(thread.name), shown(thread.status)));
  }
  return lines;
}

}  // namespace ramify::tui
