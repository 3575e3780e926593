// SPDX-License-Identifier: Apache-2.0
// StepTable: remembered results of runs that depend on few slots of a record: the steps of a thread, or the truth of a
// predicate. A run is a deterministic function of what it reads, so the runs of one root form a tree: a node stands for
// the slots that every run which comes this far reads next, an edge for their content, a leaf for the result.
//
//   root (thread 1 at label 7)
//   reads slots 3, 5 ──── 3 = 1, 5 = 0 ──── leaf: slot 3 := 0, slot 9 := 4
//                    └─── 3 = 2, 5 = 0 ──── reads slot 6 ──── 6 = 1 ──── leaf: no step
//
// A leaf can also say that the runs are the union of disjuncts, which have roots of their own (LocalSteps::ThreadSteps), or what their first
// segment changes, and which roots say how they go on from the changed record (LocalSteps::Segment).
//
// A lookup takes the bits of the record that a node asks for, once for each node on its way; where all runs read the same slots,
// it is one probe. A node first takes all that its first run reads, and is cut where a later run reads something else: what is
// known of the rest moves to its children. (Compare: transition caching in LTSmin, Blom, van de Pol, Weber 2010, whose read sets
// are static.)
//
// One thread. Tested in step_table_test.cpp.
#pragma once

#include <cstdint>
#include <functional>
#include <ranges>
#include <set>
#include <span>
#include <unordered_map>
#include <vector>

#include "base/line_vector.h"
#include "engine/packed/gather_bits.h"
#include "engine/packed/masked_maps.h"
#include "engine/packed/slot_codec.h"
#include "engine/packed/step_leaves.h"

namespace ramify::engine {

class StepTable {
 public:
  using Union = StepLeaves::Union;

  // `gathers`: whether bits are moved together.
  explicit StepTable(const SlotLayout& layout, bool gathers = can_gather_bits())
      : gathers_(gathers), layout_(&layout), maps_(layout.words(), gathers) {}

  using Root = uint32_t;
  Root new_root();

  // A leaf is valid until the layout changes. 0: nothing is known.
  using Leaf = uint32_t;
  template <typename Words>
  Leaf find_leaf(Words words, Root root, const uint64_t* record) const {
    for (uint32_t node = root;;) {
      const uint32_t value = maps_.find(words, node, record);
      if (value == 0 || (value & is_leaf) != 0) return value;
      node = value;
    }
  }
  // The words of a leaf that is there (StepLeaves::words), until the table changes.
  const uint64_t* words_of(Leaf leaf) const { return leaves_.words(leaf & ~is_leaf); }
  // What the words of a leaf are: StepLeaves.
  static bool is_plain(const uint64_t* words) { return StepLeaves::is_plain(words); }
  static bool has_copies(const uint64_t* words) { return StepLeaves::has_copies(words); }
  static uint64_t step_count(const uint64_t* words) { return StepLeaves::step_count(words); }
  static std::span<const uint64_t> copies_behind(const uint64_t* change, size_t change_length) {
    return StepLeaves::copies_behind(change, change_length);
  }
  static size_t length_with_copies(const uint64_t* change, size_t change_length) {
    return StepLeaves::length_with_copies(change, change_length);
  }
  const std::vector<StepLeaves::Copy>& copies() const { return leaves_.copies(); }
  static bool is_segment(const uint64_t* words) { return StepLeaves::is_segment(words); }
  // Of records of so many words: by way.
  template <typename Words>
  static auto next_roots(Words record_words, const uint64_t* words) {
    return std::span(words + 1 + change_length(record_words, words + 1), StepLeaves::next_count(words)) |
           std::views::transform([](uint64_t root) { return static_cast<Root>(root); });
  }
  static bool is_union(const uint64_t* words) { return StepLeaves::is_union(words); }
  static Union union_of(const uint64_t* words) { return StepLeaves::union_of(words); }
  static bool is_open(const uint64_t* words, uint32_t disjunct, const uint64_t* record) {
    return StepLeaves::is_open(words, disjunct, record);
  }
  // Those of a leaf. Null: nothing is known.
  template <typename Words>
  const uint64_t* find(Words words, Root root, const uint64_t* record) const {
    const Leaf leaf = find_leaf(words, root, record);
    return leaf == 0 ? nullptr : words_of(leaf);
  }

  // As `find_leaf` for several roots. The loads of one lookup wait for each other, those of different ones do not: so many are looked up
  // at once, node by node, which takes longer where they are few.
  struct Lookups {
    base::LineVector<uint32_t> nodes;  // in: the roots; may be overwritten
    base::LineVector<Leaf> leaves;     // out
    base::LineVector<uint32_t> order;
    void resize(size_t count) {
      nodes.resize(count);
      leaves.resize(count);
      order.resize(count);
    }
  };
  template <typename Words>
  void find_all(Words words, const uint64_t* record, unsigned count, Lookups& lookups) const {
    uint32_t *const nodes = lookups.nodes.data(), *const order = lookups.order.data();
    Leaf* const leaves = lookups.leaves.data();
    constexpr unsigned many = 6;
    if (count < many) {
      for (unsigned i = 0; i < count; ++i) leaves[i] = find_leaf(words, nodes[i], record);
      return;
    }
    for (unsigned i = 0; i < count; ++i) order[i] = i;
    while (count != 0) {
      unsigned inner = 0;  // so many came to another node
      for (unsigned i = 0; i < count; ++i) {
        const uint32_t at = order[i], value = maps_.find(words, nodes[i], record);
        leaves[at] = value;
        nodes[inner] = value;
        order[inner] = at;
        inner += unsigned{value - 1 < is_leaf - 1};
      }
      count = inner;
    }
  }

  // After `find` found nothing: what the run from this record read, in order and without what its root says, and what
  // came of it, as a StepText: the steps in their order; or a truth, as steps that change nothing. False: this contradicts an earlier run,
  // so the runs depend on more than they read.
  [[nodiscard]] bool remember(Root root, const uint64_t* record, std::span<const uint32_t> reads,
                              std::span<const std::byte> steps);
  // The same of a segment, which is one step, and of what follows it.
  [[nodiscard]] bool remember_segment(Root root, const uint64_t* record, std::span<const uint32_t> reads,
                                      std::span<const std::byte> segment, std::span<const Root> next);
  // The same of a union of disjuncts, whose roots are new: the first one is set.
  [[nodiscard]] bool remember_union(Root root, const uint64_t* record, std::span<const uint32_t> reads, Union disjuncts,
                                    StepLeaves::Guards guards = {});

  // Continues with another layout of the same numbers.
  void adopt(const SlotLayout& layout);
  // The same, of one that extends the present one, which is gone already, in these slots, sorted: records are what they were.
  void adopt_extended(const SlotLayout& layout, std::span<const uint32_t> slots);

  // As StepLeaves::visit_writes.
  void visit_writes(size_t leaves_max, const std::function<void(std::span<const uint32_t>)>& visit) const {
    leaves_.visit_writes(leaves_max, visit);
  }

  // The slots that any run of a root has read, sorted.
  std::vector<uint32_t> slots_read(Root root) const;

  uint64_t bytes() const;

 private:
  // A value in a map is a node, or the place of a leaf's words.
  static constexpr uint32_t is_leaf = 1u << 31;
  // What a node reads: null if nothing is known yet.
  using Reads = const std::vector<uint32_t>*;

  void set_reads(uint32_t node, std::span<const uint32_t> reads);
  const uint64_t* mask_of(uint32_t node);
  std::function<uint32_t(uint32_t)> rewrite_leaves();
  void cut(uint32_t node, size_t kept_reads);
  bool put(Root root, const uint64_t* record, std::span<const uint32_t> reads, uint32_t leaf_place);

  bool gathers_;
  const SlotLayout* layout_;
  std::set<std::vector<uint32_t>> read_lists_;
  std::vector<Reads> reads_;  // by node: one of read_lists_
  std::vector<uint64_t> mask_;  // for mask_of
  MaskedMaps maps_;           // by node
  StepLeaves leaves_;
  // By root: what its runs have read, sorted. More than its nodes say now, since nodes that are cut may forget the rest.
  std::unordered_map<Root, std::vector<uint32_t>> ever_read_;
};

}  // namespace ramify::engine
