// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include <fmt/format.h>

#include "outputs/json_values.h"
#include "outputs/plain_text.h"
#include "programs/reports/names.h"
#include "programs/reports/reports.h"

namespace ramify::reports {
namespace {

using analysis::DependenceGraph;
using analysis::SliceLine;
using analysis::Vertex;
using analysis::VertexKind;

bool is_own_file(const ir::Module& module, uint32_t file) {
  return file < module.files.size() && !is_library(module, file);
}

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const size_t end = text.find('\n');
    lines.push_back(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return lines;
}

// The steps of a path that have a place, without duplicates.
struct WayStep {
  ir::Span place;
  std::string what;
};
std::vector<WayStep> steps_of(const DependenceGraph& graph, const std::vector<Vertex>& way) {
  std::vector<WayStep> steps;
  const ir::Module& module = graph.module();
  for (const Vertex v : way) {
    const analysis::VertexInfo& info = graph.vertices()[v];
    const std::string variable = analysis::variable_of(graph, v);
    std::string what;
    switch (info.kind) {
      case VertexKind::formal_in:
        what = fmt::format("parameter {} of {}", variable, function_name(module, info.function));
        break;
      case VertexKind::formal_out: what = fmt::format("result of {}", function_name(module, info.function)); break;
      case VertexKind::actual_in: what = variable.empty() ? "argument" : "argument " + variable; break;
      case VertexKind::actual_out: what = variable.empty() ? "result of the call" : variable; break;
      case VertexKind::caught: what = "caught"; break;
      case VertexKind::instruction: what = variable; break;
      case VertexKind::hub: what = variable + ", between threads"; break;
      case VertexKind::entry:
      case VertexKind::formal_in_place:
      case VertexKind::formal_out_place:
      case VertexKind::formal_out_throw:
      case VertexKind::actual_in_place:
      case VertexKind::actual_out_place:
      case VertexKind::actual_out_throw: continue;
    }
    const ir::Span place = analysis::span_of(graph, v);
    if (!steps.empty() && steps.back().place.line == place.line && steps.back().place.file == place.file) {
      if (steps.back().what.empty() || info.kind == VertexKind::formal_in) steps.back().what = what;
      continue;
    }
    steps.push_back({place, what});
  }
  return steps;
}

}  // namespace

std::string slice_report(const ir::Module& module, const outputs::Sources& sources, const SliceReport& report,
                         ProgramFormat format, outputs::Style style) {
  if (format == ProgramFormat::json) {
    outputs::Json lines = outputs::Json::array();
    for (const SliceLine& line : report.lines)
      if (is_own_file(module, line.file))
        lines.push_back({{"file", module.files[line.file].path}, {"line", line.line}});
    const outputs::Json all = {
        {"format", "ramify-slice"},
        {"version", 1},
        {"line", report.line},
        {"variable", report.variable},
        {"direction", report.direction == analysis::Direction::backward ? "backward" : "forward"},
        {"lines", lines},
        {"unresolved_calls", report.unresolved_calls},
        {"complete", report.is_complete}};
    return outputs::dump(all) + "\n";
  }
  std::string text;
  size_t in_slice = 0, all = 0;
  for (uint32_t file = 0; file < module.files.size(); ++file) {
    if (!is_own_file(module, file)) continue;
    const std::vector<std::string_view> lines = lines_of(sources.text(module.files[file].path));
    const size_t digits = std::to_string(lines.size()).size();
    std::string part;
    bool was_left_out = false;
    for (uint32_t k = 0; k < lines.size(); ++k) {
      const bool is_in = std::ranges::binary_search(report.lines, SliceLine{file, k + 1});
      ++all;
      in_slice += is_in ? 1 : 0;
      const char mark = k + 1 == report.line && file == report.file ? '*' : ' ';
      const std::string line = fmt::format("{}{:>{}}  {}", mark, k + 1, digits, outputs::printable(lines[k]));
      if (is_in) part += line + "\n";
      else if (style.has_colour) part += style.faint(line) + "\n";
      else if (!was_left_out) part += " ...\n";
      was_left_out = !is_in;
    }
    if (report.lines.empty() || std::ranges::any_of(report.lines, [&](const SliceLine& l) { return l.file == file; }))
      text += (text.empty() ? "" : "\n") + part;
  }
  const bool is_backward = report.direction == analysis::Direction::backward;
  text += fmt::format("{} of {} lines: {} line {}{}{}\n", in_slice, all, is_backward ? "what" : "what depends on",
                      report.line, report.variable.empty() ? "" : ", `" + report.variable + "`,",
                      is_backward ? " depends on" : "");
  if (report.unresolved_calls > 0)
    text += fmt::format("{} call{} unresolved: anything that is used as a value may run there\n",
                        report.unresolved_calls, report.unresolved_calls == 1 ? "" : "s");
  if (!report.is_complete) text += "the program is too large for all dependences: some are missing\n";
  return text;
}

std::string taint_report(const DependenceGraph& graph, const outputs::Sources& sources, const TaintReport& report,
                         ProgramFormat format) {
  const ir::Module& module = graph.module();
  const std::vector<WayStep> steps = steps_of(graph, report.way);
  if (format == ProgramFormat::json) {
    outputs::Json way = outputs::Json::array();
    for (const WayStep& step : steps)
      way.push_back({{"place", outputs::json(module.place(step.place))}, {"what", step.what}});
    const outputs::Json all = {{"format", "ramify-taint"},
                               {"version", 1},
                               {"from", report.from},
                               {"to", report.to},
                               {"control", report.has_control},
                               {"reaches", !report.way.empty()},
                               {"way", way},
                               {"unresolved_calls", graph.unresolved_calls()},
                               {"complete", graph.is_complete()}};
    return outputs::dump(all) + "\n";
  }
  const char* const flows = report.has_control ? "a value, or a decision," : "a value";
  std::string text = report.way.empty() ? fmt::format("nothing flows from `{}` to `{}`\n", report.from, report.to)
                                        : fmt::format("{} flows from `{}` to `{}`:\n", flows, report.from, report.to);
  for (const WayStep& step : steps) {
    const std::string line = line_text(module, sources, step.place);
    text += fmt::format("  {:<8} {}{}\n", place_text(module, step.place), outputs::elide(line, 70),
                        step.what.empty() ? "" : "   (" + step.what + ")");
  }
  if (const uint64_t n = graph.unresolved_calls(); n > 0)
    text += fmt::format("{} call{} unresolved\n", n, n == 1 ? "" : "s");
  if (!graph.is_complete()) text += "the program is too large for all dependences: some are missing\n";
  return text;
}

}  // namespace ramify::reports
