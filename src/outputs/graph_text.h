// SPDX-License-Identifier: Apache-2.0
// The explored graph for drawing: Graphviz's dot, Mermaid's state diagram, and JSON (docs/json.md).
//
// A node shows the variables of its state, or, where they are many, those that differ from the first initial state.
// Marks: initial, finished, deadlock, violated, not explored further. A graph that was cut says so in the text.
#pragma once

#include <string>
#include <vector>

#include "engine/graph/graph.h"

namespace ramify::outputs {

std::string graph_dot(const engine::Graph& graph);
std::string graph_mermaid(const engine::Graph& graph);
std::string graph_json(const engine::Graph& graph, const std::string& spec);

// "only the first 1,000 states; there are more (--max-states)"; "" for a whole graph.
std::string cut_note(const engine::Graph& graph);

// What a node and an edge say, line by line, before any escaping.
std::vector<std::vector<std::string>> node_lines(const engine::Graph& graph);
std::string edge_text(const engine::GraphEdge& edge);

}  // namespace ramify::outputs
