// SPDX-License-Identifier: Apache-2.0
#include <map>
#include <set>
#include <unordered_map>

#include <fmt/format.h>

#include "languages/rust/reader/reader.h"

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
    if (argument.is("type_binding") && argument.field("name").text() == "Item")  // Iterator<Item = T>
      arguments.push_back(type_of(argument.field("type")));
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
      return self_node_ != nullptr ? self_node_ : type(at, self_type_.empty() ? "%Self" : self_type_);
    const Path path = path_of(at);
    if (type_parameters_.contains(path[0])) {
      if (path.size() > 1) return nullptr;  // an associated type
      const auto known = parameter_names_.find(path[0]);
      return type(at, "%" + (known != parameter_names_.end() ? known->second : path[0]));
    }
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
    Node* made = type(at, at.field("length") ? "array" : "list", {element});
    if (const Cst length = at.field("length")) {
      made->alias = std::string(length.text());
      if (type_parameters_.contains(length.text())) {
        const auto known = parameter_names_.find(length.text());
        made->alias = "%" + (known != parameter_names_.end() ? known->second : std::string(length.text()));
      }
    }
    return made;
  }
  if (kind == "tuple_type") {
    std::vector<Node*> parts;
    for (const Cst& part : at.named_children()) parts.push_back(type_of(part));
    return type(at, "tuple", std::move(parts));
  }
  if (kind == "unit_type" || kind == "never_type") return type(at, "void");
  if (kind == "function_type") {  // represented by its parameter and result types
    std::vector<Node*> parts;
    for (const Cst& part : at.field("parameters").named_children()) {
      const Cst inner = part.is("parameter") ? part.field("type") : part;
      if (!inner.is("attribute_item") && !inner.is("line_comment")) parts.push_back(type_of(inner));
    }
    const Cst result = at.field("return_type");
    parts.push_back(result ? type_of(result) : type(at, "void"));
    Node* made = type(at, "function");
    made->type = type(at, "tuple", std::move(parts));
    return made;
  }
  if (kind == "integer_literal") return type(at, "#" + std::string(at.text()));
  if (kind == "dynamic_type" || kind == "abstract_type") return type_of(at.field("trait"));
  if (kind == "bounded_type" || kind == "bracketed_type") return type_of(at.first_named_child());
  return nullptr;  // `_`, a const argument, an associated type
}

// The value of Default::default() for a type; null if it is not known.
Node* Reader::default_of(const ir::Span& at, const Node* type, int depth) {
  if (type == nullptr || depth > 20) return nullptr;
  const std::string& text = type->text;
  static const std::set<std::string_view> integers = {"int", "i8", "i16", "i64", "u8", "u16", "u32", "u64"};
  static const std::map<std::string_view, std::string_view> owners = {
      {"map", "HashMap"},       {"set", "HashSet"},       {"BTreeMap", "BTreeMap"},
      {"BTreeSet", "BTreeSet"}, {"VecDeque", "VecDeque"}, {"BinaryHeap", "BinaryHeap"}};
  const auto call = [&](std::string_view method, std::string_view owner, std::vector<Node*> values) {
    std::vector<Node*> parts = {tree_.make(Kind::name, at, std::string(owner))};
    for (Node* value : values) parts.push_back(tree_.make(Kind::argument, at, "", {value}));
    return tree_.make(Kind::method_call, at, std::string(method), std::move(parts));
  };
  if (integers.contains(text)) return tree_.literal(at, int64_t{0}, text == "int" ? "" : text);
  if (text == "i128" || text == "u128")
    return tree_.make(Kind::intrinsic, at, "library::as",
                      {tree_.literal(at, int64_t{0}), tree_.literal(at, ir::Constant(text))});
  if (text == "f64" || text == "f32") return tree_.literal(at, 0.0, text == "f64" ? "" : text);
  if (text == "bool") return tree_.literal(at, false);
  if (text == "char") return tree_.literal(at, int64_t{0}, "char");
  if (text == "string") return tree_.literal(at, ir::Constant(std::string()));
  if (text == "list") return tree_.make(Kind::list, at);
  if (text == "Option") return tree_.literal(at, ir::Null{});
  if (text == "void") return tree_.make(Kind::tuple, at);
  if (const auto owner = owners.find(text); owner != owners.end()) return call("new", owner->second, {});
  if (text == "tuple") {
    std::vector<Node*> parts;
    for (const Node* part : type->parts) {
      parts.push_back(default_of(at, part, depth + 1));
      if (parts.back() == nullptr) return nullptr;
    }
    return tree_.make(Kind::tuple, at, "", std::move(parts));
  }
  static const std::set<std::string_view> pointers = {"Box", "Rc", "Arc", "RefCell", "Cell", "Mutex"};
  if (pointers.contains(text) && !type->parts.empty()) {
    Node* inner = default_of(at, type->part(0), depth + 1);
    return inner == nullptr ? nullptr : call("new", text, {inner});
  }
  if (text == "array" && !type->parts.empty()) {
    Node* inner = default_of(at, type->part(0), depth + 1);
    const bool is_number = !type->alias.empty() && type->alias.find_first_not_of("0123456789") == std::string::npos;
    if (inner == nullptr || !is_number || type->alias.size() > 9) return nullptr;
    Node* count = tree_.literal(at, int64_t{std::stoi(type->alias)});
    return tree_.make(Kind::intrinsic, at, "repeat_array", {inner, count});
  }
  if (known_.contains(text) && !traits_.contains(text)) return call("default", text, {});
  if (text.starts_with('%') && text != "%Self") return call("default", text, {});  // T::default()
  return nullptr;
}

}  // namespace ramify::frontends::rust
