// SPDX-License-Identifier: Apache-2.0
// Goal: distributions are exact in their sums, bounded in their size, and whole for the extremes of the numbers. Method:
// handwritten values, and more different ones than are kept.
#include "outputs/distribution.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>
#include <numeric>

namespace ramify::outputs {
namespace {

using testing::ElementsAre;
using testing::SizeIs;

Distribution of(const std::vector<std::string>& values) {
  DistributionCounter counter("x");
  for (const std::string& value : values) counter.add(value);
  return counter.distribution();
}

uint64_t states_in(const std::vector<Distribution::Bin>& bins) {
  return std::accumulate(bins.begin(), bins.end(), uint64_t{0},
                         [](uint64_t sum, const Distribution::Bin& bin) { return sum + bin.states; });
}

TEST(DistributionTest, few_numbers_have_a_bin_each) {
  const Distribution found = of({"2", "0", "2", "-1"});
  ASSERT_TRUE(found.numbers.has_value());
  EXPECT_EQ(found.numbers->least, -1);
  EXPECT_EQ(found.numbers->greatest, 2);
  EXPECT_DOUBLE_EQ(found.numbers->mean, 0.75);
  using Bin = Distribution::Bin;
  EXPECT_THAT(found.numbers->bins, ElementsAre(Bin{-1, -1, 1}, Bin{0, 0, 1}, Bin{1, 1, 0}, Bin{2, 2, 2}));
}

TEST(DistributionTest, many_numbers_are_joined_in_bins_of_equal_width) {
  DistributionCounter counter("x");
  for (int number = -5000; number < 5000; ++number) counter.add(std::to_string(number));
  const Distribution found = counter.distribution();
  ASSERT_TRUE(found.numbers.has_value());
  EXPECT_LE(found.numbers->bins.size(), DistributionCounter::bins_max);
  EXPECT_EQ(states_in(found.numbers->bins), 10'000U);
  for (const Distribution::Bin& bin : found.numbers->bins) EXPECT_EQ(bin.to - bin.from, 511);
  EXPECT_LE(found.numbers->bins.front().from, -5000);
  EXPECT_GE(found.numbers->bins.back().to, 4999);
}

TEST(DistributionTest, the_extremes_of_the_numbers_have_bins) {
  const Distribution found = of(
      {std::to_string(std::numeric_limits<int64_t>::min()), "0", std::to_string(std::numeric_limits<int64_t>::max())});
  ASSERT_TRUE(found.numbers.has_value());
  EXPECT_EQ(states_in(found.numbers->bins), 3U);
  EXPECT_EQ(found.numbers->bins.front().from, std::numeric_limits<int64_t>::min());
  EXPECT_EQ(found.numbers->bins.back().to, std::numeric_limits<int64_t>::max());
}

TEST(DistributionTest, other_values_are_listed_by_frequency) {
  const Distribution found = of({"\"b\"", "1", "\"b\"", "\"a\""});
  EXPECT_FALSE(found.numbers.has_value());
  using Value = Distribution::Value;
  EXPECT_THAT(found.values, ElementsAre(Value{"\"b\"", 2}, Value{"\"a\"", 1}, Value{"1", 1}));
  EXPECT_EQ(found.distinct, 3U);
  EXPECT_FALSE(found.has_more);
  EXPECT_EQ(found.other_states, 0U);
}

TEST(DistributionTest, more_values_than_are_kept_are_counted_as_others) {
  DistributionCounter counter("x");
  constexpr uint64_t count = 12'000;
  for (uint64_t i = 0; i < count; ++i) counter.add("\"" + std::to_string(i) + "\"");
  counter.add_failure();
  const Distribution found = counter.distribution();
  EXPECT_TRUE(found.has_more);
  EXPECT_EQ(found.distinct, 10'000U);
  EXPECT_THAT(found.values, SizeIs(DistributionCounter::values_max));
  EXPECT_EQ(found.other_states, count - DistributionCounter::values_max);
  EXPECT_EQ(found.without_value, 1U);
}

TEST(DistributionTest, no_states_have_no_numbers) {
  EXPECT_FALSE(of({}).numbers.has_value());
  EXPECT_EQ(of({}).distinct, 0U);
}

}  // namespace
}  // namespace ramify::outputs
