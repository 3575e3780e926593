// SPDX-License-Identifier: Apache-2.0
#include "engine/liveness/fairness.h"

#include <algorithm>

namespace ramify::engine {

FairnessRules::FairnessRules(const Machine& machine, const BehaviourGraph& graph,
                             const std::vector<Fairness>& of_actors) {
  constexpr uint32_t unknown = none - 1;
  std::vector<uint32_t> of_whole_actor;
  for (const BehaviourGraph::Step& step : graph.steps) {
    const uint32_t actor = step.mover.actor();
    const uint32_t point = step.mover.point();
    if (actor >= by_actor_.size()) {
      by_actor_.resize(actor + 1);
      of_whole_actor.resize(actor + 1, none);
    }
    std::vector<uint32_t>& by_point = by_actor_[actor];
    if (point >= by_point.size()) by_point.resize(point + 1, unknown);
    if (by_point[point] != unknown) continue;
    const Fairness whole = actor < of_actors.size() ? of_actors[actor] : Fairness::none;
    const Fairness own = machine.pause_point(point).fairness;
    if (std::max(whole, own) == Fairness::none) {
      by_point[point] = none;
    } else if (whole >= own) {
      if (of_whole_actor[actor] == none) {
        of_whole_actor[actor] = static_cast<uint32_t>(constraints_.size());
        constraints_.push_back({actor, std::nullopt, whole});
      }
      by_point[point] = of_whole_actor[actor];
    } else {
      by_point[point] = static_cast<uint32_t>(constraints_.size());
      constraints_.push_back({actor, point, own});
    }
  }
}

bool FairnessRules::may_stop(const BehaviourGraph& graph, uint32_t node) const {
  if (constraints_.empty()) return true;
  return std::ranges::all_of(graph.steps_of(node),
                             [&](const BehaviourGraph::Step& step) { return enabled_by(node, step) == none; });
}

}  // namespace ramify::engine
