// SPDX-License-Identifier: Apache-2.0
// SentStates: states that one worker sent to their owners lately, so that it need not send them again: who was sent a state knows it.
// A table with one place for each hash, where the latest wins; it compares contents, so nothing is taken for another.
//
// One thread. Tested through explore, in distributed_explore_test.cpp.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "store/store.h"

namespace ramify::engine {

class SentStates {
 public:
  SentStates() : entries_(size) {}

  // Whether it is remembered, with no greater depth; it is from now on.
  bool add(uint64_t hash, std::span<const store::Code> codes, uint32_t depth) {
    Entry& entry = entries_[hash % size];
    const bool is_known = entry.hash == hash && std::ranges::equal(entry.codes, codes);
    if (is_known && entry.depth <= depth) return true;
    entry.depth = depth;
    if (is_known) return false;
    entry.hash = hash;
    entry.codes.assign(codes.begin(), codes.end());
    return false;
  }

 private:
  static constexpr size_t size = size_t{1} << 15;
  struct Entry {
    uint64_t hash = 0;
    uint32_t depth = 0;
    std::vector<store::Code> codes;
  };
  std::vector<Entry> entries_;
};

}  // namespace ramify::engine
