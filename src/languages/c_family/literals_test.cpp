// SPDX-License-Identifier: Apache-2.0
// Literals: values and types of numbers, characters and strings.
#include <gtest/gtest.h>

#include "languages/c_family/literals.h"

namespace ramify::frontends::c_family {
namespace {

std::string shown(std::string_view text) {
  const std::optional<Number> number = read_number(text);
  if (!number) return "none";
  std::string value;
  if (const auto* i = std::get_if<int64_t>(&number->value)) value = std::to_string(*i);
  if (const auto* b = std::get_if<ir::BigInteger>(&number->value)) value = b->digits;
  if (const auto* d = std::get_if<double>(&number->value)) value = std::to_string(*d);
  return value + " " + number->type;
}

TEST(numbers, have_the_first_type_that_holds_them) {
  EXPECT_EQ(shown("42"), "42 ");
  EXPECT_EQ(shown("2147483647"), "2147483647 ");
  EXPECT_EQ(shown("2147483648"), "2147483648 i64") << "a decimal number is never unsigned by itself";
  EXPECT_EQ(shown("0x80000000"), "2147483648 u32");
  EXPECT_EQ(shown("0xffffffffffffffff"), "18446744073709551615 u64");
  EXPECT_EQ(shown("1u"), "1 u32");
  EXPECT_EQ(shown("1L"), "1 i64");
  EXPECT_EQ(shown("1ull"), "1 u64");
  EXPECT_EQ(shown("-5"), "-5 ");
  EXPECT_EQ(shown("-9223372036854775808"), "-9223372036854775808 u64");
}

TEST(numbers, have_bases_and_separators) {
  EXPECT_EQ(shown("0x1F"), "31 ");
  EXPECT_EQ(shown("017"), "15 ");
  EXPECT_EQ(shown("0b1'01"), "5 ");
  EXPECT_EQ(shown("1'000'000"), "1000000 ");
  EXPECT_EQ(shown("09"), "none");
  EXPECT_EQ(shown("12abc"), "none");
}

TEST(numbers, may_be_floats) {
  EXPECT_EQ(shown("1.5"), "1.500000 ");
  EXPECT_EQ(shown("1e3"), "1000.000000 ");
  EXPECT_EQ(shown("0x1p-2"), "0.250000 ");
  EXPECT_EQ(shown("2.5f"), "2.500000 f32");
  EXPECT_EQ(shown(".5L"), "0.500000 ");
}

TEST(strings, have_escapes) {
  EXPECT_EQ(unescaped("a\\n\\t\\\\\\\"\\101\\x41"), "a\n\t\\\"AA");
  EXPECT_EQ(unescaped("\\u00e9\\U0001F600"), "\u00e9\U0001F600");
  EXPECT_EQ(unescaped("\\0")->size(), 1u);
  EXPECT_FALSE(unescaped("\\q").has_value());
  EXPECT_FALSE(unescaped("\\x").has_value());
  EXPECT_FALSE(unescaped("\\ud800").has_value()) << "half of a pair is no character";
}

TEST(characters, have_code_points) {
  EXPECT_EQ(character_value("a"), 97);
  EXPECT_EQ(character_value("\\xff"), -1) << "char is signed";
  EXPECT_EQ(character_value("\u00e9"), 0xe9);
  EXPECT_EQ(character_value("ab"), std::nullopt);
  EXPECT_EQ(character_value(""), std::nullopt);
}

}  // namespace
}  // namespace ramify::frontends::c_family
