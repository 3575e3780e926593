// SPDX-License-Identifier: Apache-2.0
// PendingBlocks: memory for what a lossy store keeps of a state only while it waits to be expanded. Blocks that are given
// back are taken again by their size; the memory stays the store's, so a late reader of word 0 reads something, and has
// to find out for itself whether the block was still what it took it for.
//
// One writer's; a block may be given back to another writer's than it was taken from. Tested in lossy_store_test.cpp.
#pragma once

#include <cstdint>
#include <vector>

#include "store/appender.h"

namespace ramify::store {

class PendingBlocks {
 public:
  explicit PendingBlocks(ChunkSpace& space) : space_(&space), appender_(space, Owner::pending) {}

  // Null if the store is full. What is in it is of no meaning.
  uint64_t* take(uint64_t words) {
    if (words >= free_.size() || free_[words] == 0) return appender_.reserve(words);
    uint64_t* const block = space_->at(free_[words]);
    free_[words] = __atomic_load_n(block, __ATOMIC_RELAXED);
    return block;
  }

  void give(uint64_t* block, uint64_t words) {
    if (words >= free_.size()) free_.resize(words + 1);
    // Release order: who reads this instead of what was there sees all that the giver had done before.
    __atomic_store_n(block, free_[words], __ATOMIC_RELEASE);
    free_[words] = space_->address_of(block);
  }

 private:
  ChunkSpace* space_;
  Appender appender_;
  std::vector<uint64_t> free_;  // by words: the address of the first such block, each naming the next; 0: none
};

}  // namespace ramify::store
