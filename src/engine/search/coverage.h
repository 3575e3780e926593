// SPDX-License-Identifier: Apache-2.0
// SearchCoverage: what the steps of a search did: how often each was taken, which code they executed, how many states each
// level has. A search counts it on request (ExploreOptions::counts_coverage), and all numbers are of the explored states:
// of a search that a limit ended, or that a reduction made smaller, they are those of the part that was visited.
//
// Plain values. Tested in coverage_test.cpp.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/machine.h"
#include "engine/roles.h"

namespace ramify::engine {

// The steps of one thread from one pause point.
struct StepCoverage {
  Pause pause;
  PausePoint point;
  std::string actor;         // the thread's name, in the first state that was seen with it
  uint64_t states = 0;       // in which the thread stands there and is offered
  uint64_t transitions = 0;  // steps that gave a successor or a fault
  uint64_t new_states = 0;   // successors that were not known before
};

struct SearchCoverage {
  std::vector<StepCoverage> steps{};          // by thread, then by point
  std::vector<PausePoint> unreached{};        // PauseCoverage::unreached_points
  std::vector<LineCoverage> lines{};          // empty: the machine does not know
  std::vector<FunctionCoverage> functions{};  // likewise
  std::vector<uint64_t> states_by_depth{};    // breadth-first: the sizes of the levels
  std::vector<uint64_t> states_by_degree{};  // by the number of transitions from them; of the states that were expanded
};

}  // namespace ramify::engine
