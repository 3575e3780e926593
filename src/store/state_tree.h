// SPDX-License-Identifier: Apache-2.0
// StateTree: a vector of codes as a tree whose nodes are words of 64 bits, each kept once, and so a state as the pair of
// nodes at the root.
//
//               root                  A successor differs from its parent in few places, so most of its nodes are there
//            .-'    '-.               already, and a TreeBuilder, which remembers the vector before, looks up only those
//         half        half            on the way from what has changed.
//        .' '.        .' '.
//     leaf   leaf  leaf   leaf        After Laarman, van de Pol and Weber, "Parallel Recursive State Compression for Free"
//                                     (2011); that leaves hold up to eight codes is ours, and saves most of the look-ups.
//
//   the vector   its length, the length of its left half (tree_split.h), and its codes; each half cut into groups of eight
//   leaf         a group of codes below 256: eight bytes. Half a group of codes below 65536: four shorts. Else two codes
//   pair         two ids
//   id           number of the node << 2 | what it holds, so that an id says how to read what is below it
//   root         id of the left half << 32 | id of the right half, which is 0 for vectors of at most one code
//
// The tree itself says what its shape is, so a root means the same whatever splits there were. Of one split, equal vectors
// have equal roots and different vectors different ones.
//
// Any thread may read; a TreeBuilder is one writer's, inside the WriterGate. Tested in state_tree_test.cpp.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "store/key_table.h"
#include "store/store.h"
#include "store/tree_split.h"

namespace ramify::store {

using TreeId = uint32_t;
using TreeRoot = uint64_t;  // 0: none

class StateTree {
 public:
  StateTree(ChunkSpace& space, WriterGate& gate, Budget& budget, Owner owner) : nodes_(space, gate, budget, owner) {
    splits_.push_back(std::make_unique<TreeSplit>());
    split_.store(splits_.back().get());
  }

  [[nodiscard]] bool start() { return nodes_.start(); }

  // How many of the codes are in the left half.
  size_t read(TreeRoot root, std::vector<Code>& codes) const;
  // Whether these are the codes that the root was built from.
  bool holds(TreeRoot root, std::span<const Code> codes) const;
  void prefetch(TreeRoot root) const;
  // From now on vectors are built so. Once, beside builders and readers: what was built before is read as before.
  void set_split(TreeSplit split);
  const TreeSplit& split() const { return *split_.load(std::memory_order_acquire); }

  static uint32_t number_of(TreeId id);
  uint64_t numbers_end() const { return nodes_.numbers_end(); }
  uint64_t index_bytes() const { return nodes_.index_bytes(); }

 private:
  friend class TreeBuilder;
  class Leaves;
  KeyTable nodes_;
  std::atomic<const TreeSplit*> split_;
  std::vector<std::unique_ptr<const TreeSplit>> splits_;  // the last is current
};

// How a vector is cut and joined. Places 0 to groups - 1 are the groups, those behind them `joints`, whose parts come
// before them.
struct TreeShape {
  // Of the vector with what stands before its codes.
  struct Group {
    size_t begin = 0, end = 0;
  };
  struct Joint {
    uint32_t left = 0, right = 0;  // places
  };
  std::vector<Code> head;  // what stands before the codes
  std::vector<Group> groups;
  std::vector<Joint> joints;
  uint32_t left = 0;  // places of the root's halves
  std::optional<uint32_t> right;

  static TreeShape of(size_t length, const TreeSplit& split);
};

class TreeBuilder {
 public:
  explicit TreeBuilder(StateTree& tree) : tree_(&tree) {}
  ~TreeBuilder() { tree_->nodes_.give_back(numbers_); }
  TreeBuilder(const TreeBuilder&) = delete;  // two would use the same numbers
  TreeBuilder& operator=(const TreeBuilder&) = delete;

  // None: there is no room. Then `make_room`, and again.
  std::optional<TreeRoot> build(std::span<const Code> codes);
  // Outside of the gate. False if the store is full.
  [[nodiscard]] bool make_room() { return tree_->nodes_.make_room(); }

 private:
  // The vector before, and the ids of all places of its tree.
  struct Memory {
    TreeShape shape;
    std::vector<Code> codes;  // behind the head
    std::vector<TreeId> ids;
    std::vector<uint8_t> has_changed;
    bool is_whole = false;  // all ids are those of the codes
  };

  Memory& memory_for(size_t length);
  uint32_t number_of(uint64_t key);

  StateTree* tree_;
  // Nodes that were looked up lately, by a few bits of their hash: most come again soon, and here they are close.
  struct Lately {
    uint64_t key = 0;
    uint32_t number = 0;
  };
  static constexpr unsigned lately_bits = 13;

  KeyTable::Range numbers_;
  std::vector<Lately> lately_{size_t{1} << lately_bits};
  const TreeSplit* split_ = nullptr;  // that the memories are for
  std::unordered_map<size_t, std::unique_ptr<Memory>> memory_by_length_;
  Memory* latest_ = nullptr;
};

}  // namespace ramify::store
