// SPDX-License-Identifier: Apache-2.0
// Integers of any size: division, bits, and conversion from and to floats.
//
// Tested through the rules of the languages (numbers_test.cpp).
#pragma once

#include <cstdint>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::kit {

// Bits of an integer. An operation whose result is larger fails; nothing is truncated silently.
inline constexpr uint64_t integer_bits_max = 100'000;

uint64_t bit_count(const BigInteger& value);  // of the magnitude

struct Quotient {
  BigInteger quotient, remainder;
};
Quotient divided_truncated(const BigInteger& a, const BigInteger& b);
Quotient divided_floored(const BigInteger& a, const BigInteger& b);

// & | ^ on two's complement of any width.
BigInteger bits_combined(ir::BinaryOperator op, const BigInteger& a, const BigInteger& b);
uint64_t low_bits(const BigInteger& value);  // the lowest 64 bits

OrFailed<Word> integer_result(Context& context, const BigInteger& value);  // fails beyond integer_bits_max
double nearest_real(const BigInteger& value);                              // infinite if beyond the range of doubles
BigInteger exact(double integral);                                         // of a finite value
// An integer as a machine word; integers beyond its range become the nearest bound, which is enough for indexes and
// counts.
int64_t clamped(Draft& draft, Word integer);

}  // namespace ramify::ir_machine::kit
