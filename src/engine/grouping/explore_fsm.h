// SPDX-License-Identifier: Apache-2.0
// explore_fsm: unfolds an Lts into an Fsm, or as much of it as the options ask for.
//
// The algorithm is Jacky's, with what is left open there settled so:
//   * Initial states are known from the start, represent their values in every group and are never filtered, so that a
//     step back to one is kept even where the filter is false. Properties are judged there too.
//   * What is looked at is taken out of what waits before it is expanded.
//   * A state is new only if it is not known: more representatives never means the same state again.
//   * An action that fails is a step that stays where it is, its result says so, and it is a finding.
//   * The stop rule is asked after every examined step, those to filtered states included.
//   * A limit ends the exploration when there is something to add that it does not admit: a graph that just fits is
//     complete.
//
// Marks. A state is marked incomplete exactly if its steps in the Lts are not its transitions in the graph: some are
// filtered, discarded, dropped, redirected or were not looked at; or if it is on the frontier, that is, was not expanded, or
// not to the end. Analyses of the graph must honour both.
//
// Each state's steps are enumerated once, and each expression is evaluated once a state: what an exploration costs grows
// with the number of examined steps, and nothing else. The result depends on the Lts and the options alone, unless time or
// an interruption ends it. One thread.
//
// Tested in explore_fsm_test.cpp and explore_fsm_findings_test.cpp; with the published numbers in
// explore_fsm_numbers_test.cpp; against the algorithm as it stands in the text (testkit/reference_fsm.h) in
// explore_fsm_random_test.cpp.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/grouping/fsm_cuts.h"
#include "engine/grouping/fsm_findings.h"
#include "engine/grouping/fsm_options.h"
#include "engine/lts/fsm.h"
#include "engine/lts/lts.h"
#include "engine/verdict.h"

namespace ramify::engine {

struct FsmExploration {
  Fsm fsm;
  FsmCounts counts;
  // Why the graph is not all that there is; their texts are those of Fsm::cuts. Empty: every state that can be reached is in
  // the graph, with all its steps.
  std::vector<FsmCut> cuts;
  std::vector<FsmFinding> findings;
  // Of the properties and faults (fsm_cuts.h).
  Verdict verdict;

  std::vector<uint32_t> lts_states;  // which state of the Lts each state of the graph is
  std::vector<uint32_t> discovered;  // the states of the graph in the order in which they were found
  std::vector<uint32_t> redirected;  // transitions (EdgePolicy::lump), ascending: the Lts goes elsewhere

  bool is_complete() const { return cuts.empty(); }
};

FsmExploration explore_fsm(Lts& lts, const FsmOptions& options);

}  // namespace ramify::engine
