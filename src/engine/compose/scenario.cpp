// SPDX-License-Identifier: Apache-2.0
#include "engine/compose/scenario.h"

#include <algorithm>
#include <utility>

#include "base/check.h"

namespace ramify::engine::compose {

std::vector<Label> ScenarioGraph::labels_of(std::string_view action) const {
  std::vector<Label> labels;
  std::set<std::string> known;
  for (const ScenarioTransition& transition : transitions)
    if (transition.label.action == action && known.insert(text(transition.label)).second)
      labels.push_back(transition.label);
  return labels;
}

Scenario::Scenario(ScenarioGraph graph)
    : graph_(std::move(graph)), vocabulary_(graph_.also), transitions_from_(graph_.states.size()) {
  for (const uint32_t state : graph_.initial) CHECK(state < graph_.states.size(), "a start that is no state");
  for (size_t i = 0; i < graph_.transitions.size(); ++i) {
    const ScenarioTransition& transition = graph_.transitions[i];
    CHECK(transition.from < graph_.states.size() && transition.to < graph_.states.size(), "a transition of no state");
    vocabulary_.insert(transition.label.action);
    transitions_from_[transition.from].push_back(i);
  }
}

std::vector<Lts::Step> Scenario::steps(uint32_t state) {
  std::vector<Step> steps;
  for (const size_t i : transitions_from_.at(state))
    steps.push_back({.label = graph_.transitions[i].label, .to = graph_.transitions[i].to});
  return steps;
}

std::optional<std::string> Scenario::value(uint32_t, uint32_t) {
  trouble_ = "a scenario has no variables";
  return std::nullopt;
}

View Scenario::view(uint32_t state) {
  return {.name = "", .kind = "scenario", .value = graph_.states.at(state).text, .children = {}, .place = {}};
}

}  // namespace ramify::engine::compose
