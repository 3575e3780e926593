// SPDX-License-Identifier: Apache-2.0
#include "outputs/suite_summary.h"

#include <algorithm>

#include <gtest/gtest.h>

namespace ramify::outputs {
namespace {

TEST(SuiteSummary, says_size_goals_that_are_left_and_notes) {
  engine::Suite suite{.covers = "all transitions", .runs = {{}, {}}, .uncovered = {}, .notes = {"a note"}};
  suite.runs[0].steps.resize(3);
  EXPECT_EQ(suite_summary(suite), "2 tests, 3 steps; covers all transitions\nnote: a note\n");
  suite.notes.clear();
  for (int i = 0; i < 7; ++i) suite.uncovered.push_back({"state 1", "it is dead"});
  const std::string text = suite_summary(suite);
  EXPECT_EQ(static_cast<int>(std::count(text.begin(), text.end(), '\n')), 7);
  EXPECT_NE(text.find("not covered: 2 more"), std::string::npos);
}

}  // namespace
}  // namespace ramify::outputs
