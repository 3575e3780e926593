// SPDX-License-Identifier: Apache-2.0
// The violation at the end of a way that a search over packed states has found.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "engine/search/explore.h"

namespace ramify::engine {

// `ordinals`: of the choice vectors of the initial state and of each step, as in notes (search/note.h). Adds the states on the way to the store,
// and follows it again. None: there is no violation that the general search would report, or the store is full.
std::optional<Violation> violation_behind(const Machine& machine, store::Store& store, const ExploreOptions& options,
                                          std::span<const uint64_t> ordinals);

}  // namespace ramify::engine
