// SPDX-License-Identifier: Apache-2.0
#include "outputs/graph_text.h"
#include "outputs/json_values.h"

namespace ramify::outputs {

std::string graph_json(const engine::Graph& graph, const std::string& spec) {
  Json head = {{"format", "ramify-graph"}, {"version", 1}, {"spec", spec}, {"complete", graph.is_complete}};
  head["states"] = graph.nodes.size();
  head["transitions"] = graph.edges.size();
  // One node or edge per line keeps large graphs and their diffs readable.
  std::string text = dump(head);
  text.erase(text.rfind("\n}"));
  text += ",\n  \"nodes\": [";
  for (size_t i = 0; i < graph.nodes.size(); ++i) {
    const engine::GraphNode& node = graph.nodes[i];
    const Json value = {{"id", i},
                        {"initial", node.is_initial},
                        {"finished", node.is_finished},
                        {"deadlock", node.is_deadlock},
                        {"incomplete", node.is_incomplete},
                        {"violated", node.violated},
                        {"state", json(node.view)}};
    text += (i == 0 ? "\n    " : ",\n    ") + dump(value, -1);
  }
  text += "\n  ],\n  \"edges\": [";
  for (size_t i = 0; i < graph.edges.size(); ++i) {
    const engine::GraphEdge& edge = graph.edges[i];
    Json value = {{"from", edge.from}, {"to", edge.to}, {"thread", edge.actor}, {"label", edge.label}};
    value["choices"] = json(edge.choices);
    if (edge.fault) value["fault"] = json(*edge.fault);
    text += (i == 0 ? "\n    " : ",\n    ") + dump(value, -1);
  }
  return text + "\n  ]\n}\n";
}

}  // namespace ramify::outputs
