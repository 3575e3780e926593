// SPDX-License-Identifier: Apache-2.0
// Goal: each finding of an exploration is reported once with its place, and missing values allow no conclusion. Method:
// the reference models and small listed systems; results are literals.
#include <cmath>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <gmock/gmock.h>

#include "engine/grouping/explore_fsm.h"
#include "engine/grouping/hand_written.h"
#include "engine/grouping/state_expressions.h"
#include "engine/testkit/listed_lts.h"
#include "engine/testkit/model_programs.h"

namespace ramify::engine {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testkit::Grid;
using testkit::ListedLts;
using testkit::Stack;
using Values = testkit::ModelProgram::Values;

TEST(explore_fsm_findings, a_failure_is_a_finding_told_once) {
  ListedLts lts({0}, {{.steps = {step("a", 1)}}, {}});
  auto failing = [](uint32_t at) {
    Lts::Step failed = step("boom", at);
    failed.label.result = "\"oh\"";
    failed.fault = Fault{FaultKind::assertion, "oh", {}, "boom"};
    return failed;
  };
  ListedLts broken({0}, {{.steps = {failing(0), step("a", 1)}}, {.steps = {failing(1)}}});
  EXPECT_THAT(explore_fsm(lts, {}).findings, IsEmpty());
  const FsmExploration found = explore_fsm(broken, {});
  ASSERT_EQ(found.fsm.transitions.size(), 3u);
  EXPECT_EQ(found.fsm.transitions[2].fault->message, "oh");
  ASSERT_EQ(found.findings.size(), 1u);
  const FsmFinding& finding = found.findings[0];
  EXPECT_EQ(finding.kind, FsmFindingKind::fault);
  EXPECT_EQ(finding.subject, "boom");
  EXPECT_EQ(finding.message, "oh");
  EXPECT_EQ(finding.state, 0u);
  EXPECT_EQ(text(*finding.label), "boom / \"oh\"");
  EXPECT_EQ(finding.fault->kind, FaultKind::assertion);
  EXPECT_EQ(finding.count, 2u);
  EXPECT_TRUE(found.is_complete());
  EXPECT_EQ(found.verdict.kind, VerdictKind::violated);
}

TEST(explore_fsm_findings, unsafe_states_are_counted_and_the_first_is_told) {
  Stack lts({[](const Values& stack) { return truth(stack.size() <= 3); },
             [](const Values& stack) { return truth(stack.size() <= 1); },
             [](const Values& stack) { return truth(stack != Values{1}); }});
  const FsmExploration found = explore_fsm(lts, {.filter = 0, .properties = {{"Low", 1}, {"NotOne", 2}}});
  EXPECT_EQ(found.counts.unsafe, 13u);  // of 15
  EXPECT_EQ(found.counts.accepting, 15u);
  EXPECT_EQ(found.counts.depth, 3u);
  ASSERT_EQ(found.findings.size(), 2u);
  EXPECT_EQ(found.findings[0].subject, "NotOne");
  EXPECT_EQ(found.findings[0].state, 1u);
  EXPECT_EQ(found.findings[1].subject, "Low");
  EXPECT_EQ(found.findings[1].state, 3u);
  EXPECT_EQ(found.findings[1].count, 12u);
}

TEST(explore_fsm_findings, a_finding_names_a_state_of_the_graph) {
  Grid lts(4, {[](const Values& at) { return truth(at != Values{3, 1}); }});
  for (const FsmFrontier frontier : {FsmFrontier::states, FsmFrontier::transitions}) {
    const FsmExploration found =
        explore_fsm(lts, {.order = FsmOrder::depth_first, .frontier = frontier, .properties = {{"NotThere", 0}}});
    ASSERT_EQ(found.findings.size(), 1u);
    EXPECT_TRUE(found.fsm.states[found.findings[0].state].is_unsafe);
    EXPECT_EQ(found.counts.unsafe, 1u);
  }
}

// 0 -a-> 1 -b-> 2, and the expression has no value in 1.
FsmExploration explored_without_value(const std::function<FsmOptions(ListedLts&)>& options) {
  ListedLts lts({0}, {{.steps = {step("a", 1)}, .values = {"5"}},
                      {.steps = {step("b", 2)}, .values = {std::nullopt}},
                      {.values = {"5"}}});
  const FsmExploration found = explore_fsm(lts, options(lts));
  EXPECT_EQ(found.verdict.kind, VerdictKind::unknown);
  EXPECT_EQ(found.findings.size(), 1u);
  EXPECT_EQ(found.findings.at(0).kind, FsmFindingKind::no_value);
  EXPECT_EQ(found.findings.at(0).message, "expression 0 has no value");
  EXPECT_EQ(found.verdict.reasons.back().text,
            found.findings.at(0).subject + ": no value in some states: expression 0 has no value");
  return found;
}

TEST(explore_fsm_findings, where_an_expression_has_no_value_nothing_is_concluded) {
  const FsmExploration filter = explored_without_value([](ListedLts&) { return FsmOptions{.filter = 0}; });
  EXPECT_EQ(filter.findings[0].subject, "filter");
  EXPECT_EQ(filter.findings[0].state, 0u);
  EXPECT_EQ(text(*filter.findings[0].label), "a");
  EXPECT_EQ(filter.fsm.states.size(), 1u);
  EXPECT_TRUE(filter.fsm.states[0].is_incomplete);

  const FsmExploration group = explored_without_value([](ListedLts&) { return FsmOptions{.groups = {{"size", 0}}}; });
  EXPECT_EQ(group.findings[0].subject, "group `size`");
  EXPECT_EQ(group.fsm.states.size(), 1u);

  const FsmExploration property =
      explored_without_value([](ListedLts&) { return FsmOptions{.properties = {{"Safe", 0}}}; });
  EXPECT_EQ(property.findings[0].subject, "property `Safe`");
  EXPECT_EQ(property.findings[0].state, 1u);
  EXPECT_TRUE(property.is_complete());

  const FsmExploration stop = explored_without_value([](ListedLts& lts) {
    return FsmOptions{.stop = [test = test_of(lts, 0)](const FsmMoment& moment) -> base::Result<bool> {
      return TRY(test(moment)) && moment.state == 5;
    }};
  });
  EXPECT_EQ(stop.findings[0].subject, "stop");
  EXPECT_EQ(stop.fsm.states.size(), 3u);

  const FsmExploration keep =
      explored_without_value([](ListedLts& lts) { return FsmOptions{.keep = {.where = test_of(lts, 0)}}; });
  EXPECT_EQ(keep.findings[0].subject, "keep");
  EXPECT_EQ(keep.fsm.states.size(), 3u);

  const FsmExploration priority = explored_without_value(
      [](ListedLts& lts) { return FsmOptions{.order = FsmOrder::best, .priority = score_of(lts, 0)}; });
  EXPECT_EQ(priority.findings[0].subject, "priority");
  EXPECT_EQ(priority.fsm.states.size(), 3u);
}

TEST(explore_fsm_findings, a_goal_without_a_value_is_no_goal) {
  ListedLts lts({0}, {{.steps = {step("a", 1)}, .values = {std::nullopt}}, {.values = {"0"}}});
  const FsmExploration found = explore_fsm(lts, {.goal = 0});
  EXPECT_EQ(found.fsm.states.size(), 2u);
  ASSERT_EQ(found.findings.size(), 1u);
  EXPECT_EQ(found.findings[0].subject, "goal");
}

TEST(explore_fsm_findings, a_priority_that_is_no_number_is_the_lowest) {
  Stack lts;
  const FsmExploration found =
      explore_fsm(lts, {.order = FsmOrder::best,
                        .priority = [](const FsmMoment& moment) { return moment.step == nullptr ? 0.0 : std::nan(""); },
                        .limits = {.states_max = 4}});
  ASSERT_EQ(found.findings.size(), 1u);
  EXPECT_EQ(found.findings[0].message, "it is not a number");
}

}  // namespace
}  // namespace ramify::engine
