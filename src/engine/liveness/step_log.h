// SPDX-License-Identifier: Apache-2.0
// StepLog: the log of one search worker for judging behaviours afterwards: for each expanded state its
// steps, in the order of their choice vectors, and the letter, the set of atoms true there.
//
// The target of a step is known only when its batch has reached the store, so steps are added first and their targets
// follow in the same order. One thread. Tested through explore, in behaviours_test.cpp.
#pragma once

#include <cstdint>

#include "base/check.h"
#include "engine/liveness/append_log.h"
#include "engine/ltl/evaluate.h"
#include "engine/machine.h"

namespace ramify::engine {

// The thread that moved and its pause point, in 32 bits.
struct Mover {
  static constexpr unsigned point_bits = 20;
  static constexpr uint32_t actor_max = (1u << (32 - point_bits)) - 1;
  static constexpr uint32_t point_max = (1u << point_bits) - 1;

  uint32_t bits = 0;
  static Mover of(Pause pause) { return {pause.actor << point_bits | pause.point}; }
  static bool fits(Pause pause) { return pause.actor <= actor_max && pause.point <= point_max; }
  uint32_t actor() const { return bits >> point_bits; }
  uint32_t point() const { return bits & point_max; }
  friend auto operator<=>(Mover, Mover) = default;
};

class StepLog {
 public:
  explicit StepLog(const std::shared_ptr<store::Scratch>& scratch)
      : heads_(scratch), movers_(scratch), targets_(scratch) {}

  static constexpr uint64_t fault_target = ~uint64_t{0};  // the step was a fault: it leads to no state

  struct Head {
    store::StateId state;
    uint64_t first_step = 0;
    ltl::Letter letter = 0;
    bool is_whole = false;  // every step was run
  };

  void begin(store::StateId state) { heads_.push_back({state, movers_.size(), 0, false}); }
  void add_step(Mover mover) {
    movers_.push_back(mover);
    targets_.push_back(pending_target);
  }
  // In a search of several ranks: a step to a state that another rank keeps.
  void add_step_away(Mover mover, uint64_t target) {
    movers_.push_back(mover);
    targets_.push_back(target);
  }
  void add_fault(Mover mover) {
    movers_.push_back(mover);
    targets_.push_back(fault_target);
  }
  void end(ltl::Letter letter) {
    Head& head = heads_[heads_.size() - 1];
    head.letter = letter;
    head.is_whole = true;
  }
  // Sets the target of the earliest step without one.
  void arrive(store::StateId state) {
    while (targets_[arrived_] != pending_target) ++arrived_;
    targets_[arrived_++] = state.address;
  }

  size_t head_count() const { return heads_.size(); }
  const Head& head(size_t index) const { return heads_[index]; }
  uint64_t steps_end(size_t index) const {
    return index + 1 < heads_.size() ? heads_[index + 1].first_step : movers_.size();
  }
  Mover mover(uint64_t step) const { return movers_[step]; }
  uint64_t target(uint64_t step) const { return targets_[step]; }
  bool has_target(uint64_t step) const { return targets_[step] != pending_target; }
  uint64_t bytes() const { return heads_.bytes() + movers_.bytes() + targets_.bytes(); }

 private:
  static constexpr uint64_t pending_target = ~uint64_t{0} - 1;
  AppendLog<Head> heads_;
  AppendLog<Mover> movers_;
  AppendLog<uint64_t> targets_;
  size_t arrived_ = 0;
};

}  // namespace ramify::engine
