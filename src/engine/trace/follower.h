// SPDX-License-Identifier: Apache-2.0
// Follower: runs a machine along a recording, one step at a time, with an explaining stepper that shares nothing with
// the search. Replay, witnesses and shrinking use it.
//
// One thread. Tested through replay, explore and shrink.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/trace/replay.h"

namespace ramify::engine {

class Follower {
 public:
  Follower(const Machine& machine, store::Store& store);

  // The first call computes the initial state, each further one a step. None: the recording matches, outcome() is
  // `stepped` or `fault`, and the reached state is the stepper's current state. After a divergence only restart may be
  // called.
  std::optional<Divergence> follow(const std::vector<Choice>& recorded);

  // Back to before the initial state.
  void restart();

  OutcomeKind outcome() const { return outcome_; }
  const std::vector<Choice>& choices() const { return choices_; }  // as taken, with fresh labels
  const store::StateVector& state() const { return state_; }       // the state that was reached
  Stepper& stepper() { return *stepper_; }

  // A step of a trace ends in a successor or a fault. For any other outcome, a message; else none.
  static std::optional<std::string> misfit(OutcomeKind outcome);

 private:
  std::unique_ptr<Stepper> stepper_;
  size_t followed_ = 0;  // the initial state included
  OutcomeKind outcome_ = OutcomeKind::stepped;
  std::vector<Choice> choices_;
  store::StateVector state_;
};

}  // namespace ramify::engine
