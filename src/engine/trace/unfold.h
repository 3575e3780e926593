// SPDX-License-Identifier: Apache-2.0
// unfold: from a trace through representatives to a trace of the machine itself.
//
// A quotient of a machine (symmetry) asks the same questions in the same states, and gives for each successor the
// representative of those that count as one with it. What it calls a thread's name may then be another thread's from one
// state to the next; people are shown traces of the machine itself. Both are followed at the same time: at each step some
// answers lead the machine itself to a state whose representative is the next one of the trace.
//
// The trace has no cycle. Tested in unfold_test.cpp.
#pragma once

#include <optional>

#include "engine/search/explore.h"
#include "engine/trace/trace.h"

namespace ramify::engine {

// None: no answers lead there (representatives are not unique everywhere), or the store is full. `store` may be empty.
std::optional<Trace> unfold(const Machine& machine, const Machine& quotient, store::Store& store, const Trace& trace);

// The same violation along the unfolded trace, with the fault and the explanation as the machine itself gives them. None
// also where its last state does not show the violation, which would be a mistake of the quotient.
std::optional<Violation> unfold(const Machine& machine, const Machine& quotient, store::Store& store,
                                const Violation& violation);

}  // namespace ramify::engine
