// SPDX-License-Identifier: Apache-2.0
// ScenarioFollower: where scenarios are after some steps of a model, for those who search and want one successor a step.
//
// Each scenario is followed in all ways at once: it is in the set of all states of its automaton that some reading of the
// steps so far leads to. That is the subset construction (Rabin and Scott 1959) on the fly. As a run of a finite automaton
// without further conditions exists exactly where the set never becomes empty (Kőnig's lemma, for infinite runs), nothing is
// lost by it, and nothing added: what may happen is what some way through each scenario allows.
//
// A step with a name that a scenario has and its model has not is one of the scenario alone. Nobody sees it, and it may come
// at any time: it is an empty transition, and sets are closed under those.
//
// Scenarios look at a step one by one. So where the label of the model leaves something open, such as a result of an action
// that returns nothing, and two scenarios fill it in differently, both agree; a product of the graphs (product.h), which puts
// them together first, does not.
//
// Immutable; any thread may ask. Tested in scenario_follower_test.cpp, against the product.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/compose/scenario.h"

namespace ramify::engine::compose {

struct NamedScenario {
  std::string name;
  ScenarioGraph graph;
};

class ScenarioFollower {
 public:
  using Names = std::set<std::string, std::less<>>;
  using States = std::vector<uint32_t>;  // ascending, without duplicates, never empty
  using Position = std::vector<States>;  // of each scenario

  // `of_model`: every name that a step of the model can have.
  ScenarioFollower(std::vector<NamedScenario> scenarios, const Names& of_model);

  size_t count() const { return parts_.size(); }
  const std::string& name(size_t scenario) const { return parts_[scenario].name; }
  // Names of its vocabulary that the model does not have, whether it ever offers them or not.
  const Names& own_names(size_t scenario) const { return parts_[scenario].own_names; }

  // None: some scenario has no start, so that nothing fits it.
  std::optional<Position> start() const;
  // None: some scenario has this name in its vocabulary and offers nothing now that the label agrees with.
  std::optional<Position> after(const Position& position, const Label& label) const;
  bool is_at_end(size_t scenario, const Position& position) const;
  bool are_at_end(const Position& position) const;
  std::string text(size_t scenario, const Position& position) const;  // "Low or High"

 private:
  struct Edge {
    Label label;
    uint32_t to = 0;
  };
  struct Part {
    std::string name;
    std::vector<ScenarioState> states;
    Names vocabulary;
    Names own_names;
    States initial;
    std::vector<std::unordered_map<std::string, std::vector<Edge>>> edges;  // by state and action
    std::vector<States> closures;  // by state: what its own steps lead to, and it
  };
  static void close(Part& part, const std::vector<std::vector<uint32_t>>& own_steps);
  static States closure(const Part& part, const States& states);

  std::vector<Part> parts_;
};

}  // namespace ramify::engine::compose
