// SPDX-License-Identifier: Apache-2.0
#include "machines/ir/reduction.h"

#include <algorithm>

#include "base/check.h"

namespace ramify::ir_machine {

Reduction::Reduction(const ThreadModular& modular, bool exact, store::Writer& writer)
    : modular_(modular), exact_(exact), could_move_(modular.count()) {
  for (uint32_t action = 0; action < modular.count(); ++action) {
    const store::OrFull<store::Code> code = modular.local_code(action, writer);
    if (!code) {
      at_code_.clear();
      return;
    }
    code_of_.push_back(*code);
    const uint32_t thread = modular.at(action).thread;
    if (thread >= at_code_.size()) at_code_.resize(thread + 1);
    if (*code >= at_code_[thread].size()) at_code_[thread].resize(*code + 1);
    at_code_[thread][*code] = action + 1;
  }
}

const std::vector<uint32_t>& Reduction::enough(const std::vector<uint32_t>& alive, std::span<const store::Code> codes,
                                               ThreadProbe& probe) {
  if (alive.size() < 2) return alive;
  probe_ = &probe;
  alive_ = &alive;
  for (const uint32_t action : probed_) could_move_[action].reset();
  probed_.clear();
  position_.assign(alive.back() + 1, ThreadModular::none);  // ended threads have no position
  moves_.assign(alive.back() + 1, false);
  reach_.resize(std::max<size_t>(reach_.size(), alive.back() + 1));
  size_t can_move_count = 0;
  for (size_t i = 0; i < alive.size(); ++i) {
    const uint32_t thread = alive[i];
    if (thread >= at_code_.size() || codes[i] >= at_code_[thread].size() || at_code_[thread][codes[i]] == 0)
      return alive;
    position_[thread] = at_code_[thread][codes[i]] - 1;
    moves_[thread] = probe.can_move(thread);
    can_move_count += moves_[thread];
  }
  if (can_move_count < 2) return alive;
  best_.clear();
  const auto offer = [&] {
    if (movers_.size() < can_move_count && (best_.empty() || movers_.size() < best_.size())) best_ = movers_;
  };
  // Every exact set contains the actions that predicates and faults need: if this closure suffices, no other set is
  // smaller.
  const bool is_done = close(std::nullopt, /*exact=*/true);
  if (is_done) offer();
  for (const uint32_t thread : alive) {
    if (best_.size() == 1) break;
    if (!moves_[thread]) continue;
    if (!is_done && close(thread, /*exact=*/true)) offer();
    if (!exact_ && close(thread, /*exact=*/false)) offer();
  }
  if (best_.empty()) return alive;
  std::ranges::sort(best_);
  return best_;
}

bool Reduction::close(std::optional<uint32_t> seed, bool exact) {
  set_.clear();
  excluded_.clear();
  movers_.clear();
  for (const uint32_t thread : *alive_) reach_[thread] = modular_.at(position_[thread]).reaches;
  if (exact) excluded_.add(modular_.goals());
  if (seed) add(position_[*seed]);
  for (bool is_closed = false; !is_closed;) {
    is_closed = true;
    for (const uint32_t thread : *alive_) {
      while (const std::optional<uint32_t> early = reach_[thread].first_common(excluded_)) {
        exclude(*early);
        is_closed = false;
      }
    }
  }
  const auto goes_ahead = [&](uint32_t thread) {
    const LocalState& action = modular_.at(position_[thread]);
    return exact || (!action.is_visible && !action.is_sticky);
  };
  return !movers_.empty() && std::ranges::all_of(movers_, goes_ahead);
}

void Reduction::add(uint32_t action) {
  const LocalState& local = modular_.at(action);
  set_.add(action);
  find_reach(local.thread);
  if (is_at(action) && moves_[local.thread]) {
    movers_.push_back(local.thread);
    excluded_.add(local.conflicts);
  } else {
    excluded_.add(local.wakers);
  }
}

void Reduction::exclude(uint32_t action) {
  if (!cut_by_waits(action)) add(position_[modular_.at(action).thread]);
}

bool Reduction::cut_by_waits(uint32_t action) {
  const uint32_t thread = modular_.at(action).thread;
  std::vector<uint32_t> cut;
  seen_.clear();
  seen_.add(action);
  open_.assign(1, action);
  while (!open_.empty()) {
    const uint32_t at = open_.back();
    open_.pop_back();
    if (!can_be_taken(at)) {
      cut.push_back(at);
      continue;
    }
    if (is_at(at)) return false;
    for (const uint32_t before : modular_.at(at).predecessors) {
      if (seen_.has(before) || !reach_[thread].has(before)) continue;
      seen_.add(before);
      open_.push_back(before);
    }
  }
  for (const uint32_t at : cut) add(at);
  CHECK(!reach_[thread].has(action), "an action that was cut off can still be come to");
  return true;
}

bool Reduction::can_be_taken(uint32_t action) {
  const LocalState& local = modular_.at(action);
  if (is_at(action)) return moves_[local.thread];
  if (!local.may_block) return true;
  std::optional<bool>& known = could_move_[action];
  if (!known) {
    known = probe_->could_move_from(local.thread, code_of_[action]);
    probed_.push_back(action);
  }
  return *known;
}

// The actions that the thread may reach without passing an action of the set.
void Reduction::find_reach(uint32_t thread) {
  BitSet& reach = reach_[thread];
  reach.clear();
  if (set_.has(position_[thread])) return;
  open_.assign(1, position_[thread]);
  reach.add(position_[thread]);
  while (!open_.empty()) {
    const uint32_t at = open_.back();
    open_.pop_back();
    for (const uint32_t next : modular_.at(at).successors) {
      if (reach.has(next) || set_.has(next)) continue;
      reach.add(next);
      open_.push_back(next);
    }
  }
}

}  // namespace ramify::ir_machine
