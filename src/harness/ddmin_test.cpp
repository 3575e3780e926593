// SPDX-License-Identifier: Apache-2.0
// Goal: the result still fails, and no one or two elements of it can be removed. Method: predicates on positions.
#include "harness/ddmin.h"

#include <algorithm>
#include <random>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/testkit/random_seed.h"

namespace ramify::harness {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

bool for_ever(uint32_t) { return true; }

bool has(const std::vector<size_t>& kept, size_t position) { return std::ranges::find(kept, position) != kept.end(); }

TEST(ddmin, finds_what_has_to_be_there) {
  const auto fails = [](const std::vector<size_t>& kept) { return has(kept, 3) && has(kept, 77) && has(kept, 78); };
  const Minimised found = ddmin(100, fails, for_ever);
  EXPECT_THAT(found.kept, ElementsAre(3, 77, 78));
  EXPECT_FALSE(found.is_cut);
  EXPECT_LT(found.tries, 200u);
}

TEST(ddmin, may_find_that_nothing_is_needed) {
  EXPECT_THAT(ddmin(10, [](const auto&) { return true; }, for_ever).kept, IsEmpty());
  EXPECT_THAT(ddmin(1, [](const auto& kept) { return !kept.empty(); }, for_ever).kept, ElementsAre(0));
  EXPECT_THAT(ddmin(0, [](const auto&) { return true; }, for_ever).kept, IsEmpty());
}

// Matching brackets: neither can be removed alone.
TEST(ddmin, leaves_out_two_that_go_only_together) {
  const auto fails = [](const std::vector<size_t>& kept) { return has(kept, 0) && has(kept, 2) == has(kept, 5); };
  EXPECT_THAT(ddmin(6, fails, for_ever).kept, ElementsAre(0));
}

TEST(ddmin, ends_where_it_may_not_go_on_and_says_so) {
  const Minimised found =
      ddmin(64, [](const auto& kept) { return has(kept, 63); }, [](uint32_t tries) { return tries < 3; });
  EXPECT_TRUE(found.is_cut);
  EXPECT_EQ(found.tries, 3u);
  EXPECT_TRUE(has(found.kept, 63));
  EXPECT_LT(found.kept.size(), 64u);
}

TEST(ddmin, of_random_conditions_is_a_smallest_one_in_the_small) {
  std::mt19937_64 random(engine::testkit::random_seed());
  for (int round = 0; round < 50; ++round) {
    std::set<size_t> needed;
    for (int i = 0; i < 4; ++i) needed.insert(random() % 30);
    const auto fails = [&](const std::vector<size_t>& kept) {
      return std::ranges::all_of(needed, [&](size_t position) { return has(kept, position); });
    };
    EXPECT_EQ(ddmin(30, fails, for_ever).kept, std::vector<size_t>(needed.begin(), needed.end()));
  }
}

}  // namespace
}  // namespace ramify::harness
