// SPDX-License-Identifier: Apache-2.0
#include <unordered_map>

#include <fmt/format.h>

#include "frontends/languages/rust/reader.h"

namespace ramify::frontends::rust {

Node* Reader::library_type(const Cst& at, std::string_view name, std::vector<Node*> arguments) {
  static const std::unordered_map<std::string_view, std::string_view> names = {
      {"i32", "int"},       {"usize", "u64"},      {"isize", "i64"},      {"str", "string"},
      {"String", "string"}, {"Vec", "list"},       {"HashMap", "map"},    {"HashSet", "set"},
      {"Fn", "function"},   {"FnMut", "function"}, {"FnOnce", "function"}};
  const auto found = names.find(name);
  return type(at, std::string(found == names.end() ? name : found->second), std::move(arguments));
}

Node* Reader::generic_type(const Cst& at) {
  std::vector<Node*> arguments;
  for (const Cst& argument : at.field("type_arguments").named_children()) {
    if (argument.is("lifetime") || argument.is("type_binding") || argument.is("line_comment")) continue;
    arguments.push_back(type_of(argument));
  }
  Node* made = type_of(at.field("type"));
  if (made == nullptr) return nullptr;
  if (type_names_.contains(made->text) || !made->parts.empty()) return made;
  // A box or a counted pointer to a function is the function.
  const bool is_pointer = made->text == "Box" || made->text == "Rc" || made->text == "Arc";
  if (is_pointer && arguments.size() == 1 && arguments[0] != nullptr && arguments[0]->text == "function")
    return arguments[0];
  return type(at, made->text, std::move(arguments));
}

Node* Reader::type_of(const Cst& at) {
  const std::string_view kind = at.kind();
  if (kind == "primitive_type") return library_type(at, at.text(), {});
  if (kind == "type_identifier" || kind == "scoped_type_identifier" || kind == "identifier") {
    if (at.text() == "Self")
      return self_node_ != nullptr ? self_node_ : self_type_.empty() ? nullptr : type(at, self_type_);
    const Path path = path_of(at);
    if (type_parameters_.contains(path[0])) return nullptr;
    Path full = absolute(path);
    std::string text;
    for (const std::string& part : full) text += (text.empty() ? "" : "::") + part;
    if (const auto alias = type_names_.find(text); alias != type_names_.end()) return alias->second;
    if (known_.contains(text)) return type(at, text);
    if (path[0] == "Self") return nullptr;  // an associated type
    if (text == "io::Result" || text == "std::io::Result" || text == "fmt::Result" || text == "std::fmt::Result")
      return type(at, "Result");
    return library_type(at, library_path(full).back(), {});
  }
  if (kind == "generic_type" || kind == "generic_type_with_turbofish") return generic_type(at);
  if (kind == "reference_type" || kind == "pointer_type") {
    const Cst inner = at.field("type");
    Node* of = type_of(inner);
    if (of != nullptr && (of->text == "string" || of->text == "function")) return of;  // &str
    return type(at, "reference", {of});
  }
  if (kind == "array_type") {
    Node* element = type_of(at.field("element"));
    return type(at, at.field("length") ? "array" : "list", {element});
  }
  if (kind == "tuple_type") {
    std::vector<Node*> parts;
    for (const Cst& part : at.named_children()) parts.push_back(type_of(part));
    return type(at, "tuple", std::move(parts));
  }
  if (kind == "unit_type" || kind == "never_type") return type(at, "void");
  if (kind == "function_type") return type(at, "function");
  if (kind == "dynamic_type" || kind == "abstract_type") return type_of(at.field("trait"));
  if (kind == "bounded_type" || kind == "bracketed_type") return type_of(at.first_named_child());
  return nullptr;  // `_`, a value among the arguments, an associated type
}

}  // namespace ramify::frontends::rust
