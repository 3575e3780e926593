// SPDX-License-Identifier: Apache-2.0
// The race rule as a relation, which does not ask in what order anything ran. An access stands at a place in the tree of `unseq`,
// `let weak` and `let strong` of its full expression; the store of an assignment, and the write of seq_rmw, is negative.
//
//   a positive:  before b if they part at a `let`, a in its first part and b in its second
//   a negative:  let S be the innermost `let strong` with a in its first part. None: before nothing. Else a is before b if b is in
//                S's second part, or S itself is in the first part of a `let` around it whose second part has b
//
// Two accesses that overlap, of which one writes, neither before the other, are a race. Tested in race_rules_test.cpp.
#pragma once

#include "machines/core/testkit/reducer.h"

namespace ramify::core_testkit {

// Of one run of a body without calls; accesses of different full expressions are no race.
bool has_race(const Program& program, const core::Body& body, const std::vector<Access>& accesses);

}  // namespace ramify::core_testkit
