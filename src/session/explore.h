// SPDX-License-Identifier: Apache-2.0
// explore: the graph of a model program, configured by the spec's section [explore] and its scenarios (docs/exploring.md).
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "outputs/explore_report.h"
#include "session/load.h"

namespace ramify::session {

// Options given here take precedence over the spec.
struct ExploreOptions {
  std::vector<std::string> only{};    // these actions; empty: all
  std::vector<std::string> except{};  // not these
  // Scenarios by name, switched off or not; empty: all that are not switched off.
  std::vector<std::string> scenarios{};
  std::optional<uint64_t> transitions_max{};
  std::optional<uint64_t> states_max{};
  std::optional<uint32_t> depth_max{};
  std::optional<std::chrono::milliseconds> time_max{};
  const std::atomic<bool>* interrupted = nullptr;  // polled
  friend bool operator==(const ExploreOptions&, const ExploreOptions&) = default;
};

// `loaded` is ready. Scenarios with an expectation are validated, unless scenarios are named. Error: an unknown scenario or
// action, or a mistake in a scenario's text.
base::Result<outputs::ExploreReport> explore(const Loaded& loaded, const ExploreOptions& options);

// Explores until the expression `loaded.request.reach`, which is present, is true in some state.
base::Result<outputs::ReachReport> reach(const Loaded& loaded, const ExploreOptions& options);

}  // namespace ramify::session
