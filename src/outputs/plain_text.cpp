// SPDX-License-Identifier: Apache-2.0
#include "outputs/plain_text.h"

#include <cstdint>

#include <fmt/format.h>

namespace ramify::outputs {
namespace {

bool is_continuation(std::string_view text, size_t at) {
  return at < text.size() && (static_cast<unsigned char>(text[at]) & 0xc0) == 0x80;
}

// Bytes of the UTF-8 character at `at`; 0 if there is none. Refuses overlong forms, surrogates and values beyond
// U+10FFFF, as RFC 3629 does.
size_t character_length(std::string_view text, size_t at) {
  const auto byte = [&](size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char first = byte(at);
  if (first < 0x80) return 1;
  if (first >= 0xc2 && first <= 0xdf) return is_continuation(text, at + 1) ? 2 : 0;
  if (first >= 0xe0 && first <= 0xef) {
    if (!is_continuation(text, at + 1) || !is_continuation(text, at + 2)) return 0;
    if (first == 0xe0 && byte(at + 1) < 0xa0) return 0;
    if (first == 0xed && byte(at + 1) > 0x9f) return 0;
    return 3;
  }
  if (first >= 0xf0 && first <= 0xf4) {
    if (!is_continuation(text, at + 1) || !is_continuation(text, at + 2) || !is_continuation(text, at + 3)) return 0;
    if (first == 0xf0 && byte(at + 1) < 0x90) return 0;
    if (first == 0xf4 && byte(at + 1) > 0x8f) return 0;
    return 4;
  }
  return 0;
}

}  // namespace

std::string printable(std::string_view text) {
  std::string result;
  result.reserve(text.size());
  for (size_t at = 0; at < text.size();) {
    const unsigned char byte = static_cast<unsigned char>(text[at]);
    const size_t length = character_length(text, at);
    const bool is_c1_control = length == 2 && byte == 0xc2 && static_cast<unsigned char>(text[at + 1]) < 0xa0;
    if (length > 1 && !is_c1_control) {
      result.append(text.substr(at, length));
      at += length;
      continue;
    }
    if (byte == '\n') {
      result += "\\n";
    } else if (byte == '\t') {
      result += "\\t";
    } else if (byte == '\r') {
      result += "\\r";
    } else if (byte < 0x20 || byte >= 0x7f) {
      result += fmt::format("\\x{:02x}", byte);
    } else {
      result += static_cast<char>(byte);
    }
    ++at;
  }
  return result;
}

size_t width(std::string_view text) {
  size_t count = 0;
  for (char c : text) count += (static_cast<unsigned char>(c) & 0xc0) != 0x80;
  return count;
}

std::string elide(std::string_view text, size_t columns) {
  if (width(text) <= columns) return std::string(text);
  const size_t kept = columns > 3 ? columns - 3 : 0;
  size_t count = 0;
  size_t at = 0;
  while (at < text.size()) {
    const bool begins = (static_cast<unsigned char>(text[at]) & 0xc0) != 0x80;
    if (begins && count++ == kept) break;
    ++at;
  }
  return std::string(text.substr(0, at)) + "...";
}

std::string pad(std::string_view text, size_t columns) {
  std::string result(text);
  const size_t used = width(text);
  if (used < columns) result.append(columns - used, ' ');
  return result;
}

bool is_utf8(std::string_view text) {
  for (size_t at = 0; at < text.size();) {
    const size_t length = character_length(text, at);
    if (length == 0) return false;
    at += length;
  }
  return true;
}

}  // namespace ramify::outputs
