// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "frontends/languages/cpp/reader.h"

namespace ramify::frontends::cpp {
namespace {

// Namespaces of the standard library: their names stand without them in the surface tree.
const std::set<std::string_view>& library_namespaces() {
  static const std::set<std::string_view> names = {"std",          "chrono",          "this_thread", "ranges",
                                                   "views",        "filesystem",      "numbers",     "literals",
                                                   "placeholders", "string_literals", "execution",   "pmr"};
  return names;
}

std::string joined(const std::vector<std::string>& path, size_t count) {
  std::string text;
  for (size_t i = 0; i < count; ++i) text += (i == 0 ? "" : "::") + path[i];
  return text;
}

}  // namespace

std::string Reader::last_of(const std::string& full_name) {
  const size_t at = full_name.rfind("::");
  return at == std::string::npos ? full_name : full_name.substr(at + 2);
}

// Whether a declarator is of a function that returns a reference (not one to a stream, which is always handed on as it came).
namespace {
bool is_reference_result(const tree_sitter::Node& whole) {
  for (tree_sitter::Node at = whole; at;) {
    if (at.is("reference_declarator")) {
      const tree_sitter::Node inner = at.first_named_child();
      return inner && (inner.is("function_declarator") || inner.is("operator_cast")) && at.text().starts_with("&") &&
             !at.text().starts_with("&&");
    }
    if (!at.is("pointer_declarator") && !at.is("init_declarator")) return false;
    const tree_sitter::Node next = at.field("declarator");
    at = next ? next : at.first_named_child();
  }
  return false;
}
}  // namespace

// The names of functions that return references, wherever they are declared: calls of them are places.
void Reader::collect_references(const Cst& root) {
  std::vector<Cst> rest = {root};
  while (!rest.empty()) {
    const Cst at = rest.back();
    rest.pop_back();
    for (const Cst& child : at.named_children()) rest.push_back(child);
    if (!at.is("function_definition") && !at.is("declaration") && !at.is("field_declaration")) continue;
    for (const Cst& whole : at.fields("declarator")) {
      if (!is_reference_result(whole)) continue;
      const Cst function = function_declarator_of(whole);
      if (!function || function.is("operator_cast")) continue;
      const Cst named = function.field("declarator");
      std::string name = named.is("qualified_identifier") ? path_of(named).back() : std::string(named.text());
      std::erase(name, ' ');
      references_.insert(std::move(name));
    }
  }
}

// The names that the file declares, with those of namespaces and classes around them, and what is defined outside of its class.
void Reader::collect(const Cst& at) {
  const auto within = [&](const std::string& name, const Cst& body) {
    const std::string outer = prefix_;
    if (!name.empty()) prefix_ += name + "::";
    for (const Cst& child : body.named_children()) collect(child);
    prefix_ = outer;
  };
  const std::string_view kind = at.kind();
  if (kind == "namespace_definition") {
    const Cst name = at.field("name");
    std::string full(name ? name.text() : "");
    for (std::string part = full; !part.empty();) {
      known_.insert(prefix_ + part);
      const size_t cut = part.rfind("::");
      part = cut == std::string::npos ? "" : part.substr(0, cut);
    }
    const bool is_inline = at.has_child("inline");
    return within(is_inline ? "" : full, at.field("body"));
  }
  if (kind == "linkage_specification") {
    const Cst body = at.field("body");
    return body.is("declaration_list") ? within("", body) : collect(body);
  }
  if (kind == "template_declaration") {
    const Cst outer = std::exchange(template_, at);
    collect(at.named_children().back());
    template_ = outer;
    return;
  }
  if (kind == "class_specifier" || kind == "struct_specifier" || kind == "union_specifier") {
    const Cst name = at.field("name");
    if (!name || !name.is("type_identifier")) return;
    known_.insert(prefix_ + std::string(name.text()));
    if (at.field("body")) {
      const std::string outer = prefix_;
      prefix_ += std::string(name.text()) + "::";
      for (const Cst& child : at.field("body").named_children()) {
        // Of a class only the classes, enumerations and aliases in it are names of their own.
        const Cst type = child.field("type");
        if (type && type.field("body")) collect(type);
        if (child.is("alias_declaration") || child.is("template_declaration")) collect(child);
      }
      prefix_ = outer;
    }
    return;
  }
  if (kind == "enum_specifier") {
    const Cst name = at.field("name");
    const bool is_scoped = at.has_child("class") || at.has_child("struct");
    if (name) known_.insert(prefix_ + std::string(name.text()));
    if (!is_scoped && at.field("body")) {
      for (const Cst& item : at.field("body").named_children()) {
        if (item.is("enumerator")) known_.insert(prefix_ + std::string(item.field("name").text()));
      }
    }
    return;
  }
  if (kind == "alias_declaration") {
    known_.insert(prefix_ + std::string(at.field("name").text()));
    return;
  }
  if (kind != "function_definition" && kind != "declaration" && kind != "field_declaration" &&
      kind != "type_definition")
    return;
  if (const Cst type = at.field("type"); type && type.field("body")) collect(type);
  if (kind == "field_declaration") return;
  for (const Cst& whole : at.fields("declarator")) {
    const Cst function = function_declarator_of(whole);
    Cst inner = whole.is("init_declarator") ? whole.field("declarator") : whole;
    if (function) inner = function.field("declarator");
    while (inner && (inner.is("pointer_declarator") || inner.is("reference_declarator") ||
                     inner.is("array_declarator") || inner.is("parenthesized_declarator"))) {
      const Cst next = inner.field("declarator");
      inner = next ? next : inner.first_named_child();
    }
    if (!inner) continue;
    if (inner.is("qualified_identifier")) {  // it belongs to a class that is declared elsewhere
      std::vector<std::string> path = path_of(inner);
      if (path.size() < 2) continue;
      const std::string class_name = prefix_ + joined(path, path.size() - 1);
      if (function) {
        defined_outside_[class_name].push_back(template_ ? template_ : at);
      } else {
        static_values_[class_name + "::" + path.back()] = whole.is("init_declarator") ? whole.field("value") : Cst();
      }
    } else if (inner.is("identifier") || inner.is("type_identifier")) {
      const std::string name = prefix_ + std::string(inner.text());
      known_.insert(name);
      if (function && kind != "type_definition") functions_.insert(name);
    }
  }
}

std::string Reader::resolve(std::string_view name) const {
  if (is_local(name)) return std::string(name);
  for (std::string prefix = prefix_;;) {
    const std::string full = prefix + std::string(name);
    if (known_.contains(full)) return full;
    if (const auto alias = name_aliases_.find(full); alias != name_aliases_.end()) return alias->second;
    if (prefix.empty()) break;
    prefix.resize(prefix.size() - 2);
    const size_t cut = prefix.rfind("::");
    prefix.resize(cut == std::string::npos ? 0 : cut + 2);
  }
  // Names in a base class: classes and enumerators of it.
  if (!classes_.empty()) {
    const auto look = [&](const auto& self, const std::string& class_name) -> std::string {
      const auto record = records_.find(class_name);
      if (record == records_.end()) return "";
      for (const std::string& base : record->second.bases) {
        if (const std::string full = base + "::" + std::string(name); known_.contains(full)) return full;
        if (std::string full = self(self, base); !full.empty()) return full;
      }
      return "";
    };
    if (std::string full = look(look, classes_.back()); !full.empty()) return full;
  }
  for (const std::string& space : used_namespaces_) {
    const std::string full = space + "::" + std::string(name);
    if (known_.contains(full)) return full;
  }
  return std::string(name);
}

std::vector<Reader::Cst> Reader::components(const Cst& at) const {
  std::vector<Cst> parts;
  Cst rest = at;
  while (rest.is("qualified_identifier")) {
    if (const Cst scope = rest.field("scope")) parts.push_back(scope);
    Cst next;
    for (const Cst& child : rest.fields("name")) {
      if (child.is_named()) next = child;
    }
    if (!next) break;
    rest = next;
  }
  if (!rest.is("qualified_identifier")) parts.push_back(rest);
  return parts;
}

std::vector<std::string> Reader::path_of(const Cst& at) const {
  std::vector<std::string> path;
  for (const Cst& part : components(at)) {
    Cst named = part;
    if (part.is("dependent_name") || part.is("dependent_type")) named = part.first_named_child();
    if (named.is("template_type") || named.is("template_function") || named.is("template_method"))
      named = named.field("name");
    std::string text(named.text());
    if (path.empty() && library_namespaces().contains(text) && !known_.contains(text)) continue;
    if (named.is("operator_name")) std::erase(text, ' ');
    path.push_back(std::move(text));
  }
  return path;
}

std::string Reader::qualified_name(const std::vector<std::string>& path) const {
  std::string full = resolve(path[0]);
  if (const auto alias = name_aliases_.find(full); alias != name_aliases_.end()) full = alias->second;
  if (const auto alias = type_names_.find(full); alias != type_names_.end() && alias->second != nullptr)
    full = alias->second->text;
  for (size_t i = 1; i < path.size(); ++i) full += "::" + path[i];
  return known_.contains(full) ? full : "";
}

Node* Reader::qualified(const Cst& at) {
  const std::vector<std::string> path = path_of(at);
  if (path.empty()) return unsupported(at, "this name");
  if (path.size() == 1) {
    const bool is_global = at.text().starts_with("::") || !at.text().starts_with("std");
    if (is_global) return name(at, path[0]);
    // std::x, where the file has an x of its own
    return name(at, known_.contains(path[0]) || functions_.contains(path[0]) ? "std::" + path[0] : path[0]);
  }
  if (const std::string full = qualified_name(path); !full.empty()) return name(at, full);
  const std::vector<std::string> scope(path.begin(), path.end() - 1);
  std::string class_name = qualified_name(scope);
  if (class_name.empty()) class_name = joined(path, path.size() - 1);
  Node* object = name(at, class_name);
  for (const Cst& part : components(at)) {
    if (part.is("template_type")) object->type = template_type(part);
  }
  return make(Kind::field, at, path.back(), {object});
}

Node* Reader::identifier(const Cst& at) { return named(at, at.text()); }

Node* Reader::named(const Cst& at, std::string_view text) {
  if (is_local(text)) return name(at, text);
  // A member of the class around is found through the receiver; a static one of a class around that is said by name.
  for (size_t i = classes_.size(); i-- > 0;) {
    const auto record = records_.find(classes_[i]);
    if (record == records_.end()) continue;
    const bool is_own = i + 1 == classes_.size();
    if (is_own && (member_of(record->second, text) != nullptr || record->second.methods.contains(std::string(text)))) {
      return name(at, text);
    }
    if (!is_own && record->second.static_names.contains(std::string(text))) {
      return make(Kind::field, at, std::string(text), {name(at, classes_[i])});
    }
  }
  return name(at, resolve(text));
}

bool Reader::derives(const std::string& from, const std::string& base) const {
  if (from == base) return true;
  const auto record = records_.find(from);
  return record != records_.end() &&
         std::ranges::any_of(record->second.bases, [&](const std::string& b) { return derives(b, base); });
}

bool Reader::is_base_of_current(const std::string& name) const {
  return !classes_.empty() && derives(classes_.back(), name);
}

Node* Reader::namespace_definition(const Cst& at) {
  const std::string outer = prefix_;
  const Cst name = at.field("name");
  if (name && !at.has_child("inline")) {
    prefix_ += std::string(name.text()) + "::";
  }
  Node* made = make(Kind::sequence, at, "", statements(at.field("body").named_children()));
  prefix_ = outer;
  return made;
}

// `using namespace geo;`, `using geo::area;`. Those of the standard library change nothing.
void Reader::using_declaration(const Cst& at) {
  const Cst what = at.first_named_child();
  const std::vector<std::string> path =
      what.is("qualified_identifier") ? path_of(what) : std::vector{std::string(what.text())};
  if (path.empty() || library_namespaces().contains(path[0])) return;
  const std::string full = qualified_name(path);
  if (at.has_child("namespace")) {
    used_namespaces_.push_back(full.empty() ? joined(path, path.size()) : full);
  } else if (!full.empty()) {
    name_aliases_[prefix_ + path.back()] = full;
  }
}

}  // namespace ramify::frontends::cpp
