// SPDX-License-Identifier: Apache-2.0
// literal_text: converts the text of a literal to its value, for the readers of all languages. Tested in
// literal_text_test.cpp.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace ramify::frontends::surface {

// The value of a digit in bases up to 36; 99 if `c` is not a digit.
int digit_value(char c);

// Whether `code` is a Unicode scalar value: a code point that is not a surrogate.
bool is_scalar_value(uint32_t code);

// The double nearest to a decimal floating-point number, infinity if it is too large. Skips `_` and `'`, and ignores
// the text after the number.
double real(std::string_view digits);

}  // namespace ramify::frontends::surface
