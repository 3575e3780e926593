// SPDX-License-Identifier: Apache-2.0
#include "engine/packed/level_forecast.h"

#include <algorithm>
#include <numeric>

namespace ramify::engine {

void LevelForecast::add_level(uint64_t states) {
  last_ += states;
  if (++last_levels_ < span_levels_) return;
  spans_.push_back(last_);
  last_ = last_levels_ = 0;
  if (spans_.size() < spans_max) return;
  for (size_t i = 0; i < spans_max / 2; ++i) spans_[i] = spans_[2 * i] + spans_[2 * i + 1];
  spans_.resize(spans_max / 2);
  span_levels_ *= 2;
}

// The states of so many spans before `end`.
double LevelForecast::span(size_t count, size_t end) const {
  const auto first = spans_.begin() + static_cast<std::ptrdiff_t>(end - count);
  return static_cast<double>(std::accumulate(first, first + static_cast<std::ptrdiff_t>(count), uint64_t{0}));
}

uint64_t LevelForecast::states(uint64_t states_max) const {
  if (spans_.size() < 3) return states_max;
  const size_t end = spans_.size(), count = std::max<size_t>(1, end / 8);
  const double first = span(count, end - 2 * count), second = span(count, end - count);
  double sum = span(end, end), next = span(count, end);
  double ratio = next / second;
  const double fall = std::min(1.0, ratio * first / second);
  if (fall == 1 && ratio >= 1) return states_max;
  const auto max = static_cast<double>(states_max);
  constexpr int steps_max = 10'000;
  for (int i = 0; next >= 1 && sum < max; ++i) {
    if (i == steps_max) return states_max;
    ratio *= fall;
    next *= ratio;
    sum += next;
  }
  return sum < max ? static_cast<uint64_t>(sum) : states_max;
}

}  // namespace ramify::engine
