// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "outputs/amounts.h"
#include "outputs/graph_text.h"
#include "outputs/plain_text.h"
#include "outputs/step_text.h"
#include "outputs/view_text.h"

namespace ramify::outputs {
namespace {

constexpr size_t node_lines_max = 10;  // per node; larger states show only their differences
constexpr size_t line_width_max = 48;

}  // namespace

std::vector<std::vector<std::string>> node_lines(const engine::Graph& graph) {
  std::vector<std::vector<std::string>> result;
  result.reserve(graph.nodes.size());
  std::set<std::string> common;  // the lines of the first initial state
  // Variables that no step changes distinguish states only if there are several initial ones.
  const bool has_one_start = std::ranges::count_if(graph.nodes, &engine::GraphNode::is_initial) <= 1;
  const Constants constants = has_one_start ? Constants::hidden : Constants::shown;
  for (const engine::GraphNode& node : graph.nodes) {
    std::vector<std::string> lines = variables(node.view, constants);
    if (result.empty()) common.insert(lines.begin(), lines.end());
    const bool is_first = result.empty();
    if (lines.size() > node_lines_max && !is_first) {
      std::erase_if(lines, [&](const std::string& line) { return common.contains(line); });
    }
    if (lines.size() > 2 * node_lines_max) {
      const size_t left_out = lines.size() - 2 * node_lines_max;
      lines.resize(2 * node_lines_max);
      lines.push_back(fmt::format("and {} more", left_out));
    }
    for (std::string& line : lines) line = elide(line, line_width_max);
    for (const std::string& property : node.violated) lines.push_back("violates " + printable(property));
    if (node.is_deadlock) lines.push_back("deadlock");
    if (node.is_incomplete) lines.push_back("not explored further");
    result.push_back(std::move(lines));
  }
  return result;
}

std::string edge_text(const engine::GraphEdge& edge) {
  std::string text = printable(edge.actor);
  if (!edge.label.empty()) text += (text.empty() ? "" : ": ") + printable(edge.label);
  if (std::string choices = choices_text(edge.choices); !choices.empty()) text += " (" + choices + ")";
  if (edge.fault) text += " fault: " + elide(printable(edge.fault->message), line_width_max);
  return text;
}

std::string cut_note(const engine::Graph& graph) {
  if (graph.is_complete) return "";
  return fmt::format("only the first {}; there are more (--max-states draws more)",
                     counted(graph.nodes.size(), "state"));
}

}  // namespace ramify::outputs
