// SPDX-License-Identifier: Apache-2.0
// Conversion of numbers to digits and back.
#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>

#include "base/check.h"
#include "languages/starlark/rules/numbers.h"

namespace ramify::ir_machine::starlark {

namespace {

std::optional<unsigned> digit_value(char c) {
  if (c >= '0' && c <= '9') return static_cast<unsigned>(c - '0');
  if (c >= 'a' && c <= 'z') return static_cast<unsigned>(c - 'a' + 10);
  if (c >= 'A' && c <= 'Z') return static_cast<unsigned>(c - 'A' + 10);
  return std::nullopt;
}

bool equals_ignoring_case(std::string_view text, std::string_view lower) {
  return std::equal(text.begin(), text.end(), lower.begin(), lower.end(),
                    [](char a, char b) { return (a >= 'A' && a <= 'Z' ? static_cast<char>(a + 32) : a) == b; });
}

// Whether a literal that is out of the range of floats is huge and not tiny, by the position of its first non-zero
// digit.
bool is_huge(std::string_view literal) {
  int64_t position = 0;  // of the decimal point, counted from the first digit that is not zero
  bool is_counting = false, is_after_point = false;
  size_t i = 0;
  for (; i < literal.size() && literal[i] != 'e' && literal[i] != 'E'; ++i) {
    if (literal[i] == '.') {
      is_after_point = true;
      continue;
    }
    if (literal[i] != '0') is_counting = true;
    if (is_counting && !is_after_point) ++position;
    if (!is_counting && is_after_point) --position;
  }
  if (i < literal.size()) {
    std::string_view exponent = literal.substr(i + 1);
    const bool is_negative = exponent.starts_with('-');
    if (is_negative || exponent.starts_with('+')) exponent.remove_prefix(1);
    int64_t value = 0;
    for (char c : exponent) value = std::min<int64_t>(value * 10 + (c - '0'), 1'000'000'000);
    position += is_negative ? -value : value;
  }
  return position > 0;
}

}  // namespace

std::string digits(const BigInteger& magnitude, unsigned base) {
  CHECK(base == 2 || base == 8 || base == 10 || base == 16);
  if (base == 10) return magnitude.str();
  if (magnitude == 0) return "0";
  const unsigned bits = base == 2 ? 1 : base == 8 ? 3 : 4;
  std::string reversed;
  for (BigInteger rest = magnitude; rest != 0;) {
    auto low = static_cast<uint64_t>(rest & 0x7fff'ffff'ffff'ffff);  // 63 bits: a multiple of 1 and 3
    unsigned count = 63 / bits;
    rest >>= count * bits;
    for (; count != 0 && (rest != 0 || low != 0); --count, low >>= bits) {
      reversed += "0123456789abcdef"[low & (base - 1)];
    }
  }
  std::reverse(reversed.begin(), reversed.end());
  return reversed;
}

std::optional<BigInteger> read_digits(std::string_view text, unsigned base) {
  if (text.empty()) return std::nullopt;
  BigInteger result = 0;
  uint64_t chunk = 0, scale = 1;  // several digits at once, so that a long number needs fewer long multiplications
  for (char c : text) {
    const std::optional<unsigned> digit = digit_value(c);
    if (!digit || *digit >= base) return std::nullopt;
    chunk = chunk * base + *digit;
    scale *= base;
    if (scale > std::numeric_limits<uint32_t>::max()) {
      result = result * scale + chunk;
      chunk = 0;
      scale = 1;
    }
  }
  return BigInteger(result * scale + chunk);
}

std::optional<double> read_real(std::string_view text, bool& is_too_large) {
  is_too_large = false;
  const bool is_negative = text.starts_with('-');
  if (is_negative || text.starts_with('+')) text.remove_prefix(1);
  if (equals_ignoring_case(text, "nan")) return std::numeric_limits<double>::quiet_NaN();
  double value = 0;
  if (equals_ignoring_case(text, "inf") || equals_ignoring_case(text, "infinity")) {
    value = std::numeric_limits<double>::infinity();
  } else {
    if (text.empty() || !(is_digit(text[0]) || (text[0] == '.' && text.size() > 1 && is_digit(text[1])))) {
      return std::nullopt;
    }
    const std::from_chars_result read = std::from_chars(text.data(), text.data() + text.size(), value);
    if (read.ptr != text.data() + text.size() || read.ec == std::errc::invalid_argument) return std::nullopt;
    if (read.ec == std::errc::result_out_of_range) {
      is_too_large = is_huge(text);
      value = 0;
    }
  }
  return is_negative ? -value : value;
}

}  // namespace ramify::ir_machine::starlark
