// SPDX-License-Identifier: Apache-2.0
// Converts a lasso of the graph to a trace, and judges whether a trace violates a claim. The second part shares no code
// with the graph, the automaton or the search: it follows the trace step by step, reads each state, tries every step of
// each state of the cycle to find what is enabled there, and evaluates the formula by definition. Every lasso is judged
// this way before it is reported, and so are traces that users replay.
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
  std::string why_not{};                   // a sentence, if it does not violate the claim
  std::optional<Divergence> divergence{};  // the trace does not match the machine
  std::vector<std::string> starved{};      // threads that are enabled in the cycle and never move
};

// Whether this is a fair behaviour that violates the claim. A trace without an end (`back_to`) counts as a violation
// whatever follows. None: the store is full.
std::optional<BehaviourJudgement> judge_trace(const Machine& machine, store::Store& store, const Trace& trace,
                                              const TemporalClaim& claim, const std::vector<Fairness>& of_actors);

}  // namespace ramify::engine
