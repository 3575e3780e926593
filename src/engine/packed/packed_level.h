// SPDX-License-Identifier: Apache-2.0
// PackedLevel: the keys of one level of explore_packed, in blocks. A worker takes a block, expands its keys, and gives it to the pool,
// from which the workers take the blocks for the keys of the next level. So both levels together take little more memory than the
// larger one.
//
//   level      [.....] [.....] [...  ]    to be expanded
//   pool       [     ] [     ]            expanded
//   workers    [.....] [..   ]            the next level
//
// Threads may take blocks from a level and from the pool, and give them, at the same time. The other functions are for
// pauses. Tested in packed_level_test.cpp.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <utility>
#include <vector>

#include "engine/packed/record_fold.h"

namespace ramify::engine {

// Keys one after the other.
struct KeyBlock {
  static constexpr unsigned capacity = 128;  // keys

  std::vector<uint64_t> words{};  // of as many keys as there is room for; none: this is no block
  unsigned count = 0;             // keys that are there

  uint64_t bytes() const { return words.capacity() * sizeof(uint64_t); }
  void change(const KeyChange& change);
};

uint64_t bytes_of(const std::vector<KeyBlock>& blocks);

// Blocks without keys.
class BlockPool {
 public:
  KeyBlock take(unsigned key_words);
  void give(KeyBlock block);

  void clear();  // before keys have another number of words
  uint64_t bytes() const { return bytes_of(blocks_); }

 private:
  std::mutex mutex_;  // of blocks_
  std::vector<KeyBlock> blocks_;
};

class PackedLevel {
 public:
  // False: all are taken.
  bool take(KeyBlock& block) {
    const size_t next = next_.fetch_add(1, std::memory_order_relaxed);
    if (next >= blocks_.size()) return false;
    block = std::move(blocks_[next]);
    return true;
  }

  bool is_taken() const { return next_.load(std::memory_order_relaxed) >= blocks_.size(); }
  // The keys of all blocks, whether they are taken or not.
  uint64_t size() const { return size_; }
  // Another level begins: without blocks, then with those that are added.
  void clear();
  void add(KeyBlock block);
  void change_keys(const KeyChange& change);  // of blocks that are not taken
  uint64_t bytes() const { return bytes_of(blocks_); }

 private:
  std::vector<KeyBlock> blocks_;  // those that are taken are moved from
  uint64_t size_ = 0;
  alignas(64) std::atomic<size_t> next_{0};
};

}  // namespace ramify::engine
