// SPDX-License-Identifier: Apache-2.0
// Scopes: the lifetimes of objects, computed before elaboration, and jumps between scopes (C11 6.2.4, 6.8.6).
//
// An object lives from the entry into its block, by any path, until the block is left, by any path. So a jump ends the
// lifetimes in the scopes that it leaves, starts those in the scopes that it enters, and continues at the label. An
// array of variable length lives from its declaration on: the rest of the block after it is a separate scope.

#include <algorithm>

#include "frontends/clang/elaborator.h"

namespace ramify::c_frontend {
namespace {

std::string case_name(const Stmt& s) {
  if (s.kind == StmtKind::default_) return "default";
  const auto value = static_cast<long long>(s.low);
  return value < 0 ? "case_minus_" + std::to_string(-static_cast<unsigned long long>(value))
                   : "case_" + std::to_string(value);
}

}  // namespace

ScopeId Elaborator::new_scope(std::optional<ScopeId> parent) {
  current_.scopes.push_back(
      {.parent = parent, .depth = parent ? current_.scopes[parent->index].depth + 1 : 0, .objects = {}});
  return ScopeId(current_.scopes.size() - 1);
}

void Elaborator::add_object(ScopeId scope, ObjectId id) {
  const Object& object = unit_[id];
  if (object.storage == Storage::static_ || object.storage == Storage::thread) return;
  const auto [entry, is_new] = current_.objects.try_emplace(id.index);
  if (!is_new) return;
  const bool is_named = !object.name.empty() && !object.name.starts_with('(');
  const std::string name = object.name.empty() ? "(compound literal)" : object.name;
  entry->second = new_symbol(is_named ? object.name : "literal", of(BaseKind::pointer));
  current_.scopes[scope.index].objects.push_back({.symbol = entry->second,
                                                  .type = object.type,
                                                  .alignment = placed_alignment(object),
                                                  .name = name,
                                                  .cleanup = object.cleanup});
}

void Elaborator::find_scopes(StmtId id, ScopeId scope) {
  const Stmt& s = unit_[id];
  if (s.condition && s.kind != StmtKind::for_) find_in_expression(*s.condition, scope);
  switch (s.kind) {
    case StmtKind::compound: {
      const ScopeId inner = new_scope(scope);
      current_.scope_of[id.index] = inner;
      find_in_compound(s, inner);
      return;
    }
    case StmtKind::declaration:
      for (const uint32_t number : s.variable_sizes) find_in_expression(unit_.variable_sizes[number].size, scope);
      for (const ObjectId object : s.objects) {
        add_object(scope, object);
        if (unit_[object].initialiser) find_in_expression(*unit_[object].initialiser, scope);
      }
      return;
    case StmtKind::for_: {
      const ScopeId inner = new_scope(scope);
      current_.scope_of[id.index] = inner;
      if (s.initial) find_scopes(*s.initial, inner);
      if (s.condition) find_in_expression(*s.condition, inner);
      if (s.step) find_in_expression(*s.step, inner);
      for (const StmtId body : s.statements) find_scopes(body, inner);
      return;
    }
    case StmtKind::switch_:
      current_.switches.push_back(id);
      for (const StmtId body : s.statements) find_scopes(body, scope);
      current_.switches.pop_back();
      return;
    case StmtKind::case_:
    case StmtKind::default_:
      current_.cases[id.index] = {scope, new_label(case_name(s))};
      if (!current_.switches.empty()) current_.cases_of[current_.switches.back().index].push_back(id);
      break;
    case StmtKind::label:
      current_.labels[s.label.index] = {scope, new_label(unit_.labels[s.label.index])};
      for (std::optional<ScopeId> at = scope; at; at = current_.scopes[at->index].parent)
        current_.scopes[at->index].has_label = true;
      break;
    case StmtKind::expression:
    case StmtKind::if_:
    case StmtKind::while_:
    case StmtKind::do_:
    case StmtKind::goto_:
    case StmtKind::break_:
    case StmtKind::continue_:
    case StmtKind::return_:
    case StmtKind::null:
    case StmtKind::unsupported: break;
  }
  for (const StmtId inner : s.statements) find_scopes(inner, scope);
}

// Whether the lifetime begins at the declaration: for an array of variable length, and for an object with a cleanup,
// which must not run before the declaration.
bool Elaborator::begins_where_declared(ObjectId id) const {
  return is_variable(unit_[id].type) || unit_[id].cleanup.has_value();
}

void Elaborator::find_in_compound(const Stmt& s, ScopeId scope) {
  for (const StmtId id : s.statements) {
    const Stmt& inner = unit_[id];
    const bool declares_variable =
        inner.kind == StmtKind::declaration &&
        std::ranges::any_of(inner.objects, [&](ObjectId object) { return begins_where_declared(object); });
    if (declares_variable) {
      for (const ObjectId object : inner.objects)
        if (!begins_where_declared(object)) add_object(scope, object);
      scope = new_scope(scope);
      current_.scopes[scope.index].is_created_at_entry = false;
      current_.scope_of[id.index] = scope;
    }
    find_scopes(id, scope);
  }
}

void Elaborator::find_in_expression(ExprId root, ScopeId scope) {
  std::vector<ExprId> left{root};
  while (!left.empty()) {
    const ExprId id = left.back();
    left.pop_back();
    const Expr& e = unit_[id];
    if (e.kind == ExprKind::compound_literal) add_object(scope, e.object);
    if (e.kind == ExprKind::statement && !current_.scope_of.contains(e.statement.index)) {
      const ScopeId outside = new_scope(scope);
      current_.scopes[outside.index].is_expression = true;
      const std::vector<StmtId> switches = std::exchange(current_.switches, {});
      find_scopes(e.statement, outside);
      current_.switches = switches;
    }
    left.insert(left.end(), e.children.rbegin(), e.children.rend());
  }
}

NodeId Elaborator::create(const ScopeObject& object) {
  if (!is_variable(object.type)) {
    // The created object keeps the volatile qualifier, which longjmp needs (7.13.2.1p3).
    const bool is_volatile = types_[object.type].qualifiers.is_volatile;
    const TypeId plain = unqualified(object.type);
    return b_.create(is_volatile ? types_.qualified(plain, {.is_volatile = true}) : plain, object.alignment,
                     object.name);
  }
  const NodeId alignment = integer(static_cast<core::Integer>(object.alignment));
  const NodeId count = elements_of(object.type);
  const core::Node node{.op = Op::create_array, .type = innermost(object.type), .ref = b_.name(object.name)};
  return b_.add(node, std::array{alignment.index, count.index});
}

NodeId Elaborator::kill(const ScopeObject& object) {
  const TypeId type = is_variable(object.type) ? innermost(object.type) : unqualified(object.type);
  return b_.typed(Op::kill, type, {b_.symbol(object.symbol)});
}

void Elaborator::create_into(ScopeId scope, std::vector<Item>& items) {
  const std::vector<ScopeObject> objects = current_.scopes[scope.index].objects;
  for (const ScopeObject& object : objects)
    items.push_back({b_.bind(object.symbol, of(BaseKind::pointer)), create(object)});
}

void Elaborator::kill_into(ScopeId scope, std::vector<Item>& items) {
  const std::vector<ScopeObject> objects = current_.scopes[scope.index].objects;
  for (auto object = objects.rbegin(); object != objects.rend(); ++object) {
    if (object->cleanup) items.push_back({b_.any(cleanup_result(*object)), clean_up(*object)});
    items.push_back({{}, kill(*object)});
  }
}

BaseType Elaborator::cleanup_result(const ScopeObject& object) const {
  return loaded(type(unit_[*object.cleanup].type).of);
}

// GNU C's attribute `cleanup`: a call with the object's address.
NodeId Elaborator::clean_up(const ScopeObject& object) {
  const TypeId function = unqualified(unit_[*object.cleanup].type);
  const NodeId callee = specified(b_.function(procedures_[object.cleanup->index]));
  return b_.typed(Op::ccall, function, {callee, specified(b_.symbol(object.symbol))});
}

// Jumps from the current scope to a label in scope `to`.
NodeId Elaborator::jump(ScopeId to, core::LabelId label, std::span<const NodeId> arguments) {
  std::vector<ScopeId> left, entered;
  ScopeId from = current_.scope, into = to;
  const auto scope = [&](ScopeId id) -> const Scope& { return current_.scopes[id.index]; };
  bool leaves_expression = false;
  while (from != into) {
    if (scope(from).depth >= scope(into).depth) {
      leaves_expression = leaves_expression || scope(from).is_expression;
      left.push_back(from);
      from = *scope(from).parent;
    } else {
      if (!scope(into).is_created_at_entry || scope(into).is_expression)
        return effects(unsupported("a jump into this scope"));
      entered.push_back(into);
      into = *scope(into).parent;
    }
  }
  const auto make = [&] {
    std::vector<Item> items;
    for (const ScopeId id : left) kill_into(id, items);
    for (auto id = entered.rbegin(); id != entered.rend(); ++id) create_into(*id, items);
    items.push_back({{}, b_.run(label, arguments)});
    return sequence(items);
  };
  return leaves_expression ? escape(scope(from).depth, make) : make();
}

}  // namespace ramify::c_frontend
