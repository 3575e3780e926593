// SPDX-License-Identifier: Apache-2.0
// Literals of the text form, both ways: names, strings, integers and floats. What is written reads back to the same
// bytes and bits. Tested in literal_test.cpp.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "programs/ir/module.h"

namespace ramify::ir {

bool is_word_start(char c);
bool is_word_character(char c);  // letters, digits, `_` and `.`

// A bare word where that is possible, else a quoted string.
std::string write_name(std::string_view name);
// In double quotes; UTF-8 text as it is, control characters and other bytes as escapes.
std::string write_string(std::string_view bytes);
// b"...", with everything that is not printable ASCII as escapes.
std::string write_bytes(std::string_view bytes);
// The shortest decimal form that reads back to the same bits, with a point or an exponent; inf, -inf, nan; other NaNs
// with their bits.
std::string write_float(double value);
std::string write_big_integer(const BigInteger& value);

// "42" is an int64_t, or a BigInteger where it does not fit; none if the text is no integer.
std::optional<Constant> read_integer(std::string_view text);
std::optional<double> read_float(std::string_view text);
// The NaN of these bits, as "0x7ff8000000000001"; none if the bits are no NaN's.
std::optional<double> read_nan_bits(std::string_view text);

// Digits without leading zeros, a `-` in front only of what is below zero, and a value that an int64_t cannot hold.
bool is_canonical(const BigInteger& value);

}  // namespace ramify::ir
