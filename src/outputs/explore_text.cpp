// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include <fmt/format.h>

#include "outputs/amounts.h"
#include "outputs/explore_report.h"
#include "outputs/plain_text.h"

namespace ramify::outputs {
namespace {

using engine::FsmCutKind;
using engine::FsmFindingKind;

std::string joined(const std::vector<std::string>& parts, std::string_view between) {
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : std::string(between)) + part;
  return text;
}

// What the user asked to leave out is no reason to call the graph a part.
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
    case FsmCutKind::lump: return false;
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
  std::vector<std::string> taken, never;
  for (const engine::Coverage::Count& action : report.coverage.actions) {
    if (action.times != 0) taken.push_back(fmt::format("{} {}", printable(action.name), grouped(action.times)));
    else never.push_back(printable(action.name));
  }
  std::string text;
  if (!taken.empty()) text += fmt::format("taken: {}\n", joined(taken, ", "));
  if (!never.empty()) text += fmt::format("never taken: {}\n", joined(never, ", "));
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

}  // namespace

bool was_ended(const ExploreReport& report) {
  return std::ranges::any_of(report.exploration.cuts, [](const engine::FsmCut& cut) { return was_ended(cut.kind); });
}

std::string explore_text(const ExploreReport& report) {
  std::string text = headline(report);
  for (const engine::FsmFinding& finding : report.exploration.findings) text += finding_line(finding);
  text += counts_text(report);
  text += actions_text(report);
  if (!report.not_judged.empty())
    text += fmt::format("not judged here: {}, which `ramify check` does\n", joined(report.not_judged, ", "));
  return text;
}

}  // namespace ramify::outputs
