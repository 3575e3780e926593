// SPDX-License-Identifier: Apache-2.0
// Composite literals.
#include <fmt/format.h>

#include "languages/go/reader/reader.h"

namespace ramify::frontends::go {

namespace {
constexpr int64_t elements_max = 65536;  // larger arrays such as `[1000000]int{5: 1}` are not expanded
}  // namespace

Reader::Value Reader::composite(const Cst& at) {
  const Cst named = at.field("type");
  const Cst body = at.field("body");
  const Type* type = type_of(named);
  if (named.is("implicit_length_array_type")) {
    int64_t count = 0, next = 0;
    for (const Cst& one : body.named_children()) {
      if (one.is("comment")) continue;
      if (one.is("keyed_element")) next = constant_int(one.field("key").first_named_child()).value_or(next);
      count = std::max(count, ++next);
    }
    type = types_.array(type_of(named.field("element")), count);
  }
  return value(composite_value(body, type), type);
}

Node* Reader::composite_value(const Cst& body, const Type* type) {
  const Type* plain_type = under(type);
  switch (plain_type->kind) {
    case TypeKind::slice:
    case TypeKind::array: return list_value(body, plain_type);
    case TypeKind::map: return map_value(body, plain_type);
    case TypeKind::struct_: return struct_value(body, type);
    default: return unsupported(body, "a composite literal of this type");
  }
}

// The literal of an element may omit its type, including `&T`.
Node* Reader::element(const Cst& at, const Type* type) {
  const Cst inner = at.is("literal_element") ? at.first_named_child() : at;
  if (!inner.is("literal_value")) return single(inner, type);
  if (under(type)->kind == TypeKind::pointer) {
    Node* made = composite_value(inner, under(type)->element);
    return intrinsic(inner, is_struct(under(type)->element) ? "%go_pointer" : "%go_new", {made});
  }
  return composite_value(inner, type);
}

Node* Reader::list_value(const Cst& body, const Type* plain_type) {
  std::vector<Node*> elements;
  int64_t next = 0;
  for (const Cst& at : body.named_children()) {
    if (at.is("comment")) continue;
    Cst given = at;
    if (at.is("keyed_element")) {
      const auto index = constant_int(at.field("key").first_named_child());
      if (!index || *index < 0 || *index > elements_max) return unsupported(at, "this index");
      next = *index;
      given = at.field("value");
    }
    while (static_cast<int64_t>(elements.size()) <= next) elements.push_back(nullptr);
    elements[static_cast<size_t>(next++)] = element(given, plain_type->element);
  }
  const bool is_array = plain_type->kind == TypeKind::array;
  if (is_array) {
    if (plain_type->length > elements_max) return unsupported(body, "an array literal of that length");
    elements.resize(static_cast<size_t>(plain_type->length), nullptr);
  }
  for (Node*& e : elements)
    if (e == nullptr) e = zero(body, plain_type->element);
  return make(is_array ? Kind::array : Kind::list, body, "", std::move(elements));
}

// An instance with all fields in declaration order.
Node* Reader::new_struct(const Cst& at, const Type* type, std::vector<Node*> values) {
  const Type* plain_type = under(type);
  std::vector<Node*> parts;
  if (type->kind == TypeKind::named) {
    class_of(named_of(type));
    parts.push_back(name(at, type->class_name));
  } else {
    parts.push_back(name(at, class_of_structure(plain_type, at)));
  }
  for (size_t i = 0; i < values.size(); ++i) {
    parts.push_back(string(at, plain_type->fields[i].name));
    parts.push_back(values[i]);
  }
  return intrinsic(at, "%go_struct", std::move(parts));
}

// An unnamed struct type has a class, too: it is copied like others, and %v needs its fields.
std::string Reader::class_of_structure(const Type* plain_type, const Cst&) {
  const auto [known, is_new] = instances_.try_emplace("struct|" + plain_type->name, nullptr);
  if (is_new) {
    Type* type = types_.named(plain_type->name, plain_type->name);
    type->underlying = plain_type;
    type->declaration = named_types_.size();
    NamedType& named = named_types_.emplace_back();
    named.type = type;
    named.is_read = true;
    named.is_library = true;
    known->second = type;
    class_of(named);
  }
  return known->second->class_name;
}

Node* Reader::struct_value(const Cst& body, const Type* type) {
  const Type* plain_type = under(type);
  const std::vector<StructField>& fields = plain_type->fields;
  std::vector<Node*> values(fields.size(), nullptr);
  size_t position = 0;
  for (const Cst& at : body.named_children()) {
    if (at.is("comment")) continue;
    Cst given = at;
    if (at.is("keyed_element")) {
      const std::string_view field = at.field("key").text();
      position = 0;
      while (position < fields.size() && fields[position].name != field) ++position;
      given = at.field("value");
    }
    if (position >= fields.size()) return unsupported(at, "a field that the struct does not have");
    values[position] = element(given, fields[position].type);
    ++position;
  }
  for (size_t i = 0; i < fields.size(); ++i)
    if (values[i] == nullptr) values[i] = zero(body, fields[i].type);
  return new_struct(body, type, std::move(values));
}

Node* Reader::map_value(const Cst& body, const Type* plain_type) {
  std::vector<Node*> parts;
  for (const Cst& at : body.named_children()) {
    if (!at.is("keyed_element")) continue;
    parts.push_back(make(Kind::pair, at, "",
                         {element(at.field("key"), plain_type->key), element(at.field("value"), plain_type->element)}));
  }
  return make(Kind::dict, body, "", std::move(parts));
}

}  // namespace ramify::frontends::go
