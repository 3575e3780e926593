// SPDX-License-Identifier: Apache-2.0
// math.h and the limits in limits.h, stdint.h, float.h. Functions on doubles; with the suffix `f`, on floats. In C++
// the result is a float if the argument is one.
#include <bit>
#include <cfloat>
#include <climits>
#include <cmath>
#include <cstdint>

#include "base/result.h"
#include "languages/c/rules/pointers.h"
#include "languages/c/rules/rows.h"
#include "languages/kit/library.h"
#include "languages/kit/numbers.h"

namespace ramify::ir_machine::c {

namespace {

using kit::argument;
using kit::NumberType;

bool is_float(Context& c, Word value) { return kit::number_type(c, value) == NumberType::f32; }

// The float functions compute in float: rounding the result of the double function would differ.
template <double (*function)(double), float (*of_float)(float)>
OrFailed<Word> one(Context& c, const Arguments& a) {
  const double x = TRY(real_argument(c, a, 0));
  if (c.table->dialect == ir::Dialect::cpp && is_float(c, argument(a, 0)))
    return c.draft.real32(of_float(static_cast<float>(x)));
  return c.draft.real(function(x));
}
template <float (*function)(float)>
OrFailed<Word> one_float(Context& c, const Arguments& a) {
  return c.draft.real32(function(static_cast<float>(TRY(real_argument(c, a, 0)))));
}
template <double (*function)(double, double), float (*of_float)(float, float)>
OrFailed<Word> two(Context& c, const Arguments& a) {
  const double x = TRY(real_argument(c, a, 0)), y = TRY(real_argument(c, a, 1));
  if (c.table->dialect == ir::Dialect::cpp && is_float(c, argument(a, 0)) && is_float(c, argument(a, 1)))
    return c.draft.real32(of_float(static_cast<float>(x), static_cast<float>(y)));
  return c.draft.real(function(x, y));
}
template <float (*function)(float, float)>
OrFailed<Word> two_float(Context& c, const Arguments& a) {
  const double x = TRY(real_argument(c, a, 0)), y = TRY(real_argument(c, a, 1));
  return c.draft.real32(function(static_cast<float>(x), static_cast<float>(y)));
}

OrFailed<Word> is_nan(Context& c, const Arguments& a) {
  return int_word(c, std::isnan(TRY(real_argument(c, a, 0))) ? 1 : 0);
}
OrFailed<Word> is_infinite(Context& c, const Arguments& a) {
  return int_word(c, std::isinf(TRY(real_argument(c, a, 0))) ? 1 : 0);
}
OrFailed<Word> is_finite(Context& c, const Arguments& a) {
  return int_word(c, std::isfinite(TRY(real_argument(c, a, 0))) ? 1 : 0);
}
OrFailed<Word> has_sign(Context& c, const Arguments& a) {
  return int_word(c, std::signbit(TRY(real_argument(c, a, 0))) ? 1 : 0);
}
OrFailed<Word> rounded_long(Context& c, const Arguments& a) {
  const double value = std::round(TRY(real_argument(c, a, 0)));
  if (!(std::abs(value) < 0x1p63)) return undefined(c, "lround of what does not fit");
  return long_word(c, static_cast<int64_t>(value));
}
OrFailed<Word> split(Context& c, const Arguments& a) {
  double whole = 0;
  const double part = std::modf(TRY(real_argument(c, a, 0)), &whole);
  TRY(c.store_reference(argument(a, 1), c.draft.real(whole)));
  return c.draft.real(part);
}
OrFailed<Word> rounded_to_even(Context& c, const Arguments& a) {
  const double value = std::nearbyint(TRY(real_argument(c, a, 0)));
  if (!(std::abs(value) < 0x1p63)) return undefined(c, "lrint of what does not fit");
  return long_word(c, static_cast<int64_t>(value));
}
OrFailed<Word> multiplied_and_added(Context& c, const Arguments& a) {
  return c.draft.real(std::fma(TRY(real_argument(c, a, 0)), TRY(real_argument(c, a, 1)), TRY(real_argument(c, a, 2))));
}
OrFailed<Word> mantissa(Context& c, const Arguments& a) {
  int exponent = 0;
  const double part = std::frexp(TRY(real_argument(c, a, 0)), &exponent);
  TRY(c.store_reference(argument(a, 1), int_word(c, exponent)));
  return c.draft.real(part);
}

// gcc's built-in functions on the bits of 32-bit or 64-bit unsigned numbers.
template <typename Unsigned>
OrFailed<Word> bits_set(Context& c, const Arguments& a) {
  return int_word(c, std::popcount(static_cast<Unsigned>(TRY(integer_argument(c, a, 0)))));
}
template <typename Unsigned>
OrFailed<Word> parity(Context& c, const Arguments& a) {
  return int_word(c, std::popcount(static_cast<Unsigned>(TRY(integer_argument(c, a, 0)))) % 2);
}
template <typename Unsigned>
OrFailed<Word> zeros_in_front(Context& c, const Arguments& a) {
  const auto bits = static_cast<Unsigned>(TRY(integer_argument(c, a, 0)));
  return bits == 0 ? undefined(c, "__builtin_clz of 0") : OrFailed<Word>(int_word(c, std::countl_zero(bits)));
}
template <typename Unsigned>
OrFailed<Word> zeros_behind(Context& c, const Arguments& a) {
  const auto bits = static_cast<Unsigned>(TRY(integer_argument(c, a, 0)));
  return bits == 0 ? undefined(c, "__builtin_ctz of 0") : OrFailed<Word>(int_word(c, std::countr_zero(bits)));
}
template <typename Unsigned>
OrFailed<Word> first_bit(Context& c, const Arguments& a) {
  const auto bits = static_cast<Unsigned>(TRY(integer_argument(c, a, 0)));
  return int_word(c, bits == 0 ? 0 : std::countr_zero(bits) + 1);
}
OrFailed<Word> swapped_bytes(Context& c, const Arguments& a) {
  const auto bits = static_cast<uint32_t>(TRY(integer_argument(c, a, 0)));
  return kit::wrapped(c, NumberType::u32, int64_t{__builtin_bswap32(bits)});
}
OrFailed<Word> expected(Context&, const Arguments& a) { return argument(a, 0); }

OrFailed<Word> scaled(Context& c, const Arguments& a) {
  return c.draft.real(std::ldexp(TRY(real_argument(c, a, 0)), static_cast<int>(TRY(integer_argument(c, a, 1)))));
}

template <int64_t value>
OrFailed<Word> int_constant(Context& c, const Arguments&) {
  return int_word(c, value);
}
template <int64_t value>
OrFailed<Word> long_constant(Context& c, const Arguments&) {
  return long_word(c, value);
}
template <uint64_t value>
OrFailed<Word> unsigned_constant(Context& c, const Arguments&) {
  return kit::wrapped(c, value > UINT32_MAX ? NumberType::u64 : NumberType::u32, static_cast<int64_t>(value));
}
OrFailed<Word> size_max(Context& c, const Arguments&) { return size_word(c, SIZE_MAX); }
OrFailed<Word> pi(Context& c, const Arguments&) { return c.draft.real(M_PI); }
OrFailed<Word> half_pi(Context& c, const Arguments&) { return c.draft.real(M_PI_2); }
OrFailed<Word> quarter_pi(Context& c, const Arguments&) { return c.draft.real(M_PI_4); }
OrFailed<Word> e(Context& c, const Arguments&) { return c.draft.real(M_E); }
OrFailed<Word> root_two(Context& c, const Arguments&) { return c.draft.real(M_SQRT2); }
OrFailed<Word> infinity(Context& c, const Arguments&) { return c.draft.real32(INFINITY); }
OrFailed<Word> huge(Context& c, const Arguments&) { return c.draft.real(HUGE_VAL); }
OrFailed<Word> not_a_number(Context& c, const Arguments&) { return c.draft.real32(NAN); }
OrFailed<Word> double_max(Context& c, const Arguments&) { return c.draft.real(DBL_MAX); }
OrFailed<Word> double_min(Context& c, const Arguments&) { return c.draft.real(DBL_MIN); }
OrFailed<Word> double_epsilon(Context& c, const Arguments&) { return c.draft.real(DBL_EPSILON); }
OrFailed<Word> float_max(Context& c, const Arguments&) { return c.draft.real32(FLT_MAX); }
OrFailed<Word> float_min(Context& c, const Arguments&) { return c.draft.real32(FLT_MIN); }
OrFailed<Word> float_epsilon(Context& c, const Arguments&) { return c.draft.real32(FLT_EPSILON); }

#define RAMIFY_ONE(function) \
  {#function, one<std::function, std::function>}, { #function "f", one_float<std::function> }
#define RAMIFY_TWO(function) \
  {#function, two<std::function, std::function>}, { #function "f", two_float<std::function> }

constexpr BuiltinRow mathematics_builtins[] = {
    RAMIFY_ONE(sqrt),
    RAMIFY_ONE(cbrt),
    RAMIFY_ONE(sin),
    RAMIFY_ONE(cos),
    RAMIFY_ONE(tan),
    RAMIFY_ONE(asin),
    RAMIFY_ONE(acos),
    RAMIFY_ONE(atan),
    RAMIFY_ONE(sinh),
    RAMIFY_ONE(cosh),
    RAMIFY_ONE(tanh),
    RAMIFY_ONE(exp),
    RAMIFY_ONE(exp2),
    RAMIFY_ONE(expm1),
    RAMIFY_ONE(log1p),
    RAMIFY_ONE(asinh),
    RAMIFY_ONE(acosh),
    RAMIFY_ONE(atanh),
    RAMIFY_ONE(erf),
    RAMIFY_ONE(tgamma),
    RAMIFY_ONE(lgamma),
    RAMIFY_ONE(log),
    RAMIFY_ONE(log2),
    RAMIFY_ONE(log10),
    RAMIFY_ONE(floor),
    RAMIFY_ONE(ceil),
    RAMIFY_ONE(round),
    RAMIFY_ONE(trunc),
    RAMIFY_ONE(rint),
    RAMIFY_ONE(nearbyint),
    RAMIFY_ONE(fabs),
    RAMIFY_TWO(pow),
    RAMIFY_TWO(fmod),
    RAMIFY_TWO(atan2),
    RAMIFY_TWO(hypot),
    RAMIFY_TWO(fmin),
    RAMIFY_TWO(fmax),
    RAMIFY_TWO(fdim),
    RAMIFY_TWO(copysign),
    RAMIFY_TWO(remainder),
    {"isnan", is_nan},
    {"isinf", is_infinite},
    {"isfinite", is_finite},
    {"signbit", has_sign},
    {"lround", rounded_long},
    {"llround", rounded_long},
    {"modf", split},
    {"frexp", mantissa},
    {"fma", multiplied_and_added},
    {"lrint", rounded_to_even},
    {"llrint", rounded_to_even},
    {"__builtin_popcount", bits_set<uint32_t>},
    {"__builtin_popcountl", bits_set<uint64_t>},
    {"__builtin_popcountll", bits_set<uint64_t>},
    {"__builtin_parity", parity<uint32_t>},
    {"__builtin_parityl", parity<uint64_t>},
    {"__builtin_parityll", parity<uint64_t>},
    {"__builtin_clz", zeros_in_front<uint32_t>},
    {"__builtin_clzl", zeros_in_front<uint64_t>},
    {"__builtin_clzll", zeros_in_front<uint64_t>},
    {"__builtin_ctz", zeros_behind<uint32_t>},
    {"__builtin_ctzl", zeros_behind<uint64_t>},
    {"__builtin_ctzll", zeros_behind<uint64_t>},
    {"__builtin_ffs", first_bit<uint32_t>},
    {"ffs", first_bit<uint32_t>},
    {"__builtin_bswap32", swapped_bytes},
    {"__builtin_expect", expected},
    {"ldexp", scaled},
    {"M_PI", pi, true},
    {"M_PI_2", half_pi, true},
    {"M_PI_4", quarter_pi, true},
    {"M_E", e, true},
    {"M_SQRT2", root_two, true},
    {"INFINITY", infinity, true},
    {"HUGE_VAL", huge, true},
    {"NAN", not_a_number, true},
    {"CHAR_BIT", int_constant<8>, true},
    {"CHAR_MIN", int_constant<-128>, true},
    {"CHAR_MAX", int_constant<127>, true},
    {"SCHAR_MIN", int_constant<-128>, true},
    {"SCHAR_MAX", int_constant<127>, true},
    {"UCHAR_MAX", int_constant<255>, true},
    {"SHRT_MIN", int_constant<SHRT_MIN>, true},
    {"SHRT_MAX", int_constant<SHRT_MAX>, true},
    {"USHRT_MAX", int_constant<USHRT_MAX>, true},
    {"INT_MIN", int_constant<INT_MIN>, true},
    {"INT_MAX", int_constant<INT_MAX>, true},
    {"UINT_MAX", unsigned_constant<UINT_MAX>, true},
    {"LONG_MIN", long_constant<LONG_MIN>, true},
    {"LONG_MAX", long_constant<LONG_MAX>, true},
    {"LLONG_MIN", long_constant<LLONG_MIN>, true},
    {"LLONG_MAX", long_constant<LLONG_MAX>, true},
    {"ULONG_MAX", unsigned_constant<ULONG_MAX>, true},
    {"ULLONG_MAX", unsigned_constant<ULLONG_MAX>, true},
    {"INT8_MIN", int_constant<INT8_MIN>, true},
    {"INT8_MAX", int_constant<INT8_MAX>, true},
    {"UINT8_MAX", int_constant<UINT8_MAX>, true},
    {"INT16_MIN", int_constant<INT16_MIN>, true},
    {"INT16_MAX", int_constant<INT16_MAX>, true},
    {"UINT16_MAX", int_constant<UINT16_MAX>, true},
    {"INT32_MIN", int_constant<INT32_MIN>, true},
    {"INT32_MAX", int_constant<INT32_MAX>, true},
    {"UINT32_MAX", unsigned_constant<UINT32_MAX>, true},
    {"INT64_MIN", long_constant<INT64_MIN>, true},
    {"INT64_MAX", long_constant<INT64_MAX>, true},
    {"UINT64_MAX", unsigned_constant<UINT64_MAX>, true},
    {"SIZE_MAX", size_max, true},
    {"DBL_MAX", double_max, true},
    {"DBL_MIN", double_min, true},
    {"DBL_EPSILON", double_epsilon, true},
    {"FLT_MAX", float_max, true},
    {"FLT_MIN", float_min, true},
    {"FLT_EPSILON", float_epsilon, true},
};

}  // namespace

std::span<const BuiltinRow> mathematics_rows() { return mathematics_builtins; }

}  // namespace ramify::ir_machine::c
