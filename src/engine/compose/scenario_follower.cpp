// SPDX-License-Identifier: Apache-2.0
#include "engine/compose/scenario_follower.h"

#include <algorithm>
#include <utility>

#include "base/check.h"

namespace ramify::engine::compose {
namespace {

void sort_out(std::vector<uint32_t>& states) {
  std::ranges::sort(states);
  const auto [rest, end] = std::ranges::unique(states);
  states.erase(rest, end);
}

}  // namespace

ScenarioFollower::ScenarioFollower(std::vector<NamedScenario> scenarios, const Names& of_model) {
  for (NamedScenario& scenario : scenarios) {
    const ScenarioGraph& graph = scenario.graph;
    Part part{.name = std::move(scenario.name),
              .states = graph.states,
              .vocabulary = graph.also,
              .own_names = {},
              .initial = {},
              .edges = std::vector<std::unordered_map<std::string, std::vector<Edge>>>(graph.states.size()),
              .closures = std::vector<States>(graph.states.size())};
    std::vector<std::vector<uint32_t>> own_steps(graph.states.size());
    for (const ScenarioTransition& transition : graph.transitions) {
      part.vocabulary.insert(transition.label.action);
      if (of_model.contains(transition.label.action))
        part.edges.at(transition.from)[transition.label.action].push_back({transition.label, transition.to});
      else own_steps.at(transition.from).push_back(transition.to);
    }
    for (const std::string& name : part.vocabulary)
      if (!of_model.contains(name)) part.own_names.insert(name);
    close(part, own_steps);
    part.initial = closure(part, graph.initial);
    parts_.push_back(std::move(part));
  }
}

void ScenarioFollower::close(Part& part, const std::vector<std::vector<uint32_t>>& own_steps) {
  for (uint32_t state = 0; state < part.states.size(); ++state) {
    States& reached = part.closures[state];
    reached = {state};
    if (own_steps[state].empty()) continue;
    std::vector<bool> seen(part.states.size());
    seen[state] = true;
    for (size_t next = 0; next < reached.size(); ++next)
      for (const uint32_t to : own_steps[reached[next]]) {
        if (seen[to]) continue;
        seen[to] = true;
        reached.push_back(to);
      }
    std::ranges::sort(reached);
  }
}

ScenarioFollower::States ScenarioFollower::closure(const Part& part, const States& states) {
  States all;
  for (const uint32_t state : states) {
    const States& more = part.closures.at(state);
    all.insert(all.end(), more.begin(), more.end());
  }
  sort_out(all);
  return all;
}

std::optional<ScenarioFollower::Position> ScenarioFollower::start() const {
  Position position;
  for (const Part& part : parts_) {
    if (part.initial.empty()) return std::nullopt;
    position.push_back(part.initial);
  }
  return position;
}

std::optional<ScenarioFollower::Position> ScenarioFollower::after(const Position& position, const Label& label) const {
  CHECK(position.size() == parts_.size(), "a position of {} scenarios where there are {}", position.size(),
        parts_.size());
  Position next = position;
  for (size_t i = 0; i < parts_.size(); ++i) {
    const Part& part = parts_[i];
    if (!part.vocabulary.contains(label.action)) continue;
    States targets;
    for (const uint32_t state : position[i]) {
      const auto found = part.edges[state].find(label.action);
      if (found == part.edges[state].end()) continue;
      for (const Edge& edge : found->second)
        if (common_label(label, edge.label)) targets.push_back(edge.to);
    }
    if (targets.empty()) return std::nullopt;
    next[i] = closure(part, targets);
  }
  return next;
}

bool ScenarioFollower::is_at_end(size_t scenario, const Position& position) const {
  return std::ranges::any_of(position.at(scenario),
                             [&](uint32_t state) { return parts_[scenario].states[state].is_accepting; });
}

bool ScenarioFollower::are_at_end(const Position& position) const {
  for (size_t i = 0; i < parts_.size(); ++i)
    if (!is_at_end(i, position)) return false;
  return true;
}

std::string ScenarioFollower::text(size_t scenario, const Position& position) const {
  std::string text;
  for (const uint32_t state : position.at(scenario)) {
    const std::string& name = parts_[scenario].states[state].text;
    if (name.empty()) continue;
    if (!text.empty()) text += " or ";
    text += name;
  }
  return text;
}

}  // namespace ramify::engine::compose
