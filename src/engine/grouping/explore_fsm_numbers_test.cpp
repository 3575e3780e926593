// SPDX-License-Identifier: Apache-2.0
// Goal: the published numbers of the four reference models, under every edge policy, order, stop rule and `keep`.
// Method: the models are hand-written (testkit/model_programs.h); the numbers are literals.
#include <algorithm>
#include <functional>
#include <numeric>
#include <string>
#include <vector>

#include <fmt/ranges.h>
#include <gmock/gmock.h>

#include "engine/grouping/explore_fsm.h"
#include "engine/grouping/state_expressions.h"
#include "engine/testkit/model_programs.h"

namespace ramify::engine {
namespace {

using testing::ElementsAre;
using testkit::Bag;
using testkit::Boom;
using testkit::Grid;
using testkit::Stack;
using Values = testkit::ModelProgram::Values;
using Expression = testkit::ModelProgram::Expression;

Expression integer(std::function<int(const Values&)> value) {
  return [value](const Values& state) { return std::to_string(value(state)); };
}
const Expression size = integer([](const Values& state) { return static_cast<int>(state.size()); });
const Expression sum = integer([](const Values& state) { return std::accumulate(state.begin(), state.end(), 0); });
const Expression has0 = [](const Values& state) { return !state.empty() && state[0] == 0 ? "true" : "false"; };
const Expression x = integer([](const Values& state) { return state[0]; });
const Expression y = integer([](const Values& state) { return state[1]; });
const Expression parity = integer([](const Values& state) { return (state[0] + state[1]) % 2; });
const Expression difference = integer([](const Values& state) { return state[0] - state[1]; });
const Expression up_to_5 = [](const Values& state) { return state.size() <= 5 ? "true" : "false"; };
Expression pair(const Expression& a, const Expression& b) {
  return [a, b](const Values& state) { return fmt::format("[{},{}]", *a(state), *b(state)); };
}

std::vector<FsmGroup> groups(std::vector<uint32_t> expressions, uint32_t representatives = 1) {
  std::vector<FsmGroup> groups;
  for (const uint32_t expression : expressions)
    groups.push_back({fmt::format("g{}", expression), expression, representatives});
  return groups;
}

// States, then transitions by the policies discovered, known, lump.
using Numbers = std::vector<size_t>;

Numbers numbers(const std::function<FsmExploration(EdgePolicy)>& explored) {
  const FsmExploration tree = explored(EdgePolicy::discovered);
  const FsmExploration known = explored(EdgePolicy::known);
  const FsmExploration lumped = explored(EdgePolicy::lump);
  EXPECT_EQ(known.fsm.states.size(), tree.fsm.states.size());
  EXPECT_EQ(lumped.fsm.states.size(), tree.fsm.states.size());
  return {tree.fsm.states.size(), tree.fsm.transitions.size(), known.fsm.transitions.size(),
          lumped.fsm.transitions.size()};
}

Numbers bag(std::vector<FsmGroup> by) {
  return numbers([&](EdgePolicy edges) {
    Bag lts({size, sum, has0, pair(size, sum), pair(size, has0)});
    return explore_fsm(lts, {.groups = by, .edges = edges});
  });
}
constexpr uint32_t by_size = 0, by_sum = 1, by_has0 = 2, by_size_and_sum = 3, by_size_and_has0 = 4;

TEST(explore_fsm_numbers, bag) {
  EXPECT_THAT(bag({}), ElementsAre(16, 64, 64, 64));
  EXPECT_THAT(bag(groups({by_size})), ElementsAre(5, 4, 8, 20));
  EXPECT_THAT(bag(groups({by_size}, 2)), ElementsAre(8, 7, 20, 32));
  EXPECT_THAT(bag(groups({by_size}, 3)), ElementsAre(11, 10, 34, 44));
  EXPECT_THAT(bag(groups({by_size, by_sum})), ElementsAre(11, 10, 30, 44));
  EXPECT_THAT(bag(groups({by_size_and_sum})), ElementsAre(15, 14, 56, 60));
  EXPECT_THAT(bag(groups({by_size, by_has0})), ElementsAre(5, 4, 8, 20));
  EXPECT_THAT(bag(groups({by_size_and_has0})), ElementsAre(8, 7, 20, 32));
}

Numbers grid(int n, std::vector<FsmGroup> by) {
  return numbers([&](EdgePolicy edges) {
    Grid lts(n, {x, y, pair(x, y), parity, difference});
    return explore_fsm(lts, {.groups = by, .edges = edges});
  });
}
constexpr uint32_t by_x = 0, by_y = 1, by_x_and_y = 2, by_parity = 3, by_difference = 4;

TEST(explore_fsm_numbers, grid) {
  EXPECT_THAT(grid(5, {}), ElementsAre(25, 80, 80, 80));
  EXPECT_THAT(grid(5, groups({by_x, by_y})), ElementsAre(9, 8, 16, 24));
  EXPECT_THAT(grid(5, groups({by_x_and_y})), ElementsAre(25, 24, 80, 80));
  EXPECT_THAT(grid(5, groups({by_parity})), ElementsAre(2, 1, 2, 5));
  EXPECT_THAT(grid(5, groups({by_difference})), ElementsAre(9, 8, 16, 24));
}

TEST(explore_fsm_numbers, grid_grows_as_its_closed_forms) {
  for (int n = 1; n <= 30; ++n) {
    const auto whole = static_cast<size_t>(n * n), steps = static_cast<size_t>(4 * n * (n - 1));
    EXPECT_THAT(grid(n, {}), ElementsAre(whole, steps, steps, steps));
    EXPECT_EQ(grid(n, groups({by_x, by_y}))[0], static_cast<size_t>(2 * n - 1));
  }
}

TEST(explore_fsm_numbers, stack_up_to_five) {
  const auto stack = [](std::vector<FsmGroup> by) {
    return numbers([&](EdgePolicy edges) {
      Stack lts({up_to_5, size});
      return explore_fsm(lts, {.filter = 0, .groups = by, .edges = edges});
    });
  };
  EXPECT_THAT(stack({}), ElementsAre(63, 124, 124, 124));
  EXPECT_THAT(stack(groups({1})), ElementsAre(6, 5, 10, 15));
}

TEST(explore_fsm_numbers, boom_has_a_self_loop_with_the_exception) {
  Boom lts;
  const FsmExploration found = explore_fsm(lts, {});
  EXPECT_EQ(found.fsm.states.size(), 3u);
  EXPECT_EQ(found.fsm.transitions.size(), 6u);
  const auto is_failed = [](const FsmTransition& transition) { return transition.fault.has_value(); };
  ASSERT_EQ(std::ranges::count_if(found.fsm.transitions, is_failed), 1);
  const FsmTransition failed = *std::ranges::find_if(found.fsm.transitions, is_failed);
  EXPECT_EQ(failed.from, failed.to);
  EXPECT_EQ(failed.label.result, "\"boom\"");
}

// Each state as its digits, such as `00 10`.
std::string order_of_discovery(const FsmExploration& found, const testkit::ModelProgram& lts) {
  std::vector<std::string> order;
  for (const uint32_t state : found.discovered)
    order.push_back(fmt::format("{}", fmt::join(lts.values(found.lts_states[state]), "")));
  return fmt::format("{}", fmt::join(order, " "));
}

std::string order_on_grid_3(FsmOrder order, FsmFrontier frontier) {
  Grid lts(3);
  return order_of_discovery(explore_fsm(lts, {.order = order, .frontier = frontier}), lts);
}

TEST(explore_fsm_numbers, order_of_discovery_on_grid_3) {
  EXPECT_EQ(order_on_grid_3(FsmOrder::breadth_first, FsmFrontier::states), "00 10 01 20 11 02 21 12 22");
  EXPECT_EQ(order_on_grid_3(FsmOrder::breadth_first, FsmFrontier::transitions), "00 10 01 20 11 02 21 12 22");
  EXPECT_EQ(order_on_grid_3(FsmOrder::depth_first, FsmFrontier::states), "00 10 01 11 02 12 22 21 20");
  EXPECT_EQ(order_on_grid_3(FsmOrder::depth_first, FsmFrontier::transitions), "00 10 20 21 22 12 02 01 11");
}

size_t states_of_grid_4(FsmOptions options) {
  Grid lts(4);
  const FsmExploration found = explore_fsm(lts, options);
  EXPECT_EQ(found.fsm.transitions.size(), 10u);
  EXPECT_FALSE(found.is_complete());
  return found.fsm.states.size();
}

TEST(explore_fsm_numbers, grid_4_stopped_at_10_transitions) {
  const FsmTest at_10 = [](const FsmMoment& moment) { return moment.so_far.transitions == 10; };
  for (const FsmFrontier frontier : {FsmFrontier::states, FsmFrontier::transitions})
    EXPECT_EQ(states_of_grid_4({.frontier = frontier, .stop = at_10}), 8u);
  EXPECT_EQ(states_of_grid_4({.order = FsmOrder::depth_first, .stop = at_10}), 8u);
  EXPECT_EQ(states_of_grid_4({.order = FsmOrder::depth_first, .frontier = FsmFrontier::transitions, .stop = at_10}),
            9u);
  EXPECT_EQ(states_of_grid_4({.limits = {.transitions_max = 10}}), 8u);
  EXPECT_EQ(states_of_grid_4({.order = FsmOrder::depth_first, .limits = {.transitions_max = 10}}), 8u);
}

TEST(explore_fsm_numbers, stack_stopped_at_5_states) {
  const FsmTest at_5 = [](const FsmMoment& moment) { return moment.so_far.states == 5; };
  for (const FsmOrder order : {FsmOrder::breadth_first, FsmOrder::depth_first}) {
    for (const FsmFrontier frontier : {FsmFrontier::states, FsmFrontier::transitions}) {
      Stack lts;
      const FsmExploration found = explore_fsm(lts, {.order = order, .frontier = frontier, .stop = at_5});
      EXPECT_EQ(found.fsm.states.size(), 5u);
      EXPECT_EQ(found.fsm.transitions.size(), 4u);
    }
  }
}

TEST(explore_fsm_numbers, truly_depth_first_a_stack_only_grows) {
  Stack lts;
  const FsmTest at_5 = [](const FsmMoment& moment) { return moment.so_far.states == 5; };
  const FsmExploration found =
      explore_fsm(lts, {.order = FsmOrder::depth_first, .frontier = FsmFrontier::transitions, .stop = at_5});
  EXPECT_EQ(order_of_discovery(found, lts), " 1 11 111 1111");
}

TEST(explore_fsm_numbers, grid_4_with_the_first_transitions_of_each_new_state) {
  Grid grid_4(4);
  const FsmExploration one = explore_fsm(grid_4, {.frontier = FsmFrontier::transitions, .keep = {.first = 1}});
  EXPECT_EQ(one.fsm.states.size(), 11u);
  EXPECT_EQ(one.fsm.transitions.size(), 12u);
  EXPECT_EQ(one.counts.discarded, 20u);
  const FsmExploration two = explore_fsm(grid_4, {.frontier = FsmFrontier::transitions, .keep = {.first = 2}});
  EXPECT_EQ(two.fsm.states.size(), 16u);
  EXPECT_EQ(two.fsm.transitions.size(), 32u);
  EXPECT_EQ(two.counts.discarded, 16u);
}

TEST(explore_fsm_numbers, stack_grows_as_its_closed_form) {
  for (size_t depth = 0; depth <= 10; ++depth) {
    Stack lts({[&](const Values& state) { return state.size() <= depth ? "true" : "false"; }});
    const FsmExploration found = explore_fsm(lts, {.filter = 0});
    EXPECT_EQ(found.fsm.states.size(), (size_t{2} << depth) - 1);
    EXPECT_EQ(found.fsm.transitions.size(), (size_t{4} << depth) - 4);
  }
}

}  // namespace
}  // namespace ramify::engine
