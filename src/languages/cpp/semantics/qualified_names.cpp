// SPDX-License-Identifier: Apache-2.0
// Qualified names: `a::b::c` (C++20 6.5.5).
#include <algorithm>

#include "languages/cpp/semantics/semantics.h"

namespace ramify::frontends::cpp {

bool Semantics::has_word(const Cst& declaration, std::string_view word) {
  for (const Cst& child : declaration.children())
    if (child.text() == word) return true;
  return false;
}

// The scope that `scope::` names, and its class if it is one.
Scope* Semantics::scope_of(const Cst& scope, Scope* from, bool is_first, ClassInfo** class_info) {
  *class_info = nullptr;
  const auto of_type = [&](QualifiedType type) -> Scope* {
    if (!type) return nullptr;
    if (type->is_reference()) type = type->inner;
    if (type->is(TypeKind::class_)) {
      *class_info = type->class_info;
      complete(type->class_info);
      return type->class_info->scope;
    }
    if (type->is(TypeKind::enum_)) return type->enum_info->scope;
    return nullptr;
  };
  if (scope.is("template_type") || scope.is("decltype") || scope.is("dependent_name") || scope.is("dependent_type")) {
    if (!is_first && scope.is("template_type")) {  // its arguments are looked up where it is written
      std::set<Scope*> seen;
      const std::string_view named = scope.field("name").text();
      const Found found = from->class_info != nullptr ? in_class(named, from->class_info) : in_space(named, from, seen);
      if (!found.templates.empty())
        return of_type(instance_type(scope, found.templates[0], template_arguments(scope.field("arguments"))));
    }
    Scope* outer = scope_;
    if (!is_first) scope_ = from;
    const QualifiedType type = type_of(scope);
    scope_ = outer;
    return of_type(type);
  }
  const std::string_view text = scope.text();
  Found found;
  if (is_first) {
    found = look_up(text, from);
  } else {
    std::set<Scope*> seen;
    found = from->class_info != nullptr ? in_class(text, from->class_info) : in_space(text, from, seen);
  }
  if (found.symbol != nullptr) {
    if (found.symbol->what == Symbol::What::space) return found.symbol->space;
    if (found.symbol->what == Symbol::What::type) return of_type(found.symbol->type);
    if (found.symbol->what == Symbol::What::pack && is_expanding_ && pack_index_ < found.symbol->argument.pack.size())
      return of_type(found.symbol->argument.pack[pack_index_].type);
  }
  if (!found.templates.empty()) {  // the injected class name
    for (Scope* around = scope_; around != nullptr; around = around->parent)
      if (around->class_info != nullptr && around->class_info->of == found.templates[0])
        return of_type(class_type(around->class_info));
  }
  if (text == "std" && std_ != nullptr) return std_;
  return nullptr;
}

// A field may also cover keywords of the grammar: `T::template f<int>`.
Cst Semantics::behind_scope(const Cst& qualified) {
  Cst last;
  for (const Cst& child : qualified.fields("name"))
    if (child.is_named()) last = child;
  return last;
}

Cst Semantics::unqualified(const Cst& at) {
  Cst last = at;
  while (last.is("qualified_identifier")) {
    const Cst next = behind_scope(last);
    if (!next) break;
    last = next;
  }
  return last;
}

// Resolves the scopes of `a::b::c`: `rest` becomes `c`, `around` the scope to look it up in, `class_info` its class if
// it is one.
bool Semantics::enter_scopes(Cst& rest, Scope*& around, ClassInfo*& class_info) {
  for (bool is_first = true; rest.is("qualified_identifier"); is_first = false) {
    if (const Cst scope = rest.field("scope")) {
      around = scope_of(scope, is_first ? scope_ : around, is_first, &class_info);
      if (around == nullptr) return false;
    } else {
      around = file_;
    }
    rest = behind_scope(rest);
    if (!rest) return false;
  }
  return true;
}

Semantics::Found Semantics::qualified(const Cst& at, Scope** scope_found) {
  Cst rest = at;
  Scope* around = nullptr;
  ClassInfo* class_info = nullptr;
  if (!enter_scopes(rest, around, class_info)) return {};
  if (rest.is("dependent_name")) rest = rest.first_named_child();
  if (rest.is("template_function") || rest.is("template_method") || rest.is("template_type")) rest = rest.field("name");
  std::string text(rest.text());
  if (rest.is("operator_name")) std::erase(text, ' ');
  if (scope_found != nullptr) *scope_found = around;
  if (class_info != nullptr && around == class_info->scope) {
    Found found = in_class(text, class_info);
    if (!found && class_info->name == text) {  // A::A
      found.functions = class_info->constructors;
      found.class_info = class_info;
    }
    return found;
  }
  std::set<Scope*> seen;
  return in_space(text, around, seen);
}

}  // namespace ramify::frontends::cpp
