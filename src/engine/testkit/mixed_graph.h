// SPDX-License-Identifier: Apache-2.0
// mixed_graph: a random graph (listed_graph.h) with all features: up to three initial states, ends, deadlocks,
// blocked threads, faults, and states where predicate 0 or 1 is false.
#pragma once

#include <algorithm>

#include "engine/streams/random_stream.h"
#include "engine/testkit/listed_graph.h"

namespace ramify::engine::testkit {

inline GraphDescription mixed_graph(uint32_t nodes_max, RandomStream& random) {
  RandomGraphOptions options;
  options.nodes = 1 + random.below(nodes_max);
  options.initial_states = 1 + random.below(static_cast<uint32_t>(std::min<int64_t>(options.nodes, 3)));
  options.edges =
      std::min(options.nodes * options.nodes, options.nodes + random.below(static_cast<uint32_t>(options.nodes) * 3));
  options.blocked_share = random.below(3) * 0.2;
  options.finished_share = random.below(3) * 0.5;
  options.fault_edges = random.below(4);
  options.false_counts = {random.below(3), random.below(2)};
  return random_graph(random.below(~0U), options);
}

}  // namespace ramify::engine::testkit
