// SPDX-License-Identifier: Apache-2.0
// Goal: positions and places agree with those of the obvious vector that erases immediately. Method: seeded random
// erasures and appends; all positions are compared after each.
#include "machines/ir/gaps.h"

#include <random>

#include <gtest/gtest.h>

namespace ramify::ir_machine {
namespace {

TEST(gaps, positions_are_those_of_a_vector_that_closes_up) {
  std::mt19937_64 random(7);
  for (const size_t begin : {1u, 2u, 7u, 64u, 100u}) {
    Gaps gaps(begin);
    std::vector<size_t> places;  // by position
    for (size_t i = 0; i < begin; ++i) places.push_back(i);
    for (int change = 0; change < 300; ++change) {
      if (places.empty() || random() % 5 < 2) {
        places.push_back(gaps.place_count());
        gaps.append();
      } else {
        const size_t position = random() % places.size();
        gaps.erase(places[position]);
        EXPECT_TRUE(gaps.is_erased(places[position]));
        places.erase(places.begin() + static_cast<ptrdiff_t>(position));
      }
      ASSERT_EQ(gaps.live_count(), places.size());
      for (size_t position = 0; position < places.size(); ++position) {
        ASSERT_EQ(gaps.place(position), places[position]);
        ASSERT_EQ(gaps.position(places[position]), position);
      }
    }
  }
}

}  // namespace
}  // namespace ramify::ir_machine
