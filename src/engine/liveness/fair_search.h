// SPDX-License-Identifier: Apache-2.0
// find_goal: is there a fair behaviour that the automaton accepts, and where?
//
// Tarjan's algorithm (1972) walks the product once, depth first and without recursion. What it meets is a goal:
//   stops      a node where a behaviour may end, fairly, and be accepted
//   decided    a node from which the automaton accepts whatever follows; something fair always can
//   component  a strongly connected component with an accepting fair cycle
//
// A component is searched for a fair cycle as for a Streett automaton (Emerson and Lei 1987; with transition marks and weak
// fairness as in Latvala and Heljanko 2000): it is refused if a mark is missing, or if a weak constraint is enabled
// throughout and never taken. A strong constraint that is enabled somewhere and never taken refuses just the nodes where
// it is enabled: they are removed, and the components of what is left are searched in turn.
//
// Sound and complete on the graph that it is given. One thread. Tested in behaviours_test.cpp against another algorithm.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/liveness/product.h"

namespace ramify::engine {

enum class GoalKind : uint8_t { stops, decided, component };

struct Goal {
  GoalKind kind = GoalKind::stops;
  std::vector<Product::Node> nodes;  // of the component: strongly connected, with an accepting fair cycle; else one
};

struct GoalSearch {
  std::optional<Goal> goal;    // none: there is no such behaviour, if is_complete
  bool is_complete = true;     // false: `stop` was set, or there are more product nodes than can be numbered
  uint64_t product_nodes = 0;  // visited
};

GoalSearch find_goal(Product& product, const std::atomic<bool>& stop);

struct GoalsSearch {
  std::vector<std::vector<Product::Node>> components;  // as Goal::nodes; of each component of the product at most one
  bool is_complete = true;                             // as GoalSearch
};

// All of them, for lassos other than the first. Nodes that are goals themselves are not listed: the product knows them.
GoalsSearch find_goals(Product& product, const std::atomic<bool>& stop);

}  // namespace ramify::engine
