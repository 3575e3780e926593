// SPDX-License-Identifier: Apache-2.0
// Goal: a sketch counts within a few standard errors, joined sketches count their union, and the total is estimated
// from uniformly drawn samples.
#include "engine/search/state_sketch.h"

#include <vector>

#include <gtest/gtest.h>

#include "base/hash.h"

namespace ramify::engine {
namespace {

StateSketch sketch_of(uint64_t from, uint64_t to) {
  StateSketch sketch;
  for (uint64_t i = from; i < to; ++i) sketch.add(base::mix64(i));
  return sketch;
}

TEST(StateSketch, counts_within_four_standard_errors) {
  for (const uint64_t count : {0ULL, 1ULL, 100ULL, 10'000ULL, 50'000ULL, 3'000'000ULL}) {
    const double expected = static_cast<double>(count);
    EXPECT_NEAR(sketch_of(0, count).count(), expected, 0.035 * expected + 0.1) << count;
  }
}

TEST(StateSketch, joined_it_counts_the_union_and_survives_its_bytes) {
  StateSketch sketch = sketch_of(0, 60'000);
  sketch.join(sketch_of(40'000, 100'000));
  EXPECT_NEAR(sketch.count(), 100'000, 3'500);
  EXPECT_EQ(StateSketch::decode(sketch.encode())->count(), sketch.count());
  EXPECT_FALSE(StateSketch::decode("nothing").has_value());
}

TEST(EstimateTotal, follows_from_samples_that_are_drawn_evenly) {
  // Of a million, ten samples of a tenth each.
  std::vector<double> sizes(10, 100'000.0);
  const double united = 1e6 * (1 - std::pow(0.9, 10));
  ASSERT_TRUE(estimate_total(sizes, united).has_value());
  EXPECT_NEAR(*estimate_total(sizes, united), 1e6, 1e3);
  EXPECT_FALSE(estimate_total(sizes, 1e6).has_value());
  EXPECT_NEAR(estimate_total(std::vector<double>(2, 500.0), 500.0).value(), 500, 1);
}

}  // namespace
}  // namespace ramify::engine
