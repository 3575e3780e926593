// SPDX-License-Identifier: Apache-2.0
// random_walk: one run whose choices are drawn from a seed. Blocked threads are passed over; the walk ends at an end, a
// deadlock, a fault, a violated property or after `steps_max` steps.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/search/explore.h"

namespace ramify::engine {

// terminal: nothing can move, where that is an end that is meant.
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
  std::optional<PredicateId> terminal{};  // where it is true it is no deadlock that nothing can move
};

Walk random_walk(const Machine& machine, store::Store& store, const WalkOptions& options);

}  // namespace ramify::engine
