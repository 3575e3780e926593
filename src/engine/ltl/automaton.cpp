// SPDX-License-Identifier: Apache-2.0
#include "engine/ltl/automaton.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/check.h"
#include "engine/ltl/components.h"

namespace ramify::engine::ltl {

size_t Automaton::transition_count() const {
  size_t count = 0;
  for (const std::vector<Transition>& outgoing : states) count += outgoing.size();
  return count;
}

// The product of automaton and word is an automaton without letters: its state `state * positions + position` moves as
// the automaton does under the letter there. It accepts if a reachable component does.
bool accepts(const Automaton& automaton, const LassoWord& word) {
  CHECK(!word.cycle.empty(), "a lasso without a cycle");
  const size_t positions = word.prefix.size() + word.cycle.size();
  Automaton product;
  product.mark_count = automaton.mark_count;
  product.states.resize(automaton.states.size() * positions);
  std::vector<bool> is_reached(product.states.size());
  std::vector<size_t> open;
  const auto reach = [&](size_t node) {
    if (!is_reached[node]) open.push_back(node);
    is_reached[node] = true;
  };
  for (const uint32_t state : automaton.initial) reach(state * positions);
  while (!open.empty()) {
    const size_t node = open.back();
    open.pop_back();
    const size_t position = node % positions;
    const bool is_in_prefix = position < word.prefix.size();
    const Letter letter = is_in_prefix ? word.prefix[position] : word.cycle[position - word.prefix.size()];
    const size_t after = position + 1 < positions ? position + 1 : word.prefix.size();
    for (const Automaton::Transition& transition : automaton.states[node / positions]) {
      if (!transition.reads(letter)) continue;
      const size_t target = transition.target * positions + after;
      product.states[node].push_back({0, 0, static_cast<uint32_t>(target), transition.marks});
      reach(target);
    }
  }
  const AutomatonComponents parts = components(product);
  for (uint32_t node = 0; node < product.states.size(); ++node)
    if (is_reached[node] && parts.is_accepting[parts.of(node)]) return true;
  return false;
}

std::string text(const Automaton& automaton, const std::vector<std::string>& names) {
  const auto guard = [&](const Automaton::Transition& transition) {
    std::vector<std::string> literals;
    for (uint32_t atom = 0; atom < 64; ++atom) {
      const std::string name = atom < names.size() ? names[atom] : fmt::format("p{}", atom);
      if ((transition.must_be_true >> atom & 1) != 0) literals.push_back(name);
      if ((transition.must_be_false >> atom & 1) != 0) literals.push_back("!" + name);
    }
    return literals.empty() ? "true" : fmt::format("{}", fmt::join(literals, " && "));
  };
  std::string lines = fmt::format("initial: {}; marks: {}\n", fmt::join(automaton.initial, " "), automaton.mark_count);
  for (size_t state = 0; state < automaton.states.size(); ++state) {
    for (const Automaton::Transition& transition : automaton.states[state]) {
      std::vector<uint32_t> marks;
      for (uint32_t mark = 0; mark < automaton.mark_count; ++mark)
        if ((transition.marks >> mark & 1) != 0) marks.push_back(mark);
      lines += fmt::format("{} -> {}: {}", state, transition.target, guard(transition));
      if (!marks.empty()) lines += fmt::format(" {{{}}}", fmt::join(marks, " "));
      lines += '\n';
    }
  }
  return lines;
}

}  // namespace ramify::engine::ltl
