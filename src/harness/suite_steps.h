// SPDX-License-Identifier: Apache-2.0
// SuiteSteps: turns a walk through a graph into a run of a suite, in which each step has the other outcomes that the
// model allows (engine/lts/suite.h).
//
// If a call has several outcomes, the walk follows the one to cover, and a system may choose another. If the
// result reveals that, the run ends there; if not, the system may from then on be in any of several states. So the
// set of states of a system that gave all the expected results is computed along the run, and these states determine
// what each next step allows. (The subset construction, along one walk.)
//
// A call that is not offered in an incomplete state may be refused: the graph does not show all steps. But a
// call that is in the graph is assumed to be there with all its outcomes; otherwise no result in such a state could be
// wrong, and if a filter bounds a model most states are incomplete.
//
// One object per suite; it collects the notes. Tested in suite_steps_test.cpp.
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

  // `edges`: numbers of consecutive edges of the graph.
  engine::SuiteRun run(uint32_t start, std::span<const uint32_t> edges);

  // Remarks for readers of the runs: branches where the system may choose, several initial states, cuts.
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
