// SPDX-License-Identifier: Apache-2.0
// The elements of a string. The specification leaves the element size to the implementation; we use Unicode code
// points, so len("Д") is 1 and no index cuts a character in half. Strings are stored as UTF-8: an index is an offset
// for ASCII text, and needs a walk otherwise.
//
// A byte outside of well-formed UTF-8 is an element by itself.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace ramify::ir_machine::kit {

bool is_ascii(std::string_view text);
size_t next_code_point(std::string_view text, size_t offset);      // offset behind the element that begins at `offset`
size_t previous_code_point(std::string_view text, size_t offset);  // offset > 0
size_t code_point_count(std::string_view text);
size_t offset_of(std::string_view text, size_t index);  // text.size() if there are fewer elements
char32_t code_point(std::string_view element);          // U+FFFD for a byte that is not UTF-8
void append_code_point(std::string& text, char32_t c);

}  // namespace ramify::ir_machine::kit
