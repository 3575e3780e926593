// SPDX-License-Identifier: Apache-2.0
// Expressions, by their kind (C++20 7.6).
#include <fmt/format.h>

#include "languages/c_family/literals.h"
#include "languages/cpp/reader/reader.h"

namespace ramify::frontends::cpp {

Cst Reader::without_parentheses(Cst at) {
  while (at.is("parenthesized_expression") && at.named_children().size() == 1) at = at.first_named_child();
  return at;
}

Expression Reader::expression(const Cst& at) { return read_expression(at); }

Expression Reader::read_expression(const Cst& whole) {
  using Handler = Expression (Reader::*)(const Cst&);
  static const std::unordered_map<std::string_view, Handler> handlers = {
      {"identifier", &Reader::plain_name},
      {"type_identifier", &Reader::plain_name},
      {"field_identifier", &Reader::plain_name},
      {"namespace_identifier", &Reader::plain_name},
      {"number_literal", &Reader::number},
      {"char_literal", &Reader::character},
      {"string_literal", &Reader::text_literal},
      {"raw_string_literal", &Reader::text_literal},
      {"concatenated_string", &Reader::text_literal},
      {"true", &Reader::boolean},
      {"false", &Reader::boolean},
      {"null", &Reader::null_pointer},
      {"nullptr", &Reader::null_pointer},
      {"this", &Reader::this_value},
      {"call_expression", &Reader::call},
      {"binary_expression", &Reader::binary},
      {"assignment_expression", &Reader::assignment},
      {"update_expression", &Reader::update},
      {"unary_expression", &Reader::unary},
      {"pointer_expression", &Reader::pointer},
      {"subscript_expression", &Reader::subscript},
      {"field_expression", &Reader::field_expression},
      {"conditional_expression", &Reader::conditional},
      {"lambda_expression", &Reader::lambda},
      {"new_expression", &Reader::new_expression},
      {"delete_expression", &Reader::delete_expression},
      {"sizeof_expression", &Reader::size_of_expression},
      {"alignof_expression", &Reader::size_of_expression},
      {"user_defined_literal", &Reader::user_literal},
      {"fold_expression", &Reader::fold},
      {"throw_statement", &Reader::throw_expression},
      {"requires_expression", &Reader::requires_expression},
      {"initializer_list", &Reader::braces},
      {"cast_expression", &Reader::cast_expression},
      {"compound_literal_expression", &Reader::typed_braces},
      {"comma_expression", &Reader::comma},
      {"qualified_identifier", &Reader::qualified_name},
      {"template_function", &Reader::name_with_arguments},
      {"template_type", &Reader::name_with_arguments},
      {"expression_statement", &Reader::inner_expression},
      {"init_statement", &Reader::inner_expression},
      {"condition_clause", &Reader::condition_value},
      {"parameter_pack_expansion", &Reader::stray_expansion},
  };
  const Cst at = without_parentheses(whole);
  const auto handler = handlers.find(at.kind());
  return handler != handlers.end() ? (this->*handler->second)(at) : bad(at, fmt::format("`{}`", at.kind()));
}

Expression Reader::plain_name(const Cst& at) { return identifier(at, at.text()); }

Expression Reader::boolean(const Cst& at) {
  return constant_value(at, at.is("true") ? 1 : 0, types_.of_kind(TypeKind::bool_));
}

Expression Reader::null_pointer(const Cst& at) { return value(null(at), types_.of_kind(TypeKind::null_)); }

Expression Reader::requires_expression(const Cst& at) {
  return constant_value(at, requires_holds(at).value_or(0), types_.of_kind(TypeKind::bool_));
}

Expression Reader::inner_expression(const Cst& at) { return expression(at.first_named_child()); }

Expression Reader::condition_value(const Cst& at) {
  const Cst inner = at.field("value");
  return inner ? expression(inner) : bad(at, "`condition_clause`");
}

Expression Reader::stray_expansion(const Cst& at) { return bad(at, "a pack that is expanded here"); }

Expression Reader::cast_expression(const Cst& at) {
  const QualifiedType type = type_descriptor(at.field("type"));
  if (!type) return bad(at.field("type"), fmt::format("the type `{}`", at.field("type").text()));
  // (int*)malloc(…) and similar calls create objects of that type.
  return cast(at, "", type, expression(at.field("value")));
}

// Point{1, 2}
Expression Reader::typed_braces(const Cst& at) {
  const Cst named = at.field("type");
  QualifiedType type = type_of(named);
  // Read only once, because each lambda in it has its own type.
  const Expression items = braces(at.field("value"));
  if (!type && (named.is("type_identifier") || named.is("qualified_identifier"))) {
    const Found found = named.is("qualified_identifier") ? qualified(named) : look_up(named.text(), scope_);
    if (!found.templates.empty()) type = deduced_class(at, found.templates[0], {items});
  }
  if (!type) return bad(named, fmt::format("the type `{}`", named.text()));
  if (type->is(TypeKind::dependent) && type->template_arguments.empty()) type = deduced_class(at, type->of, {items});
  if (!type) return bad(named, fmt::format("the type `{}`", named.text()));
  Expression made = value(braced(at, items, type), plain(type));
  if (items.items.size() == 1 && type->is_arithmetic()) {
    const Expression& one = items.items[0];
    if (one.constant && type->is_integer()) made.constant = one.constant;
  }
  if (items.items.empty() && type->is_integer()) made.constant = 0;
  return made;
}

Expression Reader::comma(const Cst& at) {
  Expression left = expression(at.field("left"));
  Expression right = expression(at.field("right"));
  if (auto made = operator_call(at, ",", {left, right})) return *made;
  // The place is that of the last operand.
  Expression result = right;
  result.constant.reset();
  result.node = make(Kind::sequence, at, "", {left.node, right.node})->set(Flag::value);
  result.place = nullptr;
  if (right.is_lvalue && is_scalar(right.type))
    result.place = make(Kind::dereference, at, "",
                        {make(Kind::sequence, at, "", {left.node, reference(at, right)})->set(Flag::value)});
  return result;
}

Expression Reader::throw_expression(const Cst& at) {
  const Cst value_at = at.first_named_child();
  if (!value_at) return value(make(Kind::throw_, at, "", {nullptr}), types_.of_kind(TypeKind::void_));
  Expression operand = expression(value_at);
  if (operand.type && (operand.type->is(TypeKind::array) || operand.type->is(TypeKind::overloads)))
    operand = decay(at, operand);
  // Thrown together with its static type, by which handlers are chosen.
  Node* thrown = owned(at, operand);
  if (class_of(operand.type) != nullptr && !is_text(operand.type) && !is_list(operand.type))
    return value(make(Kind::throw_, at, "", {thrown}), types_.of_kind(TypeKind::void_));
  return value(
      make(Kind::throw_, at, "", {intrinsic(at, "%thrown", {thrown, string(at, key_of(plain(operand.type)))})}),
      types_.of_kind(TypeKind::void_));
}

}  // namespace ramify::frontends::cpp
