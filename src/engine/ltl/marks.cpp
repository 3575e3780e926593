// SPDX-License-Identifier: Apache-2.0
// The steps of reduce that concern marks.
#include <algorithm>
#include <bit>

#include "engine/ltl/components.h"
#include "engine/ltl/reduce.h"

namespace ramify::engine::ltl {

Automaton with_idle_marks(const Automaton& automaton, IdleMarks idle) {
  const AutomatonComponents parts = components(automaton);
  Automaton result = automaton;
  for (uint32_t state = 0; state < result.states.size(); ++state) {
    for (Automaton::Transition& transition : result.states[state]) {
      const bool is_inside = parts.is_inside(state, transition.target);
      if (is_inside && parts.is_accepting[parts.of(state)]) continue;
      // Inside a component that does not accept, a mark that it lacks may not appear.
      transition.marks = idle == IdleMarks::all && !is_inside ? result.all_marks() : 0;
    }
  }
  return result;
}

namespace {

// The marks that a component needs, if its transitions carry these sets.
uint32_t needed_marks(const std::vector<uint32_t>& carried, uint32_t all_marks) {
  const auto on_all = [&](uint32_t mark) {
    return std::ranges::all_of(carried, [&](uint32_t marks) { return (marks >> mark & 1) != 0; });
  };
  const auto brings = [&](uint32_t bringer, uint32_t mark) {
    return std::ranges::all_of(carried,
                               [&](uint32_t marks) { return (marks >> bringer & 1) == 0 || (marks >> mark & 1) != 0; });
  };
  uint32_t needed = all_marks;
  for (uint32_t mark = 0; mark < Automaton::marks_max; ++mark) {
    if ((all_marks >> mark & 1) == 0) continue;
    bool is_needed = !on_all(mark);
    for (uint32_t other = 0; is_needed && other < Automaton::marks_max; ++other)
      if (other != mark && (needed >> other & 1) != 0 && brings(other, mark)) is_needed = false;
    if (!is_needed) needed &= ~(uint32_t{1} << mark);
  }
  return needed;
}

}  // namespace

Automaton with_fewer_marks(const Automaton& automaton) {
  const AutomatonComponents parts = components(automaton);
  std::vector<std::vector<uint32_t>> carried(parts.components.count);
  for (uint32_t state = 0; state < automaton.states.size(); ++state)
    for (const Automaton::Transition& transition : automaton.states[state])
      if (parts.is_inside(state, transition.target)) carried[parts.of(state)].push_back(transition.marks);

  Automaton result = automaton;
  std::vector<uint32_t> needed(parts.components.count);
  uint32_t count = 0;
  for (uint32_t part = 0; part < parts.components.count; ++part) {
    if (parts.has_cycle[part] && !parts.is_accepting[part]) count = std::max(count, 1u);  // it must lack one
    if (!parts.is_accepting[part]) continue;
    needed[part] = needed_marks(carried[part], automaton.all_marks());
    count = std::max(count, static_cast<uint32_t>(std::popcount(needed[part])));
  }
  result.mark_count = count;
  for (uint32_t state = 0; state < result.states.size(); ++state) {
    const uint32_t part = parts.of(state);
    for (Automaton::Transition& transition : result.states[state]) {
      uint32_t marks = 0;
      if (parts.is_inside(state, transition.target) && parts.is_accepting[part]) {
        uint32_t number = 0;
        for (uint32_t mark = 0; mark < Automaton::marks_max; ++mark)
          if ((needed[part] >> mark & 1) != 0) marks |= (transition.marks >> mark & 1) << number++;
        for (; number < count; ++number) marks |= uint32_t{1} << number;
      }
      transition.marks = marks;
    }
  }
  return result;
}

}  // namespace ramify::engine::ltl
