// SPDX-License-Identifier: Apache-2.0
// ListedGraph: a machine whose states are numbers and whose steps are listed, so that a test shows its graph
// directly. random_graph: such a graph of known size, from a seed.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "engine/testkit/toy_machine.h"

namespace ramify::engine::testkit {

struct GraphDescription {
  // Edges as paths: {1, 2, 3} is 1 -> 2 -> 3. Each path begins in an initial state, unless `initial` says otherwise.
  std::vector<std::vector<int64_t>> paths;
  std::vector<int64_t> initial{};
  // States without edges that are ends; all others without edges are deadlocks.
  std::set<int64_t> finished{};
  // Taking an edge to one of these is a fault with this message; they are not states.
  std::map<int64_t, std::string> faults{};
  // The faults that only mean "unknown".
  std::set<int64_t> unknown{};
  // States that offer a blocked thread, before all others.
  std::set<int64_t> blocked{};
  // Predicate i is false at, and has no value at.
  std::vector<std::set<int64_t>> false_at{};
  std::vector<std::set<int64_t>> error_at{};
};

class ListedGraph final : public ToyMachine {
 public:
  explicit ListedGraph(GraphDescription description);

  ToyStep start(Slots& slots, ChoiceStream& choices) const override;
  ToyStep step(Slots& slots, ChoiceStream& choices) const override;
  Truth evaluate(const Slots& slots, PredicateId predicate) const override;
  std::string slot_name(size_t) const override { return "node"; }

 private:
  FaultKind fault_kind(int64_t node) const {
    return description_.unknown.contains(node) ? FaultKind::unknown : FaultKind::assertion;
  }

  GraphDescription description_;
  std::vector<int64_t> initial_;
  std::map<int64_t, std::vector<int64_t>> successors_;  // in the order of the paths, without duplicates
};

struct RandomGraphOptions {
  int64_t nodes = 100;                  // all reachable
  int64_t edges = 200;                  // at least nodes - 1; none twice
  int64_t initial_states = 1;           // the number of first nodes that are initial
  double blocked_share = 0;             // nodes that offer a blocked thread
  double finished_share = 0;            // of the nodes without edges
  std::vector<int64_t> false_counts{};  // the number of nodes at which predicate i is false
  int64_t fault_edges = 0;              // in addition to `edges`
};

GraphDescription random_graph(uint64_t seed, const RandomGraphOptions& options);

}  // namespace ramify::engine::testkit
