// SPDX-License-Identifier: Apache-2.0
#include "outputs/report_json.h"

#include "outputs/oracle_rows.h"

#include "outputs/coverage_text.h"
#include "outputs/explanation_text.h"
#include "outputs/growth_text.h"
#include "outputs/json_values.h"
#include "outputs/machine_code_text.h"
#include "outputs/model_notes_json.h"
#include "outputs/result_head.h"

namespace ramify::outputs {
namespace {

std::string_view verdict_name(engine::VerdictKind kind) {
  switch (kind) {
    case engine::VerdictKind::holds: return "holds";
    case engine::VerdictKind::holds_probably: return "holds_probably";
    case engine::VerdictKind::holds_within_bounds: return "holds_within_bounds";
    case engine::VerdictKind::violated: return "violated";
    case engine::VerdictKind::unknown: return "unknown";
  }
  return "";
}

std::string_view outcome_name(engine::OutcomeKind kind) {
  switch (kind) {
    case engine::OutcomeKind::stepped: return "stepped";
    case engine::OutcomeKind::finished: return "finished";
    case engine::OutcomeKind::blocked: return "blocked";
    case engine::OutcomeKind::fault: return "fault";
    case engine::OutcomeKind::full: return "full";
    case engine::OutcomeKind::stopped: return "stopped";
  }
  return "";
}

std::string_view end_name(engine::WalkEnd end) {
  switch (end) {
    case engine::WalkEnd::finished: return "finished";
    case engine::WalkEnd::terminal: return "terminal";
    case engine::WalkEnd::deadlock: return "deadlock";
    case engine::WalkEnd::fault: return "fault";
    case engine::WalkEnd::property: return "property";
    case engine::WalkEnd::property_error: return "property_error";
    case engine::WalkEnd::steps_max: return "steps_max";
    case engine::WalkEnd::full: return "memory_max";
  }
  return "";
}

std::string_view strategy_name(engine::Strategy strategy) {
  switch (strategy) {
    case engine::Strategy::breadth_first: return "breadth_first";
    case engine::Strategy::depth_first: return "depth_first";
  }
  return "";
}

std::string_view severity_name(diagnostics::Severity severity) {
  switch (severity) {
    case diagnostics::Severity::error: return "error";
    case diagnostics::Severity::warning: return "warning";
  }
  return "";
}

Json lossy_store_json(const CheckReport& report) {
  const store::Store::Statistics& store = report.store;
  Json value = {{"store", store::name(store.keeping)},
                {"probability", report.verdict.omission_probability.value_or(0)},
                {"expected_omissions", store.omission.expected}};
  switch (store.keeping) {
    case store::StateKeeping::exact: return nullptr;
    case store::StateKeeping::hash_compact: value["signature_bits"] = store.hash_bits; break;
    case store::StateKeeping::bitstate:
      value["array_bits"] = store.hash_bits;
      value["array_bits_set"] = store.bits_set;
      break;
  }
  return value;
}

Json diagnostics_json(const diagnostics::Diagnostics& diagnostics) {
  Json value = Json::array();
  for (const diagnostics::Diagnostic& diagnostic : diagnostics.all()) {
    Json place = json(diagnostic.place);
    if (place.is_null() && !diagnostic.place.file.empty()) place = {{"file", diagnostic.place.file}};
    value.push_back({{"id", diagnostics::name(diagnostic.id)},
                     {"severity", severity_name(diagnostics::severity(diagnostic.id))},
                     {"message", diagnostic.message},
                     {"hint", diagnostic.hint},
                     {"place", std::move(place)}});
  }
  return value;
}

Json head(std::string_view command, const JsonOptions& options) {
  return result_head(command, options.tool_version, options.exit_code);
}

void add_subject(Json& value, const Subject& subject) {
  value["spec"] = subject.spec;
  value["program"] = subject.program;
  value["threads"] = subject.thread_count;
  value["checked"] = {{"properties", subject.properties}, {"deadlock", subject.checks_deadlock}, {"faults", true}};
  if (!subject.machine.empty()) value["machine"] = "ir";
  if (!subject.scenarios.empty()) value["scenarios"] = subject.scenarios;
  if (!subject.left_out.empty()) value["left_out"] = subject.left_out;
}

void add_scope(Json& value, const SearchScope& scope) {
  const auto or_null = [](const auto& bound) { return bound ? Json(*bound) : Json(nullptr); };
  value["bounds"] = {{"states", or_null(scope.states_max)},
                     {"depth", or_null(scope.depth_max)},
                     {"time_ms", scope.time_max ? Json(scope.time_max->count()) : Json(nullptr)},
                     {"memory_bytes", or_null(scope.memory_bytes_max)}};
  value["constants"] = Json::array();
  for (const SearchScope::Constant& constant : scope.constants)
    value["constants"].push_back({{"name", constant.name}, {"value", constant.value}});
}

Json steps_json(const std::vector<Step>& steps, bool is_full) {
  Json value = Json::array();
  for (const Step& step : steps) {
    Json changes = Json::array();
    for (const engine::Change& change : step.changes) changes.push_back(json(change));
    Json entry = {{"thread", step.report.actor},          {"label", step.report.label},
                  {"stopped_at", step.report.stopped_at}, {"outcome", outcome_name(step.outcome)},
                  {"from", json(step.report.from)},       {"to", json(step.report.to)},
                  {"choices", json(step.choices)},        {"changes", std::move(changes)},
                  {"printed", step.report.printed}};
    if (is_full || value.empty()) entry["state"] = json(step.view);
    value.push_back(std::move(entry));
  }
  return value;
}

Json finding_json(const Finding& finding, bool is_full) {
  Json value = {{"kind", kind_name(finding)},
                {"property", finding.property.empty() ? Json(nullptr) : Json(finding.property)},
                {"message", message(finding)},
                {"place", json(place(finding))}};
  if (finding.fault) value["fault"] = json(*finding.fault);
  if (finding.explanation) {
    value["false_parts"] = false_parts(*finding.explanation);
    value["explanation"] = json(*finding.explanation);
  }
  if (finding.kind == engine::ViolationKind::deadlock && !finding.steps.empty()) {
    Json waiting = Json::array();
    for (const ThreadState& thread : threads(finding.steps.back().view)) {
      waiting.push_back({{"thread", thread.name}, {"status", thread.status}, {"place", json(thread.place)}});
    }
    value["threads"] = std::move(waiting);
  }
  if (!finding.claim.empty()) value["claim"] = finding.claim;
  if (finding.open_values) {
    const engine::OpenValues& open = *finding.open_values;
    Json inputs = Json::array();
    for (const engine::NamedValue& input : open.inputs) inputs.push_back({{"name", input.name}, {"value", input.json}});
    value["open"] = {
        {"inputs", std::move(inputs)},    {"conditions", open.conditions},
        {"assumed", open.assumed},        {"relied", relied_json(open.relied)},
        {"confirmed", open.is_confirmed}, {"mismatch", open.mismatch.empty() ? Json(nullptr) : Json(open.mismatch)}};
  }
  if (!finding.answers.empty()) value["answers"] = finding.answers;
  if (finding.description) value["description"] = json_of(*finding.description);
  if (finding.kind == engine::ViolationKind::behaviour) {
    value["back_to"] = finding.trace.back_to ? Json(*finding.trace.back_to) : Json(nullptr);
    value["starved"] = finding.starved;
    if (finding.has_advice) {
      value["holds_if"] = finding.constraints.empty() ? Json(nullptr) : Json::array();
      for (const FairnessConstraint& constraint : finding.constraints)
        value["holds_if"].push_back({{"thread", constraint.thread}, {"fairness", engine::name(constraint.fairness)}});
    }
  }
  value["steps"] = steps_json(finding.steps, is_full);
  value["trace_file"] = finding.trace_file.empty() ? Json(nullptr) : Json(finding.trace_file);
  value["replay"] = finding.replay_command.empty() ? Json(nullptr) : Json(finding.replay_command);
  return value;
}

}  // namespace

std::string report_json(const CheckReport& report, const diagnostics::Diagnostics& diagnostics,
                        const JsonOptions& options) {
  Json value = head("check", options);
  add_subject(value, report.subject);
  add_scope(value, report.scope);
  value["verdict"] = verdict_name(report.verdict.kind);
  value["reasons"] = engine::texts(report.verdict.reasons);
  value["strategy"] = strategy_name(report.strategy);
  value["workers"] = report.workers;
  if (report.ranks)
    value["ranks"] = {{"count", report.ranks->ranks},
                      {"crossing_transitions", report.ranks->crossing},
                      {"states_sent", report.ranks->sent},
                      {"bytes_sent", report.ranks->bytes}};
  value["counts"] = {{"states", report.counts.states},
                     {"initial_states", report.counts.initial_states},
                     {"transitions", report.counts.transitions},
                     {"depth", report.counts.depth},
                     {"finished_states", report.counts.finished_states},
                     {"deadlocks", report.counts.deadlocks}};
  value["memory"] = json(report.store);
  value["lossy_store"] = lossy_store_json(report);
  value["reduction"] = nullptr;
  if (report.reduction)
    value["reduction"] = {{"used", report.reduction->why_not.empty()}, {"why_not", report.reduction->why_not}};
  value["symmetry"] = nullptr;
  if (report.symmetry) {
    Json groups = Json::array();
    for (const SymmetryNote::Group& group : report.symmetry->groups)
      groups.push_back({{"thread", group.thread}, {"replicas", group.count}});
    value["symmetry"] = {
        {"groups", groups},
        {"states_without", report.symmetry->states_without ? Json(*report.symmetry->states_without) : Json(nullptr)}};
  }
  if (report.order)
    value["order"] = {{"states", report.order->states ? Json(*report.order->states) : Json(nullptr)},
                      {"place", json(report.order->place)}};
  if (!report.warnings.empty()) value["warnings"] = report.warnings;
  value["elapsed_ms"] = report.elapsed.count();
  Json violations = Json::array();
  for (const Finding& finding : report.findings) violations.push_back(finding_json(finding, options.is_full));
  value["violations"] = std::move(violations);
  if (!report.possible.empty()) {
    value["possible"] = Json::array();
    for (const Finding& finding : report.possible) value["possible"].push_back(finding_json(finding, options.is_full));
  }
  if (!report.unknowns.empty()) {
    value["unknowns"] = Json::array();
    for (const Finding& finding : report.unknowns) value["unknowns"].push_back(finding_json(finding, options.is_full));
  }
  if (!report.reached.empty()) {
    value["reached"] = Json::array();
    for (const ReachedState& reached : report.reached)
      value["reached"].push_back({{"property", reached.property}, {"steps", reached.steps}});
  }
  if (!report.assumed.empty()) value["assumed"] = report.assumed;
  if (!report.repair.empty()) value["repair"] = report.repair;
  std::vector<std::string> answers = report.made_by;
  answers.insert(answers.end(), report.answers.begin(), report.answers.end());
  if (!answers.empty()) value["answers"] = answers;
  if (const std::vector<std::string> rows = oracle_rows(report); !rows.empty()) {
    value["oracle_rows"] = Json::array();
    for (const std::string& row : rows) value["oracle_rows"].push_back(Json::parse(row));
  }
  if (!report.relied.empty()) value["relied"] = relied_json(report.relied);
  if (!report.missing.empty()) value["missing"] = missing_names_json(report.missing);
  value["assumptions"] = Json::array();
  for (const Assumption& assumption : report.assumptions)
    value["assumptions"].push_back({{"fairness", engine::name(assumption.fairness)},
                                    {"thread", assumption.thread},
                                    {"label", assumption.label.empty() ? Json(nullptr) : Json(assumption.label)},
                                    {"place", json(assumption.place)}});
  value["unjudged"] = report.unjudged;
  value["vacuous"] = Json::array();
  for (const VacuousProperty& vacuous : report.vacuous)
    value["vacuous"].push_back({{"property", vacuous.property}, {"antecedent", vacuous.antecedent}});
  if (!report.unfinished_scenarios.empty()) value["unfinished_scenarios"] = report.unfinished_scenarios;
  value["unreached"] = Json::array();
  for (const UnreachedLabel& unreached : report.unreached)
    value["unreached"].push_back({{"label", unreached.label}, {"place", json(unreached.place)}});
  if (!report.never_taken.empty()) value["never_taken"] = report.never_taken;
  if (report.coverage) value["coverage"] = coverage_json(*report.coverage);
  if (report.machine_code) value["machine_code"] = machine_code_json(*report.machine_code);
  if (report.why_not_packed) {
    value["packed"] = {{"is_packed", report.why_not_packed->empty()}};
    if (!report.why_not_packed->empty()) value["packed"]["why_not"] = *report.why_not_packed;
  }
  if (report.is_strict) value["strict_failures"] = strict_failures(report);
  if (report.growth) value["growth"] = growth_json(*report.growth);
  if (report.property_error) value["property_error"] = finding_json(*report.property_error, options.is_full);
  if (report.expectation) {
    value["expected_error"] = {{"text", report.expectation->text}, {"found", report.expectation->is_met}};
  }
  value["diagnostics"] = diagnostics_json(diagnostics);
  return dump(value) + "\n";
}

std::string report_json(const RunReport& report, const diagnostics::Diagnostics& diagnostics,
                        const JsonOptions& options) {
  Json value = head("run", options);
  add_subject(value, report.subject);
  value["seed"] = report.seed;
  value["steps_max"] = report.steps_max;
  value["again"] = report.command;
  value["end"] = end_name(report.end);
  if (report.finding) {
    value["violation"] = finding_json(*report.finding, options.is_full);
  } else {
    value["steps"] = steps_json(report.steps, options.is_full);
  }
  value["diagnostics"] = diagnostics_json(diagnostics);
  return dump(value) + "\n";
}

namespace {

Json divergence_json(const engine::Divergence& divergence) {
  return {{"step", divergence.step},
          {"choice", divergence.choice},
          {"expected", divergence.expected},
          {"found", divergence.found}};
}

std::string_view name(engine::RepairEnd end) {
  switch (end) {
    case engine::RepairEnd::repaired: return "repaired";
    case engine::RepairEnd::exhausted: return "unreachable";
    case engine::RepairEnd::states_max: return "limit";
    case engine::RepairEnd::full: return "memory";
    case engine::RepairEnd::interrupted: return "interrupted";
    case engine::RepairEnd::unknown: return "unknown";
  }
  return "";
}

Json repair_json(const TraceRepair& repair) {
  Json value = {{"result", repair.why_not.empty() ? name(repair.end) : "not_tried"}};
  value["why_not"] = repair.why_not.empty() ? Json(nullptr) : Json(repair.why_not);
  value["states"] = repair.states;
  value["from_step"] = repair.from;
  value["dropped"] = Json::array();
  for (const RecordedStep& step : repair.dropped) value["dropped"].push_back(step.step);
  value["inserted"] = repair.inserted;
  if (repair.divergence) value["divergence"] = divergence_json(*repair.divergence);
  return value;
}

}  // namespace

std::string report_json(const ReplayReport& report, const diagnostics::Diagnostics& diagnostics,
                        const JsonOptions& options) {
  Json value = head("replay", options);
  add_subject(value, report.subject);
  value["trace_file"] = report.trace_file;
  value["reproduced"] = report.is_reproduced;
  if (report.recorded) {
    value["recorded"] = {
        {"kind", report.recorded->kind},
        {"property", report.recorded->property.empty() ? Json(nullptr) : Json(report.recorded->property)},
        {"message", report.recorded->message}};
  }
  value["recorded_steps"] = report.recorded_steps;
  if (report.divergence) value["divergence"] = divergence_json(*report.divergence);
  if (report.finding) value["violation"] = finding_json(*report.finding, options.is_full);
  if (report.explanation) value["explanation"] = json_of(*report.explanation);
  if (report.repair) value["repair"] = repair_json(*report.repair);
  value["steps"] = steps_json(report.steps, options.is_full);
  value["diagnostics"] = diagnostics_json(diagnostics);
  return dump(value) + "\n";
}

std::string bad_input_json(std::string_view command, std::string_view spec, const diagnostics::Diagnostics& diagnostics,
                           std::string_view error, const JsonOptions& options) {
  Json value = head(command, options);
  value["spec"] = spec;
  value["verdict"] = "bad_input";
  value["error"] = error.empty() ? Json(nullptr) : Json(error);
  value["diagnostics"] = diagnostics_json(diagnostics);
  return dump(value) + "\n";
}

}  // namespace ramify::outputs
