// SPDX-License-Identifier: Apache-2.0
#include "languages/kit/big_integers.h"

#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "base/check.h"

namespace ramify::ir_machine::kit {

using ir::BinaryOperator;

uint64_t bit_count(const BigInteger& value) { return value == 0 ? 0 : msb(abs(value)) + 1; }

Quotient divided_truncated(const BigInteger& a, const BigInteger& b) {
  Quotient q;
  divide_qr(a, b, q.quotient, q.remainder);
  return q;
}

Quotient divided_floored(const BigInteger& a, const BigInteger& b) {
  Quotient q = divided_truncated(a, b);
  if (q.remainder != 0 && (q.remainder < 0) != (b < 0)) {
    q.quotient -= 1;
    q.remainder += b;
  }
  return q;
}

// Two's complement of any width, by identities on magnitudes, which need no width: -x == ~(x - 1).
BigInteger bits_combined(BinaryOperator op, const BigInteger& a, const BigInteger& b) {
  const bool a_negative = a < 0, b_negative = b < 0;
  const BigInteger x = a_negative ? BigInteger(-a - 1) : a;  // a == a_negative ? ~x : x
  const BigInteger y = b_negative ? BigInteger(-b - 1) : b;
  const auto without = [](const BigInteger& p, const BigInteger& q) { return BigInteger(p ^ (p & q)); };  // p & ~q
  BigInteger bits;
  bool negative = false;
  if (op == BinaryOperator::bit_and) {
    negative = a_negative && b_negative;
    bits = negative ? BigInteger(x | y) : a_negative ? without(y, x) : b_negative ? without(x, y) : BigInteger(x & y);
  } else if (op == BinaryOperator::bit_or) {
    negative = a_negative || b_negative;
    bits = a_negative && b_negative ? BigInteger(x & y)
           : a_negative             ? without(x, y)
           : b_negative             ? without(y, x)
                                    : BigInteger(x | y);
  } else {
    CHECK(op == BinaryOperator::bit_xor);
    negative = a_negative != b_negative;
    bits = x ^ y;
  }
  return negative ? BigInteger(-bits - 1) : bits;
}

uint64_t low_bits(const BigInteger& value) {
  const BigInteger magnitude = abs(value);
  const auto low = static_cast<uint64_t>(magnitude & BigInteger(~uint64_t{0}));
  return value < 0 ? ~low + 1 : low;
}

OrFailed<Word> integer_result(Context& context, const BigInteger& value) {
  if (bit_count(value) > integer_bits_max)
    return context.fail(fmt::format("integer is too large: more than {} bits", integer_bits_max));
  return context.draft.integer(value);
}

double nearest_real(const BigInteger& value) {
  const BigInteger magnitude = abs(value);
  const uint64_t bits = bit_count(value);
  // 53 bits, a rounding bit and a sticky bit for the rest: converting such a number rounds once.
  uint64_t leading = 0;
  int exponent = 0;
  if (bits <= 55) {
    leading = static_cast<uint64_t>(magnitude);
  } else {
    exponent = static_cast<int>(bits - 55);
    leading = static_cast<uint64_t>(magnitude >> static_cast<unsigned>(exponent));
    if (lsb(magnitude) < static_cast<unsigned>(exponent)) leading |= 1;
  }
  const double result = std::ldexp(static_cast<double>(leading), exponent);
  return value < 0 ? -result : result;
}

int64_t clamped(Draft& draft, Word integer) {
  if (integer.is_integer()) return integer.as_integer();
  const BigInteger value = draft.big(integer);
  if (value > std::numeric_limits<int64_t>::max()) return std::numeric_limits<int64_t>::max();
  if (value < std::numeric_limits<int64_t>::min()) return std::numeric_limits<int64_t>::min();
  return static_cast<int64_t>(value);
}

BigInteger exact(double integral) {
  int exponent = 0;
  const double fraction = std::frexp(integral, &exponent);  // integral == fraction * 2^exponent, |fraction| < 1
  const auto mantissa = static_cast<int64_t>(std::ldexp(fraction, 53));
  exponent -= 53;
  if (exponent >= 0) return BigInteger(mantissa) << static_cast<unsigned>(exponent);
  return exponent <= -64 ? BigInteger(0) : BigInteger(mantissa >> -exponent);
}

}  // namespace ramify::ir_machine::kit
