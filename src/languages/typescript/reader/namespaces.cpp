// SPDX-License-Identifier: Apache-2.0
// Namespaces: an object that an anonymous function fills with the exports of the namespace. An exported variable that
// can change is the same as its property: the property gets accessors. A further declaration of the name extends the
// object.
#include <algorithm>

#include "languages/typescript/reader/reader.h"

namespace ramify::frontends::typescript {

using surface::Flag;
using surface::Kind;
using surface::Node;

namespace {

using Cst = tree_sitter::Node;

// The statement that a declaration is, or is part of.
Cst statement_of(const Cst& at) {
  const Cst parent = at.parent();
  return parent.is("expression_statement") || parent.is("export_statement") ? statement_of(parent) : at;
}

// The declaration in a statement, without `export`.
Cst declaration_in(Cst statement) {
  while (statement.is("export_statement") || statement.is("expression_statement")) {
    const Cst declared = statement.field("declaration");
    const Cst inner = declared ? declared : statement.first_named_child();
    if (!inner) return statement;
    statement = inner;
  }
  return statement;
}

bool has_value(const Cst& declaration) {
  constexpr std::string_view kinds[] = {"class_declaration", "abstract_class_declaration",     "enum_declaration",
                                        "internal_module",   "generator_function_declaration", "function_declaration"};
  return std::ranges::find(kinds, declaration.kind()) != std::end(kinds);
}

void names_in(const Node* pattern, std::vector<std::string>& names) {
  if (pattern == nullptr) return;
  if (pattern->is(Kind::name_pattern)) names.push_back(pattern->text);
  for (const Node* part : pattern->parts) names_in(part, names);
}

}  // namespace

bool Reader::is_declared_before(const Cst& at, std::string_view name) const {
  const Cst statement = statement_of(at);
  for (const Cst& sibling : statement.parent().named_children()) {
    if (sibling.id() == statement.id()) break;
    const Cst declared = declaration_in(sibling);
    if (!has_value(declared)) continue;
    const std::string_view other = declared.field("name").text();
    if (other.substr(0, other.find('.')) == name) return true;
  }
  return false;
}

Node* Reader::namespace_declaration(const Cst& at) {
  const Cst name = at.field("name");
  if (name.is("string") || !at.field("body")) return nothing(at);  // declares an external module
  std::vector<Cst> names;
  for (Cst rest = name;;) {
    if (!rest.is("nested_identifier")) {
      names.insert(names.begin(), rest);
      break;
    }
    names.insert(names.begin(), rest.field("property"));
    rest = rest.field("object");
  }
  return namespace_level(at, names, 0, is_declared_before(at, names[0].text()));
}

// namespace A.B { … } is namespace A { export namespace B { … } }
Node* Reader::namespace_level(const Cst& at, const std::vector<Cst>& names, size_t level, bool is_known) {
  const std::string space = identifier_text(names[level]);
  Node* node = make(Kind::sequence, at);
  if (!is_known) node->parts.push_back(empty_object(at, space));
  Node* inside = make(Kind::block, at.field("body"));
  if (level + 1 == names.size()) {
    inside->parts = namespace_statements(at, space);
  } else {
    const std::string inner = identifier_text(names[level + 1]);
    Node* property = make(Kind::field, names[level + 1], inner, {name(at, space)});
    Node* object = make(Kind::compound_assign, at, "||", {property, make(Kind::object, at)});
    inside->parts.push_back(make(Kind::declare, at, "", {make(Kind::name_pattern, names[level + 1], inner), object}));
    inside->parts.push_back(namespace_level(at, names, level + 1, true));
  }
  Node* function = make(Kind::function, at, "", {inside})->set(Flag::arrow);
  node->parts.push_back(make(Kind::call, at, "", {make(Kind::lambda, at, "", {function})}));
  return node;
}

std::vector<Node*> Reader::namespace_statements(const Cst& at, const std::string& space) {
  std::vector<Node*> first;  // functions can be called before their declaration, so they are exported first
  std::vector<Node*> body;
  for (const Cst& child : at.field("body").named_children()) {
    const Cst declared = child.is("export_statement") ? child.field("declaration") : Cst();
    if (!declared) {
      body.push_back(child.is("export_statement") ? unsupported(child, "an export of this form in a namespace")
                                                  : statement(child));
      continue;
    }
    body.push_back(statement(declared));
    if (declared.is("lexical_declaration") || declared.is("variable_declaration")) {
      const bool is_constant = declared.field("kind") && declared.field("kind").text() == "const";
      std::vector<std::string> names;
      const Node* read = body.back();
      if (read->is(Kind::declare)) names_in(read->part(0), names);
      if (read->is(Kind::sequence))
        for (const Node* part : read->parts) names_in(part->part(0), names);
      for (const std::string& n : names)
        body.push_back(is_constant ? make(Kind::assign, child, "",
                                          {make(Kind::field, child, n, {name(child, space)}), name(child, n)})
                                   : accessor(child, space, n));
    } else {
      export_declared(declared, space, first, body);
    }
  }
  first.insert(first.end(), body.begin(), body.end());
  return first;
}

void Reader::export_declared(const Cst& declared, const std::string& space, std::vector<Node*>& first,
                             std::vector<Node*>& after) {
  if (!has_value(declared)) return;  // a type
  Cst key = declared.field("name");
  while (key.is("nested_identifier")) key = key.field("object");
  const std::string text = identifier_text(key);
  Node* set = make(Kind::assign, declared, "", {make(Kind::field, key, text, {name(key, space)}), name(key, text)});
  const bool is_function = declared.is("function_declaration") || declared.is("generator_function_declaration");
  (is_function ? first : after).push_back(set);
}

Node* Reader::accessor(const Cst& at, const std::string& space, const std::string& variable) {
  const auto arrow = [&](Node* body, std::vector<Node*> parameters) {
    parameters.insert(parameters.begin(), body);
    Node* function = make(Kind::function, at, "", std::move(parameters))->set(Flag::arrow)->set(Flag::value);
    return make(Kind::lambda, at, "", {function});
  };
  const std::string given = "new value";  // not a valid variable name
  Node* get = arrow(name(at, variable), {});
  Node* set = arrow(make(Kind::assign, at, "", {name(at, variable), name(at, given)}),
                    {make(Kind::parameter, at, given, {nullptr, nullptr})});
  return intrinsic(at, "define_accessor", {name(at, space), string(at, variable), get, set});
}

// import A = B.C;
Node* Reader::import_alias(const Cst& at) {
  const std::vector<Cst> parts = at.named_children();
  return make(Kind::declare, at, "", {make(Kind::name_pattern, parts[0], identifier_text(parts[0])), entity(parts[1])})
      ->set(Flag::constant);
}

Node* Reader::entity(const Cst& at) {
  if (!at.is("nested_identifier") && !at.is("member_expression")) return identifier(at);
  return make(Kind::field, at, identifier_text(at.field("property")), {entity(at.field("object"))});
}

}  // namespace ramify::frontends::typescript
