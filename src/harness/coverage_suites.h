// SPDX-License-Identifier: Apache-2.0
// Suites that cover elements of an explored graph: its states, transitions, actions, pairs of consecutive transitions
// (2-switch coverage: Chow, Testing Software Design Modeled by Finite-State Machines, 1978) or the texts of
// requirements; and random walks.
//
// Greedy: from its current state a test goes to the nearest uncovered item (breadth-first), and at its end to
// the nearest accepting state. Covering a chosen set in the fewest steps is NP-hard; for all transitions it is
// not, and postman_suite does it.
//
//   short tests   end in the first accepting state after a new item. Many tests; each failure is specific
//   long tests    end when no new item is reachable. Few tests, for systems that start slowly
//
// For pairs the search walks the line graph: its nodes are the transitions, its arcs the pairs.
//
// Pure functions, thread-safe; random walks also depend on their seed, identically on every host. Tested in
// coverage_suites_test.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "engine/lts/fsm.h"
#include "engine/lts/suite.h"

namespace ramify::harness {

enum class CoverageGoal : uint8_t { states, transitions, actions, pairs, requirements };
enum class TestStyle : uint8_t { short_tests, long_tests };

// `states`, `transitions`, ...
std::string_view name(CoverageGoal goal);
std::optional<CoverageGoal> coverage_goal(std::string_view name);

// Items that no suite can cover, with the reason: never taken, or not on a path to an accepting state. Known
// before a suite is built.
std::vector<engine::UncoveredGoal> unreachable_goals(const engine::Fsm& fsm, CoverageGoal goal);

struct CoverageOptions {
  CoverageGoal goal = CoverageGoal::states;
  TestStyle style = TestStyle::long_tests;
  uint64_t steps_max = 2'000'000;   // of the whole suite
  uint64_t pairs_max = 10'000'000;  // their number can be very large
};

// Covers everything except the unreachable goals, which it lists. Error: the suite would be longer than `steps_max`, or
// there are more than `pairs_max` pairs.
base::Result<engine::Suite> covering_suite(const engine::Fsm& fsm, const CoverageOptions& options);

struct RandomWalkOptions {
  uint64_t seed = 0;
  uint32_t runs = 10;
  uint32_t steps = 20;  // of a run, which then goes to the nearest accepting state
};

// Steps are drawn uniformly among the transitions that a test can take. Empty, with a note, if no accepting state is
// reachable.
engine::Suite random_suite(const engine::Fsm& fsm, const RandomWalkOptions& options);

}  // namespace ramify::harness
