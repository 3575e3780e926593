// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include "frontends/languages/go/reader.h"

namespace ramify::frontends::go {
namespace {
constexpr int64_t elements_max = 65536;  // `[1000000]int{5: 1}` is not written out
}  // namespace

Node* Reader::composite(const Cst& at) {
  const Cst named = at.field("type");
  return composite_value(at.field("body"), type_of(named));
}

Node* Reader::composite_value(const Cst& body, Node* declared) {
  if (declared == nullptr) return unsupported(body, "a composite literal of a type parameter");
  Node* made = nullptr;
  Node* plain_type = underlying(declared);
  if (plain_type == nullptr) return unsupported(body, "a composite literal of this type");
  if (plain_type->text == "list" || plain_type->text == "array") {
    made = list_value(body, plain_type);
  } else if (plain_type->text == "map") {
    made = map_value(body, plain_type);
  } else {
    return struct_value(body, plain_type);
  }
  if (plain_type == declared) return made;
  Node* named = make(Kind::cast, body, "", {made});
  named->type = declared;
  return named;
}

// An element's type may be left out of it, `&T` included.
Node* Reader::element(const Cst& at, Node* type) {
  const Cst inner = at.is("literal_element") ? at.first_named_child() : at;
  if (!inner.is("literal_value")) return expression(inner);
  if (type != nullptr && type->text == "pointer") {
    return make(Kind::address_of, inner, "", {composite_value(inner, type->part(0))});
  }
  return composite_value(inner, type);
}

Node* Reader::list_value(const Cst& body, Node* type) {
  Node* of = type->part(0);
  std::vector<Node*> elements;
  int64_t next = 0;
  for (const Cst& at : body.named_children()) {
    if (at.is("comment")) continue;
    Cst value = at;
    if (at.is("keyed_element")) {
      const auto index = constant_of(at.field("key").first_named_child());
      if (!index || *index < 0 || *index > elements_max) return unsupported(at, "this index");
      next = *index;
      value = at.field("value");
    }
    while (static_cast<int64_t>(elements.size()) <= next) elements.push_back(nullptr);
    elements[static_cast<size_t>(next++)] = element(value, of);
  }
  if (type->text == "array") {
    const auto length = lengths_.find(type);
    if (length == lengths_.end()) {
      lengths_[type] = static_cast<int64_t>(elements.size());
    } else if (length->second > elements_max) {
      return unsupported(body, "an array literal of that length");
    } else {
      elements.resize(static_cast<size_t>(length->second), nullptr);
    }
  }
  for (Node*& e : elements) {
    if (e == nullptr) e = zero(body, of);
  }
  Node* made = make(type->text == "array" ? Kind::array : Kind::list, body, "", std::move(elements));
  made->type = of;
  return made;
}

Node* Reader::struct_value(const Cst& body, Node* type) {
  const size_t dot = type->text.find('.');
  const bool is_library = dot != std::string::npos && !structs_.contains(type->text);
  Node* callee = is_library
                     ? make(Kind::field, body, type->text.substr(dot + 1), {name(body, type->text.substr(0, dot))})
                     : name(body, type->text);
  std::vector<Node*> parts = {callee};
  const auto fields = structs_.find(type->text);
  const auto spec = type_specs_.find(type->text);
  if (fields == structs_.end() && spec != type_specs_.end())
    structs_[type->text] = fields_of(spec->second.field("type"));
  const std::vector<Field>& known = structs_[type->text];
  size_t position = 0;
  for (const Cst& at : body.named_children()) {
    if (at.is("comment")) continue;
    std::string field;
    Cst value = at;
    if (at.is("keyed_element")) {
      field = std::string(at.field("key").text());
      value = at.field("value");
    } else if (position < known.size()) {
      field = known[position].name;
    }
    Node* field_type = nullptr;
    for (const Field& f : known) {
      if (f.name == field) field_type = f.type;
    }
    ++position;
    Node* argument = make(Kind::argument, at, field, {element(value, field_type)});
    if (!field.empty()) argument->mode = Mode::named;
    parts.push_back(argument);
  }
  return make(Kind::new_, body, "", std::move(parts))->set(Flag::fields);
}

Node* Reader::map_value(const Cst& body, Node* type) {
  std::vector<Node*> parts;
  for (const Cst& at : body.named_children()) {
    if (!at.is("keyed_element")) continue;
    parts.push_back(
        make(Kind::pair, at, "", {element(at.field("key"), type->part(0)), element(at.field("value"), type->part(1))}));
  }
  Node* made = make(Kind::dict, body, "", std::move(parts));
  made->type = type;
  return made;
}

}  // namespace ramify::frontends::go
