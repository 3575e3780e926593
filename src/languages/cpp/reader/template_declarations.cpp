// SPDX-License-Identifier: Apache-2.0
// Declarations of templates and their specialisations (C++20 13).
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "languages/cpp/reader/reader.h"

namespace ramify::frontends::cpp {

// The declaration behind `template <…>`; reports an error and returns nullopt if it is not supported.
std::optional<Reader::TemplateHead> Reader::template_head(const Cst& at) {
  bool is_supported = true;
  TemplateHead head;
  head.whole = at;
  head.parameters = template_parameters(at.field("parameters"), &is_supported);
  for (const Cst& part : at.named_children()) {
    if (part.is("requires_clause")) head.requirement = part;
    if (part.is("template_parameter_list") || part.is("requires_clause") || part.is("comment")) continue;
    head.inner = part;
  }
  if (!is_supported) return std::nullopt;
  return head;
}

Template& Reader::new_template(const TemplateHead& head, Template::What what, std::string_view text) {
  Template& made = templates_.emplace_back();
  made.what = what;
  made.name = std::string(text);
  made.surface = scope_->prefix + made.name;
  made.parameters = head.parameters;
  made.at = head.inner;
  made.whole = head.whole;
  made.scope = scope_;
  made.is_library = is_library_;
  made.requirement = head.requirement;
  return made;
}

void Reader::add_template(const TemplateHead& head, Template::What what, std::string_view text) {
  Template& made = new_template(head, what, text);
  Symbol* symbol = nullptr;
  if (const auto known = scope_->names.find(text); known != scope_->names.end())
    for (Symbol* other : known->second)
      if (other->what == Symbol::What::template_) symbol = other;
  if (symbol == nullptr) symbol = add(scope_, Symbol::What::template_, text);
  symbol->templates.push_back(&made);
}

// The class template of that name declared in this scope.
Template* Reader::class_template_here(std::string_view text) {
  const auto known = scope_->names.find(text);
  if (known == scope_->names.end()) return nullptr;
  for (Symbol* other : known->second)
    if (other->what == Symbol::What::template_ && !other->templates.empty() &&
        other->templates[0]->what == Template::What::class_)
      return other->templates[0];
  return nullptr;
}

// The template of that name, in this scope or an enclosing one.
Template* Reader::template_of_name(std::string_view text) {
  if (Template* of = class_template_here(text)) return of;
  const Found found = look_up(text, scope_);
  return found.templates.empty() ? nullptr : found.templates[0];
}

void Reader::declare_template(const Cst& at, std::vector<Node*>& out) {
  using Handler = void (Reader::*)(const TemplateHead&, std::vector<Node*>&);
  static const std::unordered_map<std::string_view, Handler> handlers = {
      {"class_specifier", &Reader::declare_class_template},
      {"struct_specifier", &Reader::declare_class_template},
      {"union_specifier", &Reader::declare_class_template},
      {"alias_declaration", &Reader::declare_alias_template},
      {"concept_definition", &Reader::declare_concept},
      {"friend_declaration", &Reader::declare_friend_template},
      {"function_definition", &Reader::declare_function_template},
      {"declaration", &Reader::declare_function_template},
      {"field_declaration", &Reader::declare_function_template},
  };
  const std::optional<TemplateHead> head = template_head(at);
  if (!head) {
    bad(at.field("parameters"), "these template parameters");
    return;
  }
  if (!head->inner) return;
  const std::string_view kind = head->inner.kind();
  if (const auto handler = handlers.find(kind); handler != handlers.end()) (this->*handler->second)(*head, out);
  else if (kind == "template_declaration") bad(at, "a member template that is defined outside of its class");
  else bad(at, fmt::format("a template of `{}`", kind));
}

void Reader::declare_alias_template(const TemplateHead& head, std::vector<Node*>&) {
  add_template(head, Template::What::alias, head.inner.field("name").text());
}

void Reader::declare_concept(const TemplateHead& head, std::vector<Node*>&) {
  add_template(head, Template::What::concept_, head.inner.field("name").text());
}

void Reader::declare_friend_template(const TemplateHead&, std::vector<Node*>&) {}

void Reader::declare_class_template(const TemplateHead& head, std::vector<Node*>&) {
  const auto& [whole, inner, requirement, parameters] = head;
  const Cst named = inner.field("name");
  if (!named) return;
  if (named.is("template_type")) {  // a specialisation
    const std::string_view text = named.field("name").text();
    Template* of = template_of_name(text);
    if (of == nullptr && text == "hash" && std_ != nullptr) {
      const Found found = in_scope("hash", std_);
      if (!found.templates.empty()) of = found.templates[0];
    }
    if (of != nullptr) of->specialisations.push_back({parameters, named.field("arguments"), inner, scope_});
    else bad(inner, "a specialisation of a template that is not known");
    return;
  }
  if (named.is("qualified_identifier")) {
    const Cst last = unqualified(named);
    const Found found = last.is("template_type") ? qualified(named) : Found();
    if (found.templates.empty()) bad(inner, "this template");
    else found.templates[0]->specialisations.push_back({parameters, last.field("arguments"), inner, scope_});
    return;
  }
  Template* known = class_template_here(named.text());
  if (known == nullptr) return add_template(head, Template::What::class_, named.text());
  if (inner.field("body")) {
    // The first declaration may have the defaults.
    std::vector<TemplateParameter> merged = parameters;
    for (size_t i = 0; i < merged.size() && i < known->parameters.size(); ++i)
      if (!merged[i].initial) merged[i].initial = known->parameters[i].initial;
    known->at = inner;
    known->parameters = std::move(merged);
  }
}

void Reader::declare_function_template(const TemplateHead& head, std::vector<Node*>& out) {
  const Cst& inner = head.inner;
  const Cst whole = inner.field("declarator");
  if (inner.is("declaration") && !inner.field("type") && whole && whole.is("function_declarator") &&
      class_template_here(whole.field("declarator").text()) != nullptr)
    return;  // a deduction guide: constructors determine the arguments
  Cst function = whole;
  while (function && !function.is("function_declarator") && !function.is("operator_cast")) {
    const Cst next = function.field("declarator");
    if (!next && function.named_children().empty()) break;
    function = next ? next : function.first_named_child();
  }
  if (!function || function.is("identifier") || function.is("qualified_identifier"))
    return declare_variable_template(head);
  const Cst named = function.is("operator_cast") ? function : function.field("declarator");
  if (named.is("qualified_identifier")) return declare_outside_template(head, named, out);
  if (head.parameters.empty()) return declare_whole_specialisation(head, named);
  std::string text(named.is("template_function") ? named.field("name").text() : named.text());
  if (named.is("operator_name")) std::erase(text, ' ');
  if (!defines_declared_template(head, text)) add_template(head, Template::What::function, text);
}

// A variable template, or a class template's static member.
void Reader::declare_variable_template(const TemplateHead& head) {
  Cst named = head.inner.field("declarator");
  while (named && (named.is("init_declarator") || named.is("array_declarator"))) named = named.field("declarator");
  if (!named) return;
  if (named.is("qualified_identifier")) {
    const Cst scope = named.field("scope");
    if (scope.is("template_type"))
      if (Template* of = class_template_here(scope.field("name").text()))
        of->outside.emplace_back(head.parameters, head.inner);
    return;
  }
  add_template(head, Template::What::variable,
               named.is("template_function") ? named.field("name").text() : named.text());
}

// A member of a class template, or a member template, defined outside of the class.
void Reader::declare_outside_template(const TemplateHead& head, const Cst& named, std::vector<Node*>& out) {
  Cst scope = named.field("scope");
  Cst rest = named;
  while (scope && !scope.is("template_type") && rest.is("qualified_identifier")) {
    rest = rest.field("name");
    if (!rest.is("qualified_identifier")) break;
    scope = rest.field("scope");
  }
  if (scope && scope.is("template_type"))
    if (Template* of = template_of_name(scope.field("name").text())) {
      of->outside.emplace_back(head.parameters, head.inner);
      return;
    }
  if (head.parameters.empty()) return declare_defined_function(head.inner, out);
  const Found found = qualified(named);
  for (Template* known : found.templates)
    if (!known->at.field("body")) return define_template(known, head);
  bad(head.whole, "this template");
}

void Reader::define_template(Template* known, const TemplateHead& head) {
  known->at = head.inner;
  known->whole = head.whole;
  known->parameters = head.parameters;
  known->pattern = nullptr;
}

// A full specialisation is an overload that is preferred to the template; f<T>() refers to it.
void Reader::declare_whole_specialisation(const TemplateHead& head, const Cst& named) {
  const QualifiedType base = specified(head.inner);
  Declared declared = declarator(head.inner.field("declarator"), base);
  const bool has_arguments = named.is("template_function");
  if (has_arguments) declared.name = std::string(named.field("name").text());
  const Found found = look_up(declared.name, scope_);
  const std::vector<TemplateArgument> given =
      has_arguments ? template_arguments(named.field("arguments")) : std::vector<TemplateArgument>();
  Function* function = declare_function(head.inner, declared, nullptr);
  for (Template* known : found.templates) {
    std::vector<TemplateArgument> all = given;
    if (all.size() < known->parameters.size()) {
      make_pattern(known);
      if (known->pattern == nullptr) continue;
      all.resize(known->parameters.size());
      bool fits = known->pattern->parameters.size() == function->parameters.size();
      for (size_t i = 0; fits && i < function->parameters.size(); ++i)
        fits = unify(known->pattern->parameters[i].type, function->parameters[i].type, all);
      if (!fits) continue;
    }
    std::string key;
    for (const TemplateArgument& argument : all) key += key_of(argument) + ",";
    known->functions[key] = function;
  }
  if (!is_library_) queue(function);
}

// Whether it defines a function template that this scope has only declared.
bool Reader::defines_declared_template(const TemplateHead& head, std::string_view text) {
  const auto symbols = scope_->names.find(text);
  if (symbols == scope_->names.end() || !head.inner.field("body")) return false;
  for (Symbol* symbol : symbols->second) {
    if (symbol->what != Symbol::What::template_) continue;
    for (Template* known : symbol->templates) {
      if (known->what != Template::What::function || known->at.field("body") ||
          known->parameters.size() != head.parameters.size())
        continue;
      TemplateHead merged = head;
      for (size_t i = 0; i < merged.parameters.size(); ++i)
        if (!merged.parameters[i].initial) merged.parameters[i].initial = known->parameters[i].initial;
      define_template(known, merged);
      return true;
    }
  }
  return false;
}

}  // namespace ramify::frontends::cpp
