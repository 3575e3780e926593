// SPDX-License-Identifier: Apache-2.0
// Lambdas. Functions of the surface tree share the enclosing variables, as [&] specifies. A capture by value becomes a
// variable of a block around the lambda. A generic lambda is a tuple of functions, one for each list of argument types:
// the tuple grows as calls are read.
#include <utility>

#include <fmt/format.h>

#include "languages/cpp/reader/reader.h"

namespace ramify::frontends::cpp {

Expression Reader::lambda(const Cst& at) {
  LambdaInfo& info = lambdas_.emplace_back();
  info.at = at;
  info.name = fmt::format("lambda {}:{}#{}", at.span().line, at.span().column, ++counter_);
  Captures captures{at, new_scope(Scope::What::block, scope_), {}, {}};
  if (auto failed = read_captures(captures)) return *failed;
  info.scope = captures.scope;
  info.names = context_ != nullptr ? context_->names : std::make_shared<std::set<std::string>>();
  for (Scope* scope = scope_; scope != nullptr; scope = scope->parent)
    if (scope->class_info != nullptr) {
      info.class_info = scope->class_info;
      break;
    }
  info.is_generic = static_cast<bool>(at.field("template_parameters"));
  if (const Cst declarator_at = at.field("declarator"))
    for (const Cst& parameter_at : declarator_at.field("parameters").named_children()) {
      const Cst type = parameter_at.field("type");
      if (type && (type.is("placeholder_type_specifier") || type.is("auto"))) info.is_generic = true;
    }
  Type made;
  made.kind = TypeKind::lambda;
  made.lambda = &info;
  const QualifiedType type{types_.intern(std::move(made))};
  Node* node = nullptr;
  if (info.is_generic) {
    info.node = make(Kind::tuple, at);
    node = info.node;
  } else {
    Function* function = lambda_function(&info, {});
    node = function != nullptr && function->node != nullptr ? make(Kind::lambda, at, "", {function->node})
                                                            : bad_node(at, "this lambda");
  }
  if (!captures.before.empty()) {
    captures.before.push_back(node);
    node = make(Kind::block, at, "", std::move(captures.before))->set(Flag::value);
  }
  return value(node, type);
}

namespace {
bool is_auto_parameter(const Cst& parameter_at) {
  const Cst type = parameter_at.field("type");
  return type && (type.is("placeholder_type_specifier") || type.is("auto"));
}
}  // namespace

// Deduces the template parameters of a lambda from the types of its arguments; false if deduction fails.
bool Reader::deduce_lambda(const Cst& parameters, Scope* pattern, const std::vector<QualifiedType>& types,
                           std::vector<TemplateArgument>& found) {
  bool fits = true;
  size_t k = 0;
  for (const Cst& parameter_at : parameters.named_children()) {
    if (parameter_at.is("comment")) continue;
    const size_t index = k++;
    if (is_auto_parameter(parameter_at) || parameter_at.is("variadic_parameter_declaration")) continue;
    const Replaced outer(scope_, pattern);
    const QualifiedType type = on_trial([&] {
      const QualifiedType base = specified(parameter_at);
      const Cst inner = parameter_at.field("declarator");
      return inner ? declarator(inner, base).type : base;
    });
    if (!type || !has_parameter(type) || index >= types.size()) continue;
    const QualifiedType given = types[index];
    if (type->is(TypeKind::rref) && type->inner->is(TypeKind::parameter))
      fits = fits && unify(type->inner, given, found);
    else if (type->is_reference()) fits = fits && unify(plain(type->inner), plain(unreferenced(given)), found);
    else fits = fits && unify(plain(type), types_.decayed(given), found);
  }
  return fits;
}

// `auto... rest`: binds the arguments from `k` on.
void Reader::add_auto_pack(const Cst& parameter_at, const std::vector<QualifiedType>& types, size_t& k,
                           std::vector<Parameter>& parameters) {
  const Cst inner = parameter_at.field("declarator");
  bool has_any = false;
  for (; k < types.size(); ++k) {
    has_any = true;
    Parameter one;
    one.at = parameter_at;
    one.is_pack = true;
    const Declared shape = declarator(inner, types_.of_kind(TypeKind::int_));
    one.name = shape.name;
    const bool is_forward = shape.type->is(TypeKind::rref);
    QualifiedType held = is_forward                       ? types[k]
                         : shape.type->is(TypeKind::lref) ? unreferenced(types[k])
                                                          : types_.decayed(types[k]);
    one.type = is_forward                       ? types_.reference_to(held, !held->is(TypeKind::lref))
               : shape.type->is(TypeKind::lref) ? types_.reference_to(held)
                                                : held;
    parameters.push_back(one);
  }
  if (!has_any) {
    Parameter none;
    none.at = parameter_at;
    none.is_pack = true;
    none.name = declarator(inner, types_.of_kind(TypeKind::int_)).name;
    parameters.push_back(none);
  }
}

// `auto x`, with an argument of that type.
Parameter Reader::auto_parameter(const Cst& parameter_at, QualifiedType given) {
  const Cst inner = parameter_at.field("declarator");
  Parameter made;
  made.at = parameter_at;
  const Declared shape = inner ? declarator(inner, types_.of_kind(TypeKind::int_))
                               : Declared{.at = parameter_at, .name = "", .type = types_.of_kind(TypeKind::int_)};
  made.name = shape.name;
  const bool is_const = has_word(parameter_at, "const");
  if (shape.type->is(TypeKind::rref) && !is_const) {  // auto&&
    made.type = given->is(TypeKind::lref) ? given : types_.reference_to(unreferenced(given), true);
  } else if (shape.type->is_reference()) {
    QualifiedType held = unreferenced(given);
    held.is_const = held.is_const || is_const;
    made.type = types_.reference_to(held, shape.type->is(TypeKind::rref));
  } else {
    made.type = types_.decayed(given);
  }
  made.initial = parameter_at.field("default_value");
  return made;
}

// A parameter with an explicit type; nullopt for `(void)`.
std::optional<Parameter> Reader::typed_parameter(const Cst& parameter_at) {
  const Cst inner = parameter_at.field("declarator");
  const QualifiedType base = specified(parameter_at);
  if (!inner && base && base->is(TypeKind::void_)) return std::nullopt;
  const Declared shape = inner ? declarator(inner, base) : Declared{.at = parameter_at, .name = "", .type = base};
  Parameter made;
  made.at = parameter_at;
  made.name = shape.name;
  made.type = shape.type;
  if (!made.type) {
    bad(parameter_at, fmt::format("the type `{}`", parameter_at.text()));
    made.type = types_.of_kind(TypeKind::unknown);
  }
  if (made.type->is(TypeKind::array)) made.type = types_.pointer_to(made.type->inner);
  if (made.type->is(TypeKind::function)) made.type = types_.pointer_to(made.type);
  made.initial = parameter_at.field("default_value");
  return made;
}

// The parameters of a lambda that is called with these types; false if it cannot be.
bool Reader::lambda_parameters(const LambdaInfo* info, const Cst& list, const std::vector<QualifiedType>& types,
                               std::vector<Parameter>& parameters) {
  size_t k = 0;
  for (const Cst& parameter_at : list.named_children()) {
    if (parameter_at.is("comment")) continue;
    const bool is_auto = is_auto_parameter(parameter_at);
    if (is_auto && parameter_at.is("variadic_parameter_declaration")) {
      add_auto_pack(parameter_at, types, k, parameters);
      continue;
    }
    if (is_auto) {
      if (k >= types.size()) return false;
      parameters.push_back(auto_parameter(parameter_at, types[k]));
    } else {
      std::optional<Parameter> made = typed_parameter(parameter_at);
      if (!made) continue;
      parameters.push_back(*std::move(made));
    }
    ++k;
  }
  return k >= types.size() || !info->is_generic;
}

// Reads the type behind `->`, whose scope includes the parameters.
void Reader::read_lambda_result(const Cst& definition, Function& function, Scope* scope) {
  for (const Cst& child : definition.named_children()) {
    if (!child.is("trailing_return_type")) continue;
    for (const Parameter& parameter : function.parameters) {
      Symbol* symbol = add(scope, Symbol::What::variable, parameter.name);
      symbol->type = unreferenced(parameter.type);
      symbol->surface = parameter.name;
    }
    function.result = type_descriptor(child.first_named_child());
    for (const Parameter& parameter : function.parameters) scope->names.erase(parameter.name);
    function.is_auto = function.result->is(TypeKind::unknown);
    if (!function.result) function.result = types_.of_kind(TypeKind::unknown);
  }
}

// The function for a call with these types.
Function* Reader::lambda_function(LambdaInfo* info, const std::vector<QualifiedType>& types) {
  if (!info->is_generic && info->function != nullptr) return info->function;
  std::string key;
  if (info->is_generic)
    for (const QualifiedType type : types) key += key_of(type) + ",";
  if (const auto known = info->uses.find(key); known != info->uses.end()) return known->second.first;
  if (depth_ > 100) return nullptr;
  const Replaced depth(depth_, depth_ + 1);
  const Cst at = info->at;
  Scope* scope = new_scope(Scope::What::function, info->scope);
  scope->depth = info->scope->depth + 1;
  const Replaced outer(scope_, scope);
  const Replaced was_expanding(is_expanding_, false);
  Function& function = functions_.emplace_back();
  function.name = info->name;
  function.at = at;
  function.scope = scope;
  function.is_queued = function.is_read = true;
  function.is_library = info->scope->is_library;
  const Cst definition = at.field("declarator");
  bool fits = definition || types.empty() || !info->is_generic;
  // Explicit template parameters are deduced like those of functions.
  std::vector<TemplateParameter> named;
  Scope* pattern = nullptr;
  if (const Cst list = at.field("template_parameters")) {
    bool is_supported = true;
    named = template_parameters(list, &is_supported);
    pattern = pattern_scope(info->scope, named);
  }
  if (definition) {
    const Cst parameters = definition.field("parameters");
    std::vector<TemplateArgument> found(named.size());
    if (pattern != nullptr) {
      fits = deduce_lambda(parameters, pattern, types, found);
      bind_template(scope, named, found);
    }
    fits = lambda_parameters(info, parameters, types, function.parameters) && fits;
  }
  if (!fits) {
    info->uses[key] = {nullptr, 0};
    return nullptr;
  }
  function.result = types_.of_kind(TypeKind::unknown);
  function.is_auto = true;
  if (definition) read_lambda_result(definition, function, scope);
  if (!info->is_generic) {
    info->function = &function;
    function.node = read_lambda(info, &function, scope);
    return &function;
  }
  const size_t place = info->node->parts.size();
  info->uses[key] = {&function, static_cast<int64_t>(place)};
  info->node->parts.push_back(nullptr);
  function.node = read_lambda(info, &function, scope);
  info->node->parts[place] = make(Kind::lambda, at, "", {function.node});
  return &function;
}

Node* Reader::read_lambda(LambdaInfo* info, Function* function, Scope* scope) {
  const Cst at = info->at;
  const Replaced outer(scope_, new_scope(Scope::What::function, scope));
  scope_->depth = scope->depth;
  Context context;
  context.function = function;
  context.names = info->names;
  context.result = function->result;
  context.is_result_open = function->is_auto;
  context.lambda = info;
  const Replaced outer_context(context_, &context);
  const Replaced cleanups(cleanups_, {});
  const Replaced temporaries(temporaries_, nullptr);
  const Replaced trial(trial_, 0);
  std::vector<Node*> parameters, body;
  parameters = bind_parameters(function, scope_);
  statements(at.field("body").named_children(), 0, body);
  if (function->is_auto) function->result = context.is_result_open ? types_.of_kind(TypeKind::void_) : context.result;
  function->is_auto = false;
  std::vector<Node*> parts = {make(Kind::block, at, "", std::move(body))};
  parts.insert(parts.end(), parameters.begin(), parameters.end());
  return make(Kind::function, at, "", std::move(parts))->set(Flag::arrow);
}

Expression Reader::call_lambda(const Cst& at, Expression callee, std::vector<Expression> arguments) {
  LambdaInfo* info = callee.type->lambda;
  std::vector<QualifiedType> types;
  for (const Expression& operand : arguments) {
    QualifiedType type = operand.type ? operand.type : types_.of_kind(TypeKind::unknown);
    if (type->is(TypeKind::overloads)) type = decay(at, operand).type;
    types.push_back(operand.is_lvalue && !operand.is_xvalue ? types_.reference_to(type) : type);
  }
  Function* candidate = lambda_function(info, types);
  if (candidate == nullptr) return bad(at, "a call of this lambda with these arguments");
  if (candidate->is_auto && candidate->result->is(TypeKind::unknown))
    return bad(at, "a lambda that calls itself before its result's type is known");
  size_t count = 0;
  for (const Parameter& parameter : candidate->parameters) count += parameter.is_pack && !parameter.type ? 0 : 1;
  if (arguments.size() > count) return bad(at, "a call with more arguments than the lambda takes");
  for (size_t i = arguments.size(), k = 0; k < candidate->parameters.size(); ++k) {
    if (candidate->parameters[k].is_pack && !candidate->parameters[k].type) continue;
    if (k >= i && !candidate->parameters[k].initial)
      return bad(at, "a call with fewer arguments than the lambda takes");
  }
  Node* function = callee.node;
  if (info->is_generic) {
    std::string key;
    for (const QualifiedType type : types) key += key_of(type) + ",";
    function = make(Kind::index, at, "", {callee.node, literal(at, info->uses.at(key).second)});
  }
  std::vector<Node*> list = {function};
  for (Node* node : passed(at, candidate, arguments)) list.push_back(node);
  return result_of(at, make(Kind::call, at, "", std::move(list)), candidate->result);
}

}  // namespace ramify::frontends::cpp
