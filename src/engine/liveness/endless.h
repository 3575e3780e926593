// SPDX-License-Identifier: Apache-2.0
// Endless behaviours: states of an explored graph from which no end is reachable, whatever is chosen. An end is a state
// in which everything has ended or nothing is enabled, a fault, or an unexplored state.
//
// No fairness is assumed: a loop that another thread may end is not endless.
//
// One thread. Tested in endless_test.cpp, and through explore.
#pragma once

#include <vector>

#include "engine/liveness/behaviour_graph.h"
#include "engine/liveness/lasso.h"

namespace ramify::engine {

// For each bottom component, a shortest path to it and a cycle with a step of every thread that moves
// in it; shortest first, at most `count_max`.
std::vector<Lasso> find_endless(const BehaviourGraph& graph, size_t count_max);

}  // namespace ramify::engine
