// SPDX-License-Identifier: Apache-2.0
// Control flow.
#include <algorithm>

#include <fmt/format.h>

#include "languages/go/reader/reader.h"

namespace ramify::frontends::go {

Node* Reader::statement(const Cst& at) {
  const std::string_view kind = at.kind();
  if (kind == "expression_statement") return expression(at.first_named_child()).node;
  if (kind == "short_var_declaration") return short_declaration(at.field("left"), at.field("right"), at);
  if (kind == "assignment_statement") return assignment(at);
  if (kind == "inc_statement" || kind == "dec_statement") return increment(at);
  if (kind == "var_declaration") return var_declaration(at);
  if (kind == "const_declaration") return const_declaration(at);
  if (kind == "type_declaration") {
    type_declaration(at);
    return skip(at);
  }
  if (kind == "block") return block(at);
  if (kind == "if_statement") return if_statement(at);
  if (kind == "for_statement") return for_statement(at);
  if (kind == "expression_switch_statement") return expression_switch(at);
  if (kind == "type_switch_statement") return type_switch(at);
  if (kind == "select_statement") return select_statement(at);
  if (kind == "return_statement") return return_statement(at);
  if (kind == "break_statement") return jump(at, Kind::break_);
  if (kind == "continue_statement") return jump(at, Kind::continue_);
  if (kind == "goto_statement") return make(Kind::goto_, at, std::string(at.first_named_child().text()));
  if (kind == "fallthrough_statement") return make(Kind::fallthrough_, at);
  if (kind == "labeled_statement") return labelled(at);
  if (kind == "go_statement") return go_statement(at);
  if (kind == "defer_statement") return defer_statement(at);
  if (kind == "send_statement") {
    Value channel = expression(at.field("channel"));
    const Type* of = under(channel.type)->kind == TypeKind::chan ? under(channel.type)->element : unknown();
    return intrinsic(at, "send", {channel.node, single(at.field("value"), of)});
  }
  if (kind == "empty_statement") return skip(at);
  if (kind == "statement_list") return make(Kind::sequence, at, "", statement_list(at.named_children()));
  return expression(at).node;
}

std::vector<Node*> Reader::statement_list(const std::vector<Cst>& all) {
  std::vector<Node*> out;
  for (const Cst& at : all) {
    if (at.is("comment")) continue;
    Node* made = statement(at);
    const bool is_empty = made == nullptr || (made->is(Kind::sequence) && made->parts.empty());
    if (!is_empty) out.push_back(made);
  }
  return out;
}

// The statements in the statement lists of a block or case.
std::vector<Node*> Reader::statements(const Cst& at) {
  std::vector<Node*> out;
  for (const Cst& child : at.named_children()) {
    if (!child.is("statement_list")) continue;
    for (Node* made : statement_list(child.named_children())) out.push_back(made);
  }
  return out;
}

Node* Reader::block(const Cst& at) {
  const Scope scope(*this);
  return make(Kind::block, at, "", statements(at));
}

Node* Reader::if_statement(const Cst& at) {
  const Scope scope(*this);
  const Cst initial = at.field("initializer");
  Node* first = initial ? statement(initial) : nullptr;
  Node* test = condition(at.field("condition"));
  Node* then = block(at.field("consequence"));
  const Cst alternative = at.field("alternative");
  Node* otherwise = alternative ? statement(alternative) : nullptr;
  Node* made = make(Kind::if_, at, "", {test, then, otherwise});
  return first == nullptr ? made : make(Kind::block, at, "", {first, made});
}

Node* Reader::for_statement(const Cst& at) {
  const Scope scope(*this);
  const Cst body = at.field("body");
  Cst clause;
  for (const Cst& child : at.named_children()) {
    if (child.begin() != body.begin() && !child.is("comment")) clause = child;
  }
  const std::string label = std::exchange(loop_label_, "");
  const auto named = [&](Node* loop) { return label.empty() ? loop : make(Kind::labelled, at, label, {loop}); };
  if (!clause) return named(make(Kind::while_, at, "", {nullptr, block(body), nullptr}));
  if (clause.is("range_clause")) {
    loop_label_ = label;
    return range_loop(at, clause);
  }
  if (!clause.is("for_clause")) return named(make(Kind::while_, at, "", {condition(clause), block(body), nullptr}));
  const Cst initial = clause.field("initializer");
  const Cst test = clause.field("condition");
  const Cst update = clause.field("update");
  Node* first = initial ? statement(initial) : nullptr;
  Node* tested = test ? condition(test) : nullptr;
  Node* next = update ? statement(update) : nullptr;
  return named(make(Kind::for_, at, "", {first, tested, next, block(body)})->set(Flag::per_iteration));
}

// The range expression is evaluated once. A slice is iterated by index up to its initial length, reading each element
// in its iteration; a map by its initial keys, skipping those that have been deleted.
Node* Reader::range_loop(const Cst& at, const Cst& clause) {
  const std::string label = std::exchange(loop_label_, "");
  const auto named = [&](Node* loop) { return label.empty() ? loop : make(Kind::labelled, at, label, {loop}); };
  Value over = with_default_type(expression(clause.field("right")), clause);
  const Type* plain_type = under(over.type);
  const Cst left = clause.field("left");
  const bool declares = clause.has_child(":=");
  std::vector<Cst> targets;
  if (left) {
    for (const Cst& one : left.is("expression_list") ? left.named_children() : std::vector{left})
      if (!one.is("comment")) targets.push_back(one);
  }
  std::vector<Node*> first;  // at the start of the body
  const auto give = [&](size_t i, Node* node, const Type* type) {
    if (i >= targets.size() || targets[i].text() == "_") return;
    if (declares) {
      Value given = value(node, type);
      given.is_place = true;
      first.push_back(declared(targets[i], std::string(targets[i].text()), copied(given, at)));
      declare_variable(std::string(targets[i].text()), type);
      return;
    }
    Target place = target(targets[i], first, false);
    Value given = value(node, type);
    given.is_place = true;
    first.push_back(store(at, place, to(given, place.place.type, at)));
  };
  const auto body_with = [&] {
    Node* body = block(at.field("body"));
    first.push_back(body);
    return make(Kind::block, at, "", std::move(first));
  };
  std::vector<Node*> out;
  if (plain_type->kind == TypeKind::pointer) {
    over.node = make(Kind::dereference, at, "", {over.node});
    plain_type = under(plain_type->element);
  }
  switch (plain_type->kind) {
    case TypeKind::slice:
    case TypeKind::array: {
      // An array is copied if its elements are used.
      if (plain_type->kind == TypeKind::array && targets.size() > 1) over.node = copied(over, at);
      const std::string kept = temporary(), count = temporary(), position = temporary();
      out.push_back(declared(at, kept, over.node));
      out.push_back(declared(at, count, intrinsic(at, "%go_len", {name(at, kept)})));
      give(0, name(at, position), basic(TypeKind::int_));
      give(1, make(Kind::index, at, "", {name(at, kept), name(at, position)}), plain_type->element);
      Node* loop = make(Kind::for_, at, "",
                        {declared(at, position, integer_node(at, 0)),
                         make(Kind::binary, at, "<", {name(at, position), name(at, count)}),
                         make(Kind::compound_assign, at, "+", {name(at, position), integer_node(at, 1)}), body_with()});
      out.push_back(named(loop));
      return make(Kind::block, at, "", std::move(out));
    }
    case TypeKind::int_:
    case TypeKind::i8:
    case TypeKind::i16:
    case TypeKind::i32:
    case TypeKind::i64:
    case TypeKind::uint:
    case TypeKind::u8:
    case TypeKind::u16:
    case TypeKind::u32:
    case TypeKind::u64: {
      const std::string count = temporary(), position = temporary();
      const std::string scalar(scalar_name(plain_type->kind));
      out.push_back(declared(at, count, over.node));
      give(0, name(at, position), over.type);
      Node* loop = make(
          Kind::for_, at, "",
          {declared(at, position, literal(at, int64_t{0}, scalar)),
           make(Kind::binary, at, "<", {name(at, position), name(at, count)}),
           make(Kind::compound_assign, at, "+", {name(at, position), literal(at, int64_t{1}, scalar)}), body_with()});
      out.push_back(named(loop));
      return make(Kind::block, at, "", std::move(out));
    }
    case TypeKind::string: {
      const std::string pair = temporary();
      give(0, make(Kind::index, at, "", {name(at, pair), integer_node(at, 0)}), basic(TypeKind::int_));
      give(1, make(Kind::index, at, "", {name(at, pair), integer_node(at, 1)}), basic(TypeKind::i32));
      Node* pattern = make(Kind::name_pattern, at, pair, {nullptr});
      return named(
          make(Kind::for_each, at, "", {pattern, intrinsic(at, "%go_runes", {over.node}), body_with(), nullptr}));
    }
    case TypeKind::map: {
      const std::string kept = temporary(), key = temporary();
      out.push_back(declared(at, kept, over.node));
      give(0, name(at, key), plain_type->key);
      if (targets.size() > 1 && targets[1].text() != "_")
        give(1, intrinsic(at, "%go_map_get", {name(at, kept), name(at, key), null(at)}), plain_type->element);
      Node* inner = body_with();
      Node* has = intrinsic(at, "%go_map_has", {name(at, kept), name(at, key)});
      Node* body = make(Kind::block, at, "", {make(Kind::if_, at, "", {has, inner, nullptr})});
      Node* pattern = make(Kind::name_pattern, at, key, {nullptr});
      out.push_back(named(
          make(Kind::for_each, at, "", {pattern, intrinsic(at, "%go_map_keys", {name(at, kept)}), body, nullptr})));
      return make(Kind::block, at, "", std::move(out));
    }
    case TypeKind::chan: {
      const std::string kept = temporary(), pair = temporary();
      out.push_back(declared(at, kept, over.node));
      give(0, make(Kind::index, at, "", {name(at, pair), integer_node(at, 0)}), plain_type->element);
      Node* inner = body_with();
      Node* receive = declared(at, pair, intrinsic(at, "receive_ok", {name(at, kept)}));
      Node* is_open = make(Kind::index, at, "", {name(at, pair), integer_node(at, 1)});
      Node* leave = make(Kind::if_, at, "", {is_open, skip(at), make(Kind::break_, at, "", {nullptr})});
      out.push_back(
          named(make(Kind::while_, at, "", {nullptr, make(Kind::block, at, "", {receive, leave, inner}), nullptr})));
      return make(Kind::block, at, "", std::move(out));
    }
    case TypeKind::function: {
      return unsupported(at, "a range over a function");
    }
    default: return unsupported(at, "a range over a value of an unknown type");
  }
}

// The cases are compared with the subject in order, each with the types of both operands.
Node* Reader::expression_switch(const Cst& at) {
  const Scope scope(*this);
  const Cst initial = at.field("initializer");
  std::vector<Node*> out;
  if (initial) out.push_back(statement(initial));
  const Cst given = at.field("value");
  Value subject;
  if (given) {
    subject = with_default_type(expression(given), given);
    const std::string kept = temporary();
    out.push_back(declared(given, kept, copied(subject, given)));
    subject.node = name(given, kept);
    subject.constant.reset();
  }
  std::vector<Node*> parts = {nullptr};
  for (const Cst& child : at.named_children()) {
    if (!child.is("expression_case") && !child.is("default_case")) continue;
    std::vector<Node*> labels;
    if (child.is("expression_case")) {
      const Cst list = child.field("value");
      for (const Cst& one : list.is("expression_list") ? list.named_children() : std::vector{list}) {
        if (one.is("comment")) continue;
        if (!given) {
          labels.push_back(condition(one));
          continue;
        }
        Value copy = subject;
        copy.node = name(one, subject.node->text);
        labels.push_back(equality(one, copy, expression(one, subject.type)));
      }
    }
    const Scope case_scope(*this);
    labels.insert(labels.begin(), make(Kind::block, child, "", statements(child)));
    parts.push_back(make(Kind::case_, child, "", std::move(labels)));
  }
  Node* made = make(Kind::switch_, at, "", std::move(parts));
  if (!loop_label_.empty()) made = make(Kind::labelled, at, std::exchange(loop_label_, ""), {made});
  if (out.empty()) return made;
  out.push_back(made);
  return make(Kind::block, at, "", std::move(out));
}

// switch v := x.(type) { … }: in a case with a single type v has that type, otherwise that of x.
Node* Reader::type_switch(const Cst& at) {
  const std::string label = std::exchange(loop_label_, "");
  const Scope scope(*this);
  const Cst initial = at.field("initializer");
  std::vector<Node*> out;
  if (initial) out.push_back(statement(initial));
  std::string variable;
  if (const Cst alias = at.field("alias"))
    variable = std::string(alias.is("expression_list") ? alias.first_named_child().text() : alias.text());
  Value subject = expression(at.field("value"));
  const std::string kept = temporary();
  out.push_back(declared(at, kept, subject.node));
  std::vector<Node*> parts = {nullptr};
  for (const Cst& child : at.named_children()) {
    if (!child.is("type_case") && !child.is("default_case")) continue;
    const Scope case_scope(*this);
    std::vector<Node*> labels;
    const Type* only = nullptr;
    size_t count = 0;
    for (const Cst& named : child.fields("type")) {
      if (!named.is_named() || named.is("comment")) continue;
      ++count;
      if (named.text() == "nil") {
        labels.push_back(intrinsic(named, "%is_null", {name(named, kept)}));
        continue;
      }
      only = type_of(named);
      labels.push_back(is_unknown(only) ? unsupported(named, "an unknown type in a type switch")
                                        : is_of(named, name(named, kept), only));
    }
    std::vector<Node*> body;
    if (!variable.empty() && variable != "_") {
      const bool is_one = count == 1 && only != nullptr && !is_unknown(only);
      Node* held =
          is_one && !is_interface(only) ? asserted(child, name(child, kept), only, subject.type) : name(child, kept);
      body.push_back(declared(child, variable, held));
      declare_variable(variable, is_one ? only : subject.type);
    }
    for (Node* made : statements(child)) body.push_back(made);
    labels.insert(labels.begin(), make(Kind::block, child, "", std::move(body)));
    parts.push_back(make(Kind::case_, child, "", std::move(labels)));
  }
  Node* made = make(Kind::switch_, at, "", std::move(parts));
  out.push_back(label.empty() ? made : make(Kind::labelled, at, label, {made}));
  return make(Kind::block, at, "", std::move(out));
}

Node* Reader::jump(const Cst& at, Kind kind) {
  const Cst label = at.first_named_child();
  std::string target(label ? label.text() : "");
  return kind == Kind::break_ ? make(kind, at, std::move(target), {nullptr}) : make(kind, at, std::move(target));
}

// The label belongs to the loop itself, which may be preceded by other statements.
Node* Reader::labelled(const Cst& at) {
  const std::vector<Cst> parts = at.named_children();
  const std::string label(at.field("label").text());
  const Cst inner = parts.size() > 1 ? parts.back() : Cst();
  const bool is_open = inner && (inner.is("for_statement") || inner.is("expression_switch_statement") ||
                                 inner.is("type_switch_statement"));
  if (is_open) {
    loop_label_ = label;
    Node* made = statement(inner);
    loop_label_.clear();
    return made;
  }
  return make(Kind::labelled, at, label, {inner ? statement(inner) : skip(at)});
}

Node* Reader::return_statement(const Cst& at) {
  const Cst list = at.first_named_child();
  const Function current = functions_.empty() ? Function() : functions_.back();
  std::vector<Node*> before;
  std::vector<Node*> nodes;
  if (list && current.results.empty()) {  // in a function of unknown type
    nodes.push_back(
        with_default_type(expression(list.is("expression_list") ? list.first_named_child() : list), at).node);
  } else if (list) {
    const std::vector<Value> values = values_of(list, current.results.size(), current.results, before);
    for (size_t i = 0; i < values.size(); ++i)
      nodes.push_back(to(values[i], i < current.results.size() ? current.results[i] : unknown(), at));
  } else {
    for (size_t i = 0; i < current.names.size(); ++i) {
      Value held = value(name(at, current.names[i]), current.results[i]);
      held.is_place = true;
      nodes.push_back(copied(held, at));
    }
  }
  const auto several = [&](std::vector<Node*> all) -> Node* {
    if (all.empty()) return nullptr;
    return all.size() == 1 ? all[0] : make(Kind::tuple, at, "", std::move(all));
  };
  if (current.has_defer && list && !current.names.empty()) {
    // Deferred calls access the returned values in the results' variables.
    std::vector<Node*> kept;
    for (Node* node : nodes) kept.push_back(nodes.size() == 1 ? node : keep(at, node, before));
    for (size_t i = 0; i < kept.size() && i < current.names.size(); ++i)
      before.push_back(make(Kind::assign, at, "", {name(at, current.names[i]), kept[i]}));
    nodes.clear();
    for (const std::string& variable : current.names) nodes.push_back(name(at, variable));
  }
  before.push_back(make(Kind::return_, at, "", {several(std::move(nodes))}));
  return before.size() == 1 ? before[0] : make(Kind::block, at, "", std::move(before));
}

}  // namespace ramify::frontends::go
