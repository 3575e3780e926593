// SPDX-License-Identifier: Apache-2.0
// The type information that a reader of C needs. This is not a type checker: where a type is hard to determine the
// result is null, and the reader omits the information.
#include <algorithm>

#include "languages/c/reader/reader.h"

namespace ramify::frontends::c {

Node* Reader::type_of_name(std::string_view name) const {
  for (auto scope = scopes_.rbegin(); scope != scopes_.rend(); ++scope) {
    if (const auto found = scope->find(name); found != scope->end()) return found->second;
  }
  return nullptr;
}

bool Reader::is_variable(std::string_view name) const {
  return std::ranges::any_of(scopes_, [&](const auto& scope) { return scope.contains(name); });
}

bool Reader::is_local(std::string_view name) const {
  return std::any_of(scopes_.begin() + 1, scopes_.end(), [&](const auto& scope) { return scope.contains(name); });
}

const Reader::Record* Reader::record_of(const Node* type) const {
  if (type == nullptr) return nullptr;
  const auto found = records_.find(type->text);
  return found == records_.end() ? nullptr : &found->second;
}

const Reader::Member* Reader::member_of(const Record& record, std::string_view name) const {
  for (const Member& member : record.members) {
    if (member.name == name) return &member;
  }
  for (const std::string& base : record.bases) {
    if (const auto found = records_.find(base); found != records_.end()) {
      if (const Member* member = member_of(found->second, name)) return member;
    }
  }
  return nullptr;
}

std::optional<int64_t> Reader::length_of(const Node* array) const {
  const auto found = lengths_.find(array);
  return found == lengths_.end() ? std::nullopt : std::optional(found->second);
}

bool Reader::is_arithmetic(const Node* type) {
  static const std::set<std::string_view> names = {"bool", "char", "i8",  "u8",  "i16", "u16",
                                                   "int",  "u32",  "i64", "u64", "f32", "f64"};
  return type != nullptr && names.contains(type->text);
}

// Integer promotions and the usual arithmetic conversions (C17 6.3.1.1, 6.3.1.8).
Node* Reader::promoted_type(const Cst& at, const Node* type) {
  if (!is_arithmetic(type)) return nullptr;
  static const std::set<std::string_view> wide = {"int", "u32", "i64", "u64", "f32", "f64"};
  return this->type(at, wide.contains(type->text) ? type->text : "int");
}

Node* Reader::arithmetic_type(const Cst& at, const Node* left, const Node* right) {
  const Node* a = promoted_type(at, left);
  const Node* b = promoted_type(at, right);
  if (a == nullptr || b == nullptr) return nullptr;
  for (const std::string_view name : {"f64", "f32", "u64", "i64", "u32", "int"}) {
    if (a->text == name || b->text == name) return type(at, std::string(name));
  }
  return nullptr;
}

Node* Reader::binary_type(const Cst& at) {
  static const std::set<std::string_view> tests = {"==", "!=", "<", "<=", ">", ">=", "&&", "||", "and", "or", "not_eq"};
  // Descends the chain to the left in a loop, because it can be arbitrarily long.
  std::vector<Cst> chain = {at};
  while (without_parentheses(chain.back().field("left")).is("binary_expression") &&
         !tests.contains(chain.back().field("operator").text()))
    chain.push_back(without_parentheses(chain.back().field("left")));
  const bool is_test = tests.contains(chain.back().field("operator").text());
  Node* left = is_test ? nullptr : static_type(chain.back().field("left"));
  for (size_t i = chain.size(); i-- > 0;) {
    const std::string_view sign = chain[i].field("operator").text();
    if (tests.contains(sign)) {
      left = type(at, truth_type());
      continue;
    }
    if (sign == "<<" || sign == ">>") {
      left = promoted_type(at, left);
      continue;
    }
    Node* right = static_type(chain[i].field("right"));
    const auto points = [](const Node* t) { return t != nullptr && (t->text == "pointer" || is_c_array(t)); };
    if (points(left) && points(right)) left = type(at, "i64");
    else if (points(left)) left = type(at, "pointer", {left->part(0)});
    else if (points(right)) left = type(at, "pointer", {right->part(0)});
    else left = arithmetic_type(at, left, right);
  }
  return left;
}

Node* Reader::call_type(const Cst& at) {
  Cst callee = without_parentheses(at.field("function"));
  while (callee.is("pointer_expression")) callee = without_parentheses(callee.field("argument"));
  if (callee.is("identifier") && !is_local(callee.text())) {
    if (const auto found = results_.find(callee.text()); found != results_.end()) return found->second;
    static const std::map<std::string_view, std::string_view> library = {
        {"strlen", "u64"},  {"abs", "int"},     {"labs", "i64"},     {"atoi", "int"},    {"atol", "i64"},
        {"atof", "f64"},    {"sqrt", "f64"},    {"pow", "f64"},      {"fabs", "f64"},    {"floor", "f64"},
        {"ceil", "f64"},    {"round", "f64"},   {"sin", "f64"},      {"cos", "f64"},     {"tan", "f64"},
        {"exp", "f64"},     {"log", "f64"},     {"log10", "f64"},    {"log2", "f64"},    {"fmod", "f64"},
        {"hypot", "f64"},   {"cbrt", "f64"},    {"atan2", "f64"},    {"sqrtf", "f32"},   {"powf", "f32"},
        {"fabsf", "f32"},   {"strtol", "i64"},  {"strtoul", "u64"},  {"strtod", "f64"},  {"strcmp", "int"},
        {"strncmp", "int"}, {"toupper", "int"}, {"tolower", "int"},  {"isalpha", "int"}, {"isdigit", "int"},
        {"isspace", "int"}, {"isalnum", "int"}, {"isupper", "int"},  {"islower", "int"}, {"getchar", "int"},
        {"printf", "int"},  {"sprintf", "int"}, {"snprintf", "int"}, {"rand", "int"}};
    if (character_type().empty()) {
      if (const auto found = library.find(callee.text()); found != library.end())
        return type(at, std::string(found->second));
      static const std::set<std::string_view> texts = {"strcpy", "strncpy", "strcat", "strncat", "strchr", "strrchr",
                                                       "strstr", "strtok",  "strdup", "strpbrk", "fgets"};
      if (texts.contains(callee.text())) return type(at, "pointer", {type(at, "char")});
      static const std::set<std::string_view> memory = {"malloc", "calloc", "realloc", "memcpy", "memset", "bsearch"};
      if (memory.contains(callee.text())) return type(at, "pointer", {type(at, "void")});
    }
    return nullptr;
  }
  const Node* function = static_type(callee);
  return function != nullptr && function->text == "function" ? function->part(0) : nullptr;
}

Node* Reader::static_type(const Cst& whole) {
  const Cst at = without_parentheses(whole);
  const std::string_view kind = at.kind();
  if (kind == "identifier") {
    if (Node* known = type_of_name(at.text())) return known;
    static const std::map<std::string_view, std::string_view> limits = {
        {"INT_MAX", "int"},   {"INT_MIN", "int"},   {"UINT_MAX", "u32"},  {"LONG_MAX", "i64"}, {"LONG_MIN", "i64"},
        {"LLONG_MAX", "i64"}, {"LLONG_MIN", "i64"}, {"ULONG_MAX", "u64"}, {"M_PI", "f64"},     {"DBL_MAX", "f64"}};
    const auto found = is_variable(at.text()) ? limits.end() : limits.find(at.text());
    return found == limits.end() ? nullptr : type(at, std::string(found->second));
  }
  if (kind == "binary_expression") return binary_type(at);
  if (kind == "call_expression") return call_type(at);
  if (kind == "unary_expression") {
    const std::string_view sign = at.field("operator").text();
    if (sign == "!" || sign == "not") return type(at, truth_type());
    return promoted_type(at, static_type(at.field("argument")));
  }
  if (kind == "update_expression") return static_type(at.field("argument"));
  if (kind == "assignment_expression") return static_type(at.field("left"));
  if (kind == "comma_expression") return static_type(at.field("right"));
  if (kind == "true" || kind == "false") return type(at, truth_type());
  if (kind == "sizeof_expression" || kind == "alignof_expression" || kind == "offsetof_expression")
    return type(at, "u64");
  if (kind == "conditional_expression") {
    Node* then = at.field("consequence") ? static_type(at.field("consequence")) : static_type(at.field("condition"));
    Node* otherwise = static_type(at.field("alternative"));
    if (then == nullptr || otherwise == nullptr) {
      const bool is_pointer =
          (then != nullptr && then->text == "pointer") || (otherwise != nullptr && otherwise->text == "pointer");
      return is_pointer ? then != nullptr ? then : otherwise : nullptr;
    }
    if (is_arithmetic(then) && is_arithmetic(otherwise))
      return then->text == otherwise->text ? then : arithmetic_type(at, then, otherwise);
    return is_c_array(then) ? type(at, "pointer", {then->part(0)}) : then;
  }
  if (kind == "cast_expression") return type_descriptor(at.field("type"));
  if (kind == "compound_literal_expression") {
    const Cst named = at.field("type");
    return named.is("type_descriptor") ? type_descriptor(named) : type_of(named);
  }
  if (kind == "char_literal") return type(at, character_type().empty() ? "int" : character_type());
  if (kind == "number_literal") {
    const Node* value = number(at);
    const bool is_float = std::holds_alternative<double>(value->value);
    return type(at, !value->text.empty() ? value->text : is_float ? "f64" : "int");
  }
  if (kind == "string_literal" || kind == "concatenated_string") return type(at, "pointer", {type(at, "char")});
  if (kind == "pointer_expression") {
    Node* inner = static_type(at.field("argument"));
    if (at.field("operator").text() == "&") return inner == nullptr ? nullptr : type(at, "pointer", {inner});
    if (inner != nullptr && inner->text == "function") return inner;
    return inner != nullptr && (inner->text == "pointer" || is_c_array(inner)) ? inner->part(0) : nullptr;
  }
  if (kind == "subscript_expression") {
    const Node* inner = static_type(at.field("argument"));
    return inner != nullptr && (inner->text == "pointer" || inner->text == "array" || inner->text == "list")
               ? inner->part(0)
               : nullptr;
  }
  if (kind == "field_expression") {
    const Node* inner = static_type(at.field("argument"));
    if (inner != nullptr && at.field("operator").text() == "->")
      inner = inner->text == "pointer" || is_c_array(inner) ? inner->part(0) : nullptr;
    const Record* record = record_of(inner);
    const Member* member = record == nullptr ? nullptr : member_of(*record, at.field("field").text());
    return member == nullptr ? nullptr : member->type;
  }
  return nullptr;
}

std::optional<int64_t> Reader::alignment_of(const Node* type) const {
  if (type == nullptr) return std::nullopt;
  if (type->text == "array") return alignment_of(type->part(0));
  if (const Record* record = record_of(type)) {
    int64_t most = 1;
    for (const Member& member : record->members) {
      const auto alignment = alignment_of(member.type);
      if (!alignment) return std::nullopt;
      most = std::max(most, *alignment);
    }
    return most;
  }
  return size_of_type(type);
}

std::optional<int64_t> Reader::size_of_type(const Node* type) const {
  static const std::map<std::string_view, int64_t> sizes = {
      {"bool", 1}, {"char", 1}, {"i8", 1},  {"u8", 1},  {"i16", 2},  {"u16", 2},     {"int", 4},     {"u32", 4},
      {"i64", 8},  {"u64", 8},  {"f32", 4}, {"f64", 8}, {"void", 1}, {"pointer", 8}, {"function", 8}};
  if (type == nullptr) return std::nullopt;
  if (const auto found = sizes.find(type->text); found != sizes.end()) return found->second;
  if (type->text == "array") {
    const auto element = size_of_type(type->part(0));
    const auto length = length_of(type);
    return element && length ? std::optional(*element * *length) : std::nullopt;
  }
  const Record* record = record_of(type);
  if (record == nullptr || !record->bases.empty() || !record->methods.empty()) return std::nullopt;
  int64_t size = 0;
  for (const Member& member : record->members) {
    const auto member_size = size_of_type(member.type);
    const auto alignment = alignment_of(member.type);
    if (!member_size || !alignment) return std::nullopt;
    if (record->is_union) {
      size = std::max(size, *member_size);
    } else {
      size = (size + *alignment - 1) / *alignment * *alignment + *member_size;
    }
  }
  const int64_t alignment = alignment_of(type).value_or(1);
  return std::max((size + alignment - 1) / alignment * alignment, int64_t{1});
}

}  // namespace ramify::frontends::c
