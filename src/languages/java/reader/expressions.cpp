// SPDX-License-Identifier: Apache-2.0
#include <ranges>
#include <unordered_map>

#include <fmt/format.h>

#include "languages/java/reader/reader.h"

namespace ramify::frontends::java {

Node* Reader::expression(const Cst& at) {
  static const std::unordered_map<std::string_view, Handler> handlers = {
      {"identifier", &Reader::identifier},
      {"this", &Reader::this_reference},
      {"parenthesized_expression", &Reader::parenthesized},
      {"assignment_expression", &Reader::assignment},
      {"binary_expression", &Reader::binary},
      {"ternary_expression", &Reader::ternary},
      {"unary_expression", &Reader::unary},
      {"update_expression", &Reader::update},
      {"cast_expression", &Reader::cast},
      {"instanceof_expression", &Reader::instance_of},
      {"lambda_expression", &Reader::lambda},
      {"switch_expression", &Reader::switch_value},
      {"field_access", &Reader::field_access},
      {"array_access", &Reader::array_access},
      {"array_creation_expression", &Reader::array_creation},
      {"method_invocation", &Reader::invocation},
      {"method_reference", &Reader::method_reference},
      {"object_creation_expression", &Reader::creation},
      {"class_literal", &Reader::class_literal},
      {"template_expression", &Reader::template_string},
      {"decimal_integer_literal", &Reader::integer_literal},
      {"hex_integer_literal", &Reader::integer_literal},
      {"octal_integer_literal", &Reader::integer_literal},
      {"binary_integer_literal", &Reader::integer_literal},
      {"decimal_floating_point_literal", &Reader::float_literal},
      {"hex_floating_point_literal", &Reader::float_literal},
      {"true", &Reader::boolean_literal},
      {"false", &Reader::boolean_literal},
      {"character_literal", &Reader::character_literal},
      {"string_literal", &Reader::string_literal},
      {"null_literal", &Reader::null_literal},
  };
  const auto handler = handlers.find(at.kind());
  if (handler == handlers.end()) return unsupported(at, fmt::format("`{}`", at.kind()));
  return (this->*handler->second)(at);
}

Node* Reader::identifier(const Cst& at) { return name(at, at.text()); }
Node* Reader::this_reference(const Cst& at) { return make(Kind::this_, at); }
Node* Reader::parenthesized(const Cst& at) { return expression(at.first_named_child()); }
Node* Reader::switch_value(const Cst& at) { return switch_of(at, true); }

Node* Reader::assignment(const Cst& at) {
  std::string_view sign = at.field("operator").text();
  Node* target = expression(at.field("left"));
  Node* value = expression(at.field("right"));
  if (sign == "=") return make(Kind::assign, at, "", {target, value});
  sign.remove_suffix(1);
  return make(Kind::compound_assign, at, std::string(sign), {target, value});
}

Node* Reader::operation(const Cst& at, std::string_view sign, Node* left, Node* right) {
  if (sign == "&&") return make(Kind::and_, at, "", {left, right})->set(Flag::as_boolean);
  if (sign == "||") return make(Kind::or_, at, "", {left, right})->set(Flag::as_boolean);
  return make(Kind::binary, at, std::string(sign), {left, right});
}

// Descends to the left in a loop, because `a + b + c + …` may be long.
Node* Reader::binary(const Cst& at) {
  std::vector<Cst> chain;
  Cst left = at;
  for (; left.is("binary_expression"); left = left.field("left")) chain.push_back(left);
  Node* result = expression(left);
  for (const Cst& link : std::views::reverse(chain))
    result = operation(link, link.field("operator").text(), result, expression(link.field("right")));
  return result;
}

Node* Reader::ternary(const Cst& at) {
  return make(
      Kind::conditional, at, "",
      {expression(at.field("condition")), expression(at.field("consequence")), expression(at.field("alternative"))});
}

// The minimal int has no literal: `-2147483648` is a minus before a number that is out of range.
Node* Reader::unary(const Cst& at) {
  const std::string_view sign = at.field("operator").text();
  const Cst operand = at.field("operand");
  if (sign == "-" && operand.is("decimal_integer_literal")) return integer_value(at, std::string(operand.text()), true);
  return make(Kind::unary, at, std::string(sign), {expression(operand)});
}

Node* Reader::update(const Cst& at) {
  const std::vector<Cst> parts = at.children();
  const bool is_postfix = parts.front().is_named();
  const Cst& sign = is_postfix ? parts.back() : parts.front();
  return make(Kind::increment, at, std::string(sign.text()), {expression(at.first_named_child())})
      ->set(Flag::postfix, is_postfix);
}

// For an intersection `(A & B) x` the first type counts: the others are interfaces of lambdas.
Node* Reader::cast(const Cst& at) {
  Node* result = make(Kind::cast, at, "", {expression(at.field("value"))});
  result->type = type(at.field("type"));
  return result;
}

Node* Reader::instance_of(const Cst& at) {
  Node* value = expression(at.field("left"));
  if (const Cst record = at.field("pattern")) return make(Kind::matches, at, "", {value, pattern(record)});
  if (const Cst variable = at.field("name")) {
    Node* fitting = make(Kind::type_pattern, at, "", {declared_name(variable, variable)});
    fitting->type = tested_type(at.field("right"));
    return make(Kind::matches, at, "", {value, fitting});
  }
  Node* result = make(Kind::is, at, "", {value});
  result->type = tested_type(at.field("right"));
  return result;
}

Node* Reader::lambda(const Cst& at) {
  const Inside inside(*this);
  const Cst list = at.field("parameters");
  Nodes taken;
  if (list.is("formal_parameters")) {
    taken = parameters(list);
  } else if (list.is("inferred_parameters")) {
    for (const Cst& each : list.named_children())
      taken.push_back(make(Kind::parameter, each, std::string(each.text()), {nullptr}));
  } else {
    taken.push_back(make(Kind::parameter, list, std::string(list.text()), {nullptr}));
  }
  const Cst body = at.field("body");
  const bool is_block = body.is("block");
  Node* made = function(at, "", is_block ? block(body) : expression(body), std::move(taken));
  made->set(Flag::arrow)->set(Flag::value, !is_block);
  return make(Kind::lambda, at, "", {made});
}

Node* Reader::field_access(const Cst& at) {
  const Cst object = at.field("object");
  const Cst field = at.field("field");
  if (object.is("super")) return make(Kind::base_field, at, std::string(field.text()));
  if (at.has_child("super")) return unsupported(at, "a field of the base class of a class around");
  if (field.is("this")) return make(Kind::this_, at, std::string(object.text()));
  const std::string_view source = at.text();
  if (source.starts_with("java.") || source.starts_with("javax.")) {  // packages are omitted
    const std::string_view last = object.is("field_access") ? object.field("field").text() : object.text();
    if (last.front() >= 'a' && last.front() <= 'z') return name(at, field.text());
  }
  return make(Kind::field, at, std::string(field.text()), {expression(object)});
}

Node* Reader::array_access(const Cst& at) {
  return make(Kind::index, at, "", {expression(at.field("array")), expression(at.field("index"))});
}

Node* Reader::initializer(const Cst& at, const Node* declared) {
  if (!at.is("array_initializer")) return expression(at);
  Node* element = declared != nullptr && !declared->parts.empty() ? declared->parts.front() : nullptr;
  Node* result = make(Kind::array, at);
  result->type = element;
  for (const Cst& item : at.named_children()) result->parts.push_back(initializer(item, element));
  return result;
}

// `new int[2][3][]`: two sizes; the innermost elements are null arrays.
Node* Reader::array_creation(const Cst& at) {
  Nodes sizes;
  size_t open = 0;
  for (const Cst& part : at.fields("dimensions")) {
    if (part.is("dimensions_expr")) {
      sizes.push_back(expression(part.named_children().back()));
    } else {
      open += dimensions(part);
    }
  }
  Node* element = type(at.field("type"));
  if (const Cst elements = at.field("value")) return initializer(elements, array_of(at, element, open));
  Node* result = make(Kind::new_array, at, "", std::move(sizes));
  result->type = array_of(at, element, open);
  return result;
}

Node* Reader::class_literal(const Cst& at) {
  const Cst of = at.first_named_child();
  if (!of.is("type_identifier") && !of.is("scoped_type_identifier"))
    return unsupported(at, "the class of a type without a class");
  return intrinsic(at, "class_literal", {class_reference(of)});
}

}  // namespace ramify::frontends::java
