// SPDX-License-Identifier: Apache-2.0
// Goal: the text of a coverage is short and names what was never taken; its JSON has everything. Method: handwritten
// coverages.
#include "outputs/coverage_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace ramify::outputs {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

Coverage small() {
  Coverage coverage;
  coverage.is_complete = true;
  coverage.actions = {{.thread = "Push", .states = 4, .transitions = 6, .new_states = 3},
                      {.thread = "Pop\x1b", .states = 4}};
  coverage.steps = {{.thread = "ann",
                     .label = "look",
                     .place = {"m.star", 3, 1, 3, 9},
                     .states = 2,
                     .transitions = 12,
                     .new_states = 1}};
  coverage.unreached = {{"never", {"m.star", 9, 5, 9, 9}}};
  coverage.lines = {{"m.star", 3, true}, {"m.star", 5, false},  {"m.star", 8, false},
                    {"m.star", 9, true}, {"m.star", 12, false}, {"n.star", 1, false}};
  return coverage;
}

TEST(CoverageText, has_the_most_frequent_steps_first_and_names_what_was_not_taken) {
  EXPECT_EQ(coverage_text(small(), {}),
            "coverage: 1 of 2 actions, 1 of 2 steps, 2 of 6 lines\n"
            "              transitions    new states\n"
            "  ann: look            12             1\n"
            "  Push                  6             3\n"
            "not taken: `Pop\\x1b`\n"
            "not executed: m.star:5-8, 12, n.star:1\n");
}

TEST(CoverageText, what_was_not_reached_so_far_is_named_after_a_limit_only) {
  Coverage coverage = small();
  coverage.is_complete = false;
  EXPECT_THAT(coverage_text(coverage, {}), HasSubstr("not reached: `never` (m.star:9)\n"));
  EXPECT_THAT(coverage_text(small(), {}), Not(HasSubstr("not reached")));
  EXPECT_THAT(coverage_text(coverage, {}), HasSubstr("not executed within the limits: m.star:5"));
  coverage.functions = {{"used", {"m.c", 1, 1, 1, 5}, true}, {"unused", {"m.c", 3, 1, 3, 5}, false}};
  EXPECT_THAT(coverage_text(coverage, {}), HasSubstr("1 of 2 functions\n"));
  EXPECT_THAT(coverage_text(coverage, {}), HasSubstr("not called within the limits: `unused` (m.c:3)\n"));
  coverage.is_complete = true;
  EXPECT_THAT(coverage_text(coverage, {}), HasSubstr("not called: `unused` (m.c:3)\n"));
}

TEST(CoverageText, a_long_table_and_a_long_list_are_cut_and_say_so) {
  Coverage coverage;
  for (int i = 0; i < 40; ++i)
    coverage.steps.push_back({.thread = "t" + std::to_string(i), .label = "x", .transitions = i < 20 ? 1u : 0u});
  const std::string text = coverage_text(coverage, {});
  EXPECT_THAT(text, HasSubstr("  and 10 more, in --json\n"));
  EXPECT_THAT(text, HasSubstr("`t25: x` and 14 more\n"));
  EXPECT_LT(std::ranges::count(text, '\n'), 16);
}

TEST(CoverageText, of_nothing_says_so) {
  EXPECT_EQ(coverage_text({}, {}), "coverage: nothing that could be covered\n");
}

TEST(CoverageText, lines_without_code_do_not_separate_others) {
  EXPECT_THAT(lines_not_executed(small()), ElementsAre("m.star:5-8, 12", "n.star:1"));
}

TEST(CoverageJson, has_every_step_and_line) {
  const Json value = coverage_json(small());
  EXPECT_EQ(value["actions"].size(), 2u);
  EXPECT_EQ(value["actions"][1]["transitions"], 0);
  EXPECT_EQ(value["steps"][0]["thread"], "ann");
  EXPECT_EQ(value["unreached"][0]["label"], "never");
  EXPECT_EQ(value["lines"].size(), 2u);
  EXPECT_EQ(value["lines"][0]["executed"], Json({3, 9}));
  EXPECT_EQ(value["lines"][0]["not_executed"], Json({5, 8, 12}));
}

}  // namespace
}  // namespace ramify::outputs
