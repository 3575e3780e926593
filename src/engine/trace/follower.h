// SPDX-License-Identifier: Apache-2.0
// Follower: runs a machine along a recording, one step at a time, with an explaining stepper that shares nothing with
// the search. Replay, witnesses and shrinking are made of it.
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

  // The first call makes the initial state, each further one a step. None: the recording fitted, outcome() is `stepped`
  // or `fault` and the stepper's current state is the one that was reached. After a divergence the follower is of no
  // use.
  std::optional<Divergence> follow(const std::vector<Choice>& recorded);

  // Back to before the initial state.
  void restart();

  OutcomeKind outcome() const { return outcome_; }
  const std::vector<Choice>& choices() const { return choices_; }  // as taken, with fresh labels
  const store::StateVector& state() const { return state_; }       // that was reached
  Stepper& stepper() { return *stepper_; }

  // A step that fits ends in a successor or a fault. What else it ended in, for people; none if it fits.
  static std::optional<std::string> misfit(OutcomeKind outcome);

 private:
  std::unique_ptr<Stepper> stepper_;
  size_t followed_ = 0;  // the initial state included
  OutcomeKind outcome_ = OutcomeKind::stepped;
  std::vector<Choice> choices_;
  store::StateVector state_;
};

}  // namespace ramify::engine
