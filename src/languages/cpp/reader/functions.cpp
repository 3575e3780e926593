// SPDX-License-Identifier: Apache-2.0
// Declarations and definitions of functions.
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "languages/cpp/reader/reader.h"

namespace ramify::frontends::cpp {

namespace {
bool is_const_function(const Cst& function) {
  return std::ranges::any_of(function.named_children(),
                             [](const Cst& child) { return child.is("type_qualifier") && child.text() == "const"; });
}

bool have_same_types(const std::vector<Parameter>& left, const std::vector<Parameter>& right) {
  return std::ranges::equal(left, right, [](const Parameter& one, const Parameter& other) {
    return QualifiedType{one.type.type} == QualifiedType{other.type.type};
  });
}
}  // namespace

void Reader::read_qualifiers(const Cst& at, const Declared& declared, Function& made) {
  made.is_static = has_word(at, "static");
  made.is_virtual = has_word(at, "virtual");
  made.is_explicit = at.has_child("explicit_function_specifier");
  made.is_deleted = at.has_child("delete_method_clause");
  made.is_defaulted = at.has_child("default_method_clause");
  made.is_conversion = declared.is_conversion;
  made.body = at.field("body");
  for (const Cst& child : at.named_children())
    if (child.is("try_statement")) made.body = child;
  if (declared.function)
    for (const Cst& child : declared.function.named_children()) {
      if (child.is("type_qualifier") && child.text() == "const") made.is_const = true;
      if (child.is("virtual_specifier")) made.is_virtual = true;
      if (child.is("ref_qualifier")) (child.text() == "&&" ? made.takes_rvalue : made.takes_lvalue) = true;
    }
  made.is_auto = is_open(made.result);
}

// Finds an earlier declaration of the function, and adds the definition to it.
Function* Reader::declared_before(Function& made) {
  const auto known = scope_->names.find(made.name);
  if (known == scope_->names.end()) return nullptr;
  for (Symbol* symbol : known->second) {
    if (symbol->what != Symbol::What::function) continue;
    for (Function* function : symbol->functions) {
      if (function->scope != made.scope || !have_same_types(function->parameters, made.parameters)) continue;
      if (made.body && !function->body) {
        for (size_t i = 0; i < made.parameters.size(); ++i)
          if (!made.parameters[i].initial) made.parameters[i].initial = function->parameters[i].initial;
        function->parameters = made.parameters;
        function->at = made.at;
        function->declarator = made.declarator;
        function->body = made.body;
        function->is_auto = made.is_auto;
      }
      return function;
    }
  }
  return nullptr;
}

// Enters a function at file level or in a namespace.
void Reader::enter_function(Function& function) {
  std::string prefix = scope_->prefix;
  function.surface = is_library_ ? prefix + function.name : unique_global(prefix + function.name);
  if (is_library_ && function.body) function.surface = unique_global("std::" + function.name);
  Symbol* symbol = nullptr;
  if (const auto known = scope_->names.find(function.name); known != scope_->names.end())
    for (Symbol* other : known->second)
      if (other->what == Symbol::What::function && other->scope == scope_) symbol = other;
  if (symbol == nullptr) symbol = add(scope_, Symbol::What::function, function.name);
  symbol->functions.push_back(&function);
  if (is_library_ && !function.body) {
    function.is_builtin = true;  // implemented by the dialect
    function.surface = function.name;
  }
}

Function* Reader::declare_function(const Cst& at, const Declared& declared, ClassInfo* class_info) {
  Function made;
  made.name = declared.name;
  made.at = at;
  made.declarator = declared.function;
  made.scope = scope_;
  made.class_info = class_info;
  made.result = declared.type ? declared.type : types_.of_kind(TypeKind::unknown);
  made.is_library = is_library_;
  if (declared.function) made.parameters = parameters_of(declared.function.field("parameters"), &made.is_variadic);
  read_qualifiers(at, declared, made);
  if (is_library_) {
    for (Parameter& parameter : made.parameters) parameter.type = by_value(parameter.type);
    made.result = by_value(made.result);
  }
  if (class_info == nullptr) {
    if (Function* known = declared_before(made)) return known;
  }
  Function& function = functions_.emplace_back(std::move(made));
  if (class_info == nullptr) {
    enter_function(function);
  }
  return &function;
}

// The member with the same parameters that an outside definition defines; null if there is none.
Function* Reader::define_member(const Cst& at, const Cst& last, const Declared& declared, const Found& found,
                                ClassInfo* class_info) {
  std::vector<Function*> candidates = found.functions;
  if (declared.name.starts_with("~")) candidates = {class_info->destructor};
  if (last.is("operator_cast")) candidates = class_info->conversions;
  if (declared.name == class_info->name || (class_info->of != nullptr && declared.name == class_info->of->name))
    candidates = class_info->constructors;
  bool is_variadic = false;
  std::vector<Parameter> parameters = parameters_of(declared.function.field("parameters"), &is_variadic);
  const bool is_const = is_const_function(declared.function);
  for (Function* candidate : candidates) {
    if (candidate == nullptr || candidate->class_info != class_info || candidate->is_const != is_const) continue;
    if (last.is("operator_cast") && candidate->name != declared.name) continue;
    if (!have_same_types(candidate->parameters, parameters)) continue;
    for (size_t i = 0; i < parameters.size(); ++i) parameters[i].initial = candidate->parameters[i].initial;
    candidate->parameters = parameters;
    candidate->at = at;
    candidate->declarator = declared.function;
    candidate->body = at.field("body");
    for (const Cst& child : at.named_children())
      if (child.is("try_statement")) candidate->body = child;
    if (at.has_child("default_method_clause")) candidate->is_defaulted = true;
    class_info->destroys_trivially.reset();
    if (!candidate->is_defaulted) queue(candidate);
    return candidate;
  }
  return nullptr;
}

// A member defined outside of its class, or a function defined outside of its namespace.
Function* Reader::outside_function(const Cst& at, const Cst& named, QualifiedType base) {
  const Cst whole = at.field("declarator");
  Scope* scope = nullptr;
  Found found = qualified(named, &scope);
  const Cst last = unqualified(named);
  if (scope == nullptr) {
    bad(named, fmt::format("a definition of `{}`, whose class is not known", named.text()));
    return nullptr;
  }
  const Replaced outer(scope_, scope);
  Declared declared = declarator(whole, base);
  declared.name = std::string(last.text());
  std::erase(declared.name, ' ');
  if (last.is("operator_cast")) declared = declarator(last, {});
  if (at.field("type")) {
    const QualifiedType own = specified(at);
    Declared again = declarator(whole, own);
    declared.type = again.type;
  }
  Function* result = nullptr;
  if (scope->class_info != nullptr) {
    result = define_member(at, last, declared, found, scope->class_info);
    if (result == nullptr && trial_ == 0)
      bad(named, fmt::format("a definition of `{}` that its class does not declare", named.text()));
  } else {
    result = declare_function(at, declared, nullptr);
    queue(result);
  }
  return result;
}

Function* Reader::function_definition(const Cst& at) {
  const QualifiedType base = specified(at);
  const Cst whole = at.field("declarator");
  if (!whole) return nullptr;
  if (!base && at.field("type") && trial_ == 0) {
    bad(at.field("type"), fmt::format("the type `{}`", at.field("type").text()));
    return nullptr;
  }
  // A member defined outside of its class.
  Cst function = whole;
  while (function && !function.is("function_declarator") && !function.is("operator_cast")) {
    const Cst next = function.field("declarator");
    function = next ? next : function.first_named_child();
  }
  const Cst named = function && function.is("function_declarator") ? function.field("declarator") : Cst();
  if (named && named.is("qualified_identifier")) {
    return outside_function(at, named, base);
  }
  const Declared declared = declarator(whole, base);
  if (!declared.is_function) {
    bad(at, "this function");
    return nullptr;
  }
  Function* callee = declare_function(at, declared, nullptr);
  if (declared.name == "main" && scope_ == file_ && !is_library_) main_ = callee;
  if (!is_library_ && callee->from == nullptr) queue(callee);
  return callee;
}

}  // namespace ramify::frontends::cpp
