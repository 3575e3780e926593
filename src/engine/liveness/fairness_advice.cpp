// SPDX-License-Identifier: Apache-2.0
#include "engine/liveness/fairness_advice.h"

#include <algorithm>

namespace ramify::engine {
namespace {

class Adviser {
 public:
  Adviser(const Machine& machine, const BehaviourGraph& graph, const AtomTable& atoms, const TemporalClaim& claim,
          const std::vector<Fairness>& of_actors, const std::vector<ActorGroup>& groups, const std::atomic<bool>& stop)
      : machine_(machine),
        graph_(graph),
        atoms_(atoms),
        claim_(claim),
        of_actors_(of_actors),
        groups_(groups),
        stop_(stop) {}

  std::optional<FairnessAdvice> run() {
    FairnessAdvice advice{find()};
    if (was_cut_short_) return std::nullopt;
    return advice;
  }

 private:
  using Constraints = std::vector<FairnessAdvice::Constraint>;

  std::optional<Constraints> find() {
    for (const Fairness fairness : {Fairness::weak, Fairness::strong})
      for (size_t group = 0; group < groups_.size(); ++group)
        if (Constraints alone = {{group, fairness}}; holds_with(alone)) return alone;
    for (const Fairness fairness : {Fairness::weak, Fairness::strong}) {
      Constraints all;
      for (size_t group = 0; group < groups_.size(); ++group) all.push_back({group, fairness});
      if (holds_with(all)) return least(all);
    }
    return std::nullopt;
  }

  Constraints least(Constraints constraints) {
    for (size_t i = 0; i < constraints.size();) {
      Constraints fewer = constraints;
      fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
      Constraints weaker = constraints;
      weaker[i].fairness = Fairness::weak;
      if (holds_with(fewer)) {
        constraints = std::move(fewer);
      } else {
        if (weaker != constraints && holds_with(weaker)) constraints = std::move(weaker);
        ++i;
      }
    }
    return constraints;
  }

  bool holds_with(const Constraints& constraints) {
    if (was_cut_short_) return false;
    std::vector<Fairness> fairness = of_actors_;
    for (const FairnessAdvice::Constraint& constraint : constraints) {
      for (const uint32_t actor : groups_[constraint.group]) {
        if (actor >= fairness.size()) fairness.resize(actor + 1, Fairness::none);
        fairness[actor] = std::max(fairness[actor], constraint.fairness);
      }
    }
    if (fairness == of_actors_) return false;
    const FairnessRules rules(machine_, graph_, fairness);
    const ClaimJudgement judgement = judge_claim(graph_, rules, atoms_, claim_, stop_);
    was_cut_short_ |= judgement.trouble.has_value();
    return !judgement.broken_by && !judgement.trouble;
  }

  const Machine& machine_;
  const BehaviourGraph& graph_;
  const AtomTable& atoms_;
  const TemporalClaim& claim_;
  const std::vector<Fairness>& of_actors_;
  const std::vector<ActorGroup>& groups_;
  const std::atomic<bool>& stop_;
  bool was_cut_short_ = false;
};

}  // namespace

std::optional<FairnessAdvice> advise_fairness(const Machine& machine, const BehaviourGraph& graph,
                                              const AtomTable& atoms, const TemporalClaim& claim,
                                              const std::vector<Fairness>& of_actors,
                                              const std::vector<ActorGroup>& groups, const std::atomic<bool>& stop) {
  return Adviser(machine, graph, atoms, claim, of_actors, groups, stop).run();
}

}  // namespace ramify::engine
