// SPDX-License-Identifier: Apache-2.0
#include "store/tree_split.h"

#include <algorithm>
#include <cmath>

namespace ramify::store {

TreeSplit TreeSplit::from_sample(std::span<const std::vector<Code>> states) {
  std::unordered_map<size_t, std::vector<const std::vector<Code>*>> states_by_length;
  for (const std::vector<Code>& state : states) states_by_length[state.size()].push_back(&state);
  TreeSplit split;
  size_t most = 0;
  for (const auto& [length, some] : states_by_length) {
    if (some.size() < states_min || length < 2) continue;
    const size_t middle = split.split_by_length_[length] = balanced(some);
    // Of equally frequent lengths the greater, so that the order of the map does not matter.
    if (some.size() < most || (some.size() == most && length < split.usual_length_)) continue;
    most = some.size();
    split.usual_length_ = length;
    split.usual_split_ = middle;
  }
  return split;
}

// States of one length, two slots or more.
size_t TreeSplit::balanced(const std::vector<const std::vector<Code>*>& states) {
  const size_t length = states.front()->size();
  std::vector<double> weights(length);
  double sum = 0;
  std::vector<Code> values(states.size());
  for (size_t slot = 0; slot < length; ++slot) {
    std::ranges::transform(states, values.begin(), [&](const std::vector<Code>* state) { return (*state)[slot]; });
    std::ranges::sort(values);
    const auto distinct = std::ranges::unique(values).begin() - values.begin();
    weights[slot] = std::log2(static_cast<double>(distinct));
    sum += weights[slot];
  }
  size_t best = 1;
  double best_difference = HUGE_VAL, left = 0;
  for (size_t split = 1; split < length; ++split) {
    left += weights[split - 1];
    if (const double difference = std::abs(sum - 2 * left); difference < best_difference) {
      best = split;
      best_difference = difference;
    }
  }
  return best;
}

size_t TreeSplit::of_length(size_t length) const {
  if (length < 2) return length;
  if (const auto known = split_by_length_.find(length); known != split_by_length_.end()) return known->second;
  return std::clamp<size_t>((length * usual_split_ + usual_length_ / 2) / usual_length_, 1, length - 1);
}

}  // namespace ramify::store
