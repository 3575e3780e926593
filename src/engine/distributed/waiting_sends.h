// SPDX-License-Identifier: Apache-2.0
// WaitingSends: the last few successors of a worker that other ranks keep. Whether such a state was sent lately (sent_states.h) is asked a few
// successors later, when the lines that say so have come to the cache: without that, waiting for them was a tenth of a search's time.
//
// One thread. Tested through explore, in distributed_explore_test.cpp.
#pragma once

#include <array>
#include <vector>

#include "engine/distributed/state_link.h"

namespace ramify::engine {

class WaitingSends {
 public:
  struct Waiting {
    uint64_t hash = 0;
    unsigned to = 0;
    Origin origin;
    std::vector<store::Code> codes;
  };

  bool is_empty() const { return count_ == 0; }
  bool is_full() const { return count_ == capacity; }
  void add(uint64_t hash, unsigned to, const Origin& origin, std::span<const store::Code> codes);  // not when is_full()
  // Valid until capacity - 1 more have been added.
  const Waiting& take_first() {
    const size_t first = first_;
    first_ = (first_ + 1) % capacity;
    --count_;
    return waiting_[first];
  }

 private:
  static constexpr size_t capacity = 16;
  std::array<Waiting, capacity> waiting_;
  size_t first_ = 0;
  size_t count_ = 0;
};

}  // namespace ramify::engine
