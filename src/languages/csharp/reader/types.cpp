// SPDX-License-Identifier: Apache-2.0
// Types: canonical names. Reference types with a canonical name are nullable, and so is `int?`. Type parameters are
// `any`.
#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "languages/csharp/reader/reader.h"

namespace ramify::frontends::csharp {
namespace {

struct CanonicalType {
  std::string_view name;
  bool is_nullable = false;
};

const std::map<std::string_view, CanonicalType>& canonical_types() {
  static const std::map<std::string_view, CanonicalType> types = {
      {"void", {"void"}},
      {"bool", {"bool"}},
      {"Boolean", {"bool"}},
      {"sbyte", {"i8"}},
      {"SByte", {"i8"}},
      {"byte", {"u8"}},
      {"Byte", {"u8"}},
      {"short", {"i16"}},
      {"Int16", {"i16"}},
      {"ushort", {"u16"}},
      {"UInt16", {"u16"}},
      {"int", {"int"}},
      {"Int32", {"int"}},
      {"uint", {"u32"}},
      {"UInt32", {"u32"}},
      {"long", {"i64"}},
      {"Int64", {"i64"}},
      {"ulong", {"u64"}},
      {"UInt64", {"u64"}},
      {"nint", {"i64"}},
      {"nuint", {"u64"}},
      {"float", {"f32"}},
      {"Single", {"f32"}},
      {"double", {"f64"}},
      {"Double", {"f64"}},
      {"decimal", {"decimal"}},
      {"Decimal", {"decimal"}},
      {"char", {"char"}},
      {"Char", {"char"}},
      {"string", {"string", true}},
      {"String", {"string", true}},
      {"object", {"object"}},
      {"Object", {"object"}},
      {"dynamic", {"any"}},
      {"List", {"list", true}},
      {"Dictionary", {"map", true}},
      {"HashSet", {"set", true}},
  };
  return types;
}

// `System.Collections.Generic.List` → `List`: removes namespaces of the library or the file. Enclosing classes remain.
std::string_view without_namespace(std::string_view text, const Outline& outline) {
  while (true) {
    const size_t dot = text.find('.');
    if (dot == std::string_view::npos || outline.find(text.substr(0, dot)) != nullptr) return text;
    text.remove_prefix(dot + 1);
  }
}

}  // namespace

bool Reader::is_type_parameter(std::string_view name) const { return std::ranges::count(type_parameters_, name) > 0; }

Node* Reader::named_type(const Cst& at, std::string_view text) {
  if (is_type_parameter(text)) return type(at, "any");
  text = without_namespace(text, outline_);
  const auto canonical = canonical_types().find(text);
  if (canonical == canonical_types().end() || outline_.find(text) != nullptr) return type(at, std::string(text));
  return type(at, std::string(canonical->second.name))->set(Flag::nullable, canonical->second.is_nullable);
}

Node* Reader::type_arguments(const Cst& at, Node* to) {
  for (const Cst& argument : at.named_children()) to->parts.push_back(type(argument));
  return to;
}

Node* Reader::tuple_type(const Cst& at) {
  Node* result = type(at, "tuple");
  for (const Cst& element : at.named_children()) {
    result->parts.push_back(type(element.field("type")));
    const Cst name = element.field("name");
    result->names.emplace_back(name ? name.text() : "");
  }
  return result;
}

// `int[,]` is one array with two dimensions, `int[][]` is an array of arrays.
Node* Reader::array_type(const Cst& at) {
  Node* element = type(at.field("type"));
  const auto children = at.field("rank").children();
  const auto commas = std::ranges::count_if(children, [](const Cst& child) { return child.is(","); });
  const std::string text = commas == 0 ? "array" : fmt::format("array{}", commas + 1);
  return type(at, text, {element})->set(Flag::nullable);
}

Node* Reader::type(const Cst& at) {
  if (at.is("implicit_type") || (at.is("identifier") && at.text() == "var")) return nullptr;
  if (at.is("array_type")) return array_type(at);
  if (at.is("tuple_type")) return tuple_type(at);
  if (at.is("nullable_type")) {
    Node* result = type(at.field("type"));
    return result == nullptr ? nullptr : result->set(Flag::nullable);
  }
  if (at.is("pointer_type")) return type(at, "pointer", {type(at.field("type"))});
  if (at.is("ref_type") || at.is("scoped_type")) return type(at.field("type"));
  if (at.is("function_pointer_type")) return type(at, "function");
  if (at.is("generic_name")) {
    Node* result = type_arguments(at.named_children().back(), named_type(at, at.first_named_child().text()));
    if (result->text == "Func" || result->text == "Action") {  // parameter and result types
      for (const Node* part : result->parts) result->names.push_back(part == nullptr ? "" : part->text);
      if (result->text == "Action") result->names.emplace_back();
    }
    return result;
  }
  if (at.is("alias_qualified_name")) return type(at.field("name"));
  if (at.is("qualified_name") && at.field("name").is("generic_name")) return type(at.field("name"));
  return named_type(at, at.text());
}

Node* Reader::tested_type(const Cst& at) {
  Node* result = type(at);
  if (result != nullptr) result->flags &= ~static_cast<uint32_t>(Flag::nullable);
  return result;
}

// A class as a value: the callee of `new`, or the class in a catch clause.
Node* Reader::class_reference(const Cst& at) {
  if (at.is("nullable_type")) return class_reference(at.field("type"));
  if (at.is("generic_name")) return class_reference(at.first_named_child());
  if (at.is("alias_qualified_name")) return class_reference(at.field("name"));
  if (!at.is("qualified_name")) {
    if (is_type_parameter(at.text())) return unsupported(at, "a type parameter as a class");
    return name(at, at.text())->set(Flag::static_, outline_.members.contains(at.text()) && outline_.find(at.text()));
  }
  const std::string_view qualifier = without_namespace(at.field("qualifier").text(), outline_);
  if (outline_.find(qualifier.substr(0, qualifier.find('.'))) == nullptr) return class_reference(at.field("name"));
  Node* last = class_reference(at.field("name"));
  return make(Kind::field, at, last->text, {class_reference(at.field("qualifier"))});
}

}  // namespace ramify::frontends::csharp
