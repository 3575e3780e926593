// SPDX-License-Identifier: Apache-2.0
// explore_fsm: explores an Lts into an Fsm, as far as the options request.
//
// The algorithm is Jacky's, with these decisions on points that it leaves open:
//   * Initial states are known from the start, represent their values in every group and are never filtered, so a
//     step back to one is kept even if the filter is false. Properties are judged there too.
//   * An element is removed from the waiting ones before it is expanded.
//   * A state is new only if it is not known: more representatives never means the same state again.
//   * An action that fails is a self-loop with the error as its result, and a finding.
//   * The stop rule is evaluated after every examined step, including those to filtered states.
//   * A limit ends the exploration when there is something to add that it does not admit: a graph of exactly that size
//     is
//     complete.
//
// Marks. A state is marked incomplete exactly if its steps in the Lts differ from its transitions in the graph: some
// are filtered, discarded, dropped, redirected or were not explored; or if it is on the frontier, that is, was not
// expanded, or not completely. Analyses of the graph must respect both.
//
// Each state's steps are enumerated once, and each expression is evaluated once per state: the cost of an exploration
// is proportional to the number of examined steps. The result depends only on the Lts and the options, unless time or
// an interruption ends it. One thread.
//
// Tested in explore_fsm_test.cpp and explore_fsm_findings_test.cpp; with the published numbers in
// explore_fsm_numbers_test.cpp; against a literal implementation of the algorithm's definition
// (testkit/reference_fsm.h) in explore_fsm_random_test.cpp.
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
  // Why the graph is incomplete; their texts are those of Fsm::cuts. Empty: every reachable state is in
  // the graph, with all its steps.
  std::vector<FsmCut> cuts;
  std::vector<FsmFinding> findings;
  // Of the properties and faults (fsm_cuts.h).
  Verdict verdict;

  std::vector<uint32_t> lts_states;  // the Lts state of each state of the graph
  std::vector<uint32_t> discovered;  // the states of the graph in order of discovery
  std::vector<uint32_t> redirected;  // transitions (EdgePolicy::lump), ascending: their target in the Lts differs

  bool is_complete() const { return cuts.empty(); }
};

FsmExploration explore_fsm(Lts& lts, const FsmOptions& options);

}  // namespace ramify::engine
