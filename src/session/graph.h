// SPDX-License-Identifier: Apache-2.0
// graph: the states and steps of a program, to be drawn.
#pragma once

#include <cstdint>

#include "base/result.h"
#include "engine/graph/graph.h"
#include "session/load.h"

namespace ramify::session {

// `loaded` is ready.
base::Result<engine::Graph> graph(const Loaded& loaded, uint64_t states_max);

}  // namespace ramify::session
