// SPDX-License-Identifier: Apache-2.0
// min_cost_flow: carries goods from where there is too much to where there is too little, along arcs of any capacity, for the
// least total cost.
//
// The primal-dual method (Ford and Fulkerson, Flows in Networks, 1962): shortest distances from all that is left over
// (Dijkstra on costs reduced by node potentials, which stay at least 0: Edmonds and Karp 1972, Tomizawa 1971), then as much as
// fits along the arcs that lie on shortest ways, by blocking flows (Dinic 1970), until nothing is left. Each round makes the
// shortest distance grow, so there are at most as many rounds as there are different distances. For a postman that is a
// bound by his own walk: distances up to d mean a walk of some d²/2 steps. Augmenting along one path at a time took a Dijkstra
// for each unit, which is too slow where tens of thousands of nodes are out of balance.
//
// A function of its arguments, for any thread. Tested in min_cost_flow_test.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace ramify::harness {

struct FlowArc {
  uint32_t from = 0;
  uint32_t to = 0;
  int64_t cost = 0;  // of a unit; at least 0
};

// For each arc how much goes along it. `surplus`: one a node, what is there too much; negative: too little; in sum 0. None: some
// of it has no way.
std::optional<std::vector<int64_t>> min_cost_flow(std::span<const FlowArc> arcs, std::vector<int64_t> surplus);

}  // namespace ramify::harness
