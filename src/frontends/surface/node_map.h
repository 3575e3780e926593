// SPDX-License-Identifier: Apache-2.0
// NodeMap: a map from nodes to facts about them, keyed by Node::number. Passes look up nearly every node, so a lookup
// is two reads of arrays that are ordered like the text.
//
// One thread. Tested in tree_test.cpp.
#pragma once

#include <array>
#include <vector>

#include "base/check.h"
#include "frontends/surface/tree.h"

namespace ramify::frontends::surface {

template <typename Value>
class NodeMap {
 public:
  // Null if the node has no value.
  const Value* find(const Node* node) const {
    const std::vector<uint32_t>& positions = positions_[node->number >> Tree::part_shift];
    const uint32_t at = node->number & number_mask;
    if (at >= positions.size() || positions[at] == 0) return nullptr;
    return &values_[positions[at] - 1];
  }
  bool contains(const Node* node) const { return find(node) != nullptr; }

  // Inserts a default value if the node has none. May move the values.
  Value& operator[](const Node* node) {
    CHECK(node->number != Node::no_number, "this node belongs to no tree");
    std::vector<uint32_t>& positions = positions_[node->number >> Tree::part_shift];
    const uint32_t at = node->number & number_mask;
    if (at >= positions.size()) positions.resize(at + 1);
    if (positions[at] == 0) {
      values_.emplace_back();
      positions[at] = static_cast<uint32_t>(values_.size());
    }
    return values_[positions[at] - 1];
  }

 private:
  static constexpr uint32_t number_mask = (uint32_t{1} << Tree::part_shift) - 1;
  // By part; positions in values_, from 1.
  std::array<std::vector<uint32_t>, size_t{1} << (32 - Tree::part_shift)> positions_;
  std::vector<Value> values_;
};

}  // namespace ramify::frontends::surface
