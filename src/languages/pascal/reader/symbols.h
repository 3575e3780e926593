// SPDX-License-Identifier: Apache-2.0
// Symbols: the declarations of names and the types of expressions. Reading Pascal requires them: a function's name is a
// call, `and` of numbers and of booleans are different operators, and the index of an array starts at its declared
// bound.
//
// Names are in lower case. A type is the piece of syntax that denotes it. One thread, one file. Tested in
// read_test.cpp.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/tree_sitter/tree.h"

namespace ramify::frontends::pascal {

using Cst = tree_sitter::Node;

std::string lower(std::string_view text);
Cst child_of_kind(const Cst& node, std::string_view kind);

// A type; for an array, also the number of dimensions that are already indexed.
struct Type {
  Cst at{};
  size_t dimensions = 0;
  explicit operator bool() const { return static_cast<bool>(at); }
};

struct Symbol {
  enum class Kind : uint8_t { variable, constant, function, type, enum_constant, member };
  Kind kind = Kind::variable;
  Cst type{};           // of a variable, constant or member; the result type of a function
  Cst declaration{};    // of a function: its declProc; of a type: its definition; of a constant: its value
  std::string owner{};  // for an enum constant: the enum; for a member that `with` makes visible: the record variable
};

class Symbols {
 public:
  Symbols() : open_(1) {}
  void open() { open_.emplace_back(); }
  void close() { open_.pop_back(); }
  void declare(const std::string& name, Symbol symbol) { open_.back()[name] = std::move(symbol); }
  const Symbol* find(std::string_view name) const;

  // Resolves type names: returns a record, class, array, enum, set, pointer, string, function, or a name that the file
  // does not declare.
  Type resolve(Type type) const;
  // The name of a type without a declaration, such as `integer`; empty for others.
  std::string simple_name(const Type& type) const;
  // The declaration of a field (declField), property (declProp) or method (declProc) of a record or class, bases
  // included.
  Cst member(const Type& of, std::string_view name) const;
  Cst indexed_property(const Type& of) const;  // `a[i]` of a class; none if it has none
  Type type_of(const Cst& expression) const;
  Type element_of(const Type& array, size_t indexes) const;

  enum class Truth : uint8_t { boolean, number, unknown };
  Truth truth_of(const Cst& expression) const;

 private:
  Cst member_of(const Cst& declared_class, std::string_view name) const;
  std::vector<std::map<std::string, Symbol, std::less<>>> open_;
};

}  // namespace ramify::frontends::pascal
