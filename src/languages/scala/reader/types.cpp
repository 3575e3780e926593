// SPDX-License-Identifier: Apache-2.0
// Types: canonical names. Type parameters are `any`; aliases are expanded.
#include <algorithm>

#include "languages/scala/reader/reader.h"

namespace ramify::frontends::scala {
namespace {

const std::map<std::string_view, std::string_view>& canonical_types() {
  static const std::map<std::string_view, std::string_view> types = {
      {"Unit", "void"}, {"Boolean", "bool"},  {"Byte", "i8"},         {"Short", "i16"},   {"Int", "int"},
      {"Long", "i64"},  {"Float", "f32"},     {"Double", "f64"},      {"Char", "char"},   {"String", "string"},
      {"Any", "any"},   {"AnyRef", "object"}, {"AnyVal", "any"},      {"Nothing", "any"}, {"List", "list"},
      {"Seq", "list"},  {"Vector", "list"},   {"IndexedSeq", "list"}, {"Array", "array"}, {"Map", "map"},
      {"Set", "set"},   {"Integer", "int"},
  };
  return types;
}

}  // namespace

void Reader::push_type_parameters(const Cst& list) {
  if (!list) return;
  for (const Cst& each : list.fields("name")) type_parameters_.emplace_back(each.text());
  for (const Cst& each : list.named_children())
    if (const Cst own = each.field("name"); own && !each.is("type_parameters"))
      type_parameters_.emplace_back(own.text());
}

Node* Reader::named_type(const Cst& at, std::string_view text, const Cst& given) {
  if (std::ranges::count(type_parameters_, text) > 0) return type(at, "any");
  if (const auto alias = type_aliases_.find(text); alias != type_aliases_.end() && alias->second.text() != text)
    return type(alias->second);
  const auto canonical = classes_.contains(text) ? canonical_types().end() : canonical_types().find(text);
  Node* result = type(at, std::string(canonical == canonical_types().end() ? text : canonical->second));
  if (given)
    for (const Cst& each : given.named_children()) result->parts.push_back(type(each));
  return result;
}

Node* Reader::type(const Cst& at) {
  if (!at) return nullptr;
  if (at.is("type_identifier") || at.is("identifier")) return named_type(at, unquoted(at), {});
  if (at.is("generic_type")) {
    const Cst of = at.field("type");
    const std::string_view text = of.is("stable_type_identifier") ? of.named_children().back().text() : of.text();
    return named_type(at, text, at.field("type_arguments"));
  }
  if (at.is("stable_type_identifier") || at.is("projected_type"))
    return named_type(at, at.named_children().back().text(), {});
  if (at.is("tuple_type")) {
    const std::vector<Cst> parts = at.named_children();
    if (parts.size() == 1) return type(parts[0]);
    Node* result = type(at, "tuple");
    for (const Cst& each : parts) result->parts.push_back(type(each));
    return result;
  }
  if (at.is("function_type")) {
    Node* result = type(at, "function");
    const Cst taken = at.field("parameter_types"), given = at.field("return_type");
    const auto add = [&](const Cst& part) {
      const Node* of = type(part);
      result->names.push_back(of == nullptr ? "" : of->text);
    };
    if (taken)
      for (const Cst& each : taken.named_children()) add(each);
    if (given) add(given);
    if (!taken || !given) result->names.clear();
    return result;
  }
  if (at.is("lazy_parameter_type") || at.is("repeated_parameter_type") || at.is("annotated_type"))
    return type(at.first_named_child());
  if (at.is("compound_type")) return type(at.field("base"));
  return type(at, "any");  // a wildcard, a singleton type, a higher-kinded type: no conversion
}

Node* Reader::class_reference(const Cst& at) {
  if (at.is("generic_type")) return class_reference(at.field("type"));
  if (at.is("annotated_type")) return class_reference(at.first_named_child());
  if (at.is("compound_type")) return class_reference(at.field("base"));
  if (at.is("stable_type_identifier") || at.is("stable_identifier")) {
    const std::vector<Cst> parts = at.named_children();
    return make(Kind::field, at, unquoted(parts.back()), {class_reference(parts.front())});
  }
  const std::string text = unquoted(at);
  if (const auto alias = type_aliases_.find(text); alias != type_aliases_.end() && alias->second.text() != text)
    return class_reference(alias->second);
  return mention(at, text);
}

}  // namespace ramify::frontends::scala
