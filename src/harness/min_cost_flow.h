// SPDX-License-Identifier: Apache-2.0
// min_cost_flow: transports surpluses to deficits, along arcs of unlimited capacity, at the
// least total cost.
//
// The primal-dual method (Ford and Fulkerson, Flows in Networks, 1962): shortest distances from all remaining surpluses
// (Dijkstra on costs reduced by node potentials, which stay at least 0: Edmonds and Karp 1972, Tomizawa 1971), then a
// maximal flow along arcs of shortest paths, by blocking flows (Dinic 1970), until no surplus remains. Each round
// increases the shortest distance, so the number of rounds is at most that of different distances. For a postman this
// is bounded by the walk itself: distances up to d mean a walk of some d²/2 steps. Augmenting along single paths needs
// a Dijkstra for each unit, which is too slow with tens of thousands of unbalanced nodes.
//
// A pure function, thread-safe. Tested in min_cost_flow_test.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace ramify::harness {

struct FlowArc {
  uint32_t from = 0;
  uint32_t to = 0;
  int64_t cost = 0;  // per unit; at least 0
};

// The flow on each arc. `surplus`: one per node, negative for a deficit; the sum is 0. None: some
// of it cannot be transported.
std::optional<std::vector<int64_t>> min_cost_flow(std::span<const FlowArc> arcs, std::vector<int64_t> surplus);

}  // namespace ramify::harness
