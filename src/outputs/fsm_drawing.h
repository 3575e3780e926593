// SPDX-License-Identifier: Apache-2.0
// FsmDrawing: the drawn part of an explored graph, independent of formats: nodes and edges with their texts and marks.
// States can be grouped, by the value of a variable or, if there are too many, by the most informative criterion: the
// variable that distinguishes most states within a readable number of nodes, or the distance from the start. Steps can
// be hidden. The notes describe omissions and groupings.
//
// Plain values and a pure function. Tested in fsm_drawing_test.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "engine/lts/fsm.h"
#include "engine/lts/fsm_analysis.h"

namespace ramify::outputs {

struct FsmDrawingOptions {
  enum class Labels : uint8_t { calls, names, none };  // `Pop() / 2`, `Pop`, nothing
  Labels labels = Labels::calls;
  bool hides_loops = false;
  std::vector<std::string> hidden_actions{};
  std::optional<std::string> group_by{};    // a variable: states with equal values are one node
  size_t nodes_max = 300;                   // more are grouped,
  size_t groups_max = 40;                   // into at most this number of groups
  std::vector<std::string> state_labels{};  // variables shown on states; empty: all
  friend bool operator==(const FsmDrawingOptions&, const FsmDrawingOptions&) = default;
};

struct FsmDrawing {
  enum class Mark : uint8_t { none, initial, finished, dead_end, frontier, unsafe };  // the strongest, in this order
  struct Node {
    std::vector<std::string> lines;
    Mark mark = Mark::none;
    bool is_accepting = false;   // all of its states are accepting
    bool is_incomplete = false;  // some of its states are incomplete
    uint64_t states = 1;
  };
  struct Edge {
    uint32_t from = 0;
    uint32_t to = 0;
    std::vector<std::string> lines;  // one per label
    bool fails = false;
    uint64_t transitions = 1;
  };
  std::vector<Node> nodes;
  std::vector<Edge> edges;  // at most one between two nodes in each direction
  std::vector<std::string> notes;
};

// Variables that the options name and no state has.
std::vector<std::string> missing_variables(const engine::Fsm& fsm, const FsmDrawingOptions& options);

// Error: the options name a variable or an action that does not exist.
base::Result<FsmDrawing> draw(const engine::Fsm& fsm, const engine::FsmAnalysis& analysis,
                              const FsmDrawingOptions& options);

std::string drawing_dot(const FsmDrawing& drawing);
std::string drawing_mermaid(const FsmDrawing& drawing);
std::string drawing_graphml(const FsmDrawing& drawing);

}  // namespace ramify::outputs
