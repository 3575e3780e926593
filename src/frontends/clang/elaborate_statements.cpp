// SPDX-License-Identifier: Apache-2.0
// Statements (C11 6.8): sequences of Core with value Unit. Every full expression is a `bound`.

#include <algorithm>

#include "frontends/clang/elaborator.h"

namespace ramify::c_frontend {
// let strong p1 = E1 in .. in En. Without a pattern an item has value Unit.
NodeId Elaborator::sequence(const std::vector<Item>& items) {
  if (items.empty()) return effects(pure(unit()));
  const Item& last = items.back();
  NodeId result = last.pattern ? b_.let(Op::let_strong, *last.pattern, last.node, effects(pure(unit()))) : last.node;
  return sequence({items.data(), items.size() - 1}, result);
}

NodeId Elaborator::sequence(std::span<const Item> items, NodeId last) {
  for (size_t i = items.size(); i-- > 0;)
    last = b_.let(Op::let_strong, items[i].pattern ? *items[i].pattern : b_.any(), items[i].node, last);
  return last;
}

// A pure expression needs no bound. Temporaries live as long as the full expression.
Term Elaborator::full_expression(const std::function<Term()>& make, BaseType type) {
  std::vector<ScopeObject> outer_temporaries = std::exchange(current_.temporaries, {});
  std::vector<Item> outer_hoisted = std::exchange(current_.hoisted, {});
  const uint32_t outer_depth = std::exchange(current_.conditional_depth, 0);
  const size_t first_escape = current_.escapes.size();
  const Term term = make();
  const std::vector<ScopeObject> temporaries = std::exchange(current_.temporaries, std::move(outer_temporaries));
  std::vector<Item> before = std::exchange(current_.hoisted, std::move(outer_hoisted));
  current_.conditional_depth = outer_depth;
  if (term.is_pure && temporaries.empty() && before.empty()) return term;
  const NodeId whole = effects(term);
  Term result = effect(is_left(first_escape, whole) ? whole : b_.add(Op::bound, {whole}));
  if (!temporaries.empty())
    result = let_strong(type, "v", result, [&](NodeId value) {
      std::vector<Item> kills;
      for (auto object = temporaries.rbegin(); object != temporaries.rend(); ++object)
        kills.push_back({{}, kill(*object)});
      return effect(sequence(kills, effects(pure(value))));
    });
  for (const ScopeObject& object : temporaries)
    before.push_back({b_.bind(object.symbol, of(BaseKind::pointer)), create(object)});
  return effect(sequence(before, result.node));
}

NodeId Elaborator::statement(StmtId id) {
  if (current_.depth >= depth_max) return effects(unsupported("a statement nested as deeply as this"));
  ++current_.depth;
  std::vector<Item> items;
  statement_into(id, items);
  --current_.depth;
  return sequence(items);
}

void Elaborator::statement_into(StmtId id, std::vector<Item>& items) {
  const Stmt& s = unit_[id];
  const At at(*this, s.span);
  switch (s.kind) {
    case StmtKind::compound: items.push_back({{}, compound(id)}); return;
    case StmtKind::expression: expression_statement(*s.condition, items); return;
    case StmtKind::declaration: declaration(id, items); return;
    case StmtKind::if_: items.push_back({{}, if_statement(s)}); return;
    case StmtKind::while_:
    case StmtKind::do_:
    case StmtKind::for_: items.push_back({{}, loop(id)}); return;
    case StmtKind::switch_: items.push_back({{}, switch_statement(id)}); return;
    case StmtKind::case_:
    case StmtKind::default_:
      items.push_back({{}, labelled(current_.cases.at(id.index).second, effects(pure(unit())))});
      for (const StmtId inner : s.statements) statement_into(inner, items);
      return;
    case StmtKind::label:
      items.push_back({{}, labelled(current_.labels.at(s.label.index).second, effects(pure(unit())))});
      for (const StmtId inner : s.statements) statement_into(inner, items);
      return;
    case StmtKind::goto_: {
      if (s.condition) {
        items.push_back({{}, computed_goto(s)});
        return;
      }
      const auto target = current_.labels.find(s.label.index);
      const bool is_known = target != current_.labels.end();
      items.push_back({{},
                       is_known ? jump(target->second.first, target->second.second)
                                : effects(unsupported("a jump to a label elsewhere"))});
      return;
    }
    case StmtKind::break_:
    case StmtKind::continue_: items.push_back({{}, loop_jump(s.kind == StmtKind::break_)}); return;
    case StmtKind::return_: items.push_back({{}, return_statement(s)}); return;
    case StmtKind::null: return;
    case StmtKind::unsupported: items.push_back({{}, effects(unsupported(s.text))}); return;
  }
}

void Elaborator::expression_statement(ExprId id, std::vector<Item>& items) {
  const Expr& e = unit_[id];
  const Term term =
      full_expression([&] { return discarded(id); }, e.is_lvalue ? of(BaseKind::pointer) : loaded(e.type));
  const BaseType type = e.is_lvalue ? of(BaseKind::pointer) : loaded(e.type);
  if (type == BaseType{}) return items.push_back({{}, effects(term)});
  items.push_back({b_.any(type), effects(term)});
}

NodeId Elaborator::compound(StmtId id) {
  std::vector<Item> items;
  compound_into(id, items, {});
  return sequence(items);
}

// A block: creates its objects, runs its statements, ends the lifetimes of its objects. `value`: receives the value of
// the last expression statement of a statement expression.
void Elaborator::compound_into(StmtId id, std::vector<Item>& items, std::optional<SymbolId> value) {
  const Stmt& s = unit_[id];
  const ScopeId outer = current_.scope;
  current_.scope = current_.scope_of.at(id.index);
  create_into(current_.scope, items);
  for (size_t i = 0; i < s.statements.size(); ++i) {
    const StmtId inner = s.statements[i];
    if (value && i + 1 == s.statements.size() && unit_[inner].kind == StmtKind::expression) {
      const ExprId last = *unit_[inner].condition;
      const BaseType type = loaded(unit_[last].type);
      const Term term = full_expression([&] { return rvalue(last); }, type);
      items.push_back({b_.bind(*value, type), effects(term)});
    } else {
      statement_into(inner, items);
    }
  }
  // Arrays of variable length have opened inner scopes.
  for (ScopeId scope = current_.scope; scope != outer; scope = *current_.scopes[scope.index].parent)
    kill_into(scope, items);
  current_.scope = outer;
}

// GNU C: ({ .. }). Its statements are separate full expressions.
Term Elaborator::statement_expression(const Expr& e) {
  const ScopeId outer = current_.scope;
  const ScopeId block = current_.scope_of.at(e.statement.index);
  current_.scope = *current_.scopes[block.index].parent;
  std::vector<Loop*> loops = current_.loops;
  std::vector<Item> items;
  const BaseType type = loaded(e.type);
  Term result;
  if (type == BaseType{}) {
    compound_into(e.statement, items, {});
    result = effect(sequence(items));
  } else {
    const SymbolId value = new_symbol("v", type);
    compound_into(e.statement, items, value);
    result = effect(sequence(items, effects(pure(b_.symbol(value)))));
  }
  current_.loops = std::move(loops);
  current_.scope = outer;
  return result;
}

// Sizes of variable length are evaluated before the object that has them is created, those of a type alone at its
// declaration. An array of variable length opens a scope, which no jump enters.
void Elaborator::declaration(StmtId id, std::vector<Item>& items) {
  const Stmt& s = unit_[id];
  std::vector<uint32_t> sizes = s.variable_sizes;
  const auto sub_scope = current_.scope_of.find(id.index);
  bool is_to_create = sub_scope != current_.scope_of.end();
  if (is_to_create) current_.scope = sub_scope->second;
  for (const ObjectId object : s.objects) {
    std::vector<uint32_t> own = variable_sizes(unit_[object].type);
    std::erase_if(own, [&](uint32_t number) { return std::erase(sizes, number) == 0; });
    evaluate_sizes(own, items);
    if (is_to_create && begins_where_declared(object)) {
      create_into(current_.scope, items);
      is_to_create = false;
    }
    declare(object, items);
  }
  evaluate_sizes(sizes, items);
}

// When a jump backwards reaches the declaration again, an object without an initialiser becomes unspecified again.
void Elaborator::declare(ObjectId id, std::vector<Item>& items) {
  const Object& object = unit_[id];
  const At at(*this, object.span);
  const auto symbol = current_.objects.find(id.index);
  if (symbol == current_.objects.end()) return;  // a static object
  const NodeId address = b_.symbol(symbol->second);
  if (object.initialiser) {
    // A declaration that may run again stores again, so its object cannot be locked.
    const bool is_locked = object.is_const && !current_.scopes[current_.scope.index].has_label;
    const Term term = initialise(object.type, address, *object.initialiser, is_locked, false);
    items.push_back({{}, effects(term)});
  } else if (current_.scopes[current_.scope.index].has_label && !is_variable(object.type)) {
    items.push_back({{}, b_.store(unqualified(object.type), address, unspecified(object.type))});
  }
}

NodeId Elaborator::if_statement(const Stmt& s) {
  const Term test = condition(*s.condition);
  return effects(let_strong(of(BaseKind::boolean), "b", test, [&](NodeId is_true) {
    const NodeId then = statement(s.statements[0]);
    const NodeId otherwise = s.statements.size() > 1 ? statement(s.statements[1]) : effects(pure(unit()));
    return effect(b_.add(Op::if_, {is_true, then, otherwise}));
  }));
}

// Flowing off the end is like `return` without a value.
NodeId Elaborator::return_statement(const Stmt& s) {
  const ScopeId function_scope{0};
  const bool is_void = current_.result_type == BaseType{};
  if (!s.condition) {
    if (is_void) return jump(function_scope, *current_.return_label);
    const NodeId nothing = unspecified(current_.result);
    return jump(function_scope, *current_.return_label, std::array{nothing});
  }
  const ExprId value = *s.condition;
  if (is_void) {
    std::vector<Item> items;
    expression_statement(value, items);
    items.push_back({{}, jump(function_scope, *current_.return_label)});
    return sequence(items);
  }
  const Term result = full_expression([&] { return rvalue(value); }, current_.result_type);
  return effects(let_strong(current_.result_type, "v", result, [&](NodeId v) {
    return effect(jump(function_scope, *current_.return_label, std::array{v}));
  }));
}

}  // namespace ramify::c_frontend
