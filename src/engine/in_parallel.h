// SPDX-License-Identifier: Apache-2.0
// in_parallel: runs the same function on several threads, which share the work.
//
// Tested through liveness/behaviours_test.cpp and liveness/step_letters_test.cpp.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <thread>
#include <vector>

namespace ramify::engine {

// Runs work() on `workers` threads, the calling thread included, and returns when all have returned.
template <typename Work>
void in_parallel(unsigned workers, const Work& work) {
  std::vector<std::jthread> threads;
  for (unsigned i = 1; i < workers; ++i) threads.emplace_back(work);
  work();
}

// Runs body(0) ... body(count - 1) on at most `workers` threads.
template <typename Body>
void for_each_in_parallel(size_t count, unsigned workers, const Body& body) {
  std::atomic<size_t> next{0};
  in_parallel(count < workers ? static_cast<unsigned>(count) : workers, [&] {
    for (size_t i = next.fetch_add(1); i < count; i = next.fetch_add(1)) body(i);
  });
}

}  // namespace ramify::engine
