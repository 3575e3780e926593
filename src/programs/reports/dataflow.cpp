// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "outputs/json_values.h"
#include "outputs/plain_text.h"
#include "programs/reports/names.h"
#include "programs/reports/reports.h"

namespace ramify::reports {
namespace {

using analysis::DependenceEdge;
using analysis::DependenceGraph;
using analysis::EdgeKind;
using analysis::Vertex;
using analysis::VertexKind;

// A definition of a named variable, and its uses: by instructions, through unnamed values.
struct Chain {
  std::string variable;
  ir::Span place;
  bool is_initial = false;
  std::set<std::pair<uint32_t, uint32_t>> uses;  // line and column
};

struct Flows {
  std::vector<Chain> chains;
  std::map<std::string, std::set<std::string>> direct, all;  // by variable: its dependences
};

bool is_definition(VertexKind kind) {
  switch (kind) {
    case VertexKind::instruction:
    case VertexKind::caught:
    case VertexKind::formal_in:
    case VertexKind::formal_in_place:
    case VertexKind::actual_out:
    case VertexKind::actual_out_place: return true;
    case VertexKind::entry:
    case VertexKind::formal_out:
    case VertexKind::formal_out_place:
    case VertexKind::formal_out_throw:
    case VertexKind::actual_in:
    case VertexKind::actual_in_place:
    case VertexKind::actual_out_throw:
    case VertexKind::hub: return false;
  }
  return false;
}

// The name in the source.
std::string shown_name(const DependenceGraph& graph, const ShownLocations& shown, Vertex v) {
  const analysis::VertexInfo& info = graph.vertices()[v];
  const bool is_place = info.kind == VertexKind::formal_in_place || info.kind == VertexKind::actual_out_place;
  if (is_place && !shown.is_shown(info.x)) return "";
  const uint32_t file = analysis::span_of(graph, v).file;
  if (is_library(graph.module(), file)) return "";
  std::string name = analysis::variable_of(graph, v);
  const bool is_of_no_use =
      name.starts_with("%") || (info.kind == VertexKind::formal_in_place && name.ends_with(".[]"));
  return is_of_no_use ? "" : name;
}

Flows flows_of(const DependenceGraph& graph, const ShownLocations& shown, uint32_t function) {
  Flows flows;
  const auto [begin, end] = graph.of_function(function);
  std::vector<std::string> names(end - begin);
  for (Vertex v = begin; v < end; ++v)
    if (is_definition(graph.vertices()[v].kind)) names[v - begin] = shown_name(graph, shown, v);
  const auto is_value_flow = [](EdgeKind kind) { return kind == EdgeKind::data || kind == EdgeKind::summary; };
  for (Vertex v = begin; v < end; ++v) {
    const std::string& variable = names[v - begin];
    if (variable.empty() || graph.out_of(v).empty()) continue;
    const VertexKind kind = graph.vertices()[v].kind;
    Chain chain{variable,
                analysis::span_of(graph, v),
                kind == VertexKind::formal_in || kind == VertexKind::formal_in_place,
                {}};
    // Follow unnamed values; a named one is a use and a definition.
    std::set<Vertex> seen{v};
    std::vector<Vertex> pending{v};
    while (!pending.empty()) {
      const Vertex at = pending.back();
      pending.pop_back();
      for (const uint32_t e : graph.out_of(at)) {
        const DependenceEdge& edge = graph.edges()[e];
        if (!is_value_flow(edge.kind) || edge.to < begin || edge.to >= end || !seen.insert(edge.to).second) continue;
        const VertexKind to = graph.vertices()[edge.to].kind;
        const std::string& other = names[edge.to - begin];
        if (to == VertexKind::instruction || to == VertexKind::actual_in || to == VertexKind::actual_out) {
          const ir::Span span = analysis::span_of(graph, edge.to);
          if (at == v && span.line != 0) chain.uses.insert({span.line, span.column});
        }
        if (!other.empty()) flows.direct[other].insert(variable);
        else pending.push_back(edge.to);
      }
    }
    if (chain.is_initial && chain.uses.empty()) continue;
    const auto same = std::ranges::find_if(flows.chains, [&](const Chain& c) {
      return c.variable == chain.variable && c.place == chain.place && c.is_initial == chain.is_initial;
    });
    if (same == flows.chains.end()) flows.chains.push_back(std::move(chain));
    else same->uses.merge(chain.uses);
  }
  flows.all = flows.direct;
  for (bool changed = true; changed;) {
    changed = false;
    for (auto& [variable, on] : flows.all) {
      const size_t before = on.size();
      for (const std::string& other : std::set<std::string>(on))
        if (const auto further = flows.all.find(other); further != flows.all.end())
          on.insert(further->second.begin(), further->second.end());
      changed = changed || on.size() != before;
    }
  }
  std::ranges::stable_sort(flows.chains, {}, [](const Chain& c) {
    return std::tuple(!c.is_initial, c.place.file, c.place.line, c.place.column, c.variable);
  });
  return flows;
}

std::string unresolved_note(const DependenceGraph& graph) {
  std::string text;
  if (const uint64_t n = graph.unresolved_calls(); n > 0)
    text += fmt::format("{} call{} unresolved: {} may run any function that is used as a value\n", n, n == 1 ? "" : "s",
                        n == 1 ? "it" : "they");
  if (!graph.is_complete()) text += "the program is too large for all dependences: some are missing\n";
  if (graph.is_coarse()) text += "the program is large: objects are told apart by their kinds only\n";
  return text;
}

}  // namespace

std::string dataflow_report(const DependenceGraph& graph, std::span<const uint32_t> functions, ProgramFormat format) {
  const ir::Module& module = graph.module();
  const ShownLocations shown(graph);
  if (format == ProgramFormat::json) {
    outputs::Json all = {{"format", "ramify-dataflow"},
                         {"version", 1},
                         {"unresolved_calls", graph.unresolved_calls()},
                         {"complete", graph.is_complete()},
                         {"functions", outputs::Json::array()}};
    for (const uint32_t f : functions) {
      const Flows flows = flows_of(graph, shown, f);
      outputs::Json definitions = outputs::Json::array(), dependences = outputs::Json::array();
      for (const Chain& chain : flows.chains) {
        outputs::Json uses = outputs::Json::array();
        for (const auto& [line, column] : chain.uses) uses.push_back({{"line", line}, {"column", column}});
        definitions.push_back({{"variable", chain.variable},
                               {"place", outputs::json(module.place(chain.place))},
                               {"at_begin", chain.is_initial},
                               {"uses", uses}});
      }
      for (const auto& [variable, on] : flows.direct)
        dependences.push_back({{"variable", variable}, {"direct", on}, {"all", flows.all.at(variable)}});
      all["functions"].push_back({{"name", function_name(module, f)},
                                  {"place", outputs::json(module.place(module.functions[f].span))},
                                  {"definitions", definitions},
                                  {"dependences", dependences}});
    }
    return outputs::dump(all) + "\n";
  }
  std::string text;
  for (const uint32_t f : functions) {
    const Flows flows = flows_of(graph, shown, f);
    text += fmt::format("{}{}\n", text.empty() ? "" : "\n", function_name(module, f));
    if (flows.chains.empty()) text += "  nothing is defined that is used\n";
    for (const Chain& chain : flows.chains) {
      const std::string at = chain.is_initial ? "at the begin" : place_text(module, chain.place);
      std::string uses;
      for (const auto& [line, column] : chain.uses)
        uses += fmt::format("{}{}:{}", uses.empty() ? "" : ", ", line, column);
      text += fmt::format("  {}  defined {}  {}\n", chain.variable, at,
                          uses.empty() ? "not used directly" : "used " + uses);
    }
    for (const auto& [variable, on] : flows.direct) {
      std::set<std::string> further;
      std::ranges::set_difference(flows.all.at(variable), on, std::inserter(further, further.end()));
      text += fmt::format("  {} depends on {}{}\n", variable, listed(on),
                          further.empty() ? "" : ", and through them on " + listed(further));
    }
  }
  return text + unresolved_note(graph);
}

}  // namespace ramify::reports
