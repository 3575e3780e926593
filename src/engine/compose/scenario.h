// SPDX-License-Identifier: Apache-2.0
// Scenario: a small automaton over a model's actions that selects runs: made from a state machine
// (scenario_fsm.h), a regular expression (scenario_path.h) or recorded runs (scenario_suite.h), and composed with the
// model by a product.
//
// Its vocabulary consists of the names on its transitions and those in `also`, which it forbids by never offering them.
// It may be nondeterministic.
//
// One thread. Tested through the tests of those three.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/lts/lts.h"

namespace ramify::engine::compose {

struct ScenarioTransition {
  uint32_t from = 0;
  Label label;
  uint32_t to = 0;
  friend bool operator==(const ScenarioTransition&, const ScenarioTransition&) = default;
};

struct ScenarioState {
  std::string text;  // for messages
  bool is_accepting = false;
};

// The automaton as a value.
struct ScenarioGraph {
  std::vector<ScenarioState> states{};
  std::vector<uint32_t> initial{};
  std::vector<ScenarioTransition> transitions{};  // in the order in which they are offered
  std::set<std::string, std::less<>> also{};      // further names of the vocabulary

  // The distinct labels of an action in this graph, in order. Observable actions of a model take their arguments from
  // them.
  std::vector<Label> labels_of(std::string_view action) const;
};

// An error in a scenario's text, with its position.
struct ScenarioError {
  size_t offset = 0;    // bytes from the start
  size_t length = 0;    // 0 at the end
  std::string message;  // "expected an action after `;`, found `)`"
  std::string hint{};   // may be empty
  friend bool operator==(const ScenarioError&, const ScenarioError&) = default;
};

inline constexpr size_t scenario_bytes_max = 64 * 1024;

class Scenario : public Lts {
 public:
  explicit Scenario(ScenarioGraph graph);

  std::vector<uint32_t> initial() override { return graph_.initial; }
  std::vector<Step> steps(uint32_t state) override;
  bool is_accepting(uint32_t state) override { return graph_.states.at(state).is_accepting; }
  const std::set<std::string, std::less<>>& vocabulary() const override { return vocabulary_; }
  std::optional<std::string> value(uint32_t expression, uint32_t state) override;  // none: it has no variables
  std::string trouble() const override { return trouble_; }
  View view(uint32_t state) override;

 private:
  ScenarioGraph graph_;
  std::set<std::string, std::less<>> vocabulary_;
  std::vector<std::vector<size_t>> transitions_from_;  // by state
  std::string trouble_;
};

}  // namespace ramify::engine::compose
