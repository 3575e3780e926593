// SPDX-License-Identifier: Apache-2.0
// Integers of any size: division, bits, and how they and floats become one another.
//
// Tested through the rules of the languages (numbers_test.cpp).
#pragma once

#include <cstdint>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::kit {

inline constexpr uint64_t integer_bits_max =
    100'000;  // of an integer; what is beyond it fails, and nothing is cut silently

uint64_t bit_count(const BigInteger& value);  // of its magnitude

struct Quotient {
  BigInteger quotient, remainder;
};
Quotient divided_truncated(const BigInteger& a, const BigInteger& b);
Quotient divided_floored(const BigInteger& a, const BigInteger& b);

// & | ^ of two's complement of any width.
BigInteger bits_combined(ir::BinaryOperator op, const BigInteger& a, const BigInteger& b);
uint64_t low_bits(const BigInteger& value);  // 64 of them

OrFailed<Word> integer_result(Context& context, const BigInteger& value);  // fails beyond integer_bits_max
double nearest_real(const BigInteger& value);                              // infinite beyond what doubles hold
BigInteger exact(double integral);                                         // finite
// An integer as a machine word, those beyond it as the nearest one: enough for indexes and counts.
int64_t clamped(Draft& draft, Word integer);

}  // namespace ramify::ir_machine::kit
