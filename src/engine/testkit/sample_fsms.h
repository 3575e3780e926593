// SPDX-License-Identifier: Apache-2.0
// The graphs of well-known sample models, built by hand, for tests of functions of graphs.
#pragma once

#include <cstdint>

#include "engine/lts/fsm.h"

namespace ramify::engine::testkit {

Fsm power_switch();
Fsm speed_control();
Fsm power_and_speed();  // both, interleaved

// Push(1), Push(2) up to a depth, Pop() with the top as its result. All states accept.
Fsm stack(uint32_t depth);

Fsm oven();

// Two patterns of period 2 and 5, and the second can be loaded at any time.
Fsm display_five();

// Sets of the first `count` numbers with at most `limit` elements. add inserts a number, present or not, remove removes
// one. `stops_when_full`: with `limit` elements add is disabled. Only the empty set accepts.
Fsm populations(uint32_t count, uint32_t limit, bool stops_when_full = false);

// Steps in all four directions on a square. Only the initial corner accepts.
Fsm grid(uint32_t side);

}  // namespace ramify::engine::testkit
