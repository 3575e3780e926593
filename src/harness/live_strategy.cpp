// SPDX-License-Identifier: Apache-2.0
#include "harness/live_strategy.h"

#include <algorithm>
#include <limits>

namespace ramify::harness {

void LiveStrategy::begin_run(uint32_t number, const std::vector<std::string>& actions) {
  random_.seed(seed_ + number);
  left_out_.clear();
  if (kind_ != StrategyKind::swarm) return;
  for (const std::string& action : actions)
    if (draw(2) == 0) left_out_.insert(action);
  if (left_out_.size() == actions.size() && !actions.empty()) left_out_.erase(actions[draw(actions.size())]);
}

const Offer* LiveStrategy::any(const std::vector<const Offer*>& offers) {
  return offers.empty() ? nullptr : offers[draw(offers.size())];
}

template <typename Count>
const Offer* LiveStrategy::least(const std::vector<const Offer*>& offers, const Count& count) {
  uint64_t fewest = std::numeric_limits<uint64_t>::max();
  std::vector<const Offer*> best;
  for (const Offer* const offer : offers) {
    const uint64_t times = count(*offer);
    if (times < fewest) best.clear();
    fewest = std::min(fewest, times);
    if (times == fewest) best.push_back(offer);
  }
  return any(best);
}

const Offer* LiveStrategy::by_weight(const std::vector<const Offer*>& offers) {
  std::map<std::string, std::vector<const Offer*>> by_action;
  for (const Offer* const offer : offers) by_action[offer->call.action].push_back(offer);
  const auto weight = [&](const std::string& action) {
    const auto given = weights_.find(action);
    return given == weights_.end() ? uint64_t{1} : uint64_t{given->second};
  };
  uint64_t sum = 0;
  for (const auto& [action, calls] : by_action) sum += weight(action);
  if (sum == 0) return nullptr;
  uint64_t at = draw(sum);
  for (const auto& [action, calls] : by_action) {
    if (at < weight(action)) return any(calls);
    at -= weight(action);
  }
  return nullptr;
}

const Offer* LiveStrategy::choose(const std::vector<const Offer*>& offers) {
  switch (kind_) {
    case StrategyKind::random: return any(offers);
    case StrategyKind::weights: return by_weight(offers);
    case StrategyKind::actions: return least(offers, [&](const Offer& offer) { return taken_[offer.call.action]; });
    case StrategyKind::states:
      return least(offers, [&](const Offer& offer) {
        uint64_t fewest = std::numeric_limits<uint64_t>::max();
        for (const engine::Lts::Step& step : offer.outcomes) fewest = std::min(fewest, visits_[step.to]);
        return fewest;
      });
    case StrategyKind::groups:
      return least(offers, [&](const Offer& offer) {
        uint64_t fewest = std::numeric_limits<uint64_t>::max();
        for (const engine::Lts::Step& step : offer.outcomes) {
          const std::vector<std::string> values = model_.groups(step.to);
          for (size_t i = 0; i < values.size(); ++i) fewest = std::min(fewest, seen_[{i, values[i]}]);
        }
        return fewest;
      });
    case StrategyKind::swarm: {
      std::vector<const Offer*> kept;
      for (const Offer* const offer : offers)
        if (!left_out_.contains(offer->call.action)) kept.push_back(offer);
      return any(kept);
    }
  }
  return nullptr;
}

void LiveStrategy::took(const Offer& offer) { ++taken_[offer.call.action]; }

void LiveStrategy::visited(const std::set<uint32_t>& states) {
  for (const uint32_t state : states) {
    ++visits_[state];
    if (kind_ != StrategyKind::groups) continue;
    const std::vector<std::string> values = model_.groups(state);
    for (size_t i = 0; i < values.size(); ++i) ++seen_[{i, values[i]}];
  }
}

}  // namespace ramify::harness
