// SPDX-License-Identifier: Apache-2.0
// Truth: comparisons, logical operators, conditions (C11 6.5.8, 6.5.9, 6.5.13, 6.5.14, 6.5.3.3p5).
//
// In a condition a comparison yields the boolean directly, instead of 0 or 1 that is then compared with 0.

#include "frontends/clang/elaborator.h"

namespace ramify::c_frontend {
namespace {

Operator comparison_of(BinaryOp op) {
  switch (op) {
    case BinaryOp::lt: return Operator::lt;
    case BinaryOp::gt: return Operator::gt;
    case BinaryOp::le: return Operator::le;
    case BinaryOp::ge: return Operator::ge;
    case BinaryOp::ne: return Operator::ne;
    default: return Operator::eq;
  }
}

Memop pointer_comparison_of(BinaryOp op) {
  switch (op) {
    case BinaryOp::lt: return Memop::ptr_lt;
    case BinaryOp::gt: return Memop::ptr_gt;
    case BinaryOp::le: return Memop::ptr_le;
    case BinaryOp::ge: return Memop::ptr_ge;
    case BinaryOp::ne: return Memop::ptr_ne;
    default: return Memop::ptr_eq;
  }
}

bool is_comparison(BinaryOp op) { return op >= BinaryOp::lt && op <= BinaryOp::ne; }

}  // namespace

bool Elaborator::is_truth(const Expr& e) const {
  if (e.kind == ExprKind::unary) return e.unary == UnaryOp::not_;
  const bool compares_lanes = e.kind == ExprKind::binary && is_comparison(e.binary) &&
                              (lanes_of(unit_[e.children[0]].type) || lanes_of(unit_[e.children[1]].type));
  if (compares_lanes) return false;
  return e.kind == ExprKind::binary &&
         (is_comparison(e.binary) || e.binary == BinaryOp::logical_and || e.binary == BinaryOp::logical_or);
}

Term Elaborator::truth(ExprId id, Truth truth) {
  const Expr& e = unit_[without_extensions(id)];
  const At at(*this, e.span);
  if (is_truth(e)) return truth_of_expression(e, truth);
  if (e.kind == ExprKind::cast && e.cast == CastKind::integral_to_boolean && truth != Truth::loaded)
    return this->truth(e.children[0], truth);
  return with({{rvalue(id), loaded(e.type)}}, [&](Values v) { return truth_of_value(truth, e.type, v[0], false); });
}

Term Elaborator::truth_of_expression(const Expr& e, Truth truth) {
  if (e.kind == ExprKind::binary) return is_comparison(e.binary) ? comparison(e, truth) : logical(e, truth);
  const Expr& operand = unit_[without_extensions(e.children[0])];
  if (is_truth(operand)) {
    const Term positive = this->truth(e.children[0], truth == Truth::any ? Truth::any : Truth::boolean);
    return with({{positive, of(BaseKind::boolean), "b"}},
                [&](Values v) { return truth_of(truth, b_.add(Op::not_, {v[0]})); });
  }
  return with({{rvalue(e.children[0]), loaded(operand.type)}},
              [&](Values v) { return truth_of_value(truth, operand.type, v[0], true); });
}

Term Elaborator::truth_of(Truth truth, NodeId boolean) {
  if (truth != Truth::loaded) return pure(boolean);
  const Op op = program_[boolean].op;
  if (op == Op::true_ || op == Op::false_) return pure(specified(op == Op::true_ ? 1 : 0));
  return pure(specified(bit(boolean)));
}

Term Elaborator::truth_unknown(Truth truth, std::optional<Ub> ub) {
  if (ub) return undef(*ub);
  switch (truth) {
    case Truth::loaded: return pure(unspecified(integer_type(IntegerKind::int_)));
    case Truth::boolean: return undef(Ub::UB_CERB004_unspecified__conditional);
    case Truth::any: return effect(b_.add(Op::nd, {effects(boolean(true)), effects(boolean(false))}));
  }
  return {};
}

Term Elaborator::truth_of_value(Truth truth, TypeId type, NodeId value, bool is_negated) {
  const BaseType held = object_type(type);
  if (lanes_of(type)) return truth_of_lanes(truth, type, value, is_negated);
  if (held.kind == BaseKind::pointer)
    return match(
        {value}, {held},
        [&](Values p) {
          return memop(is_negated ? Memop::ptr_eq : Memop::ptr_ne, {}, {p[0], null(type)}, of(BaseKind::boolean),
                       [&](NodeId b) { return truth_of(truth, b); });
        },
        [&] { return undef(Ub::UB_CERB004_unspecified__equality_ptr_vs_NULL); });
  return match(
      {value}, {held},
      [&](Values n) {
        if (const std::optional<core::Integer> known = constant(n[0]))
          return truth_of(truth, boolean((*known == 0) == is_negated).node);
        const NodeId nothing = held.kind == BaseKind::floating ? b_.floating(unqualified(type), 0) : integer(0);
        return truth_of(truth, binary(is_negated ? Operator::eq : Operator::ne, n[0], nothing));
      },
      [&] { return truth_unknown(truth, {}); });
}

Term Elaborator::comparison(const Expr& e, Truth truth) {
  const TypeId type = unit_[e.children[0]].type;
  if (types_.is_pointer(type)) return pointer_comparison(e, truth);
  const BaseType held = object_type(type);
  const Term a = rvalue(e.children[0]), b = rvalue(e.children[1]);
  const At at(*this, e.operator_span);
  const bool is_equality = e.binary == BinaryOp::eq || e.binary == BinaryOp::ne;
  return with({{a, loaded(type)}, {b, loaded(unit_[e.children[1]].type)}}, [&](Values v) {
    return match(
        {v[0], v[1]}, {held, held},
        [&](Values n) {
          const NodeId left = ordered(type, n[0]), right = ordered(type, n[1]);
          return truth_of(truth, binary(comparison_of(e.binary), left, right));
        },
        [&] {
          return truth_unknown(truth, is_equality
                                          ? std::optional(Ub::UB_CERB004_unspecified__equality_both_arith_or_ptr)
                                          : std::nullopt);
        });
  });
}

Term Elaborator::pointer_comparison(const Expr& e, Truth truth) {
  const BaseType pointer = of(BaseKind::pointer);
  const TypeId left = unit_[e.children[0]].type, right = unit_[e.children[1]].type;
  const Term a = rvalue(e.children[0]), b = rvalue(e.children[1]);
  const At at(*this, e.operator_span);
  return with({{a, loaded(left)}, {b, loaded(right)}}, [&](Values v) {
    return match(
        {v[0], v[1]}, {pointer, pointer},
        [&](Values p) {
          return memop(pointer_comparison_of(e.binary), {}, {p[0], p[1]}, of(BaseKind::boolean),
                       [&](NodeId is_so) { return truth_of(truth, is_so); });
        },
        [&] { return undef(Ub::UB_CERB004_unspecified__equality_both_arith_or_ptr); });
  });
}

Term Elaborator::logical(const Expr& e, Truth truth) {
  const Truth inner = truth == Truth::any ? Truth::any : Truth::boolean;
  const bool is_and = e.binary == BinaryOp::logical_and;
  const Term first = this->truth(e.children[0], inner);
  return let_strong(of(BaseKind::boolean), "b", first, [&](NodeId is_first) {
    const Conditionally conditionally(*this);
    const Term second = this->truth(e.children[1], inner);
    const Term whole =
        truth == inner ? second
                       : with({{second, of(BaseKind::boolean), "b"}}, [&](Values v) { return truth_of(truth, v[0]); });
    const Term decided = truth_of(truth, boolean(!is_and).node);
    return is_and ? if_(is_first, whole, decided) : if_(is_first, decided, whole);
  });
}

}  // namespace ramify::c_frontend
