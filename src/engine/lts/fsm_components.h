// SPDX-License-Identifier: Apache-2.0
// Strongly connected components of an Fsm: Tarjan, Depth-First Search and Linear Graph Algorithms (1972), with an explicit
// stack, so that a graph of a million states in one line does not exhaust that of the program.
//
// Components are numbered in the order of a topological sort: where a transition leads from one component to another, the
// number grows. Plain functions of their arguments, for any thread. Tested in fsm_components_test.cpp.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/lts/fsm.h"

namespace ramify::engine {

struct Components {
  std::vector<uint32_t> of_state;  // for each state the number of its component
  std::vector<uint32_t> sizes;     // for each component how many states it has
  uint32_t count() const { return static_cast<uint32_t>(sizes.size()); }
};

Components strongly_connected_components(const Fsm& fsm);

}  // namespace ramify::engine
