// SPDX-License-Identifier: Apache-2.0
#include "programs/mir/types.h"

#include <gtest/gtest.h>

namespace ramify::mir {
namespace {

Type direct(std::vector<Bits> discriminants, uint8_t bytes) {
  Type type{.kind = TypeKind::enumeration};
  for (const Bits discriminant : discriminants) type.variants.push_back({"", {}, discriminant, true});
  type.tag = Tag{integer_scalar(bytes, false), 0, false, 0, 0, 0, 0};
  return type;
}

TEST(Tags, stand_for_the_variant_whose_discriminant_they_are) {
  const Type type = direct({1, 2, ~Bits{0}}, 1);  // -1 as i8 is 255
  EXPECT_EQ(variant_of_tag(type, 1), 0u);
  EXPECT_EQ(variant_of_tag(type, 255), 2u);
  EXPECT_EQ(variant_of_tag(type, 3), std::nullopt);
  EXPECT_EQ(tag_of_variant(type, 2), Bits{255});
}

TEST(Tags, of_what_cannot_occur_are_none) {
  Type type = direct({0, 1}, 1);
  type.variants[1].is_inhabited = false;
  EXPECT_EQ(variant_of_tag(type, 1), std::nullopt);
}

TEST(Tags, in_a_niche_count_from_its_start_and_wrap) {
  Type type = direct({0, 1, 2}, 1);
  type.tag->is_niche = true;
  type.tag->untagged = 1;
  type.tag->niche_first = 0;
  type.tag->niche_last = 0;
  type.tag->niche_start = 255;
  EXPECT_EQ(variant_of_tag(type, 255), 0u);
  EXPECT_EQ(variant_of_tag(type, 7), 1u);
  EXPECT_EQ(tag_of_variant(type, 0), Bits{255});
  EXPECT_EQ(tag_of_variant(type, 1), std::nullopt);
  type.tag->niche_last = 2;
  EXPECT_EQ(variant_of_tag(type, 1), 2u);
  EXPECT_EQ(tag_of_variant(type, 2), Bits{1});
}

TEST(Scalars, may_have_values_that_go_past_the_largest) {
  Scalar scalar = integer_scalar(1, false);
  EXPECT_TRUE(scalar.has_all());
  scalar.first = 250;
  scalar.last = 3;
  EXPECT_TRUE(scalar.has(255));
  EXPECT_TRUE(scalar.has(0));
  EXPECT_FALSE(scalar.has(100));
  EXPECT_FALSE(scalar.has_all());
}

}  // namespace
}  // namespace ramify::mir
