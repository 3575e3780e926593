// SPDX-License-Identifier: Apache-2.0
#include "surfaces/lsp/problems.h"

#include <algorithm>
#include <utility>

#include "surfaces/lsp/uri.h"

namespace ramify::lsp {

namespace {

constexpr const char* problem_source = "ramify";

int severity_number(diagnostics::Severity severity) {
  switch (severity) {
    case diagnostics::Severity::error: return 1;
    case diagnostics::Severity::warning: return 2;
  }
  return 1;
}

void add_problem(ProblemsByFile& problems, const std::string& file, Json problem) {
  Json& all = problems.try_emplace(file, Json::array()).first->second;
  if (std::ranges::find(all, problem) == all.end()) all.push_back(std::move(problem));
}

// Libraries and texts of the command line are no files: what is wrong there is shown at the root.
base::Place shown_place(const base::Place& place, const std::string& root) {
  if (place.file.starts_with('/')) return place;
  base::Place first;
  first.file = root;
  return first;
}

Json range_json(const Workspace& workspace, const base::Place& place, Encoding encoding) {
  const SourceText text = workspace.text_of(place.file);
  return json(text, place.is_known() ? text.range(place) : TextRange{}, encoding);
}

Json problem_json(Json range, int severity, std::string_view code, const std::string& message) {
  return {{"range", std::move(range)},
          {"severity", severity},
          {"code", code},
          {"source", problem_source},
          {"message", message}};
}

}  // namespace

std::string uri_for(const Documents& documents, const std::string& path) {
  const Document* const document = documents.by_path(path);
  return document == nullptr ? uri_of(path) : document->uri;
}

void add_problems(const Workspace& workspace, const Root& root, Encoding encoding, ProblemsByFile& problems) {
  for (const diagnostics::Diagnostic& each : root.diagnostics.all()) {
    const base::Place place = shown_place(each.place, root.path);
    std::string message = each.message;
    if (place.file != each.place.file && !each.place.file.empty())
      message = each.place.file + ":" + std::to_string(each.place.line) + ": " + message;
    if (!each.hint.empty()) message += "\nhint: " + each.hint;
    add_problem(problems, place.file,
                problem_json(range_json(workspace, place, encoding), severity_number(diagnostics::severity(each.id)),
                             diagnostics::name(each.id), message));
  }
  if (root.failure.empty()) return;
  base::Place first;
  first.file = root.path;
  add_problem(problems, root.path, problem_json(range_json(workspace, first, encoding), 1, "unreadable", root.failure));
}

void add_problems(const Workspace& workspace, const Documents& documents, const SpecCheck& check,
                  ProblemsByFile& problems) {
  const Encoding encoding = documents.encoding;
  for (const CheckedFinding& finding : check.findings) {
    const base::Place place = shown_place(finding.place, check.path);
    Json problem = problem_json(range_json(workspace, place, encoding), 1, "violated", finding.message);
    Json related = Json::array();
    for (const FindingStep& step : finding.steps) {
      if (!step.place.file.starts_with('/')) continue;
      related.push_back({{"location", location_json(uri_for(documents, step.place.file),
                                                    range_json(workspace, step.place, encoding))},
                         {"message", step.text}});
    }
    if (!related.empty()) problem["relatedInformation"] = std::move(related);
    add_problem(problems, place.file, std::move(problem));
  }
}

}  // namespace ramify::lsp
