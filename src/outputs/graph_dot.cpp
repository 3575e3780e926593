// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include "outputs/drawing_text.h"
#include "outputs/graph_text.h"

namespace ramify::outputs {
namespace {

std::string attributes(const engine::GraphNode& node) {
  std::string style = "filled,rounded";
  std::string fill = "white";
  std::string colour = "black";
  if (node.is_initial) fill = "lightblue";
  if (node.is_finished) fill = "palegreen";
  if (node.is_deadlock) fill = "orange";
  if (!node.violated.empty()) fill = "tomato";
  if (node.is_incomplete) style += ",dashed", colour = "gray40";
  std::string text = fmt::format("style=\"{}\", fillcolor={}, color={}", style, fill, colour);
  if (node.is_initial) text += ", penwidth=2";
  if (node.is_finished) text += ", peripheries=2";
  return text;
}

}  // namespace

std::string graph_dot(const engine::Graph& graph) {
  std::string text = "digraph states {\n";
  if (!graph.is_complete) {
    text += fmt::format("  // {}\n  label=\"{}\";\n  labelloc=t;\n", cut_note(graph), escaped_for_dot(cut_note(graph)));
  }
  text += "  node [shape=box, fontname=monospace];\n  edge [fontname=monospace];\n";
  const std::vector<std::vector<std::string>> lines = node_lines(graph);
  for (size_t i = 0; i < graph.nodes.size(); ++i) {
    std::string label;  // its lines end in \l: aligned to the left
    for (const std::string& line : lines[i]) label += escaped_for_dot(line) + "\\l";
    text += fmt::format("  s{} [label=\"{}\", {}];\n", i, label, attributes(graph.nodes[i]));
  }
  for (const engine::GraphEdge& edge : graph.edges) {
    text += fmt::format("  s{} -> s{} [label=\"{}\"{}];\n", edge.from, edge.to, escaped_for_dot(edge_text(edge)),
                        edge.fault ? ", color=red, fontcolor=red" : "");
  }
  return text + "}\n";
}

}  // namespace ramify::outputs
