// SPDX-License-Identifier: Apache-2.0
// StepLeaves: the results that a StepTable has at its leaves, each once: the changes of the steps of a thread, or that these are the
// union of several disjuncts, which are roots of their own. Changes are stored as words that change a record, and, so that these
// can be written for another layout, as slots and numbers.
//
// One thread. Tested in step_table_test.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/packed/slot_codec.h"

namespace ramify::engine {

class StepLeaves {
 public:
  struct Write {
    uint32_t slot = 0;
    uint32_t number = 0;
    friend bool operator==(const Write&, const Write&) = default;
  };
  using Steps = std::vector<std::vector<Write>>;

  // The roots of the disjuncts have consecutive numbers.
  struct Union {
    uint32_t first_root = 0, count = 0;
    bool is_noted_if_empty = false;  // LocalSteps::ThreadSteps
  };

  // The place of these steps' words, which `rewrite` changes.
  uint32_t place_of(const Steps& steps, const SlotLayout& layout);
  uint32_t place_of(const Union& disjuncts, const SlotLayout& layout);

  // The number of steps, then for each step a mask of what changes, and what it becomes; where there is no step, one that
  // changes nothing, so that a first step can be taken without asking whether there is one. Valid until the next change.
  // Of a union, other words.
  const uint64_t* words(uint32_t place) const { return words_.data() + place; }

  static bool is_union(const uint64_t* words) { return (words[0] & union_bit) != 0; }
  static Union union_of(const uint64_t* words) {
    return {.first_root = static_cast<uint32_t>(words[1]),
            .count = static_cast<uint32_t>(words[0]),
            .is_noted_if_empty = words[1] >> 32 != 0};
  }

  // For another layout of the same numbers: all words anew. Returns the new places, in the order of the old ones.
  std::vector<uint32_t> rewrite(const SlotLayout& layout);
  // The same for a layout that extends the present one: places stay.
  void extend(const SlotLayout& layout);
  const std::vector<uint32_t>& places() const { return places_; }  // sorted

  uint64_t bytes() const;

 private:
  using Leaf = uint32_t;
  static constexpr uint64_t union_bit = uint64_t{1} << 63;

  uint32_t place_of(std::span<const std::byte> text, const SlotLayout& layout);
  std::span<const std::byte> text(Leaf leaf) const;
  uint32_t& index_cell(std::span<const std::byte> text);
  void grow_index();
  void append_words(Leaf leaf, const SlotLayout& layout);
  void write(Leaf leaf, const SlotLayout& layout);

  // As numbers of a ByteWriter: twice the number of steps, and for each the number of its writes, and these; or twice the number of
  // disjuncts and one, and the other members of the union.
  std::vector<std::byte> texts_;
  std::vector<uint32_t> text_ends_;  // by leaf
  std::vector<uint32_t> index_;      // of texts, in open addressing: a leaf plus one; 0: vacant
  std::vector<uint32_t> places_;     // by leaf, in words_
  std::vector<uint64_t> words_;
};

}  // namespace ramify::engine
