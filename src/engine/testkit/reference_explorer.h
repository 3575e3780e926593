// SPDX-License-Identifier: Apache-2.0
// The reference explorer, with which the real one is compared: one thread, one queue, ordered maps of whole states.
// Slow, and never part of the program. It shares no code with the search, including the enumeration of choices.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/search/explore.h"

namespace ramify::engine::testkit {

struct Reference {
  Counts counts;
  // The least length of a witness for each violation: "property NAME", "error NAME", "deadlock", "fault MESSAGE".
  std::map<std::string, uint32_t> lengths;
  bool was_cut_off = false;  // a state at the depth limit has successors
};

// All reachable states, or all within a depth.
Reference explore_obviously(const Machine& machine, const std::vector<Property>& properties,
                            std::optional<uint32_t> depth_max = std::nullopt);

// The key in Reference::lengths.
std::string key_of(const Violation& violation);

}  // namespace ramify::engine::testkit
