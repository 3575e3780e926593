// SPDX-License-Identifier: Apache-2.0
// test: tests a running system against a model program, through an adapter (docs/testing.md).
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "outputs/live_report.h"
#include "session/load.h"

namespace ramify::session {

// Options given here take precedence over the spec's section [test].
struct TestOptions {
  std::optional<std::string>
      adapter{};  // a command, run in the current folder; the spec's command runs in the folder of its file
  std::optional<uint32_t> runs{}, steps{}, cleanup_steps{};
  std::optional<std::chrono::milliseconds> timeout{}, wait{};
  std::optional<std::string> strategy{};
  std::optional<uint64_t> seed{};
  std::vector<std::string> only{}, except{}, scenarios{};  // as for explore
  bool keep_going = false;                                 // after a failing run
  enum class Shrink : uint8_t { no, quickly, fully };
  Shrink shrink = Shrink::quickly;
  std::string suite{};  // a file with runs to follow; "": runs are random
  const std::atomic<bool>* interrupted = nullptr;
};

inline constexpr std::string_view live_strategies[] = {"random", "actions", "states", "groups", "weights", "swarm"};

// `loaded` is ready, with LoadGoal::open. Error: why nothing can be tested.
base::Result<outputs::LiveReport> test(const Loaded& loaded, const TestOptions& options);

// The first failing run, or else the last, as a suite for --replay.
std::string saved_run(const Loaded& loaded, const outputs::LiveReport& report);

}  // namespace ramify::session
