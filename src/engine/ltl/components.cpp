// SPDX-License-Identifier: Apache-2.0
#include "engine/ltl/components.h"

#include <algorithm>
#include <limits>

namespace ramify::engine::ltl {

Components components(const std::vector<std::vector<uint32_t>>& successors) {
  constexpr uint32_t none = std::numeric_limits<uint32_t>::max();
  struct Visit {
    uint32_t node;
    size_t next_successor;
  };
  Components result{0, std::vector<uint32_t>(successors.size(), none)};
  std::vector<uint32_t> order(successors.size(), none);  // order of discovery
  std::vector<uint32_t> lowest(successors.size(), 0);    // order of the first node known to be in the same component
  std::vector<uint32_t> unassigned;
  std::vector<Visit> visits;
  uint32_t met = 0;
  const auto meet = [&](uint32_t node) {
    order[node] = lowest[node] = met++;
    unassigned.push_back(node);
    visits.push_back({node, 0});
  };
  for (uint32_t root = 0; root < successors.size(); ++root) {
    if (order[root] == none) meet(root);
    while (!visits.empty()) {
      const uint32_t node = visits.back().node;
      if (visits.back().next_successor < successors[node].size()) {
        const uint32_t successor = successors[node][visits.back().next_successor++];
        if (order[successor] == none) {
          meet(successor);
        } else if (result.of_node[successor] == none) {
          lowest[node] = std::min(lowest[node], order[successor]);
        }
        continue;
      }
      visits.pop_back();
      if (!visits.empty()) lowest[visits.back().node] = std::min(lowest[visits.back().node], lowest[node]);
      if (lowest[node] != order[node]) continue;
      for (uint32_t member = none; member != node;) {
        member = unassigned.back();
        unassigned.pop_back();
        result.of_node[member] = result.count;
      }
      ++result.count;
    }
  }
  return result;
}

AutomatonComponents components(const Automaton& automaton) {
  std::vector<std::vector<uint32_t>> successors(automaton.states.size());
  for (size_t i = 0; i < automaton.states.size(); ++i)
    for (const Automaton::Transition& transition : automaton.states[i]) successors[i].push_back(transition.target);
  AutomatonComponents result{components(successors), {}, {}};
  result.has_cycle.resize(result.components.count);
  std::vector<uint32_t> marks(result.components.count);
  for (uint32_t state = 0; state < automaton.states.size(); ++state) {
    for (const Automaton::Transition& transition : automaton.states[state]) {
      if (!result.is_inside(state, transition.target)) continue;
      result.has_cycle[result.of(state)] = true;
      marks[result.of(state)] |= transition.marks;
    }
  }
  for (uint32_t i = 0; i < result.components.count; ++i)
    result.is_accepting.push_back(result.has_cycle[i] && marks[i] == automaton.all_marks());
  return result;
}

}  // namespace ramify::engine::ltl
