// SPDX-License-Identifier: Apache-2.0
#include "frontends/surface/characters.h"
#include "frontends/tree_sitter/utf8.h"

#include <charconv>
#include <limits>

namespace ramify::frontends::surface {
namespace {

bool is_high(uint32_t code) { return code >= 0xD800 && code < 0xDC00; }
bool is_low(uint32_t code) { return code >= 0xDC00 && code < 0xE000; }

}  // namespace

void Characters::add(std::string_view utf8) {
  if (utf8.empty()) return;
  if (high_ != 0) is_well_formed_ = false;
  high_ = 0;
  text_ += utf8;
}

void Characters::add(uint32_t code) {
  if (high_ != 0 && is_low(code)) {
    tree_sitter::append_utf8(text_, 0x10000 + ((high_ - 0xD800) << 10) + (code - 0xDC00));
    high_ = 0;
    return;
  }
  if (high_ != 0 || is_low(code) || code > 0x10FFFF) is_well_formed_ = false;
  high_ = is_high(code) ? code : 0;
  if (!is_high(code) && !is_low(code) && code <= 0x10FFFF) tree_sitter::append_utf8(text_, code);
}

std::vector<uint32_t> code_points(std::string_view utf8) {
  std::vector<uint32_t> codes;
  for (const char c : utf8) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x80) {
      codes.push_back(byte);
    } else if (byte >= 0xF0) {
      codes.push_back(byte & 0x07);
    } else if (byte >= 0xE0) {
      codes.push_back(byte & 0x0F);
    } else if (byte >= 0xC0) {
      codes.push_back(byte & 0x1F);
    } else if (!codes.empty()) {
      codes.back() = (codes.back() << 6) | (byte & 0x3F);
    }
  }
  return codes;
}

uint32_t code_of_digits(std::string_view text, int base) {
  uint32_t code = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), code, base);
  return error == std::errc() ? code : std::numeric_limits<uint32_t>::max();
}

}  // namespace ramify::frontends::surface
