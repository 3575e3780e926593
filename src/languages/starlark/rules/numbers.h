// SPDX-License-Identifier: Apache-2.0
// Integers of any size and floats: arithmetic, conversion, exact comparison. Booleans are not numbers here.
//
// Arithmetic on integers uses machine words as long as they suffice and BigInteger beyond; Draft::integer selects the
// representation, so that equal integers always have equal representations.
//
// Tested in numbers_test.cpp, and in python_test.cpp against results of Python.
#pragma once

#include <compare>
#include <optional>
#include <string>
#include <string_view>

#include "languages/kit/big_integers.h"
#include "machines/ir/dialect.h"

namespace ramify::ir_machine::starlark {

// The operator applied to two numbers; not for comparisons and membership.
OrFailed<Word> arithmetic(Context& context, ir::BinaryOperator op, Word a, Word b);
// The same for two small integers; also comparisons. The hot path of most models.
OrFailed<Word> small_arithmetic(Context& context, ir::BinaryOperator op, Word a, Word b);
OrFailed<Word> negate(Context& context, Word number);
OrFailed<Word> bit_not(Context& context, Word integer);
OrFailed<Word> power_modulo(Context& context, Word base, Word exponent, Word modulus);

// Exact, and total: every NaN equals every other and is greater than everything else (the specification's order).
std::strong_ordering compare_numbers(Draft& draft, Word a, Word b);

using kit::clamped;
using kit::exact;
using kit::integer_result;
OrFailed<double> to_real(Context& context, Word number);  // nearest; fails if an integer is too large
OrFailed<Word> truncate(Context& context, double value);  // towards zero; fails if not finite

inline bool is_digit(char c) { return c >= '0' && c <= '9'; }  // decimal

std::string digits(const BigInteger& magnitude, unsigned base);  // lower case; the value must not be negative
// Reads digits of a base from 2 to 36, without sign; none if the text is empty or has another character.
std::optional<BigInteger> read_digits(std::string_view text, unsigned base);
// Reads a float literal, or inf, infinity or nan in any case, with an optional sign. None for other texts.
std::optional<double> read_real(std::string_view text, bool& is_too_large);

}  // namespace ramify::ir_machine::starlark
