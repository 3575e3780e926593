// SPDX-License-Identifier: Apache-2.0
// Names: resolves the names in a text, before any code is emitted.
//
// Scoping is lexical, and *global first*: in a function, assigning a name that exists at module level writes the
// global. A parameter, loop variable, comprehension variable or inner function of that name hides it instead, with a
// warning. A name that an enclosing function binds becomes local to an inner function that assigns it, as in Starlark.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/id.h"
#include "diagnostics/diagnostic.h"
#include "frontends/tree_sitter/scopes.h"
#include "frontends/tree_sitter/tree.h"
#include "languages/starlark/lowering/lower.h"

namespace ramify::frontends::starlark {

using tree_sitter::Node;
using tree_sitter::ScopeId;
using tree_sitter::VariableId;

using ModuleNameId = base::Id<struct ModuleNameTag>;

// A name that module code binds.
struct ModuleName {
  std::string name;
  ir::Span span;  // of the first binding
  uint32_t binding_count = 0;
  Node definition;  // of the last unconditional `def` of that name
  bool is_assigned_in_function = false;

  // Bound once, by a `def` at top level, so that the name always denotes that function.
  bool is_constant_function() const { return binding_count == 1 && definition && !is_assigned_in_function; }
};

class ModuleNames {
 public:
  explicit ModuleNames(const Node& module);

  std::optional<ModuleNameId> find(std::string_view name) const;
  ModuleName& at(ModuleNameId id) { return names_[id.index]; }
  const ModuleName& at(ModuleNameId id) const { return names_[id.index]; }
  const std::vector<ModuleName>& all() const { return names_; }  // in the order of the text

 private:
  std::vector<ModuleName> names_;
  std::map<std::string, ModuleNameId, std::less<>> id_by_name_;
};

enum class ReferenceKind : uint8_t { variable, module_name, builtin, special, thread, unknown };

struct Reference {
  ReferenceKind kind = ReferenceKind::unknown;
  VariableId variable;       // for kind variable: of this function, or captured
  ModuleNameId module_name;  // for kind module_name
};

// The resolved names of one text. Nodes are identified by their first byte: it is unique among identifiers, and among
// functions and comprehensions.
class Names {
 public:
  ScopeId top;  // the function scope of the text's top level
  const Reference& reference(const Node& identifier) const;
  ScopeId scope(const Node& function_or_comprehension) const;
  // For nodes that may have none, such as those in statements that the language does not have.
  const Reference* find_reference(const Node& identifier) const;
  std::optional<ScopeId> find_scope(const Node& function_or_comprehension) const;

 private:
  friend class NameResolver;
  std::unordered_map<uint32_t, Reference> reference_by_byte_;
  std::unordered_map<uint32_t, ScopeId> scope_by_byte_;
};

// `root` is the module, or the expression of a snippet.
Names resolve_names(const Node& root, tree_sitter::Scopes& scopes, ModuleNames& module_names,
                    diagnostics::Diagnostics& diagnostics);

// In a condition over the arguments of an action their names take precedence. They become variables of the top scope,
// its only ones.
Names resolve_condition_names(const Node& root, std::set<std::string, std::less<>> parameters,
                              tree_sitter::Scopes& scopes, ModuleNames& module_names,
                              diagnostics::Diagnostics& diagnostics);

// In `w.x` and `w[0].x` the name before the dot is a thread of the spec, unless the program has a variable of that
// name. Names with primes, which end at the bytes in `primes`, are facts of a step, too. Facts become variables of the
// top scope, its only ones: the parameters of the property's functions.
Names resolve_property_names(const Node& root, Facts facts, std::set<std::string, std::less<>> threads,
                             const std::vector<uint32_t>& primes, tree_sitter::Scopes& scopes,
                             ModuleNames& module_names, diagnostics::Diagnostics& diagnostics);

}  // namespace ramify::frontends::starlark
