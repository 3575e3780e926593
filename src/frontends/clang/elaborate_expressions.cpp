// SPDX-License-Identifier: Apache-2.0
// Expressions: dispatch by kind, objects, members, addresses, conditionals (C11 6.5.1 to 6.5.3, 6.5.15).

#include <algorithm>

#include "frontends/clang/elaborator.h"

namespace ramify::c_frontend {
Term Elaborator::lvalue(ExprId id) {
  const Expr& e = unit_[id];
  const At at(*this, e.span);
  if (current_.depth >= depth_max) return unsupported("an expression nested as deeply as this");
  if (const std::optional<Term> refused = hoisted_sizes(e)) return *refused;
  ++current_.depth;
  const Term result = lvalue_of(id);
  --current_.depth;
  return result;
}

Term Elaborator::rvalue(ExprId id) {
  const Expr& e = unit_[id];
  const At at(*this, e.span);
  if (current_.depth >= depth_max) return unsupported("an expression nested as deeply as this");
  if (const std::optional<Term> refused = hoisted_sizes(e)) return *refused;
  ++current_.depth;
  const Term result = rvalue_of(id);
  --current_.depth;
  return result;
}

Term Elaborator::evaluated(ExprId id) {
  const Expr& e = unit_[without_extensions(id)];
  const Term value = discarded(id);
  if (!e.is_lvalue && is_void(e.type)) return value;
  const Op op = program_[value.node].op;
  const bool is_plain = op == Op::symbol || op == Op::global || specified_constant(value.node);
  if (value.is_pure && is_plain) return pure(unit());
  const BaseType of_value = e.is_lvalue ? of(BaseKind::pointer) : loaded(e.type);
  return effect(b_.let(Op::let_weak, b_.any(of_value), effects(value), effects(pure(unit()))));
}

// Removes `__extension__`, and conversions that do not change an lvalue.
ExprId Elaborator::without_extensions(ExprId id) const {
  while ((unit_[id].kind == ExprKind::unary && unit_[id].unary == UnaryOp::extension) ||
         (unit_[id].kind == ExprKind::cast && unit_[id].cast == CastKind::no_op && unit_[id].is_lvalue))
    id = unit_[id].children[0];
  return id;
}

std::optional<core::Member::Bits> Elaborator::bits(ExprId id) const {
  const Expr& e = unit_[without_extensions(id)];
  if (e.kind == ExprKind::member) {
    const TypeId record = unqualified(unit_[e.children[0]].type);
    const std::optional<core::Member::Bits>& field = types_[types_[record].record].members[e.member].bits;
    if (field) return field;
  }
  return whole_if_below(alignment_of(id), e.type);
}

// For a member of a packed structure that may be misaligned for its type: all of its bits.
std::optional<core::Member::Bits> Elaborator::whole_if_below(uint64_t alignment, TypeId type) const {
  if (is_variable(type) || alignment >= types_.alignment_of(type)) return std::nullopt;
  return core::Member::Bits{.offset = 0, .width = static_cast<uint32_t>(8 * types_.size_of(type))};
}

// A known divisor of the address of an lvalue.
uint64_t Elaborator::alignment_of(ExprId lvalue) const {
  const Expr& e = unit_[without_extensions(lvalue)];
  const uint64_t natural = types_.alignment_of(is_variable(e.type) ? innermost(e.type) : e.type);
  const uint64_t own = e.alignment != 0 ? e.alignment : natural;
  const auto at = [](uint64_t base, uint64_t offset) { return offset == 0 ? base : std::min(base, offset & -offset); };
  const auto of_elements = [&](ExprId pointer) {
    const Expr& array = unit_[pointer];
    const bool decays = array.kind == ExprKind::cast && array.cast == CastKind::array_to_pointer;
    return decays ? alignment_of(array.children[0]) : own;
  };
  switch (e.kind) {
    case ExprKind::object: return std::max(unit_[e.object].alignment, own);
    case ExprKind::member: {
      const TypeId record = unqualified(unit_[e.children[0]].type);
      const uint64_t offset = types_[types_[record].record].members[e.member].offset;
      const bool is_lvalue = unit_[e.children[0]].is_lvalue;
      return at(is_lvalue ? alignment_of(e.children[0]) : types_.alignment_of(record), offset);
    }
    case ExprKind::subscript: return is_variable(e.type) ? own : at(of_elements(e.children[0]), types_.size_of(e.type));
    case ExprKind::unary: return e.unary == UnaryOp::dereference ? of_elements(e.children[0]) : own;
    default: return own;
  }
}

// The alignment of a separate variable: arrays of at least 16 bytes, and those of variable length, are aligned to 16
// (System V ABI, AMD64, 3.1.2).
uint64_t Elaborator::placed_alignment(const Object& object) const {
  constexpr uint64_t of_long_arrays = 16;
  const uint64_t own =
      std::max(object.alignment, types_.alignment_of(is_variable(object.type) ? innermost(object.type) : object.type));
  const bool is_long = is_variable(object.type) || (types_[unqualified(object.type)].kind == core::TypeKind::array &&
                                                    types_.size_of(object.type) >= of_long_arrays);
  return is_long ? std::max(own, of_long_arrays) : own;
}

Term Elaborator::lvalue_of(ExprId id) {
  const Expr& e = unit_[without_extensions(id)];
  switch (e.kind) {
    case ExprKind::object: return object(e);
    case ExprKind::function: {
      const core::Procedure& named = program_.procedures[procedures_[e.function.index].index];
      if (unit_[e.function].is_weak && named.kind == core::ProcedureKind::declared)
        return pure(null(types_.pointer_to(e.type)));
      return pure(b_.function(procedures_[e.function.index]));
    }
    case ExprKind::string: return pure(b_.global(literal(e.type, e.text)));
    case ExprKind::member: return member_lvalue(e);
    case ExprKind::subscript: return subscript(e, Element::accessed);
    case ExprKind::unary:
      if (e.unary == UnaryOp::dereference) return dereference(e, false);
      return e.is_lvalue ? unsupported("an lvalue of this kind") : temporary(id);
    case ExprKind::compound_literal: return compound_literal(e);
    case ExprKind::unsupported: return unsupported(e.text);
    default:
      // A part of an array or structure that is not an lvalue: the whole becomes an object of temporary lifetime.
      return types_.is_aggregate(e.type) && !e.is_lvalue ? temporary(id) : unsupported("an lvalue of this kind");
  }
}

Term Elaborator::rvalue_of(ExprId id) {
  const Expr& e = unit_[id];
  switch (e.kind) {
    case ExprKind::integer: return pure(specified(e.integer));
    case ExprKind::floating: return pure(specified(b_.floating(unqualified(e.type), e.floating)));
    case ExprKind::cast: return cast(e);
    case ExprKind::unary: return unary(e);
    case ExprKind::binary: return binary_expression(e);
    case ExprKind::assign: return assign(e);
    case ExprKind::compound_assign: return compound_assign(e);
    case ExprKind::conditional: return conditional(e);
    case ExprKind::gnu_conditional: return gnu_conditional(e);
    case ExprKind::call: return call(e, true);
    case ExprKind::builtin_call: return builtin(e);
    case ExprKind::member: return e.is_lvalue ? load(id) : record_member(e);
    case ExprKind::va_arg: return va_arg(e);
    case ExprKind::lanes: return lanes(e);
    case ExprKind::shuffle: return shuffle(e);
    case ExprKind::label_address: return pure(specified(label_address(e)));
    case ExprKind::statement: return statement_expression(e);
    case ExprKind::size_of_variable: return size_of(e);
    case ExprKind::atomic: return atomic(e);
    case ExprKind::zero: return pure(zero(e.type));
    case ExprKind::unsupported: return unsupported(e.text);
    case ExprKind::string:
    case ExprKind::object:
    case ExprKind::function:
    case ExprKind::subscript:
    case ExprKind::compound_literal: return load(id);  // an lvalue used as a value
    case ExprKind::initialiser_list:
    case ExprKind::string_initialiser: return scalar_list(e);
  }
  return unsupported("an expression of this kind");
}

Term Elaborator::unary(const Expr& e) {
  switch (e.unary) {
    case UnaryOp::plus:
    case UnaryOp::minus:
    case UnaryOp::complement: return lanes_of(e.type) ? unary_of_lanes(e) : unary_arithmetic(e);
    case UnaryOp::not_: return truth_of_expression(e);
    case UnaryOp::dereference: return unsupported("a value of this kind");  // an lvalue, handled by `load`
    case UnaryOp::address_of: return address_of(e);
    case UnaryOp::pre_increment:
    case UnaryOp::pre_decrement:
    case UnaryOp::post_increment:
    case UnaryOp::post_decrement: return increment(e);
    case UnaryOp::extension: return rvalue(e.children[0]);
    case UnaryOp::real:
    case UnaryOp::imag: return unsupported("a part of this");
  }
  return unsupported("an operator of this kind");
}

Term Elaborator::object(const Expr& e) {
  const Object& object = unit_[e.object];
  if (object.storage == Storage::static_ || object.storage == Storage::thread) {
    if (!object.is_defined && object.is_weak) return pure(null(types_.pointer_to(e.type)));
    if (!object.is_defined) return unsupported("`" + object.name + "`, which is declared and not defined,");
    return pure(b_.global(globals_.at(e.object.index)));
  }
  const auto found = current_.objects.find(e.object.index);
  if (found == current_.objects.end()) return unsupported("`" + object.name + "` here");
  return pure(b_.symbol(found->second));
}

// The value of the object that an lvalue designates.
Term Elaborator::load(ExprId id) {
  const Expr& e = unit_[id];
  const std::optional<core::Member::Bits> of_field = bits(id);
  const Term address = lvalue(id);
  if (is_void(e.type)) return with({{address, of(BaseKind::pointer), "p"}}, [&](Values) { return pure(unit()); });
  if (type(e.type).kind == core::TypeKind::array && !e.is_lvalue) return unsupported("the value of an array");
  return with({{address, of(BaseKind::pointer), "p"}}, [&](Values p) {
    if (current_.source.lvalue == id) current_.source.address = p[0];
    return effect(marked(b_.load(unqualified(e.type), p[0], of_field, order(e.type)), id));
  });
}

bool Elaborator::is_of_union(ExprId lvalue) const {
  for (ExprId at = without_extensions(lvalue);;) {
    const Expr& e = unit_[at];
    if (e.kind == ExprKind::member) {
      if (types_[type(unit_[e.children[0]].type).record].is_union) return true;
    } else if (e.kind != ExprKind::subscript && !(e.kind == ExprKind::unary && e.unary == UnaryOp::dereference) &&
               !(e.kind == ExprKind::cast && e.cast == CastKind::array_to_pointer)) {
      return false;
    }
    at = without_extensions(e.children[0]);
  }
}

NodeId Elaborator::marked(NodeId access, ExprId lvalue) {
  if (is_of_union(lvalue)) program_.nodes[access.index].sub = 1;
  return access;
}

Term Elaborator::dereference(const Expr& e, bool is_checked) {
  const ExprId operand = e.children[0];
  return with({{rvalue(operand), loaded(unit_[operand].type)}}, [&](Values v) {
    return match(
        {v[0]}, {of(BaseKind::pointer)}, [&](Values p) { return is_checked ? valid(e.type, p[0]) : pure(p[0]); },
        [&] { return undef(Ub::UB_unspecified_lvalue); });
  });
}

// &*e and &a[i] do not evaluate the lvalue (C11 6.5.3.2p3).
Term Elaborator::address_of(const Expr& e) {
  const ExprId operand = without_extensions(e.children[0]);
  if (unit_[operand].kind == ExprKind::unary && unit_[operand].unary == UnaryOp::dereference)
    return rvalue(unit_[operand].children[0]);
  if (unit_[operand].kind == ExprKind::subscript) {
    const At at(*this, unit_[operand].span);
    return with({{subscript(unit_[operand], Element::address), of(BaseKind::pointer), "p"}},
                [&](Values p) { return pure(specified(p[0])); });
  }
  return with({{lvalue(operand), of(BaseKind::pointer), "p"}}, [&](Values p) { return pure(specified(p[0])); });
}

// The address of a record for a member access: it must be that of an object, even if the member is not accessed.
Term Elaborator::record_address(ExprId id) {
  const ExprId record = without_extensions(id);
  const Expr& e = unit_[record];
  const At at(*this, e.span);
  if (e.kind == ExprKind::unary && e.unary == UnaryOp::dereference) return dereference(e, true);
  if (e.kind == ExprKind::subscript) return subscript(e, Element::part);
  return lvalue(record);
}

// C11 6.5.2.3p5.
bool Elaborator::is_of_atomic(const Expr& member) const {
  const Expr* record = &unit_[without_extensions(member.children[0])];
  while (record->kind == ExprKind::cast && (record->cast == CastKind::from_atomic || record->cast == CastKind::no_op))
    record = &unit_[record->children[0]];
  return record->is_lvalue && is_atomic(record->type);
}

Term Elaborator::member_lvalue(const Expr& e) {
  const TypeId record = unit_[e.children[0]].type;
  if (is_of_atomic(e)) return undef(Ub::UB042_access_atomic_structUnion_member);
  return with({{record_address(e.children[0]), of(BaseKind::pointer), "p"}},
              [&](Values p) { return pure(b_.member_shift(p[0], unqualified(record), e.member)); });
}

// A member of a record that is not an lvalue.
Term Elaborator::record_member(const Expr& e) {
  if (is_of_atomic(e)) return undef(Ub::UB042_access_atomic_structUnion_member);
  const TypeId record = unit_[e.children[0]].type;
  return with({{rvalue(e.children[0]), loaded(record)}},
              [&](Values v) { return pure(b_.member_of(v[0], unqualified(record), e.member)); });
}

// C11 6.3.2.1p3. Arrays that are not part of an lvalue become objects of temporary lifetime.
Term Elaborator::array_to_pointer(ExprId id) {
  const Expr& e = unit_[id];
  return with({{record_address(id), of(BaseKind::pointer), "p"}}, [&](Values p) {
    const bool has_elements = type(e.type).kind == core::TypeKind::array && !is_variable(e.type);
    if (!has_elements) return pure(specified(p[0]));
    return pure(specified(b_.typed(Op::array_shift, unqualified(element(e.type)), {p[0], integer(0)})));
  });
}

// C11 6.2.4p8: it lives until the full expression ends, and must not be modified.
Term Elaborator::temporary(ExprId id) {
  const Expr& e = unit_[id];
  const TypeId type = unqualified(e.type);
  const ScopeObject made{.symbol = new_symbol("temporary", of(BaseKind::pointer)),
                         .type = type,
                         .alignment = types_.alignment_of(type),
                         .name = "(temporary)"};
  current_.temporaries.push_back(made);
  return with({{rvalue(id), loaded(type)}}, [&](Values v) {
    const NodeId store = b_.typed(Op::store_lock, type, {b_.symbol(made.symbol), v[0]});
    return effect(b_.let(Op::let_weak, b_.any(), store, effects(pure(b_.symbol(made.symbol)))));
  });
}

Term Elaborator::conditional(const Expr& e) {
  const Term condition = truth(e.children[0], Truth::boolean);
  return let_strong(of(BaseKind::boolean), "b", condition, [&](NodeId is_true) {
    const Conditionally conditionally(*this);
    const Term a = rvalue(e.children[1]);
    return if_(is_true, a, rvalue(e.children[2]));
  });
}

// GNU C: a ?: b.
Term Elaborator::gnu_conditional(const Expr& e) {
  const TypeId from = unit_[e.children[0]].type;
  return let_strong(loaded(from), "v", rvalue(e.children[0]), [&](NodeId value) {
    const Term condition = truth_of_value(Truth::boolean, from, value, false);
    return let_strong(of(BaseKind::boolean), "b", condition, [&](NodeId is_true) {
      const Conditionally conditionally(*this);
      return if_(is_true, converted(e.type, again(value), from), rvalue(e.children[1]));
    });
  });
}

// `sizeof` of an array of variable length evaluates its operand (C11 6.5.3.4p2).
Term Elaborator::size_of(const Expr& e) {
  return with_sizes(e.variable_sizes, [&] {
    const Term size = pure(specified(bytes_of(e.computation)));
    return e.children.empty() ? size : then(evaluated(e.children[0]), size);
  });
}

}  // namespace ramify::c_frontend
