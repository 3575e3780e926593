// SPDX-License-Identifier: Apache-2.0
// Goal: reach finds shortest runs, and says "not reachable" only if it is certain. Method: the reference models.
// Against all runs of random systems: explore_fsm_random_test.cpp.
#include "engine/grouping/reach.h"

#include <gmock/gmock.h>

#include "engine/grouping/hand_written.h"
#include "engine/testkit/listed_lts.h"
#include "engine/testkit/model_programs.h"

namespace ramify::engine {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testkit::Grid;
using testkit::Stack;
using Values = testkit::ModelProgram::Values;

std::vector<std::string> labels(const Reached& reached, const FsmExploration& found) {
  std::vector<std::string> labels;
  for (const uint32_t transition : reached.transitions) labels.push_back(text(found.fsm.transitions[transition].label));
  return labels;
}

TEST(reach, the_way_is_the_shortest_in_whatever_order_the_graph_was_explored) {
  for (const FsmOrder order : {FsmOrder::breadth_first, FsmOrder::depth_first, FsmOrder::random}) {
    Grid lts(6, {[](const Values& at) { return truth(at[0] == 2 && at[1] == 1); }});
    const FsmExploration found = explore_fsm(lts, {.order = order});
    const Reached reached = reach(lts, found, 0);
    EXPECT_EQ(reached.kind, ReachKind::reached);
    EXPECT_EQ(lts.values(found.lts_states[*reached.state]), (Values{2, 1}));
    EXPECT_THAT(labels(reached, found), ElementsAre("right()", "right()", "up()"));
  }
}

TEST(reach, an_initial_state_is_reached_by_no_steps) {
  Stack lts({[](const Values& stack) { return truth(stack.empty()); }});
  const FsmExploration found = explore_fsm(lts, {.goal = 0});
  const Reached reached = reach(lts, found, 0);
  EXPECT_EQ(reached.kind, ReachKind::reached);
  EXPECT_THAT(reached.transitions, IsEmpty());
}

TEST(reach, a_goal_is_found_in_a_system_without_an_end) {
  Stack lts({[](const Values& stack) { return truth(stack == Values{2, 1, 2}); }});
  const FsmExploration found = explore_fsm(lts, {.goal = 0});
  EXPECT_THAT(labels(reach(lts, found, 0), found), ElementsAre("Push(2)", "Push(1)", "Push(2)"));
}

TEST(reach, not_reachable_is_said_of_whole_graphs_only) {
  Grid lts(4, {[](const Values& at) { return truth(at[0] == 9); }, [](const Values& at) { return truth(at[0] < 3); }});
  EXPECT_EQ(reach(lts, explore_fsm(lts, {}), 0).kind, ReachKind::not_reachable);
  const Reached missed = reach(lts, explore_fsm(lts, {.filter = 1}), 0);
  EXPECT_EQ(missed.kind, ReachKind::not_found);
  EXPECT_THAT(missed.reasons, ElementsAre("4 steps to states that the filter leaves out"));
}

TEST(reach, a_state_without_a_value_may_be_the_one) {
  testkit::ListedLts lts(
      {0}, {{.steps = {{.label = {.action = "a"}, .to = 1}}, .values = {"0"}}, {.values = {std::nullopt}}});
  const Reached missed = reach(lts, explore_fsm(lts, {}), 0);
  EXPECT_EQ(missed.kind, ReachKind::not_found);
  EXPECT_THAT(missed.reasons, ElementsAre("the expression has no value in some states: expression 0 has no value"));
}

// The last of 0 -a-> 1 -c-> 2 -d-> 3 -e-> 4 is the goal. 0 -z-> 5 is redirected to 3, which is like 5, and is no
// shortcut.
TEST(reach, a_redirected_step_is_no_way) {
  const auto step = [](std::string action, uint32_t to) {
    return Lts::Step{.label = {.action = std::move(action)}, .to = to};
  };
  testkit::ListedLts lts({0}, {{.steps = {step("a", 1), step("z", 5)}, .values = {"0", "0"}},
                               {.steps = {step("c", 2)}, .values = {"1", "0"}},
                               {.steps = {step("d", 3)}, .values = {"2", "0"}},
                               {.steps = {step("e", 4)}, .values = {"3", "0"}},
                               {.values = {"4", "1"}},
                               {.values = {"3", "0"}}});
  const FsmExploration found = explore_fsm(lts, {.order = FsmOrder::depth_first,
                                                 .frontier = FsmFrontier::transitions,
                                                 .groups = {{"like", 0}},
                                                 .edges = EdgePolicy::lump});
  ASSERT_EQ(found.redirected.size(), 1u);
  EXPECT_THAT(labels(reach(lts, found, 1), found), ElementsAre("a", "c", "d", "e"));
}

}  // namespace
}  // namespace ramify::engine
