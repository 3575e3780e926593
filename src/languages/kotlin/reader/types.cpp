// SPDX-License-Identifier: Apache-2.0
// Types: canonical names. Only types written with `?` are nullable. Type parameters are `any`; aliases are expanded.
#include <algorithm>
#include <map>

#include "languages/kotlin/reader/reader.h"

namespace ramify::frontends::kotlin {
namespace {

struct CanonicalType {
  std::string_view name;
  std::string_view element = "";  // set for an array of scalars
};

const std::map<std::string_view, CanonicalType>& canonical_types() {
  static const std::map<std::string_view, CanonicalType> types = {{"Unit", {"void"}},
                                                                  {"Boolean", {"bool"}},
                                                                  {"Byte", {"i8"}},
                                                                  {"Short", {"i16"}},
                                                                  {"Int", {"int"}},
                                                                  {"Long", {"i64"}},
                                                                  {"UByte", {"u8"}},
                                                                  {"UShort", {"u16"}},
                                                                  {"UInt", {"u32"}},
                                                                  {"ULong", {"u64"}},
                                                                  {"Float", {"f32"}},
                                                                  {"Double", {"f64"}},
                                                                  {"Char", {"char"}},
                                                                  {"String", {"string"}},
                                                                  {"Any", {"object"}},
                                                                  {"List", {"list"}},
                                                                  {"MutableList", {"list"}},
                                                                  {"ArrayList", {"list"}},
                                                                  {"Map", {"map"}},
                                                                  {"MutableMap", {"map"}},
                                                                  {"Set", {"set"}},
                                                                  {"MutableSet", {"set"}},
                                                                  {"Array", {"array"}},
                                                                  {"IntArray", {"array", "int"}},
                                                                  {"LongArray", {"array", "i64"}},
                                                                  {"DoubleArray", {"array", "f64"}},
                                                                  {"FloatArray", {"array", "f32"}},
                                                                  {"ByteArray", {"array", "i8"}},
                                                                  {"ShortArray", {"array", "i16"}},
                                                                  {"CharArray", {"array", "char"}},
                                                                  {"BooleanArray", {"array", "bool"}}};
  return types;
}

bool is_type(const tree_sitter::Node& node) {
  return node.is("user_type") || node.is("nullable_type") || node.is("function_type") ||
         node.is("parenthesized_type") || node.is("not_nullable_type") || node.is("dynamic");
}

}  // namespace

Reader::Cst Reader::type_of(const Cst& at) const {
  Cst found;
  for (const Cst& child : at.children())
    if (is_type(child)) found = child;
  return found;
}

void Reader::push_type_parameters(const Cst& declaration) {
  const Cst list = child_of_kind(declaration, "type_parameters");
  if (!list) return;
  for (const Cst& each : list.named_children())
    if (const Cst name = child_of_kind(each, "type_identifier")) type_parameters_.emplace_back(name.text());
}

// `kotlin.collections.List<Int>`: the last name and, for a nested class, the capitalised names before it.
Node* Reader::user_type(const Cst& at) {
  std::string text;
  Cst list;
  for (const Cst& child : at.named_children()) {
    if (child.is("type_arguments")) list = child;
    if (!child.is("type_identifier")) continue;
    const char first = child.text().front();
    if (first >= 'a' && first <= 'z' && std::ranges::count(type_parameters_, child.text()) == 0) continue;
    text += (text.empty() ? "" : ".") + std::string(child.text());
  }
  if (text.empty()) text = at.text();
  if (std::ranges::count(type_parameters_, text) > 0) return type(at, "any");
  if (const auto alias = type_aliases_.find(text); alias != type_aliases_.end()) return type(alias->second);
  const auto canonical = canonical_types().find(text);
  Node* result = type(at, canonical == canonical_types().end() ? text : std::string(canonical->second.name));
  if (canonical != canonical_types().end() && !canonical->second.element.empty())
    result->parts.push_back(type(at, std::string(canonical->second.element)));
  if (!list) return result;
  for (const Cst& argument : list.named_children()) {
    const Cst of = type_of(argument);
    result->parts.push_back(of ? type(of) : type(argument, "any"));
  }
  return result;
}

Node* Reader::type(const Cst& at) {
  if (at.is("nullable_type")) return type(type_of(at))->set(Flag::nullable);
  if (at.is("parenthesized_type") || at.is("not_nullable_type")) return type(type_of(at));
  if (at.is("function_type")) {
    Node* result = type(at, "function");
    const Cst taken = child_of_kind(at, "function_type_parameters");
    const Cst given = type_of(at);
    if (!taken || !given || at.children().front().begin() != taken.begin()) return result;
    for (const Cst& each : taken.named_children()) {
      const Cst of = each.is("parameter") ? type_of(each) : each;
      result->names.push_back(of ? type(of)->text : "");
    }
    result->names.push_back(type(given)->text);
    return result;
  }
  if (at.is("dynamic")) return type(at, "any");
  return user_type(at);
}

Node* Reader::tested_type(const Cst& at) { return type(at); }

// A reified type parameter `T` is represented by a function `T#is`, which is passed to the enclosing function.
Node* Reader::type_test(const Cst& at, Node* value, const Cst& of) {
  if (std::ranges::count(reified_here_, of.text()) > 0)
    return make(Kind::call, at, "", {name(at, std::string(of.text()) + "#is"), make(Kind::argument, at, "", {value})});
  Node* test = make(Kind::is, at, "", {value});
  test->type = tested_type(of);
  return test;
}

Node* Reader::type_test_lambda(const Cst& at, const Cst& of) {
  Node* made = function(at, "", type_test(at, name(at, "it#"), of), {make(Kind::parameter, at, "it#", {nullptr})});
  return make(Kind::lambda, at, "", {made->set(Flag::arrow)->set(Flag::value)});
}

// `is Name` for an object declaration: whether the value is that object. None for other types.
Node* Reader::tested_object(const Cst& at) {
  if (!at.is("user_type") || child_of_kind(at, "type_arguments")) return nullptr;
  const std::vector<Cst> names = at.named_children();
  return names.empty() || !objects_.contains(names.back().text()) ? nullptr : class_reference(at);
}

Node* Reader::class_reference(const Cst& at) {
  Node* result = nullptr;
  for (const Cst& child : at.named_children()) {
    if (!child.is("type_identifier")) continue;
    const std::string text(child.text());
    if (result == nullptr && text.front() >= 'a' && text.front() <= 'z' &&
        at.text().find('.') != std::string_view::npos)
      continue;  // a package
    result = result == nullptr ? name(child, text) : make(Kind::field, at, text, {result});
  }
  return result == nullptr ? name(at, at.text()) : result;
}

}  // namespace ramify::frontends::kotlin
