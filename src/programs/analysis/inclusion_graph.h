// SPDX-License-Identifier: Apache-2.0
// InclusionGraph: sets of objects that include each other, and the least solution of that. An edge says that all that is in one set is in
// another; a watch is told each object that arrives in a set, and may add edges, objects and watches then.
//
// Solved in waves (Pereira, Berlin, "Wave Propagation and Deep Propagation for Pointer Analysis", 2009): what can be reached from sets with
// something new is put into topological order, cycles become one set (Tarjan 1972; that sets in a cycle are equal is Fähndrich, Foster,
// Su, Aiken 1998), and only what is new moves on. Without that, a few hundred calls of unknown library functions, each of which connects
// all that it can reach in both directions, take minutes.
//
// Watches are numbers of the caller's. Deterministic. A watch may be told an object again where sets became one. Tested in inclusion_graph_test.cpp, against the obvious
// solution.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <unordered_set>
#include <vector>

#include "programs/analysis/object_set.h"

namespace ramify::analysis {

using Node = uint32_t;
inline constexpr Node no_node = UINT32_MAX;

class InclusionGraph {
 public:
  Node fresh();
  void insert(Node node, uint32_t object);
  void connect(Node from, Node to);
  void watch(Node node, uint32_t watch);

  // Until nothing follows any more, or there are more than `facts_max` members of sets: false.
  using Arrived = std::function<void(uint32_t object, uint32_t watch)>;
  bool run(uint64_t facts_max, const Arrived& arrived);

  const ObjectSet& set_of(Node node) const { return nodes_[representative(node)].set; }
  size_t node_count() const { return nodes_.size(); }
  // Nodes of one cycle have the same.
  Node representative(Node node) const {
    while (parent_[node] != node) node = parent_[node];
    return node;
  }
  // Grows with each object, edge and watch.
  uint64_t size() const { return facts_ + has_edge_.size() + has_watch_.size(); }

 private:
  struct State {
    ObjectSet set;
    ObjectSet done;  // what went along the edges and to the watches
    std::vector<Node> edges;
    std::vector<uint32_t> watches;
    uint32_t merges = 0;  // when edges were last made to lead to representatives
    bool is_dirty = false;
  };
  void touch(Node representative);
  void wave(const Arrived& arrived);
  std::vector<Node> in_order();  // of dirty nodes and what can be reached from them; cycles are merged
  void merge(Node into, Node from);
  void tidy_edges(Node node);

  std::vector<State> nodes_;
  std::vector<Node> parent_;
  std::unordered_set<uint64_t> has_edge_, has_watch_;
  std::vector<Node> dirty_;
  struct Late {  // watches of sets from which something went on before
    uint32_t watch;
    ObjectSet objects;
  };
  std::deque<Late> late_;
  uint64_t facts_ = 0;
  uint32_t merges_ = 0;
  std::vector<uint32_t> number_, low_;  // of Tarjan's algorithm; 0: not seen
};

}  // namespace ramify::analysis
