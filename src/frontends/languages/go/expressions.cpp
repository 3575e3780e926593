// SPDX-License-Identifier: Apache-2.0
#include <unordered_map>

#include <fmt/format.h>

#include "frontends/languages/go/reader.h"

namespace ramify::frontends::go {

Reader::Cst Reader::plain(Cst at) {
  while (at.is("parenthesized_expression") || at.is("parenthesized_type")) at = at.first_named_child();
  return at;
}

Node* Reader::expression(const Cst& at) {
  using Handler = Node* (Reader::*)(const Cst&);
  static const std::unordered_map<std::string_view, Handler> handlers = {
      {"identifier", &Reader::identifier},
      {"type_identifier", &Reader::identifier},
      {"int_literal", &Reader::integer_literal},
      {"float_literal", &Reader::float_literal},
      {"rune_literal", &Reader::rune},
      {"interpreted_string_literal", &Reader::string_literal},
      {"raw_string_literal", &Reader::string_literal},
      {"binary_expression", &Reader::binary},
      {"unary_expression", &Reader::unary},
      {"call_expression", &Reader::call},
      {"selector_expression", &Reader::selector},
      {"slice_expression", &Reader::slice},
      {"composite_literal", &Reader::composite},
      {"func_literal", &Reader::lambda},
  };
  if (const auto found = handlers.find(at.kind()); found != handlers.end()) return (this->*found->second)(at);
  if (at.is("parenthesized_expression")) return expression(at.first_named_child());
  if (at.is("true") || at.is("false")) return literal(at, at.is("true"));
  if (at.is("nil")) return null(at);
  if (at.is("iota")) return iota_ ? literal(at, *iota_) : name(at, "iota");
  if (at.is("blank_identifier")) return name(at, "_");
  if (at.is("index_expression")) {
    const Cst operand = at.field("operand");
    if (operand.is("identifier") && generic_functions_.contains(operand.text()) && !is_local(operand.text()))
      return expression(operand);
    return make(Kind::index, at, "", {expression(operand), expression(at.field("index"))});
  }
  if (at.is("type_instantiation_expression")) {
    const Cst generic = at.field("type");
    return name(generic, generic.text());
  }
  if (at.is("type_assertion_expression")) {
    Node* made = make(Kind::cast, at, "assert", {expression(at.field("operand"))});
    made->type = type_of(at.field("type"));
    return made;
  }
  if (at.is("type_conversion_expression")) return convert(at, type_of(at.field("type")), at.field("operand"));
  if (at.is("imaginary_literal")) return unsupported(at, "a complex number");
  if (at.is("variadic_argument")) return make(Kind::spread, at, "", {expression(at.first_named_child())});
  return unsupported(at, fmt::format("`{}`", at.kind()));
}

std::vector<Node*> Reader::expressions(const Cst& list) {
  std::vector<Node*> out;
  if (!list) return out;
  if (!list.is("expression_list")) return {expression(list)};
  for (const Cst& at : list.named_children()) {
    if (!at.is("comment")) out.push_back(expression(at));
  }
  return out;
}

Node* Reader::value_of(const Cst& list) {
  std::vector<Node*> values = expressions(list);
  return values.size() == 1 ? values[0] : make(Kind::tuple, list, "", std::move(values));
}

Node* Reader::identifier(const Cst& at) {
  if (at.text() == "iota" && iota_ && !is_variable("iota")) return literal(at, *iota_);
  return name(at, at.text());
}

Node* Reader::binary(const Cst& at) {
  std::vector<Cst> chain = {at};  // to the left by a loop: a chain is as deep as it is long
  while (chain.back().field("left").is("binary_expression")) chain.push_back(chain.back().field("left"));
  Node* left = expression(chain.back().field("left"));
  for (size_t i = chain.size(); i-- > 0;) {
    left = binary_operation(chain[i], chain[i].field("operator").text(), left, expression(chain[i].field("right")));
  }
  return left;
}

Node* Reader::binary_operation(const Cst& at, std::string_view sign, Node* left, Node* right) {
  if (sign == "&&") return make(Kind::and_, at, "", {left, right})->set(Flag::as_boolean);
  if (sign == "||") return make(Kind::or_, at, "", {left, right})->set(Flag::as_boolean);
  if (sign == "&^") return make(Kind::binary, at, "&", {left, make(Kind::unary, at, "~", {right})});
  return make(Kind::binary, at, std::string(sign), {left, right});
}

Node* Reader::unary(const Cst& at) {
  const std::string_view sign = at.field("operator").text();
  const Cst operand = at.field("operand");
  if (sign == "&") return make(Kind::address_of, at, "", {expression(plain(operand))});
  if (sign == "*") return make(Kind::dereference, at, "", {expression(operand)});
  if (sign == "<-") return intrinsic(at, "receive", {expression(operand)});
  return make(Kind::unary, at, sign == "^" ? "~" : std::string(sign), {expression(operand)});
}

std::vector<Node*> Reader::arguments(const Cst& list) {
  std::vector<Node*> out;
  for (const Cst& at : list.named_children()) {
    if (at.is("comment")) continue;
    const bool is_spread = at.is("variadic_argument");
    Node* made = make(Kind::argument, at, "", {expression(is_spread ? at.first_named_child() : at)});
    if (is_spread) made->mode = Mode::spread;
    out.push_back(made);
  }
  return out;
}

Node* Reader::convert(const Cst& at, Node* type, const Cst& value) {
  if (type == nullptr) return unsupported(at, "a conversion to a type parameter");
  Node* made = make(Kind::cast, at, "", {expression(value)});
  made->type = type;
  return made;
}

Node* Reader::call(const Cst& at) {
  const Cst list = at.field("arguments");
  Cst callee = plain(at.field("function"));
  std::vector<Cst> values;
  for (const Cst& value : list.named_children()) {
    if (!value.is("comment")) values.push_back(value);
  }
  if (callee.is("unary_expression") && callee.field("operator").text() == "*" && is_type(callee.field("operand")) &&
      values.size() == 1) {
    return convert(at, type_of(callee), values[0]);  // (*T)(x)
  }
  if (is_type(callee) && values.size() == 1) return convert(at, type_of(callee), values[0]);
  if (callee.is("identifier") && !is_variable(callee.text()) && !function_declarations_.contains(callee.text())) {
    if (Node* made = builtin(at, callee.text(), values)) return made;
  }
  if (callee.is("selector_expression")) {
    std::vector<Node*> parts = {expression(callee.field("operand"))};
    for (Node* argument : arguments(list)) parts.push_back(argument);
    return make(Kind::method_call, at, std::string(callee.field("field").text()), std::move(parts));
  }
  std::vector<Node*> parts = {expression(callee)};
  for (Node* argument : arguments(list)) parts.push_back(argument);
  Node* made = make(Kind::call, at, "", std::move(parts));
  if (const Cst types = at.field("type_arguments")) {  // max[int](a, b)
    std::vector<Node*> of;
    for (const Cst& t : types.named_children()) of.push_back(type_of(t.is("type_elem") ? t.first_named_child() : t));
    made->type = type(types, std::string(callee.text()), std::move(of));
  }
  return made;
}

// Built-in functions that take types, or are no functions at all. The others (len, append, copy, delete, …) are calls by name.
Node* Reader::builtin(const Cst& at, std::string_view function, const std::vector<Cst>& values) {
  if (function == "panic" && values.size() == 1) return make(Kind::throw_, at, "", {expression(values[0])});
  if (function == "recover" && values.empty()) return intrinsic(at, "recover", {});
  if (function == "new" && values.size() == 1) {
    return make(Kind::address_of, at, "", {zero(at, type_of(values[0]))});
  }
  if (function != "make" || values.empty()) return nullptr;
  Node* type = type_of(values[0]);
  Node* plain_type = underlying(type);
  if (plain_type == nullptr) return unsupported(at, "`make` of a type parameter");
  std::vector<Node*> sizes;
  for (size_t i = 1; i < values.size(); ++i) sizes.push_back(expression(values[i]));
  Node* made = nullptr;
  if (plain_type->text == "list") {
    made = intrinsic(at, "make_slice", std::move(sizes));
    made->type = plain_type->part(0);
    // Elements that are structs or arrays each begin as a value of their own.
    if (Node* first = plain_type->part(0); first != nullptr) {
      Node* zero_value = zero(at, first);
      const bool is_scalar = zero_value->is(Kind::literal);
      if (!is_scalar) {
        Node* body = make(Kind::block, at, "", {make(Kind::return_, at, "", {zero_value})});
        made->parts.insert(made->parts.begin(),
                           make(Kind::lambda, at, "", {make(Kind::function, at, "", {body})->set(Flag::arrow)}));
        made->text = "make_slice_of";
      } else {
        made->parts.insert(made->parts.begin(), zero_value);
      }
    }
  } else if (plain_type->text == "map") {
    made = make(Kind::dict, at);
    made->type = plain_type;
  } else if (plain_type->text == "chan") {
    Node* element = plain_type->part(0);
    sizes.insert(sizes.begin(), element == nullptr ? null(at) : zero(at, element));
    made = intrinsic(at, "make_chan", std::move(sizes));
    made->type = element;
  } else {
    return unsupported(at, "`make` of this type");
  }
  if (plain_type == type) return made;
  Node* named = make(Kind::cast, at, "", {made});
  named->type = type;
  return named;
}

Node* Reader::selector(const Cst& at) {
  return make(Kind::field, at, std::string(at.field("field").text()), {expression(at.field("operand"))});
}

Node* Reader::slice(const Cst& at) {
  const auto part = [&](const char* field) {
    const Cst bound = at.field(field);
    return bound ? expression(bound) : nullptr;
  };
  Node* object = expression(at.field("operand"));
  if (const Cst capacity = at.field("capacity")) {
    Node* start = part("start");
    return intrinsic(at, "slice3",
                     {object, start != nullptr ? start : literal(at, int64_t{0}), part("end"), expression(capacity)});
  }
  return make(Kind::slice, at, "", {object, part("start"), part("end"), nullptr});
}

Node* Reader::lambda(const Cst& at) {
  std::vector<std::string> outer;
  outer.swap(break_labels_);
  Node* function = function_body(at, {}, at.field("parameters"), at.field("result"), at.field("body"), "");
  outer.swap(break_labels_);
  return make(Kind::lambda, at, "", {function->set(Flag::arrow)});
}

Node* Reader::with_ok(const Cst& whole) {
  const Cst at = plain(whole);
  if (at.is("index_expression")) {
    return intrinsic(at, "index_ok", {expression(at.field("operand")), expression(at.field("index"))});
  }
  if (at.is("type_assertion_expression")) {
    Node* type = type_of(at.field("type"));
    Node* made = intrinsic(at, "assert_ok", {expression(at.field("operand")), zero(at, type)});
    made->type = type;
    return made;
  }
  if (at.is("unary_expression") && at.field("operator").text() == "<-") {
    return intrinsic(at, "receive_ok", {expression(at.field("operand"))});
  }
  return nullptr;
}

bool Reader::is_variable(std::string_view name) const {
  for (const auto& scope : scopes_) {
    if (scope.contains(name)) return true;
  }
  return false;
}

bool Reader::is_local(std::string_view name) const {
  for (size_t i = 1; i < scopes_.size(); ++i) {
    if (scopes_[i].contains(name)) return true;
  }
  return false;
}

}  // namespace ramify::frontends::go
