// SPDX-License-Identifier: Apache-2.0
// utf8: code points as text, for the escapes of string literals.
#pragma once

#include <cstdint>
#include <string>

namespace ramify::frontends::tree_sitter {

// Appends the character in UTF-8. The code is at most 0x10ffff; a surrogate that stands alone (JavaScript has such texts) is
// written like any other number, in three bytes, as WTF-8 does.
void append_utf8(std::string& text, uint32_t code);

}  // namespace ramify::frontends::tree_sitter
