// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <unordered_map>
#include <utility>

#include <fmt/format.h>

#include "languages/csharp/reader/reader.h"

namespace ramify::frontends::csharp {

Node* Reader::expression(const Cst& at) {
  static const std::unordered_map<std::string_view, Handler> handlers = {
      {"identifier", &Reader::identifier},
      {"generic_name", &Reader::generic_name},
      {"predefined_type", &Reader::identifier},
      {"qualified_name", &Reader::class_reference},
      {"alias_qualified_name", &Reader::class_reference},
      {"this", &Reader::this_reference},
      {"parenthesized_expression", &Reader::inner},
      {"assignment_expression", &Reader::assignment},
      {"conditional_expression", &Reader::conditional},
      {"prefix_unary_expression", &Reader::prefix},
      {"postfix_unary_expression", &Reader::postfix},
      {"cast_expression", &Reader::cast},
      {"tuple_expression", &Reader::tuple},
      {"lambda_expression", &Reader::lambda},
      {"anonymous_method_expression", &Reader::anonymous_method},
      {"throw_expression", &Reader::throw_value},
      {"await_expression", &Reader::await},
      {"range_expression", &Reader::range},
      {"typeof_expression", &Reader::type_of},
      {"sizeof_expression", &Reader::size_of},
      {"checked_expression", &Reader::checked},
      {"declaration_expression", &Reader::declaration_expression},
      {"switch_expression", &Reader::switch_expression},
      {"invocation_expression", &Reader::invocation},
      {"member_access_expression", &Reader::member_access},
      {"element_access_expression", &Reader::element_access},
      {"conditional_access_expression", &Reader::conditional_access},
      {"object_creation_expression", &Reader::creation},
      {"array_creation_expression", &Reader::array_creation},
      {"stackalloc_expression", &Reader::array_creation},
      {"implicit_array_creation_expression", &Reader::implicit_array},
      {"implicit_stackalloc_expression", &Reader::implicit_array},
      {"anonymous_object_creation_expression", &Reader::anonymous_object},
      {"with_expression", &Reader::with_changes},
      {"query_expression", &Reader::query},
      {"preproc_if", &Reader::conditional_source},
      {"integer_literal", &Reader::integer_literal},
      {"real_literal", &Reader::real_literal},
      {"character_literal", &Reader::character_literal},
      {"boolean_literal", &Reader::boolean_literal},
      {"null_literal", &Reader::null_literal},
      {"string_literal", &Reader::string_literal},
      {"verbatim_string_literal", &Reader::verbatim_string},
      {"raw_string_literal", &Reader::raw_string},
      {"interpolated_string_expression", &Reader::interpolated_string},
  };
  const Cst loose = loose_link(at);
  if (is_operators(at) || (loose && !is_bound(loose))) return operators(at);
  const auto handler = handlers.find(at.kind());
  if (handler != handlers.end()) return (this->*handler->second)(at);
  static constexpr std::string_view typed[] = {"default_expression", "implicit_object_creation_expression",
                                               "collection_expression", "initializer_expression"};
  if (std::ranges::count(typed, at.kind()) > 0) return expression_of(at, nullptr);
  return unsupported(at, fmt::format("`{}`", at.kind()));
}

Node* Reader::expression_of(const Cst& at, const Node* expected) {
  if (at.is("default_expression") && !at.field("type"))
    return expected == nullptr ? unsupported(at, "`default` without a known type") : default_of(at, expected);
  if (at.is("default_expression")) return default_value(at);
  if (at.is("implicit_object_creation_expression")) return implicit_creation(at, expected);
  if (at.is("collection_expression")) return collection(at, expected);
  if (at.is("initializer_expression")) {
    const bool is_array = expected != nullptr && expected->text.starts_with("array");
    if (!is_array) return unsupported(at, "elements of something that is no array");
    const size_t rank = expected->text == "array" ? 1 : static_cast<size_t>(std::stoi(expected->text.substr(5)));
    return array_of_elements(at, expected, rank);
  }
  if (at.is("conditional_expression") && expected != nullptr)
    return make(Kind::conditional, at, "",
                {expression(at.field("condition")), expression_of(at.field("consequence"), expected),
                 expression_of(at.field("alternative"), expected)});
  return expression(at);
}

Node* Reader::identifier(const Cst& at) {
  std::string_view text = at.text();
  if (text.starts_with('@')) text.remove_prefix(1);
  return name(at, text);
}

Node* Reader::generic_name(const Cst& at) {
  Node* result = name(at, at.first_named_child().text());
  result->type = type_arguments(at.named_children().back(), type(at, "generic"));
  return result;
}

Node* Reader::this_reference(const Cst& at) { return make(Kind::this_, at); }
Node* Reader::inner(const Cst& at) {
  for (const Cst& child : at.children())
    if (!child.is("(")) return expression(child);
  return unsupported(at, "empty parentheses");
}

// --- assignments

Node* Reader::target_pattern(const Cst& at) {
  if (at.is("argument")) return target_pattern(at.named_children().back());
  if (at.is("tuple_expression")) {
    Node* result = make(Kind::sequence_pattern, at, "tuple");
    for (const Cst& part : at.named_children()) result->parts.push_back(target_pattern(part));
    return result;
  }
  if (at.is("declaration_expression")) {
    Node* result = variable_pattern(at, at.field("name").text());
    result->type = type(at.field("type"));
    return result;
  }
  if (at.is("discard") || at.text() == "_") return make(Kind::wildcard_pattern, at);
  return make(Kind::target_pattern, at, "", {expression(at)});
}

// `(int a, b) = …`: declares some variables and assigns to others.
Node* Reader::destructuring(const Cst& at, const Cst& left) {
  return make(Kind::declare, at, "", {target_pattern(left), expression(at.field("right"))});
}

Node* Reader::assignment(const Cst& at) {
  std::string_view sign = at.field("operator").text();
  const Cst left = at.field("left");
  if (left.is("tuple_expression")) {
    const auto begins = [](const Cst& part) {
      return static_cast<bool>(child_of_kind(part, "declaration_expression"));
    };
    if (std::ranges::any_of(left.named_children(), begins)) return destructuring(at, left);
  }
  if (sign == "=" && left.is("identifier") && left.text() == "_") return expression(at.field("right"));
  Node* target = expression(left);
  const Cst declared = left.is("identifier") ? parameter_type(left.text()) : Cst();
  const Cst bare = declared && declared.is("nullable_type") ? declared.field("type") : declared;
  const Cst right = at.field("right");
  const bool is_default = right.is("default_expression") && !right.field("type");
  Node* value = is_default && bare && is_type_parameter(bare.text()) ? default_of_parameter(right, bare.text())
                : declared                                           ? expression_of(right, type(declared))
                                                                     : expression(right);
  if (sign == "=") return make(Kind::assign, at, "", {target, value});
  sign.remove_suffix(1);
  return make(Kind::compound_assign, at, checked_sign(sign), {target, value});
}

// The type of the enclosing method's parameter of this name, if there is one.
Reader::Cst Reader::parameter_type(std::string_view name) const {
  for (const Cst& each : all_parameters_ ? all_parameters_.named_children() : std::vector<Cst>())
    if (each.is("parameter") && each.field("name").text() == name) return each.field("type");
  return {};
}

// --- operators

Node* Reader::operation(const Cst& at, std::string_view sign, Node* left, Node* right) {
  const auto is_default = [](const Node* side) { return side->is(Kind::intrinsic) && side->text == default_literal; };
  if (is_default(left) || is_default(right)) {
    if (sign != "==" && sign != "!=") return unsupported(at, "`default` without a known type");
    Node* test = intrinsic(at, "%is_default", {is_default(left) ? right : left});
    return sign == "==" ? test : make(Kind::unary, at, "!", {test});
  }
  if (sign == "&&") return make(Kind::and_, at, "", {left, right})->set(Flag::as_boolean);
  if (sign == "||") return make(Kind::or_, at, "", {left, right})->set(Flag::as_boolean);
  if (sign == "??") return make(Kind::coalesce, at, "", {left, right});
  return make(Kind::binary, at, checked_sign(sign), {left, right});
}

// Inside `checked` these are different operators.
std::string Reader::checked_sign(std::string_view sign) const {
  const bool can_overflow = sign == "+" || sign == "-" || sign == "*";
  return checked_depth_ > 0 && can_overflow ? "checked" + std::string(sign) : std::string(sign);
}

Node* Reader::conditional(const Cst& at) {
  return make(
      Kind::conditional, at, "",
      {expression(at.field("condition")), expression(at.field("consequence")), expression(at.field("alternative"))});
}

Node* Reader::prefix(const Cst& at) {
  const std::vector<Cst> parts = at.children();
  const std::string sign(parts.front().text());
  const Cst& operand = parts.back();
  if (checked_depth_ > 0 && (sign == "++" || sign == "--"))
    return make(Kind::compound_assign, at, checked_sign(sign.substr(1)),
                {expression(operand), literal(at, int64_t{1})});
  if (sign == "++" || sign == "--") return make(Kind::increment, at, sign, {expression(operand)});
  if (sign == "-" && operand.is("integer_literal")) return integer_value(at, operand.text(), true);
  if (sign == "&") return make(Kind::address_of, at, "", {expression(operand)});
  if (sign == "*") return make(Kind::dereference, at, "", {expression(operand)});
  if (sign == "^") return intrinsic(at, "index_from_end", {expression(operand)});
  if (checked_depth_ > 0 && sign == "-") return intrinsic(at, "%checked_negated", {expression(operand)});
  return make(Kind::unary, at, sign, {expression(operand)});
}

// `x!` only tells the compiler that x is not null.
Node* Reader::postfix(const Cst& at) {
  const std::vector<Cst> parts = at.children();
  if (parts.back().is("!")) return expression(parts.front());
  if (checked_depth_ > 0) {
    const std::string_view around = at.parent().kind();
    if (around != "expression_statement" && around != "for_statement")
      return unsupported(at, "`x++` or `x--` in `checked` as a value");
    return make(Kind::compound_assign, at, checked_sign(parts.back().text().substr(1)),
                {expression(parts.front()), literal(at, int64_t{1})});
  }
  return make(Kind::increment, at, std::string(parts.back().text()), {expression(parts.front())})->set(Flag::postfix);
}

Node* Reader::cast(const Cst& at) {
  if (is_type_parameter(at.field("type").text())) return expression(at.field("value"));
  Node* result = make(Kind::cast, at, checked_depth_ > 0 ? "checked" : "", {expression(at.field("value"))});
  result->type = type(at.field("type"));
  return result;
}

Node* Reader::as(const Cst& at, Node* value) {
  if (is_type_parameter(at.field("right").text())) return unsupported(at, "`as` with a type parameter");
  Node* result = make(Kind::cast, at, "as", {value});
  result->type = type(at.field("right"))->set(Flag::nullable);
  return result;
}

Node* Reader::is(const Cst& at, Node* value) {
  if (is_type_parameter(at.field("right").text())) return unsupported(at, "`is` with a type parameter");
  Node* result = make(Kind::is, at, "", {value});
  result->type = tested_type(at.field("right"));
  return result;
}

// The names of the elements are in Node::names: `(sum: 1, 2)`.
Node* Reader::tuple(const Cst& at) {
  Node* result = make(Kind::tuple, at);
  for (const Cst& part : at.named_children()) {
    const Cst label = part.field("name");
    result->names.emplace_back(label ? label.text() : "");
    result->parts.push_back(expression(part.children().back()));
  }
  return result;
}

Node* Reader::throw_value(const Cst& at) { return make(Kind::throw_, at, "", {expression(at.children().back())}); }
Node* Reader::await(const Cst& at) { return make(Kind::await_, at, "", {expression(at.children().back())}); }

Reader::Nodes Reader::range_ends(const Cst& at) {
  Nodes ends(2, nullptr);
  size_t which = 0;
  for (const Cst& child : at.children()) {
    if (child.is("..")) {
      which = 1;
    } else {
      ends[which] = expression(child);
    }
  }
  return ends;
}

Node* Reader::range(const Cst& at) {
  Nodes ends = range_ends(at);
  for (Node*& end : ends)
    if (end == nullptr) end = null(at);
  return intrinsic(at, "range", std::move(ends));
}

// --- functions

Node* Reader::lambda(const Cst& at) {
  const Inside inside(*this);
  const Cst list = at.field("parameters");
  Nodes taken;
  if (list.is("parameter_list")) {
    taken = parameters(list);
  } else {
    taken.push_back(make(Kind::parameter, list, std::string(list.text()), {nullptr}));
  }
  const Cst body = at.field("body");
  const bool is_block = body.is("block");
  Node* made = function(at, "", is_block ? block(body) : expression(body), std::move(taken));
  made->set(Flag::arrow)->set(Flag::value, !is_block)->set(Flag::async_, has_modifier(at, "async"));
  return make(Kind::lambda, at, "", {made});
}

// Without a parameter list it accepts any arguments.
Node* Reader::anonymous_method(const Cst& at) {
  const Inside inside(*this);
  Nodes taken;
  if (const Cst list = at.field("parameters")) {
    taken = parameters(list);
  } else {
    Node* rest = make(Kind::parameter, at, hidden_name("arguments"), {nullptr});
    rest->mode = Mode::spread;
    taken.push_back(rest);
  }
  Node* made = function(at, "", block(child_of_kind(at, "block")), std::move(taken));
  made->set(Flag::arrow)->set(Flag::async_, has_modifier(at, "async"));
  return make(Kind::lambda, at, "", {made});
}

// --- types in expressions

Node* Reader::default_value(const Cst& at) {
  const Cst of = at.field("type");
  if (is_type_parameter(of.text())) return default_of_parameter(at, of.text());
  return default_of(at, type(of));
}

// An argument determines the method's own type parameter; the object stores those of the class.
Node* Reader::default_of_parameter(const Cst& at, std::string_view parameter) {
  const auto says = [&](std::string_view text) {
    return text == parameter || text == std::string(parameter) + "[]" ||
           text.ends_with("<" + std::string(parameter) + ">");
  };
  if (parameters_)
    for (const Cst& each : parameters_.named_children()) {
      const bool is_out = has_modifier(each, "out");
      const std::string_view text = each.is("parameter") && each.field("type") ? each.field("type").text() : "";
      if (!is_out && !text.empty() && says(text) && !text.starts_with("Func") && !text.starts_with("Action") &&
          !text.starts_with("Predicate"))
        return intrinsic(at, "%default_of", {name(at, each.field("name").text())});
    }
  return intrinsic(at, "%default_of", {make(Kind::this_, at), string(at, std::string(parameter) + "#")});
}

// The default value of a type.
Node* Reader::default_of(const Cst& at, const Node* of) {
  const std::string& text = of->text;
  if (of->has(Flag::nullable) || text == "object" || text.starts_with("pointer")) return null(at);
  if (text == "bool") return literal(at, false);
  if (text == "int") return literal(at, int64_t{0});
  if (text == "f64") return literal(at, 0.0);
  if (text == "f32") return literal(at, 0.0, text);
  if (text == "decimal") return intrinsic(at, "decimal", {string(at, "0")});
  static constexpr std::string_view integers[] = {"i8", "i16", "i64", "u8", "u16", "u32", "u64", "char"};
  if (std::ranges::count(integers, text) > 0) return literal(at, int64_t{0}, text);
  if (outline_.is_kind(text, "struct_declaration") || outline_.is_kind(text, "enum_declaration"))
    return intrinsic(at, "%default", {name(at, text)});
  if (outline_.is_kind(text, "class_declaration") || outline_.is_kind(text, "interface_declaration")) return null(at);
  return unsupported(at, fmt::format("the default value of `{}`", text));
}

Node* Reader::type_of(const Cst& at) {
  const Cst of = at.field("type");
  if (is_type_parameter(of.text()) || of.is("array_type")) return unsupported(at, "`typeof` of such a type");
  return intrinsic(at, "class_literal", {class_reference(of)});
}

Node* Reader::size_of(const Cst& at) {
  static constexpr std::pair<std::string_view, int64_t> sizes[] = {
      {"bool", 1}, {"i8", 1},  {"u8", 1},  {"i16", 2}, {"u16", 2}, {"char", 2},    {"int", 4},
      {"u32", 4},  {"f32", 4}, {"i64", 8}, {"u64", 8}, {"f64", 8}, {"decimal", 16}};
  const Node* of = type(at.field("type"));
  for (const auto& [scalar, size] : sizes)
    if (of->text == scalar) return literal(at, size);
  return unsupported(at, "`sizeof` of such a type");
}

// Arithmetic inside throws instead of wrapping; `unchecked` is the default.
Node* Reader::checked(const Cst& at) {
  const uint32_t around = std::exchange(checked_depth_, at.has_child("checked") ? 1 : 0);
  Node* value = expression(at.children()[2]);
  checked_depth_ = around;
  return value;
}

// `out int x`: declares x in the enclosing scope. The grammar parses `f(a * b)` as a variable of pointer type.
Node* Reader::declaration_expression(const Cst& at) {
  if (const Cst declared = at.field("type"); declared.is("pointer_type"))
    return operation(at, "*", name_of_value(declared.field("type")), identifier(at.field("name")));
  const std::string_view text = at.field("name").text();
  Node* variable = make(Kind::name_pattern, at, text == "_" ? hidden_name("discard") : std::string(text));
  Node* result = make(Kind::declare, at, "", {variable});
  result->type = type(at.field("type"));
  return result;
}

Node* Reader::conditional_source(const Cst& at) {
  const std::vector<Cst> chosen = chosen_text(at);
  return chosen.empty() ? unsupported(at, "an expression that is left out") : expression(chosen.front());
}

}  // namespace ramify::frontends::csharp
