// SPDX-License-Identifier: Apache-2.0
// From a lasso of the graph to a trace, and from a trace back to whether it breaks a claim. The second part shares nothing
// with the graph, the automaton or the search: it follows the trace step by step, reads each state, tries every step of
// each state of the cycle for what is enabled there, and evaluates the formula by its definition. Every lasso is judged by
// it before it is reported, and so are traces that users replay.
//
// One thread. Tested in behaviours_test.cpp and through explore.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/liveness/behaviour_graph.h"
#include "engine/liveness/claim.h"
#include "engine/liveness/lasso.h"
#include "engine/trace/follower.h"

namespace ramify::engine {

// None: the store is full.
std::optional<Trace> rebuild_lasso(const Machine& machine, store::Store& store, const BehaviourGraph& graph,
                                   const Lasso& lasso);

struct BehaviourJudgement {
  bool breaks_claim = false;
  std::string why_not{};                   // a sentence, where it does not
  std::optional<Divergence> divergence{};  // the trace does not fit the machine
  std::vector<std::string> starved{};      // threads that could move somewhere in the cycle and never do
};

// Whether this is a fair behaviour that breaks the claim. A trace without an end (`back_to`) is taken as one that breaks
// it whatever follows. None: the store is full.
std::optional<BehaviourJudgement> judge_trace(const Machine& machine, store::Store& store, const Trace& trace,
                                              const TemporalClaim& claim, const std::vector<Fairness>& of_actors);

}  // namespace ramify::engine
