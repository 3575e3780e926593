// SPDX-License-Identifier: Apache-2.0
// FreeSpace: where in a range of addresses the next object goes. It depends on what is taken and on nothing else, so that a program that
// takes and gives back the same comes back to the same addresses: the smallest gap in which the object fits, of several the
// first, else behind the last object. A byte between two objects stays free.
//
// Addresses are offsets in the range. Used by one thread. Tested in free_space_test.cpp.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <utility>

namespace ramify::memory {

class FreeSpace {
 public:
  // Nothing below `begin` is free.
  explicit FreeSpace(uint64_t begin) : end_(rounded(begin)) {}

  // Where `size` bytes would go; `alignment` is a power of two.
  uint64_t place(uint64_t size, uint64_t alignment) const;
  // What is taken was free, and what is given back was taken so.
  void take(uint64_t offset, uint64_t size);
  void give_back(uint64_t offset, uint64_t size);

 private:
  static constexpr uint64_t grain = 16;
  static constexpr uint64_t rounded(uint64_t offset) { return (offset + grain - 1) & ~(grain - 1); }
  static constexpr uint64_t extent(uint64_t size) { return rounded(size + 1); }
  using Gap = std::map<uint64_t, uint64_t>::iterator;
  void add(uint64_t begin, uint64_t end);
  void remove(Gap gap);

  std::map<uint64_t, uint64_t> gaps_;                    // begin to end
  std::set<std::pair<uint64_t, uint64_t>> gap_by_size_;  // size and begin
  uint64_t end_;                                         // of what is taken
};

}  // namespace ramify::memory
