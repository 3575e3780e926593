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
  TerminalModes(const termios& modes, std::string leave) : modes_(modes), leave_(std::move(leave)) {}

  void restore() const {
    // Nothing can be done about a terminal that takes neither.
    static_cast<void>(::tcsetattr(0, TCSANOW, &modes_));
    [[maybe_unused]] const ssize_t ignored = ::write(1, leave_.data(), leave_.size());
  }

 private:
  const termios modes_;
  const std::string leave_;
};

}  // namespace ramify::cli
