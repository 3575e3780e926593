// SPDX-License-Identifier: Apache-2.0
// Goal: the operations of actions (argument, act, acted, acted_silently, require) produce steps that are enabled or
// disabled, labelled, and undone where they cannot be taken. Method: programs in the IR's text form, explored as
// labelled transition systems.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fmt/format.h>

#include "engine/lts/machine_lts.h"
#include "engine/search/explore.h"
#include "engine/testkit/fresh_store.h"
#include "languages/registry/machine_of_text.h"

namespace ramify::ir_machine {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

// x is the sum of the arguments. `more` takes 1 or 2 while x is below 4, and checks that only after it has changed x.
constexpr const char* counter = R"(file "t.ir"
entry main
global x

func main dialect starlark () registers 3
  %0 = const 0
  store_var x %0
  %1 = const func "action more"
  %2 = spawn %1 more ()
  return %0

func more dialect starlark (n) registers 6
  %1 = load_var x
  %2 = binop add %1 %0
  store_var x %2
  %3 = const 4
  %4 = binop less %2 %3
  %5 = const "below four"
  require %4 %5 "x < 4"
  return %2

func "action more" dialect starlark () registers 5
L1:
  %0 = const 1
  %1 = const 2
  %2 = new_array list [%0, %1]
  %3 = argument %2
  act more [%3]
  %4 = call_function more (n = %3)
  acted %4
  yield more none
  branch -> L1
)";

std::string replaced(std::string text, std::string_view what, std::string_view with) {
  const size_t at = text.find(what);
  if (at == std::string::npos) ADD_FAILURE() << what;
  else text.replace(at, what.size(), with);
  return text;
}

std::vector<std::string> labels(engine::Lts& lts, uint32_t state) {
  std::vector<std::string> texts;
  for (const engine::Lts::Step& step : lts.steps(state)) texts.push_back(engine::text(step.label));
  return texts;
}

// The labels and faults of the first state.
std::vector<std::string> calls_with(std::string_view rows) {
  std::string text = replaced(counter, "%3 = argument %2", fmt::format("%5 = new_array list [%1, %0]\n  {}", rows));
  text = replaced(std::move(text), "func \"action more\" dialect starlark () registers 5",
                  "func \"action more\" dialect starlark () registers 9");
  text = replaced(std::move(text), "act more [%3]", "act more [%3, %8]");
  const auto machine = machine_of(text);
  const auto store = engine::testkit::fresh_store();
  engine::MachineLts lts(*machine, *store, {.vocabulary = {"more"}});
  std::vector<std::string> texts;
  for (const engine::Lts::Step& step : lts.steps(lts.initial().front()))
    texts.push_back(step.fault ? step.fault->message : engine::text(step.label));
  return texts;
}

TEST(actions, arguments_are_combined_in_rows) {
  EXPECT_THAT(calls_with(R"(%6 = combine cases [%2, %5]
  %7 = argument %6
  (%3, %8) = unpack %7)"),
              ElementsAre("more(1, 2) / 1", "more(2, 1) / 2"));
  EXPECT_THAT(calls_with(R"(%6 = combine pairwise [%2, %5]
  %7 = argument %6
  (%3, %8) = unpack %7)"),
              ElementsAre("more(1, 2) / 1", "more(1, 1) / 1", "more(2, 2) / 2", "more(2, 1) / 2"));
}

TEST(actions, domains_to_combine_may_be_of_the_wrong_length_or_empty) {
  EXPECT_THAT(calls_with(R"(%5 = new_array list [%1]
  %6 = combine cases [%2, %5]
  %7 = argument %6
  (%3, %8) = unpack %7)"),
              ElementsAre(HasSubstr("have 2, 1 values")));
  EXPECT_THAT(calls_with(R"(%5 = new_array list []
  %6 = combine pairwise [%2, %5]
  %7 = argument %6
  (%3, %8) = unpack %7)"),
              ElementsAre());
}

TEST(actions, are_enabled_with_arguments_and_results_where_their_requirements_hold) {
  const auto machine = machine_of(counter);
  const auto store = engine::testkit::fresh_store();
  engine::MachineLts lts(*machine, *store, {.vocabulary = {"more"}});
  const std::vector<uint32_t> initial = lts.initial();
  ASSERT_EQ(initial.size(), 1u);
  EXPECT_THAT(labels(lts, initial[0]), ElementsAre("more(1) / 1", "more(2) / 2"));
  const std::vector<engine::Lts::Step> steps = lts.steps(initial[0]);
  EXPECT_THAT(steps[0].requirements, ElementsAre("below four"));
  EXPECT_THAT(steps[0].choices, ElementsAre());  // the argument's choice is part of the label
  const uint32_t two = steps[1].to;
  EXPECT_THAT(labels(lts, two), ElementsAre("more(1) / 3"));
  ASSERT_EQ(lts.refusals().size(), 1u);
  EXPECT_EQ(engine::text(lts.refusals()[0].label), "more(2)");
  EXPECT_EQ(lts.refusals()[0].requirement, "below four");
}

TEST(actions, show_a_null_result_unless_they_are_silent) {
  const auto label = [](const std::string& text) {
    const auto machine = machine_of(text);
    const auto store = engine::testkit::fresh_store();
    engine::MachineLts lts(*machine, *store, {});
    return labels(lts, lts.initial().at(0)).at(0);
  };
  const std::string none = replaced(counter, "acted %4", "%4 = const none\n  acted %4");
  EXPECT_EQ(label(none), "more(1) / null");
  EXPECT_EQ(label(replaced(none, "  acted %4\n", R"(
  acted_silently
)")),
            "more(1)");
}

TEST(actions, that_are_disabled_leave_no_trace) {
  const auto machine = machine_of(counter);
  const auto store = engine::testkit::fresh_store();
  const engine::Exploration found = engine::explore(*machine, *store, {.check_deadlock = false});
  EXPECT_EQ(found.verdict.kind, engine::VerdictKind::holds);
  EXPECT_EQ(found.counts.states, 4u);  // x from 0 to 3; the acting thread leaves nothing in the state
  EXPECT_EQ(found.counts.deadlocks, 1u);
}

TEST(actions, without_a_value_for_an_argument_are_disabled) {
  const auto machine = machine_of(replaced(counter, "new_array list [%0, %1]", "new_array list []"));
  const auto store = engine::testkit::fresh_store();
  engine::MachineLts lts(*machine, *store, {});
  EXPECT_THAT(labels(lts, lts.initial().at(0)), ElementsAre());
}

TEST(actions, that_fail_are_undone_and_report_the_reason) {
  const auto machine = machine_of(replaced(counter, "require %4 %5 \"x < 4\"", "throw %5"));
  const auto store = engine::testkit::fresh_store();
  engine::MachineLts lts(*machine, *store, {});
  const uint32_t start = lts.initial().at(0);
  const std::vector<engine::Lts::Step> steps = lts.steps(start);
  ASSERT_EQ(steps.size(), 2u);
  EXPECT_EQ(steps[0].to, start);
  ASSERT_TRUE(steps[0].fault.has_value());
  EXPECT_EQ(engine::text(steps[0].label), "more(1) / \"below four\"");
}

TEST(actions, a_domain_that_is_not_a_collection_is_a_fault) {
  const auto machine = machine_of(replaced(counter, "argument %2", "argument %0"));
  const auto store = engine::testkit::fresh_store();
  EXPECT_EQ(engine::explore(*machine, *store, {}).verdict.kind, engine::VerdictKind::violated);
}

TEST(actions, are_one_step_and_threads_require_nothing) {
  const auto fault = [](const std::string& text) {
    const auto machine = machine_of(text);
    const auto store = engine::testkit::fresh_store();
    const engine::Exploration found = engine::explore(*machine, *store, {.check_deadlock = false});
    return found.violations.empty() ? "none" : found.violations[0].fault.value().message;
  };
  EXPECT_THAT(fault(replaced(counter, "store_var x %2\n", "store_var x %2\n  yield inside none\n")),
              HasSubstr("one step"));
  EXPECT_THAT(fault(replaced(counter, "  act more [%3]\n", "")), HasSubstr("`require` outside an action"));
}

// Calls more(n) with arguments from outside of the domain; "" if the step is enabled, otherwise the reason.
std::string called(std::vector<std::optional<std::string>> arguments, std::string action = "more") {
  const auto machine = machine_of(counter);
  const auto store = engine::testkit::fresh_store();
  engine::MachineLts lts(*machine, *store, {.vocabulary = {"more"}, .observables = {"more"}});
  const uint32_t start = lts.initial().at(0);
  EXPECT_THAT(labels(lts, start), ElementsAre());  // no arguments are explored by default
  lts.observe({{.action = std::move(action), .arguments = std::move(arguments)}});
  const std::vector<engine::Lts::Step> steps = lts.steps(start);
  if (steps.empty()) return lts.refusals().empty() ? "nothing" : "refused: " + lts.refusals()[0].requirement;
  if (steps[0].fault) return "fault: " + steps[0].fault->message;
  return engine::text(steps[0].label);
}

TEST(actions, that_are_observable_have_the_arguments_that_were_observed) {
  EXPECT_EQ(called({"3"}), "more(3) / 3");
  EXPECT_EQ(called({"-7"}), "more(-7) / -7");
  EXPECT_EQ(called({"4"}), "refused: below four");
  EXPECT_EQ(called({"0.5"}), "more(0.5) / 0.5");
  EXPECT_EQ(called({"123456789012345678901234567890"}), "refused: below four");
  EXPECT_EQ(called({}), "refused: it takes more than 0 arguments");
  EXPECT_EQ(called({"1", "2"}), "refused: it takes 1 arguments, not 2");
  EXPECT_EQ(called({"1"}, "less"), "nothing");
}

// JSON has one kind of sequence: `[1,2]` is the tuple of the domain, where that has one.
TEST(actions, observed_values_are_elements_of_the_domain_if_they_are_written_alike) {
  const std::string with_tuples =
      replaced(counter, "%2 = new_array list [%0, %1]", "%2 = new_array tuple [%0, %1]\n  %2 = new_array list [%2]");
  const auto machine = machine_of(with_tuples);
  for (const auto& [argument, kind] : {std::pair("[1,2]", "tuple"), std::pair("[2,1]", "list")}) {
    const auto store = engine::testkit::fresh_store();
    engine::MachineLts lts(*machine, *store, {.vocabulary = {"more"}, .observables = {"more"}});
    const uint32_t start = lts.initial().at(0);
    lts.observe({{.action = "more", .arguments = {{argument}}}});
    const std::vector<engine::Lts::Step> steps = lts.steps(start);
    ASSERT_EQ(steps.size(), 1u);
    ASSERT_TRUE(steps[0].fault);
    EXPECT_THAT(steps[0].fault->message, HasSubstr(kind));  // that cannot be added to a number
  }
}

TEST(actions, observed_values_are_those_of_json) {
  // Adding these to a number is a fault that names their kinds.
  EXPECT_THAT(called({R"("a\n\u00e9\ud83d\ude42")"}), HasSubstr("string"));
  EXPECT_THAT(called({R"([1,[true,null],{}])"}), HasSubstr("list"));
  EXPECT_THAT(called({R"({"a":{"b":[]}})"}), HasSubstr("dict"));
  EXPECT_THAT(called({"null"}), HasSubstr("None"));
  for (const char* nonsense : {"", "[1,", "{\"a\"}", "{1:2}", "\"a", "\"\\x\"", "1 2", "nul", "-", "\"\\u12\""})
    EXPECT_EQ(called({nonsense}), "refused: its argument is no value") << nonsense;
  EXPECT_EQ(called({std::string(1000, '[') + std::string(1000, ']')}), "refused: its argument is no value");
}

TEST(actions, variables_are_reported_as_json) {
  const auto machine = machine_of(counter);
  const auto store = engine::testkit::fresh_store();
  engine::MachineLts lts(*machine, *store, {});
  const uint32_t start = lts.initial().at(0);
  EXPECT_THAT(lts.variables(start), ElementsAre(testing::Pair("x", "0")));
  EXPECT_THAT(lts.variables(lts.steps(start)[1].to), ElementsAre(testing::Pair("x", "2")));
}

}  // namespace
}  // namespace ramify::ir_machine
