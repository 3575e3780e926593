// SPDX-License-Identifier: Apache-2.0
// What literals are made of: digits, characters, floating-point numbers at and beyond their limits.
#include "frontends/surface/literal_text.h"
#include "frontends/tree_sitter/utf8.h"

#include <gtest/gtest.h>

#include <limits>

namespace ramify::frontends::surface {
namespace {

TEST(digit_value, knows_bases_up_to_36) {
  EXPECT_EQ(digit_value('7'), 7);
  EXPECT_EQ(digit_value('f'), 15);
  EXPECT_EQ(digit_value('Z'), 35);
  EXPECT_EQ(digit_value('_'), 99);
}

TEST(append_utf8, writes_one_to_four_bytes) {
  std::string text;
  for (const uint32_t code : {0x41u, 0xe9u, 0x20acu, 0x1f600u}) tree_sitter::append_utf8(text, code);
  EXPECT_EQ(text, "A\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80");
}

TEST(scalar_values, are_all_codes_except_surrogates) {
  EXPECT_TRUE(is_scalar_value(0xd7ff));
  EXPECT_FALSE(is_scalar_value(0xd800));
  EXPECT_FALSE(is_scalar_value(0xdfff));
  EXPECT_TRUE(is_scalar_value(0x10ffff));
  EXPECT_FALSE(is_scalar_value(0x110000));
}

TEST(real, reads_literals_of_all_languages) {
  EXPECT_EQ(real("1.5"), 1.5);
  EXPECT_EQ(real(".5"), 0.5);
  EXPECT_EQ(real("5."), 5.0);
  EXPECT_EQ(real("1_0.2_5e-1"), 1.025);
  EXPECT_EQ(real("2.5f"), 2.5);
}

TEST(real, is_infinite_or_zero_beyond_the_limits) {
  EXPECT_EQ(real("1e400"), std::numeric_limits<double>::infinity());
  EXPECT_EQ(real("1e-400"), 0.0);
  EXPECT_EQ(real("5e-324"), std::numeric_limits<double>::denorm_min());
}

}  // namespace
}  // namespace ramify::frontends::surface
