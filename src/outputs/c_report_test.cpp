// SPDX-License-Identifier: Apache-2.0
// Goal: the report of a C outcome fits one screen: name, clause, both places, the order, the command. Method:
// handwritten reports.
#include "outputs/c_report.h"

#include <gmock/gmock.h>

namespace ramify::outputs {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

Sources sources() {
  Sources sources;
  sources.add("a.c", "int main(void) {\n  int i = f() + g();\n  return i = i++;\n}\n");
  return sources;
}

COutcome race() {
  COutcome outcome;
  outcome.kind = COutcomeKind::undefined;
  outcome.ub = "UB035_unsequenced_race";
  outcome.clause = "6.5p2";
  outcome.meaning = "a race";
  outcome.detail = "`i`";
  outcome.place = {"a.c", 3, 12, 3, 13};
  outcome.other_place = {"a.c", 3, 14, 3, 17};
  outcome.orders = {{engine::ChoiceKind::operand, 1, {{"a.c", 2, 11, 2, 14}, {"a.c", 2, 17, 2, 20}}, {}}};
  outcome.trace = "1@0";
  return outcome;
}

TEST(CReportText, a_race_names_both_places_and_the_order) {
  const std::string text = c_outcome_text(race(), "a.c", sources(), {});
  EXPECT_THAT(
      text,
      HasSubstr("undefined behaviour: UB035_unsequenced_race (C11 6.5p2)\n  a race: `i`\n  a.c:3:12: this access\n"));
  EXPECT_THAT(text, HasSubstr("  a.c:3:14: and this one\n"));
  EXPECT_THAT(text, HasSubstr("    2:17 `g()` before 2:11 `f()`\n"));
  EXPECT_THAT(text, HasSubstr("replay: ramify replay a.c --trace 1@0\n"));
}

TEST(CReportText, a_value_that_was_chosen_is_told) {
  COutcome outcome;
  outcome.orders = {{engine::ChoiceKind::value, 1, {{"a.c", 2, 11, 2, 14}}, {"the value is 1", "the value is 2"}}};
  EXPECT_THAT(c_outcome_text(outcome, "a.c", sources(), {}), HasSubstr("  choices:\n    2:11 `f()`: the value is 2\n"));
}

TEST(CReportText, long_output_is_cut_unless_all_of_it_is_asked_for) {
  COutcome outcome;
  for (int i = 0; i < 100; ++i) outcome.out += "line\n";
  EXPECT_THAT(c_outcome_text(outcome, "a.c", sources(), {}), HasSubstr("88 lines more (--full shows them)"));
  EXPECT_THAT(c_outcome_text(outcome, "a.c", sources(), {.is_full = true}), Not(HasSubstr("more")));
}

TEST(CReportText, what_was_not_searched_to_the_end_says_so) {
  CReport report{.program = "a.c", .verb = "check", .outcomes = {COutcome{}}};
  report.reasons = {"the limit of 3 states was reached"};
  EXPECT_THAT(c_report_text(report, sources(), {}),
              HasSubstr("there may be others: the limit of 3 states was reached"));
  report.is_complete = true;
  report.reasons.clear();
  EXPECT_THAT(c_report_text(report, sources(), {}),
              HasSubstr("every order of evaluation was tried: 1 outcome of `a.c`"));
}

TEST(CReportText, several_outcomes_are_counted_at_the_top) {
  CReport report{.program = "a.c", .verb = "check", .outcomes = {COutcome{}}, .is_complete = true};
  EXPECT_THAT(c_report_text(report, sources(), {}), StartsWith("defined: exit status 0\n"));
  report.outcomes.push_back({.status = 1});
  report.outcomes.push_back({.status = 2});
  EXPECT_THAT(c_report_text(report, sources(), {}),
              StartsWith("3 outcomes, all defined: C leaves open which of them a run has\n\ndefined: exit status 0\n"));
  report.outcomes[2] = race();
  EXPECT_THAT(c_report_text(report, sources(), {}), StartsWith("3 outcomes: 2 defined, 1 undefined behaviour\n\n"));
  report.is_complete = false;
  EXPECT_THAT(c_report_text(report, sources(), {}), StartsWith("at least 3 outcomes: "));
}

TEST(CReportText, all_functions_that_no_file_defines_are_told_where_one_was_called) {
  CReport report{.program = "a.c", .verb = "check", .outcomes = {COutcome{}}, .is_complete = true};
  report.missing = {{"send", {"a.c", 2, 11, 2, 14}, 2}, {"receive", {"a.c", 3, 1, 3, 4}, 1}};
  EXPECT_THAT(c_report_text(report, sources(), {}), Not(HasSubstr("send")));
  report.outcomes[0].kind = COutcomeKind::unsupported;
  EXPECT_THAT(c_report_text(report, sources(), {}),
              HasSubstr("neither the program nor the library has 2 names:\n"
                        "  `send`     a.c:2:11, 2 uses\n  `receive`  a.c:3:1, 1 use\n"));
  EXPECT_THAT(c_report_json(report, "0", 3), HasSubstr("\"missing\""));
}

TEST(CReportJson, is_valid_whatever_the_program_prints) {
  CReport report{.program = "a.c", .verb = "check", .outcomes = {race()}};
  report.outcomes[0].out = "\xff\"\n";
  const std::string json = c_report_json(report, "0", 1);
  EXPECT_THAT(json, HasSubstr("\"ub\": \"UB035_unsequenced_race\""));
  EXPECT_THAT(json, HasSubstr("\"exit_code\": 1"));
}

}  // namespace
}  // namespace ramify::outputs
