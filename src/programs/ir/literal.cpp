// SPDX-License-Identifier: Apache-2.0
#include "programs/ir/literal.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "base/characters.h"

namespace ramify::ir {
namespace {

using base::is_digit;

// The bits of the NaN that is written as `nan`.
constexpr uint64_t plain_nan_bits = 0x7ff8000000000000u;

// Length of the well-formed UTF-8 sequence of two or more bytes at the start of `text` (The Unicode Standard, table
// 3-7); 0 if there is none, or if it is a control character (U+0080 to U+009F).
size_t utf8_length(std::string_view text) {
  const auto byte = [&](size_t i) { return i < text.size() ? static_cast<uint8_t>(text[i]) : uint8_t{0}; };
  const auto follows = [&](size_t i, uint8_t low, uint8_t high) { return byte(i) >= low && byte(i) <= high; };
  const uint8_t first = byte(0);
  if (first == 0xc2) return follows(1, 0xa0, 0xbf) ? 2 : 0;
  if (first >= 0xc3 && first <= 0xdf) return follows(1, 0x80, 0xbf) ? 2 : 0;
  if (first >= 0xe0 && first <= 0xef) {
    const uint8_t low = first == 0xe0 ? 0xa0 : 0x80;
    const uint8_t high = first == 0xed ? 0x9f : 0xbf;
    return follows(1, low, high) && follows(2, 0x80, 0xbf) ? 3 : 0;
  }
  if (first >= 0xf0 && first <= 0xf4) {
    const uint8_t low = first == 0xf0 ? 0x90 : 0x80;
    const uint8_t high = first == 0xf4 ? 0x8f : 0xbf;
    return follows(1, low, high) && follows(2, 0x80, 0xbf) && follows(3, 0x80, 0xbf) ? 4 : 0;
  }
  return 0;
}

void append_escaped(std::string& out, char c) {
  switch (c) {
    case '\n': out += "\\n"; return;
    case '\t': out += "\\t"; return;
    case '\r': out += "\\r"; return;
    case '"': out += "\\\""; return;
    case '\\': out += "\\\\"; return;
    default: break;
  }
  if (c >= ' ' && c <= '~') {
    out += c;
  } else {
    out += fmt::format("\\x{:02x}", static_cast<uint8_t>(c));
  }
}

bool is_canonical_decimal(std::string_view digits) {
  if (digits == "0") return true;
  if (digits.starts_with('-')) digits.remove_prefix(1);
  return !digits.empty() && digits[0] != '0' && std::ranges::all_of(digits, is_digit);
}

bool fits_int64(std::string_view digits) {
  int64_t value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  return error == std::errc() && end == digits.data() + digits.size();
}

}  // namespace

bool is_word_start(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
bool is_word_character(char c) { return is_word_start(c) || is_digit(c) || c == '.'; }

std::string write_name(std::string_view name) {
  const bool is_word = !name.empty() && is_word_start(name[0]) && std::ranges::all_of(name, is_word_character);
  // b"..." would be read as bytes, but a name is never followed by a quote.
  return is_word ? std::string(name) : write_string(name);
}

std::string write_string(std::string_view bytes) {
  std::string out = "\"";
  while (!bytes.empty()) {
    const size_t length = utf8_length(bytes);
    if (length == 0) {
      append_escaped(out, bytes[0]);
    } else {
      out += bytes.substr(0, length);
    }
    bytes.remove_prefix(std::max<size_t>(length, 1));
  }
  return out + '"';
}

std::string write_bytes(std::string_view bytes) {
  std::string out = "b\"";
  for (const char c : bytes) append_escaped(out, c);
  return out + '"';
}

std::string write_float(double value) {
  if (std::isnan(value)) {
    const auto bits = std::bit_cast<uint64_t>(value);
    return bits == plain_nan_bits ? "nan" : fmt::format("nan 0x{:016x}", bits);
  }
  if (std::isinf(value)) return value < 0 ? "-inf" : "inf";
  char buffer[32];
  const auto [end, error] = std::to_chars(buffer, buffer + sizeof(buffer), value);
  std::string text(buffer, end);
  if (text.find_first_of(".e") == std::string::npos) text += ".0";
  return text;
}

std::string write_big_integer(const BigInteger& value) {
  return is_canonical(value) ? value.digits : "big " + write_string(value.digits);
}

std::optional<Constant> read_integer(std::string_view text) {
  const bool is_negative = text.starts_with('-');
  std::string_view digits = text.substr(is_negative ? 1 : 0);
  if (digits.empty() || !std::ranges::all_of(digits, is_digit)) return std::nullopt;
  digits.remove_prefix(std::min(digits.find_first_not_of('0'), digits.size() - 1));
  std::string canonical = (is_negative && digits != "0" ? "-" : "") + std::string(digits);
  int64_t value = 0;
  const auto [end, error] = std::from_chars(canonical.data(), canonical.data() + canonical.size(), value);
  if (error == std::errc()) return value;
  return BigInteger{std::move(canonical)};
}

std::optional<double> read_float(std::string_view text) {
  if (text == "inf") return std::numeric_limits<double>::infinity();
  if (text == "-inf") return -std::numeric_limits<double>::infinity();
  if (text == "nan") return std::bit_cast<double>(plain_nan_bits);
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || !std::isfinite(value)) return std::nullopt;
  return value;
}

std::optional<double> read_nan_bits(std::string_view text) {
  if (!text.starts_with("0x")) return std::nullopt;
  uint64_t bits = 0;
  const auto [end, error] = std::from_chars(text.data() + 2, text.data() + text.size(), bits, 16);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  const auto value = std::bit_cast<double>(bits);
  if (!std::isnan(value)) return std::nullopt;
  return value;
}

bool is_canonical(const BigInteger& value) { return is_canonical_decimal(value.digits) && !fits_int64(value.digits); }

}  // namespace ramify::ir
