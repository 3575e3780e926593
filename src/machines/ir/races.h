// SPDX-License-Identifier: Apache-2.0
// Data races, detected in states: two threads that are about to access the same memory, one of them writing, and either
// access can be the next step.
//
// If all interleavings of a program are explored, this is equivalent to happens-before (Lamport 1978) leaving the two
// accesses unordered in some execution: two unordered conflicting accesses are adjacent in some execution (Adve and
// Hill 1993, on data-race-free-0). So states need no clocks, which would make them depend on their past.
//
// Tested in threads_test.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "machines/ir/sharing.h"

namespace ramify::ir_machine {

// Whether the order of the two accesses may matter, judged by their places.
bool conflict(const Access& a, const Access& b);

// The access that a thread performs next.
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
