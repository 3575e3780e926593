// SPDX-License-Identifier: Apache-2.0
#include "engine/packed/level_forecast.h"

#include <gtest/gtest.h>

#include <cmath>

namespace ramify::engine {
namespace {

constexpr uint64_t many = uint64_t{1} << 40;

TEST(LevelForecast, KnowsNothingBeforeThreeLevels) {
  LevelForecast forecast;
  EXPECT_EQ(forecast.states(many), many);
  forecast.add_level(1);
  forecast.add_level(1);
  EXPECT_EQ(forecast.states(many), many);
}

TEST(LevelForecast, ContinuesABellCurve) {
  LevelForecast forecast;
  double sum = 0;
  const auto level = [](int i) { return std::round(1e6 * std::exp(-0.02 * i * i)); };
  for (int i = -40; i <= 40; ++i) sum += level(i);
  for (int i = -40; i <= -5; ++i) forecast.add_level(static_cast<uint64_t>(level(i)));
  EXPECT_NEAR(static_cast<double>(forecast.states(many)), sum, sum / 50);
}

TEST(LevelForecast, ContinuesLevelsThatBecomeSmallerByTheSameFactor) {
  LevelForecast forecast;
  for (const uint64_t level : {1u << 20, 1u << 19, 1u << 18}) forecast.add_level(level);
  EXPECT_NEAR(static_cast<double>(forecast.states(many)), 1 << 21, 2);
}

TEST(LevelForecast, GivesTheBoundForLevelsThatGrowWithoutEnd) {
  LevelForecast doubling, equal;
  for (const uint64_t level : {1, 2, 4, 8}) doubling.add_level(level);
  for (int i = 0; i < 4; ++i) equal.add_level(7);
  EXPECT_EQ(doubling.states(1000), 1000u);
  EXPECT_EQ(equal.states(1000), 1000u);
}

TEST(LevelForecast, TakesSpansOfMoreLevelsWhereThereAreMany) {
  LevelForecast forecast;
  double sum = 0;
  // Single levels grow and shrink in turn.
  const auto level = [](int i) { return std::round(1e6 * std::exp(-2e-6 * i * i) * (i % 2 == 0 ? 1.2 : 0.8)); };
  for (int i = -2000; i <= 2000; ++i) sum += level(i);
  for (int i = -2000; i <= 200; ++i) forecast.add_level(static_cast<uint64_t>(level(i)));
  EXPECT_NEAR(static_cast<double>(forecast.states(many)), sum, sum / 5);
}

TEST(LevelForecast, EndsForLevelsThatHardlyFall) {
  LevelForecast forecast;
  for (const uint64_t level : {100'000'000, 99'999'999, 99'999'998}) forecast.add_level(level);
  EXPECT_EQ(forecast.states(many), many);
}

}  // namespace
}  // namespace ramify::engine
