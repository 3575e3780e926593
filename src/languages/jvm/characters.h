// SPDX-License-Identifier: Apache-2.0
// Character properties, as in java.lang.Character. Exact for ASCII, Latin-1, Greek and Cyrillic; other scripts have no
// letters here.
//
// Tested through the programs of conformance/languages.
#pragma once

#include <cstdint>

namespace ramify::ir_machine::jvm {

char32_t upper_case(char32_t c);
char32_t lower_case(char32_t c);
bool is_upper(char32_t c);
bool is_lower(char32_t c);
bool is_letter(char32_t c);
bool is_digit(char32_t c);
bool is_white(char32_t c);  // Character.isWhitespace

}  // namespace ramify::ir_machine::jvm
