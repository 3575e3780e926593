// SPDX-License-Identifier: Apache-2.0
// estimate: how many states a check would visit, and its memory and time, from samples (docs/estimate.md reports
// observed errors).
//
// Three published estimators use different samples, since none is good everywhere:
//   levels     the sizes of breadth-first levels often form a bell curve (Pelanek and Simecek 2008), which is fitted to
//              the levels so far
//   occupancy  the share of steps to known states, as if successors were drawn uniformly (Feller 1950)
//   recapture  the overlap of several depth-first searches in different orders (Darroch 1958)
// Each relies on an assumption that models may violate; the result is the range, or the exact number if everything was
// visited.
//
// One thread, except for the workers of the samples. Tested in conformance/swarm_test.py.
#pragma once

#include <atomic>
#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "session/load.h"

namespace ramify::session {

struct EstimateOptions {
  std::chrono::milliseconds time{10'000};  // of all samples
  std::optional<uint64_t> states_max{};    // of the breadth-first sample; the others take a fifth of it
  unsigned workers = 1;
  uint64_t seed = 1;
  const std::atomic<bool>* interrupted = nullptr;
};

struct Estimator {
  std::string name;
  std::optional<double> states{};
  std::string why_not{};  // the reason if there is no estimate
};

struct EstimateReport {
  std::string spec;
  bool is_exact = false;                 // the sample was everything
  uint64_t states = 0, transitions = 0;  // in the sample
  uint32_t depth = 0;                    // of its complete levels
  std::chrono::milliseconds elapsed{0};
  double bytes_per_state = 0, states_per_second = 0;
  std::vector<Estimator> estimators{};
  std::optional<double> low{}, high{};  // states in all
};

base::Result<EstimateReport> estimate(const Loaded& loaded, const EstimateOptions& options);

std::string estimate_text(const EstimateReport& report);
std::string estimate_json(const EstimateReport& report);

}  // namespace ramify::session
