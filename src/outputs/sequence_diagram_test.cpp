// SPDX-License-Identifier: Apache-2.0
// Goal: a trace as a sequence diagram has every step, in order, and cannot be broken by texts of the program. Method: the
// handwritten trace of two tellers, as it is, with hostile names, and long.
#include "outputs/sequence_diagram.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "outputs/test_report.h"

namespace ramify::outputs {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

ReplayReport replayed() {
  ReplayReport report;
  report.steps = bank_steps();
  report.finding = bank_finding();
  report.is_reproduced = true;
  return report;
}

TEST(SequenceDiagram, has_a_participant_for_each_thread_and_a_message_for_each_step) {
  EXPECT_EQ(sequence_mermaid(replayed()),
            "sequenceDiagram\n"
            "  participant p0 as teller[0]\n"
            "  participant p1 as teller[1]\n"
            "  Note over p0,p1: start: balance = 8\n"
            "  p0->>p0: 1 start -> looked (bank.star:3)\n"
            "  Note right of p0: seen = 8\n"
            "  p0->>p0: 2 looked -> end (bank.star:4)\n"
            "  Note right of p0: balance 8 -> 3\n"
            "  p1->>p1: 3 start -> end (bank.star:3)\n"
            "  Note right of p1: oneof = 5<br/>balance 3 -> -2\n"
            "  Note over p0,p1: property `no_overdraft`: `balance >= 0` is false: balance = -2\n");
}

TEST(SequenceDiagram, texts_of_the_program_cannot_end_a_line_or_begin_markup) {
  ReplayReport report = replayed();
  report.steps[1].report.stopped_at = "a\nend; <script> #";
  const std::string text = sequence_mermaid(report);
  EXPECT_THAT(text, Not(HasSubstr("<script>")));
  EXPECT_THAT(text, Not(HasSubstr(";  ")));
  EXPECT_EQ(std::ranges::count(text, '\n'), 11);
}

TEST(SequenceDiagram, a_thread_that_begins_to_wait_has_a_note) {
  ReplayReport report = replayed();
  report.steps[2].view = bank_view("3", "ended", "", "at `looked`, waiting for `balance == 9`");
  EXPECT_THAT(sequence_mermaid(report), HasSubstr("  Note over p1: at `looked`, waiting for `balance == 9`\n"));
}

TEST(SequenceDiagram, a_lasso_is_a_loop) {
  ReplayReport report = replayed();
  report.finding->trace.back_to = 1;
  const std::string text = sequence_mermaid(report);
  EXPECT_THAT(text, HasSubstr("  loop for ever\n  p0->>p0: 2 looked"));
  EXPECT_THAT(text, HasSubstr("  end\n  Note over p0,p1: property"));
}

TEST(SequenceDiagram, actions_are_messages_of_the_environment) {
  ReplayReport report = replayed();
  report.steps[1].report.call = engine::Label{.action = "Push", .arguments = {{"1"}}, .result = {}};
  EXPECT_THAT(sequence_mermaid(report), HasSubstr("  p0->>p1: 1 Push(1)\n"));
}

TEST(SequenceDiagram, a_long_trace_is_cut_in_the_middle_and_says_so) {
  ReplayReport report = replayed();
  while (report.steps.size() < 1001) report.steps.push_back(report.steps[1]);
  const std::string text = sequence_mermaid(report);
  EXPECT_THAT(text, HasSubstr(": 800 steps left out\n"));
  EXPECT_THAT(text, HasSubstr(": 100 "));
  EXPECT_THAT(text, Not(HasSubstr(": 101 ")));
  EXPECT_THAT(text, HasSubstr(": 901 "));
}

}  // namespace
}  // namespace ramify::outputs
