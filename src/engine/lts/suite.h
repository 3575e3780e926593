// SPDX-License-Identifier: Apache-2.0
// Suite: tests as a value. A suite is a list of runs, a run is a walk through a graph: steps with their labels, from an
// initial state on. A saved suite is also a scenario.
//
// Who chooses? The tester chooses a *call*, the action with its arguments; the system chooses the outcome. Where
// a model allows several results or target states for one call, a run says which one it expects, and each step says what
// else a conforming system may do:
//   * it may answer with one of `other_results`, or fail (`may_fail`). The system then left the run: the run stops, and is
//     inconclusive;
//   * it may be in a state in which the call is disabled (`may_be_refused`), because it left the run unobserved.
// Any other answer is wrong.
//
// Plain values. Made by `harness/`, written by `outputs/`.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/lts/label.h"

namespace ramify::engine {

struct SuiteStep {
  Label label;
  uint32_t from = 0;
  uint32_t to = 0;         // the expected state
  bool is_fault = false;   // the action is expected to fail; the label's result says how
  bool is_branch = false;  // the same call from the same state has other outcomes, too
  bool may_be_refused = false;
  bool may_fail = false;                                    // failing is another allowed outcome
  std::vector<std::optional<std::string>> other_results{};  // an element that is none: any result
  std::vector<std::string> requirements{};                  // texts that the step exercises
  friend bool operator==(const SuiteStep&, const SuiteStep&) = default;
};

struct SuiteRun {
  uint32_t start = 0;  // an initial state; where there are several, the tester brings the system there
  std::vector<SuiteStep> steps;
  friend bool operator==(const SuiteRun&, const SuiteRun&) = default;

  uint32_t end() const { return steps.empty() ? start : steps.back().to; }
};

// A goal that is not covered, with the reason.
struct UncoveredGoal {
  std::string goal;  // such as "transition 3 -Push(1)-> 7"
  std::string why;
  friend bool operator==(const UncoveredGoal&, const UncoveredGoal&) = default;
};

struct Suite {
  std::string covers;  // the kind of goals, such as "transitions"
  std::vector<SuiteRun> runs;
  std::vector<UncoveredGoal> uncovered;
  std::vector<std::string> notes;  // for readers, such as the steps at which a system may leave the run
  friend bool operator==(const Suite&, const Suite&) = default;

  uint64_t step_count() const {
    uint64_t count = 0;
    for (const SuiteRun& run : runs) count += run.steps.size();
    return count;
  }
};

}  // namespace ramify::engine
