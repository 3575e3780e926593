// SPDX-License-Identifier: Apache-2.0
// Numbers: the everyday integer as the table has it, integers and floats of sizes of their own, doubles.
// One representation for each value (Word, draft.h); where all numbers are doubles the integral ones below 2^53 are integers.
//
// Tested in languages_test.cpp.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::kit {

using store::Scalar;

using ir_machine::bits_of;
using ir_machine::is_real;
using ir_machine::is_signed;
using ir_machine::NumberType;
using ir_machine::promoted;
// By its canonical name (u8, f32, i64, int ...); none: it is no number's. i32 is the plain type where integers have 32 bits.
std::optional<NumberType> number_type(const DialectTable& table, std::string_view name);

// None: it is no number, as the language sees it (booleans and characters may be).
std::optional<NumberType> number_type(Context& context, Word value);
bool is_number(Context& context, Word value);

// The integer's value; of a float, truncated. The value must be a number.
BigInteger integer_value(Context& context, Word number);
double real_value(Context& context, Word number);
// -1 if it is no integer that fits.
std::optional<int64_t> small_value(Context& context, Word number);

// A value as a word of that type; integers wrap around.
Word wrapped(Context& context, NumberType type, const BigInteger& value);
Word wrapped(Context& context, NumberType type, int64_t value);
Word real_word(Context& context, NumberType type, double value);  // f32, f64; plain: a double that may be an integer
// A float as the language's: where all numbers are doubles the integral ones are integers.
Word real_word(Context& context, double value);
// Converted as by assignment or cast: to integers by truncation, out of range as the type wraps.
Word converted(Context& context, Word number, NumberType type);

// The type that both operands of an operator are converted to.
NumberType common_type(const DialectTable& table, NumberType a, NumberType b);

// All of these, as other parts of the machine ask them.
NumberRules number_rules();

OrFailed<Word> arithmetic(Context& context, ir::BinaryOperator op, Word a, Word b);
OrFailed<Word> negated(Context& context, Word number);
OrFailed<Word> inverted(Context& context, Word number);
// Less than zero, zero, more; none: one is not a number.
std::optional<int> compared(Context& context, Word a, Word b);
// The low 32 bits of the integer that is left without what is behind the point; 0 of what is not finite.
int32_t to_int32(double value);

}  // namespace ramify::ir_machine::kit
