// SPDX-License-Identifier: Apache-2.0
// InclusionGraph: the least solution of inclusion constraints between sets of objects. An edge means that one set is
// included in another; a watch is notified of each object added to a set, and may then add edges, objects and watches.
//
// Solved in waves (Pereira, Berlin, "Wave Propagation and Deep Propagation for Pointer Analysis", 2009): the nodes
// reachable from changed sets are sorted topologically, cycles are merged into one set (Tarjan 1972; sets in a cycle
// are equal: Fähndrich, Foster, Su, Aiken 1998), and only differences are propagated. Without this, a few hundred calls
// of unknown library functions, each of which connects everything that it can reach in both directions, take minutes.
//
// Watches are numbers chosen by the caller. Deterministic. A watch may be notified of an object again after sets were
// merged. Tested in inclusion_graph_test.cpp, against the obvious solution.
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

  // Runs to the fixpoint; false if the sets have more than `facts_max` members in total.
  using Arrived = std::function<void(uint32_t object, uint32_t watch)>;
  bool run(uint64_t facts_max, const Arrived& arrived);

  const ObjectSet& set_of(Node node) const { return nodes_[representative(node)].set; }
  size_t node_count() const { return nodes_.size(); }
  // The node that represents its cycle.
  Node representative(Node node) const {
    while (parent_[node] != node) node = parent_[node];
    return node;
  }
  // The number of objects, edges and watches.
  uint64_t size() const { return facts_ + has_edge_.size() + has_watch_.size(); }

 private:
  struct State {
    ObjectSet set;
    ObjectSet done;  // propagated along the edges and to the watches
    std::vector<Node> edges;
    std::vector<uint32_t> watches;
    uint32_t merges = 0;  // when edges were last updated to representatives
    bool is_dirty = false;
  };
  void touch(Node representative);
  void wave(const Arrived& arrived);
  std::vector<Node> in_order();  // the dirty nodes and those reachable from them; merges cycles
  void merge(Node into, Node from);
  void tidy_edges(Node node);

  std::vector<State> nodes_;
  std::vector<Node> parent_;
  std::unordered_set<uint64_t> has_edge_, has_watch_;
  std::vector<Node> dirty_;
  struct LateWatch {  // watches added after objects were propagated
    uint32_t watch;
    ObjectSet objects;
  };
  std::deque<LateWatch> late_watches_;
  uint64_t facts_ = 0;
  uint32_t merges_ = 0;
  std::vector<uint32_t> number_, low_;  // for Tarjan's algorithm; 0: not visited
};

}  // namespace ramify::analysis
