// SPDX-License-Identifier: Apache-2.0
// Lasso: an infinite behaviour as a prefix and a cycle. find_lasso finds a short one for a goal.
//
// The prefix is a shortest one to a goal of this kind. The cycle visits, by shortest paths, what
// it needs to be accepted and fair; unnecessary parts are cut out.
//
// One thread. Tested in behaviours_test.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/liveness/fair_search.h"

namespace ramify::engine {

struct Lasso {
  uint32_t initial = 0;         // node of the graph
  std::vector<uint64_t> steps;  // of the graph, as indexes of BehaviourGraph::steps
  // The last node equals the one after this many steps; steps.size(): the program stutters. For `decided` likewise, but
  // it is only one possible continuation.
  size_t back_to = 0;
  GoalKind kind = GoalKind::stops;
};

Lasso find_lasso(Product& product, const Goal& goal);

// Up to `count` further lassos, each with a set of states in its cycle (or a state in which it ends) that neither `first` nor
// another one has; those with the shortest prefixes. `components`: of find_goals.
std::vector<Lasso> find_other_lassos(Product& product, const std::vector<std::vector<Product::Node>>& components,
                                     const Lasso& first, size_t count);

}  // namespace ramify::engine
