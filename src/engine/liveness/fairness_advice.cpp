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
  using Wishes = std::vector<FairnessAdvice::Wish>;

  std::optional<Wishes> find() {
    for (const Fairness fairness : {Fairness::weak, Fairness::strong})
      for (size_t group = 0; group < groups_.size(); ++group)
        if (Wishes alone = {{group, fairness}}; holds_with(alone)) return alone;
    for (const Fairness fairness : {Fairness::weak, Fairness::strong}) {
      Wishes all;
      for (size_t group = 0; group < groups_.size(); ++group) all.push_back({group, fairness});
      if (holds_with(all)) return least(all);
    }
    return std::nullopt;
  }

  Wishes least(Wishes wishes) {
    for (size_t i = 0; i < wishes.size();) {
      Wishes fewer = wishes;
      fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
      Wishes weaker = wishes;
      weaker[i].fairness = Fairness::weak;
      if (holds_with(fewer)) {
        wishes = std::move(fewer);
      } else {
        if (weaker != wishes && holds_with(weaker)) wishes = std::move(weaker);
        ++i;
      }
    }
    return wishes;
  }

  bool holds_with(const Wishes& wishes) {
    if (was_cut_short_) return false;
    std::vector<Fairness> fairness = of_actors_;
    for (const FairnessAdvice::Wish& wish : wishes) {
      for (const uint32_t actor : groups_[wish.group]) {
        if (actor >= fairness.size()) fairness.resize(actor + 1, Fairness::none);
        fairness[actor] = std::max(fairness[actor], wish.fairness);
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
