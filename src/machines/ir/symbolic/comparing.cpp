// SPDX-License-Identifier: Apache-2.0
// Comparisons and truth of symbolic values, by the language's table.
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "base/result.h"
#include "machines/ir/symbolic/symbolic.h"

namespace ramify::ir_machine {

using ir::BinaryOperator;
using solver::Operator;

OrFailed<Term> Symbolic::compared(BinaryOperator op, const Number& a, const Number& b) {
  const bool is_flipped = op == BinaryOperator::greater || op == BinaryOperator::greater_equal;
  const Number &left = is_flipped ? b : a, &right = is_flipped ? a : b;
  const bool is_strict = op == BinaryOperator::less || op == BinaryOperator::greater;
  const bool is_equality = op == BinaryOperator::equal;
  if (is_real(left.type) || is_real(right.type)) {
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
  if (table().promotion == Promotion::by_rank) {
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
    is_unsigned = !is_signed(x.type);
  } else {
    const auto wide = static_cast<uint16_t>(std::max(width_of(x.type), width_of(y.type)) + 1);
    x.term = widened(x, wide);
    y.term = widened(y, wide);
  }
  const Operator strict = is_unsigned ? Operator::bits_less_unsigned : Operator::bits_less_signed;
  const Operator weak = is_unsigned ? Operator::bits_less_equal_unsigned : Operator::bits_less_equal_signed;
  return terms_.make(is_equality ? Operator::equal : is_strict ? strict : weak, x.term, y.term);
}

// x / c < k, for an integer x that a double can represent, and constants c and k. The quotient is rounded once, to the
// nearest double, so it is below k iff the exact quotient is below the midpoint between k and its neighbour, or equal
// to it and k is odd: a bound on the integer x itself, which needs no theory of floats. None: it has another form.
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
    // At the midpoint, rounding goes to the even neighbour.
    const bool includes_middle = or_equal ? is_even : !is_even;
    const BigInteger unit = BigInteger(1) << (scale + 1);
    BigInteger most = twice_middle / unit;  // the largest integer up to the midpoint
    const bool is_at = twice_middle % unit == 0;
    if (!is_at && twice_middle < 0) most -= 1;
    if (is_at && !includes_middle) most -= 1;
    return terms_.make(Operator::less_equal, x, terms_.integer(most));
  };
  if (op == BinaryOperator::equal) return terms_.make(Operator::and_, below(true), terms_.negation(below(false)));
  const bool is_strict = op == BinaryOperator::less;
  if (is_left) return below(!is_strict);
  return terms_.negation(below(is_strict));  // k < q is not (q <= k)
}

bool Symbolic::is_truth(Word w) const {
  return w.is_boolean() || (is_symbolic(w) && type_of(w) == SymbolicType::boolean);
}
Term Symbolic::truth_term(Word w) { return is_symbolic(w) ? terms_of(w).front() : terms_.boolean(w.is(Atom::true_)); }

// None: not supported.
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
        types_count && context_.rules->symbolic.identity_tells_floats && is_real(x->type) != is_real(y->type);
    return are_apart ? terms_.boolean(false) : TRY(compared(BinaryOperator::equal, *x, *y));
  }
  const std::optional<Text> p = text(a), q = text(b);
  if (p && q) {
    if (coerces && context_.rules->symbolic.equality_converts_texts) return std::nullopt;
    const Term same = equal_texts(*p, *q);
    const auto shown_text = [&](Word w) { return is_symbolic(w) ? shown(w) : shown_for_people(w); };
    const std::string left = shown_text(a), right = shown_text(b);
    // A text built from parts is shown by its characters.
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
    if (coerces && context_.rules->symbolic.equality_converts_texts) return std::nullopt;
    return terms_.boolean(false);
  }
  // Values of unrelated kinds.
  if (coerces) return std::nullopt;
  return terms_.boolean(false);
}

// At least one of the values is symbolic.
OrFailed<Term> Symbolic::comparison(BinaryOperator op, Word a, Word b) {
  const bool is_order = op == BinaryOperator::less || op == BinaryOperator::less_equal;
  const std::optional<Term> result = is_order ? TRY(ordered(op, a, b)) : TRY(equality(a, b, true));
  if (!result) return not_supported(is_order ? "the order" : "a comparison");
  return *result;
}

// None: neither is null, or it is not a question about null.
OrFailed<std::optional<bool>> Symbolic::compared_with_null(Word a, Word b) {
  const auto is_null = [](Word w) { return w.is(Atom::none) || w.is(Atom::missing); };
  if (is_null(a)) return open_null(b, a);
  return is_null(b) ? open_null(a, b) : OrFailed<std::optional<bool>>(std::nullopt);
}

OrFailed<bool> Symbolic::equal(Word a, Word b) {
  TRY(unify_types(a, b));
  if (!is_symbolic(a) && !is_symbolic(b)) return context_.rules->comparison.same_content(context_, a, b, 0);
  if (const std::optional<bool> null = TRY(compared_with_null(a, b))) return *null;
  const std::optional<Term> open = TRY(open_comparison(BinaryOperator::equal, a, b));
  return decide(open ? *open : TRY(comparison(BinaryOperator::equal, a, b)));
}

OrFailed<std::optional<int>> Symbolic::order(Word a, Word b) {
  TRY(unify_types(a, b));
  if (!is_symbolic(a) && !is_symbolic(b)) return context_.rules->comparison.order(context_, a, b);
  if (const std::optional<Term> less = TRY(open_comparison(BinaryOperator::less, a, b))) {
    if (TRY(decide(*less))) return -1;
    return TRY(decide(*TRY(open_comparison(BinaryOperator::equal, a, b)))) ? 0 : 1;
  }
  const std::optional<Number> x = number(a), y = number(b);
  if (!x || !y) return not_supported("the order");
  if (TRY(decide(TRY(compared(BinaryOperator::less, *x, *y))))) return -1;
  if (TRY(decide(TRY(compared(BinaryOperator::equal, *x, *y))))) return 0;
  const bool may_be_nan = is_real(x->type) || is_real(y->type);
  if (may_be_nan && !TRY(decide(TRY(compared(BinaryOperator::greater, *x, *y))))) return std::nullopt;
  return 1;
}

// --- truth

OrFailed<Term> Symbolic::truth(Word value) {
  value = settled(value);
  if (!is_symbolic(value)) return terms_.boolean(TRY(context_.rules->test(context_, value)));
  // An answer that was compared gets a type here: a truth value.
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
      case Truthiness::empty_is_false:
      case Truthiness::empty_text_is_false: return terms_.negation(is_empty);
      case Truthiness::zero_text_is_false: {
        Text zero{code(1), {code('0')}};
        return terms_.negation(terms_.make(Operator::or_, is_empty, equal_texts(t, zero)));
      }
      default: return terms_.boolean(true);
    }
  }
  if (type == SymbolicType::character)
    return table().truthiness == Truthiness::zero_is_false
               ? terms_.negation(terms_.make(Operator::equal, terms_of(value).front(), code(0)))
               : terms_.boolean(true);
  const Number n = *number(value);
  if (!is_real(n.type)) return terms_.negation(terms_.make(Operator::equal, n.term, constant(n.type, 0)));
  const Term is_zero = terms_.make(Operator::real_equal, n.term, terms_.real(0));
  if (table().truthiness != Truthiness::empty_text_is_false) return terms_.negation(is_zero);
  return terms_.make(Operator::and_, terms_.negation(is_zero), terms_.make(Operator::real_equal, n.term, n.term));
}

OrFailed<bool> Symbolic::test(Word value) { return decide(TRY(truth(value))); }

}  // namespace ramify::ir_machine
