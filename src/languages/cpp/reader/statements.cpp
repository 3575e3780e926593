// SPDX-License-Identifier: Apache-2.0
// Statements. What has an end that can be seen is destroyed by the `finally` of a try around what follows it in its block.
#include <algorithm>
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

// What was declared since `before` ends behind the statements from `declared_at` on.
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
  Scope* outer = std::exchange(scope_, new_scope(Scope::What::block, scope_));
  std::vector<Node*> out;
  statements(at.named_children(), 0, out);
  scope_ = outer;
  return make(Kind::block, at, "", std::move(out));
}

Node* Reader::scoped(const Cst& at) {
  if (at.is("compound_statement")) return block(at);
  Scope* outer = std::exchange(scope_, new_scope(Scope::What::block, scope_));
  std::vector<Node*> out;
  statements({at}, 0, out);
  scope_ = outer;
  return make(Kind::block, at, "", std::move(out));
}

// A full expression: its temporary objects end with it, last one first.
Node* Reader::full(const Cst& at, const std::function<Node*()>& made) {
  Temporaries own;
  Temporaries* outer = std::exchange(temporaries_, &own);
  Node* node = made();
  temporaries_ = outer;
  if (own.ends.empty() || node == nullptr) return node;
  std::vector<Node*> out, finally;
  for (const auto& [text, end] : own.ends) {
    Node* pattern = make(Kind::name_pattern, at, text, {nullptr});
    out.push_back(make(Kind::declare, at, "", {pattern, null(at)}));
  }
  for (size_t i = own.ends.size(); i-- > 0;)
    finally.push_back(make(Kind::if_, at, "",
                           {intrinsic(at, "%is_there", {name(at, own.ends[i].first)}),
                            make(Kind::block, at, "", {own.ends[i].second}), nullptr}));
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
    Node* test = tested(at, expression(at.field("condition")));
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
  if (!clause.is("condition_clause")) return tested(at, expression(at));
  if (const Cst initial = clause.field("initializer")) {
    Cst inner = initial;
    if (inner.is("init_statement")) inner = inner.first_named_child();
    declare(inner, before);
  }
  const Cst value_at = clause.field("value");
  if (!value_at.is("declaration")) {
    Node* made = nullptr;
    Node* whole = full(at, [&] {
      made = tested(at, expression(value_at));
      return made;
    });
    if (whole == made) return made;
    // Temporaries with an end: the value is kept first.
    const std::string text = local_name("%condition");
    Node* pattern = make(Kind::name_pattern, at, text, {nullptr});
    before.push_back(make(Kind::declare, at, "", {pattern, null(at)}));
    // The innermost statement gives the value.
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
  return tested(at, of_symbol(value_at, symbol));
}

void Reader::if_statement(const Cst& at, std::vector<Node*>& out) {
  const Cst clause = at.field("condition");
  const Cst alternative = at.field("alternative");
  const Cst otherwise_at = !alternative                    ? Cst()
                           : alternative.is("else_clause") ? alternative.first_named_child()
                                                           : alternative;
  Scope* outer = std::exchange(scope_, new_scope(Scope::What::block, scope_));
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
    scope_ = outer;
    out.push_back(make(Kind::block, at, "", std::move(before)));
    return;
  }
  const size_t cleanups = cleanups_.size();
  std::vector<Node*> before;
  Node* test = condition(clause, before);
  Node* then = scoped(at.field("consequence"));
  Node* otherwise = otherwise_at ? scoped(otherwise_at) : nullptr;
  Node* made = make(Kind::if_, at, "", {test, then, otherwise});
  scope_ = outer;
  if (before.empty()) return out.push_back(made);
  const size_t declared_at = before.size();
  before.push_back(made);
  with_cleanup(at, cleanups, declared_at, before);
  out.push_back(make(Kind::block, at, "", std::move(before)));
}

void Reader::while_statement(const Cst& at, std::vector<Node*>& out) {
  Scope* outer = std::exchange(scope_, new_scope(Scope::What::block, scope_));
  std::vector<Node*> before;
  const size_t cleanups = cleanups_.size();
  Node* test = condition(at.field("condition"), before);
  Node* body = scoped(at.field("body"));
  scope_ = outer;
  if (before.empty()) return out.push_back(make(Kind::while_, at, "", {test, body, nullptr}));
  // while (T x = next()): x is new in each turn.
  const size_t declared_at = before.size();
  before.push_back(
      make(Kind::if_, at, "", {make(Kind::unary, at, "!", {test}), make(Kind::break_, at, "", {nullptr}), nullptr}));
  before.push_back(body);
  with_cleanup(at, cleanups, declared_at, before);
  out.push_back(make(Kind::while_, at, "", {nullptr, make(Kind::block, at, "", std::move(before)), nullptr}));
}

void Reader::for_statement(const Cst& at, std::vector<Node*>& out) {
  Scope* outer = std::exchange(scope_, new_scope(Scope::What::block, scope_));
  const size_t cleanups = cleanups_.size();
  std::vector<Node*> first;
  if (const Cst initial = at.field("initializer")) {
    const Cst inner = initial.is("init_statement") ? initial.first_named_child() : initial;
    if (inner) declare(inner, first);
  }
  Node* test = nullptr;
  if (const Cst child = at.field("condition"))
    test = tested(child, expression(child.is("condition_clause") ? child.field("value") : child));
  Node* update = nullptr;
  if (const Cst usage = at.field("update")) update = full(usage, [&] { return expression(usage).node; });
  Node* body = scoped(at.field("body"));
  scope_ = outer;
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

// The range of a loop; its temporary objects live as long as the loop. None: it is in braces and has no type.
std::optional<Expression> Reader::loop_range(const Cst& right) {
  const Replaced temporaries(temporaries_, nullptr);
  if (!right.is("initializer_list")) return expression(right);
  const Expression list = braces(right);
  const Found found = std_ != nullptr ? in_scope("initializer_list", std_) : Found();
  if (list.items.empty() || found.templates.empty()) return std::nullopt;
  TemplateArgument element;
  element.type = decayed(list.items[0].type);
  const QualifiedType type = instance_type(right, found.templates[0], {element});
  return value(braced(right, list, type), type);
}

// for (auto [key, value] : …)
void Reader::declare_loop_parts(const Cst& at, const Declared& declared, const Expression& element,
                                std::vector<Node*>& body) {
  const bool by_reference = declared.type && declared.type->is_reference();
  if (by_reference && element.is_lvalue) {
    Expression object = element;
    if (!element.node->is(Kind::name)) object.node = hidden(at, element.node, body);
    object.type.is_const = object.type.is_const || declared.type->inner.is_const;
    bind_parts(declared.binding, object, false, body);
    return;
  }
  Node* node = hidden(at, owned(at, element), body);
  bind_parts(declared.binding, place_of(node, plain(element.type)), true, body);
  if (!ends_silently(element.type)) cleanups_.push_back({destruction(at, plain(element.type), name(at, node->text))});
}

// The loop's own variable, from an element.
void Reader::declare_loop_variable(const Cst& at, const Declared& declared, const Expression& element,
                                   std::vector<Node*>& body) {
  Symbol* symbol = add(scope_, Symbol::What::variable, declared.name);
  symbol->surface = local_name(declared.name);
  QualifiedType type = declared.type;
  const bool is_inferred = type->is(TypeKind::unknown) || (type->is_reference() && type->inner->is(TypeKind::unknown));
  if (!type->is_reference()) {
    if (type->is(TypeKind::pointer) && type->inner->is(TypeKind::unknown)) type = element.type;
    symbol->type = is_inferred ? QualifiedType{decayed(element.type).type, type.is_const} : type;
    body.push_back(declare_node(at, symbol, converted(at, element, symbol->type)));
    if (!ends_silently(symbol->type))
      cleanups_.push_back({destruction(at, plain(symbol->type), name(at, symbol->surface))});
    return;
  }
  symbol->is_captured_copy = true;
  QualifiedType inner = is_inferred ? element.type : type->inner;
  inner.is_const = inner.is_const || type->inner.is_const;
  symbol->type = inner;
  if (!is_object(inner) && inner.is_const && plain(inner) == plain(element.type) && !element.is_lvalue) {
    body.push_back(declare_node(at, symbol, element.node));
    return;
  }
  symbol->is_reference = !is_object(inner);
  body.push_back(declare_node(at, symbol, bound(at, element, reference_to(inner))));
}

Node* Reader::loop_body(const Cst& at, const Expression& element) {
  std::vector<Node*> body;
  const Replaced outer(scope_, new_scope(Scope::What::block, scope_));
  const size_t cleanups = cleanups_.size();
  const QualifiedType base = specified(at);
  const Declared declared = declarator(at.field("declarator"), base ? base : of_kind(TypeKind::unknown));
  if (declared.binding) declare_loop_parts(at, declared, element, body);
  else declare_loop_variable(at, declared, element, body);
  const size_t declared_at = body.size();
  body.push_back(scoped(at.field("body")));
  with_cleanup(at, cleanups, declared_at, body);
  return make(Kind::block, at, "", std::move(body));
}

Node* Reader::loop_by_position(const Cst& at, Node* length, const std::function<Expression(Node*)>& element_at,
                               std::vector<Node*>& out) {
  Node* count = hidden(at, length, out);
  const std::string i = local_name("%i");
  Node* pattern = make(Kind::name_pattern, at, i, {nullptr});
  Node* first = make(Kind::declare, at, "", {pattern, literal(at, int64_t{0})});
  Node* test = make(Kind::binary, at, "<", {name(at, i), name(at, count->text)});
  Node* update = make(Kind::increment, at, "++", {name(at, i)});
  Node* body = loop_body(at, element_at(name(at, i)));
  return make(Kind::for_, at, "", {first, test, update, body});
}

// The variable that holds the range: its name. An object that is made for the loop ends with it.
std::string Reader::hold_range(const Cst& at, const Expression& range, std::vector<Node*>& out) {
  Node* held = hidden(at.field("right"), range.node, out);
  if (!range.is_lvalue && !ends_silently(range.type))
    cleanups_.push_back({destruction(at, plain(range.type), name(at, held->text))});
  return held->text;
}

Node* Reader::loop_over_list(const Cst& at, const Expression& range, std::vector<Node*>& out) {
  const QualifiedType type = range.type;
  const std::string held = hold_range(at, range, out);
  QualifiedType element = type->is(TypeKind::array) ? type->inner : type->class_info->arguments[0].type;
  element.is_const = element.is_const || type.is_const;
  Node* length = type->is(TypeKind::array) && type->size >= 0 ? literal(at, type->size)
                                                              : intrinsic(at, "%size_of", {name(at, held)});
  const auto element_at = [&](Node* i) { return place_of(make(Kind::index, at, "", {name(at, held), i}), element); };
  return loop_by_position(at, length, element_at, out);
}

Node* Reader::loop_over_text(const Cst& at, const Expression& range, std::vector<Node*>& out) {
  const Cst right = at.field("right");
  const bool by_place = range.is_lvalue && !range.type.is_const;
  const std::string held = hidden(right, by_place ? reference(right, range) : range.node, out)->text;
  const auto content = [&] { return by_place ? make(Kind::dereference, at, "", {name(at, held)}) : name(at, held); };
  const auto element_at = [&](Node* i) {
    Expression result = value(intrinsic(at, "%text_at", {content(), i}), {basic(TypeKind::char_), !by_place});
    if (!by_place) return result;
    result.is_lvalue = true;
    result.place = make(Kind::dereference, at, "", {intrinsic(at, "%text_place", {name(at, held), name(at, i->text)})});
    return result;
  };
  return loop_by_position(at, intrinsic(at, "%size_of", {content()}), element_at, out);
}

// begin() or end(), its own or beside it.
Expression Reader::range_edge(const Cst& at, const Expression& object, std::string_view text) {
  if (const Found own = in_class(text, class_of(object.type)))
    if (Function* function = choose(own.functions, own.templates, {}, {}, &object))
      return call_function(at, function, &object, {}, false);
  Found beside;
  argument_dependent(text, {object}, beside);
  Function* function = choose(beside.functions, beside.templates, {}, {object}, nullptr);
  if (function == nullptr)
    return bad(at.field("right"), fmt::format("a range of `{}`, which has no `{}`", shown(object.type), text));
  return call_function(at, function, nullptr, {object}, false);
}

Node* Reader::loop_by_iterators(const Cst& at, const Expression& range, std::vector<Node*>& out) {
  const Cst right = at.field("right");
  if (class_of(range.type) == nullptr) return bad_node(right, fmt::format("a range of `{}`", shown(range.type)));
  complete(class_of(range.type));
  const std::string held = hold_range(at, range, out);
  const auto object = [&] { return place_of(name(at, held), range.type); };
  const Expression begin = range_edge(at, object(), "begin"), end = range_edge(at, object(), "end");
  if (!begin.type || begin.type->is(TypeKind::unknown)) return begin.node;
  const QualifiedType iterator = decayed(begin.type), last = decayed(end.type);
  const std::string position = hidden(at, owned(at, begin), out)->text;
  const std::string behind = hidden(at, owned(at, end), out)->text;
  const auto here = [&] { return place_of(name(at, position), iterator); };
  Node* test = tested(at, operation(at, "!=", here(), place_of(name(at, behind), last)));
  Node* update = nullptr;
  if (iterator->is(TypeKind::pointer)) update = make(Kind::increment, at, "++", {name(at, position)});
  else if (auto made = operator_call(at, "++", {here()})) update = made->node;
  else update = bad_node(right, fmt::format("`++` of `{}`", shown(iterator)));
  Node* body = loop_body(at, star(at, here()));
  return make(Kind::for_, at, "", {nullptr, test, update, body});
}

// A loop over a range: of vectors, texts and arrays by position, else by begin and end.
void Reader::range_for(const Cst& at, std::vector<Node*>& out) {
  const Replaced outer(scope_, new_scope(Scope::What::block, scope_));
  const size_t cleanups = cleanups_.size();
  std::vector<Node*> whole;
  if (const Cst initial = at.field("initializer"))
    declare(initial.is("init_statement") ? initial.first_named_child() : initial, whole);
  const Cst right = at.field("right");
  const std::optional<Expression> range = loop_range(right);
  Node* loop = nullptr;
  if (!range) loop = bad_node(right, "a range in braces");
  else if (!range->type || range->type->is(TypeKind::unknown))
    loop = bad_node(right, "a range of a type that is not known");
  else if (range->type->is(TypeKind::array) || is_list(range->type)) loop = loop_over_list(at, *range, whole);
  else if (is_text(range->type)) loop = loop_over_text(at, *range, whole);
  else loop = loop_by_iterators(at, *range, whole);
  const size_t declared_at = whole.size();
  whole.push_back(loop);
  with_cleanup(at, cleanups, declared_at, whole);
  out.push_back(make(Kind::block, at, "", std::move(whole)));
}

// A switch's braces are one scope, and a case falls through into the next: the cases are sequences in a block around the switch.
void Reader::switch_statement(const Cst& at, std::vector<Node*>& out) {
  Scope* outer = std::exchange(scope_, new_scope(Scope::What::block, scope_));
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
      const Declared declared = declarator(value_at.field("declarator"), of_kind(TypeKind::int_));
      subject = identifier(value_at, declared.name);
    } else {
      subject = expression(value_at);
    }
  } else {
    subject = expression(clause);
  }
  if (class_of(subject.type) != nullptr)
    subject = value(converted(at, subject, of_kind(TypeKind::int_)), of_kind(TypeKind::int_));
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
                                               : of_kind(TypeKind::int_))
                                .node
                          : operand.node);
    }
    std::vector<Node*> body_of;
    statements(inner, 0, body_of);
    std::vector<Node*> made = {make(Kind::sequence, item, "", std::move(body_of))};
    made.insert(made.end(), label.begin(), label.end());
    parts.push_back(make(Kind::case_, item, "", std::move(made)));
  }
  scope_ = outer;
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
      context_->result = of_kind(TypeKind::void_);
      context_->is_result_open = false;
    }
    return out.push_back(make(Kind::return_, at, "", {nullptr}));
  }
  out.push_back(full(at, [&]() -> Node* {
    const Cst named = value_at;
    Expression operand = value_at.is("initializer_list") ? braces(value_at) : expression(value_at);
    if (context_->is_result_open) {
      QualifiedType type = operand.type ? operand.type : of_kind(TypeKind::unknown);
      const QualifiedType declared = context_->result;
      const bool is_decltype = function != nullptr && function->at && function->at.field("type") &&
                               function->at.field("type").text().starts_with("decltype");
      if (declared && declared->is_reference()) {
        QualifiedType inner = type;
        inner.is_const = inner.is_const || declared->inner.is_const;
        type = declared->is(TypeKind::rref) && !(operand.is_lvalue && !operand.is_xvalue) ? reference_to(inner, true)
                                                                                          : reference_to(inner);
      } else if (is_decltype && operand.is_lvalue && !value_at.is("identifier")) {
        type = reference_to(type);
      } else {
        type = type->is(TypeKind::overloads) ? decay(at, operand).type : decayed(type);
      }
      context_->result = type;
      context_->is_result_open = false;
      if (function != nullptr && function->is_auto) function->result = type;
    }
    const QualifiedType result = context_->result;
    if (result->is(TypeKind::void_)) {
      // return f(); of a function that gives nothing
      return make(Kind::sequence, at, "", {operand.node, make(Kind::return_, at, "", {nullptr})});
    }
    if (named.is("identifier") && !result->is_reference()) {
      const Found found = look_up(named.text(), scope_);
      if (found.symbol != nullptr && context_->returned == found.symbol)
        return make(Kind::return_, at, "", {name(at, found.symbol->surface)});
      // A local variable that goes with the function may be taken from (11.9.6).
      if (found.symbol != nullptr && found.symbol->what == Symbol::What::variable && !found.symbol->is_reference &&
          !found.symbol->is_static && found.symbol->function_depth > 0 && operand.is_lvalue && !operand.type.is_const &&
          class_of(operand.type) != nullptr && found.symbol->scope != nullptr &&
          found.symbol->scope->depth == scope_->depth &&
          !(found.symbol->argument.type && found.symbol->argument.type->is_reference()) &&
          !found.symbol->is_captured_copy) {
        // What nobody can see is not even moved: the object itself is handed over.
        if (ends_silently(operand.type) &&
            (copies_plainly(operand.type) || class_of(operand.type)->native != Native::none))
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
            unsupported(parameter_at, fmt::format("the type `{}`", parameter_at.text()));  // it may be the thrown one's
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
