// SPDX-License-Identifier: Apache-2.0
// Declarators: C declares a name the way it is used, from the inside out: `int (*f[3])(int)`. We read them from the
// outside in: each layer turns the type of the enclosing one into a new type.
#include <array>
#include <unordered_map>

#include "languages/c_family/literals.h"
#include "languages/c/reader/reader.h"

namespace ramify::frontends::c {
namespace {

// Names of scalar types in the standard headers, for 64-bit Linux (LP64).
const std::unordered_map<std::string_view, std::string_view>& scalar_names() {
  static const std::unordered_map<std::string_view, std::string_view> names = {
      {"void", "void"},        {"bool", "bool"},          {"_Bool", "bool"},         {"char", "char"},
      {"int", "int"},          {"float", "f32"},          {"double", "f64"},         {"size_t", "u64"},
      {"ssize_t", "i64"},      {"ptrdiff_t", "i64"},      {"intptr_t", "i64"},       {"uintptr_t", "u64"},
      {"int8_t", "i8"},        {"int16_t", "i16"},        {"int32_t", "int"},        {"int64_t", "i64"},
      {"uint8_t", "u8"},       {"uint16_t", "u16"},       {"uint32_t", "u32"},       {"uint64_t", "u64"},
      {"intmax_t", "i64"},     {"uintmax_t", "u64"},      {"wchar_t", "int"},        {"char16_t", "u16"},
      {"char32_t", "u32"},     {"char8_t", "u8"},         {"time_t", "i64"},         {"clock_t", "i64"},
      {"int_fast8_t", "i8"},   {"int_fast16_t", "i64"},   {"int_fast32_t", "i64"},   {"int_fast64_t", "i64"},
      {"uint_fast8_t", "u8"},  {"uint_fast16_t", "u64"},  {"uint_fast32_t", "u64"},  {"uint_fast64_t", "u64"},
      {"int_least8_t", "i8"},  {"int_least16_t", "i16"},  {"int_least32_t", "int"},  {"int_least64_t", "i64"},
      {"uint_least8_t", "u8"}, {"uint_least16_t", "u16"}, {"uint_least32_t", "u32"}, {"uint_least64_t", "u64"},
      {"nullptr_t", "any"}};
  return names;
}

}  // namespace

bool Reader::has_word(const Cst& declaration, std::string_view kind, std::string_view word) {
  for (const Cst& child : declaration.named_children()) {
    if (child.is(kind) && child.text() == word) return true;
  }
  return false;
}

Node* Reader::base_type(const Cst& declaration) {
  const Cst specifier = declaration.field("type");
  return specifier ? type_of(specifier) : nullptr;
}

Node* Reader::type_of(const Cst& at) {
  const std::string_view kind = at.kind();
  if (kind == "primitive_type" || kind == "type_identifier") return named_type(at, at.text());
  if (kind == "sized_type_specifier") return sized_type(at);
  if (kind == "struct_specifier" || kind == "union_specifier" || kind == "class_specifier" ||
      kind == "enum_specifier") {
    if (at.field("body")) {
      if (Node* made = specified_class(at)) pending_.push_back(made);
    }
    const std::string name = tag(at);
    if (kind == "enum_specifier" && !records_.contains(name)) return type(at, "int");
    return type(at, name);
  }
  if (kind == "macro_type_specifier") {  // typeof(x), _Atomic(T)
    if (at.field("name").text() == "_Atomic") return type_descriptor(at.field("type"));
    return nullptr;
  }
  return nullptr;
}

Node* Reader::named_type(const Cst& at, std::string_view name) {
  if (const auto alias = type_names_.find(name); alias != type_names_.end()) return alias->second;
  if (name == "auto" || name == "__auto_type") return nullptr;
  if (const auto scalar = scalar_names().find(name); scalar != scalar_names().end())
    return type(at, std::string(scalar->second));
  return type(at, std::string(name));
}

// Parses `unsigned long long int` in any order.
Node* Reader::sized_type(const Cst& at) {
  int longs = 0;
  bool is_unsigned = false;
  bool is_signed = false;
  bool is_short = false;
  std::string_view base = "int";
  for (const Cst& word : at.children()) {
    const std::string_view text = word.text();
    if (text == "long") ++longs;
    if (text == "unsigned") is_unsigned = true;
    if (text == "signed") is_signed = true;
    if (text == "short") is_short = true;
    if (word.is("primitive_type")) base = text;
    if (word.is("type_identifier")) return named_type(word, text);
  }
  if (base == "double") return type(at, "f64");  // long double as well: see README.md
  if (base == "char") return type(at, is_unsigned ? "u8" : is_signed ? "i8" : "char");
  if (is_short) return type(at, is_unsigned ? "u16" : "i16");
  if (longs > 0) return type(at, is_unsigned ? "u64" : "i64");
  return type(at, is_unsigned ? "u32" : "int");
}

// The name of a struct, union or enum. An unnamed one gets a name from its position.
std::string Reader::tag(const Cst& specifier) {
  const Cst named = specifier.field("name");
  if (named) return std::string(named.text());
  std::string& name = anonymous_names_[specifier.id()];
  if (name.empty()) {
    const ir::Span span = specifier.span();
    name = "anonymous_" + std::to_string(span.line) + "_" + std::to_string(span.column);
  }
  return name;
}

bool Reader::is_name_declarator(const Cst& at) {
  static constexpr std::array<std::string_view, 9> kinds = {
      "identifier",      "field_identifier",  "type_identifier", "qualified_identifier", "operator_name",
      "destructor_name", "template_function", "template_method", "primitive_type"};
  return std::find(kinds.begin(), kinds.end(), at.kind()) != kinds.end();
}

Reader::Declared Reader::declarator(const Cst& at, Node* base) {
  const std::string_view kind = at.kind();
  if (is_name_declarator(at)) {
    Declared declared;
    declared.at = at;
    declared.whole = at;
    declared.name = std::string(at.text());
    declared.type = base;
    return declared;
  }
  const auto inner_of = [&]() -> Cst {
    if (const Cst inner = at.field("declarator")) return inner;
    for (const Cst& child : at.named_children()) {
      if (child.kind().find("declarator") != std::string_view::npos || is_name_declarator(child)) return child;
    }
    return {};
  };
  const Cst inner = inner_of();
  Node* made = base;
  if (kind == "pointer_declarator" || kind == "abstract_pointer_declarator" || kind == "pointer_type_declarator") {
    // A pointer to a function is represented by the function.
    if (base == nullptr || base->text != "function") made = type(at, "pointer", {base});
  } else if (kind == "array_declarator" || kind == "abstract_array_declarator") {
    made = type(at, "array", {base});
    if (const Cst size = at.field("size")) {
      if (const auto length = constant_of(size)) lengths_[made] = *length;
    }
  } else if (kind == "function_declarator" || kind == "abstract_function_declarator") {
    Cst name = inner;
    while (name && name.is("parenthesized_declarator")) name = name.first_named_child();
    if (name && is_name_declarator(name)) {
      Declared declared = declarator(name, base);
      declared.parameters = at.field("parameters");
      declared.function = at;
      declared.is_function = true;
      declared.whole = at;
      return declared;
    }
    made = type(at, "function", {base});
  }
  if (!inner) {
    Declared declared;
    declared.whole = at;
    declared.at = at;
    declared.type = made;
    return declared;
  }
  Declared declared = declarator(inner, made);
  declared.whole = at;
  return declared;
}

Node* Reader::type_descriptor(const Cst& at) {
  if (!at.is("type_descriptor")) return type_of(at);
  Node* base = base_type(at);
  const Cst abstract = at.field("declarator");
  return abstract ? declarator(abstract, base).type : base;
}

// The value of a constant expression (integer literals, enumerators and similar), for sizes.
std::optional<int64_t> Reader::constant_of(const Cst& whole) {
  const Cst at = without_parentheses(whole);
  if (at.is("number_literal")) {
    const auto number = c_family::read_number(at.text());
    if (!number) return std::nullopt;
    if (const auto* value = std::get_if<int64_t>(&number->value)) return *value;
    return std::nullopt;
  }
  if (at.is("char_literal")) {
    const Node* value = character(at);
    if (const auto* code = std::get_if<int64_t>(&value->value)) return *code;
    return std::nullopt;
  }
  if (at.is("identifier")) {
    const auto found = constants_.find(at.text());
    return found == constants_.end() || is_local(at.text()) ? std::nullopt : std::optional(found->second);
  }
  if (at.is("sizeof_expression")) {
    const Cst named = at.field("type");
    return size_of_type(named ? type_descriptor(named) : static_type(without_parentheses(at.field("value"))));
  }
  if (at.is("unary_expression")) {
    const auto value = constant_of(at.field("argument"));
    if (value && at.field("operator").text() == "-") return -*value;
    if (value && at.field("operator").text() == "~") return ~*value;
    return std::nullopt;
  }
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
  if (sign == "%" && *right > 0) return *left % *right;
  if (sign == "<<" && *left >= 0 && *right >= 0 && *right < 31 && *left < (int64_t{1} << 31)) return *left << *right;
  if (sign == ">>" && *left >= 0 && *right >= 0 && *right < 63) return *left >> *right;
  if (sign == "|") return *left | *right;
  if (sign == "&") return *left & *right;
  return std::nullopt;
}

}  // namespace ramify::frontends::c
