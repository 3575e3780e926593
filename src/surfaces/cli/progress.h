// SPDX-License-Identifier: Apache-2.0
// The progress line of a search, refreshed in place on a terminal; if requested in a
// pipe, separate lines. Removed with the object.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>

#include "session/session.h"
#include "surfaces/cli/console.h"
#include "surfaces/cli/invocation.h"

namespace ramify::cli {

// By --progress, and the terminal.
bool shows_progress(const Invocation& invocation, const Console& console);

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

// The same while a program is read, which reports nothing itself: a line with the time from half a second on. It lives for as
// long as the program is read, and nothing else prints then.
class ReadingLine {
 public:
  ReadingLine(const Console& console, bool is_shown, std::string file);
  ~ReadingLine();
  ReadingLine(const ReadingLine&) = delete;  // its thread refers to it
  ReadingLine& operator=(const ReadingLine&) = delete;

 private:
  void run();

  const Console& console_;
  const std::string file_;
  std::mutex mutex_;
  std::condition_variable changed_;
  bool has_ended_ = false;
  bool is_on_screen_ = false;
  std::jthread thread_;  // the last member: it uses the others
};

}  // namespace ramify::cli
