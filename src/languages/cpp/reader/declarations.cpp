// SPDX-License-Identifier: Apache-2.0
// Declarations: namespaces, names, enumerations (C++20 clause 9).
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "languages/cpp/reader/reader.h"

namespace ramify::frontends::cpp {

void Reader::declare(const Cst& at, std::vector<Node*>& out) {
  using Handler = void (Reader::*)(const Cst&, std::vector<Node*>&);
  static const std::unordered_map<std::string_view, Handler> handlers = {
      {"comment", &Reader::declare_nothing},
      {"static_assert_declaration", &Reader::declare_nothing},
      {"template_instantiation", &Reader::declare_nothing},
      {"access_specifier", &Reader::declare_nothing},
      {"attribute_declaration", &Reader::declare_nothing},
      {"empty_statement", &Reader::declare_nothing},
      {"namespace_definition", &Reader::declare_namespace},
      {"linkage_specification", &Reader::declare_linked},
      {"function_definition", &Reader::declare_defined_function},
      {"declaration", &Reader::declaration},
      {"template_declaration", &Reader::declare_template},
      {"using_declaration", &Reader::declare_using},
      {"alias_declaration", &Reader::declare_alias},
      {"type_definition", &Reader::declare_typedef},
      {"namespace_alias_definition", &Reader::declare_namespace_alias},
      {"struct_specifier", &Reader::declare_type},
      {"class_specifier", &Reader::declare_type},
      {"union_specifier", &Reader::declare_type},
      {"enum_specifier", &Reader::declare_type},
  };
  const std::string_view kind = at.kind();
  if (const auto handler = handlers.find(kind); handler != handlers.end()) return (this->*handler->second)(at, out);
  if (context_ == nullptr && !options_.is_script && !kind.ends_with("statement") && !kind.ends_with("loop")) {
    out.push_back(bad_node(at, fmt::format("`{}`", kind)));
    return;
  }
  statement(at, out);
}

void Reader::declare_nothing(const Cst&, std::vector<Node*>&) {}

// extern "C" { … }
void Reader::declare_linked(const Cst& at, std::vector<Node*>& out) {
  const Cst body = at.field("body");
  if (!body.is("declaration_list")) return declare(body, out);
  for (const Cst& child : body.named_children()) declare(child, out);
}

void Reader::declare_defined_function(const Cst& at, std::vector<Node*>&) { function_definition(at); }

void Reader::declare_type(const Cst& at, std::vector<Node*>&) {
  if (!at.is("enum_specifier") || at.field("body")) type_of(at);
}

void Reader::declare_namespace_alias(const Cst& at, std::vector<Node*>&) {
  ClassInfo* class_info = nullptr;
  const Cst target = at.named_children().back();
  Scope* space = nullptr;
  if (target.is("nested_namespace_specifier") || target.is("qualified_identifier")) {
    Scope* around = scope_;
    bool is_first = true;
    for (const Cst& part : target.named_children()) {
      around = around == nullptr ? nullptr : scope_of(part, around, is_first, &class_info);
      is_first = false;
    }
    space = around;
  } else {
    space = scope_of(target, scope_, true, &class_info);
  }
  if (space != nullptr) add(scope_, Symbol::What::space, at.field("name").text())->space = space;
}

void Reader::declare_namespace(const Cst& at, std::vector<Node*>& out) {
  const Cst named = at.field("name");
  Scope* outer = scope_;
  std::vector<std::string> path;
  if (named) {
    std::string text(named.text());
    for (size_t from = 0; from <= text.size();) {
      const size_t cut = text.find("::", from);
      std::string part = text.substr(from, cut == std::string::npos ? cut : cut - from);
      std::erase(part, ' ');
      if (part.starts_with("inline")) part.erase(0, 6);
      path.push_back(part);
      if (cut == std::string::npos) break;
      from = cut + 2;
    }
  } else {
    path.emplace_back("");
  }
  for (const std::string& part : path) {
    Scope* space = nullptr;
    if (const auto known = scope_->names.find(part); known != scope_->names.end())
      for (Symbol* symbol : known->second)
        if (symbol->what == Symbol::What::space) space = symbol->space;
    if (space == nullptr) {
      space = new_scope(Scope::What::space, scope_);
      if (!part.empty()) space->prefix = scope_->prefix + part + "::";
      add(scope_, Symbol::What::space, part)->space = space;
      if (part.empty() || has_word(at, "inline")) scope_->used.push_back(space);
    }
    scope_ = space;
  }
  for (const Cst& child : at.field("body").named_children()) declare(child, out);
  scope_ = outer;
}

void Reader::declare_using(const Cst& at, std::vector<Node*>&) {
  const Cst what = at.first_named_child();
  if (!what) return;
  if (at.has_child("namespace")) {
    ClassInfo* class_info = nullptr;
    Scope* around = scope_;
    if (what.is("qualified_identifier") || what.is("nested_namespace_specifier")) {
      Cst rest = what;
      bool is_first = true;
      while (rest.is("qualified_identifier") && around != nullptr) {
        if (const Cst scope = rest.field("scope")) around = scope_of(scope, around, is_first, &class_info);
        is_first = false;
        rest = rest.field("name");
      }
      if (around != nullptr) around = scope_of(rest, around, false, &class_info);
    } else {
      around = scope_of(what, scope_, true, &class_info);
    }
    if (around != nullptr && around != scope_) scope_->used.push_back(around);
    return;
  }
  if (at.has_child("enum")) {
    const QualifiedType type = type_of(what);
    if (type && type->is(TypeKind::enum_))
      for (const auto& [text, symbols] : type->enum_info->scope->names)
        for (Symbol* symbol : symbols) scope_->names[text].push_back(symbol);
    return;
  }
  if (!what.is("qualified_identifier")) return;
  if (what.text().find("operator") != std::string_view::npos && scope_->class_info != nullptr &&
      scope_->class_info->bases.empty())
    return;
  const Cst last = unqualified(what);
  const std::string text(last.text());
  ClassInfo* of_class = nullptr;
  if (scope_->class_info != nullptr) {
    // Base::f in a class: all functions of that name become members of this class. Base::Base: its constructors.
    Cst scope = what.field("scope");
    Scope* base = scope_of(scope, scope_, true, &of_class);
    for (Cst rest = what.field("name"); base != nullptr && rest.is("qualified_identifier"); rest = rest.field("name")) {
      scope = rest.field("scope");
      base = scope_of(scope, base, false, &of_class);
    }
    if (of_class != nullptr && base != nullptr) {
      std::string simple = of_class->of != nullptr ? of_class->of->name : of_class->name;
      if (text == simple || text == of_class->name || text == scope.text()) {
        scope_->class_info->inherited_constructors.insert(of_class->surface);
        return;
      }
      const Found found = in_class(text, of_class);
      for (Function* function : found.functions) scope_->class_info->methods[text].push_back(function);
      for (Template* template_info : found.templates)
        scope_->class_info->method_templates[text].push_back(template_info);
      return;
    }
  }
  const Found found = qualified(what);
  if (found.symbol != nullptr) scope_->names[text].push_back(found.symbol);
  if (!found.functions.empty()) add(scope_, Symbol::What::function, text)->functions = found.functions;
  if (!found.templates.empty()) add(scope_, Symbol::What::template_, text)->templates = found.templates;
}

void Reader::declare_alias(const Cst& at, std::vector<Node*>&) {
  const QualifiedType type = type_descriptor(at.field("type"));
  if (!type) {
    if (trial_ == 0) bad(at, fmt::format("the type `{}`", at.field("type").text()));
    return;
  }
  add(scope_, Symbol::What::type, at.field("name").text())->type = type;
}

void Reader::declare_typedef(const Cst& at, std::vector<Node*>&) {
  const QualifiedType base = specified(at);
  for (const Cst& whole : at.fields("declarator")) {
    const Declared declared = declarator(whole, base);
    QualifiedType type = declared.type;
    if (declared.is_function) {
      bool is_variadic = false;
      std::vector<QualifiedType> types;
      for (const Parameter& parameter : parameters_of(declared.function.field("parameters"), &is_variadic))
        types.push_back(parameter.type);
      type = types_.function_type(declared.type, std::move(types), is_variadic);
    }
    if (type) add(scope_, Symbol::What::type, declared.name)->type = type;
  }
}

void Reader::declaration(const Cst& at, std::vector<Node*>& out) {
  QualifiedType base = specified(at);
  const std::vector<Cst> declarators = at.fields("declarator");
  if (declarators.empty()) return;
  if (!at.field("type")) {
    // Constructors and conversions cannot be declared at file level.
    for (const Cst& whole : declarators) {
      const Declared declared = declarator(whole, {});
      if (declared.is_function) return;
    }
  }
  for (const Cst& whole : declarators) variable(at, whole, base, out);
}

EnumInfo* Reader::enumeration(const Cst& at) {
  static_cast<void>(at);
  const Cst named = at.field("name");
  EnumInfo& info = enums_.emplace_back();
  info.is_scoped = at.has_child("class") || at.has_child("struct");
  info.name = named ? std::string(named.text()) : "";
  if (const size_t cut = info.name.rfind("::"); cut != std::string::npos) info.name.erase(0, cut + 2);
  info.surface = unique_global(scope_->prefix + (info.name.empty() ? "enum" : info.name));
  info.scope = new_scope(Scope::What::class_, scope_);
  info.scope->what = Scope::What::block;
  if (const Cst base = at.field("base")) info.underlying = type_of(base);
  Type made;
  made.kind = TypeKind::enum_;
  made.enum_info = &info;
  info.type = types_.intern(std::move(made));
  if (named) add(scope_, Symbol::What::type, info.name)->type = {info.type};
  int64_t next = 0;
  for (const Cst& item : at.field("body").named_children()) {
    if (!item.is("enumerator")) continue;
    if (const Cst value = item.field("value")) {
      Scope* outer = scope_;
      scope_ = info.scope;
      const auto known = constant_of(value);
      scope_ = outer;
      if (known) next = *known;
      else bad(value, "the value of an enumerator that is not known before it runs");
    }
    Symbol* symbol = add(info.scope, Symbol::What::constant, item.field("name").text());
    symbol->type = {info.type};
    symbol->value = next++;
    symbol->surface = info.surface + "::" + symbol->name;
    if (!info.is_scoped) scope_->names[symbol->name].push_back(symbol);
  }
  return &info;
}

}  // namespace ramify::frontends::cpp
