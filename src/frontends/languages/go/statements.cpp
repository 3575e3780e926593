// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include <fmt/format.h>

#include "frontends/languages/go/reader.h"

namespace ramify::frontends::go {

Node* Reader::statement(const Cst& at) {
  const std::string_view kind = at.kind();
  if (kind == "expression_statement") return expression(at.first_named_child());
  if (kind == "short_var_declaration") return short_declaration(at.field("left"), at.field("right"), at);
  if (kind == "assignment_statement") return assignment(at);
  if (kind == "inc_statement" || kind == "dec_statement") {
    return make(Kind::increment, at, kind == "inc_statement" ? "++" : "--", {expression(plain(at.first_named_child()))})
        ->set(Flag::postfix);
  }
  if (kind == "var_declaration") return var_declaration(at);
  if (kind == "const_declaration") return const_declaration(at);
  if (kind == "type_declaration") return type_declaration(at);
  if (kind == "block") return block(at);
  if (kind == "if_statement") return if_statement(at);
  if (kind == "for_statement") return for_statement(at);
  if (kind == "expression_switch_statement") return expression_switch(at);
  if (kind == "type_switch_statement") return type_switch(at);
  if (kind == "select_statement") return select(at);
  if (kind == "return_statement") return return_statement(at);
  if (kind == "break_statement") return jump(at, Kind::break_);
  if (kind == "continue_statement") return jump(at, Kind::continue_);
  if (kind == "goto_statement") return make(Kind::goto_, at, std::string(at.first_named_child().text()));
  if (kind == "fallthrough_statement") return make(Kind::fallthrough_, at);
  if (kind == "labeled_statement") return labelled(at);
  if (kind == "go_statement") return go_statement(at);
  if (kind == "defer_statement") return defer_statement(at);
  if (kind == "send_statement")
    return intrinsic(at, "send", {expression(at.field("channel")), expression(at.field("value"))});
  if (kind == "empty_statement") return skip(at);
  if (kind == "statement_list") return make(Kind::sequence, at, "", statement_list(at.named_children()));
  return expression(at);
}

std::vector<Node*> Reader::statement_list(const std::vector<Cst>& all) {
  std::vector<Node*> out;
  for (const Cst& at : all) {
    if (at.is("comment")) continue;
    Node* made = statement(at);
    out.insert(out.end(), pending_.begin(), pending_.end());
    pending_.clear();
    const bool is_empty = made->is(Kind::sequence) && made->parts.empty();
    if (!is_empty) out.push_back(made);
  }
  return out;
}

// Of a block, or of a case: what stands in its statement lists.
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
  Node* condition = expression(at.field("condition"));
  Node* then = block(at.field("consequence"));
  const Cst alternative = at.field("alternative");
  Node* otherwise = alternative ? statement(alternative) : nullptr;
  Node* made = make(Kind::if_, at, "", {condition, then, otherwise});
  return first == nullptr ? made : make(Kind::block, at, "", {first, made});
}

Node* Reader::for_statement(const Cst& at) {
  const Scope scope(*this);
  break_labels_.emplace_back();
  const Cst body = at.field("body");
  Node* made = nullptr;
  Cst clause;
  for (const Cst& child : at.named_children()) {
    if (child.begin() != body.begin() && !child.is("comment")) clause = child;
  }
  if (!clause) {
    made = make(Kind::while_, at, "", {nullptr, block(body), nullptr});
  } else if (clause.is("range_clause")) {
    made = range_loop(at, clause);
  } else if (clause.is("for_clause")) {
    const Cst initial = clause.field("initializer");
    const Cst condition = clause.field("condition");
    const Cst update = clause.field("update");
    Node* first = initial ? statement(initial) : nullptr;
    Node* test = condition ? expression(condition) : nullptr;
    Node* next = update ? statement(update) : nullptr;
    made = make(Kind::for_, at, "", {first, test, next, block(body)})->set(Flag::per_iteration);
  } else {
    made = make(Kind::while_, at, "", {expression(clause), block(body), nullptr});
  }
  break_labels_.pop_back();
  return made;
}

Node* Reader::range_loop(const Cst& at, const Cst& clause) {
  const Cst left = clause.field("left");
  Node* iterable = expression(clause.field("right"));
  std::vector<Node*> patterns;
  if (left) {
    for (const Cst& target : left.is("expression_list") ? left.named_children() : std::vector{left}) {
      if (target.is("comment")) continue;
      if (target.text() == "_") {
        patterns.push_back(make(Kind::wildcard_pattern, target));
      } else if (clause.has_child(":=")) {
        patterns.push_back(name_pattern(target, nullptr));
      } else {
        patterns.push_back(make(Kind::target_pattern, target, "", {expression(target)}));
      }
    }
  }
  while (patterns.size() < 2) patterns.push_back(make(Kind::wildcard_pattern, clause));
  Node* pattern = make(Kind::sequence_pattern, clause, "", std::move(patterns));
  return make(Kind::for_each, at, "range", {pattern, iterable, block(at.field("body")), nullptr})->set(Flag::pairs);
}

Node* Reader::expression_switch(const Cst& at) {
  const Scope scope(*this);
  const Cst initial = at.field("initializer");
  Node* first = initial ? statement(initial) : nullptr;
  const Cst value = at.field("value");
  std::vector<Node*> parts = {value ? expression(value) : nullptr};
  break_labels_.emplace_back();
  for (const Cst& child : at.named_children()) {
    if (!child.is("expression_case") && !child.is("default_case")) continue;
    const Scope case_scope(*this);
    std::vector<Node*> labels;
    if (child.is("expression_case")) labels = expressions(child.field("value"));
    labels.insert(labels.begin(), make(Kind::block, child, "", statements(child)));
    parts.push_back(make(Kind::case_, child, "", std::move(labels)));
  }
  break_labels_.pop_back();
  Node* made = make(Kind::switch_, at, "", std::move(parts));
  return first == nullptr ? made : make(Kind::block, at, "", {first, made});
}

// switch v := x.(type) { … } is a match on types. A `break` in it leaves it: by a label of our own, since a match is no loop.
Node* Reader::type_switch(const Cst& at) {
  const Scope scope(*this);
  const Cst initial = at.field("initializer");
  Node* first = initial ? statement(initial) : nullptr;
  std::string variable;
  if (const Cst alias = at.field("alias"))
    variable = std::string(alias.is("expression_list") ? alias.first_named_child().text() : alias.text());
  const std::string label = fmt::format("switch.{}", ++counter_);
  break_labels_.push_back(label);
  std::vector<Node*> parts = {expression(at.field("value"))};
  Node* otherwise = nullptr;
  for (const Cst& child : at.named_children()) {
    if (!child.is("type_case") && !child.is("default_case")) continue;
    const Scope case_scope(*this);
    std::vector<Node*> patterns;
    for (const Cst& named : child.fields("type")) {
      if (!named.is_named() || named.is("comment")) continue;
      if (named.text() == "nil") {
        patterns.push_back(make(Kind::value_pattern, named, "", {null(named)}));
      } else {
        Node* pattern = make(Kind::type_pattern, named, "", {nullptr});
        pattern->type = type_of(named);
        patterns.push_back(pattern->type == nullptr ? unsupported(named, "a type parameter in a type switch")
                                                    : pattern);
      }
    }
    Node* pattern = patterns.empty()       ? make(Kind::wildcard_pattern, child)
                    : patterns.size() == 1 ? patterns[0]
                                           : make(Kind::or_pattern, child, "", std::move(patterns));
    if (!variable.empty()) {
      know(variable);
      pattern = make(Kind::name_pattern, child, variable, {pattern});
    }
    Node* arm = make(Kind::arm, child, "", {pattern, nullptr, make(Kind::block, child, "", statements(child))});
    if (child.is("default_case")) {
      otherwise = arm;
    } else {
      parts.push_back(arm);
    }
  }
  if (otherwise != nullptr) parts.push_back(otherwise);
  break_labels_.pop_back();
  Node* made = make(Kind::labelled, at, label, {make(Kind::match_, at, "", std::move(parts))});
  return first == nullptr ? made : make(Kind::block, at, "", {first, made});
}

Node* Reader::jump(const Cst& at, Kind kind) {
  const Cst label = at.first_named_child();
  std::string target(label ? label.text() : "");
  if (!label && kind == Kind::break_ && !break_labels_.empty()) target = break_labels_.back();
  return kind == Kind::break_ ? make(kind, at, std::move(target), {nullptr}) : make(kind, at, std::move(target));
}

Node* Reader::labelled(const Cst& at) {
  const std::vector<Cst> parts = at.named_children();
  Node* inner = parts.size() > 1 ? statement(parts.back()) : skip(at);
  return make(Kind::labelled, at, std::string(at.field("label").text()), {inner});
}

// Several targets at once. `_` takes a value and forgets it.
Node* Reader::assign_to(const Cst& at, const std::vector<Cst>& targets, Node* value) {
  const bool has_blank = std::ranges::any_of(targets, [](const Cst& t) { return t.text() == "_"; });
  if (targets.size() == 1)
    return has_blank ? value : make(Kind::assign, at, "", {expression(plain(targets[0])), value});
  std::vector<Node*> parts;
  if (!has_blank) {
    for (const Cst& target : targets) parts.push_back(expression(plain(target)));
    return make(Kind::assign, at, "", {make(Kind::tuple, at, "", std::move(parts)), value});
  }
  for (const Cst& target : targets) {
    const bool is_blank = target.text() == "_";
    parts.push_back(is_blank ? make(Kind::wildcard_pattern, target)
                             : make(Kind::target_pattern, target, "", {expression(plain(target))}));
  }
  return make(Kind::declare, at, "", {make(Kind::sequence_pattern, at, "tuple", std::move(parts)), value});
}

Node* Reader::assignment(const Cst& at) {
  const std::string_view sign = at.field("operator").text();
  const Cst left = at.field("left");
  const Cst right = at.field("right");
  std::vector<Cst> targets;
  for (const Cst& target : left.named_children()) {
    if (!target.is("comment")) targets.push_back(target);
  }
  if (sign == "=") {
    Node* value = nullptr;
    if (targets.size() == 2 && right.named_children().size() == 1) value = with_ok(right.first_named_child());
    return assign_to(at, targets, value != nullptr ? value : value_of(right));
  }
  Node* target = expression(plain(targets[0]));
  Node* value = expression(right.is("expression_list") ? right.first_named_child() : right);
  if (sign == "&^=") return make(Kind::compound_assign, at, "&", {target, make(Kind::unary, at, "~", {value})});
  return make(Kind::compound_assign, at, std::string(sign.substr(0, sign.size() - 1)), {target, value});
}

// `a, err := f()`: names that this very scope has already are assigned to, the others begin here.
Node* Reader::short_declaration(const Cst& left, const Cst& right, const Cst& at) {
  std::vector<Cst> targets;
  for (const Cst& target : left.is("expression_list") ? left.named_children() : std::vector{left}) {
    if (!target.is("comment")) targets.push_back(target);
  }
  std::vector<Node*> values;
  if (targets.size() == 2 && right.is("expression_list") && right.named_children().size() == 1) {
    if (Node* value = with_ok(right.first_named_child())) values.push_back(value);
  }
  if (values.empty()) values = expressions(right);
  std::vector<Node*> patterns;
  for (const Cst& target : targets) {
    if (target.text() == "_") {
      patterns.push_back(make(Kind::wildcard_pattern, target));
    } else if (scopes_.back().contains(target.text())) {
      patterns.push_back(make(Kind::target_pattern, target, "", {expression(target)}));
    } else {
      patterns.push_back(name_pattern(target, nullptr));
    }
  }
  return declared(at, std::move(patterns), std::move(values));
}

Node* Reader::return_statement(const Cst& at) {
  const Cst list = at.first_named_child();
  const Function current = functions_.empty() ? Function() : functions_.back();
  if (current.results.empty()) return make(Kind::return_, at, "", {list ? value_of(list) : nullptr});
  const auto results = [&] {
    std::vector<Node*> names;
    for (const std::string& n : current.results) names.push_back(name(at, n));
    return names.size() == 1 ? names[0] : make(Kind::tuple, at, "", std::move(names));
  };
  if (!current.returns_by_name) return make(Kind::return_, at, "", {list ? value_of(list) : results()});
  Node* leave = make(Kind::return_, at, "", {nullptr});
  if (!list) return leave;
  return make(Kind::sequence, at, "", {make(Kind::assign, at, "", {results(), value_of(list)}), leave});
}

}  // namespace ramify::frontends::go
