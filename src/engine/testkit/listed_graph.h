// SPDX-License-Identifier: Apache-2.0
// ListedGraph: a machine whose states are numbers and whose steps are listed, so that a test can see its graph at a
// glance. random_graph: such a graph of known size, drawn from a seed.
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
  // A state without edges is a deadlock unless it stands here.
  std::set<int64_t> finished{};
  // Taking an edge to one of these is a fault with this message; they are no states.
  std::map<int64_t, std::string> faults{};
  // Those of them at which it is only not known how to go on.
  std::set<int64_t> unknown{};
  // States that offer a thread that is blocked, before all others.
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
  std::map<int64_t, std::vector<int64_t>> successors_;  // in the order of the paths, each once
};

struct RandomGraphOptions {
  int64_t nodes = 100;                  // all reachable
  int64_t edges = 200;                  // at least nodes - 1; none twice
  int64_t initial_states = 1;           // the first so many nodes
  double blocked_share = 0;             // nodes that offer a blocked thread
  double finished_share = 0;            // of the nodes without edges
  std::vector<int64_t> false_counts{};  // predicate i is false at so many nodes
  int64_t fault_edges = 0;              // beside `edges`
};

GraphDescription random_graph(uint64_t seed, const RandomGraphOptions& options);

}  // namespace ramify::engine::testkit
