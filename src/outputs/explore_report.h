// SPDX-License-Identifier: Apache-2.0
// What there is to tell of an exploration of a model program.
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

// Whether what a scenario says can be done from its beginning to its end.
struct ScenarioValidation {
  enum class Outcome : uint8_t { possible, impossible, unknown };
  std::string scenario;
  bool is_to_be_possible = true;
  Outcome outcome = Outcome::unknown;
  std::vector<std::string> way{};  // if it is possible: the steps
  uint32_t depth = 0;              // if it is not: how far it went
  bool is_broken() const { return outcome == (is_to_be_possible ? Outcome::impossible : Outcome::possible); }
};

struct ExploreReport {
  Subject subject;
  engine::FsmExploration exploration;
  engine::FsmAnalysis analysis;
  engine::Coverage coverage;
  std::vector<std::string> scenarios{};  // that it was composed with, by name
  // Claims about behaviours, which are for `check`.
  std::vector<std::string> not_judged{};
  std::vector<ScenarioValidation> validations{};
  std::optional<engine::Growth> growth{};  // where a limit ended it: what keeps taking new values
  std::optional<OrderNote> order{};
  std::vector<std::string> warnings{};  // engine::Machine::warnings
  std::chrono::milliseconds elapsed{0};
};

struct ReachReport {
  ExploreReport explored;
  std::string expression;
  engine::Reached reached;
};

// It was ended by a limit, a stop rule, an interruption or a lack of memory, rather than by having seen all that it was to see.
bool was_ended(const ExploreReport& report);

// The summary: what was found, what was left out, where there is something to see to.
std::string explore_text(const ExploreReport& report);
// For a suite that was made of it: what is wrong with the model, and what of it the suite takes for right; "" if nothing is.
std::string model_notes(const ExploreReport& report);
// The way, or why there is none.
std::string reach_text(const ReachReport& report);
std::string reach_json(const ReachReport& report);
// The graph with all that is known of it (docs/json.md).
std::string explore_json(const ExploreReport& report);

}  // namespace ramify::outputs
