// SPDX-License-Identifier: Apache-2.0
#include <unordered_map>

#include <fmt/format.h>

#include "languages/c/reader/reader.h"

namespace ramify::frontends::c {

Node* Reader::statement(const Cst& at) {
  const std::string_view kind = at.kind();
  if (kind == "compound_statement") return block(at);
  if (kind == "declaration") return declaration(at);
  if (kind == "function_definition") return function_definition(at);
  if (kind == "type_definition") return type_definition(at);
  if (kind == "struct_specifier" || kind == "union_specifier" || kind == "class_specifier" ||
      kind == "enum_specifier") {
    Node* made = specified_class(at);
    return made != nullptr ? made : skip(at);
  }
  if (kind == "expression_statement") {
    const Cst inner = at.first_named_child();
    return inner ? expression(inner) : skip(at);
  }
  if (kind == "if_statement") return if_statement(at);
  if (kind == "while_statement") {
    const Scope scope(*this);
    return make(Kind::while_, at, "", {condition(at.field("condition")), scoped(at.field("body")), nullptr});
  }
  if (kind == "do_statement") {
    return make(Kind::do_while, at, "", {scoped(at.field("body")), condition(at.field("condition"))});
  }
  if (kind == "for_statement") return for_statement(at);
  if (kind == "switch_statement") return switch_statement(at);
  if (kind == "return_statement") return return_statement(at);
  if (kind == "break_statement") return make(Kind::break_, at, "", {nullptr});
  if (kind == "continue_statement") return make(Kind::continue_, at);
  if (kind == "goto_statement") return make(Kind::goto_, at, std::string(at.field("label").text()));
  if (kind == "labeled_statement") return labelled(at);
  if (kind == "linkage_specification") {
    const Cst body = at.field("body");
    return body.is("declaration_list") ? make(Kind::sequence, at, "", statements(body.named_children()))
                                       : statement(body);
  }
  if (kind == "attributed_statement") return statement(at.named_children().back());
  if (kind == "attribute_declaration" || kind == "empty_statement" || kind == "preproc_call") return skip(at);
  if (kind == "case_statement") return unsupported(at, "a `case` inside of another statement");
  if (kind.starts_with("preproc_")) return unsupported(at, fmt::format("`{}`", kind));
  return expression(at);
}

std::vector<Node*> Reader::statements(const std::vector<Cst>& all) {
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

Node* Reader::block(const Cst& at, std::vector<Node*> first) {
  const Scope scope(*this);
  for (Node* made : statements(at.named_children())) first.push_back(made);
  return make(Kind::block, at, "", std::move(first));
}

Node* Reader::scoped(const Cst& at) {
  const Scope scope(*this);
  if (at.is("compound_statement")) return block(at);
  return make(Kind::block, at, "", statements({at}));
}

Node* Reader::condition(const Cst& at) { return expression(without_parentheses(at)); }

Node* Reader::if_statement(const Cst& at) {
  const Cst alternative = at.field("alternative");
  Node* otherwise = nullptr;
  if (alternative) otherwise = scoped(alternative.is("else_clause") ? alternative.first_named_child() : alternative);
  return make(Kind::if_, at, "", {condition(at.field("condition")), scoped(at.field("consequence")), otherwise});
}

Node* Reader::for_statement(const Cst& at) {
  const Scope scope(*this);
  const auto optional = [&](const char* field) {
    const Cst part = at.field(field);
    return part ? expression(part) : nullptr;
  };
  const Cst first = at.field("initializer");
  Node* initial = nullptr;
  if (first) initial = statement(first.is("init_statement") ? first.first_named_child() : first);
  Node* test = optional("condition");
  Node* update = optional("update");
  return make(Kind::for_, at, "", {initial, test, update, scoped(at.field("body"))});
}

Node* Reader::return_statement(const Cst& at) {
  const Cst value = at.first_named_child();
  return make(Kind::return_, at, "", {value ? initialiser(value, result_type_) : nullptr});
}

Node* Reader::labelled(const Cst& at) {
  const std::vector<Cst> parts = at.named_children();
  Node* inner = parts.size() > 1 ? statement(parts.back()) : skip(at);
  return make(Kind::labelled, at, std::string(at.field("label").text()), {inner});
}

Node* Reader::switch_statement(const Cst& at) {
  const Scope scope(*this);
  return switch_body(at, condition(at.field("condition")), at.field("body"));
}

// The braces of a switch are one scope, and cases fall through: the cases become sequences in a block around the
// switch. Declarations before the first case become variables without initial value.
Node* Reader::switch_body(const Cst& at, Node* subject, const Cst& body) {
  std::vector<Node*> before;
  std::vector<Node*> parts = {subject};
  const std::vector<Cst> items = body.is("compound_statement") ? body.named_children() : std::vector{body};
  for (const Cst& item : items) {
    if (item.is("comment")) continue;
    if (item.is("case_statement")) {
      parts.push_back(case_statement(item));
    } else if (parts.size() > 1) {  // a statement that the grammar did not attach to the preceding case
      Node* last_body = parts.back()->parts[0];
      last_body->parts.push_back(statement(item));
    } else if (item.is("declaration")) {
      before.push_back(declaration(item));
      before.back()->parts.resize(1);
    } else {
      before.push_back(unsupported(item, "a statement above the first `case`"));
    }
    before.insert(before.end(), pending_.begin(), pending_.end());
    pending_.clear();
  }
  Node* made = make(Kind::switch_, at, "", std::move(parts))->set(Flag::fallthrough);
  before.push_back(made);
  return make(Kind::block, at, "", std::move(before));
}

Node* Reader::case_statement(const Cst& at) {
  const Cst value = at.field("value");
  std::vector<Cst> body;
  for (const Cst& child : at.named_children()) {
    if (!value || child.begin() != value.begin()) body.push_back(child);
  }
  Node* statements_of_case = make(Kind::sequence, at, "", statements(body));
  std::vector<Node*> parts = {statements_of_case};
  if (value) parts.push_back(expression(value));
  return make(Kind::case_, at, "", std::move(parts));
}

}  // namespace ramify::frontends::c
