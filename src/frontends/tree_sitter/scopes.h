// SPDX-License-Identifier: Apache-2.0
// Scopes: lexical scoping, the part that languages share. A first pass over a text declares variables in their scopes,
// a second one looks up every use. The result says which variables inner functions capture, so which must be kept in
// cells, and what each function captures. Each language decides what declares a variable, and when.
//
// The scopes of a function form a tree: its own scope, and blocks within it (a block statement, a comprehension).
// Variables of blocks are kept in registers of their function.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/id.h"
#include "programs/ir/module.h"

namespace ramify::frontends::tree_sitter {

using ScopeId = base::Id<struct ScopeTag>;
using VariableId = base::Id<struct VariableTag>;

struct Variable {
  std::string name;
  ScopeId scope;
  ir::Span span;             // of its first declaration
  bool is_captured = false;  // used by an inner function: it is kept in a cell
};

class Scopes {
 public:
  ScopeId add_function(std::optional<ScopeId> parent);
  ScopeId add_block(ScopeId parent);

  VariableId declare(ScopeId scope, std::string_view name, const ir::Span& span);  // or the existing one
  std::optional<VariableId> find(ScopeId scope, std::string_view name) const;      // in this scope only

  // The variable that a name denotes in a scope, innermost first; none if no scope declares it. A use inside another
  // function captures the variable, in every function between the use and the declaration.
  std::optional<VariableId> use(ScopeId from, std::string_view name) { return use(from, name, from); }
  // The same, but the lookup starts at `start`, a scope around `from`.
  std::optional<VariableId> use(ScopeId from, std::string_view name, ScopeId start);
  std::optional<VariableId> look_up(ScopeId from, std::string_view name) const;  // the same without capturing

  // Puts a variable into a cell though no inner function uses it: something refers to it.
  void capture(VariableId variable) { variables_[variable.index].is_captured = true; }

  const Variable& at(VariableId id) const { return variables_[id.index]; }
  ScopeId function_of(ScopeId scope) const { return scopes_[scope.index].function; }
  std::optional<ScopeId> parent_of(ScopeId scope) const { return scopes_[scope.index].parent; }
  const std::vector<VariableId>& variables_of(ScopeId scope) const { return scopes_[scope.index].variables; }
  const std::vector<VariableId>& captures_of(ScopeId function) const { return scopes_[function.index].captures; }
  std::vector<std::string> names_visible_from(ScopeId scope) const;  // for "did you mean"

 private:
  struct Scope {
    std::optional<ScopeId> parent;
    ScopeId function;  // itself, or the function that contains the block
    std::vector<VariableId> variables;
    std::vector<VariableId> captures;                                 // for functions: in the order of first use
    std::map<std::string, VariableId, std::less<>> variable_by_name;  // for scopes with more than a few variables
  };
  static constexpr size_t few = 8;  // up to this many names are searched linearly
  std::vector<Scope> scopes_;
  std::vector<Variable> variables_;
};

}  // namespace ramify::frontends::tree_sitter
