// SPDX-License-Identifier: Apache-2.0
// Trace: the choices from an initial state on; they determine every state of the run. A trace of an infinite behaviour also
// says which earlier state equals the last one.
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
  // The last state equals the state after this many steps, and the steps between repeat for ever; steps.size(): the program
  // stutters. None: the trace is finite.
  std::optional<size_t> back_to{};
  friend bool operator==(const Trace&, const Trace&) = default;
};

}  // namespace ramify::engine
