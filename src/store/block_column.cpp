// SPDX-License-Identifier: Apache-2.0
#include "store/block_column.h"

#include <algorithm>
#include <array>
#include <bit>
#include <span>

#include "base/prefetch.h"

namespace ramify::store {
namespace {

void put_bits(uint64_t* words, uint64_t bit, uint64_t value) {
  words[bit / 64] |= value << (bit % 64);
  if (const uint64_t rest = bit % 64 == 0 ? 0 : value >> (64 - bit % 64); rest != 0) words[bit / 64 + 1] |= rest;
}

}  // namespace

// One field of a block's values, and how it is packed.
struct BlockColumn::Field {
  std::array<uint64_t, block_values> values;
  uint64_t least = 0;
  FieldLayout layout;

  // The values as differences, if they never fall.
  bool rises() {
    if (!std::ranges::is_sorted(values)) return false;
    least = values[0];
    for (size_t i = values.size() - 1; i != 0; --i) values[i] -= values[i - 1];
    values[0] = 0;
    return true;
  }
  void count_from_least() {
    least = *std::ranges::min_element(values);
    for (uint64_t& value : values) value -= least;
  }
  void lay_out() {
    uint64_t greatest = 0, differing = 0;
    for (const uint64_t value : values) {
      greatest = std::max(greatest, value);
      differing |= value ^ values[0];
    }
    layout.common_count = std::min(common_bits, static_cast<unsigned>(std::countr_zero(differing)));
    layout.common = static_cast<unsigned>(values[0] & mask(layout.common_count));
    layout.width = static_cast<unsigned>(std::bit_width(greatest >> layout.common_count));
  }
  uint64_t packed(uint64_t place) const { return values[place] >> layout.common_count; }
};

bool BlockColumn::open(uint64_t block) {
  if (!directory_.reserve(block)) return false;
  uint64_t* const words = take_wide();
  if (words == nullptr) return false;
  directory_.store(block, space_->address_of(words));
  return true;
}

uint64_t* BlockColumn::take_wide() {
  uint64_t* words = nullptr;
  {
    const std::lock_guard lock(mutex_);
    if (!free_.empty()) {
      words = free_.back();
      free_.pop_back();
    }
  }
  if (words == nullptr) {
    const std::optional<Region> region = GrowingArray::carve(*space_, owner_, block_values);
    return region ? region->begin : nullptr;
  }
  // A late reader of the block that this was may still read here; its second look into the directory tells it so.
  for (uint64_t i = 0; i < block_values; ++i) __atomic_store_n(words + i, 0, __ATOMIC_RELEASE);
  return words;
}

bool BlockColumn::seal(uint64_t block, Appender& appender) {
  const uint64_t entry = directory_.load(block);
  CHECK((entry & sealed_bit) == 0, "block {} is sealed twice", block);
  uint64_t* const wide = space_->at(entry);
  Field high, low;
  for (uint64_t i = 0; i < block_values; ++i) {
    const uint64_t value = __atomic_load_n(wide + i, __ATOMIC_RELAXED);
    high.values[i] = value >> low_bits_;
    low.values[i] = value & mask(low_bits_);
  }
  bool is_rising = false;
  if (header_words_ != 0) {
    is_rising = high.rises();
    if (!is_rising) high.count_from_least();
    low.count_from_least();
  }
  high.lay_out();
  low.lay_out();
  const Layout layout{high.layout, low.layout};
  const uint64_t words = header_words_ + (block_values * layout.width() + 63) / 64;
  uint64_t* const sealed = appender.reserve(std::max<uint64_t>(words, 1));
  if (sealed == nullptr) return false;
  if (header_words_ != 0) {
    sealed[0] = high.least;
    sealed[1] = low.least;
  }
  for (uint64_t i = 0; i < block_values; ++i) {
    put_bits(sealed + header_words_, i * layout.width(), low.packed(i));
    put_bits(sealed + header_words_, i * layout.width() + layout.low.width, high.packed(i));
  }
  directory_.store(block, entry_of(space_->address_of(sealed), layout) | (is_rising ? rising_bit : 0));
  const std::lock_guard lock(mutex_);
  free_.push_back(wide);
  return true;
}

void BlockColumn::prefetch(uint64_t number) const {
  const uint64_t entry = directory_.load(number / block_values);
  const uint64_t place = number % block_values;
  const uint64_t* const words = space_->at(address_in(entry));
  if ((entry & sealed_bit) == 0) return base::prefetch(words + place);
  base::prefetch(words + header_words_ + place * layout_in(entry).width() / 64);
  if (header_words_ != 0) base::prefetch(words);
}

}  // namespace ramify::store
