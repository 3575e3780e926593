// SPDX-License-Identifier: Apache-2.0
#include "session/tell.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/check.h"
#include "session/memory_budget.h"

namespace ramify::session {

std::vector<outputs::Step> steps_of(const engine::Replay& replay) {
  std::vector<outputs::Step> steps;
  for (const engine::ReplayedStep& replayed : replay.steps) {
    outputs::Step step{replayed.choices, replayed.outcome, replayed.report, {}, replayed.view};
    if (!steps.empty()) step.changes = engine::diff(steps.back().view, step.view);
    steps.push_back(std::move(step));
  }
  return steps;
}

base::Result<outputs::Finding> tell(const engine::Machine& machine, const engine::Violation& violation) {
  outputs::Finding finding;
  finding.kind = violation.kind;
  finding.property = violation.property;
  if (violation.kind == engine::ViolationKind::unreached) return finding;  // without a trace
  const std::unique_ptr<store::Store> store = TRY(small_store());
  const engine::Replay replay = engine::replay(machine, *store, violation.trace);
  CHECK(!replay.divergence.has_value(), "a trace does not replay: step {}, choice {}: `{}`, offered `{}`",
        replay.divergence->step, replay.divergence->choice, replay.divergence->expected, replay.divergence->found);
  finding.fault = violation.fault;
  finding.explanation = violation.explanation;
  finding.starved = violation.starved;
  finding.trace = violation.trace;
  finding.steps = steps_of(replay);
  if (machine.open_inputs() != nullptr)
    finding.open_values = machine.open_inputs()->open_values(*store, violation.trace, violation.predicate);
  return finding;
}

void add_claim(const Loaded& loaded, outputs::Finding& finding) {
  const auto text = std::ranges::find(loaded.claims.texts, finding.property, &ClaimText::name);
  if (text == loaded.claims.texts.end()) return;
  finding.claim = text->text;
  finding.claim_place = text->place;
}

std::vector<std::string> models_answers(const Loaded& loaded) {
  std::vector<std::string> all;
  if (loaded.oracle == nullptr) return all;
  for (const engine::OracleRow& row : loaded.oracle->rows)
    if (!row.by.empty()) all.push_back(engine::assumption(row));
  if (loaded.asked != nullptr)
    for (const engine::OracleRow& row : loaded.asked->rows()) all.push_back(engine::assumption(row));
  return all;
}

void add_answers(const Loaded& loaded, outputs::Finding& finding) {
  if (!finding.open_values) return;
  for (const std::string& answers : models_answers(loaded)) {
    const std::vector<std::string>& assumed = finding.open_values->assumed;
    if (std::ranges::find(assumed, answers) != assumed.end()) finding.answers.push_back(answers);
  }
}

base::Result<outputs::Finding> tell_property_error(const engine::Machine& machine, const engine::Violation& violation) {
  outputs::Finding finding = TRY(tell(machine, violation));
  finding.is_property_error = true;
  return finding;
}

base::Result<std::vector<outputs::SearchScope::Constant>> constants_of(const engine::Machine& machine) {
  const std::unique_ptr<store::Store> store = TRY(small_store());
  const engine::Replay replay = engine::replay(machine, *store, engine::Trace());
  std::vector<outputs::SearchScope::Constant> constants;
  if (replay.steps.empty()) return constants;  // it begins with a choice
  for (const engine::View& global : replay.steps.front().view.children)
    if (global.kind == "constant") constants.push_back({global.name, global.value});
  return constants;
}

base::Result<std::unique_ptr<store::Store>> small_store() {
  return store::Store::create({.memory_bytes_max = memory_bytes_default(), .file = {}, .index_entries_min = 1u << 10});
}

}  // namespace ramify::session
