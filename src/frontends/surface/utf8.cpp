// SPDX-License-Identifier: Apache-2.0
#include "frontends/surface/utf8.h"

namespace ramify::frontends::surface {

void append_utf8(std::string& text, uint32_t code_point) {
  const auto byte = [&](uint32_t bits) { text += static_cast<char>(bits); };
  const auto continuation = [&](uint32_t shift) { byte(0x80 | (code_point >> shift & 0x3F)); };
  if (code_point < 0x80) return byte(code_point);
  if (code_point < 0x800) {
    byte(0xC0 | code_point >> 6);
  } else if (code_point < 0x10000) {
    byte(0xE0 | code_point >> 12);
    continuation(6);
  } else {
    byte(0xF0 | code_point >> 18);
    continuation(12);
    continuation(6);
  }
  continuation(0);
}

}  // namespace ramify::frontends::surface
