// SPDX-License-Identifier: Apache-2.0
#include "frontends/surface/names.h"

#include <algorithm>
#include <functional>

#include <fmt/format.h>

#include "base/check.h"

namespace ramify::frontends::surface {
namespace {

bool is_function_like(Kind kind) { return kind == Kind::function || kind == Kind::lambda; }

// Calls `bind` for each node that gives a name a value in this function. Does not enter inner functions, lambdas,
// classes and comprehensions, but includes the names that they declare here.
void for_each_binding(const Node* node, const std::function<void(std::string_view, const Node*)>& bind) {
  if (node == nullptr) return;
  const auto all_parts = [&] {
    for (const Node* part : node->parts) for_each_binding(part, bind);
  };
  switch (node->kind) {
    case Kind::function:
    case Kind::class_:
      if (!node->text.empty() && !node->has(Flag::value)) bind(node->text, node);
      return;
    case Kind::lambda:
    case Kind::comprehension: return;
    case Kind::assign:
    case Kind::compound_assign:
    case Kind::increment: {
      const std::function<void(const Node*)> target = [&](const Node* t) {
        if (t == nullptr) return;
        if (t->is(Kind::name)) bind(t->text, t);
        else if (t->is(Kind::tuple) || t->is(Kind::list) || t->is(Kind::spread))
          for (const Node* part : t->parts) target(part);
        else for_each_binding(t, bind);
      };
      target(node->part(0));
      for_each_binding(node->part(1), bind);
      return;
    }
    case Kind::name_pattern: bind(node->text, node); return all_parts();
    case Kind::target_pattern:
      if (node->part(0) != nullptr && node->part(0)->is(Kind::name)) bind(node->part(0)->text, node->part(0));
      return;
    case Kind::catch_:
      if (!node->text.empty()) bind(node->text, node);
      return all_parts();
    default: return all_parts();
  }
}

// The prelude's name for a library path: `enum__Enum` for `enum.Enum`.
std::string prelude_name(std::string_view path) {
  std::string name;
  for (const char c : path) name += c == '.' ? std::string("__") : std::string(1, c);
  // Also `env__args` for `env::args`.
  for (size_t at = name.find("::"); at != std::string::npos; at = name.find("::", at)) name.replace(at, 2, "__");
  return name;
}

bool contains(const Node* node, Kind kind) {
  if (node == nullptr || !node->may_contain(kind) || is_function_like(node->kind)) return false;
  return node->is(kind) || std::ranges::any_of(node->parts, [&](const Node* part) { return contains(part, kind); });
}

}  // namespace

void for_each_name_pattern(const Node* pattern, const std::function<void(const Node*)>& visit) {
  if (pattern == nullptr) return;
  if (pattern->is(Kind::name_pattern)) visit(pattern);
  for (const Node* part : pattern->parts) for_each_name_pattern(part, visit);
}

// The walk over one file. The body of a named function is resolved after all declarations of the enclosing block.
class Resolving {
 public:
  Resolving(Names& names, ScopeId top, size_t file) : n_(names), policy_(names.policy_), top_(top), file_(file) {}

  // Makes functions of this file, which is part of a spec, see top-level variables even if the language does not.
  void see_top_level() { is_of_spec_ = true; }

  // All files are declared before any is resolved.
  void declare_file(const Node* root) {
    collect_classes(root, nullptr);
    declare_top(root);
    declare_exports(root);
    if (policy_.files != Policy::Files::one) for_each_import(root, [&](const Node* node) { declare_import(node); });
  }

  void resolve_file(const Node* root) {
    visit(root, top_);
    run_deferred();
  }

  void prelude_declaration(const Node* node) {
    collect_classes(node, nullptr);
    visit(node, top_);
    run_deferred();
  }

 private:
  // --- declarations

  void collect_classes(const Node* node, const ClassFacts* outer) {
    if (node == nullptr || !node->may_contain(Kind::class_)) return;
    if (!node->is(Kind::class_)) {
      for (const Node* part : node->parts) collect_classes(part, outer);
      return;
    }
    auto facts = std::make_unique<ClassFacts>();
    facts->node = node;
    facts->outer = outer;
    if (const Node* bases = node->part(0))
      for (const Node* base : bases->parts)
        if (base != nullptr && (base->is(Kind::name) || base->is(Kind::type) || base->is(Kind::field)))
          facts->bases.push_back(base->text);
    for (size_t i = 1; i < node->parts.size(); ++i) collect_member(node->parts[i], *facts);
    const ClassFacts* known = facts.get();
    n_.classes_[node] = std::move(facts);
    n_.class_by_name_.try_emplace(node->text, known);
    if (outer != nullptr) n_.inner_classes_[outer].try_emplace(node->text, known);
    for (size_t i = 1; i < node->parts.size(); ++i) collect_classes(node->parts[i], known);
  }

  void collect_member(const Node* member, ClassFacts& facts) {
    if (member == nullptr) return;
    switch (member->kind) {
      case Kind::function: {
        if (member->has(Flag::constructor) && !policy_.classes.constructors_are_members) break;
        ClassFacts::Member& m = facts.members[member->text];
        m = {member->has(Flag::static_), !member->has(Flag::getter) && !member->has(Flag::setter)};
        if (member->has(Flag::constructor))
          for (size_t i = 1; i < member->parts.size(); ++i)
            if (member->parts[i]->has(Flag::field)) facts.members[member->parts[i]->text] = {};
        break;
      }
      case Kind::declare:
        for_each_name_pattern(member->part(0), [&](const Node* pattern) {
          facts.members[pattern->text] = {member->has(Flag::static_), false};
        });
        break;
      case Kind::class_: facts.members[member->text] = {true, false}; break;
      case Kind::sequence:
        for (const Node* part : member->parts) collect_member(part, facts);
        break;
      default:
        for_each_binding(member, [&](std::string_view name, const Node*) {
          facts.members.try_emplace(std::string(name), ClassFacts::Member{true, false});
        });
    }
  }

  VariableId declare(ScopeId scope, const Node* node, std::string_view name) {
    const VariableId variable = n_.scopes_.declare(scope, name, node->span);
    n_.declared_[node] = variable;
    if (node->type != nullptr) n_.types_.try_emplace(variable.index, node->type);
    return variable;
  }

  // Declares what the statements of the top level declare, outside inner blocks.
  void declare_top(const Node* node) {
    if (node == nullptr) return;
    const auto bind = [&](std::string_view name, const Node* at) { n_.scopes_.declare(top_, name, at->span); };
    switch (node->kind) {
      case Kind::sequence:
      case Kind::labelled:
        for (const Node* part : node->parts) declare_top(part);
        break;
      case Kind::function:
      case Kind::class_:
        if (!node->text.empty()) {
          bind(node->is(Kind::function) ? function_name(node->text) : node->text, node);
          if (node->is(Kind::class_) && node->has(Flag::module)) declare_statics(node);
        }
        break;
      case Kind::declare:
        for_each_name_pattern(node->part(0), [&](const Node* pattern) {
          bind(pattern->text, pattern);
          if (policy_.declared_are_own) n_.own_of_file_.insert(n_.scopes_.find(top_, pattern->text)->index);
        });
        if (policy_.undeclared == Policy::Undeclared::function) for_each_binding(node->part(1), bind);
        break;
      default:
        if (!policy_.has_block_scope || policy_.undeclared == Policy::Undeclared::function ||
            policy_.undeclared == Policy::Undeclared::block_function)
          for_each_binding(node, bind);
        else if (node->is(Kind::assign) && policy_.undeclared == Policy::Undeclared::global)
          for_each_binding(node, bind);
    }
  }

  // Declares static members of a module class at the top level, under their bare names.
  void declare_statics(const Node* node) {
    for (const Node* member : node->parts) {
      if (member == nullptr) continue;
      if (member->is(Kind::declare) && member->has(Flag::static_))
        for_each_name_pattern(member->part(0),
                              [&](const Node* pattern) { n_.scopes_.declare(top_, pattern->text, pattern->span); });
      else if (member->is(Kind::sequence)) declare_statics(member);
    }
  }

  // The scope in which a name that is bound here is declared.
  ScopeId binding_scope(ScopeId from, bool is_function_scoped) const {
    if (policy_.has_block_scope && !is_function_scoped) return from;
    for (std::optional<ScopeId> scope = from; scope; scope = n_.scopes_.parent_of(*scope))
      if (n_.scopes_.function_of(*scope) == *scope || own_.contains(scope->index)) return *scope;
    return from;
  }

  // --- the meaning of names

  const ClassFacts::Member* find_member(const ClassFacts& facts, std::string_view name, const ClassFacts*& owner,
                                        int depth = 0) const {
    if (const auto found = facts.members.find(name); found != facts.members.end()) {
      owner = &facts;
      return &found->second;
    }
    if (depth > 50) return nullptr;
    for (const std::string& base : facts.bases)
      if (const ClassFacts* known = n_.find_class_from(facts.outer, base); known != nullptr && known != &facts)
        if (const ClassFacts::Member* member = find_member(*known, name, owner, depth + 1)) return member;
    return nullptr;
  }

  // If the syntax distinguishes calls without a receiver from names, a name is never a method of the enclosing class.
  bool is_no_method(const Node* at) const {
    return at->is(Kind::name) && policy_.functions_have_own_names && policy_.has_implicit_receiver;
  }

  // A name with flag static_ denotes a type; members of objects do not hide it (a field `Color` of type `Color`).
  std::optional<Meaning> find_meaning(std::string_view name, ScopeId from, bool without_methods = false,
                                      bool is_type = false) {
    bool sees_top_variables = true;
    for (std::optional<ScopeId> scope = from; scope; scope = n_.scopes_.parent_of(*scope)) {
      if (const auto globals = global_names_.find(scope->index);
          globals != global_names_.end() && globals->second.contains(name)) {
        return global_meaning(name, from);
      }
      const std::optional<VariableId> variable = n_.scopes_.find(*scope, name);
      if (variable && (*scope != top_ || sees_top_variables || is_declaration(*variable)))
        return variable_meaning(*variable, from, name);
      if (const auto known = n_.class_by_scope_.find(scope->index); known != n_.class_by_scope_.end()) {
        const ClassFacts& facts = *known->second;
        const bool is_directly_inside = n_.scopes_.function_of(from) == n_.scopes_.function_of(*scope);
        const ClassFacts* owner = nullptr;
        if (policy_.has_implicit_receiver || is_directly_inside) {
          const ClassFacts::Member* member = find_member(facts, name, owner);
          if (member != nullptr && !(without_methods && member->is_function) && !(is_type && !member->is_static)) {
            // Static members of a module class are at the top level under their bare names.
            if (member->is_static && owner->node->has(Flag::module) && !member->is_function &&
                n_.scopes_.find(top_, name))
              return global_meaning(name, from);
            // A class inside a function is reached through a variable of that function.
            if (const VariableId* of_class = n_.declared_.find(owner->node);
                of_class != nullptr && !n_.is_global(*of_class))
              n_.scopes_.use(from, owner->node->text);
            const bool has_receiver = has_receiver_between(from, *scope);
            Meaning meaning{member->is_static || !has_receiver ? Meaning::Kind::static_member : Meaning::Kind::member,
                            {},
                            owner,
                            std::string(name)};
            return meaning;
          }
        }
      }
      const bool leaves_function = n_.scopes_.function_of(*scope) == *scope && *scope != top_;
      if (leaves_function && !policy_.functions_see_top_level && !n_.lambda_scopes_.contains(scope->index)) {
        // Variables of enclosing functions are not visible either.
        sees_top_variables = false;
        std::optional<ScopeId> above = n_.scopes_.parent_of(*scope);
        while (above && *above != top_ && !n_.class_by_scope_.contains(above->index))
          above = n_.scopes_.parent_of(*above);
        if (!above) break;
        if (*above == top_) {
          const std::optional<VariableId> top = n_.scopes_.find(top_, name);
          if (top && is_declaration(*top)) return variable_meaning(*top, from, name);
          break;
        }
      }
    }
    return std::nullopt;
  }

  // Functions, classes and constants are visible everywhere.
  bool is_declaration(VariableId variable) const {
    const std::string& name = n_.scopes_.at(variable).name;
    return n_.functions_.contains(variable.index) || n_.class_by_name_.contains(name) ||
           constants_.contains(variable.index) || (!name.empty() && name[0] >= 'A' && name[0] <= 'Z');
  }

  bool has_receiver_between(ScopeId from, ScopeId class_scope) const {
    for (std::optional<ScopeId> scope = from; scope && *scope != class_scope; scope = n_.scopes_.parent_of(*scope))
      if (receiver_of_function_.contains(scope->index)) return true;
    return false;
  }

  Meaning variable_meaning(VariableId variable, ScopeId from, std::string_view name) {
    if (n_.is_global(variable)) return {Meaning::Kind::global, variable, nullptr, std::string(name)};
    n_.scopes_.use(from, name);
    return {Meaning::Kind::variable, variable, nullptr, std::string(name)};
  }

  // If files are linked and their declared variables are private, an undeclared name is shared by all files.
  Meaning global_meaning(std::string_view name, ScopeId) {
    if (policy_.files == Policy::Files::linked && policy_.declared_are_own)
      for (const Names::FileFacts& file : n_.files_)
        if (const std::optional<VariableId> found = n_.scopes_.find(file.top, name);
            found && !n_.own_of_file_.contains(found->index))
          return meaning_of(*found);
    return {Meaning::Kind::global, n_.scopes_.declare(top_, name, {}), nullptr, std::string(name)};
  }

  Meaning prelude_meaning(std::string_view path) {
    std::string name = prelude_name(path);
    const auto declared = n_.prelude_.find(name);
    if (declared != n_.prelude_.end() && declared->second->is(Kind::function)) name = function_name(name);
    return {Meaning::Kind::global, n_.scopes_.declare(n_.top_, name, {}), nullptr, name};
  }

  // --- other files

  Meaning meaning_of(VariableId variable) const {
    return {Meaning::Kind::global, variable, nullptr, n_.scopes_.at(variable).name};
  }

  // The variable that a name denotes in its file, as other files see it, including names that this file exports or
  // imports.
  std::optional<VariableId> exported(size_t file, std::string_view name, int depth = 0) const {
    if (depth > 50) return std::nullopt;
    const Names::FileFacts& facts = n_.files_[file];
    const auto renamed = facts.exports.find(name);
    const std::string_view own = renamed == facts.exports.end() ? name : std::string_view(renamed->second);
    if (const std::optional<VariableId> found = n_.scopes_.find(facts.top, own)) return found;
    if (const auto alias = facts.aliases.find(own); alias != facts.aliases.end())
      return exported(alias->second.file, alias->second.name, depth + 1);
    for (const size_t all : facts.all_of)
      if (const std::optional<VariableId> found = exported(all, name, depth + 1)) return found;
    return std::nullopt;
  }

  // A variable of another file.
  std::optional<Meaning> find_outside(std::string_view name) const {
    const Names::FileFacts& facts = n_.files_[file_];
    if (const auto alias = facts.aliases.find(name); alias != facts.aliases.end()) {
      if (const std::optional<VariableId> found = exported(alias->second.file, alias->second.name))
        return meaning_of(*found);
      return std::nullopt;
    }
    for (const size_t all : facts.all_of)
      if (const std::optional<VariableId> found = exported(all, name)) return meaning_of(*found);
    // `utils.add`, `utils::add` as one name.
    if (const size_t end = name.find_last_of(".:"); end != std::string_view::npos && end != 0) {
      const auto space = facts.spaces.find(name.substr(0, name[end] == ':' ? end - 1 : end));
      if (space != facts.spaces.end())
        if (const std::optional<VariableId> found = exported(space->second, name.substr(end + 1)))
          return meaning_of(*found);
    }
    if (policy_.files != Policy::Files::linked) return std::nullopt;
    for (size_t other = 0; other < n_.files_.size(); ++other) {
      if (other == file_) continue;
      const std::optional<VariableId> found = n_.scopes_.find(n_.files_[other].top, name);
      if (found && !n_.own_of_file_.contains(found->index) &&
          (policy_.functions_see_top_level || is_declaration(*found) || name.ends_with("()")))
        return meaning_of(*found);
    }
    return std::nullopt;
  }

  // `module.name`, where an import binds `module` to a file: the path of the file's name.
  std::optional<std::string> dotted_path(const Node* node, ScopeId scope) {
    if (node == nullptr || node->has(Flag::optional)) return std::nullopt;
    if (node->is(Kind::name)) return find_meaning(node->text, scope) ? std::nullopt : std::optional(node->text);
    if (!node->is(Kind::field) || node->text.empty()) return std::nullopt;
    std::optional<std::string> object = dotted_path(node->part(0), scope);
    if (!object) return std::nullopt;
    return *object + "." + node->text;
  }

  // Resolves a field or method_call on a file; false if it is not on a file.
  bool member_of_file(const Node* node, ScopeId scope) {
    const Names::FileFacts& facts = n_.files_[file_];
    if (facts.spaces.empty() || node->text.empty() || node->has(Flag::optional)) return false;
    const std::optional<std::string> path = dotted_path(node->part(0), scope);
    const auto space = path ? facts.spaces.find(*path) : facts.spaces.end();
    if (space == facts.spaces.end()) return false;
    std::optional<VariableId> found = exported(space->second, node->text);
    if (!found) found = exported(space->second, function_name(node->text));
    if (!found) return false;
    n_.meanings_[node] = meaning_of(*found);
    return true;
  }

  void declare_exports(const Node* node) {
    if (node == nullptr) return;
    if (node->is(Kind::sequence))
      for (const Node* part : node->parts) declare_exports(part);
    if (node->is(Kind::export_) && node->text.empty())
      for (size_t i = 0; i + 1 < node->names.size(); i += 2)
        n_.files_[file_].exports[node->names[i + 1]] = node->names[i];
  }

  // Declares the names that an import of another file makes visible in this one.
  void declare_import(const Node* node) {
    const auto known = n_.imports_of_files_->find(node);
    if (known == n_.imports_of_files_->end() || !known->second.is_any()) return;
    const Imported& imported = known->second;
    Names::FileFacts& facts = n_.files_[file_];
    if (node->is(Kind::export_)) return declare_export(node, imported, facts);
    if (node->has(Flag::wildcard) && imported.module && !policy_.imports_run_when_reached)
      facts.all_of.push_back(*imported.module);
    if (node->names.empty() && !node->has(Flag::wildcard) && imported.module)
      facts.spaces[node->alias.empty() || is_root_of(node->alias, node->text) ? node->text : node->alias] =
          *imported.module;
    for (size_t i = 0; i + 1 < node->names.size(); i += 2) {
      const std::string& local = node->names[i + 1];
      const bool is_module = i / 2 < imported.names.size() && imported.names[i / 2].has_value();
      if (is_module) facts.spaces[local] = *imported.names[i / 2];
      else if (imported.module && policy_.imports_run_when_reached) n_.scopes_.declare(top_, local, node->span);
      else if (imported.module) facts.aliases[local] = {*imported.module, node->names[i]};
    }
  }

  // `import a.b` declares the name `a`.
  static bool is_root_of(std::string_view alias, std::string_view module) {
    return module.size() > alias.size() && module.starts_with(alias) && module[alias.size()] == '.';
  }

  void declare_export(const Node* node, const Imported& imported, Names::FileFacts& facts) {
    if (node->has(Flag::wildcard)) {
      if (node->alias.empty()) facts.all_of.push_back(*imported.module);
      else facts.spaces[node->alias] = *imported.module;
    }
    for (size_t i = 0; i + 1 < node->names.size(); i += 2)
      facts.aliases[node->names[i + 1]] = {*imported.module, node->names[i]};
  }

  // Where imports are statements that set variables: records which variable is set to which, after all files are
  // declared.
  void import_values(const Node* node, const Imported& imported, ScopeId scope) {
    std::vector<std::pair<std::string, std::string>> names;
    for (size_t i = 0; i + 1 < node->names.size(); i += 2)
      if (i / 2 >= imported.names.size() || !imported.names[i / 2])
        names.emplace_back(node->names[i], node->names[i + 1]);
    if (node->has(Flag::wildcard) && imported.module)
      for (const VariableId variable : n_.scopes_.variables_of(n_.files_[*imported.module].top))
        if (const std::string& name = n_.scopes_.at(variable).name; !name.starts_with('_'))
          names.emplace_back(name, name);
    std::vector<Names::ImportedValue>& values = n_.imported_values_[node];
    for (const auto& [name, local] : names) {
      const VariableId target = n_.scopes_.declare(binding_scope(scope, true), local, node->span);
      n_.reassigned_.insert(target.index);
      values.push_back({name, target, imported.module ? exported(*imported.module, name) : std::nullopt});
    }
  }

  Meaning meaning(const Node* at, ScopeId from) {
    const std::string& name = at->text;
    if (std::optional<Meaning> found = find_meaning(name, from, is_no_method(at), at->has(Flag::static_))) {
      if (found->kind == Meaning::Kind::member && policy_.has_implicit_receiver)
        settle_receiver(at, from, [&](const ClassFacts& facts) {
          const ClassFacts* owner = nullptr;
          return find_member(facts, name, owner) != nullptr;
        });
      return *found;
    }
    if (std::optional<Meaning> found = find_outside(name)) return *found;
    std::string path = name;
    if (const auto import = n_.imports_.find(name); import != n_.imports_.end()) path = import->second;
    if (n_.use_prelude(path)) return prelude_meaning(path);
    // By convention a capitalised name is a class.
    const bool is_class = policy_.names.capitals_are_classes && name[0] >= 'A' && name[0] <= 'Z';
    const bool is_of_top_level = is_class || at->has(Flag::module);
    if (const std::optional<VariableId> receiver = is_of_top_level ? std::nullopt : lambda_receiver(from)) {
      n_.receivers_[at] = *receiver;
      if (const std::string_view prefix = policy_.library.method_prefix; !prefix.empty())
        n_.use_prelude(std::string(prefix) + name);
      return {Meaning::Kind::member, {}, nullptr, name};
    }
    if (const std::optional<Meaning> common = member_of_all(at, from)) return *common;
    if (const std::optional<Meaning> inherited = member_of_library_base(at, from)) return *inherited;
    if (const std::optional<Meaning> tested = member_of_derived(at, from)) return *tested;
    return {Meaning::Kind::library, {}, nullptr, path};
  }

  // Members that all objects and enums have without declaring them: getClass(), name, values().
  std::optional<Meaning> member_of_all(const Node* at, ScopeId from) {
    if (!policy_.names_enum_constants) return std::nullopt;
    const auto is_one_of = [&](std::initializer_list<std::string_view> names) {
      return std::find(names.begin(), names.end(), at->text) != names.end();
    };
    const bool of_object =
        is_one_of({"getClass", "hashCode", "toString", "equals", "javaClass", "iterator", "forEach", "copy"});
    const bool of_constant = is_one_of({"name", "ordinal", "compareTo", "getDeclaringClass"});
    const bool of_enum = is_one_of({"values", "valueOf", "entries"});
    if (!of_object && !of_constant && !of_enum) return std::nullopt;
    for (std::optional<ScopeId> scope = from; scope; scope = n_.scopes_.parent_of(*scope)) {
      const auto known = n_.class_by_scope_.find(scope->index);
      if (known == n_.class_by_scope_.end()) continue;
      const ClassFacts& facts = *known->second;
      const bool is_enum = facts.node->has(Flag::enum_);
      if (of_enum && is_enum) return Meaning{Meaning::Kind::static_member, {}, &facts, at->text};
      if (of_enum || (of_constant && !is_enum)) continue;
      settle_receiver(at, from, [&](const ClassFacts& around) { return &around == &facts; });
      return Meaning{Meaning::Kind::member, {}, &facts, at->text};
    }
    return std::nullopt;
  }

  // In a class that extends a library class, an undeclared name is a member of that class.
  std::optional<Meaning> member_of_library_base(const Node* at, ScopeId from) {
    if (!policy_.names.library_bases_have_members || at->text.empty() || at->text[0] < 'a' || at->text[0] > 'z')
      return std::nullopt;
    for (std::optional<ScopeId> scope = from; scope; scope = n_.scopes_.parent_of(*scope)) {
      const auto known = n_.class_by_scope_.find(scope->index);
      if (known == n_.class_by_scope_.end()) continue;
      const ClassFacts& facts = *known->second;
      const bool has_library_base = std::ranges::any_of(
          facts.bases, [&](const std::string& base) { return n_.find_class_from(facts.outer, base) == nullptr; });
      if (!has_library_base || !has_receiver_between(from, *scope)) continue;
      settle_receiver(at, from, [&](const ClassFacts& around) { return &around == &facts; });
      return Meaning{Meaning::Kind::member, {}, &facts, at->text};
    }
    return std::nullopt;
  }

  // After `this is Circle` a name may be a member of that class, which extends the enclosing class.
  std::optional<Meaning> member_of_derived(const Node* at, ScopeId from) {
    if (!policy_.names.tests_narrow_receiver) return std::nullopt;
    for (std::optional<ScopeId> scope = from; scope; scope = n_.scopes_.parent_of(*scope)) {
      const auto known = n_.class_by_scope_.find(scope->index);
      if (known == n_.class_by_scope_.end() || !has_receiver_between(from, *scope)) continue;
      const ClassFacts& facts = *known->second;
      const bool has_member = std::ranges::any_of(n_.classes_, [&](const auto& each) {
        return each.second->members.contains(at->text) && extends(*each.second, facts, 0);
      });
      if (!has_member) continue;
      settle_receiver(at, from, [&](const ClassFacts& around) { return &around == &facts; });
      return Meaning{Meaning::Kind::member, {}, &facts, at->text};
    }
    return std::nullopt;
  }
  bool extends(const ClassFacts& facts, const ClassFacts& wanted, unsigned depth) const {
    return depth < 20 && std::ranges::any_of(facts.bases, [&](const std::string& base) {
             const ClassFacts* known = n_.find_class_from(facts.outer, base);
             if (known == nullptr && base == wanted.node->text) return true;
             return known == &wanted || (known != nullptr && known != &facts && extends(*known, wanted, depth + 1));
           });
  }

  // The receiver of the enclosing extension function or lambda with receiver.
  std::optional<VariableId> lambda_receiver(ScopeId from) {
    if (!policy_.has_implicit_receiver) return std::nullopt;
    for (std::optional<ScopeId> scope = from; scope; scope = n_.scopes_.parent_of(*scope))
      if (explicit_receivers_.contains(scope->index)) return n_.scopes_.use(from, policy_.receiver_name, *scope);
    return std::nullopt;
  }

  // Finds the receiver of a member name by leaving the classes and lambdas with receivers between the name and its
  // class.
  void settle_receiver(const Node* at, ScopeId from, const std::function<bool(const ClassFacts&)>& is_it) {
    ScopeId start = from;
    uint32_t outward = 0;
    bool is_crossed = false;
    std::optional<VariableId> nearer;
    for (std::optional<ScopeId> scope = from; scope; scope = n_.scopes_.parent_of(*scope)) {
      const std::optional<ScopeId> parent = n_.scopes_.parent_of(*scope);
      if (!parent) return;
      if (explicit_receivers_.contains(scope->index)) {
        if (!nearer) nearer = n_.scopes_.use(from, policy_.receiver_name, *scope);
        is_crossed = true;
        start = *parent;
        continue;
      }
      const auto known = n_.class_by_scope_.find(scope->index);
      if (known == n_.class_by_scope_.end()) continue;
      if (is_it(*known->second)) break;
      is_crossed = true;
      if (n_.class_by_scope_.contains(parent->index)) {
        ++outward;
      } else {
        start = *parent;
        outward = 0;
      }
    }
    if (!is_crossed) return;
    const std::optional<VariableId> receiver = n_.scopes_.use(from, policy_.receiver_name, start);
    if (!receiver) return;
    n_.receivers_[at] = *receiver;
    if (outward != 0) n_.outward_[at] = outward;
    if (nearer) n_.nearer_receivers_[at] = *nearer;
  }

  // A member of a library module that the prelude declares: `threading.Lock`, `concurrent.futures.Future`.
  void library_member(const Node* node) {
    if (node->text.empty() || node->part(0) == nullptr) return;
    const std::optional<std::string> module = library_path(node->part(0));
    if (!module) return;
    const std::string path = *module + "." + node->text;
    if (n_.use_prelude(path)) n_.meanings_[node] = prelude_meaning(path);
  }

  std::optional<std::string> library_path(const Node* node) const {
    const Meaning* known = n_.meanings_.find(node);
    if (node->is(Kind::name) && known != nullptr && known->kind == Meaning::Kind::library) return known->path;
    if (!node->is(Kind::field) || known != nullptr || node->part(0) == nullptr || node->text.empty())
      return std::nullopt;
    const std::optional<std::string> module = library_path(node->part(0));
    return module ? std::optional(*module + "." + node->text) : std::nullopt;
  }

  // If functions have a separate namespace: the meaning of a name in a call.
  Meaning function_meaning(const Node* at, ScopeId from) {
    const std::string marked = function_name(at->text);
    if (const std::optional<Meaning> found = find_meaning(marked, from)) return *found;
    if (const std::optional<Meaning> found = find_outside(marked)) return *found;
    return meaning(at, from);
  }
  std::string function_name(const std::string& name) const {
    return policy_.functions_have_own_names ? name + "()" : name;
  }

  // A name that is assigned to.
  void assigned_name(const Node* at, ScopeId from) {
    std::optional<Meaning> known = find_meaning(at->text, from, is_no_method(at));
    const bool is_member =
        known && (known->kind == Meaning::Kind::member || known->kind == Meaning::Kind::static_member);
    if (is_member && policy_.names.assigned_names_are_variables) known.reset();
    if (!known && policy_.files == Policy::Files::linked && policy_.functions_see_top_level)
      known = find_outside(at->text);
    if (!known)
      if (const std::optional<VariableId> receiver = lambda_receiver(from)) {
        n_.receivers_[at] = *receiver;
        known = Meaning{Meaning::Kind::member, {}, nullptr, at->text};
      }
    if (!known || (policy_.undeclared == Policy::Undeclared::function && is_outside(*known, from, at->text))) {
      switch (policy_.undeclared) {
        case Policy::Undeclared::function:
        case Policy::Undeclared::block_function: {
          ScopeId scope = binding_scope(from, true);
          while (generators_.contains(scope.index)) scope = binding_scope(*n_.scopes_.parent_of(scope), true);
          const VariableId variable = n_.scopes_.declare(scope, at->text, at->span);
          known = n_.is_global(variable) ? Meaning{Meaning::Kind::global, variable, nullptr, at->text}
                                         : Meaning{Meaning::Kind::variable, variable, nullptr, at->text};
          break;
        }
        case Policy::Undeclared::global:
        case Policy::Undeclared::unknown: known = global_meaning(at->text, from); break;
      }
    }
    if (known->kind == Meaning::Kind::member && policy_.has_implicit_receiver)
      settle_receiver(at, from, [&](const ClassFacts& facts) {
        const ClassFacts* owner = nullptr;
        return find_member(facts, at->text, owner) != nullptr;
      });
    if (known->kind == Meaning::Kind::variable || known->kind == Meaning::Kind::global)
      n_.reassigned_.insert(known->variable.index);
    n_.meanings_[at] = *known;
    use_implicit_receiver(at, from);
  }

  // Undeclared::function: a name assigned in a function is local to it, unless a statement says otherwise.
  bool is_outside(const Meaning& known, ScopeId from, std::string_view name) const {
    if (known.kind != Meaning::Kind::variable && known.kind != Meaning::Kind::global) return false;
    ScopeId function = n_.scopes_.function_of(from);
    while (generators_.contains(function.index)) {
      if (n_.scopes_.at(known.variable).scope == function) return false;
      function = n_.scopes_.function_of(*n_.scopes_.parent_of(function));
    }
    for (std::optional<ScopeId> scope = from; scope; scope = n_.scopes_.parent_of(*scope)) {
      if (const auto names = global_names_.find(scope->index);
          names != global_names_.end() && names->second.contains(name))
        return false;
      if (const auto names = outer_names_.find(scope->index);
          names != outer_names_.end() && names->second.contains(name))
        return false;
      if (*scope == function) break;
    }
    return n_.scopes_.function_of(n_.scopes_.at(known.variable).scope) != function;
  }

  // --- the walk

  void visit_all(const std::vector<Node*>& parts, ScopeId scope, size_t from = 0) {
    for (size_t i = from; i < parts.size(); ++i) visit(parts[i], scope);
  }

  ScopeId block(const Node* node, ScopeId parent) {
    const ScopeId scope = n_.scopes_.add_block(parent);
    n_.scope_by_node_[node] = scope;
    return scope;
  }

  void visit(const Node* node, ScopeId scope) {
    if (node == nullptr) return;
    switch (node->kind) {
      case Kind::type: return;
      case Kind::name: n_.meanings_[node] = meaning(node, scope); return use_implicit_receiver(node, scope);
      case Kind::call:
        if (policy_.functions_have_own_names && node->part(0) != nullptr && node->part(0)->is(Kind::name)) {
          n_.meanings_[node->part(0)] = function_meaning(node->part(0), scope);
          return visit_all(node->parts, scope, 1);
        }
        return visit_all(node->parts, scope);
      case Kind::this_:
        if (const std::optional<VariableId> receiver = n_.scopes_.use(scope, policy_.receiver_name))
          n_.receivers_[node] = *receiver;
        if (!node->text.empty() && policy_.has_implicit_receiver)  // Outer.this
          settle_receiver(node, scope, [&](const ClassFacts& facts) { return facts.node->text == node->text; });
        return;
      case Kind::new_:
        if (const ClassFacts* facts = inner_class(node->part(0), scope))
          settle_receiver(node, scope,
                          [&](const ClassFacts& around) {
                            const ClassFacts* owner = nullptr;
                            return &around == facts->outer || find_class_among(around, facts->outer, owner);
                          }),
              use_nearest_receiver(node, scope);
        return visit_all(node->parts, scope);
      case Kind::is:
      case Kind::type_pattern:
        if (node->type != nullptr && n_.find_class(node->type->text, scope) == nullptr)
          n_.use_prelude(node->type->text);
        return visit_all(node->parts, scope);
      case Kind::method_call:
        // A call without a receiver: a method of the enclosing class, a function, or a library function.
        if (node->part(0) != nullptr && node->part(0)->is(Kind::this_) && node->part(0)->text == "implicit")
          n_.meanings_[node] = function_meaning(node, scope);
        else if (member_of_file(node, scope)) return visit_all(node->parts, scope, 1);
        if (const std::string_view prefix = policy_.library.method_prefix; !prefix.empty())
          n_.use_prelude(std::string(prefix) + node->text);
        visit_all(node->parts, scope);
        return library_member(node);
      case Kind::field:
        if (member_of_file(node, scope)) return;
        if (policy_.names.fields_may_be_methods)
          n_.use_prelude(std::string(policy_.library.method_prefix) + node->text);
        visit_all(node->parts, scope);
        return library_member(node);
      case Kind::base_call:
      case Kind::base_field:
        if (const std::optional<VariableId> receiver = use_receiver(scope)) n_.receivers_[node] = *receiver;
        use_class_around(scope);
        return visit_all(node->parts, scope);
      case Kind::address_of:
        visit_target(node->part(0), scope, false);
        if (node->part(0) != nullptr && node->part(0)->is(Kind::name)) refer_to(node->part(0));
        return;
      case Kind::argument:
        visit(node->part(0), scope);
        if (node->mode == Mode::by_reference && node->part(0)->is(Kind::name)) {
          assigned_name(node->part(0), scope);
          refer_to(node->part(0));
        }
        // Declares a variable that the callee sets.
        if (node->mode == Mode::by_reference && node->part(0)->is(Kind::declare))
          for_each_name_pattern(node->part(0)->part(0), [&](const Node* pattern) {
            if (const std::optional<VariableId> variable = n_.declared(pattern)) {
              n_.reassigned_.insert(variable->index);
              n_.scopes_.capture(*variable);
            }
          });
        return;
      case Kind::assign:
        // The value sees the variable: `f = lambda { f.call }`.
        if (policy_.names.assignment_declares_first && node->part(0)->is(Kind::name)) {
          visit_target(node->part(0), scope, true);
          return visit(node->part(1), scope);
        }
        visit(node->part(1), scope);
        return visit_target(node->part(0), scope, true);
      case Kind::compound_assign: visit_target(node->part(0), scope, true); return visit(node->part(1), scope);
      case Kind::increment: return visit_target(node->part(0), scope, true);
      case Kind::target_pattern: return visit_target(node->part(0), scope, true);
      case Kind::delete_:
        visit_target(node->part(0), scope, true);
        if (node->part(0)->is(Kind::name)) note_reference(n_.meaning(node->part(0)), deleted_, referred_);
        return;
      case Kind::name_pattern: return name_pattern(node, scope);
      case Kind::declare: return declaration(node, scope);
      case Kind::function: return function_declaration(node, scope);
      case Kind::lambda: return function(node->part(0), scope, true);
      case Kind::class_: return class_declaration(node, scope);
      case Kind::block: return visit_block(node, policy_.has_block_scope ? block(node, scope) : scope);
      case Kind::sequence: return visit_block(node, scope);
      case Kind::if_:
      case Kind::while_:
        if (policy_.has_block_scope && !policy_.patterns_leak && contains(node->part(0), Kind::matches))
          scope = block(node, scope);
        return visit_all(node->parts, scope);
      case Kind::for_:
        if (policy_.has_block_scope) scope = block(node, scope);
        return visit_all(node->parts, scope);
      case Kind::for_each: {
        visit(node->part(1), scope);
        const ScopeId inner = policy_.has_block_scope ? block(node, scope) : scope;
        visit(node->part(0), inner);
        if (node->has(Flag::constant))
          for_each_name_pattern(node->part(0), [&](const Node* pattern) {
            if (const std::optional<VariableId> variable = n_.declared(pattern)) n_.constant_.insert(variable->index);
          });
        visit(node->part(2), inner);
        return visit(node->part(3), scope);
      }
      case Kind::comprehension: {
        if (node->text == "generator" && node->parts.size() > 1 && node->part(1)->is(Kind::for_clause))
          return generator(node, scope);
        const ScopeId inner = block(node, scope);
        own_.insert(inner.index);
        visit_all(node->parts, inner, 1);
        return visit(node->part(0), inner);
      }
      case Kind::for_clause: visit(node->part(1), scope); return visit(node->part(0), scope);
      case Kind::switch_:
        visit(node->part(0), scope);
        if (policy_.has_block_scope) scope = block(node, scope);
        return visit_all(node->parts, scope, 1);
      case Kind::case_:  // the labels run first and may declare variables
        visit_all(node->parts, scope, 1);
        return visit(node->part(0), scope);
      case Kind::arm:
        if (policy_.has_block_scope) scope = block(node, scope);
        return visit_all(node->parts, scope);
      case Kind::catch_: {
        if (policy_.has_block_scope) scope = block(node, scope);
        if (!node->text.empty()) {
          if (policy_.has_block_scope) {
            declare(scope, node, node->text);
          } else {
            const VariableId variable = n_.scopes_.declare(binding_scope(scope, true), node->text, node->span);
            n_.declared_[node] = variable;
            n_.reassigned_.insert(variable.index);
          }
        }
        return visit_all(node->parts, scope);
      }
      case Kind::with_:
        visit(node->part(0), scope);
        if (policy_.has_block_scope) scope = block(node, scope);
        return visit_all(node->parts, scope, 1);
      case Kind::import_: return import(node, scope);
      case Kind::export_: return;
      case Kind::global_names:
        for (const std::string& name : node->names) {
          global_names_[n_.scopes_.function_of(scope).index].insert(name);
          if (!policy_.declared_are_own) n_.scopes_.declare(top_, name, node->span);
        }
        return;
      case Kind::outer_names:
        for (const std::string& name : node->names) outer_names_[n_.scopes_.function_of(scope).index].insert(name);
        return;
      default: return visit_all(node->parts, scope);
    }
  }

  // A generator is a separate function, except for the names that it assigns and for the first iterable.
  void generator(const Node* node, ScopeId scope) {
    const Node* first = node->part(1);
    visit(first->part(1), scope);
    const ScopeId inner = n_.scopes_.add_function(scope);
    n_.scope_by_node_[node] = inner;
    own_.insert(inner.index);
    generators_.insert(inner.index);
    visit(first->part(0), inner);
    visit_all(node->parts, inner, 2);
    visit(node->part(0), inner);
  }

  void visit_target(const Node* target, ScopeId scope, bool is_assigned) {
    if (target == nullptr) return;
    switch (target->kind) {
      case Kind::name:
        if (is_assigned) assigned_name(target, scope);
        else n_.meanings_[target] = meaning(target, scope);
        return;
      case Kind::tuple:
      case Kind::list:
      case Kind::spread:
        for (const Node* part : target->parts) visit_target(part, scope, is_assigned);
        return;
      default: visit(target, scope);
    }
  }

  void refer_to(const Node* name) {
    const Meaning& meaning = n_.meaning(name);
    if (meaning.kind == Meaning::Kind::variable) n_.scopes_.capture(meaning.variable);
    note_reference(meaning, referred_, deleted_);
  }

  // Where variables can be rebound, a variable that others refer to gets a new cell when it is deleted.
  std::set<uint32_t> referred_, deleted_;
  void note_reference(const Meaning& meaning, std::set<uint32_t>& into, const std::set<uint32_t>& others) {
    const bool is_variable = meaning.kind == Meaning::Kind::variable || meaning.kind == Meaning::Kind::global;
    if (!policy_.references.can_be_rebound || !is_variable) return;
    into.insert(meaning.variable.index);
    if (!others.contains(meaning.variable.index)) return;
    n_.by_reference_.insert(meaning.variable.index);
    if (meaning.kind == Meaning::Kind::variable) n_.scopes_.capture(meaning.variable);
  }

  void visit_block(const Node* node, ScopeId scope) {
    if (policy_.hoists_variables && scope != top_)
      for (const Node* statement : node->parts) hoist(statement, scope);
    else
      for (const Node* statement : node->parts) hoist_function(statement, scope);
    visit_all(node->parts, scope);
  }

  void hoist(const Node* statement, ScopeId scope) {
    if (statement == nullptr) return;
    hoist_function(statement, scope);
    if (statement->is(Kind::declare))
      for_each_name_pattern(statement->part(0), [&](const Node* pattern) {
        n_.scopes_.declare(statement->has(Flag::function_scoped) ? n_.scopes_.function_of(scope) : scope, pattern->text,
                           pattern->span);
      });
    else if (statement->is(Kind::sequence))
      for (const Node* part : statement->parts) hoist(part, scope);
  }

  void hoist_function(const Node* statement, ScopeId scope) {
    if (statement == nullptr || statement->text.empty()) return;
    if (statement->is(Kind::function) || statement->is(Kind::class_))
      n_.scopes_.declare(binding_scope(scope, false),
                         statement->is(Kind::function) ? function_name(statement->text) : statement->text,
                         statement->span);
  }

  void name_pattern(const Node* node, ScopeId scope) {
    use_type(node->type);
    visit_all(node->parts, scope);
    const bool binds_in_function =
        policy_.undeclared == Policy::Undeclared::function || policy_.undeclared == Policy::Undeclared::block_function;
    if (binds_in_function && !own_.contains(scope.index) && !is_function_scoped_) {
      // A pattern assigns if the language has no declarations.
      std::optional<Meaning> known = find_meaning(node->text, scope);
      if (!known || known->kind > Meaning::Kind::global ||
          (policy_.undeclared == Policy::Undeclared::function && is_outside(*known, scope, node->text))) {
        const VariableId variable = n_.scopes_.declare(binding_scope(scope, true), node->text, node->span);
        n_.declared_[node] = variable;
      } else {
        n_.declared_[node] = known->variable;
      }
      n_.reassigned_.insert(n_.declared_[node].index);
      if (node->type != nullptr) n_.types_.try_emplace(n_.declared_[node].index, node->type);
      return;
    }
    const VariableId variable = declare(binding_scope(scope, is_function_scoped_), node, node->text);
    if (binds_in_function && is_function_scoped_) n_.reassigned_.insert(variable.index);
    if (node->has(Flag::by_reference)) {
      n_.by_reference_.insert(variable.index);
      n_.scopes_.capture(variable);
    }
  }

  // A variable or field of a library type, such as `sync.Mutex`, starts with a value of it.
  void use_type(const Node* type) {
    if (type != nullptr && type->text.find('.') != std::string::npos) n_.use_prelude(type->text);
  }

  void declaration(const Node* node, ScopeId scope) {
    use_type(node->type);
    visit(node->part(1), scope);
    const bool before = is_function_scoped_;
    is_function_scoped_ = node->has(Flag::function_scoped);
    visit(node->part(0), scope);
    is_function_scoped_ = before;
    for_each_name_pattern(node->part(0), [&](const Node* pattern) {
      const std::optional<VariableId> variable = n_.declared(pattern);
      if (!variable) return;
      if (node->type != nullptr) n_.types_[variable->index] = node->type;
      else if (pattern == node->part(0) && pattern->type == nullptr && node->part(1) != nullptr)
        n_.initials_.try_emplace(variable->index, node->part(1));
      if (node->has(Flag::constant)) {
        constants_.insert(variable->index);
        n_.constant_.insert(variable->index);
      }
      if (node->has(Flag::static_) && !n_.class_by_scope_.contains(scope.index)) {
        n_.static_locals_.insert(variable->index);
      }
      if (node->part(1) != nullptr && node->part(1)->is(Kind::address_of) && pattern->has(Flag::by_reference)) {
        n_.by_reference_.insert(variable->index);
        if (policy_.references.can_be_rebound && !n_.is_global(*variable)) n_.scopes_.capture(*variable);
      }
    });
  }

  void function_declaration(const Node* node, ScopeId scope) {
    if (!node->text.empty() && !n_.class_by_scope_.contains(scope.index)) {
      const VariableId variable = declare(binding_scope(scope, false), node, function_name(node->text));
      if (const auto [known, is_new] = n_.functions_.try_emplace(variable.index, node);
          !is_new && known->second != node)
        n_.reassigned_.insert(variable.index);
    }
    function(node, scope, false);
  }

  void function(const Node* node, ScopeId parent, bool is_lambda) {
    const ScopeId scope = n_.scopes_.add_function(parent);
    n_.scope_by_node_[node] = scope;
    const bool is_static_member = n_.class_by_scope_.contains(parent.index) && node->has(Flag::static_);
    if (!n_.entry_.empty() && !is_lambda && node->text == n_.entry_ && (parent == top_ || is_static_member)) {
      n_.entry_function_ = node;
      n_.entry_scope_ = scope;
    }
    if (is_lambda || (is_of_spec_ && parent == top_)) n_.lambda_scopes_.insert(scope.index);
    const bool is_member = n_.class_by_scope_.contains(parent.index) && !is_lambda;
    const bool is_of_class = policy_.classes.static_functions_have_receiver;
    const bool has_receiver = node->has(Flag::receiver) || (is_member && (!node->has(Flag::static_) || is_of_class)) ||
                              (policy_.passes_receiver && !node->has(Flag::arrow));
    if (has_receiver) {
      n_.with_receiver_.insert(node);
      receiver_of_function_.insert(scope.index);
      if (node->has(Flag::receiver)) explicit_receivers_.insert(scope.index);
      if (!node->has(Flag::receiver)) n_.scopes_.declare(scope, policy_.receiver_name, node->span);
    }
    // A constructor evaluates the initial values of fields, which it finds through the class.
    if (is_member && (node->has(Flag::constructor) || node->text == policy_.constructor_name)) use_class_around(scope);
    for (size_t i = 1; i < node->parts.size(); ++i) parameter(node->parts[i], scope, parent);
    if (is_lambda && !policy_.hoists_variables) body(node, scope);
    else deferred_.push_back([this, node, scope] { body(node, scope); });
  }

  void parameter(const Node* node, ScopeId scope, ScopeId around) {
    if (node == nullptr) return;
    if (!node->text.empty()) {
      const VariableId variable = declare(scope, node, node->text);
      n_.parameters_.insert(variable.index);
      if (node->mode == Mode::by_reference) {
        n_.by_reference_.insert(variable.index);
        n_.scopes_.capture(variable);
      }
    }
    visit(node->part(0), policy_.defaults_at_call ? scope : around);
    if (node->part(1) != nullptr) {
      own_.insert(scope.index);
      visit(node->part(1), scope);
    }
  }

  void body(const Node* node, ScopeId scope) {
    const Node* body = node->part(0);
    if (body == nullptr) return;
    n_.scope_by_node_[body] = scope;
    if (policy_.undeclared == Policy::Undeclared::function) declare_assigned(body, scope);
    if (policy_.hoists_variables) hoist_vars(body, scope);
    if (body->is(Kind::block) || body->is(Kind::sequence)) visit_block(body, scope);
    else visit(body, scope);
  }

  // `var` declarations belong to the function, wherever they are in it.
  void hoist_vars(const Node* node, ScopeId scope) {
    if (node == nullptr || !node->may_contain(Kind::declare) || is_function_like(node->kind) || node->is(Kind::class_))
      return;
    if (node->is(Kind::declare) && node->has(Flag::function_scoped))
      for_each_name_pattern(node->part(0),
                            [&](const Node* pattern) { n_.scopes_.declare(scope, pattern->text, pattern->span); });
    for (const Node* part : node->parts) hoist_vars(part, scope);
  }

  void declare_assigned(const Node* body, ScopeId scope) {
    std::set<std::string, std::less<>> elsewhere;
    const std::function<void(const Node*)> find_elsewhere = [&](const Node* node) {
      if (node == nullptr || is_function_like(node->kind) || node->is(Kind::class_)) return;
      if (!node->may_contain(Kind::global_names) && !node->may_contain(Kind::outer_names)) return;
      if (node->is(Kind::global_names) || node->is(Kind::outer_names)) {
        elsewhere.insert(node->names.begin(), node->names.end());
        visit(node, scope);
      }
      for (const Node* part : node->parts) find_elsewhere(part);
    };
    find_elsewhere(body);
    for_each_binding(body, [&](std::string_view name, const Node* at) {
      if (!elsewhere.contains(name)) n_.scopes_.declare(scope, name, at->span);
    });
  }

  void class_declaration(const Node* node, ScopeId scope) {
    if (!node->text.empty() && !n_.class_by_scope_.contains(scope.index) && !node->has(Flag::value)) {
      const VariableId variable = declare(binding_scope(scope, false), node, node->text);
      constants_.insert(variable.index);
    }
    visit(node->part(0), scope);
    const ScopeId inside = block(node, scope);
    own_.insert(inside.index);
    n_.class_by_scope_[inside.index] = n_.classes_.at(node).get();
    // The class itself, for calls of its base's methods.
    n_.declared_class_[node] = n_.scopes_.declare(inside, class_variable, node->span);
    for (size_t i = 1; i < node->parts.size(); ++i) member(node->parts[i], inside, scope);
  }

  void member(const Node* node, ScopeId inside, ScopeId around) {
    if (node == nullptr) return;
    if (node->is(Kind::sequence)) {
      for (const Node* part : node->parts) member(part, inside, around);
    } else if (node->is(Kind::declare)) {
      const ClassFacts& facts = *n_.class_by_scope_.at(inside.index);
      if (node->has(Flag::static_) && facts.node->has(Flag::module)) {
        for_each_name_pattern(node->part(0), [&](const Node* pattern) {
          declare(top_, pattern, pattern->text);
          if (node->type != nullptr) n_.types_[n_.declared_[pattern].index] = node->type;
        });
        visit(node->part(1), inside);
      } else if (node->has(Flag::static_)) {
        visit(node->part(1), inside);
      } else {
        // Initial values of fields are computed in a separate function, which has the receiver.
        const ScopeId fields = fields_scope(facts.node, inside);
        visit(node->part(1), fields);
      }
    } else if (node->is(Kind::function)) {
      function(node, inside, false);
    } else {
      visit(node, inside);
    }
  }

  ScopeId fields_scope(const Node* class_node, ScopeId inside) {
    if (const auto known = n_.fields_scope_.find(class_node); known != n_.fields_scope_.end()) return known->second;
    const ScopeId scope = n_.scopes_.add_function(inside);
    n_.fields_scope_[class_node] = scope;
    receiver_of_function_.insert(scope.index);
    n_.scopes_.declare(scope, policy_.receiver_name, class_node->span);
    return scope;
  }

  std::optional<VariableId> use_receiver(ScopeId scope) {
    for (std::optional<ScopeId> s = scope; s; s = n_.scopes_.parent_of(*s)) {
      if (!receiver_of_function_.contains(s->index)) continue;
      const std::vector<VariableId>& variables = n_.scopes_.variables_of(*s);
      if (variables.empty()) return std::nullopt;
      return n_.scopes_.use(scope, n_.scopes_.at(variables.front()).name);  // the receiver is declared first
    }
    return std::nullopt;
  }

  // An inner class; its objects belong to objects of the enclosing class.
  const ClassFacts* inner_class(const Node* callee, ScopeId scope) const {
    if (callee == nullptr || !callee->is(Kind::name) || !policy_.has_inner_classes) return nullptr;
    const ClassFacts* known = n_.find_class(callee->text, scope);
    return known != nullptr && is_inner(*known) ? known : nullptr;
  }
  static bool is_inner(const ClassFacts& facts) {
    return facts.outer != nullptr && !facts.node->has(Flag::static_) && !facts.node->has(Flag::interface) &&
           !facts.node->has(Flag::enum_) && !facts.node->has(Flag::record);
  }
  bool find_class_among(const ClassFacts& facts, const ClassFacts* wanted, const ClassFacts*&,
                        unsigned depth = 0) const {
    if (&facts == wanted) return true;
    if (depth > 50) return false;
    const ClassFacts* none = nullptr;
    for (const std::string& base : facts.bases)
      if (const ClassFacts* known = n_.find_class_from(facts.outer, base); known != nullptr && known != &facts)
        if (find_class_among(*known, wanted, none, depth + 1)) return true;
    return false;
  }
  void use_nearest_receiver(const Node* node, ScopeId scope) {
    if (n_.receivers_.contains(node)) return;
    if (const std::optional<VariableId> receiver = n_.scopes_.use(scope, policy_.receiver_name))
      n_.receivers_[node] = *receiver;
  }

  // A function inside a method that names a member captures the method's receiver.
  void use_implicit_receiver(const Node* node, ScopeId scope) {
    if (n_.meaning(node).kind != Meaning::Kind::member || n_.receivers_.contains(node)) return;
    if (const std::optional<VariableId> receiver = use_receiver(scope)) n_.receivers_[node] = *receiver;
  }

  void use_class_around(ScopeId scope) { n_.scopes_.use(scope, class_variable); }

  // A library name without the package it was written with.
  std::string without_package(std::string_view path) const {
    while (policy_.leaves_out_packages && !path.empty() && path.front() >= 'a' && path.front() <= 'z') {
      const size_t dot = path.find('.');
      if (dot == std::string_view::npos) break;
      path.remove_prefix(dot + 1);
    }
    return std::string(path);
  }

  void import(const Node* node, ScopeId scope) {
    if (const auto known = n_.imports_of_files_->find(node);
        known != n_.imports_of_files_->end() && known->second.is_any()) {
      if (policy_.files == Policy::Files::modules && policy_.imports_run_when_reached)
        import_values(node, known->second, scope);
      return;
    }
    if (node->names.empty()) {
      const std::string local = node->alias.empty() ? node->text.substr(0, node->text.find('.')) : node->alias;
      const bool is_root = node->alias.empty() || is_root_of(node->alias, node->text);
      n_.imports_[local] = is_root ? local : node->text;
    }
    for (size_t i = 0; i + 1 < node->names.size(); i += 2)
      n_.imports_[node->names[i + 1]] =
          without_package(node->text.empty() ? node->names[i] : node->text + "." + node->names[i]);
  }

  void run_deferred() {
    while (!deferred_.empty()) {
      std::vector<std::function<void()>> now = std::move(deferred_);
      deferred_.clear();
      for (const std::function<void()>& later : now) later();
    }
  }

  static constexpr std::string_view class_variable = "%class";

  Names& n_;
  const Policy& policy_;
  const ScopeId top_;  // the top scope of the file
  const size_t file_;
  bool is_function_scoped_ = false;
  bool is_of_spec_ = false;
  std::set<uint32_t> generators_;            // scopes of generator expressions
  std::set<uint32_t> own_;                   // scopes that own the names bound in them, though they are not functions
  std::set<uint32_t> constants_;             // variables that are visible in all functions
  std::set<uint32_t> explicit_receivers_;    // receivers of functions whose first parameter is the receiver
  std::set<uint32_t> receiver_of_function_;  // scopes of functions with a receiver
  std::unordered_map<uint32_t, std::set<std::string, std::less<>>> global_names_, outer_names_;
  std::vector<std::function<void()>> deferred_;
};

Names::Names(const Policy& policy, ir::ModuleBuilder& module, diagnostics::Diagnostics& diagnostics)
    : policy_(policy), module_(module), diagnostics_(diagnostics), top_(scopes_.add_function(std::nullopt)) {
  top_scopes_.insert(top_.index);
  files_.push_back({.top = top_});
}

void Names::set_prelude(const Node* prelude) {
  if (prelude == nullptr) return;
  for (const Node* declaration : prelude->parts) {
    if (declaration == nullptr) continue;
    if (declaration->is(Kind::function) || declaration->is(Kind::class_)) prelude_[declaration->text] = declaration;
    for_each_binding(declaration,
                     [&](std::string_view name, const Node*) { prelude_.try_emplace(std::string(name), declaration); });
  }
}

void Names::add_to_program(const Node* file) {
  Resolving resolving(*this, top_, program_);
  resolving.see_top_level();
  resolving.declare_file(file);
  resolving.resolve_file(file);
}

void Names::add_file(const Node* file) {
  static const ImportTable none;
  const std::string name;
  add_files({&file, 1}, {&name, 1}, 0, none);
}

void Names::add_files(std::span<const Node* const> roots, std::span<const std::string> names, size_t program,
                      const ImportTable& imports) {
  imports_of_files_ = &imports;
  program_ = program;
  files_.clear();
  for (size_t i = 0; i < roots.size(); ++i) {
    const bool is_program = i == program;
    files_.push_back(
        {.name = names[i],
         .top = is_program || policy_.files == Policy::Files::one ? top_ : scopes_.add_function(std::nullopt)});
    top_scopes_.insert(files_.back().top.index);
  }
  std::vector<std::unique_ptr<Resolving>> files;
  for (size_t i = 0; i < roots.size(); ++i) {
    files.push_back(std::make_unique<Resolving>(*this, files_[i].top, i));
    files.back()->declare_file(roots[i]);
  }
  for (size_t i = 0; i < roots.size(); ++i) files[i]->resolve_file(roots[i]);
}

const Node* Names::prelude_in_use(std::string_view name) const {
  const auto found = prelude_.find(name);
  return found != prelude_.end() && prelude_used_.contains(found->second) ? found->second : nullptr;
}

// For a prelude class: whether the program declares a class with the name of one of its bases.
bool Names::has_hidden_base(const Node* declaration, unsigned depth) const {
  if (!declaration->is(Kind::class_) || declaration->part(0) == nullptr || depth > 20) return false;
  for (const Node* base : declaration->part(0)->parts) {
    if (base == nullptr || !base->is(Kind::name)) continue;
    const auto known = prelude_.find(base->text);
    if (known == prelude_.end()) continue;
    const auto seen = class_by_name_.find(base->text);
    if (seen != class_by_name_.end() && seen->second->node != known->second && seen->second->outer == nullptr)
      return true;
    if (has_hidden_base(known->second, depth + 1)) return true;
  }
  return false;
}

bool Names::use_prelude(std::string_view path) {
  const auto found = prelude_.find(prelude_name(path));
  if (found == prelude_.end() || has_hidden_base(found->second)) return false;
  if (prelude_used_.insert(found->second).second) {
    Resolving(*this, top_, program_).prelude_declaration(found->second);
    used_prelude_.push_back(found->second);
  }
  return true;
}

ScopeId Names::scope_of(const Node* node) const {
  const ScopeId* found = scope_by_node_.find(node);
  CHECK(found != nullptr, "the {} `{}` has no scope", surface::name(node->kind), node->text);
  return *found;
}
std::optional<ScopeId> Names::find_scope(const Node* node) const {
  const ScopeId* found = scope_by_node_.find(node);
  return found == nullptr ? std::nullopt : std::optional(*found);
}
const Meaning* Names::find_meaning(const Node* node) const { return meanings_.find(node); }
const std::vector<Names::ImportedValue>& Names::imported_values(const Node* import) const {
  static const std::vector<ImportedValue> none;
  const auto found = imported_values_.find(import);
  return found == imported_values_.end() ? none : found->second;
}
const Meaning& Names::meaning(const Node* node) const {
  const Meaning* found = meanings_.find(node);
  CHECK(found != nullptr, "the name `{}` was not resolved", node->text);
  return *found;
}
std::optional<VariableId> Names::declared(const Node* node) const {
  const VariableId* found = declared_.find(node);
  return found == nullptr ? std::nullopt : std::optional(*found);
}
std::optional<VariableId> Names::receiver(const Node* node) const {
  const VariableId* found = receivers_.find(node);
  return found == nullptr ? std::nullopt : std::optional(*found);
}
uint32_t Names::outward(const Node* node) const {
  const auto found = outward_.find(node);
  return found == outward_.end() ? 0 : found->second;
}
std::optional<VariableId> Names::nearer_receiver(const Node* node) const {
  const auto found = nearer_receivers_.find(node);
  return found == nearer_receivers_.end() ? std::nullopt : std::optional(found->second);
}
const ClassFacts* Names::class_of(const Node* node) const {
  const auto found = classes_.find(node);
  return found == classes_.end() ? nullptr : found->second.get();
}
const ClassFacts* Names::find_class(std::string_view path) const {
  const std::string name = prelude_name(path);
  const auto found = class_by_name_.find(name);
  if (found != class_by_name_.end()) return found->second;
  // `Outer.Inner`: the class of that name nested in the other one.
  const size_t dot = path.rfind('.');
  const ClassFacts* outer = dot == std::string_view::npos ? nullptr : find_class(path.substr(0, dot));
  const auto inside = inner_classes_.find(outer);
  if (inside == inner_classes_.end()) return nullptr;
  const auto inner = inside->second.find(path.substr(dot + 1));
  return inner == inside->second.end() ? nullptr : inner->second;
}
const ClassFacts* Names::find_class_from(const ClassFacts* around, std::string_view name) const {
  for (; around != nullptr; around = around->outer)
    if (const auto inside = inner_classes_.find(around); inside != inner_classes_.end())
      if (const auto found = inside->second.find(name); found != inside->second.end()) return found->second;
  const auto found = class_by_name_.find(name);
  return found == class_by_name_.end() ? nullptr : found->second;
}
const ClassFacts* Names::find_class(std::string_view name, ScopeId from) const {
  for (std::optional<ScopeId> scope = from; scope; scope = scopes_.parent_of(*scope))
    if (const auto around = class_by_scope_.find(scope->index); around != class_by_scope_.end())
      if (const auto inside = inner_classes_.find(around->second); inside != inner_classes_.end())
        if (const auto found = inside->second.find(name); found != inside->second.end()) return found->second;
  return find_class(name);
}
ir::GlobalId Names::global(VariableId variable) {
  const auto [known, is_new] = globals_.try_emplace(variable.index, ir::GlobalId());
  if (is_new) {
    const tree_sitter::Variable& facts = scopes_.at(variable);
    const bool is_bare = facts.scope == top_ || (entry_scope_ && scopes_.function_of(facts.scope) == *entry_scope_);
    const auto file = std::ranges::find(files_, facts.scope, &FileFacts::top);
    const std::string name = is_bare ? facts.name
                             : file != files_.end()
                                 ? fmt::format("{}.{}", file->name, facts.name)
                                 : fmt::format("{}.{}", facts.name, variable.index);  // a static local
    known->second = module_.global(name, facts.span);
  }
  return known->second;
}
const Node* Names::declared_type(VariableId variable) const {
  const auto found = types_.find(variable.index);
  return found == types_.end() ? nullptr : found->second;
}
const Node* Names::only_function(VariableId variable) const {
  const auto found = functions_.find(variable.index);
  return found == functions_.end() || reassigned_.contains(variable.index) ? nullptr : found->second;
}

}  // namespace ramify::frontends::surface
