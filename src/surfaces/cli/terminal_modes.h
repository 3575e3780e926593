// SPDX-License-Identifier: Apache-2.0
// TerminalModes: a terminal as it was before a command took it over, for what ends the process without returning: a failed CHECK, an
// invalid memory access, a signal.
//
// Immutable. Any thread and any signal handler may call `restore`. Tested in conformance/tui_test.py.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include <termios.h>
#include <unistd.h>

namespace ramify::cli {

class TerminalModes {
 public:
  // Of the terminal that is the process's standard input and output. `leave`: what the terminal is sent to show its former content.
  explicit TerminalModes(std::string leave) : leave_(std::move(leave)) { is_known_ = ::tcgetattr(0, &modes_) == 0; }

  void restore() const {
    if (is_known_) static_cast<void>(::tcsetattr(0, TCSANOW, &modes_));
    // Nothing can be done about a terminal that takes no text.
    [[maybe_unused]] const ssize_t ignored = ::write(1, leave_.data(), leave_.size());
  }

 private:
  const std::string leave_;
  bool is_known_ = false;
  termios modes_{};
};

}  // namespace ramify::cli
