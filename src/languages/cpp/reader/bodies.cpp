// SPDX-License-Identifier: Apache-2.0
// Functions' bodies. A constructor does what the language does before its body, in that order: virtual bases, bases, members as they
// are declared, each by the initialiser list or by default (C++20 11.9.3).
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "languages/cpp/reader/reader.h"

namespace ramify::frontends::cpp {

// The name of the variable that every `return` gives, if there is one: it is the result's object.
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
      if (!parameter.type) continue;  // an empty one
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
    if (!symbol->type) symbol->type = of_kind(TypeKind::unknown);
    symbol->is_reference = parameter.type && parameter.type->is_reference() && !is_object(symbol->type);
    symbol->argument.type = parameter.type;
  }
  return out;
}

// Of a function that is declared only: unsupported where it is called.
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

// The comparison that the language writes: member by member (11.10).
void Reader::compare_members(Function* function, const std::string& other, std::vector<Node*>& body) {
  const Cst at = function->at;
  const std::vector<std::pair<ClassInfo*, FieldInfo*>> fields = all_fields(function->class_info);
  for (const auto& [owner, field] : fields) {
    const Expression left = place_of(field_of(at, name(at, "this"), *field), field->type);
    const Expression right = place_of(field_of(at, name(at, other), *field), field->type);
    if (function->name == "operator==") {
      const Expression same = operation(at, "==", left, right);
      body.push_back(make(Kind::if_, at, "",
                          {make(Kind::unary, at, "!", {tested(at, same)}),
                           make(Kind::return_, at, "", {literal(at, false)}), nullptr}));
    } else {
      const Expression less = operation(at, "<", left, right);
      body.push_back(make(Kind::if_, at, "",
                          {tested(at, less), make(Kind::return_, at, "", {literal(at, int64_t{-1})}), nullptr}));
      const Expression more = operation(at, "<", right, left);
      body.push_back(
          make(Kind::if_, at, "", {tested(at, more), make(Kind::return_, at, "", {literal(at, int64_t{1})}), nullptr}));
    }
  }
  body.push_back(
      make(Kind::return_, at, "", {function->name == "operator==" ? literal(at, true) : literal(at, int64_t{0})}));
  function->result = function->name == "operator==" ? of_kind(TypeKind::bool_) : of_kind(TypeKind::int_);
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
      function->class_info->made.contains(function->name) && function->class_info->made.at(function->name) == function)
    return read_made(function, function->slot);
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
    if (trial_ == 0 && !function->is_pure && !function->is_deleted && !function->is_library) {
      undefined_body(function);
    }
    return;
  }
  const Cst at = function->at;
  Scope* around = function->body_scope != nullptr ? function->body_scope : function->scope;
  const Replaced outer_env(scope_, new_scope(Scope::What::function, around));
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
  if (function->class_info != nullptr && !function->is_static) {
    parameters.push_back(declare_this(at, function));
  }
  std::vector<Node*> body;
  for (Node* place : bind_parameters(function, scope_)) parameters.push_back(place);
  if (function->is_constructor) constructor_prologue(function, body);
  if (function->is_defaulted && !function->body && !function->is_constructor) {
    compare_members(function, parameters.back()->text, body);
  } else if (function->body) {
    if (function->body.is("try_statement")) {
      statement(function->body, body);
    } else {
      statements(function->body.named_children(), 0, body);
    }
  }
  if (function->is_constructor) body.push_back(make(Kind::return_, at, "", {name(at, "this")}));
  if (function == main_) body.push_back(make(Kind::return_, at, "", {literal(at, int64_t{0})}));
  if (function->is_auto && context.is_result_open) context.result = of_kind(TypeKind::void_);
  if (function->is_auto) {
    function->result = context.result;
    function->is_auto = false;
  }
  std::vector<Node*> parts = {make(Kind::block, at, "", std::move(body))};
  parts.insert(parts.end(), parameters.begin(), parameters.end());
  function->node = make(Kind::function, at, function->surface, std::move(parts));
  function_nodes_.push_back(function->node);
}

// The type that an initialiser names which is no member: a base, this class itself, or a template of them.
QualifiedType Reader::initialised_base(const Cst& named) {
  if (named.is("field_identifier")) return named_type(named.text());
  if (!named.is("template_method") && !named.is("template_function") && !named.is("template_type"))
    return type_of(named);
  const Found found = look_up(named.field("name").text(), scope_);
  if (!found.templates.empty())
    return instance_type(named, found.templates[0], template_arguments(named.field("arguments")));
  return found.symbol != nullptr && found.symbol->what == Symbol::What::type ? found.symbol->type : QualifiedType();
}

// `: base(1), member(2)`
Reader::Initialisers Reader::initialisers_of(const Function* function, std::vector<Node*>& out) {
  Initialisers given;
  if (!function->is_constructor || function->is_defaulted) return given;
  const ClassInfo* class_info = function->class_info;
  for (const Cst& child : function->at.named_children()) {
    Cst list = child;
    if (child.is("try_statement")) {
      for (const Cst& inner : child.named_children())
        if (inner.is("field_initializer_list")) list = inner;
    }
    if (!list.is("field_initializer_list")) continue;
    for (const Cst& item : list.named_children()) {
      if (!item.is("field_initializer")) continue;
      const Cst named = item.first_named_child();
      const std::string key(named.text());
      if (named.is("field_identifier") &&
          std::ranges::any_of(class_info->fields, [&](const FieldInfo& other) { return other.name == key; })) {
        given.by_member[key] = item;
        continue;
      }
      if (ClassInfo* base = class_of(initialised_base(named))) given.by_base[base] = item;
      else out.push_back(bad_node(named, fmt::format("the initialiser of `{}`", named.text())));
    }
  }
  return given;
}

// Calls a constructor of a base for the object that is being made.
Node* Reader::base_call(const Cst& from, ClassInfo* base, const Cst& list) {
  std::vector<Expression> arguments;
  if (list) arguments = list.is("initializer_list") ? list_items(list) : arguments_of(list);
  complete(base);
  const auto self = [&] { return name(from, "this"); };
  if (arguments.empty() && base->constructors.empty() && base->constructor_templates.empty())
    return call_of(from, made_function(base, "default"), {self()});
  std::string why;
  Function* chosen = choose_constructor(base, arguments, true, false, &why);
  if (chosen == nullptr) {
    if (arguments.size() == 1 && class_of(arguments[0].type) != nullptr && derives(class_of(arguments[0].type), base)) {
      const bool moves = (arguments[0].is_xvalue || !arguments[0].is_lvalue) && !moves_plainly(class_type(base));
      return call_of(from, made_function(base, moves ? "move" : "copy"), {self(), arguments[0].node});
    }
    if (arguments.empty()) return call_of(from, made_function(base, "default"), {self()});
    return bad_node(from, fmt::format("the constructor of the base `{}`: {}", base->surface, why));
  }
  std::vector<Node*> all = {self()};
  for (Node* node : passed(from, chosen, arguments)) all.push_back(node);
  return call_of(from, chosen, all);
}

void Reader::constructor_prologue(Function* function, std::vector<Node*>& out) {
  ClassInfo* class_info = function->class_info;
  const Cst at = function->at;
  const Initialisers given = initialisers_of(function, out);
  const auto values_of = [&](const Cst& item) { return item ? item.named_children().back() : Cst(); };
  const auto given_base = [&](ClassInfo* base) {
    const auto known = given.by_base.find(base);
    return known != given.by_base.end() ? known->second : Cst();
  };
  if (const Cst delegated = given_base(class_info)) {
    out.push_back(full(delegated, [&] { return base_call(delegated, class_info, values_of(delegated)); }));
    return;
  }
  for (ClassInfo* base : virtual_bases(class_info)) {
    const Cst item = given_base(base);
    const Cst from = item ? item : at;
    Node* call = base_call(from, base, values_of(item));
    out.push_back(make(Kind::if_, from, "",
                       {intrinsic(from, "%is_first", {name(from, "this"), string(from, "%" + base->surface)}),
                        make(Kind::block, from, "", {call}), nullptr}));
  }
  for (const Base& base : class_info->bases) {
    if (base.is_virtual) continue;
    const Cst item = given_base(base.class_info);
    const Cst from = item ? item : at;
    out.push_back(full(from, [&] { return base_call(from, base.class_info, values_of(item)); }));
  }
  // Virtual functions are this class's until the constructor of a derived one goes on (11.9.5).
  if (class_info->is_polymorphic)
    out.push_back(intrinsic(at, "%set_class", {name(at, "this"), name(at, class_info->surface)}));
  for (const FieldInfo& field : class_info->fields) {
    const auto known = given.by_member.find(field.name);
    initialise_field(function, field, known != given.by_member.end() ? known->second : Cst(), out);
  }
}

// A member that is a reference: what it holds.
Node* Reader::reference_member(const Cst& from, const FieldInfo& field, const Cst& list, const Cst& initial) {
  Expression operand;
  if (list && list.named_children().size() == 1) operand = expression(list.named_children()[0]);
  else if (!list && initial)
    operand = expression(initial.is("initializer_list") ? initial.first_named_child() : initial);
  else operand = bad(from, "a reference that refers to nothing");
  Node* held = bound(from, operand, reference_to(field.type));
  // Pointers and references in objects are references of their own, so that copies of the object share what they
  // refer to.
  return is_object(field.type) ? intrinsic(from, "%address", {held}) : held;
}

// `item`: its initialiser in the constructor's list, if there is one.
void Reader::initialise_field(const Function* function, const FieldInfo& field, const Cst& item,
                              std::vector<Node*>& out) {
  const Cst list = item ? item.named_children().back() : Cst();
  const Cst initial = item ? Cst() : field.initial;
  const Cst from = item ? item : initial ? initial : function->at;
  Scope* scope = scope_;
  if (initial) {
    // A default initialiser sees the class, not the constructor's parameters.
    scope = new_scope(Scope::What::function, function->class_info->scope);
    scope->depth = scope_->depth;
    scope->names["this"] = {this_symbol()};
  }
  const Replaced outer(scope_, scope);
  Node* target = field_of(from, name(from, "this"), field);
  if (field.is_reference) {
    out.push_back(make(Kind::assign, from, "", {target, reference_member(from, field, list, initial)}));
    return;
  }
  Node* made = full(from, [&]() -> Node* {
    Node* node = nullptr;
    if (list) node = initialised(from, list, field.type);
    else if (initial)
      node = initial.is("initializer_list") ? initialised(initial, initial, field.type)
                                            : converted(initial, expression(initial), field.type);
    else if (field.overlap.empty()) node = default_initial(from, field.type);
    return node == nullptr ? nullptr : make(Kind::assign, from, "", {target, node});
  });
  if (made != nullptr) out.push_back(made);
}

}  // namespace ramify::frontends::cpp
