// SPDX-License-Identifier: Apache-2.0
#include "engine/ltl/reduce.h"

#include <algorithm>
#include <limits>

#include "engine/ltl/components.h"

namespace ramify::engine::ltl {
namespace {

constexpr int reduction_rounds_max = 16;

Automaton one_round(const Automaton& automaton, IdleMarks idle) {
  Automaton smaller = with_joined_guards(with_idle_marks(without_useless_states(automaton), idle));
  smaller = without_useless_states(with_simulation(smaller));
  smaller = without_useless_states(with_reverse_simulation(smaller));
  return with_joined_guards(smaller);
}

}  // namespace

Automaton reduce(const Automaton& automaton) {
  Automaton best = without_useless_states(automaton);
  for (int round = 0; round < reduction_rounds_max; ++round) {
    const auto before = best.size();
    // The marks of until identify formulas: states are merged with these marks before the marks are renumbered.
    for (const IdleMarks idle : {IdleMarks::none, IdleMarks::all}) best = one_round(best, idle);
    best = with_idle_marks(with_fewer_marks(best), IdleMarks::none);
    if (best.size() == before) break;
  }
  return without_useless_states(best);
}

Automaton without_useless_states(const Automaton& automaton) {
  const AutomatonComponents parts = components(automaton);
  // Components are numbered from the bottom ones.
  std::vector<bool> is_useful(automaton.states.size());
  std::vector<bool> is_useful_part = parts.is_accepting;
  std::vector<std::vector<uint32_t>> states_of(parts.components.count);
  for (uint32_t state = 0; state < automaton.states.size(); ++state) states_of[parts.of(state)].push_back(state);
  for (uint32_t part = 0; part < parts.components.count; ++part) {
    for (const uint32_t state : states_of[part])
      for (const Automaton::Transition& transition : automaton.states[state])
        if (is_useful_part[parts.of(transition.target)]) is_useful_part[part] = true;
    for (const uint32_t state : states_of[part]) is_useful[state] = is_useful_part[part];
  }

  constexpr uint32_t none = std::numeric_limits<uint32_t>::max();
  std::vector<uint32_t> number(automaton.states.size(), none);
  std::vector<uint32_t> order;
  const auto reach = [&](uint32_t state) {
    if (!is_useful[state] || number[state] != none) return;
    number[state] = static_cast<uint32_t>(order.size());
    order.push_back(state);
  };
  Automaton result;
  result.mark_count = automaton.mark_count;
  for (const uint32_t state : automaton.initial) {
    reach(state);
    if (is_useful[state]) result.initial.push_back(number[state]);
  }
  std::ranges::sort(result.initial);
  result.initial.erase(std::ranges::unique(result.initial).begin(), result.initial.end());
  for (size_t i = 0; i < order.size(); ++i) {
    std::vector<Automaton::Transition> outgoing;
    for (Automaton::Transition transition : automaton.states[order[i]]) {
      reach(transition.target);
      if (!is_useful[transition.target]) continue;
      transition.target = number[transition.target];
      outgoing.push_back(transition);
    }
    result.states.push_back(std::move(outgoing));
  }
  return result;
}

}  // namespace ramify::engine::ltl
