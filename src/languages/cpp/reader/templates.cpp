// SPDX-License-Identifier: Apache-2.0
// Templates: their arguments are found from types (C++20 13.10.3), and what they describe is read again for each set of arguments.
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "languages/cpp/reader/reader.h"

namespace ramify::frontends::cpp {

namespace {
constexpr int instantiations_max = 200;
constexpr size_t instances_max = 500;
}  // namespace

std::vector<TemplateParameter> Reader::template_parameters(const Cst& list, bool* is_supported) {
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
      // `Number T`: a concept. `int N`: a value.
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

TemplateArgument Reader::template_argument(const Cst& at) {
  TemplateArgument made;
  if (at.is("type_descriptor")) {
    const Cst type = at.field("type");
    // A value or template may look like a type.
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

std::vector<TemplateArgument> Reader::template_arguments(const Cst& list) {
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
        // In a pattern: a pack of parameters.
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

void Reader::bind_template(Scope* scope, const std::vector<TemplateParameter>& parameters,
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
      Scope* outer = std::exchange(scope_, scope);
      symbol->type = parameter.type ? type_of(parameter.type) : of_kind(TypeKind::int_);
      scope_ = outer;
      if (!symbol->type || symbol->type->is(TypeKind::unknown)) symbol->type = of_kind(TypeKind::int_);
    }
  }
}

Scope* Reader::pattern_scope(Scope* outer, const std::vector<TemplateParameter>& parameters) {
  Scope* scope = new_scope(Scope::What::template_, outer);
  for (size_t i = 0; i < parameters.size(); ++i) {
    const TemplateParameter& parameter = parameters[i];
    if (parameter.name.empty()) continue;
    Type made;
    made.kind = TypeKind::parameter;
    made.index = static_cast<int>(i);
    const QualifiedType type{intern(std::move(made))};
    if (!parameter.is_type && !parameter.is_template) {
      Symbol* symbol = add(scope, Symbol::What::value_parameter, parameter.name);
      symbol->argument.parameter = static_cast<int>(i);
      symbol->type = of_kind(TypeKind::int_);
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

bool Reader::has_parameter(const TemplateArgument& argument) {
  if (argument.parameter >= 0) return true;
  if (argument.type && has_parameter(argument.type)) return true;
  return std::ranges::any_of(argument.pack, [](const TemplateArgument& pattern) { return has_parameter(pattern); });
}

bool Reader::has_parameter(QualifiedType type) {
  if (!type) return false;
  if (type->is(TypeKind::parameter) || type->is(TypeKind::dependent)) return true;
  if (type->inner && has_parameter(type->inner)) return true;
  return std::ranges::any_of(type->args, [](QualifiedType argument_type) { return has_parameter(argument_type); });
}

// How much of a pattern is said: T is less than T*, than vector<T>.
int Reader::specificity(QualifiedType type) {
  if (!type) return 0;
  if (type->is(TypeKind::parameter)) return type.is_const ? 1 : 0;
  int sum = 2;
  if (type->is_reference()) sum = 0;
  if (type->inner) sum += specificity(type->inner);
  for (const QualifiedType argument_type : type->args) sum += specificity(argument_type);
  for (const TemplateArgument& argument : type->template_arguments)
    sum += argument.type ? specificity(argument.type) + 1 : 1;
  return sum;
}

bool Reader::unify(const TemplateArgument& pattern, const TemplateArgument& given,
                   std::vector<TemplateArgument>& found) {
  if (pattern.parameter >= 0) {
    if (static_cast<size_t>(pattern.parameter) >= found.size()) return false;
    TemplateArgument& slot = found[static_cast<size_t>(pattern.parameter)];
    if (slot.value) return slot.value == given.value;
    if (!given.value) return false;
    slot.value = given.value;
    return true;
  }
  if (pattern.value) return pattern.value == given.value;
  if (pattern.of != nullptr) return pattern.of == given.of;
  if (!pattern.type) return true;
  return given.type &&
         pattern.type.is_const ==
             (pattern.type->is(TypeKind::parameter) ? pattern.type.is_const : given.type.is_const) &&
         unify(pattern.type, given.type, found);
}

bool Reader::unify_arguments(const std::vector<TemplateArgument>& patterns, const std::vector<TemplateArgument>& given,
                             std::vector<TemplateArgument>& found) {
  // Packs of the given side are laid out.
  std::vector<TemplateArgument> flat;
  for (const TemplateArgument& argument : given) {
    if (argument.is_pack) flat.insert(flat.end(), argument.pack.begin(), argument.pack.end());
    else flat.push_back(argument);
  }
  size_t k = 0;
  for (const TemplateArgument& pattern : patterns) {
    if (pattern.is_pack) {
      const TemplateArgument& one = pattern.pack.at(0);
      int index = one.parameter;
      if (one.type && one.type->is(TypeKind::parameter)) index = one.type->index;
      if (index < 0 || static_cast<size_t>(index) >= found.size()) return false;
      TemplateArgument& slot = found[static_cast<size_t>(index)];
      slot.is_pack = true;
      slot.pack.assign(flat.begin() + static_cast<std::ptrdiff_t>(std::min(k, flat.size())), flat.end());
      return true;
    }
    if (k >= flat.size() || !unify(pattern, flat[k], found)) return false;
    ++k;
  }
  return k == flat.size() || patterns.size() < flat.size();  // defaults may be left out
}

bool Reader::unify(QualifiedType pattern, QualifiedType given, std::vector<TemplateArgument>& found) {
  if (!pattern || !given) return true;       // not a place from which arguments are found
  if (!has_parameter(pattern)) return true;  // conversions are looked at later
  if (given->is(TypeKind::unknown)) return false;
  switch (pattern->kind) {
    case TypeKind::parameter: {
      if (static_cast<size_t>(pattern->index) >= found.size()) return false;
      TemplateArgument& slot = found[static_cast<size_t>(pattern->index)];
      QualifiedType type = given;
      if (pattern.is_const) type.is_const = false;
      if (slot.type) return slot.type == type;
      if (slot.is_pack) return false;
      slot.type = type;
      return true;
    }
    case TypeKind::pointer:
      if (given->is(TypeKind::pointer)) {
        QualifiedType inner = given->inner;
        if (pattern->inner.is_const) inner.is_const = pattern->inner->is(TypeKind::parameter) ? false : inner.is_const;
        return unify(pattern->inner, inner, found);
      }
      return false;
    case TypeKind::lref:
    case TypeKind::rref: return unify(pattern->inner, given->is_reference() ? given->inner : given, found);
    case TypeKind::array:
      if (!given->is(TypeKind::array)) return false;
      if (pattern->size <= -100) {
        TemplateArgument pattern_argument, given_one;
        pattern_argument.parameter = static_cast<int>(-100 - pattern->size);
        given_one.value = given->size;
        if (!unify(pattern_argument, given_one, found)) return false;
      }
      return unify(pattern->inner, given->inner, found);
    case TypeKind::callable:
      if (!given->is(TypeKind::callable)) return false;
      return unify(pattern->inner, given->inner, found);
    case TypeKind::function: {
      if (!given->is(TypeKind::function) || given->args.size() != pattern->args.size()) return false;
      if (!unify(pattern->inner, given->inner, found)) return false;
      for (size_t i = 0; i < given->args.size(); ++i)
        if (!unify(pattern->args[i], given->args[i], found)) return false;
      return true;
    }
    case TypeKind::dependent: {
      if (!given->is(TypeKind::class_)) {
        return false;
      }
      // The class itself, or a base of it.
      std::vector<ClassInfo*> rest = {given->class_info};
      while (!rest.empty()) {
        ClassInfo* class_info = rest.back();
        rest.pop_back();
        complete(class_info);
        if (class_info->of == pattern->of)
          return unify_arguments(pattern->template_arguments, class_info->arguments, found);
        for (const Base& base : class_info->bases) rest.push_back(base.class_info);
      }
      return false;
    }
    default: return true;
  }
}

// Arguments that are not given are those written down as defaults. Packs are put together.
bool Reader::fill_defaults(Template* of, const std::vector<TemplateParameter>& parameters, Scope* scope,
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
    Scope* outer = std::exchange(scope_, inner);
    TemplateArgument made;
    if (parameters[i].is_type || parameters[i].is_template) {
      made = template_argument(parameters[i].initial);
      if (!made.type && made.of == nullptr) made.type = type_descriptor(parameters[i].initial);
    } else {
      made.value = constant_of(parameters[i].initial);
    }
    scope_ = outer;
    if (!made.type && !made.value && made.of == nullptr) return false;
    if (i < arguments.size()) arguments[i] = made;
    else arguments.push_back(made);
  }
  return true;
}

QualifiedType Reader::instance_type(const Cst& at, Template* of, std::vector<TemplateArgument> arguments) {
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
    return {intern(std::move(made))};
  }
  ClassInfo* class_info = instance(at, of, std::move(arguments));
  return class_info == nullptr ? QualifiedType() : class_type(class_info);
}

// The specialisation that says most, or the template itself; and the scope in which its parameters are bound.
Cst Reader::definition_of(Template* of, const std::vector<TemplateArgument>& arguments, Scope*& scope_around) {
  Cst definition = of->at;
  Scope* around = of->scope;
  std::vector<TemplateParameter> parameters = of->parameters;
  std::vector<TemplateArgument> bound = arguments;
  int best = -1;
  for (const Specialisation& specialisation : of->specialisations) {
    Scope* scope = pattern_scope(specialisation.scope, specialisation.parameters);
    Scope* outer = std::exchange(scope_, scope);
    const std::vector<TemplateArgument> patterns = template_arguments(specialisation.arguments);
    scope_ = outer;
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

ClassInfo* Reader::instance(const Cst& at, Template* of, std::vector<TemplateArgument> arguments) {
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

// Templates of the library that are types of the language here.
QualifiedType Reader::builtin_template(const Cst& at, std::string_view text,
                                       const std::vector<TemplateArgument>& arguments, bool* is_one) {
  (void)at;
  if (text == "function" || text == "move_only_function") {
    *is_one = true;
    if (arguments.size() != 1 || !arguments[0].type) return {};
    Type made;
    made.kind = TypeKind::callable;
    made.inner = arguments[0].type;
    return {intern(std::move(made))};
  }
  const auto one = [&]() -> QualifiedType { return arguments.empty() ? QualifiedType() : arguments[0].type; };
  if (text == "__decay" || text == "__remove_reference" || text == "__remove_const" || text == "__add_const" ||
      text == "__remove_pointer" || text == "__make_unsigned" || text == "__make_signed" || text == "__underlying" ||
      text == "__result") {
    *is_one = true;
    QualifiedType type = one();
    if (!type || has_parameter(type)) return {};
    if (text == "__decay") return decayed(type);
    if (text == "__remove_reference") return unreferenced(type);
    if (text == "__remove_const") return plain(type);
    if (text == "__add_const") return {type.type, true};
    if (text == "__remove_pointer") return type->is(TypeKind::pointer) ? type->inner : type;
    if (text == "__underlying")
      return type->is(TypeKind::enum_)
                 ? (type->enum_info->underlying ? type->enum_info->underlying : of_kind(TypeKind::int_))
                 : QualifiedType();
    if (text == "__result") {  // of calling the first with values of the others
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
      ++trial_;
      const int failures = failures_;
      const Expression made = call_value(at, callee, given);
      const bool failed = failures_ != failures;
      --trial_;
      return failed ? QualifiedType() : made.type;
    }
    static const std::map<TypeKind, TypeKind> unsigned_of = {{TypeKind::char_, TypeKind::u8},
                                                             {TypeKind::i8, TypeKind::u8},
                                                             {TypeKind::i16, TypeKind::u16},
                                                             {TypeKind::int_, TypeKind::u32},
                                                             {TypeKind::i64, TypeKind::u64}};
    for (const auto& [s, u] : unsigned_of) {
      if (text == "__make_unsigned" && type->is(s)) return of_kind(u);
      if (text == "__make_signed" && type->is(u)) return of_kind(s == TypeKind::char_ ? TypeKind::i8 : s);
    }
    return type;
  }
  return {};
}

void Reader::make_pattern(Template* of) {
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
  // The result may depend on the body.
  const QualifiedType base = of->at.field("type") ? specified(of->at) : QualifiedType();
  const Declared declared = declarator(whole, base ? base : of_kind(TypeKind::unknown));
  if (declared.function) {
    function.parameters = parameters_of(declared.function.field("parameters"), &function.is_variadic);
    for (const Cst& child : declared.function.named_children())
      if (child.is("type_qualifier") && child.text() == "const") function.is_const = true;
  }
  function.is_static = has_word(of->at, "static");
  function.is_constructor = of->is_constructor;
  function.is_conversion = declared.is_conversion;
}

namespace {
// Puts the arguments that are written where they belong; false: they are too many.
bool bind_explicit(const Template& of, const std::vector<TemplateArgument>& explicit_arguments,
                   std::vector<TemplateArgument>& found) {
  size_t given = 0;
  for (size_t i = 0; i < of.parameters.size() && given < explicit_arguments.size(); ++i) {
    if (!of.parameters[i].is_pack) {
      found[i] = explicit_arguments[given++];
      continue;
    }
    found[i].is_pack = true;
    for (; given < explicit_arguments.size(); ++given) {
      const TemplateArgument& argument = explicit_arguments[given];
      if (argument.is_pack) found[i].pack.insert(found[i].pack.end(), argument.pack.begin(), argument.pack.end());
      else found[i].pack.push_back(argument);
    }
  }
  return given >= explicit_arguments.size();
}

// Whether a type of which `key` is the key has one of these template parameters in it.
bool has_any_parameter(const std::string& key, const std::vector<size_t>& parameters) {
  return std::ranges::any_of(parameters, [&](size_t i) {
    const std::string word = "#" + std::to_string(i);
    for (size_t at = key.find(word); at != std::string::npos; at = key.find(word, at + 1)) {
      const size_t behind = at + word.size();
      if (behind >= key.size() || std::isdigit(static_cast<unsigned char>(key[behind])) == 0) return true;
    }
    return key.find("-" + std::to_string(100 + i)) != std::string::npos;  // the length of an array
  });
}
}  // namespace

// What follows for template parameters from an argument for a parameter of that type.
bool Reader::deduce_argument(QualifiedType pattern, const Expression& operand, std::vector<TemplateArgument>& found) {
  if (!operand.type || operand.type->is(TypeKind::unknown)) return false;
  if (operand.type->is(TypeKind::overloads)) {
    if (operand.functions.size() != 1 || !operand.templates.empty()) return false;
    std::vector<QualifiedType> types;
    for (const Parameter& other : operand.functions[0]->parameters) types.push_back(other.type);
    if (operand.functions[0]->is_auto) read_body(operand.functions[0]);
    return unify(pattern->is_reference() ? pattern->inner : pattern,
                 pointer_to(function_type(operand.functions[0]->result, types)), found);
  }
  if (operand.type->is(TypeKind::braces)) {
    // initializer_list<T>, or nothing follows from it.
    const QualifiedType inner = unreferenced(pattern);
    if (!inner->is(TypeKind::dependent) || inner->of->name != "initializer_list" || inner->template_arguments.empty())
      return true;
    return std::ranges::all_of(operand.items, [&](const Expression& item) {
      return unify(inner->template_arguments[0].type, decayed(item.type), found);
    });
  }
  if (pattern->is(TypeKind::rref) && pattern->inner->is(TypeKind::parameter) &&
      !pattern->inner.is_const) {  // a forwarding reference
    const bool is_place = operand.is_lvalue && !operand.is_xvalue;
    return unify(pattern->inner, is_place ? reference_to(operand.type) : operand.type, found);
  }
  if (pattern->is_reference()) {
    QualifiedType given = operand.type;
    if (pattern->inner.is_const) given.is_const = false;
    return unify(pattern->inner, given, found);
  }
  return unify(plain(pattern), decayed(operand.type), found);
}

// Each argument that is left is one of the pack.
bool Reader::deduce_pack(const Deduction& deduction, const Parameter& parameter, size_t& k, size_t count,
                         std::vector<TemplateArgument>& found) {
  const Template* of = deduction.of;
  std::vector<std::vector<TemplateArgument>> each;
  for (size_t i = 0; i < count; ++i) {
    std::vector<TemplateArgument> inner = found;
    if (deduction.open_pack) {
      // What is given explicitly comes first.
      const TemplateArgument& given = found[*deduction.open_pack];
      inner[*deduction.open_pack] = given.is_pack && i < given.pack.size() ? given.pack[i] : TemplateArgument();
    }
    if (!deduce_parameter(deduction, parameter.type, deduction.arguments[k++], inner)) return false;
    each.push_back(std::move(inner));
  }
  for (size_t position = 0; position < of->parameters.size(); ++position) {
    if (!of->parameters[position].is_pack) {
      for (const auto& inner : each)
        if (!found[position].type && inner[position].type) found[position] = inner[position];
      continue;
    }
    const bool is_mentioned = key_of(parameter.type).find("#" + std::to_string(position)) != std::string::npos;
    if (!is_mentioned) continue;
    TemplateArgument pack;
    pack.is_pack = true;
    for (const auto& inner : each) pack.pack.push_back(inner[position]);
    found[position] = pack;
  }
  return true;
}

// A parameter of which all is given explicitly is not deduced: its argument may convert (C++20 [temp.arg.explicit]).
bool Reader::deduce_parameter(const Deduction& deduction, QualifiedType pattern, const Expression& operand,
                              std::vector<TemplateArgument>& found) {
  if (!pattern || !has_parameter(pattern)) return true;
  if (deduction.has_explicit && !has_any_parameter(key_of(pattern), deduction.unknown)) return true;
  return deduce_argument(pattern, operand, found);
}

// The function that a template describes for these arguments, if there is one.
Function* Reader::deduce(Template* of, const std::vector<TemplateArgument>& explicit_arguments,
                         const std::vector<Expression>& arguments, QualifiedType wanted) {
  make_pattern(of);
  const Function& pattern = *of->pattern;
  std::vector<TemplateArgument> found(of->parameters.size());
  Deduction deduction{of, arguments, !explicit_arguments.empty(), {}, {}};
  for (size_t i = 0; i < of->parameters.size(); ++i)
    if (of->parameters[i].is_pack) deduction.open_pack = i;
  if (!bind_explicit(*of, explicit_arguments, found)) return nullptr;
  for (size_t i = 0; i < found.size(); ++i)
    if (found[i].is_pack || (!found[i].type && !found[i].value && found[i].of == nullptr))
      deduction.unknown.push_back(i);
  size_t k = 0;
  for (size_t i = 0; i < pattern.parameters.size(); ++i) {
    const Parameter& parameter = pattern.parameters[i];
    if (parameter.is_pack) {
      const size_t rest = arguments.size() - std::min(arguments.size(), k);
      const size_t behind = pattern.parameters.size() - i - 1;
      if (!deduce_pack(deduction, parameter, k, rest > behind ? rest - behind : 0, found)) return nullptr;
      continue;
    }
    if (k >= arguments.size()) {
      if (parameter.initial) continue;
      return nullptr;
    }
    if (!deduce_parameter(deduction, parameter.type, arguments[k++], found)) return nullptr;
  }
  if (k < arguments.size() && !pattern.is_variadic) return nullptr;
  if (wanted && pattern.result && has_parameter(pattern.result)) unify(pattern.result, wanted, found);
  for (size_t i = 0; i < of->parameters.size(); ++i)
    if (of->parameters[i].is_pack && !found[i].is_pack) found[i].is_pack = true;
  const bool has_all = on_trial([&] { return fill_defaults(of, of->parameters, of->scope, found); });
  return has_all ? function_instance(of, found) : nullptr;
}

// Whether a concept holds for an argument, with the arguments that stand at its name: `Same<int> T`.
bool Reader::concept_holds(Template* concept_, const TemplateArgument& argument,
                           const std::vector<TemplateArgument>& more) {
  std::vector<TemplateArgument> all = {argument};
  all.insert(all.end(), more.begin(), more.end());
  Scope* inner = new_scope(Scope::What::template_, concept_->scope);
  bind_template(inner, concept_->parameters, all);
  return is_satisfied(concept_->at.named_children().back(), inner);
}

// Number T: whether the concept holds for it.
bool Reader::constraint_holds(const TemplateParameter& parameter, Scope* scope) {
  const Cst named = parameter.constraint;
  const Found found = named.is("qualified_identifier")
                          ? qualified(named)
                          : look_up(named.is("template_type") ? named.field("name").text() : named.text(), scope_);
  const Cst last = unqualified(named);
  std::vector<TemplateArgument> more;
  if (last.is("template_type")) more = template_arguments(last.field("arguments"));
  if (found.templates.empty()) return true;
  const Found own = in_scope(parameter.name, scope);
  if (own.symbol != nullptr && own.symbol->what == Symbol::What::pack) {
    bool holds = true;
    for (const TemplateArgument& argument : own.symbol->argument.pack)
      holds = holds && concept_holds(found.templates[0], argument, more);
    return holds;
  }
  TemplateArgument argument;
  if (own.symbol != nullptr) argument.type = own.symbol->type;
  return concept_holds(found.templates[0], argument, more);
}

bool Reader::requirements_hold(const Template* of, Scope* scope) {
  bool fits = true;
  for (const TemplateParameter& parameter : of->parameters)
    if (parameter.constraint) fits = fits && constraint_holds(parameter, scope);
  if (of->requirement) fits = fits && is_satisfied(of->requirement.first_named_child(), scope);
  Cst function = of->at.field("declarator");
  while (function && !function.is("function_declarator")) {
    const Cst next = function.field("declarator");
    function = next ? next : function.first_named_child();
  }
  if (function)
    for (const Cst& child : function.named_children())
      if (child.is("requires_clause")) fits = fits && is_satisfied(child.first_named_child(), scope);
  return fits;
}

// `f<int,char>`, with the scope of the template.
std::string Reader::instance_name(const Template* of, const std::vector<TemplateArgument>& arguments) {
  const std::string prefix = of->class_info != nullptr ? of->class_info->surface + "::"
                             : of->is_library          ? "std::"
                                                       : of->scope->prefix;
  std::string shown = prefix + of->name + "<";
  for (size_t i = 0; i < arguments.size(); ++i) {
    std::string part = key_of(arguments[i]);
    if (arguments[i].is_pack) part = part.substr(1, part.size() > 2 ? part.size() - 3 : 0);
    shown += (i == 0 ? "" : ",") + part;
  }
  return shown + ">";
}

// The library's own functions take and give small things by value, where it makes no difference.
QualifiedType Reader::by_value(QualifiedType type) {
  const bool is_small = type && type->is(TypeKind::lref) && type->inner.is_const && is_scalar(type->inner) &&
                        !has_parameter(type) && !type->inner->is(TypeKind::unknown);
  return is_small ? plain(type->inner) : type;
}

// The signature, read with the arguments; none if a type in it does not exist.
std::optional<Function> Reader::instance_signature(Template* of, Scope* scope) {
  const QualifiedType base = of->at.field("type") ? specified(of->at) : QualifiedType();
  const bool has_type = base || !of->at.field("type");
  const Declared declared = declarator(of->at.field("declarator"), base);
  if (!declared.is_conversion && !of->is_constructor && (!has_type || !declared.type)) return std::nullopt;
  Function made;
  made.name = declared.name;
  made.at = of->at;
  made.declarator = declared.function;
  made.scope = scope;
  made.class_info = of->class_info;
  made.from = of;
  made.result = of->is_constructor ? of_kind(TypeKind::void_) : declared.type;
  made.is_library = of->is_library;
  made.is_constructor = of->is_constructor;
  made.is_conversion = declared.is_conversion;
  made.is_static = has_word(of->at, "static");
  made.is_explicit = of->at.has_child("explicit_function_specifier");
  made.is_deleted = of->at.has_child("delete_method_clause");
  made.body = of->at.field("body");
  for (const Cst& child : of->at.named_children())
    if (child.is("try_statement")) made.body = child;
  made.parameters = parameters_of(declared.function.field("parameters"), &made.is_variadic);
  for (const Cst& child : declared.function.named_children())
    if (child.is("type_qualifier") && child.text() == "const") made.is_const = true;
  made.is_auto =
      made.result->is(TypeKind::unknown) || (made.result->is_reference() && made.result->inner->is(TypeKind::unknown));
  if (of->is_library) {
    for (Parameter& parameter : made.parameters) parameter.type = by_value(parameter.type);
    made.result = by_value(made.result);
  }
  for (const Parameter& parameter : made.parameters)
    if (!parameter.type && !parameter.is_pack) return std::nullopt;
  return made;
}

Function* Reader::function_instance(Template* of, const std::vector<TemplateArgument>& arguments) {
  std::string key;
  for (const TemplateArgument& argument : arguments) key += key_of(argument) + ",";
  if (const auto known = of->functions.find(key); known != of->functions.end()) return known->second;
  if (depth_ > instantiations_max || of->functions.size() > instances_max) return nullptr;
  const Replaced depth(depth_, depth_ + 1);
  of->functions[key] = nullptr;
  Scope* scope = new_scope(Scope::What::template_, of->scope);
  bind_template(scope, of->parameters, arguments);
  const Replaced outer(scope_, scope);
  const Replaced context(context_, nullptr);
  const Replaced was_library(is_library_, of->is_library);
  const Replaced was_expanding(is_expanding_, false);
  const Replaced trial(trial_, trial_ + 1);
  const int failures = failures_;
  if (!requirements_hold(of, scope)) return nullptr;
  std::optional<Function> made = instance_signature(of, scope);
  if (!made || failures != failures_) return nullptr;
  Function* function = &functions_.emplace_back(*std::move(made));
  function->surface = unique_global(instance_name(of, arguments));
  of->functions[key] = function;
  return function;
}

Symbol* Reader::variable_instance(const Cst& at, Template* of, const std::vector<TemplateArgument>& given) {
  std::vector<TemplateArgument> arguments = given;
  if (!fill_defaults(of, of->parameters, of->scope, arguments)) return nullptr;
  std::string key;
  for (const TemplateArgument& argument : arguments) key += key_of(argument) + ",";
  if (const auto known = of->variables.find(key); known != of->variables.end()) return known->second;
  Scope* scope = new_scope(Scope::What::template_, of->scope);
  bind_template(scope, of->parameters, arguments);
  Scope* outer = std::exchange(scope_, scope);
  Context* context = std::exchange(context_, nullptr);
  const bool was_library = std::exchange(is_library_, of->is_library);
  const QualifiedType base = specified(of->at);
  const Cst whole = of->at.field("declarator");
  Symbol& symbol = symbols_.emplace_back();
  symbol.name = of->name;
  symbol.scope = scope;
  const Declared declared = declarator(whole.is("init_declarator") ? whole.field("declarator") : whole, base);
  symbol.type = declared.type;
  symbol.is_static = symbol.is_constexpr = true;
  symbol.surface = unique_global(of->surface + "<" + key + ">");
  of->variables[key] = &symbol;
  const Cst value = whole.is("init_declarator") ? whole.field("value") : of->at.field("default_value");
  is_library_ = false;
  define_variable(at, &symbol, value, false, library_variables_);
  is_library_ = was_library;
  context_ = context;
  scope_ = outer;
  return &symbol;
}

QualifiedType Reader::instance_with(const Cst& at, Template* of, const std::vector<QualifiedType>& types) {
  std::vector<TemplateArgument> list;
  for (const QualifiedType type : types) list.emplace_back().type = type;
  return instance_type(at, of, list);
}

// What the library's deduction guides say.
QualifiedType Reader::deduced_library_class(const Cst& at, Template* of, const std::vector<Expression>& arguments,
                                            bool is_list) {
  if (of->name == "pair" || of->name == "tuple") {
    std::vector<QualifiedType> types;
    for (const Expression& operand : arguments) types.push_back(decayed(operand.type));
    return instance_with(at, of, types);
  }
  if (of->name == "array" && !arguments.empty()) {
    TemplateArgument element, size;
    element.type = decayed(arguments[0].type);
    size.value = static_cast<int64_t>(arguments.size());
    return instance_type(at, of, {element, size});
  }
  const bool is_range = arguments.size() == 2 && arguments[0].type && arguments[0].type->is(TypeKind::pointer) &&
                        arguments[0].type == arguments[1].type;
  if (is_range && !is_list) return instance_with(at, of, {plain(arguments[0].type->inner)});
  if (!is_list && arguments.size() == 2 && (of->name == "vector" || of->name == "deque"))
    return instance_with(at, of, {decayed(arguments[1].type)});
  if (is_list && !arguments.empty() && arguments[0].type && !arguments[0].type->is(TypeKind::braces))
    return instance_with(at, of, {decayed(arguments[0].type)});
  if (arguments.size() == 1 && of->name == "optional") return instance_with(at, of, {decayed(arguments[0].type)});
  return {};
}

// By a constructor with these parameters.
QualifiedType Reader::deduced_by_constructor(const Cst& at, Template* of, Scope* scope, const Cst& list,
                                             const std::vector<Expression>& arguments) {
  std::vector<Parameter> parameters;
  {
    const Replaced outer(scope_, scope);
    bool is_variadic = false;
    parameters = on_trial([&] { return parameters_of(list, &is_variadic); });
  }
  if (parameters.size() < arguments.size()) return {};
  std::vector<TemplateArgument> found(of->parameters.size());
  for (size_t i = 0; i < arguments.size(); ++i) {
    const Expression& operand = arguments[i];
    const QualifiedType pattern = parameters[i].type;
    if (!pattern || !has_parameter(pattern)) continue;
    if (!operand.type) return {};
    if (operand.type->is(TypeKind::braces)) {
      const QualifiedType inner = unreferenced(pattern);
      if (inner->is(TypeKind::dependent) && !inner->template_arguments.empty() && !operand.items.empty())
        unify(inner->template_arguments[0].type, decayed(operand.items[0].type), found);
      continue;
    }
    const QualifiedType type = pattern->is_reference() ? plain(operand.type) : decayed(operand.type);
    if (!unify(pattern->is_reference() ? plain(pattern->inner) : plain(pattern), type, found)) return {};
  }
  for (size_t i = arguments.size(); i < parameters.size(); ++i)
    if (!parameters[i].initial) return {};
  if (!fill_defaults(of, of->parameters, of->scope, found)) return {};
  return instance_type(at, of, found);
}

// An aggregate: one argument a member.
QualifiedType Reader::deduced_aggregate(const Cst& at, Template* of, Scope* scope, const std::vector<Cst>& fields,
                                        const std::vector<Expression>& arguments) {
  std::vector<TemplateArgument> found(of->parameters.size());
  size_t k = 0;
  bool fits = true;
  {
    const Replaced outer(scope_, scope);
    const Replaced trial(trial_, trial_ + 1);
    for (const Cst& item : fields) {
      const QualifiedType base = specified(item);
      for (const Cst& whole : item.fields("declarator")) {
        const Declared declared = declarator(whole, base);
        if (declared.is_function || k >= arguments.size()) continue;
        if (declared.type && has_parameter(declared.type) && arguments[k].type)
          fits = fits && unify(declared.type, decayed(arguments[k].type), found);
        ++k;
      }
    }
  }
  if (!fits || k < arguments.size() || !fill_defaults(of, of->parameters, of->scope, found)) return {};
  return instance_type(at, of, found);
}

// Class template arguments that follow from what an object is made of (12.2.2.9): by its constructors, or those of an
// aggregate.
QualifiedType Reader::deduced_class(const Cst& at, Template* of, const std::vector<Expression>& given) {
  const bool is_list = given.size() == 1 && given[0].type && given[0].type->is(TypeKind::braces);
  const std::vector<Expression>& arguments = is_list ? given[0].items : given;
  if (arguments.size() == 1 && class_of(arguments[0].type) != nullptr && class_of(arguments[0].type)->of == of)
    return plain(arguments[0].type);
  if (of->is_library) {
    if (of->name == "pair" || of->name == "tuple") return deduced_library_class(at, of, arguments, is_list);
    if (const QualifiedType made = deduced_library_class(at, of, arguments, is_list)) return made;
  }
  if (of->parameters.size() == 1 && of->parameters[0].is_pack && !of->is_library) {
    std::vector<QualifiedType> types;
    for (const Expression& operand : arguments) types.push_back(decayed(operand.type));
    return instance_with(at, of, types);
  }
  Scope* scope = pattern_scope(of->scope, of->parameters);
  bool has_constructor = false;
  const Cst body = of->at.field("body");
  if (!body) return {};
  std::vector<Cst> fields;
  for (const Cst& item : body.named_children()) {
    if ((item.is("function_definition") || item.is("declaration")) && !item.field("type")) {
      const Cst function = item.field("declarator");
      if (function && function.is("function_declarator") && function.field("declarator").text() == of->name) {
        has_constructor = true;
        if (const QualifiedType made = deduced_by_constructor(at, of, scope, function.field("parameters"), arguments))
          return made;
      }
    }
    if (item.is("field_declaration") && !has_word(item, "static")) fields.push_back(item);
  }
  return has_constructor ? QualifiedType() : deduced_aggregate(at, of, scope, fields, arguments);
}

bool Reader::is_satisfied(const Cst& requirement, Scope* scope) {
  const Replaced outer(scope_, scope);
  return on_trial([&] { return constant_of(requirement); }).value_or(0) != 0;
}

// A requires-expression: whether all that it says can be read.
std::optional<int64_t> Reader::requires_holds(const Cst& at) {
  Scope* outer = std::exchange(scope_, new_scope(Scope::What::block, scope_));
  ++trial_;
  const int failures = failures_;
  bool is_variadic = false;
  if (const Cst list = at.field("parameters"))
    for (const Parameter& parameter : parameters_of(list, &is_variadic)) {
      if (!parameter.type) {
        ++failures_;
        continue;
      }
      Symbol* symbol = add(scope_, Symbol::What::variable, parameter.name);
      symbol->type = unreferenced(parameter.type);
      symbol->surface = "%" + parameter.name;
      symbol->argument.type = parameter.type;
    }
  Cst body = at.field("requirements");
  if (!body) body = at.named_children().back();
  for (const Cst& item : body.named_children()) {
    if (failures_ != failures) break;
    if (item.is("simple_requirement")) {
      const Expression operand = expression(item.first_named_child());
      if (!operand.type || operand.type->is(TypeKind::unknown)) ++failures_;
    } else if (item.is("type_requirement")) {
      if (!type_of(item.first_named_child())) ++failures_;
    } else if (item.is("compound_requirement")) {
      const Expression operand = expression(item.first_named_child());
      if (!operand.type || operand.type->is(TypeKind::unknown)) {
        ++failures_;
        break;
      }
      for (const Cst& part : item.named_children()) {
        if (!part.is("trailing_return_type")) continue;
        // -> std::convertible_to<T>: a concept whose first argument is the type of the expression.
        Cst named = part.first_named_child();
        if (named.is("type_descriptor")) named = named.field("type");
        const Cst last = unqualified(named);
        const bool is_template = last.is("template_type");
        const std::string_view text = is_template ? last.field("name").text() : last.text();
        const Found found = named.is("qualified_identifier") ? qualified(named) : look_up(text, scope_);
        if (found.templates.empty() || found.templates[0]->what != Template::What::concept_) continue;
        std::vector<TemplateArgument> all(1);
        all[0].type = operand.is_lvalue ? reference_to(operand.type) : operand.type;
        if (is_template)
          for (const TemplateArgument& argument : template_arguments(last.field("arguments"))) all.push_back(argument);
        Scope* inner = new_scope(Scope::What::template_, found.templates[0]->scope);
        bind_template(inner, found.templates[0]->parameters, all);
        if (!is_satisfied(found.templates[0]->at.named_children().back(), inner)) ++failures_;
      }
    } else if (item.is("nested_requirement")) {
      if (constant_of(item.first_named_child()).value_or(0) == 0) ++failures_;
    }
  }
  const bool holds = failures_ == failures;
  failures_ = failures;
  --trial_;
  scope_ = outer;
  return holds ? 1 : 0;
}

// The value of an expression that is known before anything runs.
std::optional<int64_t> Reader::constant_of(const Cst& at) {
  if (at.is("requires_expression")) return requires_holds(at);
  if (at.is("parenthesized_expression") || at.is("init_statement") || at.is("constraint_conjunction") ||
      at.is("constraint_disjunction") || at.is("condition_clause")) {
    const std::vector<Cst> parts = at.named_children();
    if (parts.size() == 1) return constant_of(parts[0]);
    if (parts.size() == 2) {
      const auto left = constant_of(parts[0]), right = constant_of(parts[1]);
      if (at.is("constraint_conjunction")) return left.value_or(0) != 0 && right.value_or(0) != 0 ? 1 : 0;
      return left.value_or(0) != 0 || right.value_or(0) != 0 ? 1 : 0;
    }
  }
  if (at.is("binary_expression")) {
    const std::string_view sign = at.field("operator").text();
    if (sign == "&&" || sign == "and") {
      const auto left = constant_of(at.field("left"));
      if (left && *left == 0) return 0;
      const auto right = constant_of(at.field("right"));
      if (left && right) return *right != 0 ? 1 : 0;
      return std::nullopt;
    }
    if (sign == "||" || sign == "or") {
      const auto left = constant_of(at.field("left"));
      if (left && *left != 0) return 1;
      const auto right = constant_of(at.field("right"));
      if (left && right) return *right != 0 ? 1 : 0;
      return std::nullopt;
    }
  }
  if (at.is("template_type") || at.is("type_identifier") || at.is("qualified_identifier") ||
      at.is("template_function")) {
    // A concept.
    const Cst last = unqualified(at);
    const bool is_template = last.is("template_type") || last.is("template_function");
    const Found found = at.is("qualified_identifier")
                            ? qualified(at)
                            : look_up(is_template ? last.field("name").text() : last.text(), scope_);
    if (is_template && !found.templates.empty() && found.templates[0]->what == Template::What::concept_) {
      Template* concept_ = found.templates[0];
      std::vector<TemplateArgument> arguments = template_arguments(last.field("arguments"));
      fill_defaults(concept_, concept_->parameters, concept_->scope, arguments);
      Scope* inner = new_scope(Scope::What::template_, concept_->scope);
      bind_template(inner, concept_->parameters, arguments);
      return is_satisfied(concept_->at.named_children().back(), inner) ? 1 : 0;
    }
    if (at.is("type_identifier")) {
      if (found.symbol != nullptr) return found.symbol->value;
      return std::nullopt;
    }
    if (at.is("template_type")) return std::nullopt;
  }
  const Replaced trial(trial_, trial_ + 1);
  const Expression operand = expression(at);
  return operand.constant;
}

}  // namespace ramify::frontends::cpp
