// SPDX-License-Identifier: Apache-2.0
#include "surfaces/cli/progress.h"

#include "outputs/plain_text.h"
#include "outputs/report_text.h"

namespace ramify::cli {

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

}  // namespace ramify::cli
