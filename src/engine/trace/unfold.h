// SPDX-License-Identifier: Apache-2.0
// unfold: turns a trace of a quotient machine into a trace of the machine itself.
//
// A quotient of a machine (symmetry) makes the same choices in the same states, but replaces each successor by the
// representative of its class. Thread names may therefore change their meaning from one state to the next, so users get a
// trace of the machine itself. unfold follows both in parallel: at each step it finds choices that lead the machine to a
// state whose representative is the next state of the trace.
//
// The trace has no cycle. Tested in unfold_test.cpp.
#pragma once

#include <optional>

#include "engine/search/explore.h"
#include "engine/trace/trace.h"

namespace ramify::engine {

// None: no such choices exist (representatives are not unique everywhere), or the store is full. `store` may be empty.
std::optional<Trace> unfold(const Machine& machine, const Machine& quotient, store::Store& store, const Trace& trace);

// The same violation with the unfolded trace, and with the fault and the explanation of the machine itself. None also if the
// last state does not show the violation, which would be a bug of the quotient.
std::optional<Violation> unfold(const Machine& machine, const Machine& quotient, store::Store& store,
                                const Violation& violation);

}  // namespace ramify::engine
