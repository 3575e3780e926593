// SPDX-License-Identifier: Apache-2.0
// HandWritten: a system given by functions, and breadth-first counts of a system. For tests only.
#pragma once

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <ostream>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "engine/compose/product.h"
#include "engine/compose/scenario.h"
#include "engine/lts/lts.h"

namespace ramify::engine::compose {

inline Label call(std::string action, std::vector<std::string> arguments = {},
                  std::optional<std::string> result = std::nullopt) {
  Label label{.action = std::move(action), .arguments = std::vector<std::optional<std::string>>()};
  for (std::string& argument : arguments) label.arguments->push_back(std::move(argument));
  label.result = std::move(result);
  return label;
}

template <typename State>
struct Rules {
  std::vector<State> starts;
  std::function<std::vector<std::pair<Label, State>>(const State&)> steps;
  std::function<bool(const State&)> accepts = [](const State&) { return true; };
  std::set<std::string, std::less<>> vocabulary;
};

template <typename State>
class HandWritten : public Lts {
 public:
  explicit HandWritten(Rules<State> rules) : rules_(std::move(rules)) {}

  std::vector<uint32_t> initial() override {
    std::vector<uint32_t> starts;
    for (const State& start : rules_.starts) starts.push_back(number(start));
    return starts;
  }
  std::vector<Step> steps(uint32_t state) override {
    std::vector<Step> steps;
    for (const auto& [label, to] : rules_.steps(states_.at(state))) steps.push_back({.label = label, .to = number(to)});
    return steps;
  }
  bool is_accepting(uint32_t state) override { return rules_.accepts(states_.at(state)); }
  const std::set<std::string, std::less<>>& vocabulary() const override { return rules_.vocabulary; }
  std::optional<std::string> value(uint32_t expression, uint32_t state) override {
    return std::to_string(expression) + " in " + std::to_string(state);
  }
  View view(uint32_t state) override {
    return {.name = "", .kind = "state", .value = std::to_string(state), .children = {}, .place = {}};
  }

 private:
  uint32_t number(const State& state) {
    const auto [entry, is_new] = numbers_.try_emplace(state, static_cast<uint32_t>(states_.size()));
    if (is_new) states_.push_back(state);
    return entry->second;
  }
  Rules<State> rules_;
  std::map<State, uint32_t> numbers_;
  std::vector<State> states_;
};

template <typename State>
std::unique_ptr<Lts> hand_written(Rules<State> rules) {
  return std::make_unique<HandWritten<State>>(std::move(rules));
}

// --- Models of the samples -------------------------------------------------------------------------------------------

inline std::unique_ptr<Lts> power_switch() {
  return hand_written<bool>({.starts = {false},
                             .steps = [](bool power) -> std::vector<std::pair<Label, bool>> {
                               if (power) return {{call("PowerOff"), false}};
                               return {{call("PowerOn"), true}};
                             },
                             .accepts = [](bool power) { return !power; },
                             .vocabulary = {"PowerOn", "PowerOff"}});
}

// Pop has the removed element as its argument, or else as its result. The top comes first.
struct StackRules {
  size_t depth_max = 3;
  bool has_result = false;
  std::vector<std::string> pushed = {"1", "2"};
  std::vector<std::string> popped = {"1", "2"};
};
inline std::unique_ptr<Lts> stack(const StackRules& rules) {
  using State = std::vector<std::string>;
  const auto steps = [rules](const State& state) {
    std::vector<std::pair<Label, State>> all;
    for (const std::string& pushed : rules.pushed) {
      if (state.size() == rules.depth_max) break;
      State next = state;
      next.insert(next.begin(), pushed);
      all.emplace_back(call("Push", {pushed}), next);
    }
    if (state.empty()) return all;
    const State rest(state.begin() + 1, state.end());
    if (rules.has_result) all.emplace_back(call("Pop", {}, state.front()), rest);
    for (const std::string& popped : rules.popped)
      if (!rules.has_result && popped == state.front()) all.emplace_back(call("Pop", {popped}), rest);
    return all;
  };
  return hand_written<State>({.starts = {{}}, .steps = steps, .vocabulary = {"Push", "Pop"}});
}

// Load is not an action of the sample until a configuration makes it one.
inline std::unique_ptr<Lts> marquee(const std::vector<std::string>& patterns) {
  std::string start;
  for (int i = 0; i < 13; ++i) start += "* ";
  const auto steps = [patterns](const std::string& display) {
    std::vector<std::pair<Label, std::string>> all;
    for (const std::string& pattern : patterns) all.emplace_back(call("Load", {'"' + pattern + '"'}), pattern);
    all.emplace_back(call("Shift"), display.back() + display.substr(0, display.size() - 1));
    return all;
  };
  std::set<std::string, std::less<>> vocabulary = {"Shift"};
  if (!patterns.empty()) vocabulary.insert("Load");
  return hand_written<std::string>({.starts = {start}, .steps = steps, .vocabulary = vocabulary});
}

// --- Putting together ------------------------------------------------------------------------------------------------

inline std::unique_ptr<Lts> scenario(ScenarioGraph graph) { return std::make_unique<Scenario>(std::move(graph)); }

template <typename... Systems>
std::unique_ptr<Product> product(std::unique_ptr<Systems>... systems) {
  std::vector<Component> components;
  (components.push_back({.name = "part " + std::to_string(components.size()), .lts = std::move(systems)}), ...);
  return std::make_unique<Product>(std::move(components));
}

// --- What is in one --------------------------------------------------------------------------------------------------

struct Walk {
  std::vector<uint32_t> states;  // breadth-first
  std::vector<std::tuple<uint32_t, std::string, uint32_t>> transitions;
  std::set<uint32_t> accepting;
};

inline Walk walk(Lts& system, size_t states_max = 100'000) {
  Walk walk;
  std::set<uint32_t> known;
  const auto meet = [&](uint32_t state) {
    if (!known.insert(state).second) return;
    walk.states.push_back(state);
    if (system.is_accepting(state)) walk.accepting.insert(state);
  };
  for (const uint32_t start : system.initial()) meet(start);
  for (size_t i = 0; i < walk.states.size() && i < states_max; ++i) {
    for (const Lts::Step& step : system.steps(walk.states[i])) {
      walk.transitions.emplace_back(walk.states[i], text(step.label), step.to);
      meet(step.to);
    }
  }
  return walk;
}

struct Counts {
  size_t states = 0;
  size_t transitions = 0;
  size_t accepting = 0;
  size_t finished = 0;     // accepting, without steps
  size_t dead_ends = 0;    // not accepting, without steps
  size_t dead_states = 0;  // without a reachable accepting state
  friend bool operator==(const Counts&, const Counts&) = default;
  friend std::ostream& operator<<(std::ostream& out, const Counts& counts) {
    return out << counts.states << '/' << counts.transitions << " acc " << counts.accepting << " fin/dead "
               << counts.finished << '/' << counts.dead_ends << " dead states " << counts.dead_states;
  }
};

inline Counts counts(Lts& system) {
  const Walk all = walk(system);
  std::set<uint32_t> with_steps;
  for (const auto& [from, label, to] : all.transitions) with_steps.insert(from);
  std::set<uint32_t> alive = all.accepting;
  for (size_t before = 0; before != alive.size();) {
    before = alive.size();
    for (const auto& [from, label, to] : all.transitions)
      if (alive.contains(to)) alive.insert(from);
  }
  Counts counts{.states = all.states.size(),
                .transitions = all.transitions.size(),
                .accepting = all.accepting.size(),
                .dead_states = all.states.size() - alive.size()};
  for (const uint32_t state : all.states)
    if (!with_steps.contains(state)) ++(all.accepting.contains(state) ? counts.finished : counts.dead_ends);
  return counts;
}
inline Counts counts(const std::unique_ptr<Lts>& system) { return counts(*system); }
inline Counts counts(const std::unique_ptr<Product>& system) { return counts(*system); }

}  // namespace ramify::engine::compose
