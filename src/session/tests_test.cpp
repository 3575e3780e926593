// SPDX-License-Identifier: Apache-2.0
// Goal: suites from a spec reach the requested coverage, with the published numbers for the samples, and can be used as
// scenarios. Method: a stack and a switch in a temporary folder, from the spec to the suite.
#include "session/tests.h"

#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "outputs/suite_json.h"
#include "session/session.h"
#include "session/temp_folder.h"

namespace ramify::session {
namespace {

using ::testing::HasSubstr;

class TestsOf : public ::testing::Test {
 protected:
  Loaded loaded(const std::string& more = "") {
    folder_.write("m.star",
                  "stack = []\n"
                  "def Push(x = oneof([1, 2])):\n"
                  "    stack.insert(0, x)\n"
                  "def Pop():\n"
                  "    require(stack, \"not empty\")\n"
                  "    return stack.pop(0)\n");
    return load({folder_.write("m.toml",
                               "[spec]\nactions = [\"Push\", \"Pop\"]\naccepting = \"stack == []\"\n"
                               "[explore]\nfilter = \"len(stack) <= 3\"\n" +
                                   more),
                 {},
                 {}})
        .value();
  }
  engine::Suite suite(const TestsOptions& options) { return make_tests(loaded(), options).value().suite; }

  TempFolder folder_;
};

TEST_F(TestsOf, transitions_takes_the_fewest_steps) {
  const engine::Suite made = suite({});
  EXPECT_EQ(made.runs.size(), 1u);
  EXPECT_EQ(made.step_count(), 28u);
  EXPECT_TRUE(made.uncovered.empty());
}

TEST_F(TestsOf, other_goals_take_less_and_random_walks_are_the_same_again) {
  EXPECT_LT(suite({.goal = TestGoal::states}).step_count(), 28u + 15u);
  EXPECT_LE(suite({.goal = TestGoal::actions}).step_count(), 4u);
  EXPECT_LE(suite({.goal = TestGoal::requirements}).step_count(), 4u);
  EXPECT_GT(suite({.goal = TestGoal::pairs}).step_count(), 28u);
  EXPECT_GT(suite({.goal = TestGoal::transitions, .is_short = true}).runs.size(), 1u);
  const engine::Suite walks = suite({.goal = TestGoal::random, .seed = 7, .runs = 3, .steps = 5});
  EXPECT_EQ(walks.runs.size(), 3u);
  EXPECT_EQ(walks, suite({.goal = TestGoal::random, .seed = 7, .runs = 3, .steps = 5}));
}

TEST_F(TestsOf, none_is_expected_where_the_action_gives_a_value_elsewhere) {
  folder_.write("p.star",
                "full = False\n"
                "def Fill():\n    require(not full)\n    full = True\n"
                "def Peek():\n    return 1 if full else None\n");
  const Loaded model =
      load({folder_.write("p.toml", "[spec]\nprogram = \"p.star\"\nactions = [\"Fill\", \"Peek\"]\n"), {}, {}}).value();
  const TestsReport made = make_tests(model, {}).value();
  std::set<std::string> labels;
  for (const engine::SuiteRun& run : made.suite.runs)
    for (const engine::SuiteStep& step : run.steps) labels.insert(engine::text(step.label));
  EXPECT_THAT(labels, ::testing::ElementsAre("Fill()", "Peek() / 1", "Peek() / null"));
}

TEST_F(TestsOf, a_suite_that_was_written_is_a_scenario) {
  const engine::Suite made = suite({.goal = TestGoal::actions});
  folder_.write("suite.json", outputs::write_suite({"m.toml", made}));
  const Loaded again = loaded("[scenario.recorded]\ntraces = \"suite.json\"\n");
  const outputs::ExploreReport replayed = explore(again, {}).value();
  EXPECT_EQ(replayed.exploration.counts.transitions, made.step_count());
  folder_.write("suite.json", "{\"format\": \"ramify-suite\", \"version\": 1, \"runs\": 3}");
  const base::Result<outputs::ExploreReport> broken = explore(again, {});
  ASSERT_FALSE(broken.has_value());
  EXPECT_THAT(broken.error().message, HasSubstr("scenario `recorded`"));
}

TEST_F(TestsOf, parameters_have_the_names_of_the_program) {
  const auto names = make_tests(loaded(), {}).value().parameters;
  EXPECT_THAT(names, ::testing::UnorderedElementsAre(::testing::Pair("Push", ::testing::ElementsAre("x")),
                                                     ::testing::Pair("Pop", ::testing::IsEmpty())));
}

TEST_F(TestsOf, a_graph_with_redirected_steps_makes_no_tests) {
  const base::Result<TestsReport> made =
      make_tests(loaded("edges = \"lump\"\n[explore.groups]\nsize = \"len(stack)\"\n"), {});
  ASSERT_FALSE(made.has_value());
  EXPECT_THAT(made.error().message, HasSubstr("lump"));
}

TEST_F(TestsOf, a_trace_is_a_test_of_one_run_that_knows_what_else_the_model_allows) {
  folder_.write("lossy.star",
                "sent = []\n"
                "def Send(x = oneof([1, 2])):\n"
                "    if oneof([True, False]):\n"
                "        sent.append(x)\n"
                "        return True\n"
                "    return False\n");
  const auto model = [&](const std::string& program, const std::string& more) {
    return load({folder_.write("t.toml", fmt::format("[spec]\nprogram = \"{}\"\n{}", program, more)), {}, {}}).value();
  };
  const Loaded lossy = model("lossy.star", "actions = [\"Send\"]\n[properties]\np = {Always = \"sent != [2, 1]\"}\n");
  const outputs::CheckReport found = check(lossy, {}).value();
  outputs::TraceFile trace;
  trace.trace = found.findings.at(0).trace;
  const engine::Suite made = make_test_of_trace(lossy, trace).value().suite;
  ASSERT_EQ(made.runs.size(), 1u);
  ASSERT_EQ(made.step_count(), 2u);
  const engine::SuiteStep& first = made.runs[0].steps[0];
  EXPECT_EQ(engine::text(first.label), "Send(2) / true");
  EXPECT_TRUE(first.is_branch);
  EXPECT_EQ(first.other_results, (std::vector<std::optional<std::string>>{"false"}));
  EXPECT_EQ(engine::text(made.runs[0].steps[1].label), "Send(1) / true");

  folder_.write("m.star", "stack = []\ndef Push(x = oneof([7])):\n    stack.append(x)\n");
  EXPECT_THAT(make_test_of_trace(model("m.star", "actions = [\"Push\"]\n"), trace).error().message,
              HasSubstr("stops fitting the program at step 1"));
  folder_.write("w.star", "def f():\n    step(\"a\")\n");
  EXPECT_THAT(make_test_of_trace(model("w.star", "[threads]\na.entrypoint = \"f()\"\n"), trace).error().message,
              HasSubstr("the model has none"));
}

}  // namespace
}  // namespace ramify::session
