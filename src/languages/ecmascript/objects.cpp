// SPDX-License-Identifier: Apache-2.0
// Object literals and classes, whose members have the same syntax.
//
// Member names are texts: private ones with `#`, the well-known symbols as `@@iterator` (in the library,
// `Symbol.iterator` is the property key of this name). A name that is computed at run time is a `pair` of the key and
// the member, also in classes.
#include <cstdlib>

#include <fmt/format.h>

#include "languages/ecmascript/reader.h"

namespace ramify::frontends::ecmascript {

namespace {

// `[Symbol.iterator]`
bool is_well_known_symbol(const tree_sitter::Node& at) {
  return at.is("member_expression") && at.field("object").text() == "Symbol";
}

// A number as a property name; empty if that needs the library's rules.
std::string number_name(const surface::Node* number) {
  const double* value = std::get_if<double>(&number->value);
  if (value == nullptr || *value != static_cast<double>(static_cast<int64_t>(*value)) || *value > 1e15) return "";
  return fmt::format("{}", static_cast<int64_t>(*value));
}

}  // namespace

std::string Reader::member_name(const Cst& at) {
  if (at.is("string")) return string_text(at);
  if (at.is("number")) return number_name(number(at));
  if (!at.is("computed_property_name")) return identifier_text(at);
  const Cst inner = at.first_named_child();
  if (inner.is("string") || inner.is("number")) return member_name(inner);
  if (is_well_known_symbol(inner)) return "@@" + std::string(inner.field("property").text());
  return "";
}

Reader::Node* Reader::property_key(const Cst& at) {
  if (at.is("computed_property_name")) return expression(at.first_named_child());
  if (at.is("string")) return string_literal(at);
  if (at.is("number")) return number(at);
  return string(at, identifier_text(at));
}

// `__proto__: x` is not a property: it sets the prototype.
Reader::Node* Reader::object(const Cst& at) {
  Node* node = make(Kind::object, at);
  Node* prototype = nullptr;
  for (const Cst& child : at.named_children()) {
    const Cst key = child.is("pair") ? child.field("key") : Cst();
    if (key && !key.is("computed_property_name") && member_name(key) == "__proto__") {
      prototype = expression(child.field("value"));
    } else {
      node->parts.push_back(object_entry(child));
    }
  }
  return prototype == nullptr ? node : intrinsic(at, "set_prototype", {node, prototype});
}

Reader::Node* Reader::object_entry(const Cst& at) {
  if (at.is("pair")) {
    Node* value = expression(at.field("value"));
    return make(Kind::pair, at, "", {property_key(at.field("key")), named_after(value, member_name(at.field("key")))});
  }
  if (at.is("shorthand_property_identifier"))
    return make(Kind::pair, at, "", {string(at, identifier_text(at)), identifier(at)});
  if (at.is("spread_element")) return spread_element(at);
  if (!at.is("method_definition")) return unsupported(at, fmt::format("`{}`", at.kind()));
  const Cst key = at.field("name");
  const std::string text = member_name(key);
  if (at.has_child("get") || at.has_child("set")) {
    Node* accessor = method_function(at, text);
    return text.empty() ? make(Kind::pair, at, "", {property_key(key), accessor}) : accessor;
  }
  Node* function = make(Kind::lambda, at, "", {method_function(at, "")});
  return make(Kind::pair, at, "", {property_key(key), named_after(function, text)});
}

Reader::Node* Reader::class_declaration(const Cst& at) {
  return decorated(at, class_body(at, make(Kind::class_, at, identifier_text(at.field("name")))));
}

Reader::Node* Reader::class_expression(const Cst& at) {
  const Cst name = at.field("name");
  return decorated(at, class_body(at, make(Kind::class_, at, name ? identifier_text(name) : "")));
}

Reader::Node* Reader::decorated(const Cst& at, Node* declared) {
  const Cst decorator = at.field("decorator");
  if (!decorator) return declared;
  return make(Kind::sequence, at, "", {unsupported(decorator, "a decorator"), declared})->set(Flag::value);
}

Reader::Node* Reader::base_of(const Cst& heritage) { return expression(heritage.first_named_child()); }

// The replacement of a library class whose native objects have no class of their own. `__Map` itself extends `Map`.
Reader::Node* Reader::library_base(const Cst& at, Node* base, std::string_view extending) {
  if (base == nullptr || !base->is(Kind::name)) return base;
  if ((base->text == "Map" || base->text == "Set") && extending != "__" + base->text) base->text = "__" + base->text;
  for (const std::string_view name : {"Array", "Date", "Function", "Number", "String", "WeakMap", "WeakSet"})
    if (base->text == name) return unsupported(at, "a class that extends " + base->text);
  return base;
}

Reader::Node* Reader::class_body(const Cst& at, Node* into) {
  Node* base = nullptr;
  for (const Cst& child : at.named_children())
    if (child.is("class_heritage")) base = library_base(child, base_of(child), into->text);
  into->parts.push_back(base == nullptr ? nullptr : make(Kind::list, at, "", {base}));
  ++classes_;
  for (const Cst& member : at.field("body").named_children())
    if (Node* read = class_member(member)) into->parts.push_back(read);
  --classes_;
  return into;
}

Reader::Node* Reader::class_member(const Cst& at) {
  if (at.is("method_definition")) return decorated(at, method(at));
  if (at.is("field_definition")) return decorated(at, field_member(at, at.field("property")));
  if (at.is("class_static_block")) return block(at.field("body"));
  if (at.is("decorator")) return unsupported(at, "a decorator");
  return other_member(at);
}

Reader::Node* Reader::method(const Cst& at) {
  const Cst key = at.field("name");
  const std::string text = member_name(key);
  const bool is_static = at.has_child("static") || at.has_child("static get");
  Node* function = method_function(at, text)->set(Flag::static_, is_static);
  function->set(Flag::constructor, text == "constructor" && !is_static && !key.is("computed_property_name"));
  if (!text.empty()) return function;
  return make(Kind::pair, at, "", {property_key(key), function})->set(Flag::static_, is_static);
}

Reader::Node* Reader::method_function(const Cst& at, std::string text) {
  return function(at, std::move(text))
      ->set(Flag::getter, at.has_child("get") || at.has_child("static get"))
      ->set(Flag::setter, at.has_child("set"));
}

Reader::Node* Reader::field_member(const Cst& at, const Cst& key) {
  const std::string text = member_name(key);
  const bool is_static = at.has_child("static");
  const Cst initial = at.field("value");
  Node* value = initial ? named_after(expression(initial), text) : nullptr;
  Node* node = make(Kind::declare, at, "", {make(Kind::name_pattern, key, text), value})->set(Flag::static_, is_static);
  node->type = type_of(at);
  if (!text.empty()) return node;
  return make(Kind::pair, at, "", {property_key(key), node})->set(Flag::static_, is_static);
}

}  // namespace ramify::frontends::ecmascript
