// SPDX-License-Identifier: Apache-2.0
// BigInts (ECMA-262, 6.1.6.2 and 21.2): represented by tuples of one integer, which JavaScript does not use otherwise
// (generators may receive tuples of two). They do not mix with numbers except in comparisons and concatenation with
// texts.
#include <algorithm>
#include <cmath>
#include <string>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/javascript/rules/operators.h"
#include "languages/javascript/rules/parts.h"
#include "languages/kit/compare.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/text.h"
#include "languages/starlark/rules/numbers.h"

namespace ramify::ir_machine::javascript {

namespace {

using E = RuntimeError;
using O = ir::BinaryOperator;

constexpr unsigned bits_max = 1'000'000;  // our limit; node's is higher

OrFailed<Word> bigint(Context& c, const BigInteger& value) {
  if (value != 0 && msb(BigInteger(abs(value))) > bits_max)
    return c.raise("RangeError", "Maximum BigInt size exceeded");
  const Word words[] = {c.draft.integer(value)};
  return c.draft.tuple(words);
}

// Parses a whole text (StringToBigInt); nullopt if it is not an integer.
std::optional<BigInteger> read(std::string_view text) {
  const auto is_space = [](char ch) { return ch == ' ' || (ch >= '\t' && ch <= '\r'); };
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  if (text.empty()) return BigInteger(0);
  unsigned base = 10;
  bool is_negative = false;
  if (text.size() > 2 && text[0] == '0') {
    const char mark = static_cast<char>(text[1] | 0x20);
    base = mark == 'x' ? 16 : mark == 'o' ? 8 : mark == 'b' ? 2 : 10;
    if (base != 10) text.remove_prefix(2);
  } else if (text[0] == '-' || text[0] == '+') {
    is_negative = text[0] == '-';
    text.remove_prefix(1);
  }
  if (text.empty()) return std::nullopt;
  BigInteger value = 0;
  for (const char ch : text) {
    const unsigned digit = ch >= '0' && ch <= '9'   ? static_cast<unsigned>(ch - '0')
                           : ch >= 'a' && ch <= 'f' ? static_cast<unsigned>(ch - 'a') + 10
                           : ch >= 'A' && ch <= 'F' ? static_cast<unsigned>(ch - 'A') + 10
                                                    : 99;
    if (digit >= base) return std::nullopt;
    value = value * base + digit;
  }
  return is_negative ? BigInteger(-value) : value;
}

// Less than zero, zero, or more; nullopt if the values are not ordered, as with NaN.
std::optional<int> order_with(Context& c, const BigInteger& x, Word other) {
  BigInteger y;
  if (is_bigint(c, other)) {
    y = bigint_value(c, other);
  } else if (c.draft.kind(other) == ValueKind::string) {
    const std::optional<BigInteger> known = read(c.draft.text(other));
    if (!known) return std::nullopt;
    y = *known;
  } else {
    const double number = kit::to_number(c, other);
    if (std::isnan(number)) return std::nullopt;
    if (std::isinf(number)) return number > 0 ? -1 : 1;
    y = starlark::exact(std::floor(number));
    if (x == y && number != std::floor(number)) return -1;
  }
  return x < y ? -1 : x > y;
}

OrFailed<Word> compared(Context& c, O op, Word a, Word b) {
  std::optional<int> order;
  if (is_bigint(c, a)) {
    order = order_with(c, bigint_value(c, a), b);
  } else {
    order = order_with(c, bigint_value(c, b), a);
    if (order) order = -*order;
  }
  if (!order) return Word::boolean(false);
  switch (op) {
    case O::less: return Word::boolean(*order < 0);
    case O::less_equal: return Word::boolean(*order <= 0);
    case O::greater: return Word::boolean(*order > 0);
    default: return Word::boolean(*order >= 0);
  }
}

OrFailed<Word> shifted(Context& c, const BigInteger& x, BigInteger count) {
  if (count > bits_max) {
    if (x == 0) return bigint(c, 0);
    return c.raise("RangeError", "Maximum BigInt size exceeded");
  }
  if (count >= 0) return bigint(c, x << static_cast<unsigned>(count));
  count = -count;
  if (count > bits_max) return bigint(c, x < 0 ? -1 : 0);
  const BigInteger divisor = BigInteger(1) << static_cast<unsigned>(count);
  BigInteger quotient = x / divisor;
  if (x < 0 && quotient * divisor != x) quotient -= 1;
  return bigint(c, quotient);
}

OrFailed<Word> calculated(Context& c, O op, const BigInteger& x, const BigInteger& y) {
  switch (op) {
    case O::add: return bigint(c, x + y);
    case O::subtract: return bigint(c, x - y);
    case O::multiply: return bigint(c, x * y);
    case O::divide:
    case O::divide_true:
    case O::divide_truncate:
      if (y == 0) return c.raise("RangeError", "Division by zero");
      return bigint(c, x / y);
    case O::remainder:
    case O::remainder_truncate:
      if (y == 0) return c.raise("RangeError", "Division by zero");
      return bigint(c, x % y);
    case O::power: {
      if (y < 0) return c.raise("RangeError", "Exponent must be non-negative");
      if (x == 0 || x == 1) return bigint(c, y == 0 ? BigInteger(1) : x);
      if (x == -1) return bigint(c, y % 2 == 0 ? 1 : -1);
      if (y > bits_max || msb(BigInteger(abs(x))) * y > bits_max)
        return c.raise("RangeError", "Maximum BigInt size exceeded");
      return bigint(c, BigInteger(pow(x, static_cast<unsigned>(y))));
    }
    case O::bit_and:
    case O::bit_or:
    case O::bit_xor: {
      const Word p = c.draft.integer(x), q = c.draft.integer(y);
      return bigint(c, c.draft.big(TRY(starlark::arithmetic(c, op, p, q))));
    }
    case O::shift_left: return shifted(c, x, y);
    case O::shift_right: return shifted(c, x, -y);
    case O::shift_right_unsigned: return c.error(E::type, "BigInts have no unsigned right shift, use >> instead");
    default: return c.fail(fmt::format("the operator {} of BigInts is not supported", name(op)));
  }
}

OrFailed<bool> loosely_equal(Context& c, Word a, Word b) {
  if (!is_bigint(c, a)) std::swap(a, b);
  if (is_nothing(b)) return false;
  const Word other = TRY(to_primitive(c, b, "default"));
  return order_with(c, bigint_value(c, a), other) == 0;
}

// --- BigInt and its methods

OrFailed<Word> bigint_function(Context& c, const Arguments& a) {
  const Word value = TRY(to_primitive(c, at_or_undefined(a, 0), "number"));
  if (is_bigint(c, value)) return value;
  switch (c.draft.kind(value)) {
    case ValueKind::boolean: return bigint(c, value.is(Atom::true_) ? 1 : 0);
    case ValueKind::integer:
    case ValueKind::float_: {
      const double number = kit::real_value(c, value);
      if (!std::isfinite(number) || number != std::trunc(number))
        return c.raise("RangeError",
                       fmt::format("The number {} cannot be converted to a BigInt because it is not an integer",
                                   TRY(kit::text(c, value))));
      return bigint(c, starlark::exact(number));
    }
    case ValueKind::string: {
      const std::optional<BigInteger> known = read(c.draft.text(value));
      if (!known) return c.raise("SyntaxError", fmt::format("Cannot convert {} to a BigInt", c.draft.text(value)));
      return bigint(c, *known);
    }
    default: return c.error(E::type, fmt::format("Cannot convert {} to a BigInt", TRY(kit::text(c, value))));
  }
}

template <bool is_signed>
OrFailed<Word> as_sized(Context& c, const Arguments& a) {
  const double bits = std::trunc(number_at(c, a, 0));
  if (!(bits >= 0 && bits <= 1'000'000))
    return c.raise("RangeError", "Invalid value: not (convertible to) a safe integer");
  if (!is_bigint(c, at_or_undefined(a, 1)))
    return c.error(E::type, fmt::format("Cannot convert {} to a BigInt", TRY(text_at(c, a, 1))));
  const BigInteger modulus = BigInteger(1) << static_cast<unsigned>(bits);
  BigInteger value = bigint_value(c, a.positional[1]) % modulus;
  if (value < 0) value += modulus;
  if (is_signed && bits > 0 && value >= modulus / 2) value -= modulus;
  return bigint(c, value);
}

OrFailed<Word> bigint_to_string(Context& c, Word value, const Arguments& a) {
  const double base = at_or_undefined(a, 0).is(Atom::missing) ? 10 : std::trunc(number_at(c, a, 0));
  if (!(base >= 2 && base <= 36)) return c.raise("RangeError", "toString() radix argument must be between 2 and 36");
  const BigInteger number = bigint_value(c, value);
  if (base == 10) return c.draft.string(number.str());
  std::string digits;
  for (BigInteger rest = abs(number); rest != 0; rest /= static_cast<unsigned>(base)) {
    const auto digit = static_cast<size_t>(BigInteger(rest % static_cast<unsigned>(base)));
    digits += "0123456789abcdefghijklmnopqrstuvwxyz"[digit];
  }
  if (digits.empty()) digits = "0";
  if (number < 0) digits += '-';
  std::ranges::reverse(digits);
  return c.draft.string(digits);
}
OrFailed<Word> bigint_to_locale_string(Context& c, Word value, const Arguments& a) {
  if (!a.positional.empty() && (a.positional.size() > 1 || TRY(text_at(c, a, 0)) != "en-US"))
    return c.fail("toLocaleString() of a BigInt knows the locale en-US and no options");
  std::string text = bigint_value(c, value).str();
  const size_t first = text.starts_with('-') ? 1 : 0;
  for (size_t i = text.size(); i > first + 3; i -= 3) text.insert(i - 3, ",");
  return c.draft.string(text);
}
// ++ and --, which convert their operand to a number.
template <int step>
OrFailed<Word> stepped(Context& c, const Arguments& a) {
  const Word value = TRY(to_primitive(c, argument(a, 0), "number"));
  if (is_bigint(c, value)) return bigint(c, bigint_value(c, value) + step);
  return kit::real_word(c, TRY(number_of(c, value)) + step);
}
OrFailed<Word> value_of(Context&, Word value, const Arguments&) { return value; }

constexpr BuiltinRow bigint_function_rows[] = {
    {"%predecessor", stepped<-1>},     {"%successor", stepped<1>},          {"BigInt", bigint_function},
    {"BigInt.asIntN", as_sized<true>}, {"BigInt.asUintN", as_sized<false>}, {"bigint", bigint_function},  // a literal
};
constexpr MethodRow bigint_method_rows[] = {
    {ValueKind::tuple, "toLocaleString", bigint_to_locale_string},
    {ValueKind::tuple, "toString", bigint_to_string},
    {ValueKind::tuple, "valueOf", value_of},
};

}  // namespace

bool is_bigint(Context& c, Word value) {
  return c.draft.kind(value) == ValueKind::tuple && c.draft.size(value) == 1 &&
         c.draft.is_integer(c.draft.at(value, 0));
}
BigInteger bigint_value(Context& c, Word bigint) { return c.draft.big(c.draft.at(bigint, 0)); }

OrFailed<std::optional<Word>> bigint_binary(Context& c, O op, Word a, Word b) {
  switch (op) {
    case O::identical: return Word::boolean(TRY(kit::identical(c, a, b)));
    case O::not_identical: return Word::boolean(!TRY(kit::identical(c, a, b)));
    case O::equal: return Word::boolean(TRY(loosely_equal(c, a, b)));
    case O::not_equal: return Word::boolean(!TRY(loosely_equal(c, a, b)));
    case O::in:
    case O::not_in: return std::nullopt;
    default: break;
  }
  const Word p = TRY(to_primitive(c, a, op == O::add ? "default" : "number")),
             q = TRY(to_primitive(c, b, op == O::add ? "default" : "number"));
  if (op == O::less || op == O::less_equal || op == O::greater || op == O::greater_equal) return compared(c, op, p, q);
  const bool joins = op == O::add && (c.draft.kind(p) == ValueKind::string || c.draft.kind(q) == ValueKind::string);
  if (joins || op == O::concatenate) return c.draft.string(TRY(kit::text(c, p)) + TRY(kit::text(c, q)));
  if (!is_bigint(c, p) || !is_bigint(c, q))
    return c.error(E::type, "Cannot mix BigInt and other types, use explicit conversions");
  return TRY(calculated(c, op, bigint_value(c, p), bigint_value(c, q)));
}

OrFailed<Word> bigint_unary(Context& c, ir::UnaryOperator op, Word value) {
  switch (op) {
    case ir::UnaryOperator::negate: return bigint(c, -bigint_value(c, value));
    case ir::UnaryOperator::bit_not: return bigint(c, -bigint_value(c, value) - 1);
    case ir::UnaryOperator::plus: return c.error(E::type, "Cannot convert a BigInt value to a number");
    case ir::UnaryOperator::not_: return Word::boolean(bigint_value(c, value) == 0);
  }
  return c.fail("an unknown operator of a BigInt");
}

std::span<const BuiltinRow> bigint_functions() { return bigint_function_rows; }
std::span<const MethodRow> bigint_methods() { return bigint_method_rows; }

}  // namespace ramify::ir_machine::javascript
