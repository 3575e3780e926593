// SPDX-License-Identifier: Apache-2.0
// advise_fairness: which threads have to be fair for a broken claim to hold. Every answer was judged again, on the same
// graph, with just the fairness that it names.
//
// One thread alone is tried first, weakly and then strongly fair; then all of them, from which those are dropped again, one
// by one, that the claim does not need. So what is named is enough and none of it can be left out, but it need not be the
// only such choice.
//
// Tested in fairness_advice_test.cpp.
#pragma once

#include <atomic>
#include <optional>
#include <vector>

#include "engine/liveness/behaviours.h"

namespace ramify::engine {

// Threads that are made fair together: the replicas of one.
using ActorGroup = std::vector<uint32_t>;

struct FairnessAdvice {
  struct Wish {
    size_t group = 0;
    Fairness fairness = Fairness::weak;
    friend bool operator==(const Wish&, const Wish&) = default;
  };
  // Added to the fairness that there is. None: the claim is broken however fair whole threads are.
  std::optional<std::vector<Wish>> wishes;
};

// The graph is of all states. None: it was cut short by `stop`.
std::optional<FairnessAdvice> advise_fairness(const Machine& machine, const BehaviourGraph& graph,
                                              const AtomTable& atoms, const TemporalClaim& claim,
                                              const std::vector<Fairness>& of_actors,
                                              const std::vector<ActorGroup>& groups, const std::atomic<bool>& stop);

}  // namespace ramify::engine
