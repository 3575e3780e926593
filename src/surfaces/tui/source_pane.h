// SPDX-License-Identifier: Apache-2.0
// SourcePane: a file of the program, with the places of all threads. It follows the step that is selected or was taken, unless the user
// chose a file.
//
// One thread. Tested in panes_test.cpp.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "surfaces/tui/pane.h"

namespace ramify::tui {

class SourcePane final : public Pane {
 public:
  std::string title() const override;
  void refresh(Stepping& stepping) override;
  size_t item_count() const override { return lines_.size(); }
  Line line(size_t line, size_t columns) const override;
  std::vector<std::string> details() const override;

  // Another thread is about to move, from this place; the one that is highlighted.
  void follow(const base::Place& place);
  void show_next_file();

 private:
  const outputs::Sources* sources_ = nullptr;
  std::string file_;
  std::vector<std::string> lines_;
  std::map<size_t, std::string> threads_;  // by line, from 0: their names
  std::vector<ThreadPlace> all_threads_;
  base::Place place_;  // highlighted

  bool has(const std::string& file) const;
  void show(const std::string& file);
};

}  // namespace ramify::tui
