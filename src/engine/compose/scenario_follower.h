// SPDX-License-Identifier: Apache-2.0
// ScenarioFollower: the positions of scenarios after steps of a model, for searches, which need one successor per step.
//
// Each scenario is followed nondeterministically: its position is the set of all states of its automaton that some
// reading of the steps so far leads to. This is the subset construction (Rabin and Scott 1959) on the fly. Since a run
// of a finite automaton without further conditions exists exactly if the set never becomes empty (Kőnig's lemma, for
// infinite runs), the construction is exact: a step is allowed if some path through each scenario allows it.
//
// A step with a name that a scenario has and its model does not is a step of the scenario alone. It is not observable,
// and may happen at any time: it is an empty transition, and sets are closed under empty transitions.
//
// Scenarios judge each step separately. So if the model's label leaves something open, such as a result of an action
// that returns nothing, and two scenarios determine it differently, both agree; a product of the graphs (product.h),
// which combines the scenarios first, rejects the step.
//
// Immutable and thread-safe. Tested in scenario_follower_test.cpp, against the product.
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
  // Names of its vocabulary that the model does not have, offered or not.
  const Names& own_names(size_t scenario) const { return parts_[scenario].own_names; }

  // None: some scenario has no start, so no run matches it.
  std::optional<Position> start() const;
  // None: some scenario has this name in its vocabulary and offers no label now that agrees.
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
    std::vector<States> closures;  // by state: the state and all states that own steps lead to
  };
  static void close(Part& part, const std::vector<std::vector<uint32_t>>& own_steps);
  static States closure(const Part& part, const States& states);

  std::vector<Part> parts_;
};

}  // namespace ramify::engine::compose
