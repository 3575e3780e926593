// SPDX-License-Identifier: Apache-2.0
#include "outputs/c_report.h"
#include "outputs/json_values.h"

namespace ramify::outputs {

namespace {

// Output of programs may be any bytes; what is no UTF-8 is replaced.
std::string dumped(const Json& json) { return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n"; }

Json place_json(const base::Place& place) {
  return {{"file", place.file}, {"line", place.line}, {"column", place.column}};
}

Json outcome_json(const COutcome& outcome) {
  Json json;
  json["kind"] = name(outcome.kind);
  if (outcome.kind == COutcomeKind::defined) json["status"] = outcome.status;
  if (outcome.kind == COutcomeKind::undefined) {
    json["ub"] = outcome.ub;
    json["clause"] = outcome.clause;
    json["meaning"] = outcome.meaning;
  }
  if (!outcome.detail.empty()) json["detail"] = outcome.detail;
  if (outcome.place.is_known()) json["place"] = place_json(outcome.place);
  if (outcome.other_place.is_known()) json["other_place"] = place_json(outcome.other_place);
  json["stdout"] = outcome.out;
  json["stderr"] = outcome.err;
  json["orders"] = Json::array();
  for (const TakenChoice& order : outcome.orders) {
    Json taken{{"choice", engine::name(order.kind)}, {"taken", order.taken}, {"options", Json::array()}};
    for (const base::Place& place : order.options) taken["options"].push_back(place_json(place));
    if (!order.names.empty()) taken["names"] = order.names;
    json["orders"].push_back(std::move(taken));
  }
  if (outcome.back_to) json["back_to"] = *outcome.back_to;
  json["trace"] = outcome.trace;
  return json;
}

}  // namespace

std::string c_report_json(const CReport& report, std::string_view tool_version, int exit_code) {
  Json json;
  json["tool"] = {{"name", "ramify"}, {"version", tool_version}};
  json["verb"] = report.verb;
  json["program"] = report.program;
  json["is_complete"] = report.is_complete;
  json["reasons"] = report.reasons;
  json["states"] = report.states;
  if (report.runs != 0) {
    json["runs"] = report.runs;
    json["seed"] = report.seed;
  }
  json["outcomes"] = Json::array();
  for (const COutcome& outcome : report.outcomes) json["outcomes"].push_back(outcome_json(outcome));
  if (!report.missing.empty()) json["missing"] = missing_names_json(report.missing);
  json["exit_code"] = exit_code;
  return dumped(json);
}

std::string write_c_trace(const CTraceFile& file) {
  Json json;
  json["c_trace"] = file.trace;
  json["outcome"] = file.outcome;
  json["program"] = file.program;
  if (!file.units.empty()) json["units"] = file.units;
  if (!file.clang_arguments.empty()) json["clang"] = file.clang_arguments;
  if (!file.arguments.empty()) json["args"] = file.arguments;
  if (!file.files.empty()) json["files"] = file.files;
  if (!file.input.empty()) json["stdin"] = file.input;
  if (file.checks_types) json["effective_types"] = true;
  if (file.lets_pointers_leave) json["loose_pointers"] = true;
  json["spurious"] = file.spurious_max;
  return dumped(json);
}

std::optional<CTraceFile> read_c_trace(std::string_view text) {
  const Json json = Json::parse(text, nullptr, /*allow_exceptions=*/false);
  if (!json.is_object() || !json.contains("c_trace")) return std::nullopt;
  const auto text_of = [&](const char* key) {
    const auto at = json.find(key);
    return at != json.end() && at->is_string() ? at->get<std::string>() : std::string();
  };
  const auto texts_of = [&](const char* key) {
    std::vector<std::string> texts;
    if (const auto at = json.find(key); at != json.end() && at->is_array())
      for (const Json& each : *at)
        if (each.is_string()) texts.push_back(each.get<std::string>());
    return texts;
  };
  const auto is_set = [&](const char* key) { return json.contains(key) && json[key] == true; };
  const bool has_spurious = json.contains("spurious") && json["spurious"].is_number_unsigned();
  return CTraceFile{.program = text_of("program"),
                    .units = texts_of("units"),
                    .clang_arguments = texts_of("clang"),
                    .arguments = texts_of("args"),
                    .files = texts_of("files"),
                    .input = text_of("stdin"),
                    .checks_types = is_set("effective_types"),
                    .lets_pointers_leave = is_set("loose_pointers"),
                    .spurious_max = has_spurious ? json["spurious"].get<uint64_t>() : 1,
                    .outcome = text_of("outcome"),
                    .trace = text_of("c_trace")};
}

}  // namespace ramify::outputs
