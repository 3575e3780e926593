// SPDX-License-Identifier: Apache-2.0
#include "languages/kotlin/reader/classes.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace ramify::frontends::kotlin {
namespace {

uint32_t bit(Flag flag) { return static_cast<uint32_t>(flag); }

}  // namespace

Reader::Cst Reader::child_of_kind(const Cst& node, std::string_view kind) {
  for (const Cst& child : node.named_children())
    if (child.is(kind)) return child;
  return {};
}

bool Reader::has_modifier(const Cst& declaration, std::string_view word) {
  const Cst modifiers = child_of_kind(declaration, "modifiers");
  return modifiers && std::ranges::any_of(modifiers.named_children(), [&](const Cst& m) { return m.text() == word; });
}

Node* Reader::function(const Cst& at, std::string name, Node* body, Nodes parameters) {
  parameters.insert(parameters.begin(), body);
  return make(Kind::function, at, std::move(name), std::move(parameters));
}

Node* Reader::set_field(const Cst& at, const std::string& field, Node* value) {
  Node* target = make(Kind::field, at, field, {make(Kind::this_, at)});
  return make(Kind::assign, at, "", {target, value});
}

// --- functions

Reader::Nodes Reader::parameters(const Cst& list) {
  Nodes result;
  bool is_rest = false;
  const std::vector<Cst> parts = list.children();
  for (size_t i = 0; i < parts.size(); ++i) {
    if (parts[i].is("parameter_modifiers")) is_rest = parts[i].text().find("vararg") != std::string_view::npos;
    if (parts[i].is("=")) result.back()->parts[0] = expression(parts[i + 1]);
    if (!parts[i].is("parameter")) continue;
    Node* taken =
        make(Kind::parameter, parts[i], std::string(child_of_kind(parts[i], "simple_identifier").text()), {nullptr});
    taken->type = type(type_of(parts[i]));
    know_variable(taken->text, type_of(parts[i]));
    // After a vararg a parameter is passed by its name, or by a trailing lambda.
    const bool is_after_rest = std::ranges::any_of(result, [](const Node* p) { return p->mode == Mode::spread; });
    if (is_rest) taken->mode = Mode::spread;
    else if (is_after_rest) taken->mode = Mode::named;
    is_rest = false;
    result.push_back(taken);
  }
  return result;
}

// tag = a fresh object; try { body } catch (e) { if e is the tag, return its value; otherwise rethrow }
Node* Reader::leavable(const Cst& at, const std::string& tag, Node* body, bool is_value) {
  Node* declared = make(Kind::declare, at, "", {make(Kind::name_pattern, at, tag), intrinsic(at, "%object", {})});
  const std::string thrown = tag + " thrown";
  Node* value = intrinsic(at, "%left_with", {name(at, thrown), name(at, tag)});
  Node* handler =
      make(Kind::catch_, at, thrown, {make(Kind::sequence, at, "", {make(Kind::return_, at, "", {value})}), nullptr});
  if (is_value) body = make(Kind::return_, at, "", {body});
  Node* guarded = make(Kind::try_, at, "", {make(Kind::sequence, at, "", {body}), nullptr, nullptr, handler});
  return make(Kind::block, at, "", {declared, guarded});
}

// The result type follows the parameters; a type before the name is the receiver's.
Node* Reader::function_of(const Cst& at, std::string text, Nodes taken) {
  const Cst body_at = child_of_kind(at, "function_body");
  Node* read = nullptr;
  bool is_value = false;
  frames_.push_back({.function = text, .tag = hidden_name("return")});
  if (body_at) {
    is_value = !body_at.has_child("{");
    read = is_value ? expression(body_at.children().back()) : block(body_at, block_statements(body_at));
    if (!is_value) read->flags &= ~bit(Flag::value);
  }
  const Frame frame = frames_.back();
  frames_.pop_back();
  if (frame.is_left) {
    read = leavable(at, frame.tag, read, is_value);
    is_value = false;
  }
  Node* made = function(at, std::move(text), read, std::move(taken));
  bool is_behind = false;
  for (const Cst& child : at.children()) {
    if (is_behind && child.is(":")) made->type = type(type_of(at));
    is_behind |= child.is("function_value_parameters");
  }
  return made->set(Flag::value, is_value);
}

Node* Reader::function_declaration(const Cst& at) {
  const Inside inside(*this);
  in_lambda_ = false;
  push_type_parameters(at);
  Cst receiver;
  for (const Cst& child : at.named_children()) {
    if (child.is("simple_identifier")) break;
    if (child.is("user_type") || child.is("nullable_type") || child.is("parenthesized_type")) receiver = child;
  }
  Nodes taken = parameters(child_of_kind(at, "function_value_parameters"));
  if (receiver) {
    Node* self = make(Kind::parameter, receiver, "this", {nullptr});
    self->type = type(receiver);
    taken.insert(taken.begin(), self);
  }
  const std::string text(child_of_kind(at, "simple_identifier").text());
  std::vector<std::string> reified;
  if (const auto known = reified_.find(text); known != reified_.end())
    for (const auto& [position, parameter] : known->second) {
      Node* otherwise = intrinsic(at, "%unwritten_type", {});  // if the call does not pass it
      Node* test = make(Kind::parameter, at, parameter + "#is", {otherwise});
      test->mode = Mode::named;
      taken.push_back(test);
      reified.push_back(parameter);
    }
  const std::vector<std::string> around = std::exchange(reified_here_, std::move(reified));
  Node* made = function_of(at, text, std::move(taken));
  reified_here_ = around;
  if (has_modifier(at, "external")) made->parts[0] = unsupported(at, "a function of another library");
  if (has_modifier(at, "suspend")) made->set(Flag::async_);
  return made->set(Flag::extension, static_cast<bool>(receiver))->set(Flag::receiver, static_cast<bool>(receiver));
}

// Combines top-level functions of one name: the variable `name` holds all of them.
void Reader::combine_overloads(Nodes& nodes) {
  std::map<std::string, Nodes> all;
  for (Node* node : nodes)
    if (node->is(Kind::function) && node->text != "main") all[node->text].push_back(node);
  Nodes declared;
  for (const auto& [text, functions] : all) {
    if (functions.size() < 2) continue;
    Node* together = tree_.make(Kind::intrinsic, functions[0]->span, "%overloads", {});
    for (Node* each : functions) {
      each->text = hidden_name(text);
      together->parts.push_back(tree_.make(Kind::name, each->span, each->text, {}));
    }
    Node* pattern = tree_.make(Kind::name_pattern, functions[0]->span, text, {});
    declared.push_back(tree_.make(Kind::declare, functions[0]->span, "", {pattern, together})->set(Flag::constant));
  }
  nodes.insert(nodes.begin(), declared.begin(), declared.end());
}

// --- classes

// `Base(arguments)`, `Interface`.
void Reader::add_base(const Cst& at, ClassParts& to) {
  const Cst specifier = at.first_named_child();
  if (specifier.is("explicit_delegation")) {
    return add_delegated_interface(specifier, to);
  }
  if (!specifier.is("constructor_invocation")) {
    to.bases.push_back(specifier.is("user_type") ? class_reference(specifier) : unsupported(at, "this base"));
    return;
  }
  to.bases.insert(to.bases.begin(), class_reference(child_of_kind(specifier, "user_type")));
  Nodes parts = value_arguments(child_of_kind(specifier, "value_arguments"));
  parts.insert(parts.begin(), nullptr);
  to.base_call = make(Kind::base_call, specifier, "", std::move(parts));
}

// `: Shape by other`: members that the class does not define are forwarded to the other object. For an interface of the
// file each member is generated; for one of the library the object is in the field where members of library classes are
// looked up (languages/jvm/extended.cpp).
void Reader::add_delegated_interface(const Cst& at, ClassParts& to) {
  const Cst interface = type_of(at);
  Node* reference = class_reference(interface);
  // The grammar takes the class body for a trailing lambda of the object.
  Cst object_at = at.children().back();
  if (object_at.is("call_expression") && !child_of_kind(object_at.children().back(), "value_arguments")) {
    to.body = child_of_kind(
        child_of_kind(child_of_kind(object_at.children().back(), "annotated_lambda"), "lambda_literal"), "statements");
    object_at = object_at.children().front();
  }
  Node* to_whom = expression(object_at);
  const auto known = interfaces_.find(reference->text);
  const std::string field = known == interfaces_.end() ? "%library" : hidden_name("delegate");
  to.initialisation.push_back(set_field(at, field, to_whom));
  if (known == interfaces_.end()) return;
  to.bases.push_back(reference);
  to.members.push_back(make(Kind::declare, at, "", {make(Kind::name_pattern, at, field)}));
  to.delegated.push_back({known->second, field});
}

// Generates the members of such an interface that the class does not define.
void Reader::add_forwarding(const Cst& at, const Cst& interface, const std::string& field, ClassParts& to) {
  const auto has = [&](std::string_view member) {
    return std::ranges::any_of(to.members, [&](const Node* m) {
      if (m->is(Kind::function)) return m->text == member;
      return m->is(Kind::declare) && m->part(0)->text == member;
    });
  };
  const auto object = [&] { return make(Kind::field, at, field, {make(Kind::this_, at)}); };
  for (const Cst& child : interface.named_children()) {
    if (child.is("delegation_specifier"))
      if (const auto base = interfaces_.find(class_reference(child.first_named_child())->text);
          base != interfaces_.end())
        add_forwarding(at, base->second, field, to);
    if (!child.is("class_body")) continue;
    for (const Cst& member : child.named_children()) {
      if (member.is("function_declaration")) {
        const std::string text(child_of_kind(member, "simple_identifier").text());
        if (has(text)) continue;
        Node* rest = make(Kind::parameter, at, "arguments#", {nullptr});
        rest->mode = Mode::spread;
        Node* given = make(Kind::argument, at, "", {name(at, "arguments#")});
        given->mode = Mode::spread;
        Node* made = function(at, text, make(Kind::method_call, at, text, {object(), given}), {rest});
        to.members.push_back(made->set(Flag::virtual_)->set(Flag::value));
      } else if (member.is("property_declaration")) {
        const std::string text(
            child_of_kind(child_of_kind(member, "variable_declaration"), "simple_identifier").text());
        if (has(text)) continue;
        Node* read = function(at, text, make(Kind::field, at, text, {object()}), {});
        to.members.push_back(read->set(Flag::getter)->set(Flag::virtual_)->set(Flag::value));
        Node* value = make(Kind::parameter, at, "value", {nullptr});
        Node* target = make(Kind::field, at, text, {object()});
        Node* step = make(Kind::assign, at, "", {target, name(at, "value")});
        to.members.push_back(function(at, text, step, {value})->set(Flag::setter)->set(Flag::virtual_));
      }
    }
  }
}

// Parameters with `val` or `var` are also fields.
void Reader::add_primary_parameters(const Cst& list, ClassParts& to, bool is_record) {
  to.has_primary = true;
  for (const Cst& each : list.named_children()) {
    if (!each.is("class_parameter")) continue;
    const std::string text(child_of_kind(each, "simple_identifier").text());
    Node* taken = make(Kind::parameter, each, text, {nullptr});
    taken->type = type(type_of(each));
    if (has_modifier(each, "vararg")) taken->mode = Mode::spread;
    else if (std::ranges::any_of(to.parameters, [](const Node* p) { return p->mode == Mode::spread; }))
      taken->mode = Mode::named;
    const std::vector<Cst> parts = each.children();
    if (parts.size() > 2 && parts[parts.size() - 2].is("=")) taken->parts[0] = expression(parts.back());
    to.parameters.push_back(taken);
    if (receiver_function(type_of(each))) know_variable(text, type_of(each));
    const Cst binding = child_of_kind(each, "binding_pattern_kind");
    if (!binding) continue;
    Node* field = make(Kind::declare, each, "", {make(Kind::name_pattern, each, text)});
    field->type = taken->mode == Mode::spread ? type(each, "array", {taken->type}) : taken->type;
    field->set(Flag::constant, binding.text() == "val")->set(Flag::record, is_record);
    to.members.push_back(field);
    to.initialisation.push_back(set_field(each, text, name(each, text)));
  }
}

void Reader::add_members(const Cst& body_at, ClassParts& to, bool is_static) {
  const std::vector<Cst> list = body_at.named_children();
  for (size_t i = 0; i < list.size(); ++i) {
    const Cst& at = list[i];
    if (at.is("property_declaration")) {
      std::vector<Cst> accessors;
      while (i + 1 < list.size() && (list[i + 1].is("getter") || list[i + 1].is("setter")))
        accessors.push_back(list[++i]);
      add_property(at, accessors, to, is_static);
    } else if (at.is("function_declaration")) {
      Node* made = function_declaration(at);
      if (made->has(Flag::extension) && is_member_extension(made->text)) made = member_extension(at, made);
      made->set(Flag::static_, is_static);
      const bool may_override =
          is_interface_ || has_modifier(at, "open") || has_modifier(at, "override") || has_modifier(at, "abstract");
      made->set(Flag::virtual_, may_override && !is_static)->set(Flag::abstract, made->part(0) == nullptr);
      to.members.push_back(made);
    } else if (at.is("anonymous_initializer")) {
      Node* block_read = block(at, block_statements(at));
      block_read->flags &= ~bit(Flag::value);
      (is_static ? to.members : to.initialisation).push_back(block_read);
    } else if (at.is("companion_object")) {
      add_companion(at, to);
    } else if (at.is("secondary_constructor")) {
      to.secondary.push_back(at);
    } else if (!at.is("enum_entry")) {  // add_entries
      to.members.push_back(statement(at));
    }
  }
}

// The members of the companion become members of the class itself.
void Reader::add_companion(const Cst& at, ClassParts& to) {
  if (child_of_kind(at, "delegation_specifier")) {
    to.members.push_back(unsupported(at, "a companion with a base"));
    return;
  }
  const bool around = std::exchange(is_interface_, false);
  if (const Cst members = child_of_kind(at, "class_body")) add_members(members, to, true);
  is_interface_ = around;
}

void Reader::add_entries(const Cst& body_at, const std::string& enum_name, ClassParts& to) {
  for (const Cst& at : body_at.named_children()) {
    if (!at.is("enum_entry")) continue;
    Node* callee = name(at, enum_name);
    if (const Cst own = child_of_kind(at, "class_body")) {
      ClassParts parts;
      parts.bases = {name(at, enum_name)};
      add_members(own, parts, false);
      callee = finish_class(own, "", parts, 0);
    }
    Nodes parts = {callee};
    if (const Cst list = child_of_kind(at, "value_arguments"))
      for (Node* each : value_arguments(list)) parts.push_back(each);
    Node* made = make(Kind::new_, at, "", std::move(parts));
    Node* constant =
        make(Kind::declare, at, "",
             {make(Kind::name_pattern, at, std::string(child_of_kind(at, "simple_identifier").text())), made});
    constant->type = type(at, enum_name);
    to.members.push_back(constant->set(Flag::static_)->set(Flag::constant)->set(Flag::enum_));
  }
}

// A constructor that delegates to another one leaves the initialisation to it.
void Reader::add_secondary(const Cst& at, ClassParts& to) {
  const Inside inside(*this);
  in_lambda_ = false;
  Nodes taken = parameters(child_of_kind(at, "function_value_parameters"));
  Nodes steps;
  const Cst delegation = child_of_kind(at, "constructor_delegation_call");
  const bool calls_this = delegation && delegation.has_child("this");
  if (delegation) {
    Nodes parts = value_arguments(child_of_kind(delegation, "value_arguments"));
    parts.insert(parts.begin(), calls_this ? make(Kind::this_, delegation) : nullptr);
    steps.push_back(make(calls_this ? Kind::method_call : Kind::base_call, delegation, calls_this ? "<init>" : "",
                         std::move(parts)));
  }
  if (!calls_this && !to.has_primary && !to.initialisation.empty())
    steps.push_back(make(Kind::method_call, at, "initialise#", {make(Kind::this_, at)}));
  for (Node* each : statements(block_statements(at))) steps.push_back(each);
  Node* made = function(at, "<init>", make(Kind::block, at, "", std::move(steps)), std::move(taken));
  to.members.push_back(made->set(Flag::constructor));
}

Node* Reader::finish_class(const Cst& at, std::string text, ClassParts& parts, uint32_t flags) {
  for (const auto& [interface, field] : parts.delegated) add_forwarding(at, interface, field, parts);
  const bool is_interface = (flags & bit(Flag::interface)) != 0;
  if (!is_interface && (parts.has_primary || parts.secondary.empty())) {
    Nodes steps;
    if (parts.base_call != nullptr) steps.push_back(parts.base_call);
    steps.insert(steps.end(), parts.initialisation.begin(), parts.initialisation.end());
    // An anonymous class without own initialisation passes the arguments of `new` to its base.
    const bool is_needed = parts.has_primary || !steps.empty();
    if (is_needed) {
      Node* made = function(at, "<init>", make(Kind::block, at, "", std::move(steps)), parts.parameters);
      parts.members.push_back(made->set(Flag::constructor));
    }
  } else if (!parts.initialisation.empty()) {
    parts.members.push_back(function(at, "initialise#", make(Kind::block, at, "", parts.initialisation), {}));
  }
  for (const Cst& each : parts.secondary) add_secondary(each, parts);
  Node* bases = parts.bases.empty() ? nullptr : make(Kind::list, at, "", parts.bases);
  parts.members.insert(parts.members.begin(), bases);
  Node* result = make(Kind::class_, at, std::move(text), parts.members);
  result->flags = flags;
  return result;
}

Node* Reader::class_declaration(const Cst& at) {
  const Inside inside(*this);
  const bool around = is_interface_;
  in_lambda_ = false;
  push_type_parameters(at);
  const bool is_enum = at.has_child("enum");
  is_interface_ = at.has_child("interface");
  const bool is_record = has_modifier(at, "data") || has_modifier(at, "value");
  const std::string text(child_of_kind(at, "type_identifier").text());
  ClassParts parts;
  know_members(at);
  for (const Cst& child : at.named_children()) {
    if (child.is("primary_constructor")) add_primary_parameters(child, parts, is_record);
    if (child.is("delegation_specifier")) add_base(child, parts);
    if (child.is("enum_class_body")) add_entries(child, text, parts);
  }
  const Cst members = child_of_kind(at, is_enum ? "enum_class_body" : "class_body");
  if (members) add_members(members, parts, false);
  else if (parts.body) add_members(parts.body, parts, false);
  uint32_t flags = 0;
  if (is_interface_) flags |= bit(Flag::interface);
  if (is_enum) flags |= bit(Flag::enum_);
  if (is_record) flags |= bit(Flag::record);
  if (has_modifier(at, "abstract") || has_modifier(at, "sealed")) flags |= bit(Flag::abstract);
  if (!has_modifier(at, "inner")) flags |= bit(Flag::static_);
  Node* result = finish_class(at, text, parts, flags);
  is_interface_ = around;
  return result;
}

// The one instance is created at the first use.
Node* Reader::object_declaration(const Cst& at) {
  const Inside inside(*this);
  const bool around = std::exchange(is_interface_, false);
  in_lambda_ = false;
  ClassParts parts;
  know_members(at);
  for (const Cst& child : at.named_children()) {
    if (child.is("delegation_specifier")) add_base(child, parts);
    if (child.is("class_body")) add_members(child, parts, false);
  }
  uint32_t flags = bit(Flag::singleton) | bit(Flag::static_) | bit(Flag::lazy);
  if (has_modifier(at, "data")) flags |= bit(Flag::record);
  Node* result = finish_class(at, std::string(child_of_kind(at, "type_identifier").text()), parts, flags);
  is_interface_ = around;
  return result;
}

Node* Reader::object_literal(const Cst& at) {
  const Inside inside(*this);
  const bool around = std::exchange(is_interface_, false);
  in_lambda_ = false;
  ClassParts parts;
  know_members(at);
  for (const Cst& child : at.named_children()) {
    if (child.is("delegation_specifier")) add_base(child, parts);
    if (child.is("class_body")) add_members(child, parts, false);
  }
  Node* made = finish_class(at, "", parts, 0);
  is_interface_ = around;
  return make(Kind::new_, at, "", {made});
}

}  // namespace ramify::frontends::kotlin
