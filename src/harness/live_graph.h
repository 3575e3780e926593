// SPDX-License-Identifier: Apache-2.0
// LiveGraph: the part of an explored graph that tests may use. A test begins in an initial state and ends in an
// accepting one, so it never enters a state from which none is reachable, or, conservatively, one for which that is not
// known.
//
// Transitions with the same source, label and target differ only in the action's internal choices. Testers cannot
// distinguish them, so they form one edge.
//
// Immutable once made. Tested by the suites made with it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/lts/fsm.h"
#include "engine/lts/fsm_analysis.h"
#include "engine/lts/suite.h"

namespace ramify::harness {

struct Edge {
  uint32_t from = 0;
  uint32_t to = 0;
  uint32_t transition = 0;  // the first of its transitions, which are adjacent
  uint32_t end = 0;         // after the last of them
};

class LiveGraph {
 public:
  explicit LiveGraph(const engine::Fsm& fsm);  // keeps a reference

  const engine::Fsm& fsm() const { return fsm_; }
  const std::vector<uint32_t>& initial() const { return initial_; }  // the live ones
  const std::vector<Edge>& edges() const { return edges_; }          // by source, then in the graph's order
  // The edges from a state are [first(state), first(state + 1)).
  uint32_t first(uint32_t state) const { return first_[state]; }
  bool is_live(uint32_t state) const { return is_live_[state]; }
  bool is_live(const engine::FsmTransition& transition) const {
    return is_live_[transition.from] && is_live_[transition.to];
  }

  // Why no test can enter that state; "" if one can.
  std::string why_not(uint32_t state) const;
  std::string why_not(const engine::FsmTransition& transition) const;
  // The transitions that no test can take.
  std::vector<engine::UncoveredGoal> dead_transitions() const;

 private:
  const engine::Fsm& fsm_;
  std::vector<engine::Prospect> prospects_;
  std::vector<bool> is_live_;  // alive, and reachable from an initial state
  std::vector<uint32_t> initial_;
  std::vector<Edge> edges_;
  std::vector<uint32_t> first_;
};

// "3 -Push(1)-> 7"
std::string arrow(const engine::FsmTransition& transition);

}  // namespace ramify::harness
