// SPDX-License-Identifier: Apache-2.0
// WordNumbers: words, numbered in the order in which they come: 0, 1, 2 ... The index is an array of numbers in open addressing, so
// a word is stored once. The bits of a cell that numbers do not need are bits of the word's hash, so that other words are
// seldom compared.
//
//   index    .  3  .  .  0  1  .  2        hash bits, and a number plus one; 0: vacant
//   words    w0 w1 w2 w3
//
// Any number of threads may ask for numbers and words at the same time, without locks. `grow` needs the table for itself: a table that is
// full says so, and its owner lets it grow when nobody uses it. Tested in word_numbers_test.cpp.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <mutex>
#include <vector>

#include "base/prefetch.h"

namespace ramify::engine {

class WordNumbers {
 public:
  explicit WordNumbers(uint32_t words_min = 1024);

  static constexpr uint32_t none = ~uint32_t{0};

  static uint64_t hash(uint64_t word) {
    const uint64_t mixed = (word ^ word >> 32) * 0x9e3779b97f4a7c15u;
    return mixed ^ mixed >> 29;
  }
  void prefetch(uint64_t hash) const { base::prefetch(&index_[hash & last_]); }

  // None: there is no room for another word, and `grow` has to be called first.
  uint32_t number(uint64_t word, uint64_t hash) {
    const uint32_t tag = tag_of(hash);
    for (uint64_t at = hash & last_;; at = (at + 1) & last_) {
      const uint32_t found = std::atomic_ref(index_[at]).load(std::memory_order_acquire);
      if (found == 0) return add(word, tag, at);
      const uint32_t number = found - tag - 1;  // large if the tag is another one
      if (number < words_.size() && words_[number] == word) [[likely]]
        return number;
    }
  }
  // Of a number that was given.
  uint64_t word(uint32_t number) const { return words_[number]; }
  void prefetch_word(uint32_t number) const { base::prefetch(&words_[number]); }

  // All numbers are below.
  uint32_t count() const { return std::min(count_.load(std::memory_order_relaxed), capacity()); }
  bool is_full() const { return count() == capacity(); }
  // Small ones that soon will be too, when others grow.
  bool is_nearly_full() const {
    constexpr uint32_t small = 1 << 14;
    return is_full() || (capacity() < small && count() >= capacity() / 4 * 3);
  }
  void grow();
  uint64_t bytes() const { return words_.capacity() * sizeof(uint64_t) + index_.capacity() * sizeof(uint32_t); }

 private:
  uint32_t capacity() const { return static_cast<uint32_t>(words_.size()); }
  // Of the hash: the bits above those of the largest number plus one.
  uint32_t tag_of(uint64_t hash) const { return static_cast<uint32_t>(hash >> 32) & tag_mask_; }
  uint32_t add(uint64_t word, uint32_t tag, uint64_t at);
  void make_index();

  std::vector<uint64_t> words_;  // by number; as many as there is room for
  std::vector<uint32_t> index_;  // a power of two, of which words take half at most
  uint64_t last_ = 0;            // of index_
  uint32_t tag_mask_ = 0;
  alignas(64) std::atomic<uint32_t> count_{0};  // on another line than what all read
  std::mutex mutex_;            // of lost_
  std::vector<uint32_t> lost_;  // numbers of words that another thread added at the same time under another number
};

}  // namespace ramify::engine
