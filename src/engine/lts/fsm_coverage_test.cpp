// SPDX-License-Identifier: Apache-2.0
// Goal: coverage counts the transitions taken and lists those never taken. Method: small handwritten graphs and suites.
#include "engine/lts/fsm_coverage.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/testkit/listed_fsm.h"

namespace ramify::engine {
namespace {

using testing::ElementsAre;
using testkit::listed_fsm;
using testkit::listed_label;
using Count = Coverage::Count;

TEST(FsmCoverage, declared_actions_that_are_never_taken_stand_with_nought) {
  const Fsm fsm =
      listed_fsm("a* Push(1) b; a Push(2) c; b Pop() a", {.initial = {}, .actions = {"Clear", "Push", "Pop"}});
  const Coverage found = coverage(fsm);
  EXPECT_THAT(found.actions, ElementsAre(Count{"Clear", true, 0}, Count{"Push", true, 2}, Count{"Pop", true, 1}));
  EXPECT_EQ(covered(found.actions), 2u);
  EXPECT_THAT(found.states, ElementsAre(2, 1, 1));
}

TEST(FsmCoverage, steps_of_threads_come_after_the_declared_actions) {
  Fsm fsm = listed_fsm("a* sender:next b");
  fsm.actions = {"Lose"};
  EXPECT_THAT(coverage(fsm).actions, ElementsAre(Count{"Lose", true, 0}, Count{"sender:next", false, 1}));
}

TEST(FsmCoverage, requirements_are_counted_by_their_text) {
  Fsm fsm = listed_fsm("a* X b; b Y a");
  fsm.transitions[0].requirements = {"R1", "R2"};
  fsm.transitions[1].requirements = {"R1"};
  EXPECT_THAT(coverage(fsm).requirements, ElementsAre(Count{"R1", true, 2}, Count{"R2", true, 1}));
}

Suite one_run(std::vector<SuiteStep> steps) { return {"", {{0, std::move(steps)}}, {}, {}}; }

TEST(FsmCoverage, a_suite_covers_what_its_runs_take) {
  const Fsm fsm = listed_fsm("a* X b; b Y a; b Z b");
  const Coverage found =
      coverage(fsm, one_run({{listed_label("X"), 0, 1}, {listed_label("Y"), 1, 0}, {listed_label("X"), 0, 1}}));
  EXPECT_THAT(found.transitions, ElementsAre(2, 1, 0));
  EXPECT_THAT(found.states, ElementsAre(2, 2));
  EXPECT_EQ(covered(found.transitions), 2u);
  EXPECT_EQ(found.unknown_steps, 0u);
}

TEST(FsmCoverage, a_step_counts_for_all_transitions_that_are_alike_and_once_for_its_action) {
  Fsm fsm = listed_fsm("a* X b; a X b");
  fsm.transitions[0].choices = {"x=1"};
  fsm.transitions[0].requirements = {"R"};
  fsm.transitions[1].choices = {"x=2"};
  fsm.transitions[1].requirements = {"R"};
  const Coverage found = coverage(fsm, one_run({{listed_label("X"), 0, 1}}));
  EXPECT_THAT(found.transitions, ElementsAre(1, 1));
  EXPECT_THAT(found.actions, ElementsAre(Count{"X", true, 1}));
  EXPECT_THAT(found.requirements, ElementsAre(Count{"R", true, 1}));
  EXPECT_THAT(found.states, ElementsAre(1, 1));
}

TEST(FsmCoverage, steps_that_the_graph_does_not_have_are_counted) {
  const Fsm fsm = listed_fsm("a* X b");
  const Coverage found = coverage(fsm, one_run({{listed_label("Y"), 0, 1}, {listed_label("X"), 7, 1}}));
  EXPECT_EQ(found.unknown_steps, 2u);
  EXPECT_EQ(covered(found.transitions), 0u);
}

}  // namespace
}  // namespace ramify::engine
