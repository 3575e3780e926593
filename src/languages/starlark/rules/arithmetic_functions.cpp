// SPDX-License-Identifier: Apache-2.0
// abs, divmod, pow, round, sum.
#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <vector>

#include <fmt/format.h>

#include "base/check.h"
#include "base/result.h"
#include "languages/starlark/rules/arguments.h"
#include "languages/starlark/rules/builtins.h"
#include "languages/starlark/rules/numbers.h"
#include "languages/starlark/rules/operators.h"
#include "languages/starlark/rules/values.h"

namespace ramify::ir_machine::starlark {

namespace {

// Rounds half to even. `places` is negative: tens, hundreds ...
OrFailed<Word> round_integer(Context& context, Word x, int64_t places) {
  if (places >= 0) return x;
  const BigInteger value = context.draft.big(x);
  if (places < -static_cast<int64_t>(integer_bits_max / 3)) return Word::integer(0);  // a digit is more than three bits
  const BigInteger unit = pow(BigInteger(10), static_cast<unsigned>(-places));
  BigInteger quotient, remainder;
  divide_qr(BigInteger(abs(value)), unit, quotient, remainder);
  const BigInteger twice = remainder * 2;
  if (twice > unit || (twice == unit && bit_test(quotient, 0))) quotient += 1;
  const BigInteger magnitude = quotient * unit;
  return integer_result(context, value < 0 ? BigInteger(-magnitude) : magnitude);
}

// The decimal digits of a double are exact, so cutting them rounds its true value: 2.675 is slightly less than it
// appears.
double round_real(double value, int64_t places) {
  if (!std::isfinite(value) || value == 0 || places > 400) return value;
  if (places < -400) return std::copysign(0.0, value);
  const double magnitude = std::fabs(value);
  std::array<char, 1200> buffer;
  char* const begin = buffer.data();
  char* const end = begin + buffer.size();
  double result = 0;
  if (places >= 0) {
    const std::to_chars_result text =
        std::to_chars(begin, end, magnitude, std::chars_format::fixed, static_cast<int>(places));
    CHECK(text.ec == std::errc());
    std::from_chars(begin, text.ptr, result);
  } else {
    // Tens and more: the digits that remain are those of the exponent form with as many places.
    std::to_chars_result text = std::to_chars(begin, end, magnitude, std::chars_format::scientific, 17);
    int exponent = 0;
    const char* e = text.ptr;
    while (*(e - 1) != 'e') --e;
    std::from_chars(*e == '+' ? e + 1 : e, text.ptr, exponent);
    const int64_t kept = exponent + places;
    if (kept >= 0) {
      text = std::to_chars(begin, end, magnitude, std::chars_format::scientific,
                           static_cast<int>(std::min<int64_t>(kept, 800)));
      const std::from_chars_result read = std::from_chars(begin, text.ptr, result);
      if (read.ec == std::errc::result_out_of_range) result = std::numeric_limits<double>::infinity();  // rounded up
    } else if (kept == -1) {
      // One digit above the first: up if the value is more than half of it. Exactly half goes to zero, which is even.
      const std::string unit = fmt::format("1e{}", -places), half = fmt::format("5e{}", -places - 1);
      double half_value = 0;
      std::from_chars(half.data(), half.data() + half.size(), half_value);
      if (magnitude > half_value) std::from_chars(unit.data(), unit.data() + unit.size(), result);
    }
  }
  return std::copysign(result, value);
}

}  // namespace

OrFailed<Word> abs_function(Context& context, const Arguments& arguments) {
  const Word x = TRY(one_argument(context, "abs", arguments));
  Draft& draft = context.draft;
  const ValueKind kind = draft.kind(x);
  if (kind == ValueKind::float_) return draft.real(std::fabs(draft.real(x)));
  if (kind != ValueKind::integer) return wrong_type(context, "argument of abs()", "int or float", x);
  return compare_numbers(draft, x, Word::integer(0)) < 0 ? negate(context, x) : x;
}

OrFailed<Word> divmod_function(Context& context, const Arguments& arguments) {
  constexpr Parameter parameters[] = {{"x"}, {"y"}};
  const auto [x, y] = TRY(unpack(context, "divmod", arguments, parameters));
  for (const Word number : {x, y}) {
    if (!is_number(context.draft.kind(number)))
      return wrong_type(context, "argument of divmod()", "int or float", number);
  }
  const Word quotient = TRY(binary(context, ir::BinaryOperator::divide_floor, x, y));
  const Word remainder = TRY(binary(context, ir::BinaryOperator::remainder_floor, x, y));
  const Word both[] = {quotient, remainder};
  return context.draft.tuple(both);
}

OrFailed<Word> pow_function(Context& context, const Arguments& arguments) {
  constexpr Parameter parameters[] = {{"base"}, {"exp"}, {"mod", false, Passing::either}};
  const auto [base, exponent, modulus] = TRY(unpack(context, "pow", arguments, parameters));
  if (!is_given(modulus) || modulus.is(Atom::none)) return binary(context, ir::BinaryOperator::power, base, exponent);
  for (const Word number : {base, exponent, modulus}) {
    if (!context.draft.is_integer(number))
      return wrong_type(context, "argument of pow() with a modulus", "int", number);
  }
  return power_modulo(context, base, exponent, modulus);
}

OrFailed<Word> round_function(Context& context, const Arguments& arguments) {
  constexpr Parameter parameters[] = {{"x"}, {"ndigits", false, Passing::either}};
  const auto [x, places_word] = TRY(unpack(context, "round", arguments, parameters));
  Draft& draft = context.draft;
  const ValueKind kind = draft.kind(x);
  if (!is_number(kind)) return wrong_type(context, "argument of round()", "int or float", x);
  const bool has_places = is_given(places_word) && !places_word.is(Atom::none);
  const int64_t places = has_places ? TRY(int_argument(context, "`ndigits` of round()", places_word)) : 0;
  if (kind == ValueKind::integer) return round_integer(context, x, places);
  const double rounded = round_real(draft.real(x), places);
  if (has_places) {
    if (std::isinf(rounded) && std::isfinite(draft.real(x))) return context.fail("rounded float is too large");
    return draft.real(rounded);
  }
  return truncate(context, rounded);
}

OrFailed<Word> sum_function(Context& context, const Arguments& arguments) {
  constexpr Parameter parameters[] = {{"iterable"}, {"start", false, Passing::either}};
  const auto [iterable, start] = TRY(unpack(context, "sum", arguments, parameters));
  const std::vector<Word> all = TRY(elements(context, iterable));
  Word sum = is_given(start) ? start : Word::integer(0);
  for (const Word x : all) sum = TRY(binary(context, ir::BinaryOperator::add, sum, x));
  return sum;
}

}  // namespace ramify::ir_machine::starlark
