// SPDX-License-Identifier: Apache-2.0
// Data races, told by states: two threads that stand before accesses of the same memory, one of them a write, both of which can
// be the next step.
//
// In a program of which all interleavings are explored that is the same as happens-before (Lamport 1978) finding the two
// accesses unordered in some execution: where two conflicting accesses are unordered, some execution has them next to each other
// (Adve and Hill 1993, on data-race-free-0). So no clocks are needed in the states, which would make them differ by their past.
//
// Tested in threads_test.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "machines/ir/sharing.h"

namespace ramify::ir_machine {

// Whether the two in whatever order give different states, as far as their places say.
bool conflict(const Access& a, const Access& b);

// What a thread stands before.
struct PendingAccess {
  uint32_t thread = 0;
  Access access{};
  ir::Span span{};
  std::string label{};
};
struct Race {
  PendingAccess first, second;
};

std::optional<Race> find_race(const std::vector<PendingAccess>& pending);

}  // namespace ramify::ir_machine
