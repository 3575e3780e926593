// SPDX-License-Identifier: Apache-2.0
// Assignment (C11 6.5.16, 6.5.2.4, 6.5.3.1). The store is a negative action: it is sequenced after the value
// computations of the operands, and otherwise only by sequence points. Compound assignment evaluates its lvalue once.

#include "frontends/clang/elaborator.h"

namespace ramify::c_frontend {

Term Elaborator::assign(const Expr& e) {
  const ExprId to = e.children[0], from = e.children[1];
  const TypeId type = unit_[to].type;
  const Term address = lvalue(to);
  const std::optional<ExprId> read = overlapping(to, from);
  const Current::Source outer = std::exchange(current_.source, {read, {}});
  const Term value = rvalue(from);
  const std::optional<NodeId> read_at = std::exchange(current_.source, outer).address;
  const At at(*this, e.operator_span);
  return with({{address, of(BaseKind::pointer), "p"}, {value, loaded(type)}}, [&](Values v) {
    const auto stored = [&] {
      const NodeId store = marked(b_.store(unqualified(type), again(v[0]), v[1], bits(to), order(type)), to);
      return with({{effect(b_.add(Op::neg, {store})), BaseType{}}},
                  [&](Values) { return pure(fitted(to, again(v[1]))); });
    };
    return read_at ? apart(to, v[0], *read, *read_at, stored) : stored();
  });
}

// 6.5.16.1p3: when an object's value is stored in another one that overlaps it, the overlap must be exact and the types
// compatible. Checked for members of one named union: their positions are known without evaluating anything.
std::optional<ExprId> Elaborator::overlapping(ExprId to, ExprId from) const {
  ExprId read = without_extensions(from);
  while (unit_[read].kind == ExprKind::cast && unit_[read].is_implicit &&
         unit_[read].cast != CastKind::lvalue_to_rvalue && !unit_[read].is_lvalue)
    read = without_extensions(unit_[read].children[0]);
  if (unit_[read].kind != ExprKind::cast || unit_[read].cast != CastKind::lvalue_to_rvalue) return std::nullopt;
  const ExprId source = unit_[read].children[0];
  const TypeId a = unit_[to].type, b = unit_[source].type;
  if (bits(to) || bits(source) || is_atomic(a) || is_atomic(b) || is_variable(a) || is_variable(b)) return std::nullopt;
  if (unqualified(a) == unqualified(b) && !types_.is_aggregate(a)) return std::nullopt;
  const auto named = [&](ExprId lvalue) -> std::optional<ObjectId> {
    for (ExprId at = without_extensions(lvalue);
         unit_[at].kind == ExprKind::member || unit_[at].kind == ExprKind::object;
         at = without_extensions(unit_[at].children[0]))
      if (unit_[at].kind == ExprKind::object) return unit_[at].object;
    return std::nullopt;
  };
  const std::optional<ObjectId> x = named(to), y = named(source);
  return x && y && *x == *y && is_of_union(to) && is_of_union(source) ? std::optional(source) : std::nullopt;
}

Term Elaborator::apart(ExprId to, NodeId p, ExprId from, NodeId q, const std::function<Term()>& use) {
  const TypeId a = unqualified(unit_[to].type), b = unqualified(unit_[from].type);
  const BaseType truth = of(BaseKind::boolean);
  const bool is_same_size = types_.size_of(a) == types_.size_of(b);
  return memop(Memop::ptr_within, a, {again(p), again(q)}, truth, [&](NodeId behind) {
    return memop(Memop::ptr_within, b, {again(q), again(p)}, truth, [&](NodeId before) {
      const auto inexact = [&] { return undef(Ub::UB054a_inexactly_overlapping_assignment); };
      const NodeId overlap = binary(Operator::or_, behind, before);
      if (!is_same_size) return if_(overlap, inexact(), use());
      // Same position: each begins within the other.
      const NodeId same = binary(Operator::and_, again(behind), again(before));
      if (a == b) return if_(binary(Operator::and_, overlap, b_.add(Op::not_, {same})), inexact(), use());
      return if_(overlap, if_(same, undef(Ub::UB054b_incompatible_overlapping_assignment), inexact()), use());
    });
  });
}

// The value of a bit-field after storing this value: its low bits, as many as the field has (C11 6.5.16p3).
NodeId Elaborator::fitted(ExprId lvalue, NodeId value) {
  const std::optional<core::Member::Bits> field = bits(lvalue);
  const TypeId type = unqualified(unit_[lvalue].type);
  if (!field || !types_.is_integer(type) || kind(type) == IntegerKind::bool_ || field->width >= core::width(kind(type)))
    return value;
  const core::Integer sign = static_cast<core::Integer>(1) << (field->width - 1);
  const core::Integer mask = 2 * sign - 1;
  return match_pure(
      {value}, {of(BaseKind::integer)},
      [&](Values n) {
        if (const std::optional<core::Integer> known = constant(n[0])) {
          const core::Integer low = *known & mask;
          return specified(types_.is_signed(type) && low >= sign ? low - mask - 1 : low);
        }
        const NodeId low = b_.op(Op::bits, Operator::and_, type, n[0], integer(mask));
        if (!types_.is_signed(type)) return specified(low);
        return specified(
            binary(Operator::sub, b_.op(Op::bits, Operator::xor_, type, low, integer(sign)), integer(sign)));
      },
      [&] { return unspecified(type); });
}

Term Elaborator::compound_assign(const Expr& e) {
  const ExprId to = e.children[0], from = e.children[1];
  const TypeId type = unit_[to].type, operand = unit_[from].type;
  const Term address = lvalue(to), value = rvalue(from);
  const At at(*this, e.operator_span);
  return with({{address, of(BaseKind::pointer), "p"}, {value, loaded(operand)}}, [&](Values v) {
    return update(to, v[0], false, [&](NodeId old) {
      if (types_.is_pointer(type)) return shifted(type, old, again(v[1]), e.binary == BinaryOp::sub);
      if (lanes_of(type) || lanes_of(operand)) return updated_lanes(e, old, v[1]);
      const NodeId left = arithmetic_conversion(old, type, e.computation);
      const bool is_shift = e.binary == BinaryOp::shl || e.binary == BinaryOp::shr;
      const NodeId result = is_shift ? shift(e.binary, e.computation, operand, left, again(v[1]))
                                     : arithmetic(e.binary, e.computation, left, again(v[1]));
      return arithmetic_conversion(result, e.computation_result, type);
    });
  });
}

Term Elaborator::increment(const Expr& e) {
  const ExprId to = e.children[0];
  const TypeId type = unit_[to].type;
  const bool is_old = e.unary == UnaryOp::post_increment || e.unary == UnaryOp::post_decrement;
  const bool is_down = e.unary == UnaryOp::pre_decrement || e.unary == UnaryOp::post_decrement;
  return with({{lvalue(to), of(BaseKind::pointer), "p"}}, [&](Values p) {
    return update(to, p[0], is_old, [&](NodeId old) {
      if (types_.is_pointer(type)) return shifted(type, old, specified(1), is_down);
      if (const Lanes* parts = lanes_of(type)) return incremented_lanes(type, *parts, old, is_down);
      const TypeId computation = promoted(to);
      const NodeId one = types_.is_floating(type) ? specified(b_.floating(computation, 1)) : specified(1);
      const NodeId result = arithmetic(is_down ? BinaryOp::sub : BinaryOp::add, computation,
                                       arithmetic_conversion(old, type, computation), one);
      return arithmetic_conversion(result, computation, type);
    });
  });
}

// The type of the computation when 1 is added to an lvalue's value (C11 6.3.1.1p2, 6.3.1.8).
TypeId Elaborator::promoted(ExprId lvalue) const {
  const TypeId type = unqualified(unit_[lvalue].type);
  if (!types_.is_integer(type)) return type;
  const TypeId int_type = integer_type(IntegerKind::int_);
  const std::optional<core::Member::Bits> field = bits(lvalue);
  const uint32_t width = field ? field->width : core::width(kind(type));
  const uint32_t int_width = core::width(IntegerKind::int_);
  if (core::width(kind(type)) > int_width) return type;
  return width < int_width || types_.is_signed(type) ? int_type : type;
}

Term Elaborator::update(ExprId lvalue, NodeId pointer, bool is_old, const std::function<NodeId(NodeId)>& compute) {
  const TypeId type = unit_[lvalue].type;
  const SymbolId old = new_symbol("old", loaded(type));
  const NodeId value = fitted(lvalue, compute(b_.symbol(old)));
  const core::Node node{.op = is_old ? Op::seq_rmw : Op::seq_rmw_forward,
                        .order = order(type),
                        .bits = bits(lvalue),
                        .type = unqualified(type)};
  return effect(marked(b_.add(node, std::array{pointer.index, old.index, value.index}), lvalue));
}

}  // namespace ramify::c_frontend
