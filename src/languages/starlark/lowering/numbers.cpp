// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <charconv>
#include <cmath>
#include <vector>

#include <fmt/format.h>

#include "languages/starlark/lowering/literals.h"

namespace ramify::frontends::starlark {
namespace {

std::unexpected<LiteralError> fail(std::string_view text, std::string message, std::string hint) {
  return std::unexpected(LiteralError{std::move(message), std::move(hint), 0, static_cast<uint32_t>(text.size())});
}

std::string without_underscores(std::string_view text) {
  std::string digits(text);
  std::erase(digits, '_');
  return digits;
}

// A number too big for a word, in decimal. The limbs hold nine decimal digits each, least significant first.
std::string to_decimal(std::string_view digits, uint32_t base) {
  constexpr uint64_t limb_base = 1'000'000'000;
  std::vector<uint32_t> limbs;
  for (size_t at = 0; at < digits.size();) {
    // As many digits as fit into a 31-bit factor at once.
    uint64_t factor = 1;
    uint64_t chunk = 0;
    for (; at < digits.size() && factor < (uint64_t{1} << 31) / base; ++at) {
      const char c = digits[at];
      const int digit = c <= '9' ? c - '0' : (c | 0x20) - 'a' + 10;
      chunk = chunk * base + static_cast<uint64_t>(digit);
      factor *= base;
    }
    uint64_t carry = chunk;
    for (uint32_t& limb : limbs) {
      carry += limb * factor;
      limb = static_cast<uint32_t>(carry % limb_base);
      carry /= limb_base;
    }
    for (; carry != 0; carry /= limb_base) limbs.push_back(static_cast<uint32_t>(carry % limb_base));
  }
  std::string decimal = limbs.empty() ? "0" : fmt::format("{}", limbs.back());
  for (size_t i = limbs.size(); i > 1; --i) decimal += fmt::format("{:09}", limbs[i - 2]);
  return decimal;
}

}  // namespace

std::expected<ir::Constant, LiteralError> read_integer(std::string_view text) {
  constexpr size_t digits_max = 100'000;
  const char last = text.back();
  if (last == 'j' || last == 'J') return fail(text, "there are no complex numbers", "leave the `j` out");
  const bool has_prefix =
      text.size() > 2 && text[0] == '0' && std::string_view("xXoObB").find(text[1]) != std::string_view::npos;
  if (last == 'l' || last == 'L') return fail(text, "integers have any size without a suffix", "leave the `L` out");

  uint32_t base = 10;
  if (has_prefix) {
    const char mark = static_cast<char>(text[1] | 0x20);
    base = mark == 'x' ? 16 : mark == 'o' ? 8 : 2;
  }
  std::string digits = without_underscores(has_prefix ? text.substr(2) : text);
  if (digits.size() > digits_max)
    return fail(text, fmt::format("an integer literal has at most {} digits", digits_max), "");
  if (digits.empty()) return fail(text, "an integer literal without digits", "");
  const size_t zeros = std::min(digits.find_first_not_of('0'), digits.size() - 1);
  if (base == 10 && zeros > 0) {
    return fail(text, "a decimal integer has no leading zero", fmt::format("`0o{}` is octal", digits.substr(zeros)));
  }
  digits.erase(0, zeros);

  int64_t value = 0;
  const auto [end, error] =
      std::from_chars(digits.data(), digits.data() + digits.size(), value, static_cast<int>(base));
  if (error == std::errc()) return ir::Constant(value);
  if (base == 10) return ir::Constant(ir::BigInteger{std::move(digits)});
  return ir::Constant(ir::BigInteger{to_decimal(digits, base)});
}

std::expected<ir::Constant, LiteralError> read_float(std::string_view text) {
  if (text.back() == 'j' || text.back() == 'J') return fail(text, "there are no complex numbers", "leave the `j` out");
  const std::string digits = without_underscores(text);
  double value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (error == std::errc::result_out_of_range) {
    // from_chars does not distinguish overflow from underflow; a number that is too small is zero.
    const size_t exponent = digits.find_first_of("eE");
    const bool is_small = exponent != std::string::npos && exponent + 1 < digits.size() && digits[exponent + 1] == '-';
    if (is_small) return ir::Constant(0.0);
  }
  if (error != std::errc() || end != digits.data() + digits.size() || std::isinf(value)) {
    return fail(text, "this float is too big", "the biggest float is about 1.8e308; integers have any size");
  }
  return ir::Constant(value);
}

}  // namespace ramify::frontends::starlark
