// SPDX-License-Identifier: Apache-2.0
#include "machines/ir/reduction.h"

#include <algorithm>

namespace ramify::ir_machine {

Reduction::Reduction(const ThreadModular& modular, const store::Store& store) : modular_(modular), store_(store) {}

const std::vector<uint32_t>& Reduction::enough(const std::vector<uint32_t>& alive, std::span<const store::Code> codes,
                                               const std::function<bool(uint32_t)>& can_move) {
  states_.clear();
  for (size_t i = 0; i < alive.size(); ++i) {
    states_.push_back(local_state(alive[i], codes[i]));
    if (states_.back() == nullptr) return alive;
  }
  best_.clear();
  for (size_t first = 0; first < alive.size(); ++first) {
    close(first);
    if (set_.empty() || set_.size() == alive.size() || (!best_.empty() && set_.size() >= best_.size())) continue;
    const auto moves = [&](size_t i) { return can_move(alive[i]); };
    if (std::ranges::none_of(set_, moves)) continue;
    best_.clear();
    for (const size_t i : set_) best_.push_back(alive[i]);
    if (best_.size() == 1) break;
  }
  if (best_.empty()) return alive;
  std::ranges::sort(best_);
  return best_;
}

const LocalState* Reduction::local_state(uint32_t thread, store::Code code) {
  if (thread >= by_code_.size()) by_code_.resize(thread + 1);
  std::vector<const LocalState*>& known = by_code_[thread];
  if (code >= known.size()) known.resize(std::max<size_t>(code + 1, known.size() * 2));
  if (known[code] == nullptr) known[code] = modular_.local_state(thread, store_.content_hash(store_.word(code)));
  return known[code];
}

void Reduction::close(size_t first) {
  is_in_.assign(states_.size(), false);
  set_ = {first};
  is_in_[first] = true;
  for (size_t next = 0; next < set_.size(); ++next) {
    const LocalState& state = *states_[set_[next]];
    if (state.is_sticky || state.next.writes.meets(modular_.visible())) return set_.clear();
    for (size_t other = 0; other < states_.size(); ++other) {
      if (is_in_[other] || !state.next.conflicts_with(states_[other]->future)) continue;
      is_in_[other] = true;
      set_.push_back(other);
    }
  }
}

}  // namespace ramify::ir_machine
