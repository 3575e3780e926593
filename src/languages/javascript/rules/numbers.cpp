// SPDX-License-Identifier: Apache-2.0
// Numbers, Math, and conversion between numbers and texts (ECMA-262, 21.1, 21.3, 19.2).
#include <algorithm>
#include <bit>
#include <cmath>
#include <string>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/javascript/rules/operators.h"
#include "languages/javascript/rules/parts.h"
#include "languages/kit/access.h"
#include "languages/kit/cube_root.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/strings.h"
#include "languages/kit/text.h"

namespace ramify::ir_machine::javascript {

namespace {

using E = RuntimeError;

// All decimal digits of a nonnegative number; the point is after `whole` of them.
struct Digits {
  std::string digits;
  int64_t whole = 0;
};
Digits exact_digits(double value) {
  std::string all = fmt::format("{:.1080f}", value);
  const size_t point = all.find('.');
  all.erase(point, 1);
  const size_t first = std::min(all.find_first_not_of('0'), all.size());
  return {all.substr(first), static_cast<int64_t>(point) - static_cast<int64_t>(first)};
}
// Rounded to `count` digits, halves away from zero, as the standard specifies for toFixed and similar methods.
Digits rounded(Digits d, int64_t count) {
  if (count < 0) return {"", d.whole};
  const auto n = static_cast<size_t>(count);
  if (d.digits.size() < n) d.digits.append(n - d.digits.size(), '0');
  const bool up = d.digits.size() > n && d.digits[n] >= '5';
  d.digits.resize(n);
  if (!up) return d;
  size_t i = n;
  while (i > 0 && d.digits[i - 1] == '9') d.digits[--i] = '0';
  if (i > 0) {
    ++d.digits[i - 1];
  } else {
    d.digits.insert(0, "1");
    ++d.whole;
  }
  return d;
}

std::string fixed(double value, int64_t places) {
  const Digits d = exact_digits(std::abs(value));
  Digits r = rounded(d, d.whole + places);
  const bool has_digits = r.digits.find_first_not_of('0') != std::string::npos;
  std::string text = r.digits;
  if (r.whole <= 0) text = std::string(static_cast<size_t>(1 - r.whole), '0') + text;
  const size_t whole = r.whole <= 0 ? 1 : static_cast<size_t>(r.whole);
  if (text.size() < whole + static_cast<size_t>(places))
    text.append(whole + static_cast<size_t>(places) - text.size(), '0');
  text = text.substr(0, whole) + (places > 0 ? "." + text.substr(whole, static_cast<size_t>(places)) : "");
  return (value < 0 && (has_digits || value <= -0.5 || std::signbit(value)) && value != 0 ? "-" : "") + text;
}

std::string exponential(double value, int64_t places) {
  Digits r{"0", 1};
  if (value != 0) r = rounded(exact_digits(std::abs(value)), places + 1);
  else r.digits.append(static_cast<size_t>(places), '0');
  if (r.digits.size() > static_cast<size_t>(places) + 1) r.digits.pop_back();
  const int64_t exponent = value == 0 ? 0 : r.whole - 1;
  return fmt::format("{}{}{}e{}{}", value < 0 ? "-" : "", r.digits.substr(0, 1),
                     places > 0 ? "." + r.digits.substr(1) : "", exponent < 0 ? "-" : "+", std::abs(exponent));
}

std::optional<std::string> not_finite(double value) {
  if (std::isnan(value)) return "NaN";
  if (std::isinf(value)) return value < 0 ? "-Infinity" : "Infinity";
  return std::nullopt;
}

OrFailed<Word> to_fixed(Context& c, Word number, const Arguments& a) {
  const double value = kit::to_number(c, number);
  const double places = at_or_undefined(a, 0).is(Atom::missing) ? 0 : std::trunc(number_at(c, a, 0));
  if (!(places >= 0 && places <= 100))
    return c.raise("RangeError", "toFixed() digits argument must be between 0 and 100");
  if (const auto text = not_finite(value)) return c.draft.string(*text);
  if (std::abs(value) >= 1e21) return c.draft.string(TRY(kit::text(c, number)));
  return c.draft.string(fixed(value, static_cast<int64_t>(places)));
}
OrFailed<Word> to_exponential(Context& c, Word number, const Arguments& a) {
  const double value = kit::to_number(c, number);
  if (const auto text = not_finite(value)) return c.draft.string(*text);
  if (at_or_undefined(a, 0).is(Atom::missing)) {
    if (value == 0) return c.draft.string("0e+0");
    FloatText format = c.table->floats;
    format.exponent_min = 1000;
    return c.draft.string(kit::real_text(format, value));
  }
  const double places = std::trunc(number_at(c, a, 0));
  if (!(places >= 0 && places <= 100))
    return c.raise("RangeError", "toExponential() argument must be between 0 and 100");
  return c.draft.string(exponential(value, static_cast<int64_t>(places)));
}
OrFailed<Word> to_precision(Context& c, Word number, const Arguments& a) {
  const double value = kit::to_number(c, number);
  if (at_or_undefined(a, 0).is(Atom::missing)) return c.draft.string(TRY(kit::text(c, number)));
  if (const auto text = not_finite(value)) return c.draft.string(*text);
  const double wanted = std::trunc(number_at(c, a, 0));
  if (!(wanted >= 1 && wanted <= 100)) return c.raise("RangeError", "toPrecision() argument must be between 1 and 100");
  const auto digits = static_cast<int64_t>(wanted);
  if (value == 0) return c.draft.string(fixed(0, digits - 1));
  const int64_t whole = rounded(exact_digits(std::abs(value)), digits).whole;
  if (whole < -5 || whole > digits) return c.draft.string(exponential(value, digits - 1));
  return c.draft.string(fixed(value, digits - whole));
}

constexpr std::string_view digit_letters = "0123456789abcdefghijklmnopqrstuvwxyz";

// V8's algorithm: digits of the fraction until the rest is below half of the distance to the next number.
std::string in_base(double value, int base) {
  const bool is_negative = value < 0;
  value = std::abs(value);
  double whole = std::floor(value), fraction = value - whole;
  double delta = std::max(0.5 * (std::nextafter(value, std::numeric_limits<double>::infinity()) - value),
                          std::nextafter(0.0, 1.0));
  std::string behind;
  if (fraction >= delta) {
    do {
      fraction *= base;
      delta *= base;
      auto digit = static_cast<int>(fraction);
      behind += digit_letters[static_cast<size_t>(digit)];
      fraction -= digit;
      if (fraction > 0.5 || (fraction == 0.5 && (digit & 1) != 0)) {
        if (fraction + delta > 1) {
          // Round up and propagate the carry to the left.
          for (;;) {
            if (behind.empty()) {
              whole += 1;
              break;
            }
            const size_t last = digit_letters.find(behind.back());
            behind.pop_back();
            if (last + 1 < static_cast<size_t>(base)) {
              behind += digit_letters[last + 1];
              break;
            }
          }
          break;
        }
      }
    } while (fraction >= delta);
  }
  std::string front;
  while (whole >= 0x1p53) {
    const double rest = std::fmod(whole, base);
    front += digit_letters[static_cast<size_t>(rest)];
    whole = (whole - rest) / base;
  }
  auto rest = static_cast<uint64_t>(whole);
  do {
    front += digit_letters[rest % static_cast<uint64_t>(base)];
    rest /= static_cast<uint64_t>(base);
  } while (rest != 0);
  if (is_negative) front += '-';
  std::ranges::reverse(front);
  return behind.empty() ? front : front + "." + behind;
}

OrFailed<Word> number_to_string(Context& c, Word value, const Arguments& a) {
  if (at_or_undefined(a, 0).is(Atom::missing)) return c.draft.string(TRY(kit::text(c, value)));
  const double base = std::trunc(number_at(c, a, 0));
  if (!(base >= 2 && base <= 36)) return c.raise("RangeError", "toString() radix argument must be between 2 and 36");
  const double number = kit::to_number(c, value);
  if (base == 10 || !std::isfinite(number)) return c.draft.string(TRY(kit::text(c, value)));
  return c.draft.string(in_base(number, static_cast<int>(base)));
}

// In the locale en-US, node's default.
OrFailed<Word> number_to_locale_string(Context& c, Word number, const Arguments& a) {
  const Word locale = at_or_undefined(a, 0), options = at_or_undefined(a, 1);
  if (!locale.is(Atom::missing) && TRY(kit::text(c, locale)) != "en-US")
    return c.fail("toLocaleString() knows the locale en-US only");
  int64_t least = 0, most = 3;
  if (!options.is(Atom::missing)) {
    for (const auto& [name, value] : TRY(own_fields(c, options)))
      if (name != "minimumFractionDigits" && name != "maximumFractionDigits")
        return c.fail(fmt::format("toLocaleString() does not know its option {} yet", name));
    const Word low = TRY(c.load_member(options, "minimumFractionDigits")),
               high = TRY(c.load_member(options, "maximumFractionDigits"));
    if (!low.is(Atom::missing)) least = static_cast<int64_t>(kit::to_number(c, low));
    most = std::max(most, least);
    if (!high.is(Atom::missing)) most = static_cast<int64_t>(kit::to_number(c, high));
    if (least < 0 || most > 20 || least > most)
      return c.raise("RangeError", "maximumFractionDigits value is out of range.");
  }
  const double value = kit::to_number(c, number);
  if (std::isnan(value)) return c.draft.string("NaN");
  if (std::isinf(value)) return c.draft.string(value < 0 ? "-\u221e" : "\u221e");
  std::string text = fixed(std::abs(value), most);
  if (const size_t point = text.find('.'); point != std::string::npos) {
    while (text.size() > point + 1 + static_cast<size_t>(least) && text.back() == '0') text.pop_back();
    if (text.back() == '.') text.pop_back();
  }
  const size_t whole = std::min(text.find('.'), text.size());
  for (size_t i = whole; i > 3; i -= 3) text.insert(i - 3, ",");
  return c.draft.string((std::signbit(value) ? "-" : "") + text);
}

// --- parsing

bool is_blank_char(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

OrFailed<Word> parse_int(Context& c, const Arguments& a) {
  const std::string text = TRY(text_at(c, a, 0));
  size_t i = 0;
  while (i < text.size() && is_blank_char(text[i])) ++i;
  const bool is_negative = i < text.size() && text[i] == '-';
  if (i < text.size() && (text[i] == '-' || text[i] == '+')) ++i;
  int base = kit::to_int32(number_at(c, a, 1));
  if (base != 0 && (base < 2 || base > 36)) return kit::real_word(c, not_a_number);
  const bool is_hex = text.compare(i, 2, "0x") == 0 || text.compare(i, 2, "0X") == 0;
  if (is_hex && (base == 0 || base == 16)) {
    i += 2;
    base = 16;
  }
  if (base == 0) base = 10;
  const size_t begin = i;
  double value = 0;
  for (; i < text.size(); ++i) {
    const char ch = text[i];
    const int digit = ch >= '0' && ch <= '9'   ? ch - '0'
                      : ch >= 'a' && ch <= 'z' ? ch - 'a' + 10
                      : ch >= 'A' && ch <= 'Z' ? ch - 'A' + 10
                                               : 99;
    if (digit >= base) break;
    value = value * base + digit;
  }
  if (i == begin) return kit::real_word(c, not_a_number);
  // Decimal digits are rounded once, not digit by digit.
  if (base == 10) value = kit::numeric_text(std::string_view(text).substr(begin, i - begin)).value_or(value);
  return kit::real_word(c, is_negative ? -value : value);
}
OrFailed<Word> parse_float(Context& c, const Arguments& a) {
  const std::string all = TRY(text_at(c, a, 0));
  size_t i = 0;
  while (i < all.size() && is_blank_char(all[i])) ++i;
  const std::string_view text = std::string_view(all).substr(i);
  for (const std::string_view name : {"Infinity", "+Infinity", "-Infinity"})
    if (text.starts_with(name))
      return kit::real_word(c, (name[0] == '-' ? -1 : 1) * std::numeric_limits<double>::infinity());
  size_t end = 0;
  const auto digits = [&] {
    const size_t begin = end;
    while (end < text.size() && text[end] >= '0' && text[end] <= '9') ++end;
    return end - begin;
  };
  if (end < text.size() && (text[end] == '-' || text[end] == '+')) ++end;
  size_t count = digits();
  if (end < text.size() && text[end] == '.') {
    ++end;
    count += digits();
  }
  if (count == 0) return kit::real_word(c, not_a_number);
  if (end < text.size() && (text[end] == 'e' || text[end] == 'E')) {
    const size_t before = end++;
    if (end < text.size() && (text[end] == '-' || text[end] == '+')) ++end;
    if (digits() == 0) end = before;
  }
  return kit::real_word(c, kit::numeric_text(text.substr(0, end)).value_or(not_a_number));
}
OrFailed<Word> number_function(Context& c, const Arguments& a) {
  if (a.positional.empty()) return Word::integer(0);
  if (is_bigint(c, a.positional[0])) return kit::real_word(c, kit::real_value(c, c.draft.at(a.positional[0], 0)));
  return kit::real_word(c, TRY(number_of(c, a.positional[0])));
}
OrFailed<Word> boolean_function(Context& c, const Arguments& a) {
  return Word::boolean(kit::truth(c.draft, at_or_undefined(a, 0)));
}
OrFailed<Word> is_nan_coerced(Context& c, const Arguments& a) {
  return Word::boolean(std::isnan(TRY(number_of(c, at_or_undefined(a, 0)))));
}
OrFailed<Word> is_finite_coerced(Context& c, const Arguments& a) {
  return Word::boolean(std::isfinite(TRY(number_of(c, at_or_undefined(a, 0)))));
}
template <bool (*test)(double)>
OrFailed<Word> number_is(Context& c, const Arguments& a) {
  const Word w = at_or_undefined(a, 0);
  return Word::boolean(kit::is_number(c, w) && test(kit::real_value(c, w)));
}
bool is_nan(double x) { return std::isnan(x); }
bool is_finite(double x) { return std::isfinite(x); }
bool is_integer(double x) { return std::isfinite(x) && x == std::trunc(x); }
bool is_safe(double x) { return is_integer(x) && std::abs(x) < 0x1p53; }

// --- Math

template <double (*function)(double)>
OrFailed<Word> math(Context& c, const Arguments& a) {
  return kit::real_word(c, function(TRY(number_of(c, at_or_undefined(a, 0)))));
}
double half_up(double x) {
  if (!std::isfinite(x) || x == std::trunc(x)) return x;
  const double down = std::floor(x), up = down + 1;
  const double result = x - down >= 0.5 ? up : down;
  return result == 0 && x < 0 ? -0.0 : result;
}
double sign(double x) { return std::isnan(x) || x == 0 ? x : x < 0 ? -1 : 1; }
double fround(double x) { return static_cast<float>(x); }
double clz32(double x) { return std::countl_zero(static_cast<uint32_t>(kit::to_int32(x))); }
template <bool is_max>
OrFailed<Word> extreme(Context& c, const Arguments& a) {
  double best = is_max ? -std::numeric_limits<double>::infinity() : std::numeric_limits<double>::infinity();
  for (size_t i = 0; i < a.positional.size(); ++i) {
    const double value = TRY(number_of(c, a.positional[i]));
    if (std::isnan(value) || std::isnan(best)) best = not_a_number;
    else if (value == 0 && best == 0) best = is_max == std::signbit(value) ? best : value;
    else best = is_max ? std::max(best, value) : std::min(best, value);
  }
  return kit::real_word(c, best);
}
OrFailed<Word> power(Context& c, const Arguments& a) {
  const Word base = kit::real_word(c, TRY(number_of(c, at_or_undefined(a, 0))));
  return kit::binary(c, ir::BinaryOperator::power, base, kit::real_word(c, TRY(number_of(c, at_or_undefined(a, 1)))));
}
OrFailed<Word> hypot(Context& c, const Arguments& a) {
  double sum = 0;
  for (size_t i = 0; i < a.positional.size(); ++i)
    sum = a.positional.size() == 1 ? std::abs(number_at(c, a, i)) : std::hypot(sum, number_at(c, a, i));
  return kit::real_word(c, sum);
}
OrFailed<Word> atan2_function(Context& c, const Arguments& a) {
  return kit::real_word(c, std::atan2(number_at(c, a, 0), number_at(c, a, 1)));
}
OrFailed<Word> imul(Context& c, const Arguments& a) {
  const auto x = static_cast<uint32_t>(kit::to_int32(number_at(c, a, 0))),
             y = static_cast<uint32_t>(kit::to_int32(number_at(c, a, 1)));
  return Word::integer(static_cast<int32_t>(x * y));
}

#define RAMIFY_CONSTANT(name, value) \
  OrFailed<Word> name(Context& c, const Arguments&) { return kit::real_word(c, value); }
RAMIFY_CONSTANT(pi, M_PI)
RAMIFY_CONSTANT(e, M_E)
RAMIFY_CONSTANT(ln2, M_LN2)
RAMIFY_CONSTANT(ln10, M_LN10)
RAMIFY_CONSTANT(log2e, M_LOG2E)
RAMIFY_CONSTANT(log10e, M_LOG10E)
RAMIFY_CONSTANT(sqrt2, M_SQRT2)
RAMIFY_CONSTANT(sqrt1_2, M_SQRT1_2)
RAMIFY_CONSTANT(infinity, std::numeric_limits<double>::infinity())
RAMIFY_CONSTANT(negative_infinity, -std::numeric_limits<double>::infinity())
RAMIFY_CONSTANT(nan_value, not_a_number)
RAMIFY_CONSTANT(max_value, std::numeric_limits<double>::max())
RAMIFY_CONSTANT(min_value, std::numeric_limits<double>::denorm_min())
RAMIFY_CONSTANT(epsilon, std::numeric_limits<double>::epsilon())
RAMIFY_CONSTANT(max_safe, 9007199254740991.0)
RAMIFY_CONSTANT(min_safe, -9007199254740991.0)
#undef RAMIFY_CONSTANT
OrFailed<Word> undefined_value(Context&, const Arguments&) { return undefined(); }

constexpr BuiltinRow number_function_rows[] = {
    {"Boolean", boolean_function},
    {"Infinity", infinity, true},
    {"Math.E", e, true},
    {"Math.LN10", ln10, true},
    {"Math.LN2", ln2, true},
    {"Math.LOG10E", log10e, true},
    {"Math.LOG2E", log2e, true},
    {"Math.PI", pi, true},
    {"Math.SQRT1_2", sqrt1_2, true},
    {"Math.SQRT2", sqrt2, true},
    {"Math.abs", math<std::fabs>},
    {"Math.acos", math<std::acos>},
    {"Math.acosh", math<std::acosh>},
    {"Math.asin", math<std::asin>},
    {"Math.asinh", math<std::asinh>},
    {"Math.atan", math<std::atan>},
    {"Math.atan2", atan2_function},
    {"Math.atanh", math<std::atanh>},
    {"Math.cbrt", math<kit::cube_root>},
    {"Math.ceil", math<std::ceil>},
    {"Math.clz32", math<clz32>},
    {"Math.cos", math<std::cos>},
    {"Math.cosh", math<std::cosh>},
    {"Math.exp", math<std::exp>},
    {"Math.expm1", math<std::expm1>},
    {"Math.floor", math<std::floor>},
    {"Math.fround", math<fround>},
    {"Math.hypot", hypot},
    {"Math.imul", imul},
    {"Math.log", math<std::log>},
    {"Math.log10", math<std::log10>},
    {"Math.log1p", math<std::log1p>},
    {"Math.log2", math<std::log2>},
    {"Math.max", extreme<true>},
    {"Math.min", extreme<false>},
    {"Math.pow", power},
    {"Math.round", math<half_up>},
    {"Math.sign", math<sign>},
    {"Math.sin", math<std::sin>},
    {"Math.sinh", math<std::sinh>},
    {"Math.sqrt", math<std::sqrt>},
    {"Math.tan", math<std::tan>},
    {"Math.tanh", math<std::tanh>},
    {"Math.trunc", math<std::trunc>},
    {"NaN", nan_value, true},
    {"Number", number_function},
    {"Number.EPSILON", epsilon, true},
    {"Number.MAX_SAFE_INTEGER", max_safe, true},
    {"Number.MAX_VALUE", max_value, true},
    {"Number.MIN_SAFE_INTEGER", min_safe, true},
    {"Number.MIN_VALUE", min_value, true},
    {"Number.NEGATIVE_INFINITY", negative_infinity, true},
    {"Number.NaN", nan_value, true},
    {"Number.POSITIVE_INFINITY", infinity, true},
    {"Number.isFinite", number_is<is_finite>},
    {"Number.isInteger", number_is<is_integer>},
    {"Number.isNaN", number_is<is_nan>},
    {"Number.isSafeInteger", number_is<is_safe>},
    {"Number.parseFloat", parse_float},
    {"Number.parseInt", parse_int},
    {"isFinite", is_finite_coerced},
    {"isNaN", is_nan_coerced},
    {"parseFloat", parse_float},
    {"parseInt", parse_int},
    {"undefined", undefined_value, true},
};

using K = ValueKind;
constexpr MethodRow number_method_rows[] = {
    {K::integer, "toExponential", to_exponential},
    {K::integer, "toFixed", to_fixed},
    {K::integer, "toLocaleString", number_to_locale_string},
    {K::integer, "toPrecision", to_precision},
    {K::integer, "toString", number_to_string},
    {K::integer, "valueOf", itself},
    {K::float_, "toExponential", to_exponential},
    {K::float_, "toFixed", to_fixed},
    {K::float_, "toLocaleString", number_to_locale_string},
    {K::float_, "toPrecision", to_precision},
    {K::float_, "toString", number_to_string},
    {K::float_, "valueOf", itself},
    {K::boolean, "toString", plain_text},
    {K::boolean, "valueOf", itself},
};

}  // namespace

std::span<const BuiltinRow> number_functions() { return number_function_rows; }
std::span<const MethodRow> number_methods() { return number_method_rows; }

}  // namespace ramify::ir_machine::javascript
