// SPDX-License-Identifier: Apache-2.0
// Goal: C's operators. Method: all pairs of interesting values, compared with the compiler's own arithmetic on types of
// the same width.
#include "machines/core/arithmetic.h"

#include <cstdint>
#include <limits>
#include <type_traits>

#include <gtest/gtest.h>

namespace ramify::core_machine {
namespace {

using core::Operator;

template <typename T>
Integers type_of() {
  return {sizeof(T) * 8, sizeof(T), std::is_signed_v<T>, false};
}

template <typename T>
std::vector<T> interesting() {
  using limits = std::numeric_limits<T>;
  std::vector<T> values{limits::min(),
                        static_cast<T>(limits::min() + 1),
                        0,
                        1,
                        2,
                        3,
                        7,
                        static_cast<T>(limits::max() / 2),
                        static_cast<T>(limits::max() - 1),
                        limits::max()};
  if (std::is_signed_v<T>) values.insert(values.end(), {static_cast<T>(-1), static_cast<T>(-2), static_cast<T>(-7)});
  return values;
}

template <typename T>
class ArithmeticTest : public testing::Test {};
using Types = testing::Types<int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t>;
TYPED_TEST_SUITE(ArithmeticTest, Types);

TYPED_TEST(ArithmeticTest, overflow_is_found_exactly_where_the_type_does_not_have_the_result) {
  const Integers type = type_of<TypeParam>();
  for (const TypeParam a : interesting<TypeParam>()) {
    for (const TypeParam b : interesting<TypeParam>()) {
      TypeParam expected = 0;
      Integer result = 0;
      EXPECT_EQ(checked(Operator::add, a, b, type, result), !__builtin_add_overflow(a, b, &expected));
      EXPECT_EQ(converted(result, type), expected);
      EXPECT_EQ(checked(Operator::sub, a, b, type, result), !__builtin_sub_overflow(a, b, &expected));
      EXPECT_EQ(converted(result, type), expected);
      EXPECT_EQ(checked(Operator::mul, a, b, type, result), !__builtin_mul_overflow(a, b, &expected));
      EXPECT_EQ(converted(result, type), expected);
    }
  }
}

TYPED_TEST(ArithmeticTest, wrapping_is_that_of_the_unsigned_type) {
  using U = std::make_unsigned_t<TypeParam>;
  const Integers type = type_of<TypeParam>();
  for (const TypeParam a : interesting<TypeParam>()) {
    for (const TypeParam b : interesting<TypeParam>()) {
      EXPECT_EQ(wrapped(Operator::add, a, b, type), static_cast<TypeParam>(static_cast<U>(a) + static_cast<U>(b)));
      EXPECT_EQ(wrapped(Operator::sub, a, b, type), static_cast<TypeParam>(static_cast<U>(a) - static_cast<U>(b)));
      EXPECT_EQ(wrapped(Operator::mul, a, b, type), static_cast<TypeParam>(static_cast<uint64_t>(static_cast<U>(a)) *
                                                                           static_cast<uint64_t>(static_cast<U>(b))));
      EXPECT_EQ(bits(Operator::and_, a, b, type), static_cast<TypeParam>(a & b));
      EXPECT_EQ(bits(Operator::or_, a, b, type), static_cast<TypeParam>(a | b));
      EXPECT_EQ(bits(Operator::xor_, a, b, type), static_cast<TypeParam>(a ^ b));
      if (b != 0 && !(std::is_signed_v<TypeParam> && b == static_cast<TypeParam>(-1))) {
        EXPECT_EQ(wrapped(Operator::div, a, b, type), static_cast<TypeParam>(a / b));
        EXPECT_EQ(wrapped(Operator::rem_t, a, b, type), static_cast<TypeParam>(a % b));
      }
    }
    EXPECT_EQ(bits(Operator::complement, a, a, type), static_cast<TypeParam>(~a));
    for (int n = 0; n < static_cast<int>(sizeof(TypeParam) * 8); ++n)
      EXPECT_EQ(wrapped(Operator::shl, a, n, type),
                static_cast<TypeParam>(static_cast<uint64_t>(static_cast<U>(a)) << n));
  }
}

TYPED_TEST(ArithmeticTest, conversion_keeps_what_fits_and_wraps_the_rest) {
  const Integers type = type_of<TypeParam>();
  for (const int64_t value : interesting<int64_t>()) {
    EXPECT_EQ(converted(value, type), static_cast<TypeParam>(value));
    EXPECT_EQ(has(type, value), static_cast<Integer>(static_cast<TypeParam>(value)) == static_cast<Integer>(value));
  }
  EXPECT_EQ(converted(256, {1, 1, false, true}), 1) << "_Bool is 0 or 1";
}

TEST(FloatingTest, a_value_converts_to_an_integer_where_its_integral_part_fits) {
  const Integers type = type_of<int32_t>();
  Integer result = 0;
  EXPECT_TRUE(int_of_float(-3.9L, type, result));
  EXPECT_EQ(result, -3);
  EXPECT_TRUE(int_of_float(2147483647.9L, type, result));
  EXPECT_FALSE(int_of_float(2147483648.0L, type, result));
  EXPECT_FALSE(int_of_float(std::numeric_limits<long double>::quiet_NaN(), type, result));
  EXPECT_FALSE(int_of_float(std::numeric_limits<long double>::infinity(), type, result));
}

TEST(FloatingTest, operations_are_rounded_to_their_type) {
  EXPECT_EQ(floating(Operator::add, 0.1, 0.2, core::FloatingKind::double_), 0.1 + 0.2);
  EXPECT_EQ(floating(Operator::mul, 1.1f, 1.1f, core::FloatingKind::float_), 1.1f * 1.1f);
  EXPECT_EQ(float_of(Integer{9007199254740993}, core::FloatingKind::double_), 9007199254740992.0);
}

TEST(IntegerTextTest, the_least_integer_has_a_text) {
  EXPECT_EQ(text(std::numeric_limits<Integer>::min()), "-170141183460469231731687303715884105728");
  EXPECT_EQ(text(0), "0");
}

}  // namespace
}  // namespace ramify::core_machine
