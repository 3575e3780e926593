// SPDX-License-Identifier: Apache-2.0
// Pointer arithmetic (C11 6.5.6, 6.5.2.1) as memops. If elements are of variable size, pointers move by bytes.

#include "frontends/clang/elaborator.h"

namespace ramify::c_frontend {

// The element type of the memop, and the number of its elements that correspond to `n` of C.
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

Term Elaborator::pointer_shift(TypeId pointer, NodeId p, NodeId n, bool is_subtracted, std::optional<NodeId> count) {
  return match(
      {p, n}, {of(BaseKind::pointer), of(BaseKind::integer)},
      [&](Values v) {
        const std::optional<bool> is_inside = is_known_inside(v[1], count, false);
        if (is_inside == false) return undef(Ub::UB046_array_pointer_outside);
        const auto [moved_over, by] = stride(pointer, v[1], is_subtracted);
        const Term moved = memop(Memop::ptr_array_shift, moved_over, {v[0], by}, of(BaseKind::pointer),
                                 [&](NodeId q) { return pure(specified(q)); });
        if (unit_.is_null_movable && !count)
          return if_(binary(Operator::eq, again(v[1]), integer(0)), pure(specified(again(v[0]))), moved);
        return is_inside ? moved : if_(is_outside(v[1], *count, false), undef(Ub::UB046_array_pointer_outside), moved);
      },
      [&] { return undef(Ub::UB_CERB004_unspecified__pointer_add); });
}

// Within `seq_rmw`, which allows only pure Core.
NodeId Elaborator::shifted(TypeId pointer, NodeId p, NodeId n, bool is_subtracted) {
  return match_pure(
      {p, n}, {of(BaseKind::pointer), of(BaseKind::integer)},
      [&](Values v) {
        const auto [moved_over, by] = stride(pointer, v[1], is_subtracted);
        const NodeId moved = b_.typed(Op::array_shift, moved_over, {v[0], by});
        if (!unit_.is_null_movable) return specified(moved);
        return specified(b_.add(Op::if_, {binary(Operator::eq, again(v[1]), integer(0)), again(v[0]), moved}));
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
    const bool is_subtracted = e.binary == BinaryOp::sub;
    return pointer_shift(e.type, v[is_left ? 0 : 1], v[is_left ? 1 : 0], is_subtracted,
                         is_subtracted ? std::nullopt : part_count(e.children[is_left ? 0 : 1]));
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
          const auto difference = [&] {
            return memop(Memop::ptr_diff, unit_type, {p[0], p[1]}, of(BaseKind::integer), [&](NodeId n) {
              return pure(specified(is_variable(between) ? binary(Operator::div, n, bytes_of(between)) : n));
            });
          };
          if (!unit_.is_null_movable) return difference();
          return memop(Memop::ptr_eq, {}, {again(p[0]), again(p[1])}, of(BaseKind::boolean),
                       [&](NodeId is_same) { return if_(is_same, pure(specified(integer(0))), difference()); });
        },
        [&] { return undef(Ub::UB_CERB004_unspecified__pointer_sub); });
  });
}

// The number of elements of an array that is part of an object, for a pointer that it decays to: by J.2 a[1][7] is
// undefined for `int a[4][5]`, though there is an int at that address. The bounds of a whole object are checked by
// every access. An array of one element, or none, at the end of a structure is often used as a longer one and is not
// checked.
std::optional<NodeId> Elaborator::part_count(ExprId pointer) {
  const Expr& decayed = unit_[without_extensions(pointer)];
  if (decayed.kind != ExprKind::cast || decayed.cast != CastKind::array_to_pointer) return std::nullopt;
  const Expr& array = unit_[without_extensions(decayed.children[0])];
  const std::optional<uint32_t> variable = type(array.type).variable_size;
  const std::optional<uint64_t> count = type(array.type).count;
  if (variable && array.kind == ExprKind::subscript) {
    const auto size = current_.sizes.find(*variable);
    return size != current_.sizes.end() ? std::optional(b_.symbol(size->second)) : std::nullopt;
  }
  if (variable || !count || (!is_variable(array.type) && types_.size_of(element(array.type)) == 0)) return std::nullopt;
  if (array.kind == ExprKind::member) {
    const core::Record& record = types_[type(unit_[array.children[0]].type).record];
    const bool is_last = record.is_union || array.member + 1 == record.members.size();
    if (*count <= 1 && is_last) return std::nullopt;
  } else if (array.kind != ExprKind::subscript) {
    return std::nullopt;
  }
  return integer(static_cast<core::Integer>(*count));
}

// `is_end_outside`: one past the last element counts as outside, too.
NodeId Elaborator::is_outside(NodeId index, NodeId count, bool is_end_outside) {
  return binary(Operator::or_, binary(Operator::lt, again(index), integer(0)),
                binary(is_end_outside ? Operator::ge : Operator::gt, again(index), again(count)));
}

// Decides statically, if possible; none if it is only known at run time.
std::optional<bool> Elaborator::is_known_inside(NodeId index, const std::optional<NodeId>& count, bool is_end_outside) {
  if (!count) return true;
  const std::optional<core::Integer> n = constant(index), elements = constant(*count);
  if (!n || !elements) return std::nullopt;
  return *n >= 0 && (is_end_outside ? *n < *elements : *n <= *elements);
}

// The address of a[i].
Term Elaborator::subscript(const Expr& e, Element use) {
  const Expr& pointer = unit_[e.children[0]];
  const Expr& index = unit_[e.children[1]];
  const Term a = rvalue(e.children[0]), b = rvalue(e.children[1]);
  const bool is_array = pointer.kind == ExprKind::cast && pointer.cast == CastKind::array_to_pointer;
  const bool is_checked = use == Element::part;  // no access would detect it
  const std::optional<NodeId> count = part_count(e.children[0]);
  return with({{a, loaded(pointer.type)}, {b, loaded(index.type)}}, [&](Values v) {
    return match(
        {v[0], v[1]}, {of(BaseKind::pointer), of(BaseKind::integer)},
        [&](Values p) {
          const auto reached = [&](NodeId q) { return is_checked && !is_array ? valid(e.type, q) : pure(q); };
          const std::optional<core::Integer> known = constant(p[1]);
          const bool is_accessed = use != Element::address;
          const std::optional<bool> is_inside = is_known_inside(p[1], count, is_accessed);
          if (is_inside == false) return undef(Ub::UB049_array_subscript_out_of_range);
          // 6.5.3.2p3: &p[0] is p + 0, which is undefined for a null pointer.
          const bool is_sum = use == Element::address && !is_array && !unit_.is_null_movable;
          if (known == core::Integer{0} && !is_sum) return reached(p[0]);
          const auto [moved_over, by] = stride(pointer.type, p[1], false);
          const Term shifted = memop(Memop::ptr_array_shift, moved_over, {p[0], by}, of(BaseKind::pointer), reached);
          return is_inside ? shifted
                           : if_(is_outside(p[1], *count, is_accessed), undef(Ub::UB049_array_subscript_out_of_range),
                                 shifted);
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
