// SPDX-License-Identifier: Apache-2.0
// Terminal: the screen and the keyboard. Only its module (module/ncurses.h) knows the library for terminals.
//
// What was on the screen, and its modes, are restored by the destructor, and by the process itself if it ends in another way
// (cli::Interruption::terminal). One at a time; one thread. Tested in conformance/tui_test.py.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

#include "base/result.h"
#include "surfaces/cli/commands.h"
#include "surfaces/tui/keys.h"
#include "surfaces/tui/styled_text.h"

namespace ramify::tui {

class Terminal {
 public:
  struct Size {
    size_t rows = 0, columns = 0;
  };

  // Error: standard input or output is no terminal, or one that cannot move its cursor; or the module is missing.
  static base::Result<std::unique_ptr<Terminal>> open(bool has_colour, cli::Interruption& interruption);
  virtual ~Terminal() = default;
  Terminal(const Terminal&) = delete;  // the process has one
  Terminal& operator=(const Terminal&) = delete;

  virtual Size size() const = 0;
  // Another size, as the terminal says.
  virtual void take_size() = 0;
  virtual void draw(const std::vector<Line>& lines) = 0;
  // A key that was pressed; none: no more for now.
  virtual std::optional<KeyPress> key() = 0;

 protected:
  Terminal() = default;
};

// Error: standard input or output is no terminal; the text for the user.
base::Result<void> check_is_terminal();

}  // namespace ramify::tui
