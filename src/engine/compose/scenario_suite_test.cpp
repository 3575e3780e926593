// SPDX-License-Identifier: Apache-2.0
// Goal: recorded runs become a scenario that allows exactly these runs. Method: small suites.
#include "engine/compose/scenario_suite.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/compose/hand_written.h"

namespace ramify::engine::compose {
namespace {

using testing::ElementsAre;

const Label a{.action = "A"}, b{.action = "B"}, c{.action = "C"};

TEST(ScenarioSuite, every_run_has_its_own_start_and_accepts_at_its_end) {
  const auto suite = scenario(scenario_suite({{a, b}, {a, b}, {}}));
  EXPECT_THAT(suite->initial(), ElementsAre(0u, 3u, 6u));
  EXPECT_EQ(counts(suite), (Counts{7, 4, 3, 3, 0, 0}));
  EXPECT_TRUE(suite->is_accepting(6)) << "a run without steps";
  EXPECT_EQ(suite->view(4).value, "run 2, 1 of 2 done");
  EXPECT_THAT(suite->vocabulary(), ElementsAre("A", "B"));
}

TEST(ScenarioSuite, a_suite_without_runs_has_no_start) {
  EXPECT_THAT(scenario(scenario_suite({}))->initial(), ElementsAre());
}

TEST(ScenarioSuite, a_run_is_cut_before_what_is_left_out) {
  const auto suite = scenario(scenario_suite({{a, b, c}, {b}, {c, c}}, {.except = {"B"}}));
  EXPECT_EQ(counts(suite), (Counts{6, 3, 3, 3, 0, 0}));
  EXPECT_THAT(suite->vocabulary(), ElementsAre("A", "B", "C")) << "what was cut cannot happen either";
}

TEST(ScenarioSuite, further_names_can_be_suppressed) {
  EXPECT_THAT(scenario(scenario_suite({{a}}, {.also = {"D"}}))->vocabulary(), ElementsAre("A", "D"));
}

}  // namespace
}  // namespace ramify::engine::compose
