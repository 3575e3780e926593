// SPDX-License-Identifier: Apache-2.0
#include "session/replay.h"

#include <algorithm>
#include <filesystem>

#include "base/check.h"
#include "engine/liveness/lasso_witness.h"
#include "engine/property/readiness.h"
#include "engine/trace/replay.h"
#include "session/files.h"
#include "session/scenarios.h"
#include "session/tell.h"

namespace ramify::session {
namespace {

using engine::Truth;
using engine::ViolationKind;

// The violations in the state after step `index` of the replay, most informative first.
std::vector<outputs::Finding> findings_at(const Loaded& loaded, engine::Stepper& stepper, const engine::Replay& replay,
                                          size_t index) {
  std::vector<outputs::Finding> findings;
  const bool is_last = index + 1 == replay.steps.size();
  if (is_last && replay.fault) {
    outputs::Finding finding;
    finding.kind = ViolationKind::fault;
    finding.fault = replay.fault;
    return {finding};  // the draft at a fault is not a state
  }
  stepper.load(replay.steps[index].state);
  for (const engine::Property& property : loaded.claims.properties) {
    const Truth truth = stepper.predicates()->evaluate(property.always);
    if (truth == Truth::true_ || truth == Truth::full) continue;
    outputs::Finding finding;
    finding.property = property.name;
    finding.is_property_error = truth == Truth::error;
    finding.explanation = stepper.predicates()->explain(property.always);
    findings.push_back(std::move(finding));
  }
  const auto is_end = [&] {
    return loaded.claims.terminal && stepper.predicates()->evaluate(*loaded.claims.terminal) == Truth::true_;
  };
  if (is_last && loaded.subject.checks_deadlock && engine::readiness(stepper) == engine::Readiness::deadlocked &&
      !is_end()) {
    outputs::Finding finding;
    finding.kind = ViolationKind::deadlock;
    findings.push_back(std::move(finding));
  }
  return findings;
}

// Compares messages of faults, since one kind of fault may have many causes. The message of a false property depends on
// current values and is not compared.
bool is_same(const outputs::Finding& finding, const outputs::RecordedViolation& recorded) {
  if (outputs::kind_name(finding) != recorded.kind || finding.property != recorded.property) return false;
  return finding.kind != ViolationKind::fault || outputs::message(finding) == recorded.message;
}

// The claim about behaviours that the trace was recorded to violate; none if it shows another violation.
const engine::TemporalClaim* recorded_claim(const Loaded& loaded, const outputs::TraceFile& file) {
  if (!file.violation) return nullptr;
  const std::vector<engine::TemporalClaim>& claims = loaded.claims.behaviours;
  const auto claim = std::ranges::find(claims, file.violation->property, &engine::TemporalClaim::name);
  return claim == claims.end() ? nullptr : &*claim;
}

base::Result<outputs::ReplayReport> replay_behaviour(const Loaded& loaded, const outputs::TraceFile& file,
                                                     const engine::TemporalClaim& claim, outputs::ReplayReport report) {
  if (report.divergence) return report;
  const std::unique_ptr<store::Store> store = TRY(small_store());
  const std::optional<engine::BehaviourJudgement> judgement =
      engine::judge_trace(*loaded.machine, *store, file.trace, claim, loaded.claims.actor_fairness);
  if (!judgement) return base::fail("the memory limit was reached");
  report.divergence = judgement->divergence;
  report.why_not = judgement->why_not;
  report.is_reproduced = judgement->breaks_claim;
  if (!report.is_reproduced) return report;
  outputs::Finding finding;
  finding.kind = ViolationKind::behaviour;
  finding.property = claim.name;
  finding.starved = judgement->starved;
  finding.trace = file.trace;
  finding.steps = report.steps;
  add_claim(loaded, finding);
  report.finding = std::move(finding);
  return report;
}

}  // namespace

base::Result<SavedTrace> read_trace(const std::string& path) {
  SavedTrace saved;
  saved.path = path;
  std::string text = TRY(read_file(path, outputs::trace_bytes_max));
  saved.file = outputs::parse_trace(text, path, saved.diagnostics);
  saved.sources.add(path, std::move(text));
  return saved;
}

std::string found_from(const std::string& trace_path, const std::string& file) {
  namespace fs = std::filesystem;
  const fs::path beside = (fs::path(trace_path).parent_path() / file).lexically_normal();
  std::error_code error;
  return !fs::exists(beside, error) && fs::exists(file, error) ? file : beside.string();
}

LoadRequest request_for(const SavedTrace& saved, const std::string& spec) {
  CHECK(saved.file.has_value(), "a trace that could not be read is not replayed");
  LoadRequest request{spec, saved.file->threads, saved.file->properties, saved.file->formulas};
  request.restriction = saved.file->restriction;
  request.leaks = true;
  // A trace without a restriction was found in the whole model.
  if (request.restriction.scenarios.empty()) request.restriction.scenarios = {std::string(no_scenario)};
  request.escaped_calls = saved.file->escaped_calls;
  request.length_max = std::min(saved.file->length_max, unknown_length_most);
  const auto found = [&](const std::string& file) { return found_from(saved.path, file); };
  if (!saved.file->oracle.empty()) request.oracle = found(saved.file->oracle);
  request.arguments = saved.file->arguments;
  if (!saved.file->input.empty()) request.input = found(saved.file->input);
  request.files = saved.file->files;
  if (spec.empty()) request.path = found(saved.file->spec);
  return request;
}

base::Result<outputs::ReplayReport> replay(const Loaded& loaded, const SavedTrace& saved) {
  CHECK(loaded.is_ready() && saved.file, "only what was read without errors is replayed");
  const std::unique_ptr<store::Store> store = TRY(small_store());
  const engine::Replay replay = engine::replay(*loaded.machine, *store, saved.file->trace);
  outputs::ReplayReport report;
  report.subject = loaded.subject;
  report.trace_file = saved.path;
  report.recorded = saved.file->violation;
  report.recorded_steps = saved.file->trace.steps.size();
  report.steps = steps_of(replay);
  report.divergence = replay.divergence;

  if (const engine::TemporalClaim* claim = recorded_claim(loaded, *saved.file))
    return replay_behaviour(loaded, *saved.file, *claim, std::move(report));
  report.can_be_repaired = report.recorded.has_value();
  // The recorded violation may occur earlier, even in a trace that no longer matches completely.
  const std::unique_ptr<engine::Stepper> stepper = loaded.machine->stepper(*store, {.explain = true});
  std::vector<outputs::Finding> findings;
  size_t last = 0;
  for (size_t i = 0; i < replay.steps.size() && !report.is_reproduced; ++i) {
    last = i;
    findings = findings_at(loaded, *stepper, replay, i);
    for (size_t f = 0; f < findings.size() && report.recorded; ++f) {
      if (!is_same(findings[f], *report.recorded)) continue;
      report.is_reproduced = true;
      std::swap(findings[0], findings[f]);
      break;
    }
  }
  // If the trace diverges, the last state is arbitrary: violations there say nothing about the trace.
  if (findings.empty() || (report.divergence && !report.is_reproduced)) return report;
  if (report.is_reproduced) {
    report.divergence.reset();
    report.steps.resize(last + 1);
  }
  report.finding = std::move(findings.front());
  report.finding->steps = report.steps;
  engine::Trace trace{.start = report.steps.front().choices, .steps = {}};
  for (size_t i = 1; i < report.steps.size(); ++i) trace.steps.push_back(report.steps[i].choices);
  std::optional<engine::PredicateId> refuted;
  for (const engine::Property& property : loaded.claims.properties)
    if (property.name == report.finding->property) refuted = property.always;
  if (loaded.machine->open_inputs() != nullptr)
    report.finding->open_values = loaded.machine->open_inputs()->open_values(*store, trace, refuted);
  add_answers(loaded, *report.finding);
  return report;
}

}  // namespace ramify::session
