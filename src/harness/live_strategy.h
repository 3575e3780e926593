// SPDX-License-Identifier: Apache-2.0
// LiveStrategy: chooses the next call of a tester.
//
//   random    any call                         weights   an action by its weight, then any of its calls
//   actions   of the action taken least often  states    towards the state that was visited least often
//   groups    towards the values of the groupings that were seen least often
//   swarm     random, with a random half of the actions, drawn again for each run (Groce et al., Swarm Testing, 2012)
//
// Ties are broken at random. The same seed and the same offers give the same choices. Tested in live_strategy_test.cpp.
#pragma once

#include <cstdint>
#include <map>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "harness/model_states.h"

namespace ramify::harness {

enum class StrategyKind : uint8_t { random, actions, states, groups, weights, swarm };

class LiveStrategy {
 public:
  // `weights`: of actions; 1 by default.
  LiveStrategy(StrategyKind kind, uint64_t seed, std::map<std::string, uint32_t> weights, TestedModel& model)
      : kind_(kind), seed_(seed), weights_(std::move(weights)), model_(model) {}

  void begin_run(uint32_t number, const std::vector<std::string>& actions);
  // One of `offers`; none: the strategy selects none of them.
  const Offer* choose(const std::vector<const Offer*>& offers);
  void took(const Offer& offer);
  void visited(const std::set<uint32_t>& states);

 private:
  const Offer* any(const std::vector<const Offer*>& offers);
  template <typename Count>
  const Offer* least(const std::vector<const Offer*>& offers, const Count& count);
  const Offer* by_weight(const std::vector<const Offer*>& offers);
  uint64_t draw(uint64_t below) { return random_() % below; }

  StrategyKind kind_;
  uint64_t seed_;
  std::map<std::string, uint32_t> weights_;
  TestedModel& model_;
  std::mt19937_64 random_;
  std::set<std::string> left_out_;  // excluded by swarm
  std::map<std::string, uint64_t> taken_;
  std::map<uint32_t, uint64_t> visits_;
  std::map<std::pair<size_t, std::string>, uint64_t> seen_;  // by grouping and value
};

}  // namespace ramify::harness
