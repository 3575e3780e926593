// SPDX-License-Identifier: Apache-2.0
// Functions. Generic functions are read once for each list of type arguments; methods are functions `T.Method` whose
// first parameter is the receiver.
#include <fmt/format.h>

#include "languages/go/reader/reader.h"

namespace ramify::frontends::go {

std::vector<Reader::Parameter> Reader::parameters_of(const Cst& list, bool& is_variadic) {
  std::vector<Parameter> out;
  is_variadic = false;
  if (!list) return out;
  for (const Cst& at : list.named_children()) {
    if (at.is("comment")) continue;
    const Type* type = type_of(at.field("type"));
    if (at.is("variadic_parameter_declaration")) {
      is_variadic = true;
      type = types_.slice(type);
    }
    bool has_name = false;
    for (const Cst& n : at.fields("name")) {
      if (!n.is_named()) continue;
      has_name = true;
      out.push_back({std::string(n.text()), type, n});
    }
    if (!has_name) out.push_back({"", type, at});
  }
  return out;
}

const Type* Reader::signature(const Cst& list, const Cst& result) {
  bool is_variadic = false;
  std::vector<const Type*> types;
  for (const Parameter& parameter : parameters_of(list, is_variadic)) types.push_back(parameter.type);
  std::vector<const Type*> results;
  if (result && result.is("parameter_list")) {
    bool ignored = false;
    for (const Parameter& parameter : parameters_of(result, ignored)) results.push_back(parameter.type);
  } else if (result) {
    results.push_back(type_of(result));
  }
  return types_.function(std::move(types), std::move(results), is_variadic);
}

const Type* Reader::function_type(const Cst& at) { return signature(at.field("parameters"), at.field("result")); }

namespace {

// Whether the function itself, not a nested one, has a deferred call.
bool has_defer(const tree_sitter::Node& whole) {
  std::vector<tree_sitter::Node> rest = {whole};
  while (!rest.empty()) {
    const tree_sitter::Node at = rest.back();
    rest.pop_back();
    if (at.is("defer_statement")) return true;
    if (at.is("func_literal")) continue;
    for (const tree_sitter::Node& child : at.named_children()) rest.push_back(child);
  }
  return false;
}

}  // namespace

// The results of a function with deferred calls are variables that these calls can change: Node::names has them.
Node* Reader::function_node(const Cst& at, const std::string& name, const Cst& receiver, bool is_lambda) {
  const Cst body = at.field("body");
  if (!body) return unsupported(at, "a function without a body");
  const Scope scope(*this);
  std::vector<Node*> parts = {nullptr};
  const auto add = [&](const Parameter& parameter) {
    const bool has_name = !parameter.name.empty() && parameter.name != "_";
    if (has_name) declare_variable(parameter.name, parameter.type);
    Node* made = make(Kind::parameter, parameter.at, has_name ? parameter.name : "", {nullptr, nullptr});
    // Only for clients that need the parameter's type: values passed by calls already have it.
    if (std::string declared = declared_name(parameter.type); !declared.empty()) made->names = {std::move(declared)};
    parts.push_back(made);
  };
  bool is_variadic = false;
  if (receiver) {
    // The method names the type's parameters itself: func (s *Stack[E]) …
    for (const Parameter& parameter : parameters_of(receiver, is_variadic)) add(parameter);
  }
  for (const Parameter& parameter : parameters_of(at.field("parameters"), is_variadic)) add(parameter);
  Function function;
  function.has_defer = has_defer(body);
  std::vector<Node*> first;
  const auto begin = [&](const std::string& variable, const Type* type, const Cst& where) {
    function.names.push_back(variable);
    first.push_back(declared(where, variable, zero(where, type)));
  };
  if (const Cst result = at.field("result")) {
    bool ignored = false;
    std::vector<Parameter> results;
    if (result.is("parameter_list")) results = parameters_of(result, ignored);
    else results.push_back({"", type_of(result), result});
    const bool has_names = std::ranges::any_of(results, [](const Parameter& p) { return !p.name.empty(); });
    for (const Parameter& one : results) {
      function.results.push_back(one.type);
      if (!has_names && !function.has_defer) continue;
      const bool is_named = !one.name.empty() && one.name != "_";
      if (is_named) declare_variable(one.name, one.type);
      begin(is_named ? one.name : temporary(), one.type, one.at);
    }
  }
  functions_.push_back(function);
  // The body shares the scope of the parameters and results.
  for (Node* made : statements(body)) first.push_back(made);
  functions_.pop_back();
  parts[0] = make(Kind::block, body, "", std::move(first));
  Node* made = make(Kind::function, at, name, std::move(parts));
  if (function.has_defer) made->names = function.names;
  return is_lambda ? made->set(Flag::arrow) : made;
}

const Type* Reader::method_type(NamedType& owner, const Method& method) {
  const Type* type = nullptr;
  TypeArguments arguments = owner.arguments;
  const Cst receiver = receiver_type(method.at);
  if (receiver.is("generic_type")) {
    arguments.clear();
    size_t i = 0;
    for (const Cst& argument : receiver.field("type_arguments").named_children())
      if (i < owner.argument_list.size()) arguments[std::string(argument.text())] = owner.argument_list[i++];
  }
  elsewhere({}, arguments, owner.is_library,
            [&] { type = signature(method.at.field("parameters"), method.at.field("result")); });
  return type;
}

std::string Reader::method_function(NamedType& owner, const Method& method) {
  std::string name = owner.type->class_name + "." + method.name;
  if (!requested_functions_.insert(name).second) return name;
  if (owner.is_library && !method.at.field("body")) return name;  // implemented by the dialect
  TypeArguments arguments;
  const Cst receiver = receiver_type(method.at);
  if (receiver.is("generic_type")) {
    size_t i = 0;
    for (const Cst& argument : receiver.field("type_arguments").named_children())
      if (i < owner.argument_list.size()) arguments[std::string(argument.text())] = owner.argument_list[i++];
  }
  pending_.push_back({method.at, name, std::move(arguments), owner.is_library, &owner});
  return name;
}

std::string Reader::function_name(Entity& entity) {
  if (!entity.is_library) return entity.name;
  std::string name = entity.name;
  if (const size_t at = name.find("__"); at != std::string::npos) name.replace(at, 2, ".");
  if (!entity.at.field("body")) return name;
  if (requested_functions_.insert(name).second) pending_.push_back({entity.at, name, {}, true, nullptr});
  return name;
}

std::string Reader::instance_name(const Entity& generic, const std::vector<const Type*>& arguments, const Type*& type) {
  std::string name = generic.name;
  if (const size_t at = name.find("__"); generic.is_library && at != std::string::npos) name.replace(at, 2, ".");
  name += "[";
  for (size_t i = 0; i < arguments.size(); ++i)
    name +=
        (i > 0 ? "," : "") + (arguments[i]->kind == TypeKind::named ? arguments[i]->class_name : arguments[i]->name);
  name += "]";
  TypeArguments bound;
  const std::vector<std::string> names = type_parameter_names(generic.at.field("type_parameters"));
  for (size_t i = 0; i < names.size() && i < arguments.size(); ++i) bound[names[i]] = arguments[i];
  elsewhere({}, bound, generic.is_library,
            [&] { type = signature(generic.at.field("parameters"), generic.at.field("result")); });
  if (requested_functions_.insert(name).second)
    pending_.push_back({generic.at, name, std::move(bound), generic.is_library, nullptr});
  return name;
}

// A library variable is initialised before everything in the program.
void Reader::use_library_variable(Entity& entity) {
  if (entity.type != nullptr) return;
  elsewhere({}, {}, true, [&] {
    if (const Cst given = entity.at.field("value")) {
      const Value first = expression(given.first_named_child());
      entity.type = first.type;
      library_variables_.push_back(declared(entity.at, entity.name, to(first, first.type, entity.at)));
    } else {
      entity.type = type_of(entity.at.field("type"));
      library_variables_.push_back(declared(entity.at, entity.name, zero(entity.at, entity.type)));
    }
  });
}

Node* Reader::call_named(const Cst& at, const std::string& function, std::vector<Node*> arguments) {
  arguments.insert(arguments.begin(), name(at, function));
  return make(Kind::call, at, "", std::move(arguments));
}

}  // namespace ramify::frontends::go
