// SPDX-License-Identifier: Apache-2.0
#include "harness/live_strategy.h"

#include <map>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "harness/fake_system.h"

namespace ramify::harness {
namespace {

const std::vector<std::string> actions = {"A", "B", "C"};

// A(0), A(1), A(2) lead to 10, 11, 12; B() to 1 and C() to 2.
std::vector<Offer> offers() {
  std::vector<Offer> all;
  for (uint32_t i = 0; i < 3; ++i)
    all.push_back(
        {.call = call("A", {std::to_string(i)}), .outcomes = {{.label = call("A"), .to = 10 + i}}, .states = 1});
  all.push_back({.call = call("B"), .outcomes = {{.label = call("B"), .to = 1}}, .states = 1});
  all.push_back({.call = call("C"), .outcomes = {{.label = call("C"), .to = 2}}, .states = 1});
  return all;
}

class Strategies : public ::testing::Test {
 protected:
  std::map<std::string, int> taken(StrategyKind kind, int steps, std::map<std::string, uint32_t> weights = {},
                                   uint32_t run = 0, uint64_t seed = 7) {
    LiveStrategy strategy(kind, seed, std::move(weights), model_);
    strategy.begin_run(run, actions);
    const std::vector<Offer> all = offers();
    std::vector<const Offer*> offered;
    for (const Offer& offer : all) offered.push_back(&offer);
    std::map<std::string, int> counts;
    for (int i = 0; i < steps; ++i) {
      const Offer* const chosen = strategy.choose(offered);
      if (chosen == nullptr) break;
      strategy.took(*chosen);
      strategy.visited({chosen->outcomes.front().to});
      ++counts[chosen->call.action];
      ++calls_[engine::text(chosen->call)];
    }
    return counts;
  }
  CounterModel model_;
  std::map<std::string, int> calls_;
};

TEST_F(Strategies, the_least_taken_action_comes_next) {
  const auto counts = taken(StrategyKind::actions, 30);
  EXPECT_EQ(counts.at("A"), 10);
  EXPECT_EQ(counts.at("B"), 10);
  EXPECT_EQ(counts.at("C"), 10);
}

TEST_F(Strategies, the_least_visited_state_comes_next) {
  taken(StrategyKind::states, 50);
  for (const auto& [call, times] : calls_) EXPECT_EQ(times, 10) << call;
  EXPECT_EQ(calls_.size(), 5u);
}

// Even: 10, 12, 2; odd: 11, 1.
TEST_F(Strategies, the_least_seen_group_comes_next) {
  taken(StrategyKind::groups, 40);
  EXPECT_EQ(calls_["A(1)"] + calls_["B()"], 20);
}

TEST_F(Strategies, weights_are_of_actions_and_zero_is_never) {
  const auto counts = taken(StrategyKind::weights, 1000, {{"A", 0}, {"B", 9}});
  EXPECT_FALSE(counts.contains("A"));
  EXPECT_GT(counts.at("B"), 800);
  EXPECT_GT(counts.at("C"), 40);
  EXPECT_TRUE(taken(StrategyKind::weights, 10, {{"A", 0}, {"B", 0}, {"C", 0}}).empty());
}

TEST_F(Strategies, a_swarm_leaves_out_other_actions_in_each_run) {
  std::set<size_t> sizes;
  std::set<std::string> seen;
  for (uint32_t run = 0; run < 40; ++run) {
    const auto counts = taken(StrategyKind::swarm, 100, {}, run);
    EXPECT_FALSE(counts.empty());
    sizes.insert(counts.size());
    for (const auto& [action, times] : counts) seen.insert(action);
  }
  EXPECT_GT(sizes.size(), 1u);
  EXPECT_EQ(seen.size(), 3u);
}

TEST_F(Strategies, the_same_seed_makes_the_same_choices) {
  EXPECT_EQ(taken(StrategyKind::random, 100), taken(StrategyKind::random, 100));
  calls_.clear();
  taken(StrategyKind::random, 1000, {}, 0, 8);
  EXPECT_EQ(calls_.size(), 5u);  // each comes
}

}  // namespace
}  // namespace ramify::harness
