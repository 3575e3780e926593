// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include "outputs/explore_report.h"
#include "outputs/fsm_file.h"
#include "outputs/json_text.h"
#include "outputs/json_values.h"

namespace ramify::outputs {
namespace {

// Values of labels are JSON already.
Json label_value(const std::optional<std::string>& text) {
  JsonFailure failure;
  return *parse_exactly(value_text(text), failure);
}

Json label_json(const engine::Label& label) {
  Json json = {{"action", label.action}};
  if (label.arguments) {
    json["args"] = Json::array();
    for (const std::optional<std::string>& argument : *label.arguments) json["args"].push_back(label_value(argument));
  }
  if (label.result) json["result"] = label_value(label.result);
  return json;
}

Json state_json(const engine::FsmState& state) {
  Json json;
  json["variables"] = Json::object();
  for (const auto& [name, text] : state.variables) json["variables"][name] = text;
  for (const auto& [name, is_set] : {std::pair("initial", state.is_initial),
                                     {"accepting", state.is_accepting},
                                     {"unsafe", state.is_unsafe},
                                     {"frontier", state.is_frontier},
                                     {"incomplete", state.is_incomplete}})
    if (is_set) json[name] = true;
  if (!state.violated.empty()) json["violated"] = state.violated;
  return json;
}

Json transition_json(const engine::FsmTransition& transition) {
  Json json = {{"from", transition.from}, {"to", transition.to}, {"label", label_json(transition.label)}};
  if (!transition.choices.empty()) json["choices"] = transition.choices;
  if (!transition.requirements.empty()) json["requirements"] = transition.requirements;
  if (transition.fault) json["fault"] = transition.fault->message;
  return json;
}

std::string_view kind_name(engine::FsmFindingKind kind) {
  switch (kind) {
    case engine::FsmFindingKind::unsafe: return "unsafe";
    case engine::FsmFindingKind::fault: return "fault";
    case engine::FsmFindingKind::no_value: return "no value";
  }
  return "";
}

std::string_view outcome_name(ScenarioValidation::Outcome outcome) {
  switch (outcome) {
    case ScenarioValidation::Outcome::possible: return "possible";
    case ScenarioValidation::Outcome::impossible: return "impossible";
    case ScenarioValidation::Outcome::unknown: return "unknown";
  }
  return "";
}

}  // namespace

std::string reach_json(const ReachReport& report) {
  const engine::Fsm& fsm = report.explored.exploration.fsm;
  Json json;
  json["schema"] = "ramify.reach";
  json["version"] = 1;
  json["spec"] = report.explored.subject.spec;
  json["expression"] = report.expression;
  switch (report.reached.kind) {
    case engine::ReachKind::reached: json["found"] = "reached"; break;
    case engine::ReachKind::not_reachable: json["found"] = "not reachable"; break;
    case engine::ReachKind::not_found: json["found"] = "not found"; break;
  }
  json["reasons"] = report.reached.reasons;
  json["steps"] = Json::array();
  for (const uint32_t step : report.reached.transitions)
    json["steps"].push_back(transition_json(fsm.transitions[step]));
  if (report.reached.state) json["state"] = state_json(fsm.states[*report.reached.state]);
  return compact(json) + '\n';
}

std::string explore_json(const ExploreReport& report) {
  const engine::Fsm& fsm = report.exploration.fsm;
  const engine::FsmAnalysis& found = report.analysis;
  Json json;
  json["schema"] = fsm_format;
  json["version"] = fsm_version;
  json["spec"] = report.subject.spec;
  json["scenarios"] = report.scenarios;
  json["complete"] = fsm.cuts.empty();
  json["cuts"] = fsm.cuts;
  json["counts"] = {{"states", fsm.states.size()},
                    {"transitions", fsm.transitions.size()},
                    {"accepting", found.accepting.size()},
                    {"unsafe", found.unsafe.size()},
                    {"finished", found.finished.size()},
                    {"dead_ends", found.dead_ends.size()},
                    {"dead", found.dead.size()},
                    {"frontier", found.frontier.size()},
                    {"incomplete", found.incomplete.size()}};
  json["findings"] = Json::array();
  for (const engine::FsmFinding& finding : report.exploration.findings) {
    Json told = {{"kind", kind_name(finding.kind)},
                 {"subject", finding.subject},
                 {"message", finding.message},
                 {"state", finding.state},
                 {"count", finding.count}};
    if (finding.label) told["label"] = label_json(*finding.label);
    json["findings"].push_back(std::move(told));
  }
  json["actions"] = Json::array();
  for (const engine::Coverage::Count& action : report.coverage.actions)
    json["actions"].push_back({{"name", action.name}, {"taken", action.times}});
  json["requirements"] = Json::array();
  for (const engine::Coverage::Count& requirement : report.coverage.requirements)
    json["requirements"].push_back({{"text", requirement.name}, {"held", requirement.times}});
  json["validations"] = Json::array();
  for (const ScenarioValidation& validation : report.validations)
    json["validations"].push_back({{"scenario", validation.scenario},
                                   {"expected", validation.is_to_be_possible ? "possible" : "forbidden"},
                                   {"found", outcome_name(validation.outcome)},
                                   {"way", validation.way}});
  std::string text = "{\n";
  for (const auto& [key, member] : json.items())
    text += fmt::format("  {}: {},\n", dump(Json(key), -1), compact(member));
  text += R"(  "states": [)";
  for (size_t i = 0; i < fsm.states.size(); ++i)
    text += fmt::format("{}\n    {}", i == 0 ? "" : ",", compact(state_json(fsm.states[i])));
  text += fsm.states.empty() ? "],\n" : "\n  ],\n";
  text += R"(  "transitions": [)";
  for (size_t i = 0; i < fsm.transitions.size(); ++i)
    text += fmt::format("{}\n    {}", i == 0 ? "" : ",", compact(transition_json(fsm.transitions[i])));
  return text + (fsm.transitions.empty() ? "]\n}\n" : "\n  ]\n}\n");
}

}  // namespace ramify::outputs
