// SPDX-License-Identifier: Apache-2.0
// Outline: the declarations of a file, collected before it is read. Some syntax of C# is ambiguous without them:
// whether the first name after the colon is a class or an interface, whether `case Shape:` names a type or a constant,
// which parts a partial class has.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/tree_sitter/tree.h"

namespace ramify::frontends::csharp {

struct TypeOutline {
  std::string_view kind{};                 // of its first declaration: class_declaration, struct_declaration, ...
  std::vector<tree_sitter::Node> parts{};  // its declarations: several for a partial type
};

struct Outline {
  explicit Outline(const tree_sitter::Node& root);

  const TypeOutline* find(std::string_view name) const;
  bool is_kind(std::string_view name, std::string_view kind) const;
  // Whether a bare name in a pattern is a type: one of the file, or of the library, whose names by convention begin
  // with a capital and differ from the file's variables and constants.
  bool is_type_name(std::string_view name) const;
  // By its declaration, or else by the naming convention (IShape).
  bool is_interface(std::string_view name) const;

  std::map<std::string, TypeOutline, std::less<>> types;
  std::set<std::string, std::less<>> variables;  // the names of all variables, fields and properties
  std::set<std::string, std::less<>> symbols;    // of the preprocessor
  // The positions at which tuples have an element of that name.
  std::map<std::string, std::set<size_t>, std::less<>> tuple_names;
  std::set<std::string, std::less<>> members;               // names of fields and properties
  std::map<std::string, std::set<std::string>> extensions;  // classes by the names of their extension methods
  bool has_conversions = false;                             // conversion operators are declared
  bool has_unsigned = false;                                // the text has `uint` or a literal of it
  bool has_big_numbers = false;                             // the text names the library's BigInteger
  std::string main_class;                                   // the first class with `static Main`
  bool main_has_parameter = false;
  bool main_returns_status = false;  // Main returns the exit status
  bool has_top_level_statements = false;
};

bool has_modifier(const tree_sitter::Node& declaration, std::string_view word);
tree_sitter::Node child_of_kind(const tree_sitter::Node& node, std::string_view kind);

}  // namespace ramify::frontends::csharp
