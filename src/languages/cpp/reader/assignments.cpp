// SPDX-License-Identifier: Apache-2.0
// Assignments (C++20 7.6.19).
#include <algorithm>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "languages/cpp/reader/reader.h"

namespace ramify::frontends::cpp {

Expression Reader::assignment(const Cst& at) {
  std::string sign(at.field("operator").text());
  static const std::map<std::string, std::string> words = {{"and_eq", "&="}, {"or_eq", "|="}, {"xor_eq", "^="}};
  if (const auto word = words.find(sign); word != words.end()) sign = word->second;
  Expression left = expression(at.field("left"));
  const Cst from = at.field("right");
  Expression right = expression(from);
  if (sign == "=") return assign(at, left, right);
  return compound(at, sign.substr(0, sign.size() - 1), left, right);
}

Expression Reader::assign_scalar(const Cst& at, const Expression& left, const Expression& right) {
  if (left.type->is(TypeKind::array)) {
    if (right.type && right.type->is(TypeKind::array))
      return place_of(intrinsic(at, "%assign", {left.node, copied(at, right)}), left.type);
    return bad(at, "an assignment to an array");
  }
  Node* value_node = right.type && right.type->is(TypeKind::braces) ? braced(at, right, plain(left.type))
                                                                    : converted(at, right, plain(left.type));
  Node* target = left.place != nullptr ? left.place : left.node;
  return place_of(make(Kind::assign, at, "", {target, value_node}), left.type);
}

// std::tie(a, b) = …: part by part. As in the language, std::tie(a, b) = std::tie(b, a) sees its own changes.
Expression Reader::assign_parts(const Cst& at, const Expression& left, const Expression& right) {
  const std::string first_name = local_name("%left"), second_name = local_name("%right");
  Node* first_place = make(Kind::name_pattern, at, first_name, {nullptr});
  Node* second_place = make(Kind::name_pattern, at, second_name, {nullptr});
  std::vector<Node*> all = {make(Kind::declare, at, "", {second_place, right.node}),
                            make(Kind::declare, at, "", {first_place, left.node})};
  const std::vector<Expression> to = tuple_parts(at, first_name, left), from = tuple_parts(at, second_name, right);
  for (size_t i = 0; i < to.size(); ++i) {
    if (class_of(to[i].type) != nullptr && class_of(to[i].type)->is_library && class_of(to[i].type)->name == "ignore_t")
      continue;
    Expression target = to[i];
    target.is_xvalue = false;
    all.push_back(assign(at, target, from[i]).node);
  }
  all.push_back(name(at, first_name));
  return place_of(make(Kind::block, at, "", std::move(all))->set(Flag::value), left.type);
}

// Calls the class' own `operator=`, if one fits.
std::optional<Expression> Reader::assign_by_operator(const Cst& at, const Expression& left, const Expression& right) {
  ClassInfo* class_info = class_of(left.type);
  const Found found = in_class("operator=", class_info, false);
  std::vector<Function*> own;
  for (Function* function : found.functions)
    if (function->class_info == class_info ||
        class_of(function->parameters.empty() ? QualifiedType() : function->parameters[0].type) != function->class_info)
      own.push_back(function);
  if (!own.empty() || !found.templates.empty()) {
    std::vector<Function*> usable = own;
    std::erase_if(usable, [](const Function* function) { return function->is_defaulted; });
    std::string why;
    Function* function = choose(usable, found.templates, {}, {right}, &left, &why);
    const bool is_same = class_of(right.type) == class_info;
    const bool has_copy = class_info->has_declared_assign || class_info->has_declared_move_assign;
    if (function != nullptr && (!is_same || has_copy || rank(right, function->parameters[0].type) < 40))
      return call_function(at, function, &left, {right}, false);
    if (why.find("deleted") != std::string::npos) return bad(at, fmt::format("this assignment: {}", why));
  }
  return std::nullopt;
}

// Assigns a new object by taking its content.
Expression Reader::assign_new_object(const Cst& at, const Expression& left, Node* value_node) {
  ClassInfo* class_info = class_of(left.type);
  const QualifiedType type = plain(left.type);
  const std::string held = local_name("%new");
  Node* pattern = make(Kind::name_pattern, at, held, {nullptr});
  Expression from = place_of(name(at, held), type);
  from.is_xvalue = true;
  std::vector<Node*> parts = {make(Kind::declare, at, "", {pattern, value_node})};
  // The class' own assignment operator, if it has one.
  Expression result;
  Found found = in_class("operator=", class_info, true);
  std::vector<Function*> usable = found.functions;
  std::erase_if(usable, [](const Function* function) { return function->is_defaulted || function->is_deleted; });
  Function* function = usable.empty() ? nullptr : choose(usable, {}, {}, {from}, &left);
  if (function != nullptr && class_of(function->parameters[0].type) == class_info)
    result = call_function(at, function, &left, {from}, false);
  else
    result = value(call_of(at,
                           implicit_function(class_info, moves_by_copying(class_info) ||
                                                                 (can_copy(type) && class_info->has_declared_copy &&
                                                                  !class_info->has_declared_move)
                                                             ? "assign"
                                                             : "massign"),
                           {left.node, from.node}),
                   type);
  const std::string kept = local_name("%result");
  Node* kept_pattern = make(Kind::name_pattern, at, kept, {nullptr});
  parts.push_back(make(Kind::declare, at, "", {kept_pattern, result.node}));
  if (!destroys_trivially(type)) parts.push_back(destruction(at, type, name(at, held)));
  parts.push_back(name(at, kept));
  return place_of(make(Kind::block, at, "", std::move(parts))->set(Flag::value), left.type);
}

Expression Reader::assign(const Cst& at, Expression left, Expression right) {
  if (!left.type || left.type->is(TypeKind::unknown))
    return place_of(make(Kind::assign, at, "", {left.node, right.node}), types_.of_kind(TypeKind::unknown));
  if (left.type.is_const && class_of(left.type) == nullptr) return bad(at, "an assignment to what is constant");
  ClassInfo* class_info = class_of(left.type);
  if (class_info == nullptr) {
    return assign_scalar(at, left, right);
  }
  complete(class_info);
  if (is_tuple(class_info) && right.type && is_tuple(class_of(right.type)) && class_of(right.type) != class_info)
    complete(class_of(right.type));
  const bool has_references =
      class_info->is_library && class_info->name == "tuple" &&
      std::ranges::any_of(class_info->fields, [](const FieldInfo& field) { return field.is_reference; });
  if (is_tuple(class_info) && right.type && is_tuple(class_of(right.type)) &&
      (class_of(right.type) != class_info || has_references) &&
      class_of(right.type)->fields.size() == class_info->fields.size()) {
    return assign_parts(at, left, right);
  }
  if (class_info->native == Native::none) {
    if (auto made = assign_by_operator(at, left, right)) return *made;
  } else if (class_info->native == Native::text) {
    Node* value_node =
        right.type && right.type->is(TypeKind::braces) ? braced(at, right, plain(left.type))
        : right.type && right.type->is_integer()
            ? converted(at, value(intrinsic(at, "%character_text", {right.node}), plain(left.type)), plain(left.type))
            : converted(at, right, plain(left.type));
    return place_of(make(Kind::assign, at, "", {left.place != nullptr ? left.place : left.node, value_node}),
                    left.type);
  }
  // The implicit assignment, or one that the machine does directly.
  const QualifiedType type = plain(left.type);
  if (right.type && class_of(right.type) == class_info && right.is_lvalue && class_info->native == Native::none) {
    const bool moves = right.is_xvalue && !right.type.is_const && !moves_trivially(type);
    if (!moves && !assigns_trivially(type)) {
      if (!can_copy(type))
        return bad(at, fmt::format("an assignment to `{}`, which cannot be copied", class_info->surface));
      return place_of(call_of(at, implicit_function(class_info, "assign"), {left.node, right.node}), left.type);
    }
    if (moves)
      return place_of(call_of(at, implicit_function(class_info, "massign"), {left.node, right.node}), left.type);
    return place_of(intrinsic(at, "%assign", {left.node, copied(at, right)}), left.type);
  }
  if (right.type && class_of(right.type) != nullptr && class_of(right.type) != class_info &&
      derives(class_of(right.type), class_info) && class_info->native == Native::none)
    return assign(at, left, place_of(right.node, {class_info->type, right.type.is_const}));
  Node* value_node =
      right.type && right.type->is(TypeKind::braces) ? braced(at, right, type) : converted(at, right, type);
  if (class_info->native == Native::none && !assigns_trivially(type)) {
    return assign_new_object(at, left, value_node);
  }
  if (is_list(type) && !class_info->arguments.empty() && !destroys_trivially(class_info->arguments[0].type)) {
    // The old content is destroyed.
    const std::string held = local_name("%new"), target = local_name("%target");
    Node* held_pattern = make(Kind::name_pattern, at, held, {nullptr});
    Node* target_pattern = make(Kind::name_pattern, at, target, {nullptr});
    return place_of(
        make(Kind::block, at, "",
             {make(Kind::declare, at, "", {target_pattern, left.node}),
              make(Kind::declare, at, "", {held_pattern, value_node}), destruction(at, type, name(at, target)),
              intrinsic(at, "%assign", {name(at, target), name(at, held)})})
            ->set(Flag::value),
        left.type);
  }
  return place_of(intrinsic(at, "%assign", {left.node, value_node}), left.type);
}

Expression Reader::compound(const Cst& at, const std::string& sign, Expression left, Expression right) {
  if (!left.type || left.type->is(TypeKind::unknown) || !right.type || right.type->is(TypeKind::unknown))
    return place_of(make(Kind::compound_assign, at, sign, {left.node, right.node}),
                    left.type ? left.type : types_.of_kind(TypeKind::unknown));
  if (class_of(left.type) != nullptr || left.type->is(TypeKind::enum_)) {
    if (auto made = operator_call(at, sign + "=", {left, right})) return *made;
    if (class_of(left.type) != nullptr)
      return bad(at, fmt::format("`{}=` of `{}` and `{}`", sign, shown(left.type), shown(right.type)));
  }
  if (left.type.is_const) return bad(at, "an assignment to what is constant");
  if (right.type->is(TypeKind::array)) right = decay(at, right);
  if (class_of(right.type) != nullptr) {
    if (auto made = operator_call(at, sign + "=", {left, right})) return *made;
    right = value(converted(at, right, plain(left.type)), plain(left.type));
  }
  Node* target = left.place != nullptr ? left.place : left.node;
  if (left.type->is(TypeKind::pointer))
    return place_of(make(Kind::compound_assign, at, sign, {target, right.node}), left.type);
  const Expression done = operation(at, sign, value(left.node, left.type), right);
  if (plain(done.type) == plain(left.type) && left.place == nullptr)
    return place_of(make(Kind::compound_assign, at, sign, {target, right.node}), left.type);
  // Computed in the type of the operation, and converted back.
  const bool is_simple = target->is(Kind::name) || (target->is(Kind::dereference) && target->part(0)->is(Kind::name)) ||
                         (target->is(Kind::field) && target->part(0)->is(Kind::name));
  const auto again = [&](const Node* node) {
    const std::function<Node*(const Node*)> copy = [&](const Node* from) -> Node* {
      Node* made = make(from->kind, at, from->text);
      for (const Node* part : from->parts) made->parts.push_back(part == nullptr ? nullptr : copy(part));
      made->value = from->value;
      return made;
    };
    return copy(node);
  };
  if (is_simple) {
    const Expression result = operation(at, sign, value(again(target), left.type), right);
    return place_of(make(Kind::assign, at, "", {target, converted(at, result, plain(left.type), true)}), left.type);
  }
  const std::string held = local_name("%place");
  Node* pattern = make(Kind::name_pattern, at, held, {nullptr});
  Node* declared = make(Kind::declare, at, "", {pattern, reference(at, left)});
  const auto there = [&] { return make(Kind::dereference, at, "", {name(at, held)}); };
  const Expression result = operation(at, sign, value(there(), left.type), right);
  Node* whole = make(Kind::block, at, "",
                     {declared, make(Kind::assign, at, "", {there(), converted(at, result, plain(left.type), true)}),
                      name(at, held)})
                    ->set(Flag::value);
  return place_of(make(Kind::dereference, at, "", {whole}), left.type);
}

Expression Reader::update(const Cst& at) {
  Expression operand = expression(at.field("argument"));
  const std::string sign(at.field("operator").text());
  const bool is_postfix = at.field("operator").begin() > at.field("argument").begin();
  if (!operand.type || operand.type->is(TypeKind::unknown))
    return value(make(Kind::increment, at, sign, {operand.node})->set(Flag::postfix, is_postfix),
                 types_.of_kind(TypeKind::unknown));
  if (class_of(operand.type) != nullptr || operand.type->is(TypeKind::enum_)) {
    std::vector<Expression> operands = {operand};
    if (is_postfix) operands.push_back(constant_value(at, 0, types_.of_kind(TypeKind::int_)));
    if (auto made = operator_call(at, sign, operands)) return *made;
    return bad(at, fmt::format("`{}` of `{}`", sign, shown(operand.type)));
  }
  if (operand.type.is_const) return bad(at, "what is constant is changed");
  const bool is_narrow = operand.type->is_integer() && operand.type->kind < TypeKind::int_;
  if (is_narrow || operand.place != nullptr) {
    const Expression one = constant_value(at, 1, types_.of_kind(TypeKind::int_));
    const std::string operation_sign = sign == "++" ? "+" : "-";
    if (!is_postfix) return compound(at, operation_sign, operand, one);
    const std::string held = local_name("%place"), before = local_name("%before");
    Node* left = make(Kind::name_pattern, at, held, {nullptr});
    Node* right = make(Kind::name_pattern, at, before, {nullptr});
    const auto there = [&] { return make(Kind::dereference, at, "", {name(at, held)}); };
    const Expression result = operation(at, operation_sign, value(name(at, before), plain(operand.type)), one);
    Node* whole =
        make(
            Kind::block, at, "",
            {make(Kind::declare, at, "", {left, reference(at, operand)}), make(Kind::declare, at, "", {right, there()}),
             make(Kind::assign, at, "", {there(), converted(at, result, plain(operand.type), true)}), name(at, before)})
            ->set(Flag::value);
    return value(whole, plain(operand.type));
  }
  Node* made = make(Kind::increment, at, sign, {operand.node})->set(Flag::postfix, is_postfix);
  if (is_postfix) return value(made, plain(operand.type));
  // ++x is x itself.
  if (operand.node->is(Kind::name)) {
    Expression place = place_of(made, operand.type);
    place.place =
        make(Kind::dereference, at, "",
             {make(Kind::sequence, at, "", {made, make(Kind::address_of, at, "", {name(at, operand.node->text)})})
                  ->set(Flag::value)});
    return place;
  }
  return value(made, plain(operand.type));
}

}  // namespace ramify::frontends::cpp
