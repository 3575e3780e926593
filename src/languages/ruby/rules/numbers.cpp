// SPDX-License-Identifier: Apache-2.0
// Numbers: methods of Integer and Float, Math, and conversion from text.
#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/kit/library.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/strings.h"
#include "languages/kit/text.h"
#include "languages/ruby/rules/parts.h"

namespace ramify::ir_machine::ruby {

namespace {

using E = RuntimeError;
using K = ValueKind;
using O = ir::BinaryOperator;

OrFailed<Word> times(Context& c, Word n, const Arguments& a) {
  const int64_t count = TRY(integer(c, n));
  const Word block = block_of(a);
  if (!is_given(block)) return enumerator(c, n, "times", a);
  for (int64_t i = 0; i < count; ++i) TRY(yield(c, block, Word::integer(i)));
  return n;
}
OrFailed<Word> stepped(Context& c, Word from, Word to, Word by, const Arguments& a) {
  const Word block = block_of(a);
  const Word zero = Word::integer(0);
  const bool is_down = kit::compared(c, by, zero).value_or(0) < 0;
  std::vector<Word> all;
  const bool is_real =
      c.draft.kind(from) == K::float_ || c.draft.kind(by) == K::float_ || c.draft.kind(to) == K::float_;
  if (is_real) {  // by the number of steps, so that errors do not accumulate
    const double begin = kit::real_value(c, from), end = kit::real_value(c, to), unit = kit::real_value(c, by);
    const double count = (end - begin) / unit;
    const double slack = (std::abs(begin) + std::abs(end) + std::abs(end - begin)) / std::abs(unit) *
                         std::numeric_limits<double>::epsilon();
    const double n = std::floor(count + std::min(slack, 0.5));
    for (double i = 0; i <= n && n < 1e7; ++i) {
      const Word w = c.draft.real(std::min(i * unit + begin, is_down ? std::numeric_limits<double>::infinity() : end));
      if (is_given(block)) TRY(yield(c, block, w));
      else all.push_back(w);
    }
    return is_given(block) ? from : c.draft.new_list(all);
  }
  for (Word i = from;;) {
    if (!to.is(Atom::none)) {
      const int order = kit::compared(c, i, to).value_or(0);
      if (is_down ? order < 0 : order > 0) break;
    }
    if (is_given(block)) TRY(yield(c, block, i));
    else all.push_back(i);
    if (all.size() > 10'000'000) return c.fail("too many steps");
    i = TRY(kit::binary(c, O::add, i, by));
  }
  return is_given(block) ? from : c.draft.new_list(all);
}
OrFailed<Word> number_upto(Context& c, Word n, const Arguments& a) {
  if (!is_given(block_of(a))) return enumerator(c, n, "upto", a);
  return stepped(c, n, argument(a, 0), Word::integer(1), a);
}
OrFailed<Word> downto(Context& c, Word n, const Arguments& a) {
  if (!is_given(block_of(a))) return enumerator(c, n, "downto", a);
  return stepped(c, n, argument(a, 0), Word::integer(-1), a);
}
OrFailed<Word> step(Context& c, Word n, const Arguments& a) {
  const Word by = named(a, "by"), to = named(a, "to");
  const Word unit = is_given(by) ? by : a.positional.size() > 1 ? a.positional[1] : Word::integer(1);
  if (kit::is_number(c, unit) && kit::real_value(c, unit) == 0) return c.error(E::value, "step can't be 0");
  if (!is_given(block_of(a)) && !is_given(by) && !is_given(to)) return enumerator(c, n, "step", a);
  return stepped(c, n, is_given(to) ? to : argument(a, 0), unit, a);
}
OrFailed<Word> abs(Context& c, Word n, const Arguments&) {
  if (c.draft.kind(n) == K::float_) return c.draft.real(std::fabs(c.draft.real(n)));
  const BigInteger value = kit::integer_value(c, n);
  return c.draft.integer(value < 0 ? BigInteger(-value) : value);
}
template <int remainder>
OrFailed<Word> divisible(Context& c, Word n, const Arguments&) {
  const BigInteger value = kit::integer_value(c, n);
  return Word::boolean((value % 2 != 0) == (remainder != 0));
}
OrFailed<Word> zero(Context& c, Word n, const Arguments&) { return Word::boolean(kit::real_value(c, n) == 0); }
OrFailed<Word> positive(Context& c, Word n, const Arguments&) { return Word::boolean(kit::real_value(c, n) > 0); }
OrFailed<Word> negative(Context& c, Word n, const Arguments&) { return Word::boolean(kit::real_value(c, n) < 0); }
OrFailed<Word> successor(Context& c, Word n, const Arguments&) { return kit::binary(c, O::add, n, Word::integer(1)); }
OrFailed<Word> predecessor(Context& c, Word n, const Arguments&) {
  return kit::binary(c, O::subtract, n, Word::integer(1));
}
OrFailed<Word> number_to_i(Context& c, Word n, const Arguments&) {
  if (c.draft.kind(n) == K::float_ && !std::isfinite(c.draft.real(n)))
    return c.raise("FloatDomainError", TRY(kit::text(c, n)));
  return c.draft.integer(kit::integer_value(c, n));
}
OrFailed<Word> number_to_f(Context& c, Word n, const Arguments&) { return c.draft.real(kit::real_value(c, n)); }
OrFailed<Word> number_to_s(Context& c, Word n, const Arguments& a) {
  const int64_t base = a.positional.empty() ? 10 : TRY(integer(c, a.positional[0]));
  if (base == 10) return c.draft.string(TRY(kit::text(c, n)));
  if (base < 2 || base > 36) return c.error(E::value, fmt::format("invalid radix {}", base));
  BigInteger value = kit::integer_value(c, n);
  const bool is_negative = value < 0;
  if (is_negative) value = -value;
  std::string digits;
  do {
    digits += "0123456789abcdefghijklmnopqrstuvwxyz"[static_cast<unsigned>(value % base)];
    value /= base;
  } while (value != 0);
  if (is_negative) digits += '-';
  std::reverse(digits.begin(), digits.end());
  return c.draft.string(digits);
}
OrFailed<Word> chr(Context& c, Word n, const Arguments& a) {
  const int64_t code = TRY(integer(c, n));
  if (!a.positional.empty() && code >= 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)) {
    const std::string encoding = TRY(text_of(c, a.positional[0]));
    if (encoding == "UTF-8" || encoding == "utf-8") return c.draft.string(kit::utf8(static_cast<char32_t>(code)));
  }
  if ((code < 0 || code > 255) && a.positional.empty())
    return c.raise("RangeError", fmt::format("{} out of char range", code));
  if (code < 0 || code > 127) return c.fail("chr above 127 is not known");
  return c.draft.string(std::string(1, static_cast<char>(code)));
}
OrFailed<Word> digits(Context& c, Word n, const Arguments& a) {
  const int64_t base = a.positional.empty() ? 10 : TRY(integer(c, a.positional[0]));
  BigInteger value = kit::integer_value(c, n);
  if (value < 0) return c.raise("Math::DomainError", "out of domain");
  if (base < 2) return c.error(E::value, fmt::format("invalid radix {}", base));
  std::vector<Word> all;
  do {
    all.push_back(c.draft.integer(BigInteger(value % base)));
    value /= base;
  } while (value != 0);
  return c.draft.new_list(all);
}
OrFailed<Word> divmod(Context& c, Word n, const Arguments& a) {
  Word quotient = TRY(kit::binary(c, O::divide_floor, n, argument(a, 0)));
  if (c.draft.kind(quotient) == K::float_) quotient = c.draft.integer(kit::integer_value(c, quotient));
  const Word pair[] = {quotient, TRY(kit::binary(c, O::remainder, n, argument(a, 0)))};
  return c.draft.new_list(pair);
}
OrFailed<Word> div(Context& c, Word n, const Arguments& a) {
  const Word quotient = TRY(kit::binary(c, O::divide_floor, n, argument(a, 0)));
  return c.draft.kind(quotient) == K::float_ ? c.draft.integer(kit::integer_value(c, quotient)) : quotient;
}
OrFailed<Word> modulo(Context& c, Word n, const Arguments& a) {
  return kit::binary(c, O::remainder, n, argument(a, 0));
}
OrFailed<Word> remainder_(Context& c, Word n, const Arguments& a) {
  return kit::binary(c, O::remainder_truncate, n, argument(a, 0));
}
OrFailed<Word> fdiv(Context& c, Word n, const Arguments& a) {
  return c.draft.real(kit::real_value(c, n) / kit::real_value(c, argument(a, 0)));
}
OrFailed<Word> pow_(Context& c, Word n, const Arguments& a) {
  if (a.positional.size() < 2) return kit::binary(c, O::power, n, argument(a, 0));
  BigInteger base = kit::integer_value(c, n), exponent = kit::integer_value(c, a.positional[0]);
  const BigInteger modulus = kit::integer_value(c, a.positional[1]);
  if (modulus == 0) return c.error(E::zero_division, "divided by 0");
  if (exponent < 0)
    return c.raise("RangeError", "Integer#pow() 2nd argument cannot be negative when 3rd argument specified");
  BigInteger result = 1;
  for (base %= modulus; exponent != 0; exponent >>= 1) {
    if ((exponent & 1) != 0) result = result * base % modulus;
    base = base * base % modulus;
  }
  if (result != 0 && (result < 0) != (modulus < 0)) result += modulus;
  return c.draft.integer(result);
}
OrFailed<Word> gcd(Context& c, Word n, const Arguments& a) {
  return c.draft.integer(
      BigInteger(boost::multiprecision::gcd(kit::integer_value(c, n), kit::integer_value(c, argument(a, 0)))));
}
OrFailed<Word> lcm(Context& c, Word n, const Arguments& a) {
  return c.draft.integer(
      BigInteger(boost::multiprecision::lcm(kit::integer_value(c, n), kit::integer_value(c, argument(a, 0)))));
}
OrFailed<Word> bit_length(Context& c, Word n, const Arguments&) {
  BigInteger value = kit::integer_value(c, n);
  if (value < 0) value = -value - 1;
  return Word::integer(value == 0 ? 0 : static_cast<int64_t>(msb(value)) + 1);
}
OrFailed<Word> bit_at(Context& c, Word n, const Arguments& a) {
  const int64_t i = TRY(integer(c, argument(a, 0)));
  if (i < 0) return Word::integer(0);
  const Word shifted = TRY(kit::binary(c, O::shift_right, n, Word::integer(i)));
  return kit::binary(c, O::bit_and, shifted, Word::integer(1));
}
OrFailed<Word> clamp(Context& c, Word n, const Arguments& a) {
  Word low = argument(a, 0), high = argument(a, 1);
  if (c.draft.kind(low) == K::range) {
    const Draft::Range r = c.draft.range(low);
    low = Word::integer(r.start);
    high = Word::integer(r.stop - 1);
  } else if (c.draft.kind(low) == K::instance && a.positional.size() == 1) {
    high = TRY(c.load_member(low, "@to"));
    low = TRY(c.load_member(low, "@from"));
  }
  if (!low.is(Atom::none) && TRY(compare(c, n, low)) < 0) return low;
  return !high.is(Atom::none) && TRY(compare(c, n, high)) > 0 ? high : n;
}

enum class Half : uint8_t { up, down, even };

// `half:` of a call: a symbol, a text, or nil.
OrFailed<Half> half_of(Context& c, const Arguments& a) {
  const Word half = named(a, "half");
  if (!is_given(half) || half.is(Atom::none)) return Half::up;
  const std::string name = c.draft.kind(half) == K::bytes ? std::string(c.draft.text(half)) : TRY(text_of(c, half));
  if (name == "up") return Half::up;
  if (name == "down") return Half::down;
  if (name == "even") return Half::even;
  return c.error(E::value, "invalid rounding mode: " + name);
}

// A number that has no more digits than these is itself, and one that is far below the last of them is 0.
std::optional<double> without_rounding(double x, int64_t places) {
  int exponent = 0;
  std::frexp(x, &exponent);
  if (!std::isfinite(x) || places >= 17 - (exponent > 0 ? exponent / 4 : exponent / 3 - 1)) return x;
  if (places < -(exponent > 0 ? exponent / 3 + 1 : exponent / 4)) return 0.0;
  return std::nullopt;
}

// x * scale, rounded to the nearest. The product itself may have been rounded: whether x lies at a half or beyond it, the quotient tells.
double nearest(double x, double scale, Half half) {
  const double size = std::abs(x), product = size * scale;
  double whole = std::round(product);
  if (half == Half::up && scale != 1 && (whole + 0.5) / scale <= size) whole += 1;
  if (half == Half::down && (whole - 0.5) / scale >= size) whole -= 1;
  if (half == Half::even) {
    whole = std::floor(product);
    const double rest = product - whole;
    if (rest > 0.5) whole += 1;
    else if (rest == 0.5 || (whole + 0.5) / scale <= size) whole += std::fmod(whole, 2.0);
  }
  return std::copysign(whole, x);
}

// To units of a power of ten.
template <int mode>
BigInteger rounded_integer(const BigInteger& value, int64_t zeros, Half half) {
  BigInteger unit = 1;
  for (int64_t i = 0; i < std::min<int64_t>(zeros, 400); ++i) unit *= 10;
  const bool is_negative = value < 0;
  BigInteger low = value / unit * unit;
  if (low > value) low -= unit;
  const BigInteger rest = value - low, twice = rest * 2;
  const bool half_goes_up = half == Half::up     ? !is_negative
                            : half == Half::down ? is_negative
                                                 : BigInteger(low / unit) % 2 != 0;
  const bool is_up = mode == 0   ? twice > unit || (twice == unit && half_goes_up)
                     : mode == 1 ? rest != 0
                                 : mode == 2 && is_negative && rest != 0;
  return is_up ? BigInteger(low + unit) : low;
}

// 0 where rounding would leave nothing.
template <int mode>
double rounded_to_places(double x, int64_t places, Half half) {
  if (const std::optional<double> same = without_rounding(x, places); same && (mode == 0 || *same == x)) return *same;
  const double scale = std::pow(10.0, static_cast<double>(places));
  if (mode == 0) return nearest(x, scale, half) / scale;
  const double scaled = x * scale;
  const bool is_down = mode == -1 || (mode == 2 && x > 0);
  double whole = is_down ? std::floor(scaled) : std::ceil(scaled);
  if (is_down && (whole + 1) / scale <= x) whole += 1;
  if (!is_down && (whole - 1) / scale >= x) whole -= 1;
  return whole / scale;
}
template <int mode>  // 0: to the nearest, -1: down, 1: up, 2: to zero
OrFailed<Word> rounded(Context& c, Word n, const Arguments& a) {
  const int64_t places = a.positional.empty() ? 0 : TRY(integer(c, a.positional[0]));
  const Half half = mode == 0 ? TRY(half_of(c, a)) : Half::up;
  if (c.draft.kind(n) != K::float_) {
    if (places >= 0) return n;
    return c.draft.integer(rounded_integer<mode>(kit::integer_value(c, n), -places, half));
  }
  const double x = c.draft.real(n);
  if (places > 0) return c.draft.real(rounded_to_places<mode>(x, places, half));
  if (!std::isfinite(x)) return c.raise("FloatDomainError", TRY(kit::text(c, n)));
  const double whole = mode == 0    ? nearest(x, 1, places < 0 ? Half::up : half)
                       : mode == -1 ? std::floor(x)
                       : mode == 1  ? std::ceil(x)
                                    : std::trunc(x);
  const BigInteger integer_part = kit::integer_value(c, c.draft.real(whole));
  return c.draft.integer(places < 0 ? rounded_integer<mode>(integer_part, -places, half) : integer_part);
}
OrFailed<Word> is_nan(Context& c, Word n, const Arguments&) { return Word::boolean(std::isnan(c.draft.real(n))); }
OrFailed<Word> is_infinite(Context& c, Word n, const Arguments&) {
  if (c.draft.kind(n) != K::float_ || !std::isinf(c.draft.real(n))) return Word();
  return Word::integer(c.draft.real(n) > 0 ? 1 : -1);
}
OrFailed<Word> is_finite(Context& c, Word n, const Arguments&) {
  return Word::boolean(std::isfinite(kit::real_value(c, n)));
}
OrFailed<Word> is_integer(Context& c, Word n, const Arguments&) { return Word::boolean(c.draft.kind(n) == K::integer); }
OrFailed<Word> coerce(Context& c, Word n, const Arguments& a) {
  const bool is_real = c.draft.kind(n) == K::float_ || c.draft.kind(argument(a, 0)) == K::float_;
  const Word pair[] = {is_real ? c.draft.real(kit::real_value(c, argument(a, 0))) : argument(a, 0),
                       is_real ? c.draft.real(kit::real_value(c, n)) : n};
  return c.draft.new_list(pair);
}

// --- rationals, which are a class of the prelude

OrFailed<Word> rationalize(Context& c, Word n, const Arguments& a) {
  if (a.positional.empty() && c.draft.kind(n) == K::float_) {
    const Word class_ = c.global_named("Rational");
    if (c.draft.kind(class_) != K::class_) return c.fail("rational numbers are not known here");
    return send(c, class_, "shortest", {std::span(&n, 1), {}});
  }
  if (a.positional.empty()) return rational(c, std::span(&n, 1));
  const Word made = TRY(rational(c, std::span(&n, 1)));
  return send(c, made, "rationalize", a);
}
// %float_ratio(x): [n, d] with n / d = x, where d is a power of 2
OrFailed<Word> float_ratio(Context& c, const Arguments& a) {
  const double x = kit::real_value(c, argument(a, 0));
  if (!std::isfinite(x)) return c.raise("FloatDomainError", std::isnan(x) ? "NaN" : x > 0 ? "Infinity" : "-Infinity");
  int exponent = 0;
  const double fraction = std::frexp(x, &exponent);
  BigInteger over = BigInteger(static_cast<int64_t>(std::ldexp(fraction, 53))), under = 1;
  exponent -= 53;
  if (exponent >= 0) over <<= static_cast<unsigned>(exponent);
  else under <<= static_cast<unsigned>(-exponent);
  const Word both[] = {c.draft.integer(over), c.draft.integer(under)};
  return c.draft.new_list(both);
}
OrFailed<Word> rational_literal(Context& c, const Arguments& a) { return rational(c, a.positional); }
template <bool up>
OrFailed<Word> neighbour(Context& c, Word n, const Arguments&) {
  return c.draft.real(std::nextafter(
      c.draft.real(n), up ? std::numeric_limits<double>::infinity() : -std::numeric_limits<double>::infinity()));
}

// --- functions

OrFailed<Word> integer_function(Context& c, const Arguments& a) {
  const Word value = argument(a, 0);
  if (kit::is_number(c, value)) return number_to_i(c, value, {});
  const Word raises = named(a, "exception");
  if (c.draft.kind(value) == K::string) {
    std::string text(c.draft.text(value));
    std::erase(text, '_');
    const size_t begin = text.find_first_not_of(" \n\t"), end = text.find_last_not_of(" \n\t");
    std::string_view digits_at =
        begin == std::string::npos ? std::string_view() : std::string_view(text).substr(begin, end - begin + 1);
    const bool is_negative = digits_at.starts_with('-');
    if (is_negative || digits_at.starts_with('+')) digits_at.remove_prefix(1);
    unsigned base = a.positional.size() > 1 ? static_cast<unsigned>(TRY(integer(c, a.positional[1]))) : 10;
    if (digits_at.starts_with("0x") || digits_at.starts_with("0X")) base = 16, digits_at.remove_prefix(2);
    else if (digits_at.starts_with("0b") || digits_at.starts_with("0B")) base = 2, digits_at.remove_prefix(2);
    else if (digits_at.size() > 1 && digits_at.starts_with('0')) base = 8, digits_at.remove_prefix(1);
    BigInteger number = 0;
    bool is_valid = !digits_at.empty();
    for (const char ch : digits_at) {
      const int digit = ch >= '0' && ch <= '9'   ? ch - '0'
                        : ch >= 'a' && ch <= 'z' ? ch - 'a' + 10
                        : ch >= 'A' && ch <= 'Z' ? ch - 'A' + 10
                                                 : 99;
      is_valid &= digit < static_cast<int>(base);
      number = number * base + digit;
    }
    if (is_valid) return c.draft.integer(is_negative ? BigInteger(-number) : number);
  }
  if (is_given(raises) && raises.is(Atom::false_)) return Word();
  if (c.draft.kind(value) == K::string)
    return c.error(E::value, fmt::format("invalid value for Integer(): {}", TRY(kit::repr(c, value))));
  return c.error(E::type, fmt::format("can't convert {} into Integer",
                                      value.is(Atom::none) ? std::string_view("nil") : class_name(c, value)));
}
OrFailed<Word> float_function(Context& c, const Arguments& a) {
  const Word value = argument(a, 0);
  if (kit::is_number(c, value)) return number_to_f(c, value, {});
  if (c.draft.kind(value) == K::string) {
    std::string text(c.draft.text(value));
    std::erase(text, '_');
    if (const std::optional<double> number = kit::numeric_text(text)) return c.draft.real(*number);
  }
  const Word raises = named(a, "exception");
  if (is_given(raises) && raises.is(Atom::false_)) return Word();
  if (c.draft.kind(value) == K::string)
    return c.error(E::value, fmt::format("invalid value for Float(): {}", TRY(kit::repr(c, value))));
  return c.error(E::type, fmt::format("can't convert {} into Float",
                                      value.is(Atom::none) ? std::string_view("nil") : class_name(c, value)));
}
std::string_view title_of(Context& c, Word value) { return value.is(Atom::none) ? "nil" : class_name(c, value); }
std::unexpected<Failed> out_of_domain(Context& c, std::string_view function) {
  return c.raise("Math::DomainError", fmt::format("Numerical argument is out of domain - {}", function));
}
OrFailed<double> real_argument(Context& c, const Arguments& a, size_t i) {
  const Word value = argument(a, i);
  if (kit::is_number(c, value)) return kit::real_value(c, value);
  return c.error(E::type, fmt::format("can't convert {} into Float", title_of(c, value)));
}
template <double (*function)(double)>
OrFailed<Word> real_function(Context& c, const Arguments& a) {
  return c.draft.real(function(TRY(real_argument(c, a, 0))));
}
double cube_root(double x) {
  const double root = std::cbrt(x);
  return std::isfinite(root) && root != 0 ? (2.0 * root + (x / root / root)) / 3.0
                                          : root;  // one step of Newton's method
}
OrFailed<double> logarithm(Context& c, Word of, std::string_view function) {
  if (!kit::is_number(c, of)) return c.error(E::type, fmt::format("can't convert {} into Float", title_of(c, of)));
  // An integer that no double can hold has a logarithm that one can.
  if (c.draft.kind(of) == K::integer) {
    const BigInteger value = kit::integer_value(c, of);
    if (value > 0 && msb(value) > 1000) {
      const auto bits = static_cast<unsigned>(msb(value)) - std::numeric_limits<double>::digits + 1;
      return std::log(static_cast<double>(BigInteger(value >> bits))) + bits * M_LN2;
    }
  }
  const double x = kit::real_value(c, of);
  if (x < 0) return out_of_domain(c, function);
  return x == 0 ? -std::numeric_limits<double>::infinity() : std::log(x);
}
OrFailed<Word> log(Context& c, const Arguments& a) {
  const double x = TRY(logarithm(c, argument(a, 0), "log"));
  return c.draft.real(a.positional.size() > 1 ? x / TRY(logarithm(c, a.positional[1], "log")) : x);
}
template <double (*function)(double), bool is_tenth>
OrFailed<Word> log_of_base(Context& c, const Arguments& a) {
  const double x = TRY(real_argument(c, a, 0));
  if (x < 0) return out_of_domain(c, is_tenth ? "log10" : "log2");
  return c.draft.real(function(x));
}
OrFailed<Word> square_root(Context& c, const Arguments& a) {
  const double x = TRY(real_argument(c, a, 0));
  if (x < 0) return out_of_domain(c, "sqrt");
  return c.draft.real(x == 0 ? 0.0 : std::sqrt(x));
}
template <double (*function)(double, double)>
OrFailed<Word> real_function_2(Context& c, const Arguments& a) {
  return c.draft.real(function(TRY(real_argument(c, a, 0)), TRY(real_argument(c, a, 1))));
}
OrFailed<Word> integer_sqrt(Context& c, const Arguments& a) {
  if (!kit::is_number(c, argument(a, 0)))
    return c.error(E::type, fmt::format("no implicit conversion of {} into Integer", title_of(c, argument(a, 0))));
  const BigInteger value = kit::integer_value(c, argument(a, 0));
  if (value < 0) return out_of_domain(c, "\"isqrt\"");
  return c.draft.integer(BigInteger(sqrt(value)));
}
template <int which>
OrFailed<Word> constant(Context& c, const Arguments&) {
  constexpr double values[] = {M_PI,
                               M_E,
                               std::numeric_limits<double>::infinity(),
                               std::numeric_limits<double>::epsilon(),
                               std::numeric_limits<double>::max(),
                               std::numeric_limits<double>::min()};
  return c.draft.real(which == 6 ? std::nan("") : values[which % 6]);
}

constexpr BuiltinRow number_builtins[] = {
    {"Float", float_function},
    {"Float.DIG", [](Context&, const Arguments&) -> OrFailed<Word> { return Word::integer(15); }, true},
    {"Float.EPSILON", constant<3>, true},
    {"Float.INFINITY", constant<2>, true},
    {"Float.MAX", constant<4>, true},
    {"Float.MIN", constant<5>, true},
    {"Float.NAN", constant<6>, true},
    {"Integer", integer_function},
    {"Integer.sqrt", integer_sqrt},
    {"Math.E", constant<1>, true},
    {"Math.PI", constant<0>, true},
    {"Math.atan", real_function<std::atan>},
    {"Math.atan2", real_function_2<std::atan2>},
    {"Math.cbrt", real_function<cube_root>},
    {"Math.cos", real_function<std::cos>},
    {"Math.exp", real_function<std::exp>},
    {"Math.hypot", real_function_2<std::hypot>},
    {"Math.log", log},
    {"Math.log10", log_of_base<std::log10, true>},
    {"Math.log2", log_of_base<std::log2, false>},
    {"Math.pow", real_function_2<std::pow>},
    {"Math.sin", real_function<std::sin>},
    {"Math.sqrt", square_root},
    {"Math.tan", real_function<std::tan>},
    {"__float_ratio__", float_ratio},
    {"Rational", rational_literal},
    {"rational", rational_literal},
};

constexpr std::pair<std::string_view, Method> of_integers_and_floats[] = {
    {"abs", abs},
    {"between?", between},
    {"ceil", rounded<1>},
    {"clamp", clamp},
    {"coerce", coerce},
    {"div", div},
    {"divmod", divmod},
    {"fdiv", fdiv},
    {"finite?", is_finite},
    {"floor", rounded<-1>},
    {"infinite?", is_infinite},
    {"integer?", is_integer},
    {"magnitude", abs},
    {"modulo", modulo},
    {"negative?", negative},
    {"positive?", positive},
    {"pow", pow_},
    {"remainder", remainder_},
    {"round", rounded<0>},
    {"step", step},
    {"to_f", number_to_f},
    {"to_i", number_to_i},
    {"to_int", number_to_i},
    {"truncate", rounded<2>},
    {"zero?", zero},
    {"rationalize", rationalize},
    {"to_r", to_rational},
};
constexpr MethodRow number_method_rows[] = {
    {K::integer, "[]", bit_at},
    {K::integer, "bit_length", bit_length},
    {K::integer, "chr", chr},
    {K::integer, "digits", digits},
    {K::integer, "downto", downto},
    {K::integer, "even?", divisible<0>},
    {K::integer, "gcd", gcd},
    {K::integer, "lcm", lcm},
    {K::integer, "next", successor},
    {K::integer, "odd?", divisible<1>},
    {K::integer, "ord", [](Context&, Word n, const Arguments&) -> OrFailed<Word> { return n; }},
    {K::integer, "pred", predecessor},
    {K::integer, "succ", successor},
    {K::integer, "times", times},
    {K::integer, "to_s", number_to_s},
    {K::integer, "inspect", number_to_s},
    {K::integer, "upto", number_upto},
    {K::float_, "nan?", is_nan},
    {K::float_, "next_float", neighbour<true>},
    {K::float_, "prev_float", neighbour<false>},
};

}  // namespace

OrFailed<Word> rational(Context& c, std::span<const Word> parts) {
  const Word class_ = c.global_named("Rational");
  if (c.draft.kind(class_) != K::class_) return c.fail("rational numbers are not known here");
  return send(c, class_, "make", {parts, {}});
}

OrFailed<Word> between(Context& c, Word value, const Arguments& a) {
  return Word::boolean(TRY(compare(c, value, argument(a, 0))) >= 0 && TRY(compare(c, value, argument(a, 1))) <= 0);
}
OrFailed<Word> to_rational(Context& c, Word value, const Arguments&) { return rational(c, std::span(&value, 1)); }

std::span<const BuiltinRow> number_functions() { return number_builtins; }
std::span<const MethodRow> number_methods() {
  static const std::vector<MethodRow> all = [] {
    std::vector<MethodRow> rows(std::begin(number_method_rows), std::end(number_method_rows));
    for (const K kind : {K::integer, K::float_})
      for (const auto& [name, method] : of_integers_and_floats) rows.push_back({kind, name, method});
    return rows;
  }();
  return all;
}

}  // namespace ramify::ir_machine::ruby
