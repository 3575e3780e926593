// SPDX-License-Identifier: Apache-2.0
// An interactive simulation as JSON, the same for every face that speaks JSON (docs/json.md). For .cpp files that need the JSON
// library.
#pragma once

#include <cstddef>
#include <limits>

#include "engine/simulation/simulation.h"
#include "outputs/json_values.h"

namespace ramify::outputs {

Json json(const engine::Move& move);
// {"moves": [...], "is_cut": ..., "is_end": ..., "is_deadlock": ...}
Json json(const engine::Moves& moves);

// The path: where it stands, its address (engine/simulation/path.h), and its steps without their states, from the `first` on.
Json path_json(const engine::Simulation& simulation, size_t first = 0);
// The present state: its view and the truth of its properties. `parts_max`: of one value in the view (json_values.h).
Json state_json(engine::Simulation& simulation, size_t parts_max = std::numeric_limits<size_t>::max());

}  // namespace ramify::outputs
