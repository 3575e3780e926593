// SPDX-License-Identifier: Apache-2.0
// Coverage of a search, for reports: which actions, steps and lines it took, and how often. Replicas of a thread count as
// one thread; the numbers are those of the explored states (engine/search/coverage.h).
//
// Plain values. Rendered by coverage_text.h.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/place.h"
#include "engine/roles.h"

namespace ramify::outputs {

// The steps of a thread from one scheduling point, or an action of a model program.
struct CoveredStep {
  std::string thread;        // or the action
  std::string label{};       // "" for an action
  base::Place place{};       // of the scheduling point, or of the action's function
  uint64_t states = 0;       // in which a thread stands there, or the action is considered
  uint64_t transitions = 0;  // steps that were taken
  uint64_t new_states = 0;   // states that they found first
  friend bool operator==(const CoveredStep&, const CoveredStep&) = default;
};

struct UnreachedPoint {
  std::string label;
  base::Place place;
};

struct Coverage {
  bool is_complete = false;                 // everything was visited: what was not seen never happens
  std::vector<CoveredStep> actions{};       // declared ones, in their order, taken or not
  std::vector<CoveredStep> steps{};         // of threads, in the order of the threads
  std::vector<UnreachedPoint> unreached{};  // scheduling points at which no thread stood
  std::vector<engine::LineCoverage> lines{};
  std::vector<engine::FunctionCoverage> functions{};  // of exact machines
  std::vector<std::string> notes{};          // what the numbers are about: "the counts are those of the reduced search"
  std::vector<uint64_t> states_by_depth{};   // engine::SearchCoverage
  std::vector<uint64_t> states_by_degree{};  // likewise
};

}  // namespace ramify::outputs
