// SPDX-License-Identifier: Apache-2.0
#include "outputs/paths_text.h"

#include <algorithm>

#include <fmt/format.h>

#include "outputs/json_values.h"
#include "outputs/model_notes_json.h"
#include "outputs/plain_text.h"

namespace ramify::outputs {

namespace {

using End = PathRow::End;

std::string place_text(const base::Place& place) {
  return place.line == 0 ? "" : fmt::format(" ({}:{}:{})", place.file, place.line, place.column);
}

std::string call(const PathsReport& report, const PathRow& row) {
  std::string text = report.function + "(";
  for (size_t i = 0; i < row.inputs.size(); ++i)
    text += fmt::format("{}{} = {}", i > 0 ? ", " : "", row.inputs[i].name, row.inputs[i].text);
  return text + ")";
}

std::string outcome(const PathRow& row) {
  switch (row.end) {
    case End::returned: {
      if (!row.has_witness || row.value.empty()) return "returns " + row.result;
      return row.result == row.value ? "returns " + row.value : fmt::format("returns {} = {}", row.result, row.value);
    }
    case End::fault:
      return fmt::format("{}FAULT {}{}", row.is_certain() ? "" : "POSSIBLE ", row.message, place_text(row.place));
    case End::cut: return fmt::format("CUT {}", row.message);
    case End::unsupported: return fmt::format("UNKNOWN {}{}", row.message, place_text(row.place));
  }
  return "";
}

std::string_view name(End end) {
  switch (end) {
    case End::returned: return "returned";
    case End::fault: return "fault";
    case End::cut: return "cut";
    case End::unsupported: return "unsupported";
  }
  return "";
}

Json json_of(const PathRow& row) {
  Json json;
  json["end"] = name(row.end);
  json["conditions"] = row.conditions;
  if (row.has_witness) {
    json["inputs"] = Json::object();
    for (const PathRow::Input& input : row.inputs) json["inputs"][input.name] = parsed_or_text(input.json);
  }
  if (row.end == End::returned) {
    json["result"] = row.result;
    if (!row.json.empty()) json["value"] = parsed_or_text(row.json);
  } else {
    json["message"] = row.message;
    if (row.place.line != 0)
      json["place"] = {{"file", row.place.file}, {"line", row.place.line}, {"column", row.place.column}};
  }
  json["confirmed"] = row.is_confirmed;
  if (row.is_assumed) json["assumed"] = row.assumptions;
  if (!row.reliances.empty()) json["relied"] = relied_json(row.reliances);
  if (!row.answers.empty()) json["answers"] = row.answers;
  if (row.description) json["description"] = json_of(*row.description);
  if (!row.mismatch.empty()) json["mismatch"] = row.mismatch;
  return json;
}

// Whether a test can call the function with these: no objects, and no open values.
bool is_plain(const PathRow& row) {
  return row.is_confirmed && std::ranges::none_of(row.inputs, [](const PathRow::Input& input) {
           return input.json.empty() || input.text.starts_with("new ") ||
                  input.name.find_first_of(".[") != std::string::npos;
         });
}

}  // namespace

uint64_t PathsReport::count(PathRow::End end) const {
  return static_cast<uint64_t>(std::ranges::count(paths, end, &PathRow::end));
}
uint64_t PathsReport::assumed() const {
  return static_cast<uint64_t>(std::ranges::count(paths, true, &PathRow::is_assumed));
}
uint64_t PathsReport::mismatches() const {
  return static_cast<uint64_t>(std::ranges::count_if(paths, [](const PathRow& p) { return !p.mismatch.empty(); }));
}
uint64_t PathsReport::tests() const { return static_cast<uint64_t>(std::ranges::count_if(paths, is_plain)); }
bool PathsReport::has_finding() const {
  return std::ranges::any_of(paths,
                             [](const PathRow& row) { return row.end == PathRow::End::fault && row.is_certain(); });
}
bool PathsReport::is_everything() const {
  return is_complete && unsolved == 0 && assumed() == 0 && count(End::cut) == 0 && count(End::unsupported) == 0 &&
         mismatches() == 0;
}

namespace {

// "1", "1 and 4", "2, 3 and 7", "1, 2, 3 and 9 more".
std::string numbers_text(const std::vector<size_t>& numbers) {
  constexpr size_t shown_max = 6;
  std::string text;
  for (size_t i = 0; i < std::min(numbers.size(), shown_max); ++i) {
    const bool is_last = i > 0 && i + 1 == numbers.size();
    text += fmt::format("{}{}", i == 0 ? "" : is_last ? " and " : ", ", numbers[i]);
  }
  if (numbers.size() > shown_max) text += fmt::format(" and {} more", numbers.size() - shown_max);
  return text;
}

std::string of_paths(const PathsReport& report, const std::vector<size_t>& numbers) {
  if (numbers.size() == report.paths.size()) return "";
  return fmt::format(" (path{} {})", numbers.size() == 1 ? "" : "s", numbers_text(numbers));
}

// The reason: the paths that are cut, unknown, or assumed.
std::string which_text(const PathsReport& report) {
  std::vector<size_t> open;
  for (size_t i = 0; i < report.paths.size(); ++i) {
    const PathRow& row = report.paths[i];
    if (row.end == End::cut || row.end == End::unsupported || !row.mismatch.empty() || !row.has_witness)
      open.push_back(i + 1);
  }
  if (!open.empty()) return fmt::format(": see path{} {}", open.size() == 1 ? "" : "s", numbers_text(open));
  return report.assumed() > 0 ? ": they rest on what is assumed" : "";
}

// Each assumption once, with the paths that rely on it; the most used first.
std::string taken_for_granted(const PathsReport& report) {
  struct Granted {
    std::string text;
    std::vector<size_t> paths;
  };
  std::vector<Granted> all;
  const auto add = [&](std::string text, size_t path) {
    const auto known = std::ranges::find(all, text, &Granted::text);
    if (known == all.end()) all.push_back({std::move(text), {path}});
    else if (known->paths.back() != path) known->paths.push_back(path);
  };
  for (size_t i = 0; i < report.paths.size(); ++i) {
    for (const std::string& assumption : report.paths[i].assumptions) add("assumed: " + assumption, i + 1);
    for (const engine::Reliance& reliance : report.paths[i].reliances)
      add(fmt::format("relies on: {}; grant it: --assume '{}'", reliance.what, reliance.grant), i + 1);
  }
  std::ranges::stable_sort(all, [](const Granted& a, const Granted& b) { return a.paths.size() > b.paths.size(); });
  std::string text;
  for (const Granted& one : all) text += one.text + of_paths(report, one.paths) + '\n';
  return text;
}

}  // namespace

std::string text_of(const PathsReport& report) {
  std::string text;
  const size_t digits = fmt::format("{}", report.paths.size()).size();
  for (size_t i = 0; i < report.paths.size(); ++i) {
    const PathRow& row = report.paths[i];
    const std::string conditions = row.conditions.empty() ? "always" : joined(row.conditions, " and ");
    text += fmt::format("{:>{}}. {}: {} {}\n", i + 1, digits, conditions,
                        row.has_witness ? call(report, row) : report.function, outcome(row));
    if (!row.has_witness)
      text += fmt::format("{:>{}}  assumed: that this is feasible; the solver gave up\n", "", digits);
    if (row.description) text += description_text(*row.description, std::string(digits + 2, ' '));
    if (!row.mismatch.empty())
      text += fmt::format("{:>{}}  a bug in Ramify, please report it: {}\n", "", digits, row.mismatch);
  }
  const auto counted = [](uint64_t n, std::string_view word) {
    return fmt::format("{} {}{}", n, word, n == 1 ? "" : "s");
  };
  const auto possible = static_cast<uint64_t>(std::ranges::count_if(
      report.paths, [](const PathRow& row) { return row.end == End::fault && !row.is_certain(); }));
  std::string counts = counted(report.count(End::fault) - possible, "fault");
  if (possible > 0) counts += fmt::format(", {} possible", possible);
  if (const uint64_t n = report.count(End::cut)) counts += fmt::format(", {} cut", n);
  if (const uint64_t n = report.count(End::unsupported)) counts += fmt::format(", {} unknown", n);
  if (const uint64_t n = report.assumed()) counts += fmt::format(", {} assumed", n);
  const std::string all = report.is_everything() ? "every path was explored to its end"
                          : !report.is_complete  ? "there are more: raise --max-paths"
                                                 : "not every path is known" + which_text(report);
  text += fmt::format("{}: {}, {}; {}\n", report.function, counted(report.paths.size(), "path"), counts, all);
  text += taken_for_granted(report);
  for (const std::string& place : report.uncovered) text += fmt::format("no path covers {}\n", place);
  if (report.unsolved != 0)
    text += fmt::format("the solver gave up on {}; these were not explored\n", counted(report.unsolved, "way"));
  for (const std::string& name : report.unused_types) text += fmt::format("--types {}: no input has that name\n", name);
  if (!report.is_everything()) text += missing_names_text(report.missing);
  for (const std::string& warning : report.warnings) text += fmt::format("warning: {}\n", printable(warning));
  return text;
}

std::string json_of(const PathsReport& report) {
  Json json;
  json["file"] = report.file;
  json["language"] = report.language;
  json["function"] = report.function;
  if (!report.machine.empty()) json["machine"] = report.machine;
  if (!report.machine_note.empty()) json["machine_note"] = report.machine_note;
  json["paths"] = Json::array();
  for (const PathRow& row : report.paths) json["paths"].push_back(json_of(row));
  json["faults"] = report.count(End::fault);
  json["complete"] = report.is_everything();
  json["length_max"] = report.length_max;
  if (!report.warnings.empty()) json["warnings"] = report.warnings;
  if (report.unsolved != 0) json["unsolved"] = report.unsolved;
  if (!report.uncovered.empty()) json["uncovered"] = report.uncovered;
  if (!report.unused_types.empty()) json["unused_types"] = report.unused_types;
  if (!report.missing.empty()) json["missing"] = missing_names_json(report.missing);
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::string cases_json_of(const PathsReport& report) {
  Json json = Json::array();
  for (const PathRow& row : report.paths) {
    if (!is_plain(row)) continue;
    Json one;
    one["function"] = report.function;
    one["arguments"] = Json::array();
    for (const PathRow::Input& input : row.inputs) one["arguments"].push_back(parsed_or_text(input.json));
    if (row.end == End::returned) one["returns"] = parsed_or_text(row.json);
    else one["fails"] = row.message;
    json.push_back(std::move(one));
  }
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::string pytest_of(const PathsReport& report, const std::string& module) {
  std::string text = fmt::format("# A test a path of `{}`, written by `ramify paths`.\n", report.function);
  text += fmt::format("import pytest\n\nfrom {} import {}\n", module, report.function);
  size_t number = 0;
  for (const PathRow& row : report.paths) {
    if (!is_plain(row)) continue;
    std::string arguments;
    for (const PathRow::Input& input : row.inputs) arguments += (arguments.empty() ? "" : ", ") + input.text;
    const std::string called = fmt::format("{}({})", report.function, arguments);
    text += fmt::format("\n\ndef test_{}_{}():\n    # {}\n", report.function, ++number,
                        row.conditions.empty() ? "always" : joined(row.conditions, " and "));
    if (row.end == End::returned) {
      text += fmt::format("    assert {} == {}\n", called, row.value);
      continue;
    }
    const size_t begin = row.message.starts_with("uncaught ") ? 9 : 0;
    const std::string error = row.message.starts_with("assertion")
                                  ? "AssertionError"
                                  : row.message.substr(begin, row.message.find(':') - begin);
    text += fmt::format("    with pytest.raises({}):\n        {}\n",
                        begin == 0 && error != "AssertionError" ? "Exception" : error, called);
  }
  return text;
}

}  // namespace ramify::outputs
