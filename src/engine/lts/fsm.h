// SPDX-License-Identifier: Apache-2.0
// Fsm: an explored part of an Lts as a value, for analysis, drawing, composition and test generation.
//
// Canonical: states are numbered breadth-first from the initial ones, transitions sorted by source, then by label
// (comes_before), then by target, so that two explorations of the same graph write the same Fsm.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/lts/label.h"
#include "engine/machine.h"

namespace ramify::engine {

struct FsmState {
  std::vector<std::pair<std::string, std::string>>
      variables{};  // name and value, as people write it; hidden ones left out
  bool is_initial = false;
  bool is_accepting = false;
  bool is_unsafe = false;      // some property is false here
  bool is_frontier = false;    // not expanded
  bool is_incomplete = false;  // has steps that are not in the graph: filtered, discarded, cut, to no representative
  std::vector<std::string> violated{};  // the properties that are false here
};

struct FsmTransition {
  uint32_t from = 0;
  uint32_t to = 0;
  Label label;
  std::vector<std::string> choices{};       // Lts::Step
  std::vector<std::string> requirements{};  // likewise
  std::optional<Fault> fault{};
};

struct Fsm {
  std::vector<FsmState> states;
  std::vector<FsmTransition> transitions;
  std::vector<std::string> actions;  // declared ones, in order, taken or not
  // Why the graph is incomplete, such as "the limit of 100 transitions was reached"; empty: it is complete.
  std::vector<std::string> cuts;

  // The transitions from a state are [first_from(s), first_from(s + 1)): they are sorted.
  std::vector<uint32_t> first_from() const;  // states.size() + 1 entries
};

}  // namespace ramify::engine
