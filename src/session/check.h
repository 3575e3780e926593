// SPDX-License-Identifier: Apache-2.0
// check: every property, deadlock, assertion and runtime error, in every state that can be reached.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>

#include "base/result.h"
#include "outputs/report.h"
#include "session/load.h"

namespace ramify::session {

using engine::Progress;
using engine::Strategy;

// Bounds given here win over the spec's.
struct CheckOptions {
  Strategy strategy = Strategy::breadth_first;
  unsigned workers = 1;
  bool keep_going = false;
  bool no_deadlocks = false;
  bool shrinks = false;  // shorter traces, which depth-first search needs; breadth-first ones are shortest already
  std::optional<uint32_t> max_depth{};
  std::optional<uint64_t> max_states{};
  std::optional<std::chrono::milliseconds> max_time{};
  std::optional<uint64_t> max_memory_bytes{};
  const std::atomic<bool>* interrupted = nullptr;  // polled
  std::function<void(const Progress&)> on_progress{};
};

// `loaded` is ready. With an expected error the search goes on past other violations to look for it.
base::Result<outputs::CheckReport> check(const Loaded& loaded, const CheckOptions& options);

}  // namespace ramify::session
