// SPDX-License-Identifier: Apache-2.0
// Calls: of functions, methods, base classes' methods, casts that look like calls, and functions of the standard library whose
// arguments are not just values.
#include "frontends/languages/cpp/reader.h"

namespace ramify::frontends::cpp {

Node* Reader::call(const Cst& at) {
  Node* made = plain_call(at);
  // A function of the program that returns a reference.
  if (!made->is(Kind::call) && !made->is(Kind::base_call) && !made->is(Kind::method_call)) return made;
  std::string called = made->is(Kind::call) && made->part(0) != nullptr ? made->part(0)->text : made->text;
  if (const size_t cut = called.rfind("::"); cut != std::string::npos) called.erase(0, cut + 2);
  return references_.contains(called) ? followed(at, made) : made;
}

Node* Reader::plain_call(const Cst& at) {
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
    if (const Record* record = record_of(static_type(all[0]));
        function == "move" && record != nullptr && record->has_move)
      return unsupported(at, "a move by the program's own constructor");
    return intrinsic(at, std::string(function), {make(Kind::address_of, at, "", {place(all[0])})});
  }
  if (function == "make_pair" || function == "make_tuple") {
    std::vector<Node*> parts;
    for (const Cst& value : all) parts.push_back(make(Kind::argument, value, "", {expression(value)}));
    return intrinsic(at, "pair", std::move(parts));
  }
  if (function == "tie") {
    std::vector<Node*> parts;
    for (const Cst& value : all)
      parts.push_back(value.text() == "ignore" || value.text() == "std::ignore" ? name(value, "_") : expression(value));
    return make(Kind::tuple, at, "", std::move(parts));
  }
  if (function == "ref" || function == "cref") {
    if (all.size() == 1 && is_place(all[0])) return make(Kind::address_of, at, "", {place(all[0])});
  }
  const bool takes_first = function == "exchange" || function == "advance";
  const bool takes_second = function == "getline";
  static const std::set<std::string_view> inserters = {"back_inserter", "front_inserter", "inserter", "begin",
                                                       "end",           "cbegin",         "cend",     "rbegin",
                                                       "rend",          "size",           "ssize",    "empty"};
  if (inserters.contains(function) && !all.empty()) {
    if (const Node* type = static_type(all[0]); is_c_array(type)) {
      if (function == "size" || function == "ssize") return intrinsic(at, "size", {place(all[0])});
      Node* begin = expression(all[0]);
      if (const auto length = length_of(type); length && function.ends_with("end"))
        return make(Kind::binary, at, "+", {begin, literal(at, *length)});
      if (function.ends_with("begin")) return begin;
    }
    if (static_type(all[0]) != nullptr && static_type(all[0])->text == "string" &&
        (function.ends_with("begin") || function.ends_with("end")))
      return intrinsic(at, "%method", {address_of_place(all[0]), string(at, std::string(function))});
    std::vector<Node*> given = {address_of_place(all[0])};
    if (all.size() > 1) given.push_back(expression(all[1]));
    return intrinsic(at, std::string(function), std::move(given));
  }
  if (function != "swap" && !takes_first && !takes_second) return nullptr;
  std::vector<Node*> parts = {name(at.field("function"), function)};
  for (size_t i = 0; i < all.size(); ++i) {
    Node* argument = make(Kind::argument, all[i], "", {lvalue(all[i])});
    const bool is_reference = function == "swap" || (takes_first && i == 0) || (takes_second && i == 1);
    if (is_reference && (is_place(all[i]) || all[i].is("call_expression"))) argument->mode = Mode::by_reference;
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
  if (path.size() == 2 && path[0] == "numeric_limits") {
    for (const Cst& part : all) {
      if (!part.is("template_type") && !part.is("template_function")) continue;
      const std::vector<Node*> types = type_arguments(part.field("arguments"));
      if (types.size() == 1 && types[0] != nullptr)
        return intrinsic(at, "%limit", {string(at, types[0]->text), string(at, path[1])});
    }
    return unsupported(at, "limits of a type that is not known");
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
        Node* begin = make(Kind::address_of, at, "", {make(Kind::index, at, "", {memory, literal(at, int64_t{0})})});
        if (function == "make_shared") return begin;
        return make(Kind::new_, at, "", {name(at, "unique_ptr"), make(Kind::argument, at, "", {begin})});
      }
      if (types[0] == nullptr) return unsupported(at, "a pointer to a type that is not known");
      Node* pointer = make(Kind::address_of, at, "", {construct(at, types[0], list)});
      if (function == "make_shared") return pointer;
      return make(Kind::new_, at, "", {name(at, "unique_ptr"), make(Kind::argument, at, "", {pointer})});
    }
    if (function == "get" && values.size() == 1 && written.size() == 1) {
      if (written[0].is("number_literal"))
        return make(Kind::dereference, at, "",
                    {intrinsic(at, "%part", {address_of_place(values[0]), expression(written[0])})});
      if (types[0] == nullptr) return unsupported(at, "`get` of a type that is not known");
      return intrinsic(at, "variant_get", {address_of_place(values[0]), string(at, types[0]->text)});
    }
    if (function == "holds_alternative" && values.size() == 1) {
      Node* made = make(Kind::is, at, "", {expression(values[0])});
      made->type = types[0];
      return made;
    }
    if (function == "move" || function == "forward") return library_call(at, function, values);
    if (function == "get_if" && values.size() == 1 && types.size() == 1 && types[0] != nullptr)
      return intrinsic(at, "variant_get_if", {expression(values[0]), string(at, types[0]->text)});
    if (function == "ostream_iterator") {
      std::vector<Node*> given;
      for (const Cst& value : values) given.push_back(expression(value));
      return intrinsic(at, "ostream_iterator", std::move(given));
    }
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
  Node* receiver = sign == "->" ? expression(object) : place(object);
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
  return method_of(at, member, method, object, receiver, list);
}

// The method of an object: what goes into a container becomes of its element's type, and may be braces. Of what may be a text the
// method is called with the text's place.
Node* Reader::method_of(const Cst& at, const Cst& member, const std::string& method, const Cst& object, Node* receiver,
                        const Cst& list) {
  Node* container = static_type(object);
  if (container != nullptr && at.field("function").field("operator").text() == "->")
    container = container->text == "pointer" || container->text == "unique_ptr" || container->text == "shared_ptr"
                    ? container->part(0)
                    : nullptr;
  static const std::set<std::string_view> keyed = {"map", "unordered_map"};
  static const std::set<std::string_view> sequences = {
      "list",           "deque", "set",      "unordered_set", "multiset",     "stack",
      "priority_queue", "queue", "std_list", "optional",      "forward_list", "unordered_multiset"};
  const std::vector<Cst> values = list.named_children();
  Node* element = nullptr;
  const bool is_map = container != nullptr && keyed.contains(container->text);
  const bool is_sequence = container != nullptr && sequences.contains(container->text) && container->part(0) != nullptr;
  if (is_map && container->parts.size() >= 2) element = type(member, "tuple", {container->part(0), container->part(1)});
  if (is_sequence) element = container->part(0);
  static const std::set<std::string_view> takers = {
      "push_back", "push_front", "push",   "insert", "find",        "count",       "contains", "erase",
      "value_or",  "fill",       "assign", "resize", "lower_bound", "upper_bound", "at",       "remove"};
  const auto given = [&](const Cst& value, size_t i) -> Node* {
    const bool is_key = is_map && (method == "find" || method == "count" || method == "contains" || method == "erase" ||
                                   method == "at" || method.ends_with("bound"));
    const bool is_element = element != nullptr && takers.contains(method) && method != "at" &&
                            (i == 1 || (i == 0 && (values.size() == 1 && method != "resize" && method != "assign")));
    if (is_key)
      return is_arithmetic(container->part(0)) && method != "erase" ? initialiser(value, container->part(0))
                                                                    : argument_value(value);
    if (!is_element)
      return value.is("initializer_list") && element != nullptr ? list_of(value, element) : argument_value(value);
    if (method == "insert" && is_map && !value.is("initializer_list")) return argument_value(value);
    if (method == "insert" && value.is("initializer_list") && is_sequence && !record_of(element) &&
        element->text != "tuple" && element->text != "list")
      return list_of(value, element);
    const bool converts = is_arithmetic(element) && method != "erase" && method != "insert";
    if (value.is("initializer_list") || converts) return initialiser(value, element);
    return argument_value(value);
  };
  std::vector<Node*> parts;
  const bool constructs = method.starts_with("emplace") || method == "try_emplace";
  if (constructs && element != nullptr && !is_map && method != "emplace_hint") {
    size_t from = 0;
    if (method == "emplace" && container->text == "list") from = 1;
    if (from == 1 && !values.empty()) parts.push_back(make(Kind::argument, values[0], "", {argument_value(values[0])}));
    std::vector<Node*> arguments;
    for (size_t i = from; i < values.size(); ++i)
      arguments.push_back(make(Kind::argument, values[i], "", {argument_value(values[i])}));
    const bool is_plain = is_arithmetic(element) || element->text == "pointer" || element->text == "function" ||
                          element->text == "any" || element->text == "unique_ptr" || element->text == "shared_ptr";
    Node* made = nullptr;
    if (is_plain && values.size() == from + 1) made = initialiser(values[from], element);
    else if (element->text == "tuple") made = intrinsic(at, "pair", std::move(arguments));
    else if (const Record* record = record_of(element);
             record != nullptr && arguments.size() == 1 && record_of(static_type(values[from])) == record)
      made = argument_value(values[from]);
    else made = construct_with(at, element, std::move(arguments));
    parts.push_back(make(Kind::argument, at, "", {made}));
    std::string target = method == "emplace_front" ? "push_front" : method == "emplace_back" ? "push_back" : "insert";
    if (container->text == "stack" || container->text == "queue" || container->text == "priority_queue")
      target = "push";
    if (container->text == "optional") target = "emplace";
    parts.insert(parts.begin(), receiver);
    if (method == "emplace_back" || method == "emplace_front") {
      // auto& x = v.emplace_back(…)
      return make(Kind::sequence, at, "",
                  {make(Kind::method_call, at, target, std::move(parts)),
                   method == "emplace_back" ? back_of(at, object, receiver) : null(at)})
          ->set(Flag::value);
    }
    return make(Kind::method_call, at, target, std::move(parts));
  }
  for (size_t i = 0; i < values.size(); ++i)
    parts.push_back(make(Kind::argument, values[i], "", {given(values[i], i)}));
  if (method == "resize" && values.size() == 1 && container != nullptr && container->text == "list" &&
      container->part(0) != nullptr)
    parts.push_back(make(Kind::argument, at, "", {zero(at, container->part(0))}));
  static const std::set<std::string_view> text_methods = {
      "push_back", "append", "insert", "erase",  "clear", "pop_back", "resize", "replace", "assign",
      "swap",      "begin",  "end",    "cbegin", "cend",  "rbegin",   "rend",   "reserve", "shrink_to_fit"};
  const bool may_be_text = container == nullptr || container->text == "string" || container->text == "any";
  Node* made = nullptr;
  if (text_methods.contains(method) && may_be_text && !receiver->is(Kind::this_)) {
    std::vector<Node*> all = {make(Kind::address_of, object, "", {receiver}), string(at, method)};
    for (Node* part : parts) all.push_back(part);
    made = intrinsic(at, "%method", std::move(all));
  } else if (method == "swap" && parts.size() == 1) {
    made = make(Kind::method_call, at, method, {receiver, address_of_place(values[0])});
  } else {
    parts.insert(parts.begin(), receiver);
    made = make(Kind::method_call, at, method, std::move(parts));
    if (member.is("template_method")) made->type = type(member, method, type_arguments(member.field("arguments")));
  }
  return references_.contains(method) ? followed(at, made) : made;
}

Node* Reader::back_of(const Cst& at, const Cst& object, Node* receiver) {
  (void)object;
  return make(Kind::dereference, at, "",
              {intrinsic(at, "%element_reference", {make(Kind::address_of, at, "", {receiver}), string(at, "back")})});
}

// Braces that are several elements.
Node* Reader::list_of(const Cst& list, Node* element) {
  Node* made = entries(list, Kind::list, element);
  return made;
}

// What a call of a function gives that may return a reference.
Node* Reader::followed(const Cst& at, Node* call) {
  return make(Kind::dereference, at, "", {intrinsic(at, "%unboxed", {call})});
}

Node* Reader::address_of_place(const Cst& at) { return make(Kind::address_of, at, "", {lvalue(at)}); }

// An expression that is assigned to, or whose address is taken: what methods of the library return as references are places.
Node* Reader::lvalue(const Cst& whole) {
  const Cst at = without_parentheses(whole);
  if (!at.is("call_expression")) return place(at);
  const Cst callee = without_parentheses(at.field("function"));
  if (!callee.is("field_expression")) return place(at);
  static const std::set<std::string_view> names = {"back", "front", "at", "top", "value"};
  const std::string method(callee.field("field").text());
  if (!names.contains(method) || references_.contains(method)) return place(at);
  const Cst object = callee.field("argument");
  Node* receiver = lvalue(object);
  if (callee.field("operator").text() == "->")
    receiver =
        object.is("this") ? make(Kind::this_, object) : make(Kind::dereference, object, "", {expression(object)});
  std::vector<Node*> parts = {make(Kind::address_of, object, "", {receiver}), string(at, method)};
  for (const Cst& value : at.field("arguments").named_children()) parts.push_back(argument_value(value));
  return make(Kind::dereference, at, "", {intrinsic(at, "%element_reference", std::move(parts))});
}

}  // namespace ramify::frontends::cpp
