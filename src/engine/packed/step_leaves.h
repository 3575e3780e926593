// SPDX-License-Identifier: Apache-2.0
// StepLeaves: the results that a StepTable has at its leaves, each once: the changes of the steps of a thread, or that these are the
// union of several disjuncts, which are roots of their own, or what their first segment changes, and the
// roots of what follows. Changes are stored as words that change a record, and, so that these
// can be written for another layout, as slots and numbers.
//
// One thread. Tested in step_table_test.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <span>
#include <vector>

#include "engine/distributed/bytes.h"
#include "engine/packed/record_change.h"
#include "engine/packed/slot_codec.h"

namespace ramify::engine {

// What steps write, as numbers of a ByteWriter: that of the steps and a StepLeaves::Kind, then for each step that of its writes, and these.
// A text can be used again, without new memory.
class StepText {
 public:
  // `copy`: whether some step copies a slot.
  void begin(size_t steps, bool copy);
  void begin_step(size_t writes) { text_.number(writes); }
  void write(uint32_t slot, uint32_t number) {
    text_.number(slot);
    text_.number(copy_ ? uint64_t{number} * 2 : number);
  }
  void copy(uint32_t slot, uint32_t from) {
    text_.number(slot);
    text_.number(uint64_t{from} * 2 + 1);
  }
  std::span<const std::byte> bytes() const { return text_.bytes(); }

 private:
  ByteWriter text_;
  bool copy_ = false;
};

class StepLeaves {
 public:
  // The roots of the disjuncts have consecutive numbers.
  struct Union {
    uint32_t first_root = 0, count = 0;
    uint32_t kind = 0;  // this and what follows: LocalSteps::ThreadSteps
    bool is_noted_if_empty = false;
    bool may_do_otherwise = false;  // its root follows those of the disjuncts
    uint32_t root_count() const { return count + (may_do_otherwise ? 1 : 0); }
  };

  // By disjunct: a slot with which it has no steps while its number is 0; or none. Empty: there are none.
  using Guards = std::span<const uint32_t>;
  static constexpr uint32_t no_guard = ~uint32_t{0};

  // The place of the words of steps, given as a StepText, or of a union. `rewrite` changes places.
  uint32_t place_of(std::span<const std::byte> text, const SlotLayout& layout);
  uint32_t place_of(const Union& disjuncts, Guards guards, const SlotLayout& layout);
  // The same of a segment, given as a StepText of one step without copies.
  uint32_t place_of_segment(std::span<const std::byte> text, std::span<const uint32_t> next_roots,
                            const SlotLayout& layout);

  // The number of steps, then for each step what it changes (record_change.h); where there is no step, one that
  // changes nothing, so that a first step can be taken without asking whether there is one. Valid until the next change.
  // Of a union, of steps that copy slots, and of a segment, other words: the first has one of these bits besides the number.
  static constexpr uint64_t union_bit = uint64_t{1} << 63, copies_bit = uint64_t{1} << 62,
                            segment_bit = uint64_t{1} << 61;
  static bool is_plain(const uint64_t* words) { return words[0] >> 61 == 0; }
  const uint64_t* words(uint32_t place) const { return words_.data() + place; }

  // Of steps that copy: after the number, for each step its change, in which the slots that take a copy become zero, the number of
  // copies with the room for them, and these, as indices of `copies`.
  static std::span<const uint64_t> copies_behind(const uint64_t* change, size_t change_length) {
    return {change + change_length + 1, static_cast<uint32_t>(change[change_length])};
  }
  static size_t length_with_copies(const uint64_t* change, size_t change_length) {
    return change_length + 1 + static_cast<size_t>(change[change_length] >> 32);
  }
  static bool has_copies(const uint64_t* words) { return (words[0] & copies_bit) != 0; }
  static uint64_t step_count(const uint64_t* words) { return words[0] & ~copies_bit; }
  struct Copy {
    uint32_t from = 0, slot = 0;
    friend auto operator<=>(const Copy&, const Copy&) = default;
  };
  const std::vector<Copy>& copies() const { return copies_; }

  // Of a segment: after the number of the next roots, its change, and the roots.
  static bool is_segment(const uint64_t* words) { return (words[0] & segment_bit) != 0; }
  static uint32_t next_count(const uint64_t* words) { return static_cast<uint32_t>(words[0]); }

  static bool is_union(const uint64_t* words) { return (words[0] & union_bit) != 0; }
  static Union union_of(const uint64_t* words) {
    return {.first_root = static_cast<uint32_t>(words[1]),
            .count = static_cast<uint32_t>(words[0]),
            .kind = static_cast<uint32_t>(words[2]),
            .is_noted_if_empty = (words[1] >> 32 & 1) != 0,
            .may_do_otherwise = (words[1] >> 33 & 1) != 0};
  }

  // Whether a disjunct may have steps from this record.
  static bool is_open(const uint64_t* words, uint32_t disjunct, const uint64_t* record) {
    const uint64_t guard = words[union_words + disjunct];
    return ((guard & always_open) != 0) | ((record[guard >> 6 & guard_words] >> (guard & 63) & ~guard >> 62 & 1) != 0);
  }

  // For another layout of the same numbers: all words anew. Returns the new places, in the order of the old ones.
  std::vector<uint32_t> rewrite(const SlotLayout& layout);
  // The same for a layout that extends the present one in these slots, sorted: places stay. False: some leaf has no room, and all have to be
  // written anew.
  [[nodiscard]] bool extend(const SlotLayout& layout, std::span<const uint32_t> slots);
  const std::vector<uint32_t>& places() const { return places_; }  // sorted

  // Calls `visit` with the slots that a step writes, for the steps of at most so many leaves.
  void visit_writes(size_t leaves_max, const std::function<void(std::span<const uint32_t>)>& visit) const;

  uint64_t bytes() const;

 private:
  // What stands before the guards of a union. A guard is the number of a bit of the record, or one of the constants.
  static constexpr size_t union_words = 3;
  static constexpr uint64_t always_open = uint64_t{1} << 63, never_open = uint64_t{1} << 62, guard_words = 0xff;
  static uint64_t guard_of(uint32_t slot, const SlotLayout& layout);

  using Leaf = uint32_t;
  enum Kind : uint64_t { plain, disjunction, copying, segment, kind_count };
  friend class StepText;
  uint32_t number_of(Copy copy);
  std::span<const std::byte> text(Leaf leaf) const;
  uint32_t& index_cell(std::span<const std::byte> text);
  void grow_index();
  void append_words(Leaf leaf, const SlotLayout& layout);
  void append_step(ByteReader& text, Kind kind, Leaf leaf, const SlotLayout& layout);
  struct Writes {
    uint32_t count = 0, copies = 0;
  };
  static Writes writes_of(ByteReader text, Kind kind);
  bool write_change(ByteReader& text, Kind kind, const SlotLayout& layout, size_t at);
  bool write(Leaf leaf, const SlotLayout& layout);
  void note_slot(uint32_t slot, Leaf leaf, const SlotLayout& layout);
  void note_slots(ByteReader text, Kind kind, Leaf leaf, const SlotLayout& layout);

  // Of steps, a StepText; of a union, also as numbers of a ByteWriter, that of its disjuncts and a Kind, then its other members; of a segment,
  // that of the next roots and a Kind, these, and what a StepText has behind the first number.
  std::vector<std::byte> texts_;
  std::vector<uint32_t> text_ends_;  // by leaf
  std::vector<uint32_t> index_;      // of texts, in open addressing: a leaf plus one; 0: vacant
  std::vector<uint32_t> places_;     // by leaf, in words_
  std::vector<std::vector<Leaf>> leaves_of_slots_;  // by slot: in whose words it has bits, or might have
  std::vector<uint64_t> words_;
  std::vector<Copy> copies_;
  std::map<Copy, uint32_t> copy_numbers_;  // by copy, its index
};

}  // namespace ramify::engine
