// SPDX-License-Identifier: Apache-2.0
#include "languages/java/reader/outline.h"

#include <algorithm>

namespace ramify::frontends::java {
namespace {

using Cst = tree_sitter::Node;

bool is_class(const Cst& node) {
  return node.is("class_declaration") || node.is("record_declaration") || node.is("interface_declaration") ||
         node.is("enum_declaration");
}

// The simple name of a type, without type arguments.
std::string simple_name(Cst type) {
  if (type.is("annotated_type")) type = type.named_children().back();
  if (type.is("generic_type")) type = type.first_named_child();
  if (type.is("scoped_type_identifier")) type = type.named_children().back();
  return std::string(type.text());
}

bool takes_no_arguments(const Cst& constructor) {
  for (const Cst& parameter : constructor.field("parameters").named_children())
    if (parameter.is("formal_parameter")) return false;
  return true;
}

void add_member(const Cst& member, ClassOutline& outline) {
  if (member.is("method_declaration")) {
    auto& methods = has_modifier(member, "static") ? outline.static_methods : outline.instance_methods;
    methods.emplace(member.field("name").text());
  } else if (member.is("constructor_declaration")) {
    outline.has_constructor = true;
    outline.has_plain_constructor |= takes_no_arguments(member);
  } else if (member.is("enum_constant")) {
    outline.constants.emplace_back(member.field("name").text());
  } else if (member.is("enum_body_declarations")) {
    for (const Cst& inner : member.named_children()) add_member(inner, outline);
  }
}

ClassOutline outline_of(const Cst& declaration) {
  ClassOutline outline;
  if (const Cst base = declaration.field("superclass")) outline.base = simple_name(base.first_named_child());
  outline.is_interface = declaration.is("interface_declaration");
  if (declaration.is("record_declaration")) {
    outline.has_constructor = true;
    for (const Cst& component : declaration.field("parameters").named_children()) {
      if (!component.is("formal_parameter")) {  // a variable arity component, an array
        outline.component_types.emplace_back();
        continue;
      }
      outline.component_types.emplace_back(component.field("type").text());
      outline.instance_methods.emplace(component.field("name").text());
    }
  }
  for (const Cst& member : declaration.field("body").named_children()) add_member(member, outline);
  if (declaration.is("enum_declaration")) {
    outline.static_methods.insert({"values", "valueOf"});
    outline.instance_methods.insert({"name", "ordinal"});
  }
  return outline;
}

}  // namespace

bool has_modifier(const Cst& declaration, std::string_view word) {
  const Cst modifiers = child_of_kind(declaration, "modifiers");
  return modifiers && modifiers.has_child(word);
}

Cst child_of_kind(const Cst& node, std::string_view kind) {
  for (const Cst& child : node.named_children())
    if (child.is(kind)) return child;
  return {};
}

Outline::Outline(const Cst& root) {
  std::vector<Cst> open = {root};
  while (!open.empty()) {
    const Cst node = open.back();
    open.pop_back();
    if (is_class(node)) {
      const std::string name(node.field("name").text());
      classes.emplace(name, outline_of(node));
      for (const Cst& member : node.field("body").named_children()) {
        if (!member.is("method_declaration") || member.field("name").text() != "main") continue;
        if (!main_class.empty() || !has_modifier(member, "static") || !member.field("type").is("void_type")) continue;
        main_class = name;
        const Cst parameter = member.field("parameters").first_named_child();
        main_has_parameter = parameter ? true : false;
        main_is_variadic = parameter && parameter.is("spread_parameter");
      }
    }
    if (const Cst type = node.field("type")) {
      const bool is_primitive =
          type.is("integral_type") || type.is("floating_point_type") || type.is("boolean_type") || type.text() == "var";
      auto& names = is_primitive ? primitives : references;
      if (node.field("name")) names.emplace(node.field("name").text());
      for (const Cst& declarator : node.fields("declarator")) names.emplace(declarator.field("name").text());
    }
    if (node.is("variable_declarator") || node.is("formal_parameter")) variables.emplace(node.field("name").text());
    const std::vector<Cst> children = node.named_children();
    open.insert(open.end(), children.rbegin(), children.rend());
  }
}

const ClassOutline* Outline::find(std::string_view class_name) const {
  const auto found = classes.find(class_name);
  return found == classes.end() ? nullptr : &found->second;
}

std::vector<std::string> Outline::enums_with(const std::vector<std::string>& names) const {
  std::vector<std::string> found;
  for (const auto& [class_name, outline] : classes) {
    const auto has = [&](const std::string& name) { return std::ranges::count(outline.constants, name) > 0; };
    if (!names.empty() && std::ranges::all_of(names, has)) found.push_back(class_name);
  }
  return found;
}

}  // namespace ramify::frontends::java
