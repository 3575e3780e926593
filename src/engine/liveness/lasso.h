// SPDX-License-Identifier: Apache-2.0
// Lasso: an infinite behaviour as a prefix and a cycle. find_lasso finds a short one for a goal.
//
// The prefix is as short as any that leads to a goal of the kind that was found. The cycle visits, by shortest paths, what
// it needs to be accepted and fair, and no more: parts that it can do without are cut out again.
//
// One thread. Tested in behaviours_test.cpp.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/liveness/fair_search.h"

namespace ramify::engine {

struct Lasso {
  uint32_t initial = 0;         // node of the graph
  std::vector<uint64_t> steps;  // of the graph, as indexes of BehaviourGraph::steps
  // The last node is the one after so many steps; steps.size(): the program stutters. For `decided` the same, but it
  // is only one way to go on.
  size_t back_to = 0;
  GoalKind kind = GoalKind::stops;
};

Lasso find_lasso(Product& product, const Goal& goal);

}  // namespace ramify::engine
