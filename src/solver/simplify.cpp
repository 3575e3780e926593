// SPDX-License-Identifier: Apache-2.0
// Simplification rules applied when terms are created. The result of a rule is equivalent and not larger; a comment
// above each rule shows its pattern. Reals have few rules: x + 0, x - x and x * 0 differ for NaN, infinities and
// negative zeros.
//
// Tested in terms_test.cpp, every rule by name and all together on random terms.
#include <optional>

#include "solver/terms.h"

namespace ramify::solver {

namespace {

std::optional<Operator> converse(Operator op) {
  switch (op) {
    case Operator::less: return Operator::less_equal;
    case Operator::less_equal: return Operator::less;
    case Operator::bits_less_signed: return Operator::bits_less_equal_signed;
    case Operator::bits_less_equal_signed: return Operator::bits_less_signed;
    case Operator::bits_less_unsigned: return Operator::bits_less_equal_unsigned;
    case Operator::bits_less_equal_unsigned: return Operator::bits_less_unsigned;
    default: return std::nullopt;
  }
}

}  // namespace

std::optional<Term> Terms::simplified_comparison(Operator op, Term a, Term b) {
  if (a == b) {
    switch (op) {
      // x == x, x <= x
      case Operator::equal:
      case Operator::less_equal:
      case Operator::bits_less_equal_signed:
      case Operator::bits_less_equal_unsigned: return boolean(true);
      // x < x
      case Operator::less:
      case Operator::bits_less_signed:
      case Operator::bits_less_unsigned:
      case Operator::real_less: return boolean(false);
      default: return std::nullopt;
    }
  }
  if (op != Operator::equal) return std::nullopt;
  // k == x, with k constant: x == k, so that there is one form of it
  if (is_constant(a) && !is_constant(b)) return make(op, b, a);
  // true == x, false == x, and the other way round
  if (sort(a) == boolean_sort) {
    if (is_constant(a)) return is_true(a) ? b : negation(b);
    if (is_constant(b)) return is_true(b) ? a : negation(a);
  }
  // (if c then k else l) == m, all but c constant
  for (const auto& [left, right] : {std::pair(a, b), std::pair(b, a)}) {
    const Node& n = node(left);
    if (n.kind != NodeKind::operation || n.op != Operator::choose || !is_constant(right)) continue;
    const Term condition = n.operands[0], then = n.operands[1], otherwise = n.operands[2];
    if (!is_constant(then) || !is_constant(otherwise)) continue;
    const bool is_then = then == right, is_otherwise = otherwise == right;
    if (is_then && is_otherwise) return boolean(true);
    if (!is_then && !is_otherwise) return boolean(false);
    return is_then ? condition : negation(condition);
  }
  return std::nullopt;
}

std::optional<Term> Terms::simplified_arithmetic(Operator op, Term a, Term b, Sort sort) {
  const auto is_number = [&](Term t, int number) {
    return is_constant(t) && value(t).held.index() == 1 && value(t).integer() == number;
  };
  const auto zero = [&] { return constant(sort, zero_of(sort)); };
  switch (op) {
    case Operator::add:
    case Operator::bits_add:
      // x + 0
      if (is_number(b, 0)) return a;
      if (is_number(a, 0)) return b;
      // (x + k) + l, with k and l constant
      if (is_constant(b)) {
        const Node n = node(a);
        if (n.kind == NodeKind::operation && n.op == op && is_constant(n.operands[1]))
          return make(op, n.operands[0], make(op, n.operands[1], b));
      }
      return std::nullopt;
    case Operator::subtract:
    case Operator::bits_subtract:
      // x - x, x - 0
      if (a == b) return zero();
      if (is_number(b, 0)) return a;
      // (x - k) - l, with k and l constant
      if (is_constant(b)) {
        const Node n = node(a);
        if (n.kind == NodeKind::operation && n.op == op && is_constant(n.operands[1]))
          return make(op, n.operands[0],
                      make(op == Operator::subtract ? Operator::add : Operator::bits_add, n.operands[1], b));
      }
      return std::nullopt;
    case Operator::multiply:
    case Operator::bits_multiply:
      // x * 0, x * 1
      if (is_number(a, 0) || is_number(b, 0)) return zero();
      if (is_number(b, 1)) return a;
      if (is_number(a, 1)) return b;
      return std::nullopt;
    case Operator::bits_and:
      // x & x, x & 0
      if (a == b) return a;
      if (is_number(a, 0) || is_number(b, 0)) return zero();
      return std::nullopt;
    case Operator::bits_or:
      // x | x, x | 0
      if (a == b || is_number(b, 0)) return a;
      if (is_number(a, 0)) return b;
      return std::nullopt;
    case Operator::bits_xor:
      // x ^ x, x ^ 0
      if (a == b) return zero();
      if (is_number(b, 0)) return a;
      if (is_number(a, 0)) return b;
      return std::nullopt;
    default: return std::nullopt;
  }
}

// op of (if c then k else l), and a constant if it takes two operands: if c then op of k else op of l.
std::optional<Term> Terms::simplified_choice(Operator op, std::span<const Term> operands, Sort result) {
  for (size_t i = 0; i < operands.size(); ++i) {
    const Node n = node(operands[i]);
    if (n.kind != NodeKind::operation || n.op != Operator::choose) continue;
    if (!is_constant(n.operands[1]) || !is_constant(n.operands[2])) continue;
    if (operands.size() == 2 && !is_constant(operands[1 - i])) continue;
    std::vector<Term> then(operands.begin(), operands.end()), otherwise = then;
    then[i] = n.operands[1];
    otherwise[i] = n.operands[2];
    return choose(n.operands[0], make(op, then, result.width), make(op, otherwise, result.width));
  }
  return std::nullopt;
}

std::optional<Term> Terms::simplified(Operator op, std::span<const Term> operands, Sort result) {
  const Term a = operands[0];
  const bool is_comparison = result == boolean_sort && sort(a).kind == SortKind::bits && op != Operator::equal;
  if ((result.kind == SortKind::bits || is_comparison) && operands.size() <= 2)
    if (const std::optional<Term> chosen = simplified_choice(op, operands, result)) return chosen;
  switch (op) {
    case Operator::not_: {
      const Node n = node(a);
      if (n.kind != NodeKind::operation) return std::nullopt;
      // not not x
      if (n.op == Operator::not_) return n.operands[0];
      // not (x < y)
      if (const std::optional<Operator> other = converse(n.op)) return make(*other, n.operands[1], n.operands[0]);
      return std::nullopt;
    }
    case Operator::and_:
    case Operator::or_: {
      const Term b = operands[1];
      const bool is_and = op == Operator::and_;
      for (const auto& [left, right] : {std::pair(a, b), std::pair(b, a)}) {
        // true and x; false and x; the same of or
        if (is_constant(left)) return is_true(left) == is_and ? right : left;
      }
      // x and x; x and not x
      if (a == b) return a;
      if (negation(a) == b) return boolean(!is_and);
      return std::nullopt;
    }
    case Operator::choose: {
      const Term then = operands[1], otherwise = operands[2];
      // if true, if false
      if (is_constant(a)) return is_true(a) ? then : otherwise;
      // if c then x else x
      if (then == otherwise) return then;
      // if c then true else false, and the other way round
      if (is_true(then) && is_false(otherwise)) return a;
      if (is_false(then) && is_true(otherwise)) return negation(a);
      return std::nullopt;
    }
    case Operator::extend_signed:
    case Operator::extend_unsigned:
    case Operator::low_bits: {
      // to its own width
      if (sort(a) == result) return a;
      const Node n = node(a);
      const bool is_extension =
          n.kind == NodeKind::operation && (n.op == Operator::extend_signed || n.op == Operator::extend_unsigned);
      if (op == Operator::low_bits && is_extension) {
        // low bits of an extension from the same width, a larger, a smaller one
        const uint16_t own = sort(n.operands[0]).width;
        if (own == result.width) return n.operands[0];
        return make(own > result.width ? Operator::low_bits : n.op, n.operands[0], result.width);
      }
      // low bits of low bits
      if (op == Operator::low_bits && n.kind == NodeKind::operation && n.op == Operator::low_bits)
        return make(op, n.operands[0], result.width);
      // extended twice
      if (is_extension && n.op == op) return make(op, n.operands[0], result.width);
      return std::nullopt;
    }
    default: break;
  }
  if (operands.size() != 2) return std::nullopt;
  if (result == boolean_sort) return simplified_comparison(op, a, operands[1]);
  if (result == real_sort) return std::nullopt;
  return simplified_arithmetic(op, a, operands[1], result);
}

}  // namespace ramify::solver
