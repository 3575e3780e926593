// SPDX-License-Identifier: Apache-2.0
// Initialisers (C11 6.7.9): stores to the parts of an object, in their order.
//
// C11 leaves the order in which elements are evaluated open, though they are indeterminately sequenced (6.7.9p23):
// where the order may matter they are operands of `indet`, including those of nested lists. Elements that replace
// others are evaluated in the order of the parts. Omitted parts are zero: unless no part is omitted, the whole object
// is zeroed first.

#include <algorithm>
#include <set>

#include "frontends/clang/elaborator.h"
#include "programs/core/node_info.h"

namespace ramify::c_frontend {

using core::TypeKind;

// Initialises the object at `address` when its declaration is reached. Value: Unit.
Term Elaborator::initialise(TypeId type, NodeId address, ExprId initialiser, bool is_const, bool is_zero) {
  const Expr& e = unit_[initialiser];
  const At at(*this, e.span);
  const TypeId plain = unqualified(type);
  if (e.kind == ExprKind::initialiser_list && types_.is_aggregate(type)) {
    const auto again_address = [&] { return again(address); };
    const Term stores =
        initialise_at(type, again_address, initialiser,
                      {.is_zero = is_zero, .is_declaration = true, .alignment = types_.alignment_of(plain)});
    return is_const ? then(stores, locked(plain, address)) : stores;
  }
  const Term value = full_expression([&] { return rvalue(initialiser); }, loaded(type));
  return let_strong(loaded(type), "v", value, [&](NodeId v) {
    return effect(is_const ? b_.typed(Op::store_lock, plain, {again(address), v})
                           : b_.store(plain, again(address), v, {}, order(type)));
  });
}

// Makes the object read-only from here on.
Term Elaborator::locked(TypeId type, NodeId address) {
  return let_strong(loaded(type), "v", effect(b_.load(type, again(address))), [&](NodeId v) {
    return effect(b_.typed(Op::store_lock, type, {again(address), v}));
  });
}

// Initialises a part of an object, or all of it. In a declaration each element's value is a full expression, which
// changes nothing, since they are sequenced: a table of constants needs no tracking of its stores. In a compound
// literal it is not a full expression.
Term Elaborator::initialise_at(TypeId type, const Address& address, ExprId initialiser, const Part& part) {
  const Expr& e = unit_[initialiser];
  const At at(*this, e.span);
  const TypeId plain = unqualified(type);
  if (e.kind == ExprKind::zero && part.is_zero) return pure(unit());
  const bool is_low = part.alignment < types_.alignment_of(plain);
  if (e.kind == ExprKind::zero && types_.is_aggregate(type)) return cleared(plain, address(), is_low);
  if (e.kind == ExprKind::initialiser_list && types_.is_aggregate(type)) {
    if (part.is_zero || e.is_update || covers(type, initialiser)) return initialise_parts(type, address, e, part);
    Part rest = part;
    rest.is_zero = true;
    return then(cleared(plain, address(), is_low), initialise_parts(type, address, e, rest));
  }
  const auto make = [&] { return rvalue(initialiser); };
  const Term value = part.is_declaration ? full_expression(make, loaded(type)) : make();
  return let_strong(loaded(type), "v", value, [&](NodeId v) {
    return effect(
        b_.store(plain, address(), v, part.bits ? part.bits : whole_if_below(part.alignment, plain), order(type)));
  });
}

Term Elaborator::initialise_parts(TypeId type, const Address& address, const Expr& list, const Part& whole) {
  Elements elements;
  add_elements(type, address, list, whole, elements);
  std::vector<Item> items;
  if (elements.replaces || !elements.has_effects) {
    for (const NodeId each : elements.stores) items.push_back({{}, each});
    return items.empty() ? pure(unit()) : effect(sequence(items));
  }
  // For constants the order does not matter.
  std::vector<NodeId> units;
  for (const NodeId each : elements.stores) {
    switch (work_of(each)) {
      case Work::stores_only: items.push_back({{}, each}); break;
      case Work::evaluates: units.push_back(each); break;
      case Work::jumps: elements.replaces = true; break;
    }
  }
  if (elements.replaces || units.size() < 2) {
    items.clear();
    for (const NodeId each : elements.stores) items.push_back({{}, each});
    return effect(sequence(items));
  }
  const std::vector<PatternId> patterns(units.size(), b_.any());
  items.push_back({b_.tuple(patterns), b_.add(Op::indet, units)});
  return effect(sequence(items));
}

// The elements of a list, and of nested lists.
void Elaborator::add_elements(TypeId type, const Address& address, const Expr& list, const Part& whole,
                              Elements& elements) {
  const core::Type t = this->type(type);
  std::set<uint64_t> seen;
  for (size_t i = 0; i < list.children.size(); ++i) {
    const uint64_t index = list.designated[i].index;
    const bool is_first = seen.insert(index).second;
    elements.replaces |= !is_first || list.is_update;
    Part part{.is_zero = is_first && whole.is_zero, .is_declaration = whole.is_declaration};
    const auto at = [&](uint64_t offset) {
      return offset == 0 ? whole.alignment : std::min(whole.alignment, offset & -offset);
    };
    const ExprId child = list.children[i];
    if (t.kind == TypeKind::array) {
      const auto of_element = [this, &address, index, element = t.of] {
        return b_.typed(Op::array_shift, unqualified(element), {address(), integer(static_cast<core::Integer>(index))});
      };
      part.alignment = at(types_.size_of(t.of));
      add_element(t.of, of_element, child, part, elements);
    } else {
      const core::Member member = types_[t.record].members[index];
      part.bits = member.bits;
      part.alignment = at(member.offset);
      const auto of_member = [this, &address, index, type] {
        return b_.member_shift(address(), unqualified(type), static_cast<uint32_t>(index));
      };
      add_element(member.type, of_member, child, part, elements);
    }
  }
}

void Elaborator::add_element(TypeId type, const Address& address, ExprId initialiser, const Part& part,
                             Elements& elements) {
  const Expr& e = unit_[initialiser];
  const bool is_list = e.kind == ExprKind::initialiser_list && types_.is_aggregate(type);
  if (is_list && !e.is_update && (part.is_zero || covers(type, initialiser))) {
    const At at(*this, e.span);
    return add_elements(type, address, e, part, elements);
  }
  const Term made = initialise_at(type, address, initialiser, part);
  if (made.is_pure) return;
  elements.stores.push_back(made.node);
  elements.has_effects |= has_effects(initialiser);
}

// The effects of an element besides its store.
Elaborator::Work Elaborator::work_of(NodeId element) const {
  Work work = Work::stores_only;
  std::vector<NodeId> open{element};
  while (!open.empty()) {
    const core::Node& node = program_[open.back()];
    open.pop_back();
    switch (node.op) {
      case Op::run: return Work::jumps;
      case Op::load:
      case Op::ccall:
      case Op::pcall:
      case Op::seq_rmw:
      case Op::seq_rmw_forward:
      case Op::compare_exchange:
      case Op::neg: work = Work::evaluates; break;
      default: break;
    }
    for (uint32_t i = 0; i < node.count; ++i)
      if (core::list_kind(node.op, i, node.count) == 'n') open.push_back(program_.child(node, i));
  }
  return work;
}

// Whether a list initialises every scalar of an object of that type.
bool Elaborator::covers(TypeId type, ExprId initialiser) const {
  const Expr& e = unit_[initialiser];
  if (e.kind != ExprKind::initialiser_list || !types_.is_aggregate(type)) return true;
  const core::Type& whole = this->type(type);
  std::set<uint64_t> indices;
  for (size_t i = 0; i < e.children.size(); ++i) {
    const uint64_t index = e.designated[i].index;
    indices.insert(index);
    const TypeId part = whole.kind == TypeKind::array ? whole.of : types_[whole.record].members[index].type;
    if (!covers(part, e.children[i])) return false;
  }
  if (whole.kind == TypeKind::array) return whole.count && indices.size() == *whole.count;
  const core::Record& record = types_[whole.record];
  if (record.is_union)
    return indices.size() == 1 && types_.size_of(record.members[*indices.begin()].type) == record.size;
  return indices.size() == record.members.size();
}

// Zeroes an object. Small objects are stored to; for others, and for unions, all bytes are set, which is zero for every
// type (psABI).
Term Elaborator::cleared(TypeId type, NodeId address, bool is_low) {
  constexpr uint64_t stored_max = 16;
  if (!is_low && scalars_of(type, stored_max) <= stored_max) return effect(b_.store(type, address, zero(type)));
  const auto size = static_cast<core::Integer>(types_.size_of(type));
  const TypeId pointer = types_.pointer_to(types_.void_type());
  const TypeId int_type = integer_type(IntegerKind::int_), size_type = integer_type(IntegerKind::unsigned_long);
  const TypeId function =
      types_.add({.kind = TypeKind::function, .of = pointer, .parameters = {pointer, int_type, size_type}});
  const NodeId callee = specified(b_.function(library_procedure("memset", function)));
  const NodeId call = b_.typed(Op::ccall, function, {callee, specified(address), specified(0), specified(size)});
  return effect(b_.let(Op::let_strong, b_.any(loaded(pointer)), call, effects(pure(unit()))));
}

// The number of scalars in a type, or a number above the limit if there are more, or for a union.
uint64_t Elaborator::scalars_of(TypeId type, uint64_t limit) const {
  const core::Type& whole = this->type(type);
  if (whole.kind == TypeKind::array) {
    const uint64_t count = whole.count.value_or(0);
    if (count > limit) return limit + 1;
    return count == 0 ? 0 : count * scalars_of(whole.of, limit);
  }
  if (whole.kind != TypeKind::record) return 1;
  if (types_[whole.record].is_union) return limit + 1;
  uint64_t sum = 0;
  for (const core::Member& member : types_[whole.record].members) sum += scalars_of(member.type, limit);
  return sum;
}

NodeId Elaborator::zero(TypeId type) {
  const TypeId plain = unqualified(type);
  const core::Type whole = this->type(type);
  switch (whole.kind) {
    case TypeKind::integer: return specified(0);
    case TypeKind::floating: return specified(b_.floating(plain, 0));
    case TypeKind::pointer: return specified(null(plain));
    case TypeKind::array: {
      std::vector<NodeId> elements;
      for (uint64_t i = 0; i < whole.count.value_or(0); ++i) elements.push_back(zero(whole.of));
      return specified(b_.typed(Op::array_value, plain, elements));
    }
    case TypeKind::record: {
      const std::vector<core::Member> members = types_[whole.record].members;
      if (types_[whole.record].is_union) break;
      std::vector<NodeId> values;
      for (const core::Member& member : members) values.push_back(zero(member.type));
      return specified(b_.typed(Op::record_value, plain, values));
    }
    case TypeKind::void_:
    case TypeKind::function:
    case TypeKind::atomic: break;
  }
  return b_.error("an initial value of this type");
}

// A list in place of a value: for a scalar it has one element; for a string it is the array.
Term Elaborator::scalar_list(const Expr& e) {
  if (e.kind == ExprKind::string_initialiser)
    return effect(b_.load(unqualified(e.type), b_.global(literal(e.type, e.text))));
  if (types_.is_aggregate(e.type)) return unsupported("an initialiser list here");
  return e.children.empty() ? pure(zero(e.type)) : rvalue(e.children[0]);
}

// The object of a compound literal belongs to the enclosing block, and is initialised whenever the literal is evaluated
// (C11 6.5.2.5).
Term Elaborator::compound_literal(const Expr& e) {
  const Object& object = unit_[e.object];
  const TypeId type = object.type;
  std::function<NodeId()> address;
  if (object.storage == Storage::static_ || object.storage == Storage::thread) {
    address = [&] { return b_.global(globals_.at(e.object.index)); };
  } else {
    const auto found = current_.objects.find(e.object.index);
    if (found == current_.objects.end()) return unsupported("a compound literal here");
    address = [this, symbol = found->second] { return b_.symbol(symbol); };
  }
  const Term stores = initialise_at(type, address, e.children[0], {.alignment = types_.alignment_of(type)});
  return with({{stores, BaseType{}}}, [&](Values) { return pure(address()); });
}

}  // namespace ramify::c_frontend
