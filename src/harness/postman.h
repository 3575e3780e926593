// SPDX-License-Identifier: Apache-2.0
// postman_suite: the suite with the fewest steps that takes every transition that a test can take; among those with as few
// steps, one with the fewest tests. Each test starts in an initial state and ends in an accepting one.
//
// This is the postman's problem on a directed graph (Kwan 1962; directed: Edmonds and Johnson, Matching, Euler Tours and the
// Chinese Postman, 1973), with streets that he may use for nothing:
//
//        ┌────────────── reset, costs no step, counts a test ───────────┐
//        ▼                                                              │
//      (out) ─▶ initial state ─▶ transitions, a step each ─▶ accepting state ─▶ (in)
//
// All transitions have to be taken, and the reset at least once. What has to be taken leads into some states more often than
// out of them; a flow of least cost (min_cost_flow.h) says what to take again, a circuit of Euler through all of it is the
// walk, and cut at its resets it is the suite. One reset a connected part of the graph: with several initial states there may
// be parts that no transition connects. Because all transitions are wanted, what has to be taken is connected, and the result
// is optimal; where only some of them are wanted (the rural postman) the problem is NP-hard, see coverage_suites.h.
//
// A step costs more than all resets together, so that tests are counted only among walks of equal length.
//
// A function of its arguments, for any thread. Tested in postman_test.cpp, against a search of all walks.
#pragma once

#include <cstdint>

#include "base/result.h"
#include "engine/lts/fsm.h"
#include "engine/lts/suite.h"

namespace ramify::harness {

struct PostmanOptions {
  bool with_resets = true;         // false: one test that takes all
  uint64_t steps_max = 2'000'000;  // of the whole suite
};

// Fails where the suite would be longer than `steps_max`, or where one test cannot take all and resets are not allowed.
base::Result<engine::Suite> postman_suite(const engine::Fsm& fsm, const PostmanOptions& options = {});

}  // namespace ramify::harness
