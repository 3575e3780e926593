// SPDX-License-Identifier: Apache-2.0
// SpinningBarrier: std::barrier for threads that mostly come within microseconds of one another. A thread that waits asks again for a
// while before it sleeps: to wake a thread takes the system tens of microseconds, as long as a short turn takes.
//
// The threads may be more than the cores: one that waits lets others run.
#pragma once

#include <atomic>
#include <cstdint>
#include <thread>
#include <utility>

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
      turn_.store(turn + 1, std::memory_order_release);
      turn_.notify_all();
      return;
    }
    constexpr int spins = 2000, yields = 200;
    for (int i = 0; i < spins + yields; ++i) {
      if (turn_.load(std::memory_order_acquire) != turn) return;
      if (i < spins) pause();
      else std::this_thread::yield();
    }
    turn_.wait(turn, std::memory_order_acquire);
  }

 private:
  static void pause() {
#if defined(__x86_64__) || defined(__i386__)
    __builtin_ia32_pause();
#endif
  }

  const uint32_t threads_;
  alignas(64) std::atomic<uint32_t> missing_;
  alignas(64) std::atomic<uint32_t> turn_{0};
  Completion completion_;
};

}  // namespace ramify::base
