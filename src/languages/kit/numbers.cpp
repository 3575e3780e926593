// SPDX-License-Identifier: Apache-2.0
#include "languages/kit/numbers.h"

#include <bit>
#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "base/check.h"
#include "base/result.h"
#include "languages/starlark/rules/numbers.h"

namespace ramify::ir_machine::kit {

using ir::BinaryOperator;

bool is_real(NumberType type) { return type == NumberType::f32 || type == NumberType::f64; }

int bits_of(const DialectTable& table, NumberType type) {
  switch (type) {
    case NumberType::plain: return table.integer_bits;
    case NumberType::i8:
    case NumberType::u8: return 8;
    case NumberType::i16:
    case NumberType::u16: return 16;
    case NumberType::i32:
    case NumberType::u32:
    case NumberType::f32: return 32;
    case NumberType::i64:
    case NumberType::u64:
    case NumberType::f64: return 64;
  }
  return 0;
}

bool is_signed(NumberType type) {
  return type != NumberType::u8 && type != NumberType::u16 && type != NumberType::u32 && type != NumberType::u64;
}

std::optional<NumberType> number_type(const DialectTable& table, std::string_view name) {
  struct Row {
    std::string_view name;
    NumberType type;
  };
  static constexpr Row rows[] = {{"int", NumberType::plain}, {"i8", NumberType::i8},   {"i16", NumberType::i16},
                                 {"i32", NumberType::i32},   {"i64", NumberType::i64}, {"u8", NumberType::u8},
                                 {"u16", NumberType::u16},   {"u32", NumberType::u32}, {"u64", NumberType::u64},
                                 {"f32", NumberType::f32},   {"f64", NumberType::f64}};
  // Where characters are no values of their own they are small integers (C).
  if (name == "char" && table.promotion == Promotion::usual && table.characters_are_numbers && !table.has_characters)
    return NumberType::i8;
  for (const Row& row : rows) {
    if (row.name != name) continue;
    const bool is_plain =
        (row.type == NumberType::i32 && table.integer_bits == 32) ||
        (row.type == NumberType::i64 && table.integer_bits == 64 && table.promotion != Promotion::same);
    return is_plain ? NumberType::plain : row.type;
  }
  return std::nullopt;
}

std::optional<NumberType> number_type(Context& context, Word value) {
  switch (context.draft.kind(value)) {
    case ValueKind::integer: return NumberType::plain;
    case ValueKind::float_: return NumberType::f64;
    case ValueKind::boolean:
      if (context.table->booleans_are_integers) return NumberType::plain;
      return std::nullopt;
    case ValueKind::character:
      if (context.table->characters_are_numbers) return NumberType::plain;
      return std::nullopt;
    case ValueKind::sized:
      switch (context.draft.scalar_type(value)) {
        case Scalar::i8: return NumberType::i8;
        case Scalar::i16: return NumberType::i16;
        case Scalar::i32: return NumberType::i32;
        case Scalar::i64: return NumberType::i64;
        case Scalar::u8: return NumberType::u8;
        case Scalar::u16: return NumberType::u16;
        case Scalar::u32: return NumberType::u32;
        case Scalar::u64: return NumberType::u64;
        case Scalar::f32: return NumberType::f32;
        case Scalar::character: break;
      }
      return std::nullopt;
    default: return std::nullopt;
  }
}

bool is_number(Context& context, Word value) { return number_type(context, value).has_value(); }

namespace {
// The number that a character is: a char of C and C++ is signed.
int64_t character_value(Context& context, Word character) {
  const int64_t code = context.draft.sized_bits(character);
  const bool is_signed_byte = context.table->promotion == Promotion::usual && context.table->characters_are_numbers;
  return is_signed_byte ? static_cast<signed char>(code) : code;
}
}  // namespace

double real_value(Context& context, Word number) {
  Draft& draft = context.draft;
  switch (draft.kind(number)) {
    case ValueKind::float_: return draft.real(number);
    case ValueKind::boolean: return number.is(Atom::true_) ? 1 : 0;
    case ValueKind::integer: {
      if (number.is_integer()) return static_cast<double>(number.as_integer());
      const OrFailed<double> value = starlark::to_real(context, number);
      if (value) return *value;
      return draft.big(number) < 0 ? -std::numeric_limits<double>::infinity() : std::numeric_limits<double>::infinity();
    }
    default: break;
  }
  if (draft.kind(number) == ValueKind::character) return static_cast<double>(character_value(context, number));
  const int64_t bits = draft.sized_bits(number);
  if (draft.kind(number) == ValueKind::sized) {
    if (draft.scalar_type(number) == Scalar::f32) return std::bit_cast<float>(static_cast<uint32_t>(bits));
    if (draft.scalar_type(number) == Scalar::u64) return static_cast<double>(static_cast<uint64_t>(bits));
  }
  return static_cast<double>(bits);
}

BigInteger integer_value(Context& context, Word number) {
  Draft& draft = context.draft;
  switch (draft.kind(number)) {
    case ValueKind::integer: return draft.big(number);
    case ValueKind::boolean: return number.is(Atom::true_) ? 1 : 0;
    case ValueKind::float_: break;
    case ValueKind::sized:
      if (draft.scalar_type(number) == Scalar::f32) break;
      if (draft.scalar_type(number) == Scalar::u64) return static_cast<uint64_t>(draft.sized_bits(number));
      return draft.sized_bits(number);
    case ValueKind::character: return character_value(context, number);
    default: return draft.sized_bits(number);
  }
  const double value = real_value(context, number);
  return std::isfinite(value) ? starlark::exact(std::trunc(value)) : BigInteger(0);
}

std::optional<int64_t> small_value(Context& context, Word number) {
  if (number.is_integer()) return number.as_integer();
  const std::optional<NumberType> type = number_type(context, number);
  if (!type) return std::nullopt;
  if (is_real(*type)) {
    const double value = real_value(context, number);
    if (value != std::trunc(value) || std::abs(value) > 0x1p62) return std::nullopt;
    return static_cast<int64_t>(value);
  }
  const BigInteger value = integer_value(context, number);
  if (value > std::numeric_limits<int64_t>::max() || value < std::numeric_limits<int64_t>::min()) return std::nullopt;
  return static_cast<int64_t>(value);
}

// --- making

namespace {

Scalar scalar_of(NumberType type) {
  switch (type) {
    case NumberType::i8: return Scalar::i8;
    case NumberType::i16: return Scalar::i16;
    case NumberType::i32: return Scalar::i32;
    case NumberType::i64: return Scalar::i64;
    case NumberType::u8: return Scalar::u8;
    case NumberType::u16: return Scalar::u16;
    case NumberType::u32: return Scalar::u32;
    case NumberType::u64: return Scalar::u64;
    case NumberType::plain:
    case NumberType::f32:
    case NumberType::f64: break;
  }
  CHECK(false, "no integer type of a size of its own");
}

// The value's low bits, as the type reads them.
int64_t cut(uint64_t bits, int width, bool is_signed_type) {
  if (width >= 64 || width == 0) return static_cast<int64_t>(bits);
  bits &= (uint64_t{1} << width) - 1;
  if (is_signed_type && (bits >> (width - 1)) != 0) bits |= ~((uint64_t{1} << width) - 1);
  return static_cast<int64_t>(bits);
}

uint64_t low_bits(const BigInteger& value) {
  const BigInteger magnitude = abs(value);
  const auto low = static_cast<uint64_t>(magnitude & BigInteger(~uint64_t{0}));
  return value < 0 ? ~low + 1 : low;
}

}  // namespace

Word wrapped(Context& context, NumberType type, int64_t value) {
  const int width = bits_of(*context.table, type);
  if (type == NumberType::plain) return context.draft.integer(cut(static_cast<uint64_t>(value), width, true));
  if (is_real(type)) return real_word(context, type, static_cast<double>(value));
  return context.draft.sized(scalar_of(type), cut(static_cast<uint64_t>(value), width, is_signed(type)));
}

Word wrapped(Context& context, NumberType type, const BigInteger& value) {
  if (type == NumberType::plain && context.table->integer_bits == 0) return context.draft.integer(value);
  return wrapped(context, type, static_cast<int64_t>(low_bits(value)));
}

Word real_word(Context& context, double value) {
  if (context.table->overflow != Overflow::to_double) return context.draft.real(value);
  if (value == std::trunc(value) && std::abs(value) < 0x1p53 && !(value == 0 && std::signbit(value)))
    return Word::integer(static_cast<int64_t>(value));
  return context.draft.real(value);
}

Word real_word(Context& context, NumberType type, double value) {
  return type == NumberType::f32 ? context.draft.real32(static_cast<float>(value)) : real_word(context, value);
}

Word converted(Context& context, Word number, NumberType type) {
  const std::optional<NumberType> from = number_type(context, number);
  CHECK(from, "what is no number is converted to one");
  if (*from == type && context.draft.kind(number) != ValueKind::boolean &&
      context.draft.kind(number) != ValueKind::character)
    return number;
  if (is_real(type)) return real_word(context, type, real_value(context, number));
  if (is_real(*from)) {
    // Java, Rust, Kotlin, Scala: the nearest value there is; elsewhere it is not defined, and this is as good.
    const double value = real_value(context, number);
    if (std::isnan(value)) return wrapped(context, type, int64_t{0});
    const int width = bits_of(*context.table, type);
    if (width != 0) {
      const int magnitude = is_signed(type) ? width - 1 : width;
      const double limit = std::ldexp(1.0, magnitude);
      if (value >= limit) return wrapped(context, type, BigInteger((BigInteger(1) << magnitude) - 1));
      if (value < (is_signed(type) ? -limit : 0))
        return wrapped(context, type, is_signed(type) ? BigInteger(-(BigInteger(1) << magnitude)) : BigInteger(0));
    }
  }
  return wrapped(context, type, integer_value(context, number));
}

int32_t to_int32(double value) {
  if (!std::isfinite(value)) return 0;
  const double modulo = std::fmod(std::trunc(value), 0x1p32);
  return static_cast<int32_t>(static_cast<uint32_t>(static_cast<int64_t>(modulo)));
}

// --- operators

NumberType promoted(const DialectTable& table, NumberType type) {
  return bits_of(table, type) < table.integer_bits ? NumberType::plain : type;
}

NumberType common_type(const DialectTable& table, NumberType a, NumberType b) {
  if (a == NumberType::f64 || b == NumberType::f64) return NumberType::f64;
  if (a == NumberType::f32 || b == NumberType::f32) {
    const bool has_double_literal = table.promotion == Promotion::dynamic;
    return has_double_literal ? NumberType::f64 : NumberType::f32;
  }
  switch (table.promotion) {
    case Promotion::dynamic: return a == b ? a : NumberType::plain;
    case Promotion::same: return a == NumberType::plain ? b : a;
    case Promotion::widening: {
      // int; long if one is; C# besides: an int and a uint are a long.
      const auto is_wide = [](NumberType t) { return t == NumberType::i64; };
      if (a == NumberType::u64 || b == NumberType::u64) return NumberType::u64;
      if (is_wide(a) || is_wide(b)) return NumberType::i64;
      if (a == NumberType::u32 || b == NumberType::u32) {
        const NumberType other = a == NumberType::u32 ? b : a;
        return other == NumberType::u32 || !is_signed(other) ? NumberType::u32 : NumberType::i64;
      }
      return NumberType::plain;
    }
    case Promotion::usual: {
      // Free Pascal computes integers in the machine's 64 bits.
      if (table.dialect == ir::Dialect::pascal)
        return a == NumberType::u64 && b == NumberType::u64 ? NumberType::u64 : NumberType::i64;
      const NumberType x = promoted(table, a), y = promoted(table, b);
      if (x == y) return x;
      const int x_bits = bits_of(table, x), y_bits = bits_of(table, y);
      if (is_signed(x) == is_signed(y)) return x_bits >= y_bits ? x : y;
      const NumberType u = is_signed(x) ? y : x, s = is_signed(x) ? x : y;
      return bits_of(table, u) >= bits_of(table, s) ? u : s;
    }
  }
  return NumberType::plain;
}

namespace {

std::unexpected<Failed> overflow(Context& context, std::string_view sign) {
  return context.error(RuntimeError::overflow, fmt::format("signed overflow in `{}`", sign), sign);
}

std::string_view sign_of(BinaryOperator op) {
  switch (op) {
    case BinaryOperator::add: return "add";
    case BinaryOperator::subtract: return "subtract";
    case BinaryOperator::multiply: return "multiply";
    case BinaryOperator::shift_left: return "shift left";
    case BinaryOperator::remainder: return "calculate the remainder";
    case BinaryOperator::divide: return "divide";
    default: return name(op);
  }
}

// The exact result of an operator on integers, as the type holds it.
OrFailed<Word> fitted(Context& context, BinaryOperator op, NumberType type, const BigInteger& value) {
  const DialectTable& table = *context.table;
  const int width = bits_of(table, type);
  // The exact result of two integers below 2^53, rounded once, is the double's.
  if (table.overflow == Overflow::to_double)
    return real_word(context, real_value(context, context.draft.integer(value)));
  if (width == 0) return starlark::integer_result(context, value);
  const bool has_sign = is_signed(type);
  const BigInteger low = has_sign ? BigInteger(-(BigInteger(1) << (width - 1))) : BigInteger(0);
  const BigInteger high = (BigInteger(1) << (has_sign ? width - 1 : width)) - 1;
  if (value >= low && value <= high) return wrapped(context, type, value);
  switch (table.overflow) {
    case Overflow::wrap: return wrapped(context, type, value);
    case Overflow::trap:
      // What C leaves open is the overflow of signed numbers; Rust traps for all.
      if (!has_sign && table.promotion == Promotion::usual) return wrapped(context, type, value);
      return overflow(context, sign_of(op));
    case Overflow::big: return starlark::integer_result(context, value);
    case Overflow::to_float:
    case Overflow::to_double: {
      const Word exact = context.draft.integer(value);
      return real_word(context, NumberType::f64, real_value(context, exact));
    }
  }
  return context.fail("an overflow of an unknown kind");
}

BigInteger floored_quotient(const BigInteger& a, const BigInteger& b) {
  BigInteger q = a / b;
  if (a % b != 0 && (a < 0) != (b < 0)) q -= 1;
  return q;
}

std::unexpected<Failed> zero_division(Context& context, BinaryOperator op, bool is_real = false) {
  if (context.table->dialect == ir::Dialect::python) {
    const bool is_rest = op == BinaryOperator::remainder || op == BinaryOperator::remainder_floor;
    const bool is_floor = op == BinaryOperator::divide_floor;
    return context.error(RuntimeError::zero_division,
                         op == BinaryOperator::power ? "0.0 cannot be raised to a negative power"
                         : is_rest                   ? (is_real ? "float modulo" : "integer modulo by zero")
                         : is_floor ? (is_real ? "float floor division by zero" : "integer division or modulo by zero")
                                    : (is_real ? "float division by zero" : "division by zero"));
  }
  return context.error(RuntimeError::zero_division,
                       op == BinaryOperator::remainder ? "modulo by zero" : "division by zero");
}

double real_remainder(const DialectTable& table, BinaryOperator op, double x, double y) {
  const bool is_floored =
      op == BinaryOperator::remainder_floor || (op == BinaryOperator::remainder && table.floors_remainder);
  const double rest = std::fmod(x, y);
  if (!is_floored) return rest;
  if (rest == 0) return std::copysign(0.0, y);
  return (rest < 0) != (y < 0) ? rest + y : rest;
}

OrFailed<Word> real_arithmetic(Context& context, BinaryOperator op, NumberType type, Word a, Word b) {
  const DialectTable& table = *context.table;
  const double x = real_value(context, a), y = real_value(context, b);
  const bool divides = op == BinaryOperator::divide || op == BinaryOperator::divide_true ||
                       op == BinaryOperator::divide_floor || op == BinaryOperator::divide_truncate ||
                       op == BinaryOperator::remainder || op == BinaryOperator::remainder_floor ||
                       op == BinaryOperator::remainder_truncate;
  if (divides && y == 0 && table.real_zero_division) return zero_division(context, op, true);
  const auto result = [&](double value) -> OrFailed<Word> {
    if (type == NumberType::f32) return context.draft.real32(static_cast<float>(value));
    return real_word(context, value);
  };
  switch (op) {
    case BinaryOperator::add: return result(x + y);
    case BinaryOperator::subtract: return result(x - y);
    case BinaryOperator::multiply: return result(x * y);
    case BinaryOperator::divide:
    case BinaryOperator::divide_true: return result(x / y);
    case BinaryOperator::divide_floor: {
      if (!table.floors_remainder || table.dialect == ir::Dialect::lua) return result(std::floor(x / y));
      // What belongs to the remainder, which is exact: 1.0 // 0.1 is 9, though 1.0 / 0.1 is 10.
      const double rest = std::fmod(x, y), whole = (x - rest) / y - (rest != 0 && (rest < 0) != (y < 0) ? 1 : 0);
      if (whole == 0) return result(std::copysign(0.0, x / y));
      return result(whole - std::floor(whole) > 0.5 ? std::floor(whole) + 1 : std::floor(whole));
    }
    case BinaryOperator::divide_truncate: return result(std::trunc(x / y));
    case BinaryOperator::remainder:
    case BinaryOperator::remainder_floor:
    case BinaryOperator::remainder_truncate: return result(real_remainder(table, op, x, y));
    case BinaryOperator::power: {
      const double power = std::pow(x, y);
      if (table.dialect != ir::Dialect::python) return result(power);
      if (x == 0 && y < 0) return zero_division(context, op, true);
      if (x < 0 && std::isnan(power) && !std::isnan(y)) return context.fail("complex numbers are not known");
      if (std::isinf(power) && std::isfinite(x) && std::isfinite(y))
        return context.error(RuntimeError::overflow, "(34, 'Numerical result out of range')");
      return result(power);
    }
    default:
      return context.error(RuntimeError::type, fmt::format("the operator {} has no meaning for floats", name(op)));
  }
}

bool table_is_c(Context& context) { return context.table->dialect == ir::Dialect::c; }

// The count of a shift, by the width of what is shifted. C and C++ leave counts beyond it open.
OrFailed<int64_t> shift_count(Context& context, BinaryOperator op, int width, Word b) {
  const DialectTable& table = *context.table;
  const int64_t count = small_value(context, b).value_or(std::numeric_limits<int64_t>::max());
  if (width == 0) {
    if (count < 0) return context.error(RuntimeError::value, "negative shift count");
    return count;
  }
  if (table.shift_mask != 0) return count & (width - 1);
  if (count < 0 || (count >= width && table.overflow == Overflow::trap)) return overflow(context, sign_of(op));
  return count;
}

OrFailed<Word> shifted(Context& context, BinaryOperator op, NumberType type, Word a, Word b) {
  const int width = bits_of(*context.table, type);
  const int64_t count = TRY(shift_count(context, op, width, b));
  const BigInteger value = integer_value(context, a);
  if (op == BinaryOperator::shift_left) {
    if (width != 0 && count >= width) return wrapped(context, type, int64_t{0});
    if (count > static_cast<int64_t>(100'000))
      return context.error(RuntimeError::overflow, "the shift count is too large");
    const BigInteger result = value << static_cast<unsigned>(count);
    // C17 6.5.7: of a negative number, or beyond what the type holds, it is undefined; since C++20 it is not.
    if (table_is_c(context) && is_signed(type)) {
      if (value < 0) return overflow(context, sign_of(op));
      return fitted(context, op, type, result);
    }
    return width == 0 ? fitted(context, op, type, result) : OrFailed<Word>(wrapped(context, type, result));
  }
  if (op == BinaryOperator::shift_right_unsigned) {
    const int all = width == 0 ? 64 : width;
    uint64_t bits = low_bits(value);
    if (all < 64) bits &= (uint64_t{1} << all) - 1;
    return wrapped(context, type, static_cast<int64_t>(count >= 64 ? 0 : bits >> count));
  }
  if (count > 100'000) return wrapped(context, type, int64_t{value < 0 ? -1 : 0});
  return wrapped(context, type, floored_quotient(value, BigInteger(1) << static_cast<unsigned>(count)));
}

OrFailed<Word> integer_power(Context& context, NumberType type, Word a, Word b) {
  const BigInteger base = integer_value(context, a);
  const int64_t exponent = small_value(context, b).value_or(std::numeric_limits<int64_t>::max());
  if (exponent < 0) {
    if (context.table->dialect == ir::Dialect::ruby) return context.fail("rational numbers are not supported");
    if (base == 0 && context.table->real_zero_division) return zero_division(context, BinaryOperator::power);
    return real_word(context, std::pow(real_value(context, a), real_value(context, b)));
  }
  if (base == 0 || base == 1 || base == -1) {
    const BigInteger small = exponent == 0 ? 1 : base == -1 && exponent % 2 == 0 ? 1 : base;
    return wrapped(context, type, small);
  }
  const int width = bits_of(*context.table, type);
  if (width == 0 && exponent > 100'000) return context.error(RuntimeError::overflow, "the power is too large");
  if (width != 0 && exponent > 128)
    return fitted(context, BinaryOperator::power, type,
                  base < 0 && exponent % 2 != 0 ? BigInteger(-(BigInteger(1) << 200)) : BigInteger(1) << 200);
  return fitted(context, BinaryOperator::power, type, pow(base, static_cast<unsigned>(exponent)));
}

// & | ^ of two's complement of 64 bits; wider ones as Starlark has them.
OrFailed<Word> bits_combined(Context& context, BinaryOperator op, NumberType type, Word a, Word b) {
  if (bits_of(*context.table, type) == 0) {
    const Word x = context.draft.integer(integer_value(context, a)),
               y = context.draft.integer(integer_value(context, b));
    return starlark::arithmetic(context, op, x, y);
  }
  const uint64_t x = low_bits(integer_value(context, a)), y = low_bits(integer_value(context, b));
  const uint64_t bits = op == BinaryOperator::bit_and ? x & y : op == BinaryOperator::bit_or ? x | y : x ^ y;
  return wrapped(context, type, static_cast<int64_t>(bits));
}

// JavaScript: 32 bits of both, the result a number.
OrFailed<Word> int32_bits(Context& context, BinaryOperator op, Word a, Word b) {
  const int32_t x = to_int32(real_value(context, a)), y = to_int32(real_value(context, b));
  const auto count = static_cast<uint32_t>(y) & 31;
  switch (op) {
    case BinaryOperator::bit_and: return Word::integer(x & y);
    case BinaryOperator::bit_or: return Word::integer(x | y);
    case BinaryOperator::bit_xor: return Word::integer(x ^ y);
    case BinaryOperator::shift_left: return Word::integer(static_cast<int32_t>(static_cast<uint32_t>(x) << count));
    case BinaryOperator::shift_right: return Word::integer(x >> count);
    default: return Word::integer(static_cast<int64_t>(static_cast<uint32_t>(x) >> count));
  }
}

bool is_bit_operator(BinaryOperator op) {
  return op == BinaryOperator::bit_and || op == BinaryOperator::bit_or || op == BinaryOperator::bit_xor ||
         op == BinaryOperator::shift_left || op == BinaryOperator::shift_right ||
         op == BinaryOperator::shift_right_unsigned;
}

bool is_quotient(BinaryOperator op) {
  return op == BinaryOperator::divide || op == BinaryOperator::divide_floor || op == BinaryOperator::divide_truncate;
}

OrFailed<Word> integer_division(Context& context, BinaryOperator op, NumberType type, Word a, Word b) {
  const DialectTable& table = *context.table;
  const BigInteger x = integer_value(context, a), y = integer_value(context, b);
  if (y == 0) return zero_division(context, op);
  const bool is_floored = op == BinaryOperator::divide_floor || op == BinaryOperator::remainder_floor ||
                          (op == BinaryOperator::divide && table.divide == IntegerDivision::floor) ||
                          (op == BinaryOperator::remainder && table.floors_remainder);
  const BigInteger quotient = is_floored ? floored_quotient(x, y) : BigInteger(x / y);
  if (is_quotient(op)) return fitted(context, op, type, quotient);
  return fitted(context, op, type, BigInteger(x - quotient * y));
}

}  // namespace

OrFailed<Word> arithmetic(Context& context, BinaryOperator op, Word a, Word b) {
  const DialectTable& table = *context.table;
  const std::optional<NumberType> of_a = number_type(context, a), of_b = number_type(context, b);
  CHECK(of_a && of_b, "arithmetic on what is no number");
  const bool is_javascript = table.overflow == Overflow::to_double;
  if (is_javascript && is_bit_operator(op)) return int32_bits(context, op, a, b);
  const bool shifts = op == BinaryOperator::shift_left || op == BinaryOperator::shift_right ||
                      op == BinaryOperator::shift_right_unsigned;
  if (shifts && !is_real(*of_a) && !is_real(*of_b)) {
    NumberType type = *of_a;
    if (table.promotion == Promotion::usual || table.promotion == Promotion::widening) type = promoted(table, type);
    return shifted(context, op, type, a, b);
  }
  const NumberType type = common_type(table, *of_a, *of_b);
  // JavaScript's numbers are all doubles: whatever is not exact in an integer's 53 bits is left to them.
  const bool divides_really =
      op == BinaryOperator::divide_true || (op == BinaryOperator::divide && table.divide == IntegerDivision::real);
  if (is_real(type)) return real_arithmetic(context, op, type, a, b);
  if (is_javascript) {
    const bool is_zero_rest = op == BinaryOperator::remainder || op == BinaryOperator::multiply;
    if (divides_really || is_zero_rest || op == BinaryOperator::power)
      return real_arithmetic(context, op == BinaryOperator::divide ? BinaryOperator::divide_true : op, NumberType::f64,
                             a, b);
  }
  // Python: the quotient of the integers, rounded once.
  constexpr int64_t exact_max = int64_t{1} << 53;
  const auto is_exact = [&](Word w) {
    const std::optional<int64_t> small = small_value(context, w);
    return small && *small <= exact_max && *small >= -exact_max;
  };
  if (divides_really && table.dialect == ir::Dialect::python && integer_value(context, b) != 0 &&
      (!is_exact(a) || !is_exact(b))) {
    const boost::multiprecision::cpp_rational quotient(integer_value(context, a), integer_value(context, b));
    const double rounded = quotient.convert_to<double>();
    if (std::isinf(rounded))
      return context.error(RuntimeError::overflow, "integer division result too large for a float");
    return real_word(context, rounded);
  }
  if (divides_really) {
    if (integer_value(context, b) == 0 && (table.real_zero_division || !is_javascript)) {
      if (table.dialect != ir::Dialect::lua) return zero_division(context, op);
    }
    // PHP: an integer where it comes out even.
    if (table.overflow == Overflow::to_float && op == BinaryOperator::divide &&
        integer_value(context, a) % integer_value(context, b) == 0)
      return integer_division(context, BinaryOperator::divide_truncate, type, a, b);
    return real_arithmetic(context, BinaryOperator::divide_true, NumberType::f64, a, b);
  }
  switch (op) {
    case BinaryOperator::add: return fitted(context, op, type, integer_value(context, a) + integer_value(context, b));
    case BinaryOperator::subtract:
      return fitted(context, op, type, integer_value(context, a) - integer_value(context, b));
    case BinaryOperator::multiply:
      return fitted(context, op, type, integer_value(context, a) * integer_value(context, b));
    case BinaryOperator::divide:
    case BinaryOperator::divide_floor:
    case BinaryOperator::divide_truncate:
    case BinaryOperator::remainder:
    case BinaryOperator::remainder_floor:
    case BinaryOperator::remainder_truncate: return integer_division(context, op, type, a, b);
    case BinaryOperator::power:
      if (table.dialect == ir::Dialect::lua) return real_arithmetic(context, op, NumberType::f64, a, b);
      return integer_power(context, type, a, b);
    case BinaryOperator::bit_and:
    case BinaryOperator::bit_or:
    case BinaryOperator::bit_xor: return bits_combined(context, op, type, a, b);
    default: break;
  }
  return context.fail(fmt::format("the operator {} is no arithmetic", name(op)));
}

OrFailed<Word> negated(Context& context, Word number) {
  const NumberType type = *number_type(context, number);
  if (is_real(type)) return real_word(context, type, -real_value(context, number));
  if (context.table->overflow == Overflow::to_double) return real_word(context, -real_value(context, number));
  NumberType result = type;
  if (context.table->promotion == Promotion::usual || context.table->promotion == Promotion::widening)
    result = promoted(*context.table, type);
  return fitted(context, BinaryOperator::subtract, result, BigInteger(-integer_value(context, number)));
}

OrFailed<Word> inverted(Context& context, Word number) {
  NumberType type = *number_type(context, number);
  if (context.table->overflow == Overflow::to_double) return Word::integer(~to_int32(real_value(context, number)));
  if (is_real(type)) return context.error(RuntimeError::type, "the operator ~ has no meaning for floats");
  if (context.table->promotion == Promotion::usual || context.table->promotion == Promotion::widening)
    type = promoted(*context.table, type);
  return wrapped(context, type, BigInteger(-integer_value(context, number) - 1));
}

std::optional<int> compared(Context& context, Word a, Word b) {
  if (a.is_integer() && b.is_integer()) return a.as_integer() < b.as_integer() ? -1 : a.as_integer() > b.as_integer();
  const NumberType of_a = *number_type(context, a), of_b = *number_type(context, b);
  if (is_real(of_a) || is_real(of_b)) {
    const double x = real_value(context, a), y = real_value(context, b);
    if (std::isnan(x) || std::isnan(y)) return std::nullopt;
    const bool are_exact = is_real(of_a) && is_real(of_b);
    if (are_exact || x != y || std::abs(x) < 0x1p53) return x < y ? -1 : x > y;
    const BigInteger p = integer_value(context, a), q = integer_value(context, b);
    return p < q ? -1 : p > q;
  }
  BigInteger x = integer_value(context, a), y = integer_value(context, b);
  if (context.table->promotion == Promotion::usual) {
    const NumberType type = common_type(*context.table, of_a, of_b);
    x = integer_value(context, wrapped(context, type, x));
    y = integer_value(context, wrapped(context, type, y));
  }
  return x < y ? -1 : x > y;
}

}  // namespace ramify::ir_machine::kit
