// SPDX-License-Identifier: Apache-2.0
// Goal: messages have the documented form. Method: whole rendered texts.
#include "diagnostics/diagnostic.h"

#include <set>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "diagnostics/excerpt.h"

namespace ramify::diagnostics {
namespace {

base::Place place(uint32_t line, uint32_t column, uint32_t end_line = 0, uint32_t end_column = 0) {
  return {"bank.star", line, column, end_line, end_column};
}

constexpr size_t id_count = 0
#define DIAGNOSTIC(name, severity, meaning) +1
#include "diagnostics/ids.def"
#undef DIAGNOSTIC
    ;

TEST(Diagnostic, every_id_has_a_name_of_its_own) {
  std::set<std::string_view> names;
  for (size_t i = 0; i < id_count; ++i) names.insert(name(static_cast<DiagnosticId>(i)));
  EXPECT_EQ(names.size(), id_count);
  EXPECT_EQ(name(DiagnosticId::unknown_name), "unknown_name");
}

TEST(Diagnostic, warnings_are_not_errors) {
  Diagnostics diagnostics;
  diagnostics.report(DiagnosticId::shadowed_global, place(1, 1), "parameter `x` hides the global `x`");
  EXPECT_FALSE(diagnostics.has_errors());
  diagnostics.report(DiagnosticId::syntax_error, place(1, 1), "expected an expression");
  EXPECT_TRUE(diagnostics.has_errors());
  EXPECT_EQ(diagnostics.error_count(), 1u);
  EXPECT_EQ(diagnostics.all().size(), 2u);
}

TEST(Diagnostic, rendering_shows_place_message_id_line_caret_and_hint) {
  const Diagnostic diagnostic{DiagnosticId::unknown_name, place(2, 7, 2, 14), "`balanse` is not defined",
                              "did you mean `balance`?"};
  EXPECT_EQ(render(diagnostic, "x = 1\n  y = balanse + 1\n"),
            "bank.star:2:7: error: `balanse` is not defined [unknown_name]\n"
            "      y = balanse + 1\n"
            "          ^~~~~~~\n"
            "  hint: did you mean `balance`?\n");
}

TEST(Diagnostic, without_source_or_place_there_is_no_excerpt) {
  const Diagnostic placed{DiagnosticId::shadowed_global, place(2, 7), "hidden", ""};
  EXPECT_EQ(render(placed, ""), "bank.star:2:7: warning: hidden [shadowed_global]\n");
  const Diagnostic in_file{DiagnosticId::trace_syntax, {.file = "a.json"}, "the file ends early", ""};
  EXPECT_EQ(render(in_file, "text"), "a.json: error: the file ends early [trace_syntax]\n");
  const Diagnostic nowhere{DiagnosticId::trace_syntax, {}, "no trace", ""};
  EXPECT_EQ(render(nowhere, "text"), "error: no trace [trace_syntax]\n");
}

TEST(Excerpt, tabs_stay_tabs_below_the_line) {
  EXPECT_EQ(excerpt(place(1, 4, 1, 5), "\tx\ty"), "    \tx\ty\n    \t \t^\n");
}

TEST(Excerpt, a_character_of_several_bytes_takes_one_column) {
  EXPECT_EQ(excerpt(place(1, 8, 1, 9), "\"é😀x\""), "    \"é😀x\"\n       ^\n");
  // A place inside the two bytes of é marks é.
  EXPECT_EQ(excerpt(place(1, 3), "\"éx\""), "    \"éx\"\n     ^\n");
}

TEST(Excerpt, a_range_over_lines_is_marked_to_the_end_of_the_first) {
  EXPECT_EQ(excerpt(place(1, 3, 2, 2), "f(a,\nb)"), "    f(a,\n      ^~\n");
}

TEST(Excerpt, the_end_of_a_line_can_be_pointed_at) {
  EXPECT_EQ(excerpt(place(1, 3), "ab\r\ncd"), "    ab\n      ^\n");
  EXPECT_EQ(excerpt(place(2, 1), "ab\n"), "    \n    ^\n");
}

TEST(Excerpt, places_outside_the_source_give_nothing) {
  EXPECT_EQ(excerpt(place(3, 1), "ab\n"), "");
  EXPECT_EQ(excerpt(place(1, 4), "ab\n"), "");
  EXPECT_EQ(excerpt(place(1, 0), "ab\n"), "");
  EXPECT_EQ(excerpt(base::Place{}, "ab\n"), "");
}

TEST(Excerpt, bytes_that_terminals_choke_on_become_question_marks) {
  EXPECT_EQ(excerpt(place(1, 5), "a\x1b\xff\xc3z"), "    a???z\n        ^\n");
}

TEST(Excerpt, of_a_very_long_line_a_window_around_the_place_is_shown) {
  const std::string line = std::string(300, 'a') + "X" + std::string(300, 'b');
  const std::string text = excerpt(place(1, 301), line);
  EXPECT_EQ(text, "    ..." + std::string(60, 'a') + "X" + std::string(59, 'b') + "...\n" +
                      std::string(4 + 3 + 60, ' ') + "^\n");
}

TEST(Nearest, one_mistake_in_three_letters_is_a_misspelling) {
  const std::vector<std::string> candidates = {"balance", "accounts", "no_deadlocks", "fair"};
  EXPECT_EQ(nearest("balanse", candidates), "balance");
  EXPECT_EQ(nearest("blaance", candidates), "balance");
  EXPECT_EQ(nearest("no_deadlock", candidates), "no_deadlocks");
  EXPECT_EQ(nearest("fairr", candidates), "fair");
  EXPECT_EQ(nearest("ledger", candidates), "");
  EXPECT_EQ(nearest("x", {"y"}), "");
  EXPECT_EQ(nearest("", candidates), "");
}

TEST(Nearest, swapped_neighbours_are_one_mistake) { EXPECT_EQ(nearest("ba", {"ab"}), "ab"); }

TEST(Nearest, the_nearer_candidate_wins_and_then_the_earlier) {
  EXPECT_EQ(nearest("acount", {"amount", "account"}), "amount");
  EXPECT_EQ(nearest("acounts", {"amount", "accounts"}), "accounts");
}

}  // namespace
}  // namespace ramify::diagnostics
