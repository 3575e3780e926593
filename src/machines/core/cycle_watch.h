// SPDX-License-Identifier: Apache-2.0
// CycleWatch: whether the only thread that is left has been in a state before, in which case it goes round for ever. One state is
// kept and compared with those after it, and replaced after twice as many (Brent: An improved Monte Carlo factorization algorithm,
// BIT 1980).
//
// Used by one thread. Tested in endless_test.cpp.
#pragma once

#include <cstdint>
#include <optional>

#include "machines/core/freeze.h"

namespace ramify::core_machine {

class CycleWatch {
 public:
  CycleWatch(Interpreter& machine, Freezer& freezer) : machine_(machine), freezer_(freezer) {}

  // A new run; `first`: a state that it may come back to, or null. It outlives the run.
  void begin(const store::StateVector* first);
  // The thread paused in a loop. Whether it has been in this state before, which is then state(). Where much memory changes it is not
  // looked at every time.
  store::OrFull<bool> has_been_here();
  const store::StateVector& state() const { return state_; }

 private:
  // Short cycles are found soon, and long runs are not slowed down.
  static constexpr uint64_t short_slice = uint64_t{1} << 14, long_slice = uint64_t{1} << 20;
  static constexpr uint32_t short_slices = 300;
  static constexpr uint64_t instructions_a_byte = 16;

  Interpreter& machine_;
  Freezer& freezer_;
  const store::StateVector* first_ = nullptr;
  std::optional<store::StateVector> kept_{};
  store::StateVector state_{};
  uint64_t since_kept_ = 0, keeps_for_ = 1;
  uint64_t instructions_then_ = 0;  // left, when it was looked at last
  uint32_t slices_ = 0;
};

}  // namespace ramify::core_machine
