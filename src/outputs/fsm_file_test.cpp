// SPDX-License-Identifier: Apache-2.0
// Goal: a written graph round-trips to the same text, for any values, and invalid graphs
// are refused with the place. Method: handwritten graphs.
#include "outputs/fsm_file.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ramify::outputs {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::SizeIs;

using Arguments = std::vector<std::optional<std::string>>;

struct Parsed {
  std::optional<ExploreReport> report;
  diagnostics::Diagnostics diagnostics;
  std::string first() const {
    const diagnostics::Diagnostic& d = diagnostics.all().at(0);
    EXPECT_EQ(d.id, diagnostics::DiagnosticId::graph_syntax);
    return fmt::format("{}:{}: {}", d.place.line, d.place.column, d.message);
  }
};

Parsed parse(std::string_view text) {
  Parsed parsed;
  parsed.report = parse_fsm(text, "g.json", parsed.diagnostics);
  EXPECT_NE(parsed.report.has_value(), parsed.diagnostics.has_errors());
  return parsed;
}

// All features of the format, with values that JSON readers tend to change.
ExploreReport rich() {
  ExploreReport report;
  report.subject.spec = "m \"1\".toml";
  report.scenarios = {"once"};
  engine::Fsm& fsm = report.exploration.fsm;
  fsm.actions = {"Push", "Never"};
  fsm.cuts = {"the limit of 3 transitions was reached"};
  fsm.states.resize(3);
  fsm.states[0] = {.variables = {{"b", "[1, 2]"}, {"a", "\"x\\n\""}}, .is_initial = true, .is_accepting = true};
  fsm.states[1] = {.variables = {{"b", "None"}}, .is_unsafe = true, .violated = {"Safe"}};
  fsm.states[2] = {.is_frontier = true, .is_incomplete = true};
  fsm.transitions.push_back({.from = 0,
                             .to = 1,
                             .label = {"Push",
                                       Arguments{"1.50", "123456789012345678901234567890", std::nullopt,
                                                 "{\"b\":1,\"a\":[true,null]}", "NaN", "{\"$any\":true}"},
                                       "null"},
                             .choices = {"x=1"},
                             .requirements = {"room"}});
  fsm.transitions.push_back({.from = 1,
                             .to = 1,
                             .label = {"Push", Arguments{}, "\"it broke\""},
                             .fault = engine::Fault{engine::FaultKind::runtime_error, "it broke", {}, {}}});
  fsm.transitions.push_back({.from = 1, .to = 2, .label = {"t:go", std::nullopt, std::nullopt}});
  report.exploration.findings = {{.kind = engine::FsmFindingKind::unsafe, .subject = "Safe", .state = 1},
                                 {.kind = engine::FsmFindingKind::no_value,
                                  .subject = "filter",
                                  .message = "`a[0]`: no",
                                  .state = 1,
                                  .label = engine::Label{"Push", Arguments{"1"}, std::nullopt},
                                  .count = 7}};
  report.validations = {{"once", true, ScenarioValidation::Outcome::possible, {"Push(1)"}, 0},
                        {"never", false, ScenarioValidation::Outcome::unknown, {}, 0}};
  report.analysis = engine::analyse(fsm);
  report.coverage = engine::coverage(fsm);
  return report;
}

TEST(fsm_file, what_was_written_is_read_and_written_again_the_same) {
  const std::string text = explore_json(rich());
  const Parsed parsed = parse(text);
  ASSERT_TRUE(parsed.report);
  EXPECT_EQ(explore_json(*parsed.report), text);
  const engine::Fsm& fsm = parsed.report->exploration.fsm;
  const engine::Fsm expected = rich().exploration.fsm;
  ASSERT_THAT(fsm.transitions, SizeIs(3));
  for (size_t i = 0; i < 3; ++i) EXPECT_EQ(fsm.transitions[i].label, expected.transitions[i].label) << i;
  EXPECT_EQ(fsm.states[0].variables, expected.states[0].variables);
  EXPECT_EQ(fsm.transitions[1].fault, expected.transitions[1].fault);
  EXPECT_THAT(parsed.report->analysis.unsafe, ElementsAre(1u));
  const std::string empty = explore_json({});
  EXPECT_EQ(explore_json(*parse(empty).report), empty);
}

TEST(fsm_file, by_hand_it_needs_states_and_transitions_only) {
  const Parsed parsed =
      parse(R"({"schema": "ramify.fsm", "version": 1, "states": [{"variables": {}}, {"variables": {}}],
    "transitions": [{"from": 1, "to": 0, "label": {"action": "B"}}, {"from": 0, "to": 1, "label": {"action": "A"}}]})");
  ASSERT_TRUE(parsed.report);
  const engine::Fsm& fsm = parsed.report->exploration.fsm;
  EXPECT_THAT(fsm.first_from(), ElementsAre(0u, 1u, 2u));  // sorted
  EXPECT_EQ(fsm.transitions[0].label.action, "A");
}

std::string with(const std::string& states, const std::string& transitions) {
  return fmt::format("{{\"schema\": \"ramify.fsm\", \"version\": 1,\n\"states\": {},\n\"transitions\": {}}}", states,
                     transitions);
}

TEST(fsm_file, what_is_wrong_is_told_with_its_place) {
  const std::string one = R"([{"variables": {}}])";
  EXPECT_THAT(parse(R"({"format": "ramify-graph", "version": 1})").first(),
              HasSubstr("its `schema` is not `ramify.fsm`"));
  EXPECT_THAT(parse(R"({"schema": "ramify.fsm", "version": 2})").first(), HasSubstr("this ramify reads version 1"));
  EXPECT_THAT(parse(with("[{}]", "[]")).first(), HasSubstr("2:12: `states[0]` has no `variables`"));
  EXPECT_THAT(parse(with(R"([{"variables": {"x": 1}}])", "[]")).first(),
              HasSubstr("`states[0].variables.x` is `1`, a text is needed"));
  EXPECT_EQ(parse(with(one, R"([{"from": 0, "to": 1, "label": {"action": "A"}}])")).first(),
            "3:35: there is no state 1, the file has 1");
  EXPECT_THAT(parse(with(one, R"([{"from": 0, "label": {"action": "A"}}])")).first(), HasSubstr("has no `to`"));
  EXPECT_THAT(parse(with(one, R"([{"from": 0, "to": 0, "label": {"action": ""}}])")).first(), HasSubstr("has no name"));
  EXPECT_THAT(parse(with(one, R"([{"from": 0, "to": 0, "label": {"action": "A", "args": [{"$some": 1}]}}])")).first(),
              HasSubstr("`$some` is no mark"));
  EXPECT_THAT(parse(with(one, R"([], "findings": [{"kind": "odd", "subject": "x", "state": 0}])")).first(),
              HasSubstr("one of `unsafe`, `fault`, `no value`"));
  EXPECT_THAT(parse(with(one, "[")).first(), HasSubstr("does not fit here"));
  EXPECT_THAT(parse(with(std::string(100, '['), "")).first(), HasSubstr("nested too deeply"));
}

}  // namespace
}  // namespace ramify::outputs
