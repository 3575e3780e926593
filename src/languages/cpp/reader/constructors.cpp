// SPDX-License-Identifier: Apache-2.0
// The part of a constructor before its body: initialisation of bases and members (C++20 11.9.3).
#include <algorithm>

#include <fmt/format.h>

#include "languages/cpp/reader/reader.h"

namespace ramify::frontends::cpp {

// The type in an initialiser that names no member: a base, this class itself, or a template of them.
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

// Calls a constructor of a base for the object under construction.
Node* Reader::base_call(const Cst& from, ClassInfo* base, const Cst& list) {
  std::vector<Expression> arguments;
  if (list) arguments = list.is("initializer_list") ? list_items(list) : arguments_of(list);
  complete(base);
  const auto self = [&] { return name(from, "this"); };
  if (arguments.empty() && base->constructors.empty() && base->constructor_templates.empty())
    return call_of(from, implicit_function(base, "default"), {self()});
  std::string why;
  Function* chosen = choose_constructor(base, arguments, true, false, &why);
  if (chosen == nullptr) {
    if (arguments.size() == 1 && class_of(arguments[0].type) != nullptr && derives(class_of(arguments[0].type), base)) {
      const bool moves = (arguments[0].is_xvalue || !arguments[0].is_lvalue) && !moves_trivially(class_type(base));
      return call_of(from, implicit_function(base, moves ? "move" : "copy"), {self(), arguments[0].node});
    }
    if (arguments.empty()) return call_of(from, implicit_function(base, "default"), {self()});
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
  // Virtual calls use this class' functions until the constructor of a derived class continues (11.9.5).
  if (class_info->is_polymorphic)
    out.push_back(intrinsic(at, "%set_class", {name(at, "this"), name(at, class_info->surface)}));
  for (const FieldInfo& field : class_info->fields) {
    const auto known = given.by_member.find(field.name);
    initialise_field(function, field, known != given.by_member.end() ? known->second : Cst(), out);
  }
}

// The value stored for a member of reference type.
Node* Reader::reference_member(const Cst& from, const FieldInfo& field, const Cst& list, const Cst& initial) {
  Expression operand;
  if (list && list.named_children().size() == 1) operand = expression(list.named_children()[0]);
  else if (!list && initial)
    operand = expression(initial.is("initializer_list") ? initial.first_named_child() : initial);
  else operand = bad(from, "a reference that refers to nothing");
  Node* held = bound(from, operand, types_.reference_to(field.type));
  // Pointers and references in objects are separate references, so that copies of the object refer to the same target.
  return is_object(field.type) ? intrinsic(from, "%address", {held}) : held;
}

// `item`: the member's initialiser in the constructor's list, if there is one.
void Reader::initialise_field(const Function* function, const FieldInfo& field, const Cst& item,
                              std::vector<Node*>& out) {
  const Cst list = item ? item.named_children().back() : Cst();
  const Cst initial = item ? Cst() : field.initial;
  const Cst from = item ? item : initial ? initial : function->at;
  Scope* scope = scope_;
  if (initial) {
    // A default member initialiser is in the class' scope and does not see the constructor's parameters.
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
