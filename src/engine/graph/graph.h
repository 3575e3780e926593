// SPDX-License-Identifier: Apache-2.0
// Graph: the explored states and steps as a value, for drawing and analysis.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/machine.h"
#include "engine/view.h"

namespace ramify::engine {

struct GraphNode {
  store::StateId state;
  View view;
  bool is_initial = false;
  bool is_finished = false;  // every thread has ended
  bool is_deadlock = false;
  bool is_incomplete = false;         // its successors were not all explored: never taken for a dead end
  std::vector<std::string> violated;  // names of properties false here
};

struct GraphEdge {
  uint32_t from = 0;  // indexes into nodes
  uint32_t to = 0;
  std::string actor;
  std::string label;
  std::vector<Choice> choices;
  std::optional<Fault> fault;  // the step faulted; `to` == `from`
};

struct Graph {
  std::vector<GraphNode> nodes;
  std::vector<GraphEdge> edges;
  bool is_complete = true;  // false: more than states_max states
};

struct Property;
// Breadth-first, deterministic order. Views are computed for every node.
Graph explore_graph(const Machine& machine, store::Store& store, const std::vector<Property>& properties,
                    uint64_t states_max);

}  // namespace ramify::engine
