// SPDX-License-Identifier: Apache-2.0
// Statements. An object with a visible destructor is destroyed in the `finally` of a try statement around the rest of
// its block.
#include <utility>

#include <fmt/format.h>

#include "languages/cpp/reader/reader.h"

namespace ramify::frontends::cpp {

void Reader::statements(const std::vector<Cst>& all, size_t from, std::vector<Node*>& out) {
  for (size_t i = from; i < all.size(); ++i) {
    if (all[i].is("comment")) continue;
    const size_t before = cleanups_.size();
    declare(all[i], out);
    if (cleanups_.size() == before) continue;
    std::vector<Cleanup> ends(cleanups_.begin() + static_cast<std::ptrdiff_t>(before), cleanups_.end());
    std::vector<Node*> rest;
    statements(all, i + 1, rest);
    cleanups_.resize(before);
    std::vector<Node*> finally;
    for (size_t k = ends.size(); k-- > 0;) finally.push_back(ends[k].end);
    out.push_back(make(Kind::try_, all[i], "",
                       {make(Kind::sequence, all[i], "", std::move(rest)), nullptr,
                        make(Kind::block, all[i], "", std::move(finally))}));
    return;
  }
}

// Destroys the objects declared since `before`, after the statements from `declared_at` on.
void Reader::with_cleanup(const Cst& at, size_t before, size_t declared_at, std::vector<Node*>& out) {
  if (cleanups_.size() == before) return;
  std::vector<Node*> finally, rest(out.begin() + static_cast<std::ptrdiff_t>(declared_at), out.end());
  for (size_t k = cleanups_.size(); k-- > before;) finally.push_back(cleanups_[k].end);
  cleanups_.resize(before);
  out.resize(declared_at);
  out.push_back(
      make(Kind::try_, at, "",
           {make(Kind::sequence, at, "", std::move(rest)), nullptr, make(Kind::block, at, "", std::move(finally))}));
}

Node* Reader::block(const Cst& at) {
  const Replaced outer(scope_, new_scope(Scope::What::block, scope_));
  std::vector<Node*> out;
  statements(at.named_children(), 0, out);
  return make(Kind::block, at, "", std::move(out));
}

Node* Reader::scoped(const Cst& at) {
  if (at.is("compound_statement")) return block(at);
  const Replaced outer(scope_, new_scope(Scope::What::block, scope_));
  std::vector<Node*> out;
  statements({at}, 0, out);
  return make(Kind::block, at, "", std::move(out));
}

// A full expression: its temporaries are destroyed at its end, in reverse order.
Node* Reader::full(const Cst& at, const std::function<Node*()>& made) {
  Temporaries own;
  Node* node = nullptr;
  {
    const Replaced outer(temporaries_, &own);
    node = made();
  }
  if (own.destructions.empty() || node == nullptr) return node;
  std::vector<Node*> out, finally;
  for (const auto& [text, end] : own.destructions) {
    Node* pattern = make(Kind::name_pattern, at, text, {nullptr});
    out.push_back(make(Kind::declare, at, "", {pattern, null(at)}));
  }
  for (size_t i = own.destructions.size(); i-- > 0;)
    finally.push_back(make(Kind::if_, at, "",
                           {intrinsic(at, "%is_there", {name(at, own.destructions[i].first)}),
                            make(Kind::block, at, "", {own.destructions[i].second}), nullptr}));
  out.push_back(make(Kind::try_, at, "",
                     {make(Kind::sequence, at, "", {node}), nullptr, make(Kind::block, at, "", std::move(finally))}));
  return make(Kind::block, at, "", std::move(out));
}

void Reader::statement(const Cst& at, std::vector<Node*>& out) {
  const std::string_view kind = at.kind();
  if (kind == "expression_statement") {
    if (const Cst inner = at.first_named_child()) {
      out.push_back(full(at, [&] {
        Expression operand = expression(inner);
        if (!operand.is_lvalue && class_of(operand.type) != nullptr) operand = materialised(at, operand);
        if (operand.type && operand.type->is(TypeKind::overloads) && trial_ == 0)
          return bad_node(at, "a function's name as a statement");
        return operand.node;
      }));
    }
    return;
  }
  if (kind == "compound_statement") return out.push_back(block(at));
  if (kind == "if_statement") return if_statement(at, out);
  if (kind == "while_statement") return while_statement(at, out);
  if (kind == "for_statement") return for_statement(at, out);
  if (kind == "for_range_loop") return range_for(at, out);
  if (kind == "switch_statement") return switch_statement(at, out);
  if (kind == "return_statement") return return_statement(at, out);
  if (kind == "try_statement") return try_statement(at, out);
  if (kind == "do_statement") {
    Node* body = scoped(at.field("body"));
    Node* test = as_condition(at, expression(at.field("condition")));
    return out.push_back(make(Kind::do_while, at, "", {body, test}));
  }
  if (kind == "break_statement") return out.push_back(make(Kind::break_, at, "", {nullptr}));
  if (kind == "continue_statement") return out.push_back(make(Kind::continue_, at));
  if (kind == "goto_statement") return out.push_back(make(Kind::goto_, at, std::string(at.field("label").text())));
  if (kind == "labeled_statement") {
    const std::vector<Cst> parts = at.named_children();
    std::vector<Node*> inner;
    if (parts.size() > 1) declare(parts.back(), inner);
    Node* labelled = make(Kind::labelled, at, std::string(at.field("label").text()),
                          {inner.empty() ? make(Kind::sequence, at) : inner[0]});
    out.push_back(labelled);
    for (size_t i = 1; i < inner.size(); ++i) out.push_back(inner[i]);
    return;
  }
  if (kind == "throw_statement") return out.push_back(full(at, [&] { return expression(at).node; }));
  if (kind == "co_return_statement" || kind == "co_yield_statement" || kind == "co_await_expression")
    return out.push_back(bad_node(at, "a coroutine"));
  if (kind == "case_statement") return out.push_back(bad_node(at, "`case` within another statement"));
  out.push_back(full(at, [&] { return expression(at).node; }));
}

Node* Reader::condition(const Cst& at, std::vector<Node*>& before) {
  Cst clause = at;
  if (!clause.is("condition_clause")) return as_condition(at, expression(at));
  if (const Cst initial = clause.field("initializer")) {
    Cst inner = initial;
    if (inner.is("init_statement")) inner = inner.first_named_child();
    declare(inner, before);
  }
  const Cst value_at = clause.field("value");
  if (!value_at.is("declaration")) {
    Node* made = nullptr;
    Node* whole = full(at, [&] {
      made = as_condition(at, expression(value_at));
      return made;
    });
    if (whole == made) return made;
    // Temporaries with visible destructors: store the value first.
    const std::string text = local_name("%condition");
    Node* pattern = make(Kind::name_pattern, at, text, {nullptr});
    before.push_back(make(Kind::declare, at, "", {pattern, null(at)}));
    // The innermost statement computes the value.
    Node* attempt = whole->parts.back();
    attempt->parts[0]->parts[0] = make(Kind::assign, at, "", {name(at, text), made});
    before.push_back(whole);
    return name(at, text);
  }
  // if (T x = value)
  const QualifiedType base = specified(value_at);
  const Cst definition = value_at.field("declarator");
  const Declared declared = declarator(definition, base);
  const Cst given = value_at.field("value") ? value_at.field("value") : value_at.field("default_value");
  Symbol* symbol = add(scope_, Symbol::What::variable, declared.name);
  symbol->type = declared.type;
  symbol->surface = local_name(declared.name);
  define_variable(value_at, symbol, given, false, before);
  return as_condition(at, of_symbol(value_at, symbol));
}

void Reader::if_statement(const Cst& at, std::vector<Node*>& out) {
  const Cst clause = at.field("condition");
  const Cst alternative = at.field("alternative");
  const Cst otherwise_at = !alternative                    ? Cst()
                           : alternative.is("else_clause") ? alternative.first_named_child()
                                                           : alternative;
  const Replaced outer(scope_, new_scope(Scope::What::block, scope_));
  if (at.has_child("constexpr")) {
    const Cst value_at = clause.is("condition_clause") ? clause.field("value") : clause;
    std::vector<Node*> before;
    if (clause.is("condition_clause"))
      if (const Cst initial = clause.field("initializer"))
        declare(initial.is("init_statement") ? initial.first_named_child() : initial, before);
    const auto known = constant_of(value_at);
    if (!known) {
      before.push_back(bad_node(value_at, "a condition of `if constexpr` that is not known here"));
    } else if (*known != 0) {
      before.push_back(scoped(at.field("consequence")));
    } else if (otherwise_at) {
      before.push_back(scoped(otherwise_at));
    }
    out.push_back(make(Kind::block, at, "", std::move(before)));
    return;
  }
  const size_t cleanups = cleanups_.size();
  std::vector<Node*> before;
  Node* test = condition(clause, before);
  Node* then = scoped(at.field("consequence"));
  Node* otherwise = otherwise_at ? scoped(otherwise_at) : nullptr;
  Node* made = make(Kind::if_, at, "", {test, then, otherwise});
  if (before.empty()) return out.push_back(made);
  const size_t declared_at = before.size();
  before.push_back(made);
  with_cleanup(at, cleanups, declared_at, before);
  out.push_back(make(Kind::block, at, "", std::move(before)));
}

void Reader::while_statement(const Cst& at, std::vector<Node*>& out) {
  const Replaced outer(scope_, new_scope(Scope::What::block, scope_));
  std::vector<Node*> before;
  const size_t cleanups = cleanups_.size();
  Node* test = condition(at.field("condition"), before);
  Node* body = scoped(at.field("body"));
  if (before.empty()) return out.push_back(make(Kind::while_, at, "", {test, body, nullptr}));
  // while (T x = next()): each iteration has its own x.
  const size_t declared_at = before.size();
  before.push_back(
      make(Kind::if_, at, "", {make(Kind::unary, at, "!", {test}), make(Kind::break_, at, "", {nullptr}), nullptr}));
  before.push_back(body);
  with_cleanup(at, cleanups, declared_at, before);
  out.push_back(make(Kind::while_, at, "", {nullptr, make(Kind::block, at, "", std::move(before)), nullptr}));
}

void Reader::for_statement(const Cst& at, std::vector<Node*>& out) {
  const Replaced outer(scope_, new_scope(Scope::What::block, scope_));
  const size_t cleanups = cleanups_.size();
  std::vector<Node*> first;
  if (const Cst initial = at.field("initializer")) {
    const Cst inner = initial.is("init_statement") ? initial.first_named_child() : initial;
    if (inner) declare(inner, first);
  }
  Node* test = nullptr;
  if (const Cst child = at.field("condition"))
    test = as_condition(child, expression(child.is("condition_clause") ? child.field("value") : child));
  Node* update = nullptr;
  if (const Cst usage = at.field("update")) update = full(usage, [&] { return expression(usage).node; });
  Node* body = scoped(at.field("body"));
  if (cleanups_.size() != cleanups) {
    const size_t declared_at = first.size();
    first.push_back(make(Kind::for_, at, "", {nullptr, test, update, body}));
    with_cleanup(at, cleanups, declared_at, first);
    return out.push_back(make(Kind::block, at, "", std::move(first)));
  }
  Node* initial = first.empty()       ? nullptr
                  : first.size() == 1 ? first[0]
                                      : make(Kind::sequence, at, "", std::move(first));
  out.push_back(make(Kind::for_, at, "", {initial, test, update, body}));
}

// The braces of a switch are one scope, and cases fall through: the cases become sequences in a block around the
// switch.
void Reader::switch_statement(const Cst& at, std::vector<Node*>& out) {
  const Replaced outer(scope_, new_scope(Scope::What::block, scope_));
  std::vector<Node*> before;
  const size_t cleanups = cleanups_.size();
  const Cst clause = at.field("condition");
  Expression subject;
  if (clause.is("condition_clause")) {
    if (const Cst initial = clause.field("initializer"))
      declare(initial.is("init_statement") ? initial.first_named_child() : initial, before);
    const Cst value_at = clause.field("value");
    if (value_at.is("declaration")) {
      condition(clause, before);
      const Declared declared = declarator(value_at.field("declarator"), types_.of_kind(TypeKind::int_));
      subject = identifier(value_at, declared.name);
    } else {
      subject = expression(value_at);
    }
  } else {
    subject = expression(clause);
  }
  if (class_of(subject.type) != nullptr)
    subject = value(converted(at, subject, types_.of_kind(TypeKind::int_)), types_.of_kind(TypeKind::int_));
  std::vector<Node*> parts = {subject.node};
  const Cst body = at.field("body");
  const std::vector<Cst> items = body.is("compound_statement") ? body.named_children() : std::vector{body};
  for (const Cst& item : items) {
    if (item.is("comment")) continue;
    if (!item.is("case_statement")) {
      if (parts.size() > 1) {
        declare(item, parts.back()->parts[0]->parts);
      } else if (item.is("declaration")) {
        std::vector<Node*> declared;
        declare(item, declared);
        before.insert(before.end(), declared.begin(), declared.end());
      } else {
        before.push_back(bad_node(item, "a statement above the first `case`"));
      }
      continue;
    }
    const Cst value_at = item.field("value");
    std::vector<Cst> inner;
    for (const Cst& child : item.named_children())
      if (!value_at || child.begin() != value_at.begin()) inner.push_back(child);
    std::vector<Node*> label;
    if (value_at) {
      const Expression operand = expression(value_at);
      label.push_back(operand.constant
                          ? constant_value(value_at, *operand.constant,
                                           operand.type->is(TypeKind::enum_) || operand.type->is(TypeKind::char_) ||
                                                   operand.type->is_integer()
                                               ? operand.type
                                               : types_.of_kind(TypeKind::int_))
                                .node
                          : operand.node);
    }
    std::vector<Node*> body_of;
    statements(inner, 0, body_of);
    std::vector<Node*> made = {make(Kind::sequence, item, "", std::move(body_of))};
    made.insert(made.end(), label.begin(), label.end());
    parts.push_back(make(Kind::case_, item, "", std::move(made)));
  }
  const size_t declared_at = before.size();
  before.push_back(make(Kind::switch_, at, "", std::move(parts))->set(Flag::fallthrough));
  with_cleanup(at, cleanups, declared_at, before);
  out.push_back(make(Kind::block, at, "", std::move(before)));
}

void Reader::return_statement(const Cst& at, std::vector<Node*>& out) {
  const Cst value_at = at.first_named_child();
  if (context_ == nullptr)
    return out.push_back(make(Kind::return_, at, "", {value_at ? expression(value_at).node : nullptr}));
  Function* function = context_->function;
  if (function != nullptr && function->is_constructor)
    return out.push_back(make(Kind::return_, at, "", {name(at, "this")}));
  if (!value_at) {
    if (context_->is_result_open) {
      context_->result = types_.of_kind(TypeKind::void_);
      context_->is_result_open = false;
    }
    return out.push_back(make(Kind::return_, at, "", {nullptr}));
  }
  out.push_back(full(at, [&]() -> Node* {
    const Cst named = value_at;
    Expression operand = value_at.is("initializer_list") ? braces(value_at) : expression(value_at);
    if (context_->is_result_open) {
      QualifiedType type = operand.type ? operand.type : types_.of_kind(TypeKind::unknown);
      const QualifiedType declared = context_->result;
      const bool is_decltype = function != nullptr && function->at && function->at.field("type") &&
                               function->at.field("type").text().starts_with("decltype");
      if (declared && declared->is_reference()) {
        QualifiedType inner = type;
        inner.is_const = inner.is_const || declared->inner.is_const;
        type = declared->is(TypeKind::rref) && !(operand.is_lvalue && !operand.is_xvalue)
                   ? types_.reference_to(inner, true)
                   : types_.reference_to(inner);
      } else if (is_decltype && operand.is_lvalue && !value_at.is("identifier")) {
        type = types_.reference_to(type);
      } else {
        type = type->is(TypeKind::overloads) ? decay(at, operand).type : types_.decayed(type);
      }
      context_->result = type;
      context_->is_result_open = false;
      if (function != nullptr && function->is_auto) function->result = type;
    }
    const QualifiedType result = context_->result;
    if (result->is(TypeKind::void_)) {
      // return f(); with a void function
      return make(Kind::sequence, at, "", {operand.node, make(Kind::return_, at, "", {nullptr})});
    }
    if (named.is("identifier") && !result->is_reference()) {
      const Found found = look_up(named.text(), scope_);
      if (found.symbol != nullptr && context_->returned == found.symbol)
        return make(Kind::return_, at, "", {name(at, found.symbol->surface)});
      // A local variable that ends with the function may be moved from (11.9.6).
      if (found.symbol != nullptr && found.symbol->what == Symbol::What::variable && !found.symbol->is_reference &&
          !found.symbol->is_static && found.symbol->function_depth > 0 && operand.is_lvalue && !operand.type.is_const &&
          class_of(operand.type) != nullptr && found.symbol->scope != nullptr &&
          found.symbol->scope->depth == scope_->depth &&
          !(found.symbol->argument.type && found.symbol->argument.type->is_reference()) &&
          !found.symbol->is_captured_copy) {
        // If the move has no visible effect, the object itself is returned.
        if (destroys_trivially(operand.type) &&
            (copies_trivially(operand.type) || class_of(operand.type)->native != Native::none))
          operand.is_lvalue = false;
        else operand.is_xvalue = true;
      }
    }
    Node* node = operand.type && operand.type->is(TypeKind::braces) ? braced(at, operand, result)
                                                                    : converted(at, operand, result);
    return make(Kind::return_, at, "", {node});
  }));
}

void Reader::try_statement(const Cst& at, std::vector<Node*>& out) {
  std::vector<Node*> parts = {block(at.field("body")), nullptr, nullptr};
  for (const Cst& clause : at.named_children()) {
    if (!clause.is("catch_clause")) continue;
    const Replaced outer(scope_, new_scope(Scope::What::block, scope_));
    const std::string caught = local_name("%caught");
    std::vector<Node*> body;
    Node* guard = nullptr;
    const size_t cleanups = cleanups_.size();
    for (const Cst& parameter_at : clause.field("parameters").named_children()) {
      if (!parameter_at.is("parameter_declaration")) continue;
      const QualifiedType base = specified(parameter_at);
      if (!base) {
        guard =
            unsupported(parameter_at, fmt::format("the type `{}`", parameter_at.text()));  // perhaps the thrown type
        continue;
      }
      const Cst definition = parameter_at.field("declarator");
      const Declared declared =
          definition ? declarator(definition, base) : Declared{.at = parameter_at, .name = "", .type = base};
      const QualifiedType type = declared.type;
      const QualifiedType held = unreferenced(type);
      ClassInfo* class_info = class_of(held);
      const bool is_instance = class_info != nullptr && class_info->native == Native::none;
      if (is_instance) complete(class_info);
      guard = is_instance ? intrinsic(parameter_at, "%catches",
                                      {name(parameter_at, caught), name(parameter_at, class_info->surface)})
                          : intrinsic(parameter_at, "%catches_value",
                                      {name(parameter_at, caught), string(parameter_at, key_of(plain(held)))});
      if (declared.name.empty()) continue;
      Symbol* symbol = add(scope_, Symbol::What::variable, declared.name);
      symbol->surface = local_name(declared.name);
      symbol->type = held;
      symbol->is_captured_copy = type->is_reference();
      Expression operand =
          place_of(is_instance ? name(parameter_at, caught)
                               : intrinsic(parameter_at, "%caught_value", {name(parameter_at, caught)}),
                   held);
      if (!is_instance) operand.is_lvalue = is_object(held);
      body.push_back(declare_node(parameter_at, symbol,
                                  type->is_reference() || !is_instance ? operand.node : owned(parameter_at, operand)));
    }
    const bool was = context_ != nullptr && std::exchange(context_->is_in_handler, true);
    body.push_back(block(clause.field("body")));
    if (context_ != nullptr) context_->is_in_handler = was;
    cleanups_.resize(cleanups);
    Node* made = make(Kind::catch_, clause, caught, {make(Kind::block, clause, "", std::move(body)), guard});
    parts.push_back(made);
  }
  out.push_back(make(Kind::try_, at, "", std::move(parts)));
}

}  // namespace ramify::frontends::cpp
