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
  Env* outer = std::exchange(env_, new_env(Env::What::block, env_));
  std::vector<Node*> out;
  statements(at.named_children(), 0, out);
  env_ = outer;
  return make(Kind::block, at, "", std::move(out));
}

Node* Reader::scoped(const Cst& at) {
  if (at.is("compound_statement")) return block(at);
  Env* outer = std::exchange(env_, new_env(Env::What::block, env_));
  std::vector<Node*> out;
  statements({at}, 0, out);
  env_ = outer;
  return make(Kind::block, at, "", std::move(out));
}

// A full expression: its temporary objects end with it, last one first.
Node* Reader::full(const Cst& at, const std::function<Node*()>& made) {
  Temporaries own;
  Temporaries* outer = std::exchange(temporaries_, &own);
  Node* n = made();
  temporaries_ = outer;
  if (own.ends.empty() || n == nullptr) return n;
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
                     {make(Kind::sequence, at, "", {n}), nullptr, make(Kind::block, at, "", std::move(finally))}));
  return make(Kind::block, at, "", std::move(out));
}

void Reader::statement(const Cst& at, std::vector<Node*>& out) {
  const std::string_view kind = at.kind();
  if (kind == "expression_statement") {
    if (const Cst inner = at.first_named_child()) {
      out.push_back(full(at, [&] {
        Ex e = expression(inner);
        if (!e.lv && class_of(e.t) != nullptr) e = materialised(at, e);
        if (e.t && e.t->is(T::overloads) && trial_ == 0) return bad_node(at, "a function's name as a statement");
        return e.n;
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
  if (kind == "throw_statement") return out.push_back(full(at, [&] { return expression(at).n; }));
  if (kind == "co_return_statement" || kind == "co_yield_statement" || kind == "co_await_expression")
    return out.push_back(bad_node(at, "a coroutine"));
  if (kind == "case_statement") return out.push_back(bad_node(at, "`case` within another statement"));
  out.push_back(full(at, [&] { return expression(at).n; }));
}

Node* Reader::condition(const Cst& at, std::vector<Node*>& before) {
  Cst clause = at;
  if (!clause.is("condition_clause")) return tested(at, expression(at));
  if (const Cst initial = clause.field("initializer")) {
    Cst inner = initial;
    if (inner.is("init_statement")) inner = inner.first_named_child();
    declare(inner, before);
  }
  const Cst v = clause.field("value");
  if (!v.is("declaration")) {
    Node* made = nullptr;
    Node* whole = full(at, [&] {
      made = tested(at, expression(v));
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
  const QT base = specified(v);
  const Cst d = v.field("declarator");
  const Declared declared = declarator(d, base);
  const Cst given = v.field("value") ? v.field("value") : v.field("default_value");
  Symbol* s = add(env_, Symbol::What::variable, declared.name);
  s->type = declared.type;
  s->surface = local_name(declared.name);
  define_variable(v, s, given, false, before);
  return tested(at, of_symbol(v, s));
}

void Reader::if_statement(const Cst& at, std::vector<Node*>& out) {
  const Cst clause = at.field("condition");
  const Cst alternative = at.field("alternative");
  const Cst otherwise_at = !alternative                    ? Cst()
                           : alternative.is("else_clause") ? alternative.first_named_child()
                                                           : alternative;
  Env* outer = std::exchange(env_, new_env(Env::What::block, env_));
  if (at.has_child("constexpr")) {
    const Cst v = clause.is("condition_clause") ? clause.field("value") : clause;
    std::vector<Node*> before;
    if (clause.is("condition_clause"))
      if (const Cst initial = clause.field("initializer"))
        declare(initial.is("init_statement") ? initial.first_named_child() : initial, before);
    const auto known = constant_of(v);
    if (!known) {
      before.push_back(bad_node(v, "a condition of `if constexpr` that is not known here"));
    } else if (*known != 0) {
      before.push_back(scoped(at.field("consequence")));
    } else if (otherwise_at) {
      before.push_back(scoped(otherwise_at));
    }
    env_ = outer;
    out.push_back(make(Kind::block, at, "", std::move(before)));
    return;
  }
  const size_t cleanups = cleanups_.size();
  std::vector<Node*> before;
  Node* test = condition(clause, before);
  Node* then = scoped(at.field("consequence"));
  Node* otherwise = otherwise_at ? scoped(otherwise_at) : nullptr;
  Node* made = make(Kind::if_, at, "", {test, then, otherwise});
  env_ = outer;
  if (before.empty()) return out.push_back(made);
  const size_t declared_at = before.size();
  before.push_back(made);
  with_cleanup(at, cleanups, declared_at, before);
  out.push_back(make(Kind::block, at, "", std::move(before)));
}

void Reader::while_statement(const Cst& at, std::vector<Node*>& out) {
  Env* outer = std::exchange(env_, new_env(Env::What::block, env_));
  std::vector<Node*> before;
  const size_t cleanups = cleanups_.size();
  Node* test = condition(at.field("condition"), before);
  Node* body = scoped(at.field("body"));
  env_ = outer;
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
  Env* outer = std::exchange(env_, new_env(Env::What::block, env_));
  const size_t cleanups = cleanups_.size();
  std::vector<Node*> first;
  if (const Cst initial = at.field("initializer")) {
    const Cst inner = initial.is("init_statement") ? initial.first_named_child() : initial;
    if (inner) declare(inner, first);
  }
  Node* test = nullptr;
  if (const Cst c = at.field("condition"))
    test = tested(c, expression(c.is("condition_clause") ? c.field("value") : c));
  Node* update = nullptr;
  if (const Cst u = at.field("update")) update = full(u, [&] { return expression(u).n; });
  Node* body = scoped(at.field("body"));
  env_ = outer;
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

// A loop over a range: of vectors, texts and arrays by position, else by begin and end.
void Reader::range_for(const Cst& at, std::vector<Node*>& out) {
  Env* outer = std::exchange(env_, new_env(Env::What::block, env_));
  const size_t cleanups = cleanups_.size();
  std::vector<Node*> whole;
  if (const Cst initial = at.field("initializer"))
    declare(initial.is("init_statement") ? initial.first_named_child() : initial, whole);
  const Cst right = at.field("right");
  Ex range;
  Temporaries own;
  Temporaries* outer_temporaries = std::exchange(temporaries_, nullptr);
  if (right.is("initializer_list")) {
    const Ex list = braces(right);
    const Found found = std_ != nullptr ? in_env("initializer_list", std_) : Found();
    if (list.items.empty() || found.templates.empty()) {
      whole.push_back(bad_node(right, "a range in braces"));
      env_ = outer;
      temporaries_ = outer_temporaries;
      out.push_back(make(Kind::block, at, "", std::move(whole)));
      return;
    }
    TemplateArgument element;
    element.type = decayed(list.items[0].t);
    const QT t = instance_type(right, found.templates[0], {element});
    range = value(braced(right, list, t), t);
  } else {
    range = expression(right);
  }
  temporaries_ = outer_temporaries;
  const auto finish = [&](Node* loop) {
    const size_t declared_at = whole.size();
    whole.push_back(loop);
    if (cleanups_.size() != cleanups) with_cleanup(at, cleanups, declared_at, whole);
    env_ = outer;
    out.push_back(make(Kind::block, at, "", std::move(whole)));
  };
  if (!range.t || range.t->is(T::unknown)) return finish(bad_node(right, "a range of a type that is not known"));
  // The loop's own variable, from an element.
  const auto body_with = [&](const Ex& element) {
    std::vector<Node*> body;
    Env* around = std::exchange(env_, new_env(Env::What::block, env_));
    const size_t own_cleanups = cleanups_.size();
    const QT base = specified(at);
    Declared d = declarator(at.field("declarator"), base ? base : qt(T::unknown));
    if (d.binding) {
      const bool by_reference = d.type && d.type->is_reference();
      if (by_reference && element.lv) {
        Ex object = element;
        if (!element.n->is(Kind::name)) object.n = hidden(at, element.n, body);
        object.t.c = object.t.c || d.type->inner.c;
        bind_parts(d.binding, object, false, body);
      } else {
        Node* n = hidden(at, owned(at, element), body);
        bind_parts(d.binding, place_of(n, plain(element.t)), true, body);
        if (!ends_silently(element.t)) cleanups_.push_back({destruction(at, plain(element.t), name(at, n->text))});
      }
    } else {
      Symbol* s = add(env_, Symbol::What::variable, d.name);
      s->surface = local_name(d.name);
      QT t = d.type;
      const bool is_open = t->is(T::unknown) || (t->is_reference() && t->inner->is(T::unknown));
      if (t->is_reference()) {
        s->is_captured_copy = true;
        QT inner = is_open ? element.t : t->inner;
        inner.c = inner.c || t->inner.c;
        s->type = inner;
        if (is_object(inner)) {
          body.push_back(declare_node(at, s, bound(at, element, reference_to(inner))));
        } else if (inner.c && plain(inner) == plain(element.t) && !element.lv) {
          body.push_back(declare_node(at, s, element.n));
        } else {
          s->is_reference = true;
          body.push_back(declare_node(at, s, bound(at, element, reference_to(inner))));
        }
      } else {
        if (t->is(T::pointer) && t->inner->is(T::unknown)) t = element.t;
        s->type = is_open ? QT{decayed(element.t).t, t.c} : t;
        body.push_back(declare_node(at, s, converted(at, element, s->type)));
        if (!ends_silently(s->type)) cleanups_.push_back({destruction(at, plain(s->type), name(at, s->surface))});
      }
    }
    const size_t declared_at = body.size();
    body.push_back(scoped(at.field("body")));
    with_cleanup(at, own_cleanups, declared_at, body);
    env_ = around;
    return make(Kind::block, at, "", std::move(body));
  };
  const auto by_position = [&](Node* length, const std::function<Ex(Node*)>& element_at) {
    Node* count = hidden(at, length, whole);
    const std::string i = local_name("%i");
    Node* pattern = make(Kind::name_pattern, at, i, {nullptr});
    Node* first = make(Kind::declare, at, "", {pattern, literal(at, int64_t{0})});
    Node* test = make(Kind::binary, at, "<", {name(at, i), name(at, count->text)});
    Node* update = make(Kind::increment, at, "++", {name(at, i)});
    Node* body = body_with(element_at(name(at, i)));
    finish(make(Kind::for_, at, "", {first, test, update, body}));
  };
  const bool is_text_range = is_text(range.t);
  if (range.t->is(T::array) || is_list(range.t)) {
    const QT t = range.t;
    const bool is_temporary = !range.lv;
    Node* held = hidden(right, range.n, whole);
    if (is_temporary && !ends_silently(t)) cleanups_.push_back({destruction(at, plain(t), name(at, held->text))});
    const std::string text = held->text;
    QT element = t->is(T::array) ? t->inner : t->cls->arguments[0].type;
    element.c = element.c || t.c;
    Node* length = t->is(T::array) && t->size >= 0 ? literal(at, t->size) : intrinsic(at, "%size_of", {name(at, text)});
    return by_position(length,
                       [&](Node* i) { return place_of(make(Kind::index, at, "", {name(at, text), i}), element); });
  }
  if (is_text_range) {
    const bool by_place = range.lv && !range.t.c;
    Node* held = hidden(right, by_place ? reference(right, range) : range.n, whole);
    const std::string text = held->text;
    const auto content = [&] { return by_place ? make(Kind::dereference, at, "", {name(at, text)}) : name(at, text); };
    return by_position(intrinsic(at, "%size_of", {content()}), [&](Node* i) {
      Ex e = value(intrinsic(at, "%text_at", {content(), i}), {basic(T::char_), !by_place});
      if (by_place) {
        e.lv = true;
        e.place = make(Kind::dereference, at, "", {intrinsic(at, "%text_place", {name(at, text), name(at, i->text)})});
      }
      return e;
    });
  }
  // begin() and end(), its own or beside it.
  ClassInfo* cls = class_of(range.t);
  if (cls == nullptr) return finish(bad_node(right, fmt::format("a range of `{}`", shown(range.t))));
  complete(cls);
  const bool is_temporary = !range.lv;
  const QT type = range.t;
  Node* held = hidden(right, range.n, whole);
  if (is_temporary && !ends_silently(type)) cleanups_.push_back({destruction(at, plain(type), name(at, held->text))});
  const auto edge = [&](std::string_view text) -> Ex {
    Ex object = place_of(name(at, held->text), type);
    const Found own_function = in_class(text, cls);
    if (own_function) {
      Function* f = choose(own_function.functions, own_function.templates, {}, {}, &object);
      if (f != nullptr) return call_function(at, f, &object, {}, false);
    }
    Found beside;
    argument_dependent(text, {object}, beside);
    Function* f = choose(beside.functions, beside.templates, {}, {object}, nullptr);
    if (f == nullptr) return bad(right, fmt::format("a range of `{}`, which has no `{}`", shown(type), text));
    return call_function(at, f, nullptr, {object}, false);
  };
  const Ex begin = edge("begin"), end = edge("end");
  if (!begin.t || begin.t->is(T::unknown)) return finish(begin.n);
  const QT iterator = decayed(begin.t), last = decayed(end.t);
  Node* b = hidden(at, owned(at, begin), whole);
  Node* e = hidden(at, owned(at, end), whole);
  Node* test =
      tested(at, operation(at, "!=", place_of(name(at, b->text), iterator), place_of(name(at, e->text), last)));
  Node* update = nullptr;
  if (iterator->is(T::pointer)) update = make(Kind::increment, at, "++", {name(at, b->text)});
  else if (auto made = operator_call(at, "++", {place_of(name(at, b->text), iterator)})) update = made->n;
  else update = bad_node(right, fmt::format("`++` of `{}`", shown(iterator)));
  Node* body = body_with(star(at, place_of(name(at, b->text), iterator)));
  finish(make(Kind::for_, at, "", {nullptr, test, update, body}));
}

// A switch's braces are one scope, and a case falls through into the next: the cases are sequences in a block around the switch.
void Reader::switch_statement(const Cst& at, std::vector<Node*>& out) {
  Env* outer = std::exchange(env_, new_env(Env::What::block, env_));
  std::vector<Node*> before;
  const size_t cleanups = cleanups_.size();
  const Cst clause = at.field("condition");
  Ex subject;
  if (clause.is("condition_clause")) {
    if (const Cst initial = clause.field("initializer"))
      declare(initial.is("init_statement") ? initial.first_named_child() : initial, before);
    const Cst v = clause.field("value");
    if (v.is("declaration")) {
      condition(clause, before);
      const Declared d = declarator(v.field("declarator"), qt(T::int_));
      subject = identifier(v, d.name);
    } else {
      subject = expression(v);
    }
  } else {
    subject = expression(clause);
  }
  if (class_of(subject.t) != nullptr) subject = value(converted(at, subject, qt(T::int_)), qt(T::int_));
  std::vector<Node*> parts = {subject.n};
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
    const Cst v = item.field("value");
    std::vector<Cst> inner;
    for (const Cst& child : item.named_children())
      if (!v || child.begin() != v.begin()) inner.push_back(child);
    std::vector<Node*> label;
    if (v) {
      const Ex e = expression(v);
      label.push_back(
          e.constant ? constant_value(v, *e.constant,
                                      e.t->is(T::enum_) || e.t->is(T::char_) || e.t->is_integer() ? e.t : qt(T::int_))
                           .n
                     : e.n);
    }
    std::vector<Node*> body_of;
    statements(inner, 0, body_of);
    std::vector<Node*> made = {make(Kind::sequence, item, "", std::move(body_of))};
    made.insert(made.end(), label.begin(), label.end());
    parts.push_back(make(Kind::case_, item, "", std::move(made)));
  }
  env_ = outer;
  const size_t declared_at = before.size();
  before.push_back(make(Kind::switch_, at, "", std::move(parts))->set(Flag::fallthrough));
  with_cleanup(at, cleanups, declared_at, before);
  out.push_back(make(Kind::block, at, "", std::move(before)));
}

void Reader::return_statement(const Cst& at, std::vector<Node*>& out) {
  const Cst v = at.first_named_child();
  if (context_ == nullptr) return out.push_back(make(Kind::return_, at, "", {v ? expression(v).n : nullptr}));
  Function* f = context_->function;
  if (f != nullptr && f->is_constructor) return out.push_back(make(Kind::return_, at, "", {name(at, "this")}));
  if (!v) {
    if (context_->is_result_open) {
      context_->result = qt(T::void_);
      context_->is_result_open = false;
    }
    return out.push_back(make(Kind::return_, at, "", {nullptr}));
  }
  out.push_back(full(at, [&]() -> Node* {
    const Cst named = v;
    Ex e = v.is("initializer_list") ? braces(v) : expression(v);
    if (context_->is_result_open) {
      QT t = e.t ? e.t : qt(T::unknown);
      const QT declared = context_->result;
      const bool is_decltype =
          f != nullptr && f->at && f->at.field("type") && f->at.field("type").text().starts_with("decltype");
      if (declared && declared->is_reference()) {
        QT inner = t;
        inner.c = inner.c || declared->inner.c;
        t = declared->is(T::rref) && !(e.lv && !e.xv) ? reference_to(inner, true) : reference_to(inner);
      } else if (is_decltype && e.lv && !v.is("identifier")) {
        t = reference_to(t);
      } else {
        t = t->is(T::overloads) ? decay(at, e).t : decayed(t);
      }
      context_->result = t;
      context_->is_result_open = false;
      if (f != nullptr && f->is_auto) f->result = t;
    }
    const QT result = context_->result;
    if (result->is(T::void_)) {
      // return f(); of a function that gives nothing
      return make(Kind::sequence, at, "", {e.n, make(Kind::return_, at, "", {nullptr})});
    }
    if (named.is("identifier") && !result->is_reference()) {
      const Found found = look_up(named.text(), env_);
      if (found.symbol != nullptr && context_->returned == found.symbol)
        return make(Kind::return_, at, "", {name(at, found.symbol->surface)});
      // A local variable that goes with the function may be taken from (11.9.6).
      if (found.symbol != nullptr && found.symbol->what == Symbol::What::variable && !found.symbol->is_reference &&
          !found.symbol->is_static && found.symbol->function_depth > 0 && e.lv && !e.t.c && class_of(e.t) != nullptr &&
          found.symbol->env != nullptr && found.symbol->env->depth == env_->depth &&
          !(found.symbol->argument.type && found.symbol->argument.type->is_reference()) &&
          !found.symbol->is_captured_copy) {
        // What nobody can see is not even moved: the object itself is handed over.
        if (ends_silently(e.t) && (copies_plainly(e.t) || class_of(e.t)->native != Native::none)) e.lv = false;
        else e.xv = true;
      }
    }
    Node* n = e.t && e.t->is(T::braces) ? braced(at, e, result) : converted(at, e, result);
    return make(Kind::return_, at, "", {n});
  }));
}

void Reader::try_statement(const Cst& at, std::vector<Node*>& out) {
  std::vector<Node*> parts = {block(at.field("body")), nullptr, nullptr};
  for (const Cst& clause : at.named_children()) {
    if (!clause.is("catch_clause")) continue;
    Env* outer = std::exchange(env_, new_env(Env::What::block, env_));
    const std::string caught = local_name("%caught");
    std::vector<Node*> body;
    Node* guard = nullptr;
    const size_t cleanups = cleanups_.size();
    for (const Cst& p : clause.field("parameters").named_children()) {
      if (!p.is("parameter_declaration")) continue;
      const QT base = specified(p);
      if (!base) {
        guard = unsupported(p, fmt::format("the type `{}`", p.text()));  // it may be the thrown one's
        continue;
      }
      const Cst d = p.field("declarator");
      const Declared declared = d ? declarator(d, base) : Declared{.at = p, .name = "", .type = base};
      const QT t = declared.type;
      const QT held = unreferenced(t);
      ClassInfo* cls = class_of(held);
      const bool is_instance = cls != nullptr && cls->native == Native::none;
      if (is_instance) complete(cls);
      guard = is_instance ? intrinsic(p, "%catches", {name(p, caught), name(p, cls->surface)})
                          : intrinsic(p, "%catches_value", {name(p, caught), string(p, key_of(plain(held)))});
      if (declared.name.empty()) continue;
      Symbol* s = add(env_, Symbol::What::variable, declared.name);
      s->surface = local_name(declared.name);
      s->type = held;
      s->is_captured_copy = t->is_reference();
      Ex e = place_of(is_instance ? name(p, caught) : intrinsic(p, "%caught_value", {name(p, caught)}), held);
      if (!is_instance) e.lv = is_object(held);
      body.push_back(declare_node(p, s, t->is_reference() || !is_instance ? e.n : owned(p, e)));
    }
    const bool was = context_ != nullptr && std::exchange(context_->is_in_handler, true);
    body.push_back(block(clause.field("body")));
    if (context_ != nullptr) context_->is_in_handler = was;
    cleanups_.resize(cleanups);
    Node* made = make(Kind::catch_, clause, caught, {make(Kind::block, clause, "", std::move(body)), guard});
    parts.push_back(made);
    env_ = outer;
  }
  out.push_back(make(Kind::try_, at, "", std::move(parts)));
}

}  // namespace ramify::frontends::cpp
