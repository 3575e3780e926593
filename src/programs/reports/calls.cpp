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

using analysis::CallSite;
using analysis::DependenceGraph;
using analysis::ObjectId;
using analysis::Passing;
using analysis::Vertex;
using analysis::VertexKind;

struct Called {
  uint32_t callee;
  std::set<uint32_t> lines;
  bool is_guess = true;     // at each call
  bool is_implicit = true;  // by an operator or the library
};

struct CallGraph {
  std::map<uint32_t, std::map<uint32_t, Called>> calls;  // by caller and callee
  std::map<uint32_t, std::set<uint32_t>> unresolved;     // by caller: lines
  std::vector<uint32_t> functions;
};

CallGraph call_graph(const DependenceGraph& graph) {
  const ir::Module& module = graph.module();
  CallGraph result;
  result.functions = functions_named(module, "");
  for (const CallSite& site : graph.points_to().call_sites()) {
    const uint32_t line = module.functions[site.at.function].code[site.at.instruction].span.line;
    if (!is_own(module, site.at.function)) continue;
    if (site.is_unresolved) result.unresolved[site.at.function].insert(line);
    for (const analysis::Callee& callee : site.callees) {
      if (!is_own(module, callee.function)) continue;
      Called& called =
          result.calls[site.at.function].try_emplace(callee.function, Called{callee.function, {}}).first->second;
      called.lines.insert(line);
      called.is_guess = called.is_guess && callee.is_guess;
      called.is_implicit = called.is_implicit && callee.passing == Passing::anything;
    }
  }
  return result;
}

struct Class {
  std::string name;
  ir::Span place;
  std::vector<std::string> bases;
  std::vector<std::string> members;  // functions
};

// The program's own classes, in source order.
std::vector<Class> classes_of(const DependenceGraph& graph) {
  const ir::Module& module = graph.module();
  const analysis::PointsTo& points_to = graph.points_to();
  std::vector<Class> result;
  const auto code = [&](ObjectId c) -> const ir::Instruction& {
    const analysis::InstructionAt made = points_to.objects()[c.index].made;
    return module.functions[made.function].code[made.instruction];
  };
  for (const ObjectId c : points_to.classes()) {
    const ir::Instruction& made = code(c);
    if (module.is_library(made.span)) continue;
    Class& class_ = result.emplace_back(Class{module.symbols[made.operands[1]], made.span, {}, {}});
    for (const ObjectId base : points_to.bases(c))
      if (points_to.objects()[base.index].kind == analysis::ObjectKind::class_)
        class_.bases.push_back(module.symbols[code(base).operands[1]]);
    for (uint32_t f = 0; f < module.functions.size(); ++f)
      if (module.functions[f].class_name == class_.name && is_own(module, f))
        class_.members.push_back(module.functions[f].name);
  }
  std::ranges::stable_sort(result, {}, [](const Class& c) { return std::pair(c.place.file, c.place.line); });
  return result;
}

// The inputs on which each output of a function depends: "result <- amount, Account.balance".
std::map<std::string, std::set<std::string>> summary_of(const DependenceGraph& graph, const ShownLocations& shown,
                                                        uint32_t f) {
  std::map<std::string, std::set<std::string>> flows;
  const auto [begin, end] = graph.of_function(f);
  const auto first = std::ranges::lower_bound(graph.flows(), analysis::SummaryFlow{begin, 0});
  for (auto flow = first; flow != graph.flows().end() && flow->in < end; ++flow) {
    const VertexKind kind = graph.vertices()[flow->out].kind;
    std::string out = analysis::variable_of(graph, flow->out);
    if (kind == VertexKind::formal_out) out = "result";
    if (kind == VertexKind::formal_out_throw) out = "exception";
    const auto is_own = [&](Vertex v) {
      const analysis::VertexInfo& info = graph.vertices()[v];
      const bool is_place = info.kind == VertexKind::formal_in_place || info.kind == VertexKind::formal_out_place;
      return !is_place || shown.is_shown(info.x);
    };
    if (!is_own(flow->in) || !is_own(flow->out)) continue;
    const std::string in = analysis::variable_of(graph, flow->in);
    if (!in.empty() && !out.empty() && in != out) flows[out].insert(in);
  }
  return flows;
}

// Groups outputs with equal dependences, which include each other.
std::map<std::set<std::string>, std::set<std::string>> by_inputs(
    const std::map<std::string, std::set<std::string>>& summary) {
  std::map<std::set<std::string>, std::set<std::string>> with_themselves, result;
  for (const auto& [out, in] : summary) {
    std::set<std::string> all = in;
    all.insert(out);
    with_themselves[std::move(all)].insert(out);
  }
  for (const auto& [all, outs] : with_themselves) {
    const bool is_alone = outs.size() == 1;
    result.try_emplace(is_alone ? summary.at(*outs.begin()) : all).first->second.insert(outs.begin(), outs.end());
  }
  return result;
}

std::string lines_text(const std::set<uint32_t>& lines) {
  std::string text;
  for (const uint32_t line : lines)
    if (line != 0) text += fmt::format("{}{}", text.empty() ? "" : ", ", line);
  return text.empty() ? "" : (lines.size() == 1 ? "line " : "lines ") + text;
}

std::string text_of(const DependenceGraph& graph, const CallGraph& calls) {
  const ir::Module& module = graph.module();
  const ShownLocations shown(graph);
  std::string text;
  for (const uint32_t f : calls.functions) {
    const ir::Span& span = module.functions[f].span;
    text +=
        fmt::format("{}{}\n", function_name(module, f), span.line == 0 ? "" : " (" + place_text(module, span) + ")");
    if (const auto called = calls.calls.find(f); called != calls.calls.end())
      for (const auto& [g, c] : called->second) {
        std::string how = lines_text(c.lines);
        if (c.is_guess) how += how.empty() ? "possibly" : ", possibly";
        else if (c.is_implicit) how += how.empty() ? "through the library" : ", through the library";
        text += fmt::format("  calls {}{}\n", function_name(module, g), how.empty() ? "" : "  (" + how + ")");
      }
    if (const auto lines = calls.unresolved.find(f); lines != calls.unresolved.end())
      text += fmt::format("  calls something unknown  ({})\n", lines_text(lines->second));
    for (const auto& [in, outs] : by_inputs(summary_of(graph, shown, f)))
      text += fmt::format("  {} <- {}\n", listed(outs), listed(in));
  }
  for (const Class& c : classes_of(graph))
    text += fmt::format("class {}{}{}\n", c.name, c.bases.empty() ? "" : " of " + outputs::joined(c.bases, ", "),
                        c.members.empty() ? "" : ": " + outputs::joined(c.members, ", "));
  const uint64_t n = graph.unresolved_calls();
  if (!graph.is_complete()) text += "the program is too large for all dependences: some summaries lack inputs\n";
  if (graph.is_coarse()) text += "the program is large: objects are told apart by their kinds only\n";
  return text + fmt::format("{} call{} unresolved\n", n, n == 1 ? "" : "s");
}

outputs::Json json_of(const DependenceGraph& graph, const CallGraph& calls) {
  const ir::Module& module = graph.module();
  const ShownLocations shown(graph);
  outputs::Json functions = outputs::Json::array(), edges = outputs::Json::array(), classes = outputs::Json::array();
  for (const uint32_t f : calls.functions) {
    outputs::Json parameters = outputs::Json::array(), summary = outputs::Json::array();
    for (const ir::Parameter& p : module.functions[f].parameters) parameters.push_back(p.name);
    for (const auto& [out, in] : summary_of(graph, shown, f)) summary.push_back({{"output", out}, {"depends_on", in}});
    functions.push_back(
        {{"id", f},
         {"name", function_name(module, f)},
         {"place", outputs::json(module.place(module.functions[f].span))},
         {"parameters", parameters},
         {"class", module.functions[f].class_name},
         {"unresolved_lines", calls.unresolved.contains(f) ? calls.unresolved.at(f) : std::set<uint32_t>()},
         {"summary", summary}});
    if (const auto called = calls.calls.find(f); called != calls.calls.end())
      for (const auto& [g, c] : called->second)
        edges.push_back(
            {{"from", f}, {"to", g}, {"lines", c.lines}, {"guess", c.is_guess}, {"implicit", c.is_implicit}});
  }
  for (const Class& c : classes_of(graph))
    classes.push_back({{"name", c.name},
                       {"place", outputs::json(module.place(c.place))},
                       {"bases", c.bases},
                       {"functions", c.members}});
  return {{"format", "ramify-callgraph"},
          {"version", 1},
          {"functions", functions},
          {"calls", edges},
          {"classes", classes},
          {"unresolved_calls", graph.unresolved_calls()},
          {"complete", graph.is_complete()}};
}

std::string drawn(const DependenceGraph& graph, const CallGraph& calls, bool is_dot) {
  const ir::Module& module = graph.module();
  std::string text = is_dot ? "digraph calls {\n  node [shape=box, fontname=monospace];\n" : "flowchart LR\n";
  for (const uint32_t f : calls.functions) {
    const std::string name = function_name(module, f);
    text += is_dot ? fmt::format("  f{} [label=\"{}\"];\n", f, escaped_for_dot(name))
                   : fmt::format("  f{}[\"{}\"]\n", f, escaped_for_mermaid(name));
  }
  if (!calls.unresolved.empty())
    text += is_dot ? "  unknown [label=\"unknown\", shape=oval, style=dashed];\n" : "  unknown([\"unknown\"])\n";
  for (const auto& [f, called] : calls.calls)
    for (const auto& [g, c] : called) {
      const bool is_dashed = c.is_guess || c.is_implicit;
      text += is_dot ? fmt::format("  f{} -> f{}{};\n", f, g, is_dashed ? " [style=dashed]" : "")
                     : fmt::format("  f{} {} f{}\n", f, is_dashed ? "-.->" : "-->", g);
    }
  for (const auto& [f, lines] : calls.unresolved)
    text += is_dot ? fmt::format("  f{} -> unknown [style=dashed];\n", f) : fmt::format("  f{} -.-> unknown\n", f);
  return text + (is_dot ? "}\n" : "");
}

}  // namespace

std::string calls_report(const DependenceGraph& graph, ProgramFormat format) {
  const CallGraph calls = call_graph(graph);
  switch (format) {
    case ProgramFormat::text: return text_of(graph, calls);
    case ProgramFormat::json: return outputs::dump(json_of(graph, calls)) + "\n";
    case ProgramFormat::dot: return drawn(graph, calls, true);
    case ProgramFormat::mermaid: return drawn(graph, calls, false);
  }
  return "";
}

}  // namespace ramify::reports
