// SPDX-License-Identifier: Apache-2.0
// estimate: how many states a check would visit, and with how much memory and time, from samples (docs/estimate.md has what errors were seen).
//
// Three published estimators look at different samples, since none is good everywhere:
//   levels     the sizes of breadth-first levels often have the form of a bell (Pelanek and Simecek 2008); it is fitted to the levels so far
//   occupancy  the share of steps that lead to known states, as if successors were drawn evenly (Feller 1950)
//   recapture  what several depth-first searches in different orders have in common (Darroch 1958)
// Each rests on an assumption that models break; the answer is the range, and where all was visited the exact number.
//
// One thread, but for the workers of the samples. Tested in conformance/swarm_test.py.
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
  std::string why_not{};  // there is no estimate
};

struct EstimateReport {
  std::string spec;
  bool is_exact = false;                 // the sample was everything
  uint64_t states = 0, transitions = 0;  // of the sample
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
