// SPDX-License-Identifier: Apache-2.0
// Goal: [explore], [actions] and [scenario] of a spec have their documented effects, and mistakes in them are reported.
// Method: small models in a temporary folder, explored from the spec to the report; published graphs are in
// conformance/model_programs_test.cpp.
#include "session/explore.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "session/session.h"
#include "session/temp_folder.h"

namespace ramify::session {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::SizeIs;

constexpr const char* stack_program =
    "stack = []\n"
    "def Push(x = oneof([1, 2])):\n"
    "    stack.insert(0, x)\n"
    "def Pop():\n"
    "    require(stack, \"not empty\")\n"
    "    return stack.pop(0)\n";
constexpr const char* both = "[spec]\nactions = [\"Push\", \"Pop\"]\n";

class ExploreOf : public ::testing::Test {
 protected:
  base::Result<Loaded> loaded(const std::string& spec, const std::string& program = stack_program) {
    folder_.write("m.star", program);
    return load({folder_.write("m.toml", spec), {}, {}});
  }
  outputs::ExploreReport report(const std::string& spec, const ExploreOptions& options = {},
                                const std::string& program = stack_program) {
    const Loaded model = loaded(spec, program).value();
    for (const diagnostics::Diagnostic& d : model.diagnostics.all()) ADD_FAILURE() << d.message;
    base::Result<outputs::ExploreReport> found = explore(model, options);
    if (!found) ADD_FAILURE() << found.error().message;
    return std::move(found).value();
  }
  std::string complaint(const std::string& spec, const std::string& program = stack_program) {
    const base::Result<Loaded> model = loaded(spec, program);
    if (!model) return "none";
    for (const diagnostics::Diagnostic& diagnostic : model->diagnostics.all())
      if (severity(diagnostic.id) == diagnostics::Severity::error) return diagnostic.message;
    return "none";
  }
  std::string refusal(const std::string& spec, const ExploreOptions& options = {}) {
    const base::Result<outputs::ExploreReport> found = explore(loaded(spec).value(), options);
    return found ? "none" : found.error().message;
  }

  TempFolder folder_;
};

TEST_F(ExploreOf, limits_of_the_command_line_win_and_are_said) {
  const std::string spec = std::string(both) + "[explore]\nmax = {states = 50}\n";
  EXPECT_EQ(report(spec).exploration.counts.states, 50u);
  const outputs::ExploreReport cut = report(spec, {.transitions_max = 10});
  EXPECT_EQ(cut.exploration.counts.transitions, 10u);
  EXPECT_TRUE(outputs::was_ended(cut));
  EXPECT_THAT(outputs::explore_text(cut), HasSubstr("explored in part: the limit of 10 transitions"));
}

// A hundred million initial states.
TEST_F(ExploreOf, limits_and_interruptions_end_the_enumeration_of_initial_states) {
  const std::string program = "x = [oneof(range(100)) for i in range(4)]\ndef Step():\n    x[0] = 0\n";
  const std::string spec = "[spec]\nactions = [\"Step\"]\n";
  const outputs::ExploreReport few = report(spec, {.states_max = 20}, program);
  EXPECT_EQ(few.exploration.counts.states, 20u);
  EXPECT_THAT(outputs::explore_text(few), HasSubstr("explored in part: the limit of 20 states was reached"));
  const outputs::ExploreReport late = report(spec, {.time_max = std::chrono::milliseconds(50)}, program);
  EXPECT_THAT(outputs::explore_text(late), HasSubstr("explored in part: the time limit of 50 ms was reached"));
  const std::atomic<bool> interrupted = true;
  const outputs::ExploreReport broken_off = report(spec, {.interrupted = &interrupted}, program);
  EXPECT_THAT(outputs::explore_text(broken_off), HasSubstr("explored in part: it was interrupted"));
}

// A hundred million steps from one state, and a thousand long ones.
TEST_F(ExploreOf, limits_and_interruptions_end_the_enumeration_of_steps) {
  const std::string spec = "[spec]\nactions = [\"Step\"]\n";
  for (const std::string program :
       {"x = 0\ndef Step(a = oneof(range(10000)), b = oneof(range(10000))):\n    pass\n",
        "x = 0\ndef Step(a = oneof(range(1000))):\n    for i in range(100000):\n        pass\n"}) {
    const outputs::ExploreReport late = report(spec, {.time_max = std::chrono::milliseconds(50)}, program);
    EXPECT_THAT(outputs::explore_text(late), HasSubstr("explored in part: the time limit of 50 ms was reached"));
    EXPECT_LT(late.elapsed, std::chrono::seconds(10));
    const std::atomic<bool> interrupted = true;
    const outputs::ExploreReport broken_off = report(spec, {.interrupted = &interrupted}, program);
    EXPECT_THAT(outputs::explore_text(broken_off), HasSubstr("explored in part: it was interrupted"));
    EXPECT_LT(broken_off.elapsed, std::chrono::seconds(10));
  }
}

TEST_F(ExploreOf, a_default_with_oneof_of_what_is_no_action_is_warned_of) {
  const Loaded model = loaded("[spec]\nactions = [\"Pop\"]\n").value();
  ASSERT_EQ(model.diagnostics.all().size(), 1u);
  const diagnostics::Diagnostic& warning = model.diagnostics.all().front();
  EXPECT_EQ(warning.id, diagnostics::DiagnosticId::choice_in_default);
  EXPECT_THAT(warning.message, HasSubstr("`Push` is no action: its default of `x` is chosen once"));
  EXPECT_THAT(warning.hint, HasSubstr("actions = [\"Push\"]"));
}

TEST_F(ExploreOf, an_action_that_has_nothing_to_choose_from_cannot_be_taken) {
  const outputs::ExploreReport found =
      report("[spec]\nactions = [\"Take\"]\n", {},
             "left = [1, 2]\ndef Take():\n    x = oneof(left)\n    left.remove(x)\n    return x\n");
  EXPECT_EQ(found.exploration.counts.states, 4u);
  EXPECT_EQ(found.exploration.counts.transitions, 4u);
  EXPECT_THAT(found.exploration.findings, SizeIs(0));
  EXPECT_THAT(outputs::explore_text(found),
              HasSubstr("m.star:3: `oneof` has nothing to choose from in some state; the step is not taken there"));
}

// The published example of a model whose dict grows in any order.
TEST_F(ExploreOf, equal_dicts_are_one_state_unless_the_model_sees_their_order) {
  const std::string spec = "[spec]\nactions = [\"Add\"]\n";
  const std::string program = "d = {}\ndef Add(k = oneof([1, 2, 3])):\n    require(k not in d)\n    d[k] = True\n";
  EXPECT_EQ(report(spec, {}, program).exploration.counts.states, 8u);
  EXPECT_FALSE(report(spec, {}, program).order);
  EXPECT_EQ(report(spec + "ordered = true\n", {}, program).exploration.counts.states, 16u);
  const outputs::ExploreReport seen = report(spec, {}, program + "    last = [x for x in d][-1]\n");
  EXPECT_EQ(seen.exploration.counts.states, 16u);
  EXPECT_THAT(outputs::explore_text(seen), HasSubstr("warning: 8 states differ in order only"));
  EXPECT_THAT(outputs::explore_text(seen), HasSubstr("m.star:5 can see it"));
}

TEST_F(ExploreOf, a_stop_rule_and_an_order_are_expressions_over_the_state) {
  const outputs::ExploreReport found = report(
      std::string(both) + "[explore]\norder = \"best\"\npriority = \"len(stack)\"\nstop = \"len(stack) == 7\"\n");
  EXPECT_EQ(found.exploration.counts.depth, 7u);
  EXPECT_TRUE(outputs::was_ended(found));
}

// Breadth-first, from the empty stack: Push(1), Push(2), then their successors.
TEST_F(ExploreOf, the_step_the_depth_and_the_counts_can_be_asked_about) {
  const auto counts = [&](const std::string& explore) {
    const engine::FsmExploration found = report(std::string(both) + "[explore]\n" + explore).exploration;
    EXPECT_THAT(found.findings, SizeIs(0)) << explore;
    return std::pair(found.counts.states, found.counts.transitions);
  };
  EXPECT_EQ(counts("stop = \"stats['transitions'] == 5\""), std::pair(uint64_t{5}, uint64_t{5}));
  EXPECT_EQ(counts("stop = \"depth == 3\"").first, counts("stop = \"len(stack) == 3\"").first);
  EXPECT_EQ(counts("stop = \"action == 'Push' and args == [2]\""), std::pair(uint64_t{3}, uint64_t{2}));
  // New states keep only Push(1); the initial state keeps all steps.
  EXPECT_EQ(counts("keep = \"action == 'Push' and args[0] == 1\"\nmax = {depth = 3}"),
            std::pair(uint64_t{7}, uint64_t{6}));
  // By the step that found a state, deep ones first; no step found the initial ones.
  EXPECT_EQ(
      report(std::string(both) + "[explore]\norder = \"best\"\npriority = \"depth if action != None and args == [2] "
                                 "else -1\"\nstop = \"stack == [2, 2, 2]\"\n")
          .exploration.counts.examined,
      7u);
}

TEST_F(ExploreOf, a_global_of_the_program_is_not_hidden_by_a_fact) {
  const std::string program = "depth = 0\ndef inc():\n    depth += 10\n";
  EXPECT_EQ(
      report("[spec]\nactions = [\"inc\"]\n[explore]\nstop = \"depth == 30\"\n", {}, program).exploration.counts.states,
      4u);
}

TEST_F(ExploreOf, an_expression_about_a_step_that_has_no_value_says_why) {
  const outputs::ExploreReport found =
      report(std::string(both) + "[explore]\nstop = \"args[1] == 2\"\nmax = {depth = 1}\n");
  ASSERT_FALSE(found.exploration.findings.empty());
  EXPECT_THAT(found.exploration.findings[0].message, HasSubstr("`args[1] == 2`: "));
  EXPECT_EQ(complaint(std::string(both) + "[explore]\nstop = \"thread == 'a'\"\n"), "`thread` is not defined");
}

TEST_F(ExploreOf, scenarios_restrict_and_can_be_chosen) {
  const std::string spec = std::string(both) +
                           "[explore]\nfilter = \"len(stack) <= 3\"\n"
                           "[scenario.ones]\npath = \"(Push(1) | Pop())*\"\n"
                           "[scenario.once]\nfsm = \"a -Push-> b -Pop-> c\"\naccept = [\"c\"]\noff = true\n";
  EXPECT_EQ(report(spec).exploration.counts.states, 4u);
  const outputs::ExploreReport once = report(spec, {.scenarios = {"once"}});
  EXPECT_EQ(once.exploration.counts.transitions, 4u);  // Push(1), Push(2), then the old state
  EXPECT_EQ(once.exploration.counts.accepting, 1u);    // both paths end in the same state
  EXPECT_THAT(refusal(spec, {.scenarios = {"onc"}}), HasSubstr("did you mean `once`"));
}

TEST_F(ExploreOf, properties_and_failures_are_findings) {
  const outputs::ExploreReport found =
      report("[spec]\nactions = [\"inc\"]\n[properties]\nsmall = {Always = \"n < 2\"}\n", {},
             "n = 0\ndef inc():\n    assert n < 2, \"too many\"\n    n += 1\n");
  ASSERT_THAT(found.exploration.findings, SizeIs(2));
  EXPECT_EQ(found.analysis.unsafe.size(), 1u);
  const std::string text = outputs::explore_text(found);
  EXPECT_THAT(text, HasSubstr("unsafe: `small` is false in 1 state"));
  EXPECT_THAT(text, HasSubstr("fails: `inc` in 1 step"));
  EXPECT_THAT(text, HasSubstr("too many"));
}

TEST_F(ExploreOf, expectations_of_scenarios_are_validated) {
  const outputs::ExploreReport found = report(std::string(both) +
                                              "[explore]\nfilter = \"len(stack) <= 2\"\n"
                                              "[scenario.deep]\npath = \"Push(1){4}\"\nexpect = \"possible\"\n"
                                              "[scenario.empty]\npath = \"Push(1) ; Pop() / 1 ; Pop()\"\n"
                                              "expect = \"forbidden\"\n"
                                              "[scenario.top]\npath = \"Push(1) ; Push(2) ; Pop() / 2\"\n"
                                              "expect = \"forbidden\"\n");
  ASSERT_THAT(found.validations, SizeIs(3));
  EXPECT_FALSE(found.validations[0].is_broken());  // the filter affects the picture, not the model
  EXPECT_FALSE(found.validations[1].is_broken());
  EXPECT_TRUE(found.validations[2].is_broken());
  EXPECT_THAT(found.validations[2].way, ElementsAre("Push(1)", "Push(2)", "Pop() / 2"));
  EXPECT_EQ(found.exploration.counts.states, 7u);  // scenarios for validation are not composed
  EXPECT_THAT(outputs::explore_text(found), HasSubstr("`top`, which is forbidden, can happen: Push(1) ; Push(2)"));
}

TEST_F(ExploreOf, reach_gives_the_shortest_way_or_says_that_there_is_none) {
  const auto reached = [&](const std::string& expression) {
    folder_.write("m.star", stack_program);
    const std::string spec = std::string(both) + "[explore]\nfilter = \"len(stack) <= 3\"\n";
    const Loaded model =
        load({.path = folder_.write("m.toml", spec), .reach = outputs::NamedText{"e", expression}}).value();
    return reach(model, {}).value();
  };
  const outputs::ReachReport two = reached("stack == [2, 1]");
  EXPECT_EQ(two.reached.kind, engine::ReachKind::reached);
  EXPECT_THAT(outputs::reach_text(two), HasSubstr("2      Push(2)\n         stack [1] -> [2, 1]"));
  EXPECT_EQ(reached("len(stack) == 9").reached.kind, engine::ReachKind::not_found);
}

TEST_F(ExploreOf, threads_and_actions_move_in_one_state) {
  const outputs::ExploreReport found =
      report("[spec]\nactions = [\"Lose\"]\n[threads.t]\nentrypoint = \"send()\"\n", {},
             "queue = []\n"
             "def send():\n    queue.append(1)\n    step(\"sent\")\n    queue.append(2)\n"
             "def Lose():\n    require(queue)\n    queue.pop(0)\n");
  std::vector<std::string> names;
  for (const engine::Coverage::Count& action : found.coverage.actions) names.push_back(action.name);
  EXPECT_THAT(names, ::testing::UnorderedElementsAre("Lose", "t:start", "t:sent"));
}

TEST_F(ExploreOf, labels_have_values_as_json) {
  const outputs::ExploreReport found = report(
      "[spec]\nactions = [\"show\"]\n", {},
      "def show(v = oneof([None, True, 1, 2.0, 'a\"b', (1, [2]), {'b': 1, 'a': 2}, {1: 2}, set([2, 1]), range(2)])):\n"
      "    pass\n");
  std::vector<std::string> values;
  for (const engine::FsmTransition& transition : found.exploration.fsm.transitions)
    values.push_back(transition.label.arguments.value().at(0).value());
  EXPECT_THAT(values, ::testing::UnorderedElementsAre("null", "true", "1", "2.0", "\"a\\\"b\"", "[1,[2]]",
                                                      "{\"a\":2,\"b\":1}", "[[1,2]]", "[1,2]", "[0,1]"));
}

TEST_F(ExploreOf, mistakes_in_actions_are_told_with_what_to_do) {
  EXPECT_THAT(complaint("[spec]\nactions = [\"Push\", \"Pup\"]\n"), HasSubstr("`Pup` is not defined"));
  EXPECT_THAT(complaint("[spec]\nactions = [\"stack\"]\n"), HasSubstr("no function"));
  EXPECT_THAT(complaint("[spec]\nactions = \"Push\"\n"), HasSubstr("a list is needed"));
  EXPECT_THAT(complaint(std::string(both) + "[actions.Push]\ny = \"[1]\"\n"), HasSubstr("no argument `y`"));
  EXPECT_THAT(complaint(std::string(both) + "termination = true\n"), HasSubstr("actions never do"));
  EXPECT_THAT(complaint(std::string(both) + "[actions.Push]\nweight = -1\n"), HasSubstr("`weight` is `-1`"));
  EXPECT_THAT(complaint(std::string(both) + "[test]\nstrategy = \"clever\"\n"), HasSubstr("`strategy` is \"clever\""));
  EXPECT_THAT(complaint(std::string(both) + "[test]\nadaptor = \"x\"\n"), HasSubstr("no key `adaptor`"));
  EXPECT_THAT(complaint(std::string(both) + "[test]\ntimeout = \"soon\"\n"), HasSubstr("`timeout`"));
  EXPECT_THAT(complaint(std::string(both) + "[actions.Peek]\nfair = true\n"), HasSubstr("does not name `Peek`"));
  EXPECT_THAT(complaint("[spec]\nactions = [\"f\"]\n", "def f(x):\n    pass\n"),
              HasSubstr("which values the argument `x`"));
  EXPECT_THAT(complaint(std::string(both) + "[explore]\norder = \"deep\"\n"), HasSubstr("`order` is \"deep\""));
}

// If an action sometimes returns a value, None is a result like any other: a scenario that requires another one cannot
// happen.
TEST_F(ExploreOf, a_scenario_with_an_answer_is_not_met_by_an_action_that_gives_none) {
  constexpr const char* peek =
      "full = False\n"
      "def Fill():\n    require(not full)\n    full = True\n"
      "def Peek():\n    return 1 if full else None\n";
  const outputs::ExploreReport found = report(
      "[spec]\nactions = [\"Fill\", \"Peek\"]\n"
      "[scenario.wrong]\npath = \"Peek() / 7\"\nexpect = \"forbidden\"\n"
      "[scenario.early]\npath = \"Peek() / 1 ; Fill()\"\nexpect = \"forbidden\"\n"
      "[scenario.null]\npath = \"Peek() / None ; Fill() / 3 ; Peek() / 1\"\nexpect = \"possible\"\n"
      "[scenario.open]\npath = \"Peek() ; Fill() ; Peek()\"\nexpect = \"possible\"\n",
      {}, peek);
  using Outcome = outputs::ScenarioValidation::Outcome;
  ASSERT_THAT(found.validations, SizeIs(4));
  EXPECT_EQ(found.validations[0].outcome, Outcome::impossible);
  EXPECT_EQ(found.validations[1].outcome, Outcome::impossible);
  EXPECT_EQ(found.validations[2].outcome, Outcome::possible);
  EXPECT_EQ(found.validations[3].outcome, Outcome::possible);
}

TEST_F(ExploreOf, mistakes_in_scenarios_have_their_place) {
  const std::string where = refusal(std::string(both) + "[scenario.s]\npath = \"Push(1) ; ; Pop\"\n");
  EXPECT_THAT(where, HasSubstr("m.toml:4:"));
  EXPECT_THAT(where, HasSubstr("scenario `s`"));
  EXPECT_THAT(refusal(std::string(both) + "[scenario.s]\nfsm = \"a -Push-> b\"\naccept = [\"z\"]\n"),
              HasSubstr("no state `z`"));
  EXPECT_THAT(refusal(both, {.except = {"Pup"}}), HasSubstr("did you mean `Pop`"));
}

constexpr const char* two_arguments =
    "n = 2\n"
    "def A(x = oneof(range(n)), y = oneof([10, 20]), z = oneof(['p', 'q'])):\n"
    "    pass\n"
    "def Grow():\n"
    "    require(n == 2)\n"
    "    n = 3\n";

std::vector<std::string> labels(const outputs::ExploreReport& report) {
  std::vector<std::string> all;
  for (const engine::FsmTransition& transition : report.exploration.fsm.transitions)
    all.push_back(engine::text(transition.label));
  return all;
}

TEST_F(ExploreOf, arguments_are_combined_as_the_spec_says) {
  const auto calls = [&](const std::string& combine) {
    return labels(report("[spec]\nactions = [\"A\"]\n[actions.A]\ncombine = \"" + combine + "\"\n", {}, two_arguments));
  };
  EXPECT_THAT(calls("all"), SizeIs(8));
  EXPECT_THAT(calls("cases"), ElementsAre("A(0, 10, \"p\")", "A(1, 20, \"q\")"));
  const std::vector<std::string> pairwise = calls("pairwise");
  EXPECT_THAT(pairwise, SizeIs(4));
  for (const char* pair : {"A(0, 10", "A(0, 20", "A(1, 10", "A(1, 20", "10, \"p", "10, \"q", "20, \"p", "20, \"q"})
    EXPECT_THAT(pairwise, testing::Contains(HasSubstr(pair))) << pair;
  EXPECT_THAT(complaint("[spec]\nactions = [\"A\"]\n[actions.A]\ncombine = \"zip\"\n", two_arguments),
              HasSubstr("`combine`"));
}

TEST_F(ExploreOf, domains_that_depend_on_the_state_are_combined_in_it) {
  const std::string spec = "[spec]\nactions = [\"A\", \"Grow\"]\n[actions.A]\ncombine = ";
  const outputs::ExploreReport pairwise = report(spec + "\"pairwise\"\n", {}, two_arguments);
  EXPECT_EQ(pairwise.exploration.counts.transitions, 4u + 1u + 6u);
  // Domains with three and two values cannot be combined in step.
  const outputs::ExploreReport cases = report(spec + "\"cases\"\n", {}, two_arguments);
  ASSERT_THAT(cases.exploration.findings, SizeIs(1));
  EXPECT_THAT(cases.exploration.findings[0].message, HasSubstr("3, 2, 2 values"));
  EXPECT_EQ(cases.exploration.findings[0].fault.value().place.line, 2u);
}

// Threads add their numbers to a set in any order: states differ only in the threads' positions.
TEST_F(ExploreOf, equal_sets_of_python_are_one_state) {
  LoadRequest request;
  request.path = folder_.write("s.py", "done = set()\ndef work(i):\n    step('A')\n    done.add(i)\n    step('B')\n");
  for (int i = 1; i <= 3; ++i) request.threads.push_back({fmt::format("t{}", i), fmt::format("work({})", i)});
  const Loaded model = load(request, LoadGoal::search).value();
  ASSERT_TRUE(model.is_ready());
  EXPECT_EQ(check(model, {.workers = 1}).value().counts.states, 64u);
  folder_.write("l.py", "done = []\ndef work(i):\n    step('A')\n    done.append(i)\n    step('B')\n");
  request.path = folder_.path("l.py");
  EXPECT_GT(check(load(request, LoadGoal::search).value(), {.workers = 1}).value().counts.states, 64u);
}

}  // namespace
}  // namespace ramify::session
