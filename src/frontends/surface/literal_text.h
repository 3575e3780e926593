// SPDX-License-Identifier: Apache-2.0
// literal_text: what readers need to turn the text of a literal into its value, in any language. Tested in literal_text_test.cpp.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace ramify::frontends::surface {

// The value of a digit in a base up to 36; 99 if it is none.
int digit_value(char c);

// Whether the code is that of a Unicode character: surrogates are none.
bool is_scalar_value(uint32_t code);

// A decimal floating-point number, nearest to what is written (infinity if it is too large); `_` and `'` are skipped, and what
// follows the number is.
double real(std::string_view digits);

}  // namespace ramify::frontends::surface
