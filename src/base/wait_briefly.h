// SPDX-License-Identifier: Apache-2.0
// wait_briefly: one round of asking again for what another thread is about to do. The first rounds take some ten nanoseconds each; in later
// ones the thread lets others run, which may be what the other one waits for.
#pragma once

#include <thread>

namespace ramify::base {

inline constexpr unsigned spins_before_yield = 2000;

inline void wait_briefly(unsigned round) {
  if (round >= spins_before_yield) return std::this_thread::yield();
#if defined(__x86_64__) || defined(__i386__)
  __builtin_ia32_pause();
#endif
}

}  // namespace ramify::base
