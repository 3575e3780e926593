// SPDX-License-Identifier: Apache-2.0
// i128 and u128: instances of a prelude class that holds the number and the name of its type, since the machine's typed
// numbers have at most 64 bits. Their methods are calls of library::wide("checked_add", a, b).
#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/kit/library.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/text.h"
#include "languages/kit/types.h"
#include "languages/rust/rules/values.h"

namespace ramify::ir_machine::rust {

namespace {

using kit::argument;

constexpr unsigned width = 128;
BigInteger low_of(bool has_sign) { return has_sign ? BigInteger(-(BigInteger(1) << (width - 1))) : BigInteger(0); }
BigInteger high_of(bool has_sign) { return (BigInteger(1) << (has_sign ? width - 1 : width)) - 1; }

// The bits, as an unsigned number; and the number with these bits.
BigInteger bits_of(const BigInteger& value) {
  const BigInteger modulus = BigInteger(1) << width;
  BigInteger bits = value % modulus;
  return bits < 0 ? BigInteger(bits + modulus) : bits;
}
BigInteger with_bits(const BigInteger& value, bool has_sign) {
  const BigInteger bits = bits_of(value);
  return has_sign && bits > high_of(true) ? BigInteger(bits - (BigInteger(1) << width)) : bits;
}

enum class Way : uint8_t { panics, checked, wraps, saturates, tells };

std::string_view verb_of(std::string_view op) {
  if (op == "add") return "add";
  if (op == "sub") return "subtract";
  if (op == "div") return "divide";
  if (op == "rem") return "calculate the remainder";
  if (op == "neg" || op == "abs") return "negate";
  return "multiply";
}

// The exact result; none if it is undefined.
std::optional<BigInteger> exact_wide(std::string_view op, const BigInteger& a, const BigInteger& b) {
  if (op == "add") return a + b;
  if (op == "sub") return a - b;
  if (op == "mul") return a * b;
  if (op == "neg") return -a;
  if (op == "abs") return abs(a);
  if (op == "pow") {
    if (a == 0 || a == 1) return b == 0 ? BigInteger(1) : a;
    if (a == -1) return b % 2 == 0 ? BigInteger(1) : BigInteger(-1);
    return pow(a, static_cast<unsigned>(std::min<BigInteger>(b, 4096)));
  }
  if (b == 0) return std::nullopt;
  if (op == "div") return a / b;
  return a % b;  // rem
}

OrFailed<Word> in_a_way(Context& c, Way way, std::string_view op, const BigInteger& a, const BigInteger& b,
                        std::string_view type) {
  const bool has_sign = type == "i128";
  const std::optional<BigInteger> result = exact_wide(op, a, b);
  const bool fits = result && *result >= low_of(has_sign) && *result <= high_of(has_sign);
  if (way == Way::checked) return fits ? some(c, wide_number(c, *result, type)) : OrFailed<Word>(Word());
  if (!result)
    return panic(
        c, op == "div" ? "attempt to divide by zero" : "attempt to calculate the remainder with a divisor of zero");
  if (way == Way::panics && !fits) return panic(c, fmt::format("attempt to {} with overflow", verb_of(op)));
  if (way == Way::saturates) return wide_number(c, std::clamp(*result, low_of(has_sign), high_of(has_sign)), type);
  const Word made = wide_number(c, with_bits(*result, has_sign), type);
  if (way != Way::tells) return made;
  const Word pair[] = {made, Word::boolean(!fits)};
  return c.draft.tuple(pair);
}

Word u32_of_count(Context& c, uint64_t value) {
  return kit::wrapped(c, kit::NumberType::u32, static_cast<int64_t>(value));
}

// library::wide(operation, a, b)
OrFailed<Word> wide(Context& c, const Arguments& arguments) {
  const std::string whole(c.draft.text(argument(arguments, 0)));
  const Word self = TRY(followed(c, argument(arguments, 1))), other = TRY(followed(c, argument(arguments, 2)));
  const std::optional<std::string> type = wide_type(c, self);
  const std::optional<BigInteger> x = wide_value(c, self), y = wide_value(c, other);
  if (!type || !x || (!other.is(Atom::none) && !y)) return c.fail("a number of 128 bits is combined with what is none");
  const BigInteger a = *x, b = y.value_or(0);
  const bool has_sign = *type == "i128";
  std::string_view op = whole;
  Way way = Way::panics;
  for (const auto& [prefix, meaning] : {std::pair<std::string_view, Way>{"checked_", Way::checked},
                                        {"wrapping_", Way::wraps},
                                        {"saturating_", Way::saturates},
                                        {"overflowing_", Way::tells}})
    if (op.starts_with(prefix)) {
      op.remove_prefix(prefix.size());
      way = meaning;
    }
  static constexpr std::string_view computed[] = {"add", "sub", "mul", "div", "rem", "neg", "abs", "pow"};
  if (std::ranges::find(computed, op) != std::end(computed)) return in_a_way(c, way, op, a, b, *type);
  const auto number = [&](const BigInteger& value) { return wide_number(c, with_bits(value, has_sign), *type); };
  if (op == "eq") return Word::boolean(a == b);
  if (op == "cmp") return ordering(c, a < b ? -1 : a > b ? 1 : 0);
  if (op == "min") return a <= b ? self : number(b);
  if (op == "max") return a > b ? self : number(b);
  if (op == "bitand") return number(bits_of(a) & bits_of(b));
  if (op == "bitor") return number(bits_of(a) | bits_of(b));
  if (op == "bitxor") return number(bits_of(a) ^ bits_of(b));
  if (op == "not") return number(high_of(false) - bits_of(a));
  if (op == "shl" || op == "shr") {
    if (b < 0 || b >= width) {
      if (way == Way::checked) return Word();
      if (way == Way::panics)
        return panic(c, fmt::format("attempt to shift {} with overflow", op == "shl" ? "left" : "right"));
    }
    const auto by = static_cast<unsigned>(b % width);
    BigInteger shifted = op == "shl" ? BigInteger(bits_of(a) << by) : BigInteger(a / (BigInteger(1) << by));
    if (op == "shr" && a < 0 && a % (BigInteger(1) << by) != 0) shifted -= 1;
    return way == Way::checked ? some(c, number(shifted)) : number(shifted);
  }
  if (op == "rem_euclid" || op == "div_euclid") {
    if (b == 0) return panic(c, "attempt to divide by zero");
    BigInteger remainder = a % b;
    if (remainder < 0) remainder += abs(b);
    return number(op == "rem_euclid" ? remainder : BigInteger((a - remainder) / b));
  }
  if (op == "signum") return number(a < 0 ? -1 : a > 0 ? 1 : 0);
  if (op == "isqrt") return number(sqrt(a));
  if (op == "abs_diff" || op == "unsigned_abs")
    return wide_number(c, abs(op == "abs_diff" ? BigInteger(a - b) : a), "u128");
  const BigInteger bits = bits_of(a);
  uint64_t ones = 0, length = 0, zeros = 0;
  for (unsigned i = 0; i < width; ++i)
    if (bit_test(bits, i)) {
      if (ones == 0) zeros = i;
      ++ones;
      length = i + 1;
    }
  if (op == "count_ones") return u32_of_count(c, ones);
  if (op == "count_zeros") return u32_of_count(c, width - ones);
  if (op == "leading_zeros") return u32_of_count(c, width - length);
  if (op == "trailing_zeros") return u32_of_count(c, ones == 0 ? width : zeros);
  if (op == "is_power_of_two") return Word::boolean(ones == 1);
  return c.fail(fmt::format("`{}` of a number of 128 bits is not known yet", whole));
}

template <bool has_sign, bool is_high>
OrFailed<Word> limit(Context& c, const Arguments&) {
  return wide_number(c, is_high ? high_of(has_sign) : low_of(has_sign), has_sign ? "i128" : "u128");
}

constexpr BuiltinRow wide_function_rows[] = {{"i128.MAX", limit<true, true>, true},
                                             {"i128.MIN", limit<true, false>, true},
                                             {"library::wide", wide},
                                             {"u128.MAX", limit<false, true>, true},
                                             {"u128.MIN", limit<false, false>, true}};

}  // namespace

std::span<const BuiltinRow> wide_functions() { return wide_function_rows; }

std::optional<std::string> wide_type(Context& c, Word value) {
  if (c.draft.kind(value) != ValueKind::instance || kit::type_name(c, value) != "library__Wide") return std::nullopt;
  const OrFailed<Word> kind = c.load_member(value, "kind");
  return kind ? std::optional<std::string>(c.draft.text(*kind)) : std::nullopt;
}

std::optional<BigInteger> wide_value(Context& c, Word value) {
  if (wide_type(c, value)) {
    const OrFailed<Word> number = c.load_member(value, "value");
    return number ? std::optional<BigInteger>(c.draft.big(*number)) : std::nullopt;
  }
  const auto type = kit::number_type(c, value);
  if (!type || kit::is_real(*type)) return std::nullopt;
  return kit::integer_value(c, value);
}

Word wide_number(Context& c, const BigInteger& value, std::string_view type) {
  const std::pair<std::string_view, Word> fields[] = {{"value", c.draft.integer(value)},
                                                      {"kind", c.draft.string(std::string(type))}};
  return instance_of(c, "library__Wide", fields);
}

bool is_wide_name(std::string_view type) { return type == "i128" || type == "u128"; }

bool fits_wide(const BigInteger& value, std::string_view type) {
  return value >= low_of(type == "i128") && value <= high_of(type == "i128");
}

// value as i128: wraps around; a float saturates.
OrFailed<Word> as_wide(Context& c, Word value, std::string_view type) {
  const bool has_sign = type == "i128";
  if (value.is_boolean()) return wide_number(c, value.is(Atom::true_) ? 1 : 0, type);
  if (c.draft.kind(value) == ValueKind::character) return wide_number(c, c.draft.sized_bits(value), type);
  const auto number = kit::number_type(c, value);
  if (number && kit::is_real(*number)) {
    const double real = kit::real_value(c, value);
    if (real != real) return wide_number(c, 0, type);
    if (real >= 0x1p128) return wide_number(c, high_of(has_sign), type);
    if (real <= -0x1p127) return wide_number(c, low_of(has_sign), type);
    return wide_number(c, std::clamp(kit::integer_value(c, value), low_of(has_sign), high_of(has_sign)), type);
  }
  const std::optional<BigInteger> whole = wide_value(c, value);
  if (!whole) return c.fail("`as` of a value that is no number");
  return wide_number(c, with_bits(*whole, has_sign), type);
}

}  // namespace ramify::ir_machine::rust
