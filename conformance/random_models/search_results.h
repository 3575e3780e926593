// SPDX-License-Identifier: Apache-2.0
// Summaries of an exploration that two explorations of equivalent programs have in common.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "engine/search/explore.h"
#include "engine/testkit/reference_explorer.h"

namespace ramify {

inline std::vector<uint64_t> counts_of(const engine::Exploration& exploration) {
  const engine::Counts& c = exploration.counts;
  return {c.states, c.initial_states, c.transitions, c.depth, c.finished_states, c.deadlocks};
}

// The number of steps of the shortest trace, by what is violated; the place of the violation does not matter.
inline std::map<std::string, uint32_t> shortest_traces(const engine::Exploration& exploration) {
  std::map<std::string, uint32_t> lengths;
  for (const engine::Violation& v : exploration.violations) {
    const auto length = static_cast<uint32_t>(v.trace.steps.size());
    const auto [known, is_new] = lengths.try_emplace(engine::testkit::key_of(v), length);
    if (!is_new) known->second = std::min(known->second, length);
  }
  return lengths;
}

}  // namespace ramify
