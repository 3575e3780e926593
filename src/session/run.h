// SPDX-License-Identifier: Apache-2.0
// run: one run of the program with pseudo-random choices.
#pragma once

#include <cstdint>
#include <functional>

#include "base/result.h"
#include "engine/search/explore.h"
#include "outputs/report.h"
#include "session/load.h"

namespace ramify::session {

struct RunOptions {
  uint64_t seed = 0;
  uint32_t steps_max = 1000;
  bool no_deadlocks = false;
  bool shrinks = false;
  std::function<void(const engine::Progress&)> on_progress{};  // while the trace is shortened
};

// `loaded` is ready.
base::Result<outputs::RunReport> run(const Loaded& loaded, const RunOptions& options);

}  // namespace ramify::session
