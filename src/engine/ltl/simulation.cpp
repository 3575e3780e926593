// SPDX-License-Identifier: Apache-2.0
// The steps of reduce by direct simulation, forwards and backwards. Both use one algorithm: backwards it runs on the
// automaton with its transitions reversed.
#include <algorithm>
#include <map>

#include "engine/ltl/guards.h"
#include "engine/ltl/reduce.h"

namespace ramify::engine::ltl {
namespace {

// Simulation compares all pairs of states; larger automata are not reduced.
constexpr size_t states_max = 300;
constexpr size_t transitions_max = 6'000;

using Transition = Automaton::Transition;
using Graph = std::vector<std::vector<Transition>>;

class Simulation {
 public:
  // `may[p][q]`: p may simulate q at all.
  Simulation(const Graph& graph, std::vector<std::vector<bool>> may) : graph_(graph), simulates_(std::move(may)) {
    for (bool has_changed = true; has_changed;) {
      has_changed = false;
      for (uint32_t p = 0; p < graph.size(); ++p) {
        for (uint32_t q = 0; q < graph.size(); ++q) {
          if (p == q || !simulates_[p][q] || can_answer(p, q)) continue;
          simulates_[p][q] = false;
          has_changed = true;
        }
      }
    }
  }

  bool simulates(uint32_t p, uint32_t q) const { return simulates_[p][q]; }

  // For each state the first one that is equally strong.
  std::vector<uint32_t> representatives() const {
    std::vector<uint32_t> first(graph_.size());
    for (uint32_t p = 0; p < graph_.size(); ++p)
      for (first[p] = 0; !(simulates_[p][first[p]] && simulates_[first[p]][p]);) ++first[p];
    return first;
  }

 private:
  // For each move of q, under each of its letters, p has a move with at least its marks to a state that is no weaker.
  bool can_answer(uint32_t p, uint32_t q) const {
    return std::ranges::all_of(graph_[q], [&](const Transition& move) {
      std::vector<Guard> answers;
      for (const Transition& answer : graph_[p])
        if ((move.marks & ~answer.marks) == 0 && simulates_[answer.target][move.target])
          answers.push_back({answer.must_be_true, answer.must_be_false});
      return is_covered({move.must_be_true, move.must_be_false}, answers);
    });
  }

  const Graph& graph_;
  std::vector<std::vector<bool>> simulates_;
};

// One state per class, with the transitions of all; then without transitions that another one of the same state makes
// superfluous.
Graph quotient(const Graph& graph, const Simulation& simulation) {
  const std::vector<uint32_t> first = simulation.representatives();
  Graph result(graph.size());
  for (uint32_t state = 0; state < graph.size(); ++state) {
    for (Transition transition : graph[state]) {
      transition.target = first[transition.target];
      result[first[state]].push_back(transition);
    }
  }
  for (std::vector<Transition>& outgoing : result) {
    // Sequentially: a transition that made another one superfluous may be removed too, but only because of an equally
    // good one.
    for (size_t i = outgoing.size(); i-- > 0;) {
      const Transition& move = outgoing[i];
      std::vector<Guard> better;
      for (size_t j = 0; j < outgoing.size(); ++j)
        if (j != i && (move.marks & ~outgoing[j].marks) == 0 && simulation.simulates(outgoing[j].target, move.target))
          better.push_back({outgoing[j].must_be_true, outgoing[j].must_be_false});
      if (is_covered({move.must_be_true, move.must_be_false}, better))
        outgoing.erase(outgoing.begin() + static_cast<std::ptrdiff_t>(i));
    }
  }
  return result;
}

Graph turned(const Graph& graph) {
  Graph result(graph.size());
  for (uint32_t state = 0; state < graph.size(); ++state) {
    for (Transition transition : graph[state]) {
      const uint32_t source = transition.target;
      transition.target = state;
      result[source].push_back(transition);
    }
  }
  return result;
}

bool is_too_large(const Automaton& automaton) {
  return automaton.states.size() > states_max || automaton.transition_count() > transitions_max;
}

}  // namespace

Automaton with_simulation(const Automaton& automaton) {
  if (is_too_large(automaton)) return automaton;
  const size_t count = automaton.states.size();
  const Simulation simulation(automaton.states, std::vector(count, std::vector<bool>(count, true)));
  const std::vector<uint32_t> first = simulation.representatives();
  Automaton result;
  result.mark_count = automaton.mark_count;
  result.states = quotient(automaton.states, simulation);
  for (const uint32_t state : automaton.initial) {
    const uint32_t now = first[state];
    const auto is_stronger = [&](uint32_t other) { return simulation.simulates(other, now); };
    if (std::ranges::any_of(result.initial, is_stronger)) continue;
    std::erase_if(result.initial, [&](uint32_t other) { return simulation.simulates(now, other); });
    result.initial.push_back(now);
  }
  return result;
}

Automaton with_reverse_simulation(const Automaton& automaton) {
  if (is_too_large(automaton)) return automaton;
  const size_t count = automaton.states.size();
  std::vector<bool> is_initial(count);
  for (const uint32_t state : automaton.initial) is_initial[state] = true;
  std::vector<std::vector<bool>> may(count, std::vector<bool>(count));
  for (uint32_t p = 0; p < count; ++p)
    for (uint32_t q = 0; q < count; ++q) may[p][q] = is_initial[p] || !is_initial[q];
  const Graph backwards = turned(automaton.states);
  const Simulation simulation(backwards, std::move(may));
  const std::vector<uint32_t> first = simulation.representatives();
  Automaton result;
  result.mark_count = automaton.mark_count;
  result.states = turned(quotient(backwards, simulation));
  for (const uint32_t state : automaton.initial)
    if (std::ranges::find(result.initial, first[state]) == result.initial.end()) result.initial.push_back(first[state]);
  return result;
}

}  // namespace ramify::engine::ltl
