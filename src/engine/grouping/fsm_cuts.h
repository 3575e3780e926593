// SPDX-License-Identifier: Apache-2.0
// FsmCut: why an explored graph is not all that there is; and what may be concluded from a graph with such cuts.
//
// Plain functions of their arguments, for any thread. Tested in explore_fsm_findings_test.cpp.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/grouping/fsm_findings.h"
#include "engine/grouping/fsm_options.h"
#include "engine/verdict.h"

namespace ramify::engine {

enum class FsmCutKind : uint8_t {
  // What ended the exploration.
  transitions_max,
  states_max,
  time_max,
  interrupted,
  no_memory,
  stopped,  // by the stop rule
  goal,
  // What was left out on the way.
  depth_max,
  filter,
  keep,
  edges,        // steps that were dropped
  lump,         // steps that were redirected
  observables,  // what only a running system does
};

struct FsmCut {
  FsmCutKind kind = FsmCutKind::stopped;
  std::string text;
};

// What the options left out, by the counts.
std::vector<FsmCut> left_out(const FsmCounts& counts, const FsmOptions& options, bool is_cut_at_depth);

// Of a cut, as a reason of the verdict.
ReasonKind reason_kind(FsmCutKind kind);

// Of the properties and faults. Violated: a property is false, or an action fails. Else unknown if an expression has no
// value, or anything was left out but by the filter or, breadth-first, by the depth limit: those two are bounds, within
// which all was visited.
Verdict fsm_verdict(const std::vector<FsmCut>& cuts, const std::vector<FsmFinding>& findings, FsmOrder order);

}  // namespace ramify::engine
