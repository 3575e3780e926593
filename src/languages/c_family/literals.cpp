// SPDX-License-Identifier: Apache-2.0
#include "languages/c_family/literals.h"
#include "frontends/tree_sitter/utf8.h"

#include <algorithm>
#include <cstdlib>

#include <boost/multiprecision/cpp_int.hpp>

namespace ramify::frontends::c_family {
namespace {

int digit_of(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'z') return c - 'a' + 10;
  if (c >= 'A' && c <= 'Z') return c - 'A' + 10;
  return 99;
}

std::optional<Number> read_float(std::string text, bool is_hexadecimal) {
  std::string type;
  const char last = text.back();
  if (!is_hexadecimal || text.find_first_of("pP") != std::string::npos) {
    if (last == 'f' || last == 'F') type = "f32";
    if (last == 'f' || last == 'F' || last == 'l' || last == 'L') text.pop_back();
  }
  char* end = nullptr;
  const double value =
      type == "f32" ? static_cast<double>(std::strtof(text.c_str(), &end)) : std::strtod(text.c_str(), &end);
  if (end != text.c_str() + text.size()) return std::nullopt;
  return Number{value, type};
}

// The first type in the standard's list that can represent the value (C17 6.4.4.1): a decimal literal without `u` is
// never unsigned.
std::string integer_type(const boost::multiprecision::cpp_int& value, bool is_unsigned, bool is_long, bool is_decimal) {
  const auto fits = [&](unsigned bits) { return value < (boost::multiprecision::cpp_int(1) << bits); };
  const bool may_be_unsigned = is_unsigned || !is_decimal;
  if (!is_long && !is_unsigned && fits(31)) return "";
  if (!is_long && may_be_unsigned && fits(32)) return "u32";
  if (!is_unsigned && fits(63)) return "i64";
  return "u64";
}

}  // namespace

namespace {

// The grammar treats a sign after an operator as part of the number. The type is that of the unsigned number.
std::optional<Number> negated(std::optional<Number> number) {
  if (!number) return number;
  if (auto* i = std::get_if<int64_t>(&number->value)) *i = -*i;
  if (auto* d = std::get_if<double>(&number->value)) *d = -*d;
  if (auto* big = std::get_if<ir::BigInteger>(&number->value)) {
    const boost::multiprecision::cpp_int value = -boost::multiprecision::cpp_int(big->digits);
    if (value >= std::numeric_limits<int64_t>::min()) {
      number->value = static_cast<int64_t>(value);
    } else {
      number->value = ir::BigInteger{value.str()};
    }
  }
  return number;
}

}  // namespace

std::optional<Number> read_number(std::string_view text) {
  if (text.starts_with('-')) return negated(read_number(text.substr(1)));
  if (text.starts_with('+')) return read_number(text.substr(1));
  std::string digits;
  for (const char c : text) {
    if (c != '\'') digits += c;
  }
  if (digits.empty()) return std::nullopt;
  int base = 10;
  size_t at = 0;
  if (digits.starts_with("0x") || digits.starts_with("0X")) {
    base = 16;
    at = 2;
  } else if (digits.starts_with("0b") || digits.starts_with("0B")) {
    base = 2;
    at = 2;
  }
  const std::string_view marks = base == 16 ? ".pP" : ".eE";
  if (base != 2 && digits.find_first_of(marks) != std::string::npos) return read_float(digits, base == 16);
  if (base == 10 && digits.size() > 1 && digits[0] == '0') base = 8;
  boost::multiprecision::cpp_int value = 0;
  for (; at < digits.size() && digit_of(digits[at]) < base; ++at) value = value * base + digit_of(digits[at]);
  bool is_unsigned = false;
  bool is_long = false;
  for (; at < digits.size(); ++at) {
    const char c = digits[at];
    if (c == 'u' || c == 'U') {
      is_unsigned = true;
    } else if (c == 'l' || c == 'L' || c == 'z' || c == 'Z') {
      is_long = true;
    } else {
      return std::nullopt;
    }
  }
  const std::string type = integer_type(value, is_unsigned, is_long, base == 10);
  if (value <= std::numeric_limits<int64_t>::max()) return Number{static_cast<int64_t>(value), type};
  return Number{ir::BigInteger{value.str()}, type};
}

std::optional<std::string> unescaped(std::string_view text) {
  std::string out;
  for (size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\\') {
      out += text[i];
      continue;
    }
    if (++i == text.size()) return std::nullopt;
    static constexpr std::string_view names = "abfnrtv0\\'\"?e";
    static constexpr std::string_view values("\a\b\f\n\r\t\v\0\\'\"?\x1b", 13);
    const char c = text[i];
    if (c == '\n') continue;
    if (c >= '0' && c <= '7') {
      uint32_t value = 0;
      size_t count = 0;
      for (; count < 3 && i < text.size() && text[i] >= '0' && text[i] <= '7'; ++count, ++i) {
        value = value * 8 + static_cast<uint32_t>(digit_of(text[i]));
      }
      --i;
      out += static_cast<char>(value);
    } else if (c == 'x') {
      uint32_t value = 0;
      size_t count = 0;
      for (++i; i < text.size() && digit_of(text[i]) < 16; ++count, ++i) {
        value = value * 16 + static_cast<uint32_t>(digit_of(text[i]));
      }
      --i;
      if (count == 0) return std::nullopt;
      out += static_cast<char>(value);
    } else if (c == 'u' || c == 'U') {
      const size_t length = c == 'u' ? 4 : 8;
      uint32_t value = 0;
      for (size_t k = 0; k < length; ++k) {
        if (++i >= text.size() || digit_of(text[i]) >= 16) return std::nullopt;
        value = value * 16 + static_cast<uint32_t>(digit_of(text[i]));
      }
      if (value > 0x10ffff || (value >= 0xd800 && value < 0xe000)) return std::nullopt;
      tree_sitter::append_utf8(out, value);
    } else if (const size_t at = names.find(c); at != std::string_view::npos) {
      out += values[at];
    } else {
      return std::nullopt;
    }
  }
  return out;
}

std::optional<int64_t> character_value(std::string_view content) {
  const std::optional<std::string> text = unescaped(content);
  if (!text || text->empty()) return std::nullopt;
  const auto byte = [&](size_t i) { return static_cast<unsigned char>((*text)[i]); };
  if (text->size() == 1) return static_cast<int64_t>(static_cast<signed char>(byte(0)));  // char is signed
  if (!is_utf8(*text)) return std::nullopt;
  const size_t length = byte(0) >> 5 == 6 ? 2 : byte(0) >> 4 == 14 ? 3 : byte(0) >> 3 == 30 ? 4 : 1;
  if (length != text->size()) return std::nullopt;  // several characters: the value is implementation-defined
  uint32_t code = byte(0) & (0x7f >> length);
  for (size_t i = 1; i < length; ++i) code = code << 6 | (byte(i) & 0x3f);
  return code;
}

bool is_utf8(std::string_view text) {
  for (size_t i = 0; i < text.size();) {
    const auto first = static_cast<unsigned char>(text[i]);
    const size_t length = first < 0x80 ? 1 : first >> 5 == 6 ? 2 : first >> 4 == 14 ? 3 : first >> 3 == 30 ? 4 : 0;
    if (length == 0 || i + length > text.size()) return false;
    for (size_t k = 1; k < length; ++k) {
      if (static_cast<unsigned char>(text[i + k]) >> 6 != 2) return false;
    }
    i += length;
  }
  return true;
}

}  // namespace ramify::frontends::c_family
