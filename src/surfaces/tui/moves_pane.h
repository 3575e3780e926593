// SPDX-License-Identifier: Apache-2.0
// MovesPane: what can happen next, each move with a preview of what it changes, and what cannot, with the reason.
//
// One thread. Tested in panes_test.cpp.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "surfaces/tui/pane.h"

namespace ramify::tui {

class MovesPane final : public Pane {
 public:
  std::string title() const override;
  void refresh(Stepping& stepping) override;
  size_t item_count() const override { return moves_.size(); }
  size_t line_count() const override { return lines_.size(); }
  size_t first_line_of(size_t item) const override { return first_lines_[item]; }
  Line line(size_t line, size_t) const override { return lines_[line]; }
  std::vector<std::string> details() const override;

  // The number of the selected move in Stepping::moves; none: it is not enabled.
  std::optional<size_t> selected() const;
  // From where the selected move starts.
  base::Place place() const;

 private:
  Stepping* stepping_ = nullptr;
  std::vector<size_t> moves_;  // numbers of moves, enabled ones first
  size_t enabled_ = 0;         // how many of them
  std::vector<size_t> first_lines_;
  std::vector<Line> lines_;
  std::vector<base::Place> places_;
  std::vector<std::string> movers_;

  void add_head(Stepping& stepping);
  void add_move(const engine::Move& move, bool is_taken, bool has_preview);
  void add_blocked(const engine::Move& move, Stepping& stepping);
};

}  // namespace ramify::tui
