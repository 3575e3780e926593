// SPDX-License-Identifier: Apache-2.0
// Goal: a spec, a program and a command together find faults of a system. Method: a stack as a Python adapter, written
// by the test, with selectable faults; harness/live_tester_test.cpp tests the tester itself.
#include "session/test.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "outputs/suite_json.h"
#include "session/session.h"
#include "session/temp_folder.h"

namespace ramify::session {
namespace {

using engine::TestFailureKind;
using engine::TestVerdict;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Pair;
using ::testing::SizeIs;

constexpr const char* stack_with_peek =
    "stack = []\n"
    "def Push(x = oneof([1, 2])):\n"
    "    stack.insert(0, x)\n"
    "def Pop():\n"
    "    require(stack, \"not empty\")\n"
    "    return stack.pop(0)\n"
    "def Peek(x):\n"
    "    require(stack and stack[0] == x, \"it is the top\")\n";

constexpr const char* adapter = R"(import json, sys
fault, items = sys.argv[1], []
for line in sys.stdin:
    request = json.loads(line)
    if request["op"] == "end": break
    answer = {"ok": True}
    if request["op"] == "reset": items = []
    if request["op"] == "do":
        if request["action"] == "Push": items.insert(0, request["args"][0])
        else: answer["result"] = items.pop(0)
        if fault == "exit" and len(items) == 3: sys.exit(5)
        if fault == "swap" and len(items) == 3: items.reverse()
        if fault == "peek" and items: answer["events"] = [["Peek", [items[0]]]]
        if fault == "wrong_peek" and items: answer["events"] = [["Peek", [items[-1]]]]
    if fault == "state": answer["state"] = {"stack": items[:2]}
    print(json.dumps(answer), flush=True)
)";

class TestOf : public ::testing::Test {
 protected:
  static constexpr const char* spec =
      "[spec]\nprogram = \"m.star\"\nactions = [\"Push\", \"Pop\", \"Peek\"]\naccepting = \"stack == []\"\n"
      "[actions.Pop]\ncleanup = true\nweight = 2\n[actions.Peek]\nobservable = true\n"
      "[explore]\nfilter = \"len(stack) <= 4\"\n[explore.groups]\nsize = \"len(stack)\"\n"
      "[scenario.pushes]\npath = \"Push(1)*\"\noff = true\nalso = [\"Pop\"]\n";
  Loaded loaded(const std::string& more = "") {
    folder_.write("m.star", stack_with_peek);
    folder_.write("adapter.py", adapter);
    Loaded model = load({folder_.write("m.toml", spec + more), {}, {}}, LoadGoal::open).value();
    for (const diagnostics::Diagnostic& d : model.diagnostics.all()) ADD_FAILURE() << d.message;
    return model;
  }
  TestOptions options(const std::string& fault) const {
    return {.adapter = "python3 " + folder_.path("adapter.py") + " " + fault,
            .runs = 3,
            .steps = 30,
            .wait = std::chrono::milliseconds(50),
            .seed = 1};
  }
  outputs::LiveReport report(const TestOptions& options) {
    const Loaded model = loaded();
    base::Result<outputs::LiveReport> found = test(model, options);
    if (!found) ADD_FAILURE() << found.error().message;
    return std::move(found).value();
  }
  TempFolder folder_;
};

TEST_F(TestOf, a_stack_passes_under_every_strategy) {
  for (const std::string_view strategy : live_strategies) {
    TestOptions asked = options("none");
    asked.strategy = strategy;
    const outputs::LiveReport found = report(asked);
    EXPECT_EQ(outputs::verdict(found), TestVerdict::success) << strategy;
    EXPECT_THAT(found.runs, SizeIs(3));
  }
}

TEST_F(TestOf, the_filter_bounds_what_a_tester_does) {
  const outputs::LiveReport found = report(options("none"));
  EXPECT_LE(found.coverage.states, 31u);  // of at most four elements
  EXPECT_EQ(found.requirements_uncovered, std::vector<std::string>{"it is the top"});
}

TEST_F(TestOf, a_fault_is_found_and_shortened_and_fails_again) {
  const outputs::LiveReport found = report(options("swap"));
  ASSERT_EQ(outputs::verdict(found), TestVerdict::failure);
  const engine::TestRun& run = found.runs.back();
  EXPECT_EQ(run.failure.kind, TestFailureKind::result);
  ASSERT_TRUE(run.shrunk && run.shrunk->is_reproduced);
  EXPECT_THAT(run.shrunk->steps, SizeIs(4));
  const Loaded model = loaded();
  TestOptions again = options("swap");
  again.seed.reset();
  again.suite = folder_.write("run.json", saved_run(model, found));
  const outputs::LiveReport replayed = test(model, again).value();
  EXPECT_EQ(outputs::verdict(replayed), TestVerdict::failure);
  EXPECT_EQ(replayed.runs[0].failure.kind, TestFailureKind::result);
  EXPECT_EQ(replayed.seed, run.random_seed);
  again.adapter = options("none").adapter;
  EXPECT_EQ(outputs::verdict(test(model, again).value()), TestVerdict::success);
}

TEST_F(TestOf, an_adapter_that_dies_is_started_anew_and_told_of) {
  TestOptions asked = options("exit");
  asked.keep_going = true;
  const outputs::LiveReport found = report(asked);
  ASSERT_THAT(found.runs, SizeIs(3));
  for (const engine::TestRun& run : found.runs) {
    EXPECT_EQ(run.failure.kind, TestFailureKind::died);
    EXPECT_THAT(run.failure.came, HasSubstr("exit status 5"));
    EXPECT_THAT(run.shrunk->steps, SizeIs(3));
  }
}

TEST_F(TestOf, a_state_is_compared_also_that_of_an_object) {
  const outputs::LiveReport found = report(options("state"));
  const engine::TestRun& run = found.runs.back();
  EXPECT_EQ(run.failure.kind, TestFailureKind::state);
  EXPECT_THAT(run.failure.expected, HasSubstr("stack = ["));
  EXPECT_THAT(run.shrunk->steps, SizeIs(3));
}

TEST_F(TestOf, observations_bring_their_arguments) {
  const outputs::LiveReport found = report(options("peek"));
  EXPECT_EQ(outputs::verdict(found), TestVerdict::success);
  EXPECT_THAT(found.coverage.actions, Contains(Pair("Peek", ::testing::Gt(10u))));
  const outputs::LiveReport wrong = report(options("wrong_peek"));
  const engine::TestFailure& failure = wrong.runs.back().failure;
  EXPECT_EQ(failure.kind, TestFailureKind::unexpected);
  ASSERT_THAT(failure.refusals, SizeIs(1));
  EXPECT_EQ(failure.refusals[0].second, "it is the top");
}

TEST_F(TestOf, a_suite_of_the_graph_is_followed) {
  const Loaded model = loaded();
  const TestsReport made = make_tests(model, {}).value();
  TestOptions asked = options("none");
  asked.suite = folder_.write("suite.json", outputs::write_suite({model.spec.path, made.suite}));
  const outputs::LiveReport found = test(model, asked).value();
  EXPECT_EQ(outputs::verdict(found), TestVerdict::success);
  EXPECT_EQ(found.coverage.transitions, 8u);  // of one state for each size
  asked.adapter = options("exit").adapter;
  EXPECT_EQ(outputs::verdict(test(model, asked).value()), TestVerdict::failure);
}

TEST_F(TestOf, scenarios_and_names_restrict_what_is_done) {
  TestOptions asked = options("none");
  asked.scenarios = {"pushes"};
  for (const engine::TestRun& run : report(asked).runs)
    for (const engine::TestStep& step : run.steps)
      if (step.kind == engine::TestStepKind::call) {
        EXPECT_EQ(engine::text(step.label), "Push(1)");
      }
  asked.scenarios.clear();
  asked.except = {"Push"};
  EXPECT_EQ(report(asked).runs[0].steps.front().kind, engine::TestStepKind::waited);
}

TEST_F(TestOf, the_spec_says_what_the_command_line_does_not) {
  const Loaded model = loaded(
      "[test]\nadapter = \"python3 adapter.py none\"\nruns = 2\nsteps = 6\nseed = 9\nwait = \"10ms\"\n"
      "timeout = \"20s\"\nstrategy = \"states\"\ncleanup_steps = 9\n");
  const outputs::LiveReport found = test(model, {}).value();
  EXPECT_EQ(outputs::verdict(found), TestVerdict::success);
  EXPECT_EQ(found.runs_asked, 2u);
  EXPECT_EQ(found.seed, 9u);
  EXPECT_EQ(found.strategy, "states");
  EXPECT_EQ(test(model, {.runs = 1, .strategy = "actions"}).value().strategy, "actions");
}

TEST_F(TestOf, an_adapter_runs_in_the_folder_of_the_file_that_says_it) {
  loaded("[test]\nadapter = \"python3 adapter.py none\"\nruns = 1\nseed = 9\nwait = \"10ms\"\n");
  const std::string variant = folder_.write("variants/few.toml", "extends = \"../m.toml\"\n[test]\nsteps = 3\n");
  const Loaded model = load({variant, {}, {}}, LoadGoal::open).value();
  EXPECT_EQ(outputs::verdict(test(model, {}).value()), TestVerdict::success);
}

TEST_F(TestOf, a_run_is_shortened_for_as_long_as_it_takes) {
  TestOptions asked = options("swap");
  asked.shrink = TestOptions::Shrink::fully;
  const outputs::LiveReport found = report(asked);
  ASSERT_EQ(outputs::verdict(found), TestVerdict::failure);
  ASSERT_TRUE(found.runs.back().shrunk && found.runs.back().shrunk->is_reproduced);
  EXPECT_FALSE(found.runs.back().shrunk->is_cut);
  EXPECT_THAT(found.runs.back().shrunk->steps, SizeIs(4));
}

TEST_F(TestOf, what_cannot_be_tested_is_said) {
  const Loaded model = loaded();
  const auto error = [&](const TestOptions& asked) {
    const auto found = test(model, asked);
    return found ? std::string("none") : found.error().message;
  };
  EXPECT_THAT(error({}), HasSubstr("--adapter"));
  TestOptions asked = options("none");
  asked.strategy = "clever";
  EXPECT_THAT(error(asked), HasSubstr("`clever`"));
  asked = options("none");
  asked.suite = folder_.write("bad.json", "{}");
  EXPECT_THAT(error(asked), HasSubstr("bad.json"));
  asked.suite =
      folder_.write("other.json", R"({"format":"ramify-suite","version":1,"runs":[{"steps":[{"action":"Fly"}]}]})");
  EXPECT_THAT(error(asked), HasSubstr("no action `Fly`"));
  asked = options("none");
  asked.only = {"Fly"};
  EXPECT_THAT(error(asked), HasSubstr("`Fly` is no action"));
}

TEST_F(TestOf, a_check_wants_domains_of_what_is_observable) {
  loaded();
  const Loaded model = load({folder_.path("m.toml"), {}, {}}).value();
  EXPECT_FALSE(model.is_ready());
  EXPECT_THAT(model.diagnostics.all().front().message, HasSubstr("argument `x` of the action `Peek`"));
}

TEST_F(TestOf, a_log_may_have_arguments_that_no_domain_has) {
  const Loaded model = loaded();
  const std::string good = folder_.write("good.jsonl",
                                         "{\"action\":\"Push\",\"args\":[2]}\n{\"action\":\"Peek\",\"args\":[2]}\n"
                                         "{\"action\":\"Pop\",\"args\":[],\"result\":2}\n");
  EXPECT_EQ(conform(model, good, {}).value().kind, ConformReport::Kind::explained);
  const std::string bad =
      folder_.write("bad.jsonl", "{\"action\":\"Push\",\"args\":[2]}\n{\"action\":\"Peek\",\"args\":[3]}\n");
  const ConformReport found = conform(model, bad, {}).value();
  EXPECT_EQ(found.kind, ConformReport::Kind::diverges);
  EXPECT_THAT(found.text, HasSubstr("it is the top"));
}

}  // namespace
}  // namespace ramify::session
