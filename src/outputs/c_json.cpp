// SPDX-License-Identifier: Apache-2.0
#include "outputs/c_report.h"
#include "outputs/coverage_text.h"
#include "outputs/json_values.h"
#include "outputs/result_head.h"

namespace ramify::outputs {

namespace {

// Output of programs may be any bytes; invalid UTF-8 is replaced.
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
  Json json = exact_result_head(report.verb, report.program, "core", tool_version, exit_code);
  json["is_complete"] = report.is_complete;
  json["reasons"] = report.reasons;
  json["states"] = report.states;
  if (report.runs != 0) {
    json["runs"] = report.runs;
    json["seed"] = report.seed;
  }
  if (report.recorded) {
    json["reproduced"] = is_reproduced(report);
    json["recorded"] = {{"kind", report.recorded->kind}, {"message", report.recorded->message}};
  }
  json["outcomes"] = Json::array();
  for (const COutcome& outcome : report.outcomes) json["outcomes"].push_back(outcome_json(outcome));
  if (report.coverage) json["coverage"] = coverage_json(*report.coverage);
  if (!report.missing.empty()) json["missing"] = missing_names_json(report.missing);
  return dumped(json);
}

}  // namespace ramify::outputs
