// SPDX-License-Identifier: Apache-2.0
// Instances of templates: functions, variables, and the evaluation of constraints.
#include <utility>

#include "languages/cpp/semantics/semantics.h"

namespace ramify::frontends::cpp {

// Whether a concept is satisfied by an argument and the arguments given at its use: `Same<int> T`.
bool Semantics::concept_holds(Template* concept_, const TemplateArgument& argument,
                              const std::vector<TemplateArgument>& more) {
  std::vector<TemplateArgument> all = {argument};
  all.insert(all.end(), more.begin(), more.end());
  Scope* inner = new_scope(Scope::What::template_, concept_->scope);
  bind_template(inner, concept_->parameters, all);
  return is_satisfied(concept_->at.named_children().back(), inner);
}

// Number T: whether the argument satisfies the concept.
bool Semantics::constraint_holds(const TemplateParameter& parameter, Scope* scope) {
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

bool Semantics::requirements_hold(const Template* of, Scope* scope) {
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
std::string Semantics::instance_name(const Template* of, const std::vector<TemplateArgument>& arguments) {
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

// Library functions pass small values by value where that is equivalent.
QualifiedType Semantics::by_value(QualifiedType type) {
  const bool is_small = type && type->is(TypeKind::lref) && type->inner.is_const && is_scalar(type->inner) &&
                        !has_parameter(type) && !type->inner->is(TypeKind::unknown);
  return is_small ? plain(type->inner) : type;
}

// The signature with the arguments substituted; nullopt if a type in it does not exist.
std::optional<Function> Semantics::instance_signature(Template* of, Scope* scope) {
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
  made.result = of->is_constructor ? types_.of_kind(TypeKind::void_) : declared.type;
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

Function* Semantics::function_instance(Template* of, const std::vector<TemplateArgument>& arguments) {
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

Symbol* Semantics::variable_instance(const Cst& at, Template* of, const std::vector<TemplateArgument>& given) {
  std::vector<TemplateArgument> arguments = given;
  if (!fill_defaults(of, of->parameters, of->scope, arguments)) return nullptr;
  std::string key;
  for (const TemplateArgument& argument : arguments) key += key_of(argument) + ",";
  if (const auto known = of->variables.find(key); known != of->variables.end()) return known->second;
  Scope* scope = new_scope(Scope::What::template_, of->scope);
  bind_template(scope, of->parameters, arguments);
  const Replaced outer(scope_, scope);
  const Replaced context(context_, nullptr);
  const Replaced was_library(is_library_, of->is_library);
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
  return &symbol;
}

bool Semantics::is_satisfied(const Cst& requirement, Scope* scope) {
  const Replaced outer(scope_, scope);
  return on_trial([&] { return constant_of(requirement); }).value_or(0) != 0;
}

// A requires-expression: whether all its requirements are satisfied.
std::optional<int64_t> Semantics::requires_holds(const Cst& at) {
  const Replaced outer(scope_, new_scope(Scope::What::block, scope_));
  const Replaced trial(trial_, trial_ + 1);
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
        all[0].type = operand.is_lvalue ? types_.reference_to(operand.type) : operand.type;
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
  return holds ? 1 : 0;
}

// The value of a constant expression.
std::optional<int64_t> Semantics::constant_of(const Cst& at) {
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
