// SPDX-License-Identifier: Apache-2.0
// Bodies of functions. Before its body, a constructor initialises, in this order: virtual bases, bases, members in
// declaration order, each by the initialiser list or by default (C++20 11.9.3).
#include <utility>

#include <fmt/format.h>

#include "languages/cpp/reader/reader.h"

namespace ramify::frontends::cpp {

// The name of the variable that all `return` statements return, if there is one: it is the result object.
std::string Reader::sole_returned_name(const Cst& body) {
  std::string found;
  bool is_one = true;
  std::vector<Cst> rest = {body};
  while (!rest.empty() && is_one) {
    const Cst at = rest.back();
    rest.pop_back();
    if (at.is("lambda_expression") || at.is("class_specifier") || at.is("struct_specifier")) continue;
    if (at.is("return_statement")) {
      const Cst value = at.first_named_child();
      if (!value || !value.is("identifier") || (!found.empty() && found != value.text())) is_one = false;
      else found = std::string(value.text());
      continue;
    }
    for (const Cst& child : at.named_children()) rest.push_back(child);
  }
  return is_one ? found : "";
}

std::vector<Node*> Reader::bind_parameters(Function* function, Scope* scope) {
  std::vector<Node*> out;
  for (const Parameter& parameter : function->parameters) {
    if (parameter.is_pack) {
      Symbol* pack = nullptr;
      if (const auto known = scope->names.find(parameter.name); known != scope->names.end())
        for (Symbol* symbol : known->second)
          if (symbol->what == Symbol::What::pack) pack = symbol;
      if (pack == nullptr) pack = add(scope, Symbol::What::pack, parameter.name);
      if (!parameter.type) continue;  // an empty pack
      Symbol& one = symbols_.emplace_back();
      one.name = parameter.name;
      one.scope = scope;
      one.function_depth = scope->depth;
      one.surface = local_name(parameter.name);
      one.type = unreferenced(parameter.type);
      one.is_reference = parameter.type->is_reference() && !is_object(one.type);
      if (parameter.type->is(TypeKind::rref)) one.is_captured_copy = true;  // its type is an rvalue reference
      one.argument.type = parameter.type;
      pack->pack.push_back(&one);
      out.push_back(make(Kind::parameter, parameter.at, one.surface, {nullptr, nullptr}));
      continue;
    }
    const std::string text = local_name(parameter.name);
    Node* made = make(Kind::parameter, parameter.at, text, {nullptr, nullptr});
    if (!function->is_library && parameter.type && !parameter.type->is_reference())
      made->type = surface_type_node(parameter.at, parameter.type);
    out.push_back(made);
    if (parameter.name.empty()) continue;
    Symbol* symbol = add(scope, Symbol::What::variable, parameter.name);
    symbol->surface = text;
    symbol->type = unreferenced(parameter.type);
    symbol->is_parameter = true;
    if (!symbol->type) symbol->type = types_.of_kind(TypeKind::unknown);
    symbol->is_reference = parameter.type && parameter.type->is_reference() && !is_object(symbol->type);
    symbol->argument.type = parameter.type;
  }
  return out;
}

// The body of a function without definition: reports unsupported when it is called.
void Reader::undefined_body(const Function* function) {
  std::vector<Node*> parts = {
      make(Kind::block, function->at, "",
           {make(Kind::return_, function->at, "",
                 {make(Kind::unsupported, function->at,
                       fmt::format("`{}`, which is declared but not defined", function->surface))})})};
  if (function->class_info != nullptr && !function->is_static)
    parts.push_back(make(Kind::parameter, function->at, "this", {nullptr, nullptr}));
  for (size_t i = 0; i < function->parameters.size(); ++i)
    parts.push_back(make(Kind::parameter, function->at, "%" + std::to_string(i + 1), {nullptr, nullptr}));
  function_nodes_.push_back(make(Kind::function, function->at, function->surface, std::move(parts)));
}

// The defaulted comparison: member by member (11.10).
void Reader::compare_members(Function* function, const std::string& other, std::vector<Node*>& body) {
  const Cst at = function->at;
  const std::vector<std::pair<ClassInfo*, FieldInfo*>> fields = all_fields(function->class_info);
  for (const auto& [owner, field] : fields) {
    const Expression left = place_of(field_of(at, name(at, "this"), *field), field->type);
    const Expression right = place_of(field_of(at, name(at, other), *field), field->type);
    if (function->name == "operator==") {
      const Expression same = operation(at, "==", left, right);
      body.push_back(make(Kind::if_, at, "",
                          {make(Kind::unary, at, "!", {as_condition(at, same)}),
                           make(Kind::return_, at, "", {literal(at, false)}), nullptr}));
    } else {
      const Expression less = operation(at, "<", left, right);
      body.push_back(make(Kind::if_, at, "",
                          {as_condition(at, less), make(Kind::return_, at, "", {literal(at, int64_t{-1})}), nullptr}));
      const Expression more = operation(at, "<", right, left);
      body.push_back(make(Kind::if_, at, "",
                          {as_condition(at, more), make(Kind::return_, at, "", {literal(at, int64_t{1})}), nullptr}));
    }
  }
  body.push_back(
      make(Kind::return_, at, "", {function->name == "operator==" ? literal(at, true) : literal(at, int64_t{0})}));
  function->result = function->name == "operator==" ? types_.of_kind(TypeKind::bool_) : types_.of_kind(TypeKind::int_);
  function->is_auto = false;
}

Node* Reader::declare_this(const Cst& at, const Function* function) {
  Symbol* self = add(scope_, Symbol::What::variable, "this");
  self->surface = "this";
  self->type = {function->class_info->type, function->is_const};
  self->is_this = true;
  self->is_reference = function->class_info->native == Native::text && !function->is_const;
  context_->names->insert("this");
  return make(Kind::parameter, at, "this", {nullptr, nullptr});
}

void Reader::read_body(Function* function) {
  if (function->is_read || function->is_builtin) return;
  function->is_read = true;
  function->is_queued = true;
  if (function->body_scope == nullptr && !function->slot.empty() && function->class_info != nullptr &&
      function->class_info->implicit_functions.contains(function->name) &&
      function->class_info->implicit_functions.at(function->name) == function)
    return read_implicit_function(function, function->slot);
  if (!function->body && function->class_info != nullptr) {
    if (const Cst outside = outside_definition(function->class_info, *function)) {
      function->at = outside;
      function->body = outside.field("body");
    }
  }
  if (function->is_defaulted && !function->body) {
    if (function->is_constructor && function->parameters.empty()) {
      // C() = default
    } else if (function->name == "operator<=>" || function->name == "operator==") {
      // member by member, below
    } else {
      return;
    }
  } else if (!function->body) {
    if (trial_ == 0 && !function->is_pure && !function->is_deleted && !function->is_library) undefined_body(function);
    return;
  }
  const Cst at = function->at;
  Scope* around = function->body_scope != nullptr ? function->body_scope : function->scope;
  const Replaced outer_scope(scope_, new_scope(Scope::What::function, around));
  Context context;
  context.function = function;
  context.result = function->result;
  context.is_result_open = function->is_auto;
  context.depth = 1;
  scope_->depth = 1;
  const Replaced outer_context(context_, &context);
  const Replaced cleanups(cleanups_, {});
  const Replaced temporaries(temporaries_, nullptr);
  const Replaced was_library(is_library_, function->is_library);
  const Replaced trial(trial_, 0);
  const Replaced was_expanding(is_expanding_, false);
  if (class_of(function->result) != nullptr && !function->result->is_reference() && function->body)
    context.returned_name = sole_returned_name(function->body);
  std::vector<Node*> parameters;
  if (function->class_info != nullptr && !function->is_static) parameters.push_back(declare_this(at, function));
  std::vector<Node*> body;
  for (Node* place : bind_parameters(function, scope_)) parameters.push_back(place);
  if (function->is_constructor) constructor_prologue(function, body);
  if (function->is_defaulted && !function->body && !function->is_constructor) {
    compare_members(function, parameters.back()->text, body);
  } else if (function->body) {
    if (function->body.is("try_statement")) statement(function->body, body);
    else statements(function->body.named_children(), 0, body);
  }
  if (function->is_constructor) body.push_back(make(Kind::return_, at, "", {name(at, "this")}));
  if (function == main_) body.push_back(make(Kind::return_, at, "", {literal(at, int64_t{0})}));
  if (function->is_auto && context.is_result_open) context.result = types_.of_kind(TypeKind::void_);
  if (function->is_auto) {
    function->result = context.result;
    function->is_auto = false;
  }
  std::vector<Node*> parts = {make(Kind::block, at, "", std::move(body))};
  parts.insert(parts.end(), parameters.begin(), parameters.end());
  function->node = make(Kind::function, at, function->surface, std::move(parts));
  function_nodes_.push_back(function->node);
}

}  // namespace ramify::frontends::cpp
