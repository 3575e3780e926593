// SPDX-License-Identifier: Apache-2.0
// Numbers (.NET: System.Math, System.Int32 and related types, System.Convert), nullable values, and functions that
// lowered code calls.
#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/csharp/rules/access.h"
#include "languages/csharp/rules/decimals.h"
#include "languages/csharp/rules/enums.h"
#include "languages/csharp/rules/parts.h"
#include "languages/csharp/rules/types.h"
#include "languages/kit/access.h"
#include "languages/kit/compare.h"
#include "languages/kit/cube_root.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/text.h"
#include "languages/kit/types.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::csharp {

namespace {

using kit::NumberType;

double real_at(Context& c, const Arguments& a, size_t i) {
  return i < a.positional.size() && kit::is_number(c, a.positional[i]) ? kit::real_value(c, a.positional[i]) : 0;
}
bool is_real(Context& c, Word w) {
  const auto type = kit::number_type(c, w);
  return type && kit::is_real(*type);
}

// --- Math

template <double (*function)(double)>
OrFailed<Word> math(Context& c, const Arguments& a) {
  return c.draft.real(function(real_at(c, a, 0)));
}
OrFailed<Word> absolute(Context& c, const Arguments& a) {
  const Word w = argument(a, 0);
  if (is_decimal(c, w)) {
    Decimal value = *decimal_of(c, w);
    if (value.digits < 0) value.digits = -value.digits;
    return decimal_word(c, value);
  }
  if (!is_real(c, w)) {
    const NumberType type = kit::number_type(c, w).value_or(NumberType::plain);
    const BigInteger value = kit::integer_value(c, w);
    if (value >= 0) return w;
    if (value == -(BigInteger(1) << (kit::bits_of(*c.table, type) - 1)))
      return c.error(RuntimeError::overflow, "Negating the minimum value of a twos complement number is invalid.");
    return kit::wrapped(c, type, -value);
  }
  return kit::real_word(c, *kit::number_type(c, w), std::abs(kit::real_value(c, w)));
}
template <bool is_max>
OrFailed<Word> extreme(Context& c, const Arguments& a) {
  const Word x = argument(a, 0), y = argument(a, 1);
  if (is_decimal(c, x) || is_decimal(c, y)) {
    const std::optional<Decimal> p = decimal_of(c, x), q = decimal_of(c, y);
    if (!p || !q) return c.fail("a decimal and something else have no maximum");
    return decimal_word(c, (csharp::compared(*p, *q) >= 0) == is_max ? *p : *q);
  }
  // The result has the wider type of the two.
  const Word zero = TRY(kit::binary(c, ir::BinaryOperator::subtract, x, x));
  const Word other_zero = TRY(kit::binary(c, ir::BinaryOperator::subtract, y, y));
  const bool takes_x = is_max ? kit::compared(c, x, y).value_or(0) >= 0 : kit::compared(c, x, y).value_or(0) <= 0;
  if (is_real(c, x) && std::isnan(kit::real_value(c, x))) return x;
  return kit::binary(c, ir::BinaryOperator::add, takes_x ? x : y, takes_x ? other_zero : zero);
}
OrFailed<Word> power(Context& c, const Arguments& a) {
  return c.draft.real(std::pow(real_at(c, a, 0), real_at(c, a, 1)));
}
OrFailed<Word> atan2_function(Context& c, const Arguments& a) {
  return c.draft.real(std::atan2(real_at(c, a, 0), real_at(c, a, 1)));
}
OrFailed<Word> logarithm(Context& c, const Arguments& a) {
  const double value = std::log(real_at(c, a, 0));
  return c.draft.real(a.positional.size() > 1 ? value / std::log(real_at(c, a, 1)) : value);
}
OrFailed<Word> sign(Context& c, const Arguments& a) {
  if (is_decimal(c, argument(a, 0))) {
    const BigInteger digits = decimal_of(c, argument(a, 0))->digits;
    return Word::integer(digits > 0 ? 1 : digits < 0 ? -1 : 0);
  }
  const double x = real_at(c, a, 0);
  return Word::integer(x > 0 ? 1 : x < 0 ? -1 : 0);
}
// Rounds to even, or as the template argument says; decimals remain decimals.
template <double (*function)(double), Rounding rounding>
OrFailed<Word> whole(Context& c, const Arguments& a) {
  if (is_decimal(c, argument(a, 0))) return decimal_word(c, rounded_to(*decimal_of(c, argument(a, 0)), 0, rounding));
  return c.draft.real(function(real_at(c, a, 0)));
}
OrFailed<Word> round(Context& c, const Arguments& a) {
  const double value = real_at(c, a, 0);
  int64_t places = 0;
  bool is_away = false;
  for (const Word w : a.positional.subspan(std::min<size_t>(1, a.positional.size()))) {
    if (c.draft.kind(w) == ValueKind::string) {
      if (c.draft.text(w) == "MidpointRounding.AwayFromZero") is_away = true;
      else if (c.draft.text(w) != "MidpointRounding.ToEven")
        return c.fail(fmt::format("{} is not supported", c.draft.text(w)));
    } else {
      places = kit::small_value(c, w).value_or(0);
    }
  }
  if (is_decimal(c, argument(a, 0)) && places >= 0 && places <= 28)
    return decimal_word(c, rounded_to(*decimal_of(c, argument(a, 0)), static_cast<int>(places),
                                      is_away ? Rounding::away_from_zero : Rounding::to_even));
  if (places < 0 || places > 15)
    return c.raise("ArgumentOutOfRangeException",
                   "Rounding digits must be between 0 and 15, inclusive. (Parameter 'digits')");
  if (std::abs(value) >= 1e16 || !std::isfinite(value)) return c.draft.real(value);
  const double scale = std::pow(10.0, static_cast<double>(places));
  const double scaled = value * scale;
  const double rounded = is_away ? std::round(scaled) : std::nearbyint(scaled);
  return c.draft.real(rounded / scale);
}
OrFailed<Word> clamp(Context& c, const Arguments& a) {
  const Word low = argument(a, 1), high = argument(a, 2);
  if (kit::compared(c, low, high).value_or(0) > 0)
    return c.raise("ArgumentException",
                   fmt::format("'{}' cannot be greater than {}.", kit::shown_text(c, low), kit::shown_text(c, high)));
  const Word at_least[] = {argument(a, 0), low};
  const Word bounded[] = {TRY(extreme<true>(c, {at_least, {}})), high};
  return extreme<false>(c, {bounded, {}});
}
OrFailed<Word> div_rem(Context& c, const Arguments& a) {
  const Word quotient = TRY(kit::binary(c, ir::BinaryOperator::divide, argument(a, 0), argument(a, 1)));
  const Word rest = TRY(kit::binary(c, ir::BinaryOperator::remainder, argument(a, 0), argument(a, 1)));
  if (a.positional.size() > 2) {
    TRY(c.store_reference(a.positional[2], rest));
    return quotient;
  }
  const Word both[] = {quotient, rest};
  return c.draft.tuple(both);
}

// --- parsing

std::string trimmed(std::string_view text) {
  const size_t begin = text.find_first_not_of(" \t\n\r\v\f");
  if (begin == std::string_view::npos) return "";
  return std::string(text.substr(begin, text.find_last_not_of(" \t\n\r\v\f") - begin + 1));
}
enum class Read : uint8_t { good, malformed, too_large };
Read read_integer(Context& c, std::string_view given, NumberType type, Word& value) {
  std::string text = trimmed(given);
  const bool is_negative = text.starts_with('-');
  if (is_negative || text.starts_with('+')) text.erase(0, 1);
  if (text.empty() || text.size() > 1000 || text.find_first_not_of("0123456789") != std::string::npos)
    return Read::malformed;
  const size_t digits = std::min(text.find_first_not_of('0'), text.size() - 1);  // leading zeros are not octal
  BigInteger number(text.substr(digits));
  if (is_negative) number = -number;
  const int bits = kit::bits_of(*c.table, type);
  const bool has_sign = kit::is_signed(type);
  const BigInteger low = has_sign ? BigInteger(-(BigInteger(1) << (bits - 1))) : BigInteger(0),
                   high = (BigInteger(1) << (has_sign ? bits - 1 : bits)) - 1;
  if (number < low || number > high) return Read::too_large;
  value = kit::wrapped(c, type, number);
  return Read::good;
}
Read read_real(Context& c, std::string_view given, NumberType type, Word& value) {
  std::string text = trimmed(given);
  std::erase(text, ',');
  if (text == "NaN" || text == "Infinity" || text == "-Infinity" || text == "\u221e" || text == "-\u221e") {
    const double infinity = std::numeric_limits<double>::infinity();
    value = kit::real_word(c, type, text == "NaN" ? std::nan("") : text[0] == '-' ? -infinity : infinity);
    return Read::good;
  }
  const std::optional<double> number = kit::numeric_text(text);
  if (!number) return Read::malformed;
  value = kit::real_word(c, type, *number);
  return Read::good;
}
Read read_boolean(Context&, std::string_view given, NumberType, Word& value) {
  std::string text = trimmed(given);
  std::ranges::transform(text, text.begin(),
                         [](char ch) { return ch >= 'A' && ch <= 'Z' ? static_cast<char>(ch + 32) : ch; });
  value = Word::boolean(text == "true");
  return text == "true" || text == "false" ? Read::good : Read::malformed;
}
using Reader = Read (*)(Context&, std::string_view, NumberType, Word&);

template <Reader read, NumberType type>
OrFailed<Word> parse(Context& c, const Arguments& a) {
  const Word w = argument(a, 0);
  if (w.is(Atom::none)) return c.raise("ArgumentNullException", "Value cannot be null. (Parameter 's')");
  const std::string text = TRY(kit::text(c, w));
  Word value;
  switch (read(c, text, type, value)) {
    case Read::good: return value;
    case Read::too_large: {
      constexpr std::string_view names[] = {"an Int32", "a signed byte",    "an Int16", "an Int32",
                                            "an Int64", "an unsigned byte", "a UInt16", "a UInt32",
                                            "a UInt64", "a Single",         "a Double"};
      return c.raise("OverflowException",
                     fmt::format("Value was either too large or too small for {}.", names[static_cast<size_t>(type)]));
    }
    case Read::malformed: break;
  }
  if (read == read_boolean)
    return c.raise("FormatException", fmt::format("String '{}' was not recognized as a valid Boolean.", text));
  return c.raise("FormatException", fmt::format("The input string '{}' was not in a correct format.", text));
}
template <Reader read, NumberType type>
OrFailed<Word> try_parse(Context& c, const Arguments& a) {
  const Word w = argument(a, 0);
  Word value = read == read_boolean ? Word::boolean(false) : kit::wrapped(c, type, int64_t{0});
  const Word zero = value;
  const bool is_good = !w.is(Atom::none) && read(c, TRY(kit::text(c, w)), type, value) == Read::good;
  TRY(c.store_reference(a.positional.back(), is_good ? value : zero));
  return Word::boolean(is_good);
}
template <NumberType type>
std::unexpected<Failed> too_large(Context& c) {
  constexpr std::string_view name = type == NumberType::plain ? "an Int32"
                                    : type == NumberType::i64 ? "an Int64"
                                    : type == NumberType::u8  ? "an unsigned byte"
                                    : type == NumberType::i8  ? "a signed byte"
                                    : type == NumberType::i16 ? "an Int16"
                                    : type == NumberType::u16 ? "a UInt16"
                                    : type == NumberType::u32 ? "a UInt32"
                                                              : "a UInt64";
  return c.raise("OverflowException", fmt::format("Value was either too large or too small for {}.", name));
}

// Convert.ToInt32: converts a text, a number (rounded to even), a character, or a boolean.
template <NumberType type>
OrFailed<Word> convert_to(Context& c, const Arguments& a) {
  const Word w = argument(a, 0);
  if (w.is(Atom::none)) return kit::wrapped(c, type, int64_t{0});
  if (c.draft.kind(w) == ValueKind::string) {
    if (a.positional.size() > 1) {
      const auto base = static_cast<int>(kit::small_value(c, a.positional[1]).value_or(10));
      std::string text(c.draft.text(w));
      if (base == 16 && (text.starts_with("0x") || text.starts_with("0X"))) text.erase(0, 2);
      uint64_t value = 0;
      const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, base);
      if (error != std::errc() || end != text.data() + text.size())
        return c.raise("FormatException", "Could not find any recognizable digits.");
      return kit::wrapped(c, type, static_cast<int64_t>(value));
    }
    return kit::is_real(type) ? parse<read_real, type>(c, a) : parse<read_integer, type>(c, a);
  }
  if (w.is_boolean()) return kit::wrapped(c, type, int64_t{w.is(Atom::true_)});
  if (is_enum(c, w)) return kit::converted(c, number_of_enum(c, w), type);
  if (is_decimal(c, w)) {
    const Decimal value = *decimal_of(c, w);
    if (kit::is_real(type)) return kit::real_word(c, type, real_of(value));
    const BigInteger whole = rounded_to(value, 0, Rounding::to_even).digits;
    const Word result = kit::wrapped(c, type, whole);
    if (kit::integer_value(c, result) != whole) return too_large<type>(c);
    return result;
  }
  if (is_real(c, w) && !kit::is_real(type)) {
    const double value = std::nearbyint(kit::real_value(c, w));
    const int bits = kit::bits_of(*c.table, type);
    const double most = std::ldexp(1.0, kit::is_signed(type) ? bits - 1 : bits);
    if (!(value < most && value >= (kit::is_signed(type) ? -most : 0.0))) return too_large<type>(c);
    return kit::wrapped(c, type, BigInteger(value));
  }
  const Word result = kit::converted(c, w, type);
  if (kit::is_number(c, w) && !kit::is_real(type) && kit::integer_value(c, result) != kit::integer_value(c, w))
    return too_large<type>(c);
  return result;
}
OrFailed<Word> parse_decimal(Context& c, const Arguments& a) {
  const Word w = argument(a, 0);
  if (w.is(Atom::none)) return c.raise("ArgumentNullException", "Value cannot be null. (Parameter 's')");
  const std::string given = TRY(kit::text(c, w));
  std::string text = trimmed(given);
  std::erase(text, ',');
  const std::optional<Decimal> value = decimal_of_text(text);
  if (!value)
    return c.raise("FormatException", fmt::format("The input string '{}' was not in a correct format.", given));
  return decimal_word(c, *value);
}
OrFailed<Word> try_parse_decimal(Context& c, const Arguments& a) {
  const Word w = argument(a, 0);
  std::string text = w.is(Atom::none) ? "" : trimmed(TRY(kit::text(c, w)));
  std::erase(text, ',');
  const std::optional<Decimal> value = decimal_of_text(text);
  TRY(c.store_reference(a.positional.back(), value ? TRY(decimal_word(c, *value)) : c.draft.bytes("0")));
  return Word::boolean(value.has_value());
}
OrFailed<Word> convert_to_decimal(Context& c, const Arguments& a) {
  const Word w = argument(a, 0);
  if (w.is(Atom::none)) return c.draft.bytes("0");
  if (c.draft.kind(w) == ValueKind::string) return parse_decimal(c, a);
  if (w.is_boolean()) return c.draft.bytes(w.is(Atom::true_) ? "1" : "0");
  return cast(c, w, "decimal", "");
}
// decimal ("1.50"): a literal.
OrFailed<Word> decimal_function(Context& c, const Arguments& a) {
  if (c.draft.kind(argument(a, 0)) != ValueKind::string) return cast(c, argument(a, 0), "decimal", "");
  return parse_decimal(c, a);
}
template <size_t which>
OrFailed<Word> decimal_constant(Context& c, const Arguments&) {
  constexpr std::string_view texts[] = {"0", "1", "-1", "79228162514264337593543950335",
                                        "-79228162514264337593543950335"};
  return c.draft.bytes(texts[which]);
}
OrFailed<Word> convert_to_boolean(Context& c, const Arguments& a) {
  const Word w = argument(a, 0);
  if (c.draft.kind(w) == ValueKind::string) return parse<read_boolean, NumberType::plain>(c, a);
  if (w.is_boolean() || w.is(Atom::none)) return Word::boolean(w.is(Atom::true_));
  return Word::boolean(kit::real_value(c, w) != 0);
}
OrFailed<Word> convert_to_char(Context& c, const Arguments& a) {
  const Word w = argument(a, 0);
  if (c.draft.kind(w) == ValueKind::string) return load_index(c, w, Word::integer(0));
  return cast(c, w, "char", "");
}
OrFailed<Word> convert_to_string(Context& c, const Arguments& a) {
  const Word w = argument(a, 0);
  if (a.positional.size() < 2) return c.draft.string(w.is(Atom::none) ? "" : TRY(kit::text(c, w)));
  const int64_t base = kit::small_value(c, a.positional[1]).value_or(10);
  const auto bits = static_cast<uint64_t>(kit::small_value(c, w).value_or(0));
  const uint64_t value = kit::number_type(c, w) == NumberType::plain ? static_cast<uint32_t>(bits) : bits;
  switch (base) {
    case 2: return c.draft.string(fmt::format("{:b}", value));
    case 8: return c.draft.string(fmt::format("{:o}", value));
    case 16: return c.draft.string(fmt::format("{:x}", value));
    default: return c.draft.string(TRY(kit::text(c, w)));
  }
}

template <NumberType type, bool is_max>
OrFailed<Word> bound(Context& c, const Arguments&) {
  if (type == NumberType::f64)
    return c.draft.real(is_max ? std::numeric_limits<double>::max() : std::numeric_limits<double>::lowest());
  if (type == NumberType::f32)
    return c.draft.real32(is_max ? std::numeric_limits<float>::max() : std::numeric_limits<float>::lowest());
  const int bits = kit::bits_of(*c.table, type);
  const bool has_sign = kit::is_signed(type);
  return kit::wrapped(c, type,
                      is_max     ? BigInteger((BigInteger(1) << (has_sign ? bits - 1 : bits)) - 1)
                      : has_sign ? BigInteger(-(BigInteger(1) << (bits - 1)))
                                 : BigInteger(0));
}
template <bool (*test)(double)>
OrFailed<Word> real_is(Context& c, const Arguments& a) {
  return Word::boolean(test(real_at(c, a, 0)));
}
bool is_nan(double x) { return std::isnan(x); }
bool is_infinity(double x) { return std::isinf(x); }
bool is_finite(double x) { return std::isfinite(x); }
bool is_positive_infinity(double x) { return std::isinf(x) && x > 0; }
bool is_negative_infinity(double x) { return std::isinf(x) && x < 0; }

// --- methods of values

OrFailed<Word> to_string(Context& c, Word value, const Arguments& a) {
  const Word spec = argument(a, 0);
  return c.draft.string(TRY(formatted(c, value, c.draft.kind(spec) == ValueKind::string ? c.draft.text(spec) : "")));
}
OrFailed<Word> compare_value_to(Context& c, Word value, const Arguments& a) {
  if (argument(a, 0).is(Atom::none)) return Word::integer(1);
  if (is_decimal(c, value)) {
    const std::optional<Decimal> other = decimal_of(c, argument(a, 0));
    if (!other) return c.raise("ArgumentException", "Object must be of type Decimal.");
    return Word::integer(csharp::compared(*decimal_of(c, value), *other));
  }
  return Word::integer(TRY(kit::order(c, value, argument(a, 0))).value_or(0));
}
OrFailed<Word> value_equals(Context& c, Word value, const Arguments& a) {
  const Word other = argument(a, 0);
  if (c.draft.kind(value) == ValueKind::instance && c.find_method(value, "Equals").is(Atom::unset) &&
      c.draft.kind(other) == ValueKind::instance)
    return Word::boolean(TRY(kit::equal(c, value, other)));
  if (kit::is_number(c, value) && kit::number_type(c, value) != kit::number_type(c, other)) return Word::boolean(false);
  if (is_real(c, value) && std::isnan(kit::real_value(c, value)) && std::isnan(kit::real_value(c, other)))
    return Word::boolean(true);
  return Word::boolean(TRY(kit::same_content(c, value, other)));
}
OrFailed<Word> get_type(Context& c, Word value, const Arguments&) {
  const Word name = c.draft.string(c.draft.kind(value) == ValueKind::instance ? std::string(kit::type_name(c, value))
                                                                              : [&]() -> std::string {
    switch (c.draft.kind(value)) {
      case ValueKind::integer: return "Int32";
      case ValueKind::float_: return "Double";
      case ValueKind::string: return "String";
      case ValueKind::boolean: return "Boolean";
      case ValueKind::character: return "Char";
      case ValueKind::bytes: return "Decimal";
      case ValueKind::sized: break;
      default: return "";
    }
    const std::string_view type = kit::type_name(c, value);
    return type == "i64"   ? "Int64"
           : type == "u8"  ? "Byte"
           : type == "i16" ? "Int16"
           : type == "u32" ? "UInt32"
           : type == "u64" ? "UInt64"
           : type == "f32" ? "Single"
           : type == "i8"  ? "SByte"
                           : "UInt16";
  }());
  if (c.draft.text(name).empty()) return c.fail("the type of this value has no name here");
  const std::string_view front = c.draft.kind(value) == ValueKind::instance ? "" : "System.";
  const Word full_name = c.draft.string(fmt::format("{}{}", front, c.draft.text(name)));
  const Word words[] = {Word(), c.name_of("Name"), name, c.name_of("FullName"), full_name};
  return c.draft.new_object(ObjectKind::instance, words);
}
OrFailed<Word> has_value(Context&, Word value, const Arguments&) { return Word::boolean(!value.is(Atom::none)); }
OrFailed<Word> value_of(Context& c, Word value, const Arguments&) {
  if (value.is(Atom::none)) return c.raise("InvalidOperationException", "Nullable object must have a value.");
  return value;
}
OrFailed<Word> value_or_default(Context& c, Word value, const Arguments& a) {
  if (!value.is(Atom::none)) return value;
  if (a.positional.empty()) return c.fail("the default of a nullable value's type is not known here");
  return a.positional[0];
}
OrFailed<Word> invoke(Context& c, Word function, const Arguments& a) { return c.call(function, a.positional); }
OrFailed<Word> invocation_list(Context& c, Word function, const Arguments&) {
  std::vector<Word> all = {function};
  if (c.draft.kind(function) == ValueKind::tuple) {
    all.clear();
    for (uint64_t i = 0; i < c.draft.size(function); ++i) all.push_back(c.draft.at(function, i));
  }
  return c.draft.new_object(ObjectKind::array, all);
}
OrFailed<Word> tuple_text(Context& c, Word tuple, const Arguments&) { return c.draft.string(TRY(kit::text(c, tuple))); }

// --- functions that lowered code calls

OrFailed<Word> index_from_end(Context& c, const Arguments& a) { return c.draft.tuple(a.positional); }
OrFailed<Word> copy(Context& c, const Arguments& a) {
  const Word value = argument(a, 0);
  if (c.draft.kind(value) != ValueKind::instance) return value;
  std::vector<Word> words;
  for (uint64_t i = 0; i < c.draft.size(value); ++i) words.push_back(c.draft.at(value, i));
  return c.draft.new_object(ObjectKind::instance, words);
}
OrFailed<Word> identity(Context&, const Arguments& a) { return argument(a, 0); }
OrFailed<Word> class_literal(Context& c, const Arguments& a) {
  const Word class_ = argument(a, 0);
  const std::string name(c.draft.kind(class_) == ValueKind::class_ ? c.shown_class(class_) : c.function_name(class_));
  const Word words[] = {
      Word(), c.name_of("Name"), c.draft.string(name), c.name_of("FullName"), c.draft.string(name), c.name_of("%class"),
      class_};
  return c.draft.new_object(ObjectKind::instance, words);
}
OrFailed<Word> type_name_function(Context& c, const Arguments& a) {
  return c.draft.string(kit::type_name(c, argument(a, 0)));
}
// __takes(function, count): whether it has `count` parameters.
OrFailed<Word> takes(Context& c, const Arguments& a) {
  return Word::boolean(c.find_method(argument(a, 0), "%parameters") == argument(a, 1));
}

#define RAMIFY_NAME(name)                                                                           \
  {                                                                                                 \
    name, [](Context& c, const Arguments&) -> OrFailed<Word> { return c.draft.string(name); }, true \
  }
#define RAMIFY_INTEGER(name, type)                                                                                   \
  {name ".MaxValue", bound<NumberType::type, true>, true}, {name ".MinValue", bound<NumberType::type, false>, true}, \
      {name ".Parse", parse<read_integer, NumberType::type>}, {                                                      \
    name ".TryParse", try_parse<read_integer, NumberType::type>                                                      \
  }
#define RAMIFY_REAL(name, type)                                                                                        \
  {name ".MaxValue", bound<NumberType::type, true>, true}, {name ".MinValue", bound<NumberType::type, false>, true},   \
      {name ".Parse", parse<read_real, NumberType::type>}, {name ".TryParse", try_parse<read_real, NumberType::type>}, \
      {name ".IsNaN", real_is<is_nan>}, {name ".IsInfinity", real_is<is_infinity>},                                    \
      {name ".IsFinite", real_is<is_finite>}, {name ".IsPositiveInfinity", real_is<is_positive_infinity>}, {           \
    name ".IsNegativeInfinity", real_is<is_negative_infinity>                                                          \
  }

constexpr BuiltinRow number_builtins[] = {
    {"Convert.ToBoolean", convert_to_boolean},
    {"Convert.ToByte", convert_to<NumberType::u8>},
    {"Convert.ToChar", convert_to_char},
    {"Convert.ToDecimal", convert_to_decimal},
    {"Convert.ToDouble", convert_to<NumberType::f64>},
    {"Convert.ToInt16", convert_to<NumberType::i16>},
    {"Convert.ToInt32", convert_to<NumberType::plain>},
    {"Convert.ToInt64", convert_to<NumberType::i64>},
    {"Convert.ToSingle", convert_to<NumberType::f32>},
    {"Convert.ToString", convert_to_string},
    {"Convert.ToUInt32", convert_to<NumberType::u32>},
    {"Convert.ToUInt64", convert_to<NumberType::u64>},
    {"Math.Abs", absolute},
    {"Math.Acos", math<std::acos>},
    {"Math.Asin", math<std::asin>},
    {"Math.Atan", math<std::atan>},
    {"Math.Atan2", atan2_function},
    {"Math.Cbrt", math<std::cbrt>},
    {"Math.Ceiling", whole<std::ceil, Rounding::up>},
    {"Math.Clamp", clamp},
    {"Math.Cos", math<std::cos>},
    {"Math.Cosh", math<std::cosh>},
    {"Math.DivRem", div_rem},
    {"Math.E", [](Context& c, const Arguments&) -> OrFailed<Word> { return c.draft.real(M_E); }, true},
    {"Math.Exp", math<std::exp>},
    {"Math.Floor", whole<std::floor, Rounding::down>},
    {"Math.Log", logarithm},
    {"Math.Log10", math<std::log10>},
    {"Math.Log2", math<std::log2>},
    {"Math.Max", extreme<true>},
    {"Math.Min", extreme<false>},
    {"Math.PI", [](Context& c, const Arguments&) -> OrFailed<Word> { return c.draft.real(M_PI); }, true},
    {"Math.Pow", power},
    {"Math.Round", round},
    {"Math.Sign", sign},
    {"Math.Sin", math<std::sin>},
    {"Math.Sinh", math<std::sinh>},
    {"Math.Sqrt", math<std::sqrt>},
    {"Math.Tan", math<std::tan>},
    {"Math.Tanh", math<std::tanh>},
    {"Math.Truncate", whole<std::trunc, Rounding::to_zero>},
    RAMIFY_NAME("MidpointRounding.AwayFromZero"),
    RAMIFY_NAME("MidpointRounding.ToEven"),
    RAMIFY_INTEGER("byte", u8),
    RAMIFY_INTEGER("int", plain),
    RAMIFY_INTEGER("Int32", plain),
    RAMIFY_INTEGER("long", i64),
    RAMIFY_INTEGER("sbyte", i8),
    RAMIFY_INTEGER("short", i16),
    RAMIFY_INTEGER("uint", u32),
    RAMIFY_INTEGER("ulong", u64),
    RAMIFY_INTEGER("ushort", u16),
    RAMIFY_REAL("double", f64),
    RAMIFY_REAL("float", f32),
    {"decimal", decimal_function},
    {"decimal.Ceiling", whole<std::ceil, Rounding::up>},
    {"decimal.Floor", whole<std::floor, Rounding::down>},
    {"decimal.MaxValue", decimal_constant<3>, true},
    {"decimal.MinValue", decimal_constant<4>, true},
    {"decimal.MinusOne", decimal_constant<2>, true},
    {"decimal.One", decimal_constant<1>, true},
    {"decimal.Parse", parse_decimal},
    {"decimal.Round", round},
    {"decimal.ToInt32", convert_to<NumberType::plain>},
    {"decimal.Truncate", whole<std::trunc, Rounding::to_zero>},
    {"decimal.TryParse", try_parse_decimal},
    {"decimal.Zero", decimal_constant<0>, true},
    {"bool.Parse", parse<read_boolean, NumberType::plain>},
    {"bool.TryParse", try_parse<read_boolean, NumberType::plain>},
    {"double.Epsilon",
     [](Context& c, const Arguments&) -> OrFailed<Word> {
       return c.draft.real(std::numeric_limits<double>::denorm_min());
     },
     true},
    {"double.NaN", [](Context& c, const Arguments&) -> OrFailed<Word> { return c.draft.real(std::nan("")); }, true},
    {"double.NegativeInfinity",
     [](Context& c, const Arguments&) -> OrFailed<Word> {
       return c.draft.real(-std::numeric_limits<double>::infinity());
     },
     true},
    {"double.PositiveInfinity",
     [](Context& c, const Arguments&) -> OrFailed<Word> {
       return c.draft.real(std::numeric_limits<double>::infinity());
     },
     true},
    {"char.MaxValue", [](Context& c, const Arguments&) -> OrFailed<Word> { return c.draft.character(0xffff); }, true},
    {"char.MinValue", [](Context& c, const Arguments&) -> OrFailed<Word> { return c.draft.character(0); }, true},
    {"__takes", takes},
    {"__type_name", type_name_function},
    {"class_literal", class_literal},
    {"copy", copy},
    {"index_from_end", index_from_end},
    {"monitor_enter", identity},
    {"monitor_exit", identity},
    {"unchecked", identity},
};

using K = ValueKind;
#define RAMIFY_VALUE(kind)                                                                                             \
  {kind, "CompareTo", compare_value_to}, {kind, "Equals", value_equals}, {kind, "GetType", get_type},                  \
      {kind, "GetValueOrDefault", value_or_default}, {kind, "ToString", to_string}, {kind, "get HasValue", has_value}, \
  {                                                                                                                    \
    kind, "get Value", value_of                                                                                        \
  }
constexpr MethodRow number_method_rows[] = {
    RAMIFY_VALUE(K::integer),
    RAMIFY_VALUE(K::float_),
    RAMIFY_VALUE(K::sized),
    RAMIFY_VALUE(K::boolean),
    RAMIFY_VALUE(K::character),
    RAMIFY_VALUE(K::bytes),
    {K::none, "GetValueOrDefault", value_or_default},
    {K::none, "get HasValue", has_value},
    {K::none, "get Value", value_of},
    {K::string, "GetType", get_type},
    {K::instance, "Equals", value_equals},
    {K::instance, "GetType", get_type},
    {K::instance, "ToString", to_string},
    {K::tuple, "Equals", value_equals},
    {K::tuple, "GetInvocationList", invocation_list},
    {K::function, "GetInvocationList", invocation_list},
    {K::closure, "GetInvocationList", invocation_list},
    {K::builtin, "GetInvocationList", invocation_list},
    {K::bound_method, "GetInvocationList", invocation_list},
    {K::tuple, "Invoke", invoke},
    {K::tuple, "CompareTo", compare_value_to},
    {K::tuple, "ToString", tuple_text},
    {K::function, "Invoke", invoke},
    {K::closure, "Invoke", invoke},
    {K::builtin, "Invoke", invoke},
    {K::bound_method, "Invoke", invoke},
    {K::overloads, "Invoke", invoke},
};

}  // namespace

std::span<const BuiltinRow> number_functions() { return number_builtins; }
std::span<const MethodRow> number_methods() { return number_method_rows; }

}  // namespace ramify::ir_machine::csharp
