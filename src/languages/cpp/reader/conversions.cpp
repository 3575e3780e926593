// SPDX-License-Identifier: Apache-2.0
// Conversions and initialisation (C++20 7.3, 9.4): every copy, move and conversion that the language implies is written down here.
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "languages/cpp/reader/reader.h"

namespace ramify::frontends::cpp {

Node* Reader::cast_node(const Cst& at, Node* value_node, QualifiedType to) {
  const std::string text = surface_type(to);
  if (text.empty()) return value_node;
  Node* made = make(Kind::cast, at, "", {value_node});
  made->type = type(at, text);
  return made;
}

Expression Reader::constant_value(const Cst& at, int64_t number, QualifiedType type) {
  Expression result;
  result.type = type;
  result.constant = number;
  if (type->is(TypeKind::bool_)) result.node = literal(at, number != 0);
  else if (type->is_real())
    result.node = literal(at, static_cast<double>(number), type->is(TypeKind::f32) ? "f32" : "");
  else {
    const std::string text = surface_type(type);
    if (type->is(TypeKind::u64) && number < 0) {
      result.node = literal(at, ir::Constant(ir::BigInteger{std::to_string(static_cast<uint64_t>(number))}), text);
    } else {
      result.node = literal(at, number, text == "int" ? "" : text);
    }
  }
  return result;
}

// Arrays become pointers to their first element, functions pointers to themselves.
Expression Reader::decay(const Cst& at, Expression operand) {
  if (!operand.type) return operand;
  if (operand.type->is(TypeKind::array)) {
    Expression made =
        value(make(Kind::address_of, at, "", {make(Kind::index, at, "", {operand.node, literal(at, int64_t{0})})}),
              pointer_to(operand.type->inner));
    return made;
  }
  if (operand.type->is(TypeKind::function)) return value(operand.node, pointer_to(plain(operand.type)));
  if (operand.type->is(TypeKind::overloads) && operand.functions.size() == 1 && operand.templates.empty()) {
    Function* function = operand.functions[0];
    if (function->is_auto) read_body(function);
    queue(function);
    std::vector<QualifiedType> types;
    for (const Parameter& parameter : function->parameters) types.push_back(parameter.type);
    return value(name(at, function->surface),
                 pointer_to(function_type(function->result, std::move(types), function->is_variadic)));
  }
  operand.type.is_const = false;
  return operand;
}

Node* Reader::reference(const Cst& at, const Expression& operand) {
  if (is_object(operand.type)) return operand.node;
  if (operand.place != nullptr) return make(Kind::address_of, at, "", {operand.place});
  if (operand.node->is(Kind::dereference)) return operand.node->part(0);
  return make(Kind::address_of, at, "", {operand.node});
}

Node* Reader::address(const Cst& at, const Expression& operand) {
  if (!is_object(operand.type)) return reference(at, operand);
  if (operand.node->is(Kind::dereference)) return operand.node->part(0);
  if (operand.node->is(Kind::index)) return make(Kind::address_of, at, "", {operand.node});
  return intrinsic(at, "%address", {operand.node});
}

Expression Reader::dereferenced(const Cst& at, Node* holder, QualifiedType type) {
  if (is_object(type)) return place_of(holder, type);
  return place_of(make(Kind::dereference, at, "", {holder}), type);
}

// A temporary object with an end that can be seen lives until the full expression ends.
Expression Reader::materialised(const Cst& at, Expression operand) {
  if (operand.is_lvalue || class_of(operand.type) == nullptr || ends_silently(operand.type) ||
      temporaries_ == nullptr || trial_ > 0)
    return operand;
  const std::string text = local_name("%temporary" + std::to_string(++counter_));
  temporaries_->ends.emplace_back(text, destruction(at, operand.type, name(at, text)));
  operand.node = make(Kind::assign, at, "", {name(at, text), operand.node});
  operand.is_temporary = true;
  return operand;
}

Node* Reader::copied(const Cst& at, const Expression& operand) {
  const QualifiedType type = plain(operand.type);
  if (type->is(TypeKind::array)) {
    if (copies_plainly(type)) return intrinsic(at, "%copy", {operand.node});
  } else {
    ClassInfo* class_info = class_of(type);
    if (class_info == nullptr || class_info->native == Native::text) return operand.node;
    complete(class_info);
    if (class_info->native == Native::none) {
      if (!can_copy(type))
        return bad_node(at, fmt::format("a copy of `{}`, which cannot be copied", class_info->surface));
      if (copies_plainly(type)) {
        if (!class_info->has_bases_of_others && !class_info->is_polymorphic)
          return intrinsic(at, "%copy", {operand.node});
        std::string names;
        for (const auto& [owner, field] : all_fields(class_info)) names += field->surface + ",";
        return intrinsic(at, "%copy_as", {operand.node, name(at, class_info->surface), string(at, names)});
      }
      Expression from = operand;
      from.is_lvalue = true;
      from.is_xvalue = false;
      Function* chosen = class_info->has_declared_copy ? choose_constructor(class_info, {from}, true) : nullptr;
      if (chosen != nullptr) {
        std::vector<Node*> list = {object_of(at, class_info)};
        for (Node* node : passed(at, chosen, {from})) list.push_back(node);
        return call_of(at, chosen, std::move(list));
      }
      return call_of(at, made_function(class_info, "copy"), {object_of(at, class_info), operand.node});
    }
    if (copies_plainly(type)) return intrinsic(at, "%copy", {operand.node});
  }
  const QualifiedType element = type->is(TypeKind::array) ? type->inner : type->class_info->arguments[0].type;
  const std::string text = local_name("%element");
  Node* function =
      make(Kind::function, at, "",
           {make(Kind::block, at, "", {make(Kind::return_, at, "", {copied(at, place_of(name(at, text), element))})}),
            make(Kind::parameter, at, text, {nullptr, nullptr})});
  return intrinsic(at, type->is(TypeKind::array) ? "%map_array" : "%map_list",
                   {operand.node, make(Kind::lambda, at, "", {function->set(Flag::arrow)})});
}

Node* Reader::moved(const Cst& at, const Expression& operand) {
  const QualifiedType type = plain(operand.type);
  if (is_text(type)) return intrinsic(at, "%take_text", {reference(at, operand)});
  if (is_list(type)) return intrinsic(at, "%take_list", {operand.node});
  ClassInfo* class_info = class_of(type);
  if (class_info == nullptr) return type->is(TypeKind::array) ? copied(at, operand) : operand.node;
  complete(class_info);
  const bool only_copies = class_info->has_declared_copy && !class_info->has_declared_move;
  if (moves_plainly(type) || only_copies) {
    const bool has_move = std::ranges::any_of(class_info->constructors, [&](const Function* function) {
      return function->parameters.size() == 1 && function->parameters[0].type &&
             function->parameters[0].type->is(TypeKind::rref) && class_of(function->parameters[0].type) == class_info;
    });
    if (only_copies && !has_move) return copied(at, operand);
    if (moves_plainly(type) && can_copy(type)) return copied(at, operand);
  }
  Expression from = operand;
  from.is_lvalue = true;
  from.is_xvalue = true;
  if (class_info->has_declared_move || class_info->has_declared_copy) {
    if (Function* chosen = choose_constructor(class_info, {from}, true)) {
      if (!chosen->is_defaulted && !chosen->is_deleted) {
        std::vector<Node*> list = {object_of(at, class_info)};
        for (Node* node : passed(at, chosen, {from})) list.push_back(node);
        return call_of(at, chosen, std::move(list));
      }
    }
  }
  return call_of(at, made_function(class_info, "move"), {object_of(at, class_info), operand.node});
}

Node* Reader::owned(const Cst& at, Expression operand) {
  if (!operand.type) return operand.node;
  if (!operand.is_lvalue) return operand.node;
  if (operand.is_xvalue && !operand.type.is_const) return moved(at, operand);
  if (operand.type->is(TypeKind::array) || class_of(operand.type) != nullptr) return copied(at, operand);
  return operand.node;
}

Node* Reader::call_of(const Cst& at, Function* function, std::vector<Node*> arguments) {
  queue(function);
  if (function->is_builtin) return intrinsic(at, function->surface, std::move(arguments));
  arguments.insert(arguments.begin(), name(at, function->surface));
  return make(Kind::call, at, "", std::move(arguments));
}

// As a condition.
Node* Reader::tested(const Cst& at, Expression operand) {
  if (!operand.type || operand.type->is(TypeKind::unknown)) return operand.node;
  if (operand.type->is(TypeKind::bool_)) return operand.node;
  if (operand.type->is(TypeKind::lambda)) return literal(at, true);
  return converted(at, operand, of_kind(TypeKind::bool_), true);
}

Node* Reader::converted_to_class(const Cst& at, const Expression& operand, QualifiedType to, bool is_explicit) {
  ClassInfo* class_info = class_of(to);
  ClassInfo* given = class_of(operand.type);
  if (given == class_info) return owned(at, operand);
  if (given != nullptr && derives(given, class_info)) {  // a part of it
    Expression base = operand;
    base.type = {to.type, operand.type.is_const};
    base.is_lvalue = true;
    return owned(at, base);
  }
  complete(class_info);
  if (class_info->native == Native::text && operand.is_literal && operand.node->is(Kind::literal)) return operand.node;
  if (options_.is_script && class_info->native == Native::text && operand.type->is(TypeKind::char_))
    return intrinsic(at, "%text_plus", {string(at, ""), operand.node});
  if (Function* chosen = choose_constructor(class_info, {operand}, is_explicit)) {
    std::vector<Node*> list;
    if (class_info->native == Native::none) list.push_back(object_of(at, class_info));
    for (Node* node : passed(at, chosen, {operand})) list.push_back(node);
    return call_of(at, chosen, std::move(list));
  }
  if (given != nullptr) {
    complete(given);
    if (Function* conversion = conversion_to(given, to, operand.type.is_const, is_explicit)) {
      const Expression made = call_function(at, conversion, &operand, {}, false);
      return converted(at, made, to);
    }
    if (is_tuple(class_info) && is_tuple(given) && given->fields.size() == class_info->fields.size()) {
      // Part by part.
      const std::string held = local_name("%tuple");
      Node* pattern = make(Kind::name_pattern, at, held, {nullptr});
      std::vector<Expression> parts = tuple_parts(at, held, operand);
      size_t next = 0;
      return make(Kind::block, at, "",
                  {make(Kind::declare, at, "", {pattern, operand.node}), aggregate(at, parts, next, to, true)})
          ->set(Flag::value);
    }
  }
  return bad_node(at, fmt::format("a conversion of `{}` to `{}`", shown(operand.type), shown(to)));
}

Node* Reader::converted_from_class(const Cst& at, const Expression& operand, QualifiedType to, bool is_explicit) {
  ClassInfo* given = class_of(operand.type);
  complete(given);
  if (to->is(TypeKind::callable)) return as_callable(at, operand, to);
  if (Function* conversion = conversion_to(given, to, operand.type.is_const, is_explicit)) {
    const Expression made = call_function(at, conversion, &operand, {}, false);
    if (plain(unreferenced(made.type)) == to) return made.node;
    return converted(at, made, to, is_explicit);
  }
  return bad_node(at, fmt::format("a conversion of `{}` to `{}`", shown(operand.type), shown(to)));
}

Node* Reader::converted_scalar(const Cst& at, const Expression& operand, QualifiedType to, bool is_explicit) {
  if (plain(operand.type) == to) return operand.node;
  if (to->is(TypeKind::bool_)) {
    if (operand.type->is(TypeKind::pointer) || operand.type->is(TypeKind::callable) ||
        operand.type->is(TypeKind::member))
      return intrinsic(at, "%is_set", {operand.node});
    if (operand.type->is(TypeKind::null_)) return literal(at, false);
    if (operand.constant) return literal(at, *operand.constant != 0);
    return cast_node(at, operand.node, to);
  }
  if (to->is_arithmetic() &&
      (operand.type->is_arithmetic() ||
       (operand.type->is(TypeKind::enum_) && (!operand.type->enum_info->is_scoped || is_explicit)))) {
    if (operand.constant && to->is_integer() && operand.node->is(Kind::literal)) {
      const auto size = size_of(to);
      const int64_t number = *operand.constant;
      const bool fits = *size == 8 || (to->is(TypeKind::u8)    ? number >= 0 && number < 256
                                       : to->is(TypeKind::u16) ? number >= 0 && number < 65536
                                       : to->is(TypeKind::u32) ? number >= 0 && number < (int64_t{1} << 32)
                                                               : number >= -(int64_t{1} << (8 * *size - 1)) &&
                                                                     number < (int64_t{1} << (8 * *size - 1)));
      if (fits) return constant_value(at, number, to).node;
    }
    return cast_node(at, operand.node, to);
  }
  if (to->is(TypeKind::enum_)) {
    if (operand.type->is_arithmetic() && is_explicit) return cast_node(at, operand.node, to);
    if (operand.type->is(TypeKind::enum_)) return operand.node;
  }
  if (to->is(TypeKind::pointer) || to->is(TypeKind::member)) {
    if (operand.type->is(TypeKind::null_) || (operand.constant && *operand.constant == 0 && operand.is_zero))
      return null(at);
    if (operand.type->is(TypeKind::pointer) || operand.type->is(TypeKind::member)) return operand.node;
    if (operand.type->is(TypeKind::overloads) && to->is(TypeKind::member)) return operand.node;
  }
  if (to->is(TypeKind::null_)) return null(at);
  if (to->is(TypeKind::void_)) return operand.node;
  return bad_node(at, fmt::format("a conversion of `{}` to `{}`", shown(operand.type), shown(to)));
}

Node* Reader::converted(const Cst& at, Expression operand, QualifiedType to, bool is_explicit) {
  if (!to || to->is(TypeKind::unknown) || !operand.type || operand.type->is(TypeKind::unknown))
    return owned(at, operand);
  if (to->is_reference()) return bound(at, operand, to);
  to = plain(to);
  if (operand.type->is(TypeKind::braces)) return braced(at, operand, to);
  if (to->is(TypeKind::array) && operand.is_literal) {  // char text[] = "abc"
    size_t next = 0;
    return array_of_values(at, {operand}, next, to, true);
  }
  if (operand.type->is(TypeKind::void_) && to->is(TypeKind::void_)) return operand.node;
  // A script may begin a variable with a call only to make it.
  if (operand.type->is(TypeKind::void_) && options_.is_script && to->is_arithmetic())
    return make(Kind::sequence, at, "", {operand.node, default_value(at, to)})->set(Flag::value);
  if (class_of(to) != nullptr) {
    return converted_to_class(at, operand, to, is_explicit);
  }
  if (class_of(operand.type) != nullptr) {
    return converted_from_class(at, operand, to, is_explicit);
  }
  if (to->is(TypeKind::callable)) return operand.type->is(TypeKind::null_) ? null(at) : as_callable(at, operand, to);
  if (to->is(TypeKind::pointer) && to->inner->is(TypeKind::function) &&
      (operand.type->is(TypeKind::lambda) || operand.type->is(TypeKind::overloads)))
    return as_callable(at, operand, to);
  if (operand.type->is(TypeKind::array) || operand.type->is(TypeKind::function) ||
      (operand.type->is(TypeKind::overloads) && !to->is(TypeKind::member))) {
    if (to->is(TypeKind::bool_)) return literal(at, true);
    operand = decay(at, operand);
  }
  return converted_scalar(at, operand, to, is_explicit);
}

bool Reader::is_tuple(const ClassInfo* class_info) {
  return class_info != nullptr && class_info->is_library && (class_info->name == "tuple" || class_info->name == "pair");
}

// The parts of a tuple that a variable holds.
std::vector<Expression> Reader::tuple_parts(const Cst& at, const std::string& held, const Expression& tuple) {
  std::vector<Expression> parts;
  for (FieldInfo& field : class_of(tuple.type)->fields) {
    Found found;
    found.field = &field;
    Expression object = place_of(name(at, held), tuple.type);
    object.is_xvalue = tuple.is_xvalue || !tuple.is_lvalue;
    parts.push_back(member(at, object, found, false));
    if (field.is_reference) parts.back().is_xvalue = false;
  }
  return parts;
}

// What a reference of that type refers to, as references are kept.
Node* Reader::bound(const Cst& at, Expression operand, QualifiedType reference_type) {
  const QualifiedType inner = reference_type->inner;
  if (!operand.type || operand.type->is(TypeKind::unknown))
    return operand.is_lvalue ? reference(at, operand) : operand.node;
  if (operand.type->is(TypeKind::overloads) && inner->is(TypeKind::function)) return decay(at, operand).node;
  if (inner->is(TypeKind::function) && operand.type->is(TypeKind::function)) return operand.node;
  const bool is_same = plain(operand.type) == plain(inner);
  ClassInfo* from = class_of(operand.type);
  ClassInfo* to = class_of(inner);
  const bool is_base = from != nullptr && to != nullptr && derives(from, to);
  const bool is_array = operand.type->is(TypeKind::array) && inner->is(TypeKind::array) &&
                        plain(operand.type->inner) == plain(inner->inner);
  if (is_same || is_base || is_array) {
    if (is_object(inner)) return materialised(at, operand).node;
    if (operand.is_lvalue) return reference(at, operand);
    return intrinsic(at, "%new_cell", {operand.node});
  }
  if (from != nullptr) {
    // Converted by the object's own function to a reference.
    complete(from);
    if (Function* conversion = conversion_to(from, inner, operand.type.is_const, false);
        conversion != nullptr && to == nullptr) {
      const Expression made = call_function(at, conversion, &operand, {}, false);
      if (made.is_lvalue && plain(made.type) == plain(inner)) return reference(at, made);
    }
  }
  Expression temporary = value(converted(at, operand, plain(inner)), plain(inner));
  if (is_object(inner)) return materialised(at, temporary).node;
  return intrinsic(at, "%new_cell", {temporary.node});
}

// --- values of types

Node* Reader::default_value(const Cst& at, QualifiedType type) {
  if (!type) return null(at);
  switch (type->kind) {
    case TypeKind::pointer:
    case TypeKind::null_:
    case TypeKind::callable:
    case TypeKind::member: return null(at);
    case TypeKind::enum_: return constant_value(at, 0, type).node;
    case TypeKind::array: {
      size_t next = 0;
      return array_of_values(at, {}, next, type, true);
    }
    case TypeKind::class_: return constructed(at, type, {});
    case TypeKind::void_: return null(at);
    case TypeKind::unknown: return bad_node(at, "a value of a type that is not known");
    case TypeKind::lambda: return bad_node(at, "a lambda that is made without its expression");
    default: return constant_value(at, 0, type).node;
  }
}

Node* Reader::default_initial(const Cst& at, QualifiedType named_type) {
  if (!named_type) return nullptr;
  if (named_type->is(TypeKind::class_)) {
    ClassInfo* class_info = named_type->class_info;
    complete(class_info);
    if (class_info->native != Native::none || class_info->has_user_constructor ||
        !class_info->constructor_templates.empty())
      return constructed(at, named_type, {});
    if (!class_info->constructors.empty()) return constructed(at, named_type, {});
    return call_of(at, made_function(class_info, "default"), {object_of(at, class_info)});
  }
  if (named_type->is(TypeKind::array)) {
    QualifiedType element = named_type;
    std::vector<Node*> sizes;
    while (element->is(TypeKind::array)) {
      if (element->size < 0) return bad_node(at, "an array whose length is not known before it runs");
      sizes.push_back(literal(at, element->size));
      element = element->inner;
    }
    if (element->is(TypeKind::class_)) {
      size_t next = 0;
      return array_of_values(at, {}, next, named_type, true);
    }
    Node* made = make(Kind::new_array, at, "", std::move(sizes));
    const std::string text = surface_type(element);
    made->type = type(at, text.empty() ? "pointer" : text);
    return intrinsic(at, "%undetermined", {made});
  }
  if (named_type->is(TypeKind::callable)) return null(at);
  return nullptr;
}

std::vector<Expression> Reader::list_items(const Cst& list) {
  std::vector<Expression> out;
  for (const Cst& item : list.named_children()) {
    if (item.is("comment")) continue;
    if (item.is("initializer_list")) {
      out.push_back(braces(item));
      continue;
    }
    if (item.is("initializer_pair")) {
      Expression operand;
      const Cst value_at = item.field("value");
      operand = value_at.is("initializer_list") ? braces(value_at) : expression(value_at);
      operand.at = item;  // its designator
      out.push_back(operand);
      continue;
    }
    if (item.is("parameter_pack_expansion")) {
      expand(item.first_named_child(), out);
      continue;
    }
    out.push_back(expression(item));
    out.back().at = item;
  }
  return out;
}

Expression Reader::braces(const Cst& at) {
  Expression result;
  result.type = of_kind(TypeKind::braces);
  result.at = at;
  result.items = list_items(at);
  result.node = null(at);
  return result;
}

Node* Reader::initialised(const Cst& at, const Cst& value_at, QualifiedType type) {
  if (value_at.is("initializer_list")) return braced(value_at, braces(value_at), type);
  if (value_at.is("argument_list")) return constructed(at, type, arguments_of(value_at), false, true);
  return converted(value_at, expression(value_at), type);
}

Node* Reader::initial_of(const Cst& at, const Expression& operand, QualifiedType type) {
  return operand.type && operand.type->is(TypeKind::braces) ? braced(at, operand, type) : converted(at, operand, type);
}

// char text[] = "abc"
Node* Reader::array_of_text(const Cst& at, const Expression& operand, QualifiedType array) {
  const QualifiedType element = array->inner;
  std::vector<Node*> parts;
  const std::string content =
      operand.node->is(Kind::literal) ? std::get<std::string>(operand.node->value) : std::string();
  for (int64_t i = 0; i < array->size; ++i)
    parts.push_back(literal(at,
                            static_cast<int64_t>(i < static_cast<int64_t>(content.size())
                                                     ? static_cast<signed char>(content[static_cast<size_t>(i)])
                                                     : 0),
                            surface_type(element)));
  Node* made = make(Kind::array, at, "", std::move(parts));
  made->type = type(at, surface_type(element));
  return made;
}

// The next element of an array: the next value, or made of the next values, where inner braces are left out.
Node* Reader::element_value(const Cst& at, const std::vector<Expression>& items, size_t& next, QualifiedType element) {
  const Expression& operand = items[next];
  const bool is_own =
      operand.type &&
      (operand.type->is(TypeKind::braces) ||
       (!element->is(TypeKind::array) && (class_of(element) == nullptr || rank(operand, element) < impossible)) ||
       (operand.is_literal && element->is(TypeKind::array)));
  if (is_own) {
    ++next;
    if (element->is(TypeKind::array) && operand.is_literal) {
      size_t one = 0;
      return array_of_values(at, {operand}, one, element, true);
    } else {
      return initial_of(at, operand, element);
    }
  } else if (element->is(TypeKind::array)) {  // braces left out
    return array_of_values(at, items, next, element, false);
  } else {
    return aggregate(at, items, next, element, false);
  }
}

Node* Reader::array_of_values(const Cst& at, const std::vector<Expression>& items, size_t& next,
                              QualifiedType named_type, bool is_whole) {
  const QualifiedType element = named_type->inner;
  if (named_type->size < 0) return bad_node(at, "an array whose length is not known before it runs");
  if (items.empty() && !element->is(TypeKind::class_) && !element->is(TypeKind::array)) {
    // All zeros.
    Node* made = make(Kind::new_array, at, "", {literal(at, named_type->size)});
    const std::string text = surface_type(element);
    made->type = type(at, text.empty() ? "pointer" : text);
    return made;
  }
  constexpr int64_t elements_max = 100'000;
  if (named_type->size > elements_max) return bad_node(at, "an array of that many objects");
  if (items.size() > 0 && next < items.size() && items[next].is_literal &&
      (element->is(TypeKind::char_) || element->is(TypeKind::i8) || element->is(TypeKind::u8))) {
    return array_of_text(at, items[next++], named_type);
  }
  std::vector<Node*> parts;
  size_t filled = 0;
  if (named_type->size > 64 && items.size() < static_cast<size_t>(named_type->size) && !element->is(TypeKind::class_) &&
      !element->is(TypeKind::array)) {
    // The rest are zeros.
    for (; next < items.size() && filled < static_cast<size_t>(named_type->size); ++filled)
      parts.push_back(initial_of(at, items[next++], element));
    Node* values = make(Kind::array, at, "", std::move(parts));
    const std::string text = surface_type(element);
    values->type = type(at, text.empty() ? "pointer" : text);
    Node* zero = default_value(at, element);
    return intrinsic(at, "pad_array", {values, literal(at, named_type->size), zero});
  }
  for (int64_t i = 0; i < named_type->size; ++i) {
    if (next < items.size() && items[next].at && items[next].at.is("initializer_pair"))
      return bad_node(at, "designated elements of an array");
    if (next >= items.size()) {
      parts.push_back(items.empty() && element->is(TypeKind::class_) ? constructed(at, element, {})
                                                                     : default_value(at, element));
      continue;
    }
    parts.push_back(element_value(at, items, next, element));
  }
  if (is_whole && next < items.size()) return bad_node(at, "more values than the array has elements");
  Node* made = make(Kind::array, at, "", std::move(parts));
  const std::string text = surface_type(element);
  made->type = type(at, text.empty() ? "any" : text);
  return made;
}

// The value that `{.field = …}` has for a field, if it has one.
const Expression* Reader::designated(const std::vector<Expression>& items, const FieldInfo& field) {
  const Expression* given = nullptr;
  for (const Expression& operand : items) {
    if (!operand.at || !operand.at.is("initializer_pair")) continue;
    const Cst designator = operand.at.field("designator");
    if (designator && designator.is("field_designator") && designator.first_named_child().text() == field.name)
      given = &operand;
  }
  return given;
}

// The part of an aggregate that a base is: its own braces, an object of it, or what it begins with.
Node* Reader::aggregate_base(const Cst& at, const std::vector<Expression>& items, size_t& next, ClassInfo* base) {
  const bool has_value = next < items.size() && !(items[0].at && items[0].at.is("initializer_pair"));
  if (has_value && items[next].type && items[next].type->is(TypeKind::braces))
    return braced(at, items[next++], class_type(base));
  if (has_value && class_of(items[next].type) != nullptr && derives(class_of(items[next].type), base))
    return converted(at, items[next++], class_type(base));
  return constructed(at, class_type(base), {});
}

// Whether a field takes several of the values, because its braces are left out.
bool Reader::takes_several(const FieldInfo& field, const Expression& operand) {
  if (!operand.type || operand.type->is(TypeKind::braces) || operand.is_literal) return false;
  if (field.type->is(TypeKind::array)) return true;
  const ClassInfo* class_info = class_of(field.type);
  return class_info != nullptr && class_info->is_aggregate && class_info->native == Native::none &&
         rank(operand, field.type) >= impossible;
}

// The value that a field is given.
Node* Reader::given_field(const Cst& at, const FieldInfo& field, const Expression& given) {
  if (field.is_reference) {
    Node* held = bound(at, given, reference_to(field.type));
    return is_object(field.type) ? intrinsic(at, "%address", {held}) : held;
  }
  if (!field.type->is(TypeKind::array) || !given.is_literal) return initial_of(at, given, field.type);
  size_t one = 0;
  return array_of_values(at, {given}, one, field.type, true);
}

// The value that the class gives a field; it sees the object.
Node* Reader::default_field(QualifiedType type, const FieldInfo& field, const std::string& self) {
  Scope* inner = new_scope(Scope::What::function, type->class_info->scope);
  inner->depth = scope_->depth;
  Symbol* symbol = add(inner, Symbol::What::variable, "this");
  symbol->surface = self;
  symbol->type = type;
  symbol->is_this = true;
  const Replaced outer(scope_, inner);
  return field.initial.is("initializer_list") ? initialised(field.initial, field.initial, field.type)
                                              : converted(field.initial, expression(field.initial), field.type);
}

// A class without constructors, member by member (9.4.2).
Node* Reader::aggregate(const Cst& at, const std::vector<Expression>& items, size_t& next, QualifiedType type,
                        bool is_whole) {
  ClassInfo* class_info = class_of(type);
  if (class_info == nullptr) return next < items.size() ? initial_of(at, items[next++], type) : default_value(at, type);
  complete(class_info);
  constexpr int depth_max = 150;
  if (depth_ > depth_max) return bad_node(at, "objects that hold one another this deeply");
  const Replaced depth(depth_, depth_ + 1);
  std::vector<Node*> parts;
  const std::string self = local_name("%object");
  Node* pattern = make(Kind::name_pattern, at, self, {nullptr});
  parts.push_back(make(Kind::declare, at, "", {pattern, object_of(at, class_info)}));
  const auto put = [&](const FieldInfo& field, Node* node) {
    parts.push_back(make(Kind::assign, at, "", {field_of(at, name(at, self), field), node}));
  };
  const bool is_designated = !items.empty() && items[0].at && items[0].at.is("initializer_pair");
  size_t used = 0;
  for (const Base& base : class_info->bases) {  // its bases come first
    Node* part = aggregate_base(at, items, next, base.class_info);
    parts.push_back(intrinsic(at, "%copy_base", {name(at, self), part}));
  }
  for (const FieldInfo& field : class_info->fields) {
    const Expression* given = is_designated ? designated(items, field) : nullptr;
    if (is_designated && given != nullptr) ++used;
    if (!is_designated && next < items.size()) {
      if (takes_several(field, items[next])) {
        put(field, field.type->is(TypeKind::array) ? array_of_values(at, items, next, field.type, false)
                                                   : aggregate(at, items, next, field.type, false));
        if (class_info->is_union) break;
        continue;
      }
      given = &items[next++];
    }
    if (given != nullptr) put(field, given_field(at, field, *given));
    else if (field.is_reference) put(field, bad_node(at, "a reference that refers to nothing"));
    else if (field.initial) put(field, default_field(type, field, self));
    else if (!class_info->is_union || field.overlap.empty() || &field == &class_info->fields[0])
      put(field, default_value(at, field.type));
    if (class_info->is_union && !field.is_reference) break;
  }
  if (is_whole && (is_designated ? used < items.size() : next < items.size()))
    return bad_node(at, fmt::format("more values than `{}` has members", class_info->surface));
  parts.push_back(name(at, self));
  return make(Kind::block, at, "", std::move(parts))->set(Flag::value);
}

Node* Reader::constructed(const Cst& at, QualifiedType type, std::vector<Expression> arguments, bool is_list,
                          bool is_explicit) {
  type = plain(type);
  ClassInfo* class_info = class_of(type);
  if (class_info == nullptr) {
    if (type->is(TypeKind::dependent) && type->template_arguments.empty()) {
      const QualifiedType made = deduced_class(at, type->of, arguments);
      if (!made) return bad_node(at, fmt::format("the arguments of `{}`, which are not written down", type->of->name));
      return constructed(at, made, std::move(arguments), is_list, is_explicit);
    }
    if (arguments.empty()) return default_value(at, type);
    if (arguments.size() == 1)
      return arguments[0].type && arguments[0].type->is(TypeKind::braces) ? braced(at, arguments[0], type)
                                                                          : converted(at, arguments[0], type, true);
    if (type->is(TypeKind::array)) {
      size_t next = 0;
      return array_of_values(at, arguments, next, type, true);
    }
    return bad_node(at, fmt::format("a `{}` of several values", shown(type)));
  }
  complete(class_info);
  if (arguments.size() == 1 && class_of(arguments[0].type) == class_info) {
    if (!arguments[0].is_lvalue) return arguments[0].node;
    return owned(at, arguments[0]);
  }
  if (class_info->native == Native::text && arguments.empty()) return string(at, "");
  if (class_info->native == Native::list && arguments.empty()) return make(Kind::list, at);
  std::string why;
  if (Function* chosen = choose_constructor(class_info, arguments, is_explicit, false, &why)) {
    if (chosen->is_defaulted && !chosen->body && chosen->parameters.empty() && !class_info->has_user_constructor &&
        class_info->bases.empty()) {
      size_t next = 0;
      return aggregate(at, {}, next, type, true);
    }
    std::vector<Node*> list;
    if (class_info->native == Native::none) list.push_back(object_of(at, class_info));
    for (Node* node : passed(at, chosen, arguments)) list.push_back(node);
    return call_of(at, chosen, std::move(list));
  }
  if (arguments.size() == 1 && class_of(arguments[0].type) != nullptr) {
    ClassInfo* given = class_of(arguments[0].type);
    if (derives(given, class_info)) return converted(at, arguments[0], type);
    if (Function* conversion = conversion_to(given, type, arguments[0].type.is_const, is_explicit)) {
      const Expression made = call_function(at, conversion, &arguments[0], {}, false);
      return converted(at, made, type);
    }
  }
  const bool has_constructors = !class_info->constructors.empty() || !class_info->constructor_templates.empty();
  bool is_all_defaulted = true;
  for (const Function* function : class_info->constructors)
    is_all_defaulted = is_all_defaulted && (function->is_defaulted || function->is_deleted);
  if (arguments.empty() && !class_info->has_user_constructor && class_info->native == Native::none &&
      is_all_defaulted) {
    if (class_info->bases.empty()) {
      size_t next = 0;
      return aggregate(at, {}, next, type, true);
    }
    return call_of(at, made_function(class_info, "default"), {object_of(at, class_info)});
  }
  if (!has_constructors && class_info->native == Native::none && !is_list) {
    size_t next = 0;
    return aggregate(at, arguments, next, type, true);
  }
  return bad_node(at, fmt::format("a `{}` made of these values: {}", class_info->surface, why));
}

Node* Reader::braced(const Cst& at, Expression list, QualifiedType type, bool is_copy) {
  (void)is_copy;
  if (type->is_reference()) return bound(at, list, type);
  type = plain(type);
  ClassInfo* class_info = class_of(type);
  if (class_info == nullptr) {
    if (type->is(TypeKind::array)) {
      size_t next = 0;
      std::vector<Expression> items = list.items;
      // int a[2][2] = {{…}} or {{1, 2}} of a library array.
      return array_of_values(at, items, next, type, true);
    }
    if (list.items.empty()) return default_value(at, type);
    if (list.items.size() == 1) return initial_of(at, list.items[0], type);
    return bad_node(at, fmt::format("a `{}` of several values", shown(type)));
  }
  complete(class_info);
  const bool is_designated = !list.items.empty() && list.items[0].at && list.items[0].at.is("initializer_pair");
  const bool is_aggregate = class_info->is_aggregate && class_info->native == Native::none &&
                            class_info->constructors.empty() && class_info->constructor_templates.empty();
  if (list.items.size() == 1 && !is_designated && class_of(list.items[0].type) == class_info)
    return owned(at, list.items[0]);
  if (is_aggregate) {
    if (class_info->is_library && class_info->name == "array" && list.items.size() == 1 && list.items[0].type &&
        list.items[0].type->is(TypeKind::braces) && !class_info->fields.empty()) {
      // {{1, 2}, {3, 4}} of an array of objects, or {{1, 2}} with the inner array's braces.
      const QualifiedType element = class_info->fields[0].type->inner;
      const bool is_inner =
          class_info->fields[0].type->size > 1 || (class_of(element) == nullptr && !element->is(TypeKind::array));
      if (is_inner) {
        size_t next = 0;
        return aggregate(at, {list.items[0]}, next, type, true);
      }
    }
    size_t next = 0;
    std::vector<Expression> items = list.items;
    if (class_info->is_library && class_info->name == "array" && !class_info->fields.empty() &&
        !(items.size() == 1 && items[0].type && items[0].type->is(TypeKind::braces) &&
          class_of(class_info->fields[0].type->inner) == nullptr)) {
      Expression inner = list;
      items = {inner};
    }
    return aggregate(at, items, next, type, true);
  }
  if (list.items.empty() && class_info->native == Native::none) return constructed(at, type, {});
  if (list.items.empty()) return constructed(at, type, {});
  // A constructor that takes a list goes before all others (12.2.2.8).
  if (Function* chosen = choose_constructor(class_info, {list}, true, true)) {
    std::vector<Node*> arguments;
    if (class_info->native == Native::none) arguments.push_back(object_of(at, class_info));
    for (Node* node : passed(at, chosen, {list})) arguments.push_back(node);
    return call_of(at, chosen, std::move(arguments));
  }
  if (class_info->native == Native::list && class_info->name == "initializer_list") {
    std::vector<Node*> parts;
    for (const Expression& operand : list.items)
      parts.push_back(initial_of(at, operand, class_info->arguments[0].type));
    return make(Kind::list, at, "", std::move(parts));
  }
  return constructed(at, type, list.items, true);
}

// A function, lambda or object with operator() as a function of another type.
Node* Reader::as_callable(const Cst& at, Expression operand, QualifiedType to) {
  const QualifiedType signature = to->inner;
  if (!signature || !signature->is(TypeKind::function) || !signature->inner ||
      std::ranges::any_of(signature->args, [](QualifiedType type) { return !type; }))
    return bad_node(at, fmt::format("the function's type `{}`", shown(to)));
  if (operand.type->is(TypeKind::callable) && operand.type == to) return operand.node;
  if (operand.type->is(TypeKind::overloads)) {
    Function* function = by_type(operand, signature);
    if (function == nullptr) return bad_node(at, "a function of that type");
    if (function->is_auto) read_body(function);
    queue(function);
    bool is_same = function->parameters.size() == signature->args.size() && function->result == signature->inner &&
                   !function->is_builtin;
    for (size_t i = 0; is_same && i < function->parameters.size(); ++i)
      is_same = plain(function->parameters[i].type) == plain(signature->args[i]);
    if (is_same) return name(at, function->surface);
  }
  if (operand.type->is(TypeKind::pointer) && operand.type->inner == signature) return operand.node;
  if (operand.type->is(TypeKind::function) && plain(operand.type) == signature) return operand.node;
  if (operand.type->is(TypeKind::lambda)) {
    LambdaInfo* info = operand.type->lambda;
    Function* function = lambda_function(info, signature->args);
    if (function == nullptr) return bad_node(at, "a function of that type");
    bool is_same = function->parameters.size() == signature->args.size() &&
                   (function->result == signature->inner || signature->inner->is(TypeKind::void_));
    for (size_t i = 0; is_same && i < function->parameters.size(); ++i)
      is_same = plain(function->parameters[i].type) == plain(signature->args[i]);
    if (is_same) {
      if (!info->is_generic) return operand.node;
      std::string key;
      for (const QualifiedType type : signature->args) key += key_of(type) + ",";
      return make(Kind::index, at, "", {operand.node, literal(at, info->uses.at(key).second)});
    }
  }
  // Its arguments are converted on the way.
  std::vector<Node*> block;
  const std::string held = local_name("%function");
  Node* pattern = make(Kind::name_pattern, at, held, {nullptr});
  Expression callee = operand;
  if (!operand.type->is(TypeKind::overloads)) {
    block.push_back(make(Kind::declare, at, "", {pattern, owned(at, operand)}));
    callee = place_of(name(at, held), plain(operand.type));
  }
  std::vector<Node*> function = {nullptr};
  std::vector<Expression> arguments;
  for (const QualifiedType parameter_type : signature->args) {
    const std::string text = local_name("%argument");
    function.push_back(make(Kind::parameter, at, text, {nullptr, nullptr}));
    if (parameter_type->is_reference()) {
      Expression argument = dereferenced(at, name(at, text), parameter_type->inner);
      argument.is_xvalue = parameter_type->is(TypeKind::rref);
      arguments.push_back(argument);
    } else {
      Expression argument = place_of(name(at, text), parameter_type);
      argument.is_xvalue = class_of(parameter_type) != nullptr;
      arguments.push_back(argument);
    }
  }
  Node* node = full(at, [&] {
    Expression result = call_value(at, callee, arguments);
    if (signature->inner->is(TypeKind::void_)) return result.node;
    return make(Kind::return_, at, "", {converted(at, result, signature->inner)});
  });
  function[0] = make(Kind::block, at, "", {node});
  block.push_back(make(Kind::lambda, at, "", {make(Kind::function, at, "", std::move(function))->set(Flag::arrow)}));
  return make(Kind::block, at, "", std::move(block))->set(Flag::value);
}

// A call of a function pointer or a std::function.
Expression Reader::call_signature(const Cst& at, const Expression& callee, QualifiedType signature,
                                  const std::vector<Expression>& arguments) {
  if (arguments.size() < signature->args.size() ||
      (arguments.size() > signature->args.size() && !signature->is_variadic))
    return bad(at, "a call with another number of arguments");
  std::vector<Node*> list = {callee.type->is(TypeKind::callable) ? intrinsic(at, "%callable", {callee.node})
                                                                 : callee.node};
  for (size_t i = 0; i < arguments.size(); ++i) {
    if (i >= signature->args.size()) {
      list.push_back(owned(at, decay(at, arguments[i])));
      continue;
    }
    const QualifiedType pattern = signature->args[i];
    Node* node = converted(at, arguments[i], pattern);
    if (class_of(pattern) != nullptr && !pattern->is_reference())
      node = materialised(at, value(node, plain(pattern))).node;
    list.push_back(node);
  }
  return result_of(at, make(Kind::call, at, "", std::move(list)), signature->inner);
}

// operator(), the lambda that it is made of which fits best, or a conversion to a function.
std::optional<Expression> Reader::call_object(const Cst& at, const Expression& callee,
                                              const std::vector<Expression>& arguments) {
  ClassInfo* class_info = class_of(callee.type);
  complete(class_info);
  Found found = in_class("operator()", class_info);
  if (found) {
    std::string why;
    Function* function = choose(found.functions, found.templates, {}, arguments, &callee, &why);
    if (function == nullptr) return bad(at, fmt::format("this call: {}", why));
    return call_function(at, function, &callee, arguments, false);
  }
  // A class made of lambdas: the one that fits best.
  const FieldInfo* best = nullptr;
  int best_rank = impossible;
  for (const FieldInfo& field : class_info->fields) {
    if (!field.name.starts_with("%lambda") || !field.type->is(TypeKind::lambda)) continue;
    LambdaInfo* info = field.type->lambda;
    int sum = info->is_generic ? 30 : 0;
    if (!info->is_generic) {
      Function* one = lambda_function(info, {});
      if (one == nullptr || one->parameters.size() != arguments.size()) continue;
      for (size_t i = 0; i < arguments.size() && sum < impossible; ++i)
        sum += rank(arguments[i], one->parameters[i].type);
    }
    if (sum < best_rank) {
      best = &field;
      best_rank = sum;
    }
  }
  if (best != nullptr) return call_lambda(at, place_of(field_of(at, callee.node, *best), best->type), arguments);
  // By a conversion to a function.
  for (Function* function : class_info->conversions)
    if (function->result && (function->result->is(TypeKind::callable) || function->result->is(TypeKind::pointer)))
      return call_value(at, call_function(at, function, &callee, {}, false), arguments);
  return std::nullopt;
}

// A call of a value.
Expression Reader::call_value(const Cst& at, Expression callee, std::vector<Expression> arguments) {
  if (!callee.type || callee.type->is(TypeKind::unknown)) {
    std::vector<Node*> list = {callee.node};
    for (Expression& operand : arguments) list.push_back(decay(at, operand).node);
    return value(make(Kind::call, at, "", std::move(list)), of_kind(TypeKind::unknown));
  }
  if (callee.type->is(TypeKind::overloads)) {
    std::string why;
    Function* function =
        choose(callee.functions, callee.templates, callee.explicit_arguments, arguments, callee.object, &why);
    if (function == nullptr) return bad(at, fmt::format("this call: {}", why));
    return call_function(at, function, callee.object, arguments, callee.is_qualified);
  }
  if (callee.type->is(TypeKind::lambda)) return call_lambda(at, callee, std::move(arguments));
  QualifiedType signature;
  if (callee.type->is(TypeKind::function)) signature = callee.type;
  if (callee.type->is(TypeKind::callable) ||
      (callee.type->is(TypeKind::pointer) && callee.type->inner->is(TypeKind::function)))
    signature = callee.type->inner;
  if (signature && signature->is(TypeKind::function)) {
    return call_signature(at, callee, signature, arguments);
  }
  if (class_of(callee.type) != nullptr) {
    if (auto made = call_object(at, callee, arguments)) return *made;
  }
  if (callee.type->is(TypeKind::member) && !arguments.empty()) {
    Expression object = arguments[0];
    if (object.type->is(TypeKind::pointer)) object = star(at, object);
    std::vector<Expression> rest(arguments.begin() + 1, arguments.end());
    Expression method = member_pointer(at, object, callee);
    if (callee.type->inner->is(TypeKind::function)) return call_value(at, method, rest);
    return method;
  }
  return bad(at, fmt::format("a call of `{}`", shown(callee.type)));
}

}  // namespace ramify::frontends::cpp
