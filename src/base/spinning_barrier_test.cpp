// SPDX-License-Identifier: Apache-2.0
#include "base/spinning_barrier.h"

#include <chrono>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

namespace ramify::base {
namespace {

// What the threads and the completion write is not atomic: a thread that goes on too early sees another number, and ThreadSanitizer sees it.
TEST(SpinningBarrier, nobody_goes_on_before_all_have_arrived) {
  for (const uint32_t thread_count : {1u, 2u, 5u}) {
    constexpr uint32_t turns = 2'000, slow_every = 300;
    uint32_t turn = 0;
    std::vector<uint32_t> arrived(thread_count, 0);
    const auto completion = [&]() noexcept {
      ++turn;
      for (const uint32_t mine : arrived) EXPECT_EQ(mine, turn);
      // Now and then so long that the others sleep.
      if (turn % slow_every == 0) std::this_thread::sleep_for(std::chrono::milliseconds(5));
    };
    SpinningBarrier barrier(thread_count, completion);
    std::vector<std::jthread> threads;
    for (uint32_t thread = 0; thread < thread_count; ++thread)
      threads.emplace_back([&, thread] {
        for (uint32_t mine = 1; mine <= turns; ++mine) {
          arrived[thread] = mine;
          barrier.arrive_and_wait();
          EXPECT_EQ(turn, mine);
        }
      });
    threads.clear();
    EXPECT_EQ(turn, turns);
  }
}

}  // namespace
}  // namespace ramify::base
