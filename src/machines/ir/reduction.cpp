// SPDX-License-Identifier: Apache-2.0
#include "machines/ir/reduction.h"

#include <algorithm>

namespace ramify::ir_machine {

Reduction::Reduction(const ThreadModular& modular, const store::Store& store)
    : modular_(modular), store_(store), is_in_(modular.count()) {}

const std::vector<uint32_t>& Reduction::enough(const std::vector<uint32_t>& alive, std::span<const store::Code> codes,
                                               const std::function<bool(uint32_t)>& can_move) {
  if (alive.size() < 2) return alive;
  stands_at_.assign(alive.back() + 1, ThreadModular::none);  // ended threads stand nowhere
  moves_.assign(alive.back() + 1, false);
  size_t can_move_count = 0;
  for (size_t i = 0; i < alive.size(); ++i) {
    stands_at_[alive[i]] = number(alive[i], codes[i]);
    if (stands_at_[alive[i]] == ThreadModular::none) return alive;
    moves_[alive[i]] = can_move(alive[i]);
    can_move_count += moves_[alive[i]];
  }
  best_.clear();
  for (const uint32_t thread : alive) {
    if (!moves_[thread] || !close(thread) || set_threads_.size() >= can_move_count) continue;
    if (best_.empty() || set_threads_.size() < best_.size()) best_ = set_threads_;
    if (best_.size() == 1) break;
  }
  if (best_.empty()) return alive;
  std::ranges::sort(best_);
  return best_;
}

uint32_t Reduction::number(uint32_t thread, store::Code code) {
  if (thread >= by_code_.size()) by_code_.resize(thread + 1);
  std::vector<uint32_t>& known = by_code_[thread];
  if (code >= known.size()) known.resize(std::max<size_t>(code + 1, known.size() * 2));
  if (known[code] == 0) {
    const uint32_t found = modular_.number(thread, store_.content_hash(store_.word(code)));
    if (found == ThreadModular::none) return found;
    known[code] = found + 1;
  }
  return known[code] - 1;
}

void Reduction::add(uint32_t action) {
  if (is_in_[action]) return;
  // What its thread cannot come to any more is no part of the rest.
  const uint32_t thread = modular_.at(action).thread;
  if (thread >= stands_at_.size() || stands_at_[thread] == ThreadModular::none) return;
  if (!modular_.at(stands_at_[thread]).reaches[action]) return;
  is_in_[action] = true;
  set_.push_back(action);
}

bool Reduction::close(uint32_t thread) {
  is_in_.assign(modular_.count(), false);
  set_.clear();
  set_threads_.clear();
  add(stands_at_[thread]);
  for (size_t next = 0; next < set_.size(); ++next) {
    const uint32_t number = set_[next];
    const LocalState& action = modular_.at(number);
    if (stands_at_[action.thread] != number) {
      add(stands_at_[action.thread]);
    } else if (moves_[action.thread]) {
      if (action.is_sticky || action.is_visible) return false;
      set_threads_.push_back(action.thread);
      for (const uint32_t other : action.conflicts) add(other);
    } else {
      for (const uint32_t other : action.enablers) add(other);
    }
  }
  return true;
}

}  // namespace ramify::ir_machine
