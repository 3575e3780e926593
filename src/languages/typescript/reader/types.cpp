// SPDX-License-Identifier: Apache-2.0
// Type annotations, as far as they determine the kind of a value: hints for readers and for the choice of operations,
// never checked at run time. Computed types (conditional, mapped, `keyof` …) are `any`.
#include <map>

#include "languages/typescript/reader/reader.h"

namespace ramify::frontends::typescript {

using surface::Flag;
using surface::Node;

namespace {

std::string_view canonical(std::string_view name) {
  static const std::map<std::string_view, std::string_view> names = {
      {"number", "f64"},         {"Number", "f64"},       {"boolean", "bool"},
      {"Boolean", "bool"},       {"String", "string"},    {"unknown", "any"},
      {"never", "void"},         {"undefined", "void"},   {"Array", "list"},
      {"ReadonlyArray", "list"}, {"Map", "map"},          {"Record", "map"},
      {"ReadonlyMap", "map"},    {"Set", "set"},          {"ReadonlySet", "set"},
      {"Object", "object"},      {"Function", "function"}};
  const auto found = names.find(name);
  return found == names.end() ? name : found->second;
}

}  // namespace

Node* Reader::type_of(const Cst& declaration) {
  const Cst annotation = declaration.field("type");
  return annotation && annotation.is("type_annotation") ? type_node(annotation.first_named_child()) : nullptr;
}

Node* Reader::result_type_of(const Cst& function) {
  const Cst annotation = function.field("return_type");
  if (!annotation) return nullptr;
  if (annotation.is("type_predicate_annotation")) return type(annotation, "bool");
  return annotation.is("type_annotation") ? type_node(annotation.first_named_child()) : nullptr;
}

Node* Reader::type_node(const Cst& at) {
  const std::string_view kind = at.kind();
  if (kind == "predefined_type" || kind == "type_identifier") return type(at, std::string(canonical(at.text())));
  if (kind == "nested_type_identifier") return type(at, std::string(at.field("name").text()));
  if (kind == "generic_type") return generic_type(at);
  if (kind == "array_type") return type(at, "list", {type_node(at.first_named_child())});
  if (kind == "union_type") return union_type(at);
  if (kind == "parenthesized_type" || kind == "readonly_type") return type_node(at.first_named_child());
  if (kind == "function_type" || kind == "constructor_type") return type(at, "function");
  if (kind == "object_type") return type(at, "object");
  if (kind == "template_literal_type") return type(at, "string");
  if (kind == "tuple_type") {
    Node* tuple = type(at, "tuple");
    for (const Cst& child : at.named_children()) tuple->parts.push_back(type_node(child));
    return tuple;
  }
  if (kind == "literal_type") {
    const std::string_view literal = at.first_named_child().kind();
    if (literal == "string") return type(at, "string");
    if (literal == "true" || literal == "false") return type(at, "bool");
    if (literal == "null" || literal == "undefined") return type(at, "void");
    return type(at, "f64");
  }
  return type(at, "any");
}

Node* Reader::generic_type(const Cst& at) {
  const Cst name = at.field("name");
  const std::string_view text = name.is("nested_type_identifier") ? name.field("name").text() : name.text();
  Node* node = type(at, std::string(canonical(text)));
  for (const Cst& argument : at.field("type_arguments").named_children()) node->parts.push_back(type_node(argument));
  return node;
}

// `T | null` is nullable; other unions are the common type of their members, if there is one.
Node* Reader::union_type(const Cst& at) {
  Node* common = nullptr;
  bool nullable = false;
  for (const Cst& child : at.named_children()) {
    Node* member = type_node(child);
    nullable |= member->text == "void" || member->has(Flag::nullable);
    if (member->text == "void") continue;
    if (common == nullptr) {
      common = member;
    } else if (common->text != member->text || !common->parts.empty() || !member->parts.empty()) {
      common = type(at, "any");
    }
  }
  if (common == nullptr) return type(at, "void");
  return common->set(Flag::nullable, nullable);
}

}  // namespace ramify::frontends::typescript
