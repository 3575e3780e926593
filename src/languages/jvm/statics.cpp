// SPDX-License-Identifier: Apache-2.0
// Static functions of java.lang: Math, Integer, Long, Double, Boolean, Character, String, Objects, System.
#include <bit>
#include <charconv>
#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/jvm/characters.h"
#include "languages/jvm/library.h"
#include "languages/kit/compare.h"
#include "languages/kit/cube_root.h"
#include "languages/kit/library.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/strings.h"
#include "languages/kit/text.h"

namespace ramify::ir_machine::jvm {

namespace {

using kit::NumberType;

OrFailed<NumberType> type_at(Context& c, const Arguments& a, size_t i) {
  const std::optional<NumberType> type = kit::number_type(c, argument(a, i));
  if (type) return *type;
  if (c.draft.kind(argument(a, i)) == ValueKind::character) return NumberType::plain;
  if (argument(a, i).is(Atom::none)) return c.error(RuntimeError::null, "a number is asked for, but this is null");
  return c.error(RuntimeError::cast, fmt::format("{} is no number", kit::shown_repr(c, argument(a, i))));
}
OrFailed<double> real_at(Context& c, const Arguments& a, size_t i) {
  TRY(type_at(c, a, i));
  return kit::real_value(c, argument(a, i));
}
// The common type of two operands of Math.max and similar methods.
OrFailed<NumberType> common_type(Context& c, const Arguments& a) {
  const NumberType x = TRY(type_at(c, a, 0)), y = TRY(type_at(c, a, 1));
  for (const NumberType wide : {NumberType::f64, NumberType::f32, NumberType::i64})
    if (x == wide || y == wide) return wide;
  return NumberType::plain;
}

// --- Math

template <double (*function)(double)>
OrFailed<Word> real_function(Context& c, const Arguments& a) {
  return c.draft.real(function(TRY(real_at(c, a, 0))));
}
double squared_root(double x) { return std::sqrt(x); }
double floored(double x) { return std::floor(x); }
double ceiled(double x) { return std::ceil(x); }
double to_even(double x) { return std::nearbyint(x); }
double sine(double x) { return std::sin(x); }
double cosine(double x) { return std::cos(x); }
double tangent(double x) { return std::tan(x); }
double arc_sine(double x) { return std::asin(x); }
double arc_cosine(double x) { return std::acos(x); }
double arc_tangent(double x) { return std::atan(x); }
double exponential(double x) { return std::exp(x); }
double logarithm(double x) { return std::log(x); }
double logarithm10(double x) { return std::log10(x); }
double sinh_(double x) { return std::sinh(x); }
double cosh_(double x) { return std::cosh(x); }
double tanh_(double x) { return std::tanh(x); }
double degrees(double x) { return x * (180.0 / 3.14159265358979323846); }
double radians(double x) { return x * (3.14159265358979323846 / 180.0); }

OrFailed<Word> power(Context& c, const Arguments& a) {
  const double x = TRY(real_at(c, a, 0)), y = TRY(real_at(c, a, 1));
  // Java: 1 to the power of NaN or infinity is NaN.
  if (std::isnan(y) || (std::abs(x) == 1 && std::isinf(y))) return c.draft.real(std::nan(""));
  return c.draft.real(std::pow(x, y));
}
OrFailed<Word> hypotenuse(Context& c, const Arguments& a) {
  return c.draft.real(std::hypot(TRY(real_at(c, a, 0)), TRY(real_at(c, a, 1))));
}
OrFailed<Word> arc_tangent2(Context& c, const Arguments& a) {
  return c.draft.real(std::atan2(TRY(real_at(c, a, 0)), TRY(real_at(c, a, 1))));
}
OrFailed<Word> absolute(Context& c, const Arguments& a) {
  const NumberType type = TRY(type_at(c, a, 0));
  if (kit::is_real(type)) return kit::real_word(c, type, std::abs(kit::real_value(c, argument(a, 0))));
  const BigInteger n = kit::integer_value(c, argument(a, 0));
  return kit::wrapped(c, type == NumberType::i64 ? type : NumberType::plain, n < 0 ? BigInteger(-n) : n);
}
OrFailed<Word> sign(Context& c, const Arguments& a) {
  const double x = TRY(real_at(c, a, 0));
  return c.draft.real(x > 0 ? 1.0 : x < 0 ? -1.0 : x);
}
template <bool is_max>
OrFailed<Word> extreme_number(Context& c, const Arguments& a) {
  const NumberType type = TRY(common_type(c, a));
  if (kit::is_real(type)) {
    const double x = TRY(real_at(c, a, 0)), y = TRY(real_at(c, a, 1));
    if (std::isnan(x) || std::isnan(y)) return kit::real_word(c, type, std::nan(""));
    if (x == y && x == 0) return kit::real_word(c, type, std::signbit(x) == is_max ? y : x);
    return kit::real_word(c, type, (x > y) == is_max ? x : y);
  }
  const BigInteger x = kit::integer_value(c, argument(a, 0)), y = kit::integer_value(c, argument(a, 1));
  return kit::wrapped(c, type, (x > y) == is_max ? x : y);
}
OrFailed<Word> rounded(Context& c, const Arguments& a) {
  const NumberType type = TRY(type_at(c, a, 0));
  if (!kit::is_real(type)) return kit::converted(c, argument(a, 0), NumberType::i64);
  const double x = kit::real_value(c, argument(a, 0));
  // floor(x + 1/2) without rounding the sum.
  const double low = std::floor(x);
  return saturated(c, x - low >= 0.5 ? low + 1 : low, type == NumberType::f32 ? NumberType::plain : NumberType::i64);
}
template <bool is_rest>
OrFailed<Word> floored_division(Context& c, const Arguments& a) {
  const NumberType type = TRY(common_type(c, a));
  const BigInteger x = kit::integer_value(c, argument(a, 0)), y = kit::integer_value(c, argument(a, 1));
  if (y == 0) return c.error(RuntimeError::zero_division, "/ by zero");
  BigInteger quotient = x / y;
  if (x % y != 0 && (x < 0) != (y < 0)) quotient -= 1;
  const NumberType of_rest = TRY(type_at(c, a, 1)) == NumberType::i64 ? NumberType::i64 : NumberType::plain;
  return kit::wrapped(c, is_rest ? of_rest : type, is_rest ? BigInteger(x - quotient * y) : quotient);
}

OrFailed<Word> exact(Context& c, NumberType type, const BigInteger& value) {
  const int bits = type == NumberType::i64 ? 64 : 32;
  if (value < -(BigInteger(1) << (bits - 1)) || value >= BigInteger(1) << (bits - 1))
    return c.raise("ArithmeticException", bits == 64 ? "long overflow" : "integer overflow");
  return kit::wrapped(c, type, value);
}
template <char op>
OrFailed<Word> exact_operation(Context& c, const Arguments& a) {
  const BigInteger x = kit::integer_value(c, argument(a, 0));
  if (op == 'n' || op == 'i' || op == 'd' || op == 'a') {
    const NumberType type = TRY(type_at(c, a, 0)) == NumberType::i64 ? NumberType::i64 : NumberType::plain;
    if (op == 'a') return exact(c, type, x < 0 ? BigInteger(-x) : x);
    return exact(c, type, op == 'n' ? BigInteger(-x) : op == 'i' ? BigInteger(x + 1) : BigInteger(x - 1));
  }
  if (op == 't') return exact(c, NumberType::plain, x);
  const BigInteger y = kit::integer_value(c, argument(a, 1));
  return exact(c, TRY(common_type(c, a)),
               op == '+'   ? BigInteger(x + y)
               : op == '-' ? BigInteger(x - y)
                           : BigInteger(x * y));
}
OrFailed<Word> clamp(Context& c, const Arguments& a) {
  if (TRY(compare(c, Word(), argument(a, 0), argument(a, 1))) < 0) return argument(a, 1);
  return TRY(compare(c, Word(), argument(a, 0), argument(a, 2))) > 0 ? argument(a, 2) : argument(a, 0);
}
OrFailed<Word> random(Context& c, const Arguments&) {
  return c.fail("random numbers are not chosen here: what depends on them has no one answer");
}

// --- numbers and texts

std::unexpected<Failed> no_number(Context& c, std::string_view text, int64_t radix) {
  return c.raise("NumberFormatException", fmt::format("For input string: \"{}\"{}", text,
                                                      radix == 10 ? "" : fmt::format(" under radix {}", radix)));
}

template <NumberType type>
OrFailed<Word> parse_integer(Context& c, const Arguments& a) {
  const Word given = argument(a, 0);
  if (kit::number_type(c, given) && c.draft.kind(given) != ValueKind::character)
    return kit::converted(c, given, type);  // valueOf
  if (given.is(Atom::none)) return c.raise("NumberFormatException", "Cannot parse null string");
  const std::string text = TRY(text_argument(c, a, 0));
  const int64_t radix = a.positional.size() > 1 ? TRY(number_argument(c, a, 1)) : 10;
  const std::optional<BigInteger> value = parsed_integer(text, radix);
  const int bits = kit::bits_of(*c.table, type);
  if (!value || *value < -(BigInteger(1) << (bits - 1)) || *value >= BigInteger(1) << (bits - 1)) {
    if (value && bits < 32)
      return c.raise("NumberFormatException", fmt::format("Value out of range. Value:\"{}\" Radix:{}", text, radix));
    return no_number(c, text, radix);
  }
  return kit::wrapped(c, type, *value);
}

// 0x1F, #1f, 017, -0x10
template <NumberType type>
OrFailed<Word> decode_integer(Context& c, const Arguments& a) {
  std::string text = TRY(text_argument(c, a, 0));
  std::string sign;
  if (text.starts_with('-') || text.starts_with('+')) sign = text.substr(0, 1), text.erase(0, 1);
  int64_t radix = 10;
  if (text.starts_with("0x") || text.starts_with("0X")) radix = 16, text.erase(0, 2);
  else if (text.starts_with('#')) radix = 16, text.erase(0, 1);
  else if (text.size() > 1 && text.starts_with('0')) radix = 8, text.erase(0, 1);
  if (text.starts_with('-') || text.starts_with('+'))
    return c.raise("NumberFormatException", "Sign character in wrong position");
  const Word both[] = {c.draft.string(sign + text), Word::integer(radix)};
  return parse_integer<type>(c, {both, {}});
}

OrFailed<Word> parse_real(Context& c, const Arguments& a) {
  if (argument(a, 0).is(Atom::none)) return c.error(RuntimeError::null, "");
  if (kit::number_type(c, argument(a, 0))) return c.draft.real(kit::real_value(c, argument(a, 0)));
  const std::string text = TRY(text_argument(c, a, 0));
  const std::optional<double> value = parsed_real(text);
  if (value) return c.draft.real(*value);
  if (text.find_first_not_of(" \t\n\r") == std::string::npos) return c.raise("NumberFormatException", "empty String");
  return no_number(c, text, 10);
}

OrFailed<Word> argument_to_text(Context& c, const Arguments& a) {
  if (a.positional.size() == 2) {
    const BigInteger value = kit::integer_value(c, argument(a, 0));
    return c.draft.string(in_radix(value, TRY(number_argument(c, a, 1))));
  }
  if (c.draft.kind(argument(a, 0)) == ValueKind::array) {  // of characters
    std::string out;
    for (const Word ch : TRY(elements(c, argument(a, 0)))) out += TRY(kit::text(c, ch));
    return c.draft.string(out);
  }
  return c.draft.string(TRY(kit::text(c, argument(a, 0))));
}

template <int radix>
OrFailed<Word> bits_text(Context& c, const Arguments& a) {
  BigInteger value = kit::integer_value(c, argument(a, 0));
  const int bits = TRY(type_at(c, a, 0)) == NumberType::i64 ? 64 : 32;
  if (value < 0) value += BigInteger(1) << bits;
  return c.draft.string(in_radix(value, radix));
}

OrFailed<Word> compare_values(Context& c, const Arguments& a) {
  if (c.draft.kind(argument(a, 0)) == ValueKind::character && c.draft.kind(argument(a, 1)) == ValueKind::character)
    return Word::integer(c.draft.sized_bits(argument(a, 0)) - c.draft.sized_bits(argument(a, 1)));
  return Word::integer(TRY(compare(c, Word(), argument(a, 0), argument(a, 1))));
}
OrFailed<Word> sum_of_two(Context& c, const Arguments& a) {
  return kit::binary(c, ir::BinaryOperator::add, argument(a, 0), argument(a, 1));
}

struct Bits {
  uint64_t value;
  int width;
};
OrFailed<Bits> bits_at(Context& c, const Arguments& a) {
  const int width = TRY(type_at(c, a, 0)) == NumberType::i64 ? 64 : 32;
  BigInteger value = kit::integer_value(c, argument(a, 0));
  if (value < 0) value += BigInteger(1) << width;
  return Bits{static_cast<uint64_t>(value), width};
}
OrFailed<Word> bit_count(Context& c, const Arguments& a) {
  return Word::integer(std::popcount(TRY(bits_at(c, a)).value));
}
OrFailed<Word> leading_zeros(Context& c, const Arguments& a) {
  const Bits bits = TRY(bits_at(c, a));
  return Word::integer(std::countl_zero(bits.value) - (64 - bits.width));
}
OrFailed<Word> trailing_zeros(Context& c, const Arguments& a) {
  const Bits bits = TRY(bits_at(c, a));
  return Word::integer(bits.value == 0 ? bits.width : std::countr_zero(bits.value));
}
OrFailed<Word> of_bits(Context& c, const Bits& bits, uint64_t value) {
  return kit::wrapped(c, bits.width == 64 ? NumberType::i64 : NumberType::plain, static_cast<int64_t>(value));
}
OrFailed<Word> highest_bit(Context& c, const Arguments& a) {
  const Bits bits = TRY(bits_at(c, a));
  return of_bits(c, bits, std::bit_floor(bits.value));
}
OrFailed<Word> lowest_bit(Context& c, const Arguments& a) {
  const Bits bits = TRY(bits_at(c, a));
  return of_bits(c, bits, bits.value & (~bits.value + 1));
}
OrFailed<Word> reversed_bits(Context& c, const Arguments& a) {
  const Bits bits = TRY(bits_at(c, a));
  uint64_t out = 0;
  for (int i = 0; i < bits.width; ++i) out |= (bits.value >> i & 1) << (bits.width - 1 - i);
  return of_bits(c, bits, out);
}
template <bool to_left>
OrFailed<Word> rotated(Context& c, const Arguments& a) {
  const Bits bits = TRY(bits_at(c, a));
  const auto width = static_cast<uint64_t>(bits.width);
  const uint64_t by = static_cast<uint64_t>(TRY(number_argument(c, a, 1))) & (width - 1);
  const uint64_t left = to_left ? by : (width - by) & (width - 1);
  const uint64_t mask = width == 64 ? ~uint64_t{0} : (uint64_t{1} << width) - 1;
  return of_bits(c, bits, left == 0 ? bits.value : (bits.value << left | bits.value >> (width - left)) & mask);
}
OrFailed<Word> signum_of_integer(Context& c, const Arguments& a) {
  const BigInteger n = kit::integer_value(c, argument(a, 0));
  return Word::integer(n < 0 ? -1 : n > 0);
}
OrFailed<Word> parse_boolean(Context& c, const Arguments& a) {
  if (argument(a, 0).is_boolean()) return argument(a, 0);
  if (argument(a, 0).is(Atom::none)) return Word::boolean(false);
  std::string text = TRY(text_argument(c, a, 0));
  for (char& ch : text) ch = static_cast<char>(lower_case(static_cast<unsigned char>(ch)));
  return Word::boolean(text == "true");
}
OrFailed<Word> double_bits(Context& c, const Arguments& a) {
  return kit::wrapped(c, NumberType::i64, std::bit_cast<int64_t>(TRY(real_at(c, a, 0))));
}

// --- Character

OrFailed<char32_t> character_at(Context& c, const Arguments& a) {
  return static_cast<char32_t>(TRY(number_argument(c, a, 0)));
}
template <bool (*test)(char32_t)>
OrFailed<Word> character_test(Context& c, const Arguments& a) {
  return Word::boolean(test(TRY(character_at(c, a))));
}
bool is_letter_or_digit(char32_t ch) { return is_letter(ch) || is_digit(ch); }
template <char32_t (*convert)(char32_t)>
OrFailed<Word> character_case(Context& c, const Arguments& a) {
  const char32_t result = convert(TRY(character_at(c, a)));
  return c.draft.kind(argument(a, 0)) == ValueKind::character ? c.draft.character(result) : Word::integer(result);
}
int64_t digit_value(char32_t ch) {
  if (is_digit(ch)) return ch - '0';
  const char32_t low = lower_case(ch);
  return low >= 'a' && low <= 'z' ? low - 'a' + 10 : -1;
}
OrFailed<Word> numeric_value(Context& c, const Arguments& a) {
  return Word::integer(digit_value(TRY(character_at(c, a))));
}
OrFailed<Word> digit(Context& c, const Arguments& a) {
  const int64_t value = digit_value(TRY(character_at(c, a)));
  return Word::integer(value < TRY(number_argument(c, a, 1)) ? value : -1);
}
OrFailed<Word> for_digit(Context& c, const Arguments& a) {
  const int64_t value = TRY(number_argument(c, a, 0)), radix = TRY(number_argument(c, a, 1));
  if (value < 0 || value >= radix) return c.draft.character(0);
  return c.draft.character(static_cast<char32_t>(value < 10 ? '0' + value : 'a' + value - 10));
}

// --- String, Objects, System

OrFailed<Word> format(Context& c, const Arguments& a) {
  const std::span<const Word> given = TRY(without_locale(c, a.positional));
  const std::string pattern = TRY(text_argument(c, {given, {}}, 0));
  return c.draft.string(TRY(formatted(c, pattern, given.subspan(1))));
}
OrFailed<Word> print_formatted(Context& c, const Arguments& a) {
  const Word text = TRY(format(c, a));
  c.write(std::string(c.draft.text(text)));
  return Word();
}
OrFailed<Word> join(Context& c, const Arguments& a) {
  const std::string between = TRY(text_argument(c, a, 0));
  std::vector<Word> parts(a.positional.begin() + 1, a.positional.end());
  if (parts.size() == 1 && c.draft.kind(parts[0]) != ValueKind::string) parts = TRY(elements(c, parts[0]));
  std::string out;
  for (size_t i = 0; i < parts.size(); ++i) out += (i == 0 ? "" : between) + TRY(kit::text(c, parts[i]));
  return c.draft.string(out);
}
OrFailed<Word> same(Context& c, const Arguments& a) {
  return Word::boolean(TRY(kit::same_content(c, argument(a, 0), argument(a, 1))));
}
OrFailed<Word> hash(Context& c, const Arguments& a) {
  uint32_t hash = 1;
  std::vector<Word> all(a.positional.begin(), a.positional.end());
  if (all.size() == 1 && c.draft.kind(all[0]) == ValueKind::array) all = TRY(elements(c, all[0]));
  for (const Word value : all) hash = 31 * hash + static_cast<uint32_t>(TRY(hash_code(c, value)));
  return Word::integer(static_cast<int32_t>(hash));
}
OrFailed<Word> hash_of_one(Context& c, const Arguments& a) { return Word::integer(TRY(hash_code(c, argument(a, 0)))); }
OrFailed<Word> require(Context& c, const Arguments& a) {
  if (!argument(a, 0).is(Atom::none)) return argument(a, 0);
  Word message = argument(a, 1);
  if (is_function(c, message)) message = TRY(c.call(message, {}));
  if (a.positional.size() < 2) return c.raise("NullPointerException", "");
  return c.raise("NullPointerException", TRY(kit::text(c, message)));
}
OrFailed<Word> require_or_else(Context&, const Arguments& a) {
  return argument(a, 0).is(Atom::none) ? argument(a, 1) : argument(a, 0);
}
OrFailed<Word> text_or_default(Context& c, const Arguments& a) {
  if (argument(a, 0).is(Atom::none) && a.positional.size() > 1) return argument(a, 1);
  return c.draft.string(TRY(kit::text(c, argument(a, 0))));
}
OrFailed<Word> is_null_argument(Context&, const Arguments& a) { return Word::boolean(argument(a, 0).is(Atom::none)); }
OrFailed<Word> is_not_null(Context&, const Arguments& a) { return Word::boolean(!argument(a, 0).is(Atom::none)); }
OrFailed<Word> check_index(Context& c, const Arguments& a) {
  const int64_t at = TRY(number_argument(c, a, 0)), length = TRY(number_argument(c, a, 1));
  if (at < 0 || at >= length) return out_of_bounds(c, at, static_cast<uint64_t>(length));
  return argument(a, 0);
}
OrFailed<Word> array_copy(Context& c, const Arguments& a) {
  const Word from = argument(a, 0), to = argument(a, 2);
  const int64_t at = TRY(number_argument(c, a, 1)), into = TRY(number_argument(c, a, 3)),
                count = TRY(number_argument(c, a, 4));
  const auto length = [&](Word w) { return static_cast<int64_t>(c.draft.size(w)); };
  if (at < 0 || into < 0 || count < 0 || at + count > length(from) || into + count > length(to))
    return c.raise(
        "ArrayIndexOutOfBoundsException",
        at + count > length(from)
            ? fmt::format("arraycopy: last source index {} out of bounds for length {}", at + count, length(from))
            : fmt::format("arraycopy: last destination index {} out of bounds for length {}", into + count,
                          length(to)));
  std::vector<Word> part;
  for (int64_t i = 0; i < count; ++i) part.push_back(c.draft.at(from, static_cast<uint64_t>(at + i)));
  for (int64_t i = 0; i < count; ++i) c.draft.set(to, static_cast<uint64_t>(into + i), part[static_cast<size_t>(i)]);
  return Word();
}
OrFailed<Word> time(Context& c, const Arguments&) { return kit::wrapped(c, NumberType::i64, int64_t{0}); }
OrFailed<Word> identity_hash(Context& c, const Arguments&) {
  return c.fail("the hash code of this object depends on its place in memory");
}

template <NumberType type, bool is_max>
OrFailed<Word> bound(Context& c, const Arguments&) {
  const int bits = kit::bits_of(*c.table, type);
  const BigInteger half = BigInteger(1) << (bits - 1);
  return kit::wrapped(c, type, is_max ? BigInteger(half - 1) : BigInteger(-half));
}
template <int which>
OrFailed<Word> real_constant(Context& c, const Arguments&) {
  constexpr double values[] = {3.14159265358979323846,
                               2.71828182845904523536,
                               std::numeric_limits<double>::max(),
                               std::numeric_limits<double>::denorm_min(),
                               std::numeric_limits<double>::infinity(),
                               -std::numeric_limits<double>::infinity(),
                               std::numeric_limits<double>::quiet_NaN()};
  return c.draft.real(values[which]);
}
// A function of Long: int arguments are converted to long.
template <auto function>
OrFailed<Word> of_long(Context& c, const Arguments& a) {
  std::vector<Word> all(a.positional.begin(), a.positional.end());
  if (!all.empty() && kit::is_number(c, all[0])) all[0] = kit::converted(c, all[0], NumberType::i64);
  return function(c, {all, a.named});
}
// A function of Double: arguments are converted to double.
template <auto function>
OrFailed<Word> of_double(Context& c, const Arguments& a) {
  std::vector<Word> all(a.positional.begin(), a.positional.end());
  for (Word& w : all)
    if (kit::is_number(c, w)) w = kit::converted(c, w, NumberType::f64);
  return function(c, {all, a.named});
}
template <int which>
OrFailed<Word> float_constant(Context& c, const Arguments&) {
  using limits = std::numeric_limits<float>;
  constexpr float values[] = {limits::max(), limits::denorm_min(), limits::quiet_NaN(), limits::infinity(),
                              -limits::infinity()};
  return kit::real_word(c, NumberType::f32, static_cast<double>(values[which]));
}
template <char32_t value>
OrFailed<Word> character_constant(Context& c, const Arguments&) {
  return c.draft.character(value);
}
template <bool value>
OrFailed<Word> boolean_constant(Context&, const Arguments&) {
  return Word::boolean(value);
}

constexpr BuiltinRow static_rows[] = {
    {"Math.abs", absolute},
    {"Math.max", extreme_number<true>},
    {"Math.min", extreme_number<false>},
    {"Math.pow", power},
    {"Math.sqrt", real_function<squared_root>},
    {"Math.cbrt", real_function<kit::cube_root>},
    {"Math.floor", real_function<floored>},
    {"Math.ceil", real_function<ceiled>},
    {"Math.rint", real_function<to_even>},
    {"Math.round", rounded},
    {"Math.sin", real_function<sine>},
    {"Math.cos", real_function<cosine>},
    {"Math.tan", real_function<tangent>},
    {"Math.asin", real_function<arc_sine>},
    {"Math.acos", real_function<arc_cosine>},
    {"Math.atan", real_function<arc_tangent>},
    {"Math.atan2", arc_tangent2},
    {"Math.sinh", real_function<sinh_>},
    {"Math.cosh", real_function<cosh_>},
    {"Math.tanh", real_function<tanh_>},
    {"Math.exp", real_function<exponential>},
    {"Math.log", real_function<logarithm>},
    {"Math.log10", real_function<logarithm10>},
    {"Math.hypot", hypotenuse},
    {"Math.signum", sign},
    {"Math.toDegrees", real_function<degrees>},
    {"Math.toRadians", real_function<radians>},
    {"Math.floorDiv", floored_division<false>},
    {"Math.floorMod", floored_division<true>},
    {"Math.addExact", exact_operation<'+'>},
    {"Math.subtractExact", exact_operation<'-'>},
    {"Math.multiplyExact", exact_operation<'*'>},
    {"Math.negateExact", exact_operation<'n'>},
    {"Math.incrementExact", exact_operation<'i'>},
    {"Math.decrementExact", exact_operation<'d'>},
    {"Math.absExact", exact_operation<'a'>},
    {"Math.toIntExact", exact_operation<'t'>},
    {"Math.clamp", clamp},
    {"Math.random", random},
    {"Math.PI", real_constant<0>, true},
    {"Math.E", real_constant<1>, true},
    {"Integer.MAX_VALUE", bound<NumberType::plain, true>, true},
    {"Integer.MIN_VALUE", bound<NumberType::plain, false>, true},
    {"Long.MAX_VALUE", bound<NumberType::i64, true>, true},
    {"Long.MIN_VALUE", bound<NumberType::i64, false>, true},
    {"Short.MAX_VALUE", bound<NumberType::i16, true>, true},
    {"Short.MIN_VALUE", bound<NumberType::i16, false>, true},
    {"Byte.MAX_VALUE", bound<NumberType::i8, true>, true},
    {"Byte.MIN_VALUE", bound<NumberType::i8, false>, true},
    {"Double.MAX_VALUE", real_constant<2>, true},
    {"Double.MIN_VALUE", real_constant<3>, true},
    {"Double.POSITIVE_INFINITY", real_constant<4>, true},
    {"Double.NEGATIVE_INFINITY", real_constant<5>, true},
    {"Double.NaN", real_constant<6>, true},
    {"Character.MAX_VALUE", character_constant<0xffff>, true},
    {"Character.MIN_VALUE", character_constant<0>, true},
    {"Boolean.TRUE", boolean_constant<true>, true},
    {"Boolean.FALSE", boolean_constant<false>, true},
    {"Integer.parseInt", parse_integer<NumberType::plain>},
    {"Integer.decode", decode_integer<NumberType::plain>},
    {"Long.decode", decode_integer<NumberType::i64>},
    {"Integer.valueOf", parse_integer<NumberType::plain>},
    {"Integer.toString", argument_to_text},
    {"Integer.toBinaryString", bits_text<2>},
    {"Integer.toHexString", bits_text<16>},
    {"Integer.toOctalString", bits_text<8>},
    {"Integer.compare", compare_values},
    {"Integer.max", extreme_number<true>},
    {"Integer.min", extreme_number<false>},
    {"Integer.sum", sum_of_two},
    {"Integer.bitCount", bit_count},
    {"Integer.numberOfLeadingZeros", leading_zeros},
    {"Integer.numberOfTrailingZeros", trailing_zeros},
    {"Integer.highestOneBit", highest_bit},
    {"Integer.lowestOneBit", lowest_bit},
    {"Integer.reverse", reversed_bits},
    {"Integer.rotateLeft", rotated<true>},
    {"Integer.rotateRight", rotated<false>},
    {"Long.rotateLeft", of_long<rotated<true>>},
    {"Long.rotateRight", of_long<rotated<false>>},
    {"Float.MAX_VALUE", float_constant<0>, true},
    {"Float.MIN_VALUE", float_constant<1>, true},
    {"Float.NaN", float_constant<2>, true},
    {"Float.POSITIVE_INFINITY", float_constant<3>, true},
    {"Float.NEGATIVE_INFINITY", float_constant<4>, true},
    {"Integer.signum", signum_of_integer},
    {"Integer.hashCode", hash_of_one},
    {"Long.parseLong", parse_integer<NumberType::i64>},
    {"Long.valueOf", parse_integer<NumberType::i64>},
    {"Long.toString", argument_to_text},
    {"Long.toBinaryString", of_long<bits_text<2>>},
    {"Long.toHexString", of_long<bits_text<16>>},
    {"Long.toOctalString", of_long<bits_text<8>>},
    {"Long.compare", compare_values},
    {"Long.max", of_long<extreme_number<true>>},
    {"Long.min", of_long<extreme_number<false>>},
    {"Long.sum", of_long<sum_of_two>},
    {"Long.bitCount", of_long<bit_count>},
    {"Long.numberOfLeadingZeros", of_long<leading_zeros>},
    {"Long.numberOfTrailingZeros", of_long<trailing_zeros>},
    {"Long.highestOneBit", of_long<highest_bit>},
    {"Long.lowestOneBit", of_long<lowest_bit>},
    {"Long.reverse", of_long<reversed_bits>},
    {"Long.signum", signum_of_integer},
    {"Long.hashCode", of_long<hash_of_one>},
    {"Short.parseShort", parse_integer<NumberType::i16>},
    {"Short.valueOf", parse_integer<NumberType::i16>},
    {"Short.compare", compare_values},
    {"Byte.parseByte", parse_integer<NumberType::i8>},
    {"Byte.valueOf", parse_integer<NumberType::i8>},
    {"Byte.compare", compare_values},
    {"Double.parseDouble", parse_real},
    {"Double.valueOf", parse_real},
    {"Double.toString", of_double<argument_to_text>},
    {"Double.compare", compare_values},
    {"Double.max", extreme_number<true>},
    {"Double.min", extreme_number<false>},
    {"Double.sum", of_double<sum_of_two>},
    {"Double.isNaN",
     [](Context& c, const Arguments& a) -> OrFailed<Word> { return Word::boolean(std::isnan(TRY(real_at(c, a, 0)))); }},
    {"Double.isInfinite",
     [](Context& c, const Arguments& a) -> OrFailed<Word> { return Word::boolean(std::isinf(TRY(real_at(c, a, 0)))); }},
    {"Double.isFinite",
     [](Context& c, const Arguments& a) -> OrFailed<Word> {
       return Word::boolean(std::isfinite(TRY(real_at(c, a, 0))));
     }},
    {"Double.hashCode", hash_of_one},
    {"Double.doubleToLongBits", double_bits},
    {"Boolean.parseBoolean", parse_boolean},
    {"Boolean.valueOf", parse_boolean},
    {"Boolean.toString", argument_to_text},
    {"Boolean.compare", compare_values},
    {"Boolean.hashCode", hash_of_one},
    {"Boolean.logicalXor",
     [](Context&, const Arguments& a) -> OrFailed<Word> { return Word::boolean(argument(a, 0) != argument(a, 1)); }},
    {"Boolean.logicalAnd",
     [](Context&, const Arguments& a) -> OrFailed<Word> {
       return Word::boolean(argument(a, 0).is(Atom::true_) && argument(a, 1).is(Atom::true_));
     }},
    {"Boolean.logicalOr",
     [](Context&, const Arguments& a) -> OrFailed<Word> {
       return Word::boolean(argument(a, 0).is(Atom::true_) || argument(a, 1).is(Atom::true_));
     }},
    {"Character.isDigit", character_test<is_digit>},
    {"Character.isLetter", character_test<is_letter>},
    {"Character.isAlphabetic", character_test<is_letter>},
    {"Character.isLetterOrDigit", character_test<is_letter_or_digit>},
    {"Character.isUpperCase", character_test<is_upper>},
    {"Character.isLowerCase", character_test<is_lower>},
    {"Character.isWhitespace", character_test<is_white>},
    {"Character.isSpaceChar",
     [](Context& c, const Arguments& a) -> OrFailed<Word> {
       const char32_t ch = TRY(character_at(c, a));
       return Word::boolean(ch == ' ' || ch == 0xa0);
     }},
    {"Character.toUpperCase", character_case<upper_case>},
    {"Character.toLowerCase", character_case<lower_case>},
    {"Character.getNumericValue", numeric_value},
    {"Character.digit", digit},
    {"Character.forDigit", for_digit},
    {"Character.toString", argument_to_text},
    {"Character.valueOf", first_argument},
    {"Character.compare", compare_values},
    {"Character.hashCode", hash_of_one},
    {"Character.toChars",
     [](Context& c, const Arguments& a) -> OrFailed<Word> {
       const Word ch = c.draft.character(TRY(character_at(c, a)));
       return c.draft.new_object(ObjectKind::array, std::span(&ch, 1));
     }},
    {"String.valueOf", argument_to_text},
    {"String.copyValueOf", argument_to_text},
    {"String.format", format},
    {"String.join", join},
    {"Objects.equals", same},
    {"Objects.hash", hash},
    {"Objects.hashCode", hash_of_one},
    {"Objects.requireNonNull", require},
    {"Objects.requireNonNullElse", require_or_else},
    {"Objects.toString", text_or_default},
    {"Objects.isNull", is_null_argument},
    {"Objects.nonNull", is_not_null},
    {"Objects.checkIndex", check_index},
    {"System.arraycopy", array_copy},
    {"System.lineSeparator", [](Context& c, const Arguments&) -> OrFailed<Word> { return c.draft.string("\n"); }},
    {"System.exit", kit::exit_program},
    {"System.nanoTime", time},
    {"System.currentTimeMillis", time},
    {"System.identityHashCode", identity_hash},
    {"System.out.printf", print_formatted},
    {"System.out.format", print_formatted},
};

}  // namespace

std::optional<BigInteger> parsed_integer(std::string_view text, int64_t radix) {
  const bool is_negative = text.starts_with('-');
  if (is_negative || text.starts_with('+')) text.remove_prefix(1);
  if (text.empty() || radix < 2 || radix > 36) return std::nullopt;
  BigInteger value = 0;
  for (const char ch : text) {
    const int64_t digit = digit_value(static_cast<unsigned char>(ch));
    if (digit < 0 || digit >= radix) return std::nullopt;
    value = value * radix + digit;
  }
  return is_negative ? BigInteger(-value) : value;
}

std::optional<double> parsed_real(std::string_view text) {
  while (!text.empty() && static_cast<unsigned char>(text.front()) <= ' ') text.remove_prefix(1);
  while (!text.empty() && static_cast<unsigned char>(text.back()) <= ' ') text.remove_suffix(1);
  std::string_view plain = text;
  const bool is_negative = plain.starts_with('-');
  if (is_negative || plain.starts_with('+')) plain.remove_prefix(1);
  if (plain == "Infinity")
    return is_negative ? -std::numeric_limits<double>::infinity() : std::numeric_limits<double>::infinity();
  if (plain == "NaN") return std::nan("");
  if (plain.size() > 1 && std::string_view("dDfF").find(plain.back()) != std::string_view::npos) plain.remove_suffix(1);
  const std::optional<double> value = kit::numeric_text(plain);
  if (!value || plain.starts_with('-') || plain.starts_with('+')) return std::nullopt;
  return is_negative ? -*value : *value;
}

std::string in_radix(BigInteger value, int64_t radix) {
  const bool is_negative = value < 0;
  if (is_negative) value = -value;
  std::string digits;
  do {
    const auto digit = static_cast<int>(BigInteger(value % radix));
    digits += static_cast<char>(digit < 10 ? '0' + digit : 'a' + digit - 10);
    value /= radix;
  } while (value != 0);
  if (is_negative) digits += '-';
  return {digits.rbegin(), digits.rend()};
}

std::span<const BuiltinRow> java_statics() { return static_rows; }

}  // namespace ramify::ir_machine::jvm
