// SPDX-License-Identifier: Apache-2.0
// Note: the 64 bits that the search keeps with each state, enough to find the path from an initial state.
//
//   63 | 62 .. 24              | 23 .. 0
//   0  | address of the parent | ordinal of the choice vector in the parent's enumeration
//   0  | all ones              | ordinal of the initial state in the enumeration of start()
//   0  | all ones but the last | level of a state that was restored from a distributed checkpoint: its parent is
//      unknown
//   1  | place of the parent   | the same ordinal; only while several workers expand the parent's level
//
// The last form is provisional. Several parents may race for one successor; the least note wins, the parent
// that a single worker would have come from, so notes do not depend on the number of workers
// (frontier/level_frontier.h). Ordinals count every choice vector, including blocked ones. Plain values,
// independent of threads.
//
// In a search of several ranks (distributed/exchange.h) the address is that of the parent's rank, and the ordinal's
// field holds the ordinal times the number of ranks, plus the rank; with one rank that is the ordinal itself.
#pragma once

#include <cstdint>
#include <optional>

#include "base/check.h"
#include "store/store.h"

namespace ramify::engine {

class Note {
 public:
  static constexpr unsigned ordinal_bits = 24;
  static constexpr uint64_t ordinal_max = (uint64_t{1} << ordinal_bits) - 1;
  static constexpr uint64_t initial_mark = (uint64_t{1} << 39) - 1;
  static constexpr uint64_t restored_mark = initial_mark - 1;
  static constexpr uint64_t address_end = restored_mark;  // no state's address, nor a greater one

  static Note initial(uint64_t ordinal) { return Note(initial_mark << ordinal_bits | ordinal); }
  static Note restored(uint32_t level) { return Note(restored_mark << ordinal_bits | level); }
  static Note from(store::StateId parent, uint64_t ordinal) { return Note(mark(parent) | ordinal); }
  static Note of_bits(uint64_t bits) { return Note(bits); }

  // The part of a note that all successors of one parent share: add the ordinal.
  static uint64_t mark(store::StateId parent) {
    CHECK(parent.address < address_end, "a state's address has more than 39 bits");
    return parent.address << ordinal_bits;
  }
  static uint64_t provisional_mark(uint64_t place) { return provisional_bit | place << ordinal_bits; }

  uint64_t bits() const { return bits_; }
  uint64_t ordinal() const { return bits_ & ordinal_max; }
  bool is_provisional() const { return (bits_ & provisional_bit) != 0; }
  uint64_t parent_place() const { return (bits_ & ~provisional_bit) >> ordinal_bits; }  // provisional notes only
  bool is_restored() const { return bits_ >> ordinal_bits == restored_mark; }
  uint32_t restored_level() const { return static_cast<uint32_t>(ordinal()); }
  // None for an initial state, and for one that was restored.
  std::optional<store::StateId> parent() const {
    DCHECK(!is_provisional());
    const uint64_t address = bits_ >> ordinal_bits;
    if (address >= address_end) return std::nullopt;
    return store::StateId{address};
  }

 private:
  static constexpr uint64_t provisional_bit = uint64_t{1} << 63;
  explicit Note(uint64_t bits) : bits_(bits) {}
  uint64_t bits_;
};

}  // namespace ramify::engine
