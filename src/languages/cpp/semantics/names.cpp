// SPDX-License-Identifier: Apache-2.0
// Scopes and name lookup (C++20 6.5).
#include <algorithm>

#include "languages/cpp/semantics/semantics.h"

namespace ramify::frontends::cpp {

Scope* Semantics::new_scope(Scope::What what, Scope* parent) {
  Scope& scope = scopes_.emplace_back();
  scope.what = what;
  scope.parent = parent;
  if (parent != nullptr) {
    scope.prefix = parent->prefix;
    scope.is_library = parent->is_library;
    scope.depth = parent->depth;
  }
  return &scope;
}

Symbol* Semantics::add(Scope* scope, Symbol::What what, std::string_view text) {
  Symbol& symbol = symbols_.emplace_back();
  symbol.what = what;
  symbol.name = std::string(text);
  symbol.scope = scope;
  symbol.function_depth = scope->depth;
  scope->names[std::string(text)].push_back(&symbol);
  return &symbol;
}

namespace {
// All functions and templates of a name are one result; otherwise the last declaration is.
void gather(const std::vector<Symbol*>& symbols, std::vector<Function*>& functions, std::vector<Template*>& templates,
            Symbol*& other) {
  for (Symbol* symbol : symbols) {
    if (symbol->what == Symbol::What::function) {
      for (Function* function : symbol->functions)
        if (std::ranges::find(functions, function) == functions.end()) functions.push_back(function);
    } else if (symbol->what == Symbol::What::template_) {
      for (Template* template_info : symbol->templates)
        if (std::ranges::find(templates, template_info) == templates.end()) templates.push_back(template_info);
    } else {
      other = symbol;
    }
  }
}
}  // namespace

Semantics::Found Semantics::in_scope(std::string_view text, Scope* scope) {
  Found found;
  const auto known = scope->names.find(text);
  if (known != scope->names.end()) gather(known->second, found.functions, found.templates, found.symbol);
  if (found.symbol != nullptr && found.symbol->what == Symbol::What::variable && (!found.functions.empty()))
    found.symbol = nullptr;
  return found;
}

Semantics::Found Semantics::in_class(std::string_view text, ClassInfo* class_info, bool only_here) {
  Found found;
  if (class_info->scope != nullptr) {
    found = in_scope(text, class_info->scope);
    found.class_info = class_info;
    if (found.symbol != nullptr || !found.functions.empty() || !found.templates.empty()) {
      if (found.symbol != nullptr) return found;
    }
  }
  for (FieldInfo& field : class_info->fields)
    if (field.name == text) {
      found.field = &field;
      found.class_info = class_info;
      return found;
    }
  const auto methods = class_info->methods.find(text);
  const auto templates = class_info->method_templates.find(text);
  if (methods != class_info->methods.end()) found.functions = methods->second;
  if (templates != class_info->method_templates.end()) found.templates = templates->second;
  if (!found.functions.empty() || !found.templates.empty()) {
    found.class_info = class_info;
    found.is_member_function = methods != class_info->methods.end() || templates != class_info->method_templates.end();
    return found;
  }
  if (only_here) return found;
  for (const Base& base : class_info->bases) {
    complete(base.class_info);
    if (Found of_base = in_class(text, base.class_info)) {
      // The result is the same if several bases inherit the functions from one class.
      return of_base;
    }
  }
  return found;
}

Semantics::Found Semantics::in_space(std::string_view text, Scope* scope, std::set<Scope*>& seen) {
  if (!seen.insert(scope).second) return {};
  Found found = in_scope(text, scope);
  if (found.symbol != nullptr) return found;
  for (Scope* used : scope->used) {
    Found more = in_space(text, used, seen);
    if (more.symbol != nullptr && found.functions.empty() && found.templates.empty()) return more;
    found.functions.insert(found.functions.end(), more.functions.begin(), more.functions.end());
    found.templates.insert(found.templates.end(), more.templates.begin(), more.templates.end());
  }
  return found;
}

Semantics::Found Semantics::look_up(std::string_view text, Scope* from) {
  for (Scope* scope = from; scope != nullptr; scope = scope->parent) {
    Found found;
    if (scope->what == Scope::What::class_ && scope->class_info != nullptr) {
      found = in_class(text, scope->class_info);
    } else {
      std::set<Scope*> seen;
      found = in_space(text, scope, seen);
    }
    if (found) return found;
  }
  // Scripts and properties, which are not whole programs, may omit the library's namespace.
  if (std_ != nullptr && !is_library_) {
    std::set<Scope*> seen;
    if (options_.is_script || !options_.is_main) return in_space(text, std_, seen);
  }
  return {};
}

Scope* Semantics::space_of(Scope* scope) {
  while (scope != nullptr && scope->what != Scope::What::file && scope->what != Scope::What::space)
    scope = scope->parent;
  return scope != nullptr ? scope : file_;
}

// The associated namespaces and classes of a type, for argument-dependent lookup (6.5.4).
void Semantics::associated(QualifiedType type, std::set<Scope*>& spaces, std::vector<ClassInfo*>& classes, int depth) {
  if (!type || depth > 6) return;
  if (type->is_reference() || type->is(TypeKind::pointer) || type->is(TypeKind::array))
    return associated(type->inner, spaces, classes, depth + 1);
  if (type->is(TypeKind::enum_) && type->enum_info->scope != nullptr) {
    spaces.insert(space_of(type->enum_info->scope->parent));
    return;
  }
  if (!type->is(TypeKind::class_)) return;
  ClassInfo* class_info = type->class_info;
  if (std::ranges::find(classes, class_info) != classes.end()) return;
  complete(class_info);
  classes.push_back(class_info);
  if (class_info->scope != nullptr) spaces.insert(space_of(class_info->scope->parent));
  for (const Base& base : class_info->bases) associated(class_type(base.class_info), spaces, classes, depth + 1);
  for (const TemplateArgument& argument : class_info->arguments) associated(argument.type, spaces, classes, depth + 1);
}

void Semantics::argument_dependent(std::string_view text, const std::vector<Expression>& arguments, Found& found) {
  std::set<Scope*> spaces;
  std::vector<ClassInfo*> classes;
  for (const Expression& operand : arguments) associated(operand.type, spaces, classes);
  const auto put = [&](const std::vector<Function*>& functions, const std::vector<Template*>& templates) {
    for (Function* function : functions)
      if (std::ranges::find(found.functions, function) == found.functions.end()) found.functions.push_back(function);
    for (Template* template_info : templates)
      if (std::ranges::find(found.templates, template_info) == found.templates.end())
        found.templates.push_back(template_info);
  };
  // In a deterministic order.
  std::vector<Scope*> ordered(spaces.begin(), spaces.end());
  std::ranges::sort(ordered, {}, [](const Scope* scope) { return std::string_view(scope->prefix); });
  for (Scope* space : ordered) {
    const Found here = in_scope(text, space);
    put(here.functions, here.templates);
  }
  for (ClassInfo* class_info : classes) {
    for (Function* function : class_info->friends)
      if (function->name == text) put({function}, {});
    for (Template* template_info : class_info->friend_templates)
      if (template_info->name == text) put({}, {template_info});
  }
}

Symbol* Semantics::this_symbol() {
  for (Scope* scope = scope_; scope != nullptr; scope = scope->parent) {
    const auto known = scope->names.find("this");
    if (known != scope->names.end()) return known->second.back();
  }
  return nullptr;
}

std::string Semantics::unique_global(std::string wanted) {
  if (global_names_.insert(wanted).second) return wanted;
  for (int i = 2;; ++i) {
    std::string other = wanted + "%" + std::to_string(i);
    if (global_names_.insert(other).second) return other;
  }
}

std::string Semantics::local_name(std::string_view wanted) {
  std::string text(wanted.empty() ? "%unnamed" : wanted);
  if (context_ == nullptr) return unique_global(text);
  if (text != "this" && global_names_.contains(text)) text += "%";
  if (context_->names->insert(text).second) return text;
  for (int i = 2;; ++i) {
    std::string other = text + "%" + std::to_string(i);
    if (context_->names->insert(other).second) return other;
  }
}

}  // namespace ramify::frontends::cpp
