// SPDX-License-Identifier: Apache-2.0
// Goal: bars fit the width and show zero as nothing and little as something; an SVG is well-formed, without scripts, and
// escapes its texts. Method: small plots, golden lines.
#include "outputs/plot.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "outputs/plain_text.h"

namespace ramify::outputs {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing::SizeIs;

TEST(PlotTest, few_counts_have_a_bar_each) {
  const std::vector<Plot::Point> bars = bars_of({1, 20, 0}, 10);
  ASSERT_THAT(bars, SizeIs(3));
  EXPECT_EQ(bars[1].label, "1");
  EXPECT_EQ(bars[1].amount, "20");
}

TEST(PlotTest, many_counts_are_joined_and_none_is_lost) {
  const std::vector<uint64_t> counts(25, 2);
  const std::vector<Plot::Point> bars = bars_of(counts, 10);
  ASSERT_THAT(bars, SizeIs(9));
  EXPECT_EQ(bars[0].label, "0-2");
  EXPECT_EQ(bars[8].label, "24");
  double sum = 0;
  for (const Plot::Point& bar : bars) sum += bar.y;
  EXPECT_EQ(sum, 50);
  EXPECT_THAT(bars_of({}, 10), SizeIs(0));
}

TEST(PlotTest, zeros_at_the_beginning_are_left_out_on_request) {
  const std::vector<Plot::Point> bars = bars_of({0, 0, 3, 0, 4}, 10, true);
  ASSERT_THAT(bars, SizeIs(3));
  EXPECT_EQ(bars[0].label, "2");
  EXPECT_THAT(bars_of({0, 0}, 10, true), SizeIs(0));
}

TEST(PlotTest, bars_are_drawn_with_blocks_or_signs) {
  const std::vector<Plot::Point> bars = bars_of({1, 16, 0}, 10);
  EXPECT_EQ(bars_text(bars, 25, true), "  0  █  1\n  1  ████████████████  16\n  2  0\n");
  EXPECT_EQ(bars_text(bars, 25, false), "  0  #  1\n  1  ################  16\n  2  0\n");
}

TEST(PlotTest, a_small_count_beside_a_large_one_is_seen) {
  const std::vector<Plot::Point> bars = bars_of({1, 1'000'000}, 10);
  EXPECT_THAT(bars_text(bars, 60, true), HasSubstr("  0  ▏  1\n"));
  EXPECT_THAT(bars_text(bars, 60, false), HasSubstr("  0  #  1\n"));
}

TEST(PlotTest, lines_fit_the_width) {
  const std::vector<Plot::Point> bars = {{.label = std::string(200, 'x'), .y = 7, .amount = "7"}};
  const std::string text = bars_text(bars, 80, true);
  EXPECT_LE(width(text), 81U);  // with the line break
  EXPECT_THAT(text, HasSubstr("..."));
}

TEST(PlotTest, svg_escapes_texts_and_has_no_scripts) {
  const std::string svg = plots_svg(
      "a < b & \"c\"",
      {{.title = "</text><script>alert(1)</script>", .x = "depth", .y = "states", .points = bars_of({1, 2}, 10)}});
  EXPECT_THAT(svg, HasSubstr("a &lt; b &amp;"));
  EXPECT_THAT(svg, Not(HasSubstr("<script")));
  EXPECT_THAT(svg, HasSubstr("prefers-color-scheme: dark"));
  EXPECT_THAT(svg, HasSubstr(">depth</text>"));
  EXPECT_THAT(svg, HasSubstr(">states</text>"));
}

TEST(PlotTest, svg_of_degenerate_plots_has_only_finite_numbers) {
  const std::string svg =
      plots_svg("x", {{.title = "zeros", .x = "", .y = "", .points = bars_of({0, 0}, 10)},
                      {.title = "one moment", .x = "", .y = "", .kind = Plot::Kind::line, .points = {{.x = 0, .y = 0}}},
                      {.title = "nothing", .x = "", .y = "", .points = {}}});
  EXPECT_THAT(svg, Not(HasSubstr("nan")));
  EXPECT_THAT(svg, Not(HasSubstr("inf")));
  EXPECT_THAT(svg, Not(HasSubstr(">nothing<")));
}

}  // namespace
}  // namespace ramify::outputs
