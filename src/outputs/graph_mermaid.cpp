// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include "outputs/drawing_text.h"
#include "outputs/graph_text.h"

namespace ramify::outputs {
namespace {

std::string escaped_label(std::string_view text) { return escaped_for_mermaid(text, " .,_-+=*/[]()'!?"); }

std::string_view class_name(const engine::GraphNode& node) {
  if (!node.violated.empty()) return "violated";
  if (node.is_deadlock) return "deadlock";
  if (node.is_incomplete) return "incomplete";
  if (node.is_finished) return "finished";
  if (node.is_initial) return "initial";
  return "";
}

}  // namespace

std::string graph_mermaid(const engine::Graph& graph) {
  std::string text = "stateDiagram-v2\n";
  if (!graph.is_complete) {
    text += fmt::format("  %% {}\n", cut_note(graph));
    text += fmt::format("  note_cut : {}\n", escaped_label(cut_note(graph)));
  }
  text +=
      "  classDef initial fill:#add8e6,stroke-width:3px\n  classDef finished fill:#98fb98\n"
      "  classDef deadlock fill:#ffa500\n  classDef violated fill:#ff6347\n"
      "  classDef incomplete fill:#ffffff,stroke-dasharray:4\n";
  const std::vector<std::vector<std::string>> lines = node_lines(graph);
  for (size_t i = 0; i < graph.nodes.size(); ++i) {
    std::string label;
    for (const std::string& line : lines[i]) label += (label.empty() ? "" : "<br>") + escaped_label(line);
    text += fmt::format("  s{} : {}\n", i, label.empty() ? fmt::format("state {}", i) : label);
    if (std::string_view name = class_name(graph.nodes[i]); !name.empty())
      text += fmt::format("  class s{} {}\n", i, name);
    if (graph.nodes[i].is_initial) text += fmt::format("  [*] --> s{}\n", i);
    if (graph.nodes[i].is_finished) text += fmt::format("  s{} --> [*]\n", i);
  }
  for (const engine::GraphEdge& edge : graph.edges) {
    const std::string label = escaped_label(edge_text(edge));
    text += fmt::format("  s{} --> s{}{}\n", edge.from, edge.to, label.empty() ? "" : " : " + label);
  }
  return text;
}

}  // namespace ramify::outputs
