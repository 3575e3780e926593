// SPDX-License-Identifier: Apache-2.0
// Names: resolves the names in surface trees. It runs before lowering, which has to know the variables that nested
// functions capture: they are kept in cells.
//
// A top-level variable is a global of the program. A name that is not a variable may be a member of an enclosing class,
// a declaration of the prelude, or an item of the language's library; the latter is known by its path (`math.sqrt`),
// after the renaming of imports.
//
// One thread. Tested in names_test.cpp.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "diagnostics/diagnostic.h"
#include "frontends/surface/imports.h"
#include "frontends/surface/node_map.h"
#include "frontends/surface/policy.h"
#include "frontends/surface/tree.h"
#include "frontends/tree_sitter/scopes.h"
#include "programs/ir/builder.h"

namespace ramify::frontends::surface {

using tree_sitter::ScopeId;
using tree_sitter::VariableId;

// A class of the program, as declared in its text.
struct ClassFacts {
  struct Member {
    bool is_static = false;
    bool is_function = false;
  };
  const Node* node = nullptr;
  const ClassFacts* outer = nullptr;  // the enclosing class
  std::vector<std::string> bases{};
  std::map<std::string, Member, std::less<>> members{};
};

struct Meaning {
  enum class Kind : uint8_t {
    variable,       // of a function: in a register or a cell
    global,         // of the top level
    member,         // of the receiver
    static_member,  // of the class `owner`
    library,        // an item of the language's library, by its path
  };
  Kind kind = Kind::library;
  VariableId variable{};
  const ClassFacts* owner = nullptr;
  std::string path{};
};

class Names {
 public:
  Names(const Policy& policy, ir::ModuleBuilder& module, diagnostics::Diagnostics& diagnostics);

  // Sets the declarations of the prelude; they are resolved and lowered only as far as the program uses them.
  void set_prelude(const Node* prelude);
  // The variables of the top-level function of this name are the program's variables.
  void set_entry(std::string_view name) { entry_ = name; }
  const Node* entry() const { return entry_function_; }
  // Resolves the statements of the files. `imports` gives the files that imports refer to and must outlive this object.
  // `names`: the names of the files in messages.
  void add_files(std::span<const Node* const> files, std::span<const std::string> names, size_t program,
                 const ImportTable& imports);
  void add_file(const Node* file);  // a program of one file
  // Resolves text from outside the files, such as a spec, as if it were in the program's file.
  void add_to_program(const Node* file);

  // `from module import name`: the variable to set, and the module's variable; none if the module has no such name.
  struct ImportedValue {
    std::string name;
    VariableId target{};
    std::optional<VariableId> source{};
  };
  const std::vector<ImportedValue>& imported_values(const Node* import) const;
  ScopeId top(size_t file) const { return files_[file].top; }
  bool is_top(ScopeId scope) const { return top_scopes_.contains(scope.index); }

  // The prelude declarations that are used, in the order in which they must be lowered (bases first).
  const std::vector<const Node*>& used_prelude() const { return used_prelude_; }
  // Marks the prelude declaration of this name as used; false if none exists.
  const Node* prelude_in_use(std::string_view name) const;  // null if the program does not use it
  bool use_prelude(std::string_view name);

  ScopeId top() const { return top_; }
  ScopeId scope_of(const Node* node) const;  // of a function, block, loop, class ...
  std::optional<ScopeId> find_scope(const Node* node) const;
  const Meaning& meaning(const Node* name_node) const;  // of a name
  // Like `meaning`, also for a field or method_call that denotes something of another file or of a prelude module; null
  // for other nodes.
  const Meaning* find_meaning(const Node* node) const;
  // For a name in an inner class: how many enclosing objects lie between the current object and the name's receiver.
  uint32_t outward(const Node* node) const;
  // A nearer receiver (of a lambda), which takes precedence if it has such a member.
  std::optional<VariableId> nearer_receiver(const Node* node) const;
  // The variable that a node declares or sets: name_pattern, parameter, function, class_, catch_.
  std::optional<VariableId> declared(const Node* node) const;
  // The receiver that `this_` denotes in a function or lambda; none if it has none.
  std::optional<VariableId> receiver(const Node* this_node) const;
  const ClassFacts* class_of(const Node* class_node) const;
  const ClassFacts* find_class(std::string_view name) const;
  // The class that a name denotes in that scope; a class nested in an enclosing class takes precedence.
  const ClassFacts* find_class(std::string_view name, ScopeId from) const;

  // Also true for a local variable that keeps its value between calls.
  bool is_global(VariableId variable) const {
    const ScopeId scope = scopes_.at(variable).scope;
    return top_scopes_.contains(scope.index) || static_locals_.contains(variable.index) ||
           (entry_scope_ && scopes_.function_of(scope) == *entry_scope_ && !parameters_.contains(variable.index));
  }
  bool is_static_local(VariableId variable) const { return static_locals_.contains(variable.index); }
  // In a class: the variable that holds the class itself, and the scope of the function that initialises fields.
  VariableId class_variable(const Node* class_node) const { return declared_class_.at(class_node); }
  std::optional<ScopeId> fields_scope(const Node* class_node) const {
    const auto found = fields_scope_.find(class_node);
    return found == fields_scope_.end() ? std::nullopt : std::optional(found->second);
  }
  ir::GlobalId global(VariableId variable);
  const Node* declared_type(VariableId variable) const;
  // The initial value of a variable declared without a type; null if it has none.
  const Node* initial_value(VariableId variable) const {
    const auto found = initials_.find(variable.index);
    return found == initials_.end() ? nullptr : found->second;
  }
  void set_declared_type(VariableId variable, const Node* type) { types_[variable.index] = type; }
  bool is_by_reference(VariableId variable) const { return by_reference_.contains(variable.index); }
  // Whether the variable is declared as never reassigned.
  bool is_constant(VariableId variable) const { return constant_.contains(variable.index); }
  // The function that a global always holds; null if it may hold another value.
  const Node* only_function(VariableId variable) const;
  bool has_receiver(const Node* function) const { return with_receiver_.contains(function); }

  const tree_sitter::Scopes& scopes() const { return scopes_; }

 private:
  friend class Resolving;
  const Policy& policy_;
  ir::ModuleBuilder& module_;
  diagnostics::Diagnostics& diagnostics_;
  tree_sitter::Scopes scopes_;
  ScopeId top_;
  NodeMap<ScopeId> scope_by_node_;
  NodeMap<Meaning> meanings_;
  NodeMap<VariableId> declared_;
  NodeMap<VariableId> receivers_;
  std::unordered_map<const Node*, uint32_t> outward_;
  std::unordered_map<const Node*, VariableId> nearer_receivers_;
  std::unordered_map<uint32_t, const ClassFacts*> class_by_scope_;
  std::unordered_map<const Node*, std::unique_ptr<ClassFacts>> classes_;
  std::map<std::string, const ClassFacts*, std::less<>> class_by_name_;
  std::unordered_map<const ClassFacts*, std::map<std::string, const ClassFacts*, std::less<>>> inner_classes_;
  bool has_hidden_base(const Node* declaration, unsigned depth = 0) const;
  // The class of this name as seen from a class: nested in it, nested in an enclosing class, or anywhere.
  const ClassFacts* find_class_from(const ClassFacts* around, std::string_view name) const;
  std::unordered_map<uint32_t, ir::GlobalId> globals_;
  std::unordered_map<uint32_t, const Node*> types_;
  std::unordered_map<uint32_t, const Node*> initials_;
  std::unordered_map<uint32_t, const Node*> functions_;  // variables declared by exactly one function
  std::set<uint32_t> reassigned_;
  std::set<uint32_t> by_reference_;
  std::set<uint32_t> constant_;
  std::set<const Node*> with_receiver_;
  std::set<uint32_t> static_locals_, parameters_;
  std::string entry_;
  const Node* entry_function_ = nullptr;
  std::optional<ScopeId> entry_scope_;
  std::unordered_map<const Node*, VariableId> declared_class_;
  std::unordered_map<const Node*, ScopeId> fields_scope_;
  std::set<uint32_t> lambda_scopes_;  // function scopes that see their surroundings whatever the policy says
  std::map<std::string, std::string, std::less<>> imports_;  // local name to library path
  // The names that a file exports, and those it knows from other files.
  struct FileFacts {
    std::string name{};
    ScopeId top{};
    struct Alias {
      size_t file = 0;
      std::string name{};
    };
    std::map<std::string, Alias, std::less<>> aliases{};        // names that belong to another file
    std::map<std::string, size_t, std::less<>> spaces{};        // names, or dotted paths, that denote a file
    std::map<std::string, std::string, std::less<>> exports{};  // name for importers to name in the file
    std::vector<size_t> all_of{};                               // files all of whose names are visible here
  };
  std::vector<FileFacts> files_;
  size_t program_ = 0;
  std::set<uint32_t> top_scopes_;
  std::set<uint32_t> own_of_file_;  // variables that no other file sees
  const ImportTable* imports_of_files_ = nullptr;
  std::unordered_map<const Node*, std::vector<ImportedValue>> imported_values_;
  std::map<std::string, const Node*, std::less<>> prelude_;
  std::set<const Node*> prelude_used_;
  std::vector<const Node*> used_prelude_;
};

// Calls `visit` for every name_pattern in a pattern that declares or sets variables.
void for_each_name_pattern(const Node* pattern, const std::function<void(const Node*)>& visit);

}  // namespace ramify::frontends::surface
