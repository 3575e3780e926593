// SPDX-License-Identifier: Apache-2.0
// Witness: the trace of a finding, rebuilt from the notes along the way back to an initial state, then followed again
// from the start. A witness that does not replay is an internal error and stops the program, unless the store is lossy: of two
// states that were taken for one, several workers at once may note the way to one and go on from the other.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <vector>

#include "engine/search/finding.h"
#include "engine/trace/follower.h"

namespace ramify::engine {

struct NoWitness {
  bool is_store_full = false;  // which keeps steps from being taken again
  std::string misfit{};        // else: how it does not replay
};

// `wanted`: what the predicate of a finding about a property is in its state.
std::expected<Violation, NoWitness> rebuild_witness(const Machine& machine, store::Store& store, const Finding& finding,
                                                    Truth wanted);

// Whether what the follower has reached, after its last step, shows this violation, of one of the kinds that a last state
// shows. `wanted`: what the property is to be, for violations of a property. None: the store is full.
std::optional<bool> shows(Follower& follower, const Violation& violation, Truth wanted);

}  // namespace ramify::engine
