// SPDX-License-Identifier: Apache-2.0
// An interactive simulation as JSON, the same for every face that speaks JSON (docs/json.md). For .cpp files that need the JSON
// library.
#pragma once

#include <cstddef>

#include "engine/simulation/simulation.h"
#include "outputs/json_values.h"

namespace ramify::outputs {

Json json(const engine::Move& move);
// {"moves": [...], "is_cut": ..., "is_end": ..., "is_deadlock": ...}
Json json(const engine::Moves& moves);

// The path: where it stands, its address (engine/simulation/path.h), and its steps without their states.
Json path_json(const engine::Simulation& simulation);
// The present state: its view and the truth of its properties.
Json state_json(engine::Simulation& simulation);

}  // namespace ramify::outputs
