// SPDX-License-Identifier: Apache-2.0
// Numbers: conversions, int's and float's methods, module math.
#include <algorithm>
#include <cctype>
#include <cmath>
#include <limits>
#include <numeric>
#include <vector>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/kit/library.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/text.h"
#include "languages/python/rules/parts.h"
#include "languages/starlark/rules/builtins.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::python {

namespace {

using kit::argument;
using kit::elements_of;
using E = RuntimeError;
using O = ir::BinaryOperator;
using K = ValueKind;

// A function of Starlark with the same meaning; its errors become exceptions of this kind.
template <Builtin function, E kind>
OrFailed<Word> as_python(Context& c, const Arguments& a) {
  const OrFailed<Word> result = function(c, a);
  if (result || c.thrown()) return result;
  return c.error(kind, c.message());
}

// Calls the value's own member; none if it has none.
OrFailed<std::optional<Word>> by_member(Context& c, Word value, std::string_view name,
                                        std::span<const Word> arguments = {}) {
  if (c.draft.kind(value) != K::instance) return std::nullopt;
  const Word member = c.find_method(value, name);
  if (member.is(Atom::unset)) return std::nullopt;
  return TRY(c.call_on(value, member, arguments));
}

// --- conversions

OrFailed<Word> int_(Context& c, const Arguments& a) {
  if (a.positional.empty()) return Word::integer(0);
  const Word value = a.positional[0];
  if (c.draft.kind(value) == K::float_) {
    const double number = c.draft.real(value);
    if (std::isnan(number)) return c.error(E::value, "cannot convert float NaN to integer");
    if (std::isinf(number)) return c.error(E::overflow, "cannot convert float infinity to integer");
    return c.draft.integer(kit::integer_value(c, value));
  }
  if (kit::is_number(c, value)) return c.draft.integer(kit::integer_value(c, value));
  for (const std::string_view name : {"__int__", "__index__", "__trunc__"})
    if (const std::optional<Word> result = TRY(by_member(c, value, name))) return *result;
  if (c.draft.kind(value) == K::string) {
    // Surrounding blanks are ignored.
    const std::string_view whole = c.draft.text(value);
    const size_t begin = whole.find_first_not_of(" \t\n\r\v\f"), end = whole.find_last_not_of(" \t\n\r\v\f");
    std::vector<Word> words(a.positional.begin(), a.positional.end());
    if (begin != std::string_view::npos) {
      // Digits may be separated by single underscores.
      std::string digits(whole.substr(begin, end - begin + 1));
      const auto is_digit = [&](size_t i) {
        return i < digits.size() && std::isalnum(static_cast<unsigned char>(digits[i]));
      };
      for (size_t i = 1; i < digits.size(); ++i)
        if (digits[i] == '_' && is_digit(i - 1) && is_digit(i + 1)) digits.erase(i, 1);
      words[0] = c.draft.string(digits);
    }
    const OrFailed<Word> read = starlark::int_function(c, {words, a.named});
    if (read) return read;
    std::string base = "10";
    if (const Word given_base = given(a, 1, "base"); is_given(given_base)) base = TRY(kit::text(c, given_base));
    return c.error(E::value, fmt::format("invalid literal for int() with base {}: {}", base, TRY(kit::repr(c, value))));
  }
  return c.error(E::type, fmt::format("int() argument must be a string, a bytes-like object or a real number, not '{}'",
                                      kit::type_name(c, value)));
}
// Decimal digits, parted by single underscores, with blanks around.
std::optional<double> written_float(std::string_view text) {
  const size_t begin = text.find_first_not_of(" \t\n\r\v\f"), end = text.find_last_not_of(" \t\n\r\v\f");
  if (begin == std::string_view::npos) return std::nullopt;
  text = text.substr(begin, end - begin + 1);
  std::string number;
  const auto is_digit = [&](size_t i) { return i < text.size() && text[i] >= '0' && text[i] <= '9'; };
  for (size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '_' && i > 0 && is_digit(i - 1) && is_digit(i + 1)) continue;
    number += text[i];
  }
  std::string lower(number);
  for (char& ch : lower) ch = ch >= 'A' && ch <= 'Z' ? static_cast<char>(ch + 32) : ch;
  const std::string bare = lower.substr(lower.starts_with('-') || lower.starts_with('+') ? 1 : 0);
  const double sign = lower.starts_with('-') ? -1.0 : 1.0;
  if (bare == "inf" || bare == "infinity") return sign * std::numeric_limits<double>::infinity();
  if (bare == "nan") return std::copysign(std::numeric_limits<double>::quiet_NaN(), sign);
  if (number.find_first_not_of("0123456789.eE+-") != std::string::npos) return std::nullopt;
  char* stop = nullptr;
  const double value = std::strtod(number.c_str(), &stop);
  return stop == number.c_str() + number.size() && !number.empty() ? std::optional(value) : std::nullopt;
}
OrFailed<Word> float_(Context& c, const Arguments& a) {
  if (a.positional.empty()) return c.draft.real(0);
  const Word value = a.positional[0];
  if (kit::is_number(c, value)) {
    const double number = kit::real_value(c, value);
    if (std::isinf(number) && c.draft.kind(value) != K::float_)
      return c.error(E::overflow, "int too large to convert to float");
    return c.draft.real(number);
  }
  if (const std::optional<Word> result = TRY(by_member(c, value, "__float__"))) return *result;
  if (c.draft.kind(value) != K::string)
    return c.error(
        E::type, fmt::format("float() argument must be a string or a real number, not '{}'", kit::type_name(c, value)));
  if (const std::optional<double> number = written_float(c.draft.text(value))) return c.draft.real(*number);
  const OrFailed<Word> read = starlark::float_function(c, a);
  if (read) return read;
  return c.error(E::value, fmt::format("could not convert string to float: {}", TRY(kit::repr(c, value))));
}
OrFailed<Word> abs_(Context& c, const Arguments& a) {
  const Word value = argument(a, 0);
  if (const std::optional<Word> result = TRY(by_member(c, value, "__abs__"))) return *result;
  if (!kit::is_number(c, value))
    return c.error(E::type, fmt::format("bad operand type for abs(): '{}'", kit::type_name(c, value)));
  if (c.draft.kind(value) == K::float_) return c.draft.real(std::fabs(c.draft.real(value)));
  const BigInteger number = kit::integer_value(c, value);
  return c.draft.integer(number < 0 ? BigInteger(-number) : number);
}
OrFailed<Word> round_(Context& c, const Arguments& a) {
  const Word value = given(a, 0, "number"), digits = given(a, 1, "ndigits");
  if (!is_given(value)) return c.error(E::type, "round() missing required argument 'number' (pos 1)");
  const std::span<const Word> rest = is_given(digits) ? std::span<const Word>(&digits, 1) : std::span<const Word>();
  if (const std::optional<Word> result = TRY(by_member(c, value, "__round__", rest))) return *result;
  if (!kit::is_number(c, value))
    return c.error(E::type, fmt::format("type {} doesn't define __round__ method", kit::type_name(c, value)));
  if (c.draft.kind(value) == K::float_ && (!is_given(digits) || digits.is(Atom::none))) {
    const double number = c.draft.real(value);
    if (std::isnan(number)) return c.error(E::value, "cannot convert float NaN to integer");
    if (std::isinf(number)) return c.error(E::overflow, "cannot convert float infinity to integer");
  }
  std::vector<Word> words{value.is_boolean() ? Word::integer(value.is(Atom::true_)) : value};
  if (is_given(digits) && !digits.is(Atom::none)) words.push_back(digits);
  return as_python<starlark::round_function, E::value>(c, {words, {}});
}
OrFailed<Word> divmod(Context& c, const Arguments& a) {
  const Word x = argument(a, 0), y = argument(a, 1);
  if (const std::optional<Word> result = TRY(by_member(c, x, "__divmod__", std::span(&y, 1)))) return *result;
  const Word pair[] = {TRY(kit::binary(c, O::divide_floor, x, y)), TRY(kit::binary(c, O::remainder_floor, x, y))};
  return c.draft.tuple(pair);
}
OrFailed<Word> pow_(Context& c, const Arguments& a) {
  const Word words[] = {given(a, 0, "base"), given(a, 1, "exp"), given(a, 2, "mod")};
  for (size_t i = 0; i < 2; ++i)
    if (!is_given(words[i]))
      return c.error(E::type,
                     fmt::format("pow() missing required argument '{}' (pos {})", i == 0 ? "base" : "exp", i + 1));
  if (!is_given(words[2]) || words[2].is(Atom::none)) return kit::binary(c, O::power, words[0], words[1]);
  const bool are_integers =
      std::ranges::all_of(words, [&](Word w) { return c.draft.kind(w) == K::integer || w.is_boolean(); });
  if (are_integers && kit::integer_value(c, words[2]) == 0) return c.error(E::value, "pow() 3rd argument cannot be 0");
  const std::optional<int64_t> exponent = kit::small_value(c, words[1]);
  if (exponent && *exponent < 0 && c.draft.kind(words[0]) != K::float_)
    return c.fail("pow() with a negative exponent and a modulus is not supported");
  return as_python<starlark::pow_function, E::value>(c, {words, {}});
}
OrFailed<Word> in_base(Context& c, Word value, int base, std::string_view prefix) {
  if (const std::optional<Word> index = TRY(by_member(c, value, "__index__"))) value = *index;
  if (!kit::is_number(c, value) || c.draft.kind(value) == K::float_)
    return c.error(E::type, fmt::format("'{}' object cannot be interpreted as an integer", kit::type_name(c, value)));
  BigInteger number = kit::integer_value(c, value);
  const bool is_negative = number < 0;
  if (is_negative) number = -number;
  std::string digits;
  do {
    digits += "0123456789abcdef"[static_cast<unsigned>(number % base)];
    number /= base;
  } while (number != 0);
  std::reverse(digits.begin(), digits.end());
  return c.draft.string(fmt::format("{}{}{}", is_negative ? "-" : "", prefix, digits));
}
OrFailed<Word> bin(Context& c, const Arguments& a) { return in_base(c, argument(a, 0), 2, "0b"); }
OrFailed<Word> oct(Context& c, const Arguments& a) { return in_base(c, argument(a, 0), 8, "0o"); }
OrFailed<Word> hex(Context& c, const Arguments& a) { return in_base(c, argument(a, 0), 16, "0x"); }

// --- methods

OrFailed<Word> bit_length(Context& c, Word value, const Arguments&) {
  BigInteger number = kit::integer_value(c, value);
  if (number < 0) number = -number;
  return Word::integer(number == 0 ? 0 : static_cast<int64_t>(msb(number)) + 1);
}
OrFailed<Word> bit_count(Context& c, Word value, const Arguments&) {
  BigInteger number = kit::integer_value(c, value);
  if (number < 0) number = -number;
  int64_t count = 0;
  for (; number != 0; number >>= 1) count += (number & 1) != 0 ? 1 : 0;
  return Word::integer(count);
}
OrFailed<Word> is_integer(Context& c, Word value, const Arguments&) {
  const double number = kit::real_value(c, value);
  return Word::boolean(std::isfinite(number) && number == std::trunc(number));
}
OrFailed<Word> conjugate(Context& c, Word value, const Arguments&) {
  return value.is_boolean() ? Word::integer(kit::small_value(c, value).value_or(0)) : value;
}
OrFailed<Word> as_integer_ratio(Context& c, Word value, const Arguments&) {
  BigInteger numerator, denominator = 1;
  if (c.draft.kind(value) == K::float_) {
    int exponent = 0;
    double mantissa = std::frexp(c.draft.real(value), &exponent);
    if (!std::isfinite(mantissa)) return c.error(E::overflow, "cannot convert this float to an integer ratio");
    numerator = BigInteger(static_cast<int64_t>(std::ldexp(mantissa, 53)));
    exponent -= 53;
    while (exponent < 0 && numerator % 2 == 0 && numerator != 0) numerator /= 2, ++exponent;
    if (numerator == 0) exponent = 0;
    if (exponent > 0) numerator <<= exponent;
    else denominator <<= -exponent;
  } else {
    numerator = kit::integer_value(c, value);
  }
  const Word pair[] = {c.draft.integer(numerator), c.draft.integer(denominator)};
  return c.draft.tuple(pair);
}
OrFailed<Word> to_bytes(Context& c, Word value, const Arguments& a) {
  const Word length = given(a, 0, "length"), order = given(a, 1, "byteorder");
  const int64_t count = is_given(length) ? TRY(integer_argument(c, length)) : 1;
  if (count < 0 || count > 1'000'000) return c.error(E::value, "length argument must be non-negative");
  BigInteger number = kit::integer_value(c, value);
  const Word is_signed = given(a, SIZE_MAX, "signed");
  if (number < 0) {
    if (!is_given(is_signed) || !is_signed.is(Atom::true_))
      return c.error(E::overflow, "can't convert negative int to unsigned");
    number += BigInteger(1) << static_cast<unsigned>(8 * count);
  }
  std::string bytes;
  for (int64_t i = 0; i < count; ++i, number >>= 8) bytes += static_cast<char>(static_cast<unsigned>(number & 0xff));
  if (number != 0) return c.error(E::overflow, "int too big to convert");
  const bool is_little = is_given(order) && c.draft.text(order) == "little";
  if (!is_little) std::reverse(bytes.begin(), bytes.end());
  return c.draft.bytes(bytes);
}
OrFailed<Word> from_bytes(Context& c, const Arguments& a) {
  std::string bytes;
  for (const Word w : TRY(elements_of(c, argument(a, 0))))
    bytes += static_cast<char>(kit::small_value(c, w).value_or(0));
  const Word order = given(a, 1, "byteorder"), is_signed = given(a, SIZE_MAX, "signed");
  if (is_given(order) && c.draft.text(order) == "little") std::reverse(bytes.begin(), bytes.end());
  BigInteger number = 0;
  for (const char byte : bytes) number = (number << 8) + static_cast<unsigned char>(byte);
  if (is_given(is_signed) && is_signed.is(Atom::true_) && !bytes.empty() && (bytes[0] & 0x80) != 0)
    number -= BigInteger(1) << static_cast<unsigned>(8 * bytes.size());
  return c.draft.integer(number);
}

// --- math

OrFailed<double> real_argument(Context& c, Word value) {
  if (const std::optional<Word> result = TRY(by_member(c, value, "__float__"))) value = *result;
  if (!kit::is_number(c, value))
    return c.error(E::type, fmt::format("must be real number, not {}", kit::type_name(c, value)));
  const double number = kit::real_value(c, value);
  if (std::isinf(number) && c.draft.kind(value) == K::integer)
    return c.error(E::overflow, "int too large to convert to float");
  return number;
}
template <double (*function)(double)>
OrFailed<Word> real_function(Context& c, const Arguments& a) {
  const double x = TRY(real_argument(c, argument(a, 0)));
  const double result = function(x);
  if (std::isnan(result) && !std::isnan(x)) return c.error(E::value, "math domain error");
  if (std::isinf(result) && std::isfinite(x)) {
    const bool is_pole = x == 0 || std::abs(x) == 1;
    return is_pole ? c.error(E::value, "math domain error") : c.error(E::overflow, "math range error");
  }
  return c.draft.real(result);
}
template <double (*function)(double, double)>
OrFailed<Word> real_function_2(Context& c, const Arguments& a) {
  const double x = TRY(real_argument(c, argument(a, 0))), y = TRY(real_argument(c, argument(a, 1)));
  const double result = function(x, y);
  if (std::isnan(result) && !std::isnan(x) && !std::isnan(y)) return c.error(E::value, "math domain error");
  if (std::isinf(result) && std::isfinite(x) && std::isfinite(y)) return c.error(E::overflow, "math range error");
  return c.draft.real(result);
}
OrFailed<double> logarithm(Context& c, Word value) {
  if (c.draft.kind(value) == K::integer && !value.is_integer()) {
    // For large integers: the logarithm of the mantissa, plus the number of remaining bits.
    const BigInteger number = kit::integer_value(c, value);
    if (number <= 0) return c.error(E::value, "math domain error");
    const auto bits = static_cast<int>(msb(number));
    const int shift = bits > 60 ? bits - 60 : 0;
    return std::log(static_cast<double>(static_cast<int64_t>(number >> shift))) + shift * std::log(2.0);
  }
  const double x = TRY(real_argument(c, value));
  if (x <= 0) return c.error(E::value, "math domain error");
  return std::log(x);
}
OrFailed<Word> log(Context& c, const Arguments& a) {
  const double x = TRY(logarithm(c, argument(a, 0)));
  if (a.positional.size() < 2) return c.draft.real(x);
  const double base = TRY(logarithm(c, a.positional[1]));
  if (base == 0) return c.error(E::zero_division, "float division by zero");
  return c.draft.real(x / base);
}
template <double (*function)(double)>
OrFailed<Word> rounded(Context& c, const Arguments& a) {
  const Word value = argument(a, 0);
  const std::string_view name = function == static_cast<double (*)(double)>(std::floor)  ? "__floor__"
                                : function == static_cast<double (*)(double)>(std::ceil) ? "__ceil__"
                                                                                         : "__trunc__";
  if (const std::optional<Word> result = TRY(by_member(c, value, name))) return *result;
  if (kit::is_number(c, value) && c.draft.kind(value) != K::float_)
    return c.draft.integer(kit::integer_value(c, value));
  const double x = function(TRY(real_argument(c, value)));
  if (std::isnan(x)) return c.error(E::value, "cannot convert float NaN to integer");
  if (std::isinf(x)) return c.error(E::overflow, "cannot convert float infinity to integer");
  return c.draft.integer(kit::integer_value(c, c.draft.real(x)));
}
OrFailed<BigInteger> big_argument(Context& c, Word value) {
  if (const std::optional<Word> index = TRY(by_member(c, value, "__index__"))) value = *index;
  if (!kit::is_number(c, value) || c.draft.kind(value) == K::float_)
    return c.error(E::type, fmt::format("'{}' object cannot be interpreted as an integer", kit::type_name(c, value)));
  return kit::integer_value(c, value);
}
OrFailed<Word> factorial(Context& c, const Arguments& a) {
  const BigInteger n = TRY(big_argument(c, argument(a, 0)));
  if (n < 0) return c.error(E::value, "factorial() not defined for negative values");
  if (n > 5'000) return c.fail("the factorial is too large");
  BigInteger result = 1;
  for (unsigned i = 2; i <= static_cast<unsigned>(n); ++i) result *= i;
  return c.draft.integer(result);
}
OrFailed<Word> gcd(Context& c, const Arguments& a) {
  BigInteger result = 0;
  for (const Word w : a.positional) result = boost::multiprecision::gcd(result, TRY(big_argument(c, w)));
  return c.draft.integer(result);
}
OrFailed<Word> lcm(Context& c, const Arguments& a) {
  BigInteger result = 1;
  for (const Word w : a.positional) {
    const BigInteger n = TRY(big_argument(c, w));
    if (n == 0) return Word::integer(0);
    result = boost::multiprecision::lcm(result, n < 0 ? BigInteger(-n) : n);
  }
  return c.draft.integer(result);
}
OrFailed<Word> isqrt(Context& c, const Arguments& a) {
  const BigInteger n = TRY(big_argument(c, argument(a, 0)));
  if (n < 0) return c.error(E::value, "isqrt() argument must be nonnegative");
  return c.draft.integer(BigInteger(sqrt(n)));
}
OrFailed<Word> ways(Context& c, const Arguments& a, bool in_order) {
  const BigInteger n = TRY(big_argument(c, argument(a, 0)));
  const BigInteger k = a.positional.size() > 1 ? TRY(big_argument(c, a.positional[1])) : n;
  if (n < 0) return c.error(E::value, "n must be a non-negative integer");
  if (k < 0) return c.error(E::value, "k must be a non-negative integer");
  if (k > n) return Word::integer(0);
  const BigInteger count = !in_order && k > n - k ? BigInteger(n - k) : k;
  if (count > 10'000) return c.fail("the number of ways is too large");
  BigInteger result = 1;
  for (unsigned i = 0; i < static_cast<unsigned>(count); ++i) {
    result *= n - i;
    if (!in_order) result /= i + 1;
  }
  return c.draft.integer(result);
}
OrFailed<Word> comb(Context& c, const Arguments& a) { return ways(c, a, false); }
OrFailed<Word> perm(Context& c, const Arguments& a) { return ways(c, a, true); }
OrFailed<Word> prod(Context& c, const Arguments& a) {
  const Word start = given(a, SIZE_MAX, "start");
  Word product = is_given(start) ? start : Word::integer(1);
  for (const Word w : TRY(elements_of(c, argument(a, 0)))) product = TRY(kit::binary(c, O::multiply, product, w));
  return product;
}
// Shewchuk's exact summation: non-overlapping partial sums, rounded once.
OrFailed<Word> fsum(Context& c, const Arguments& a) {
  std::vector<double> partials;
  for (const Word w : TRY(elements_of(c, argument(a, 0)))) {
    double x = TRY(real_argument(c, w));
    size_t kept = 0;
    for (double y : partials) {
      if (std::abs(x) < std::abs(y)) std::swap(x, y);
      const double high = x + y, low = y - (high - x);
      if (low != 0) partials[kept++] = low;
      x = high;
    }
    partials.resize(kept);
    partials.push_back(x);
  }
  double high = 0, low = 0;
  size_t n = partials.size();
  while (n > 0) {
    const double x = high, y = partials[--n];
    high = x + y;
    low = y - (high - x);
    if (low != 0) break;
  }
  // Halfway cases are rounded by the remaining partial sums.
  if (n > 0 && ((low < 0 && partials[n - 1] < 0) || (low > 0 && partials[n - 1] > 0))) {
    const double twice = low * 2, x = high + twice;
    if (twice == x - high) high = x;
  }
  return c.draft.real(high);
}
OrFailed<Word> hypot(Context& c, const Arguments& a) {
  if (a.positional.size() == 2)
    return c.draft.real(std::hypot(TRY(real_argument(c, a.positional[0])), TRY(real_argument(c, a.positional[1]))));
  double sum = 0;
  for (const Word w : a.positional) {
    const double x = TRY(real_argument(c, w));
    sum += x * x;
  }
  return c.draft.real(std::sqrt(sum));
}
OrFailed<Word> dist(Context& c, const Arguments& a) {
  const std::vector<Word> p = TRY(elements_of(c, argument(a, 0))), q = TRY(elements_of(c, argument(a, 1)));
  if (p.size() != q.size()) return c.error(E::value, "both points must have the same number of dimensions");
  std::vector<double> differences;
  for (size_t i = 0; i < p.size(); ++i)
    differences.push_back(TRY(real_argument(c, p[i])) - TRY(real_argument(c, q[i])));
  if (differences.size() == 2) return c.draft.real(std::hypot(differences[0], differences[1]));
  double sum = 0;
  for (const double d : differences) sum += d * d;
  return c.draft.real(std::sqrt(sum));
}
OrFailed<Word> isclose(Context& c, const Arguments& a) {
  const double x = TRY(real_argument(c, argument(a, 0))), y = TRY(real_argument(c, argument(a, 1)));
  const Word relative = given(a, SIZE_MAX, "rel_tol"), absolute = given(a, SIZE_MAX, "abs_tol");
  const double r = is_given(relative) ? TRY(real_argument(c, relative)) : 1e-9;
  const double s = is_given(absolute) ? TRY(real_argument(c, absolute)) : 0;
  if (x == y) return Word::boolean(true);
  if (std::isinf(x) || std::isinf(y)) return Word::boolean(false);
  const double difference = std::abs(x - y);
  return Word::boolean(difference <= std::abs(r * y) || difference <= std::abs(r * x) || difference <= s);
}
OrFailed<Word> modf(Context& c, const Arguments& a) {
  double whole = 0;
  const double rest = std::modf(TRY(real_argument(c, argument(a, 0))), &whole);
  const Word pair[] = {c.draft.real(rest), c.draft.real(whole)};
  return c.draft.tuple(pair);
}
OrFailed<Word> frexp(Context& c, const Arguments& a) {
  int exponent = 0;
  const double mantissa = std::frexp(TRY(real_argument(c, argument(a, 0))), &exponent);
  const Word pair[] = {c.draft.real(mantissa), Word::integer(exponent)};
  return c.draft.tuple(pair);
}
template <bool (*test)(double)>
OrFailed<Word> real_test(Context& c, const Arguments& a) {
  return Word::boolean(test(TRY(real_argument(c, argument(a, 0)))));
}
bool is_nan(double x) { return std::isnan(x); }
bool is_inf(double x) { return std::isinf(x); }
bool is_finite(double x) { return std::isfinite(x); }
double degrees(double x) { return x * (180.0 / M_PI); }
double radians(double x) { return x * (M_PI / 180.0); }
template <int which>
OrFailed<Word> constant(Context& c, const Arguments&) {
  constexpr double values[] = {M_PI, M_E, 2 * M_PI, std::numeric_limits<double>::infinity()};
  return c.draft.real(which == 4 ? std::nan("") : values[which % 4]);
}

constexpr BuiltinRow number_builtins[] = {
    {"abs", abs_},
    {"bin", bin},
    {"divmod", divmod},
    {"float", float_},
    {"hex", hex},
    {"int", int_},
    {"int.from_bytes", from_bytes},
    {"math.acos", real_function<std::acos>},
    {"math.acosh", real_function<std::acosh>},
    {"math.asin", real_function<std::asin>},
    {"math.asinh", real_function<std::asinh>},
    {"math.atan", real_function<std::atan>},
    {"math.atan2", real_function_2<std::atan2>},
    {"math.atanh", real_function<std::atanh>},
    {"math.cbrt", real_function<std::cbrt>},
    {"math.ceil", rounded<std::ceil>},
    {"math.comb", comb},
    {"math.copysign", real_function_2<std::copysign>},
    {"math.cos", real_function<std::cos>},
    {"math.cosh", real_function<std::cosh>},
    {"math.degrees", real_function<degrees>},
    {"math.dist", dist},
    {"math.e", constant<1>, true},
    {"math.erf", real_function<std::erf>},
    {"math.exp", real_function<std::exp>},
    {"math.expm1", real_function<std::expm1>},
    {"math.fabs", real_function<std::fabs>},
    {"math.factorial", factorial},
    {"math.floor", rounded<std::floor>},
    {"math.fmod", real_function_2<std::fmod>},
    {"math.frexp", frexp},
    {"math.fsum", fsum},
    {"math.gamma", real_function<std::tgamma>},
    {"math.gcd", gcd},
    {"math.hypot", hypot},
    {"math.inf", constant<3>, true},
    {"math.isclose", isclose},
    {"math.isfinite", real_test<is_finite>},
    {"math.isinf", real_test<is_inf>},
    {"math.isnan", real_test<is_nan>},
    {"math.isqrt", isqrt},
    {"math.lcm", lcm},
    {"math.lgamma", real_function<std::lgamma>},
    {"math.log", log},
    {"math.log10", real_function<std::log10>},
    {"math.log1p", real_function<std::log1p>},
    {"math.log2", real_function<std::log2>},
    {"math.modf", modf},
    {"math.nan", constant<4>, true},
    {"math.perm", perm},
    {"math.pi", constant<0>, true},
    {"math.pow", real_function_2<std::pow>},
    {"math.prod", prod},
    {"math.radians", real_function<radians>},
    {"math.sin", real_function<std::sin>},
    {"math.sinh", real_function<std::sinh>},
    {"math.sqrt", real_function<std::sqrt>},
    {"math.tan", real_function<std::tan>},
    {"math.tanh", real_function<std::tanh>},
    {"math.tau", constant<2>, true},
    {"math.trunc", rounded<std::trunc>},
    {"oct", oct},
    {"pow", pow_},
    {"round", round_},
    {"sys.maxsize", [](Context& c, const Arguments&) -> OrFailed<Word> { return c.draft.integer(INT64_MAX); }, true},
};

constexpr MethodRow number_method_rows[] = {
    {K::integer, "as_integer_ratio", as_integer_ratio},
    {K::integer, "bit_count", bit_count},
    {K::integer, "bit_length", bit_length},
    {K::integer, "conjugate", conjugate},
    {K::integer, "to_bytes", to_bytes},
    {K::boolean, "bit_length", bit_length},
    {K::float_, "as_integer_ratio", as_integer_ratio},
    {K::float_, "conjugate", conjugate},
    {K::float_, "is_integer", is_integer},
};

}  // namespace

std::span<const BuiltinRow> number_functions() { return number_builtins; }
std::span<const MethodRow> number_methods() { return number_method_rows; }

}  // namespace ramify::ir_machine::python
