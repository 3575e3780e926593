// SPDX-License-Identifier: Apache-2.0
// Methods of integers and floats. An untyped literal adopts the type of its operand.
#include <bit>
#include <cmath>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/kit/cube_root.h"
#include "languages/kit/library.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/rust/rules/values.h"
#include "machines/ir/symbolic/symbolic.h"

namespace ramify::ir_machine::rust {

namespace {

using kit::argument;
using kit::NumberType;
using K = ValueKind;

struct Bounds {
  BigInteger low, high;
};
Bounds bounds_of(Context& c, NumberType type) {
  const int bits = kit::bits_of(*c.table, type);
  if (!kit::is_signed(type)) return {0, (BigInteger(1) << static_cast<unsigned>(bits)) - 1};
  return {-(BigInteger(1) << static_cast<unsigned>(bits - 1)), (BigInteger(1) << static_cast<unsigned>(bits - 1)) - 1};
}
struct Operands {
  NumberType type;
  BigInteger a, b;
};
OrFailed<Operands> operands(Context& c, Word self, const Arguments& arguments) {
  const Word other = arguments.positional.empty() ? self : TRY(followed(c, arguments.positional[0]));
  NumberType type = *kit::number_type(c, self);
  const auto of_other = kit::number_type(c, other);
  if (!of_other || kit::is_real(*of_other)) return c.fail("an integer is combined with what is none");
  if (type == NumberType::plain) type = *of_other;
  return Operands{type, kit::integer_value(c, self), kit::integer_value(c, other)};
}

enum class Operation : uint8_t {
  add,
  subtract,
  multiply,
  divide,
  remainder,
  power,
  negate,
  absolute,
  shift_left,
  shift_right
};
// The exact result; none if it is undefined (division by zero).
std::optional<BigInteger> exact(Operation op, const BigInteger& a, const BigInteger& b) {
  switch (op) {
    case Operation::add: return a + b;
    case Operation::subtract: return a - b;
    case Operation::multiply: return a * b;
    case Operation::divide: return b == 0 ? std::nullopt : std::optional<BigInteger>(a / b);
    case Operation::remainder: return b == 0 ? std::nullopt : std::optional<BigInteger>(a % b);
    case Operation::power: {
      if (a == 0 || a == 1) return b == 0 ? BigInteger(1) : a;
      if (a == -1) return b % 2 == 0 ? BigInteger(1) : BigInteger(-1);
      if (b > 4096) return std::nullopt;
      return pow(a, static_cast<unsigned>(b));
    }
    case Operation::negate: return -a;
    case Operation::absolute: return abs(a);
    case Operation::shift_left:
      return b > 128 ? std::nullopt : std::optional<BigInteger>(a << static_cast<unsigned>(b));
    case Operation::shift_right: {
      if (b > 128) return std::nullopt;
      const BigInteger power = BigInteger(1) << static_cast<unsigned>(b);
      BigInteger q = a / power;
      if (a < 0 && a % power != 0) q -= 1;
      return q;
    }
  }
  return std::nullopt;
}
std::string_view word_of(Operation op) {
  switch (op) {
    case Operation::add: return "add";
    case Operation::subtract: return "subtract";
    case Operation::multiply:
    case Operation::power: return "multiply";
    case Operation::divide: return "divide";
    case Operation::remainder: return "calculate the remainder";
    case Operation::negate: return "negate";
    case Operation::absolute: return "negate";
    case Operation::shift_left: return "shift left";
    case Operation::shift_right: return "shift right";
  }
  return "compute";
}
OrFailed<Operands> of_operation(Context& c, Word self, const Arguments& a, Operation op) {
  Operands o = TRY(operands(c, self, a));
  // Shift counts and exponents have their own type.
  if (op == Operation::power || op == Operation::shift_left || op == Operation::shift_right)
    o.type = *kit::number_type(c, self);
  return o;
}
template <Operation op>
OrFailed<Word> checked(Context& c, Word self, const Arguments& a) {
  const Operands o = TRY(of_operation(c, self, a, op));
  const bool is_shift = op == Operation::shift_left || op == Operation::shift_right;
  if (is_shift) {
    if (o.b >= kit::bits_of(*c.table, o.type)) return Word();
    return some(c, kit::wrapped(c, o.type, *exact(op, o.a, o.b)));
  }
  const std::optional<BigInteger> result = exact(op, o.a, o.b);
  const Bounds limits = bounds_of(c, o.type);
  if (!result || *result < limits.low || *result > limits.high) return Word();
  return some(c, kit::wrapped(c, o.type, *result));
}
template <Operation op>
OrFailed<Word> wrapping(Context& c, Word self, const Arguments& a) {
  Operands o = TRY(of_operation(c, self, a, op));
  if (op == Operation::shift_left || op == Operation::shift_right) o.b %= kit::bits_of(*c.table, o.type);
  if (op == Operation::power && o.b > 4096) return c.fail("a power this high");
  const std::optional<BigInteger> result = exact(op, o.a, o.b);
  if (!result) return panic(c, "attempt to divide by zero");
  return kit::wrapped(c, o.type, *result);
}
template <Operation op>
OrFailed<Word> saturating(Context& c, Word self, const Arguments& a) {
  const Operands o = TRY(of_operation(c, self, a, op));
  const Bounds limits = bounds_of(c, o.type);
  const std::optional<BigInteger> result = exact(op, o.a, o.b);
  if (!result && op != Operation::power) return panic(c, "attempt to divide by zero");
  const BigInteger value = result ? *result : o.a < 0 && o.b % 2 != 0 ? limits.low : limits.high;
  return kit::wrapped(c, o.type, value < limits.low ? limits.low : value > limits.high ? limits.high : value);
}
template <Operation op>
OrFailed<Word> overflowing(Context& c, Word self, const Arguments& a) {
  const Operands o = TRY(of_operation(c, self, a, op));
  const Bounds limits = bounds_of(c, o.type);
  const std::optional<BigInteger> result = exact(op, o.a, o.b);
  if (!result) return panic(c, "attempt to divide by zero");
  const Word pair[] = {kit::wrapped(c, o.type, *result), Word::boolean(*result < limits.low || *result > limits.high)};
  return c.draft.tuple(pair);
}
template <Operation op>
OrFailed<Word> trapping(Context& c, Word self, const Arguments& a) {
  const NumberType type = *kit::number_type(c, self);
  if (kit::is_real(type)) {
    const double x = kit::real_value(c, self);
    return type == NumberType::f32 ? c.draft.real32(static_cast<float>(std::fabs(x))) : c.draft.real(std::fabs(x));
  }
  const Operands o = TRY(of_operation(c, self, a, op));
  const Bounds limits = bounds_of(c, o.type);
  const std::optional<BigInteger> result = exact(op, o.a, o.b);
  if (!result || *result < limits.low || *result > limits.high)
    return panic(c, fmt::format("attempt to {} with overflow", word_of(op)));
  return kit::wrapped(c, o.type, *result);
}
OrFailed<Word> abs_diff(Context& c, Word self, const Arguments& a) {
  Operands o = TRY(operands(c, self, a));
  if (a.positional.empty()) o.b = 0;  // unsigned_abs
  NumberType type = o.type;
  switch (type) {
    case NumberType::plain:
    case NumberType::i32: type = NumberType::u32; break;
    case NumberType::i8: type = NumberType::u8; break;
    case NumberType::i16: type = NumberType::u16; break;
    case NumberType::i64: type = NumberType::u64; break;
    default: break;
  }
  return kit::wrapped(c, type, BigInteger(abs(o.a - o.b)));
}
OrFailed<Word> rem_euclid(Context& c, Word self, const Arguments& a) {
  const NumberType type = *kit::number_type(c, self);
  const Word other = TRY(followed(c, argument(a, 0)));
  if (kit::is_real(type)) {
    const double y = kit::real_value(c, other), r = std::fmod(kit::real_value(c, self), y);
    const double result = r < 0 ? r + std::fabs(y) : r;
    return type == NumberType::f32 ? c.draft.real32(static_cast<float>(result)) : c.draft.real(result);
  }
  const Operands o = TRY(operands(c, self, a));
  if (o.b == 0) return panic(c, "attempt to calculate the remainder with a divisor of zero");
  BigInteger r = o.a % o.b;
  if (r < 0) r += abs(o.b);
  return kit::wrapped(c, o.type, r);
}
OrFailed<Word> div_euclid(Context& c, Word self, const Arguments& a) {
  const Operands o = TRY(operands(c, self, a));
  if (o.b == 0) return panic(c, "attempt to divide by zero");
  BigInteger q = o.a / o.b;
  if (o.a % o.b < 0) q += o.b > 0 ? -1 : 1;
  return kit::wrapped(c, o.type, q);
}
OrFailed<Word> signum(Context& c, Word self, const Arguments&) {
  const NumberType type = *kit::number_type(c, self);
  if (kit::is_real(type)) {
    const double x = kit::real_value(c, self);
    const double sign = std::isnan(x) ? x : std::signbit(x) ? -1.0 : 1.0;
    return type == NumberType::f32 ? c.draft.real32(static_cast<float>(sign)) : c.draft.real(sign);
  }
  const BigInteger value = kit::integer_value(c, self);
  return kit::wrapped(c, type, int64_t{value < 0 ? -1 : value > 0});
}
uint64_t bits_in(Context& c, Word self) {
  const int width = kit::bits_of(*c.table, *kit::number_type(c, self));
  BigInteger value = kit::integer_value(c, self);
  if (value < 0) value += BigInteger(1) << static_cast<unsigned>(width);
  return static_cast<uint64_t>(value);
}
Word u32(Context& c, int64_t value) { return kit::wrapped(c, NumberType::u32, value); }
OrFailed<Word> count_ones(Context& c, Word self, const Arguments&) { return u32(c, std::popcount(bits_in(c, self))); }
OrFailed<Word> count_zeros(Context& c, Word self, const Arguments&) {
  return u32(c, kit::bits_of(*c.table, *kit::number_type(c, self)) - std::popcount(bits_in(c, self)));
}
OrFailed<Word> leading_zeros(Context& c, Word self, const Arguments&) {
  return u32(c, std::countl_zero(bits_in(c, self)) - 64 + kit::bits_of(*c.table, *kit::number_type(c, self)));
}
OrFailed<Word> trailing_zeros(Context& c, Word self, const Arguments&) {
  return u32(c, std::min(std::countr_zero(bits_in(c, self)), kit::bits_of(*c.table, *kit::number_type(c, self))));
}
OrFailed<Word> leading_ones(Context& c, Word self, const Arguments&) {
  const int width = kit::bits_of(*c.table, *kit::number_type(c, self));
  return u32(c, std::countl_one(bits_in(c, self) << (64 - width)));
}
OrFailed<Word> trailing_ones(Context& c, Word self, const Arguments&) {
  return u32(c, std::countr_one(bits_in(c, self)));
}
template <bool by_bytes>
OrFailed<Word> reversed(Context& c, Word self, const Arguments&) {
  const NumberType type = *kit::number_type(c, self);
  const int width = kit::bits_of(*c.table, type), step = by_bytes ? 8 : 1;
  uint64_t bits = bits_in(c, self), result = 0;
  for (int i = 0; i < width; i += step, bits >>= step) result = (result << step) | (bits & ((1u << step) - 1));
  return kit::wrapped(c, type, BigInteger(result));
}
// Little-endian: the lowest byte first.
template <bool is_little>
OrFailed<Word> to_bytes(Context& c, Word self, const Arguments&) {
  const int count = kit::bits_of(*c.table, *kit::number_type(c, self)) / 8;
  const uint64_t bits = bits_in(c, self);
  std::vector<Word> bytes;
  for (int i = 0; i < count; ++i)
    bytes.push_back(
        kit::wrapped(c, NumberType::u8, static_cast<int64_t>(bits >> (8 * (is_little ? i : count - 1 - i)) & 0xff)));
  return c.draft.new_object(ObjectKind::array, bytes);
}
template <int base>
OrFailed<Word> integer_log(Context& c, Word self, const Arguments&) {
  BigInteger value = kit::integer_value(c, self);
  if (value <= 0) return panic(c, "argument of integer logarithm must be positive");
  int64_t log = 0;
  for (; value >= base; value /= base) ++log;
  return u32(c, log);
}
OrFailed<Word> rotate(Context& c, Word self, const Arguments& a, bool is_left) {
  const NumberType type = *kit::number_type(c, self);
  const int width = kit::bits_of(*c.table, type);
  int64_t by = kit::small_value(c, TRY(followed(c, argument(a, 0)))).value_or(0) % width;
  if (!is_left) by = (width - by) % width;
  const uint64_t bits = bits_in(c, self);
  if (by == 0) return self;
  return kit::wrapped(c, type, BigInteger((bits << by) | (bits >> (width - by))));
}
OrFailed<Word> rotate_bits_left(Context& c, Word self, const Arguments& a) { return rotate(c, self, a, true); }
OrFailed<Word> rotate_bits_right(Context& c, Word self, const Arguments& a) { return rotate(c, self, a, false); }
OrFailed<Word> is_power_of_two(Context& c, Word self, const Arguments&) {
  return Word::boolean(std::popcount(bits_in(c, self)) == 1);
}
OrFailed<Word> next_power_of_two(Context& c, Word self, const Arguments&) {
  const BigInteger value = kit::integer_value(c, self);
  BigInteger power = 1;
  while (power < value) power *= 2;
  return kit::wrapped(c, *kit::number_type(c, self), power);
}
OrFailed<Word> is_positive(Context& c, Word self, const Arguments&) {
  return Word::boolean(kit::real_value(c, self) > 0);
}
OrFailed<Word> is_negative(Context& c, Word self, const Arguments&) {
  return Word::boolean(kit::real_value(c, self) < 0);
}
OrFailed<Word> isqrt(Context& c, Word self, const Arguments&) {
  return kit::wrapped(c, *kit::number_type(c, self), BigInteger(sqrt(kit::integer_value(c, self))));
}

Word like(Context& c, Word self, double value) {
  return kit::number_type(c, self) == NumberType::f32 ? c.draft.real32(static_cast<float>(value)) : c.draft.real(value);
}
template <double (*function)(double)>
OrFailed<Word> of_one(Context& c, Word self, const Arguments&) {
  return like(c, self, function(kit::real_value(c, self)));
}
template <double (*function)(double, double)>
OrFailed<Word> of_two(Context& c, Word self, const Arguments& a) {
  return like(c, self, function(kit::real_value(c, self), kit::real_value(c, TRY(followed(c, argument(a, 0))))));
}
double fraction(double x) { return x - std::trunc(x); }
double reciprocal(double x) { return 1 / x; }
double degrees(double x) { return x * (180.0 / 3.14159265358979323846264338327950288); }
double radians(double x) { return x * (3.14159265358979323846264338327950288 / 180.0); }
double larger(double x, double y) { return std::isnan(x) ? y : std::isnan(y) ? x : std::fmax(x, y); }
double smaller(double x, double y) { return std::isnan(x) ? y : std::isnan(y) ? x : std::fmin(x, y); }
double power_of(double x, double y) { return std::pow(x, y); }
double log_base(double x, double base) { return std::log(x) / std::log(base); }
OrFailed<Word> maximum(Context& c, Word self, const Arguments& a) {
  const Word other = TRY(followed(c, argument(a, 0)));
  if (kit::is_real(*kit::number_type(c, self))) return of_two<larger>(c, self, a);
  return kit::compared(c, self, other) > 0 ? kit::converted(c, self, TRY(operands(c, self, a)).type)
                                           : kit::converted(c, other, TRY(operands(c, self, a)).type);
}
OrFailed<Word> minimum(Context& c, Word self, const Arguments& a) {
  const Word other = TRY(followed(c, argument(a, 0)));
  if (kit::is_real(*kit::number_type(c, self))) return of_two<smaller>(c, self, a);
  return kit::compared(c, self, other) <= 0 ? kit::converted(c, self, TRY(operands(c, self, a)).type)
                                            : kit::converted(c, other, TRY(operands(c, self, a)).type);
}
OrFailed<Word> clamp(Context& c, Word self, const Arguments& a) {
  const Word low = TRY(followed(c, argument(a, 0))), high = TRY(followed(c, argument(a, 1)));
  if (kit::compared(c, low, high) > 0) return panic(c, "assertion failed: min <= max");
  if (kit::compared(c, self, low) < 0) return low;
  return kit::compared(c, self, high) > 0 ? high : self;
}
OrFailed<Word> is_nan(Context& c, Word self, const Arguments&) {
  return Word::boolean(std::isnan(kit::real_value(c, self)));
}
OrFailed<Word> is_finite(Context& c, Word self, const Arguments&) {
  return Word::boolean(std::isfinite(kit::real_value(c, self)));
}
OrFailed<Word> is_infinite(Context& c, Word self, const Arguments&) {
  return Word::boolean(std::isinf(kit::real_value(c, self)));
}
OrFailed<Word> sign_negative(Context& c, Word self, const Arguments&) {
  return Word::boolean(std::signbit(kit::real_value(c, self)));
}
OrFailed<Word> sign_positive(Context& c, Word self, const Arguments&) {
  return Word::boolean(!std::signbit(kit::real_value(c, self)));
}
// By repeated squaring, as the compiler's run-time library does it.
template <typename Real>
Real power_by_squaring(Real base, int64_t exponent) {
  Real result = 1;
  for (int64_t left = std::abs(exponent);; base *= base) {
    if (left % 2 != 0) result *= base;
    left /= 2;
    if (left == 0) break;
  }
  return exponent < 0 ? 1 / result : result;
}
OrFailed<Word> powi(Context& c, Word self, const Arguments& a) {
  const int64_t exponent = kit::small_value(c, TRY(followed(c, argument(a, 0)))).value_or(0);
  const double base = kit::real_value(c, self);
  if (kit::number_type(c, self) == NumberType::f32)
    return c.draft.real32(power_by_squaring(static_cast<float>(base), exponent));
  return c.draft.real(power_by_squaring(base, exponent));
}
OrFailed<Word> sin_cos(Context& c, Word self, const Arguments&) {
  const double x = kit::real_value(c, self);
  const Word pair[] = {like(c, self, std::sin(x)), like(c, self, std::cos(x))};
  return c.draft.tuple(pair);
}
OrFailed<Word> mul_add(Context& c, Word self, const Arguments& a) {
  return like(
      c, self,
      std::fma(kit::real_value(c, self), kit::real_value(c, argument(a, 0)), kit::real_value(c, argument(a, 1))));
}
OrFailed<Word> to_bits(Context& c, Word self, const Arguments&) {
  if (kit::number_type(c, self) == NumberType::f32)
    return u32(c, std::bit_cast<uint32_t>(static_cast<float>(kit::real_value(c, self))));
  return kit::wrapped(c, NumberType::u64, BigInteger(std::bit_cast<uint64_t>(kit::real_value(c, self))));
}
OrFailed<Word> total_cmp(Context& c, Word self, const Arguments& a) {
  const double x = kit::real_value(c, self), y = kit::real_value(c, TRY(followed(c, argument(a, 0))));
  // totalOrder of IEEE 754: compares the bits, in reverse for negative numbers.
  const auto key = [](double real) {
    const auto bits = std::bit_cast<int64_t>(real);
    return bits ^ static_cast<int64_t>(static_cast<uint64_t>(bits >> 63) >> 1);
  };
  return ordering(c, key(x) < key(y) ? -1 : key(x) > key(y));
}

// Converts a value of the program's types by `impl From<..> for u32`; none if the program has no such block.
OrFailed<std::optional<Word>> converted_by_program(Context& c, Word value, const std::string& type) {
  if (c.draft.kind(value) != K::instance || wide_type(c, value)) return std::nullopt;
  std::vector<std::string> names = {type};  // the names that the text may use
  if (type == "int") names = {"i32"};
  if (type == "u64") names = {"u64", "usize"};
  if (type == "i64") names = {"i64", "isize"};
  if (type == "string") names = {"String"};
  if (type.starts_with("list")) names = {"Vec<" + type.substr(std::min<size_t>(5, type.size())), "Vec"};
  for (const std::string& name : names) {
    const Word own = c.global_named(name + "::from");
    if (own.is(Atom::unset)) continue;
    return TRY(c.call(own, std::span(&value, 1)));
  }
  return std::nullopt;
}

// x as T
OrFailed<Word> as(Context& c, const Arguments& a) {
  Word value = TRY(followed(c, argument(a, 0)));
  const std::string type(c.draft.text(argument(a, 1)));
  if (c.symbolic != nullptr && c.draft.is_symbolic(value)) return c.symbolic->cast(value, type);
  if (is_wide_name(type) && (c.draft.kind(value) != K::instance || wide_type(c, value))) return as_wide(c, value, type);
  if (wide_type(c, value)) {
    const auto target = kit::number_type(*c.table, type);
    if (!target) return c.fail(fmt::format("`as {}` of a number of 128 bits", type));
    const BigInteger whole = *wide_value(c, value);
    if (!kit::is_real(*target)) return kit::wrapped(c, *target, whole);
    return kit::converted(c, c.draft.integer(whole), *target);
  }
  if (c.draft.kind(value) == K::instance) {
    if (const std::optional<Word> made = TRY(converted_by_program(c, value, type))) return *made;
    const Word number = c.find_method(value, "discriminant");
    if (number.is(Atom::unset)) return c.fail("`as` of a value that is no number");
    value = number;
  }
  const auto to = kit::number_type(*c.table, type);
  if (type == "char")
    return c.draft.character(static_cast<char32_t>(
        kit::small_value(c, value).value_or(c.draft.kind(value) == K::character ? c.draft.sized_bits(value) : 0)));
  if (!to) return value;
  if (value.is_boolean()) return kit::wrapped(c, *to, int64_t{value.is(Atom::true_)});
  if (c.draft.kind(value) == K::character) return kit::wrapped(c, *to, c.draft.sized_bits(value));
  const auto from = kit::number_type(c, value);
  if (!from) return c.fail("`as` of a value that is no number");
  if (kit::is_real(*from) && !kit::is_real(*to)) {  // saturates
    const double x = kit::real_value(c, value);
    const Bounds limits = bounds_of(c, *to);
    if (std::isnan(x)) return kit::wrapped(c, *to, int64_t{0});
    if (x <= static_cast<double>(limits.low)) return kit::wrapped(c, *to, limits.low);
    if (x >= static_cast<double>(limits.high)) return kit::wrapped(c, *to, limits.high);
  }
  return kit::converted(c, value, *to);
}

#define WITH(prefix, kind)                                                                                    \
  {kind, #prefix "_add", prefix<Operation::add>}, {kind, #prefix "_sub", prefix<Operation::subtract>},        \
      {kind, #prefix "_mul", prefix<Operation::multiply>}, {kind, #prefix "_div", prefix<Operation::divide>}, \
      {kind, #prefix "_pow", prefix<Operation::power>}, {kind, #prefix "_neg", prefix<Operation::negate>},    \
      {kind, #prefix "_rem", prefix<Operation::remainder>}, {kind, #prefix "_abs", prefix<Operation::absolute>},
#define NUMBER_ROWS(kind)                                                                                              \
  WITH(checked, kind)                                                                                                  \
  WITH(wrapping, kind)                                                                                                 \
  WITH(saturating, kind)                                                                                               \
  WITH(overflowing, kind){kind, "checked_shl", checked<Operation::shift_left>},                                        \
      {kind, "checked_shr", checked<Operation::shift_right>}, {kind, "wrapping_shl", wrapping<Operation::shift_left>}, \
      {kind, "wrapping_shr", wrapping<Operation::shift_right>}, {kind, "pow", trapping<Operation::power>},             \
      {kind, "abs", trapping<Operation::absolute>}, {kind, "abs_diff", abs_diff}, {kind, "unsigned_abs", abs_diff},    \
      {kind, "rem_euclid", rem_euclid}, {kind, "div_euclid", div_euclid}, {kind, "signum", signum},                    \
      {kind, "count_ones", count_ones}, {kind, "count_zeros", count_zeros}, {kind, "leading_zeros", leading_zeros},    \
      {kind, "trailing_zeros", trailing_zeros}, {kind, "rotate_left", rotate_bits_left},                               \
      {kind, "rotate_right", rotate_bits_right}, {kind, "is_power_of_two", is_power_of_two},                           \
      {kind, "next_power_of_two", next_power_of_two}, {kind, "is_positive", is_positive},                              \
      {kind, "is_negative", is_negative}, {kind, "isqrt", isqrt}, {kind, "max", maximum}, {kind, "min", minimum},      \
      {kind, "clamp", clamp}, {kind, "leading_ones", leading_ones}, {kind, "trailing_ones", trailing_ones},            \
      {kind, "swap_bytes", reversed<true>}, {kind, "reverse_bits", reversed<false>}, {kind, "ilog2", integer_log<2>},  \
      {kind, "ilog10", integer_log<10>}, {kind, "to_be_bytes", to_bytes<false>},                                       \
      {kind, "to_le_bytes", to_bytes<true>}, {kind, "to_ne_bytes", to_bytes<true>},
#define REAL_ROWS(kind)                                                                                              \
  {kind, "sqrt", of_one<std::sqrt>}, {kind, "cbrt", of_one<kit::cube_root>}, {kind, "floor", of_one<std::floor>},    \
      {kind, "ceil", of_one<std::ceil>}, {kind, "round", of_one<std::round>}, {kind, "trunc", of_one<std::trunc>},   \
      {kind, "fract", of_one<fraction>}, {kind, "sin", of_one<std::sin>}, {kind, "cos", of_one<std::cos>},           \
      {kind, "tan", of_one<std::tan>}, {kind, "asin", of_one<std::asin>}, {kind, "acos", of_one<std::acos>},         \
      {kind, "atan", of_one<std::atan>}, {kind, "sinh", of_one<std::sinh>}, {kind, "cosh", of_one<std::cosh>},       \
      {kind, "tanh", of_one<std::tanh>}, {kind, "exp", of_one<std::exp>}, {kind, "ln", of_one<std::log>},            \
      {kind, "log10", of_one<std::log10>}, {kind, "log2", of_one<std::log2>}, {kind, "recip", of_one<reciprocal>},   \
      {kind, "to_degrees", of_one<degrees>}, {kind, "to_radians", of_one<radians>}, {kind, "powi", powi},            \
      {kind, "exp2", of_one<std::exp2>}, {kind, "exp_m1", of_one<std::expm1>}, {kind, "ln_1p", of_one<std::log1p>},  \
      {kind, "asinh", of_one<std::asinh>}, {kind, "acosh", of_one<std::acosh>}, {kind, "atanh", of_one<std::atanh>}, \
      {kind, "round_ties_even", of_one<std::nearbyint>}, {kind, "is_sign_positive", sign_positive},                  \
      {kind, "powf", of_two<power_of>}, {kind, "atan2", of_two<std::atan2>}, {kind, "hypot", of_two<std::hypot>},    \
      {kind, "log", of_two<log_base>}, {kind, "copysign", of_two<std::copysign>}, {kind, "is_nan", is_nan},          \
      {kind, "is_finite", is_finite}, {kind, "is_infinite", is_infinite}, {kind, "is_sign_negative", sign_negative}, \
      {kind, "sin_cos", sin_cos}, {kind, "mul_add", mul_add}, {kind, "to_bits", to_bits},                            \
      {kind, "total_cmp", total_cmp},

constexpr MethodRow number_method_rows[] = {
    NUMBER_ROWS(K::integer) NUMBER_ROWS(K::sized) REAL_ROWS(K::float_)
        REAL_ROWS(K::sized){K::float_, "abs", trapping<Operation::absolute>},
    {K::float_, "signum", signum},
    {K::float_, "rem_euclid", rem_euclid},
    {K::float_, "max", maximum},
    {K::float_, "min", minimum},
    {K::float_, "clamp", clamp},
};
// x.try_into(), T::try_from(x)
OrFailed<Word> try_into(Context& c, const Arguments& a) {
  const Word value = TRY(followed(c, argument(a, 0)));
  const std::string type(c.draft.text(argument(a, 1)));
  const auto error = [&](std::string_view class_name, std::string_view text) {
    const std::pair<std::string_view, Word> fields[] = {{"text", c.draft.string(text)}};
    return err(c, instance_of(c, class_name, fields));
  };
  if (type.starts_with("array;") && (c.draft.kind(value) == K::list || c.draft.kind(value) == K::array)) {
    if (std::to_string(c.draft.size(value)) != type.substr(type.find(';') + 1))
      return error("library__TryFromSliceError", "could not convert slice to array");
    std::vector<Word> words;
    for (uint64_t i = 0; i < c.draft.size(value); ++i) words.push_back(TRY(clone(c, TRY(element(c, value, i)))));
    return ok(c, c.draft.new_object(ObjectKind::array, words));
  }
  if (type == "char") {
    const int64_t code = kit::small_value(c, value).value_or(-1);
    const bool is_scalar = code >= 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
    if (!is_scalar) return error("library__CharTryFromError", "converted integer out of range for `char`");
    return ok(c, c.draft.character(static_cast<char32_t>(code)));
  }
  if (is_wide_name(type) || wide_type(c, value)) {
    const std::optional<BigInteger> whole = wide_value(c, value);
    const auto target = kit::number_type(*c.table, type);
    if (!whole || (!is_wide_name(type) && !target)) return c.fail(fmt::format("`try_into` to {} is not known", type));
    const bool fits = is_wide_name(type) ? fits_wide(*whole, type)
                                         : *whole >= bounds_of(c, *target).low && *whole <= bounds_of(c, *target).high;
    if (!fits) return error("library__TryFromIntError", "out of range integral type conversion attempted");
    return ok(c, is_wide_name(type) ? wide_number(c, *whole, type) : kit::wrapped(c, *target, *whole));
  }
  const auto to = kit::number_type(*c.table, type);
  const auto from = kit::number_type(c, value);
  if (c.draft.kind(value) == K::character && to) {
    const BigInteger code = c.draft.sized_bits(value);
    if (code > bounds_of(c, *to).high) return error("library__TryFromCharError", "unicode code point out of range");
    return ok(c, kit::wrapped(c, *to, code));
  }
  if (!to || !from || kit::is_real(*to) || kit::is_real(*from))
    return c.fail(fmt::format("`try_into` to {} is not known", type));
  const BigInteger number = kit::integer_value(c, value);
  const Bounds limits = bounds_of(c, *to);
  if (number < limits.low || number > limits.high)
    return error("library__TryFromIntError", "out of range integral type conversion attempted");
  return ok(c, kit::wrapped(c, *to, number));
}

// x.into(): a text, or a number of a type that includes all its values; other values are unchanged.
OrFailed<Word> into_type(Context& c, const Arguments& a) {
  const Word given = argument(a, 0), value = TRY(followed(c, given));
  const std::string type(c.draft.text(argument(a, 1)));
  if (const std::optional<Word> made = TRY(converted_by_program(c, value, type))) return *made;
  if (type == "string") return c.draft.string(TRY(display(c, value)));
  if (is_wide_name(type) && wide_value(c, value)) return as_wide(c, value, type);
  const auto to = kit::number_type(*c.table, type);
  if (to && (kit::number_type(c, value) || value.is_boolean() || c.draft.kind(value) == K::character)) return as(c, a);
  if (type.starts_with("Option") && !value.is(Atom::none) && kit::type_name(c, value) != "Some") return some(c, given);
  const K kind = c.draft.kind(value);
  const bool is_sequence = kind == K::list || kind == K::array || kind == K::dict || kind == K::set;
  for (const std::string_view made : {"set", "BTreeSet", "map", "BTreeMap", "VecDeque"})
    if (is_sequence && (type == made || type.starts_with(std::string(made) + "<")))
      return collect_as(c, TRY(all_of(c, value)), type);
  const bool is_list = type.starts_with("list") && c.draft.kind(value) == K::string;
  if (is_list) return c.fail("`into` of a text to a list is not known");
  if (c.draft.kind(value) == K::array && type.starts_with("list")) {
    std::vector<Word> words;
    for (uint64_t i = 0; i < c.draft.size(value); ++i) words.push_back(c.draft.at(value, i));
    return c.draft.new_list(words);
  }
  if (c.draft.kind(value) == K::array || (c.draft.kind(value) == K::list && !type.starts_with("list")))
    return c.fail(fmt::format("`into` to {} is not known", type));
  return given;
}

// i32::from_str_radix(text, radix)
OrFailed<Word> from_radix(Context& c, const Arguments& a) {
  const std::string text(c.draft.text(TRY(followed(c, argument(a, 0)))));
  const int64_t radix = kit::small_value(c, TRY(followed(c, argument(a, 1)))).value_or(0);
  const auto to = kit::number_type(*c.table, c.draft.text(argument(a, 2)));
  if (!to || radix < 2 || radix > 36) return panic(c, "from_ascii_radix: radix must lie in the range `[2, 36]`");
  const auto error = [&](std::string_view kind, std::string_view words) {
    const std::pair<std::string_view, Word> fields[] = {{"text", c.draft.string(words)},
                                                        {"kind", c.draft.string(kind)}};
    return err(c, instance_of(c, "library__ParseIntError", fields));
  };
  std::string_view digits = text;
  if (digits.empty()) return error("Empty", "cannot parse integer from empty string");
  const bool is_negative = digits.starts_with('-') && kit::is_signed(*to);
  if (is_negative || digits.starts_with('+')) digits.remove_prefix(1);
  if (digits.empty()) return error("InvalidDigit", "invalid digit found in string");
  BigInteger number = 0;
  for (const char ch : digits) {
    const int value = ch >= '0' && ch <= '9'   ? ch - '0'
                      : ch >= 'a' && ch <= 'z' ? ch - 'a' + 10
                      : ch >= 'A' && ch <= 'Z' ? ch - 'A' + 10
                                               : 99;
    if (value >= radix) return error("InvalidDigit", "invalid digit found in string");
    number = number * radix + value;
  }
  if (is_negative) number = -number;
  const Bounds limits = bounds_of(c, *to);
  if (number > limits.high) return error("PosOverflow", "number too large to fit in target type");
  if (number < limits.low) return error("NegOverflow", "number too small to fit in target type");
  return ok(c, kit::wrapped(c, *to, number));
}
OrFailed<Word> from_code(Context& c, const Arguments& a) {
  const int64_t code = kit::small_value(c, TRY(followed(c, argument(a, 0)))).value_or(-1);
  if (code < 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return Word();
  return some(c, c.draft.character(static_cast<char32_t>(code)));
}
OrFailed<Word> from_digit(Context& c, const Arguments& a) {
  const int64_t digit = kit::small_value(c, TRY(followed(c, argument(a, 0)))).value_or(-1);
  const int64_t radix = kit::small_value(c, TRY(followed(c, argument(a, 1)))).value_or(-1);
  if (radix < 2 || radix > 36) return panic(c, "from_digit: radix is too high (maximum 36)");
  if (digit < 0 || digit >= radix) return Word();
  return some(c, c.draft.character(static_cast<char32_t>(digit < 10 ? '0' + digit : 'a' + digit - 10)));
}
OrFailed<Word> from_bits(Context& c, const Arguments& a) {
  const BigInteger bits = kit::integer_value(c, TRY(followed(c, argument(a, 0))));
  if (c.draft.text(argument(a, 1)) == "f32") return c.draft.real32(std::bit_cast<float>(static_cast<uint32_t>(bits)));
  return c.draft.real(std::bit_cast<double>(static_cast<uint64_t>(bits)));
}

// u32::from_be_bytes(bytes)
OrFailed<Word> from_bytes(Context& c, const Arguments& a) {
  const Word bytes = TRY(followed(c, argument(a, 0)));
  const auto to = kit::number_type(*c.table, c.draft.text(argument(a, 1)));
  const bool is_big = argument(a, 2) == Word::boolean(true);
  if (!to || (c.draft.kind(bytes) != K::array && c.draft.kind(bytes) != K::list)) return c.fail("these bytes");
  const uint64_t count = c.draft.size(bytes);
  BigInteger value = 0;
  for (uint64_t i = 0; i < count; ++i)
    value = value * 256 + kit::integer_value(c, TRY(followed(c, c.draft.at(bytes, is_big ? i : count - 1 - i))));
  return kit::wrapped(c, *to, value);
}

constexpr BuiltinRow functions[] = {{"library::as", as},
                                    {"library::from_bytes", from_bytes},
                                    {"library::from_bits", from_bits},
                                    {"library::from_digit", from_digit},
                                    {"library::from_radix", from_radix},
                                    {"library::from_u32", from_code},
                                    {"library::into", into_type},
                                    {"library::try_into", try_into}};

}  // namespace

std::span<const MethodRow> number_rows() { return number_method_rows; }
std::span<const BuiltinRow> number_functions() { return functions; }

// i32::MAX and the others, by the type's name.
Word limit_of(Context& c, std::string_view type, bool is_high) {
  const NumberType number = *kit::number_type(*c.table, type);
  const Bounds limits = bounds_of(c, number);
  return kit::wrapped(c, number, is_high ? limits.high : limits.low);
}

}  // namespace ramify::ir_machine::rust
