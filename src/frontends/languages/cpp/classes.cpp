// SPDX-License-Identifier: Apache-2.0
// Classes. A class is read twice: first what it has (names of members, constructors), since its methods may use what stands below
// them, then its members. Methods that are defined outside stand in their class in the surface tree.
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "frontends/languages/cpp/reader.h"

namespace ramify::frontends::cpp {

Reader::Cst Reader::function_declarator_of(const Cst& whole) {
  Cst at = whole;
  while (at) {
    if (at.is("function_declarator")) {
      const Cst inner = at.field("declarator");
      return is_name_declarator(inner) ? at : Cst();
    }
    if (at.is("operator_cast")) return at;
    if (!at.is("pointer_declarator") && !at.is("reference_declarator") && !at.is("init_declarator")) return {};
    const Cst next = at.field("declarator");
    at = next ? next : at.first_named_child();
  }
  return {};
}

Node* Reader::specified_class(const Cst& specifier) {
  if (!specifier.field("body")) return nullptr;
  if (specifier.is("enum_specifier")) return enumeration(specifier, prefix_ + tag(specifier));
  return class_definition(specifier, is_in_function_ ? tag(specifier) : prefix_ + tag(specifier));
}

// What the class has. Types are read in the second pass, where a member's class may be the one that is read.
void Reader::survey(const Cst& at, Record& record) {
  const std::string_view kind = at.kind();
  if (kind == "template_declaration") return survey(at.named_children().back(), record);
  if (kind != "field_declaration" && kind != "function_definition" && kind != "declaration") return;
  const bool is_static = has_word(at, "storage_class_specifier", "static");
  for (const Cst& whole : at.fields("declarator")) {
    if (const Cst function = function_declarator_of(whole)) {
      if (function.is("operator_cast")) continue;
      const Cst named = function.field("declarator");
      const std::string name(named.text());
      const bool is_deleted = at.has_child("delete_method_clause");
      const bool is_defaulted = at.has_child("default_method_clause");
      if (named.is("destructor_name")) record.has_destructor |= !is_defaulted;
      if (!at.field("type") && name == last_of(record.name)) {
        record.has_constructor |= !is_deleted && !is_defaulted;
        // One parameter that is a reference to the class itself: it copies, or moves.
        const std::vector<Cst> parameters = function.field("parameters").named_children();
        if (parameters.size() == 1 && !is_deleted && !is_defaulted && parameters[0].field("declarator") &&
            parameters[0].field("declarator").is("reference_declarator")) {
          const std::string_view type = parameters[0].field("type").text();
          const bool is_own = type.substr(0, type.find('<')) == name;
          const bool moves = parameters[0].field("declarator").text().starts_with("&&");
          if (is_own) (moves ? record.has_move : record.has_copy) = true;
        }
      }
      record.methods.insert(name);
      const bool is_override =
          std::ranges::any_of(function.children(), [](const Cst& c) { return c.is("virtual_specifier"); });
      if (at.has_child("virtual") || is_override) record.virtual_names.insert(name);
      if (is_static) record.static_names.insert(name);
    } else if (is_static) {
      Cst named = whole.is("init_declarator") ? whole.field("declarator") : whole;
      while (named && named.field("declarator")) named = named.field("declarator");
      record.static_names.insert(std::string(named.text()));
    }
  }
}

Node* Reader::class_definition(const Cst& at, const std::string& name) {
  if (is_in_function_) known_.insert(name);
  Record& record = records_[name];
  record = {};
  record.name = name;
  record.is_union = at.is("union_specifier");
  std::vector<Node*> bases;
  for (const Cst& clause : at.named_children()) {
    if (!clause.is("base_class_clause")) continue;
    for (const Cst& base : clause.named_children()) {
      if (!base.is("type_identifier") && !base.is("qualified_identifier") && !base.is("template_type")) continue;
      Node* type = type_of(base);
      if (type == nullptr) {
        bases.push_back(unsupported(base, "a base class that is a template's parameter"));
        continue;
      }
      record.bases.push_back(type->text);
      bases.push_back(this->name(base, type->text));
      bases.back()->type = type->parts.empty() ? nullptr : type;
    }
  }
  const std::vector<Cst> items = at.field("body").named_children();
  for (const Cst& item : items) survey(item, record);

  const std::string outer_prefix = std::exchange(prefix_, name + "::");
  const bool was_in_function = std::exchange(is_in_function_, false);
  classes_.push_back(name);
  std::vector<Node*> outer;
  outer.swap(pending_);
  std::vector<Node*> parts = {bases.empty() ? nullptr : make(Kind::list, at, "", std::move(bases))};
  // Classes and enumerations within it are declared before it, at the file's level; then its members; then its functions, which may
  // use all of them.
  std::vector<Cst> functions;
  for (const Cst& item : items) {
    const bool is_function =
        item.is("function_definition") || item.is("template_declaration") || item.is("declaration");
    if (is_function) {
      functions.push_back(item);
    } else {
      member(item, parts);
    }
  }
  for (const Cst& item : functions) note_method(item);
  for (const Cst& item : items)
    if (item.is("field_declaration")) note_method(item);
  for (const Cst& item : functions) member(item, parts);
  if (const auto found = defined_outside_.find(name); found != defined_outside_.end()) {
    for (const Cst& definition : found->second) {
      if (Node* made = method(definition, definition)) parts.push_back(made);
    }
  }
  classes_.pop_back();
  outer.insert(outer.end(), pending_.begin(), pending_.end());
  pending_.swap(outer);
  is_in_function_ = was_in_function;
  prefix_ = outer_prefix;
  Node* made = make(Kind::class_, at, name, std::move(parts))->set(Flag::value_type);
  if (record.is_union) made->alias = "union";
  else if (records_[name].has_copy) made->alias = "copies";
  return made;
}

// What a method of the class that is read returns, before the bodies are.
void Reader::note_method(const Cst& at) {
  if (!at.field("type")) return;
  for (const Cst& whole : at.fields("declarator")) {
    const Cst function = function_declarator_of(whole);
    if (!function || function.is("operator_cast")) continue;
    const Declared declared = declarator(whole, base_type(at));
    if (declared.is_function) note_result(classes_.back() + "::" + declared.name, declared.type);
  }
}

void Reader::member(const Cst& at, std::vector<Node*>& out) {
  const std::string_view kind = at.kind();
  if (kind == "field_declaration") return fields(at, out);
  if (kind == "function_definition" || kind == "declaration") {
    if (Node* made = method(at, at)) out.push_back(made);
    return;
  }
  if (kind == "template_declaration") {
    Node* made = template_declaration(at);
    if (!made->is(Kind::sequence) || !made->parts.empty()) out.push_back(made);
    return;
  }
  if (kind == "friend_declaration") {
    // A friend that is defined here is a function beside the class.
    const Cst inner = at.first_named_child();
    if (inner.is("function_definition")) {
      const std::string outer = prefix_;
      prefix_.resize(prefix_.size() - 2);
      const size_t cut = prefix_.rfind("::");
      prefix_.resize(cut == std::string::npos ? 0 : cut + 2);
      classes_.push_back("");
      const Declared declared = declarator(inner.field("declarator"), base_type(inner));
      pending_.push_back(function_of(inner, declared, prefix_ + declared.name));
      classes_.pop_back();
      prefix_ = outer;
    }
    return;
  }
  if (kind == "alias_declaration" || kind == "type_definition" || kind == "using_declaration") {
    if (kind == "using_declaration") return;  // of a base class: its members are found anyway
    statement(at);
    return;
  }
  if (kind == "access_specifier" || kind == "static_assert_declaration" || kind == "comment") return;
  out.push_back(unsupported(at, fmt::format("`{}` in a class", kind)));
}

void Reader::fields(const Cst& at, std::vector<Node*>& out) {
  Record& record = records_[classes_.back()];
  const Cst specifier = at.field("type");
  const std::vector<Cst> declarators = at.fields("declarator");
  if (declarators.empty()) {
    if (specifier && specifier.field("body")) {
      const bool is_anonymous = !specifier.field("name") && !specifier.is("enum_specifier");
      if (is_anonymous) {
        members_of(specifier.field("body"), record, out, specifier.is("union_specifier"));
      } else {
        type_of(specifier);
      }
    }
    return;
  }
  const bool is_static = has_word(at, "storage_class_specifier", "static");
  const std::vector<Cst> values = at.fields("default_value");
  Node* base = base_type(at);
  for (const Cst& whole : declarators) {
    Declared declared = declarator(whole.is("init_declarator") ? whole.field("declarator") : whole, base);
    if (declared.is_function) {  // a prototype; one that is pure virtual is abstract
      const bool is_pure =
          at.text().find("= 0") != std::string_view::npos || at.text().find("=0") != std::string_view::npos;
      if (!is_pure) continue;
      const Scope scope(*this);
      std::vector<Node*> parts = {nullptr};
      for (Node* made : parameters(declared.parameters)) parts.push_back(made);
      Node* made = make(Kind::function, at, declared.name, std::move(parts));
      made->type = declared.type;
      out.push_back(made->set(Flag::abstract)->set(Flag::virtual_));
      continue;
    }
    Cst value;
    for (const Cst& candidate : values) {
      if (candidate.begin() >= whole.end() && !value) value = candidate;
    }
    if (whole.is("init_declarator")) value = whole.field("value");
    if (!value) {
      for (const Cst& child : at.named_children()) {
        if (child.is("initializer_list") && child.begin() >= whole.end()) value = child;  // int x{5};
      }
    }
    Node* initial = nullptr;
    if (value) {
      initial = initialiser(value, declared.type);
      if (is_static) {
        if (const auto known = constant_of(value))
          constants_[declared.name] = constants_[prefix_ + declared.name] = *known;
      }
    } else if (is_static) {
      const auto outside = static_values_.find(prefix_ + declared.name);
      initial = outside != static_values_.end() && outside->second ? initialiser(outside->second, declared.type)
                                                                   : zero(whole, declared.type);
    } else if (!record.has_constructor) {
      const bool is_object = declared.type != nullptr && !declared.by_reference;
      if (is_object) initial = zero(declared.at, declared.type);
    }
    Node* made = variable(at, declared, initial, whole)->set(Flag::static_, is_static);
    if (record.is_union) made->alias = "union";
    out.push_back(with_bits(at, whole, made));
    record.members.push_back({declared.name, declared.type, is_static, value, declared.by_reference});
  }
}

// A method, constructor or destructor, in the class or outside of it; null if there is nothing to say (a prototype).
Node* Reader::method(const Cst& at, const Cst& definition) {
  if (definition.is("template_declaration")) return template_declaration(definition);
  if (at.has_child("delete_method_clause") || at.has_child("default_method_clause")) return nullptr;
  const Cst whole = at.field("declarator");
  if (!whole) return nullptr;
  Cst function = function_declarator_of(whole);
  if (!function) return nullptr;
  if (!at.field("body")) {
    for (const Cst& child : at.named_children()) {
      if (child.is("try_statement")) return unsupported(at, "a function that is a try");
    }
    return nullptr;
  }
  Declared declared;
  if (function.is("operator_cast")) {
    declared.at = function;
    declared.type = type_of(function.field("type"));
    declared.name = "operator " + (declared.type == nullptr ? std::string("auto") : declared.type->text);
    declared.is_function = true;
    declared.function = function.field("declarator");
    declared.parameters = declared.function.field("parameters");
  } else {
    declared = declarator(whole, base_type(at));
    if (function.field("declarator").is("qualified_identifier")) {
      declared.name = path_of(function.field("declarator")).back();
    }
    if (function.field("declarator").is("operator_name")) std::erase(declared.name, ' ');
  }
  if (is_constructor(at, declared)) return constructor(at, declared);
  note_result(classes_.back() + "::" + declared.name, declared.type);
  Node* made = function_of(at, declared, declared.name);
  const Record& record = records_[classes_.back()];
  made->set(Flag::virtual_, is_virtual(record, declared.name));
  made->set(Flag::static_, record.static_names.contains(declared.name));
  return made;
}

// What a function returns, while it has one meaning only.
void Reader::note_result(const std::string& name, Node* type) {
  if (type != nullptr && type->text == "reference") type = type->part(0);
  const auto [known, is_new] = results_.try_emplace(name, type);
  if (!is_new && known->second != nullptr && (type == nullptr || known->second->text != type->text))
    known->second = nullptr;
}

// A method is virtual if it says so, or if it overrides one that is.
bool Reader::is_virtual(const Record& record, const std::string& method) const {
  if (record.virtual_names.contains(method)) return true;
  return std::ranges::any_of(record.bases, [&](const std::string& base) {
    const auto found = records_.find(base);
    return found != records_.end() && is_virtual(found->second, method);
  });
}

Node* Reader::function_of(const Cst& at, const Declared& declared, const std::string& name) {
  const Scope scope(*this);
  Node* outer_result = std::exchange(
      result_type_, declared.type != nullptr && declared.type->text == "reference" ? nullptr : declared.type);
  const bool outer_reference =
      std::exchange(returns_reference_, declared.type != nullptr && declared.type->text == "reference");
  const bool was_in_function = std::exchange(is_in_function_, true);
  std::vector<Node*> before;
  before.swap(pending_);
  std::vector<Node*> parts = {nullptr};
  for (Node* made : parameters(declared.parameters)) parts.push_back(made);
  const Cst body = at.field("body");
  if (body) {
    parts[0] = block(body);
  } else {
    parts[0] = unsupported(at, "a function without a body");
  }
  pending_.insert(pending_.begin(), before.begin(), before.end());
  is_in_function_ = was_in_function;
  result_type_ = outer_result;
  returns_reference_ = outer_reference;
  Node* made = make(Kind::function, at, name, std::move(parts));
  made->type = declared.type;
  return made;
}

Node* Reader::function_definition(const Cst& at) {
  const Cst whole = at.field("declarator");
  if (!classes_.empty() && !is_in_function_) {  // a template within a class
    Node* made = method(at, at);
    return made != nullptr ? made : skip(at);
  }
  const Cst function = whole ? function_declarator_of(whole) : Cst();
  // `int List::size() const { … }` stands in its class.
  if (function && !function.is("operator_cast") && function.field("declarator").is("qualified_identifier")) {
    const std::vector<std::string> path = path_of(function.field("declarator"));
    if (path.size() > 1) {
      const std::string scope = qualified_name({path.begin(), path.end() - 1});
      if (records_.contains(scope) || defined_outside_.contains(prefix_ + scope)) return skip(at);
      const Declared declared = declarator(whole, base_type(at));
      return function_of(at, declared, scope.empty() ? path.back() : scope + "::" + path.back());  // of a namespace
    }
  }
  if (function && function.is("operator_cast")) return skip(at);
  if (at.has_child("default_method_clause") || at.has_child("delete_method_clause")) return skip(at);
  Declared declared = declarator(whole, base_type(at));
  if (!declared.is_function) return unsupported(at, "this function");
  if (declared.name == "main" && prefix_.empty()) main_ = at;
  const std::string full = is_in_function_ ? declared.name : prefix_ + declared.name;
  note_result(full, declared.type);
  return function_of(at, declared, full);
}

}  // namespace ramify::frontends::cpp
