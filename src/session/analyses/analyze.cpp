// SPDX-License-Identifier: Apache-2.0
#include "session/analyses/analyze.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/check.h"
#include "languages/registry/registry.h"
#include "programs/ir/text.h"
#include "programs/reports/names.h"

namespace ramify::session {
namespace {

using analysis::Direction;
using analysis::Role;
using analysis::Vertex;

const ir::Module& module_of(const Loaded& loaded) {
  CHECK(loaded.module != nullptr, "a program with errors is not analyzed");
  return *loaded.module;
}

base::Result<std::vector<uint32_t>> functions_of(const Loaded& loaded, const AnalyzeOptions& options) {
  std::vector<uint32_t> functions = reports::functions_named(module_of(loaded), options.function);
  if (!functions.empty()) return functions;
  std::string known;
  for (const uint32_t f : reports::functions_named(module_of(loaded), ""))
    if (known.size() < 200) known += (known.empty() ? "`" : ", `") + reports::function_name(module_of(loaded), f) + "`";
  return base::fail(fmt::format("there is no function `{}`; there are {}", options.function, known));
}

// The requested file: the last one of the program itself.
uint32_t main_file(const Loaded& loaded) {
  const std::vector<ir::SourceFile>& files = module_of(loaded).files;
  const auto found = std::ranges::find(files, ir::SourceFile{loaded.spec.program});
  return found == files.end() ? 0 : static_cast<uint32_t>(found - files.begin());
}

}  // namespace

base::Result<std::string> ir_of_functions(const Loaded& loaded, const AnalyzeOptions& options) {
  std::string text;
  for (const uint32_t f : TRY(functions_of(loaded, options)))
    text += (text.empty() ? "" : "\n") + ir::print(module_of(loaded), module_of(loaded).functions[f]);
  return text;
}

base::Result<std::string> control_flow(const Loaded& loaded, const AnalyzeOptions& options) {
  const std::vector<uint32_t> functions = TRY(functions_of(loaded, options));
  return reports::flow_report(module_of(loaded), languages::conventions, loaded.sources, functions, options.format);
}

base::Result<std::string> dataflow(const Loaded& loaded, const AnalyzeOptions& options) {
  const std::vector<uint32_t> functions = TRY(functions_of(loaded, options));
  const analysis::DependenceGraph graph(module_of(loaded), {.conventions = languages::conventions});
  return reports::dataflow_report(graph, functions, options.format);
}

base::Result<std::string> call_graph(const Loaded& loaded, const AnalyzeOptions& options) {
  const analysis::DependenceGraph graph(module_of(loaded), {.conventions = languages::conventions});
  return reports::calls_report(graph, options.format);
}

base::Result<std::string> slice(const Loaded& loaded, const AnalyzeOptions& options) {
  const ir::Module& module = module_of(loaded);
  const analysis::DependenceGraph graph(module, {.conventions = languages::conventions});
  const Direction direction = options.is_forward ? Direction::forward : Direction::backward;
  const analysis::Criterion criterion{main_file(loaded), options.line, options.variable};
  const std::vector<Vertex> from = analysis::vertices_at(graph, criterion, direction);
  if (from.empty() && options.variable.empty())
    return base::fail(fmt::format("{}:{}: nothing happens in this line", loaded.spec.program, options.line));
  if (from.empty())
    return base::fail(
        fmt::format("{}:{}: this line has no variable `{}`", loaded.spec.program, options.line, options.variable));
  reports::SliceReport report{.file = criterion.file,
                              .line = options.line,
                              .variable = options.variable,
                              .direction = direction,
                              .lines = analysis::lines_of(graph, analysis::slice(graph, from, direction)),
                              .unresolved_calls = graph.unresolved_calls(),
                              .is_complete = graph.is_complete()};
  const analysis::SliceLine own{criterion.file, options.line};
  if (!std::ranges::binary_search(report.lines, own))
    report.lines.insert(std::ranges::lower_bound(report.lines, own), own);
  return reports::slice_report(module, loaded.sources, report, options.format, options.style);
}

base::Result<std::string> taint(const Loaded& loaded, const AnalyzeOptions& options) {
  const analysis::DependenceGraph graph(module_of(loaded),
                                        {.conventions = languages::conventions, .has_control = options.has_control});
  const uint32_t file = main_file(loaded);
  const std::vector<Vertex> from = analysis::vertices_named(graph, options.from, file, Role::source);
  const std::vector<Vertex> to = analysis::vertices_named(graph, options.to, file, Role::sink);
  constexpr const char* help = "a source or sink is a function's name, FUNCTION.PARAMETER, or a line's number";
  if (from.empty()) return base::fail(fmt::format("there is no source `{}`: {}", options.from, help));
  if (to.empty()) return base::fail(fmt::format("there is no sink `{}`: {}", options.to, help));
  const reports::TaintReport report{.from = options.from,
                                    .to = options.to,
                                    .way = analysis::shortest_way(graph, from, to),
                                    .has_control = options.has_control};
  return reports::taint_report(graph, loaded.sources, report, options.format);
}

}  // namespace ramify::session
