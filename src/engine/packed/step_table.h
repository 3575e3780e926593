// SPDX-License-Identifier: Apache-2.0
// StepTable: remembered results of runs that depend on few slots of a record: the steps of a thread, or the truth of a
// predicate. A run is a deterministic function of what it reads, so the runs of one root form a tree: a node stands for
// the slots that every run which comes this far reads next, an edge for their content, a leaf for the result.
//
//   root (thread 1 at label 7)
//   reads slots 3, 5 ──── 3 = 1, 5 = 0 ──── leaf: slot 3 := 0, slot 9 := 4
//                    └─── 3 = 2, 5 = 0 ──── reads slot 6 ──── 6 = 1 ──── leaf: no step
//
// A lookup masks the record once for each node on its way; where all runs read the same slots, it is one probe. A node
// first takes all that its first run reads, and is cut where a later run reads something else; its entries are learned
// anew then. (Compare: transition caching in LTSmin, Blom, van de Pol, Weber 2010, whose read sets are static.)
//
// An entry is found by the hash of the masked record, or, where the masked bits are few and the processor can move them
// together (gather_bits.h), directly by their value: a row of the table is then an array.
//
// One thread. Tested in step_table_test.cpp.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "engine/packed/gather_bits.h"
#include "engine/packed/slot_codec.h"

namespace ramify::engine {

class StepTable {
 public:
  struct Write {
    uint32_t slot = 0;
    uint32_t number = 0;
    friend bool operator==(const Write&, const Write&) = default;
  };
  // A leaf: the changes of each step in the order of steps; or a truth, whose steps are empty.
  using Steps = std::vector<std::vector<Write>>;

  // `has_arrays`: rows may become arrays.
  explicit StepTable(const SlotLayout& layout, bool has_arrays = can_gather_bits()) : has_arrays_(has_arrays) {
    adopt(layout);
  }

  using Root = uint32_t;
  Root new_root();

  // A leaf as words: the number of steps, then for each step a mask of what changes, and what it becomes; where there is no
  // step, one that changes nothing, so that a first step can be taken without asking whether there is one.
  template <typename Words>
  const uint64_t* find(Words words, Root root, const uint64_t* record) const;

  // After `find` found nothing: what the run from this record read, in order and without what its root says, and what
  // came of it. False: this contradicts an earlier run, so the runs depend on more than they read.
  [[nodiscard]] bool remember(Root root, const uint64_t* record, std::span<const uint32_t> reads, const Steps& steps);

  // Continues with another layout of the same numbers.
  void adopt(const SlotLayout& layout);
  // The same, of one that extends the present one, which is gone already: records are what they were.
  void adopt_extended(const SlotLayout& layout);

  // The slots that any run of a root has read, sorted.
  std::vector<uint32_t> slots_read(Root root) const;

  uint64_t bytes() const;

 private:
  // A value is a node, or the place of a leaf's words in leaf_data_.
  static constexpr uint32_t is_leaf = 1u << 31;
  struct Node {
    std::vector<uint32_t> reads;
    uint32_t row = 0;  // of its mask; 0: nothing is known yet
  };
  struct Leaf {
    uint32_t first_step = 0, step_count = 0;  // in step_ends_
  };

  const SlotLayout::Field& field(uint32_t slot) const { return layout_->fields()[slot]; }
  bool has_field(uint32_t slot) const { return slot < layout_->fields().size(); }
  void set_reads(uint32_t node, std::span<const uint32_t> reads);
  void write_mask(const Node& node);
  void write_masks();
  void write_step(uint32_t step, uint64_t* changed) const;
  void break_off(uint32_t row, const uint64_t* record, const Steps& steps);  // with a leaf
  uint32_t write_leaf(const Leaf& leaf);                                     // gives its value
  template <typename Words>
  uint32_t look(Words words, uint32_t row, const uint64_t* record) const;  // 0: nothing
  // Whether a node still looks at the entries of this row.
  bool is_live(uint32_t row) const { return row != 0 && nodes_[node_of_row_[row]].row == row; }
  void put(uint32_t row, const uint64_t* record, uint32_t value);
  void grow();

  // Arrays: the first index plus one, and by how many bits the parts of the second to the fourth word are shifted, eight
  // bits for each. 0: the row is none.
  static constexpr unsigned array_words_max = 4;
  static constexpr size_t array_cells_max = size_t{1} << 24;  // of all rows
  uint64_t& array_of(uint32_t row) { return masks_[size_t{row} * mask_stride() + layout_->words()]; }
  unsigned masked_bits(uint32_t row) const;
  void make_array(uint32_t row);
  void make_arrays();
  template <typename Words>
  size_t cell_at(Words words, uint64_t array, const uint64_t* mask, const uint64_t* record) const {
    uint64_t at = gather_bits(record[0], mask[0]);
    for (unsigned i = 1; i < words; ++i) at |= gather_bits(record[i], mask[i]) << (array >> (24 + i * 8) & 0xff);
    return static_cast<uint32_t>(array) - 1 + at;
  }

  template <typename Words>
  uint64_t hash(Words words, uint32_t row, const uint64_t* record) const {
    const uint64_t* const mask = masks_.data() + size_t{row} * (words + 1);
    uint64_t hash = row * 0x9e3779b97f4a7c15u;
    for (unsigned i = 0; i < words; ++i) {
      hash = (hash ^ (record[i] & mask[i])) * 0xbf58476d1ce4e5b9u;
      hash ^= hash >> 32;
    }
    return hash;
  }
  template <typename Words>
  bool is_match(Words words, uint32_t row, const uint64_t* record, const uint64_t* entry) const {
    if (entry[0] >> 32 != row) return false;
    const uint64_t* const mask = masks_.data() + size_t{row} * (words + 1);
    uint64_t differs = 0;
    for (unsigned i = 0; i < words; ++i) differs |= (record[i] & mask[i]) ^ entry[1 + i];
    return differs == 0;
  }

  const SlotLayout* layout_ = nullptr;
  std::vector<Node> nodes_;
  // By root: what its runs have read, sorted. More than its nodes say now, since a node that is cut forgets the rest.
  std::unordered_map<Root, std::vector<uint32_t>> ever_read_;
  std::vector<uint32_t> rows_;  // by node
  std::vector<uint32_t> node_of_row_{0};
  size_t mask_stride() const { return size_t{1} + layout_->words(); }
  std::vector<uint64_t> masks_;  // by row: the mask, and what says where its array is
  std::vector<uint32_t> cells_;  // of all arrays: values as in entries, 0: nothing is known
  std::vector<uint32_t> entries_in_row_{0};
  bool has_arrays_;
  std::vector<uint64_t> entries_;  // row << 32 | value, then the masked record; 0: free
  size_t entry_count_ = 0;
  std::vector<Leaf> leaves_;
  std::vector<uint32_t> step_ends_;  // in writes_
  std::vector<Write> writes_;
  std::vector<uint32_t> leaf_values_;  // by leaf, in the order of their words
  std::vector<uint64_t> leaf_data_;
};

template <typename Words>
uint32_t StepTable::look(Words words, uint32_t row, const uint64_t* record) const {
  const uint64_t* const mask = masks_.data() + size_t{row} * (words + 1);
  if (mask[words] != 0) return cells_[cell_at(words, mask[words], mask, record)];
  const size_t stride = size_t{1} + words;
  const size_t last = entries_.size() / stride - 1;  // a power of two, less one
  for (size_t at = hash(words, row, record) & last;; at = (at + 1) & last) {
    const uint64_t* const entry = entries_.data() + at * stride;
    if (entry[0] == 0) return 0;
    if (is_match(words, row, record, entry)) return static_cast<uint32_t>(entry[0]);
  }
}

template <typename Words>
const uint64_t* StepTable::find(Words words, Root root, const uint64_t* record) const {
  for (uint32_t node = root;;) {
    const uint32_t row = rows_[node];
    const uint32_t value = row == 0 ? 0 : look(words, row, record);
    if (value == 0) return nullptr;
    if ((value & is_leaf) != 0) return leaf_data_.data() + (value & ~is_leaf);
    node = value;
  }
}

}  // namespace ramify::engine
