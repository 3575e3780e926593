// SPDX-License-Identifier: Apache-2.0
// Goal: an id does not convert to a number or to an id of another kind. Method: asserts that such code does not
// compile.
#include "base/id.h"

#include <concepts>
#include <map>
#include <type_traits>
#include <unordered_set>

#include <gtest/gtest.h>

namespace ramify::base {
namespace {

using AppleId = Id<struct AppleTag>;
using PearId = Id<struct PearTag>;

static_assert(!std::is_convertible_v<size_t, AppleId>);
static_assert(!std::is_convertible_v<AppleId, size_t>);
static_assert(!std::is_constructible_v<AppleId, PearId>);
static_assert(!std::equality_comparable_with<AppleId, PearId>);
static_assert(std::regular<AppleId> && std::totally_ordered<AppleId>);
static_assert(sizeof(AppleId) == 4);

TEST(Id, ids_compare_by_index) {
  EXPECT_EQ(AppleId(3), AppleId(3));
  EXPECT_LT(AppleId(3), AppleId(4));
  EXPECT_EQ(AppleId(3).index, 3u);
}

TEST(Id, ids_are_keys) {
  const std::unordered_set<AppleId> hashed = {AppleId(1), AppleId(2), AppleId(1)};
  EXPECT_EQ(hashed.size(), 2u);
  const std::map<AppleId, int> ordered = {{AppleId(2), 20}, {AppleId(1), 10}};
  EXPECT_EQ(ordered.begin()->second, 10);
}

}  // namespace
}  // namespace ramify::base
