// SPDX-License-Identifier: Apache-2.0
#include "session/trace_repair.h"

#include <algorithm>
#include <array>

#include "base/check.h"
#include "engine/trace/repair.h"
#include "session/tell.h"

namespace ramify::session {
namespace {

using engine::FaultKind;
using engine::ViolationKind;

// None: `why_not` says why no repaired trace can end in it.
std::optional<engine::RepairGoal> goal_of(const Loaded& loaded, const outputs::TraceFile& file, std::string& why_not) {
  if (!file.violation) {
    why_not = "it records no violation in which a repaired trace could end";
    return std::nullopt;
  }
  const outputs::RecordedViolation& recorded = *file.violation;
  engine::RepairGoal goal;
  if (recorded.kind == "property" || recorded.kind == "property error") {
    goal.is_error = recorded.kind == "property error";
    for (const engine::Property& property : loaded.claims.properties)
      if (property.name == recorded.property) goal.predicate = property.always;
    if (goal.predicate) return goal;
    const bool is_of_behaviours = std::ranges::find(loaded.claims.behaviours, recorded.property,
                                                    &engine::TemporalClaim::name) != loaded.claims.behaviours.end();
    why_not = is_of_behaviours ? "traces of claims about behaviours are not repaired"
                               : "the spec has no property of that name any more";
    return std::nullopt;
  }
  if (recorded.kind == "deadlock") {
    goal.kind = ViolationKind::deadlock;
    goal.predicate = loaded.claims.terminal;
    return goal;
  }
  goal.kind = ViolationKind::fault;
  goal.message = recorded.message;
  constexpr std::array kinds = {FaultKind::assertion, FaultKind::runtime_error, FaultKind::step_limit,
                                FaultKind::undefined_behaviour};
  const auto kind = std::ranges::find_if(kinds, [&](FaultKind k) { return engine::name(k) == recorded.kind; });
  if (kind == kinds.end()) {
    why_not = "it ends in a step whose effect is unknown";
    return std::nullopt;
  }
  goal.fault = *kind;
  return goal;
}

outputs::RecordedStep recorded_step(const outputs::TraceFile& file, size_t step) {
  outputs::RecordedStep told{.step = step};
  if (step != 0 && step <= file.notes.size()) told.note = file.notes[step - 1];
  return told;
}

}  // namespace

base::Result<outputs::ReplayReport> repair_trace(const Loaded& loaded, const SavedTrace& saved,
                                                 outputs::ReplayReport report, const TraceRepairOptions& options) {
  CHECK(loaded.is_ready() && saved.file, "only what was read without errors is repaired");
  if (report.is_reproduced) return report;
  outputs::TraceRepair told;
  const std::optional<engine::RepairGoal> goal = goal_of(loaded, *saved.file, told.why_not);
  if (!goal) {
    report.repair = std::move(told);
    return report;
  }
  engine::RepairOptions search{.interrupted = options.interrupted};
  search.states_max = options.states_max.value_or(search.states_max);
  const std::unique_ptr<store::Store> store = TRY(small_store());
  engine::Repair found = engine::repair(*loaded.machine, *store, saved.file->trace, *goal, search);
  told.end = found.end;
  // What the search relied on may not be so.
  const engine::Caveats* const caveats = loaded.machine->caveats();
  if (found.end == engine::RepairEnd::exhausted && caveats != nullptr && !caveats->relied().empty())
    told.end = engine::RepairEnd::unknown;
  told.states = found.states;
  told.states_max = search.states_max;
  told.from = found.from;
  if (found.end != engine::RepairEnd::repaired) {
    report.repair = std::move(told);
    return report;
  }
  for (size_t step : found.dropped) told.dropped.push_back(recorded_step(*saved.file, step));
  told.inserted = std::move(found.inserted);
  told.divergence = report.divergence;
  SavedTrace repaired = saved;
  repaired.file->trace = found.trace;
  outputs::ReplayReport shown = TRY(replay(loaded, repaired));
  CHECK(shown.is_reproduced && shown.finding, "a repaired trace does not show the violation");
  shown.finding->trace = std::move(found.trace);
  shown.recorded_steps = report.recorded_steps;
  shown.repair = std::move(told);
  return shown;
}

std::string repaired_trace_path(const std::string& trace_path) {
  constexpr std::string_view usual = ".trace.json", json = ".json";
  const std::string_view ending = trace_path.ends_with(usual) ? usual : trace_path.ends_with(json) ? json : "";
  return trace_path.substr(0, trace_path.size() - ending.size()) + ".repaired.trace.json";
}

}  // namespace ramify::session
