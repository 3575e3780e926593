// SPDX-License-Identifier: Apache-2.0
// StepLeaves: the results that a StepTable has at its leaves, each once: the changes of the steps of a thread. They are stored
// as words that change a record, and, so that these can be written for another layout, as slots and numbers.
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

  // The place of these steps' words, which `rewrite` changes.
  uint32_t place_of(const Steps& steps, const SlotLayout& layout);

  // The number of steps, then for each step a mask of what changes, and what it becomes; where there is no step, one that
  // changes nothing, so that a first step can be taken without asking whether there is one. Valid until the next change.
  const uint64_t* words(uint32_t place) const { return words_.data() + place; }

  // For another layout of the same numbers: all words anew. Returns the new places, in the order of the old ones.
  std::vector<uint32_t> rewrite(const SlotLayout& layout);
  // The same for a layout that extends the present one: places stay.
  void extend(const SlotLayout& layout);
  const std::vector<uint32_t>& places() const { return places_; }  // sorted

  uint64_t bytes() const;

 private:
  using Leaf = uint32_t;

  std::span<const std::byte> text(Leaf leaf) const;
  uint32_t& index_cell(std::span<const std::byte> text);
  void grow_index();
  void append_words(Leaf leaf, const SlotLayout& layout);
  void write(Leaf leaf, const SlotLayout& layout);

  // The number of steps, and for each the number of its writes, and these, as numbers of a ByteWriter.
  std::vector<std::byte> texts_;
  std::vector<uint32_t> text_ends_;  // by leaf
  std::vector<uint32_t> index_;      // of texts, in open addressing: a leaf plus one; 0: vacant
  std::vector<uint32_t> places_;     // by leaf, in words_
  std::vector<uint64_t> words_;
};

}  // namespace ramify::engine
