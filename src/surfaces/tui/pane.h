// SPDX-License-Identifier: Apache-2.0
// Pane: a list of items, each of one or more lines, with a cursor. Only the lines that are visible are asked for, so a pane may have
// any number of them.
//
// One thread. Tested in pane_test.cpp and in the tests of each pane.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "surfaces/tui/stepping.h"
#include "surfaces/tui/styled_text.h"

namespace ramify::tui {

class Pane {
 public:
  virtual ~Pane() = default;

  virtual std::string title() const = 0;
  // Called before anything else whenever the version of the stepping has changed.
  virtual void refresh(Stepping& stepping) = 0;

  virtual size_t item_count() const = 0;
  virtual size_t line_count() const { return item_count(); }
  virtual size_t first_line_of(size_t item) const { return item; }
  // `line` is below line_count(); the line may be longer than `columns`.
  virtual Line line(size_t line, size_t columns) const = 0;
  // The selected item in full, for a page of its own.
  virtual std::vector<std::string> details() const { return {}; }
  // Moves the cursor to the next place of the text, after the present one; false: there is none. Upper case matters if the text has any.
  virtual bool find(const std::string& text, bool is_forward);

  size_t cursor() const { return cursor_; }
  void select(size_t item);
  void move(std::ptrdiff_t items);
  void move_page(bool is_down);
  // Left and right, where the pane has a meaning for them.
  void scroll_sideways(std::ptrdiff_t columns);

  // Exactly `rows` lines of exactly `columns`, with the cursor among them.
  std::vector<Line> visible(size_t rows, size_t columns, bool has_focus);

 protected:
  size_t skipped_columns() const { return skipped_; }

 private:
  size_t cursor_ = 0;   // an item
  size_t top_ = 0;      // a line
  size_t skipped_ = 0;  // columns on the left
  size_t rows_ = 1;     // of the last drawing
};

// Whether the text has the other one in it; see Pane::find.
bool has_text(const std::string& line, const std::string& text);

}  // namespace ramify::tui
