// SPDX-License-Identifier: Apache-2.0
// graph: the states and steps of a program for drawing, explored now or read from a file of `explore`.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "base/result.h"
#include "engine/graph/graph.h"
#include "outputs/explore_report.h"
#include "session/load.h"

namespace ramify::session {

// `loaded` is ready.
base::Result<engine::Graph> graph(const Loaded& loaded, uint64_t states_max);

// The graph in a file that `explore` wrote; none if `diagnostics` has errors.
struct SavedGraph {
  std::optional<outputs::ExploreReport> report;
  diagnostics::Diagnostics diagnostics;
  outputs::Sources sources;
};

// Error: the file cannot be read.
base::Result<SavedGraph> read_graph(const std::string& path);

}  // namespace ramify::session
