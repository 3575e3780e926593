// SPDX-License-Identifier: Apache-2.0
#include "machines/memory/free_space.h"

#include <algorithm>

#include "base/check.h"

namespace ramify::memory {

uint64_t FreeSpace::place(uint64_t size, uint64_t alignment) const {
  const uint64_t step = std::max(alignment, grain), bytes = extent(size);
  const auto aligned = [&](uint64_t offset) { return (offset + step - 1) & ~(step - 1); };
  for (auto gap = gap_by_size_.lower_bound({bytes, 0}); gap != gap_by_size_.end(); ++gap)
    if (aligned(gap->second) + bytes <= gap->second + gap->first) return aligned(gap->second);
  return aligned(end_);
}

void FreeSpace::reserve(uint64_t offset, uint64_t size) {
  const uint64_t end = offset + extent(size);
  if (offset >= end_) {
    if (offset > end_) add(end_, offset);
    end_ = end;
    return;
  }
  const Gap gap = std::prev(gaps_.upper_bound(offset));
  const auto [gap_begin, gap_end] = *gap;
  CHECK(gap_begin <= offset && end <= gap_end, "what is taken was free");
  remove(gap);
  if (gap_begin < offset) add(gap_begin, offset);
  if (end < gap_end) add(end, gap_end);
}

void FreeSpace::release(uint64_t offset, uint64_t size) {
  uint64_t begin = offset, end = offset + extent(size);
  const Gap behind = gaps_.find(end);
  if (behind != gaps_.end()) {
    end = behind->second;
    remove(behind);
  }
  if (const Gap next = gaps_.lower_bound(begin); next != gaps_.begin()) {
    const Gap before = std::prev(next);
    if (before->second == begin) {
      begin = before->first;
      remove(before);
    }
  }
  if (end == end_) end_ = begin;
  else add(begin, end);
}

void FreeSpace::add(uint64_t begin, uint64_t end) {
  gaps_.emplace(begin, end);
  gap_by_size_.emplace(end - begin, begin);
}

void FreeSpace::remove(Gap gap) {
  gap_by_size_.erase({gap->second - gap->first, gap->first});
  gaps_.erase(gap);
}

}  // namespace ramify::memory
