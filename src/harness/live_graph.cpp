// SPDX-License-Identifier: Apache-2.0
#include "harness/live_graph.h"

#include <fmt/format.h>

namespace ramify::harness {
namespace {

using engine::Fsm;
using engine::FsmTransition;
using engine::Prospect;

// Alive states reachable from an initial one through alive states.
std::vector<bool> find_live(const Fsm& fsm, const std::vector<Prospect>& prospects) {
  const std::vector<uint32_t> first = fsm.first_from();
  std::vector<bool> is_live(fsm.states.size());
  std::vector<uint32_t> pending;
  const auto reach = [&](uint32_t state) {
    if (is_live[state] || prospects[state] != Prospect::alive) return;
    is_live[state] = true;
    pending.push_back(state);
  };
  for (uint32_t state = 0; state < fsm.states.size(); ++state)
    if (fsm.states[state].is_initial) reach(state);
  while (!pending.empty()) {
    const uint32_t state = pending.back();
    pending.pop_back();
    for (uint32_t i = first[state]; i < first[state + 1]; ++i) reach(fsm.transitions[i].to);
  }
  return is_live;
}

bool are_alike(const FsmTransition& a, const FsmTransition& b) {
  return a.from == b.from && a.to == b.to && a.label == b.label;
}

}  // namespace

LiveGraph::LiveGraph(const Fsm& fsm)
    : fsm_(fsm),
      prospects_(engine::prospects(fsm)),
      is_live_(find_live(fsm, prospects_)),
      first_(fsm.states.size() + 1) {
  for (uint32_t state = 0; state < fsm.states.size(); ++state)
    if (fsm.states[state].is_initial && is_live_[state]) initial_.push_back(state);
  const std::vector<FsmTransition>& transitions = fsm.transitions;
  for (uint32_t begin = 0, end = 0; begin < transitions.size(); begin = end) {
    end = begin + 1;
    while (end < transitions.size() && are_alike(transitions[begin], transitions[end])) ++end;
    if (!is_live(transitions[begin])) continue;
    edges_.push_back({transitions[begin].from, transitions[begin].to, begin, end});
    ++first_[transitions[begin].from + 1];
  }
  for (size_t state = 0; state < fsm.states.size(); ++state) first_[state + 1] += first_[state];
}

std::string LiveGraph::why_not(uint32_t state) const {
  if (is_live_[state]) return "";
  switch (prospects_[state]) {
    case Prospect::dead: return fmt::format("no accepting state can be reached from state {}", state);
    case Prospect::unknown:
      return fmt::format(
          "no accepting state is known to be reached from state {}, and not all that follows was explored", state);
    case Prospect::alive: break;
  }
  return fmt::format("no initial state leads to state {}", state);
}

std::string LiveGraph::why_not(const FsmTransition& transition) const {
  return is_live_[transition.from] ? why_not(transition.to) : why_not(transition.from);
}

std::vector<engine::UncoveredGoal> LiveGraph::dead_transitions() const {
  std::vector<engine::UncoveredGoal> result;
  for (size_t i = 0; i < fsm_.transitions.size(); ++i) {
    const FsmTransition& transition = fsm_.transitions[i];
    if (is_live(transition) || (i > 0 && are_alike(fsm_.transitions[i - 1], transition))) continue;
    result.push_back({"transition " + arrow(transition), why_not(transition)});
  }
  return result;
}

std::string arrow(const FsmTransition& transition) {
  return fmt::format("{} -{}-> {}", transition.from, text(transition.label), transition.to);
}

}  // namespace ramify::harness
