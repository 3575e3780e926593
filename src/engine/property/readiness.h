// SPDX-License-Identifier: Apache-2.0
// Readiness: whether anything can happen in a state.
#pragma once

#include <cstdint>

#include "engine/machine.h"

namespace ramify::engine {

enum class Readiness : uint8_t {
  enabled,     // some step gives a successor or a fault
  finished,    // every thread has ended
  deadlocked,  // neither: every choice vector is blocked
  full,        // the store is full; not decided
};

// Of the stepper's current state, found by running its steps until one is not blocked.
Readiness readiness(Stepper& stepper);

}  // namespace ramify::engine
