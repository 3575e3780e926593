// SPDX-License-Identifier: Apache-2.0
// in_parallel: the same work on several threads at once, which share out among themselves what there is to do.
//
// Tested through liveness/behaviours_test.cpp and liveness/step_letters_test.cpp.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <thread>
#include <vector>

namespace ramify::engine {

// Runs work() on so many threads, of which the calling one is the first, and returns when all are done.
template <typename Work>
void in_parallel(unsigned workers, const Work& work) {
  std::vector<std::jthread> threads;
  for (unsigned i = 1; i < workers; ++i) threads.emplace_back(work);
  work();
}

// Runs body(0) ... body(count - 1), on so many threads and no more than there are bodies.
template <typename Body>
void for_each_in_parallel(size_t count, unsigned workers, const Body& body) {
  std::atomic<size_t> next{0};
  in_parallel(count < workers ? static_cast<unsigned>(count) : workers, [&] {
    for (size_t i = next.fetch_add(1); i < count; i = next.fetch_add(1)) body(i);
  });
}

}  // namespace ramify::engine
