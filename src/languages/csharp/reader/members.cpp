// SPDX-License-Identifier: Apache-2.0
// The members of classes. A property without code is a field, unless it is virtual; indexers, operators and conversions
// are methods with reserved names (README.md).
#include <algorithm>

#include <fmt/format.h>

#include "languages/csharp/reader/reader.h"

namespace ramify::frontends::csharp {
namespace {

using Cst = tree_sitter::Node;

uint32_t bit(Flag flag) { return static_cast<uint32_t>(flag); }

bool is_automatic(const Cst& accessors) {
  return std::ranges::none_of(accessors.named_children(),
                              [](const Cst& each) { return static_cast<bool>(each.field("body")); });
}

}  // namespace

void Reader::add_members(const Cst& body, Nodes& to) {
  for (const Cst& each : body.named_children()) add_member(each, to);
}

void Reader::add_member(const Cst& at, Nodes& to) {
  if (at.is("field_declaration")) return add_fields(at, to);
  if (at.is("event_field_declaration")) return add_fields(at, to);
  if (at.is("property_declaration")) return add_property(at, to);
  if (at.is("indexer_declaration")) return add_indexer(at, to);
  if (at.is("event_declaration")) return add_event(at, to);
  if (at.is("method_declaration")) {
    const bool is_part_without_body = has_modifier(at, "partial") && !at.field("body");
    if (!is_part_without_body) to.push_back(method(at));
    return;
  }
  if (at.is("constructor_declaration")) return to.push_back(constructor(at));
  if (at.is("destructor_declaration")) return;  // finalizers may never run
  if (at.is("operator_declaration")) return to.push_back(operator_method(at));
  if (at.is("conversion_operator_declaration")) return to.push_back(conversion(at));
  if (at.is("preproc_if")) {
    for (const Cst& each : chosen_text(at)) add_member(each, to);
    return;
  }
  to.push_back(statement(at));
}

uint32_t Reader::member_flags(const Cst& at) const {
  uint32_t flags = 0;
  if (has_modifier(at, "static") || has_modifier(at, "const")) flags |= bit(Flag::static_);
  if (has_modifier(at, "readonly") || has_modifier(at, "const")) flags |= bit(Flag::constant);
  if (has_modifier(at, "virtual") || has_modifier(at, "override") || has_modifier(at, "abstract"))
    flags |= bit(Flag::virtual_);
  if (has_modifier(at, "abstract")) flags |= bit(Flag::abstract);
  if (is_in_interface_ && !has_modifier(at, "static")) flags |= bit(Flag::virtual_);
  if (has_modifier(at, "async")) flags |= bit(Flag::async_);
  return flags;
}

// --- fields

void Reader::add_fields(const Cst& at, Nodes& to) {
  for (Node* each : variables(child_of_kind(at, "variable_declaration"), member_flags(at) & ~bit(Flag::virtual_)))
    to.push_back(each);
}

// --- properties

void Reader::add_property(const Cst& at, Nodes& to) {
  const std::string property(at.field("name").text());
  const Cst accessors = at.field("accessors");
  const uint32_t flags = member_flags(at);
  if (!accessors) {  // => value
    Node* value = expression_of(at.field("value").children().back(), type(at.field("type")));
    Node* getter = function(at, property, value, {});
    getter->flags = flags | bit(Flag::getter) | bit(Flag::value);
    getter->type = type(at.field("type"));
    to.push_back(getter);
    return;
  }
  const bool is_plain = is_automatic(accessors) && (flags & bit(Flag::virtual_)) == 0;
  if (!is_plain) return add_accessors(at, property, to);
  Node* declared = type(at.field("type"));
  Node* field = make(Kind::declare, at, "", {make(Kind::name_pattern, at, property)});
  if (const Cst value = at.field("value")) field->parts.push_back(expression_of(value, declared));
  field->type = declared;
  field->flags = flags;
  to.push_back(field);
}

// `get` and `set` as functions. A virtual property without code uses its own field, `Name#`.
void Reader::add_accessors(const Cst& at, const std::string& property, Nodes& to) {
  const Cst accessors = at.field("accessors");
  const uint32_t flags = member_flags(at);
  const bool is_abstract = (flags & bit(Flag::abstract)) != 0 || (is_in_interface_ && is_automatic(accessors));
  const bool needs_field = !is_abstract && std::ranges::any_of(accessors.named_children(),
                                                               [](const Cst& each) { return !each.field("body"); });
  if (needs_field) {
    Node* declared = type(at.field("type"));
    Node* field = make(Kind::declare, at, "", {make(Kind::name_pattern, at, property + "#")});
    if (const Cst value = at.field("value")) field->parts.push_back(expression_of(value, declared));
    field->type = declared;
    field->flags = flags & bit(Flag::static_);
    to.push_back(field);
  }
  for (const Cst& each : accessors.named_children()) {
    const bool is_setter = !each.has_child("get");
    Node* automatic = nullptr;
    if (needs_field) {
      Node* object = (flags & bit(Flag::static_)) != 0 ? name(each, class_) : make(Kind::this_, each);
      automatic = make(Kind::field, each, property + "#", {object});
    }
    Node* made = accessor(each, at, property, is_setter, automatic);
    made->flags |= flags;
    made->set(Flag::abstract, is_abstract);
    to.push_back(made);
  }
}

Node* Reader::accessor(const Cst& at, const Cst& owner, const std::string& property, bool is_setter, Node* automatic) {
  const Inside inside(*this);
  const Cst indices = owner.field("parameters");
  Nodes taken = indices ? parameters(indices) : Nodes();
  Node* declared = type(owner.field("type"));
  if (is_setter) {
    Node* value = make(Kind::parameter, at, "value", {nullptr});
    value->type = declared;
    taken.push_back(value);
  }
  const Cst body = at.field("body");
  Node* made = nullptr;
  if (body || automatic == nullptr) {
    made = finish_function(at, property, body, std::move(taken), is_setter ? nullptr : declared);
  } else {
    Node* step = is_setter ? make(Kind::assign, at, "", {automatic, name(at, "value")})
                           : make(Kind::return_, at, "", {automatic});
    made = function(at, property, step, std::move(taken));
    made->type = is_setter ? nullptr : declared;
  }
  if (owner.is("indexer_declaration")) {  // methods
    if (is_setter) made->text += "=";
    return made;
  }
  return made->set(is_setter ? Flag::setter : Flag::getter);
}

void Reader::add_indexer(const Cst& at, Nodes& to) {
  if (const Cst value = at.field("value")) {
    Node* getter = function(at, "this[]", expression(value.children().back()), parameters(at.field("parameters")));
    getter->flags = member_flags(at) | bit(Flag::value);
    getter->type = type(at.field("type"));
    to.push_back(getter);
    return;
  }
  add_accessors(at, "this[]", to);
}

void Reader::add_event(const Cst& at, Nodes& to) {
  if (at.field("accessors")) return to.push_back(unsupported(at, "an event with code of its own"));
  Node* field = make(Kind::declare, at, "", {make(Kind::name_pattern, at, std::string(at.field("name").text()))});
  field->type = type(at.field("type"));
  to.push_back(field);
}

// --- functions

Node* Reader::function(const Cst& at, std::string name, Node* body, Nodes taken) {
  taken.insert(taken.begin(), body);
  return make(Kind::function, at, std::move(name), std::move(taken));
}

// The body of a method: a block, or `=> value`.
Node* Reader::function_body(const Cst& at) {
  if (!at) return nullptr;
  if (at.is("block")) return block(at);
  return expression_of(at.children().back(), result_);
}

// The `params` parameter is normalised at the beginning of the function.
Node* Reader::with_params(Node* body, const Nodes& taken) {
  if (body == nullptr || taken.empty() || taken.back()->mode != Mode::spread) return body;
  const Node* rest = taken.back();
  const auto variable = [&] { return tree_.make(Kind::name, rest->span, rest->text); };
  Node* element = tree_.literal(rest->span, ir::Constant(element_text(rest->type)));
  Node* settled = tree_.make(Kind::intrinsic, rest->span, "%params", {variable(), element});
  Node* set = tree_.make(Kind::assign, rest->span, "", {variable(), settled});
  Node* block = tree_.make(Kind::block, body->span, "", {set, body});
  return block->set(Flag::value);
}

Node* Reader::finish_function(const Cst& at, std::string name, const Cst& body, Nodes taken, const Node* result) {
  result_ = result;
  const bool returns_value = body && body.is("arrow_expression_clause") && result != nullptr && result->text != "void";
  Node* read = with_params(function_body(body), taken);
  Node* made = function(at, std::move(name), read, std::move(taken));
  made->type = const_cast<Node*>(result);
  made->set(Flag::value, returns_value)
      ->set(Flag::generator, is_generator_)
      ->set(Flag::async_, has_modifier(at, "async"));
  return made;
}

// `ref`, `out` and `params`; `this` marks an extension method (its function has the flag).
Node* Reader::parameter(const Cst& at) {
  Node* result = make(Kind::parameter, at, std::string(at.field("name").text()), {nullptr});
  if (const Cst declared = at.field("type")) result->type = type(declared);
  const std::vector<Cst> children = at.children();
  if (children.size() > 2 && children[children.size() - 2].is("="))
    result->parts[0] = expression_of(children.back(), result->type);
  if (has_modifier(at, "ref") || has_modifier(at, "out")) result->mode = Mode::by_reference;
  return result;
}

Reader::Nodes Reader::parameters(const Cst& list) {
  Nodes result;
  for (const Cst& each : list.named_children())
    if (each.is("parameter")) result.push_back(parameter(each));
  // `params T[] rest` has no node.
  if (!list.has_child("params")) return result;
  Node* rest = make(Kind::parameter, list, std::string(list.field("name").text()), {nullptr});
  Node* array = type(list.field("type"));
  rest->type = array->parts.empty() ? nullptr : array->parts.front();
  rest->mode = Mode::spread;
  result.push_back(rest);
  return result;
}

bool Reader::has_type_parameters(const Cst& at) { return static_cast<bool>(child_of_kind(at, "type_parameter_list")); }

Node* Reader::method(const Cst& at) {
  const Inside inside(*this);
  push_type_parameters(at);
  const Cst list = at.field("parameters");
  parameters_ = has_type_parameters(at) ? list : Cst();
  all_parameters_ = list;
  Nodes taken = parameters(list);
  const Cst first = list.first_named_child();
  const bool is_extension = first && first.is("parameter") && has_modifier(first, "this");
  Node* made = finish_function(at, std::string(at.field("name").text()), at.field("body"), std::move(taken),
                               type(at.field("returns")));
  // Which of the two is called depends on the declared type, which is unknown at run time.
  if (has_modifier(at, "new") && !has_modifier(at, "static"))
    made->parts[0] = unsupported(at, "a method that hides one of its base class");
  if (!at.field("body") && has_modifier(at, "extern")) made->parts[0] = unsupported(at, "a method of another library");
  made->flags |= member_flags(at);
  return made->set(Flag::abstract, made->part(0) == nullptr)->set(Flag::extension, is_extension);
}

Node* Reader::operator_method(const Cst& at) {
  const Inside inside(*this);
  Node* made = finish_function(at, fmt::format("operator{}", at.field("operator").text()), at.field("body"),
                               parameters(at.field("parameters")), type(at.field("type")));
  return made->set(Flag::static_);
}

// `implicit operator T(x)`: the result type is the target.
Node* Reader::conversion(const Cst& at) {
  const Inside inside(*this);
  const std::string word = at.has_child("implicit") ? "implicit" : "explicit";
  const Node* to = type(at.field("type"));
  Node* made = finish_function(at, fmt::format("operator {} {}", word, to == nullptr ? "" : to->text), at.field("body"),
                               parameters(at.field("parameters")), type(at.field("type")));
  return made->set(Flag::static_);
}

// A static constructor runs when the class is initialised. The base's constructor runs after the fields' initial values
// are set.
Node* Reader::constructor(const Cst& at) {
  const Inside inside(*this);
  const Cst body_at = at.field("body");
  if (has_modifier(at, "static")) {
    Node* body = function_body(body_at);
    return body->is(Kind::block) ? body : make(Kind::block, at, "", {body});
  }
  Nodes taken = parameters(at.field("parameters"));
  Nodes steps;
  if (const Cst initializer = child_of_kind(at, "constructor_initializer")) {
    Nodes parts = arguments(child_of_kind(initializer, "argument_list"));
    const bool is_base = initializer.has_child("base");
    parts.insert(parts.begin(), is_base ? nullptr : make(Kind::this_, initializer));
    steps.push_back(
        make(is_base ? Kind::base_call : Kind::method_call, initializer, is_base ? "" : "<init>", std::move(parts)));
  } else if (has_base_) {
    steps.push_back(make(Kind::base_call, at, "", {nullptr}));
  }
  if (Node* body = function_body(body_at)) {
    if (body->is(Kind::block)) {
      steps.insert(steps.end(), body->parts.begin(), body->parts.end());
    } else {
      steps.push_back(body);
    }
  }
  if (!taken.empty() && taken.back()->mode == Mode::spread) {
    Node* settled = with_params(nothing(at), taken)->part(0);
    const bool calls_other = !steps.empty() && (steps.front()->is(Kind::base_call) || steps.front()->text == "<init>");
    steps.insert(steps.begin() + (calls_other ? 1 : 0), settled);
  }
  Node* block = make(Kind::block, body_at ? body_at : at, "", std::move(steps));
  return function(at, "<init>", block, std::move(taken))->set(Flag::constructor);
}

}  // namespace ramify::frontends::csharp
