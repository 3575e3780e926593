// SPDX-License-Identifier: Apache-2.0
// The race rule as a relation, independent of the order of execution. An access has a place in the tree of `unseq`,
// `let weak` and `let strong` of its full expression; the store of an assignment, and the write of seq_rmw, is
// negative.
//
//   a positive:  before b if their paths part at a `let`, a in its first part and b in its second
//   a negative:  let S be the innermost `let strong` with a in its first part. Without S: before nothing. Otherwise a
//                is before b if b is in S's second part, or S is in the first part of an enclosing `let` whose second
//                part has b
//
// Two overlapping accesses, at least one of them a write, with neither before the other, are a race. Tested in
// race_rules_test.cpp.
#pragma once

#include "machines/core/testkit/reducer.h"

namespace ramify::core_testkit {

// For one run of a body without calls; accesses of different full expressions never race.
bool has_race(const Program& program, const core::Body& body, const std::vector<Access>& accesses);

}  // namespace ramify::core_testkit
