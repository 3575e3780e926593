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
    made->alias = "std";  // a value, not a pointer to its first element
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
  if (name == "map" || name == "set" || name == "multiset") {
    const size_t own = name == "map" ? 2 : 1;
    const bool is_plain = arguments.size() <= own || (arguments[own] != nullptr && arguments[own]->text == "less");
    if (!is_plain) return type(at, std::string(name) + " with a comparison");  // nothing knows it: said when it is made
    arguments.resize(own);
  }
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
  const std::string_view kind = at.kind();
  if (kind == "this") return classes_.empty() ? nullptr : type(at, "pointer", {type(at, classes_.back())});
  if (kind == "identifier" && !is_local(at.text())) {
    if (!classes_.empty()) {
      if (const auto record = records_.find(classes_.back()); record != records_.end()) {
        if (const Member* member = member_of(record->second, at.text())) return member->type;
      }
    }
    if (Node* known = type_of_name(resolve(at.text()))) return known;
  }
  if (kind == "raw_string_literal" || kind == "string_literal" || kind == "concatenated_string")
    return type(at, "pointer", {type(at, "char")});
  if (kind == "new_expression") return type(at, "pointer", {type_of(at.field("type"))});
  if (kind == "field_expression" && at.field("operator").text() == "->") {
    const Node* inner = static_type(at.field("argument"));
    if (inner != nullptr && inner->text == "iterator") {
      const Node* held = inner->part(0);
      const std::string_view name = at.field("field").text();
      if (held != nullptr && held->text == "tuple" && held->parts.size() == 2)
        return name == "first" ? held->parts[0] : name == "second" ? held->parts[1] : nullptr;
      const Record* record = record_of(held);
      const Member* member = record == nullptr ? nullptr : member_of(*record, name);
      return member == nullptr ? nullptr : member->type;
    }
    if (inner != nullptr && (inner->text == "unique_ptr" || inner->text == "shared_ptr")) {
      const Record* record = record_of(inner->part(0));
      const Member* member = record == nullptr ? nullptr : member_of(*record, at.field("field").text());
      return member == nullptr ? nullptr : member->type;
    }
  }
  if (kind == "field_expression") {
    const Node* inner = static_type(at.field("argument"));
    if (inner != nullptr && inner->text == "tuple" && inner->parts.size() == 2) {
      if (at.field("field").text() == "first") return inner->parts[0];
      if (at.field("field").text() == "second") return inner->parts[1];
    }
  }
  if (kind == "subscript_expression") {
    const Node* inner = static_type(at.field("argument"));
    if (inner != nullptr && (inner->text == "map" || inner->text == "unordered_map") && inner->parts.size() > 1)
      return inner->parts[1];
    if (inner != nullptr && inner->text == "deque") return inner->part(0);
    if (inner != nullptr && inner->text == "string") return type(at, "char");
    if (record_of(inner) != nullptr) {
      const auto result = results_.find(inner->text + "::operator[]");
      return result == results_.end() ? nullptr : result->second;
    }
  }
  if (kind == "pointer_expression" && at.field("operator").text() == "*") {
    Node* inner = static_type(at.field("argument"));
    if (inner != nullptr && (inner->text == "unique_ptr" || inner->text == "shared_ptr" || inner->text == "optional" ||
                             inner->text == "iterator"))
      return inner->part(0);
  }
  if (kind == "binary_expression") {
    const Node* left = static_type(at.field("left"));
    const Node* right = static_type(at.field("right"));
    const bool has_text = (left != nullptr && left->text == "string") || (right != nullptr && right->text == "string");
    if (has_text && at.field("operator").text() == "+") return type(at, "string");
    // Of objects the operators decide, and their results.
    for (const Node* side : {left, right})
      if (side != nullptr && !is_arithmetic(side) && side->text != "pointer" && !is_c_array(side)) {
        const auto result = results_.find(side->text + "::operator" + std::string(at.field("operator").text()));
        const bool is_known = record_of(side) != nullptr && result != results_.end();
        return is_known ? result->second : nullptr;
      }
  }
  return c::Reader::static_type(at);
}

Node* Reader::call_type(const Cst& at) {
  const Cst callee = without_parentheses(at.field("function"));
  const std::string_view kind = callee.kind();
  if (kind == "primitive_type" || kind == "sized_type_specifier") return type_of(callee);
  if (kind == "template_type") return template_type(callee);
  if (kind == "template_function" || kind == "qualified_identifier") {
    const Cst last = kind == "qualified_identifier" ? components(callee).back() : callee;
    if (last.is("template_function") || last.is("template_type")) {
      const std::string_view name = last.field("name").text();
      const std::vector<Node*> types = type_arguments(last.field("arguments"));
      if (name.ends_with("_cast") && types.size() == 1) return types[0];
      if ((name == "make_unique" || name == "make_shared") && types.size() == 1)
        return type(at, name == "make_unique" ? "unique_ptr" : "shared_ptr", {types[0]});
      if (kind == "template_function") return nullptr;
    }
  }
  if (kind == "identifier" || kind == "qualified_identifier") {
    if (kind == "identifier" && is_local(callee.text())) return nullptr;
    const std::vector<std::string> path = kind == "identifier" ? std::vector<std::string>() : path_of(callee);
    if (kind != "identifier" && path.empty()) return nullptr;
    const std::string full = kind == "identifier" ? resolve(callee.text()) : qualified_name(path);
    const std::string simple = kind == "identifier" ? std::string(callee.text()) : path.back();
    if (records_.contains(full)) return type(at, full);
    if (const auto result = results_.find(full); result != results_.end()) return result->second;
    if (!classes_.empty() && kind == "identifier") {
      if (const auto result = results_.find(classes_.back() + "::" + simple); result != results_.end())
        return result->second;
    }
    if (is_known(full) || (kind == "qualified_identifier" && path.size() > 1)) return nullptr;
    static const std::map<std::string_view, std::string_view> library = {
        {"to_string", "string"}, {"string", "string"}, {"stoi", "int"},    {"stol", "i64"},    {"stoll", "i64"},
        {"stod", "f64"},         {"stof", "f32"},      {"stoul", "u64"},   {"stoull", "u64"},  {"strlen", "u64"},
        {"toupper", "int"},      {"tolower", "int"},   {"isalpha", "int"}, {"isdigit", "int"}, {"pow", "f64"},
        {"rand", "int"},         {"atoi", "int"},      {"getchar", "int"}};
    if (const auto found = library.find(simple); found != library.end()) return type(at, std::string(found->second));
    const std::vector<Cst> values = at.field("arguments").named_children();
    static const std::set<std::string_view> same = {"max", "min", "move", "forward", "clamp"};
    if (same.contains(simple) && !values.empty()) return static_type(values[0]);
    static const std::set<std::string_view> reals = {"sqrt", "sin",   "cos",   "tan",  "exp",   "log",
                                                     "log2", "log10", "floor", "ceil", "round", "trunc",
                                                     "fabs", "cbrt",  "hypot", "fmod", "atan2"};
    if (reals.contains(simple) && !values.empty()) {
      const Node* given = static_type(values[0]);
      if (given == nullptr) return nullptr;
      return type(at, given->text == "f32" ? "f32" : "f64");
    }
    if (simple == "abs" && !values.empty()) return promoted_type(at, static_type(values[0]));
    return nullptr;
  }
  if (kind != "field_expression") return nullptr;
  Node* object = static_type(callee.field("argument"));
  if (object != nullptr && callee.field("operator").text() == "->")
    object = object->text == "pointer" || object->text == "unique_ptr" || object->text == "shared_ptr" ? object->part(0)
                                                                                                       : nullptr;
  if (object == nullptr) return nullptr;
  const std::string method(callee.field("field").text());
  if (const Record* record = record_of(object)) {
    const auto look = [&](const auto& self, const Record& in) -> Node* {
      if (const auto result = results_.find(in.name + "::" + method); result != results_.end()) return result->second;
      for (const std::string& base : in.bases) {
        if (const auto found = records_.find(base); found != records_.end()) {
          if (Node* result = self(self, found->second)) return result;
        }
      }
      return nullptr;
    };
    return look(look, *record);
  }
  if (method == "size" || method == "length" || method == "count" || method == "capacity") return type(at, "u64");
  if (method == "empty" || method == "contains" || method == "starts_with" || method == "ends_with" ||
      method == "has_value")
    return type(at, "bool");
  if (object->text == "string") {
    if (method == "substr") return object;
    if (method.starts_with("find") || method == "rfind") return type(at, "u64");
    if (method == "back" || method == "front" || method == "at") return type(at, "char");
    if (method == "c_str" || method == "data") return type(at, "pointer", {type(at, "char")});
    if (method == "compare") return type(at, "int");
    return nullptr;
  }
  static const std::set<std::string_view> elements = {"back", "front", "at", "top", "value", "value_or"};
  const bool is_map = object->text == "map" || object->text == "unordered_map";
  if (is_map && object->parts.size() > 1) {
    if (method == "at") return object->parts[1];
    if (method == "find" || method == "begin" || method == "lower_bound" || method == "upper_bound")
      return type(at, "iterator", {type(at, "tuple", {object->parts[0], object->parts[1]})});
    return nullptr;
  }
  if (elements.contains(method) && !object->parts.empty()) return object->parts[0];
  if (method == "get" && object->text == "unique_ptr") return type(at, "pointer", {object->part(0)});
  if (method == "str") return type(at, "string");
  static const std::set<std::string_view> iterators = {"begin",  "end",  "cbegin", "cend",
                                                       "rbegin", "rend", "find",   "erase"};
  if (iterators.contains(method) && !object->parts.empty()) return type(at, "iterator", {object->parts[0]});
  return nullptr;
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
