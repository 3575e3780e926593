// SPDX-License-Identifier: Apache-2.0
// The scale of a result: for a sum the larger one, for a product the sum of both, for a quotient at least the
// difference; if digits must be dropped, the result is rounded to even (ECMA-334 12.10).
#include "languages/csharp/rules/decimals.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/kit/numbers.h"

namespace ramify::ir_machine::csharp {

namespace {

constexpr int scale_max = 28;
const BigInteger& digits_max() {
  static const BigInteger max = (BigInteger(1) << 96) - 1;
  return max;
}
BigInteger power_of_ten(int n) { return boost::multiprecision::pow(BigInteger(10), static_cast<unsigned>(n)); }

// A rounded quotient of integers.
BigInteger divided(const BigInteger& a, const BigInteger& b, Rounding rounding) {
  BigInteger quotient, rest;
  boost::multiprecision::divide_qr(a, b, quotient, rest);
  if (rest == 0) return quotient;
  const bool is_negative = (a < 0) != (b < 0);
  const BigInteger twice = boost::multiprecision::abs(rest) * 2, whole = boost::multiprecision::abs(b);
  bool grows = false;
  switch (rounding) {
    case Rounding::to_even: grows = twice > whole || (twice == whole && quotient % 2 != 0); break;
    case Rounding::away_from_zero: grows = twice >= whole; break;
    case Rounding::down: grows = is_negative; break;
    case Rounding::up: grows = !is_negative; break;
    case Rounding::to_zero: break;
  }
  if (grows) quotient += is_negative ? -1 : 1;
  return quotient;
}

BigInteger at_scale(const Decimal& value, int scale) { return value.digits * power_of_ten(scale - value.scale); }

Decimal quotient(const Decimal& a, const Decimal& b) {
  Decimal result{a.digits, a.scale - b.scale};
  if (result.scale < 0) {
    result.digits *= power_of_ten(-result.scale);
    result.scale = 0;
  }
  // Add digits until the division is exact or the precision is exhausted.
  while (result.digits % b.digits != 0 && result.scale < scale_max &&
         boost::multiprecision::abs(result.digits * 10 / b.digits) <= digits_max()) {
    result.digits *= 10;
    ++result.scale;
  }
  result.digits = divided(result.digits, b.digits, Rounding::to_even);
  return result;
}

}  // namespace

std::optional<Decimal> decimal_of_text(std::string_view text) {
  Decimal value;
  const bool is_negative = text.starts_with('-');
  if (is_negative || text.starts_with('+')) text.remove_prefix(1);
  int exponent = 0;
  if (const size_t e = text.find_first_of("eE"); e != std::string_view::npos) {
    exponent = std::atoi(std::string(text.substr(e + 1)).c_str());
    text = text.substr(0, e);
    if (std::abs(exponent) > 100) return std::nullopt;
  }
  if (text.empty() || text.size() > 200 || text == ".") return std::nullopt;
  bool is_behind = false;
  for (const char ch : text) {
    if (ch == '.' && !is_behind) {
      is_behind = true;
      continue;
    }
    if (ch < '0' || ch > '9') return std::nullopt;
    value.digits = value.digits * 10 + (ch - '0');
    value.scale += is_behind ? 1 : 0;
  }
  value.scale -= exponent;
  if (value.scale < 0) {
    value.digits *= power_of_ten(-value.scale);
    value.scale = 0;
  }
  if (is_negative) value.digits = -value.digits;
  return value;
}

std::optional<Decimal> decimal_of(Context& c, Word value) {
  if (is_decimal(c, value)) return decimal_of_text(c.draft.text(value));
  const auto type = kit::number_type(c, value);
  if (!type || kit::is_real(*type)) return std::nullopt;
  return Decimal{kit::integer_value(c, value), 0};
}

std::string text_of(const Decimal& value) {
  std::string digits = BigInteger(boost::multiprecision::abs(value.digits)).str();
  const auto scale = static_cast<size_t>(value.scale);
  if (digits.size() <= scale) digits.insert(0, scale + 1 - digits.size(), '0');
  if (scale > 0) digits.insert(digits.size() - scale, ".");
  return (value.digits < 0 ? "-" : "") + digits;
}

double real_of(const Decimal& value) { return std::strtod(text_of(value).c_str(), nullptr); }

Decimal rounded_to(Decimal value, int places, Rounding rounding) {
  if (value.scale <= places) return value;
  value.digits = divided(value.digits, power_of_ten(value.scale - places), rounding);
  value.scale = places;
  return value;
}

std::string key_of_decimal(std::string_view text) {
  std::string key(text);
  if (key.find('.') != std::string::npos) {
    while (key.back() == '0') key.pop_back();
    if (key.back() == '.') key.pop_back();
  }
  return key == "-0" ? "0" : key;
}

OrFailed<Word> decimal_word(Context& c, Decimal value) {
  if (value.scale > scale_max) value = rounded_to(value, scale_max, Rounding::to_even);
  int scale = value.scale;
  Decimal fitting = value;
  while (boost::multiprecision::abs(fitting.digits) > digits_max() && scale > 0)
    fitting = rounded_to(value, --scale, Rounding::to_even);
  if (boost::multiprecision::abs(fitting.digits) > digits_max())
    return c.error(RuntimeError::overflow, "Value was either too large or too small for a Decimal.");
  return c.draft.bytes(text_of(fitting));
}

OrFailed<Word> to_decimal(Context& c, Word number) {
  if (is_decimal(c, number)) return number;
  if (const std::optional<Decimal> whole = decimal_of(c, number)) return decimal_word(c, *whole);
  const auto type = kit::number_type(c, number);
  if (!type) return c.fail("this cannot be made a decimal");
  const double value = kit::real_value(c, number);
  if (!std::isfinite(value) || std::abs(value) > 7.9228162514264338e28)
    return c.error(RuntimeError::overflow, "Value was either too large or too small for a Decimal.");
  const int digits = *type == kit::NumberType::f32 ? 7 : 15;
  const std::optional<Decimal> exact = decimal_of_text(fmt::format("{:.{}e}", value, digits - 1));
  if (!exact) return c.draft.bytes("0");
  const Word made = TRY(decimal_word(c, *exact));
  return c.draft.bytes(key_of_decimal(c.draft.text(made)));
}

int compared(const Decimal& a, const Decimal& b) {
  const int scale = std::max(a.scale, b.scale);
  const BigInteger x = at_scale(a, scale), y = at_scale(b, scale);
  return x < y ? -1 : x > y;
}

OrFailed<std::optional<Word>> decimal_operation(Context& c, ir::BinaryOperator op, Word a, Word b) {
  using O = ir::BinaryOperator;
  const std::optional<Decimal> x = decimal_of(c, a), y = decimal_of(c, b);
  if (!x || !y) return std::nullopt;
  const int scale = std::max(x->scale, y->scale);
  switch (op) {
    case O::equal: return Word::boolean(compared(*x, *y) == 0);
    case O::not_equal: return Word::boolean(compared(*x, *y) != 0);
    case O::less: return Word::boolean(compared(*x, *y) < 0);
    case O::less_equal: return Word::boolean(compared(*x, *y) <= 0);
    case O::greater: return Word::boolean(compared(*x, *y) > 0);
    case O::greater_equal: return Word::boolean(compared(*x, *y) >= 0);
    case O::add: return TRY(decimal_word(c, {at_scale(*x, scale) + at_scale(*y, scale), scale}));
    case O::subtract: return TRY(decimal_word(c, {at_scale(*x, scale) - at_scale(*y, scale), scale}));
    case O::multiply: return TRY(decimal_word(c, {x->digits * y->digits, x->scale + y->scale}));
    case O::divide:
      if (y->digits == 0) return c.error(RuntimeError::zero_division, "Attempted to divide by zero.");
      return TRY(decimal_word(c, quotient(*x, *y)));
    case O::remainder:
      if (y->digits == 0) return c.error(RuntimeError::zero_division, "Attempted to divide by zero.");
      return TRY(decimal_word(c, {at_scale(*x, scale) % at_scale(*y, scale), scale}));
    default: return std::nullopt;
  }
}

}  // namespace ramify::ir_machine::csharp
