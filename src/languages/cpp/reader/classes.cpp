// SPDX-License-Identifier: Apache-2.0
// Classes: their bases and members. implicit_functions.cpp has their implicit functions: copies, moves, assignments,
// destructors (C++20 11.4).
//
// An object holds the fields of its class and of all bases: a pointer to a base is the pointer to the object. A virtual
// function is a member of the surface class, found by dynamic dispatch; all other functions are at file level.
#include <algorithm>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "languages/cpp/reader/reader.h"

namespace ramify::frontends::cpp {

ClassInfo* Reader::declare_class(const Cst& at, Scope* scope, std::string text, Template* of,
                                 std::vector<TemplateArgument> arguments) {
  if (of == nullptr && !text.empty())
    if (const auto known = scope->names.find(text); known != scope->names.end())
      for (Symbol* symbol : known->second)
        if (symbol->what == Symbol::What::type && symbol->type && symbol->type->is(TypeKind::class_) &&
            symbol->type->class_info->name == text && symbol->scope == scope) {
          ClassInfo* class_info = symbol->type->class_info;
          if (at.field("body") && !class_info->is_complete) {
            class_info->at = at;
            class_by_node_[node_key(at)] = class_info;
          }
          return class_info;
        }
  ClassInfo& class_info = classes_.emplace_back();
  class_info.name = text;
  class_info.at = at;
  class_info.of = of;
  class_info.arguments = std::move(arguments);
  class_info.is_library = scope->is_library;
  class_info.is_union = at.is("union_specifier");
  std::string wanted = class_info.is_library ? text : scope->prefix + (text.empty() ? "struct" : text);
  if (of != nullptr) {
    wanted += "<";
    for (size_t i = 0; i < class_info.arguments.size(); ++i) {
      std::string part = key_of(class_info.arguments[i]);
      if (class_info.arguments[i].is_pack) part = part.substr(1, part.size() > 2 ? part.size() - 3 : 0);
      wanted += (i == 0 ? "" : ",") + part;
    }
    wanted += ">";
  }
  class_info.surface = unique_global(wanted);
  class_info.scope = new_scope(Scope::What::class_, scope);
  class_info.scope->class_info = &class_info;
  class_info.scope->prefix = class_info.surface + "::";
  if (class_info.is_library) {
    if (text == "basic_string" || text == "string") class_info.native = Native::text;
    if (text == "vector" || text == "deque" || text == "initializer_list") class_info.native = Native::list;
  }
  Type made;
  made.kind = TypeKind::class_;
  made.class_info = &class_info;
  class_info.type = types_.intern(std::move(made));
  if (at.field("body") && of == nullptr) class_by_node_[node_key(at)] = &class_info;
  if (of == nullptr && !text.empty()) add(scope, Symbol::What::type, text)->type = {class_info.type};
  add(class_info.scope, Symbol::What::type, text)->type = {class_info.type};
  return &class_info;
}

// Reads the bases and members of a class, on its first use.
void Reader::complete(ClassInfo* class_info) {
  if (class_info->is_complete || class_info->is_being_read) return;
  if (class_info->of != nullptr && !class_info->at.field("body")) {  // it was named before its definition
    Scope* scope = nullptr;
    class_info->at = definition_of(class_info->of, class_info->arguments, scope);
    class_info->scope->parent = scope;
  }
  if (!class_info->at.field("body")) return;
  if (depth_ > 100) {
    bad(class_info->at, "classes that need one another this deeply");
    return;
  }
  const Replaced outer(scope_, class_info->scope);
  const Replaced context(context_, class_info->scope->depth == 0 ? nullptr : context_);
  const Replaced temporaries(temporaries_, nullptr);
  const Replaced was_library(is_library_, class_info->is_library);
  const Replaced trial(trial_, 0);
  const Replaced was_expanding(is_expanding_, false);
  const Replaced cleanups(cleanups_, {});
  class_info->is_being_read = true;
  {
    const Replaced depth(depth_, depth_ + 1);
    read_bases(class_info);
    read_members(class_info, class_info->at.field("body"));
    if (class_info->is_library && class_info->name == "tuple" && !class_info->arguments.empty()) add_parts(class_info);
  }
  class_info->is_complete = true;
  class_info->is_being_read = false;
  finish_class(class_info);
}

void Reader::read_bases(ClassInfo* class_info) {
  for (const Cst& clause : class_info->at.named_children()) {
    if (!clause.is("base_class_clause")) continue;
    bool is_virtual = false;
    const std::vector<Cst> parts = clause.children();
    for (size_t k = 0; k < parts.size(); ++k) {
      const Cst& base = parts[k];
      if (base.text() == "virtual") is_virtual = true;
      if (!base.is_named() || base.is("access_specifier") || base.is("virtual")) continue;
      const bool is_expanded = k + 1 < parts.size() && parts[k + 1].text() == "...";
      if (is_expanded || base.is("parameter_pack_expansion")) {
        read_base_pack(class_info, base, is_expanded ? base : base.first_named_child());
        continue;
      }
      ClassInfo* base_class = class_of(type_of(base));
      if (base_class == nullptr) {
        bad(base, fmt::format("the base class `{}`", base.text()));
        continue;
      }
      complete(base_class);
      if (base_class->native != Native::none) bad(base, "a base class of the library that is no class here");
      class_info->bases.push_back({base_class, is_virtual});
      base_class->has_bases_of_others = true;
      is_virtual = false;
    }
  }
  if (class_info->bases.empty()) return;
  // A repeated nonvirtual base would be two objects.
  std::map<ClassInfo*, int> count;
  const std::function<void(ClassInfo*)> visit = [&](ClassInfo* inner_class) {
    for (const Base& base : inner_class->bases) {
      if (base.is_virtual) continue;
      if (++count[base.class_info] == 2 && !base.class_info->fields.empty())
        bad(class_info->at, "a class that is a base twice");
      visit(base.class_info);
    }
  };
  visit(class_info);
  class_info->is_aggregate = std::ranges::none_of(class_info->bases, [](const Base& base) { return base.is_virtual; });
}

// struct Overloaded : Functions... {}
void Reader::read_base_pack(ClassInfo* class_info, const Cst& pattern, const Cst& base) {
  for_each_of_pack(pattern, [&](size_t i) {
    const QualifiedType type = type_of(base);
    if (type && type->is(TypeKind::lambda)) {  // the lambda's function becomes a member
      FieldInfo field;
      field.name = field.surface = "%lambda" + std::to_string(i);
      field.type = type;
      class_info->fields.push_back(field);
    }
    if (ClassInfo* base_class = class_of(type)) {
      complete(base_class);
      class_info->bases.push_back({base_class, false});
    }
  });
}

// The fields of a tuple: `_0`, `_1`, …
void Reader::add_parts(ClassInfo* class_info) {
  for (size_t i = 0; i < class_info->arguments[0].pack.size(); ++i) {
    FieldInfo field;
    field.name = field.surface = "_" + std::to_string(i);
    field.type = class_info->arguments[0].pack[i].type;
    if (field.type && field.type->is_reference()) {
      field.is_reference = true;
      field.type = field.type->inner;
    }
    class_info->fields.push_back(field);
  }
}

std::string Reader::slot_of(const Function& function) {
  if (function.is_destructor) return "~";
  std::string text = function.name + "(";
  for (const Parameter& parameter : function.parameters) text += key_of(plain(parameter.type)) + ",";
  return text + (function.is_const ? ") const" : ")");
}

void Reader::finish_class(ClassInfo* class_info) {
  const std::function<bool(ClassInfo*, const std::string&)> has_slot = [&](ClassInfo* inner_class,
                                                                           const std::string& slot) -> bool {
    return std::ranges::any_of(inner_class->bases, [&](const Base& base) {
      return base.class_info->slots.contains(slot) || has_slot(base.class_info, slot);
    });
  };
  const auto settle = [&](Function* function) {
    const std::string slot = slot_of(*function);
    if (!function->is_virtual && !function->is_static && has_slot(class_info, slot)) function->is_virtual = true;
    if (!function->is_virtual) return;
    function->slot = slot;
    class_info->slots.insert(slot);
    class_info->is_polymorphic = true;
    class_info->is_aggregate = false;
  };
  for (const Base& base : class_info->bases)
    class_info->is_polymorphic = class_info->is_polymorphic || base.class_info->is_polymorphic;
  for (auto& [text, functions] : class_info->methods)
    for (Function* function : functions)
      if (function->class_info == class_info) settle(function);
  if (class_info->destructor != nullptr) settle(class_info->destructor);
  else if (has_slot(class_info, "~")) class_info->slots.insert("~");
  if (class_info->native != Native::none) return;
  make_class_node(class_info);
  if (class_info->of == nullptr && !class_info->is_library)
    for (auto& [text, functions] : class_info->methods)
      for (Function* function : functions)
        if (function->class_info == class_info && function->body && !function->is_deleted) queue(function);
  if (class_info->of == nullptr && !class_info->is_library)
    for (Function* function : class_info->constructors)
      if (function->body && !function->is_deleted) queue(function);
  // Dynamic dispatch needs all virtual functions.
  for (auto& [text, functions] : class_info->methods)
    for (Function* function : functions)
      if (function->class_info == class_info && function->is_virtual && !function->is_pure) queue(function);
}

void Reader::make_class_node(ClassInfo* class_info) {
  const Cst at = class_info->at;
  std::vector<Node*> bases;
  for (const Base& base : class_info->bases) bases.push_back(name(at, base.class_info->surface));
  std::vector<Node*> parts = {bases.empty() ? nullptr : make(Kind::list, at, "", std::move(bases))};
  for (const FieldInfo& field : class_info->fields) {
    if (field.overlap.empty() && field.bits.empty()) continue;
    Node* pattern = make(Kind::name_pattern, at, field.surface, {nullptr});
    Node* made = make(Kind::declare, at, "", {pattern, null(at)});
    made->type = surface_type_node(at, field.type);
    if (!field.overlap.empty()) made->alias = field.overlap;
    if (!field.bits.empty()) made->names.push_back("bits " + field.bits);
    parts.push_back(made);
  }
  const auto add_slot = [&](const std::string& slot, const std::string& target, size_t count) {
    std::vector<Node*> call = {name(at, target), make(Kind::this_, at)};
    std::vector<Node*> function = {nullptr};
    for (size_t i = 0; i < count; ++i) {
      const std::string text = "%" + std::to_string(i + 1);
      function.push_back(make(Kind::parameter, at, text, {nullptr, nullptr}));
      call.push_back(name(at, text));
    }
    function[0] = make(Kind::block, at, "", {make(Kind::return_, at, "", {make(Kind::call, at, "", std::move(call))})});
    parts.push_back(make(Kind::function, at, slot, std::move(function))->set(Flag::virtual_));
  };
  for (auto& [text, functions] : class_info->methods)
    for (Function* function : functions)
      if (function->class_info == class_info && function->is_virtual && !function->is_pure)
        add_slot(function->slot, function->surface, function->parameters.size());
  if (class_info->slots.contains("~")) add_slot("~", implicit_function(class_info, "destroy")->surface, 0);
  class_info->node = make(Kind::class_, at, class_info->surface, std::move(parts))->set(Flag::value_type);
  if (class_info->is_union) class_info->node->alias = "union";
  class_nodes_.push_back(class_info->node);
}

// The definition of a class template's member outside of the class.
Cst Reader::outside_definition(ClassInfo* class_info, const Function& callee) {
  if (class_info->of == nullptr) return {};
  for (auto& [parameters, definition] : class_info->of->outside) {
    if (!definition.is("function_definition")) continue;
    Cst function = definition.field("declarator");
    while (function && !function.is("function_declarator") && !function.is("operator_cast")) {
      const Cst next = function.field("declarator");
      function = next ? next : function.first_named_child();
    }
    if (!function) continue;
    const Cst last = unqualified(function.is("operator_cast") ? function : function.field("declarator"));
    std::string text(last.is("operator_cast") ? "operator" : last.text());
    std::erase(text, ' ');
    if (last.is("operator_cast") ? !callee.is_conversion : text != callee.name) continue;
    Scope* scope = new_scope(Scope::What::template_, class_info->scope);
    bind_template(scope, parameters, class_info->arguments);
    const Replaced outer(scope_, scope);
    bool is_variadic = false;
    if (last.is("operator_cast")) {
      Declared declared = declarator(last, {});
      function = declared.function;
    }
    const std::vector<Parameter> given = parameters_of(function.field("parameters"), &is_variadic);
    bool is_const = false;
    for (const Cst& child : function.named_children())
      if (child.is("type_qualifier") && child.text() == "const") is_const = true;
    if (is_const != callee.is_const || given.size() != callee.parameters.size()) continue;
    bool is_same = true;
    for (size_t i = 0; i < given.size(); ++i)
      is_same = is_same && plain(given[i].type) == plain(callee.parameters[i].type);
    if (!is_same) continue;
    const_cast<Function&>(callee).body_scope = scope;
    std::vector<Parameter> named = given;
    for (size_t i = 0; i < named.size(); ++i) named[i].initial = callee.parameters[i].initial;
    const_cast<Function&>(callee).parameters = named;
    return definition;
  }
  return {};
}

}  // namespace ramify::frontends::cpp
