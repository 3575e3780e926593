// SPDX-License-Identifier: Apache-2.0
// Waiting: the elements that an exploration has yet to explore, in the order of its options; orders differ only here.
//
// The order depends only on the elements and on the seed. Insertion and removal take constant time, with
// priorities logarithmic. One thread. Tested in waiting_test.cpp.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <vector>

#include "engine/grouping/fsm_options.h"
#include "engine/streams/random_stream.h"

namespace ramify::engine {

class Waiting {
 public:
  struct Entry {
    uint32_t node = 0;
    uint32_t step = 0;    // index into the node's steps, if transitions wait
    double priority = 0;  // a number
  };

  Waiting(FsmOrder order, uint64_t random_seed) : order_(order), random_(random_seed) {}

  // If the order is by age, the first of `together` is taken before the others, breadth-first and depth-first.
  void put(std::span<const Entry> together);
  std::optional<Entry> take();

 private:
  struct Ranked {
    Entry entry;
    uint64_t age = 0;
  };
  static bool comes_after(const Ranked& a, const Ranked& b);
  Entry take_random();
  Entry take_best();

  FsmOrder order_;
  RandomStream random_;
  std::deque<Entry> by_age_;
  std::vector<Ranked> heap_;  // for FsmOrder::best
  uint64_t age_ = 0;
};

}  // namespace ramify::engine
