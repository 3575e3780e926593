// SPDX-License-Identifier: Apache-2.0
// Templates: parameters, arguments, and the instances of class and alias templates (C++20 13).
#include <algorithm>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "languages/cpp/semantics/semantics.h"

namespace ramify::frontends::cpp {

std::vector<TemplateParameter> Semantics::template_parameters(const Cst& list, bool* is_supported) {
  std::vector<TemplateParameter> out;
  for (const Cst& parameter_at : list.named_children()) {
    TemplateParameter made;
    const std::string_view kind = parameter_at.kind();
    if (kind == "comment") continue;
    if (kind == "type_parameter_declaration" || kind == "variadic_type_parameter_declaration") {
      const Cst named = parameter_at.first_named_child();
      if (named) made.name = std::string(named.text());
      made.is_pack = kind.starts_with("variadic");
    } else if (kind == "optional_type_parameter_declaration") {
      if (const Cst named = parameter_at.field("name")) made.name = std::string(named.text());
      made.initial = parameter_at.field("default_type");
    } else if (kind == "template_template_parameter_declaration") {
      made.is_template = true;
      const Cst last = parameter_at.named_children().back();
      const Cst named = last.first_named_child();
      if (named) made.name = std::string(named.text());
    } else if (kind == "parameter_declaration" || kind == "optional_parameter_declaration" ||
               kind == "variadic_parameter_declaration") {
      const Cst definition = parameter_at.field("declarator");
      if (definition) {
        Cst inner = definition;
        if (inner.is("variadic_declarator")) {
          made.is_pack = true;
          inner = inner.first_named_child();
        }
        while (inner && (inner.is("pointer_declarator") || inner.is("reference_declarator")))
          inner = inner.field("declarator") ? inner.field("declarator") : inner.first_named_child();
        if (inner) made.name = std::string(inner.text());
      }
      made.is_pack = made.is_pack || kind.starts_with("variadic");
      made.initial = parameter_at.field("default_value");
      const Cst type = parameter_at.field("type");
      // `Number T`: a constrained type. `int N`: a value.
      bool is_concept = false;
      if (type && (type.is("type_identifier") || type.is("template_type") || type.is("qualified_identifier"))) {
        const Cst last = unqualified(type);
        const std::string_view text = last.is("template_type") ? last.field("name").text() : last.text();
        const Found found = type.is("qualified_identifier") ? qualified(type) : look_up(text, scope_);
        is_concept = !found.templates.empty() && found.templates[0]->what == Template::What::concept_;
      }
      if (is_concept) {
        made.constraint = type;
        if (parameter_at.field("default_value")) made.initial = parameter_at.field("default_value");
      } else {
        made.is_type = false;
        made.type = type;
      }
    } else {
      *is_supported = false;
    }
    out.push_back(made);
  }
  return out;
}

TemplateArgument Semantics::template_argument(const Cst& at) {
  TemplateArgument made;
  if (at.is("type_descriptor")) {
    const Cst type = at.field("type");
    // Values and templates may parse as types.
    const Cst innermost = unqualified(type);
    if (type && (type.is("type_identifier") || (type.is("qualified_identifier") && !innermost.is("template_type"))) &&
        !at.field("declarator")) {
      const Found found = type.is("qualified_identifier") ? qualified(type) : look_up(type.text(), scope_);
      if (found.symbol != nullptr) {
        const Symbol& symbol = *found.symbol;
        if (symbol.what == Symbol::What::value_parameter) {
          if (symbol.argument.parameter >= 0) made.parameter = symbol.argument.parameter;
          else made.value = symbol.argument.value;
          return made;
        }
        if (symbol.what == Symbol::What::pack && is_expanding_ && pack_index_ < symbol.argument.pack.size())
          return symbol.argument.pack[pack_index_];
        if (symbol.what == Symbol::What::template_argument) return symbol.argument;
        if ((symbol.what == Symbol::What::variable || symbol.what == Symbol::What::constant) && symbol.value) {
          made.value = symbol.value;
          return made;
        }
      }
      if (found.symbol == nullptr && !found.templates.empty()) {
        QualifiedType own;
        for (Scope* scope = scope_; scope != nullptr; scope = scope->parent)
          if (scope->class_info != nullptr && scope->class_info->of == found.templates[0])
            own = class_type(scope->class_info);
        if (own) made.type = own;
        else made.of = found.templates[0];
        return made;
      }
    }
    made.type = type_descriptor(at);
    // std::is_integral_v<T>, std::is_integral<T>::value
    if (!made.type && type && type.is("qualified_identifier")) made.value = constant_of(type);
    return made;
  }
  if (at.is("parameter_pack_expansion")) return made;
  if (const auto known = constant_of(at)) {
    made.value = known;
    return made;
  }
  if (at.is("identifier")) {
    const Found found = look_up(at.text(), scope_);
    if (found.symbol != nullptr && found.symbol->what == Symbol::What::value_parameter &&
        found.symbol->argument.parameter >= 0) {
      made.parameter = found.symbol->argument.parameter;
      return made;
    }
  }
  made.type = type_of(at);
  return made;
}

std::vector<TemplateArgument> Semantics::template_arguments(const Cst& list) {
  std::vector<TemplateArgument> out;
  if (!list) return out;
  for (const Cst& at : list.named_children()) {
    if (at.is("comment")) continue;
    Cst pack;
    if (at.is("parameter_pack_expansion")) pack = at.first_named_child();
    if (at.is("type_descriptor") && at.field("type") && at.text().ends_with("...")) pack = at;
    if (pack) {
      const std::optional<size_t> count =
          for_each_of_pack(pack, [&](size_t) { out.push_back(template_argument(pack)); });
      if (!count) {
        // In a pattern: a parameter pack.
        TemplateArgument one = template_argument(pack);
        one.is_pack = true;
        one.pack = {one};
        one.pack[0].is_pack = false;
        one.pack[0].pack.clear();
        one.type = {};
        out.push_back(one);
      }
      continue;
    }
    out.push_back(template_argument(at));
  }
  return out;
}

void Semantics::bind_template(Scope* scope, const std::vector<TemplateParameter>& parameters,
                              const std::vector<TemplateArgument>& arguments) {
  for (size_t i = 0; i < parameters.size(); ++i) {
    const TemplateParameter& parameter = parameters[i];
    if (parameter.name.empty()) continue;
    const TemplateArgument argument = i < arguments.size() ? arguments[i] : TemplateArgument{};
    if (parameter.is_pack) {
      Symbol* symbol = add(scope, Symbol::What::pack, parameter.name);
      symbol->argument = argument;
      symbol->argument.is_pack = true;
    } else if (parameter.is_template) {
      if (argument.of == nullptr) continue;
      add(scope, Symbol::What::template_, parameter.name)->templates = {argument.of};
    } else if (parameter.is_type) {
      Symbol* symbol = add(scope, Symbol::What::type, parameter.name);
      symbol->type = argument.type;
    } else {
      Symbol* symbol = add(scope, Symbol::What::value_parameter, parameter.name);
      symbol->argument = argument;
      symbol->value = argument.value;
      const Replaced outer(scope_, scope);
      symbol->type = parameter.type ? type_of(parameter.type) : types_.of_kind(TypeKind::int_);
      if (!symbol->type || symbol->type->is(TypeKind::unknown)) symbol->type = types_.of_kind(TypeKind::int_);
    }
  }
}

Scope* Semantics::pattern_scope(Scope* outer, const std::vector<TemplateParameter>& parameters) {
  Scope* scope = new_scope(Scope::What::template_, outer);
  for (size_t i = 0; i < parameters.size(); ++i) {
    const TemplateParameter& parameter = parameters[i];
    if (parameter.name.empty()) continue;
    Type made;
    made.kind = TypeKind::parameter;
    made.index = static_cast<int>(i);
    const QualifiedType type{types_.intern(std::move(made))};
    if (!parameter.is_type && !parameter.is_template) {
      Symbol* symbol = add(scope, Symbol::What::value_parameter, parameter.name);
      symbol->argument.parameter = static_cast<int>(i);
      symbol->type = types_.of_kind(TypeKind::int_);
    } else if (parameter.is_template) {
      Symbol* symbol = add(scope, Symbol::What::template_argument, parameter.name);
      symbol->argument.parameter = static_cast<int>(i);
    } else {
      Symbol* symbol = add(scope, Symbol::What::type, parameter.name);
      symbol->type = type;
    }
  }
  return scope;
}

// Adds default arguments for missing ones, and collects packs.
bool Semantics::fill_defaults(Template* of, const std::vector<TemplateParameter>& parameters, Scope* scope,
                              std::vector<TemplateArgument>& arguments) {
  (void)of;
  for (size_t i = 0; i < parameters.size(); ++i) {
    if (parameters[i].is_pack) {
      if (i < arguments.size() && arguments[i].is_pack) continue;
      TemplateArgument pack;
      pack.is_pack = true;
      for (size_t k = i; k < arguments.size(); ++k) pack.pack.push_back(arguments[k]);
      arguments.resize(i);
      arguments.push_back(pack);
      continue;
    }
    const bool is_there = i < arguments.size() && (arguments[i].type || arguments[i].value ||
                                                   arguments[i].of != nullptr || arguments[i].parameter >= 0);
    if (is_there) continue;
    if (!parameters[i].initial) return false;
    Scope* inner = new_scope(Scope::What::template_, scope);
    bind_template(
        inner, std::vector<TemplateParameter>(parameters.begin(), parameters.begin() + static_cast<std::ptrdiff_t>(i)),
        arguments);
    const Replaced outer(scope_, inner);
    TemplateArgument made;
    if (parameters[i].is_type || parameters[i].is_template) {
      made = template_argument(parameters[i].initial);
      if (!made.type && made.of == nullptr) made.type = type_descriptor(parameters[i].initial);
    } else {
      made.value = constant_of(parameters[i].initial);
    }
    if (!made.type && !made.value && made.of == nullptr) return false;
    if (i < arguments.size()) arguments[i] = made;
    else arguments.push_back(made);
  }
  return true;
}

QualifiedType Semantics::instance_type(const Cst& at, Template* of, std::vector<TemplateArgument> arguments) {
  if (of->what == Template::What::alias) {
    if (!fill_defaults(of, of->parameters, of->scope, arguments)) return {};
    Scope* scope = new_scope(Scope::What::template_, of->scope);
    bool is_pattern =
        std::ranges::any_of(arguments, [](const TemplateArgument& argument) { return has_parameter(argument); });
    (void)is_pattern;
    bind_template(scope, of->parameters, arguments);
    const Replaced outer(scope_, scope);
    const Replaced was_library(is_library_, of->is_library);
    const QualifiedType made = type_descriptor(of->at.field("type"));
    return made;
  }
  if (of->what != Template::What::class_) return {};
  if (of->is_library) {
    bool is_one = false;
    const QualifiedType made = builtin_template(at, of->name, arguments, &is_one);
    if (is_one) return made;
  }
  for (const TemplateArgument& argument : arguments)
    if (!argument.type && !argument.value && argument.of == nullptr && !argument.is_pack && argument.parameter < 0)
      return {};
  if (std::ranges::any_of(arguments, [](const TemplateArgument& argument) { return has_parameter(argument); })) {
    Type made;
    made.kind = TypeKind::dependent;
    made.of = of;
    made.template_arguments = std::move(arguments);
    return {types_.intern(std::move(made))};
  }
  ClassInfo* class_info = instance(at, of, std::move(arguments));
  return class_info == nullptr ? QualifiedType() : class_type(class_info);
}

// The most specific specialisation that matches, or the primary template; and the scope with its parameters bound.
Cst Semantics::definition_of(Template* of, const std::vector<TemplateArgument>& arguments, Scope*& scope_around) {
  Cst definition = of->at;
  Scope* around = of->scope;
  std::vector<TemplateParameter> parameters = of->parameters;
  std::vector<TemplateArgument> bound = arguments;
  int best = -1;
  for (const Specialisation& specialisation : of->specialisations) {
    Scope* scope = pattern_scope(specialisation.scope, specialisation.parameters);
    const std::vector<TemplateArgument> patterns = [&] {
      const Replaced outer(scope_, scope);
      return template_arguments(specialisation.arguments);
    }();
    std::vector<TemplateArgument> found(specialisation.parameters.size());
    std::vector<TemplateArgument> flat;
    for (const TemplateArgument& argument : arguments) {
      if (argument.is_pack) flat.insert(flat.end(), argument.pack.begin(), argument.pack.end());
      else flat.push_back(argument);
    }
    bool fits = true;
    size_t k = 0;
    for (size_t i = 0; fits && i < patterns.size(); ++i) {
      const TemplateArgument& pattern = patterns[i];
      if (pattern.is_pack) {
        fits =
            unify_arguments({patterns.begin() + static_cast<std::ptrdiff_t>(i), patterns.end()},
                            {flat.begin() + static_cast<std::ptrdiff_t>(std::min(k, flat.size())), flat.end()}, found);
        k = flat.size();
        break;
      }
      if (k >= flat.size()) fits = false;
      else if (has_parameter(pattern))
        fits = unify(pattern, flat[k], found) && (!pattern.type || !pattern.type.is_const || flat[k].type.is_const);
      else fits = key_of(pattern) == key_of(flat[k]);
      ++k;
    }
    if (!fits || k != flat.size()) continue;
    int score = 0;
    for (const TemplateArgument& pattern : patterns)
      score += pattern.type ? specificity(pattern.type) + 1 : pattern.value ? 2 : 1;
    if (specialisation.parameters.empty()) score += 1000;
    if (score <= best) continue;
    best = score;
    definition = specialisation.at;
    around = specialisation.scope;
    parameters = specialisation.parameters;
    bound = found;
    for (size_t i = 0; i < specialisation.parameters.size(); ++i)
      if (specialisation.parameters[i].is_pack) bound[i].is_pack = true;
  }
  Scope* scope = new_scope(Scope::What::template_, around);
  scope->is_library = of->is_library && node_key(definition) == node_key(of->at);
  scope->depth = 0;
  bind_template(scope, parameters, bound);
  scope_around = scope;
  return definition;
}

ClassInfo* Semantics::instance(const Cst& at, Template* of, std::vector<TemplateArgument> arguments) {
  if (!fill_defaults(of, of->parameters, of->scope, arguments)) {
    if (trial_ == 0) bad(at, fmt::format("the arguments of the template `{}`", of->name));
    return nullptr;
  }
  std::string key;
  for (const TemplateArgument& argument : arguments) key += key_of(argument) + ",";
  if (const auto known = of->classes.find(key); known != of->classes.end()) return known->second;
  if (depth_ > instantiations_max) {
    bad(at, "templates that are nested this deeply");
    return nullptr;
  }
  const Replaced depth(depth_, depth_ + 1);
  Scope* scope = nullptr;
  const Cst definition = definition_of(of, arguments, scope);
  ClassInfo* class_info = declare_class(definition, scope, of->name, of, arguments);
  class_info->is_library = of->is_library;
  class_info->scope->is_library = of->is_library;
  of->classes[key] = class_info;
  return class_info;
}

// Library templates that are built-in types here.
QualifiedType Semantics::builtin_template(const Cst& at, std::string_view text,
                                          const std::vector<TemplateArgument>& arguments, bool* is_one) {
  (void)at;
  if (text == "function" || text == "move_only_function") {
    *is_one = true;
    if (arguments.size() != 1 || !arguments[0].type) return {};
    Type made;
    made.kind = TypeKind::callable;
    made.inner = arguments[0].type;
    return {types_.intern(std::move(made))};
  }
  const auto one = [&]() -> QualifiedType { return arguments.empty() ? QualifiedType() : arguments[0].type; };
  if (text == "__decay" || text == "__remove_reference" || text == "__remove_const" || text == "__add_const" ||
      text == "__remove_pointer" || text == "__make_unsigned" || text == "__make_signed" || text == "__underlying" ||
      text == "__result") {
    *is_one = true;
    QualifiedType type = one();
    if (!type || has_parameter(type)) return {};
    if (text == "__decay") return types_.decayed(type);
    if (text == "__remove_reference") return unreferenced(type);
    if (text == "__remove_const") return plain(type);
    if (text == "__add_const") return {type.type, true};
    if (text == "__remove_pointer") return type->is(TypeKind::pointer) ? type->inner : type;
    if (text == "__underlying")
      return type->is(TypeKind::enum_)
                 ? (type->enum_info->underlying ? type->enum_info->underlying : types_.of_kind(TypeKind::int_))
                 : QualifiedType();
    if (text == "__result") {  // the result type of calling the first with values of the other types
      std::vector<Expression> given;
      Expression callee = place_of(null(at), unreferenced(type));
      for (size_t i = 1; i < arguments.size(); ++i) {
        std::vector<TemplateArgument> flat = arguments[i].is_pack ? arguments[i].pack : std::vector{arguments[i]};
        for (const TemplateArgument& argument : flat) {
          Expression operand = value(null(at), unreferenced(argument.type));
          operand.is_lvalue = argument.type->is(TypeKind::lref);
          given.push_back(operand);
        }
      }
      const Replaced trial(trial_, trial_ + 1);
      const int failures = failures_;
      const Expression made = call_value(at, callee, given);
      const bool failed = failures_ != failures;
      return failed ? QualifiedType() : made.type;
    }
    static const std::map<TypeKind, TypeKind> unsigned_of = {{TypeKind::char_, TypeKind::u8},
                                                             {TypeKind::i8, TypeKind::u8},
                                                             {TypeKind::i16, TypeKind::u16},
                                                             {TypeKind::int_, TypeKind::u32},
                                                             {TypeKind::i64, TypeKind::u64}};
    for (const auto& [s, u] : unsigned_of) {
      if (text == "__make_unsigned" && type->is(s)) return types_.of_kind(u);
      if (text == "__make_signed" && type->is(u)) return types_.of_kind(s == TypeKind::char_ ? TypeKind::i8 : s);
    }
    return type;
  }
  return {};
}

void Semantics::make_pattern(Template* of) {
  if (of->pattern != nullptr) return;
  Scope* scope = pattern_scope(of->scope, of->parameters);
  const Replaced outer(scope_, scope);
  const Replaced context(context_, nullptr);
  const Replaced was_library(is_library_, of->is_library);
  const Replaced trial(trial_, trial_ + 1);
  Function& function = functions_.emplace_back();
  of->pattern = &function;
  function.name = of->name;
  function.class_info = of->class_info;
  function.from = of;
  const Cst whole = of->at.field("declarator");
  // The body may determine the result type.
  const QualifiedType base = of->at.field("type") ? specified(of->at) : QualifiedType();
  const Declared declared = declarator(whole, base ? base : types_.of_kind(TypeKind::unknown));
  if (declared.function) {
    function.parameters = parameters_of(declared.function.field("parameters"), &function.is_variadic);
    for (const Cst& child : declared.function.named_children())
      if (child.is("type_qualifier") && child.text() == "const") function.is_const = true;
  }
  function.is_static = has_word(of->at, "static");
  function.is_constructor = of->is_constructor;
  function.is_conversion = declared.is_conversion;
}

}  // namespace ramify::frontends::cpp
