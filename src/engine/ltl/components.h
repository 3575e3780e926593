// SPDX-License-Identifier: Apache-2.0
// components: the strongly connected components of a graph (Tarjan 1972), without recursion.
//
// Tested through automaton_test.cpp and translate_test.cpp.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/ltl/automaton.h"

namespace ramify::engine::ltl {

struct Components {
  uint32_t count = 0;
  std::vector<uint32_t> of_node;  // a component has a greater number than its successors
};
Components components(const std::vector<std::vector<uint32_t>>& successors);

// The components of an automaton. A component accepts if it has a cycle and its transitions together carry all marks.
struct AutomatonComponents {
  Components components;
  std::vector<bool> is_accepting;  // by component
  std::vector<bool> has_cycle;     // by component
  uint32_t of(uint32_t state) const { return components.of_node[state]; }
  bool is_inside(uint32_t from, uint32_t to) const { return of(from) == of(to); }
};
AutomatonComponents components(const Automaton& automaton);

}  // namespace ramify::engine::ltl
