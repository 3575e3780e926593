// SPDX-License-Identifier: Apache-2.0
// The progress line of a search, refreshed in place on a terminal; if requested in a
// pipe, separate lines. Removed with the object.
#pragma once

#include <chrono>

#include "session/session.h"
#include "surfaces/cli/console.h"

namespace ramify::cli {

class ProgressLine {
 public:
  ProgressLine(const Console& console, bool is_shown) : console_(console), is_shown_(is_shown) {}
  ~ProgressLine() { clear(); }
  ProgressLine(const ProgressLine&) = delete;  // there is one such line on a terminal
  ProgressLine& operator=(const ProgressLine&) = delete;

  void show(const session::Progress& progress);
  void clear();

 private:
  const Console& console_;
  bool is_shown_;
  bool is_on_screen_ = false;
  std::chrono::steady_clock::time_point last_{};
};

}  // namespace ramify::cli
