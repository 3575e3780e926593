// SPDX-License-Identifier: Apache-2.0
// tests: suites from the graph of a model program (docs/suites.md).
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "base/result.h"
#include "engine/lts/suite.h"
#include "outputs/explore_report.h"
#include "session/explore.h"
#include "session/load.h"

namespace ramify::session {

enum class TestGoal : uint8_t { transitions, states, actions, requirements, pairs, random };

struct TestsOptions {
  ExploreOptions explore{};
  TestGoal goal = TestGoal::transitions;
  bool is_short = false;  // many short tests instead of few long ones; `transitions` always has the fewest steps
  uint64_t seed = 1;      // of `random`
  uint32_t runs = 10;
  uint32_t steps = 20;
};

struct TestsReport {
  outputs::ExploreReport explored;
  engine::Suite suite;
  std::map<std::string, std::vector<std::string>> parameters{};  // the program's names of the arguments of its actions
};

// `loaded` is ready. Error: why there can be no suite.
base::Result<TestsReport> make_tests(const Loaded& loaded, const TestsOptions& options);

// The program's names of the arguments of its actions.
std::map<std::string, std::vector<std::string>> parameters_of(const Loaded& loaded);

}  // namespace ramify::session
