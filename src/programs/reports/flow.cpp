// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include <fmt/format.h>

#include "outputs/json_values.h"
#include "outputs/plain_text.h"
#include "programs/analysis/control_flow.h"
#include "programs/analysis/points_to.h"
#include "programs/reports/names.h"
#include "programs/reports/reports.h"

namespace ramify::reports {
namespace {

using analysis::BasicBlock;
using analysis::ControlFlow;
using analysis::FlowEdge;
using analysis::FlowEdgeKind;

constexpr size_t shown_lines_max = 6;
constexpr size_t line_width_max = 60;

struct Drawn {
  uint32_t function;
  ControlFlow flow;
};

// The first known place of a block, and the source lines of all instructions.
ir::Span first_place(const ir::Function& function, const BasicBlock& block) {
  for (uint32_t i = block.begin; i < block.end; ++i)
    if (function.code[i].span.line != 0) return function.code[i].span;
  return {};
}

std::vector<std::string> source_lines(const ir::Module& module, const outputs::Sources& sources,
                                      const ir::Function& function, const BasicBlock& block) {
  std::vector<std::string> lines;
  std::vector<uint32_t> seen;
  for (uint32_t i = block.begin; i < block.end; ++i) {
    const ir::Span& span = function.code[i].span;
    if (span.line == 0 || std::ranges::find(seen, span.line) != seen.end()) continue;
    seen.push_back(span.line);
    const std::string text = line_text(module, sources, span);
    if (!text.empty()) lines.push_back(fmt::format("{}: {}", span.line, outputs::elide(text, line_width_max)));
  }
  return lines;
}

std::vector<std::string> shortened(std::vector<std::string> lines) {
  if (lines.size() <= shown_lines_max) return lines;
  const size_t left = lines.size() - shown_lines_max + 1;
  lines.resize(shown_lines_max - 1);
  lines.push_back(fmt::format("... {} more lines", left));
  return lines;
}

bool is_branch(const ControlFlow& flow, uint32_t block) {
  return std::ranges::any_of(flow.edges_from(block), [](const FlowEdge& w) {
    return w.kind == FlowEdgeKind::on_true || w.kind == FlowEdgeKind::at_end || w.kind == FlowEdgeKind::blocked;
  });
}

std::string edge_label(FlowEdgeKind kind) {
  return kind == FlowEdgeKind::next || kind == FlowEdgeKind::jump ? "" : std::string(analysis::name(kind));
}

std::vector<uint32_t> shown_blocks(const ControlFlow& flow) {
  std::vector<uint32_t> blocks;
  for (uint32_t b = 0; b < flow.blocks().size(); ++b)
    if (flow.is_reachable(b)) blocks.push_back(b);
  return blocks;
}

std::string text_of(const ir::Module& module, const outputs::Sources& sources, const std::vector<Drawn>& drawn) {
  std::string text;
  for (const Drawn& d : drawn) {
    const ir::Function& function = module.functions[d.function];
    text += fmt::format("{}{}{}  {}\n", text.empty() ? "" : "\n", function_name(module, d.function),
                        function.span.line == 0 ? "" : " (" + place_text(module, function.span) + ")",
                        fmt::format("{} blocks", shown_blocks(d.flow).size()));
    for (const uint32_t b : shown_blocks(d.flow)) {
      text += fmt::format("  B{}", b);
      for (const FlowEdge& edge : d.flow.edges_from(b)) {
        const std::string to = edge.to == d.flow.exit() ? "exit" : fmt::format("B{}", edge.to);
        const std::string label = edge_label(edge.kind);
        text += fmt::format("  -> {}{}", to, label.empty() ? "" : " (" + label + ")");
      }
      text += "\n";
      for (const std::string& line : shortened(source_lines(module, sources, function, d.flow.blocks()[b])))
        text += "      " + line + "\n";
    }
  }
  return text;
}

// Without the closing brace.
std::string dot_of(const ir::Module& module, const outputs::Sources& sources, const std::vector<Drawn>& drawn) {
  std::string text = "digraph cfg {\n  node [shape=box, fontname=monospace];\n  edge [fontname=monospace];\n";
  for (const Drawn& d : drawn) {
    const ir::Function& function = module.functions[d.function];
    text += fmt::format("  subgraph cluster_{0} {{\n    label=\"{1}\";\n    f{0}_entry [label=\"{1}\", shape=oval];\n",
                        d.function, escaped_for_dot(function_name(module, d.function)));
    for (const uint32_t b : shown_blocks(d.flow)) {
      std::string label;
      for (const std::string& line : shortened(source_lines(module, sources, function, d.flow.blocks()[b])))
        label += escaped_for_dot(line) + "\\l";
      text += fmt::format("    f{}_b{} [label=\"{}\"{}];\n", d.function, b,
                          label.empty() ? fmt::format("B{}", b) : label, is_branch(d.flow, b) ? ", shape=diamond" : "");
    }
    if (d.flow.is_reachable(d.flow.exit()))
      text += fmt::format("    f{}_exit [label=\"exit\", shape=oval];\n", d.function);
    text += fmt::format("    f{0}_entry -> f{0}_b0;\n", d.function);
    for (const FlowEdge& edge : d.flow.edges()) {
      if (!d.flow.is_reachable(edge.from)) continue;
      const std::string to = edge.to == d.flow.exit() ? "exit" : fmt::format("b{}", edge.to);
      const bool is_exceptional = edge.kind == FlowEdgeKind::exception || edge.kind == FlowEdgeKind::throws;
      text += fmt::format("    f{0}_b{1} -> f{0}_{2} [label=\"{3}\"{4}];\n", d.function, edge.from, to,
                          edge_label(edge.kind), is_exceptional ? ", color=red, fontcolor=red" : "");
    }
    text += "  }\n";
  }
  return text;
}

}  // namespace

std::string flow_report(const ir::Module& module, analysis::ConventionsOf conventions, const outputs::Sources& sources,
                        std::span<const uint32_t> functions, ProgramFormat format) {
  std::vector<Drawn> drawn;
  for (const uint32_t f : functions) drawn.push_back({f, ControlFlow(module.functions[f])});
  if (format == ProgramFormat::text) return text_of(module, sources, drawn);

  // Calls between the functions shown.
  struct Call {
    uint32_t function, block, callee;
    auto operator<=>(const Call&) const = default;
  };
  std::vector<Call> calls;
  const analysis::PointsTo points_to(module, {.conventions = conventions});
  for (const Drawn& d : drawn)
    for (const analysis::CallSite& site : points_to.call_sites()) {
      if (site.at.function != d.function) continue;
      for (const analysis::Callee& callee : site.callees)
        if (std::ranges::find(functions, callee.function) != functions.end() && !callee.is_guess)
          calls.push_back({d.function, d.flow.block_of(site.at.instruction), callee.function});
    }
  std::ranges::sort(calls);
  calls.erase(std::ranges::unique(calls).begin(), calls.end());

  if (format == ProgramFormat::dot) {
    std::string text = dot_of(module, sources, drawn);
    for (const Call& call : calls)
      text += fmt::format("  f{}_b{} -> f{}_entry [style=dashed];\n", call.function, call.block, call.callee);
    return text + "}\n";
  }
  if (format == ProgramFormat::json) {
    outputs::Json all = {{"format", "ramify-cfg"}, {"version", 1}, {"functions", outputs::Json::array()}};
    for (const Drawn& d : drawn) {
      const ir::Function& function = module.functions[d.function];
      outputs::Json blocks = outputs::Json::array();
      for (const uint32_t b : shown_blocks(d.flow)) {
        outputs::Json edges = outputs::Json::array();
        for (const FlowEdge& edge : d.flow.edges_from(b))
          edges.push_back({{"to", edge.to == d.flow.exit() ? outputs::Json("exit") : outputs::Json(edge.to)},
                           {"kind", analysis::name(edge.kind)}});
        std::vector<std::string> callees;
        for (const Call& call : calls)
          if (call.function == d.function && call.block == b) callees.push_back(function_name(module, call.callee));
        const BasicBlock& block = d.flow.blocks()[b];
        blocks.push_back({{"id", b},
                          {"place", outputs::json(module.place(first_place(function, block)))},
                          {"instructions", {block.begin, block.end}},
                          {"lines", source_lines(module, sources, function, block)},
                          {"ways", edges},
                          {"calls", callees}});
      }
      all["functions"].push_back({{"name", function_name(module, d.function)},
                                  {"place", outputs::json(module.place(function.span))},
                                  {"blocks", blocks}});
    }
    return outputs::dump(all) + "\n";
  }
  std::string text = "flowchart TD\n";
  for (const Drawn& d : drawn) {
    const ir::Function& function = module.functions[d.function];
    const std::string name = escaped_for_mermaid(function_name(module, d.function));
    text += fmt::format("  subgraph f{0} [\"{1}\"]\n    f{0}_entry([\"{1}\"])\n", d.function, name);
    for (const uint32_t b : shown_blocks(d.flow)) {
      std::string label;
      for (const std::string& line : shortened(source_lines(module, sources, function, d.flow.blocks()[b])))
        label += (label.empty() ? "" : "<br>") + escaped_for_mermaid(line);
      if (label.empty()) label = fmt::format("B{}", b);
      text += is_branch(d.flow, b) ? fmt::format("    f{}_b{}{{\"{}\"}}\n", d.function, b, label)
                                   : fmt::format("    f{}_b{}[\"{}\"]\n", d.function, b, label);
    }
    if (d.flow.is_reachable(d.flow.exit())) text += fmt::format("    f{}_exit([\"exit\"])\n", d.function);
    text += fmt::format("    f{0}_entry --> f{0}_b0\n", d.function);
    for (const FlowEdge& edge : d.flow.edges()) {
      if (!d.flow.is_reachable(edge.from)) continue;
      const std::string to = edge.to == d.flow.exit() ? "exit" : fmt::format("b{}", edge.to);
      const std::string label = edge_label(edge.kind);
      text += fmt::format("    f{0}_b{1} -->{3} f{0}_{2}\n", d.function, edge.from, to,
                          label.empty() ? "" : "|" + label + "|");
    }
    text += "  end\n";
  }
  for (const Call& call : calls)
    text += fmt::format("  f{}_b{} -.-> f{}_entry\n", call.function, call.block, call.callee);
  return text;
}

}  // namespace ramify::reports
