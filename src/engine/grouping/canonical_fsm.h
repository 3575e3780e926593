// SPDX-License-Identifier: Apache-2.0
// The canonical numbering of a graph (fsm.h): breadth-first from the initial states, in their order; from a state, the
// transitions by label. Of transitions with one label that lead to different new states the choices decide, then the
// variables of these states, and only if those say nothing the order in which the transitions are given.
//
// Linear but for the sorting of the transitions of one state. Tested in canonical_fsm_test.cpp.
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
  std::vector<uint32_t> transitions;    // which one it was, for each transition of `fsm`
};

// States that cannot be reached come last, in the order that they have.
CanonicalFsm canonical(Fsm fsm);

// A state's variables for FsmState: constants are left out, groups opened, of threads there is the status and, as
// `thread.local`, each local variable.
std::vector<std::pair<std::string, std::string>> variables_of(const View& state);

}  // namespace ramify::engine
