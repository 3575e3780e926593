// SPDX-License-Identifier: Apache-2.0
// Operators on numbers that are not known, by the language's table: the same rules as languages/kit/numbers.cpp, as terms. Where a
// language does something else when a result does not fit (traps, goes over to floats), or by zero, that is decided first.
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/kit/compare.h"
#include "machines/ir/symbolic/symbolic.h"

namespace ramify::ir_machine {

using ir::BinaryOperator;
using ir::UnaryOperator;
using solver::Operator;
using solver::Sort;

// --- sorts

// JavaScript's integers stay below 2^53, which 64 bits hold.
uint16_t Symbolic::width_of(NumberType type) const {
  if (type == NumberType::plain && table().overflow == Overflow::to_double) return 64;
  return static_cast<uint16_t>(kit::bits_of(table(), type));
}

Sort Symbolic::sort_of(NumberType type) const {
  if (kit::is_real(type)) return solver::real_sort;
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
    const std::optional<NumberType> type = kit::number_type(context_, w);
    if (!type || *type == NumberType::f32) return std::nullopt;
    if (*type == NumberType::f64) {
      const double value = draft().real(w);
      // JavaScript's whole numbers are integers here, as it has them.
      const bool is_whole = table().overflow == Overflow::to_double && value == std::trunc(value) &&
                            std::abs(value) < 0x1p53 && !(value == 0 && std::signbit(value));
      if (is_whole) return Number{NumberType::plain, constant(NumberType::plain, static_cast<int64_t>(value))};
      return Number{*type, terms_.real(value)};
    }
    return Number{*type, constant(*type, kit::integer_value(context_, w))};
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
  return terms_.make(kit::is_signed(n.type) ? Operator::extend_signed : Operator::extend_unsigned, n.term, width);
}

OrFailed<Term> Symbolic::real_of(const Number& n) {
  if (n.type == NumberType::f64) return n.term;
  const bool is_unbounded = terms_.sort(n.term) == solver::integer_sort;
  if (!is_unbounded) {
    return terms_.make(kit::is_signed(n.type) ? Operator::real_of_signed : Operator::real_of_unsigned, n.term);
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

Symbolic::NumberType Symbolic::common_type(NumberType a, NumberType b) const { return kit::common_type(table(), a, b); }

// --- operators

OrFailed<Word> Symbolic::arithmetic(BinaryOperator op, const Number& a, const Number& b) {
  const bool is_javascript = table().overflow == Overflow::to_double;
  const bool is_shift = op == BinaryOperator::shift_left || op == BinaryOperator::shift_right ||
                        op == BinaryOperator::shift_right_unsigned;
  const bool is_bits =
      is_shift || op == BinaryOperator::bit_and || op == BinaryOperator::bit_or || op == BinaryOperator::bit_xor;
  if (is_javascript && is_bits) return int32_bits(op, a, b);
  if (is_shift) {
    NumberType type = a.type;
    if (table().promotion == Promotion::usual || table().promotion == Promotion::widening)
      type = kit::promoted(table(), type);
    return shifted(op, TRY(converted(a, type)), b);
  }
  const NumberType type = common_type(a.type, b.type);
  if (type == NumberType::f32) return not_supported("arithmetic with 32 bits of a float");
  const bool divides_really =
      op == BinaryOperator::divide_true || (op == BinaryOperator::divide && table().divide == IntegerDivision::real);
  const Number x = TRY(converted(a, type)), y = TRY(converted(b, type));
  if (kit::is_real(type)) return real_arithmetic(op, x, y);
  if (divides_really) {
    const bool raises = (table().real_zero_division || !is_javascript) && table().dialect != ir::Dialect::lua;
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
      // A small exponent that is known: a product.
      if (terms_.is_constant(y.term) && table().dialect != ir::Dialect::lua) {
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

// Sums, differences and products: exactly, in more bits, where the language looks whether they fit.
OrFailed<Word> Symbolic::fitted(BinaryOperator op, const Number& a, const Number& b) {
  const uint16_t width = width_of(a.type);
  const bool is_sum = op == BinaryOperator::add, is_product = op == BinaryOperator::multiply;
  if (width == 0) {
    const Operator o = is_sum ? Operator::add : is_product ? Operator::multiply : Operator::subtract;
    return made(SymbolicType::plain, terms_.make(o, a.term, b.term));
  }
  const Operator o = is_sum ? Operator::bits_add : is_product ? Operator::bits_multiply : Operator::bits_subtract;
  const bool has_sign = kit::is_signed(a.type), is_javascript = table().overflow == Overflow::to_double;
  const Term low = terms_.make(o, a.term, b.term);
  const bool wraps = table().overflow == Overflow::wrap ||
                     (table().overflow == Overflow::trap && !has_sign && table().promotion == Promotion::usual);
  if (wraps) return made(Number{a.type, low});
  const auto wide = static_cast<uint16_t>(is_product ? 2 * width + 1 : width + 2);
  const Term exact = terms_.make(o, widened(a, wide), widened(b, wide));
  const int magnitude = is_javascript ? 53 : has_sign ? width - 1 : width;
  const BigInteger top = (BigInteger(1) << magnitude) - 1;
  const BigInteger bottom = is_javascript ? BigInteger(-top) : has_sign ? BigInteger(-top - 1) : BigInteger(0);
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
    // JavaScript has no error here: the rest by zero is NaN.
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
  if (!kit::is_signed(a.type)) {
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
  // JavaScript: the rest of a negative number that comes out even is -0, of which only a division would tell.
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
    // x & 1, x & 3, x & 7 ...: the rest by a power of two.
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

// JavaScript: of 32 bits of both.
OrFailed<Word> Symbolic::int32_bits(BinaryOperator op, const Number& a, const Number& b) {
  if (kit::is_real(a.type) || kit::is_real(b.type)) return not_supported("the bits of a float");
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
  if (kit::is_real(a.type) || kit::is_real(b.type)) return not_supported("a shift of a float");
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
  const Operator right = op == BinaryOperator::shift_right && kit::is_signed(a.type)
                             ? Operator::bits_shift_right_signed
                             : Operator::bits_shift_right_unsigned;
  return made(
      Number{a.type, terms_.make(op == BinaryOperator::shift_left ? Operator::bits_shift_left : right, a.term, count)});
}

// --- comparing

OrFailed<Term> Symbolic::compared(BinaryOperator op, const Number& a, const Number& b) {
  const bool is_flipped = op == BinaryOperator::greater || op == BinaryOperator::greater_equal;
  const Number &left = is_flipped ? b : a, &right = is_flipped ? a : b;
  const bool is_strict = op == BinaryOperator::less || op == BinaryOperator::greater;
  const bool is_equality = op == BinaryOperator::equal;
  if (kit::is_real(left.type) || kit::is_real(right.type)) {
    const Term x = TRY(real_of(left)), y = TRY(real_of(right));
    if (const std::optional<Term> exact = quotient_compared(is_equality ? op
                                                            : is_strict ? BinaryOperator::less
                                                                        : BinaryOperator::less_equal,
                                                            x, y))
      return *exact;
    return terms_.make(is_equality ? Operator::real_equal
                       : is_strict ? Operator::real_less
                                   : Operator::real_less_equal,
                       x, y);
  }
  Number x = left, y = right;
  if (table().promotion == Promotion::usual) {
    const NumberType type = common_type(x.type, y.type);
    x = TRY(converted(x, type));
    y = TRY(converted(y, type));
  }
  if (terms_.sort(x.term) == solver::integer_sort && terms_.sort(y.term) == solver::integer_sort)
    return terms_.make(is_equality ? Operator::equal
                       : is_strict ? Operator::less
                                   : Operator::less_equal,
                       x.term, y.term);
  if (terms_.sort(x.term) == solver::integer_sort || terms_.sort(y.term) == solver::integer_sort)
    return not_supported("a comparison of integers with and without bounds");
  bool is_unsigned = false;
  if (x.type == y.type) {
    is_unsigned = !kit::is_signed(x.type);
  } else {
    const auto wide = static_cast<uint16_t>(std::max(width_of(x.type), width_of(y.type)) + 1);
    x.term = widened(x, wide);
    y.term = widened(y, wide);
  }
  const Operator strict = is_unsigned ? Operator::bits_less_unsigned : Operator::bits_less_signed;
  const Operator weak = is_unsigned ? Operator::bits_less_equal_unsigned : Operator::bits_less_equal_signed;
  return terms_.make(is_equality ? Operator::equal : is_strict ? strict : weak, x.term, y.term);
}

// x / c < k, of an integer x that a double holds, with c and k constant. The quotient is rounded once, to the nearest double, so it is
// below k just if the exact one is below the middle between k and its neighbour, or at it and k is odd: a bound on the integer x
// itself, which needs no theory of floats. None: it is of another form.
std::optional<Term> Symbolic::quotient_compared(BinaryOperator op, Term left, Term right) {
  const auto integer_over = [&](Term t) -> std::optional<std::pair<Term, double>> {
    const solver::Terms::Node& n = terms_.node(t);
    if (n.kind != solver::Terms::NodeKind::operation || n.op != Operator::real_divide) return std::nullopt;
    const solver::Terms::Node& over = terms_.node(n.operands[0]);
    const bool is_integer = over.kind == solver::Terms::NodeKind::operation && over.op == Operator::real_of_integer;
    if (!is_integer || !terms_.is_constant(n.operands[1])) return std::nullopt;
    const double by = terms_.value(n.operands[1]).real();
    if (!(by > 0) || by != std::trunc(by) || by > 0x1p53) return std::nullopt;
    return std::pair(over.operands[0], by);
  };
  const bool is_left = !terms_.is_constant(left);
  const Term bound = is_left ? right : left;
  const std::optional<std::pair<Term, double>> quotient = integer_over(is_left ? left : right);
  if (!quotient || !terms_.is_constant(bound)) return std::nullopt;
  const double k = terms_.value(bound).real();
  if (!std::isfinite(k) || std::abs(k) > 0x1p100 || (k != 0 && std::abs(k) < 0x1p-100)) return std::nullopt;
  const auto [x, by] = *quotient;
  // x / by < k rounded (or <= k): x < limit or x <= limit, scaled by 2^s to integers.
  constexpr int scale = 400;
  const auto scaled = [](double d) {
    int exponent = 0;
    const double mantissa = std::frexp(d, &exponent);
    const auto digits = static_cast<int64_t>(std::ldexp(mantissa, 53));
    const int shift = exponent - 53 + scale;
    return BigInteger(digits) << static_cast<unsigned>(shift);
  };
  const auto below = [&](bool or_equal) {
    const double other = std::nextafter(k, or_equal ? HUGE_VAL : -HUGE_VAL);
    if (k == 0) return terms_.make(or_equal ? Operator::less_equal : Operator::less, x, terms_.integer(0));
    const BigInteger twice_middle = (scaled(k) + scaled(other)) * static_cast<int64_t>(by);
    int exponent = 0;
    const bool is_even = (static_cast<int64_t>(std::ldexp(std::frexp(k, &exponent), 53)) & 1) == 0;
    // At the middle the rounding goes to the even one.
    const bool includes_middle = or_equal ? is_even : !is_even;
    const BigInteger unit = BigInteger(1) << (scale + 1);
    BigInteger most = twice_middle / unit;  // the largest integer at or below the middle
    const bool is_at = twice_middle % unit == 0;
    if (!is_at && twice_middle < 0) most -= 1;
    if (is_at && !includes_middle) most -= 1;
    return terms_.make(Operator::less_equal, x, terms_.integer(most));
  };
  if (op == BinaryOperator::equal) return terms_.make(Operator::and_, below(true), terms_.negation(below(false)));
  const bool is_strict = op == BinaryOperator::less;
  if (is_left) return below(!is_strict);
  return terms_.negation(below(is_strict));  // k < q: not q <= k
}

bool Symbolic::is_truth(Word w) const {
  return w.is_boolean() || (is_symbolic(w) && type_of(w) == SymbolicType::boolean);
}
Term Symbolic::truth_term(Word w) { return is_symbolic(w) ? terms_of(w).front() : terms_.boolean(w.is(Atom::true_)); }

// None: nobody here knows.
OrFailed<std::optional<Term>> Symbolic::equality(Word a, Word b, bool types_count) {
  const std::optional<Number> x = number(a), y = number(b);
  const auto is_opaque = [&](Word w) {
    return is_symbolic(w) && (type_of(w) == SymbolicType::opaque || type_of(w) == SymbolicType::lazy);
  };
  if (is_opaque(a) || is_opaque(b)) return std::nullopt;
  const bool coerces = table().equality == Equality::coercing && !types_count;
  if (is_truth(a) && is_truth(b)) return terms_.make(Operator::equal, truth_term(a), truth_term(b));
  if (x && y) {
    const bool are_apart =
        types_count && table().dialect == ir::Dialect::php && kit::is_real(x->type) != kit::is_real(y->type);
    return are_apart ? terms_.boolean(false) : TRY(compared(BinaryOperator::equal, *x, *y));
  }
  const std::optional<Text> p = text(a), q = text(b);
  if (p && q) {
    if (coerces && table().dialect == ir::Dialect::php) return std::nullopt;
    const Term same = equal_texts(*p, *q);
    const auto shown_text = [&](Word w) { return is_symbolic(w) ? shown(w) : shown_for_people(w); };
    const std::string left = shown_text(a), right = shown_text(b);
    // Of one that is taken apart the characters are shown.
    const bool is_of_parts = left.starts_with("text(") || right.starts_with("text(");
    if (!is_of_parts && terms_.is_and(same)) terms_.show_as_equality(same, left, right);
    return same;
  }
  const auto is_character = [&](Word w) {
    return is_symbolic(w) ? type_of(w) == SymbolicType::character : draft().kind(w) == ValueKind::character;
  };
  const auto code_of = [&](Word w) {
    return is_symbolic(w) ? terms_of(w).front() : code(static_cast<uint32_t>(draft().sized_bits(w)));
  };
  if (is_character(a) && is_character(b)) return terms_.make(Operator::equal, code_of(a), code_of(b));
  const auto is_null = [&](Word w) { return w.is(Atom::none) || w.is(Atom::missing); };
  if (is_null(a) || is_null(b)) {
    if (coerces && table().dialect == ir::Dialect::php) return std::nullopt;
    return terms_.boolean(false);
  }
  // Values of kinds that have nothing to do with each other.
  if (coerces) return std::nullopt;
  return terms_.boolean(false);
}

// Of values of which one at least is not known.
OrFailed<Term> Symbolic::comparison(BinaryOperator op, Word a, Word b) {
  const bool is_order = op == BinaryOperator::less || op == BinaryOperator::less_equal;
  const std::optional<Term> result = is_order ? TRY(ordered(op, a, b)) : TRY(equality(a, b, true));
  if (!result) return not_supported(is_order ? "the order" : "a comparison");
  return *result;
}

// None: neither is null, or it is no question.
OrFailed<std::optional<bool>> Symbolic::compared_with_null(Word a, Word b) {
  const auto is_null = [](Word w) { return w.is(Atom::none) || w.is(Atom::missing); };
  if (is_null(a)) return open_null(b, a);
  return is_null(b) ? open_null(a, b) : OrFailed<std::optional<bool>>(std::nullopt);
}

OrFailed<bool> Symbolic::equal(Word a, Word b) {
  TRY(adopt_each_other(a, b));
  if (!is_symbolic(a) && !is_symbolic(b)) return kit::same_content(context_, a, b);
  if (const std::optional<bool> null = TRY(compared_with_null(a, b))) return *null;
  const std::optional<Term> open = TRY(open_comparison(BinaryOperator::equal, a, b));
  return decide(open ? *open : TRY(comparison(BinaryOperator::equal, a, b)));
}

OrFailed<std::optional<int>> Symbolic::order(Word a, Word b) {
  TRY(adopt_each_other(a, b));
  if (!is_symbolic(a) && !is_symbolic(b)) return kit::order(context_, a, b);
  if (const std::optional<Term> less = TRY(open_comparison(BinaryOperator::less, a, b))) {
    if (TRY(decide(*less))) return -1;
    return TRY(decide(*TRY(open_comparison(BinaryOperator::equal, a, b)))) ? 0 : 1;
  }
  const std::optional<Number> x = number(a), y = number(b);
  if (!x || !y) return not_supported("the order");
  if (TRY(decide(TRY(compared(BinaryOperator::less, *x, *y))))) return -1;
  if (TRY(decide(TRY(compared(BinaryOperator::equal, *x, *y))))) return 0;
  const bool may_be_nan = kit::is_real(x->type) || kit::is_real(y->type);
  if (may_be_nan && !TRY(decide(TRY(compared(BinaryOperator::greater, *x, *y))))) return std::nullopt;
  return 1;
}

// --- truth

OrFailed<Term> Symbolic::truth(Word value) {
  value = settled(value);
  if (!is_symbolic(value)) return terms_.boolean(TRY(context_.rules->test(context_, value)));
  // One that was compared has a type, and is a truth value then.
  const auto is_compared = [&](Term t) {
    return std::ranges::any_of(compared_, [&](const Compared& c) { return c.a == t || c.b == t; });
  };
  if (is_unanswered(value) && is_compared(terms_of(value).front()))
    value = TRY(adopted(value, SymbolicType::boolean, false));
  if (const std::optional<Term> open = open_truth(value)) return *open;
  const SymbolicType type = type_of(value);
  if (type == SymbolicType::boolean) return terms_of(value).front();
  if (type == SymbolicType::opaque || type == SymbolicType::lazy) return not_supported("a decision by the value");
  if (table().truthiness == Truthiness::null_or_false) return terms_.boolean(true);
  if (type == SymbolicType::text) {
    const Text t = *text(value);
    const Term is_empty = terms_.make(Operator::equal, t.length, code(0));
    switch (table().truthiness) {
      case Truthiness::python:
      case Truthiness::javascript: return terms_.negation(is_empty);
      case Truthiness::php: {
        Text zero{code(1), {code('0')}};
        return terms_.negation(terms_.make(Operator::or_, is_empty, equal_texts(t, zero)));
      }
      default: return terms_.boolean(true);
    }
  }
  if (type == SymbolicType::character)
    return table().truthiness == Truthiness::c
               ? terms_.negation(terms_.make(Operator::equal, terms_of(value).front(), code(0)))
               : terms_.boolean(true);
  const Number n = *number(value);
  if (!kit::is_real(n.type)) return terms_.negation(terms_.make(Operator::equal, n.term, constant(n.type, 0)));
  const Term is_zero = terms_.make(Operator::real_equal, n.term, terms_.real(0));
  if (table().truthiness != Truthiness::javascript) return terms_.negation(is_zero);
  return terms_.make(Operator::and_, terms_.negation(is_zero), terms_.make(Operator::real_equal, n.term, n.term));
}

OrFailed<bool> Symbolic::test(Word value) { return decide(TRY(truth(value))); }

// --- all operators

// None: it is not known here.
OrFailed<std::optional<Term>> Symbolic::ordered(BinaryOperator op, Word a, Word b) {
  const auto as_code = [&](Word w) -> std::optional<Number> {
    if (!is_symbolic(w) && draft().kind(w) == ValueKind::character)
      return Number{NumberType::plain, code(static_cast<uint32_t>(draft().sized_bits(w)))};
    if (is_symbolic(w) && type_of(w) == SymbolicType::character) return Number{NumberType::plain, terms_of(w).front()};
    // A text of one character is in the order of that.
    const std::optional<Text> t = text(w);
    if (t && t->codes.size() >= 1 && t->length == code(1)) return Number{NumberType::plain, t->codes.front()};
    return std::nullopt;
  };
  const std::optional<Number> x = number(a), y = number(b);
  if (x && y) return TRY(compared(op, *x, *y));
  const std::optional<Number> p = as_code(a), q = as_code(b);
  if (p && q) return TRY(compared(op, *p, *q));
  return std::nullopt;
}

// Two values of which nothing is known: numbers, the everyday kind of the language; added up, they may also be texts, which is a choice.
OrFailed<void> Symbolic::take_for_numbers(BinaryOperator op, Word& a, Word& b) {
  if (!is_unanswered(a) || !is_unanswered(b)) return {};
  const bool may_join = (op == BinaryOperator::add && table().plus != Plus::none) || op == BinaryOperator::concatenate;
  if (op == BinaryOperator::concatenate) return {};
  if (may_join) {
    if (given_ != nullptr) return {};  // numbers would be numbers by now
    const std::string name = shown(a);
    const auto known = std::ranges::find_if(
        path_, [&](const PathEntry& e) { return e.kind == PathEntry::Kind::variant && e.name == name; });
    bool is_text = known != path_.end() && known->type == open_text;
    if (known == path_.end()) {
      TRY(count_branch());
      is_text = chosen(engine::ChoiceKind::branch,
                       {fmt::format("{} is {}", name, open_number), fmt::format("{} is {}", name, open_text)}) == 1;
      add({.kind = PathEntry::Kind::variant, .name = name, .type = std::string(is_text ? open_text : open_number)});
    }
    if (is_text) {
      assume(fmt::format("{} is a text, too", shown(b)));
      return {};
    }
  }
  const SymbolicType type = table().overflow == Overflow::to_double ? SymbolicType::f64 : SymbolicType::plain;
  a = TRY(adopted(a, type, false));
  b = TRY(adopted(b, type, false));
  return {};
}

OrFailed<Word> Symbolic::binary(BinaryOperator op, Word a, Word b) {
  TRY(adopt_each_other(a, b));
  if (!is_symbolic(a) && !is_symbolic(b)) return context_.rules->binary(context_, op, a, b);
  if (const std::optional<Term> open = TRY(open_comparison(op, a, b))) return made(SymbolicType::boolean, *open);
  const bool is_equality = op == BinaryOperator::equal || op == BinaryOperator::identical;
  if (is_equality || op == BinaryOperator::not_equal || op == BinaryOperator::not_identical)
    if (const std::optional<bool> null = TRY(compared_with_null(a, b))) return Word::boolean(*null == is_equality);
  switch (op) {
    case BinaryOperator::equal:
    case BinaryOperator::not_equal:
    case BinaryOperator::identical:
    case BinaryOperator::not_identical: {
      const bool is_identity = op == BinaryOperator::identical || op == BinaryOperator::not_identical;
      const std::optional<Term> same = TRY(equality(a, b, is_identity));
      if (!same) return not_supported("a comparison");
      const bool is_negated = op == BinaryOperator::not_equal || op == BinaryOperator::not_identical;
      return made(SymbolicType::boolean, is_negated ? terms_.negation(*same) : *same);
    }
    case BinaryOperator::less:
    case BinaryOperator::less_equal:
    case BinaryOperator::greater:
    case BinaryOperator::greater_equal: {
      const std::optional<Term> condition = TRY(ordered(op, a, b));
      if (!condition) return not_supported("the order");
      return made(SymbolicType::boolean, *condition);
    }
    case BinaryOperator::three_way: {
      const std::optional<int> result = TRY(order(a, b));
      return result ? Word::integer(*result) : Word();
    }
    case BinaryOperator::in:
    case BinaryOperator::not_in: {
      if (is_unanswered(b)) {
        const std::string what = fmt::format("({} in {})", is_symbolic(a) ? shown(a) : shown_for_people(a), shown(b));
        assume_there(b);
        const Word is_in = TRY(adopted(unknown_part(what), SymbolicType::boolean, true));
        return op == BinaryOperator::in ? OrFailed<Word>(is_in) : unary(UnaryOperator::not_, is_in);
      }
      const std::optional<Word> is_in = TRY(contains(b, a));
      if (!is_in) return not_supported("the search for an element");
      return op == BinaryOperator::in ? OrFailed<Word>(*is_in) : unary(UnaryOperator::not_, *is_in);
    }
    default: break;
  }
  TRY(take_for_numbers(op, a, b));
  if (is_unanswered(a) && is_unanswered(b))
    return described(fmt::format("{} {} {}", shown(a), op == BinaryOperator::concatenate ? ".." : "+", shown(b)));
  const bool is_logic = op == BinaryOperator::bit_and || op == BinaryOperator::bit_or || op == BinaryOperator::bit_xor;
  if (is_logic && is_truth(a) && is_truth(b) && table().equality != Equality::coercing) {
    const Term x = truth_term(a), y = truth_term(b);
    if (op == BinaryOperator::bit_xor)
      return made(SymbolicType::boolean, terms_.negation(terms_.make(Operator::equal, x, y)));
    return made(SymbolicType::boolean,
                terms_.make(op == BinaryOperator::bit_and ? Operator::and_ : Operator::or_, x, y));
  }
  if (op == BinaryOperator::add || op == BinaryOperator::concatenate)
    if (const std::optional<Word> text = joined(a, b)) return *text;
  // Characters that are no numbers: their distance, or one further on.
  const auto is_character = [&](Word w) {
    return is_symbolic(w) ? type_of(w) == SymbolicType::character : draft().kind(w) == ValueKind::character;
  };
  if (!table().characters_are_numbers && is_character(a)) {
    const auto of = [&](Word w) {
      return is_symbolic(w) ? terms_of(w).front() : code(static_cast<uint32_t>(draft().sized_bits(w)));
    };
    if (op == BinaryOperator::subtract && is_character(b))
      return arithmetic(op, {NumberType::plain, of(a)}, {NumberType::plain, of(b)});
    return not_supported("arithmetic on a character");
  }
  const std::optional<Number> x = number(a), y = number(b);
  if (x && y) return arithmetic(op, *x, *y);
  return not_supported(fmt::format("the operator {}", ir::name(op)));
}

OrFailed<Word> Symbolic::unary(UnaryOperator op, Word value) {
  if (const Word known = settled(value); is_symbolic(value) && !is_symbolic(known))
    return context_.rules->unary(context_, op, known);
  if (!is_symbolic(value))
    return context_.draft.kind(value) == ValueKind::boolean ? OrFailed<Word>(Word::boolean(value.is(Atom::false_)))
                                                            : not_supported("an operator");
  if (op == UnaryOperator::not_) return made(SymbolicType::boolean, terms_.negation(TRY(truth(value))));
  if (is_opaque(value)) value = TRY(adopted(value, SymbolicType::plain, false));
  std::optional<Number> n = number(value);
  if (!n) return not_supported(fmt::format("the operator {}", ir::name(op)));
  if (op == UnaryOperator::plus) return made(*n);
  if (n->type == NumberType::f64) {
    if (op == UnaryOperator::negate) return made(SymbolicType::f64, terms_.make(Operator::real_negate, n->term));
    return not_supported("the bits of a float");
  }
  NumberType type = n->type;
  if (table().promotion == Promotion::usual || table().promotion == Promotion::widening)
    type = kit::promoted(table(), type);
  n = TRY(converted(*n, type));
  if (op == UnaryOperator::negate) return fitted(BinaryOperator::subtract, {type, constant(type, 0)}, *n);
  if (table().overflow == Overflow::to_double) {
    const Term low = terms_.make(Operator::bits_not, terms_.make(Operator::low_bits, n->term, 32));
    return made(SymbolicType::plain, terms_.make(Operator::extend_signed, low, 64));
  }
  if (width_of(type) == 0)
    return made(SymbolicType::plain, terms_.make(Operator::subtract, terms_.integer(-1), n->term));
  return made(Number{type, terms_.make(Operator::bits_not, n->term)});
}

// --- types

namespace {

std::string_view without_null(std::string_view type) {
  if (type.ends_with('?')) type.remove_suffix(1);
  return type.substr(0, type.find('<'));
}

}  // namespace

OrFailed<Word> Symbolic::convert(Word value, std::string_view type) {
  type = without_null(type);
  value = settled(value);
  if (!is_symbolic(value)) return context_.rules->convert(context_, value, type);
  if (is_opaque(value))
    if (const std::optional<SymbolicType> leaf = leaf_type(type)) value = TRY(adopted(value, *leaf, true));
  const SymbolicType from = type_of(value);
  if (from == SymbolicType::opaque || from == SymbolicType::lazy) return value;
  const std::optional<NumberType> to = kit::number_type(table(), type);
  const std::optional<Number> n = number(value);
  if (to && n) return made(TRY(converted(*n, *to)));
  if (to && from == SymbolicType::boolean && table().promotion == Promotion::usual)
    return made(Number{*to, terms_.choose(terms_of(value).front(), constant(*to, 1), constant(*to, 0))});
  if (type == "char" && n && table().has_characters && from != SymbolicType::character)
    return not_supported("the character of a code");
  if (type == "string" && from == SymbolicType::character) return described("text(" + shown(value) + ")");
  if (type == "bool" && table().truthiness == Truthiness::c && from != SymbolicType::boolean)
    return made(SymbolicType::boolean, TRY(truth(value)));
  return value;
}

OrFailed<Word> Symbolic::cast(Word value, std::string_view type) {
  type = without_null(type);
  value = settled(value);
  if (!is_symbolic(value)) return context_.rules->cast(context_, value, type, "");
  const SymbolicType from = type_of(value);
  if (from == SymbolicType::opaque || from == SymbolicType::lazy) return not_supported("a cast");
  if (const std::optional<NumberType> to = kit::number_type(table(), type)) {
    if (const std::optional<Number> n = number(value)) return made(TRY(converted(*n, *to)));
    if (from == SymbolicType::character) return made(TRY(converted({NumberType::plain, terms_of(value).front()}, *to)));
    if (from == SymbolicType::boolean)
      return made(Number{*to, terms_.choose(terms_of(value).front(), constant(*to, 1), constant(*to, 0))});
    return not_supported(fmt::format("a cast to {}", type));
  }
  if (type == "bool") return made(SymbolicType::boolean, TRY(truth(value)));
  if (type == "string" && from == SymbolicType::text) return value;
  if (type == "string" && table().promotion != Promotion::widening) return described("text(" + shown(value) + ")");
  return not_supported(fmt::format("a cast to {}", type));
}

Word Symbolic::stand_in(Word value) {
  value = settled(value);
  if (!is_symbolic(value)) return value;
  const SymbolicType own = type_of(value);
  switch (own) {
    case SymbolicType::opaque:
    case SymbolicType::lazy: return Word::of(Atom::unset);
    case SymbolicType::boolean: return Word::boolean(true);
    case SymbolicType::text: return draft().string("x");
    case SymbolicType::character: return draft().character('x');
    case SymbolicType::f32:
    case SymbolicType::f64: return draft().real(0.5);
    default: return word_of(own, solver::Value(BigInteger(1)));
  }
}

OrFailed<bool> Symbolic::is_type(Word value, std::string_view type) {
  type = without_null(type);
  const Word other = stand_in(value);
  if (other.is(Atom::unset)) return not_supported("the type");
  return context_.rules->is_type(context_, other, type);
}

}  // namespace ramify::ir_machine
