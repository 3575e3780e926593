// SPDX-License-Identifier: Apache-2.0
// Objects: singletons, companions (whose members are static members of the class), instances of anonymous classes, and
// the start of the program.
#include <algorithm>

#include "languages/scala/reader/class_parts.h"

namespace ramify::frontends::scala {
namespace {

using Cst = tree_sitter::Node;

bool is_application(const Cst& object) {
  const Cst clause = object.field("extend");
  return clause && std::ranges::any_of(clause.fields("type"), [](const Cst& each) { return each.text() == "App"; });
}

bool is_main(const Cst& function) {
  return std::ranges::any_of(function.named_children(), [](const Cst& child) {
    return child.is("annotation") && child.field("name").text() == "main";
  });
}

}  // namespace

// In script mode the members of a plain object without bases are the program's variables.
Node* Reader::object_definition(const Cst& at) {
  const std::string text = unquoted(at.field("name"));
  if (const auto known = companions_.find(text); known != companions_.end() && known->second.begin() == at.begin())
    return nothing(at);
  const Inside inside(*this);
  lambdas_ = 0;
  ++depth_;
  const Opened scope(scopes_, Scopes::Kind::class_);
  ClassParts parts;
  add_bases(at.field("extend"), parts);
  const bool is_case = at.has_child("case");
  const bool is_module = options_.is_script && depth_ == 1 && !is_case && parts.bases.empty();
  add_members(at.field("body"), parts, is_module);
  uint32_t flags = is_module ? bit(Flag::module) : bit(Flag::singleton) | bit(Flag::lazy);
  if (depth_ == 1 || !scopes_.is_in_method()) flags |= bit(Flag::static_);
  if (is_case) flags |= bit(Flag::record);
  Node* result = finish_class(at, text, parts, flags);
  --depth_;
  return result;
}

// `given x: T with { … }` is a singleton named `x`; with parameters, a function that creates one.
Node* Reader::given_definition(const Cst& at) {
  const std::string text = given_name(at);
  const Cst body = child_of_kind(at, "with_template_body");
  const bool is_function = !needs_of(at).empty() || at.field("type_parameters");
  std::vector<Cst> bases;
  for (const Cst& each : at.fields("return_type"))
    if (each.is_named()) bases.push_back(each);
  if (is_function) {
    const Inside inside(*this);
    push_type_parameters(at.field("type_parameters"));
    const Opened scope(scopes_, Scopes::Kind::method);
    Nodes taken = implicit_parameters(at);
    Node* value = nullptr;
    if (body && !bases.empty())
      value = anonymous_class(at, class_reference(bases[0]), {}, body, {bases.begin() + 1, bases.end()});
    else if (at.field("body")) value = block(at.field("body"));
    else return unsupported(at, "a given without a body");
    return function(at, text, value, std::move(taken))->set(Flag::value);
  }
  if (!body) {
    const Cst value = at.field("body");
    if (!value) return unsupported(at, "a given without a body");
    scopes_.declare(text, Named::value);
    Node* declared = make(Kind::declare, at, "", {make(Kind::name_pattern, at, text), block(value)});
    return declared->set(Flag::constant);
  }
  const Inside inside(*this);
  lambdas_ = 0;
  ++depth_;
  const Opened scope(scopes_, Scopes::Kind::class_);
  ClassParts parts;
  for (const Cst& each : bases) {
    parts.bases.push_back(class_reference(each));
    parts.base_names.emplace_back(each.is("generic_type") ? each.field("type").text() : each.text());
  }
  add_members(body, parts, false);
  Node* result = finish_class(at, text, parts, bit(Flag::singleton) | bit(Flag::lazy) | bit(Flag::static_));
  --depth_;
  return result;
}

// `new Base(arguments) with Traits { … }`.
Node* Reader::anonymous_class(const Cst& at, Node* base, Nodes given, const Cst& body, const std::vector<Cst>& traits) {
  const Inside inside(*this);
  lambdas_ = 0;
  ++depth_;
  const Opened scope(scopes_, Scopes::Kind::class_);
  ClassParts parts;
  if (base != nullptr) {
    parts.bases = {base};
    parts.base_names = {base->text};
    const auto known = classes_.find(base->text);
    if (!given.empty() || (known != classes_.end() && !known->second.is_trait)) {
      given.insert(given.begin(), nullptr);
      parts.base_call = make(Kind::base_call, at, "", std::move(given));
    }
  }
  for (const Cst& each : traits) {
    parts.bases.push_back(class_reference(each));
    parts.base_names.push_back(unquoted(each.is("generic_type") ? each.field("type") : each));
  }
  add_members(body, parts, false);
  Node* made = finish_class(at, "", parts, 0);
  --depth_;
  return make(Kind::new_, at, "", {made});
}

Node* Reader::program_arguments(const Cst& at) {
  Node* strings = make(Kind::call, at, "", {name(at, "ramify_arguments")});
  return intrinsic(at, "%array_of", {string(at, "string"), strings});
}

// The entry point: @main, an object with `main`, or an object that extends App, which is created.
Node* Reader::start(const Cst& root) {
  for (const Cst& each : root.named_children()) {
    if (each.is("function_definition") && is_main(each)) {
      Node* begin = make(Kind::call, each, "", {name(each, unquoted(each.field("name")))});
      if (child_of_kind(each.field("parameters"), "parameter")) return unsupported(each, "a program with arguments");
      return begin;
    }
    if (!each.is("object_definition") || !each.field("body")) continue;
    const std::string text = unquoted(each.field("name"));
    if (is_application(each)) return name(each, text);
    for (const Cst& member : each.field("body").named_children()) {
      if (!member.is("function_definition") || (member.field("name").text() != "main" && !is_main(member))) continue;
      Nodes parts = {name(member, text)};
      if (child_of_kind(member.field("parameters"), "parameter"))
        parts.push_back(make(Kind::argument, member, "", {program_arguments(member)}));
      return make(Kind::method_call, member, unquoted(member.field("name")), std::move(parts));
    }
  }
  return nullptr;
}

}  // namespace ramify::frontends::scala
