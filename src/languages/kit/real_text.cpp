// SPDX-License-Identifier: Apache-2.0
// Real numbers as text, from the shortest digits that read back to the same value.
#include <charconv>
#include <cmath>

#include <fmt/format.h>

#include "languages/kit/text.h"

namespace ramify::ir_machine::kit {

namespace {

// Digits d.ddd and the decimal exponent, parsed from the output of to_chars.
struct Decimal {
  std::string digits;
  int exponent = 0;
  bool is_negative = false;
};

Decimal decimal(std::string_view scientific) {
  Decimal d;
  if (scientific.starts_with('-')) {
    d.is_negative = true;
    scientific.remove_prefix(1);
  }
  const size_t e = scientific.find('e');
  for (const char c : scientific.substr(0, e))
    if (c != '.') d.digits += c;
  std::string_view exponent = scientific.substr(e + 1);
  if (exponent.starts_with('+')) exponent.remove_prefix(1);
  std::from_chars(exponent.data(), exponent.data() + exponent.size(), d.exponent);
  while (d.digits.size() > 1 && d.digits.back() == '0') d.digits.pop_back();
  return d;
}

std::string laid_out(const FloatText& format, const Decimal& d) {
  std::string out = d.is_negative ? "-" : "";
  const int count = static_cast<int>(d.digits.size());
  if (d.exponent < format.exponent_min || d.exponent >= format.exponent_max) {
    out += d.digits[0];
    if (count > 1) out += '.' + d.digits.substr(1);
    else if (format.mantissa_point) out += ".0";
    out += format.letter;
    if (d.exponent < 0) out += '-';
    else if (format.plus) out += '+';
    return out + fmt::format("{:0{}}", std::abs(d.exponent), format.exponent_digits);
  }
  if (d.exponent < 0) return out + "0." + std::string(static_cast<size_t>(-d.exponent - 1), '0') + d.digits;
  const int whole = d.exponent + 1;
  if (count <= whole) {
    out += d.digits + std::string(static_cast<size_t>(whole - count), '0');
    return format.has_point ? out + ".0" : out;
  }
  return out + d.digits.substr(0, static_cast<size_t>(whole)) + '.' + d.digits.substr(static_cast<size_t>(whole));
}

template <typename Real>
std::string real_text_of(const FloatText& format, Real value) {
  if (std::isnan(value)) return std::string(format.nan);
  if (std::isinf(value)) return (value < 0 ? "-" : "") + std::string(format.infinity);
  char buffer[64];
  const auto end =
      format.digits == 0
          ? std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::scientific)
          : std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::scientific, format.digits - 1);
  if (value == 0) {
    const std::string zero = format.has_point ? "0.0" : "0";
    return std::signbit(value) ? "-" + zero : zero;
  }
  Decimal shortest = decimal({buffer, static_cast<size_t>(end.ptr - buffer)});
  // If one digit suffices but the notation requires a fraction, write the nearest number with two digits: 4.9E-324.
  if (format.letter == 'E' && format.mantissa_point && shortest.digits.size() == 1) {
    const auto two = std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::scientific, 1);
    const Decimal nearest = decimal({buffer, static_cast<size_t>(two.ptr - buffer)});
    Real read = 0;
    std::from_chars(buffer, two.ptr, read);
    if (read == value) shortest = nearest;
  }
  return laid_out(format, shortest);
}

}  // namespace

std::string real_text(const FloatText& format, double value) { return real_text_of(format, value); }
std::string real_text(const FloatText& format, float value) { return real_text_of(format, value); }

}  // namespace ramify::ir_machine::kit
