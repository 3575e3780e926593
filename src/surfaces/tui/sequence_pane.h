// SPDX-License-Identifier: Apache-2.0
// SequencePane: the path as a sequence diagram: threads as columns, time downwards, the step in the column of the thread that moved.
//
// Items are those of PathPane. One thread. Tested in panes_test.cpp.
#pragma once

#include <string>
#include <vector>

#include "surfaces/tui/pane.h"

namespace ramify::tui {

class SequencePane final : public Pane {
 public:
  std::string title() const override { return "Sequence"; }
  void refresh(Stepping& stepping) override;
  size_t item_count() const override { return stepping_ == nullptr ? 0 : stepping_->steps().size(); }
  Line line(size_t line, size_t columns) const override;

 private:
  const Stepping* stepping_ = nullptr;
  std::vector<std::string> threads_;  // in the order in which they first move
  std::vector<size_t> thread_of_;     // by item; of the first: none
  size_t position_ = 0;
};

}  // namespace ramify::tui
