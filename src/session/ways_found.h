// SPDX-License-Identifier: Apache-2.0
// Traces to all outcomes of a program that a search found: violations, unknowns, and each state in which the program
// has ended.
#pragma once

#include <functional>
#include <vector>

#include "engine/search/explore.h"
#include "session/answers.h"

namespace ramify::session {

struct WaysFound {
  std::vector<Answers> ways{};
  bool is_complete = true;  // false: memory was exhausted before all of them were computed
};

// `has_ended`: the machine's predicate; `is_end` is its value in a state.
WaysFound ways_to_outcomes(const engine::Machine& machine, store::Store& store, const engine::Exploration& found,
                           engine::PredicateId has_ended, const std::function<bool(const store::StateVector&)>& is_end);

}  // namespace ramify::session
