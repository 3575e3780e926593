// SPDX-License-Identifier: Apache-2.0
// Arithmetic on symbolic numbers, by the language's table: the rules for concrete numbers, as terms. The cases in which
// a language behaves differently (a result that does not fit traps or becomes a float; division by zero) are decided
// first.
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "base/result.h"
#include "machines/ir/symbolic/symbolic.h"

namespace ramify::ir_machine {

using ir::BinaryOperator;
using solver::Operator;
using solver::Sort;

// --- sorts

// Integers represented as floats stay below 2^53, which 64 bits hold.
uint16_t Symbolic::width_of(NumberType type) const {
  if (type == NumberType::plain && table().overflow == Overflow::to_double) return 64;
  return static_cast<uint16_t>(ir_machine::bits_of(table(), type));
}

Sort Symbolic::sort_of(NumberType type) const {
  if (is_real(type)) return solver::real_sort;
  const uint16_t width = width_of(type);
  return width == 0 ? solver::integer_sort : solver::bits_sort(width);
}

Sort Symbolic::sort_of(SymbolicType type) const {
  switch (type) {
    case SymbolicType::boolean: return solver::boolean_sort;
    case SymbolicType::f32:
    case SymbolicType::f64: return solver::real_sort;
    case SymbolicType::character:
    case SymbolicType::text: return code_sort();
    case SymbolicType::opaque:
    case SymbolicType::lazy: return solver::integer_sort;
    default: return sort_of(static_cast<NumberType>(static_cast<int>(type) - 1));
  }
}

Term Symbolic::constant(NumberType type, const BigInteger& value) {
  const uint16_t width = width_of(type);
  return width == 0 ? terms_.integer(value) : terms_.bits(width, value);
}

// --- operands

std::optional<Symbolic::Number> Symbolic::number(Word w) {
  if (!is_symbolic(w)) {
    const std::optional<NumberType> type = context_.rules->numbers.type_of(context_, w);
    if (!type || *type == NumberType::f32) return std::nullopt;
    if (*type == NumberType::f64) {
      const double value = draft().real(w);
      // In languages whose integers are floats, whole numbers are integers.
      const bool is_whole = table().overflow == Overflow::to_double && value == std::trunc(value) &&
                            std::abs(value) < 0x1p53 && !(value == 0 && std::signbit(value));
      if (is_whole) return Number{NumberType::plain, constant(NumberType::plain, static_cast<int64_t>(value))};
      return Number{*type, terms_.real(value)};
    }
    return Number{*type, constant(*type, context_.rules->numbers.integer_value(context_, w))};
  }
  const SymbolicType type = type_of(w);
  switch (type) {
    case SymbolicType::boolean:
      if (!table().booleans_are_integers) return std::nullopt;
      return Number{NumberType::plain, terms_.choose(terms_of(w).front(), code(1), code(0))};
    case SymbolicType::character:
      if (!table().characters_are_numbers) return std::nullopt;
      return Number{NumberType::plain, terms_of(w).front()};
    case SymbolicType::f32:
    case SymbolicType::text:
    case SymbolicType::opaque:
    case SymbolicType::lazy: return std::nullopt;
    default: return Number{static_cast<NumberType>(static_cast<int>(type) - 1), terms_of(w).front()};
  }
}

Term Symbolic::widened(const Number& n, uint16_t width) {
  if (terms_.sort(n.term) == solver::integer_sort) return n.term;
  return terms_.make(is_signed(n.type) ? Operator::extend_signed : Operator::extend_unsigned, n.term, width);
}

OrFailed<Term> Symbolic::real_of(const Number& n) {
  if (n.type == NumberType::f64) return n.term;
  const bool is_unbounded = terms_.sort(n.term) == solver::integer_sort;
  if (!is_unbounded) {
    return terms_.make(is_signed(n.type) ? Operator::real_of_signed : Operator::real_of_unsigned, n.term);
  }
  const Term limit = terms_.integer(BigInteger(1) << 53);
  const Term low = terms_.make(Operator::subtract, terms_.integer(0), limit);
  const bool is_exact = TRY(decide(terms_.make(Operator::and_, terms_.make(Operator::less_equal, low, n.term),
                                               terms_.make(Operator::less_equal, n.term, limit))));
  if (!is_exact) return not_supported("the float nearest to an integer beyond 2^53");
  return terms_.make(Operator::real_of_integer, n.term);
}

OrFailed<Symbolic::Number> Symbolic::converted(const Number& n, NumberType type) {
  if (n.type == type) return n;
  if (type == NumberType::f64) return Number{type, TRY(real_of(n))};
  if (type == NumberType::f32) return not_supported("a float of 32 bits");
  if (n.type == NumberType::f64) return not_supported("the integer part of a float");
  const uint16_t from = width_of(n.type), to = width_of(type);
  if (from == 0 || to == 0) {
    if (from == to) return Number{type, n.term};
    return not_supported("the low bits of an integer without bounds");
  }
  if (to > from) return Number{type, widened(n, to)};
  return Number{type, to == from ? n.term : terms_.make(Operator::low_bits, n.term, to)};
}

Symbolic::NumberType Symbolic::common_type(NumberType a, NumberType b) const {
  return context_.rules->numbers.common_type(table(), a, b);
}

// --- operators

OrFailed<Word> Symbolic::arithmetic(BinaryOperator op, const Number& a, const Number& b) {
  const bool has_float_integers = table().overflow == Overflow::to_double;
  const bool is_shift = op == BinaryOperator::shift_left || op == BinaryOperator::shift_right ||
                        op == BinaryOperator::shift_right_unsigned;
  const bool is_bits =
      is_shift || op == BinaryOperator::bit_and || op == BinaryOperator::bit_or || op == BinaryOperator::bit_xor;
  if (has_float_integers && is_bits) return int32_bits(op, a, b);
  if (is_shift) {
    NumberType type = a.type;
    if (table().promotion == Promotion::by_rank || table().promotion == Promotion::to_int)
      type = promoted(table(), type);
    return shifted(op, TRY(converted(a, type)), b);
  }
  const NumberType type = common_type(a.type, b.type);
  if (type == NumberType::f32) return not_supported("arithmetic with 32 bits of a float");
  const bool divides_really =
      op == BinaryOperator::divide_true || (op == BinaryOperator::divide && table().divide == IntegerDivision::real);
  const Number x = TRY(converted(a, type)), y = TRY(converted(b, type));
  if (is_real(type)) return real_arithmetic(op, x, y);
  if (divides_really) {
    const bool raises = (table().real_zero_division || !has_float_integers) && !context_.rules->symbolic.zero_divides;
    if (raises && TRY(decide(terms_.make(Operator::equal, y.term, constant(type, 0)))))
      return context_.error(RuntimeError::zero_division, "division by zero");
    if (table().overflow == Overflow::to_float && op == BinaryOperator::divide) {
      const Term rest = terms_.make(Operator::bits_remainder_signed, x.term, y.term);
      if (TRY(decide(terms_.make(Operator::equal, rest, constant(type, 0)))))
        return divided(BinaryOperator::divide_truncate, x, y);
    }
    const Number p{NumberType::f64, TRY(real_of(x))}, q{NumberType::f64, TRY(real_of(y))};
    return real_arithmetic(BinaryOperator::divide_true, p, q);
  }
  switch (op) {
    case BinaryOperator::add:
    case BinaryOperator::subtract:
    case BinaryOperator::multiply: return fitted(op, x, y);
    case BinaryOperator::divide:
    case BinaryOperator::divide_floor:
    case BinaryOperator::divide_truncate:
    case BinaryOperator::remainder:
    case BinaryOperator::remainder_floor:
    case BinaryOperator::remainder_truncate: return divided(op, x, y);
    case BinaryOperator::bit_and:
    case BinaryOperator::bit_or:
    case BinaryOperator::bit_xor: return bits(op, x, y);
    case BinaryOperator::power: {
      // A small constant exponent: multiply repeatedly.
      if (terms_.is_constant(y.term) && context_.rules->symbolic.has_powers) {
        const BigInteger& exponent = terms_.value(y.term).integer();
        if (exponent == 0) return word_of(SymbolicType::plain, solver::Value(BigInteger(1)));
        if (exponent > 0 && exponent <= 8) {
          Word product = made(x);
          for (BigInteger k = 1; k < exponent; ++k) product = TRY(binary(BinaryOperator::multiply, product, made(x)));
          return product;
        }
      }
      return not_supported("the power");
    }
    default: break;
  }
  return not_supported(fmt::format("the operator {}", ir::name(op)));
}

OrFailed<Word> Symbolic::real_arithmetic(BinaryOperator op, const Number& a, const Number& b) {
  const bool divides = op == BinaryOperator::divide || op == BinaryOperator::divide_true;
  if (divides && table().real_zero_division && TRY(decide(terms_.make(Operator::real_equal, b.term, terms_.real(0)))))
    return context_.error(RuntimeError::zero_division, "division by zero");
  const auto result = [&](Operator o) { return made(SymbolicType::f64, terms_.make(o, a.term, b.term)); };
  switch (op) {
    case BinaryOperator::add: return result(Operator::real_add);
    case BinaryOperator::subtract: return result(Operator::real_subtract);
    case BinaryOperator::multiply: return result(Operator::real_multiply);
    case BinaryOperator::divide:
    case BinaryOperator::divide_true: return result(Operator::real_divide);
    default: return not_supported(fmt::format("the operator {} on floats", ir::name(op)));
  }
}

// Sums, differences and products in a wider type, for languages that check for overflow.
OrFailed<Word> Symbolic::fitted(BinaryOperator op, const Number& a, const Number& b) {
  const uint16_t width = width_of(a.type);
  const bool is_sum = op == BinaryOperator::add, is_product = op == BinaryOperator::multiply;
  if (width == 0) {
    const Operator o = is_sum ? Operator::add : is_product ? Operator::multiply : Operator::subtract;
    return made(SymbolicType::plain, terms_.make(o, a.term, b.term));
  }
  const Operator o = is_sum ? Operator::bits_add : is_product ? Operator::bits_multiply : Operator::bits_subtract;
  const bool has_sign = is_signed(a.type), has_float_integers = table().overflow == Overflow::to_double;
  const Term low = terms_.make(o, a.term, b.term);
  const bool wraps = table().overflow == Overflow::wrap ||
                     (table().overflow == Overflow::trap && !has_sign && table().promotion == Promotion::by_rank);
  if (wraps) return made(Number{a.type, low});
  const auto wide = static_cast<uint16_t>(is_product ? 2 * width + 1 : width + 2);
  const Term exact = terms_.make(o, widened(a, wide), widened(b, wide));
  const int magnitude = has_float_integers ? 53 : has_sign ? width - 1 : width;
  const BigInteger top = (BigInteger(1) << magnitude) - 1;
  const BigInteger bottom = has_float_integers ? BigInteger(-top) : has_sign ? BigInteger(-top - 1) : BigInteger(0);
  const Term fits =
      terms_.make(Operator::and_, terms_.make(Operator::bits_less_equal_signed, terms_.bits(wide, bottom), exact),
                  terms_.make(Operator::bits_less_equal_signed, exact, terms_.bits(wide, top)));
  if (TRY(decide(fits))) return made(Number{a.type, low});
  switch (table().overflow) {
    case Overflow::trap: {
      const std::string_view sign = is_sum ? "add" : is_product ? "multiply" : "subtract";
      return context_.error(RuntimeError::overflow, fmt::format("signed overflow in `{}`", sign), sign);
    }
    case Overflow::to_float:
    case Overflow::to_double: return made(SymbolicType::f64, terms_.make(Operator::real_of_signed, exact));
    case Overflow::wrap:
    case Overflow::big: break;
  }
  return not_supported("a product that does not fit");
}

OrFailed<Word> Symbolic::divided(BinaryOperator op, const Number& a, const Number& b) {
  const bool is_rest = op == BinaryOperator::remainder || op == BinaryOperator::remainder_floor ||
                       op == BinaryOperator::remainder_truncate;
  const bool is_floored = op == BinaryOperator::divide_floor || op == BinaryOperator::remainder_floor ||
                          (op == BinaryOperator::divide && table().divide == IntegerDivision::floor) ||
                          (op == BinaryOperator::remainder && table().floors_remainder);
  const Term zero = constant(a.type, 0);
  if (TRY(decide(terms_.make(Operator::equal, b.term, zero)))) {
    // In languages whose integers are floats, the remainder by zero is NaN, not an error.
    if (table().overflow == Overflow::to_double && is_rest)
      return draft().real(std::numeric_limits<double>::quiet_NaN());
    return context_.error(RuntimeError::zero_division,
                          op == BinaryOperator::remainder ? "modulo by zero" : "division by zero");
  }
  const uint16_t width = width_of(a.type);
  if (width == 0) {
    const Operator o = is_floored ? (is_rest ? Operator::modulo_floor : Operator::divide_floor)
                                  : (is_rest ? Operator::remainder_truncate : Operator::divide_truncate);
    return made(SymbolicType::plain, terms_.make(o, a.term, b.term));
  }
  if (!is_signed(a.type)) {
    const Operator o = is_rest ? Operator::bits_remainder_unsigned : Operator::bits_divide_unsigned;
    return made(Number{a.type, terms_.make(o, a.term, b.term)});
  }
  const bool traps = table().overflow == Overflow::trap || table().overflow == Overflow::to_float;
  if (traps && !is_rest) {
    const Term least = constant(a.type, -(BigInteger(1) << (width - 1)));
    const Term overflows = terms_.make(Operator::and_, terms_.make(Operator::equal, a.term, least),
                                       terms_.make(Operator::equal, b.term, constant(a.type, -1)));
    if (TRY(decide(overflows))) {
      if (table().overflow == Overflow::to_float) return not_supported("a quotient that does not fit");
      return context_.error(RuntimeError::overflow, "signed overflow in `divide`", "divide");
    }
  }
  const Term quotient = terms_.make(Operator::bits_divide_signed, a.term, b.term);
  const Term rest = terms_.make(Operator::bits_remainder_signed, a.term, b.term);
  // In languages whose integers are floats, an exact remainder of a negative number is -0, which only a division could
  // distinguish.
  if (!is_floored) return made(Number{a.type, is_rest ? rest : quotient});
  const Term is_apart =
      terms_.make(Operator::and_, terms_.negation(terms_.make(Operator::equal, rest, zero)),
                  terms_.negation(terms_.make(Operator::equal, terms_.make(Operator::bits_less_signed, rest, zero),
                                              terms_.make(Operator::bits_less_signed, b.term, zero))));
  if (is_rest)
    return made(Number{a.type, terms_.choose(is_apart, terms_.make(Operator::bits_add, rest, b.term), rest)});
  const Term lower = terms_.make(Operator::bits_subtract, quotient, constant(a.type, 1));
  return made(Number{a.type, terms_.choose(is_apart, lower, quotient)});
}

OrFailed<Word> Symbolic::bits(BinaryOperator op, const Number& a, const Number& b) {
  const uint16_t width = width_of(a.type);
  if (width == 0) {
    // x & 1, x & 3, x & 7 ...: the remainder by a power of two.
    for (const auto& [x, y] : {std::pair(a.term, b.term), std::pair(b.term, a.term)}) {
      if (op != BinaryOperator::bit_and || !terms_.is_constant(y)) continue;
      const BigInteger modulus = terms_.value(y).integer() + 1;
      if (modulus < 1 || (modulus & (modulus - 1)) != 0) continue;
      return made(SymbolicType::plain, terms_.make(Operator::modulo_floor, x, terms_.integer(modulus)));
    }
    return not_supported("the bits of an integer without bounds");
  }
  const Operator o = op == BinaryOperator::bit_and  ? Operator::bits_and
                     : op == BinaryOperator::bit_or ? Operator::bits_or
                                                    : Operator::bits_xor;
  return made(Number{a.type, terms_.make(o, a.term, b.term)});
}

// In languages whose integers are floats: converts both operands to 32 bits.
OrFailed<Word> Symbolic::int32_bits(BinaryOperator op, const Number& a, const Number& b) {
  if (is_real(a.type) || is_real(b.type)) return not_supported("the bits of a float");
  const Term x = terms_.make(Operator::low_bits, a.term, 32), y = terms_.make(Operator::low_bits, b.term, 32);
  const Term count = terms_.make(Operator::bits_and, y, terms_.bits(32, 31));
  Term result = x;
  switch (op) {
    case BinaryOperator::bit_and: result = terms_.make(Operator::bits_and, x, y); break;
    case BinaryOperator::bit_or: result = terms_.make(Operator::bits_or, x, y); break;
    case BinaryOperator::bit_xor: result = terms_.make(Operator::bits_xor, x, y); break;
    case BinaryOperator::shift_left: result = terms_.make(Operator::bits_shift_left, x, count); break;
    case BinaryOperator::shift_right: result = terms_.make(Operator::bits_shift_right_signed, x, count); break;
    default:
      return made(SymbolicType::plain, terms_.make(Operator::extend_unsigned,
                                                   terms_.make(Operator::bits_shift_right_unsigned, x, count), 64));
  }
  return made(SymbolicType::plain, terms_.make(Operator::extend_signed, result, 64));
}

OrFailed<Word> Symbolic::shifted(BinaryOperator op, const Number& a, const Number& b) {
  if (is_real(a.type) || is_real(b.type)) return not_supported("a shift of a float");
  const uint16_t width = width_of(a.type);
  if (width == 0) {
    if (!terms_.is_constant(b.term) || terms_.value(b.term).integer() < 0 || terms_.value(b.term).integer() > 1000)
      return not_supported("a shift by a count");
    const Term factor = terms_.integer(BigInteger(1) << static_cast<unsigned>(terms_.value(b.term).integer()));
    const Operator o = op == BinaryOperator::shift_left ? Operator::multiply : Operator::divide_floor;
    return made(SymbolicType::plain, terms_.make(o, a.term, factor));
  }
  if (width_of(b.type) > width) return not_supported("a shift by a wider count");
  Term count = widened(b, width);
  if (table().shift_mask != 0) {
    count = terms_.make(Operator::bits_and, count, terms_.bits(width, width - 1));
  } else {
    const Term is_inside = terms_.make(Operator::bits_less_unsigned, count, terms_.bits(width, width));
    if (!TRY(decide(is_inside))) {
      if (table().overflow != Overflow::trap) return not_supported("a shift by a count beyond the width");
      return context_.error(RuntimeError::overflow, "signed overflow in `shift left`", "shift left");
    }
  }
  const Operator right = op == BinaryOperator::shift_right && is_signed(a.type) ? Operator::bits_shift_right_signed
                                                                                : Operator::bits_shift_right_unsigned;
  return made(
      Number{a.type, terms_.make(op == BinaryOperator::shift_left ? Operator::bits_shift_left : right, a.term, count)});
}

}  // namespace ramify::ir_machine
