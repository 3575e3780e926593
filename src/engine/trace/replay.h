// SPDX-License-Identifier: Apache-2.0
// Replay: runs a machine along a trace, and reports the first divergence.
//
// Choices are matched by label where the trace has one (so that a trace survives edits that add or reorder threads and
// options), else by number.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/machine.h"
#include "engine/roles.h"
#include "engine/trace/trace.h"

namespace ramify::engine {

struct Divergence {
  size_t step = 0;       // 0: the initial state; n: the n-th step
  size_t choice = 0;     // which of the step's choices
  std::string expected;  // by the trace
  std::string found;     // offered by the machine
};

struct ReplayedStep {
  std::vector<Choice> choices;  // as taken, with fresh labels
  OutcomeKind outcome = OutcomeKind::stepped;
  StepReport report;
  store::StateVector state;  // after the step
  View view;                 // of that state
};

struct Replay {
  std::vector<ReplayedStep> steps;  // steps[0] is the initial state
  std::optional<Divergence> divergence;
  std::optional<Fault> fault;  // the last step's, if its outcome is `fault`
};

// Up to the first divergence. Uses an explaining stepper.
Replay replay(const Machine& machine, store::Store& store, const Trace& trace);

}  // namespace ramify::engine
