// SPDX-License-Identifier: Apache-2.0
// GrowingArray: words by index, in segments that never move. Four segments for each doubling, so that at most a fifth of
// the array is unused:
//
//   segment   0..3: 1024 words each    4..7: 2048 each    8..11: 4096 each ...
//
// Words are zero until they are written. Any thread may read and write words whose segment exists, atomically where
// others do the same; `reserve` takes a mutex only where a segment is missing. Tested in growing_array_test.cpp.
#pragma once

#include <array>
#include <atomic>
#include <bit>
#include <cstdint>
#include <mutex>
#include <optional>

#include "base/prefetch.h"
#include "store/chunk_space.h"

namespace ramify::store {

class GrowingArray {
 public:
  GrowingArray(ChunkSpace& space, Owner owner) : space_(&space), owner_(owner) {}

  uint64_t* at(uint64_t index) const {
    const Place place = place_of(index);
    return segments_[place.segment].load(std::memory_order_acquire) + place.offset;
  }
  uint64_t load(uint64_t index) const { return __atomic_load_n(at(index), __ATOMIC_ACQUIRE); }
  void store(uint64_t index, uint64_t value) const { __atomic_store_n(at(index), value, __ATOMIC_RELEASE); }
  // Whether `reserve` was called for this index or a later one of its segment.
  bool has(uint64_t index) const {
    return segments_[place_of(index).segment].load(std::memory_order_acquire) != nullptr;
  }
  void prefetch(uint64_t index) const { base::prefetch(at(index)); }

  // Makes the word at this index, and those of its segment, usable. False if the store is full.
  [[nodiscard]] bool reserve(uint64_t index) {
    const Place place = place_of(index);
    if (segments_[place.segment].load(std::memory_order_acquire) != nullptr) [[likely]]
      return true;
    const std::lock_guard lock(mutex_);
    if (segments_[place.segment].load(std::memory_order_relaxed) != nullptr) return true;
    const std::optional<Region> region = carve(*space_, owner_, place.words);
    if (!region) return false;
    segments_[place.segment].store(region->begin, std::memory_order_release);
    return true;
  }

  // Exactly so many words of a chunk; what is left of the chunk is given back.
  static std::optional<Region> carve(ChunkSpace& space, Owner owner, uint64_t words) {
    // What is large gets a chunk that fits: in the chunks that others share it would leave half of one empty.
    const std::optional<Region> found = words * sizeof(uint64_t) >= ChunkSpace::block_bytes
                                            ? space.allocate_chunk(owner, words)
                                            : space.allocate(owner, words, nullptr);
    if (!found) return std::nullopt;
    space.give_back(owner, {found->begin + words, found->end});
    return Region{found->begin, found->begin + words};
  }

 private:
  static constexpr unsigned first_bits = 10;
  static constexpr unsigned segment_count = 4 * 34;

  struct Place {
    unsigned segment;
    uint64_t offset;
    uint64_t words;  // of the segment
  };
  static Place place_of(uint64_t index) {
    // Counted from 4 * 1024 on, an index says by its leading three bits which segment it is in.
    const uint64_t counted = index + (uint64_t{4} << first_bits);
    const unsigned bits = static_cast<unsigned>(std::bit_width(counted)) - 3;
    const uint64_t words = uint64_t{1} << bits;
    const auto quarter = static_cast<unsigned>(counted >> bits) & 3;
    return {(bits - first_bits) * 4 + quarter, counted & (words - 1), words};
  }

  ChunkSpace* space_;
  Owner owner_;
  std::mutex mutex_;  // held while a segment is made
  std::array<std::atomic<uint64_t*>, segment_count> segments_{};
};

}  // namespace ramify::store
