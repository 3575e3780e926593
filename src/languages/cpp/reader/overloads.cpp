// SPDX-License-Identifier: Apache-2.0
// Which function is meant: by how well arguments convert (C++20 12.2).
#include <algorithm>
#include <numeric>
#include <utility>

#include <fmt/format.h>

#include "languages/cpp/reader/reader.h"

namespace ramify::frontends::cpp {

namespace {
// How far a conversion goes: the same, a promotion, a standard conversion, one of the program's.
constexpr int exact = 0, adjusted = 1, promotion = 10, conversion = 20, user = 40, ellipsis = 60;
}  // namespace

int Reader::rank_reference(const Expression& operand, QualifiedType to, int depth) {
  const QualifiedType inner = to->inner;
  const bool is_rvalue = to->is(TypeKind::rref);
  if (operand.type->is(TypeKind::braces)) {
    if (!is_rvalue && !inner.is_const) return impossible;
    return rank(operand, plain(inner), depth);
  }
  if (operand.type->is(TypeKind::overloads) && inner->is(TypeKind::function))
    return by_type(operand, inner) != nullptr ? exact : impossible;
  const bool is_same =
      plain(operand.type) == plain(inner) ||
      (operand.type->is(TypeKind::array) && inner->is(TypeKind::array) &&
       plain(operand.type->inner) == plain(inner->inner) && (inner->size < 0 || inner->size == operand.type->size));
  ClassInfo* from = class_of(operand.type);
  ClassInfo* base = class_of(inner);
  const bool is_base = !is_same && from != nullptr && base != nullptr && from != base && derives(from, base);
  if (is_same || is_base) {
    const int far = is_base ? conversion + 1 : exact;
    if (is_rvalue) return operand.is_lvalue && !operand.is_xvalue ? impossible : far;
    if (!inner.is_const) return operand.is_lvalue && !operand.is_xvalue && !operand.type.is_const ? far : impossible;
    // const T&: not as good as T& or T&&.
    return far + (operand.is_lvalue && !operand.is_xvalue ? (operand.type.is_const ? 0 : adjusted) : adjusted + 1);
  }
  if (!is_rvalue && !inner.is_const) return impossible;
  const int rank_here = rank(operand, plain(inner), depth);
  return rank_here >= impossible ? rank_here : rank_here + (is_rvalue ? 0 : adjusted);
}

int Reader::rank_braces(const Expression& operand, QualifiedType to, int depth) {
  ClassInfo* class_info = class_of(to);
  if (class_info == nullptr) {
    if (to->is(TypeKind::array)) {
      int worst = exact;
      for (const Expression& item : operand.items) worst = std::max(worst, rank(item, to->inner, depth));
      return worst;
    }
    if (operand.items.empty()) return exact;
    return operand.items.size() == 1 ? rank(operand.items[0], to, depth) : impossible;
  }
  complete(class_info);
  if (class_info->native == Native::list && class_info->name == "initializer_list") {
    int worst = exact;
    for (const Expression& item : operand.items)
      worst = std::max(worst, rank(item, class_info->arguments[0].type, depth));
    return worst;
  }
  if (operand.items.empty()) return user;
  if (depth >= 2) return impossible;
  if (choose_constructor(class_info, {operand}, true, true) != nullptr) return user;
  if (choose_constructor(class_info, operand.items, true) != nullptr) return user;
  if (operand.items.size() == 1 && class_of(operand.items[0].type) == class_info) return exact;
  if (class_info->is_aggregate && class_info->native == Native::none && class_info->constructors.empty()) {
    if (operand.items.size() == 1 && operand.items[0].type && operand.items[0].type->is(TypeKind::braces) &&
        class_info->is_library && class_info->name == "array")
      return user;
    if (class_info->is_library && class_info->name == "array") return user;
    if (operand.items.size() > class_info->fields.size() + class_info->bases.size()) return impossible;
    const bool is_designated = operand.items[0].at && operand.items[0].at.is("initializer_pair");
    if (!is_designated)
      for (size_t i = 0; i < operand.items.size() && i < class_info->fields.size() && class_info->bases.empty(); ++i)
        // Each is initialised by itself, with a conversion of its own if need be: depth stays.
        if (rank(operand.items[i], class_info->fields[i].type, depth) >= impossible &&
            !class_info->fields[i].type->is(TypeKind::array))
          return impossible;
    return user;
  }
  return impossible;
}

// To std::function.
int Reader::rank_callable(const Expression& operand, QualifiedType to) {
  if (operand.type->is(TypeKind::null_)) return user;
  const QualifiedType signature = to->inner;
  if (operand.type->is(TypeKind::callable)) return operand.type == to ? exact : user;
  if (operand.type->is(TypeKind::lambda))
    return operand.type->lambda->is_generic || lambda_function(operand.type->lambda, signature->args) != nullptr
               ? user
               : impossible;
  if (operand.type->is(TypeKind::overloads)) return by_type(operand, signature) != nullptr ? user : impossible;
  if (operand.type->is(TypeKind::function) ||
      (operand.type->is(TypeKind::pointer) && operand.type->inner->is(TypeKind::function)))
    return user;
  if (operand.type->is(TypeKind::member)) return user;
  return impossible;
}

int Reader::rank_pointer(const Expression& operand, QualifiedType from, QualifiedType to) {
  if (operand.is_zero && operand.constant && *operand.constant == 0 && from->is(TypeKind::int_)) return conversion;
  if (!from->is(TypeKind::pointer)) return impossible;
  // Scripts are read as leniently as they are written: a literal is a char*.
  if (from->inner.is_const && !to->inner.is_const && !(options_.is_script && to->inner->is(TypeKind::char_)))
    return impossible;
  if (plain(from->inner) == plain(to->inner)) return from->inner.is_const == to->inner.is_const ? exact : adjusted;
  if (to->inner->is(TypeKind::void_)) return conversion + 2;
  ClassInfo* left = class_of(from->inner);
  ClassInfo* right = class_of(to->inner);
  if (left != nullptr && right != nullptr && !from->inner->is_reference()) {
    complete(left);
    if (derives(left, right)) {
      int far = 0;
      for (ClassInfo* class_info = left; class_info != right && !class_info->bases.empty() && far < 5;
           class_info = class_info->bases[0].class_info)
        ++far;
      return conversion + far;
    }
  }
  return impossible;
}

int Reader::rank(const Expression& operand, QualifiedType to, int depth) {
  if (!to) return impossible;
  if (!operand.type || operand.type->is(TypeKind::unknown)) return to->is(TypeKind::unknown) ? exact : conversion;
  if (depth > 2) return impossible;
  if (to->is_reference()) {
    return rank_reference(operand, to, depth);
  }
  to = plain(to);
  if (operand.type->is(TypeKind::braces)) {
    return rank_braces(operand, to, depth);
  }
  if (class_of(to) != nullptr) return rank_class(operand, to, depth);
  if (ClassInfo* given = class_of(operand.type)) {
    if (to->is(TypeKind::callable)) {
      complete(given);
      return in_class("operator()", given) ? user : impossible;
    }
    complete(given);
    return conversion_to(given, to, operand.type.is_const, false) != nullptr ? user : impossible;
  }
  if (to->is(TypeKind::callable)) {
    return rank_callable(operand, to);
  }
  QualifiedType from = operand.type;
  if (from->is(TypeKind::overloads)) {
    if (to->is(TypeKind::pointer) && to->inner->is(TypeKind::function))
      return by_type(operand, to->inner) != nullptr ? exact : impossible;
    return impossible;
  }
  if (from->is(TypeKind::lambda)) {
    if (plain(from) == to) return exact;
    if (to->is(TypeKind::pointer) && to->inner->is(TypeKind::function)) return user;
    return impossible;
  }
  if (from->is(TypeKind::array)) {
    if (plain(from) == to) return exact;
    from = pointer_to(from->inner);
    if (to->is(TypeKind::bool_)) return conversion + 2;
  }
  if (from->is(TypeKind::function)) from = pointer_to(plain(from));
  if (plain(from) == to) return exact;
  if (from->is_arithmetic() && to->is_arithmetic()) {
    if (plain(promoted(from)) == to && from->kind != to->kind) return promotion;
    if (from->is(TypeKind::f32) && to->is(TypeKind::f64)) return promotion;
    return conversion;
  }
  if (from->is(TypeKind::enum_)) {
    if (!from->enum_info->is_scoped && to->is_arithmetic()) return plain(promoted(from)) == to ? promotion : conversion;
    return impossible;
  }
  if (from->is(TypeKind::null_)) {
    if (to->is(TypeKind::pointer) || to->is(TypeKind::member)) return conversion;
    return to->is(TypeKind::bool_) ? conversion : impossible;
  }
  if (to->is(TypeKind::pointer)) {
    return rank_pointer(operand, from, to);
  }
  if (to->is(TypeKind::member)) return from->is(TypeKind::member) || from->is(TypeKind::overloads) ? exact : impossible;
  if (to->is(TypeKind::bool_))
    return from->is(TypeKind::pointer) || from->is(TypeKind::callable) ? conversion + 3 : impossible;
  return impossible;
}

int Reader::rank_class(const Expression& operand, QualifiedType to, int depth) {
  ClassInfo* class_info = class_of(to);
  ClassInfo* given = class_of(operand.type);
  if (given == class_info) return exact;
  if (given != nullptr) {
    complete(given);
    if (derives(given, class_info)) return conversion + 1;
  }
  if (depth >= 1) return impossible;  // one conversion of the program's at most
  complete(class_info);
  if (is_tuple(class_info) && is_tuple(given) && class_info->name == "tuple" &&
      given->fields.size() == class_info->fields.size()) {
    for (size_t i = 0; i < class_info->fields.size(); ++i) {
      Expression part = place_of(nullptr, given->fields[i].type);
      part.is_xvalue = !operand.is_lvalue;
      if (rank(part,
               class_info->fields[i].is_reference ? reference_to(class_info->fields[i].type)
                                                  : class_info->fields[i].type,
               depth + 1) >= impossible)
        return impossible;
    }
    return user;
  }
  if (options_.is_script && class_info->native == Native::text && operand.type->is(TypeKind::char_)) return user;
  if (choose_constructor(class_info, {operand}, false) != nullptr) return user;
  if (given != nullptr && conversion_to(given, to, operand.type.is_const, false) != nullptr) return user;
  return impossible;
}

Function* Reader::conversion_to(ClassInfo* class_info, QualifiedType to, bool is_const, bool is_explicit) {
  Function* best = nullptr;
  int best_rank = impossible;
  std::vector<ClassInfo*> rest = {class_info};
  while (!rest.empty()) {
    ClassInfo* inner_class = rest.back();
    rest.pop_back();
    complete(inner_class);
    for (Function* function : inner_class->conversions) {
      if ((function->is_explicit && !is_explicit) || (is_const && !function->is_const)) continue;
      const QualifiedType result = plain(unreferenced(function->result));
      int rank_here = impossible;
      if (result == plain(to)) {
        rank_here = exact;
      } else if (class_of(to) == nullptr && class_of(result) == nullptr) {
        rank_here = rank(value(null({}), result), plain(to), 2);
      }
      if (rank_here < best_rank) {
        best_rank = rank_here;
        best = function;
      }
    }
    // Templates: operator T()
    for (auto& [text, templates] : inner_class->method_templates)
      for (Template* template_info : templates) {
        make_pattern(template_info);
        if (!template_info->pattern->is_conversion) continue;
        if (Function* function = deduce(template_info, {}, {}, to); function != nullptr && best == nullptr) {
          if (template_info->parameters.size() == 1) {
            TemplateArgument argument;
            argument.type = to;
            function = function_instance(template_info, {argument});
          }
          if (function != nullptr) best = function;
        }
      }
    for (const Base& base : inner_class->bases) rest.push_back(base.class_info);
  }
  return best;
}

// A constructor of this class with the parameters of its base's: it calls that one, then makes the members.
Function* Reader::inherited_constructor(ClassInfo* class_info, Function* function) {
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

void Reader::constructors_of(ClassInfo* class_info, bool is_explicit, std::vector<Function*>& functions,
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
    // Inherited ones.
    for (const Base& base : class_info->bases)
      if (class_info->inherited_constructors.contains(base.class_info->surface)) {
        for (Function* function : base.class_info->constructors) {
          const bool is_own =
              function->parameters.size() == 1 && class_of(function->parameters[0].type) == base.class_info;
          if (is_own || function->parameters.empty() || !function->declarator) continue;
          // A constructor of this class with the same parameters.
          const std::string key = "inherited " + function->surface;
          Function*& made = class_info->made[key];
          if (made == nullptr) {
            made = inherited_constructor(class_info, function);
          }
          functions.push_back(made);
        }
      }
  }
}

Function* Reader::choose_constructor(ClassInfo* class_info, const std::vector<Expression>& arguments, bool is_explicit,
                                     bool only_lists, std::string* why) {
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

std::optional<Reader::Candidate> Reader::viable_candidate(Function* function, const std::vector<Expression>& arguments,
                                                          const Expression* object) {
  const bool is_method = function->class_info != nullptr && !function->is_static && !function->is_constructor;
  Candidate candidate{function, {}, false, 0};
  if (is_method && object != nullptr) {
    const bool is_const = object->type.is_const;
    if (is_const && !function->is_const && !function->is_destructor) return std::nullopt;
    const bool is_rvalue = !object->is_lvalue || object->is_xvalue;
    if (function->takes_lvalue && is_rvalue && !function->is_const) return std::nullopt;
    if (function->takes_rvalue && !is_rvalue) return std::nullopt;
    candidate.ranks.push_back((function->is_const && !is_const ? adjusted : exact) +
                              (function->takes_lvalue && is_rvalue ? 1 : 0));
  } else if (!function->is_constructor) {
    candidate.ranks.push_back(exact);
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
    // An argument of the class that is constructed converts no further.
    const bool is_own = (function->is_constructor || function->name == "__make") &&
                        class_of(parameter.type) != nullptr && class_of(parameter.type) == function->class_info;
    const int ranked = rank(arguments[k], parameter.type, is_own ? 1 : 0);
    if (ranked >= impossible) return std::nullopt;
    candidate.ranks.push_back(ranked);
    ++k;
  }
  for (; k < arguments.size(); ++k) candidate.ranks.push_back(ellipsis);
  return candidate;
}

// The better of two that may be called: by every argument at least as good, and by one better (12.2.4).
bool Reader::is_better(const Candidate& left, const Candidate& right) {
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

// How special a template is: the more it says about its parameters, the more.
int Reader::specificity(const Template& of) {
  int special = of.requirement ? 1 : 0;
  if (of.pattern != nullptr)
    for (const Parameter& parameter : of.pattern->parameters)
      special += specificity(parameter.type) * 2 - (parameter.is_pack ? 1 : 0);
  for (const TemplateParameter& parameter : of.parameters) special += parameter.constraint ? 1 : 0;
  return special;
}

std::vector<Reader::Candidate> Reader::viable_candidates(const std::vector<Function*>& functions,
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

Function* Reader::choose(const std::vector<Function*>& functions, const std::vector<Template*>& templates,
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
    // Of the program's own functions one has to be the best.
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

Function* Reader::by_type(const Expression& operand, QualifiedType signature) {
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

std::vector<Node*> Reader::passed(const Cst& at, Function* function, const std::vector<Expression>& arguments) {
  std::vector<Node*> out;
  size_t k = 0;
  for (const Parameter& parameter : function->parameters) {
    if (parameter.is_pack && !parameter.type) continue;
    if (k < arguments.size()) {
      const Expression& operand = arguments[k++];
      Node* node = operand.type && operand.type->is(TypeKind::braces) ? braced(at, operand, parameter.type)
                                                                      : converted(at, operand, parameter.type);
      // An object that is handed over goes with the full expression (7.6.1.3).
      if (class_of(parameter.type) != nullptr && !parameter.type->is_reference())
        node = materialised(at, value(node, plain(parameter.type))).node;
      out.push_back(node);
      continue;
    }
    if (!parameter.initial) continue;
    // A default is read where the function is declared.
    const Replaced outer(scope_, function->body_scope != nullptr ? function->body_scope : function->scope);
    const Replaced was_library(is_library_, function->is_library);
    out.push_back(parameter.initial.is("initializer_list")
                      ? braced(at, braces(parameter.initial), parameter.type)
                      : converted(at, expression(parameter.initial), parameter.type));
  }
  for (; k < arguments.size(); ++k) {  // ...
    Expression operand = decay(at, arguments[k]);
    if (operand.type && operand.type->is_arithmetic() && operand.type->kind < TypeKind::int_)
      operand = value(cast_node(at, operand.node, of_kind(TypeKind::int_)), of_kind(TypeKind::int_));
    if (operand.type && operand.type->is(TypeKind::f32))
      operand = value(cast_node(at, operand.node, of_kind(TypeKind::f64)), of_kind(TypeKind::f64));
    out.push_back(owned(at, operand));
  }
  return out;
}

Expression Reader::result_of(const Cst& at, Node* call, QualifiedType result) {
  if (!result) return value(call, of_kind(TypeKind::unknown));
  if (result->is_reference()) {
    Expression operand = dereferenced(at, call, result->inner);
    operand.is_xvalue = result->is(TypeKind::rref);
    return operand;
  }
  return value(call, class_of(result) != nullptr ? plain(result) : plain(result));
}

Expression Reader::call_function(const Cst& at, Function* function, const Expression* object,
                                 const std::vector<Expression>& arguments, bool is_qualified) {
  if (function->is_auto && !function->is_read) read_body(function);
  if (function->is_auto && context_ != nullptr) {
    // It calls itself before its type is known.
    if (function->result->is(TypeKind::unknown))
      return bad(at, fmt::format("a call of `{}` before its result's type is known", function->name));
  }
  queue(function);
  std::vector<Node*> list;
  const bool is_method = function->class_info != nullptr && !function->is_static && !function->is_constructor;
  if (is_method) {
    Expression self;
    if (object != nullptr) {
      self = *object;
    } else {
      const Symbol* symbol = this_symbol();
      if (symbol == nullptr) return bad(at, fmt::format("`{}` without an object", function->surface));
      self = this_value(at);
      self = star(at, self);
    }
    const bool is_text_class = function->class_info->native == Native::text;
    if (is_text_class) list.push_back(function->is_const ? self.node : reference(at, self));
    else list.push_back(materialised(at, self).node);
    if (function->is_virtual && !is_qualified && !function->slot.empty()) {
      std::vector<Node*> parts = {list[0]};
      for (Node* node : passed(at, function, arguments)) parts.push_back(node);
      return result_of(at, make(Kind::method_call, at, function->slot, std::move(parts)), function->result);
    }
  }
  for (Node* node : passed(at, function, arguments)) list.push_back(node);
  return result_of(at, call_of(at, function, std::move(list)), function->result);
}

}  // namespace ramify::frontends::cpp
