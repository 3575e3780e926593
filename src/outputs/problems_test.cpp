// SPDX-License-Identifier: Apache-2.0
// Problems survive edits elsewhere, and are told apart; baselines and annotations of handwritten ones.
#include "outputs/problems_of.h"

#include <gtest/gtest.h>

#include "outputs/baseline.h"
#include "outputs/build_server_formats.h"
#include "outputs/test_report.h"

namespace ramify::outputs {
namespace {

Problem problem_at(uint32_t line, const std::string& text) {
  Sources sources;
  sources.add("a.py", text);
  Problem problem{.rule = "runtime error", .message = "index 7 of 3", .place = {"a.py", line, 3, 0, 0}};
  complete(problem, sources, "a.py");
  return problem;
}

TEST(problems_test, an_identity_survives_lines_above_indentation_and_numbers) {
  const Problem before = problem_at(1, "x = xs[i]\n");
  const Problem after = problem_at(3, "\n\n\tx  = xs[i]\n");
  EXPECT_EQ(before.identity, after.identity);
  EXPECT_EQ(fingerprint(before.identity), fingerprint(after.identity));
}

TEST(problems_test, equal_lines_are_different_problems) {
  const std::string text = "x = xs[i]\nx = xs[i]\n";
  EXPECT_NE(problem_at(1, text).identity, problem_at(2, text).identity);
  EXPECT_NE(fingerprint(problem_at(1, text).identity), fingerprint(problem_at(2, text).identity));
}

TEST(problems_test, columns_count_characters) { EXPECT_EQ(problem_at(1, "\xc3\xa9x\n").place.column, 2u); }

TEST(problems_test, a_search_that_stopped_at_a_violation_has_a_limit) {
  const CheckReport report = bank_report();
  EXPECT_EQ(problems_of(report, bank_sources(), false).limits.size(), 1u);
  EXPECT_TRUE(problems_of(report, bank_sources(), true).limits.empty());
}

TEST(problems_test, a_thread_flow_for_each_thread) {
  const std::string text = sarif(problems_of(bank_report(), bank_sources(), true), "1", 1);
  EXPECT_NE(text.find("\"id\": \"teller[0]\""), std::string::npos);
  EXPECT_NE(text.find("\"id\": \"teller[1]\""), std::string::npos);
  EXPECT_NE(text.find("\"executionOrder\": 3"), std::string::npos);
}

TEST(problems_test, a_baseline_reads_back_and_marks_what_it_has) {
  ProblemList list = problems_of(bank_report(), bank_sources(), true);
  const base::Result<Baseline> baseline = read_baseline(write_baseline(list), "b.json");
  ASSERT_TRUE(baseline) << baseline.error().message;
  EXPECT_TRUE(has_new_failure(list));
  EXPECT_TRUE(mark_known(list, *baseline).empty());
  EXPECT_FALSE(has_new_failure(list));
  ProblemList none;
  EXPECT_EQ(mark_known(none, *baseline).size(), 1u);
}

TEST(problems_test, damaged_baselines_are_refused_with_their_place) {
  const std::string text = write_baseline(problems_of(bank_report(), bank_sources(), true));
  for (size_t size = 0; size + 2 < text.size(); ++size) {
    const base::Result<Baseline> cut = read_baseline(text.substr(0, size), "b.json");
    ASSERT_FALSE(cut) << size;
    EXPECT_TRUE(cut.error().message.starts_with("b.json:")) << cut.error().message;
  }
  EXPECT_FALSE(read_baseline(R"({"format": "ramify-baseline", "version": 2, "known": []})", "b.json"));
}

TEST(problems_test, texts_of_programs_cannot_write_workflow_commands) {
  ProblemList list{.subject = "a:b,c.py"};
  list.problems.push_back({.rule = "r", .message = "100%\n::error::x", .place = {"a:b,c.py", 2, 1, 0, 0}});
  EXPECT_EQ(github_annotations(list),
            "::error file=a%3Ab%2Cc.py,line=2,col=1,title=ramify%3A r::100%25\\n::error::x\n");
}

}  // namespace
}  // namespace ramify::outputs
