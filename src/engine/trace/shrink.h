// SPDX-License-Identifier: Apache-2.0
// shrink: a shorter or simpler trace that shows the same violation. Removes steps, then lowers choices and merges runs
// of one thread (fewer switches), each candidate judged by replay. Never changes what is violated. A trace of an infinite
// behaviour is left as it is: it was made short.
#pragma once

#include "engine/search/explore.h"

namespace ramify::engine {

struct ShrinkOptions {
  uint32_t attempts_max = 10'000;
};

Violation shrink(const Machine& machine, store::Store& store, const Violation& violation, const ShrinkOptions& options);

}  // namespace ramify::engine
