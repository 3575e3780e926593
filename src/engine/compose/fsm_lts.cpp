// SPDX-License-Identifier: Apache-2.0
#include "engine/compose/fsm_lts.h"

#include <utility>

#include "base/check.h"

namespace ramify::engine::compose {

FsmLts::FsmLts(Fsm fsm)
    : fsm_(std::move(fsm)),
      vocabulary_(fsm_.actions.begin(), fsm_.actions.end()),
      transitions_from_(fsm_.states.size()) {
  for (size_t i = 0; i < fsm_.transitions.size(); ++i) {
    const FsmTransition& transition = fsm_.transitions[i];
    CHECK(transition.from < fsm_.states.size() && transition.to < fsm_.states.size(), "a transition of no state");
    vocabulary_.insert(transition.label.action);
    transitions_from_[transition.from].push_back(i);
  }
}

std::vector<uint32_t> FsmLts::initial() {
  std::vector<uint32_t> starts;
  for (size_t state = 0; state < fsm_.states.size(); ++state)
    if (fsm_.states[state].is_initial) starts.push_back(static_cast<uint32_t>(state));
  return starts;
}

std::vector<Lts::Step> FsmLts::steps(uint32_t state) {
  std::vector<Step> steps;
  for (const size_t i : transitions_from_.at(state)) {
    const FsmTransition& transition = fsm_.transitions[i];
    steps.push_back({.label = transition.label,
                     .to = transition.to,
                     .fault = transition.fault,
                     .choices = transition.choices,
                     .requirements = transition.requirements});
  }
  return steps;
}

std::optional<std::string> FsmLts::value(uint32_t, uint32_t) {
  trouble_ = "an explored graph has no values of expressions, only what it shows of its states";
  return std::nullopt;
}

View FsmLts::view(uint32_t state) {
  View view{.name = "", .kind = "state", .value = "", .children = {}, .place = {}};
  for (const auto& [name, value] : fsm_.states.at(state).variables)
    view.children.push_back({.name = name, .kind = "global", .value = value, .children = {}, .place = {}});
  return view;
}

bool FsmLts::has_all_steps(uint32_t state) const {
  const FsmState& asked = fsm_.states.at(state);
  return !asked.is_frontier && !asked.is_incomplete;
}

}  // namespace ramify::engine::compose
