// SPDX-License-Identifier: Apache-2.0
// BlockColumn: 64-bit values by number, in blocks of 128. A block is wide while its values still change, one word each,
// and then sealed: each value is cut into a high and a low field, and a field takes as many bits as its block needs.
//
//   directory word of a block    0: there is none   address of 128 words: it is wide
//                                sealed bit | rising bit | the layout of both fields | address
//   sealed block                 the least value of each field (only where the column counts from it), then the 128
//                                values: high field and low field, each without the low bits in which all of the block
//                                agree; these, up to three, stand in the layout. Where the high fields never fall (and are
//                                counted from the least), each is what it is more than the one before
//
// Any thread reads. The values of a wide block are written atomically by anyone, those of a sealed block never. A block is
// sealed by one thread, while nobody writes its values. The memory of the wide block then becomes another block's, so a
// reader looks into the directory again afterwards, and repeats if the block was sealed meanwhile.
//
// Tested in block_column_test.cpp.
#pragma once

#include <atomic>
#include <cstdint>
#include <mutex>
#include <vector>

#include "base/check.h"
#include "store/appender.h"
#include "store/growing_array.h"

namespace ramify::store {

class BlockColumn {
 public:
  static constexpr uint64_t block_values = 128;

  // `low_bits`: of a value, the size of the low field. `counts_from_least`: the fields of a block are close to each
  // other; costs a reader a cache line.
  BlockColumn(ChunkSpace& space, Owner owner, unsigned low_bits, bool counts_from_least)
      : space_(&space),
        owner_(owner),
        low_bits_(low_bits),
        header_words_(counts_from_least ? 2 : 0),
        directory_(space, owner) {}

  // A new wide block, all zero. False if the store is full.
  [[nodiscard]] bool open(uint64_t block);
  // False if the store is full; the block is then as before.
  bool seal(uint64_t block, Appender& appender);
  bool is_sealed(uint64_t block) const { return (directory_.load(block) & sealed_bit) != 0; }

  // Of a block that was opened.
  uint64_t get(uint64_t number) const {
    const uint64_t block = number / block_values, place = number % block_values;
    for (;;) {
      const uint64_t entry = directory_.load(block);
      if ((entry & sealed_bit) != 0) return sealed_value(entry, place);
      const uint64_t value = __atomic_load_n(space_->at(entry) + place, __ATOMIC_ACQUIRE);
      if (directory_.load(block) == entry) return value;
    }
  }
  void prefetch(uint64_t number) const;
  // Whether the number's block was ever opened.
  bool has(uint64_t number) const {
    return directory_.has(number / block_values) && directory_.load(number / block_values) != 0;
  }

  // Of a wide block.
  void set(uint64_t number, uint64_t value) const { __atomic_store_n(wide_word(number), value, __ATOMIC_RELEASE); }
  bool exchange(uint64_t number, uint64_t expected, uint64_t desired) const {
    return __atomic_compare_exchange_n(wide_word(number), &expected, desired, false, __ATOMIC_ACQ_REL,
                                       __ATOMIC_ACQUIRE);
  }

 private:
  static constexpr uint64_t sealed_bit = uint64_t{1} << 63;
  static constexpr uint64_t rising_bit = uint64_t{1} << 62;
  static constexpr unsigned address_bits = 40;
  static constexpr unsigned width_bits = 6;
  static constexpr unsigned common_bits = 3;
  static constexpr unsigned common_count_bits = 2;
  static constexpr unsigned field_bits = width_bits + common_count_bits + common_bits;
  static_assert(2 * field_bits + address_bits <= 62);

  // What the directory says of a field of a sealed block.
  struct FieldLayout {
    unsigned width = 0;
    unsigned common_count = 0;
    unsigned common = 0;  // the low bits of all values, so many
    uint64_t unpacked(uint64_t packed) const { return packed << common_count | common; }
    uint64_t bits() const { return width | common_count << width_bits | common << (width_bits + common_count_bits); }
    static FieldLayout of_bits(uint64_t bits) {
      return {static_cast<unsigned>(bits & mask(width_bits)),
              static_cast<unsigned>(bits >> width_bits & mask(common_count_bits)),
              static_cast<unsigned>(bits >> (width_bits + common_count_bits) & mask(common_bits))};
    }
  };
  struct Layout {
    FieldLayout high, low;
    unsigned width() const { return high.width + low.width; }
  };
  struct Field;
  static uint64_t address_in(uint64_t entry) { return entry & ((uint64_t{1} << address_bits) - 1); }
  static Layout layout_in(uint64_t entry) {
    return {FieldLayout::of_bits(entry >> address_bits), FieldLayout::of_bits(entry >> (address_bits + field_bits))};
  }
  static uint64_t entry_of(uint64_t address, const Layout& layout) {
    return sealed_bit | (layout.high.bits() | layout.low.bits() << field_bits) << address_bits | address;
  }
  static constexpr uint64_t mask(unsigned width) { return width == 64 ? ~uint64_t{0} : (uint64_t{1} << width) - 1; }
  static uint64_t bits_at(const uint64_t* words, uint64_t bit, unsigned width) {
    if (width == 0) return 0;
    const uint64_t* const word = words + bit / 64;
    const unsigned shift = bit % 64;
    uint64_t value = word[0] >> shift;
    if (shift + width > 64) value |= word[1] << (64 - shift);
    return value & mask(width);
  }
  uint64_t sealed_value(uint64_t entry, uint64_t place) const {
    const uint64_t* const block = space_->at(address_in(entry));
    const Layout layout = layout_in(entry);
    const auto both = [&](uint64_t which) {
      return bits_at(block + header_words_, which * layout.width(), layout.width());
    };
    const auto high_of = [&](uint64_t which) { return layout.high.unpacked(both(which) >> layout.low.width); };
    uint64_t high = high_of(place);
    uint64_t low = layout.low.unpacked(both(place) & mask(layout.low.width));
    if (header_words_ != 0) {
      high += block[0];
      low += block[1];
    }
    if ((entry & rising_bit) != 0)
      for (uint64_t which = 0; which < place; ++which) high += high_of(which);
    return high << low_bits_ | low;
  }

  uint64_t* wide_word(uint64_t number) const {
    const uint64_t entry = directory_.load(number / block_values);
    CHECK((entry & sealed_bit) == 0, "a value of a sealed block is changed");
    return space_->at(entry) + number % block_values;
  }
  uint64_t* take_wide();

  ChunkSpace* space_;
  const Owner owner_;
  const unsigned low_bits_;
  const uint64_t header_words_;
  GrowingArray directory_;
  std::mutex mutex_;             // of what follows
  std::vector<uint64_t*> free_;  // wide blocks that were sealed
};

}  // namespace ramify::store
