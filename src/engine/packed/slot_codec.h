// SPDX-License-Identifier: Apache-2.0
// SlotCodec: states as records of few bits (store/record_set.h). A slot's codes are numbered in the order in which they
// are met, and the slot takes as many bits as its numbers need; a slot that never changes takes none.
//
//   state    slot 0: code 71   slot 1: code 12   slot 2: code 40 ...
//   record   word 0:           0 bits            2 bits: 3       5 bits: 17 ...
//
// A slot here is what the machine calls a cell (LocalSteps in roles.h). States can have different numbers of slots: `absent` is
// the code of a slot that a state does not have.
//
// When a number needs one bit more than its slot has, the slot gets an unused bit of the record, and all records stay as
// they are. Where none is left they get a new layout, to which a Conversion takes them.
//
// SlotNumbers are for one thread at a time, a SlotLayout is immutable. Tested in slot_codec_test.cpp.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "engine/roles.h"
#include "store/record_set.h"
#include "store/store.h"

namespace ramify::engine {

inline constexpr store::Code absent_slot = LocalSteps::no_cell;

class SlotLayout {
 public:
  static constexpr unsigned words_max = 256;  // of a record

  // The bits of a slot's numbers, the least significant ones first: one run of bits, or a few where it was extended.
  class Field {
   public:
    static constexpr unsigned pieces_max = 6;
    struct Piece {
      uint8_t word = 0, shift = 0, bits = 0;
      uint64_t ones() const { return ~uint64_t{0} >> (64 - bits); }
    };

    unsigned bits() const { return bits_; }
    bool has_room() const { return count_ < pieces_max; }
    std::span<const Piece> pieces() const { return {pieces_.data(), count_}; }
    void add(Piece piece) {
      pieces_[count_++] = piece;
      bits_ = static_cast<uint8_t>(bits_ + piece.bits);
      first_ones_ = pieces_[0].ones();
    }
    uint32_t get(const uint64_t* record) const {
      if (count_ <= 1) [[likely]]
        return static_cast<uint32_t>(record[pieces_[0].word] >> pieces_[0].shift & first_ones_);
      uint64_t number = 0;
      for (unsigned i = 0, offset = 0; i < count_; offset += pieces_[i++].bits)
        number |= (record[pieces_[i].word] >> pieces_[i].shift & pieces_[i].ones()) << offset;
      return static_cast<uint32_t>(number);
    }
    // The field was zero.
    void put(uint64_t* record, uint32_t number) const {
      uint64_t rest = number;
      for (unsigned i = 0; i < count_; rest >>= pieces_[i++].bits)
        record[pieces_[i].word] |= (rest & pieces_[i].ones()) << pieces_[i].shift;
    }
    void replace(uint64_t* record, uint32_t number) const {
      if (count_ <= 1) [[likely]] {
        uint64_t& word = record[pieces_[0].word];
        word = (word & ~(first_ones_ << pieces_[0].shift)) | uint64_t{number} << pieces_[0].shift;
        return;
      }
      uint64_t rest = number;
      for (unsigned i = 0; i < count_; rest >>= pieces_[i++].bits) {
        uint64_t& word = record[pieces_[i].word];
        word = (word & ~(pieces_[i].ones() << pieces_[i].shift)) | (rest & pieces_[i].ones()) << pieces_[i].shift;
      }
    }
    void mark(uint64_t* mask) const {
      for (unsigned i = 0; i < count_; ++i) mask[pieces_[i].word] |= pieces_[i].ones() << pieces_[i].shift;
    }

   private:
    uint64_t first_ones_ = 0;  // of the first piece, if there is one
    std::array<Piece, pieces_max> pieces_;
    uint8_t count_ = 0, bits_ = 0;
  };

  // Fields of so many bits each, and unused bits, as many as a set of `records` records has room for without longer
  // entries. None: they do not fit RecordShape::words_max words.
  static std::optional<SlotLayout> make(std::span<const uint8_t> bits, uint64_t records);
  // The same over up to words_max words of 64 bits, with the fields in the words that `word_of` says, by slot, as far as they have room.
  static std::optional<SlotLayout> make_in_words(std::span<const uint8_t> bits, unsigned words,
                                                 const std::function<unsigned(uint32_t)>& word_of);
  // The same records with wider fields, from the unused bits; what was zero in the new bits stays so. None: there are not
  // enough.
  std::optional<SlotLayout> extended(std::span<const uint8_t> bits) const;

  const std::vector<Field>& fields() const { return fields_; }
  const std::vector<uint32_t>& wide_slots() const { return wide_slots_; }  // those of at least one bit
  const store::RecordShape& shape() const { return shape_; }
  unsigned words() const { return shape_.words(); }

 private:
  void find_wide_slots();
  std::vector<Field> fields_;
  std::vector<uint32_t> wide_slots_;
  std::vector<uint8_t> used_bits_;  // by word
  store::RecordShape shape_;
};

// Takes records from one layout to another: `to` has the fields of `from`, each wide enough for its number, and perhaps more
// fields. Bits that stay side by side move together, so that it costs little more than the number of fields that became wider.
class Conversion {
 public:
  Conversion(const SlotLayout& from, const SlotLayout& to);

  // `result` must not overlap `record`.
  void convert(const uint64_t* record, uint64_t* result) const {
    std::fill_n(result, to_words_, 0);
    for (const Move& move : moves_) result[move.to] |= std::rotl(record[move.from] & move.mask, move.left);
  }
  unsigned from_words() const { return from_words_; }
  unsigned to_words() const { return to_words_; }

 private:
  struct Move {
    uint64_t mask = 0;  // of the bits before
    uint8_t from = 0, to = 0;
    int left = 0;  // by how many bits they are rotated
  };
  void add(SlotLayout::Field::Piece from, SlotLayout::Field::Piece to, unsigned bits);

  unsigned from_words_, to_words_;
  std::vector<Move> moves_;
};

class SlotNumbers {
 public:
  static constexpr uint32_t numbers_max = 1u << 24;  // of one slot

  // Slots that this first state does not have, and others do, are absent from it: number 0 of such a slot.
  explicit SlotNumbers(std::span<const store::Code> first_state);

  size_t slot_count() const { return slots_.size(); }

  // The number of a code in a slot; a new one if it has none yet. None: numbers_max was reached.
  std::optional<uint32_t> number(uint32_t slot, store::Code code);
  store::Code code(uint32_t slot, uint32_t number) const { return slots_[slot].codes[number]; }
  // The same of a slot that may not have been met yet.
  store::Code code_or_absent(uint32_t slot, uint32_t number) const {
    return slot < slots_.size() ? code(slot, number) : absent_slot;
  }

  // Numbers for all codes of a state, and for its absent slots. There must be fewer states than numbers_max.
  void add(std::span<const store::Code> state);
  // A state whose numbers fit.
  std::vector<uint64_t> pack(const SlotLayout& layout, std::span<const store::Code> state);

  // Whether all numbers so far fit the layout.
  bool fit(const SlotLayout& layout) const;
  std::vector<uint8_t> bits() const;  // that each slot needs

  // The state in `slots`, with absent ones.
  void unpack(const SlotLayout& layout, const uint64_t* record, std::vector<store::Code>& slots) const;

 private:
  struct Slot {
    std::vector<store::Code> codes;  // by number
    std::unordered_map<store::Code, uint32_t> numbers;
  };
  static store::Code code_or_absent(std::span<const store::Code> state, uint32_t slot) {
    return slot < state.size() ? state[slot] : absent_slot;
  }
  static uint8_t bits_of(const Slot& slot);
  std::vector<Slot> slots_;
  std::vector<store::Code> first_codes_;  // by slot: the code of number 0
};

}  // namespace ramify::engine
