// SPDX-License-Identifier: Apache-2.0
#include "languages/starlark/rules/numbers.h"

#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "base/check.h"
#include "base/result.h"
#include "languages/starlark/rules/operators.h"
#include "languages/starlark/rules/text.h"
#include "languages/starlark/rules/values.h"

namespace ramify::ir_machine::starlark {

using ir::BinaryOperator;

namespace {

std::unexpected<Failed> division_by_zero(Context& context, BinaryOperator op, Word a, Word b) {
  return context.fail(fmt::format("division by zero: {} {} {}", shown(context, a), sign(op), shown(context, b)));
}

OrFailed<Word> shift(Context& context, BinaryOperator op, Word a, Word b) {
  Draft& draft = context.draft;
  const int64_t count = clamped(draft, b);
  if (count < 0) {
    return context.fail(fmt::format("negative shift count: {} {} {}", shown(context, a), sign(op), shown(context, b)));
  }
  const BigInteger value = draft.big(a);
  if (op == BinaryOperator::shift_left) {
    if (value == 0) return a;
    if (static_cast<uint64_t>(count) > integer_bits_max) {
      return context.fail(fmt::format("shift count too large: {} << {}", shown(context, a), shown(context, b)));
    }
    return integer_result(context, value << static_cast<unsigned>(count));
  }
  if (static_cast<uint64_t>(count) >= kit::bit_count(value)) return draft.integer(int64_t{value < 0 ? -1 : 0});
  // Floored, as in two's complement: Boost rounds towards zero in some versions.
  const BigInteger divisor = BigInteger(1) << static_cast<unsigned>(count);
  return draft.integer(kit::divided_floored(value, divisor).quotient);
}

OrFailed<Word> real_power(Context& context, Word a, Word b) {
  const double x = TRY(to_real(context, a));
  const double y = TRY(to_real(context, b));
  if (x == 0 && y < 0) return division_by_zero(context, BinaryOperator::power, a, b);
  if (x < 0 && std::isfinite(x) && std::isfinite(y) && y != std::floor(y)) {
    return context.fail(fmt::format("power is no real number: {} ** {}", shown(context, a), shown(context, b)));
  }
  return context.draft.real(std::pow(x, y));
}

OrFailed<Word> integer_power(Context& context, Word a, Word b) {
  Draft& draft = context.draft;
  const int64_t exponent = clamped(draft, b);
  if (exponent < 0) return real_power(context, a, b);
  const BigInteger base = draft.big(a);
  if (base == 0 || base == 1) return exponent == 0 ? Word::integer(1) : a;
  if (base == -1) return Word::integer(draft.big(b) % 2 == 0 ? 1 : -1);
  const uint64_t bits = kit::bit_count(base) - 1;  // the result has at least this many bits for each factor
  if (static_cast<uint64_t>(exponent) > integer_bits_max || bits * static_cast<uint64_t>(exponent) > integer_bits_max) {
    return context.fail(fmt::format("power is too large: {} ** {}", shown(context, a), shown(context, b)));
  }
  return integer_result(context, pow(base, static_cast<unsigned>(exponent)));
}

OrFailed<Word> integer_arithmetic(Context& context, BinaryOperator op, Word a, Word b) {
  Draft& draft = context.draft;
  switch (op) {
    case BinaryOperator::shift_left:
    case BinaryOperator::shift_right: return shift(context, op, a, b);
    case BinaryOperator::power: return integer_power(context, a, b);
    case BinaryOperator::bit_and:
    case BinaryOperator::bit_or:
    case BinaryOperator::bit_xor: return integer_result(context, kit::bits_combined(op, draft.big(a), draft.big(b)));
    case BinaryOperator::add: return integer_result(context, draft.big(a) + draft.big(b));
    case BinaryOperator::subtract: return integer_result(context, draft.big(a) - draft.big(b));
    case BinaryOperator::multiply: return integer_result(context, draft.big(a) * draft.big(b));
    case BinaryOperator::divide_true:
    case BinaryOperator::divide_floor:
    case BinaryOperator::divide_truncate:
    case BinaryOperator::remainder_floor:
    case BinaryOperator::remainder_truncate: break;
    case BinaryOperator::equal:
    case BinaryOperator::not_equal:
    case BinaryOperator::less:
    case BinaryOperator::less_equal:
    case BinaryOperator::greater:
    case BinaryOperator::greater_equal:
    case BinaryOperator::in:
    case BinaryOperator::not_in:
    case BinaryOperator::divide:
    case BinaryOperator::remainder:
    case BinaryOperator::shift_right_unsigned:
    case BinaryOperator::identical:
    case BinaryOperator::not_identical:
    case BinaryOperator::concatenate:
    case BinaryOperator::three_way: CHECK(false, "no arithmetic");
  }
  if (b == Word::integer(0)) return division_by_zero(context, op, a, b);
  if (op == BinaryOperator::divide_true) {
    const double x = TRY(to_real(context, a));
    const double y = TRY(to_real(context, b));
    return draft.real(x / y);
  }
  const bool is_floored = op == BinaryOperator::divide_floor || op == BinaryOperator::remainder_floor;
  const kit::Quotient q = is_floored ? kit::divided_floored(draft.big(a), draft.big(b))
                                     : kit::divided_truncated(draft.big(a), draft.big(b));
  const bool is_quotient = op == BinaryOperator::divide_floor || op == BinaryOperator::divide_truncate;
  return draft.integer(is_quotient ? q.quotient : q.remainder);
}

OrFailed<Word> real_arithmetic(Context& context, BinaryOperator op, Word a, Word b) {
  Draft& draft = context.draft;
  if (op == BinaryOperator::power) return real_power(context, a, b);
  const double x = TRY(to_real(context, a));
  const double y = TRY(to_real(context, b));
  switch (op) {
    case BinaryOperator::add: return draft.real(x + y);
    case BinaryOperator::subtract: return draft.real(x - y);
    case BinaryOperator::multiply: return draft.real(x * y);
    case BinaryOperator::divide_true:
    case BinaryOperator::divide_floor:
    case BinaryOperator::divide_truncate:
    case BinaryOperator::remainder_floor:
    case BinaryOperator::remainder_truncate: break;
    case BinaryOperator::power:
    case BinaryOperator::bit_and:
    case BinaryOperator::bit_or:
    case BinaryOperator::bit_xor:
    case BinaryOperator::shift_left:
    case BinaryOperator::shift_right: return unsupported(context, op, a, b);
    case BinaryOperator::equal:
    case BinaryOperator::not_equal:
    case BinaryOperator::less:
    case BinaryOperator::less_equal:
    case BinaryOperator::greater:
    case BinaryOperator::greater_equal:
    case BinaryOperator::in:
    case BinaryOperator::not_in:
    case BinaryOperator::divide:
    case BinaryOperator::remainder:
    case BinaryOperator::shift_right_unsigned:
    case BinaryOperator::identical:
    case BinaryOperator::not_identical:
    case BinaryOperator::concatenate:
    case BinaryOperator::three_way: CHECK(false, "no arithmetic");
  }
  if (y == 0) return division_by_zero(context, op, a, b);
  if (op == BinaryOperator::divide_true) return draft.real(x / y);
  // floor(x / y), by the specification; Python computes the quotient from the remainder, so that 1.0 // 0.1 differs.
  if (op == BinaryOperator::divide_floor) return draft.real(std::floor(x / y));
  if (op == BinaryOperator::divide_truncate) return draft.real(std::trunc(x / y));
  double remainder = std::fmod(x, y);
  if (op == BinaryOperator::remainder_floor) {
    if (remainder == 0) return draft.real(std::copysign(0.0, y));
    if ((remainder < 0) != (y < 0)) remainder += y;
  }
  return draft.real(remainder);
}

std::strong_ordering order_of(double a, double b) {
  if (std::isnan(a) || std::isnan(b)) return std::isnan(a) <=> std::isnan(b);
  return a < b ? std::strong_ordering::less : a > b ? std::strong_ordering::greater : std::strong_ordering::equal;
}

std::strong_ordering order_of(const BigInteger& a, const BigInteger& b) {
  const int order = a.compare(b);
  return order < 0   ? std::strong_ordering::less
         : order > 0 ? std::strong_ordering::greater
                     : std::strong_ordering::equal;
}

std::strong_ordering order_of(Draft& draft, Word integer, double real) {
  if (std::isnan(real) || real == std::numeric_limits<double>::infinity()) return std::strong_ordering::less;
  if (std::isinf(real)) return std::strong_ordering::greater;
  const double whole = std::floor(real);
  const std::strong_ordering order = order_of(draft.big(integer), exact(whole));
  if (order != std::strong_ordering::equal) return order;
  return whole < real ? std::strong_ordering::less : std::strong_ordering::equal;
}

}  // namespace

OrFailed<Word> small_arithmetic(Context& context, BinaryOperator op, Word a, Word b) {
  const int64_t x = a.as_integer(), y = b.as_integer();
  const auto integer = [&context](int64_t value) {
    return Word::fits(value) ? Word::integer(value) : context.draft.integer(value);
  };
  switch (op) {
    case BinaryOperator::add: return integer(x + y);  // 61 bits each: no overflow
    case BinaryOperator::subtract: return integer(x - y);
    case BinaryOperator::multiply: {
      int64_t product;
      if (!__builtin_mul_overflow(x, y, &product)) return integer(product);
      break;
    }
    case BinaryOperator::divide_floor: {
      if (y == 0) break;
      const int64_t quotient = x / y;
      return integer(quotient - (x % y != 0 && (x < 0) != (y < 0) ? 1 : 0));
    }
    case BinaryOperator::remainder_floor: {
      if (y == 0) break;
      const int64_t remainder = x % y;
      return integer(remainder != 0 && (remainder < 0) != (y < 0) ? remainder + y : remainder);
    }
    case BinaryOperator::divide_truncate:
      if (y == 0) break;
      return integer(x / y);
    case BinaryOperator::remainder_truncate:
      if (y == 0) break;
      return integer(x % y);
    case BinaryOperator::divide_true:
    case BinaryOperator::power: break;
    case BinaryOperator::bit_and: return Word::integer(x & y);
    case BinaryOperator::bit_or: return Word::integer(x | y);
    case BinaryOperator::bit_xor: return Word::integer(x ^ y);
    case BinaryOperator::shift_left: {
      if (y < 0 || y > 60) break;
      const int64_t shifted = static_cast<int64_t>(static_cast<uint64_t>(x) << y);
      if (shifted >> y != x) break;
      return integer(shifted);
    }
    case BinaryOperator::shift_right:
      if (y < 0) break;
      return Word::integer(x >> (y < 63 ? y : 63));
    case BinaryOperator::equal: return Word::boolean(x == y);
    case BinaryOperator::not_equal: return Word::boolean(x != y);
    case BinaryOperator::less: return Word::boolean(x < y);
    case BinaryOperator::less_equal: return Word::boolean(x <= y);
    case BinaryOperator::greater: return Word::boolean(x > y);
    case BinaryOperator::greater_equal: return Word::boolean(x >= y);
    case BinaryOperator::in:
    case BinaryOperator::not_in:
    case BinaryOperator::divide:
    case BinaryOperator::remainder:
    case BinaryOperator::shift_right_unsigned:
    case BinaryOperator::identical:
    case BinaryOperator::not_identical:
    case BinaryOperator::concatenate:
    case BinaryOperator::three_way: return unsupported(context, op, a, b);
  }
  return integer_arithmetic(context, op, a, b);
}

OrFailed<Word> arithmetic(Context& context, BinaryOperator op, Word a, Word b) {
  Draft& draft = context.draft;
  const bool are_integers = draft.is_integer(a) && draft.is_integer(b);
  return are_integers ? integer_arithmetic(context, op, a, b) : real_arithmetic(context, op, a, b);
}

OrFailed<Word> negate(Context& context, Word number) {
  Draft& draft = context.draft;
  if (number.is_integer()) return draft.integer(-number.as_integer());
  if (draft.is_integer(number)) return draft.integer(BigInteger(-draft.big(number)));
  return draft.real(-draft.real(number));
}

OrFailed<Word> bit_not(Context& context, Word integer) {
  if (integer.is_integer()) return Word::integer(~integer.as_integer());
  return context.draft.integer(BigInteger(-context.draft.big(integer) - 1));
}

OrFailed<Word> power_modulo(Context& context, Word base, Word exponent, Word modulus) {
  Draft& draft = context.draft;
  BigInteger power = draft.big(exponent);
  const BigInteger divisor = draft.big(modulus);
  if (divisor == 0) return context.fail("pow() modulus is zero");
  if (power < 0) return context.fail("pow() exponent is negative, which a modulus does not go with");
  BigInteger factor = kit::divided_floored(draft.big(base), divisor).remainder;
  BigInteger result = kit::divided_floored(1, divisor).remainder;
  for (; power != 0; power >>= 1) {
    if (bit_test(power, 0)) result = kit::divided_floored(result * factor, divisor).remainder;
    factor = kit::divided_floored(factor * factor, divisor).remainder;
  }
  return draft.integer(result);
}

std::strong_ordering compare_numbers(Draft& draft, Word a, Word b) {
  if (a.is_integer() && b.is_integer()) return a.as_integer() <=> b.as_integer();
  const bool a_is_integer = draft.is_integer(a), b_is_integer = draft.is_integer(b);
  if (a_is_integer && b_is_integer) return order_of(draft.big(a), draft.big(b));
  if (a_is_integer) return order_of(draft, a, draft.real(b));
  if (b_is_integer) return 0 <=> order_of(draft, b, draft.real(a));
  return order_of(draft.real(a), draft.real(b));
}

OrFailed<double> to_real(Context& context, Word number) {
  Draft& draft = context.draft;
  if (number.is_integer()) return static_cast<double>(number.as_integer());
  if (!draft.is_integer(number)) return draft.real(number);
  const double result = kit::nearest_real(draft.big(number));
  if (std::isinf(result)) return context.fail("int is too large to convert to float");
  return result;
}

OrFailed<Word> truncate(Context& context, double value) {
  if (!std::isfinite(value)) {
    return context.fail(fmt::format("cannot convert float {} to int", real_text(value)));
  }
  return context.draft.integer(exact(std::trunc(value)));
}

}  // namespace ramify::ir_machine::starlark
