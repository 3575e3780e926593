// SPDX-License-Identifier: Apache-2.0
#include <utility>

#include <fmt/format.h>

#include "languages/c/reader/reader.h"

namespace ramify::frontends::c {

Node* Reader::file(const Cst& root) {
  prepare(root);
  for (const Cst& child : root.named_children()) collect(child);
  std::vector<Node*> all = statements(root.named_children());
  if (main_ && options_.is_main && !options_.is_script) all.push_back(main_call(main_));
  return make(Kind::sequence, root, "", std::move(all));
}

// Collects the names of functions before any body is read: the meaning of `&f` and `(*f)()` depends on them.
void Reader::collect(const Cst& at) {
  if (at.is("linkage_specification")) {
    const Cst body = at.field("body");
    if (!body.is("declaration_list")) return collect(body);
    for (const Cst& child : body.named_children()) collect(child);
    return;
  }
  if (!at.is("function_definition") && !at.is("declaration")) return;
  for (const Cst& whole : at.fields("declarator")) {
    Cst declarator = whole;
    while (declarator && declarator.is("pointer_declarator")) declarator = declarator.field("declarator");
    if (!declarator || !declarator.is("function_declarator")) continue;
    Cst inner = declarator.field("declarator");
    while (inner && inner.is("parenthesized_declarator")) {
      inner = inner.first_named_child();
      // `int (*get(int))(int)`: a function that returns a pointer to one
      while (inner && inner.is("pointer_declarator")) inner = inner.field("declarator");
      if (inner && inner.is("function_declarator")) inner = inner.field("declarator");
      else if (inner && inner.is("identifier")) inner = {};
    }
    if (inner && inner.is("identifier")) functions_.insert(std::string(inner.text()));
  }
}

Node* Reader::declaration(const Cst& at) {
  Node* base = base_type(at);
  std::vector<Node*> out;
  out.swap(pending_);
  for (const Cst& declarator : at.fields("declarator")) {
    if (Node* made = declared_variable(at, declarator, base)) out.push_back(made);
  }
  return out.size() == 1 ? out[0] : make(Kind::sequence, at, "", std::move(out));
}

Node* Reader::declared_variable(const Cst& at, const Cst& whole, Node* base) {
  const Cst value = whole.is("init_declarator") ? whole.field("value") : Cst();
  const Declared declared = declarator(whole.is("init_declarator") ? whole.field("declarator") : whole, base);
  if (declared.is_function) {
    functions_.insert(declared.name);
    results_[declared.name] = declared.type;
    return nullptr;  // a prototype
  }
  const bool is_extern = has_word(at, "storage_class_specifier", "extern");
  declare(declared.name, declared.type);
  const bool is_constant = has_word(at, "type_qualifier", "const") || has_word(at, "type_qualifier", "constexpr");
  if (is_constant && value && scopes_.size() == 1) {
    if (const auto known = constant_of(value)) constants_[declared.name] = *known;
  }
  if (is_extern && !value) return nullptr;  // defined elsewhere
  Node* initial = nullptr;
  const bool is_static = !is_in_function_ || has_word(at, "storage_class_specifier", "static");
  if (value) {
    initial = initialiser(value, declared.type);
  } else if (is_static) {
    initial = zero(declared.at, declared.type);  // static variables are initialised to zero
  } else {
    initial = default_initial(declared.at, declared.type);
  }
  return variable(at, declared, initial, whole);
}

// The initial value of a local without initialiser: undetermined, but records and arrays have their structure.
Node* Reader::default_initial(const Cst& at, Node* type) {
  if (type == nullptr) return nullptr;
  if (type->text == "array" && !length_of(type)) {
    // A variable length array: the declarator's own size is the expression.
    std::vector<Node*> sizes;
    Node* element = type;
    std::vector<Cst> layers;
    for (Cst layer = at.parent(); layer.is("array_declarator"); layer = layer.parent()) layers.push_back(layer);
    for (const Cst& layer : layers) {
      const Cst size = layer.field("size");
      if (!size || element == nullptr || element->text != "array") return unsupported(at, "an array without a length");
      sizes.push_back(expression(size));
      element = element->part(0);
    }
    Node* made = make(Kind::new_array, at, "", std::move(sizes));
    made->type = element;
    return intrinsic(at, "%undetermined", {made});
  }
  const bool has_shape = type->text == "array" || record_of(type) != nullptr;
  return has_shape ? intrinsic(at, "%undetermined", {zero(at, type)}) : nullptr;
}

Node* Reader::variable(const Cst& at, const Declared& declared, Node* initial, const Cst& whole) {
  Node* pattern = make(Kind::name_pattern, declared.at, declared.name, {nullptr});
  pattern->set(Flag::by_reference, declared.by_reference);
  pattern->type = declared.type;
  Node* made = make(Kind::declare, whole, "", {pattern, initial});
  made->type = declared.type;
  made->set(Flag::static_, is_in_function_ && has_word(at, "storage_class_specifier", "static"));
  return made;
}

Node* Reader::parameter(const Cst& at) {
  const Cst whole = at.field("declarator");
  Node* base = base_type(at);
  Declared declared;
  declared.at = at;
  declared.type = base;
  if (whole) declared = declarator(whole, base);
  if (declared.is_function) declared.type = type(at, "function");  // it is a pointer to the function
  // A parameter of array type is a pointer to its first element.
  if (declared.type != nullptr && declared.type->text == "array")
    declared.type = type(at, "pointer", {declared.type->part(0)});
  Node* made = make(Kind::parameter, at, declared.name, {nullptr, nullptr});
  made->type = declared.type;
  if (declared.by_reference) made->mode = Mode::by_reference;
  if (!declared.name.empty()) declare(declared.name, declared.type);
  return made;
}

std::vector<Node*> Reader::parameters(const Cst& list) {
  std::vector<Node*> out;
  if (!list) return out;
  for (const Cst& at : list.children()) {
    if (at.is("variadic_parameter") || at.text() == "...") {
      Node* rest = make(Kind::parameter, at, "...", {nullptr, nullptr});
      rest->mode = Mode::spread;
      out.push_back(rest);
    } else if (at.is_named() && !at.is("comment")) {
      const bool is_void =
          at.is("parameter_declaration") && !at.field("declarator") && at.field("type").text() == "void";
      if (!is_void) out.push_back(parameter(at));
    }
  }
  return out;
}

Node* Reader::function_definition(const Cst& at) {
  Node* base = base_type(at);
  Declared declared = declarator(at.field("declarator"), base);
  if (!declared.is_function) return unsupported(at, "a function in the old style");
  functions_.insert(declared.name);
  results_[declared.name] = declared.type;
  if (declared.name == "main" && !is_in_function_) main_ = at;
  const Scope scope(*this);
  Node* outer_result = std::exchange(result_type_, declared.type);
  const bool was_in_function = std::exchange(is_in_function_, true);
  const std::string outer_name = std::exchange(function_name_, declared.name);
  std::vector<Node*> parts = {nullptr};
  for (Node* made : parameters(declared.parameters)) parts.push_back(made);
  std::vector<Node*> before;
  before.swap(pending_);
  parts[0] = block(at.field("body"));
  pending_.insert(pending_.begin(), before.begin(), before.end());
  is_in_function_ = was_in_function;
  function_name_ = outer_name;
  result_type_ = outer_result;
  Node* made = make(Kind::function, at, declared.name, std::move(parts));
  made->type = declared.type;
  return made;
}

Node* Reader::type_definition(const Cst& at) {
  const std::vector<Cst> declarators = at.fields("declarator");
  const Cst specifier = at.field("type");
  // `typedef struct { … } Point`: the record gets the typedef's name.
  const bool is_nameless = specifier.field("body") && !specifier.field("name");
  if (is_nameless && !declarators.empty() && declarators[0].is("type_identifier")) {
    anonymous_names_[specifier.id()] = std::string(declarators[0].text());
  }
  Node* base = type_of(specifier);
  std::vector<Node*> out;
  out.swap(pending_);
  for (const Cst& whole : declarators) {
    Declared declared = declarator(whole, base);
    if (declared.is_function) declared.type = type(whole, "function");
    if (declared.type != nullptr && declared.type->text == declared.name) continue;  // typedef struct Node Node
    type_names_[declared.name] = declared.type;
  }
  return out.size() == 1 ? out[0] : make(Kind::sequence, at, "", std::move(out));
}

Node* Reader::specified_class(const Cst& specifier) {
  if (!specifier.field("body")) return nullptr;
  return specifier.is("enum_specifier") ? enumeration(specifier, tag(specifier)) : record(specifier, tag(specifier));
}

Node* Reader::record(const Cst& at, const std::string& name) {
  Record found;
  found.name = name;
  found.is_union = at.is("union_specifier");
  std::vector<Node*> outer;
  outer.swap(pending_);
  std::vector<Node*> parts = {nullptr};
  members_of(at.field("body"), found, parts, found.is_union);
  outer.insert(outer.end(), pending_.begin(), pending_.end());  // nested records are visible outside, too
  pending_.swap(outer);
  records_[name] = std::move(found);
  Node* made = make(Kind::class_, at, name, std::move(parts))->set(Flag::value_type);
  if (at.is("union_specifier")) made->alias = "union";
  return made;
}

// The members of a struct or union. Members of an unnamed record belong to the enclosing record; `is_overlapping`: they
// share memory with their neighbours (Node::alias "union").
void Reader::members_of(const Cst& list, Record& record, std::vector<Node*>& out, bool is_overlapping) {
  for (const Cst& at : list.named_children()) {
    if (at.is("comment")) continue;
    if (!at.is("field_declaration")) {
      out.push_back(unsupported(at, fmt::format("`{}` in a struct", at.kind())));
      continue;
    }
    const Cst specifier = at.field("type");
    const std::vector<Cst> declarators = at.fields("declarator");
    if (declarators.empty() && specifier.field("body") && !specifier.is("enum_specifier")) {
      const std::string outer = overlap_;
      if (specifier.is("union_specifier") && outer.empty()) overlap_ = fmt::format("union {}", ++overlaps_);
      members_of(specifier.field("body"), record, out, is_overlapping || specifier.is("union_specifier"));
      overlap_ = outer;
      continue;
    }
    Node* base = base_type(at);
    for (const Cst& whole : declarators) {
      Declared declared = declarator(whole, base);
      if (declared.is_function) declared.type = type(whole, "function");
      // A flexible array member at the end has no elements.
      const bool has_length = declared.type == nullptr || declared.type->text != "array" || length_of(declared.type);
      Node* made = variable(at, declared, has_length ? zero(whole, declared.type) : nullptr, whole);
      made->set(Flag::static_, false);
      if (is_overlapping) made->alias = overlap_.empty() ? "union" : overlap_;
      out.push_back(with_bits(at, whole, made));
      record.members.push_back({declared.name, declared.type});
    }
  }
}

// A bit-field: Node::names has its width.
Node* Reader::with_bits(const Cst& at, const Cst& declarator, Node* made) {
  for (const Cst& child : at.children()) {
    if (child.begin() < declarator.end()) continue;
    if (child.text() == "," || child.text() == ";") break;
    if (!child.is("bitfield_clause")) continue;
    const auto width = constant_of(child.first_named_child());
    if (!width) return unsupported(child, "a bit-field of this width");
    made->names = {fmt::format("bits {}", *width)};
  }
  return made;
}

Node* Reader::enumeration(const Cst& at, const std::string&) {
  std::vector<Node*> out;
  int64_t next = 0;
  bool is_known = true;
  std::string previous;
  for (const Cst& item : at.field("body").named_children()) {
    if (!item.is("enumerator")) continue;
    const std::string constant(item.field("name").text());
    const Cst value = item.field("value");
    Node* initial = nullptr;
    if (value) {
      const auto known = constant_of(value);
      is_known = known.has_value();
      if (known) next = *known;
      initial = is_known ? literal(value, next) : expression(value);
    } else {
      initial = is_known ? literal(item, next)
                         : make(Kind::binary, item, "+", {this->name(item, previous), literal(item, int64_t{1})});
    }
    if (is_known) constants_[constant] = next++;
    previous = constant;
    Declared declared;
    declared.at = item.field("name");
    declared.name = constant;
    declared.type = type(item, "int");
    declare(constant, declared.type);
    Node* made = variable(item, declared, initial, item);
    out.push_back(made->set(Flag::constant));
  }
  return make(Kind::sequence, at, "", std::move(out));
}

// The program: calls main, whose result is the exit status. The arguments start with the program's name.
Node* Reader::main_call(const Cst& at) {
  std::vector<Node*> parts = {name(at, "main")};
  const Cst list = declarator(at.field("declarator"), nullptr).parameters;
  if (parameters(list).size() >= 2) {
    const auto call = [&](const char* of) { return make(Kind::call, at, "", {name(at, of)}); };
    Node* arguments = intrinsic(at, "%array_of", {string(at, "pointer"), call("ramify_main_arguments")});
    Node* count = make(Kind::binary, at, "+", {literal(at, int64_t{1}), call("ramify_argument_count")});
    parts.push_back(make(Kind::argument, at, "", {count}));
    parts.push_back(make(Kind::argument, at, "", {arguments}));
  }
  return intrinsic(at, "exit",
                   {make(Kind::call, at, "", std::move(parts)), literal(at, true)});  // the call that ends the program
}

}  // namespace ramify::frontends::c
