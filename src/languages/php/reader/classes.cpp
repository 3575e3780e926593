// SPDX-License-Identifier: Apache-2.0
// Classes and interfaces. Properties have their bare names, static properties keep the $, constants are static members
// without it; so the three never collide.
#include <fmt/format.h>

#include "languages/php/reader/reader.h"

namespace ramify::frontends::php {

Reader::Node* Reader::class_declaration(const Cst& at) {
  return nested_in_function(at, class_node(at, declared(at.field("name").text())));
}

Reader::Node* Reader::class_node(const Cst& at, std::string text) {
  Node* node = make(Kind::class_, at, text, {nullptr});
  Node* bases = make(Kind::list, at);
  std::string base;
  for (const Cst& clause : at.named_children()) {
    if (clause.is("abstract_modifier") || at.is("trait_declaration")) node->set(Flag::abstract);
    if (!clause.is("base_clause") && !clause.is("class_interface_clause")) continue;
    for (const Cst& name : clause.named_children()) {
      bases->parts.push_back(class_value(name, class_name(name)));
      if (base.empty() && clause.is("base_clause")) base = class_name(name);
    }
  }
  if (!bases->parts.empty()) node->parts[0] = bases;
  node->alias = "readonly";  // constant properties are readonly
  node->set(Flag::interface, at.is("interface_declaration"));
  std::vector<std::string> around;
  around.swap(functions_);
  classes_.push_back({text.empty() ? "class@anonymous" : std::move(text), base, node});
  members(at.field("body"), node);
  if (!classes_.back().traits.empty()) {  // for class_uses()
    Node* names = make(Kind::dict, at);
    for (const std::string& trait : classes_.back().traits)
      names->parts.push_back(make(Kind::pair, at, "", {string(at, trait), string(at, trait)}));
    Node* pattern = make(Kind::name_pattern, at, "%uses");
    node->parts.push_back(make(Kind::declare, at, "", {pattern, names})->set(Flag::constant)->set(Flag::static_));
  }
  classes_.pop_back();
  functions_.swap(around);
  return node;
}

void Reader::members(const Cst& list, Node* into) {
  for (const Cst& child : list.named_children()) member(child, into);
}

void Reader::member(const Cst& at, Node* into) {
  if (at.is("const_declaration")) {
    for (const Cst& element : at.named_children()) {
      if (!element.is("const_element")) continue;
      const std::vector<Cst> parts = element.named_children();
      Node* pattern = make(Kind::name_pattern, parts[0], std::string(parts[0].text()));
      into->parts.push_back(
          make(Kind::declare, element, "", {pattern, expression(parts[1])})->set(Flag::constant)->set(Flag::static_));
    }
  } else if (at.is("property_declaration")) {
    for (const Cst& child : at.named_children()) {
      if (child.is("property_element")) {
        into->parts.push_back(property(at, child));
        const std::string_view name = child.field("name").text();
        add_visibility(at, std::string(at.has_child("static_modifier") ? name : name.substr(1)), into);
      }
      if (child.is("property_hook_list")) into->parts.push_back(unsupported(child, "a property hook"));
    }
  } else if (at.is("method_declaration")) {
    const std::string name = survey_.method_spelling(std::string(at.field("name").text()));
    into->parts.push_back(method(at, name));
    add_visibility(at, name + "()", into);
    for (const Cst& parameter : at.field("parameters").named_children())
      if (parameter.is("property_promotion_parameter"))
        add_visibility(parameter, std::string(parameter.field("name").text().substr(1)), into);
  } else if (at.is("use_declaration")) {
    use_traits(at, into);
  } else if (at.is("enum_case")) {
    enum_case(at, into);
  } else {
    into->parts.push_back(unsupported(at, fmt::format("`{}`", at.kind())));
  }
}

// A property without a value is null; a typed one is uninitialised until it is set.
Reader::Node* Reader::property(const Cst& declaration, const Cst& element) {
  const Cst name = element.field("name");
  const Cst value = element.field("default_value");
  const Cst declared = declaration.field("type");
  const bool is_static = declaration.has_child("static_modifier");
  const std::string_view text = name.text();
  Node* initial = value ? expression(value) : declared ? nullptr : null(element);
  Node* pattern = make(Kind::name_pattern, name, std::string(is_static ? text : text.substr(1)));
  Node* node = make(Kind::declare, element, "", {pattern, initial});
  if (declared) node->type = type_node(declared);
  return node->set(Flag::static_, is_static)->set(Flag::constant, declaration.has_child("readonly_modifier"));
}

Reader::Node* Reader::method(const Cst& at, std::string text) {
  const bool is_constructor = lower_case(text) == "__construct";
  Node* node = function(at, std::move(text));
  if (!node->is(Kind::function)) return node;
  return node->set(Flag::static_, at.has_child("static_modifier"))
      ->set(Flag::abstract, !at.field("body"))
      ->set(Flag::constructor, is_constructor);
}

}  // namespace ramify::frontends::php
