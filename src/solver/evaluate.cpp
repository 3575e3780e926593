// SPDX-License-Identifier: Apache-2.0
#include "solver/evaluate.h"

#include <cmath>

#include "base/check.h"

namespace ramify::solver {

namespace {

Integer floor_quotient(const Integer& a, const Integer& b) {
  if (b == 0) return 0;
  Integer q = a / b;
  if (a % b != 0 && (a < 0) != (b < 0)) q -= 1;
  return q;
}

Integer truncated_quotient(const Integer& a, const Integer& b) { return b == 0 ? Integer(0) : Integer(a / b); }
Integer truncated_rest(const Integer& a, const Integer& b) { return b == 0 ? Integer(0) : Integer(a % b); }

Value of_integers(Operator op, const Integer& a, const Integer& b) {
  switch (op) {
    case Operator::add: return Value(Integer(a + b));
    case Operator::subtract: return Value(Integer(a - b));
    case Operator::multiply: return Value(Integer(a * b));
    case Operator::divide_floor: return Value(floor_quotient(a, b));
    case Operator::modulo_floor: return Value(b == 0 ? Integer(0) : Integer(a - floor_quotient(a, b) * b));
    case Operator::divide_truncate: return Value(truncated_quotient(a, b));
    case Operator::remainder_truncate: return Value(truncated_rest(a, b));
    case Operator::less: return Value(a < b);
    case Operator::less_equal: return Value(a <= b);
    default: CHECK(false, "{} is no operator of integers", sign(op));
  }
}

Integer shifted(Operator op, const Integer& a, const Integer& by, uint16_t width) {
  const bool is_far = by >= width;
  const unsigned count = is_far ? width : static_cast<unsigned>(by);
  if (op == Operator::bits_shift_left) return is_far ? Integer(0) : cut_to(a << count, width);
  if (op == Operator::bits_shift_right_unsigned) return is_far ? Integer(0) : Integer(a >> count);
  const Integer value = signed_value(a, width);
  const Integer divisor = Integer(1) << count;
  return cut_to(floor_quotient(value, divisor), width);
}

Value of_bits(Operator op, const Integer& a, const Integer& b, uint16_t width) {
  const Integer x = signed_value(a, width), y = signed_value(b, width);
  const auto bits = [&](const Integer& value) { return Value(cut_to(value, width)); };
  switch (op) {
    case Operator::bits_add: return bits(a + b);
    case Operator::bits_subtract: return bits(a - b);
    case Operator::bits_multiply: return bits(a * b);
    case Operator::bits_divide_signed: return bits(truncated_quotient(x, y));
    case Operator::bits_divide_unsigned: return bits(truncated_quotient(a, b));
    case Operator::bits_remainder_signed: return bits(truncated_rest(x, y));
    case Operator::bits_remainder_unsigned: return bits(truncated_rest(a, b));
    case Operator::bits_and: return bits(a & b);
    case Operator::bits_or: return bits(a | b);
    case Operator::bits_xor: return bits(a ^ b);
    case Operator::bits_shift_left:
    case Operator::bits_shift_right_signed:
    case Operator::bits_shift_right_unsigned: return Value(shifted(op, a, b, width));
    case Operator::bits_less_signed: return Value(x < y);
    case Operator::bits_less_equal_signed: return Value(x <= y);
    case Operator::bits_less_unsigned: return Value(a < b);
    case Operator::bits_less_equal_unsigned: return Value(a <= b);
    default: CHECK(false, "{} is no operator of bits", sign(op));
  }
}

Value of_reals(Operator op, double a, double b) {
  switch (op) {
    case Operator::real_add: return Value(a + b);
    case Operator::real_subtract: return Value(a - b);
    case Operator::real_multiply: return Value(a * b);
    case Operator::real_divide: return Value(a / b);
    case Operator::real_equal: return Value(a == b);
    case Operator::real_less: return Value(a < b);
    case Operator::real_less_equal: return Value(a <= b);
    default: CHECK(false, "{} is no operator of reals", sign(op));
  }
}

// The nearest double, ties to even, computed explicitly, since conversions of large integers need not round that way.
double nearest(const Integer& value) {
  const Integer magnitude = abs(value);
  if (magnitude == 0) return 0;
  const unsigned top = msb(magnitude);
  if (top < 53) {
    const auto exact = static_cast<double>(static_cast<uint64_t>(magnitude));
    return value < 0 ? -exact : exact;
  }
  const unsigned drop = top - 52;
  Integer kept = magnitude >> drop;
  const Integer rest = magnitude - (kept << drop), half = Integer(1) << (drop - 1);
  if (rest > half || (rest == half && (kept & 1) != 0)) kept += 1;
  const double rounded = std::ldexp(static_cast<double>(static_cast<uint64_t>(kept)), static_cast<int>(drop));
  return value < 0 ? -rounded : rounded;
}

}  // namespace

Value apply(Operator op, Sort sort, Sort operand_sort, std::span<const Value> v) {
  const uint16_t width = operand_sort.width;
  switch (op) {
    case Operator::equal: return Value(v[0] == v[1]);
    case Operator::choose: return v[0].boolean() ? v[1] : v[2];
    case Operator::not_: return Value(!v[0].boolean());
    case Operator::and_: return Value(v[0].boolean() && v[1].boolean());
    case Operator::or_: return Value(v[0].boolean() || v[1].boolean());
    case Operator::bits_not: return Value(cut_to(-v[0].integer() - 1, width));
    case Operator::extend_signed: return Value(cut_to(signed_value(v[0].integer(), width), sort.width));
    case Operator::extend_unsigned: return v[0];
    case Operator::low_bits: return Value(cut_to(v[0].integer(), sort.width));
    case Operator::integer_of_signed: return Value(signed_value(v[0].integer(), width));
    case Operator::integer_of_unsigned: return v[0];
    case Operator::real_negate: return Value(-v[0].real());
    case Operator::real_of_signed: return Value(nearest(signed_value(v[0].integer(), width)));
    case Operator::real_of_unsigned:
    case Operator::real_of_integer: return Value(nearest(v[0].integer()));
    default: break;
  }
  switch (operand_sort.kind) {
    case SortKind::integer: return of_integers(op, v[0].integer(), v[1].integer());
    case SortKind::bits: return of_bits(op, v[0].integer(), v[1].integer(), width);
    case SortKind::real: return of_reals(op, v[0].real(), v[1].real());
    case SortKind::boolean: break;
  }
  CHECK(false, "{} is no operator of booleans", sign(op));
}

const Value& Evaluation::operator()(Term root) {
  std::vector<Term> pending{root};
  while (!pending.empty()) {
    const Term term = pending.back();
    if (known_.contains(term)) {
      pending.pop_back();
      continue;
    }
    const Terms::Node& node = terms_.node(term);
    if (node.kind == Terms::NodeKind::constant) {
      known_.emplace(term, terms_.value(term));
    } else if (node.kind == Terms::NodeKind::input) {
      const auto given = model_.find(term);
      known_.emplace(term, given != model_.end() ? given->second : zero_of(node.sort));
    } else {
      bool is_ready = true;
      for (const Term operand : terms_.operands(term))
        if (!known_.contains(operand)) {
          pending.push_back(operand);
          is_ready = false;
        }
      if (!is_ready) continue;
      std::vector<Value> values;
      for (const Term operand : terms_.operands(term)) values.push_back(known_.at(operand));
      known_.emplace(term, apply(node.op, node.sort, terms_.sort(node.operands[0]), values));
    }
    pending.pop_back();
  }
  return known_.at(root);
}

}  // namespace ramify::solver
