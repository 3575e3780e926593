// SPDX-License-Identifier: Apache-2.0
#include "engine/grouping/fsm_cuts.h"

#include <algorithm>

#include <fmt/format.h>

namespace ramify::engine {
namespace {

bool is_bound(FsmCutKind kind, FsmOrder order) {
  return kind == FsmCutKind::filter || (kind == FsmCutKind::depth_max && order == FsmOrder::breadth_first);
}

}  // namespace

std::vector<FsmCut> left_out(const FsmCounts& counts, const FsmOptions& options, bool is_cut_at_depth) {
  std::vector<FsmCut> cuts;
  const auto add = [&](FsmCutKind kind, uint64_t steps, const char* what) {
    if (steps != 0) cuts.push_back({kind, fmt::format("{} {} {}", steps, steps == 1 ? "step" : "steps", what)});
  };
  if (is_cut_at_depth)
    cuts.push_back(
        {FsmCutKind::depth_max, fmt::format("the depth limit of {} steps was reached", *options.limits.depth_max)});
  add(FsmCutKind::filter, counts.filtered, "to states that the filter leaves out");
  add(FsmCutKind::keep, counts.discarded, "discarded unexplored");
  add(FsmCutKind::edges, counts.dropped,
      options.edges == EdgePolicy::discovered ? "that found no new representative"
                                              : "to states that are no representatives");
  add(FsmCutKind::lump, counts.redirected, "redirected to a representative");
  return cuts;
}

ReasonKind reason_kind(FsmCutKind kind) {
  switch (kind) {
    case FsmCutKind::states_max: return ReasonKind::states_limit;
    case FsmCutKind::time_max: return ReasonKind::time_limit;
    case FsmCutKind::interrupted: return ReasonKind::interrupted;
    case FsmCutKind::no_memory: return ReasonKind::store_full;
    case FsmCutKind::depth_max: return ReasonKind::depth_limit;
    case FsmCutKind::observables: return ReasonKind::unknown_step;
    case FsmCutKind::transitions_max:
    case FsmCutKind::stopped:
    case FsmCutKind::goal:
    case FsmCutKind::filter:
    case FsmCutKind::keep:
    case FsmCutKind::edges:
    case FsmCutKind::lump: break;
  }
  return ReasonKind::held_back;
}

Verdict fsm_verdict(const std::vector<FsmCut>& cuts, const std::vector<FsmFinding>& findings, FsmOrder order) {
  Verdict verdict{.kind = cuts.empty() ? VerdictKind::holds : VerdictKind::holds_within_bounds, .reasons = {}};
  for (const FsmCut& cut : cuts) {
    if (!is_bound(cut.kind, order)) verdict.kind = VerdictKind::unknown;
    verdict.reasons.push_back({reason_kind(cut.kind), cut.text});
  }
  for (const FsmFinding& finding : findings) {
    if (finding.kind != FsmFindingKind::no_value) continue;
    verdict.kind = VerdictKind::unknown;
    verdict.reasons.push_back(
        {ReasonKind::no_value, fmt::format("{}: no value in some states: {}", finding.subject, finding.message)});
  }
  const auto is_violation = [](const FsmFinding& finding) { return finding.kind != FsmFindingKind::no_value; };
  if (std::ranges::any_of(findings, is_violation)) verdict.kind = VerdictKind::violated;
  return verdict;
}

}  // namespace ramify::engine
