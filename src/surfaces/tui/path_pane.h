// SPDX-License-Identifier: Apache-2.0
// PathPane: the steps from the initial state on, also those ahead, and the loop where the path comes back to an earlier state.
//
// Item 0 is the initial state, item N the state after step N: the numbers of `ramify check`.
//
// One thread. Tested in panes_test.cpp.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "surfaces/tui/pane.h"

namespace ramify::tui {

class PathPane final : public Pane {
 public:
  std::string title() const override;
  void refresh(Stepping& stepping) override;
  size_t item_count() const override { return steps_.size(); }
  size_t line_count() const override { return steps_.size() + (end_.empty() ? 0 : 1); }
  Line line(size_t line, size_t columns) const override;
  std::vector<std::string> details() const override;

 private:
  const Stepping* stepping_ = nullptr;
  std::vector<std::string> steps_;  // in words; what a step changes is asked for when it is shown
  size_t position_ = 0;
  std::optional<size_t> back_to_;  // the item to whose state the last one returns
  std::string end_;                // how the path goes on
};

}  // namespace ramify::tui
