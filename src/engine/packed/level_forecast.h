// SPDX-License-Identifier: Apache-2.0
// LevelForecast: how many states a breadth-first search will have found in the end, from the sizes of its levels.
//
// The sizes of the levels of a finite state space mostly follow a bell curve: the ratio of each to the one before falls by about the
// same factor from level to level. The forecast takes the last three eighths of the levels as three spans, and continues their ratios in
// this way: single levels would vary too much. It decides only how much a set grows at once, so a wrong one costs time or
// memory. Tested in level_forecast_test.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace ramify::engine {

class LevelForecast {
 public:
  void add_level(uint64_t states);

  // All states of the levels that were added and of those to come, `states_max` at most, which is also the answer while the levels grow
  // faster and faster.
  uint64_t states(uint64_t states_max) const;

 private:
  static constexpr size_t spans_max = 64;  // even

  double span(size_t count, size_t end) const;

  std::vector<uint64_t> spans_;  // states of span_levels_ levels each
  uint64_t span_levels_ = 1;
  uint64_t last_ = 0, last_levels_ = 0;  // of the span that is not complete
};

}  // namespace ramify::engine
