// SPDX-License-Identifier: Apache-2.0
// Behaviours without an end, whatever is chosen: states of an explored graph from which no end can be reached. An end is a state in
// which everything has ended or nothing can move, a fault, and what was not explored.
//
// Nothing is assumed of fairness: a loop that another thread may end is none of these.
//
// One thread. Tested in endless_test.cpp, and through explore.
#pragma once

#include <vector>

#include "engine/liveness/behaviour_graph.h"
#include "engine/liveness/lasso.h"

namespace ramify::engine {

// For each group of states that behaviours stay in for ever, a shortest way there and a cycle on which everybody moves who moves
// in it; shortest first, and not more than so many.
std::vector<Lasso> find_endless(const BehaviourGraph& graph, size_t count_max);

}  // namespace ramify::engine
