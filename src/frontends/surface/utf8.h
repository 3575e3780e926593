// SPDX-License-Identifier: Apache-2.0
// utf8: code points as text, for the escapes of string literals. A surrogate that stands alone (JavaScript has such strings) is
// written like any other number, in three bytes, as WTF-8 does; the languages' other texts have none.
#pragma once

#include <cstdint>
#include <string>

namespace ramify::frontends::surface {

void append_utf8(std::string& text, uint32_t code_point);

}  // namespace ramify::frontends::surface
