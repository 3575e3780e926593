// SPDX-License-Identifier: Apache-2.0
// Outline: what the file declares, taken before it is read. C#'s syntax leaves some questions to declarations: whether the first
// name after the colon is a class or an interface, whether `case Shape:` names a type or a constant, which parts a partial
// class has.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/tree_sitter/tree.h"

namespace ramify::frontends::csharp {

struct TypeOutline {
  std::string_view kind{};                 // of its (first) declaration: class_declaration, struct_declaration, ...
  std::vector<tree_sitter::Node> parts{};  // the declarations: several of a partial one
};

struct Outline {
  explicit Outline(const tree_sitter::Node& root);

  const TypeOutline* find(std::string_view name) const;
  bool is_kind(std::string_view name, std::string_view kind) const;
  // Whether a bare name in a pattern is a type: one of the file, or of the library, which by convention begins with a capital and
  // is no variable or constant of the file.
  bool is_type_name(std::string_view name) const;
  // By declaration, or else by the convention of names (IShape).
  bool is_interface(std::string_view name) const;

  std::map<std::string, TypeOutline, std::less<>> types;
  std::set<std::string, std::less<>> variables;  // the names of all variables, fields and properties
  std::set<std::string, std::less<>> symbols;    // of the preprocessor
  std::map<std::string, std::set<size_t>, std::less<>>
      tuple_names;                                          // at which places tuples have an element of the name
  std::set<std::string, std::less<>> members;               // names of fields and properties of types
  std::map<std::string, std::set<std::string>> extensions;  // classes by the extension methods that they declare
  bool has_conversions = false;                             // operators that convert
  bool has_unsigned = false;                                // `uint`, or a literal of it, stands somewhere
  bool has_big_numbers = false;                             // the library's BigInteger is named
  std::string main_class;                                   // the first with `static Main`
  bool main_has_parameter = false;
  bool main_returns_status = false;  // its int is the exit status
  bool has_top_level_statements = false;
};

bool has_modifier(const tree_sitter::Node& declaration, std::string_view word);
tree_sitter::Node child_of_kind(const tree_sitter::Node& node, std::string_view kind);

}  // namespace ramify::frontends::csharp
