// SPDX-License-Identifier: Apache-2.0
// Operators on numbers, by the language's table.
#include <bit>
#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "base/check.h"
#include "base/result.h"
#include "languages/kit/big_integers.h"
#include "languages/kit/numbers.h"

namespace ramify::ir_machine::kit {

using ir::BinaryOperator;

namespace {

// Integers smaller than the default one are promoted to it before arithmetic.
bool promotes(const DialectTable& table) {
  return table.promotion == Promotion::by_rank || table.promotion == Promotion::to_int;
}

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

// The exact result of an operator on integers, converted to the type.
OrFailed<Word> fitted(Context& context, BinaryOperator op, NumberType type, const BigInteger& value) {
  const DialectTable& table = *context.table;
  const int width = bits_of(table, type);
  // The exact result of two integers below 2^53, rounded once, is the double's.
  if (table.overflow == Overflow::to_double)
    return real_word(context, real_value(context, context.draft.integer(value)));
  if (width == 0) return integer_result(context, value);
  const bool has_sign = is_signed(type);
  const BigInteger low = has_sign ? BigInteger(-(BigInteger(1) << (width - 1))) : BigInteger(0);
  const BigInteger high = (BigInteger(1) << (has_sign ? width - 1 : width)) - 1;
  if (value >= low && value <= high) return wrapped(context, type, value);
  switch (table.overflow) {
    case Overflow::wrap: return wrapped(context, type, value);
    case Overflow::trap:
      // By the usual arithmetic conversions, only signed numbers overflow.
      if (!has_sign && table.promotion == Promotion::by_rank) return wrapped(context, type, value);
      return overflow(context, sign_of(op));
    case Overflow::big: return integer_result(context, value);
    case Overflow::to_float:
    case Overflow::to_double: {
      const Word exact = context.draft.integer(value);
      return real_word(context, NumberType::f64, real_value(context, exact));
    }
  }
  return context.fail("an overflow of an unknown kind");
}

std::unexpected<Failed> zero_division(Context& context, BinaryOperator op) {
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
  if (divides && y == 0 && table.real_zero_division) return zero_division(context, op);
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
      if (!table.floors_remainder) return result(std::floor(x / y));
      // The quotient that belongs to the remainder, which is exact: 1.0 // 0.1 is 9, though 1.0 / 0.1 is 10.
      const double rest = std::fmod(x, y), whole = (x - rest) / y - (rest != 0 && (rest < 0) != (y < 0) ? 1 : 0);
      if (whole == 0) return result(std::copysign(0.0, x / y));
      return result(whole - std::floor(whole) > 0.5 ? std::floor(whole) + 1 : std::floor(whole));
    }
    case BinaryOperator::divide_truncate: return result(std::trunc(x / y));
    case BinaryOperator::remainder:
    case BinaryOperator::remainder_floor:
    case BinaryOperator::remainder_truncate: return result(real_remainder(table, op, x, y));
    case BinaryOperator::power: return result(std::pow(x, y));
    default:
      return context.error(RuntimeError::type, fmt::format("the operator {} has no meaning for floats", name(op)));
  }
}

// The count of a shift, for an operand of that width. Larger counts are an overflow in languages where that is an
// error.
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
    if (context.table->shifts_overflow && is_signed(type)) {
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
  return wrapped(context, type, divided_floored(value, BigInteger(1) << static_cast<unsigned>(count)).quotient);
}

OrFailed<Word> integer_power(Context& context, NumberType type, Word a, Word b) {
  const BigInteger base = integer_value(context, a);
  const int64_t exponent = small_value(context, b).value_or(std::numeric_limits<int64_t>::max());
  if (exponent < 0) {
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

OrFailed<Word> of_bits(Context& context, BinaryOperator op, NumberType type, Word a, Word b) {
  const BigInteger x = integer_value(context, a), y = integer_value(context, b);
  if (bits_of(*context.table, type) == 0) return integer_result(context, bits_combined(op, x, y));
  const uint64_t p = low_bits(x), q = low_bits(y);
  const uint64_t bits = op == BinaryOperator::bit_and ? p & q : op == BinaryOperator::bit_or ? p | q : p ^ q;
  return wrapped(context, type, static_cast<int64_t>(bits));
}

// Bit operators where all numbers are doubles: on 32 bits of each operand, with a number as result.
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
  const BigInteger quotient = is_floored ? divided_floored(x, y).quotient : BigInteger(x / y);
  if (is_quotient(op)) return fitted(context, op, type, quotient);
  return fitted(context, op, type, BigInteger(x - quotient * y));
}

// A real quotient; exact quotients of integers remain integers in languages that keep them.
OrFailed<Word> real_quotient(Context& context, BinaryOperator op, NumberType type, Word a, Word b) {
  const BigInteger divisor = integer_value(context, b);
  if (divisor == 0) return zero_division(context, op);
  const bool keeps_integers = context.table->overflow == Overflow::to_float && op == BinaryOperator::divide;
  if (keeps_integers && integer_value(context, a) % divisor == 0)
    return integer_division(context, BinaryOperator::divide_truncate, type, a, b);
  return real_arithmetic(context, BinaryOperator::divide_true, NumberType::f64, a, b);
}

OrFailed<Word> integer_arithmetic(Context& context, BinaryOperator op, NumberType type, Word a, Word b) {
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
    case BinaryOperator::power: return integer_power(context, type, a, b);
    case BinaryOperator::bit_and:
    case BinaryOperator::bit_or:
    case BinaryOperator::bit_xor: return of_bits(context, op, type, a, b);
    default: return context.fail(fmt::format("the operator {} is no arithmetic", name(op)));
  }
}

// Where all numbers are doubles, integral ones below 2^53 are stored as integers, and these operators compute them
// exactly.
bool is_exact_of_doubles(BinaryOperator op) {
  return op == BinaryOperator::add || op == BinaryOperator::subtract || op == BinaryOperator::divide_floor ||
         op == BinaryOperator::divide_truncate || op == BinaryOperator::remainder_floor ||
         op == BinaryOperator::remainder_truncate;
}

}  // namespace

OrFailed<Word> arithmetic(Context& context, BinaryOperator op, Word a, Word b) {
  const DialectTable& table = *context.table;
  const std::optional<NumberType> of_a = number_type(context, a), of_b = number_type(context, b);
  CHECK(of_a && of_b, "arithmetic on what is no number");
  const bool are_doubles = table.overflow == Overflow::to_double;
  if (are_doubles && is_bit_operator(op)) return int32_bits(context, op, a, b);
  const bool shifts = op == BinaryOperator::shift_left || op == BinaryOperator::shift_right ||
                      op == BinaryOperator::shift_right_unsigned;
  if (shifts && !is_real(*of_a) && !is_real(*of_b)) {
    NumberType type = *of_a;
    if (promotes(table)) type = promoted(table, type);
    return shifted(context, op, type, a, b);
  }
  const NumberType type = common_type(table, *of_a, *of_b);
  if (is_real(type)) return real_arithmetic(context, op, type, a, b);
  if (are_doubles && !is_exact_of_doubles(op))
    return real_arithmetic(context, op == BinaryOperator::divide ? BinaryOperator::divide_true : op, NumberType::f64, a,
                           b);
  const bool divides_really =
      op == BinaryOperator::divide_true || (op == BinaryOperator::divide && table.divide == IntegerDivision::real);
  if (divides_really) return real_quotient(context, op, type, a, b);
  return integer_arithmetic(context, op, type, a, b);
}

int32_t to_int32(double value) {
  if (!std::isfinite(value)) return 0;
  const double modulo = std::fmod(std::trunc(value), 0x1p32);
  return static_cast<int32_t>(static_cast<uint32_t>(static_cast<int64_t>(modulo)));
}

OrFailed<Word> negated(Context& context, Word number) {
  const NumberType type = *number_type(context, number);
  if (is_real(type)) return real_word(context, type, -real_value(context, number));
  if (context.table->overflow == Overflow::to_double) return real_word(context, -real_value(context, number));
  NumberType result = type;
  if (promotes(*context.table)) result = promoted(*context.table, type);
  return fitted(context, BinaryOperator::subtract, result, BigInteger(-integer_value(context, number)));
}

OrFailed<Word> inverted(Context& context, Word number) {
  NumberType type = *number_type(context, number);
  if (context.table->overflow == Overflow::to_double) return Word::integer(~to_int32(real_value(context, number)));
  if (is_real(type)) return context.error(RuntimeError::type, "the operator ~ has no meaning for floats");
  if (promotes(*context.table)) type = promoted(*context.table, type);
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
  if (context.table->promotion == Promotion::by_rank) {
    const NumberType type = common_type(*context.table, of_a, of_b);
    x = integer_value(context, wrapped(context, type, x));
    y = integer_value(context, wrapped(context, type, y));
  }
  return x < y ? -1 : x > y;
}

}  // namespace ramify::ir_machine::kit
