// SPDX-License-Identifier: Apache-2.0
// Numbers: the default integer of the table, sized integers and floats, doubles. Each value has one representation
// (Word, draft.h); where all numbers are doubles, the integral ones below 2^53 are stored as integers.
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
// By canonical name (u8, f32, i64, int ...); nullopt if it names no number type. i32 is the default type where integers
// have 32 bits.
std::optional<NumberType> number_type(const DialectTable& table, std::string_view name);

// nullopt if the value is not a number in the language (booleans and characters may be numbers).
std::optional<NumberType> number_type(Context& context, Word value);
bool is_number(Context& context, Word value);

// The integer's value; a float is truncated. The value must be a number.
BigInteger integer_value(Context& context, Word number);
double real_value(Context& context, Word number);
// nullopt if it is not an integer that fits.
std::optional<int64_t> small_value(Context& context, Word number);

// The value as a word of that type; integers wrap around.
Word wrapped(Context& context, NumberType type, const BigInteger& value);
Word wrapped(Context& context, NumberType type, int64_t value);
Word real_word(Context& context, NumberType type, double value);  // f32, f64; plain: perhaps stored as an integer
// A float in the language's representation: where all numbers are doubles, integral ones are stored as integers.
Word real_word(Context& context, double value);
// Converted as by assignment or cast: floats are truncated and clamped to the type's range; integers wrap around.
Word converted(Context& context, Word number, NumberType type);

// The type that an operator converts both operands to.
NumberType common_type(const DialectTable& table, NumberType a, NumberType b);

// These functions as the table that other parts of the machine call.
NumberRules number_rules();

OrFailed<Word> arithmetic(Context& context, ir::BinaryOperator op, Word a, Word b);
OrFailed<Word> negated(Context& context, Word number);
OrFailed<Word> inverted(Context& context, Word number);
// Less than zero, zero, or more; nullopt if one is not a number.
std::optional<int> compared(Context& context, Word a, Word b);
// The low 32 bits of the truncated value; 0 if it is not finite.
int32_t to_int32(double value);

}  // namespace ramify::ir_machine::kit
