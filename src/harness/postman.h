// SPDX-License-Identifier: Apache-2.0
// postman_suite: the suite with the fewest steps that takes every transition that a test can take; among those with as
// few steps, one with the fewest tests. Each test starts in an initial state and ends in an accepting one.
//
// This is the Chinese postman problem on a directed graph (Kwan 1962; directed: Edmonds and Johnson, Matching, Euler
// Tours and the Chinese Postman, 1973), with additional streets of cost 0:
//
//        ┌────────────── reset, costs no step, counts a test ───────────┐
//        ▼                                                              │
//      (out) ─▶ initial state ─▶ transitions, a step each ─▶ accepting state ─▶ (in)
//
// All transitions must be taken, and the reset at least once. These streets lead into some states more often than
// out of them; a minimum-cost flow (min_cost_flow.h) determines the repetitions, an Euler circuit through all of them
// is the walk, and cutting it at its resets gives the suite. There is one reset per connected component: with several
// initial states there may be components that no transition connects. Because all transitions are required, the
// required streets are connected, and the result is optimal; if only some are required (the rural postman problem) the
// problem is NP-hard, see coverage_suites.h.
//
// A step costs more than all resets together, so the number of tests only decides between walks of equal length.
//
// A pure function, thread-safe. Tested in postman_test.cpp, against a search of all walks.
#pragma once

#include <cstdint>

#include "base/result.h"
#include "engine/lts/fsm.h"
#include "engine/lts/suite.h"

namespace ramify::harness {

struct PostmanOptions {
  bool with_resets = true;         // false: one test that takes all transitions
  uint64_t steps_max = 2'000'000;  // of the whole suite
};

// Error: the suite would be longer than `steps_max`, or resets are not allowed and one test cannot take all.
base::Result<engine::Suite> postman_suite(const engine::Fsm& fsm, const PostmanOptions& options = {});

}  // namespace ramify::harness
