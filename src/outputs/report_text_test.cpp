// SPDX-License-Identifier: Apache-2.0
// Goal: reports are complete, short and safe for the terminal. Method: handwritten reports, compared with the
// whole text where the layout matters, with the essential parts elsewhere.
#include "outputs/report_text.h"

#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "outputs/test_report.h"

namespace ramify::outputs {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

TEST(ReportText, a_violation_tells_what_is_false_the_steps_and_the_replay_command) {
  EXPECT_EQ(report_text(bank_report(), bank_sources()),
            "violated: property `no_overdraft` after 3 steps  (bank.toml)\n"
            "  `balance >= 0` is false: balance = -2\n"
            "\n"
            "  start  oneof = 8, balance = 8\n"
            "  1  teller[0]  start -> looked  bank.star:3  seen = balance   seen = 8\n"
            "  2  teller[0]  looked -> end    bank.star:4  step(\"looked\")   balance 8 -> 3\n"
            "  3  teller[1]  start -> end     bank.star:3  seen = balance   oneof = 5, balance 3 -> -2\n"
            "replay: ramify replay bank.trace.json\n"
            "\n"
            "1,118 states, 2,197 transitions, depth 8, 0.01 s, 3.0 MiB, 2 workers\n");
}

TEST(ReportText, a_short_violation_fits_a_screen) {
  const std::string text = report_text(bank_report(), bank_sources());
  EXPECT_LE(std::ranges::count(text, '\n'), 25);
}

TEST(ReportText, effects_go_below_the_step_where_the_line_is_too_narrow) {
  const std::string text = report_text(bank_report(), bank_sources(), {.style = {}, .columns = 70});
  EXPECT_THAT(text, HasSubstr("  2  teller[0]  looked -> end    bank.star:4  step(\"looked\")\n"
                              "       balance 8 -> 3\n"));
}

TEST(ReportText, full_shows_whole_states) {
  const std::string text = report_text(bank_report(), bank_sources(), {.style = {}, .is_full = true});
  EXPECT_THAT(text, HasSubstr("         balance = 3\n         teller[0]: ended\n         teller[1]: at the start\n"));
}

TEST(ReportText, a_long_trace_is_cut_in_the_middle_and_says_so) {
  CheckReport report = bank_report();
  std::vector<Step>& steps = report.findings[0].steps;
  while (steps.size() < 501) steps.push_back(steps[1]);
  EXPECT_THAT(report_text(report, bank_sources()), HasSubstr("  ...  440 steps left out (--full shows all)\n"));
  EXPECT_LT(std::ranges::count(report_text(report, bank_sources()), '\n'), 80);
  EXPECT_THAT(report_text(report, bank_sources(), {.style = {}, .is_full = true}), Not(HasSubstr("left out")));
}

TEST(ReportText, control_characters_of_a_model_do_not_reach_the_terminal) {
  CheckReport report = bank_report();
  report.findings[0].property = "a\x1b[31m\nb";
  report.findings[0].steps[1].report.label = "\x07";
  report.findings[0].steps[1].report.printed = {"x\ry"};
  const std::string text = report_text(report, bank_sources());
  EXPECT_EQ(text.find('\x1b'), std::string::npos);
  EXPECT_EQ(text.find('\x07'), std::string::npos);
  EXPECT_THAT(text, HasSubstr("`a\\x1b[31m\\nb`"));
  EXPECT_THAT(text, HasSubstr("prints x\\ry"));
}

TEST(ReportText, a_deadlock_names_each_thread_that_waits_and_where) {
  CheckReport report = bank_report();
  Finding& finding = report.findings[0];
  finding = {};
  finding.kind = engine::ViolationKind::deadlock;
  finding.steps = bank_steps();
  finding.steps.back().view = bank_view("8", "waits at `looked`", "", "ended");
  const std::string text = report_text(report, bank_sources());
  EXPECT_THAT(text, HasSubstr("violated: deadlock after 3 steps  (bank.toml)\n"
                              "  `teller[0]` waits at `looked`  (bank.star:4)  step(\"looked\")\n"));
  EXPECT_THAT(text, Not(HasSubstr("`teller[1]` ended")));
}

TEST(ReportText, a_fault_shows_message_place_and_line) {
  CheckReport report = bank_report();
  Finding& finding = report.findings[0];
  finding.kind = engine::ViolationKind::fault;
  finding.property.clear();
  finding.explanation.reset();
  finding.fault =
      engine::Fault{engine::FaultKind::assertion, "`seen > 5` is false", {"bank.star", 5, 3, 5, 9}, "teller[1]"};
  finding.steps.back().outcome = engine::OutcomeKind::fault;
  const std::string text = report_text(report, bank_sources());
  EXPECT_THAT(text, HasSubstr("violated: assertion in `teller[1]` after 3 steps"));
  EXPECT_THAT(text, HasSubstr("  `seen > 5` is false\n  at bank.star:5:3: balance = balance - n\n"));
  EXPECT_THAT(text, HasSubstr("start -> fault"));
}

CheckReport clean_report(engine::VerdictKind kind, std::vector<std::string> reasons) {
  CheckReport report = bank_report();
  report.findings.clear();
  report.verdict = {.kind = kind};
  for (std::string& reason : reasons)
    report.verdict.reasons.push_back({engine::ReasonKind::states_limit, std::move(reason)});
  report.elapsed = std::chrono::milliseconds(2000);
  return report;
}

TEST(ReportText, holds_is_one_line_and_the_counts) {
  EXPECT_EQ(report_text(clean_report(engine::VerdictKind::holds, {}), {}),
            "holds: `no_overdraft`, no assertion or runtime error, no deadlock  (bank.toml)\n"
            "1,118 states, 2,197 transitions, depth 8, 2.00 s (559/s), 3.0 MiB, 2 workers\n");
}

TEST(ReportText, why_there_is_one_worker_is_said) {
  CheckReport report = clean_report(engine::VerdictKind::holds, {});
  report.workers = 1;
  report.has_unknown_values = true;
  EXPECT_THAT(report_text(report, {}), HasSubstr(", 1 worker: values are not known\n"));
}

TEST(ReportText, what_held_the_search_back_is_said) {
  CheckReport report = clean_report(engine::VerdictKind::holds, {});
  report.subject.scenarios = {"once"};
  EXPECT_THAT(report_text(report, {}), HasSubstr("no deadlock under scenario `once`  (bank.toml)"));
  report.subject.scenarios.push_back("twice");
  report.subject.left_out = {"Lose"};
  report.unfinished_scenarios = {"twice"};
  EXPECT_THAT(report_text(report, {}), HasSubstr("no deadlock under scenarios `once`, `twice`, without `Lose`  ("));
  EXPECT_THAT(report_text(report, {}), HasSubstr("never reached: the end of scenario `twice`"));
}

TEST(ReportText, a_bound_or_a_limit_is_never_reported_as_holds) {
  const std::string bounded = report_text(
      clean_report(engine::VerdictKind::holds_within_bounds, {"the depth limit of 3 steps was reached"}), {});
  EXPECT_THAT(bounded, HasSubstr("holds within bounds only: "));
  EXPECT_THAT(bounded, HasSubstr("nothing is known beyond: the depth limit of 3 steps was reached"));
  const std::string cut = report_text(clean_report(engine::VerdictKind::unknown, {"interrupted"}), {});
  EXPECT_THAT(cut, HasSubstr("unknown: the search did not finish"));
  EXPECT_THAT(cut, HasSubstr("why: interrupted"));
  EXPECT_THAT(cut, Not(HasSubstr("holds")));
}

TEST(ReportText, what_grows_is_named_where_a_limit_ended_the_search) {
  CheckReport report = clean_report(engine::VerdictKind::unknown, {"the limit of 500 states was reached"});
  report.growth = engine::Growth{.steps = 100, .way_steps = 100, .variables = {{"counter", 101, 100}, {"a.i", 50, 7}}};
  EXPECT_THAT(
      report_text(report, {}),
      HasSubstr("grows: `counter` took 101 values on the 100 steps to one of the deepest states, a new one at each "
                "step\ngrows: `a.i` took 50 values on them, a new one at each of the last 7 steps\n"));
  report.growth->way_steps = 1000;
  EXPECT_THAT(report_text(report, {}), HasSubstr("took 101 values on the last 100 steps to one of the deepest states"));
  report.growth->variables.clear();
  EXPECT_THAT(report_text(report, {}), HasSubstr("nothing grows: no variable keeps taking new values on the last 100"));
}

TEST(ReportText, a_lossy_store_says_what_it_may_have_left_out) {
  CheckReport report = clean_report(engine::VerdictKind::holds_probably, {});
  report.verdict.omission_probability = 3.14e-7;
  report.store.keeping = store::StateKeeping::hash_compact;
  report.store.state_bytes = 3 << 20;
  report.store.hash_bits = 63;
  report.store.omission.expected = 3.14e-7;
  const std::string compact = report_text(report, {});
  EXPECT_THAT(compact, HasSubstr("holds, except with probability 3.1e-07: `no_overdraft`"));
  EXPECT_THAT(compact,
              HasSubstr("hash compaction: a signature of 63 bits for each state, 3.0 MiB with notes and index; "
                        "expected number of missed states: 3.1e-07, and what is reachable only through them\n"));
  report.store.keeping = store::StateKeeping::bitstate;
  report.store.hash_bits = 8 << 20;
  report.store.bits_set = 1 << 20;
  report.store.omission.expected = 1'234.5;
  report.verdict.omission_probability = 1;
  const std::string bits = report_text(report, {});
  EXPECT_THAT(bits, HasSubstr("holds, except with probability 1: "));
  EXPECT_THAT(bits, HasSubstr("bitstate: 3 bits for each state in an array of 1.0 MiB, 12.5% of them set; expected "
                              "number of missed states: 1,234, and what is reachable only through them\n"));
  report.verdict.kind = engine::VerdictKind::holds_within_bounds;
  EXPECT_THAT(report_text(report, {}), HasSubstr("holds within bounds only, except with probability 1: "));
  report.verdict.kind = engine::VerdictKind::unknown;
  EXPECT_THAT(report_text(report, {}), HasSubstr("unknown: the search does not settle it"));
}

TEST(ReportText, what_was_expected_and_what_was_found_instead) {
  CheckReport report = bank_report();
  report.expectation = Expectation{"deadlock", false};
  EXPECT_THAT(report_text(report, {}), HasSubstr("not as expected: the spec expects an error that mentions `deadlock`, "
                                                 "found instead: property `no_overdraft`\n"));
  report.expectation = Expectation{"OVERDRAFT", true};
  EXPECT_THAT(report_text(report, {}), HasSubstr("as expected: `OVERDRAFT` was found\n"));
  report = clean_report(engine::VerdictKind::holds, {});
  report.expectation = Expectation{"deadlock", false};
  EXPECT_THAT(report_text(report, {}), HasSubstr("found none"));
}

TEST(ReportText, a_replay_tells_where_the_trace_stops_fitting) {
  ReplayReport report;
  report.subject = bank_report().subject;
  report.recorded = RecordedViolation{"property", "no_overdraft", "`balance >= 0` is false"};
  report.steps = bank_steps();
  report.steps.pop_back();
  report.recorded_steps = 3;
  report.divergence = engine::Divergence{3, 0, "thread `teller[1]`", "a thread out of 1: `clerk`"};
  EXPECT_THAT(report_text(report, bank_sources()),
              HasSubstr("the trace stops fitting at step 3 of 3, choice 1\n"
                        "  recorded: thread `teller[1]`\n  now:      a thread out of 1: `clerk`\n"));
  report.divergence.reset();
  EXPECT_THAT(report_text(report, bank_sources()), HasSubstr("not reproduced: the trace fits"));
  report.finding = bank_finding();
  report.is_reproduced = true;
  EXPECT_THAT(report_text(report, bank_sources()), HasSubstr("reproduced: the trace still shows it\n"));
}

TEST(ReportText, a_run_tells_its_seed_and_its_end) {
  RunReport report;
  report.subject = bank_report().subject;
  report.seed = 77;
  report.command = "ramify run bank.toml --seed 77";
  report.steps = bank_steps();
  report.end = engine::WalkEnd::steps_max;
  const std::string text = report_text(report, bank_sources());
  EXPECT_THAT(text, HasSubstr("the run was stopped after 3 steps (--steps)\n"));
  EXPECT_THAT(text, HasSubstr("with seed 77; to repeat it: ramify run bank.toml --seed 77\n"));
}

TEST(ReportText, colours_only_where_asked) {
  EXPECT_EQ(report_text(bank_report(), {}).find('\x1b'), std::string::npos);
  EXPECT_THAT(report_text(bank_report(), {}, {.style = {true}}), HasSubstr("\x1b[1;31mviolated"));
}

TEST(Mentions, kind_property_and_message_in_any_case) {
  EXPECT_TRUE(mentions(bank_finding(), "No_Overdraft"));
  EXPECT_TRUE(mentions(bank_finding(), "BALANCE >= 0"));
  EXPECT_TRUE(mentions(bank_finding(), "Property"));
  EXPECT_FALSE(mentions(bank_finding(), "deadlock"));
  Finding deadlock;
  deadlock.kind = engine::ViolationKind::deadlock;
  EXPECT_TRUE(mentions(deadlock, "Deadlock"));
}

TEST(ReportText, what_is_untested_fails_if_it_is_asked_to) {
  CheckReport report;
  report.verdict.kind = engine::VerdictKind::holds;
  report.unreached.push_back({"never", {}});
  EXPECT_THAT(strict_failures(report), testing::IsEmpty());
  EXPECT_THAT(report_text(report, {}), testing::StartsWith("holds"));
  report.is_strict = true;
  report.vacuous.assign(2, {"p", "q"});
  EXPECT_THAT(strict_failures(report), testing::ElementsAre("2 properties hold vacuously", "1 step is never reached"));
  EXPECT_THAT(report_text(report, {}), testing::StartsWith("violated: --strict: 2 properties hold vacuously, 1 step"));
  report.verdict.kind = engine::VerdictKind::unknown;  // a part that was not visited may reach it
  EXPECT_THAT(strict_failures(report), testing::IsEmpty());
}

TEST(ReportText, progress_names_its_phase) {
  engine::Progress progress{.states = 12'000, .elapsed = std::chrono::milliseconds(2'000)};
  EXPECT_THAT(progress_text(progress), testing::StartsWith("12,000 states, 6000/s, frontier 0"));
  progress.is_judging = true;
  EXPECT_THAT(progress_text(progress), testing::StartsWith("judging properties of behaviours on 12,000 states"));
}

}  // namespace
}  // namespace ramify::outputs
