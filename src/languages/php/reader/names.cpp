// SPDX-License-Identifier: Apache-2.0
// Name resolution. Classes are known by their full names, `App\Model\User`. So are functions and constants, but names
// that the current namespace does not declare are global. Classes, functions and methods are case-insensitive:
// references get the spelling of the declaration.
#include <algorithm>
#include <map>
#include <set>

#include "languages/php/reader/reader.h"

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

void Reader::add_visibility(const Cst& declaration, const std::string& name, Node* into) {
  const Cst word = child_of_kind(declaration, "visibility_modifier");
  if (!word || word.text() == "public") return;
  Node* pattern = make(Kind::name_pattern, word, "%sees " + name);
  Node* mark = string(word, lower_case(word.text()) + " " + classes_.back().name);
  into->parts.push_back(make(Kind::declare, word, "", {pattern, mark})->set(Flag::constant)->set(Flag::static_));
}

// Checks the access to a method that is private or protected.
Reader::Node* Reader::seen_class(const Cst& at, Node* value, const std::string& method) {
  if (!survey_.is_hidden(lower_case(method) + "()")) return value;
  return intrinsic(at, "%visible_method", {value, string(at, method), string(at, class_around())});
}

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

// The full name of a class at its use; resolves `self` and `parent`.
std::string Reader::class_name(const Cst& at) {
  const std::string lower = lower_case(at.text());
  if (lower == "self" && !classes_.empty()) return classes_.back().name;
  if (lower == "parent" && !classes_.empty()) return classes_.back().base;
  return resolved_class(at.text());
}

// Whether the class is the enclosing one or, as far as this file shows, one of its bases.
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

// The type as in PHP's messages: classes first, then built-in types in a fixed order, null last.
std::string Reader::type_text(const Cst& at) {
  const std::string lower = lower_case(at.text());
  if (at.is("optional_type")) return "?" + type_text(at.first_named_child());
  if (at.is("primitive_type") || at.is("bottom_type") || at.is("cast_type")) return lower;
  if (at.is("named_type") || at.is("name") || at.is("qualified_name")) {
    if (!scalar(lower).empty() || lower == "static") return lower;
    return class_name(at);
  }
  if (at.is("intersection_type")) {
    std::string all;
    for (const Cst& child : at.named_children()) all += (all.empty() ? "" : "&") + type_text(child);
    return all;
  }
  if (!at.is("union_type")) return "mixed";
  static constexpr std::string_view own[] = {"static",   "array", "string", "int",  "float", "iterable", "object",
                                             "callable", "bool",  "false",  "true", "void",  "never"};
  std::vector<std::string> classes;
  std::set<std::string> others;
  for (const Cst& child : at.named_children()) {
    const std::string one = type_text(child);
    if (one.find("mixed") != std::string::npos) return "mixed";
    if (one == "null" || std::ranges::find(own, one) != std::end(own)) others.insert(one);
    else classes.push_back(one);
  }
  for (const std::string_view one : own)
    if (others.contains(std::string(one))) classes.emplace_back(one);
  if (others.contains("null") && classes.size() == 1) return "?" + classes[0];
  if (others.contains("null")) classes.emplace_back("null");
  std::string all;
  for (const std::string& one : classes) all += (all.empty() ? "" : "|") + one;
  return all;
}

Reader::Node* Reader::type_node(const Cst& at) {
  Node* node = plain_type(at);
  const std::string text = type_text(at);
  node->alias = text == "mixed" ? "" : (is_strict_ ? "!" : "") + text;
  return node;
}

Reader::Node* Reader::plain_type(const Cst& at) {
  const std::string_view kind = at.kind();
  if (kind == "optional_type") return plain_type(at.first_named_child())->set(Flag::nullable);
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
        only = plain_type(child);
        ++count;
      }
    }
    if (count == 1) return only->set(Flag::nullable, nullable);
  }
  return type(at, "any");
}

}  // namespace ramify::frontends::php
