// SPDX-License-Identifier: Apache-2.0
#include <unordered_map>

#include <fmt/format.h>

#include "frontends/languages/go/reader.h"

namespace ramify::frontends::go {
namespace {

const std::unordered_map<std::string_view, std::string_view>& predeclared() {
  static const std::unordered_map<std::string_view, std::string_view> names = {{"bool", "bool"},
                                                                               {"string", "string"},
                                                                               {"int", "int"},
                                                                               {"int8", "i8"},
                                                                               {"int16", "i16"},
                                                                               {"int32", "i32"},
                                                                               {"int64", "i64"},
                                                                               {"uint", "u64"},
                                                                               {"uint8", "u8"},
                                                                               {"uint16", "u16"},
                                                                               {"uint32", "u32"},
                                                                               {"uint64", "u64"},
                                                                               {"uintptr", "u64"},
                                                                               {"byte", "u8"},
                                                                               {"rune", "i32"},
                                                                               {"float32", "f32"},
                                                                               {"float64", "f64"},
                                                                               {"any", "any"},
                                                                               {"error", "error"},
                                                                               {"complex64", "complex64"},
                                                                               {"complex128", "complex128"}};
  return names;
}

}  // namespace

bool Reader::is_type(const Cst& whole) const {
  const Cst at = plain(whole);
  const std::string_view kind = at.kind();
  if (kind == "identifier" || kind == "type_identifier") {
    if (is_local(at.text()) && !type_specs_.contains(at.text())) return false;
    return type_parameters_.contains(at.text()) || type_specs_.contains(at.text()) ||
           (predeclared().contains(at.text()) && !is_variable(at.text()));
  }
  return kind == "slice_type" || kind == "array_type" || kind == "map_type" || kind == "pointer_type" ||
         kind == "channel_type" || kind == "function_type" || kind == "interface_type" || kind == "struct_type" ||
         kind == "generic_type" || kind == "qualified_type" || kind == "parenthesized_type";
}

Node* Reader::named_type(const Cst& at, std::string_view name) {
  if (type_parameters_.contains(name)) return nullptr;
  if (const auto spec = type_specs_.find(name); spec != type_specs_.end()) {
    if (spec->second.is("type_alias")) return type_of(spec->second.field("type"));
    return type(at, std::string(name));
  }
  if (const auto found = predeclared().find(name); found != predeclared().end())
    return type(at, std::string(found->second));
  return type(at, std::string(name));
}

Node* Reader::type_of(const Cst& at) {
  const std::string_view kind = at.kind();
  if (kind == "type_identifier" || kind == "identifier") return named_type(at, at.text());
  if (kind == "parenthesized_type" || kind == "parenthesized_expression") return type_of(at.first_named_child());
  if (kind == "slice_type") return type(at, "list", {type_of(at.field("element"))});
  if (kind == "array_type" || kind == "implicit_length_array_type") {
    Node* made = type(at, "array", {type_of(at.field("element"))});
    if (const Cst length = at.field("length")) {
      if (const auto known = constant_of(length)) lengths_[made] = *known;
    }
    return made;
  }
  if (kind == "map_type") return type(at, "map", {type_of(at.field("key")), type_of(at.field("value"))});
  if (kind == "pointer_type") return type(at, "pointer", {type_of(at.first_named_child())});
  if (kind == "unary_expression") return type(at, "pointer", {type_of(at.field("operand"))});  // *T among arguments
  if (kind == "channel_type") return type(at, "chan", {type_of(at.field("value"))});
  if (kind == "function_type") return type(at, "function");
  if (kind == "interface_type") return type(at, "any");
  if (kind == "struct_type") return type(at, anonymous_struct(at));
  if (kind == "generic_type") {
    Node* made = type_of(at.field("type"));
    if (made != nullptr) {
      for (const Cst& argument : at.field("type_arguments").named_children()) {
        made->parts.push_back(argument.is("type_elem") ? type_of(argument.first_named_child()) : type_of(argument));
      }
    }
    return made;
  }
  if (kind == "qualified_type") return type(at, std::string(at.text()));
  if (kind == "selector_expression") return type(at, std::string(at.text()));
  return nullptr;
}

// What a function gives back: one type, several as a tuple, or none.
Node* Reader::result_type(const Cst& at, const Cst& function) {
  if (!at) return type(function, "void");
  if (!at.is("parameter_list")) return type_of(at);
  std::vector<Node*> types;
  for (const Cst& parameter : at.named_children()) {
    const size_t count = std::max(parameter.fields("name").size(), size_t{1});
    for (size_t i = 0; i < count; ++i) types.push_back(type_of(parameter.field("type")));
  }
  return types.size() == 1 ? types[0] : type(at, "tuple", std::move(types));
}

// A struct type without a name is a class with a name of ours. Two that look the same are one type.
std::string Reader::anonymous_struct(const Cst& at) {
  std::string& name = anonymous_[at.raw().id];
  if (!name.empty()) return name;
  std::string shape;
  for (const char c : at.text()) {
    if (std::isspace(static_cast<unsigned char>(c)) == 0) shape += c;
  }
  for (const auto& [known, fields] : structs_) {
    if (known == shape) return name = known;
  }
  name = shape;
  pending_.push_back(struct_class(at, shape, at));
  return shape;
}

Node* Reader::underlying(Node* type) {
  for (int depth = 0; type != nullptr && depth < 100; ++depth) {
    const auto spec = type_specs_.find(type->text);
    if (spec == type_specs_.end()) return type;
    const Cst body = spec->second.field("type");
    if (body.is("struct_type") || body.is("interface_type")) return type;
    type = type_of(body);
  }
  return type;
}

Node* Reader::zero(const Cst& at, Node* declared) {
  if (declared == nullptr) return intrinsic(at, "default_value", {});  // of a type parameter
  const Node* plain_type = underlying(declared);
  const std::string& text = plain_type->text;
  Node* value = nullptr;
  static const std::set<std::string_view> integers = {"int", "i8", "i16", "i32", "i64", "u8", "u16", "u32", "u64"};
  if (text == "bool") value = literal(at, false);
  if (text == "string") value = string(at, "");
  if (integers.contains(text)) value = literal(at, int64_t{0}, text == "int" ? "" : text);
  if (text == "f64" || text == "f32") value = literal(at, 0.0, text == "f32" ? "f32" : "");
  if (text == "array") {
    const auto length = lengths_.find(plain_type);
    if (length == lengths_.end()) return unsupported(at, "an array whose length is not known");
    value = make(Kind::new_array, at, "", {literal(at, length->second)});
    value->type = plain_type->part(0);
  }
  const auto spec = type_specs_.find(text);
  const bool is_struct =
      structs_.contains(text) || (spec != type_specs_.end() && spec->second.field("type").is("struct_type"));
  if (is_struct) value = make(Kind::new_, at, "", {name(at, text)})->set(Flag::fields);
  const bool is_library_struct = text.find('.') != std::string::npos && !is_struct;  // sync.Mutex, strings.Builder
  if (is_library_struct) {
    const size_t dot = text.find('.');
    value = make(Kind::new_, at, "", {make(Kind::field, at, text.substr(dot + 1), {name(at, text.substr(0, dot))})})
                ->set(Flag::fields);
  }
  if (value == nullptr) return null(at);
  if (plain_type == declared || is_struct) return value;
  Node* made = make(Kind::cast, at, "", {value});
  made->type = declared;
  return made;
}

std::optional<int64_t> Reader::constant_of(const Cst& whole) const {
  const Cst at = plain(whole);
  if (at.is("int_literal")) {
    std::string digits;
    for (const char c : at.text()) {
      if (c != '_') digits += c;
    }
    char* end = nullptr;
    const int64_t value = std::strtoll(digits.c_str(), &end, 0);
    return end == digits.c_str() + digits.size() ? std::optional(value) : std::nullopt;
  }
  if (at.is("identifier") || at.is("type_identifier")) {
    const auto found = constants_.find(at.text());
    return found == constants_.end() ? std::nullopt : std::optional(found->second);
  }
  if (at.is("iota")) return iota_;
  if (!at.is("binary_expression")) return std::nullopt;
  const auto left = constant_of(at.field("left"));
  const auto right = constant_of(at.field("right"));
  if (!left || !right) return std::nullopt;
  const std::string_view sign = at.field("operator").text();
  int64_t result = 0;
  if (sign == "+" && !__builtin_add_overflow(*left, *right, &result)) return result;
  if (sign == "-" && !__builtin_sub_overflow(*left, *right, &result)) return result;
  if (sign == "*" && !__builtin_mul_overflow(*left, *right, &result)) return result;
  if (sign == "/" && *right > 0) return *left / *right;
  if (sign == "<<" && *left >= 0 && *left < 1 << 30 && *right >= 0 && *right < 31) return *left << *right;
  return std::nullopt;
}

}  // namespace ramify::frontends::go
