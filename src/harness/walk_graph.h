// SPDX-License-Identifier: Apache-2.0
// WalkGraph: the graph on which a tester walks to cover items. Nodes are positions of a test, arcs are its steps, and
// each arc, and each start, covers some items: goals by number. For pairs of transitions a node is the last transition;
// otherwise it is the state.
//
// Walks are found breadth-first. One thread. Tested by coverage_suites_test.cpp.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "harness/live_graph.h"

namespace ramify::harness {

class WalkGraph {
 public:
  struct Arc {
    uint32_t from = 0;
    uint32_t to = 0;
    uint32_t edge = 0;  // of the LiveGraph
  };
  struct Start {
    uint32_t node = 0;
    uint32_t state = 0;
  };

  // Items by state or edge; `items_of_state` is called for starts only.
  using ItemsOf = std::function<std::vector<uint32_t>(uint32_t)>;
  static WalkGraph of_states(const LiveGraph& graph, const ItemsOf& items_of_state, const ItemsOf& items_of_edge);
  // Item i is the i-th pair of consecutive edges.
  static WalkGraph of_pairs(const LiveGraph& graph);

  const std::vector<Start>& starts() const { return starts_; }
  const Arc& arc(uint32_t number) const { return arcs_[number]; }
  std::span<const uint32_t> items(uint32_t arc) const { return slice(arc_items_, arc_first_, arc); }
  std::span<const uint32_t> start_items(size_t start) const { return slice(start_items_, start_first_, start); }

  // A shortest walk, as arcs, from one of the nodes to the end of an arc for which `wanted` is true; empty: none.
  std::vector<uint32_t> walk_to(std::span<const uint32_t> nodes, const std::function<bool(uint32_t)>& wanted);
  // A shortest walk to an accepting state.
  std::vector<uint32_t> walk_home(uint32_t node) const;

 private:
  static std::span<const uint32_t> slice(const std::vector<uint32_t>& items, const std::vector<uint32_t>& first,
                                         size_t i) {
    return std::span(items).subspan(first[i], first[i + 1] - first[i]);
  }
  void finish(const std::vector<bool>& is_accepting);  // after all arcs were added, by source

  std::vector<Start> starts_;
  std::vector<Arc> arcs_;
  std::vector<uint32_t> first_;  // arcs from a node: [first_[node], first_[node + 1])
  std::vector<uint32_t> arc_items_;
  std::vector<uint32_t> arc_first_ = {0};
  std::vector<uint32_t> start_items_;
  std::vector<uint32_t> start_first_ = {0};
  std::vector<uint32_t> home_;  // for each node the arc on a shortest walk to acceptance; none at acceptance itself
  std::vector<uint32_t> seen_;  // for each node the number of the last search that visited it,
  std::vector<uint32_t> by_;    // and the arc by which
  uint32_t search_ = 0;
};

}  // namespace ramify::harness
