// SPDX-License-Identifier: Apache-2.0
// StateTree: a vector of codes as a tree of pairs, each pair kept once, and so a state as the pair at the root.
//
//   the vector     its length, and its codes, in groups of eight
//   leaf           a group whose codes are all below 256: eight bytes, a key of the table of leaves
//   pair           two ids, a key of the table of pairs; a group with greater codes is a small tree, whose lowest pairs
//                  hold two codes each
//   id             number of the pair << 1, or number of the leaf << 1 | 1
//   root           id of the left half << 32 | id of the right half; a vector of one group has no right half
//
//                 root
//              /        \            A successor differs from its parent in few groups, so most of its pairs are there
//           pair        pair         already, and a TreeBuilder, which remembers the vector before, looks up only those
//          /    \      /    \        on the way from what has changed.
//        leaf  leaf  leaf  leaf
//
// The shape is fixed for each length, the length is part of the first group, and each key has one number, so equal
// vectors have equal roots and different vectors different ones: comparing two states is comparing two words.
//
// After Laarman, van de Pol and Weber, "Parallel Recursive State Compression for Free" (2011). Groups of eight bytes are
// ours: the lowest three levels of the tree, which have most of the look-ups, are one.
//
// Any thread may `read` and `find`; a TreeBuilder is one writer's, inside the WriterGate. Tested in state_tree_test.cpp.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "store/key_table.h"
#include "store/store.h"

namespace ramify::store {

using TreeId = uint32_t;
using TreeRoot = uint64_t;  // 0: none

class StateTree {
 public:
  StateTree(ChunkSpace& space, WriterGate& gate, Budget& budget, Owner owner)
      : leaves(space, gate, budget, owner), pairs(space, gate, budget, owner) {}

  [[nodiscard]] bool start() { return leaves.start() && pairs.start(); }

  void read(TreeRoot root, std::vector<Code>& codes) const;
  std::optional<TreeRoot> find(std::span<const Code> codes) const;

  uint64_t index_bytes() const { return leaves.index_bytes() + pairs.index_bytes(); }

  KeyTable leaves;
  KeyTable pairs;
};

// How the groups of a vector are joined. Places 0 to groups - 1 are the groups, those behind them `joints`, whose parts
// come before them.
struct TreeShape {
  struct Joint {
    uint32_t left = 0, right = 0;  // places
  };
  uint32_t groups = 0;
  std::vector<Joint> joints;
  uint32_t left = 0;  // places of the root's halves
  std::optional<uint32_t> right;

  static TreeShape of_length(size_t length);
};

class TreeBuilder {
 public:
  explicit TreeBuilder(StateTree& tree) : tree_(&tree) {}
  ~TreeBuilder();
  TreeBuilder(const TreeBuilder&) = delete;  // two would use the same numbers
  TreeBuilder& operator=(const TreeBuilder&) = delete;

  // None: there is no room. Then `make_room` outside of the gate, and again.
  std::optional<TreeRoot> build(std::span<const Code> codes);
  // False if the store is full.
  [[nodiscard]] bool make_room();

 private:
  // The vector before, cut into groups, and the ids of all places of its tree.
  struct Memory {
    TreeShape shape;
    std::vector<Code> codes;
    std::vector<TreeId> ids;
    std::vector<uint8_t> has_changed;
    bool is_whole = false;  // all ids are those of the codes
  };

  Memory& memory_for(size_t length);
  TreeId group(std::span<const Code> codes);
  TreeId pair(uint64_t key);

  StateTree* tree_;
  KeyTable::Range leaf_numbers_, pair_numbers_;
  KeyTable* crowded_ = nullptr;  // the table that had no room
  std::unordered_map<size_t, std::unique_ptr<Memory>> memory_by_length_;
  Memory* latest_ = nullptr;
};

}  // namespace ramify::store
