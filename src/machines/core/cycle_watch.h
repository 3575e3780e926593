// SPDX-License-Identifier: Apache-2.0
// CycleWatch: detects whether the only remaining thread returns to an earlier state, and so loops forever. One state is
// kept and compared with later ones, and replaced after twice as many (Brent: An improved Monte Carlo factorization
// algorithm, BIT 1980).
//
// Not thread-safe. Tested in endless_test.cpp.
#pragma once

#include <cstdint>
#include <optional>

#include "machines/core/freeze.h"

namespace ramify::core_machine {

class CycleWatch {
 public:
  CycleWatch(Interpreter& machine, Freezer& freezer) : machine_(machine), freezer_(freezer) {}

  // Starts a new run. `first`: a state that it may return to, or null; it must outlive the run.
  void begin(const store::StateVector* first);
  // Called when the thread pauses in a loop. Whether it was in this state before, which is then state(). If much memory
  // changes, not every call compares states.
  store::OrFull<bool> is_repeated_state();
  const store::StateVector& state() const { return state_; }

 private:
  // Short cycles are found early, and long runs are not slowed down.
  static constexpr uint64_t short_slice = uint64_t{1} << 14, long_slice = uint64_t{1} << 20;
  static constexpr uint32_t short_slices = 300;
  static constexpr uint64_t instructions_a_byte = 16;

  Interpreter& machine_;
  Freezer& freezer_;
  const store::StateVector* first_ = nullptr;
  std::optional<store::StateVector> kept_{};
  store::StateVector state_{};
  uint64_t since_kept_ = 0, keeps_for_ = 1;
  uint64_t instructions_then_ = 0;  // instructions left at the last comparison
  uint32_t slices_ = 0;
};

}  // namespace ramify::core_machine
