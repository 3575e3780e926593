// SPDX-License-Identifier: Apache-2.0
// random_walk: one run with pseudo-random choices. It skips blocked threads and ends when all threads have finished, at a
// deadlock, a fault or a violated property, or after `steps_max` steps.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/search/explore.h"

namespace ramify::engine {

// terminal: no thread can move, in a state where a run may end.
enum class WalkEnd : uint8_t { finished, terminal, deadlock, fault, property, property_error, steps_max, full };

struct Walk {
  Trace trace;
  WalkEnd end = WalkEnd::finished;
  std::optional<Violation> violation;  // for deadlock, fault, property, property_error
};

struct WalkOptions {
  uint64_t seed = 0;
  uint32_t steps_max = 10'000;
  std::vector<Property> properties{};
  bool check_deadlock = true;
  std::optional<PredicateId> terminal{};  // states where this is true may be ends: they are never deadlocks
};

Walk random_walk(const Machine& machine, store::Store& store, const WalkOptions& options);

}  // namespace ramify::engine
