// SPDX-License-Identifier: Apache-2.0
// Names. Classes are known by their full names, `App\Model\User`; functions and constants too, but without a namespace where the one
// that is open does not declare them. Classes, functions and methods may be written in any case: they get their declaration's.
#include <map>

#include "frontends/languages/php/reader.h"

namespace ramify::frontends::php {

namespace {

std::string_view scalar(std::string_view name) {
  static const std::map<std::string_view, std::string_view> names = {
      {"int", "int"},           {"integer", "int"},   {"float", "f64"},  {"double", "f64"},   {"real", "f64"},
      {"string", "string"},     {"binary", "string"}, {"bool", "bool"},  {"boolean", "bool"}, {"true", "bool"},
      {"false", "bool"},        {"array", "array"},   {"mixed", "any"},  {"iterable", "any"}, {"object", "object"},
      {"callable", "function"}, {"void", "void"},     {"never", "void"}, {"null", "void"},    {"unset", "void"}};
  const auto found = names.find(name);
  return found == names.end() ? "" : found->second;
}

}  // namespace

std::string Reader::declared(std::string_view name) const {
  return namespace_.empty() ? std::string(name) : namespace_ + "\\" + std::string(name);
}

std::string Reader::resolved_class(std::string_view written) const {
  if (written.starts_with('\\')) return survey_.class_spelling(std::string(written.substr(1)));
  if (lower_case(written.substr(0, 10)) == "namespace\\") return survey_.class_spelling(declared(written.substr(10)));
  const size_t slash = written.find('\\');
  const auto alias = class_aliases_.find(lower_case(written.substr(0, slash)));
  if (alias == class_aliases_.end()) return survey_.class_spelling(declared(written));
  const std::string rest = slash == std::string_view::npos ? "" : std::string(written.substr(slash));
  return survey_.class_spelling(alias->second + rest);
}

std::string Reader::resolved_function(std::string_view written) const {
  if (written.starts_with('\\')) return survey_.function_spelling(std::string(written.substr(1)));
  if (lower_case(written.substr(0, 10)) == "namespace\\")
    return survey_.function_spelling(declared(written.substr(10)));
  if (written.find('\\') != std::string_view::npos) return survey_.function_spelling(resolved_class(written));
  if (const auto alias = function_aliases_.find(lower_case(written)); alias != function_aliases_.end())
    return survey_.function_spelling(alias->second);
  if (survey_.declares_function(declared(written))) return survey_.function_spelling(declared(written));
  return survey_.function_spelling(std::string(written));
}

// Of a class where it is used; `self` and `parent` say which one they are.
std::string Reader::class_name(const Cst& at) {
  const std::string lower = lower_case(at.text());
  if (lower == "self" && !classes_.empty()) return classes_.back().name;
  if (lower == "parent" && !classes_.empty()) return classes_.back().base;
  return resolved_class(at.text());
}

// Whether the class is the one around or, as far as this file tells, one that it extends.
bool Reader::is_own_or_base(std::string_view class_name) const {
  if (classes_.empty()) return false;
  const auto last = [](std::string_view full) { return lower_case(full.substr(full.rfind('\\') + 1)); };
  std::string at = last(classes_.back().name);
  for (int i = 0; i < 100 && !at.empty(); ++i) {
    if (at == last(class_name)) return true;
    at = last(survey_.base_of(at));
  }
  return false;
}

Reader::Node* Reader::type_node(const Cst& at) {
  const std::string_view kind = at.kind();
  if (kind == "optional_type") return type_node(at.first_named_child())->set(Flag::nullable);
  if (kind == "primitive_type" || kind == "cast_type" || kind == "bottom_type")
    return type(at, std::string(scalar(lower_case(at.text()))));
  if (kind == "named_type") {
    const std::string lower = lower_case(at.text());
    const std::string_view known = scalar(lower);
    return type(at, !known.empty() ? std::string(known) : lower == "static" ? "any" : class_name(at));
  }
  if (kind == "union_type") {  // T|null is ?T
    Node* only = nullptr;
    bool nullable = false;
    size_t count = 0;
    for (const Cst& child : at.named_children()) {
      if (lower_case(child.text()) == "null") {
        nullable = true;
      } else {
        only = type_node(child);
        ++count;
      }
    }
    if (count == 1) return only->set(Flag::nullable, nullable);
  }
  return type(at, "any");
}

}  // namespace ramify::frontends::php
