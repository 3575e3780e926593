// SPDX-License-Identifier: Apache-2.0
// Calls of functions and of callable values (C++20 7.6.1.3).
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "languages/cpp/semantics/semantics.h"

namespace ramify::frontends::cpp {

Node* Semantics::call_of(const Cst& at, Function* function, std::vector<Node*> arguments) {
  queue(function);
  if (function->is_builtin) return intrinsic(at, function->surface, std::move(arguments));
  arguments.insert(arguments.begin(), name(at, function->surface));
  return make(Kind::call, at, "", std::move(arguments));
}

// Converts a function, lambda or object with operator() to a function of another type.
Node* Semantics::as_callable(const Cst& at, Expression operand, QualifiedType to) {
  const QualifiedType signature = to->inner;
  if (!signature || !signature->is(TypeKind::function) || !signature->inner ||
      std::ranges::any_of(signature->args, [](QualifiedType type) { return !type; }))
    return bad_node(at, fmt::format("the function's type `{}`", shown(to)));
  if (operand.type->is(TypeKind::callable) && operand.type == to) return operand.node;
  if (operand.type->is(TypeKind::overloads)) {
    Function* function = by_type(operand, signature);
    if (function == nullptr) return bad_node(at, "a function of that type");
    if (function->is_auto) read_body(function);
    queue(function);
    bool is_same = function->parameters.size() == signature->args.size() && function->result == signature->inner &&
                   !function->is_builtin;
    for (size_t i = 0; is_same && i < function->parameters.size(); ++i)
      is_same = plain(function->parameters[i].type) == plain(signature->args[i]);
    if (is_same) return name(at, function->surface);
  }
  if (operand.type->is(TypeKind::pointer) && operand.type->inner == signature) return operand.node;
  if (operand.type->is(TypeKind::function) && plain(operand.type) == signature) return operand.node;
  if (operand.type->is(TypeKind::lambda)) {
    LambdaInfo* info = operand.type->lambda;
    Function* function = lambda_function(info, signature->args);
    if (function == nullptr) return bad_node(at, "a function of that type");
    bool is_same = function->parameters.size() == signature->args.size() &&
                   (function->result == signature->inner || signature->inner->is(TypeKind::void_));
    for (size_t i = 0; is_same && i < function->parameters.size(); ++i)
      is_same = plain(function->parameters[i].type) == plain(signature->args[i]);
    if (is_same) {
      if (!info->is_generic) return operand.node;
      std::string key;
      for (const QualifiedType type : signature->args) key += key_of(type) + ",";
      return make(Kind::index, at, "", {operand.node, literal(at, info->uses.at(key).second)});
    }
  }
  // A wrapper converts the arguments.
  std::vector<Node*> block;
  const std::string held = local_name("%function");
  Node* pattern = make(Kind::name_pattern, at, held, {nullptr});
  Expression callee = operand;
  if (!operand.type->is(TypeKind::overloads)) {
    block.push_back(make(Kind::declare, at, "", {pattern, owned(at, operand)}));
    callee = place_of(name(at, held), plain(operand.type));
  }
  std::vector<Node*> function = {nullptr};
  std::vector<Expression> arguments;
  for (const QualifiedType parameter_type : signature->args) {
    const std::string text = local_name("%argument");
    function.push_back(make(Kind::parameter, at, text, {nullptr, nullptr}));
    if (parameter_type->is_reference()) {
      Expression argument = dereferenced(at, name(at, text), parameter_type->inner);
      argument.is_xvalue = parameter_type->is(TypeKind::rref);
      arguments.push_back(argument);
    } else {
      Expression argument = place_of(name(at, text), parameter_type);
      argument.is_xvalue = class_of(parameter_type) != nullptr;
      arguments.push_back(argument);
    }
  }
  Node* node = full(at, [&] {
    Expression result = call_value(at, callee, arguments);
    if (signature->inner->is(TypeKind::void_)) return result.node;
    return make(Kind::return_, at, "", {converted(at, result, signature->inner)});
  });
  function[0] = make(Kind::block, at, "", {node});
  block.push_back(make(Kind::lambda, at, "", {make(Kind::function, at, "", std::move(function))->set(Flag::arrow)}));
  return make(Kind::block, at, "", std::move(block))->set(Flag::value);
}

// A call of a function pointer or a std::function.
Expression Semantics::call_signature(const Cst& at, const Expression& callee, QualifiedType signature,
                                     const std::vector<Expression>& arguments) {
  if (arguments.size() < signature->args.size() ||
      (arguments.size() > signature->args.size() && !signature->is_variadic))
    return bad(at, "a call with another number of arguments");
  std::vector<Node*> list = {callee.type->is(TypeKind::callable) ? intrinsic(at, "%callable", {callee.node})
                                                                 : callee.node};
  for (size_t i = 0; i < arguments.size(); ++i) {
    if (i >= signature->args.size()) {
      list.push_back(owned(at, decay(at, arguments[i])));
      continue;
    }
    const QualifiedType pattern = signature->args[i];
    Node* node = converted(at, arguments[i], pattern);
    if (class_of(pattern) != nullptr && !pattern->is_reference())
      node = materialised(at, value(node, plain(pattern))).node;
    list.push_back(node);
  }
  return result_of(at, make(Kind::call, at, "", std::move(list)), signature->inner);
}

// Calls operator(), the best of the base lambdas, or the result of a conversion to a function.
std::optional<Expression> Semantics::call_object(const Cst& at, const Expression& callee,
                                                 const std::vector<Expression>& arguments) {
  ClassInfo* class_info = class_of(callee.type);
  complete(class_info);
  Found found = in_class("operator()", class_info);
  if (found) {
    std::string why;
    Function* function = choose(found.functions, found.templates, {}, arguments, &callee, &why);
    if (function == nullptr) return bad(at, fmt::format("this call: {}", why));
    return call_function(at, function, &callee, arguments, false);
  }
  // A class with lambdas as bases: the best match.
  const FieldInfo* best = nullptr;
  int best_rank = impossible;
  for (const FieldInfo& field : class_info->fields) {
    if (!field.name.starts_with("%lambda") || !field.type->is(TypeKind::lambda)) continue;
    LambdaInfo* info = field.type->lambda;
    int sum = info->is_generic ? 30 : 0;
    if (!info->is_generic) {
      Function* one = lambda_function(info, {});
      if (one == nullptr || one->parameters.size() != arguments.size()) continue;
      for (size_t i = 0; i < arguments.size() && sum < impossible; ++i)
        sum += rank(arguments[i], one->parameters[i].type);
    }
    if (sum < best_rank) {
      best = &field;
      best_rank = sum;
    }
  }
  if (best != nullptr) return call_lambda(at, place_of(field_of(at, callee.node, *best), best->type), arguments);
  // Calls the result of a conversion to a function.
  for (Function* function : class_info->conversions)
    if (function->result && (function->result->is(TypeKind::callable) || function->result->is(TypeKind::pointer)))
      return call_value(at, call_function(at, function, &callee, {}, false), arguments);
  return std::nullopt;
}

// A call of a value.
Expression Semantics::call_value(const Cst& at, Expression callee, std::vector<Expression> arguments) {
  if (!callee.type || callee.type->is(TypeKind::unknown)) {
    std::vector<Node*> list = {callee.node};
    for (Expression& operand : arguments) list.push_back(decay(at, operand).node);
    return value(make(Kind::call, at, "", std::move(list)), types_.of_kind(TypeKind::unknown));
  }
  if (callee.type->is(TypeKind::overloads)) {
    std::string why;
    Function* function =
        choose(callee.functions, callee.templates, callee.explicit_arguments, arguments, callee.object, &why);
    if (function == nullptr) return bad(at, fmt::format("this call: {}", why));
    return call_function(at, function, callee.object, arguments, callee.is_qualified);
  }
  if (callee.type->is(TypeKind::lambda)) return call_lambda(at, callee, std::move(arguments));
  QualifiedType signature;
  if (callee.type->is(TypeKind::function)) signature = callee.type;
  if (callee.type->is(TypeKind::callable) ||
      (callee.type->is(TypeKind::pointer) && callee.type->inner->is(TypeKind::function)))
    signature = callee.type->inner;
  if (signature && signature->is(TypeKind::function)) {
    return call_signature(at, callee, signature, arguments);
  }
  if (class_of(callee.type) != nullptr) {
    if (auto made = call_object(at, callee, arguments)) return *made;
  }
  if (callee.type->is(TypeKind::member) && !arguments.empty()) {
    Expression object = arguments[0];
    if (object.type->is(TypeKind::pointer)) object = dereference(at, object);
    std::vector<Expression> rest(arguments.begin() + 1, arguments.end());
    Expression method = member_pointer(at, object, callee);
    if (callee.type->inner->is(TypeKind::function)) return call_value(at, method, rest);
    return method;
  }
  return bad(at, fmt::format("a call of `{}`", shown(callee.type)));
}

std::vector<Node*> Semantics::passed(const Cst& at, Function* function, const std::vector<Expression>& arguments) {
  std::vector<Node*> out;
  size_t k = 0;
  for (const Parameter& parameter : function->parameters) {
    if (parameter.is_pack && !parameter.type) continue;
    if (k < arguments.size()) {
      const Expression& operand = arguments[k++];
      Node* node = operand.type && operand.type->is(TypeKind::braces) ? braced(at, operand, parameter.type)
                                                                      : converted(at, operand, parameter.type);
      // An argument object is destroyed at the end of the full expression (7.6.1.3).
      if (class_of(parameter.type) != nullptr && !parameter.type->is_reference())
        node = materialised(at, value(node, plain(parameter.type))).node;
      out.push_back(node);
      continue;
    }
    if (!parameter.initial) continue;
    // A default argument is read in the scope of the function's declaration.
    const Replaced outer(scope_, function->body_scope != nullptr ? function->body_scope : function->scope);
    const Replaced was_library(is_library_, function->is_library);
    out.push_back(parameter.initial.is("initializer_list")
                      ? braced(at, braces(parameter.initial), parameter.type)
                      : converted(at, expression(parameter.initial), parameter.type));
  }
  for (; k < arguments.size(); ++k) {  // ...
    Expression operand = decay(at, arguments[k]);
    if (operand.type && operand.type->is_arithmetic() && operand.type->kind < TypeKind::int_)
      operand = value(cast_node(at, operand.node, types_.of_kind(TypeKind::int_)), types_.of_kind(TypeKind::int_));
    if (operand.type && operand.type->is(TypeKind::f32))
      operand = value(cast_node(at, operand.node, types_.of_kind(TypeKind::f64)), types_.of_kind(TypeKind::f64));
    out.push_back(owned(at, operand));
  }
  return out;
}

Expression Semantics::result_of(const Cst& at, Node* call, QualifiedType result) {
  if (!result) return value(call, types_.of_kind(TypeKind::unknown));
  if (result->is_reference()) {
    Expression operand = dereferenced(at, call, result->inner);
    operand.is_xvalue = result->is(TypeKind::rref);
    return operand;
  }
  return value(call, class_of(result) != nullptr ? plain(result) : plain(result));
}

Expression Semantics::call_function(const Cst& at, Function* function, const Expression* object,
                                    const std::vector<Expression>& arguments, bool is_qualified) {
  if (function->is_auto && !function->is_read) read_body(function);
  if (function->is_auto && context_ != nullptr) {
    // A recursive call before the result type is deduced.
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
      self = dereference(at, self);
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
