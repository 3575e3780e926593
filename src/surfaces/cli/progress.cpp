// SPDX-License-Identifier: Apache-2.0
#include "surfaces/cli/progress.h"

#include <fmt/format.h>

#include "outputs/amounts.h"
#include "outputs/plain_text.h"
#include "outputs/report_text.h"

namespace ramify::cli {

bool shows_progress(const Invocation& invocation, const Console& console) {
  return invocation.progress == When::always || (invocation.progress == When::automatic && !console.is_quiet &&
                                                 (console.err_is_terminal || console.is_verbose));
}

void ProgressLine::show(const session::Progress& progress) {
  constexpr std::chrono::milliseconds interval{250};
  const auto now = std::chrono::steady_clock::now();
  if (!is_shown_ || now - last_ < interval) return;
  last_ = now;
  const std::string text = outputs::progress_text(progress);
  if (!console_.err_is_terminal) return console_.complain(text + "\n");
  console_.complain("\r\x1b[K" + outputs::elide(text, console_.columns - 1));
  is_on_screen_ = true;
}

void ProgressLine::clear() {
  if (is_on_screen_) console_.complain("\r\x1b[K");
  is_on_screen_ = false;
}

ReadingLine::ReadingLine(const Console& console, bool is_shown, std::string file)
    : console_(console), file_(std::move(file)) {
  if (is_shown) thread_ = std::jthread([this] { run(); });
}

ReadingLine::~ReadingLine() {
  {
    const std::scoped_lock lock(mutex_);
    has_ended_ = true;
    changed_.notify_one();
  }
  if (thread_.joinable()) thread_.join();
  if (is_on_screen_) console_.complain("\r\x1b[K");
}

void ReadingLine::run() {
  constexpr std::chrono::milliseconds interval{500};
  const auto start = std::chrono::steady_clock::now();
  std::unique_lock lock(mutex_);
  while (!changed_.wait_for(lock, interval, [this] { return has_ended_; })) {
    const auto elapsed =
        std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - start);
    const std::string text = fmt::format("reading {}, {}", outputs::printable(file_), outputs::duration(elapsed));
    if (!console_.err_is_terminal) {
      console_.complain(text + "\n");
      continue;
    }
    console_.complain("\r\x1b[K" + outputs::elide(text, console_.columns - 1));
    is_on_screen_ = true;
  }
}

}  // namespace ramify::cli
