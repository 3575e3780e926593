// SPDX-License-Identifier: Apache-2.0
// SearchPane: the search in the background, with its progress and what it found; each finding opens as a path.
//
// One thread. Tested in panes_test.cpp.
#pragma once

#include <string>
#include <vector>

#include "session/simulation/background_search.h"
#include "surfaces/tui/pane.h"

namespace ramify::tui {

class SearchPane final : public Pane {
 public:
  std::string title() const override;
  void refresh(Stepping&) override {}
  size_t item_count() const override { return first_lines_.size(); }
  size_t line_count() const override { return lines_.size(); }
  size_t first_line_of(size_t item) const override { return first_lines_[item]; }
  Line line(size_t line, size_t) const override { return lines_[line]; }
  std::vector<std::string> details() const override;

  void show(session::SearchSnapshot snapshot);
  bool is_running() const { return snapshot_.state == session::SearchState::running; }
  // The selected finding; null: there is none. Valid until `show`.
  const session::FoundRun* selected() const;
  // For the first line of the screen; "" if there is no search.
  std::string summary() const;

 private:
  session::SearchSnapshot snapshot_;
  std::vector<Line> lines_;
  std::vector<size_t> first_lines_;  // of findings

  void add_runs(const std::vector<session::FoundRun>& runs);
  void add_result(const session::SearchResult& result);
};

}  // namespace ramify::tui
