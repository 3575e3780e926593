// SPDX-License-Identifier: Apache-2.0
// Types: canonical names. Type parameters are erased to `any`. A type whose canonical name is a value type elsewhere
// (string, array, list, a boxed number) is nullable; classes of the program always are.
#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "languages/java/reader/reader.h"

namespace ramify::frontends::java {
namespace {

struct CanonicalType {
  std::string_view name;
  bool is_nullable;
};

const std::map<std::string_view, CanonicalType>& canonical_types() {
  static const std::map<std::string_view, CanonicalType> types = {
      {"void", {"void", false}},     {"boolean", {"bool", false}}, {"byte", {"i8", false}},
      {"short", {"i16", false}},     {"int", {"int", false}},      {"long", {"i64", false}},
      {"char", {"char", false}},     {"float", {"f32", false}},    {"double", {"f64", false}},
      {"Boolean", {"bool", true}},   {"Byte", {"i8", true}},       {"Short", {"i16", true}},
      {"Integer", {"int", true}},    {"Long", {"i64", true}},      {"Character", {"char", true}},
      {"Float", {"f32", true}},      {"Double", {"f64", true}},    {"String", {"string", true}},
      {"Object", {"object", false}}, {"List", {"list", true}},     {"Map", {"map", true}},
      {"Set", {"set", true}},
  };
  return types;
}

// Interfaces of java.util.function with numeric parameters or results: their types, the result last. T, R: from the
// type arguments.
const std::map<std::string_view, std::vector<std::string>>& function_types() {
  static const std::map<std::string_view, std::vector<std::string>> types = {
      {"DoubleUnaryOperator", {"f64", "f64"}},
      {"DoubleBinaryOperator", {"f64", "f64", "f64"}},
      {"DoubleFunction", {"f64", ""}},
      {"DoublePredicate", {"f64", ""}},
      {"DoubleConsumer", {"f64", ""}},
      {"DoubleSupplier", {"f64"}},
      {"DoubleToIntFunction", {"f64", "int"}},
      {"DoubleToLongFunction", {"f64", "i64"}},
      {"LongUnaryOperator", {"i64", "i64"}},
      {"LongBinaryOperator", {"i64", "i64", "i64"}},
      {"LongFunction", {"i64", ""}},
      {"LongPredicate", {"i64", ""}},
      {"LongConsumer", {"i64", ""}},
      {"LongSupplier", {"i64"}},
      {"LongToDoubleFunction", {"i64", "f64"}},
      {"LongToIntFunction", {"i64", "int"}},
      {"IntUnaryOperator", {"int", "int"}},
      {"IntBinaryOperator", {"int", "int", "int"}},
      {"IntToDoubleFunction", {"int", "f64"}},
      {"IntToLongFunction", {"int", "i64"}},
      {"ToDoubleFunction", {"", "f64"}},
      {"ToLongFunction", {"", "i64"}},
      {"ToIntFunction", {"", "int"}},
      {"ToDoubleBiFunction", {"", "", "f64"}},
      {"ToLongBiFunction", {"", "", "i64"}},
      {"ToIntBiFunction", {"", "", "int"}},
  };
  return types;
}

// Without the package, whose parts begin with a lower-case letter.
std::string_view without_package(std::string_view text) {
  while (!text.empty() && text.front() >= 'a' && text.front() <= 'z') {
    const size_t dot = text.find('.');
    if (dot == std::string_view::npos) break;
    text.remove_prefix(dot + 1);
  }
  return text;
}

}  // namespace

size_t Reader::dimensions(const Cst& at) {
  if (!at) return 0;
  return static_cast<size_t>(std::ranges::count_if(at.children(), [](const Cst& child) { return child.is("["); }));
}

Node* Reader::array_of(const Cst& at, Node* element, size_t dimensions) {
  for (size_t i = 0; i < dimensions; ++i) element = type(at, "array", {element})->set(Flag::nullable);
  return element;
}

Node* Reader::named_type(const Cst& at, std::string_view text) {
  if (std::ranges::count(type_parameters_, text) > 0) return type(at, "any");
  text = without_package(text);
  // A class of the program is known by its simple name wherever it is declared.
  if (const size_t dot = text.rfind('.');
      dot != std::string_view::npos && outline_.find(text.substr(dot + 1)) != nullptr)
    text.remove_prefix(dot + 1);
  // A class of the program hides a library class.
  const auto canonical = canonical_types().find(text);
  if (canonical == canonical_types().end() || outline_.find(text) != nullptr) {
    Node* named = type(at, std::string(text));
    const auto function = function_types().find(text);
    if (function != function_types().end() && outline_.find(text) == nullptr) named->names = function->second;
    return named;
  }
  return type(at, std::string(canonical->second.name))->set(Flag::nullable, canonical->second.is_nullable);
}

Node* Reader::generic_type(const Cst& at) {
  Node* result = named_type(at, at.first_named_child().text());
  for (const Cst& argument : at.named_children().back().named_children()) {
    if (argument.is("wildcard")) {
      result->parts.push_back(type(argument, "any"));
    } else {
      result->parts.push_back(type(argument));
    }
  }
  return result;
}

Node* Reader::type(const Cst& at) {
  if (at.is("annotated_type")) return type(at.named_children().back());
  if (at.is("array_type")) return array_of(at, type(at.field("element")), dimensions(at.field("dimensions")));
  if (at.is("generic_type")) return generic_type(at);
  if (at.is("type_identifier") && at.text() == "var") return nullptr;
  return named_type(at, at.text());
}

Node* Reader::tested_type(const Cst& at) {
  Node* result = type(at);
  if (result != nullptr) result->flags &= ~static_cast<uint32_t>(Flag::nullable);
  return result;
}

Node* Reader::declared_type(const Cst& type_at, const Cst& declarator) {
  Node* declared = type(type_at);
  return declared == nullptr ? nullptr : array_of(type_at, declared, dimensions(declarator.field("dimensions")));
}

Node* Reader::class_reference(const Cst& at) {
  if (at.is("annotated_type")) return class_reference(at.named_children().back());
  if (at.is("generic_type")) return class_reference(at.first_named_child());
  if (!at.is("scoped_type_identifier")) return name(at, at.text());
  const std::vector<Cst> parts = at.named_children();
  const std::string_view last = parts.back().text();
  if (without_package(at.text()) == last) return name(at, last);
  return make(Kind::field, at, std::string(last), {class_reference(parts.front())});
}

}  // namespace ramify::frontends::java
