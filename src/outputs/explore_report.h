// SPDX-License-Identifier: Apache-2.0
// ExploreReport: the result of an exploration of a model program.
//
// Plain values. Tested in session/explore_test.cpp.
#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "engine/grouping/explore_fsm.h"
#include "engine/grouping/reach.h"
#include "engine/lts/fsm_analysis.h"
#include "engine/lts/fsm_coverage.h"
#include "engine/search/growth.h"
#include "outputs/report.h"

namespace ramify::outputs {

// Whether a scenario can be completed.
struct ScenarioValidation {
  enum class Outcome : uint8_t { possible, impossible, unknown };
  std::string scenario;
  bool is_to_be_possible = true;
  Outcome outcome = Outcome::unknown;
  std::vector<std::string> way{};  // the steps, if it is possible
  uint32_t depth = 0;              // the reached depth, if it is not
  bool is_broken() const { return outcome == (is_to_be_possible ? Outcome::impossible : Outcome::possible); }
};

struct ExploreReport {
  Subject subject;
  engine::FsmExploration exploration;
  engine::FsmAnalysis analysis;
  engine::Coverage coverage;
  std::vector<std::string> scenarios{};  // names of the composed scenarios
  // Claims about behaviours, which are for `check`.
  std::vector<std::string> not_judged{};
  std::vector<ScenarioValidation> validations{};
  std::optional<engine::Growth> growth{};  // if a limit ended it: the variables that keep taking new values
  std::optional<OrderNote> order{};
  std::vector<std::string> warnings{};  // engine::Machine::warnings
  std::chrono::milliseconds elapsed{0};
  bool is_strict = false;  // an action that is never taken in the graph is a failure
};

// The declared actions that are never taken in the graph.
std::vector<std::string> never_taken(const ExploreReport& report);

struct ReachReport {
  ExploreReport explored;
  std::string expression;
  engine::Reached reached;
};

// Whether a limit, a stop rule, an interruption or a lack of memory ended it, instead of its completion.
bool was_ended(const ExploreReport& report);

// The summary: findings, omissions, and remarks.
std::string explore_text(const ExploreReport& report);
// For a suite generated from it: errors in the model, and those that the suite accepts as correct; "" if there are
// none.
std::string model_notes(const ExploreReport& report);
// The path, or why there is none.
std::string reach_text(const ReachReport& report);
std::string reach_json(const ReachReport& report);
// The graph with all its data (docs/json.md).
std::string explore_json(const ExploreReport& report);

}  // namespace ramify::outputs
