// SPDX-License-Identifier: Apache-2.0
// Goal: arithmetic agrees with C++ on its own types. Method: all pairs of 8 bits, some of 64.
#include "machines/mir/arithmetic.h"

#include <bit>
#include <cmath>
#include <limits>
#include <random>

#include <gtest/gtest.h>

namespace ramify::mir_machine {
namespace {

TEST(Arithmetic, of_eight_bits_is_that_of_cpp) {
  for (int a = 0; a < 256; ++a)
    for (int b = 0; b < 256; ++b) {
      const auto x = static_cast<unsigned>(a), y = static_cast<unsigned>(b);
      const int left = static_cast<int8_t>(a), right = static_cast<int8_t>(b);
      const auto fits = [](int value) { return value >= -128 && value <= 127; };
      EXPECT_EQ(add(x, y, 1, false).bits, Bits{uint8_t(a + b)});
      EXPECT_EQ(add(x, y, 1, false).has_wrapped, a + b > 255);
      EXPECT_EQ(add(x, y, 1, true).has_wrapped, !fits(left + right));
      EXPECT_EQ(subtract(x, y, 1, false).has_wrapped, a < b);
      EXPECT_EQ(subtract(x, y, 1, true).bits, Bits{uint8_t(left - right)});
      EXPECT_EQ(subtract(x, y, 1, true).has_wrapped, !fits(left - right));
      EXPECT_EQ(multiply(x, y, 1, true).bits, Bits{uint8_t(left * right)});
      EXPECT_EQ(multiply(x, y, 1, true).has_wrapped, !fits(left * right));
      EXPECT_EQ(multiply(x, y, 1, false).has_wrapped, a * b > 255);
      EXPECT_EQ(compare(x, y, 1, true), left < right ? -1 : left > right ? 1 : 0);
      EXPECT_EQ(compare(x, y, 1, false), a < b ? -1 : a > b ? 1 : 0);
      const bool divides = right != 0 && !(left == -128 && right == -1);
      EXPECT_EQ(divide(x, y, 1, true).has_value(), divides);
      if (divides) {
        EXPECT_EQ(*divide(x, y, 1, true), Bits{uint8_t(left / right)});
        EXPECT_EQ(*remainder(x, y, 1, true), Bits{uint8_t(left % right)});
      }
    }
}

TEST(Arithmetic, of_wide_numbers_wraps_where_they_end) {
  const Bits most = ~Bits{0}, least_signed = Bits{1} << 127;
  EXPECT_TRUE(add(most, 1, 16, false).has_wrapped);
  EXPECT_FALSE(add(most, 1, 16, true).has_wrapped);
  EXPECT_TRUE(subtract(least_signed, 1, 16, true).has_wrapped);
  EXPECT_TRUE(multiply(least_signed, most, 16, true).has_wrapped);
  EXPECT_TRUE(multiply(most, 2, 16, false).has_wrapped);
  EXPECT_TRUE(multiply(Bits{1} << 63, 2, 8, false).has_wrapped);
  EXPECT_EQ(divide(least_signed, most, 16, true), std::nullopt);
  EXPECT_TRUE(shift_right(least_signed, 127, 16, true) == most);
  EXPECT_TRUE(convert(0x80, 1, true, 16) == most - 0x7f);
}

TEST(Arithmetic, converts_floats_as_rust_does) {
  const auto bits = [](double value) { return Bits{std::bit_cast<uint64_t>(value)}; };
  EXPECT_EQ(*float_to_int(bits(300.7), 8, 1, false), Bits{255});
  EXPECT_EQ(*float_to_int(bits(-5), 8, 1, false), Bits{0});
  EXPECT_EQ(*float_to_int(bits(-5.9), 8, 1, true), Bits{0xfb});
  EXPECT_EQ(*float_to_int(bits(1e30), 8, 8, true), Bits{std::numeric_limits<int64_t>::max()});
  EXPECT_EQ(*float_to_int(bits(-1e30), 8, 8, true), Bits{1} << 63);
  EXPECT_EQ(*float_to_int(bits(std::nan("")), 8, 4, true), Bits{0});
  EXPECT_TRUE(*float_to_int(bits(INFINITY), 8, 16, false) == ~Bits{0});
  EXPECT_EQ(*int_to_float(0xff, 1, true, 8), bits(-1));
  EXPECT_EQ(*float_to_float(bits(0.1), 8, 4), Bits{std::bit_cast<uint32_t>(0.1f)});
  EXPECT_EQ(float_to_int(0, 2, 4, true), std::nullopt);
}

TEST(Arithmetic, of_floats_is_that_of_cpp) {
  std::mt19937_64 random(7);
  for (int i = 0; i < 10'000; ++i) {
    const double a = std::ldexp(static_cast<double>(random()), -40), b = static_cast<double>(random() % 1000) - 500;
    const Bits x{std::bit_cast<uint64_t>(a)}, y{std::bit_cast<uint64_t>(b)};
    EXPECT_EQ(*float_binary(mir::BinaryOp::mul, x, y, 8), Bits{std::bit_cast<uint64_t>(a * b)});
    EXPECT_EQ(*float_binary(mir::BinaryOp::lt, x, y, 8), Bits{a < b});
  }
  EXPECT_EQ(float_negated(0, 4), Bits{0x80000000});
}

}  // namespace
}  // namespace ramify::mir_machine
