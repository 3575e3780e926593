// SPDX-License-Identifier: Apache-2.0
// shrink: a shorter or simpler trace that shows the same violation. Removes steps, then lowers choices and merges runs
// of one thread (fewer switches), each candidate judged by replay. The violation stays the same. Traces of infinite
// behaviours are returned unchanged: they are short by construction.
#pragma once

#include <functional>

#include "engine/search/explore.h"

namespace ramify::engine {

struct ShrinkOptions {
  uint32_t attempts_max = 10'000;
  std::function<void(const ShrinkProgress&)> on_progress{};  // called now and then
};

Violation shrink(const Machine& machine, store::Store& store, const Violation& violation, const ShrinkOptions& options);

}  // namespace ramify::engine
