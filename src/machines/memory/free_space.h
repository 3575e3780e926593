// SPDX-License-Identifier: Apache-2.0
// FreeSpace: chooses the offset of the next object in a range of addresses. The choice depends only on the ranges that
// are in use, so a program that allocates and frees the same objects returns to the same addresses: best fit, the
// lowest of equal gaps, else behind the last object. At least one byte between two objects stays free.
//
// Addresses are offsets in the range. Not thread-safe. Tested in free_space_test.cpp.
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

  // The offset at which an object of `size` bytes would go; `alignment` is a power of two.
  uint64_t place(uint64_t size, uint64_t alignment) const;
  // `reserve` needs a free range, `release` a range that `reserve` marked with the same size.
  void reserve(uint64_t offset, uint64_t size);
  void release(uint64_t offset, uint64_t size);

 private:
  static constexpr uint64_t grain = 16;
  static constexpr uint64_t rounded(uint64_t offset) { return (offset + grain - 1) & ~(grain - 1); }
  static constexpr uint64_t extent(uint64_t size) { return rounded(size + 1); }
  using Gap = std::map<uint64_t, uint64_t>::iterator;
  void add(uint64_t begin, uint64_t end);
  void remove(Gap gap);

  std::map<uint64_t, uint64_t> gaps_;                    // begin to end
  std::set<std::pair<uint64_t, uint64_t>> gap_by_size_;  // size and begin
  uint64_t end_;                                         // of the ranges in use
};

}  // namespace ramify::memory
