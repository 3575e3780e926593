// SPDX-License-Identifier: Apache-2.0
// KeyRing: keys on their way from the worker that found them to the worker into whose part of the set they belong.
//
// One thread puts and one takes, at the same time, without locks: each writes a position of its own, and looks at the other's only
// when it has used up what it knew (Lamport 1983). What was put is seen when it is published. Tested through explore_packed.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <memory>

namespace ramify::engine {

class KeyRing {
 public:
  static constexpr uint64_t capacity = 2048;

  explicit KeyRing(unsigned words) { set_words(words); }  // of every key

  // --- while neither thread runs
  // Keys are to have another number of words, and there are none now.
  void set_words(unsigned words) {
    if (words == words_) return;
    keys_ = std::make_unique_for_overwrite<uint64_t[]>(capacity * words);
    words_ = words;
  }
  uint64_t bytes() const { return sizeof(KeyRing) + capacity * words_ * sizeof(uint64_t); }
  bool is_unused() const { return put_ == taken_.load(std::memory_order_relaxed); }

  // --- by the thread that puts
  // For how many more there is room, at least.
  uint64_t room() {
    const uint64_t taken = taken_.load(std::memory_order_acquire);
    return capacity - (put_ - taken);
  }
  // Only where there is room. `words`: as of `set_words`; `mark`: for the caller.
  template <typename Words>
  void put(Words words, const uint64_t* key, bool mark) {
    const uint64_t at = put_ % capacity;
    std::copy_n(key, words, &keys_[at * words]);
    marks_[at] = mark;
    ++put_;
  }
  void publish() { published_.store(put_, std::memory_order_release); }

  // --- by the thread that takes
  bool is_empty() {
    if (next_ == seen_) seen_ = published_.load(std::memory_order_acquire);
    return next_ == seen_;
  }
  template <typename Words>
  const uint64_t* front(Words words) const {
    return &keys_[next_ % capacity * words];
  }
  bool front_mark() const { return marks_[next_ % capacity]; }
  void pop() { ++next_; }
  void release() { taken_.store(next_, std::memory_order_release); }

 private:
  std::unique_ptr<uint64_t[]> keys_;
  unsigned words_ = 0;
  std::array<bool, capacity> marks_{};
  alignas(64) uint64_t put_ = 0;
  alignas(64) std::atomic<uint64_t> published_{0};
  alignas(64) uint64_t next_ = 0;
  uint64_t seen_ = 0;
  alignas(64) std::atomic<uint64_t> taken_{0};
};

}  // namespace ramify::engine
