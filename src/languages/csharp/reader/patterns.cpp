// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include "languages/csharp/reader/preprocess.h"
#include "languages/csharp/reader/reader.h"

namespace ramify::frontends::csharp {

Node* Reader::variable_pattern(const Cst& at, std::string_view name) {
  if (name == "_") return make(Kind::wildcard_pattern, at);
  return make(Kind::name_pattern, at, std::string(name));
}

// The designation behind a type: a name, `_`, or names in parentheses.
Node* Reader::designation(const Cst& at) {
  if (!at.is("parenthesized_variable_designation")) return variable_pattern(at, at.text());
  Node* result = make(Kind::sequence_pattern, at, "tuple");
  for (const Cst& part : at.named_children()) result->parts.push_back(designation(part));
  return result;
}

Node* Reader::tuple_pattern(const Cst& at) {
  Node* result = make(Kind::sequence_pattern, at, "tuple");
  for (const Cst& part : at.named_children())
    result->parts.push_back(part.is("tuple_pattern") ? tuple_pattern(part) : variable_pattern(part, part.text()));
  return result;
}

Node* Reader::pattern(const Cst& at) {
  const auto two = [&](Kind kind) {
    return make(kind, at, "", {pattern(at.field("left")), pattern(at.field("right"))});
  };
  if (at.is("constant_pattern")) return constant_pattern(at);
  if (at.is("declaration_pattern")) return declaration_pattern(at);
  if (at.is("discard")) return make(Kind::wildcard_pattern, at);
  if (at.is("var_pattern")) return designation(at.named_children().back());
  if (at.is("parenthesized_pattern")) return pattern(at.first_named_child());
  if (at.is("negated_pattern")) return make(Kind::not_pattern, at, "", {pattern(at.first_named_child())});
  if (at.is("and_pattern")) return two(Kind::and_pattern);
  if (at.is("or_pattern")) return two(Kind::or_pattern);
  if (at.is("relational_pattern"))
    return make(Kind::relational_pattern, at, std::string(at.children().front().text()),
                {expression(own_part(at.first_named_child()))});
  if (at.is("type_pattern")) {
    Node* result = make(Kind::type_pattern, at);
    result->type = tested_type(at.field("type"));
    return result;
  }
  if (at.is("recursive_pattern")) return recursive_pattern(at);
  if (at.is("list_pattern")) return list_pattern(at);
  return unsupported(at, fmt::format("`{}`", at.kind()));
}

// Patterns that the grammar parses as expressions: `Point(0, var y)`, `(0, _)`, the name of a type.
Node* Reader::pattern_of_expression(const Cst& value) {
  if (value.is("tuple_expression")) {
    Node* result = make(Kind::sequence_pattern, value, "tuple");
    for (const Cst& part : value.named_children())
      result->parts.push_back(pattern_of_expression(part.children().back()));
    return result;
  }
  if (value.is("invocation_expression")) {
    Node* result = make(Kind::class_pattern, value, "", {class_reference(value.field("function"))});
    for (const Cst& part : value.field("arguments").named_children()) {
      Node* fitting = pattern_of_expression(part.children().back());
      if (const Cst label = part.field("name"))
        fitting = make(Kind::field_pattern, part, std::string(label.text()), {fitting});
      result->parts.push_back(fitting);
    }
    return result;
  }
  if (value.is("element_binding_expression") || value.is("collection_expression")) return list_of_expressions(value);
  if (value.is("declaration_expression")) return declaration_pattern(value);
  if (value.text() == "_") return make(Kind::wildcard_pattern, value);
  if (is_type_parameter(value.text())) return unsupported(value, "a test for a type parameter");
  const bool is_name = value.is("identifier") || value.is("member_access_expression") || value.is("qualified_name");
  const bool is_type = (is_name && outline_.is_type_name(value.text())) || value.is("generic_name");
  if (!is_type) return make(Kind::value_pattern, value, "", {expression(value)});
  Node* result = make(Kind::type_pattern, value);
  result->type = tested_type(value);
  return result;
}

// `["a", var x]` and `["a", ..]`, which the grammar parses as elements.
Node* Reader::list_of_expressions(const Cst& value) {
  Node* result = make(Kind::sequence_pattern, value);
  for (const Cst& part : value.named_children()) {
    Cst inner = part.children().back();
    if (inner.is("expression_element")) inner = inner.children().back();
    result->parts.push_back(inner.text() == ".." ? make(Kind::rest_pattern, part) : pattern_of_expression(inner));
  }
  return result;
}

Node* Reader::constant_pattern(const Cst& at) { return pattern_of_expression(own_part(at.first_named_child())); }

Node* Reader::declaration_pattern(const Cst& at) {
  const Cst type_at = at.field("type");
  Node* variable = designation(at.named_children().back());
  if (type_at.is("implicit_type") || type_at.text() == "var") return variable;
  if (is_type_parameter(type_at.text())) return unsupported(at, "a test for a type parameter");
  Node* result = make(Kind::type_pattern, at, "", {variable});
  result->type = tested_type(type_at);
  if (variable->is(Kind::wildcard_pattern)) result->parts.clear();
  return result;
}

// `{ X: 1, A.B: 2 }`: fields, tested in order, of an object that is not null.
Node* Reader::property_patterns(const Cst& clause, Node* to) {
  for (const Cst& part : clause.named_children()) {
    const std::vector<Cst> children = part.named_children();
    Node* fitting = pattern(children.back());
    std::string path(children.front().text());
    for (size_t dot = path.rfind('.'); dot != std::string::npos; dot = path.rfind('.')) {
      Node* field = make(Kind::field_pattern, part, path.substr(dot + 1), {fitting});
      fitting = make(Kind::class_pattern, part, "", {nullptr, field});
      path.resize(dot);
    }
    to->parts.push_back(make(Kind::field_pattern, part, path, {fitting}));
  }
  return to;
}

// `Type (positions) { properties } name`; each part is optional.
Node* Reader::recursive_pattern(const Cst& at) {
  const Cst type_at = at.field("type");
  const Cst positions = child_of_kind(at, "positional_pattern_clause");
  const Cst properties = child_of_kind(at, "property_pattern_clause");
  Node* result = nullptr;
  if (!type_at && !positions && !properties) {
    result = pattern(at.first_named_child());  // (pattern) name
  } else if (!type_at && positions && !properties) {
    result = make(Kind::sequence_pattern, at, "tuple");
    for (const Cst& part : positions.named_children()) result->parts.push_back(pattern(part.named_children().back()));
  } else {
    const bool is_own = type_at && (type_at.is("identifier") || type_at.is("qualified_name"));
    result = make(Kind::class_pattern, at, "", {is_own ? class_reference(type_at) : nullptr});
    if (positions) {
      for (const Cst& part : positions.named_children()) {
        const std::vector<Cst> children = part.named_children();
        Node* fitting = pattern(children.back());
        if (children.size() > 1)
          fitting = make(Kind::field_pattern, part, std::string(children.front().text()), {fitting});
        result->parts.push_back(fitting);
      }
    }
    if (properties) property_patterns(properties, result);
    if (type_at && !is_own) {  // string { Length: 0 }
      Node* tested = make(Kind::type_pattern, type_at);
      tested->type = tested_type(type_at);
      result = make(Kind::and_pattern, at, "", {tested, result});
    }
    if (!type_at && !positions) {  // { } and { X: 1 }: anything but null
      Node* tested = make(Kind::type_pattern, at);
      tested->type = make(Kind::type, at, "object");
      result = make(Kind::and_pattern, at, "", {tested, result});
    }
  }
  const Cst name = at.field("name");
  if (!name) return result;
  return make(Kind::name_pattern, at, std::string(name.text()), {result});
}

Node* Reader::list_pattern(const Cst& at) {
  Node* result = make(Kind::sequence_pattern, at);
  bool is_inside = true;
  for (const Cst& part : at.children()) {
    if (part.is("]")) is_inside = false;
    if (!is_inside || part.is("[") || part.is(",")) continue;
    const Cst variable = part.is("declaration_pattern") ? part.field("name") : Cst();
    if (variable && variable.text().starts_with(slice_mark)) {
      Node* rest = variable_pattern(part, variable.text().substr(slice_mark.size()));
      result->parts.push_back(make(Kind::rest_pattern, part, "", {rest}));
    } else {
      result->parts.push_back(part.is("..") ? make(Kind::rest_pattern, part) : pattern(part));
    }
  }
  const Cst name = at.field("name");
  return name ? make(Kind::name_pattern, at, std::string(name.text()), {result}) : result;
}

}  // namespace ramify::frontends::csharp
