// SPDX-License-Identifier: Apache-2.0
// Properties of code points used by the string methods: Unicode 14, one code point to one (no "ß" to "SS").
// unicode_tables.py generates the tables in unicode_tables.inc from the Unicode database.
#pragma once

namespace ramify::ir_machine::kit {

bool is_letter(char32_t c);   // general categories L*
bool is_decimal(char32_t c);  // general category Nd
bool is_space(char32_t c);    // White_Space
bool is_upper(char32_t c);    // general category Lu
bool is_lower(char32_t c);    // general category Ll
bool is_title(char32_t c);    // general category Lt
char32_t to_upper(char32_t c);
char32_t to_lower(char32_t c);
char32_t to_title(char32_t c);
// One whose other case is several characters, or depends on the characters around: the functions above do not know it. What becomes "SS" is among
// them.
bool has_special_case(char32_t c);

}  // namespace ramify::ir_machine::kit
