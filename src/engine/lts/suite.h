// SPDX-License-Identifier: Apache-2.0
// Suite: tests as a value. A suite is a list of runs, a run is a walk through a graph: steps with their labels, from an
// initial state on. Written down and read back, it is a scenario, too.
//
// Who chooses? The tester chooses a *call*, the action with its arguments; what comes of it is the system's business. Where
// a model lets one call have several results or lead to several states, a run says which of them it expects, and each of its
// steps says what else a system may do that follows the model:
//   * it may answer with one of `other_results`, or fail (`may_fail`). Then it went another way: the run cannot go on, and has
//     shown nothing wrong;
//   * it may be in a state in which the call is not offered (`may_be_refused`), because it went another way unseen.
// An answer that is neither the label's nor one of these is wrong, whatever way the system went.
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
  bool is_fault = false;   // the action is to fail; the label's result says how
  bool is_branch = false;  // the same call from the same state has other outcomes, too
  bool may_be_refused = false;
  bool may_fail = false;  // another outcome than the expected one is that the action fails
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

// What was to be covered and is not, with the reason.
struct UncoveredGoal {
  std::string goal;  // such as "transition 3 -Push(1)-> 7"
  std::string why;
  friend bool operator==(const UncoveredGoal&, const UncoveredGoal&) = default;
};

struct Suite {
  std::string covers;  // what it was made to cover, such as "transitions"
  std::vector<SuiteRun> runs;
  std::vector<UncoveredGoal> uncovered;
  std::vector<std::string> notes;  // what a reader has to know, such as the branches that a system may take otherwise
  friend bool operator==(const Suite&, const Suite&) = default;

  uint64_t step_count() const {
    uint64_t count = 0;
    for (const SuiteRun& run : runs) count += run.steps.size();
    return count;
  }
};

}  // namespace ramify::engine
