// SPDX-License-Identifier: Apache-2.0
#include "programs/ir/literal.h"

#include <bit>
#include <limits>

#include <gtest/gtest.h>

#include "programs/ir/constant_identity.h"
#include "programs/ir/random_module.h"

namespace ramify::ir {
namespace {

TEST(Literal, names_are_bare_only_when_they_are_words) {
  EXPECT_EQ(write_name("x_1.y"), "x_1.y");
  EXPECT_EQ(write_name(""), "\"\"");
  EXPECT_EQ(write_name("1x"), "\"1x\"");
  EXPECT_EQ(write_name("a b"), "\"a b\"");
  EXPECT_EQ(write_name("é"), "\"é\"");
}

TEST(Literal, strings_keep_text_and_escape_the_rest) {
  EXPECT_EQ(write_string("a\"\\\n\t\r;"), R"("a\"\\\n\t\r;")");
  EXPECT_EQ(write_string("é字😀"), "\"é字😀\"");
  EXPECT_EQ(write_string(std::string_view("\0\x1f\x7f", 3)), R"("\x00\x1f\x7f")");
  // A lone continuation, an overlong form, a surrogate, beyond U+10FFFF, a cut sequence, a control character.
  EXPECT_EQ(write_string("\x80\xc0\xaf"), R"("\x80\xc0\xaf")");
  EXPECT_EQ(write_string("\xed\xa0\x80"), R"("\xed\xa0\x80")");
  EXPECT_EQ(write_string("\xf4\x90\x80\x80"), R"("\xf4\x90\x80\x80")");
  EXPECT_EQ(write_string("\xe5\xad"), R"("\xe5\xad")");
  EXPECT_EQ(write_string("\xc2\x85"), R"("\xc2\x85")");
  EXPECT_EQ(write_bytes("é!"), R"(b"\xc3\xa9!")");
}

TEST(Literal, floats_read_back_bit_by_bit) {
  EXPECT_EQ(write_float(3), "3.0");
  EXPECT_EQ(write_float(-0.0), "-0.0");
  EXPECT_EQ(write_float(0.1), "0.1");
  EXPECT_EQ(write_float(1e300), "1e+300");
  EXPECT_EQ(write_float(std::numeric_limits<double>::infinity()), "inf");
  EXPECT_EQ(write_float(-std::numeric_limits<double>::infinity()), "-inf");
  EXPECT_EQ(write_float(std::bit_cast<double>(uint64_t{0x7ff8000000000000})), "nan");
  EXPECT_EQ(write_float(std::bit_cast<double>(uint64_t{0xfff0000000000001})), "nan 0xfff0000000000001");
  RandomModule random(test_seed(800));
  for (int i = 0; i < 100'000; ++i) {
    const auto value = std::bit_cast<double>((random.below(1u << 31) << 33) ^ random.below(uint64_t{1} << 40));
    const std::string text = write_float(value);
    const std::optional<double> again = text.starts_with("nan ") ? read_nan_bits(text.substr(4)) : read_float(text);
    ASSERT_TRUE(again.has_value()) << text;
    ASSERT_EQ(std::bit_cast<uint64_t>(*again), std::bit_cast<uint64_t>(value)) << text;
  }
}

TEST(Literal, integers_become_big_where_they_must) {
  const auto reads_as = [](std::string_view text, const Constant& wanted) {
    const std::optional<Constant> found = read_integer(text);
    return found && identity(*found) == identity(wanted);
  };
  EXPECT_TRUE(reads_as("0", int64_t{0}));
  EXPECT_TRUE(reads_as("-0", int64_t{0}));
  EXPECT_TRUE(reads_as("-007", int64_t{-7}));
  EXPECT_TRUE(reads_as("9223372036854775807", std::numeric_limits<int64_t>::max()));
  EXPECT_TRUE(reads_as("-9223372036854775808", std::numeric_limits<int64_t>::min()));
  EXPECT_TRUE(reads_as("9223372036854775808", BigInteger{"9223372036854775808"}));
  EXPECT_TRUE(reads_as("-00009223372036854775809", BigInteger{"-9223372036854775809"}));
  EXPECT_FALSE(read_integer("").has_value());
  EXPECT_FALSE(read_integer("-").has_value());
  EXPECT_FALSE(read_integer("1.0").has_value());
}

TEST(Literal, only_one_form_of_a_big_integer_is_canonical) {
  EXPECT_TRUE(is_canonical({"9223372036854775808"}));
  EXPECT_TRUE(is_canonical({"-9223372036854775809"}));
  for (const char* digits :
       {"", "-", "0", "-0", "12", "9223372036854775807", "-9223372036854775808", "09223372036854775808",
        "+9223372036854775808", "92233720368547758x08", "--9223372036854775809"}) {
    EXPECT_FALSE(is_canonical({digits})) << digits;
    EXPECT_TRUE(write_big_integer({digits}).starts_with("big ")) << digits;
  }
}

}  // namespace
}  // namespace ramify::ir
