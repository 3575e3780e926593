// SPDX-License-Identifier: Apache-2.0
// Goal: the guarantees of explore_fsm.h, claim by claim: initial states, limits, rules, orders, marks. Findings:
// explore_fsm_findings_test.cpp.
// Method: the reference models and small listed systems; results are literals.
#include "engine/grouping/explore_fsm.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <gmock/gmock.h>

#include "engine/grouping/hand_written.h"
#include "engine/grouping/state_expressions.h"
#include "engine/testkit/listed_lts.h"
#include "engine/testkit/model_programs.h"

namespace ramify::engine {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testkit::Bag;
using testkit::Boom;
using testkit::Grid;
using testkit::ListedLts;
using testkit::Stack;
using Values = testkit::ModelProgram::Values;

// `0 -go-> 1`, without omitted steps.
std::vector<std::string> drawn(const FsmExploration& found) {
  std::vector<std::string> lines;
  for (const FsmTransition& transition : found.fsm.transitions)
    lines.push_back(std::to_string(transition.from) + " -" + text(transition.label) + "-> " +
                    std::to_string(transition.to));
  return lines;
}

std::vector<uint32_t> where(const FsmExploration& found, bool FsmState::* mark) {
  std::vector<uint32_t> states;
  for (uint32_t state = 0; state < found.fsm.states.size(); ++state)
    if (found.fsm.states[state].*mark) states.push_back(state);
  return states;
}

TEST(explore_fsm, an_initial_state_is_not_filtered_but_judged) {
  Boom lts({[](const Values& n) { return truth(n[0] != 0); }});
  const FsmExploration found = explore_fsm(lts, {.filter = 0, .properties = {{"Positive", 0}}});
  EXPECT_EQ(found.fsm.states.size(), 3u);
  EXPECT_EQ(found.fsm.transitions.size(), 6u);  // the steps back to it are kept
  EXPECT_TRUE(found.is_complete());
  EXPECT_THAT(found.fsm.states[0].violated, ElementsAre("Positive"));
  EXPECT_THAT(where(found, &FsmState::is_unsafe), ElementsAre(0));
  EXPECT_EQ(found.verdict.kind, VerdictKind::violated);
}

TEST(explore_fsm, filtered_steps_leave_a_mark) {
  Stack lts({[](const Values& stack) { return truth(stack.size() <= 1); }});
  const FsmExploration found = explore_fsm(lts, {.filter = 0});
  EXPECT_THAT(drawn(found), ElementsAre("0 -Push(1)-> 1", "0 -Push(2)-> 2", "1 -Pop() / 1-> 0", "2 -Pop() / 2-> 0"));
  EXPECT_THAT(where(found, &FsmState::is_incomplete), ElementsAre(1, 2));
  EXPECT_THAT(where(found, &FsmState::is_frontier), IsEmpty());
  EXPECT_THAT(found.fsm.cuts, ElementsAre("4 steps to states that the filter leaves out"));
  EXPECT_EQ(found.verdict.kind, VerdictKind::holds_within_bounds);
}

TEST(explore_fsm, each_initial_state_is_known_once_and_represents_itself) {
  ListedLts lts(
      {1, 0, 1},
      {{.steps = {step("a", 1)}, .values = {"7"}}, {.steps = {step("b", 2)}, .values = {"7"}}, {.values = {"7"}}});
  const FsmExploration found = explore_fsm(lts, {.groups = {{"g", 0}}});
  EXPECT_THAT(found.lts_states, ElementsAre(1, 0));
  EXPECT_THAT(drawn(found), ElementsAre("1 -a-> 0"));
  EXPECT_EQ(found.counts.initial_states, 2u);
}

TEST(explore_fsm, starts_elsewhere_if_told) {
  ListedLts lts({0}, {{.steps = {step("a", 1)}}, {.steps = {step("b", 2)}}, {}});
  const FsmExploration found = explore_fsm(lts, {.start_from = {1}});
  EXPECT_THAT(found.lts_states, ElementsAre(1, 2));
}

TEST(explore_fsm, names_the_declared_actions) {
  Stack lts;
  EXPECT_THAT(explore_fsm(lts, {.limits = {.states_max = 2}}).fsm.actions, ElementsAre("Pop", "Push"));
  EXPECT_THAT(explore_fsm(lts, {.limits = {.states_max = 2}, .actions = {"Push", "Pop", "Peek"}}).fsm.actions,
              ElementsAre("Push", "Pop", "Peek"));
}

TEST(explore_fsm, states_have_their_variables) {
  Stack lts;
  const FsmExploration found = explore_fsm(lts, {.limits = {.states_max = 2}});
  EXPECT_THAT(found.fsm.states[1].variables, ElementsAre(std::pair<std::string, std::string>("state", "[1]")));
}

TEST(explore_fsm, a_limit_that_just_fits_cuts_nothing) {
  Bag lts;
  const FsmExploration whole = explore_fsm(lts, {.limits = {.transitions_max = 64, .states_max = 16, .depth_max = 5}});
  EXPECT_TRUE(whole.is_complete());
  EXPECT_EQ(whole.verdict.kind, VerdictKind::holds);

  const FsmExploration one_less = explore_fsm(lts, {.limits = {.transitions_max = 63}});
  EXPECT_EQ(one_less.fsm.transitions.size(), 63u);
  EXPECT_EQ(one_less.counts.frontier, 1u);  // the one that was being expanded
  EXPECT_THAT(one_less.fsm.cuts, ElementsAre("the limit of 63 transitions was reached"));
  EXPECT_EQ(one_less.verdict.kind, VerdictKind::unknown);

  const FsmExploration fewer_states = explore_fsm(lts, {.limits = {.states_max = 15}});
  EXPECT_EQ(fewer_states.fsm.states.size(), 15u);
  EXPECT_THAT(fewer_states.fsm.cuts, ElementsAre("the limit of 15 states was reached"));
}

TEST(explore_fsm, states_at_the_depth_limit_are_not_expanded) {
  for (const FsmFrontier frontier : {FsmFrontier::states, FsmFrontier::transitions}) {
    ListedLts lts({0}, {{.steps = {step("a", 1), step("b", 2)}}, {.steps = {step("c", 0)}}, {}});
    const FsmExploration found = explore_fsm(lts, {.frontier = frontier, .limits = {.depth_max = 1}});
    EXPECT_THAT(drawn(found), ElementsAre("0 -a-> 1", "0 -b-> 2"));
    EXPECT_THAT(where(found, &FsmState::is_frontier), ElementsAre(1));  // 2 has no steps: that is known
    EXPECT_THAT(where(found, &FsmState::is_incomplete), ElementsAre(1));
    EXPECT_THAT(found.fsm.cuts, ElementsAre("the depth limit of 1 steps was reached"));
    EXPECT_EQ(found.verdict.kind, VerdictKind::holds_within_bounds);
    const FsmExploration other =
        explore_fsm(lts, {.order = FsmOrder::depth_first, .frontier = frontier, .limits = {.depth_max = 1}});
    EXPECT_EQ(other.verdict.kind, VerdictKind::unknown);  // paths are not shortest there
  }
}

TEST(explore_fsm, time_and_interruptions_end_it) {
  Stack lts;
  const FsmExploration late = explore_fsm(lts, {.limits = {.time_max = std::chrono::milliseconds(0)}});
  EXPECT_THAT(late.fsm.cuts, ElementsAre("the time limit of 0 ms was reached"));
  EXPECT_EQ(late.fsm.states.size(), 1u);
  const std::atomic<bool> interrupted = true;
  const FsmExploration broken_off = explore_fsm(lts, {.interrupted = &interrupted});
  EXPECT_THAT(broken_off.fsm.cuts, ElementsAre("it was interrupted"));
  EXPECT_THAT(where(broken_off, &FsmState::is_frontier), ElementsAre(0));
}

TEST(explore_fsm, without_memory_for_steps_nothing_is_claimed) {
  ListedLts lts({0}, {{.steps = {step("a", 1), step("b", 2)}}, {.has_memory = false}, {}});
  for (const FsmFrontier frontier : {FsmFrontier::states, FsmFrontier::transitions}) {
    const FsmExploration found = explore_fsm(lts, {.frontier = frontier});
    EXPECT_THAT(found.fsm.cuts, ElementsAre("the store is full"));
    EXPECT_EQ(found.verdict.kind, VerdictKind::unknown);
    EXPECT_TRUE(found.fsm.states[1].is_frontier);
  }
}

TEST(explore_fsm, the_stop_rule_is_asked_after_each_step_even_to_a_filtered_state) {
  std::vector<std::string> asked;
  const FsmTest stop = [&](const FsmMoment& moment) {
    asked.push_back(text(moment.step->label) + " at depth " + std::to_string(moment.depth));
    return asked.size() == 3;
  };
  Stack lts({[](const Values& stack) { return truth(stack.empty() || stack[0] == 1); }});
  const FsmExploration found = explore_fsm(lts, {.filter = 0, .stop = stop});
  EXPECT_THAT(asked, ElementsAre("Push(1) at depth 1", "Push(2) at depth 1", "Push(1) at depth 2"));
  EXPECT_THAT(drawn(found), ElementsAre("0 -Push(1)-> 1", "1 -Push(1)-> 2"));
  EXPECT_THAT(found.fsm.cuts, ElementsAre("the stop rule became true", "1 step to states that the filter leaves out"));
  EXPECT_THAT(where(found, &FsmState::is_frontier), ElementsAre(1, 2));
}

TEST(explore_fsm, to_stop_with_the_last_step_cuts_nothing) {
  Bag lts;
  const FsmExploration found =
      explore_fsm(lts, {.stop = [](const FsmMoment& moment) { return moment.so_far.transitions == 64; }});
  EXPECT_TRUE(found.is_complete());
}

TEST(explore_fsm, a_goal_ends_it_at_once) {
  Grid lts(10, {[](const Values& at) { return truth(at[0] + at[1] == 2); },
                [](const Values& at) { return truth(at[0] == 0); }});
  const FsmExploration found = explore_fsm(lts, {.goal = 0});
  EXPECT_EQ(found.fsm.states.size(), 4u);
  EXPECT_THAT(found.fsm.cuts, ElementsAre("a state that was looked for was found"));
  EXPECT_EQ(explore_fsm(lts, {.goal = 1}).fsm.states.size(), 1u);
}

TEST(explore_fsm, best_first_goes_where_the_priority_is) {
  Grid lts(100, {[](const Values& at) { return std::to_string(at[0] - 2 * at[1]); }});
  for (const FsmFrontier frontier : {FsmFrontier::states, FsmFrontier::transitions}) {
    const FsmExploration found =
        explore_fsm(lts, {.order = FsmOrder::best,
                          .frontier = frontier,
                          .priority = score_of(lts, 0),
                          .stop = [&](const FsmMoment& moment) { return lts.values(moment.state)[0] == 20; }});
    EXPECT_LE(found.fsm.states.size(), 42u);  // the bottom row and its upper neighbours
  }
}

TEST(explore_fsm, priorities_of_transitions_see_the_step) {
  Stack lts;
  const FsmScore twos_first = [](const FsmMoment& moment) { return text(moment.step->label) == "Push(2)" ? 1.0 : 0.0; };
  const FsmExploration found = explore_fsm(lts, {.order = FsmOrder::best,
                                                 .frontier = FsmFrontier::transitions,
                                                 .priority = twos_first,
                                                 .limits = {.states_max = 4}});
  EXPECT_THAT(drawn(found), ElementsAre("0 -Push(2)-> 1", "1 -Push(2)-> 2", "2 -Push(2)-> 3"));
}

TEST(explore_fsm, a_random_order_is_repeated_by_its_seed) {
  std::vector<std::vector<uint32_t>> orders;
  for (uint64_t seed = 0; seed < 20; ++seed) {
    Bag first, again;
    const FsmOptions options{.order = FsmOrder::random, .random_seed = seed};
    orders.push_back(explore_fsm(first, options).discovered);
    EXPECT_EQ(orders.back(), explore_fsm(again, options).discovered);
  }
  std::ranges::sort(orders);
  EXPECT_GT(std::ranges::unique(orders).begin() - orders.begin(), 10);
}

TEST(explore_fsm, initial_states_keep_all_their_steps) {
  Bag lts;
  for (const FsmFrontier frontier : {FsmFrontier::states, FsmFrontier::transitions}) {
    const FsmExploration found = explore_fsm(lts, {.frontier = frontier, .keep = {.first = 0}});
    EXPECT_EQ(found.fsm.transitions.size(), 4u);
    EXPECT_EQ(found.counts.discarded, 16u);
    EXPECT_THAT(where(found, &FsmState::is_incomplete), ElementsAre(1, 2, 3, 4));
    EXPECT_THAT(where(found, &FsmState::is_frontier), IsEmpty());
    EXPECT_THAT(found.fsm.cuts, ElementsAre("16 steps discarded unexplored"));
  }
}

TEST(explore_fsm, steps_are_kept_by_what_they_are_or_by_chance) {
  Bag lts;
  const auto is_add = [](const FsmMoment& moment) { return moment.step->label.action == "add"; };
  const FsmExploration adds = explore_fsm(lts, {.keep = {.where = is_add}});
  EXPECT_EQ(adds.fsm.states.size(), 16u);
  EXPECT_EQ(adds.fsm.transitions.size(), 32u);
  EXPECT_EQ(explore_fsm(lts, {.keep = {.probability = 1.0}}).fsm.transitions.size(), 64u);
  EXPECT_EQ(explore_fsm(lts, {.keep = {.probability = 0.0}}).fsm.transitions.size(), 4u);

  Grid grid(60);
  const FsmExploration half = explore_fsm(grid, {.random_seed = 1, .keep = {.probability = 0.75}});
  const auto total = static_cast<double>(half.counts.examined + half.counts.discarded);
  EXPECT_NEAR(static_cast<double>(half.counts.examined) / total, 0.75, 0.03);
  const FsmExploration other = explore_fsm(grid, {.random_seed = 2, .keep = {.probability = 0.75}});
  EXPECT_NE(other.counts.discarded, half.counts.discarded);
}

TEST(explore_fsm, edge_policies_on_a_grid_by_parity) {
  const auto explored = [](EdgePolicy edges) {
    Grid lts(5, {[](const Values& at) { return std::to_string((at[0] + at[1]) % 2); }});
    return explore_fsm(lts, {.groups = {{"parity", 0}}, .edges = edges});
  };
  const FsmExploration tree = explored(EdgePolicy::discovered);
  EXPECT_THAT(drawn(tree), ElementsAre("0 -right()-> 1"));
  EXPECT_THAT(tree.fsm.cuts, ElementsAre("4 steps that found no new representative"));
  const FsmExploration known = explored(EdgePolicy::known);
  EXPECT_THAT(drawn(known), ElementsAre("0 -right()-> 1", "1 -left()-> 0"));
  EXPECT_THAT(known.fsm.cuts, ElementsAre("3 steps to states that are no representatives"));
  const FsmExploration lumped = explored(EdgePolicy::lump);
  EXPECT_THAT(drawn(lumped),
              ElementsAre("0 -right()-> 1", "0 -up()-> 1", "1 -left()-> 0", "1 -right()-> 0", "1 -up()-> 0"));
  EXPECT_THAT(lumped.redirected, ElementsAre(1, 3, 4));
  EXPECT_THAT(lumped.fsm.cuts, ElementsAre("3 steps redirected to a representative"));
  for (const FsmExploration& found : {tree, known, lumped}) {
    EXPECT_THAT(where(found, &FsmState::is_incomplete), ElementsAre(0, 1));
    EXPECT_EQ(found.verdict.kind, VerdictKind::unknown);
  }
}

TEST(explore_fsm, the_edge_policy_is_about_groups) {
  Bag lts;
  EXPECT_EQ(explore_fsm(lts, {.edges = EdgePolicy::discovered}).fsm.transitions.size(), 64u);
}

// Nothing is evaluated twice, so the cost is linear.
TEST(explore_fsm, steps_and_expressions_are_asked_once_a_state) {
  for (const FsmFrontier frontier : {FsmFrontier::states, FsmFrontier::transitions}) {
    Grid lts(40, {[](const Values&) { return truth(true); }, [](const Values& at) { return testkit::json(at); }});
    const FsmExploration found =
        explore_fsm(lts, {.frontier = frontier, .filter = 0, .groups = {{"both", 1}}, .properties = {{"Safe", 0}}});
    EXPECT_EQ(found.counts.states, 1600u);
    EXPECT_EQ(lts.steps_asked(), 1600u);
    EXPECT_EQ(lts.values_asked(), 3 * 1600u - 1);  // the initial state is not filtered
  }
  Stack stack({[](const Values& state) { return truth(state.size() <= 8); },
               [](const Values& state) { return std::to_string(state.size()); }});
  const FsmExploration found = explore_fsm(stack, {.filter = 0, .groups = {{"size", 1, 5}}});
  EXPECT_EQ(stack.steps_asked(), found.counts.states);
  EXPECT_LE(stack.values_asked(), 2 * found.counts.examined);
}

}  // namespace
}  // namespace ramify::engine
