// SPDX-License-Identifier: Apache-2.0
// Goal: each step of a run lists exactly the outcomes that the model allows there. Method: handwritten branches;
// random branching graphs, in which all behaviours of a system are enumerated along the run.
#include "harness/suite_steps.h"

#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/testkit/listed_fsm.h"
#include "engine/testkit/random_seed.h"
#include "harness/postman.h"
#include "harness/suite_judge.h"

namespace ramify::harness {
namespace {

using engine::Fsm;
using engine::Suite;
using engine::SuiteRun;
using engine::SuiteStep;
using engine::testkit::listed_fsm;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Optional;

// The run that takes these edges, by number.
SuiteRun run_of(const Fsm& fsm, std::vector<uint32_t> edges) { return SuiteSteps(LiveGraph(fsm)).run(0, edges); }

TEST(SuiteSteps, where_nothing_is_open_nothing_is_said) {
  const SuiteRun run = run_of(listed_fsm("a* Push(1) b*; a Push(2) c*; b Pop()/1 a; c Pop()/2 a"), {0, 2});
  for (const SuiteStep& step : run.steps) {
    EXPECT_FALSE(step.is_branch);
    EXPECT_FALSE(step.may_be_refused);
    EXPECT_THAT(step.other_results, IsEmpty());
  }
}

TEST(SuiteSteps, another_result_of_the_same_call_is_named) {
  const SuiteRun run = run_of(listed_fsm("a* Toss()/0 b*; a Toss()/1 c*; b Win() a"), {0, 2});
  EXPECT_TRUE(run.steps[0].is_branch);
  EXPECT_THAT(run.steps[0].other_results, ElementsAre(Optional(std::string("1"))));
  EXPECT_FALSE(run.steps[1].may_be_refused);  // the result 0 has revealed that it is state b
}

TEST(SuiteSteps, after_a_branch_that_nobody_sees_a_call_may_be_refused) {
  const SuiteRun run =
      run_of(listed_fsm("a* Toss() b*; a Toss() c*; b Win()/1 a; c Win()/2 a; b Boast() b"), {0, 2, 3});
  EXPECT_TRUE(run.steps[0].is_branch);
  EXPECT_THAT(run.steps[0].other_results, IsEmpty());
  EXPECT_TRUE(run.steps[1].may_be_refused);  // only b has Boast
  EXPECT_FALSE(run.steps[1].is_branch);
  EXPECT_THAT(run.steps[2].other_results, IsEmpty());  // Boast has revealed the state
}

TEST(SuiteSteps, a_result_narrows_where_the_system_may_be) {
  const SuiteRun run =
      run_of(listed_fsm("a* Toss() b*; a Toss() c*; b Ask()/1 b; c Ask()/2 c; b Win() a; c Lose() a"), {0, 2, 3});
  EXPECT_THAT(run.steps[1].other_results, ElementsAre(Optional(std::string("2"))));
  EXPECT_FALSE(run.steps[2].may_be_refused);
}

TEST(SuiteSteps, failing_is_an_outcome) {
  Fsm fsm = listed_fsm("a* Try()/1 b*; a Try()/9 a");
  fsm.transitions[1].fault = engine::Fault{engine::FaultKind::runtime_error, "boom", {}, ""};
  const SuiteRun good = run_of(fsm, {0});
  EXPECT_TRUE(good.steps[0].may_fail);
  EXPECT_THAT(good.steps[0].other_results, IsEmpty());
  const SuiteRun bad = run_of(fsm, {1});
  EXPECT_TRUE(bad.steps[0].is_fault);
  EXPECT_FALSE(bad.steps[0].may_fail);
  EXPECT_THAT(bad.steps[0].other_results, ElementsAre(Optional(std::string("1"))));
}

TEST(SuiteSteps, branches_and_cuts_are_noted) {
  Fsm fsm = listed_fsm("a* Toss()/0 b*; a Toss()/1 c*; b Win() a");
  fsm.cuts = {"the limit of 3 transitions was reached"};
  const LiveGraph graph(fsm);
  SuiteSteps steps(graph);
  steps.run(0, std::vector<uint32_t>{0, 2, 0, 2});
  EXPECT_THAT(steps.notes(),
              ElementsAre("the graph is not all that there is: the limit of 3 transitions was reached",
                          "in state 0 the outcome of `Toss()` is the system's choice: state 1 with result 0, "
                          "state 2 with result 1; runs cover the one that they expect if the system goes that "
                          "way"));
}

TEST(SuiteSteps, branches_that_no_run_takes_are_not_noted) {
  const Fsm fsm = listed_fsm("a* Toss()/0 b; a Toss()/1 c; a Go() d*");
  const LiveGraph graph(fsm);
  SuiteSteps steps(graph);
  steps.run(0, std::vector<uint32_t>{0});
  EXPECT_THAT(steps.notes(), IsEmpty());
}

// All behaviours of systems that follow the model: depth-first over their states, along the calls of the run. Collects
// the results other than the expected one that a system with the expected results so far can give at a step, and
// whether it may be in a state without the call.
struct Possible {
  bool is_refused = false;
  std::vector<std::optional<std::string>> others;
};

void follow(const Fsm& fsm, const SuiteRun& run, size_t at, uint32_t state, std::vector<Possible>& possible) {
  if (at == run.steps.size()) return;
  const engine::Label& expected = run.steps[at].label;
  bool is_offered = false;
  for (const engine::FsmTransition& transition : fsm.transitions) {
    const engine::Label& label = transition.label;
    if (transition.from != state || label.action != expected.action || label.arguments != expected.arguments) continue;
    is_offered = true;
    if (label.result != expected.result) possible[at].others.push_back(label.result);
    if (engine::common_label(label, expected)) follow(fsm, run, at + 1, transition.to, possible);
  }
  if (!is_offered) possible[at].is_refused = true;
}

TEST(SuiteSteps, of_random_graphs_allow_exactly_what_some_system_may_do) {
  std::mt19937_64 random(engine::testkit::random_seed());
  int branches = 0;
  for (int i = 0; i < 200; ++i) {
    const Fsm fsm = engine::testkit::random_fsm(
        random, {.states = 5, .transitions = 10, .accepting_percent = 60, .is_branching = true});
    const base::Result<Suite> suite = postman_suite(fsm);
    ASSERT_TRUE(suite.has_value());
    for (SuiteRun run : suite->runs) {
      if (run.steps.size() > 10) run.steps.resize(10);  // the number of behaviours doubles with each branch
      std::vector<Possible> possible(run.steps.size());
      follow(fsm, run, 0, run.start, possible);
      for (size_t at = 0; at < run.steps.size(); ++at) {
        const SuiteStep& step = run.steps[at];
        EXPECT_EQ(step.may_be_refused, possible[at].is_refused);
        std::vector<std::optional<std::string>> expected = possible[at].others;
        std::vector<std::optional<std::string>> found = step.other_results;
        std::ranges::sort(expected);
        expected.erase(std::unique(expected.begin(), expected.end()), expected.end());
        std::ranges::sort(found);
        EXPECT_EQ(found, expected);
        branches += step.is_branch ? 1 : 0;
      }
    }
  }
  EXPECT_GT(branches, 50);
}

}  // namespace
}  // namespace ramify::harness
