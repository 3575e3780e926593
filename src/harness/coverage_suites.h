// SPDX-License-Identifier: Apache-2.0
// Suites that cover something of an explored graph: its states, transitions, actions, pairs of transitions that follow each other
// (2-switch coverage: Chow, Testing Software Design Modeled by Finite-State Machines, 1978) or the texts of requirements; and
// random walks.
//
// The greedy way: from where a test stands it goes on to the nearest thing that is not covered (breadth-first), and at its end to
// the nearest accepting state. To cover chosen things in as few steps as possible is NP-hard; for all transitions that is
// not so, and postman_suite does it.
//
//   short tests   end in the first accepting state after something new. Many tests; each failure says much
//   long tests    end when nothing new can be reached any more. Few tests, for systems that are slow to start
//
// For pairs the search walks the line graph: its nodes are the transitions, its arcs the pairs.
//
// Functions of their arguments, for any thread; random walks of their seed, too, the same on every host. Tested in
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

// What no suite can cover, with the reason: it is never taken, or no test that passes there ends in an accepting state. Known
// before a suite is made.
std::vector<engine::UncoveredGoal> unreachable_goals(const engine::Fsm& fsm, CoverageGoal goal);

struct CoverageOptions {
  CoverageGoal goal = CoverageGoal::states;
  TestStyle style = TestStyle::long_tests;
  uint64_t steps_max = 2'000'000;   // of the whole suite
  uint64_t pairs_max = 10'000'000;  // there may be very many
};

// Covers all but the unreachable goals, which it lists. Fails where that would be longer than `steps_max`, or there are more than
// `pairs_max` pairs.
base::Result<engine::Suite> covering_suite(const engine::Fsm& fsm, const CoverageOptions& options);

struct RandomWalkOptions {
  uint64_t seed = 0;
  uint32_t runs = 10;
  uint32_t steps = 20;  // of a run; after that it goes to the nearest accepting state
};

// Steps are drawn evenly among the transitions that a test can take. Empty where there is no way to an accepting state, and a note
// says so.
engine::Suite random_suite(const engine::Fsm& fsm, const RandomWalkOptions& options);

}  // namespace ramify::harness
