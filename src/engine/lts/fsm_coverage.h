// SPDX-License-Identifier: Apache-2.0
// Coverage: which states, transitions, actions and requirements of an explored graph were taken, and how often; by
// the whole graph, or by the runs of a suite. Entries that were never taken are listed with 0.
//
// A tester cannot distinguish transitions that differ only in choices inside of the action (same source, label and target):
// a step of a suite counts for all of them.
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
    bool is_declared = true;  // false: the step of a thread
    uint64_t times = 0;
    friend bool operator==(const Count&, const Count&) = default;
  };
  std::vector<Count> actions;         // declared ones in their order, then others by first occurrence
  std::vector<Count> requirements;    // by text, by first occurrence in the graph
  std::vector<uint64_t> states;       // for each state how often it was entered, or a run began there
  std::vector<uint64_t> transitions;  // for each transition how often it was taken
  uint64_t unknown_steps = 0;         // steps of the suite that the graph does not have
};

// As if each transition were taken once, and a run started in each initial state.
Coverage coverage(const Fsm& fsm);
Coverage coverage(const Fsm& fsm, const Suite& suite);

// How many of them are not 0.
size_t covered(const std::vector<Coverage::Count>& counts);
size_t covered(const std::vector<uint64_t>& counts);

}  // namespace ramify::engine
