// SPDX-License-Identifier: Apache-2.0
// SpinningBarrier: std::barrier for threads that mostly come within microseconds of one another. A thread that waits asks again for a
// while before it sleeps: to wake a thread takes the system tens of microseconds, as long as a short turn takes.
//
// The threads may be more than the cores: one that waits lets others run. Tested in spinning_barrier_test.cpp.
#pragma once

#include <atomic>
#include <cstdint>
#include <utility>

#include "base/wait_briefly.h"

namespace ramify::base {

template <typename Completion>
class SpinningBarrier {
 public:
  // `completion`: called by the last that arrives, before the others go on. It throws nothing.
  SpinningBarrier(uint32_t threads, Completion completion)
      : threads_(threads), missing_(threads), completion_(std::move(completion)) {}
  SpinningBarrier(const SpinningBarrier&) = delete;
  SpinningBarrier& operator=(const SpinningBarrier&) = delete;

  void arrive_and_wait() noexcept {
    const uint32_t turn = turn_.load(std::memory_order_relaxed);
    if (missing_.fetch_sub(1, std::memory_order_acq_rel) == 1) {
      completion_();
      missing_.store(threads_, std::memory_order_relaxed);
      // An exchange, behind which the look for threads that sleep cannot come earlier.
      turn_.exchange(turn + 1, std::memory_order_acq_rel);
      turn_.notify_all();
      return;
    }
    constexpr unsigned rounds = spins_before_yield + 200;
    for (unsigned round = 0; round < rounds; ++round) {
      if (turn_.load(std::memory_order_acquire) != turn) return;
      wait_briefly(round);
    }
    turn_.wait(turn, std::memory_order_acquire);
  }

 private:
  const uint32_t threads_;
  alignas(64) std::atomic<uint32_t> missing_;
  alignas(64) std::atomic<uint32_t> turn_{0};
  Completion completion_;
};

}  // namespace ramify::base
