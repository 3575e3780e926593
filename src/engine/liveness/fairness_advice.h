// SPDX-License-Identifier: Apache-2.0
// advise_fairness: which threads must be fair for a violated claim to hold. Every answer was checked on the same graph, with
// exactly the fairness constraints that it names.
//
// It tries each thread alone first, weakly and then strongly fair; then all threads, and drops the unnecessary ones one by
// one. The answer is therefore sufficient and minimal, but not necessarily unique.
//
// Tested in fairness_advice_test.cpp.
#pragma once

#include <atomic>
#include <optional>
#include <vector>

#include "engine/liveness/behaviours.h"

namespace ramify::engine {

// Threads that share a fairness constraint: the replicas of one thread.
using ActorGroup = std::vector<uint32_t>;

struct FairnessAdvice {
  struct Constraint {
    size_t group = 0;
    Fairness fairness = Fairness::weak;
    friend bool operator==(const Constraint&, const Constraint&) = default;
  };
  // In addition to the fairness of the program. None: no fairness of threads makes the claim hold.
  std::optional<std::vector<Constraint>> constraints;
};

// The graph is of all states. None: it was cut short by `stop`.
std::optional<FairnessAdvice> advise_fairness(const Machine& machine, const BehaviourGraph& graph,
                                              const AtomTable& atoms, const TemporalClaim& claim,
                                              const std::vector<Fairness>& of_actors,
                                              const std::vector<ActorGroup>& groups, const std::atomic<bool>& stop);

}  // namespace ramify::engine
