// SPDX-License-Identifier: Apache-2.0
// Witness: the trace of a finding. It is rebuilt from the notes, from the finding back to an initial state, and then followed
// from the start. A witness that does not replay is an internal error and stops the program. With a lossy store it can
// happen: of two states that the store mistook for one, one worker may note the path to one while another expands the other.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <vector>

#include "engine/search/finding.h"
#include "engine/trace/follower.h"

namespace ramify::engine {

struct NoWitness {
  bool is_store_full = false;  // so the steps could not be repeated
  std::string misfit{};        // otherwise: where the replay diverged
};

// `wanted`: the truth of the finding's predicate in its state.
std::expected<Violation, NoWitness> rebuild_witness(const Machine& machine, store::Store& store, const Finding& finding,
                                                    Truth wanted);

// Whether the follower's state after its last step shows this violation, which is of a kind that the last state shows.
// `wanted`: the truth of the property, for violations of a property. None: the store is full.
std::optional<bool> shows(Follower& follower, const Violation& violation, Truth wanted);

}  // namespace ramify::engine
