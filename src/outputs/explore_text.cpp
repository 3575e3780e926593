// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include <fmt/format.h>

#include "outputs/amounts.h"
#include "outputs/explore_report.h"
#include "outputs/growth_text.h"
#include "outputs/plain_text.h"

namespace ramify::outputs {
namespace {

using engine::FsmCutKind;
using engine::FsmFindingKind;

// Omissions that the user requested do not make the graph partial.
bool was_ended(FsmCutKind kind) {
  switch (kind) {
    case FsmCutKind::transitions_max:
    case FsmCutKind::states_max:
    case FsmCutKind::time_max:
    case FsmCutKind::interrupted:
    case FsmCutKind::no_memory:
    case FsmCutKind::stopped:
    case FsmCutKind::goal:
    case FsmCutKind::depth_max: return true;
    case FsmCutKind::filter:
    case FsmCutKind::keep:
    case FsmCutKind::edges:
    case FsmCutKind::lump:
    case FsmCutKind::observables: return false;
  }
  return true;
}

std::string headline(const ExploreReport& report) {
  std::vector<std::string> ends, left_out;
  for (const engine::FsmCut& cut : report.exploration.cuts) (was_ended(cut.kind) ? ends : left_out).push_back(cut.text);
  std::string text =
      ends.empty() ? fmt::format("explored  ({})\n", printable(report.subject.spec))
                   : fmt::format("explored in part: {}  ({})\n", joined(ends, "; "), printable(report.subject.spec));
  if (!report.scenarios.empty()) text += fmt::format("composed with: {}\n", joined(report.scenarios, ", "));
  if (!left_out.empty()) text += fmt::format("left out: {}\n", joined(left_out, "; "));
  return text;
}

std::string counts_text(const ExploreReport& report) {
  const engine::FsmCounts& counts = report.exploration.counts;
  const engine::FsmAnalysis& found = report.analysis;
  std::string text = fmt::format("{}, {}, depth {}, {}\n", counted(counts.states, "state"),
                                 counted(counts.transitions, "transition"), counts.depth, duration(report.elapsed));
  text += fmt::format("{} accepting, {} unsafe, {} finished, {}, {} dead, {} on the frontier",
                      grouped(found.accepting.size()), grouped(found.unsafe.size()), grouped(found.finished.size()),
                      counted(found.dead_ends.size(), "dead end"), grouped(found.dead.size()),
                      grouped(found.frontier.size()));
  const size_t open = found.incomplete.size();
  if (open != 0) text += fmt::format("; {} with steps that are not in the graph", counted(open, "state"));
  return text + '\n';
}

std::string actions_text(const ExploreReport& report) {
  std::vector<std::string> taken;
  for (const engine::Coverage::Count& action : report.coverage.actions)
    if (action.times != 0) taken.push_back(fmt::format("{} {}", printable(action.name), grouped(action.times)));
  std::vector<std::string> never;
  for (const std::string& name : never_taken(report)) never.push_back(printable(name));
  std::string text;
  if (!taken.empty()) text += fmt::format("taken: {}\n", joined(taken, ", "));
  if (!never.empty())
    text += fmt::format("never taken: {}{}\n", joined(never, ", "), report.is_strict ? " (--strict)" : "");
  return text;
}

std::string finding_line(const engine::FsmFinding& finding) {
  const std::string subject = printable(finding.subject);
  switch (finding.kind) {
    case FsmFindingKind::unsafe:
      return fmt::format("unsafe: `{}` is false in {}, first in state {}\n", subject, counted(finding.count, "state"),
                         finding.state);
    case FsmFindingKind::fault:
      return fmt::format("fails: `{}` in {}, first {} in state {}: {}\n", subject, counted(finding.count, "step"),
                         finding.label ? printable(engine::text(*finding.label)) : subject, finding.state,
                         printable(finding.message));
    case FsmFindingKind::no_value:
      return fmt::format("no value: {} in state {}: {}\n", subject, finding.state, printable(finding.message));
  }
  return "";
}

std::string validation_line(const ScenarioValidation& validation) {
  using Outcome = ScenarioValidation::Outcome;
  const std::string head = fmt::format("scenario `{}`, which is {}, ", printable(validation.scenario),
                                       validation.is_to_be_possible ? "to be possible" : "forbidden");
  switch (validation.outcome) {
    case Outcome::possible: return fmt::format("{}can happen: {}\n", head, printable(joined(validation.way, " ; ")));
    case Outcome::impossible:
      return fmt::format("{}cannot happen: it ends after {}\n", head, counted(validation.depth, "step"));
    case Outcome::unknown: return fmt::format("{}was not found; there is more than was explored\n", head);
  }
  return "";
}

// The differences of two states, as "stack [] -> [1]".
std::string changes(const engine::FsmState& before, const engine::FsmState& after) {
  std::vector<std::string> parts;
  for (const auto& [name, value] : after.variables) {
    const auto old = std::ranges::find(before.variables, name, &std::pair<std::string, std::string>::first);
    if (old == before.variables.end()) parts.push_back(fmt::format("{} = {}", name, value));
    else if (old->second != value) parts.push_back(fmt::format("{} {} -> {}", name, old->second, value));
  }
  return joined(parts, ", ");
}

}  // namespace

std::string reach_text(const ReachReport& report) {
  const engine::Fsm& fsm = report.explored.exploration.fsm;
  const engine::Reached& reached = report.reached;
  const std::string expression = printable(report.expression);
  if (reached.kind == engine::ReachKind::not_reachable)
    return fmt::format("not reachable: `{}` is false in all of {}\n", expression, counted(fsm.states.size(), "state"));
  if (reached.kind == engine::ReachKind::not_found)
    return fmt::format("not found: `{}` is false in {}, and there are more: {}\n", expression,
                       counted(fsm.states.size(), "state"), joined(reached.reasons, "; "));
  std::string text = fmt::format("reached: `{}` after {}\n\n", expression, counted(reached.transitions.size(), "step"));
  const uint32_t start = reached.transitions.empty() ? *reached.state : fsm.transitions[reached.transitions[0]].from;
  text += fmt::format("  start  {}\n", printable(changes({}, fsm.states[start])));
  for (size_t i = 0; i < reached.transitions.size(); ++i) {
    const engine::FsmTransition& step = fsm.transitions[reached.transitions[i]];
    text += fmt::format("  {:<5}  {}\n", i + 1, printable(engine::text(step.label)));
    const std::string changed = printable(changes(fsm.states[step.from], fsm.states[step.to]));
    if (!changed.empty()) text += fmt::format("         {}\n", changed);
  }
  return text;
}

std::vector<std::string> never_taken(const ExploreReport& report) {
  std::vector<std::string> names;
  for (const engine::Coverage::Count& action : report.coverage.actions)
    if (action.times == 0) names.push_back(action.name);
  return names;
}

bool was_ended(const ExploreReport& report) {
  return std::ranges::any_of(report.exploration.cuts, [](const engine::FsmCut& cut) { return was_ended(cut.kind); });
}

std::string explore_text(const ExploreReport& report) {
  std::string text = headline(report);
  for (const engine::FsmFinding& finding : report.exploration.findings) text += finding_line(finding);
  text += growth_text(report.growth);
  text += counts_text(report);
  text += order_text(report.order);
  text += warnings_text(report.warnings);
  text += actions_text(report);
  for (const ScenarioValidation& validation : report.validations) text += validation_line(validation);
  if (!report.not_judged.empty())
    text += fmt::format("not judged here: {}, which `ramify check` does\n", joined(report.not_judged, ", "));
  return text;
}

std::string model_notes(const ExploreReport& report) {
  std::string text;
  std::vector<std::string> ends;
  for (const engine::FsmCut& cut : report.exploration.cuts)
    if (was_ended(cut.kind)) ends.push_back(cut.text);
  if (!ends.empty()) text += fmt::format("explored in part: {}\n", joined(ends, "; "));
  for (const engine::FsmFinding& finding : report.exploration.findings) {
    text += finding_line(finding);
    if (finding.kind == FsmFindingKind::fault) text += "  the tests expect these calls to fail\n";
  }
  for (const ScenarioValidation& validation : report.validations)
    if (validation.is_broken() || validation.outcome == ScenarioValidation::Outcome::unknown)
      text += validation_line(validation);
  return text;
}

}  // namespace ramify::outputs
