// SPDX-License-Identifier: Apache-2.0
// Pointers, subscripts, and conditional expressions as places.
#include <utility>

#include <fmt/format.h>

#include "languages/cpp/reader/reader.h"

namespace ramify::frontends::cpp {

Expression Reader::pointer(const Cst& at) {
  const bool is_star = at.field("operator").text() == "*";
  const Cst argument = at.field("argument");
  if (!is_star) {
    // &Class::member
    const Cst plain_argument = without_parentheses(argument);
    if (plain_argument.is("qualified_identifier")) {
      Scope* scope = nullptr;
      Found found = qualified(plain_argument, &scope);
      if (found.field != nullptr) {
        Type made;
        made.kind = TypeKind::member;
        made.inner = found.field->type;
        made.args = {class_type(found.class_info)};
        return value(string(at, found.field->surface), {types_.intern(std::move(made))});
      }
      if (found.is_member_function && !found.functions.empty() && !found.functions[0]->is_static) {
        Function* callee = found.functions[0];
        if (callee->is_auto) read_body(callee);
        queue(callee);
        std::vector<QualifiedType> types;
        for (const Parameter& parameter : callee->parameters) types.push_back(parameter.type);
        Type made;
        made.kind = TypeKind::member;
        made.inner = types_.function_type(callee->result, types);
        made.args = {class_type(found.class_info)};
        Expression result = value(nullptr, {types_.intern(std::move(made))});
        result.functions = found.functions;
        if (callee->is_virtual && !callee->slot.empty()) {
          // A virtual member, found when it is called.
          const std::string self = local_name("%self");
          std::vector<Node*> call = {name(at, self)},
                             function = {nullptr, make(Kind::parameter, at, self, {nullptr, nullptr})};
          for (size_t i = 0; i < types.size(); ++i) {
            const std::string text = local_name("%argument");
            function.push_back(make(Kind::parameter, at, text, {nullptr, nullptr}));
            call.push_back(name(at, text));
          }
          function[0] =
              make(Kind::block, at, "",
                   {make(Kind::return_, at, "", {make(Kind::method_call, at, callee->slot, std::move(call))})});
          result.node =
              make(Kind::lambda, at, "", {make(Kind::function, at, "", std::move(function))->set(Flag::arrow)});
        } else {
          result.node = name(at, callee->surface);
        }
        return result;
      }
    }
  }
  Expression result = expression(argument);
  if (is_star) {
    if (class_of(result.type) != nullptr) {
      if (auto made = operator_call(at, "*", {result})) return *made;
    }
    return dereference(at, result);
  }
  if (!result.type || result.type->is(TypeKind::unknown))
    return value(make(Kind::address_of, at, "", {result.node}), types_.of_kind(TypeKind::unknown));
  if (class_of(result.type) != nullptr)
    if (const Found found = in_class("operator&", class_of(result.type)); found)
      if (auto made = operator_call(at, "&", {result})) return *made;
  if (result.type->is(TypeKind::overloads)) {
    if (result.functions.size() == 1 && result.templates.empty()) return decay(at, result);
    return result;
  }
  if (result.type->is(TypeKind::function)) return value(result.node, types_.pointer_to(result.type));
  if (!result.is_lvalue) return bad(at, "the address of what has no place");
  return value(address(at, result), types_.pointer_to(result.type));
}

Expression Reader::indexed(const Cst& at, Expression object, std::vector<Expression> indexes) {
  if (!object.type || object.type->is(TypeKind::unknown)) {
    std::vector<Node*> parts = {object.node};
    for (const Expression& operand : indexes) parts.push_back(operand.node);
    return place_of(make(Kind::index, at, "", std::move(parts)), types_.of_kind(TypeKind::unknown));
  }
  ClassInfo* class_info = class_of(object.type);
  if (class_info != nullptr) {
    complete(class_info);
    if (class_info->native == Native::list && indexes.size() == 1 && !class_info->arguments.empty() &&
        indexes[0].type && class_of(indexes[0].type) == nullptr) {
      QualifiedType element = class_info->arguments[0].type;
      element.is_const = element.is_const || object.type.is_const;
      return place_of(make(Kind::index, at, "", {object.node, indexes[0].node}), element);
    }
    if (class_info->native == Native::text && indexes.size() == 1 && indexes[0].type &&
        class_of(indexes[0].type) == nullptr) {
      Expression result = place_of(nullptr, {types_.basic(TypeKind::char_), object.type.is_const});
      if (object.is_lvalue && !object.type.is_const) {
        const std::function<Node*(const Node*)> copy = [&](const Node* from) -> Node* {
          Node* made = make(from->kind, at, from->text);
          for (const Node* part : from->parts) made->parts.push_back(part == nullptr ? nullptr : copy(part));
          made->value = from->value;
          made->type = from->type;
          made->flags = from->flags;
          made->mode = from->mode;
          made->alias = from->alias;
          made->names = from->names;
          return made;
        };
        Node* there = copy(object.place != nullptr ? object.place : object.node);
        Expression of = object;
        of.node = there;
        of.place = nullptr;
        result.place =
            make(Kind::dereference, at, "", {intrinsic(at, "%text_place", {reference(at, of), copy(indexes[0].node)})});
      }
      result.node = intrinsic(at, "%text_at", {object.node, indexes[0].node});
      return result;
    }
    std::vector<Expression> operands = {object};
    operands.insert(operands.end(), indexes.begin(), indexes.end());
    if (auto made = operator_call(at, "[]", operands)) return *made;
    return bad(at, fmt::format("`[]` of `{}`", shown(object.type)));
  }
  if (indexes.size() != 1) return bad(at, "a subscript of several values");
  if (object.type->is(TypeKind::array)) {
    QualifiedType element = object.type->inner;
    element.is_const = element.is_const || object.type.is_const;
    return place_of(make(Kind::index, at, "", {object.node, indexes[0].node}), element);
  }
  if (object.type->is(TypeKind::pointer))
    return place_of(make(Kind::index, at, "", {object.node, indexes[0].node}), object.type->inner);
  if (indexes[0].type && (indexes[0].type->is(TypeKind::pointer) || indexes[0].type->is(TypeKind::array)))
    return indexed(at, indexes[0], {object});
  return bad(at, fmt::format("`[]` of `{}`", shown(object.type)));
}

Expression Reader::subscript(const Cst& at) {
  Expression object = expression(at.field("argument"));
  std::vector<Expression> indexes;
  for (const Cst& index : at.field("indices").named_children())
    if (!index.is("comment")) indexes.push_back(expression(index));
  return indexed(at, object, std::move(indexes));
}

namespace {
bool is_pure_place(const Node& node) {
  return node.is(Kind::name) || node.is(Kind::field) || node.is(Kind::dereference) || node.is(Kind::index);
}
}  // namespace

// Both operands are places of one type, so the conditional is a place.
Expression Reader::conditional_place(const Cst& at, const Expression& test, Node* condition, const Expression& then,
                                     const Expression& otherwise) {
  if (is_object(then.type)) {
    Expression result = place_of(make(Kind::conditional, at, "", {condition, then.node, otherwise.node}), then.type);
    result.type.is_const = then.type.is_const || otherwise.type.is_const;
    result.is_xvalue = then.is_xvalue;
    return result;
  }
  if (test.constant && then.constant && otherwise.constant) {
    Expression result =
        value(make(Kind::conditional, at, "", {condition, then.node, otherwise.node}), plain(then.type));
    result.constant = *test.constant != 0 ? then.constant : otherwise.constant;
    return result;
  }
  const QualifiedType type{then.type.type, then.type.is_const || otherwise.type.is_const};
  Expression result = place_of(make(Kind::conditional, at, "", {condition, then.node, otherwise.node}), type);
  const bool is_pure = is_pure_place(*then.node) && is_pure_place(*otherwise.node);
  if (!is_pure || type.is_const) {
    result.is_lvalue = false;
    return result;
  }
  Expression left = then, right = otherwise;
  left.node = copied_tree(at, then.node);
  right.node = copied_tree(at, otherwise.node);
  result.place =
      make(Kind::dereference, at, "",
           {make(Kind::conditional, at, "", {copied_tree(at, condition), reference(at, left), reference(at, right)})});
  return result;
}

// The type of one side, if the other side converts to it.
QualifiedType Reader::common_type(const Cst& at, Expression& then, Expression& otherwise) {
  QualifiedType common;
  if (then.type->is(TypeKind::array)) then = decay(at, then);
  if (otherwise.type->is(TypeKind::array)) otherwise = decay(at, otherwise);
  if (plain(then.type) == plain(otherwise.type)) common = plain(then.type);
  else if (class_of(then.type) != nullptr || class_of(otherwise.type) != nullptr) {
    const bool left = rank(otherwise, plain(then.type)) < impossible;
    const bool right = rank(then, plain(otherwise.type)) < impossible;
    if (class_of(then.type) != nullptr && left) common = plain(then.type);
    else if (right) common = plain(otherwise.type);
    else if (left) common = plain(then.type);
  } else if (then.type->is(TypeKind::null_)) {
    common = plain(otherwise.type);
  } else if (otherwise.type->is(TypeKind::null_)) {
    common = plain(then.type);
  } else if (then.type->is(TypeKind::pointer) && otherwise.type->is(TypeKind::pointer)) {
    common = rank(otherwise, plain(then.type)) < impossible ? plain(then.type) : plain(otherwise.type);
  } else if (then.type->is(TypeKind::pointer) || otherwise.type->is(TypeKind::pointer)) {
    common = then.type->is(TypeKind::pointer) ? plain(then.type) : plain(otherwise.type);
  } else if (then.type->is(TypeKind::overloads) || then.type->is(TypeKind::lambda)) {
    then = decay(at, then);
    otherwise = decay(at, otherwise);
    common = plain(then.type);
  } else {
    common = types_.arithmetic(then.type, otherwise.type);
  }
  return common;
}

Node* Reader::copied_tree(const Cst& at, const Node* from) {
  Node* node = make(from->kind, at, from->text);
  for (const Node* part : from->parts) node->parts.push_back(part == nullptr ? nullptr : copied_tree(at, part));
  node->value = from->value;
  node->type = from->type;
  node->flags = from->flags;
  node->mode = from->mode;
  node->alias = from->alias;
  node->names = from->names;
  return node;
}

Expression Reader::conditional(const Cst& at) {
  Expression test = expression(at.field("condition"));
  Expression then = at.field("consequence") ? expression(at.field("consequence")) : test;
  Expression otherwise = expression(at.field("alternative"));
  Node* condition = as_condition(at, test);
  const auto made = [&](Node* left, Node* right, QualifiedType type) {
    return value(make(Kind::conditional, at, "", {condition, left, right}), type);
  };
  if (!then.type || !otherwise.type || then.type->is(TypeKind::unknown) || otherwise.type->is(TypeKind::unknown)) {
    QualifiedType type =
        then.type && !then.type->is(TypeKind::unknown) && !then.type->is(TypeKind::void_) ? then.type : otherwise.type;
    return made(owned(at, then), owned(at, otherwise), type ? plain(type) : types_.of_kind(TypeKind::unknown));
  }
  const bool throws = then.type->is(TypeKind::void_) != otherwise.type->is(TypeKind::void_);
  if (throws) {
    const QualifiedType type = then.type->is(TypeKind::void_) ? otherwise.type : then.type;
    return made(then.type->is(TypeKind::void_) ? then.node : owned(at, then),
                otherwise.type->is(TypeKind::void_) ? otherwise.node : owned(at, otherwise), plain(type));
  }
  if (then.is_literal && otherwise.is_literal) {
    then = decay(at, then);
    otherwise = decay(at, otherwise);
  }
  if (plain(then.type) == plain(otherwise.type) && then.is_lvalue && otherwise.is_lvalue &&
      then.is_xvalue == otherwise.is_xvalue) {
    return conditional_place(at, test, condition, then, otherwise);
  }
  const QualifiedType common = common_type(at, then, otherwise);
  if (!common) return bad(at, fmt::format("a choice between `{}` and `{}`", shown(then.type), shown(otherwise.type)));
  Expression result = made(initial_of(at, then, common), initial_of(at, otherwise, common), common);
  if (test.constant && then.constant && otherwise.constant && common->is_integer())
    result.constant = *test.constant != 0 ? then.constant : otherwise.constant;
  return result;
}

}  // namespace ramify::frontends::cpp
