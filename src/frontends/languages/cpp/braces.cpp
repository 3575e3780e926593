// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include "frontends/languages/cpp/reader.h"

namespace ramify::frontends::cpp {

Node* Reader::initialiser(const Cst& value, Node* type) {
  if (value.is("argument_list")) return construct(value, type, value);
  // A pointer becomes a smart one, a value an optional one.
  if (type != nullptr && (type->text == "unique_ptr" || type->text == "optional") && !value.is("initializer_list")) {
    const Node* given = static_type(value);
    const std::string_view written = value.text();
    const bool is_empty =
        written == "nullptr" || written == "nullopt" || written == "std::nullopt" || written == "NULL";
    if (is_empty) return construct_with(value, type, {});
    const bool is_value =
        given != nullptr && given->text != type->text && (type->text == "optional" || given->text == "pointer");
    if (is_value)
      return construct_with(value, type,
                            {make(Kind::argument, value, "", {c::Reader::initialiser(value, type->part(0))})});
    if (given == nullptr && type->text == "optional") {
      return intrinsic(value, "%optional", {c::Reader::initialiser(value, nullptr), name(value, "optional")});
    }
  }
  return c::Reader::initialiser(value, type);
}

// The value of T{}.
Node* Reader::zero(const Cst& at, Node* type) {
  if (type == nullptr) return intrinsic(at, "default_value", {});
  const std::string& text = type->text;
  if (text == "string") return string(at, "");
  const bool is_container =
      text == "list" || text == "map" || text == "unordered_map" || text == "set" || text == "unordered_set";
  if (is_container) return braced_empty(at, type);
  if (text == "shared_ptr" || text == "iterator") return null(at);
  if (text == "tuple") {
    std::vector<Node*> parts;
    for (Node* part : type->parts) parts.push_back(make(Kind::argument, at, "", {zero(at, part)}));
    return intrinsic(at, "pair", std::move(parts));
  }
  static const std::set<std::string_view> plain = {"array", "pointer", "function", "bool", "f64", "f32", "char", "i8",
                                                   "u8",    "i16",     "u16",      "u32",  "i64", "u64", "int"};
  if (plain.contains(text)) return c::Reader::zero(at, type);
  if (record_of(type) == nullptr && known_.contains(text)) return cast_to(at, "", type, literal(at, int64_t{0}));
  return construct_with(at, type, {});
}

Node* Reader::braced_empty(const Cst& at, Node* type) {
  const bool is_map = type->text == "map" || type->text == "unordered_map";
  Node* made = make(type->text == "list" ? Kind::list : is_map ? Kind::dict : Kind::set, at);
  made->type = type->text == "list" ? type->part(0) : type;
  return made;
}

Node* Reader::entries(const Cst& list, Kind kind, Node* type) {
  std::vector<Node*> parts;
  for (const Cst& item : list.named_children()) {
    if (item.is("comment")) continue;
    parts.push_back(item.is("initializer_list") && type == nullptr ? argument_value(item) : initialiser(item, type));
  }
  return make(kind, list, "", std::move(parts));
}

Node* Reader::braced(const Cst& list, Node* type) {
  const std::vector<Cst> items = list.named_children();
  if (type == nullptr) {
    if (items.empty()) return zero(list, nullptr);
    if (items.size() == 1) return initialiser(items[0], nullptr);  // auto x{1}
    return entries(list, Kind::list, nullptr);                     // auto x = {1, 2}
  }
  const std::string& text = type->text;
  if (text == "array" && type->part(0) != nullptr && items.size() == 1 && items[0].is("initializer_list") &&
      type->part(0)->text != "array" && !c::Reader::record_of(type->part(0))) {
    return braced(items[0], type);  // std::array<int, 2>{{1, 2}}
  }
  if (text == "array") return c::Reader::braced(list, type);
  if (text == "list") {
    Node* made = entries(list, Kind::list, type->part(0));
    made->type = type->part(0);
    return made;
  }
  if (text == "map" || text == "unordered_map") {
    Node* pair = this->type(list, "tuple", {type->part(0), type->part(1)});
    return construct_with(list, type, {make(Kind::argument, list, "", {entries(list, Kind::list, pair)})});
  }
  if (text == "set" || text == "unordered_set") {
    Node* made = entries(list, Kind::set, type->part(0));
    made->type = type;
    return made;
  }
  if (text == "tuple") {
    if (items.empty()) return zero(list, type);
    std::vector<Node*> parts;
    for (size_t i = 0; i < items.size(); ++i)
      parts.push_back(make(Kind::argument, items[i], "", {initialiser(items[i], type->part(i))}));
    return intrinsic(list, "pair", std::move(parts));
  }
  if (text == "string") {
    if (items.empty()) return string(list, "");
    if (items.size() == 1 && !items[0].is("char_literal")) return initialiser(items[0], type);
  }
  if (const Record* record = record_of(type)) {
    if (!record->has_constructor && record->bases.empty()) return c::Reader::braced(list, type);
    const bool is_copy = items.size() == 1 && record_of(static_type(items[0])) == record;
    if (is_copy) return expression(items[0]);
    std::vector<Node*> arguments;
    for (const Cst& item : items) arguments.push_back(make(Kind::argument, item, "", {argument_value(item)}));
    return construct_with(list, type, std::move(arguments));
  }
  static const std::set<std::string_view> containers = {
      "deque", "multiset", "multimap", "forward_list", "initializer_list", "unordered_multiset", "valarray"};
  if (containers.contains(text)) {
    Node* values = entries(list, Kind::list, type->part(0));
    Node* made = construct_with(list, type, {make(Kind::argument, list, "", {values})});
    made->type = type;
    return made;
  }
  static const std::set<std::string_view> scalars = {"int", "char", "bool", "i8",  "i16", "i64",     "u8",
                                                     "u16", "u32",  "u64",  "f32", "f64", "pointer", "function"};
  if (items.empty()) return zero(list, type);
  if (scalars.contains(text) && items.size() == 1) return initialiser(items[0], type);
  std::vector<Node*> arguments;
  for (const Cst& item : items) arguments.push_back(make(Kind::argument, item, "", {argument_value(item)}));
  return construct_with(list, type, std::move(arguments));
}

}  // namespace ramify::frontends::cpp
