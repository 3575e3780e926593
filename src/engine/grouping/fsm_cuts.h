// SPDX-License-Identifier: Apache-2.0
// FsmCut: why an explored graph is incomplete, and the conclusions that a graph with such cuts allows.
//
// Pure functions, thread-safe. Tested in explore_fsm_findings_test.cpp.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/grouping/fsm_findings.h"
#include "engine/grouping/fsm_options.h"
#include "engine/verdict.h"

namespace ramify::engine {

enum class FsmCutKind : uint8_t {
  // The end of the exploration.
  transitions_max,
  states_max,
  time_max,
  interrupted,
  no_memory,
  stopped,  // by the stop rule
  goal,
  // Omissions during the exploration.
  depth_max,
  filter,
  keep,
  edges,        // steps that were dropped
  lump,         // steps that were redirected
  observables,  // actions of a running system
};

struct FsmCut {
  FsmCutKind kind = FsmCutKind::stopped;
  std::string text;
};

// The omissions by the options, from the counts.
std::vector<FsmCut> left_out(const FsmCounts& counts, const FsmOptions& options, bool is_cut_at_depth);

// The verdict's reason for a cut.
ReasonKind reason_kind(FsmCutKind kind);

// The verdict on properties and faults. Violated: a property is false, or an action fails. Else unknown if an
// expression has no value, or anything was omitted except by the filter or, breadth-first, by the depth limit: those
// two are bounds, within which everything was visited.
Verdict fsm_verdict(const std::vector<FsmCut>& cuts, const std::vector<FsmFinding>& findings, FsmOrder order);

}  // namespace ramify::engine
