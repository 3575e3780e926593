// SPDX-License-Identifier: Apache-2.0
// utf8: encodes code points, for the escapes of string literals.
#pragma once

#include <cstdint>
#include <string>

namespace ramify::frontends::tree_sitter {

// Appends the character in UTF-8. The code is at most 0x10ffff; an unpaired surrogate (JavaScript has such texts) is
// encoded in three bytes, as in WTF-8.
void append_utf8(std::string& text, uint32_t code);

}  // namespace ramify::frontends::tree_sitter
