// SPDX-License-Identifier: Apache-2.0
// Conversions (C11 6.3) of loaded values. A conversion that cannot change the value emits no Core.

#include "frontends/clang/elaborator.h"

namespace ramify::c_frontend {

Term Elaborator::cast(const Expr& e) {
  const ExprId child = e.children[0];
  const TypeId from = unit_[child].type;
  switch (e.cast) {
    case CastKind::lvalue_to_rvalue: return load(child);
    case CastKind::array_to_pointer: return array_to_pointer(child);
    case CastKind::function_to_pointer:
      return with({{lvalue(child), of(BaseKind::pointer), "f"}}, [&](Values v) { return pure(specified(v[0])); });
    case CastKind::null_to_pointer: return pure(specified(null(e.type)));
    case CastKind::to_void: return evaluated(child);
    case CastKind::no_op:
    case CastKind::to_atomic:
    case CastKind::from_atomic: return rvalue(child);
    case CastKind::to_union: return to_union(e);
    case CastKind::real_to_complex:
    case CastKind::complex_to_real:
    case CastKind::complex_to_boolean:
    case CastKind::lanes:
    case CastKind::splat:
    case CastKind::vector_bits: return cast_of_lanes(e);
    case CastKind::integral:
    case CastKind::integral_to_boolean:
    case CastKind::integral_to_floating:
    case CastKind::floating_to_integral:
    case CastKind::floating_to_boolean:
    case CastKind::floating:
    case CastKind::pointer_to_boolean:
    case CastKind::pointer_to_integral:
    case CastKind::integral_to_pointer:
    case CastKind::bit_cast: break;
  }
  if (e.cast == CastKind::integral_to_boolean && is_truth(unit_[without_extensions(child)])) return rvalue(child);
  return with({{rvalue(child), loaded(from)}}, [&](Values v) {
    const bool requires_less = e.alignment != 0 && types_.is_pointer(from);
    return requires_less ? pure(v[0]) : converted(e.type, v[0], from);
  });
}

// From scalar to scalar.
Term Elaborator::converted(TypeId type, NodeId value, TypeId from) {
  const TypeId to = unqualified(type);
  const BaseType held = object_type(from);
  const bool is_from_pointer = types_.is_pointer(from), is_to_pointer = types_.is_pointer(to);
  if (unqualified(from) == to) return pure(value);
  if (is_from_pointer && is_to_pointer) return pointer_conversion(to, value, from);
  if (is_to_pointer)
    return match(
        {value}, {held},
        [&](Values n) {
          return memop(Memop::ptr_from_int, unqualified(pointee(to)), {n[0]}, of(BaseKind::pointer),
                       [&](NodeId p) { return pure(specified(p)); });
        },
        [&] { return pure(unspecified(to)); });
  if (is_from_pointer && kind(to) == IntegerKind::bool_) return truth_of_value(Truth::loaded, from, value, false);
  if (is_from_pointer)
    return match(
        {value}, {held},
        [&](Values p) {
          return memop(Memop::int_from_ptr, to, {p[0]}, of(BaseKind::integer),
                       [&](NodeId n) { return pure(specified(n)); });
        },
        [&] { return pure(unspecified(to)); });
  if (held.kind == BaseKind::integer || held.kind == BaseKind::floating)
    return pure(arithmetic_conversion(value, from, to));
  return pure(value);  // aggregates are never converted
}

NodeId Elaborator::arithmetic_conversion(NodeId value, TypeId from_type, TypeId to_type) {
  const TypeId from = unqualified(from_type), to = unqualified(to_type);
  if (from == to) return value;
  if (types_.is_floating(from) && types_.is_integer(to)) return integer_of_floating(value, from, to);
  const std::optional<core::Integer> known = specified_constant(value);
  if (known && types_.is_integer(to)) return specified(wrapped(to, *known));
  // Representable in every floating type.
  if (known && !types_.is_integer(to) && *known > -(1 << 24) && *known < 1 << 24)
    return specified(b_.floating(to, static_cast<long double>(*known)));
  if (types_.is_floating(to) && is_beyond(from)) return floating_of_beyond(value, from, to);
  return b_.typed(Op::conv_loaded, to, {value});
}

// For a value above the range of Core's integers: converts half of it and doubles the result. The lowest bit of the
// half is set if a 1 was shifted out, so that the rounding is that of the whole value.
NodeId Elaborator::floating_of_beyond(NodeId value, TypeId from, TypeId to) {
  return match_pure(
      {value}, {of(BaseKind::integer)},
      [&](Values n) {
        const NodeId half = b_.op(Op::wrap, Operator::shr, from, again(n[0]), integer(1));
        const NodeId sticky =
            b_.op(Op::bits, Operator::or_, from, half, b_.op(Op::bits, Operator::and_, from, again(n[0]), integer(1)));
        const NodeId rounded = b_.typed(Op::float_of, to, {sticky});
        const NodeId twice = b_.op(Op::floating_op, Operator::mul, to, rounded, b_.floating(to, 2));
        return specified(b_.add(
            Op::if_, {binary(Operator::lt, again(n[0]), integer(0)), twice, b_.typed(Op::float_of, to, {n[0]})}));
      },
      [&] { return unspecified(to); });
}

// To _Bool: whether the value is non-zero. Else the integral part, if the type can represent it.
NodeId Elaborator::integer_of_floating(NodeId value, TypeId from, TypeId to) {
  return match_pure(
      {value}, {of(BaseKind::floating)},
      [&](Values f) {
        if (kind(to) == IntegerKind::bool_) return specified(bit(binary(Operator::ne, f[0], b_.floating(from, 0))));
        return specified(b_.typed(Op::int_of_float, to, {f[0]}));
      },
      [&] { return unspecified(to); });
}

// The result of a conversion to a type of stricter alignment must be aligned (C11 6.3.2.3p7).
Term Elaborator::pointer_conversion(TypeId to, NodeId value, TypeId from) {
  const auto alignment = [&](TypeId pointer) {
    const TypeId to_what = pointee(pointer);
    return type(to_what).kind == core::TypeKind::function ? 1 : types_.alignment_of(innermost(to_what));
  };
  const core::Node& node = program_[value];
  const bool is_null = node.op == Op::specified && program_[program_.child(node, 0)].op == Op::null;
  if (is_null) return pure(specified(null(to)));
  if (alignment(to) <= alignment(from)) return pure(value);
  return match(
      {value}, {of(BaseKind::pointer)},
      [&](Values p) {
        return memop(Memop::ptr_cast, unqualified(pointee(to)), {p[0]}, of(BaseKind::pointer),
                     [&](NodeId q) { return pure(specified(q)); });
      },
      [&] { return pure(unspecified(to)); });
}

// GNU C: a cast to a union type that has a member of the operand's type.
Term Elaborator::to_union(const Expr& e) {
  const TypeId to = unqualified(e.type), from = unit_[e.children[0]].type;
  const std::vector<core::Member>& members = types_[types_[to].record].members;
  for (uint32_t i = 0; i < members.size(); ++i)
    if (unqualified(members[i].type) == unqualified(from))
      return with({{rvalue(e.children[0]), loaded(from)}},
                  [&](Values v) { return pure(specified(b_.union_value(to, i, v[0]))); });
  return unsupported("cast to a union");
}

}  // namespace ramify::c_frontend
