// SPDX-License-Identifier: Apache-2.0
// What a reader of C has to know about types. Not a type checker: where the answer is not plain, there is none, and the reader says
// less about the expression.
#include <algorithm>

#include "frontends/languages/c/reader.h"

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

Node* Reader::static_type(const Cst& whole) {
  const Cst at = without_parentheses(whole);
  if (at.is("identifier")) return type_of_name(at.text());
  if (at.is("cast_expression")) return type_descriptor(at.field("type"));
  if (at.is("compound_literal_expression")) {
    const Cst named = at.field("type");
    return named.is("type_descriptor") ? type_descriptor(named) : type_of(named);
  }
  if (at.is("number_literal") || at.is("char_literal")) {
    const Node* value = at.is("char_literal") ? nullptr : number(at);
    if (value == nullptr) return type(at, "int");
    const bool is_float = std::holds_alternative<double>(value->value);
    return type(at, !value->text.empty() ? value->text : is_float ? "f64" : "int");
  }
  if (at.is("string_literal")) return type(at, "pointer", {type(at, "char")});
  if (at.is("pointer_expression")) {
    Node* inner = static_type(at.field("argument"));
    if (at.field("operator").text() == "&") return inner == nullptr ? nullptr : type(at, "pointer", {inner});
    return inner != nullptr && (inner->text == "pointer" || inner->text == "array") ? inner->part(0) : nullptr;
  }
  if (at.is("subscript_expression")) {
    const Node* inner = static_type(at.field("argument"));
    return inner != nullptr && (inner->text == "pointer" || inner->text == "array" || inner->text == "list")
               ? inner->part(0)
               : nullptr;
  }
  if (at.is("field_expression")) {
    const Node* inner = static_type(at.field("argument"));
    if (inner != nullptr && at.field("operator").text() == "->")
      inner = inner->text == "pointer" ? inner->part(0) : nullptr;
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
