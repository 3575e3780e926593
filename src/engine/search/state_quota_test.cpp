// SPDX-License-Identifier: Apache-2.0
// Goal: grants never exceed the quota, and returned amounts can be granted again.
#include "engine/search/state_quota.h"

#include <gtest/gtest.h>

namespace ramify::engine {
namespace {

TEST(StateQuota, grants_what_is_left) {
  StateQuota quota(10);
  EXPECT_TRUE(quota.is_limited());
  EXPECT_EQ(quota.reserve(6), 6U);
  EXPECT_EQ(quota.reserve(6), 4U);
  EXPECT_EQ(quota.reserve(6), 0U);
  EXPECT_FALSE(quota.is_exhausted());  // reserved is not used
  quota.settle(6, 5);
  EXPECT_EQ(quota.reserve(6), 1U);
  quota.settle(4, 4);
  EXPECT_FALSE(quota.is_exhausted());
  quota.settle(1, 1);
  EXPECT_TRUE(quota.is_exhausted());
  EXPECT_EQ(quota.reserve(1), 0U);
}

TEST(StateQuota, none_is_no_limit) { EXPECT_FALSE(StateQuota(std::nullopt).is_limited()); }

}  // namespace
}  // namespace ramify::engine
