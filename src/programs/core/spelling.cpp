// SPDX-License-Identifier: Apache-2.0

#include "programs/core/spelling.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include <fmt/format.h>

#include "programs/core/node_info.h"

namespace ramify::core {
namespace {

// In quotes. Bytes beyond ASCII are unchanged in names, because they are mostly letters.
std::string escaped(std::string_view bytes, char quote, bool keeps_high) {
  std::string result(1, quote);
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == quote || c == '\\') {
      result += '\\';
      result += c;
    } else if (byte < 0x20 || byte == 0x7F || (byte >= 0x80 && !keeps_high)) {
      result += fmt::format("\\x{:02x}", byte);
    } else {
      result += c;
    }
  }
  return result + quote;
}

}  // namespace

bool is_name(std::string_view text) {
  const auto begins = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; };
  const auto is_inner_character = [&](char c) { return begins(c) || (c >= '0' && c <= '9') || c == '.' || c == '$'; };
  return !text.empty() && begins(text.front()) && std::ranges::all_of(text, is_inner_character) && !is_reserved(text);
}

std::string name_text(std::string_view name) { return is_name(name) ? std::string(name) : escaped(name, '`', true); }
std::string string_text(std::string_view bytes) { return escaped(bytes, '"', false); }
std::string integer_text(Integer value) { return fmt::format("{}", value); }

std::string floating_text(long double value) {
  if (std::isnan(value)) return std::signbit(value) ? "-nan" : "nan";
  char buffer[64];
  const auto [end, error] = std::to_chars(buffer, buffer + sizeof buffer, value);
  return {buffer, end};
}

std::string annotations_text(const std::vector<Annotation>& annotations) {
  std::string result;
  for (const Annotation& one : annotations) {
    if (!result.empty()) result += ", ";
    result += one.negative ? fmt::format("neg {}", *one.negative) : "pos";
    result += fmt::format(" not ({}) {} {} {}", fmt::join(one.excluded, " "), one.footprint.is_write ? "W" : "R",
                          one.footprint.address, one.footprint.size);
  }
  return result;
}

std::string bits_text(const Member::Bits& bits) { return fmt::format("bits {}:{}", bits.offset, bits.width); }

}  // namespace ramify::core
