// SPDX-License-Identifier: Apache-2.0
// Trace: the choices from an initial state, enough to rebuild every state on the way.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/choice.h"

namespace ramify::engine {

struct Trace {
  std::vector<Choice> start;               // of the initial state
  std::vector<std::vector<Choice>> steps;  // of each step
  friend bool operator==(const Trace&, const Trace&) = default;
};

}  // namespace ramify::engine
