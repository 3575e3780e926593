// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include <fmt/format.h>

#include "frontends/languages/cpp/reader.h"

namespace ramify::frontends::cpp {

Node* Reader::type_of(const Cst& at) {
  const std::string_view kind = at.kind();
  if (kind == "placeholder_type_specifier" || kind == "auto" || kind == "decltype") return nullptr;
  if (kind == "template_type") return template_type(at);
  if (kind == "dependent_type") return nullptr;
  if (kind == "type_identifier") {
    if (template_parameters_.contains(at.text())) return nullptr;
    const std::string full = resolve(at.text());
    if (const auto alias = type_names_.find(full); alias != type_names_.end()) return alias->second;
    if (known_.contains(full)) return type(at, full);
    return library_type(at, at.text(), {});
  }
  if (kind == "qualified_identifier") {
    const std::vector<std::string> path = path_of(at);
    const Cst last = components(at).back();
    if (path.empty() || template_parameters_.contains(path[0])) return nullptr;
    std::vector<Node*> arguments;
    if (last.is("template_type") || last.is("template_function")) arguments = type_arguments(last.field("arguments"));
    if (path.size() > 1) {
      const std::string full = qualified_name(path);
      if (const auto alias = type_names_.find(full); alias != type_names_.end()) return alias->second;
      if (!full.empty()) return type(at, full, std::move(arguments));
      // Types in a library class: size_type, iterator, value_type
      return path.back() == "size_type" || path.back() == "difference_type"
                 ? type(at, path.back() == "size_type" ? "u64" : "i64")
                 : nullptr;
    }
    if (const std::string full = resolve(path[0]); at.text().find("std::") != 0 && known_.contains(full)) {
      return type(at, full, std::move(arguments));
    }
    return library_type(at, path[0], std::move(arguments));
  }
  if (kind == "struct_specifier" || kind == "class_specifier" || kind == "union_specifier" ||
      kind == "enum_specifier") {
    if (at.field("body")) {
      if (Node* made = specified_class(at)) pending_.push_back(made);
    }
    const std::string full = resolve(tag(at));
    if (kind == "enum_specifier" && !records_.contains(full)) return type(at, "int");
    return type(at, full);
  }
  return c::Reader::type_of(at);
}

Node* Reader::template_type(const Cst& at) {
  const Cst name = at.field("name");
  std::vector<Node*> arguments = type_arguments(at.field("arguments"));
  if (name.is("qualified_identifier")) return type_of(name);
  const std::string full = resolve(name.text());
  if (const auto alias = type_names_.find(full); alias != type_names_.end()) return alias->second;
  if (known_.contains(full)) return type(at, full, std::move(arguments));
  return library_type(at, name.text(), std::move(arguments));
}

std::vector<Node*> Reader::type_arguments(const Cst& list) {
  std::vector<Node*> out;
  for (const Cst& at : list.named_children()) {
    if (at.is("type_descriptor")) {
      // std::function<int(int)>: the argument is a function's type
      const Cst abstract = at.field("declarator");
      out.push_back(abstract && abstract.is("abstract_function_declarator") ? type(at, "function")
                                                                            : type_descriptor(at));
    } else if (!at.is("comment")) {
      out.push_back(type(at, std::string(at.text())));  // a value: std::array<int, 3>
    }
  }
  return out;
}

// The surface tree's names for what every language has; the others keep the library's.
Node* Reader::library_type(const Cst& at, std::string_view name, std::vector<Node*> arguments) {
  if (arguments.empty()) {
    if (name == "string" || name == "string_view") return type(at, "string");
    if (name == "any") return type(at, "any");
    Node* plain = named_type(at, name);
    return plain;
  }
  if (name == "vector") return type(at, "list", {arguments[0]});
  if (name == "array") {
    Node* made = type(at, "array", {arguments[0]});
    if (arguments.size() > 1 && arguments[1] != nullptr) {
      const std::string& size = arguments[1]->text;
      if (!size.empty() && size.find_first_not_of("0123456789") == std::string::npos && size.size() < 10) {
        lengths_[made] = std::stoll(size);
      } else if (const auto known = constants_.find(size); known != constants_.end()) {
        lengths_[made] = known->second;
      }
    }
    return made;
  }
  if (name == "pair" || name == "tuple") return type(at, "tuple", std::move(arguments));
  if (name == "function") return type(at, "function");
  if (name == "basic_string") return type(at, "string");
  if (name == "map" || name == "set") arguments.resize(name == "map" ? 2 : 1);  // without the comparison: see README.md
  return type(at, std::string(name), std::move(arguments));
}

Reader::Declared Reader::declarator(const Cst& at, Node* base) {
  if (at.is("reference_declarator") || at.is("abstract_reference_declarator")) {
    const Cst inner = at.first_named_child();
    if (!inner) {
      Declared declared;
      declared.at = at;
      declared.whole = at;
      declared.type = base;
      declared.by_reference = true;
      return declared;
    }
    Declared declared = declarator(inner, base);
    if (declared.is_function) {
      declared.type = type(at, "reference", {base});
    } else {
      declared.by_reference = true;
    }
    return declared;
  }
  if (at.is("variadic_declarator")) {
    Declared declared;
    declared.at = at;
    declared.whole = at;
    declared.is_pack = true;
    declared.type = nullptr;
    if (const Cst inner = at.first_named_child()) declared.name = std::string(inner.text());
    return declared;
  }
  if (at.is("structured_binding_declarator")) {
    Declared declared;
    declared.at = at;
    declared.whole = at;
    declared.binding = at;
    return declared;
  }
  Declared declared = c::Reader::declarator(at, base);
  if (at.is("operator_name")) std::erase(declared.name, ' ');
  if (at.is("template_function"))
    declared.name = std::string(at.field("name").text());  // a specialisation is an overload
  if (declared.is_function && declared.function) {         // auto f() -> int
    for (const Cst& child : declared.function.named_children()) {
      if (child.is("trailing_return_type")) declared.type = type_descriptor(child.first_named_child());
    }
  }
  return declared;
}

// A template is the thing itself, with types that are not known.
Node* Reader::template_declaration(const Cst& at) {
  std::vector<std::string> names;
  for (const Cst& parameter : at.field("parameters").named_children()) {
    const std::string_view kind = parameter.kind();
    if (kind == "type_parameter_declaration" || kind == "variadic_type_parameter_declaration") {
      if (const Cst name = parameter.first_named_child()) names.emplace_back(name.text());
    } else if (kind == "optional_type_parameter_declaration") {
      if (const Cst name = parameter.field("name")) names.emplace_back(name.text());
    } else if (kind == "template_template_parameter_declaration") {
      return unsupported(parameter, "a template as a template's parameter");
    } else if (kind == "parameter_declaration" || kind == "optional_parameter_declaration") {
      const Declared declared =
          parameter.field("declarator") ? declarator(parameter.field("declarator"), base_type(parameter)) : Declared();
      const bool is_constraint = parameter.field("type").is("type_identifier") && !declared.name.empty();
      if (is_constraint) {
        names.push_back(declared.name);  // template <Number T>
      } else {
        return unsupported(parameter, "a value as a template's parameter");
      }
    }
  }
  for (const std::string& name : names) template_parameters_.insert(name);
  Node* made = skip(at);
  for (const Cst& part : at.named_children()) {
    const std::string_view kind = part.kind();
    if (kind == "template_parameter_list" || kind == "requires_clause" || kind == "concept_definition" ||
        kind == "friend_declaration") {
      continue;
    }
    const Cst specialised = part.field("name");
    if (specialised && specialised.is("template_type")) {
      made = unsupported(part, "a template's specialisation");
    } else {
      made = statement(part);
    }
  }
  for (const std::string& name : names) template_parameters_.erase(template_parameters_.find(name));
  return made;
}

const Reader::Record* Reader::record_of(const Node* type) const { return c::Reader::record_of(type); }

Node* Reader::static_type(const Cst& whole) {
  const Cst at = without_parentheses(whole);
  if (at.is("this")) return classes_.empty() ? nullptr : type(at, "pointer", {type(at, classes_.back())});
  if (at.is("identifier") && !is_local(at.text()) && !classes_.empty()) {
    if (const auto record = records_.find(classes_.back()); record != records_.end()) {
      if (const Member* member = member_of(record->second, at.text())) return member->type;
    }
  }
  if (at.is("call_expression")) {
    const Cst callee = at.field("function");
    if (callee.is("identifier") || callee.is("qualified_identifier")) {
      const std::string full = callee.is("identifier") ? resolve(callee.text()) : qualified_name(path_of(callee));
      if (records_.contains(full)) return type(at, full);
      if (const auto result = result_types_.find(full); result != result_types_.end()) return result->second;
    }
    return nullptr;
  }
  if (at.is("field_expression") && at.field("operator").text() == "->") {
    const Node* inner = static_type(at.field("argument"));
    if (inner != nullptr && (inner->text == "unique_ptr" || inner->text == "shared_ptr")) {
      const Record* record = record_of(inner->part(0));
      const Member* member = record == nullptr ? nullptr : member_of(*record, at.field("field").text());
      return member == nullptr ? nullptr : member->type;
    }
  }
  if (at.is("subscript_expression")) {
    const Node* inner = static_type(at.field("argument"));
    if (inner != nullptr && (inner->text == "map" || inner->text == "unordered_map")) return inner->part(1);
    if (inner != nullptr && inner->text == "deque") return inner->part(0);
    if (inner != nullptr && inner->text == "string") return type(at, "char");
  }
  return c::Reader::static_type(at);
}

// Whether something is to be seen when a value of this type goes: then its end is written down.
bool Reader::has_destructor(const Node* type) const {
  std::set<std::string> seen;  // types that hold one another through smart pointers
  return has_destructor(type, seen);
}

bool Reader::has_destructor(const Node* type, std::set<std::string>& seen) const {
  static const std::set<std::string_view> owners = {"unique_ptr", "shared_ptr",    "list", "array", "tuple",
                                                    "map",        "unordered_map", "set",  "deque", "optional"};
  if (type == nullptr) return false;
  if (owners.contains(type->text)) {
    return std::ranges::any_of(type->parts, [&](const Node* part) { return has_destructor(part, seen); });
  }
  const Record* record = record_of(type);
  if (record == nullptr || !seen.insert(record->name).second) return false;
  if (record->has_destructor) return true;
  for (const std::string& base : record->bases) {
    const auto found = records_.find(base);
    if (found != records_.end() && found->second.has_destructor) return true;
  }
  return std::ranges::any_of(record->members, [&](const Member& member) {
    return !member.is_static && !member.by_reference && has_destructor(member.type, seen);
  });
}

}  // namespace ramify::frontends::cpp
