// SPDX-License-Identifier: Apache-2.0
#include "session/paths.h"

#include <algorithm>

#include <fmt/format.h>

#include "languages/registry/registry.h"
#include "machines/ir/symbolic/paths.h"
#include "session/missing.h"
#include "session/tell.h"

namespace ramify::session {

namespace {

using outputs::PathRow;

PathRow::End end_of(ir_machine::Path::End end) {
  switch (end) {
    case ir_machine::Path::End::returned: return PathRow::End::returned;
    case ir_machine::Path::End::fault: return PathRow::End::fault;
    case ir_machine::Path::End::cut: return PathRow::End::cut;
    case ir_machine::Path::End::unsupported: break;
  }
  return PathRow::End::unsupported;
}

PathRow row_of(ir_machine::Path path) {
  PathRow row{.end = end_of(path.end), .has_witness = path.has_witness};
  for (ir_machine::Path::Input& input : path.inputs)
    row.inputs.push_back({std::move(input.name), std::move(input.text), std::move(input.json)});
  row.conditions = std::move(path.choices);
  row.conditions.insert(row.conditions.end(), path.conditions.begin(), path.conditions.end());
  row.result = std::move(path.result);
  row.value = std::move(path.value);
  row.json = std::move(path.json);
  row.message = std::move(path.fault.message);
  row.place = std::move(path.fault.place);
  row.is_assumed = path.is_assumed;
  row.assumptions = std::move(path.assumptions);
  row.reliances = std::move(path.reliances);
  row.is_confirmed = path.is_confirmed;
  row.mismatch = std::move(path.mismatch);
  return row;
}

}  // namespace

base::Result<outputs::PathsReport> paths(const Loaded& loaded, const FunctionPathsOptions& options) {
  const frontends::surface::Language* language = languages::of_file(loaded.request.path);
  if (loaded.module == nullptr || (language == nullptr && loaded.lowered_by.empty()))
    return base::fail("paths are explored of programs in one of the sixteen languages (docs/languages.md)");
  ir_machine::PathsOptions wanted{.function = options.function,
                                  .types = options.types,
                                  .symbolic = {.length_max = options.length_max,
                                               .branches_max = options.branches_max,
                                               .effort_max = options.effort_max,
                                               .types = {},
                                               .escaped_calls = loaded.request.escaped_calls,
                                               .pure = pure_functions(loaded.request.granted)},
                                  .oracle = loaded.oracle,
                                  .instructions_max = options.instructions_max};
  const std::unique_ptr<ir_machine::PathExplorer> explorer =
      TRY(ir_machine::PathExplorer::make(ir::Module(*loaded.module), languages::rules(*loaded.module), wanted));
  outputs::PathsReport report{.file = loaded.request.path,
                              .language = language != nullptr ? std::string(language->name) : "any",
                              .function = options.function.empty() ? "program" : options.function,
                              .paths = {},
                              .is_complete = true,
                              .length_max = options.length_max,
                              .missing = missing_names(*loaded.module)};
  while (std::optional<ir_machine::Path> path = explorer->next()) {
    const bool is_interrupted = options.interrupted != nullptr && *options.interrupted;
    if (report.paths.size() == options.paths_max || is_interrupted) {
      report.is_complete = false;
      break;
    }
    report.paths.push_back(row_of(std::move(*path)));
  }
  const std::vector<std::string> answers = models_answers(loaded);
  for (PathRow& row : report.paths)
    for (const std::string& assumed : row.assumptions)
      if (std::ranges::find(answers, assumed) != answers.end()) row.answers.push_back(assumed);
  report.unused_types = explorer->unused_types();
  if (loaded.asked != nullptr) TRY(loaded.asked->result());
  return report;
}

}  // namespace ramify::session
