// SPDX-License-Identifier: Apache-2.0
// Pointer arithmetic (C11 6.5.6, 6.5.2.1) as memops. Where elements are of variable size, pointers move by bytes.

#include "frontends/clang/elaborator.h"

namespace ramify::c_frontend {

// The elements that a pointer moves over, and by how many of them when C says `n`.
std::pair<TypeId, NodeId> Elaborator::stride(TypeId pointer, NodeId n, bool is_subtracted) {
  const TypeId moved_over = pointee(pointer);
  if (is_subtracted) {
    const std::optional<core::Integer> known = constant(n);
    n = known ? integer(-*known) : binary(Operator::sub, integer(0), n);
  }
  if (is_variable(moved_over))
    return {integer_type(IntegerKind::char_), binary(Operator::mul, n, bytes_of(moved_over))};
  const core::TypeKind kind = type(moved_over).kind;
  const bool is_gnu = kind == core::TypeKind::void_ || kind == core::TypeKind::function;  // moves by bytes
  return {is_gnu ? integer_type(IntegerKind::char_) : unqualified(moved_over), n};
}

Term Elaborator::pointer_shift(TypeId pointer, NodeId p, NodeId n, bool is_subtracted) {
  return match(
      {p, n}, {of(BaseKind::pointer), of(BaseKind::integer)},
      [&](Values v) {
        const auto [moved_over, by] = stride(pointer, v[1], is_subtracted);
        return memop(Memop::ptr_array_shift, moved_over, {v[0], by}, of(BaseKind::pointer),
                     [&](NodeId q) { return pure(specified(q)); });
      },
      [&] { return undef(Ub::UB_CERB004_unspecified__pointer_add); });
}

// Within `seq_rmw`, where there is room for pure Core only.
NodeId Elaborator::shifted(TypeId pointer, NodeId p, NodeId n, bool is_subtracted) {
  return match_pure(
      {p, n}, {of(BaseKind::pointer), of(BaseKind::integer)},
      [&](Values v) {
        const auto [moved_over, by] = stride(pointer, v[1], is_subtracted);
        return specified(b_.typed(Op::array_shift, moved_over, {v[0], by}));
      },
      [&] { return b_.undef(Ub::UB_CERB004_unspecified__pointer_add); });
}

Term Elaborator::pointer_sum(const Expr& e) {
  const Expr& left = unit_[e.children[0]];
  const Expr& right = unit_[e.children[1]];
  const Term a = rvalue(e.children[0]), b = rvalue(e.children[1]);
  const At at(*this, e.operator_span);
  return with({{a, loaded(left.type)}, {b, loaded(right.type)}}, [&](Values v) {
    const bool is_left = types_.is_pointer(left.type);
    return pointer_shift(e.type, v[is_left ? 0 : 1], v[is_left ? 1 : 0], e.binary == BinaryOp::sub);
  });
}

Term Elaborator::pointer_difference(const Expr& e) {
  const TypeId left = unit_[e.children[0]].type, right = unit_[e.children[1]].type;
  const Term a = rvalue(e.children[0]), b = rvalue(e.children[1]);
  const At at(*this, e.operator_span);
  const BaseType pointer = of(BaseKind::pointer);
  return with({{a, loaded(left)}, {b, loaded(right)}}, [&](Values v) {
    return match(
        {v[0], v[1]}, {pointer, pointer},
        [&](Values p) {
          const TypeId between = pointee(left);
          const bool by_bytes = is_variable(between) || is_void(between);
          const TypeId unit_type = by_bytes ? integer_type(IntegerKind::char_) : unqualified(between);
          return memop(Memop::ptr_diff, unit_type, {p[0], p[1]}, of(BaseKind::integer), [&](NodeId n) {
            return pure(specified(is_variable(between) ? binary(Operator::div, n, bytes_of(between)) : n));
          });
        },
        [&] { return undef(Ub::UB_CERB004_unspecified__pointer_sub); });
  });
}

// a[i], the address. `is_checked`: of something of which a member is wanted, so that no access of its own would find out.
Term Elaborator::subscript(const Expr& e, bool is_checked) {
  const Expr& pointer = unit_[e.children[0]];
  const Expr& index = unit_[e.children[1]];
  const Term a = rvalue(e.children[0]), b = rvalue(e.children[1]);
  const bool is_array = pointer.kind == ExprKind::cast && pointer.cast == CastKind::array_to_pointer;
  return with({{a, loaded(pointer.type)}, {b, loaded(index.type)}}, [&](Values v) {
    return match(
        {v[0], v[1]}, {of(BaseKind::pointer), of(BaseKind::integer)},
        [&](Values p) {
          const auto reached = [&](NodeId q) { return is_checked && !is_array ? valid(e.type, q) : pure(q); };
          if (constant(p[1]) == core::Integer{0}) return reached(p[0]);
          const auto [moved_over, by] = stride(pointer.type, p[1], false);
          return memop(Memop::ptr_array_shift, moved_over, {p[0], by}, of(BaseKind::pointer), reached);
        },
        [&] { return undef(Ub::UB_CERB004_unspecified__pointer_add); });
  });
}

Term Elaborator::valid(TypeId type, NodeId pointer) {
  return memop(Memop::ptr_valid_for_deref, unqualified(type), {pointer}, of(BaseKind::boolean), [&](NodeId is_valid) {
    return pure(b_.add(Op::if_, {is_valid, again(pointer), b_.undef(Ub::UB043_indirection_invalid_value)}));
  });
}

}  // namespace ramify::c_frontend
