// SPDX-License-Identifier: Apache-2.0
// Outline: the classes of a file and the names of their members, collected before the file is read. Some syntax of Java
// is ambiguous without declarations: whether `Shape::area` names a static method, which enum the bare constant in `case
// RED` belongs to, whether a constructor of the base class can be called without arguments.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/tree_sitter/tree.h"

namespace ramify::frontends::java {

struct ClassOutline {
  std::string base{};  // empty if no base is named
  std::set<std::string> static_methods{};
  std::set<std::string> instance_methods{};
  std::vector<std::string> constants{};        // of an enum, in order
  std::vector<std::string> component_types{};  // of a record, as written
  bool is_interface = false;
  bool has_constructor = false;
  bool has_plain_constructor = false;  // a constructor that accepts an empty argument list
};

struct Outline {
  explicit Outline(const tree_sitter::Node& root);

  const ClassOutline* find(std::string_view class_name) const;
  // The enums that have all of these constants.
  std::vector<std::string> enums_with(const std::vector<std::string>& names) const;
  // Whether all variables of that name have a class type, so that a number in one is boxed.
  bool is_reference(std::string_view name) const {
    return references.contains(std::string(name)) && !primitives.contains(std::string(name));
  }
  bool has_variable(std::string_view name) const { return variables.contains(std::string(name)); }

  std::map<std::string, ClassOutline, std::less<>> classes;
  std::set<std::string> references, primitives;  // names of variables, by the kind of their type
  std::set<std::string> variables;               // the names of all fields and local variables
  std::string main_class;                        // the first class with `static void main`
  bool main_has_parameter = false;
  bool main_is_variadic = false;  // main(String... args)
};

bool has_modifier(const tree_sitter::Node& declaration, std::string_view word);
// The first named child of that kind; an empty node if there is none.
tree_sitter::Node child_of_kind(const tree_sitter::Node& node, std::string_view kind);

}  // namespace ramify::frontends::java
