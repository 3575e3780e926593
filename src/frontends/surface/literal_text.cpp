// SPDX-License-Identifier: Apache-2.0
#include "frontends/surface/literal_text.h"

#include <charconv>
#include <limits>
#include <system_error>

namespace ramify::frontends::surface {

int digit_value(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'z') return c - 'a' + 10;
  if (c >= 'A' && c <= 'Z') return c - 'A' + 10;
  return 99;
}

bool is_scalar_value(uint32_t code) { return code <= 0x10ffff && (code < 0xd800 || code >= 0xe000); }

double real(std::string_view digits) {
  std::string plain;
  for (const char c : digits)
    if (c != '_' && c != '\'') plain += c;
  double value = 0;
  const auto [end, error] = std::from_chars(plain.data(), plain.data() + plain.size(), value);
  if (error != std::errc::result_out_of_range) return value;
  const size_t exponent = plain.find_first_of("eE");
  const bool is_tiny = exponent == std::string::npos ? plain.starts_with("0.") || plain.starts_with('.')
                                                     : plain.substr(exponent + 1).starts_with('-');
  return is_tiny ? 0.0 : std::numeric_limits<double>::infinity();
}

}  // namespace ramify::frontends::surface
