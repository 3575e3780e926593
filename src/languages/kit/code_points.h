// SPDX-License-Identifier: Apache-2.0
// The elements of a string. The specification leaves their size to the implementation; ours are Unicode code points,
// len("Д") is 1, and no index cuts a character in half. Strings are kept as UTF-8, so that an index is a
// position after a walk, but for text that is all ASCII, where it is an offset.
//
// A byte that is no part of well-formed UTF-8 is an element by itself.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace ramify::ir_machine::kit {

bool is_ascii(std::string_view text);
size_t next_code_point(std::string_view text, size_t offset);      // offset after the element that begins at `offset`
size_t previous_code_point(std::string_view text, size_t offset);  // offset > 0
size_t code_point_count(std::string_view text);
size_t offset_of(std::string_view text, size_t index);  // of the index-th element; text.size() if there are fewer
char32_t code_point(std::string_view element);          // a byte that is no UTF-8 gives U+FFFD
void append_code_point(std::string& text, char32_t c);

}  // namespace ramify::ir_machine::kit
