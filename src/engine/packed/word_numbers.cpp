// SPDX-License-Identifier: Apache-2.0
#include "engine/packed/word_numbers.h"

#include <algorithm>
#include <bit>

#include "base/check.h"

namespace ramify::engine {

WordNumbers::WordNumbers(uint32_t words_min) : words_(words_min) { make_index(); }

void WordNumbers::make_index() {
  index_ = std::vector<uint32_t>(std::bit_ceil(words_.size() * 2));
  last_ = index_.size() - 1;
  tag_mask_ = ~uint32_t{0} << std::bit_width(words_.size());
}

// A word is written before the index shows its number.
uint32_t WordNumbers::add(uint64_t word, uint32_t tag, uint64_t at) {
  const uint32_t number = count_.fetch_add(1, std::memory_order_relaxed);
  if (number >= capacity()) return none;
  words_[number] = word;
  for (;; at = (at + 1) & last_) {
    uint32_t found = 0;
    if (std::atomic_ref(index_[at]).compare_exchange_strong(found, tag | (number + 1), std::memory_order_acq_rel))
      return number;
    const uint32_t other = found - tag - 1;
    if (other >= words_.size() || words_[other] != word) continue;
    const std::scoped_lock lock(mutex_);
    lost_.push_back(number);
    return other;
  }
}

// A large table by a quarter only, since most of its memory would not be used.
void WordNumbers::grow() {
  constexpr size_t words_max = (size_t{1} << 31) - 1, words_of_large = 1 << 14;
  const size_t size = words_.size() < words_of_large ? words_.size() * 2 : words_.size() / 4 * 5;
  CHECK(size <= words_max, "a table of {} words is to grow", words_.size());
  count_.store(count(), std::memory_order_relaxed);
  words_.reserve(size);  // not more, as `resize` would
  words_.resize(size);
  make_index();
  std::ranges::sort(lost_);
  for (uint32_t number = 0; number < count(); ++number) {
    if (std::ranges::binary_search(lost_, number)) continue;
    const uint64_t hash = WordNumbers::hash(words_[number]);
    uint64_t at = hash & last_;
    while (index_[at] != 0) at = (at + 1) & last_;
    index_[at] = tag_of(hash) | (number + 1);
  }
}

}  // namespace ramify::engine
