// SPDX-License-Identifier: Apache-2.0
// KeyIndex: a hash table of the places of a collection's keys, with open addressing. Built when a large collection is first
// searched, and updated on insertion; erased places remain, as in Gaps, until it is rebuilt.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace ramify::ir_machine {

struct KeyIndex {
  std::vector<uint32_t> places;  // place + 1; 0: free
  uint32_t count = 0;

  // Leave room for half as many keys again: rebuilding after a few insertions would cost time proportional to the
  // length each time.
  explicit KeyIndex(size_t keys) : places(std::bit_ceil(keys * 3 + 16)) {}
  bool is_crowded() const { return count * 2 >= places.size(); }
  void add(uint64_t hash, size_t place) {
    size_t i = hash & (places.size() - 1);
    while (places[i] != 0) i = (i + 1) & (places.size() - 1);
    places[i] = static_cast<uint32_t>(place) + 1;
    ++count;
  }
};

}  // namespace ramify::ir_machine
