// SPDX-License-Identifier: Apache-2.0
// Trace: the choices from an initial state, enough to rebuild every state on the way. A trace that shows an infinite
// behaviour says in addition to which of its states the last one is the same.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/choice.h"

namespace ramify::engine {

struct Trace {
  std::vector<Choice> start;               // of the initial state
  std::vector<std::vector<Choice>> steps;  // of each step
  // The last state is the one after so many steps, and what is between is repeated for ever; steps.size(): nothing happens
  // any more. None: the trace is finite.
  std::optional<size_t> back_to{};
  friend bool operator==(const Trace&, const Trace&) = default;
};

}  // namespace ramify::engine
