// SPDX-License-Identifier: Apache-2.0
// The canonical numbering of a graph (fsm.h): breadth-first from the initial states, in their order; from a state, the
// transitions by label. Transitions with equal labels to different new states are ordered by their choices, then by the
// variables of these states, and only if those are equal by their order in the input.
//
// Linear, except for sorting the transitions of one state. Tested in canonical_fsm_test.cpp.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "engine/lts/fsm.h"
#include "engine/view.h"

namespace ramify::engine {

struct CanonicalFsm {
  Fsm fsm;
  std::vector<uint32_t> state_numbers;  // the new number of each state
  std::vector<uint32_t> transitions;    // for each transition of `fsm`, its old index
};

// Unreachable states come last, in their old order.
CanonicalFsm canonical(Fsm fsm);

// A state's variables for FsmState: constants are omitted, groups expanded; threads have their status and, as
// `thread.local`, each local variable.
std::vector<std::pair<std::string, std::string>> variables_of(const View& state);

}  // namespace ramify::engine
