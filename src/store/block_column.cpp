// SPDX-License-Identifier: Apache-2.0
#include "store/block_column.h"

#include <algorithm>
#include <array>
#include <bit>
#include <span>

namespace ramify::store {
namespace {

// How one field of some values is packed: less `least`, and without the low bits that are then zero in all of them.
struct Field {
  uint64_t least = 0;
  uint64_t greatest = 0;
  uint64_t bits = 0;

  static Field of(std::span<const uint64_t> values, bool counts_from_least) {
    Field field;
    if (counts_from_least) field.least = *std::ranges::min_element(values);
    for (const uint64_t value : values) {
      field.greatest = std::max(field.greatest, value - field.least);
      field.bits |= value - field.least;
    }
    return field;
  }
  unsigned shift() const { return bits == 0 ? 0 : std::min(31u, static_cast<unsigned>(std::countr_zero(bits))); }
  unsigned width() const { return static_cast<unsigned>(std::bit_width(greatest >> shift())); }
  uint64_t packed(uint64_t value) const { return (value - least) >> shift(); }
};

void put_bits(uint64_t* words, uint64_t bit, uint64_t value) {
  words[bit / 64] |= value << (bit % 64);
  if (const uint64_t rest = bit % 64 == 0 ? 0 : value >> (64 - bit % 64); rest != 0) words[bit / 64 + 1] |= rest;
}

}  // namespace

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
  std::array<uint64_t, block_values> highs, lows;
  for (uint64_t i = 0; i < block_values; ++i) {
    const uint64_t value = __atomic_load_n(wide + i, __ATOMIC_RELAXED);
    highs[i] = value >> low_bits_;
    lows[i] = value & mask(low_bits_);
  }
  const Field high = Field::of(highs, header_words_ != 0), low = Field::of(lows, header_words_ != 0);
  const Layout layout{high.width(), low.width(), high.shift(), low.shift()};
  uint64_t* const sealed = appender.reserve(std::max<uint64_t>(header_words_ + (block_values * layout.width() + 63) / 64, 1));
  if (sealed == nullptr) return false;
  if (header_words_ != 0) {
    sealed[0] = high.least;
    sealed[1] = low.least;
  }
  for (uint64_t i = 0; i < block_values; ++i) {
    put_bits(sealed + header_words_, i * layout.width(), low.packed(lows[i]));
    put_bits(sealed + header_words_, i * layout.width() + layout.low_width, high.packed(highs[i]));
  }
  directory_.store(block, entry_of(space_->address_of(sealed), layout));
  const std::lock_guard lock(mutex_);
  free_.push_back(wide);
  return true;
}

void BlockColumn::prefetch(uint64_t number) const {
  const uint64_t entry = directory_.load(number / block_values);
  const uint64_t place = number % block_values;
  const uint64_t* const words = space_->at(address_in(entry));
  if ((entry & sealed_bit) == 0) return __builtin_prefetch(words + place);
  __builtin_prefetch(words + header_words_ + place * layout_in(entry).width() / 64);
  if (header_words_ != 0) __builtin_prefetch(words);
}

}  // namespace ramify::store
