// SPDX-License-Identifier: Apache-2.0
// Goal: suites cover what they claim, list what cannot be covered, and keep to their style; random walks follow their
// seed. Method: handwritten graphs, and random graphs checked goal by goal.
#include "harness/coverage_suites.h"

#include <set>
#include <tuple>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/testkit/listed_fsm.h"
#include "engine/testkit/random_seed.h"
#include "engine/testkit/sample_fsms.h"
#include "harness/live_graph.h"
#include "harness/postman.h"
#include "harness/suite_judge.h"

namespace ramify::harness {
namespace {

using engine::Fsm;
using engine::Suite;
using engine::SuiteStep;
using engine::UncoveredGoal;
using engine::testkit::listed_fsm;
using engine::testkit::oven;
using engine::testkit::power_switch;
using engine::testkit::stack;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr CoverageGoal all_goals[] = {CoverageGoal::states, CoverageGoal::transitions, CoverageGoal::actions,
                                      CoverageGoal::pairs, CoverageGoal::requirements};

Suite cover(const Fsm& fsm, CoverageGoal goal, TestStyle style = TestStyle::long_tests) {
  const base::Result<Suite> suite = covering_suite(fsm, {.goal = goal, .style = style});
  EXPECT_TRUE(suite.has_value());
  if (!suite) return {};
  EXPECT_EQ(judge(fsm, *suite), "");
  return *suite;
}

// The items of a goal in a graph, and those that a suite covers, as comparable texts.
std::set<std::string> all_of(const Fsm& fsm, CoverageGoal goal) {
  std::set<std::string> result;
  if (goal == CoverageGoal::states)
    for (size_t state = 0; state < fsm.states.size(); ++state) result.insert(fmt::format("state {}", state));
  for (const engine::FsmTransition& one : fsm.transitions) {
    if (goal == CoverageGoal::transitions) result.insert("transition " + arrow(one));
    if (goal == CoverageGoal::requirements)
      for (const std::string& text : one.requirements) result.insert("requirement " + text);
    if (goal == CoverageGoal::pairs)
      for (const engine::FsmTransition& next : fsm.transitions)
        if (next.from == one.to) result.insert(fmt::format("pair {} -{}-> {}", arrow(one), text(next.label), next.to));
  }
  if (goal == CoverageGoal::actions)
    for (const std::string& action : fsm.actions) result.insert("action " + action);
  return result;
}

std::set<std::string> covered_by(const Suite& suite, CoverageGoal goal) {
  std::set<std::string> result;
  for (const engine::SuiteRun& run : suite.runs) {
    if (goal == CoverageGoal::states) result.insert(fmt::format("state {}", run.start));
    std::string before;
    for (const SuiteStep& step : run.steps) {
      const std::string now = fmt::format("{} -{}-> {}", step.from, text(step.label), step.to);
      if (goal == CoverageGoal::states) result.insert(fmt::format("state {}", step.to));
      if (goal == CoverageGoal::transitions) result.insert("transition " + now);
      if (goal == CoverageGoal::actions) result.insert("action " + step.label.action);
      if (goal == CoverageGoal::pairs && !before.empty())
        result.insert(fmt::format("pair {} -{}-> {}", before, text(step.label), step.to));
      if (goal == CoverageGoal::requirements)
        for (const std::string& text : step.requirements) result.insert("requirement " + text);
      before = now;
    }
  }
  return result;
}

TEST(CoverageSuites, goals_have_names) {
  for (CoverageGoal goal : all_goals) EXPECT_EQ(coverage_goal(name(goal)), goal);
  EXPECT_EQ(coverage_goal("everything"), std::nullopt);
}

TEST(CoverageSuites, short_tests_end_at_the_first_acceptance_after_something_new) {
  const Fsm fsm = listed_fsm("a* X() b*; b Y() c; c Z() d*; d W() a");
  EXPECT_EQ(tour(cover(fsm, CoverageGoal::states, TestStyle::short_tests)), "2/4");  // X; X Y Z
  EXPECT_EQ(tour(cover(fsm, CoverageGoal::states, TestStyle::long_tests)), "1/3");
  EXPECT_EQ(tour(cover(fsm, CoverageGoal::transitions, TestStyle::short_tests)), "3/8");
  EXPECT_EQ(tour(cover(fsm, CoverageGoal::transitions, TestStyle::long_tests)), "1/4");
}

TEST(CoverageSuites, each_action_is_enough_once) {
  const Suite suite = cover(stack(3), CoverageGoal::actions);
  EXPECT_EQ(tour(suite), "1/2");
  EXPECT_THAT(suite.uncovered, IsEmpty());
}

TEST(CoverageSuites, pairs_need_more_than_transitions) {
  EXPECT_EQ(tour(cover(power_switch(), CoverageGoal::pairs)), "1/4");  // On Off On, and Off to accept
  const Suite suite = cover(oven(), CoverageGoal::pairs);
  EXPECT_EQ(covered_by(suite, CoverageGoal::pairs), all_of(oven(), CoverageGoal::pairs));
}

TEST(CoverageSuites, an_initial_state_alone_is_covered_by_a_run_without_steps) {
  EXPECT_EQ(tour(cover(listed_fsm("s*"), CoverageGoal::states)), "1/0");
  EXPECT_EQ(tour(cover(listed_fsm("s*"), CoverageGoal::transitions)), "0/0");
  const Fsm apart = listed_fsm("a* X() b*; c*", {.initial = {"a", "c"}, .actions = {}});
  EXPECT_EQ(tour(cover(apart, CoverageGoal::states)), "2/1");
}

TEST(CoverageSuites, what_cannot_be_covered_is_known_before) {
  Fsm fsm = listed_fsm("a* X() b*; b Y() trap; trap Z() trap", {.initial = {}, .actions = {"Never", "X", "Y", "Z"}});
  fsm.transitions[1].requirements = {"no way back"};
  const std::string dead = "no accepting state can be reached from state 2";
  EXPECT_THAT(unreachable_goals(fsm, CoverageGoal::states), ElementsAre(UncoveredGoal{"state 2", dead}));
  EXPECT_THAT(unreachable_goals(fsm, CoverageGoal::transitions),
              ElementsAre(UncoveredGoal{"transition 1 -Y()-> 2", dead}, UncoveredGoal{"transition 2 -Z()-> 2", dead}));
  EXPECT_THAT(
      unreachable_goals(fsm, CoverageGoal::actions),
      ElementsAre(UncoveredGoal{"action Never", "no transition of the graph has it"},
                  UncoveredGoal{"action Y", "no test can take a transition that has it, such as 1 -Y()-> 2: " + dead},
                  UncoveredGoal{"action Z", "no test can take a transition that has it, such as 2 -Z()-> 2: " + dead}));
  EXPECT_THAT(unreachable_goals(fsm, CoverageGoal::requirements),
              ElementsAre(UncoveredGoal{"requirement no way back",
                                        "no test can take a transition that has it, such as 1 -Y()-> 2: " + dead}));
  EXPECT_EQ(unreachable_goals(fsm, CoverageGoal::pairs).size(), 3u);
  fsm.cuts = {"the limit of 3 transitions was reached"};
  EXPECT_THAT(unreachable_goals(fsm, CoverageGoal::actions)[0].why, HasSubstr("not all that there is"));
}

TEST(CoverageSuites, limits_are_errors) {
  const base::Result<Suite> suite = covering_suite(stack(3), {.goal = CoverageGoal::states, .steps_max = 5});
  ASSERT_FALSE(suite.has_value());
  EXPECT_THAT(suite.error().message, HasSubstr("more than 5 steps"));
  const base::Result<Suite> pairs = covering_suite(power_switch(), {.goal = CoverageGoal::pairs, .pairs_max = 1});
  ASSERT_FALSE(pairs.has_value());
  EXPECT_THAT(pairs.error().message, HasSubstr("2 pairs"));
}

TEST(CoverageSuites, every_goal_of_random_graphs_is_covered_or_listed) {
  std::mt19937_64 random(engine::testkit::random_seed());
  for (int i = 0; i < 300; ++i) {
    Fsm fsm = engine::testkit::random_fsm(random, {.states = 8,
                                                   .transitions = static_cast<uint32_t>(8 + random() % 12),
                                                   .initial_count = static_cast<uint32_t>(1 + i % 2),
                                                   .accepting_percent = 30,
                                                   .incomplete_percent = static_cast<uint32_t>(i % 3 == 0 ? 15 : 0),
                                                   .is_branching = i % 5 == 0});
    for (engine::FsmTransition& transition : fsm.transitions)
      if (random() % 2 == 0) transition.requirements = {fmt::format("R{}", random() % 5)};
    for (CoverageGoal goal : all_goals) {
      for (TestStyle style : {TestStyle::short_tests, TestStyle::long_tests}) {
        const Suite suite = cover(fsm, goal, style);
        std::set<std::string> found = covered_by(suite, goal);
        for (const UncoveredGoal& uncovered : suite.uncovered) {
          EXPECT_FALSE(found.contains(uncovered.goal)) << "both covered and not: " << uncovered.goal;
          EXPECT_NE(uncovered.why, "");
          found.insert(uncovered.goal);
        }
        EXPECT_EQ(found, all_of(fsm, goal)) << "graph " << i << ", " << name(goal);
      }
    }
    const base::Result<Suite> best = postman_suite(fsm);
    ASSERT_TRUE(best.has_value());
    for (TestStyle style : {TestStyle::short_tests, TestStyle::long_tests})
      EXPECT_LE(best->step_count(), cover(fsm, CoverageGoal::transitions, style).step_count());
    if (HasFailure()) break;
  }
}

TEST(RandomSuite, walks_are_those_of_the_seed) {
  const Suite one = random_suite(stack(4), {.seed = 7, .runs = 5, .steps = 30});
  EXPECT_EQ(judge(stack(4), one), "");
  EXPECT_EQ(one, random_suite(stack(4), {.seed = 7, .runs = 5, .steps = 30}));
  EXPECT_NE(one.runs, random_suite(stack(4), {.seed = 8, .runs = 5, .steps = 30}).runs);
  EXPECT_EQ(one.covers, "random walks from seed 7");
  EXPECT_EQ(tour(one), "5/150");
}

TEST(RandomSuite, walks_go_on_to_acceptance) {
  const Fsm fsm = listed_fsm("a* X() b; b Y() c; c Z() a; b Fall() trap");
  for (uint64_t seed = 0; seed < 50; ++seed) {
    const Suite suite = random_suite(fsm, {.seed = seed, .runs = 2, .steps = 4});
    EXPECT_EQ(judge(fsm, suite), "");
    EXPECT_EQ(tour(suite), "2/12");
  }
}

TEST(RandomSuite, walks_stop_where_nothing_goes_on) {
  EXPECT_EQ(tour(random_suite(listed_fsm("a X() b*"), {.seed = 1, .runs = 3, .steps = 10})), "3/3");
}

TEST(RandomSuite, without_a_way_to_acceptance_it_says_so) {
  const Suite suite = random_suite(listed_fsm("a X() b"), {});
  EXPECT_THAT(suite.runs, IsEmpty());
  EXPECT_THAT(suite.notes, ElementsAre(HasSubstr("no walk")));
}

}  // namespace
}  // namespace ramify::harness
