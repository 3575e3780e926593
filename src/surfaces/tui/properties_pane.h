// SPDX-License-Identifier: Apache-2.0
// PropertiesPane: which properties are true in the state, and why one is false. Claims about whole behaviours are listed, and judged by
// searches.
//
// One thread. Tested in panes_test.cpp.
#pragma once

#include <string>
#include <vector>

#include "surfaces/tui/pane.h"

namespace ramify::tui {

class PropertiesPane final : public Pane {
 public:
  std::string title() const override;
  void refresh(Stepping& stepping) override;
  size_t item_count() const override { return first_lines_.size(); }
  size_t line_count() const override { return lines_.size(); }
  size_t first_line_of(size_t item) const override { return first_lines_[item]; }
  Line line(size_t line, size_t) const override { return lines_[line]; }
  std::vector<std::string> details() const override;

  // For the first line of the screen: "2 properties true", "`enough` FALSE"; "" where there are none.
  std::string summary() const;
  bool has_false() const { return !false_.empty(); }

 private:
  std::vector<Line> lines_;
  std::vector<size_t> first_lines_;
  std::vector<std::string> false_;  // names
  size_t judged_ = 0;

  void add(const std::string& name, std::string_view truth, Style style);
};

}  // namespace ramify::tui
