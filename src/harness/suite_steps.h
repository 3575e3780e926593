// SPDX-License-Identifier: Apache-2.0
// SuiteSteps: a walk through a graph as a run of a suite, in which each step says what else a system may do that follows the
// model (engine/lts/suite.h).
//
// Where one call has several outcomes, the walk follows the one that it wants to cover, and a system may take another. If the
// answer tells, the run ends there; if it does not, the system may from then on be in any of several states. So a run is
// accompanied by the set of states in which a system may be that gave all the expected answers, and what these states allow
// is what each next step allows. (The subset construction, along one walk.)
//
// A call that is not offered in an incomplete state counts as one that may be refused: the graph does not show all steps. But a
// call that is shown there is taken to be shown with all its outcomes; else no answer in such a state could be wrong, and where a
// filter bounds a model most states are incomplete.
//
// One object a suite; it gathers the notes. Tested in suite_steps_test.cpp.
#pragma once

#include <cstdint>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "engine/lts/suite.h"
#include "harness/live_graph.h"

namespace ramify::harness {

class SuiteSteps {
 public:
  explicit SuiteSteps(const LiveGraph& graph);  // keeps a reference

  // `edges`: numbers of edges of the graph, each from where the one before it leads.
  engine::SuiteRun run(uint32_t start, std::span<const uint32_t> edges);

  // What a reader of the runs has to know: branches that a system may take otherwise, several initial states, cuts.
  std::vector<std::string> notes() const;

 private:
  // The outcomes of a call from a state are [begin, end) in the graph's transitions.
  struct Outcomes {
    uint32_t begin = 0;
    uint32_t end = 0;
  };
  Outcomes outcomes(uint32_t state, uint32_t call) const;
  bool is_branch(const Outcomes& outcomes) const;
  engine::SuiteStep step(const Edge& edge, const std::vector<uint32_t>& states);
  std::vector<uint32_t> after(const Edge& edge, const std::vector<uint32_t>& states) const;

  const LiveGraph& graph_;
  const engine::Fsm& fsm_;
  std::vector<uint32_t> first_;
  std::vector<uint32_t> calls_;                       // for each transition the number of its action with its arguments
  std::set<std::pair<uint32_t, uint32_t>> branches_;  // begin and end of the outcomes of calls that runs rely on
};

}  // namespace ramify::harness
