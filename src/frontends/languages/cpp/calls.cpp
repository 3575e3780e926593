// SPDX-License-Identifier: Apache-2.0
// Calls: of functions, methods, base classes' methods, casts that look like calls, and functions of the standard library whose
// arguments are not just values.
#include "frontends/languages/cpp/reader.h"

namespace ramify::frontends::cpp {

Node* Reader::call(const Cst& at) {
  const Cst list = at.field("arguments");
  const Cst callee = without_parentheses(at.field("function"));
  const std::string_view kind = callee.kind();
  if (list && list.is("initializer_list")) return braced(list, type_of(callee));
  if (kind == "primitive_type" || kind == "sized_type_specifier" || kind == "placeholder_type_specifier") {
    Node* type = type_of(callee);
    const std::vector<Cst> values = list.named_children();
    if (values.empty()) return zero(at, type);
    return type == nullptr ? expression(values[0]) : cast_to(at, "", type, expression(values[0]));
  }
  if (kind == "template_function") return template_call(at, callee, list);
  if (kind == "template_type") return construct(at, template_type(callee), list);
  if (kind == "qualified_identifier") return qualified_call(at, callee, list);
  if (kind == "field_expression") return member_call(at, callee, list);
  if (kind == "identifier" && !is_local(callee.text())) {
    const std::string full = resolve(callee.text());
    if (template_parameters_.contains(callee.text())) {
      if (list.named_children().empty()) return intrinsic(at, "default_value", {});
      return unsupported(at, "an object of a type that is a template's parameter");
    }
    if (const auto alias = type_names_.find(full); alias != type_names_.end() && alias->second != nullptr) {
      return construct(at, alias->second, list);
    }
    if (records_.contains(full)) return construct(at, type(callee, full), list);
    if (!known_.contains(full)) {
      if (callee.text() == "string") return construct(at, type(callee, "string"), list);
      if (Node* made = library_call(at, callee.text(), list.named_children())) return made;
    }
  }
  return c::Reader::call(at);
}

// Functions of the standard library whose arguments are not just values.
Node* Reader::library_call(const Cst& at, std::string_view function, const std::vector<Cst>& all) {
  const auto is_place = [&](const Cst& whole) {
    const Cst value = without_parentheses(whole);
    return value.is("identifier") || value.is("field_expression") || value.is("subscript_expression") ||
           (value.is("pointer_expression") && value.field("operator").text() == "*");
  };
  if ((function == "move" || function == "forward") && all.size() == 1) {
    if (!is_place(all[0])) return expression(all[0]);
    return intrinsic(at, std::string(function), {make(Kind::address_of, at, "", {expression(all[0])})});
  }
  if (function == "make_pair" || function == "make_tuple") {
    std::vector<Node*> parts;
    for (const Cst& value : all) parts.push_back(expression(value));
    return make(Kind::tuple, at, "", std::move(parts));
  }
  if (function == "tie") {
    std::vector<Node*> parts;
    for (const Cst& value : all)
      parts.push_back(value.text() == "ignore" || value.text() == "std::ignore" ? name(value, "_") : expression(value));
    return make(Kind::tuple, at, "", std::move(parts));
  }
  if (function == "ref" || function == "cref") {
    if (all.size() == 1 && is_place(all[0])) return make(Kind::address_of, at, "", {expression(all[0])});
  }
  const bool takes_first = function == "exchange" || function == "advance";
  const bool takes_second = function == "getline";
  if (function != "swap" && !takes_first && !takes_second) return nullptr;
  std::vector<Node*> parts = {name(at.field("function"), function)};
  for (size_t i = 0; i < all.size(); ++i) {
    Node* argument = make(Kind::argument, all[i], "", {expression(all[i])});
    const bool is_reference = function == "swap" || (takes_first && i == 0) || (takes_second && i == 1);
    if (is_reference && is_place(all[i])) argument->mode = Mode::by_reference;
    parts.push_back(argument);
  }
  return make(Kind::call, at, "", std::move(parts));
}

Node* Reader::qualified_call(const Cst& at, const Cst& callee, const Cst& list) {
  const std::vector<Cst> all = components(callee);
  const std::vector<std::string> path = path_of(callee);
  const Cst last = all.back();
  if (path.empty()) return unsupported(at, "this call");
  const bool is_template = last.is("template_function") || last.is("template_type");
  if (path.size() == 1) {
    const bool is_library = callee.text().starts_with("std");
    if (is_template) return template_call(at, last, list);
    if (is_library) {
      if (path[0] == "string" || path[0] == "string_view") return construct(at, type(callee, "string"), list);
      if (Node* made = library_call(at, path[0], list.named_children())) return made;
      if (Node* made = memory(at, path[0], list.named_children())) return made;
    }
    std::vector<Node*> parts = {qualified(callee)};
    for (Node* argument : arguments(list)) parts.push_back(argument);
    return make(Kind::call, at, "", std::move(parts));
  }
  const std::string full = qualified_name(path);
  if (!full.empty() && records_.contains(full))
    return construct(
        at, type(callee, full, is_template ? type_arguments(last.field("arguments")) : std::vector<Node*>{}), list);
  if (!full.empty() && type_names_.contains(full)) return construct(at, type_names_.find(full)->second, list);
  std::vector<Node*> parts;
  if (!full.empty()) {
    parts.push_back(name(callee, full));
    for (Node* argument : arguments(list)) parts.push_back(argument);
    return make(Kind::call, at, "", std::move(parts));
  }
  // Class::method(…): a static method, or the method of a base class on this object.
  const std::string class_name = qualified_name({path.begin(), path.end() - 1});
  Node* scope = qualified(callee)->part(0);
  const auto record = records_.find(class_name);
  const bool is_static = record != records_.end() && record->second.static_names.contains(path.back());
  if (!class_name.empty() && is_base_of_current(class_name) && !is_static) {
    parts.push_back(scope);
    for (Node* argument : arguments(list)) parts.push_back(argument);
    return make(Kind::base_call, at, path.back(), std::move(parts));
  }
  parts.push_back(scope);
  for (Node* argument : arguments(list)) parts.push_back(argument);
  return make(Kind::method_call, at, path.back(), std::move(parts));
}

Node* Reader::template_call(const Cst& at, const Cst& callee, const Cst& list) {
  const std::string function(callee.field("name").text());
  const std::vector<Cst> written = callee.field("arguments").named_children();
  const std::vector<Cst> values = list.named_children();
  static const std::set<std::string_view> casts = {"static_cast",       "dynamic_cast",        "const_cast",
                                                   "reinterpret_cast",  "static_pointer_cast", "dynamic_pointer_cast",
                                                   "const_pointer_cast"};
  if (casts.contains(function) && values.size() == 1 && written.size() == 1) {
    Declared target;
    target.type = type_descriptor(written[0]);
    const Cst abstract = written[0].field("declarator");
    if (abstract && abstract.is("abstract_reference_declarator")) target.by_reference = true;
    if (function == "reinterpret_cast") return unsupported(at, "`reinterpret_cast`");
    if (function == "const_cast" || (target.by_reference && function == "static_cast")) return expression(values[0]);
    if (target.by_reference) return cast_to(at, "dynamic_cast&", target.type, expression(values[0]));
    if (target.type == nullptr) return unsupported(at, "a cast to a type that is not known (a template's parameter)");
    return cast_to(at, function, target.type, expression(values[0]));
  }
  const std::string full = resolve(function);
  const bool is_library = !known_.contains(full);
  std::vector<Node*> types = type_arguments(callee.field("arguments"));
  if (is_library) {
    if ((function == "make_unique" || function == "make_shared") && types.size() == 1) {
      if (types[0] != nullptr && types[0]->text == "array") {
        std::vector<Node*> sizes;
        for (const Cst& value : values) sizes.push_back(expression(value));
        Node* memory = make(Kind::new_array, at, "", std::move(sizes));
        memory->type = types[0]->part(0);
        return intrinsic(at, function, {memory});
      }
      Node* made = intrinsic(at, function, {construct(at, types[0], list)});
      made->type = types[0];
      return made;
    }
    if (function == "get" && values.size() == 1 && written.size() == 1) {
      if (written[0].is("number_literal"))
        return make(Kind::index, at, "", {expression(values[0]), expression(written[0])});
      Node* made = intrinsic(at, "variant_get", {expression(values[0])});
      made->type = types[0];
      return made;
    }
    if (function == "holds_alternative" && values.size() == 1) {
      Node* made = make(Kind::is, at, "", {expression(values[0])});
      made->type = types[0];
      return made;
    }
    if (function == "move" || function == "forward") return library_call(at, function, values);
    static const std::set<std::string_view> functions = {"accumulate", "max",      "min",       "duration_cast",
                                                         "get_if",     "any_cast", "make_pair", "make_tuple",
                                                         "swap",       "bit_cast", "clamp",     "reduce"};
    if (!functions.contains(function)) return construct(at, library_type(callee, function, std::move(types)), list);
    if (function == "make_pair" || function == "make_tuple") return library_call(at, function, values);
  }
  if (records_.contains(full)) return construct(at, type(callee, full, std::move(types)), list);
  if (const auto alias = type_names_.find(full); alias != type_names_.end()) return construct(at, alias->second, list);
  std::vector<Node*> parts = {name(callee, full)};
  for (Node* argument : arguments(list)) parts.push_back(argument);
  Node* made = make(Kind::call, at, "", std::move(parts));
  made->type = type(callee, full, std::move(types));
  return made;
}

Node* Reader::member_call(const Cst& at, const Cst& callee, const Cst& list) {
  const Cst object = callee.field("argument");
  const Cst member = callee.field("field");
  const std::string_view sign = callee.field("operator").text();
  Node* receiver = expression(object);
  if (sign == "->")
    receiver = object.is("this") ? make(Kind::this_, object) : make(Kind::dereference, object, "", {receiver});
  if (sign == ".*" || sign == "->*") {
    std::vector<Node*> parts = {receiver, expression(member)};
    for (const Cst& value : list.named_children()) parts.push_back(expression(value));
    return intrinsic(at, "call_member", std::move(parts));
  }
  if (member.is("qualified_identifier") || member.is("qualified_field_identifier")) {
    const std::vector<std::string> path = path_of(member);
    if (object.is("this") && path.size() > 1) {
      std::vector<Node*> parts = {name(member, resolve(path[0]))};
      for (Node* argument : arguments(list)) parts.push_back(argument);
      return make(Kind::base_call, at, path.back(), std::move(parts));
    }
    return unsupported(at, "a call that names the class of the method");
  }
  std::string method(member.text());
  if (member.is("template_method") || member.is("dependent_name")) {
    const Cst inner = member.is("dependent_name") ? member.first_named_child() : member;
    method = std::string(inner.field("name").text());
  }
  if (member.is("destructor_name")) return intrinsic(at, "destroy", {receiver});
  // What goes into a container may be braces of its element's type.
  const Node* container = static_type(object);
  Node* element = nullptr;
  if (container != nullptr && !container->parts.empty()) {
    const bool takes_element =
        method.starts_with("push") || method.starts_with("insert") || method == "enqueue" || method == "assign";
    const bool is_map = container->text == "map" || container->text == "unordered_map";
    if (takes_element && is_map) element = type(member, "tuple", container->parts);
    if (takes_element && !is_map) element = container->part(0);
  }
  std::vector<Node*> parts = {receiver};
  for (const Cst& value : list.named_children()) {
    Node* made = value.is("initializer_list") && element != nullptr ? braced(value, element) : argument_value(value);
    parts.push_back(make(Kind::argument, value, "", {made}));
  }
  Node* made = make(Kind::method_call, at, method, std::move(parts));
  if (member.is("template_method")) made->type = type(member, method, type_arguments(member.field("arguments")));
  if (element != nullptr && method.starts_with("emplace")) made->type = element;
  // What emplace constructs, it constructs from its arguments.
  if (container != nullptr && method.starts_with("emplace") && !container->parts.empty())
    made->type = container->parts.back();
  return made;
}

}  // namespace ramify::frontends::cpp
