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
  enum class End : uint8_t { front, back };
  // The next one from this end. False: all are taken. States that were found one after the other mostly need the same steps: workers that take
  // from different ends seldom learn the same at the same time.
  bool take(KeyBlock& block, End end) {
    if (taken_.fetch_add(1, std::memory_order_relaxed) >= blocks_.size()) return false;
    if (end == End::front) block = std::move(blocks_[taken_in_front_.fetch_add(1, std::memory_order_relaxed)]);
    else block = std::move(blocks_[blocks_.size() - 1 - taken_behind_.fetch_add(1, std::memory_order_relaxed)]);
    return true;
  }

  bool is_taken() const { return taken_.load(std::memory_order_relaxed) >= blocks_.size(); }
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
  alignas(64) std::atomic<size_t> taken_{0};  // blocks; or more, when all are
  std::atomic<size_t> taken_in_front_{0}, taken_behind_{0};
};

}  // namespace ramify::engine
