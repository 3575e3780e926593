// SPDX-License-Identifier: Apache-2.0
// The graphs of well-known sample models, built by hand from what the models say, for tests of what is computed from a graph.
#pragma once

#include <cstdint>

#include "engine/lts/fsm.h"

namespace ramify::engine::testkit {

Fsm power_switch();
Fsm speed_control();
Fsm power_and_speed();  // both at once, each in its own time

// Push(1), Push(2) up to a depth, Pop() with the top as its result. All states accept.
Fsm stack(uint32_t depth);

Fsm oven();

// Two patterns of period 2 and 5, and the second can be loaded at any time.
Fsm display_five();

// Sets of the first `count` numbers of at most `limit` elements. add takes one in, whether it is there or not, remove takes one
// out. `stops_when_full`: where there are `limit`, nothing is added any more. Only the empty set accepts.
Fsm populations(uint32_t count, uint32_t limit, bool stops_when_full = false);

// Steps to all four sides on a square. Only the corner where it begins accepts.
Fsm grid(uint32_t side);

}  // namespace ramify::engine::testkit
