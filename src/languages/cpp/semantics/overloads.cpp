// SPDX-License-Identifier: Apache-2.0
// Overload resolution (C++20 12.2).
#include <algorithm>
#include <numeric>
#include <utility>

#include <fmt/format.h>

#include "languages/cpp/semantics/rank.h"
#include "languages/cpp/semantics/semantics.h"

namespace ramify::frontends::cpp {

// An inherited constructor: a constructor of this class with the base constructor's parameters, which calls that one
// and initialises the members.
Function* Semantics::inherited_constructor(ClassInfo* class_info, Function* function) {
  Function* made = &functions_.emplace_back(*function);
  made->class_info = class_info;
  made->scope = class_info->scope;
  made->surface = unique_global(class_info->surface + "::" + class_info->name);
  made->is_queued = made->is_read = true;
  std::vector<Node*> body, parameters = {make(Kind::parameter, class_info->at, "this", {nullptr, nullptr})};
  std::vector<Node*> call = {name(class_info->at, "this")};
  for (size_t i = 0; i < function->parameters.size(); ++i) {
    const std::string text = "%" + std::to_string(i + 1);
    parameters.push_back(make(Kind::parameter, class_info->at, text, {nullptr, nullptr}));
    call.push_back(name(class_info->at, text));
  }
  body.push_back(call_of(class_info->at, function, call));
  if (class_info->is_polymorphic)
    body.push_back(intrinsic(class_info->at, "%set_class",
                             {name(class_info->at, "this"), name(class_info->at, class_info->surface)}));
  const Replaced outer(scope_, new_scope(Scope::What::function, class_info->scope));
  Symbol* self = add(scope_, Symbol::What::variable, "this");
  self->surface = "this";
  self->type = class_type(class_info);
  Context context;
  context.function = made;
  const Replaced outer_context(context_, &context);
  for (const FieldInfo& field : class_info->fields) {
    Node* node = field.initial ? (field.initial.is("initializer_list")
                                      ? initialised(field.initial, field.initial, field.type)
                                      : converted(field.initial, expression(field.initial), field.type))
                               : default_initial(class_info->at, field.type);
    if (node != nullptr)
      body.push_back(make(Kind::assign, class_info->at, "",
                          {field_of(class_info->at, name(class_info->at, "this"), field), node}));
  }
  body.push_back(make(Kind::return_, class_info->at, "", {name(class_info->at, "this")}));
  std::vector<Node*> parts = {make(Kind::block, class_info->at, "", std::move(body))};
  parts.insert(parts.end(), parameters.begin(), parameters.end());
  function_nodes_.push_back(make(Kind::function, class_info->at, made->surface, std::move(parts)));
  return made;
}

void Semantics::constructors_of(ClassInfo* class_info, bool is_explicit, std::vector<Function*>& functions,
                                std::vector<Template*>& templates) {
  if (class_info->native != Native::none) {
    functions = class_info->methods["__make"];
    templates = class_info->method_templates["__make"];
    if (is_explicit) {
      const auto& more = class_info->methods["__make_explicit"];
      functions.insert(functions.end(), more.begin(), more.end());
      const auto& more_templates = class_info->method_templates["__make_explicit"];
      templates.insert(templates.end(), more_templates.begin(), more_templates.end());
    }
  } else {
    functions = class_info->constructors;
    templates = class_info->constructor_templates;
    // Inherited constructors.
    for (const Base& base : class_info->bases)
      if (class_info->inherited_constructors.contains(base.class_info->surface)) {
        for (Function* function : base.class_info->constructors) {
          const bool is_own =
              function->parameters.size() == 1 && class_of(function->parameters[0].type) == base.class_info;
          if (is_own || function->parameters.empty() || !function->declarator) continue;
          // A constructor of this class with the same parameters.
          const std::string key = "inherited " + function->surface;
          Function*& made = class_info->implicit_functions[key];
          if (made == nullptr) {
            made = inherited_constructor(class_info, function);
          }
          functions.push_back(made);
        }
      }
  }
}

Function* Semantics::choose_constructor(ClassInfo* class_info, const std::vector<Expression>& arguments,
                                        bool is_explicit, bool only_lists, std::string* why) {
  complete(class_info);
  std::vector<Function*> functions;
  std::vector<Template*> templates;
  const auto is_list = [&](const Function* function) {
    if (function->parameters.empty()) return false;
    for (size_t i = 1; i < function->parameters.size(); ++i)
      if (!function->parameters[i].initial) return false;
    ClassInfo* first = class_of(function->parameters[0].type);
    return first != nullptr && first->is_library && first->name == "initializer_list";
  };
  constructors_of(class_info, is_explicit, functions, templates);
  if (only_lists) {
    std::erase_if(functions, [&](const Function* function) { return !is_list(function); });
    if (class_info->native == Native::none && !(class_info->is_library)) templates.clear();
    if (!functions.empty()) templates.clear();
    if (functions.empty()) return nullptr;
  }
  if (!is_explicit) std::erase_if(functions, [](const Function* function) { return function->is_explicit; });
  if (functions.empty() && templates.empty()) {
    if (why != nullptr) *why = "it has no such constructor";
    return nullptr;
  }
  Expression object = place_of(nullptr, class_type(class_info));
  Function* chosen =
      choose(functions, templates, {}, arguments, class_info->native != Native::none ? nullptr : &object, why);
  if (chosen != nullptr && !is_explicit && chosen->is_explicit) return nullptr;
  return chosen;
}

std::optional<Semantics::Candidate> Semantics::viable_candidate(Function* function,
                                                                const std::vector<Expression>& arguments,
                                                                const Expression* object) {
  const bool is_method = function->class_info != nullptr && !function->is_static && !function->is_constructor;
  Candidate candidate{function, {}, false, 0};
  if (is_method && object != nullptr) {
    const bool is_const = object->type.is_const;
    if (is_const && !function->is_const && !function->is_destructor) return std::nullopt;
    const bool is_rvalue = !object->is_lvalue || object->is_xvalue;
    if (function->takes_lvalue && is_rvalue && !function->is_const) return std::nullopt;
    if (function->takes_rvalue && !is_rvalue) return std::nullopt;
    candidate.ranks.push_back((function->is_const && !is_const ? Rank::adjusted : Rank::exact) +
                              (function->takes_lvalue && is_rvalue ? 1 : 0));
  } else if (!function->is_constructor) {
    candidate.ranks.push_back(Rank::exact);
  }
  const auto is_empty_pack = [](const Parameter& parameter) { return parameter.is_pack && !parameter.type; };
  const auto empty_packs = static_cast<size_t>(std::ranges::count_if(function->parameters, is_empty_pack));
  if (arguments.size() > function->parameters.size() - empty_packs && !function->is_variadic) return std::nullopt;
  size_t k = 0;
  for (const Parameter& parameter : function->parameters) {
    if (is_empty_pack(parameter)) continue;
    if (k >= arguments.size()) {
      if (!parameter.initial) return std::nullopt;
      continue;
    }
    // An argument of the constructed class undergoes no further user-defined conversion.
    const bool is_own = (function->is_constructor || function->name == "__make") &&
                        class_of(parameter.type) != nullptr && class_of(parameter.type) == function->class_info;
    const int ranked = rank(arguments[k], parameter.type, is_own ? 1 : 0);
    if (ranked >= impossible) return std::nullopt;
    candidate.ranks.push_back(ranked);
    ++k;
  }
  for (; k < arguments.size(); ++k) candidate.ranks.push_back(Rank::ellipsis);
  return candidate;
}

// Whether the left candidate is better: no argument's conversion is worse, and one is better (12.2.4).
bool Semantics::is_better(const Candidate& left, const Candidate& right) {
  bool better = false, worse = false;
  for (size_t i = 0; i < left.ranks.size() && i < right.ranks.size(); ++i) {
    better = better || left.ranks[i] < right.ranks[i];
    worse = worse || left.ranks[i] > right.ranks[i];
  }
  if (better != worse) return better;
  if (better && worse) return false;
  if (left.is_template != right.is_template) return !left.is_template;
  return left.specificity > right.specificity;
}

std::vector<Semantics::Candidate> Semantics::viable_candidates(const std::vector<Function*>& functions,
                                                               const std::vector<Template*>& templates,
                                                               const std::vector<TemplateArgument>& explicit_arguments,
                                                               const std::vector<Expression>& arguments,
                                                               const Expression* object) {
  std::vector<Candidate> viable;
  const auto consider = [&](Function* function, bool is_template, int special) {
    if (function == nullptr) return;
    auto candidate = viable_candidate(function, arguments, object);
    if (!candidate) return;
    candidate->is_template = is_template;
    candidate->specificity = special;
    viable.push_back(*std::move(candidate));
  };
  if (explicit_arguments.empty() || templates.empty())
    for (Function* function : functions) consider(function, function->from != nullptr, 0);
  for (Template* of : templates) {
    if (of->what != Template::What::function) continue;
    Function* function = deduce(of, explicit_arguments, arguments);
    consider(function, true, specificity(*of));
  }
  return viable;
}

Function* Semantics::choose(const std::vector<Function*>& functions, const std::vector<Template*>& templates,
                            const std::vector<TemplateArgument>& explicit_arguments,
                            const std::vector<Expression>& arguments, const Expression* object, std::string* why) {
  const std::vector<Candidate> viable = viable_candidates(functions, templates, explicit_arguments, arguments, object);
  if (viable.empty()) {
    if (why != nullptr) {
      *why = "no function takes these arguments (";
      for (size_t i = 0; i < arguments.size(); ++i) *why += (i == 0 ? "" : ", ") + shown(arguments[i].type);
      *why += ")";
    }
    return nullptr;
  }
  const Candidate* best = &viable[0];
  for (const Candidate& candidate : viable)
    if (is_better(candidate, *best)) best = &candidate;
  for (const Candidate& other : viable) {
    if (&other == best || is_better(*best, other) || other.function == best->function) continue;
    // Among the program's own functions one must be the best.
    if (best->function->is_library || other.function->is_library || trial_ > 0) continue;
    const auto sum = [](const Candidate& one) { return std::accumulate(one.ranks.begin(), one.ranks.end(), 0); };
    if (sum(*best) == sum(other) && why != nullptr && best->function->class_info == other.function->class_info &&
        !best->is_template) {
      *why = fmt::format("it may mean `{}` and `{}`", best->function->surface, other.function->surface);
      return nullptr;
    }
  }
  if (!best->function->is_deleted) return best->function;
  if (why != nullptr) *why = fmt::format("`{}` is deleted", best->function->surface);
  ++failures_;
  return nullptr;
}

Function* Semantics::by_type(const Expression& operand, QualifiedType signature) {
  const auto fits = [&](Function* function) {
    if (function == nullptr || function->parameters.size() != signature->args.size()) return false;
    for (size_t i = 0; i < function->parameters.size(); ++i)
      if (plain(function->parameters[i].type) != plain(signature->args[i])) return false;
    return true;
  };
  for (Function* function : operand.functions)
    if (fits(function)) return function;
  std::vector<Expression> given;
  for (const QualifiedType type : signature->args) {
    Expression argument = place_of(nullptr, unreferenced(type));
    argument.is_lvalue = type->is(TypeKind::lref);
    given.push_back(argument);
  }
  for (Template* template_info : operand.templates)
    if (Function* function = deduce(template_info, operand.explicit_arguments, given)) return function;
  if (operand.functions.size() == 1 && operand.functions[0]->parameters.size() >= signature->args.size())
    return operand.functions[0];
  return choose(operand.functions, {}, {}, given, nullptr);
}

}  // namespace ramify::frontends::cpp
