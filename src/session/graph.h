// SPDX-License-Identifier: Apache-2.0
// graph: the states and steps of a program, to be drawn; or those of a model program that were explored before.
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

// The graph in a file that `explore` wrote. Where `diagnostics` has errors there is none.
struct SavedGraph {
  std::optional<outputs::ExploreReport> report;
  diagnostics::Diagnostics diagnostics;
  outputs::Sources sources;
};

// An error: the file cannot be read.
base::Result<SavedGraph> read_graph(const std::string& path);

}  // namespace ramify::session
