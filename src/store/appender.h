// SPDX-License-Identifier: Apache-2.0
// Appender: where one writer puts its next entry of one table. It fills a region of a chunk from the front and fetches
// the next when an entry does not fit. Large entries get a region of their own, so that they do not cut off the rest of
// the current one. One thread.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "store/chunk_space.h"

namespace ramify::store {

class Appender {
 public:
  Appender(ChunkSpace& space, Owner owner) : space_(&space), owner_(owner) {}
  ~Appender() {
    for (const Region& region : regions_) space_->give_back(owner_, region);
  }
  Appender(const Appender&) = delete;  // two would fill the same region
  Appender& operator=(const Appender&) = delete;

  // Zero words for one entry; null if the store is full. The entry is there when its header is written.
  uint64_t* reserve(uint64_t words) {
    Region& region = region_for(words);
    if (region.words() < words && !refill(region, words)) [[unlikely]]
      return nullptr;
    uint64_t* entry = region.begin;
    region.begin += words;
    return entry;
  }

  // Undoes the latest `reserve`: another writer's equal entry came first. The words are zero again afterwards; the
  // header, which `header_word` is the index of, at once, because it is what a walk after a kill would believe.
  void take_back(uint64_t* entry, uint64_t words, uint64_t header_word) {
    __atomic_store_n(entry + header_word, 0, __ATOMIC_RELEASE);
    std::fill_n(entry, words, 0);
    region_for(words).begin = entry;
  }

 private:
  // The order of states on one thread is the order of addresses, so all states go to one region.
  static constexpr uint64_t large_words = 4096;
  Region& region_for(uint64_t words) { return regions_[owner_ == Owner::nodes && words > large_words ? 1 : 0]; }

  [[gnu::noinline]] bool refill(Region& region, uint64_t words) {
    const std::optional<Region> next = space_->allocate(owner_, words, region.end);
    if (!next) return false;
    space_->give_back(owner_, region);
    region = *next;
    return true;
  }

  ChunkSpace* space_;
  Owner owner_;
  std::array<Region, 2> regions_;
};

}  // namespace ramify::store
