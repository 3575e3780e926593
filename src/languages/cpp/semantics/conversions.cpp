// SPDX-License-Identifier: Apache-2.0
// Conversions, copies, moves, references (C++20 7.3).
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "languages/cpp/semantics/semantics.h"

namespace ramify::frontends::cpp {

Node* Semantics::surface_type_node(const Cst& at, QualifiedType type) {
  const std::string text = surface_type(type);
  return text.empty() ? nullptr : this->type(at, text);
}

Node* Semantics::cast_node(const Cst& at, Node* value_node, QualifiedType to) {
  const std::string text = surface_type(to);
  if (text.empty()) return value_node;
  Node* made = make(Kind::cast, at, "", {value_node});
  made->type = type(at, text);
  return made;
}

Expression Semantics::constant_value(const Cst& at, int64_t number, QualifiedType type) {
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

// Arrays decay to pointers to their first element, functions to pointers to themselves.
Expression Semantics::decay(const Cst& at, Expression operand) {
  if (!operand.type) return operand;
  if (operand.type->is(TypeKind::array)) {
    Expression made =
        value(make(Kind::address_of, at, "", {make(Kind::index, at, "", {operand.node, literal(at, int64_t{0})})}),
              types_.pointer_to(operand.type->inner));
    return made;
  }
  if (operand.type->is(TypeKind::function)) return value(operand.node, types_.pointer_to(plain(operand.type)));
  if (operand.type->is(TypeKind::overloads) && operand.functions.size() == 1 && operand.templates.empty()) {
    Function* function = operand.functions[0];
    if (function->is_auto) read_body(function);
    queue(function);
    std::vector<QualifiedType> types;
    for (const Parameter& parameter : function->parameters) types.push_back(parameter.type);
    return value(name(at, function->surface),
                 types_.pointer_to(types_.function_type(function->result, std::move(types), function->is_variadic)));
  }
  operand.type.is_const = false;
  return operand;
}

Node* Semantics::reference(const Cst& at, const Expression& operand) {
  if (is_object(operand.type)) return operand.node;
  if (operand.place != nullptr) return make(Kind::address_of, at, "", {operand.place});
  if (operand.node->is(Kind::dereference)) return operand.node->part(0);
  return make(Kind::address_of, at, "", {operand.node});
}

Node* Semantics::address(const Cst& at, const Expression& operand) {
  if (!is_object(operand.type)) return reference(at, operand);
  if (operand.node->is(Kind::dereference)) return operand.node->part(0);
  if (operand.node->is(Kind::index)) return make(Kind::address_of, at, "", {operand.node});
  return intrinsic(at, "%address", {operand.node});
}

Expression Semantics::dereferenced(const Cst& at, Node* holder, QualifiedType type) {
  if (is_object(type)) return place_of(holder, type);
  return place_of(make(Kind::dereference, at, "", {holder}), type);
}

// A temporary object with a visible destructor lives until the end of the full expression.
Expression Semantics::materialised(const Cst& at, Expression operand) {
  if (operand.is_lvalue || class_of(operand.type) == nullptr || destroys_trivially(operand.type) ||
      temporaries_ == nullptr || trial_ > 0)
    return operand;
  const std::string text = local_name("%temporary" + std::to_string(++counter_));
  temporaries_->destructions.emplace_back(text, destruction(at, operand.type, name(at, text)));
  operand.node = make(Kind::assign, at, "", {name(at, text), operand.node});
  operand.is_temporary = true;
  return operand;
}

Node* Semantics::copied(const Cst& at, const Expression& operand) {
  const QualifiedType type = plain(operand.type);
  if (type->is(TypeKind::array)) {
    if (copies_trivially(type)) return intrinsic(at, "%copy", {operand.node});
  } else {
    ClassInfo* class_info = class_of(type);
    if (class_info == nullptr || class_info->native == Native::text) return operand.node;
    complete(class_info);
    if (class_info->native == Native::none) {
      if (!can_copy(type))
        return bad_node(at, fmt::format("a copy of `{}`, which cannot be copied", class_info->surface));
      if (copies_trivially(type)) {
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
      return call_of(at, implicit_function(class_info, "copy"), {object_of(at, class_info), operand.node});
    }
    if (copies_trivially(type)) return intrinsic(at, "%copy", {operand.node});
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

Node* Semantics::moved(const Cst& at, const Expression& operand) {
  const QualifiedType type = plain(operand.type);
  if (is_text(type)) return intrinsic(at, "%take_text", {reference(at, operand)});
  if (is_list(type)) return intrinsic(at, "%take_list", {operand.node});
  ClassInfo* class_info = class_of(type);
  if (class_info == nullptr) return type->is(TypeKind::array) ? copied(at, operand) : operand.node;
  complete(class_info);
  const bool only_copies = class_info->has_declared_copy && !class_info->has_declared_move;
  if (moves_trivially(type) || only_copies) {
    const bool has_move = std::ranges::any_of(class_info->constructors, [&](const Function* function) {
      return function->parameters.size() == 1 && function->parameters[0].type &&
             function->parameters[0].type->is(TypeKind::rref) && class_of(function->parameters[0].type) == class_info;
    });
    if (only_copies && !has_move) return copied(at, operand);
    if (moves_trivially(type) && can_copy(type)) return copied(at, operand);
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
  return call_of(at, implicit_function(class_info, "move"), {object_of(at, class_info), operand.node});
}

Node* Semantics::owned(const Cst& at, Expression operand) {
  if (!operand.type) return operand.node;
  if (!operand.is_lvalue) return operand.node;
  if (operand.is_xvalue && !operand.type.is_const) return moved(at, operand);
  if (operand.type->is(TypeKind::array) || class_of(operand.type) != nullptr) return copied(at, operand);
  return operand.node;
}

// Converts an operand to a condition.
Node* Semantics::as_condition(const Cst& at, Expression operand) {
  if (!operand.type || operand.type->is(TypeKind::unknown)) return operand.node;
  if (operand.type->is(TypeKind::bool_)) return operand.node;
  if (operand.type->is(TypeKind::lambda)) return literal(at, true);
  return converted(at, operand, types_.of_kind(TypeKind::bool_), true);
}

Node* Semantics::converted_to_class(const Cst& at, const Expression& operand, QualifiedType to, bool is_explicit) {
  ClassInfo* class_info = class_of(to);
  ClassInfo* given = class_of(operand.type);
  if (given == class_info) return owned(at, operand);
  if (given != nullptr && derives(given, class_info)) {  // a base subobject
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

Node* Semantics::converted_from_class(const Cst& at, const Expression& operand, QualifiedType to, bool is_explicit) {
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

Node* Semantics::converted_scalar(const Cst& at, const Expression& operand, QualifiedType to, bool is_explicit) {
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

Node* Semantics::converted(const Cst& at, Expression operand, QualifiedType to, bool is_explicit) {
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
  // Scripts may initialise a variable with a call of a void function.
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

// The parts of a tuple stored in a variable.
std::vector<Expression> Semantics::tuple_parts(const Cst& at, const std::string& held, const Expression& tuple) {
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

// Binds a reference of that type: returns the target in the representation of references.
Node* Semantics::bound(const Cst& at, Expression operand, QualifiedType reference_type) {
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
    // The object has a conversion function to a reference.
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

}  // namespace ramify::frontends::cpp
