// SPDX-License-Identifier: Apache-2.0
// Arithmetic of loaded values (C11 6.5.5 to 6.5.7, 6.5.10 to 6.5.12), with its error conditions as explicit Core.
//
// Signed arithmetic is checked: a result that the type cannot represent, or an unspecified operand, is an exceptional
// condition. Unsigned arithmetic wraps, and an unspecified operand gives an unspecified result. Checks that a constant
// operand makes redundant are omitted.

#include "frontends/clang/elaborator.h"

namespace ramify::c_frontend {
namespace {

Operator operator_of(BinaryOp op) {
  switch (op) {
    case BinaryOp::mul: return Operator::mul;
    case BinaryOp::div: return Operator::div;
    case BinaryOp::rem: return Operator::rem_t;
    case BinaryOp::add: return Operator::add;
    case BinaryOp::sub: return Operator::sub;
    case BinaryOp::shl: return Operator::shl;
    case BinaryOp::shr: return Operator::shr;
    case BinaryOp::bit_and: return Operator::and_;
    case BinaryOp::bit_xor: return Operator::xor_;
    case BinaryOp::bit_or: return Operator::or_;
    case BinaryOp::lt:
    case BinaryOp::gt:
    case BinaryOp::le:
    case BinaryOp::ge:
    case BinaryOp::eq:
    case BinaryOp::ne:
    case BinaryOp::logical_and:
    case BinaryOp::logical_or:
    case BinaryOp::comma: break;
  }
  return Operator::add;
}

}  // namespace

NodeId Elaborator::arithmetic(BinaryOp op, TypeId type, NodeId a, NodeId b) {
  const TypeId plain = unqualified(type);
  if (types_.is_floating(plain)) return floating_arithmetic(op, plain, a, b);
  if (op == BinaryOp::div || op == BinaryOp::rem) return quotient(op, plain, a, b);
  const bool is_bitwise = op == BinaryOp::bit_and || op == BinaryOp::bit_or || op == BinaryOp::bit_xor;
  const bool is_checked = types_.is_signed(plain) && !is_bitwise;
  if (const std::optional<core::Integer> known = folded(op, plain, a, b)) return specified(*known);
  const BaseType integers = of(BaseKind::integer);
  return match_pure(
      {a, b}, {integers, integers},
      [&](Values n) {
        const Op node = is_bitwise ? Op::bits : is_checked ? Op::checked : Op::wrap;
        return specified(b_.op(node, operator_of(op), plain, n[0], n[1]));
      },
      [&] { return is_checked ? b_.undef(Ub::UB036_exceptional_condition) : unspecified(plain); });
}

// Folds constants if no error is possible.
std::optional<core::Integer> Elaborator::folded(BinaryOp op, TypeId type, NodeId a, NodeId b) const {
  const std::optional<core::Integer> m = specified_constant(a), n = specified_constant(b);
  if (!m || !n || core::width(kind(type)) > 64) return std::nullopt;
  std::optional<core::Integer> result;
  if (op == BinaryOp::add) result = *m + *n;
  if (op == BinaryOp::sub) result = *m - *n;
  if (!result || *result < smallest(type) || *result > largest(type)) return std::nullopt;
  return result;
}

NodeId Elaborator::floating_arithmetic(BinaryOp op, TypeId type, NodeId a, NodeId b) {
  const BaseType floats = of(BaseKind::floating);
  return match_pure(
      {a, b}, {floats, floats},
      [&](Values n) { return specified(b_.op(Op::floating_op, operator_of(op), type, n[0], n[1])); },
      [&] { return unspecified(type); });
}

// Whether Core represents a value of `unsigned __int128` above the maximum of `__int128` as the negative number with
// the same bits.
bool Elaborator::is_beyond(TypeId type) const {
  return types_.is_integer(type) && kind(type) == IntegerKind::unsigned_int128;
}

// The value mapped to a number that is ordered like the values of its type.
NodeId Elaborator::ordered(TypeId type, NodeId value) {
  if (!is_beyond(type)) return value;
  const TypeId wide = integer_type(IntegerKind::int128);
  return b_.op(Op::bits, Operator::xor_, wide, value, integer(smallest(wide)));
}

// C11 6.5.5: for the smallest value and -1 neither quotient nor remainder is defined.
NodeId Elaborator::quotient(BinaryOp op, TypeId type, NodeId a, NodeId b) {
  const BaseType integers = of(BaseKind::integer);
  const bool is_signed = types_.is_signed(type);
  const Ub by_zero = op == BinaryOp::div ? Ub::UB045a_division_by_zero : Ub::UB045b_modulo_by_zero;
  return match_pure(
      {b}, {integers},
      [&](Values divisor) {
        const std::optional<core::Integer> known = constant(divisor[0]);
        const NodeId divided = match_pure(
            {a}, {integers},
            [&](Values m) {
              NodeId result = specified(is_beyond(type) ? b_.op(Op::wrap, operator_of(op), type, m[0], divisor[0])
                                                        : binary(operator_of(op), m[0], divisor[0]));
              if (is_signed && known.value_or(-1) == -1)
                result = b_.add(Op::if_, {binary(Operator::and_, binary(Operator::eq, again(divisor[0]), integer(-1)),
                                                 binary(Operator::eq, again(m[0]), integer(smallest(type)))),
                                          b_.undef(Ub::UB045c_quotient_not_representable), result});
              return result;
            },
            [&] { return is_signed ? b_.undef(Ub::UB036_exceptional_condition) : unspecified(type); });
        if (known && *known != 0) return divided;
        return b_.add(Op::if_, {binary(Operator::eq, again(divisor[0]), integer(0)), b_.undef(by_zero), divided});
      },
      [&] { return b_.undef(by_zero); });
}

NodeId Elaborator::shift(BinaryOp op, TypeId type, TypeId amount, NodeId a, NodeId b) {
  const TypeId plain = unqualified(type);
  const BaseType integers = of(BaseKind::integer);
  return match_pure(
      {a, b}, {integers, integers},
      [&](Values n) {
        const std::optional<core::Integer> known = constant(n[1]);
        const auto width = static_cast<core::Integer>(core::width(kind(plain)));
        NodeId result = checked_shift(op, plain, n[0], n[1]);
        if (!known || *known >= width)
          result = b_.add(Op::if_, {binary(Operator::ge, again(n[1]), integer(width)),
                                    b_.undef(Ub::UB51b_shift_too_large), result});
        if (types_.is_signed(amount) && (!known || *known < 0))
          result = b_.add(Op::if_,
                          {binary(Operator::lt, again(n[1]), integer(0)), b_.undef(Ub::UB051a_negative_shift), result});
        return result;
      },
      [&] { return types_.is_signed(plain) ? b_.undef(Ub::UB036_exceptional_condition) : unspecified(plain); });
}

// Signed left shift: the result fits iff the operand is at most the largest value shifted right, which always fits.
// Right shift of a negative value: arithmetic, as in implementations.
NodeId Elaborator::checked_shift(BinaryOp op, TypeId type, NodeId m, NodeId n) {
  if (op == BinaryOp::shr && is_beyond(type)) return specified(b_.op(Op::wrap, Operator::shr, type, m, n));
  if (op == BinaryOp::shr) return specified(binary(Operator::shr, m, n));
  if (!types_.is_signed(type)) return specified(b_.op(Op::wrap, Operator::shl, type, m, n));
  const NodeId fits =
      b_.add(Op::if_, {binary(Operator::lt, binary(Operator::shr, integer(largest(type)), again(n)), again(m)),
                       b_.undef(Ub::UB052b_non_representable_left_shift), specified(binary(Operator::shl, m, n))});
  return b_.add(Op::if_, {binary(Operator::lt, again(m), integer(0)), b_.undef(Ub::UB052a_negative_left_shift), fits});
}

Term Elaborator::binary_expression(const Expr& e) {
  const Expr& left = unit_[e.children[0]];
  const Expr& right = unit_[e.children[1]];
  if (e.binary == BinaryOp::comma) return then(evaluated(e.children[0]), rvalue(e.children[1]));
  if (lanes_of(left.type) || lanes_of(right.type)) return binary_of_lanes(e);
  if (is_truth(e)) return truth_of_expression(e);
  if (types_.is_pointer(left.type) && types_.is_pointer(right.type)) return pointer_difference(e);
  if (types_.is_pointer(e.type)) return pointer_sum(e);
  const Term a = rvalue(e.children[0]), b = rvalue(e.children[1]);
  const At at(*this, e.operator_span);
  return with({{a, loaded(left.type)}, {b, loaded(right.type)}}, [&](Values v) {
    if (e.binary == BinaryOp::shl || e.binary == BinaryOp::shr)
      return pure(shift(e.binary, e.type, right.type, v[0], v[1]));
    return pure(arithmetic(e.binary, e.type, v[0], v[1]));
  });
}

Term Elaborator::unary_arithmetic(const Expr& e) {
  const TypeId plain = unqualified(e.type);
  const Term operand = rvalue(e.children[0]);
  if (e.unary == UnaryOp::plus) return operand;
  return with({{operand, loaded(plain)}}, [&](Values v) {
    const BaseType held = object_type(plain);
    if (e.unary == UnaryOp::complement)
      return pure(match_pure(
          {v[0]}, {held},
          [&](Values n) { return specified(b_.op(Op::bits, Operator::complement, plain, n[0], again(n[0]))); },
          [&] { return unspecified(plain); }));
    if (types_.is_floating(plain))  // -0.0 - x has the right sign for zeros, too
      return pure(arithmetic(BinaryOp::sub, plain, specified(b_.floating(plain, -0.0L)), v[0]));
    return pure(arithmetic(BinaryOp::sub, plain, specified(0), v[0]));
  });
}

}  // namespace ramify::c_frontend
