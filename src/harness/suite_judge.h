// SPDX-License-Identifier: Apache-2.0
// For tests: whether a suite is valid. Each run starts in an initial state, is a walk through the graph, and
// ends in an accepting state. Uses only the graph.
#pragma once

#include <string>

#include <fmt/format.h>

#include "engine/lts/fsm_coverage.h"
#include "engine/lts/suite.h"

namespace ramify::harness {

// "" if it is valid.
inline std::string judge(const engine::Fsm& fsm, const engine::Suite& suite) {
  for (size_t i = 0; i < suite.runs.size(); ++i) {
    const engine::SuiteRun& run = suite.runs[i];
    if (run.start >= fsm.states.size() || !fsm.states[run.start].is_initial)
      return fmt::format("run {} does not start in an initial state", i);
    uint32_t state = run.start;
    for (const engine::SuiteStep& step : run.steps) {
      if (step.from != state) return fmt::format("run {} jumps from {} to {}", i, state, step.from);
      state = step.to;
    }
    if (!fsm.states[state].is_accepting) return fmt::format("run {} ends in {}, which does not accept", i, state);
  }
  const engine::Coverage coverage = engine::coverage(fsm, suite);
  if (coverage.unknown_steps != 0) return fmt::format("{} steps are not in the graph", coverage.unknown_steps);
  return "";
}

// "tests/steps"
inline std::string tour(const engine::Suite& suite) {
  return fmt::format("{}/{}", suite.runs.size(), suite.step_count());
}

}  // namespace ramify::harness
