// SPDX-License-Identifier: Apache-2.0
// Goal: statistics show what they count, on any terminal, and never claim more than was visited. Method: a handwritten report,
// as text, JSON and SVG.
#include "outputs/stats_report.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "outputs/json_values.h"
#include "outputs/test_report.h"

namespace ramify::outputs {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

StatsReport small() {
  StatsReport report;
  report.check = bank_report();
  report.check.findings.clear();
  report.violations = 2;
  Coverage& coverage = report.check.coverage.emplace();
  coverage.states_by_depth = {1, 2, 4};
  coverage.states_by_degree = {0, 0, 3, 4};
  coverage.steps = {{.thread = "teller", .label = "looked", .states = 3, .transitions = 6, .new_states = 2}};
  DistributionCounter counter("balance");
  for (const char* value : {"1", "2", "2"}) counter.add(value);
  report.distributions = {counter.distribution()};
  report.moments = {{.elapsed = std::chrono::milliseconds(250),
                     .states = 500,
                     .transitions = 900,
                     .frontier = 40,
                     .bytes = 1 << 20,
                     .depth = 4},
                    {.elapsed = std::chrono::milliseconds(500),
                     .states = 1118,
                     .transitions = 2197,
                     .frontier = 0,
                     .bytes = 3 << 20,
                     .depth = 8}};
  return report;
}

TEST(StatsText, shows_levels_degrees_values_and_time) {
  const std::string text = stats_text(small(), {.columns = 60});
  EXPECT_THAT(text, StartsWith("all states were visited  (bank.toml)\n"));
  EXPECT_THAT(text, HasSubstr("2 distinct violations, which `ramify check` shows\n"));
  EXPECT_THAT(text, HasSubstr("states by depth\n  0  #"));
  EXPECT_THAT(text, HasSubstr("steps from a state: 2 to 3, 2.57 on average\n  2  #"));
  EXPECT_THAT(text, HasSubstr("values of `balance`: 1 to 2, 1.67 on average\n  1  #"));
  EXPECT_THAT(text, HasSubstr("0.25 s"));
  EXPECT_THAT(text, HasSubstr("coverage: 1 of 1 step\n"));
  for (const char c : text) EXPECT_TRUE(static_cast<unsigned char>(c) < 0x80);
}

TEST(StatsText, a_limit_is_in_the_first_line) {
  StatsReport report = small();
  report.check.verdict = {.kind = engine::VerdictKind::unknown,
                          .reasons = {{engine::ReasonKind::states_limit, "the limit of 7 states was reached"}}};
  EXPECT_THAT(stats_text(report, {}),
              StartsWith("not all states were visited: the limit of 7 states was reached  (bank.toml)\n"));
}

TEST(StatsText, control_characters_of_a_model_do_not_reach_the_terminal) {
  StatsReport report = small();
  DistributionCounter counter("x\x1b[31m");
  counter.add("\"\x1b[31m\"");
  report.distributions = {counter.distribution()};
  EXPECT_THAT(stats_text(report, {}), Not(HasSubstr("\x1b")));
  EXPECT_THAT(stats_svg(report), Not(HasSubstr("\x1b")));
}

TEST(StatsJson, has_every_number) {
  const Json value = Json::parse(stats_json(small(), "1.0", 0));
  EXPECT_EQ(value["command"], "stats");
  EXPECT_EQ(value["complete"], true);
  EXPECT_EQ(value["violations"], 2);
  EXPECT_EQ(value["moments"].size(), 2u);
  EXPECT_EQ(value["distributions"][0]["numbers"]["greatest"], 2);
  EXPECT_EQ(value["coverage"]["states_by_depth"], Json({1, 2, 4}));
}

TEST(StatsSvg, has_a_plot_for_each_part) {
  const std::string svg = stats_svg(small());
  for (const char* title : {"States by depth", "Steps from a state", "How often each step was taken",
                            "Values of balance", "States over time", "Memory over time"})
    EXPECT_THAT(svg, HasSubstr(std::string(">") + title + "</text>"));
}

}  // namespace
}  // namespace ramify::outputs
