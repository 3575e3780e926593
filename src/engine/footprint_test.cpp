// SPDX-License-Identifier: Apache-2.0
// Goal: footprints conflict exactly when they overlap and one of them writes.
// Method: every pair of footprints over three slots, against the definition.
#include "engine/footprint.h"

#include <gtest/gtest.h>

namespace ramify::engine {
namespace {

std::vector<uint32_t> slots_of(unsigned bits) {
  std::vector<uint32_t> slots;
  for (uint32_t slot = 0; slot < 3; ++slot)
    if ((bits >> slot & 1) != 0) slots.push_back(slot);
  return slots;
}

TEST(Footprint, conflicts_where_one_writes_what_the_other_touches) {
  for (unsigned ra = 0; ra < 8; ++ra)
    for (unsigned wa = 0; wa < 8; ++wa)
      for (unsigned rb = 0; rb < 8; ++rb)
        for (unsigned wb = 0; wb < 8; ++wb) {
          const Footprint a{slots_of(ra), slots_of(wa), false};
          const Footprint b{slots_of(rb), slots_of(wb), false};
          const bool expected = (wa & (rb | wb)) != 0 || (wb & (ra | wa)) != 0;
          ASSERT_EQ(conflict(a, b), expected) << ra << wa << rb << wb;
        }
}

TEST(Footprint, reshaping_conflicts_with_everything) {
  const Footprint nothing;
  const Footprint reshaping{{}, {}, true};
  EXPECT_TRUE(conflict(nothing, reshaping));
  EXPECT_TRUE(conflict(reshaping, nothing));
  EXPECT_FALSE(conflict(nothing, nothing));
}

}  // namespace
}  // namespace ramify::engine
