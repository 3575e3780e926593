// SPDX-License-Identifier: Apache-2.0
// test: a running system held to a model program, through an adapter (docs/testing.md).
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

// What is given here wins over the spec's section [test].
struct TestOptions {
  std::optional<std::string>
      adapter{};  // a command, run in the folder of this process; the spec's in that of the file that says it
  std::optional<uint32_t> runs{}, steps{}, cleanup_steps{};
  std::optional<std::chrono::milliseconds> timeout{}, wait{};
  std::optional<std::string> strategy{};
  std::optional<uint64_t> seed{};
  std::vector<std::string> only{}, except{}, scenarios{};  // as for explore
  bool keep_going = false;                                 // after a run that failed
  enum class Shrink : uint8_t { no, quickly, fully };
  Shrink shrink = Shrink::quickly;
  std::string suite{};  // a file with runs that are followed; "": they are drawn
  const std::atomic<bool>* interrupted = nullptr;
};

inline constexpr std::string_view live_strategies[] = {"random", "actions", "states", "groups", "weights", "swarm"};

// `loaded` is ready, with LoadGoal::open. An error says why nothing can be tested.
base::Result<outputs::LiveReport> test(const Loaded& loaded, const TestOptions& options);

// The first run that failed, or else the last, as a suite to be followed (--replay).
std::string saved_run(const Loaded& loaded, const outputs::LiveReport& report);

}  // namespace ramify::session
