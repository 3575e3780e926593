// SPDX-License-Identifier: Apache-2.0
// The ways to all outcomes of a program that a search found: what it found wrong, what it does not know, and each state in which the program
// has ended.
#pragma once

#include <functional>
#include <vector>

#include "engine/search/explore.h"
#include "session/answers.h"

namespace ramify::session {

struct WaysFound {
  std::vector<Answers> ways{};
  bool is_complete = true;  // false: memory ended before all of them could be worked out
};

// `has_ended`: the machine's predicate; `is_end` says the same of a state.
WaysFound ways_to_outcomes(const engine::Machine& machine, store::Store& store, const engine::Exploration& found,
                           engine::PredicateId has_ended, const std::function<bool(const store::StateVector&)>& is_end);

}  // namespace ramify::session
