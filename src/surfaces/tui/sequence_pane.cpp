// SPDX-License-Identifier: Apache-2.0
#include "surfaces/tui/sequence_pane.h"

#include <algorithm>

#include <fmt/format.h>

#include "surfaces/tui/move_text.h"

namespace ramify::tui {

void SequencePane::refresh(Stepping& stepping) {
  stepping_ = &stepping;
  threads_.clear();
  thread_of_.clear();
  for (const engine::Move& step : stepping.steps()) {
    const std::string name = mover(step);
    const auto known = std::ranges::find(threads_, name);
    thread_of_.push_back(static_cast<size_t>(known - threads_.begin()));
    if (known == threads_.end() && thread_of_.size() > 1) threads_.push_back(name);
  }
  position_ = stepping.position();
  if (position_ != 0) select(position_ - 1);
}

Line SequencePane::line(size_t at, size_t columns) const {
  constexpr size_t narrowest = 9;
  const size_t number_width = fmt::format("{}", thread_of_.size()).size() + 2;
  const size_t left = columns > number_width ? columns - number_width : 1;
  const size_t width = threads_.empty() ? left : std::max(left / threads_.size(), std::min(narrowest, left));
  const bool is_here = at + 1 == position_, is_ahead = at + 1 > position_;
  const Style style = is_here ? Style::place : is_ahead ? Style::faint : Style::plain;
  Line line(
      at == 0 ? std::string(number_width, ' ') : fmt::format("{:>{}}{} ", at, number_width - 2, is_here ? '*' : ' '),
      style);
  const engine::Move& step = stepping_->steps()[at];
  for (size_t thread = 0; thread < threads_.size(); ++thread) {
    if (at == 0) {
      line.add(fitted(threads_[thread], width - 1) + " ", Style::strong);
    } else if (thread_of_[at] == thread) {
      const std::string text = way(step);
      const bool is_bad = !troubles(step).empty();
      line.add(fitted((is_bad ? "■! " : "■ ") + text, width - 1) + " ", is_bad ? Style::bad : style);
    } else {
      line.add(fitted("│", width), Style::faint);
    }
  }
  if (threads_.empty() && at == 0) line.add("no thread has moved yet", Style::faint);
  return line;
}

}  // namespace ramify::tui
