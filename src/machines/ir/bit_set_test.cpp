// SPDX-License-Identifier: Apache-2.0
#include "machines/ir/bit_set.h"

#include <gtest/gtest.h>

namespace ramify::ir_machine {
namespace {

BitSet of(std::initializer_list<uint32_t> members) {
  BitSet set;
  for (const uint32_t member : members) set.add(member);
  return set;
}

TEST(bit_set, has_what_was_added_and_not_removed) {
  BitSet set = of({0, 63, 64, 200});
  for (const uint32_t member : {0u, 63u, 64u, 200u}) EXPECT_TRUE(set.has(member));
  for (const uint32_t member : {1u, 62u, 65u, 199u, 1000u}) EXPECT_FALSE(set.has(member));
  set.remove(64);
  set.remove(5000);
  EXPECT_FALSE(set.has(64));
  set.clear();
  EXPECT_FALSE(set.has(0));
}

TEST(bit_set, says_whether_a_union_made_it_larger) {
  BitSet set = of({3, 70});
  EXPECT_FALSE(set.add(of({70})));
  EXPECT_FALSE(set.add(of({})));
  EXPECT_TRUE(set.add(of({3, 500})));
  EXPECT_TRUE(set.has(500));
}

TEST(bit_set, finds_the_least_common_member) {
  EXPECT_EQ(of({1, 65, 130}).first_common(of({0, 130, 65})), 65u);
  EXPECT_EQ(of({130}).first_common(of({1})), std::nullopt);
  EXPECT_TRUE(of({7}).meets(of({7, 300})));
  EXPECT_FALSE(of({}).meets(of({7})));
}

}  // namespace
}  // namespace ramify::ir_machine
