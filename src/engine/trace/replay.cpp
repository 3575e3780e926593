// SPDX-License-Identifier: Apache-2.0
#include "engine/trace/replay.h"

#include <utility>

#include <fmt/format.h>

#include "engine/trace/follower.h"

namespace ramify::engine {

Replay replay(const Machine& machine, store::Store& store, const Trace& trace) {
  Replay replayed;
  Follower follower(machine, store);
  for (size_t index = 0; index <= trace.steps.size(); ++index) {
    if (replayed.fault) {
      replayed.divergence = {index, 0, fmt::format("{} more steps", trace.steps.size() + 1 - index),
                             fmt::format("a fault before: {}", replayed.fault->message)};
      break;
    }
    replayed.divergence = follower.follow(index == 0 ? trace.start : trace.steps[index - 1]);
    if (replayed.divergence) break;
    Stepper& stepper = follower.stepper();
    if (follower.outcome() == OutcomeKind::fault) replayed.fault = stepper.fault();
    replayed.steps.push_back({follower.choices(), follower.outcome(), stepper.last_step().report(), follower.state(),
                              stepper.views()->view()});
  }
  return replayed;
}

}  // namespace ramify::engine
