// SPDX-License-Identifier: Apache-2.0
// StatePane: the state as a tree, one line a value. What the last step changed is marked, also inside of what is folded.
//
// At first, threads and groups without a value are unfolded, and collections are not: their value is on their line. What the user
// folds or unfolds stays so in later states, by the path of names.
//
// One thread. Tested in panes_test.cpp.
#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "surfaces/tui/pane.h"

namespace ramify::tui {

class StatePane final : public Pane {
 public:
  std::string title() const override;
  void refresh(Stepping& stepping) override;
  size_t item_count() const override { return rows_.size(); }
  Line line(size_t line, size_t columns) const override;
  std::vector<std::string> details() const override;
  bool find(const std::string& text, bool is_forward) override;

  void toggle();                      // the selected node
  void fold(bool is_folded);          // likewise; of a node that is folded or has no parts, its parent
  void fold_all();                    // and back
  bool next_change(bool is_forward);  // false: the last step changed nothing that is here

 private:
  struct Row {
    const engine::View* node = nullptr;  // null: a value that is gone
    uint32_t depth = 0;
    std::string path{};                      // names, joined
    const engine::Change* change = nullptr;  // of the node
    const engine::Change* inside = nullptr;  // the first in what is below the node
  };

  engine::View state_;
  std::vector<engine::Change> changes_;
  std::unordered_map<std::string, const engine::Change*> changed_, inside_;  // by path
  std::unordered_map<std::string, bool> is_open_;                            // chosen by the user
  bool folds_all_ = false;
  bool is_position_known_ = false;
  std::vector<Row> rows_;

  bool is_open(const Row& row) const;
  void list();
  void select_path(const std::string& path);
  Row row_of(const engine::View& node, uint32_t depth, const std::string& parent) const;
};

}  // namespace ramify::tui
