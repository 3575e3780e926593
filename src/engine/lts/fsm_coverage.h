// SPDX-License-Identifier: Apache-2.0
// Coverage: which states, transitions, actions and requirements of an explored graph were taken, and how often; by
// everything that the graph shows, or by the runs of a suite. What was never taken stands there, with 0.
//
// Transitions that differ in the action's inner choices alone (same source, label and target) are one to a tester: a step of
// a suite counts for all of them.
//
// Plain functions of their arguments, for any thread. Tested in fsm_coverage_test.cpp.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/lts/fsm.h"
#include "engine/lts/suite.h"

namespace ramify::engine {

struct Coverage {
  struct Count {
    std::string name;
    bool is_declared = true;  // false: the step of a thread, which no one declares as an action
    uint64_t times = 0;
    friend bool operator==(const Count&, const Count&) = default;
  };
  std::vector<Count> actions;         // declared ones in their order, then others as they come
  std::vector<Count> requirements;    // by text, as they come in the graph
  std::vector<uint64_t> states;       // for each state how often it was entered, or a run began there
  std::vector<uint64_t> transitions;  // for each transition how often it was taken
  uint64_t unknown_steps = 0;         // steps of the suite that the graph does not have
};

// Each transition taken once, each initial state begun in once.
Coverage coverage(const Fsm& fsm);
Coverage coverage(const Fsm& fsm, const Suite& suite);

// How many of them are not 0.
size_t covered(const std::vector<Coverage::Count>& counts);
size_t covered(const std::vector<uint64_t>& counts);

}  // namespace ramify::engine
