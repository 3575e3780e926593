// SPDX-License-Identifier: Apache-2.0
// Properties. A property without accessors is a field, unless another class may override it; `field` in an accessor is
// the field `Name#`.
#include <algorithm>

#include "languages/kotlin/reader/classes.h"

namespace ramify::frontends::kotlin {
namespace {

bool has_code(const tree_sitter::Node& accessor) { return accessor.has_child("("); }

}  // namespace

Node* Reader::accessor(const Cst& at, const std::string& property, Node* declared) {
  const Inside inside(*this);
  in_lambda_ = false;
  const bool is_setter = at.is("setter");
  Nodes taken;
  if (is_setter) {
    const Cst parameter_at = child_of_kind(at, "parameter_with_optional_type");
    Node* value = make(Kind::parameter, parameter_at,
                       std::string(child_of_kind(parameter_at, "simple_identifier").text()), {nullptr});
    value->type = declared;
    taken.push_back(value);
  }
  Node* made = function_of(at, property, std::move(taken));
  if (!is_setter) made->type = declared;
  if (is_setter) made->flags &= ~static_cast<uint32_t>(Flag::value);
  return made->set(is_setter ? Flag::setter : Flag::getter);
}

// `lateinit`: the field is `Name#`, and reading it before it is set is an error.
void Reader::add_late_property(const Cst& at, const std::string& property, ClassParts& to) {
  const std::string hidden = property + "#";
  const auto place = [&] { return make(Kind::field, at, hidden, {make(Kind::this_, at)}); };
  to.members.push_back(make(Kind::declare, at, "", {make(Kind::name_pattern, at, hidden)}));
  Node* getter = function(at, property, intrinsic(at, "%lateinit", {place(), string(at, property)}), {});
  to.members.push_back(getter->set(Flag::getter)->set(Flag::value));
  Node* value = make(Kind::parameter, at, "value", {nullptr});
  Node* step = make(Kind::assign, at, "", {place(), name(at, "value")});
  to.members.push_back(function(at, property, step, {value})->set(Flag::setter));
}

void Reader::add_property(const Cst& at, const std::vector<Cst>& behind, ClassParts& to, bool is_static) {
  std::vector<Cst> accessors;
  for (const Cst& child : at.named_children())
    if (child.is("getter") || child.is("setter")) accessors.push_back(child);
  accessors.insert(accessors.end(), behind.begin(), behind.end());
  if (const Cst delegate = child_of_kind(at, "property_delegate"))
    return add_delegated(at, delegate.named_children().back(), to, is_static);
  const bool is_extension = std::ranges::any_of(
      at.named_children(), [](const Cst& child) { return child.is("user_type") || child.is("nullable_type"); });
  if (is_extension) {
    Node* made = extension_property(at, behind);
    if (!made->is(Kind::function)) return to.members.push_back(made);
    made->text.resize(made->text.size() - std::string_view("#get").size());
    return to.members.push_back(member_extension(at, made)->set(Flag::static_, is_static));
  }
  Node* field = local_property(at);
  if (!field->is(Kind::declare)) return to.members.push_back(field);
  const std::string property = field->part(0)->text;
  const bool is_code = std::ranges::any_of(accessors, has_code);
  if (has_modifier(at, "lateinit") && !is_static && !is_code) {
    add_late_property(at, property, to);
    return;
  }
  const bool is_abstract = has_modifier(at, "abstract") || (is_interface_ && !is_code);
  const bool is_virtual = is_abstract || is_interface_ || has_modifier(at, "open") || has_modifier(at, "override");
  Node* initial = field->part(1);
  if (!is_code && !is_virtual) {
    if (is_static) return to.members.push_back(field->set(Flag::static_));
    field->parts.resize(1);
    to.members.push_back(field);
    if (initial != nullptr) to.initialisation.push_back(set_field(at, property, initial));
    return;
  }
  const bool needs_field = !is_abstract && (initial != nullptr || !is_code);
  if (needs_field) {
    backing_field_ = property + "#";
    Node* backing = make(Kind::declare, at, "", {make(Kind::name_pattern, at, backing_field_)});
    backing->type = field->type;
    to.members.push_back(backing->set(Flag::static_, is_static));
    if (initial != nullptr && is_static) backing->parts.push_back(initial);
    if (initial != nullptr && !is_static) to.initialisation.push_back(set_field(at, backing_field_, initial));
  }
  const auto add = [&](Node* made) {
    made->set(Flag::virtual_, is_virtual && !is_static)
        ->set(Flag::static_, is_static)
        ->set(Flag::abstract, is_abstract);
    to.members.push_back(made);
  };
  const auto find = [&](std::string_view kind) {
    const auto found =
        std::ranges::find_if(accessors, [&](const Cst& each) { return each.is(kind) && has_code(each); });
    return found == accessors.end() ? Cst() : *found;
  };
  const auto own_field = [&] { return make(Kind::field, at, property + "#", {make(Kind::this_, at)}); };
  if (const Cst getter = find("getter")) {
    add(accessor(getter, property, field->type));
  } else {
    Node* made = function(at, property, is_abstract ? nullptr : make(Kind::return_, at, "", {own_field()}), {});
    made->type = field->type;
    add(made->set(Flag::getter));
  }
  if (const Cst setter = find("setter")) {
    add(accessor(setter, property, field->type));
  } else if (!field->has(Flag::constant)) {
    Node* value = make(Kind::parameter, at, "value", {nullptr});
    Node* step = is_abstract ? nullptr : make(Kind::assign, at, "", {own_field(), name(at, "value")});
    add(function(at, property, step, {value})->set(Flag::setter));
  }
  backing_field_.clear();
}

// delegate.getValue(owner, property), or setValue.
Node* Reader::delegate_call(const Cst& at, const std::string& property, Node* delegate, Node* owner, Node* value) {
  Nodes parts = {delegate, owner, make(Kind::call, at, "", {name(at, "KProperty"), string(at, property)})};
  if (value != nullptr) parts.push_back(value);
  for (size_t i = 1; i < parts.size(); ++i) parts[i] = make(Kind::argument, at, "", {parts[i]});
  return make(Kind::method_call, at, value == nullptr ? "getValue" : "setValue", std::move(parts));
}

// `by d`: the field `Name#` holds d, whose getValue and setValue are called.
void Reader::add_delegated(const Cst& at, const Cst& delegate, ClassParts& to, bool is_static) {
  const Cst declared = child_of_kind(at, "variable_declaration");
  const std::string property(child_of_kind(declared, "simple_identifier").text());
  const std::string field = property + "#";
  Node* held = make(Kind::declare, at, "", {make(Kind::name_pattern, at, field)});
  to.members.push_back(held->set(Flag::static_, is_static));
  if (is_static) held->parts.push_back(expression(delegate));
  else to.initialisation.push_back(set_field(at, field, expression(delegate)));
  const bool is_virtual = !is_static && (has_modifier(at, "open") || has_modifier(at, "override"));
  const auto asked = [&](Node* value) {
    Node* place = is_static ? name(at, field) : make(Kind::field, at, field, {make(Kind::this_, at)});
    return delegate_call(at, property, place, is_static ? null(at) : make(Kind::this_, at), value);
  };
  const auto add = [&](Node* made) {
    to.members.push_back(made->set(Flag::virtual_, is_virtual)->set(Flag::static_, is_static));
  };
  Node* getter = function(at, property, asked(nullptr), {});
  if (const Cst type_at = type_of(declared)) getter->type = type(type_at);
  add(getter->set(Flag::getter)->set(Flag::value));
  if (child_of_kind(at, "binding_pattern_kind").text() == "val") return;
  Node* value = make(Kind::parameter, at, "value", {nullptr});
  add(function(at, property, asked(name(at, "value")), {value})->set(Flag::setter));
}

// Outside a class, a property with accessors or a delegate becomes the functions `name#value` and `name#assign`; its
// value is in the variable `name#`.
Node* Reader::property_of_functions(const Cst& at, const std::vector<Cst>& accessors) {
  const Cst declared = child_of_kind(at, "variable_declaration");
  const std::string property(child_of_kind(declared, "simple_identifier").text());
  const std::string held = property + "#";
  const bool is_variable = child_of_kind(at, "binding_pattern_kind").text() == "var";
  Node* declared_type = type_of(declared) ? type(type_of(declared)) : nullptr;
  const Cst delegate = child_of_kind(at, "property_delegate");
  Nodes all;
  if (delegate) {
    Node* initial = expression(delegate.named_children().back());
    all.push_back(make(Kind::declare, at, "", {make(Kind::name_pattern, at, held), initial}));
  } else {
    Node* variable = local_property(at);
    variable->part(0)->text = held;
    if (variable->part(1) != nullptr) all.push_back(variable);
  }
  know(property, Named::accessors);
  const Inside inside(*this);
  in_lambda_ = false;
  backing_field_ = "::" + held;
  Node* getter = nullptr;
  Node* setter = nullptr;
  for (const Cst& each : accessors)
    if (has_code(each)) (each.is("getter") ? getter : setter) = accessor(each, property, declared_type);
  const auto held_value = [&] {
    return delegate ? delegate_call(at, property, name(at, held), null(at), nullptr) : name(at, held);
  };
  if (getter == nullptr) getter = function(at, "", held_value(), {})->set(Flag::value);
  if (setter == nullptr && is_variable) {
    Node* step = delegate ? delegate_call(at, property, name(at, held), null(at), name(at, "value"))
                          : make(Kind::assign, at, "", {name(at, held), name(at, "value")});
    Node* taken = make(Kind::parameter, at, "value", {nullptr});
    taken->type = declared_type;
    setter = function(at, "", step, {taken});
  }
  for (Node* each : {getter, setter}) {
    if (each == nullptr) continue;
    each->text = property + (each == getter ? "#value" : "#assign");
    each->flags &= ~(static_cast<uint32_t>(Flag::getter) | static_cast<uint32_t>(Flag::setter));
    all.push_back(each);
  }
  return make(Kind::sequence, at, "", std::move(all));
}

// `val String.last: Char get() = …`: a function of the receiver; the dialect calls it when a property of that name is
// read.
Node* Reader::extension_property(const Cst& at, const std::vector<Cst>& behind) {
  std::vector<Cst> accessors = behind;
  for (const Cst& child : at.named_children())
    if (child.is("getter") || child.is("setter")) accessors.push_back(child);
  Cst receiver;
  for (const Cst& child : at.named_children())
    if (child.is("user_type") || child.is("nullable_type")) receiver = child;
  const Cst declared = child_of_kind(at, "variable_declaration");
  const std::string property(child_of_kind(declared, "simple_identifier").text());
  Nodes all;
  for (const Cst& each : accessors) {
    if (!has_code(each)) continue;
    const Inside inside(*this);
    push_type_parameters(at);
    in_lambda_ = false;
    const bool is_setter = each.is("setter");
    Node* self = make(Kind::parameter, receiver, "this", {nullptr});
    self->type = type(receiver);
    Nodes taken = {self};
    if (is_setter) {
      const Cst parameter_at = child_of_kind(each, "parameter_with_optional_type");
      taken.push_back(
          make(Kind::parameter, each, std::string(child_of_kind(parameter_at, "simple_identifier").text()), {nullptr}));
      extension_setters_.insert(property);
    }
    Node* made = function_of(each, property + (is_setter ? "#set" : "#get"), std::move(taken));
    if (is_setter) made->flags &= ~static_cast<uint32_t>(Flag::value);
    else if (const Cst type_at = type_of(declared)) made->type = type(type_at);
    all.push_back(made->set(Flag::extension)->set(Flag::receiver));
  }
  return all.size() == 1 ? all[0] : make(Kind::sequence, at, "", std::move(all));
}

// Outside a class a property without accessors is a variable.
Node* Reader::top_level_property(const Cst& at, const std::vector<Cst>& behind) {
  bool has_accessor = std::ranges::any_of(behind, has_code);
  bool has_receiver = false;
  for (const Cst& child : at.named_children()) {
    has_accessor |= (child.is("getter") || child.is("setter")) && has_code(child);
    has_receiver |= child.is("user_type") || child.is("nullable_type");
  }
  if (has_receiver) return extension_property(at, behind);
  const bool is_one = static_cast<bool>(child_of_kind(at, "variable_declaration"));
  if (is_one && (has_accessor || child_of_kind(at, "property_delegate"))) {
    std::vector<Cst> accessors = behind;
    for (const Cst& child : at.named_children())
      if (child.is("getter") || child.is("setter")) accessors.push_back(child);
    return property_of_functions(at, accessors);
  }
  return local_property(at);
}

}  // namespace ramify::frontends::kotlin
