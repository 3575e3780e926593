// SPDX-License-Identifier: Apache-2.0
#include "outputs/coverage_text.h"

#include <algorithm>

#include <fmt/format.h>

#include "outputs/amounts.h"
#include "outputs/plain_text.h"
#include "outputs/sources.h"

namespace ramify::outputs {
namespace {

constexpr size_t rows_max = 10, named_max = 6;

std::string step_name(const CoveredStep& step) {
  return step.label.empty() ? printable(step.thread) : printable(step.thread) + ": " + printable(step.label);
}

bool is_taken(const CoveredStep& step) { return step.transitions != 0; }

std::string summary(const Coverage& coverage) {
  std::vector<std::string> parts;
  const auto add = [&](uint64_t part, size_t whole, std::string_view what) {
    if (whole != 0) parts.push_back(fmt::format("{} of {}", grouped(part), counted(whole, what)));
  };
  add(static_cast<uint64_t>(std::ranges::count_if(coverage.actions, is_taken)), coverage.actions.size(), "action");
  add(static_cast<uint64_t>(std::ranges::count_if(coverage.steps, is_taken)),
      coverage.steps.size() + coverage.unreached.size(), "step");
  add(static_cast<uint64_t>(std::ranges::count_if(coverage.lines, &engine::LineCoverage::is_executed)),
      coverage.lines.size(), "line");
  add(static_cast<uint64_t>(std::ranges::count_if(coverage.functions, &engine::FunctionCoverage::is_executed)),
      coverage.functions.size(), "function");
  return parts.empty() ? "nothing that could be covered" : joined(parts, ", ");
}

std::string table(const Coverage& coverage) {
  std::vector<CoveredStep> rows;
  for (const std::vector<CoveredStep>* steps : {&coverage.actions, &coverage.steps})
    std::ranges::copy_if(*steps, std::back_inserter(rows), is_taken);
  if (rows.empty()) return "";
  std::ranges::stable_sort(rows, std::greater(), &CoveredStep::transitions);
  const size_t count = rows.size();
  if (count > rows_max) rows.resize(rows_max);
  size_t columns = 0;
  for (const CoveredStep& row : rows) columns = std::max(columns, std::min<size_t>(width(step_name(row)), 48));
  std::string text = fmt::format("  {}  {:>12}  {:>12}\n", pad("", columns), "transitions", "new states");
  for (const CoveredStep& row : rows)
    text += fmt::format("  {}  {:>12}  {:>12}\n", pad(elide(step_name(row), 48), columns), grouped(row.transitions),
                        grouped(row.new_states));
  if (count > rows_max) text += fmt::format("  and {} more, in --json\n", count - rows_max);
  return text;
}

std::string list(std::string_view head, std::vector<std::string> names, const Style& style) {
  if (names.empty()) return "";
  const size_t count = names.size();
  if (count > named_max) names.resize(named_max);
  return fmt::format("{}: {}{}\n", style.caution(head), joined(names, ", "),
                     count > named_max ? fmt::format(" and {} more", count - named_max) : "");
}

Json json_of(const std::vector<CoveredStep>& steps, bool are_actions) {
  Json value = Json::array();
  for (const CoveredStep& step : steps) {
    Json row = {{are_actions ? "action" : "thread", step.thread}};
    if (!are_actions) row["label"] = step.label;
    row["place"] = json(step.place);
    row["states"] = step.states;
    row["transitions"] = step.transitions;
    row["new_states"] = step.new_states;
    value.push_back(std::move(row));
  }
  return value;
}

}  // namespace

std::vector<std::string> lines_not_executed(const Coverage& coverage) {
  std::vector<std::string> files;
  std::string file;
  const std::vector<engine::LineCoverage>& lines = coverage.lines;
  for (size_t i = 0; i < lines.size(); ++i) {
    if (lines[i].is_executed) continue;
    // Lines without code between two of them do not separate them.
    size_t end = i;
    while (end + 1 < lines.size() && lines[end + 1].file == lines[i].file && !lines[end + 1].is_executed) ++end;
    const std::string range =
        end == i ? std::to_string(lines[i].line) : fmt::format("{}-{}", lines[i].line, lines[end].line);
    if (files.empty() || file != lines[i].file) files.push_back(printable(lines[i].file) + ":" + range);
    else files.back() += ", " + range;
    file = lines[i].file;
    i = end;
  }
  return files;
}

std::string coverage_text(const Coverage& coverage, const Style& style) {
  std::string text = fmt::format("coverage: {}\n", summary(coverage)) + table(coverage);
  const auto name_untaken = [](const std::vector<CoveredStep>& steps) {
    std::vector<std::string> names;
    for (const CoveredStep& step : steps)
      if (!is_taken(step)) names.push_back(fmt::format("`{}`", step_name(step)));
    return names;
  };
  text += list("not taken", name_untaken(coverage.actions), style);
  text += list("not taken", name_untaken(coverage.steps), style);
  // Of a complete search they are in the report already.
  std::vector<std::string> unreached;
  for (const UnreachedPoint& point : coverage.unreached)
    unreached.push_back(fmt::format("`{}` ({})", printable(point.label), short_location(point.place)));
  if (!coverage.is_complete) text += list("not reached", std::move(unreached), style);
  std::vector<std::string> uncalled;
  for (const engine::FunctionCoverage& function : coverage.functions)
    if (!function.is_executed)
      uncalled.push_back(fmt::format("`{}` ({})", printable(function.name), short_location(function.place)));
  // A search that a limit ended cannot say that nothing executes a line.
  text += list(coverage.is_complete ? "not called" : "not called within the limits", std::move(uncalled), style);
  text += list(coverage.is_complete ? "not executed" : "not executed within the limits", lines_not_executed(coverage),
               style);
  for (const std::string& note : coverage.notes) text += fmt::format("  {}\n", note);
  return text;
}

Json coverage_json(const Coverage& coverage) {
  Json value = {{"complete", coverage.is_complete},
                {"actions", json_of(coverage.actions, true)},
                {"steps", json_of(coverage.steps, false)}};
  value["unreached"] = Json::array();
  for (const UnreachedPoint& point : coverage.unreached)
    value["unreached"].push_back({{"label", point.label}, {"place", json(point.place)}});
  value["lines"] = Json::array();
  for (const engine::LineCoverage& line : coverage.lines) {
    if (value["lines"].empty() || value["lines"].back()["file"] != line.file)
      value["lines"].push_back({{"file", line.file}, {"executed", Json::array()}, {"not_executed", Json::array()}});
    value["lines"].back()[line.is_executed ? "executed" : "not_executed"].push_back(line.line);
  }
  value["functions"] = Json::array();
  for (const engine::FunctionCoverage& function : coverage.functions)
    value["functions"].push_back(
        {{"name", function.name}, {"place", json(function.place)}, {"executed", function.is_executed}});
  value["states_by_depth"] = coverage.states_by_depth;
  value["states_by_degree"] = coverage.states_by_degree;
  value["notes"] = coverage.notes;
  return value;
}

}  // namespace ramify::outputs
