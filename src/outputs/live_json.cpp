// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include "outputs/json_text.h"
#include "outputs/json_values.h"
#include "outputs/live_report.h"

namespace ramify::outputs {
namespace {

using engine::TestFailure;
using engine::TestFailureKind;
using engine::TestRun;
using engine::TestStep;
using engine::TestStepKind;
using engine::TestVerdict;

Json step_json(const TestStep& step) {
  if (step.kind == TestStepKind::waited) return {{"kind", "wait"}};
  Json json = {{"kind", step.kind == TestStepKind::call ? "call" : "observed"}, {"action", step.label.action}};
  json["args"] = Json::array();
  if (step.label.arguments)
    for (const std::optional<std::string>& argument : *step.label.arguments)
      json["args"].push_back(argument ? parsed_or_text(*argument) : Json());
  if (step.label.result) json["result"] = parsed_or_text(*step.label.result);
  if (step.is_refused) json["failed"] = true;
  if (step.is_cleanup) json["cleanup"] = true;
  if (!step.expected.empty()) json["expected"] = step.expected;
  return json;
}

Json steps_json(const std::vector<TestStep>& steps) {
  Json json = Json::array();
  for (const TestStep& step : steps) json.push_back(step_json(step));
  return json;
}

std::string_view name(TestFailureKind kind) {
  switch (kind) {
    case TestFailureKind::none: return "none";
    case TestFailureKind::result: return "result";
    case TestFailureKind::state: return "state";
    case TestFailureKind::refused: return "refused";
    case TestFailureKind::unexpected: return "unexpected";
    case TestFailureKind::died: return "died";
    case TestFailureKind::hung: return "hung";
    case TestFailureKind::stuck: return "stuck";
    case TestFailureKind::not_accepting: return "not_accepting";
  }
  return "";
}

std::string_view name(TestVerdict verdict) {
  switch (verdict) {
    case TestVerdict::success: return "success";
    case TestVerdict::failure: return "failure";
    case TestVerdict::inconclusive: return "inconclusive";
    case TestVerdict::unusable: return "unusable";
    case TestVerdict::unknown: return "unknown";
  }
  return "";
}

Json failure_json(const TestFailure& failure) {
  Json json = {{"kind", name(failure.kind)}, {"step", failure.step}};
  if (!failure.action.empty()) json["action"] = failure.action;
  json["expected"] = failure.expected;
  json["came"] = failure.came;
  json["offered"] = failure.offered;
  json["refusals"] = Json::array();
  for (const auto& [call, requirement] : failure.refusals)
    json["refusals"].push_back({{"call", call}, {"requirement", requirement}});
  if (!failure.errors.empty()) json["stderr"] = failure.errors;
  return json;
}

Json run_json(const TestRun& run) {
  Json json = {{"verdict", name(run.verdict)}, {"random_seed", run.random_seed}};
  if (run.verdict == TestVerdict::success) json["accepting"] = run.is_accepting;
  if (!run.why.empty()) json["why"] = run.why;
  json["steps"] = steps_json(run.steps);
  if (run.verdict == TestVerdict::failure) json["failure"] = failure_json(run.failure);
  if (run.verdict != TestVerdict::failure && !run.failure.errors.empty()) json["stderr"] = run.failure.errors;
  if (run.shrunk) {
    Json shrunk = {
        {"reproduced", run.shrunk->is_reproduced}, {"tries", run.shrunk->tries}, {"cut", run.shrunk->is_cut}};
    if (run.shrunk->is_reproduced) {
      shrunk["steps"] = steps_json(run.shrunk->steps);
      shrunk["failure"] = failure_json(run.shrunk->failure);
    }
    json["shrunk"] = std::move(shrunk);
  }
  return json;
}

}  // namespace

std::string live_json(const LiveReport& report, std::string_view tool_version, int exit_code) {
  Json json = {{"format", "ramify-result"}, {"version", 1},
               {"ramify", tool_version},    {"command", "test"},
               {"exit_code", exit_code},    {"spec", report.subject.spec},
               {"adapter", report.adapter}, {"verdict", name(verdict(report))}};
  if (!report.strategy.empty()) json["strategy"] = report.strategy;
  json["seed"] = report.seed;
  json["scenarios"] = report.scenarios;
  json["runs_asked"] = report.runs_asked;
  json["runs"] = Json::array();
  for (const TestRun& run : report.runs) json["runs"].push_back(run_json(run));
  Json coverage = {{"states", report.coverage.states}, {"transitions", report.coverage.transitions}};
  coverage["actions"] = Json::object();
  for (const auto& [action, times] : report.coverage.actions) coverage["actions"][action] = times;
  coverage["requirements"] = Json::object();
  for (const auto& [requirement, times] : report.coverage.requirements) coverage["requirements"][requirement] = times;
  coverage["requirements_uncovered"] = report.requirements_uncovered;
  json["coverage"] = std::move(coverage);
  json["elapsed_ms"] = report.elapsed.count();
  return dump(json) + '\n';
}

}  // namespace ramify::outputs
