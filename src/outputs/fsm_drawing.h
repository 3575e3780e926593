// SPDX-License-Identifier: Apache-2.0
// FsmDrawing: what of an explored graph is drawn, before any format: nodes and edges with their texts and marks. States can
// be drawn together, by the value of a variable or, where there are too many, by what helps most; steps can be hidden. What
// was left out or put together is in the notes.
//
// Plain values and a pure function. Tested in fsm_drawing_test.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/lts/fsm.h"
#include "engine/lts/fsm_analysis.h"

namespace ramify::outputs {

struct FsmDrawingOptions {
  enum class Labels : uint8_t { calls, names, none };  // `Pop() / 2`, `Pop`, nothing
  Labels labels = Labels::calls;
  bool hides_loops = false;
  std::vector<std::string> hidden_actions{};
  std::optional<std::string> group_by{};  // a variable: states in which it has the same value are one node
  size_t nodes_max = 300;                 // more are put together
};

struct FsmDrawing {
  enum class Mark : uint8_t { none, initial, finished, dead_end, frontier, unsafe };  // the strongest, in this order
  struct Node {
    std::vector<std::string> lines;
    Mark mark = Mark::none;
    bool is_accepting = false;   // all of its states are
    bool is_incomplete = false;  // some of its states are
    uint64_t states = 1;
  };
  struct Edge {
    uint32_t from = 0;
    uint32_t to = 0;
    std::vector<std::string> lines;  // one a label
    bool fails = false;
  };
  std::vector<Node> nodes;
  std::vector<Edge> edges;  // at most one between two nodes in each direction
  std::vector<std::string> notes;
};

FsmDrawing draw(const engine::Fsm& fsm, const engine::FsmAnalysis& analysis, const FsmDrawingOptions& options);

std::string drawing_dot(const FsmDrawing& drawing);
std::string drawing_mermaid(const FsmDrawing& drawing);
std::string drawing_graphml(const FsmDrawing& drawing);

}  // namespace ramify::outputs
