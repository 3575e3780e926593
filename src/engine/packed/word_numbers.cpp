// SPDX-License-Identifier: Apache-2.0
#include "engine/packed/word_numbers.h"

#include <algorithm>
#include <bit>

#include "base/check.h"

namespace ramify::engine {

WordNumbers::WordNumbers(uint32_t words_min)
    : words_(std::bit_ceil(words_min)), index_(words_.size() * 4), last_(index_.size() - 1) {}

// A word is written before the index shows its number.
uint32_t WordNumbers::add(uint64_t word, uint64_t at) {
  const uint32_t number = count_.fetch_add(1, std::memory_order_relaxed);
  if (number >= capacity()) return none;
  words_[number] = word;
  for (;; at = (at + 1) & last_) {
    uint32_t found = 0;
    if (std::atomic_ref(index_[at]).compare_exchange_strong(found, number + 1, std::memory_order_acq_rel))
      return number;
    if (words_[found - 1] != word) continue;
    const std::scoped_lock lock(mutex_);
    lost_.push_back(number);
    return found - 1;
  }
}

void WordNumbers::grow() {
  constexpr uint64_t words_max = uint64_t{1} << 31;
  CHECK(words_.size() < words_max, "a table of {} words is to grow", words_.size());
  count_.store(count(), std::memory_order_relaxed);
  words_.resize(words_.size() * 2);
  index_.assign(words_.size() * 4, 0);
  last_ = index_.size() - 1;
  std::ranges::sort(lost_);
  for (uint32_t number = 0; number < count(); ++number) {
    if (std::ranges::binary_search(lost_, number)) continue;
    uint64_t at = hash(words_[number]) & last_;
    while (index_[at] != 0) at = (at + 1) & last_;
    index_[at] = number + 1;
  }
}

}  // namespace ramify::engine
