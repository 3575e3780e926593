// SPDX-License-Identifier: Apache-2.0
// FairnessRules: which steps of a behaviour graph are fair, as constraints with numbers.
//
// A thread that is fair as a whole is one constraint; otherwise each of its fair points is one. That is equivalent to
// one constraint per point, since a thread stays at a point until it moves.
//
// Immutable and thread-safe. Tested in behaviours_test.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/liveness/behaviour_graph.h"
#include "engine/machine.h"

namespace ramify::engine {

struct FairnessConstraint {
  uint32_t actor = 0;
  std::optional<uint32_t> point;  // none: at any point of the thread
  Fairness strength = Fairness::none;
};

class FairnessRules {
 public:
  static constexpr uint32_t none = ~uint32_t{0};

  // `of_actors`: the fairness of whole threads, by position; threads beyond its end have none.
  FairnessRules(const Machine& machine, const BehaviourGraph& graph, const std::vector<Fairness>& of_actors);

  const std::vector<FairnessConstraint>& constraints() const { return constraints_; }
  // The number of the constraint of a step, or none.
  uint32_t of(Mover mover) const { return by_actor_[mover.actor()][mover.point()]; }
  // The constraint that this step enables at `node`, or none: a step that changes nothing does not count.
  uint32_t enabled_by(uint32_t node, const BehaviourGraph::Step& step) const {
    return step.target == node ? none : of(step.mover);
  }
  // Whether a behaviour may end here.
  bool may_stop(const BehaviourGraph& graph, uint32_t node) const;

 private:
  std::vector<FairnessConstraint> constraints_;
  std::vector<std::vector<uint32_t>> by_actor_;  // then by point
};

}  // namespace ramify::engine
