// SPDX-License-Identifier: Apache-2.0
// Reads and writes the literals of the text form: names, strings, integers and floats. Written literals read back to
// the same bytes and bits. Tested in literal_test.cpp.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "programs/ir/module.h"

namespace ramify::ir {

bool is_word_start(char c);
bool is_word_character(char c);  // letters, digits, `_` and `.`

// A bare word if possible, else a quoted string.
std::string write_name(std::string_view name);
// In double quotes; UTF-8 text unchanged, control characters and other bytes as escapes.
std::string write_string(std::string_view bytes);
// b"...", with everything except printable ASCII as escapes.
std::string write_bytes(std::string_view bytes);
// The shortest decimal form that reads back to the same bits, with a point or an exponent; inf, -inf, nan; other NaNs
// with their bits.
std::string write_float(double value);
std::string write_big_integer(const BigInteger& value);

// "42" is an int64_t, or a BigInteger if it does not fit; none if the text is not an integer.
std::optional<Constant> read_integer(std::string_view text);
std::optional<double> read_float(std::string_view text);
// The NaN with these bits, written "0x7ff8000000000001"; none if they are not a NaN's.
std::optional<double> read_nan_bits(std::string_view text);

// Digits without leading zeros, with `-` for negative numbers only, and a value that does not fit an int64_t.
bool is_canonical(const BigInteger& value);

}  // namespace ramify::ir
