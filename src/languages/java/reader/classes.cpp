// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include <fmt/format.h>

#include "languages/java/reader/reader.h"

namespace ramify::frontends::java {
namespace {

using Cst = tree_sitter::Node;

constexpr std::string_view constructor_name = "<init>";

uint32_t bit(Flag flag) { return static_cast<uint32_t>(flag); }

// The types listed in `extends` and `implements`.
std::vector<Cst> listed_types(const Cst& clause) {
  const Cst list = clause ? child_of_kind(clause, "type_list") : Cst();
  return list ? list.named_children() : std::vector<Cst>();
}

// Whether initialising the member has visible effects: then it matters that Java initialises classes on first use.
bool is_initialised_visibly(const Node* member) {
  if (member->is(Kind::block)) return !member->has(Flag::field);
  if (!member->is(Kind::declare) || !member->has(Flag::static_)) return false;
  return member->part(1) != nullptr && !member->part(1)->is(Kind::literal);
}

}  // namespace

void Reader::push_type_parameters(const Cst& declaration) {
  const Cst list = child_of_kind(declaration, "type_parameters");
  if (!list) return;
  for (const Cst& each : list.named_children())
    if (const Cst name = child_of_kind(each, "type_identifier")) type_parameters_.emplace_back(name.text());
}

Node* Reader::finish_class(const Cst& at, std::string name, Nodes bases, Nodes members, uint32_t flags) {
  Node* base_list = bases.empty() ? nullptr : make(Kind::list, at, "", std::move(bases));
  members.insert(members.begin(), base_list);
  Node* result = make(Kind::class_, at, std::move(name), std::move(members));
  result->flags = flags;
  const bool is_plain = at.is("class_declaration");
  result->set(Flag::abstract, is_plain && has_modifier(at, "abstract"));
  result->set(Flag::module, is_plain && options_.is_script);
  const bool is_visible = std::any_of(result->parts.begin() + 1, result->parts.end(), is_initialised_visibly);
  return result->set(Flag::lazy, is_visible && !result->has(Flag::module));
}

// A nested class is static if declared so, and always in an interface; interfaces, enums and records are implicitly
// static.
Node* Reader::class_declaration(const Cst& at) {
  const bool is_static = has_modifier(at, "static") || is_in_interface_;
  const Inside inside(*this);
  class_ = at.field("name").text();
  is_in_interface_ = false;
  push_type_parameters(at);
  Nodes bases;
  if (const Cst base = at.field("superclass")) bases.push_back(class_reference(base.first_named_child()));
  for (const Cst& each : listed_types(at.field("interfaces"))) bases.push_back(class_reference(each));
  return finish_class(at, class_, std::move(bases), members(at.field("body")), is_static ? bit(Flag::static_) : 0);
}

Node* Reader::interface_declaration(const Cst& at) {
  const Inside inside(*this);
  class_ = at.field("name").text();
  is_in_interface_ = true;
  push_type_parameters(at);
  Nodes bases;
  for (const Cst& each : listed_types(child_of_kind(at, "extends_interfaces"))) bases.push_back(class_reference(each));
  return finish_class(at, class_, std::move(bases), members(at.field("body")),
                      bit(Flag::interface) | bit(Flag::static_));
}

Node* Reader::enum_declaration(const Cst& at) {
  const Inside inside(*this);
  class_ = at.field("name").text();
  is_in_interface_ = false;
  Nodes bases;
  for (const Cst& each : listed_types(at.field("interfaces"))) bases.push_back(class_reference(each));
  Nodes all;
  for (const Cst& child : at.field("body").named_children()) {
    if (child.is("enum_constant")) all.push_back(enum_constant(child, class_));
    if (!child.is("enum_body_declarations")) continue;
    const Nodes rest = members(child);
    all.insert(all.end(), rest.begin(), rest.end());
  }
  return finish_class(at, class_, std::move(bases), std::move(all), bit(Flag::enum_) | bit(Flag::static_));
}

Node* Reader::enum_constant(const Cst& at, std::string enum_name) {
  Node* callee = name(at, enum_name);
  if (const Cst body = at.field("body")) {
    const Inside inside(*this);
    class_.clear();
    callee = finish_class(body, "", {name(at, enum_name)}, members(body), 0);
  }
  Nodes parts = {callee};
  if (const Cst given = at.field("arguments")) {
    const Nodes values = arguments(given);
    parts.insert(parts.end(), values.begin(), values.end());
  }
  Node* made = make(Kind::new_, at, "", std::move(parts));
  Node* result = make(Kind::declare, at, "", {declared_name(at, at.field("name")), made});
  result->type = type(at, enum_name);
  return result->set(Flag::static_)->set(Flag::constant)->set(Flag::enum_);
}

// --- records: explicit fields, constructor and accessors

Node* Reader::record_declaration(const Cst& at) {
  const Inside inside(*this);
  class_ = at.field("name").text();
  is_in_interface_ = false;
  push_type_parameters(at);
  const std::vector<Cst> components = at.field("parameters").named_children();
  Nodes fields;
  for (const Cst& component : components) {
    const Node* taken = parameter(component);
    Node* field = make(Kind::declare, component, "", {make(Kind::name_pattern, component, taken->text)});
    field->type = taken->mode == Mode::spread ? array_of(component, taken->type, 1) : taken->type;
    fields.push_back(field->set(Flag::constant));
  }
  Nodes all = fields;
  Cst compact;
  bool has_constructor = false;
  std::vector<std::string_view> own_methods;
  for (const Cst& member : at.field("body").named_children()) {
    if (member.is("compact_constructor_declaration")) compact = member;
    if (member.is("method_declaration") && !child_of_kind(member.field("parameters"), "formal_parameter"))
      own_methods.push_back(member.field("name").text());
    if (member.is("constructor_declaration"))
      has_constructor |= member.field("parameters").named_children().size() == components.size() &&
                         !child_of_kind(member.field("body"), "explicit_constructor_invocation");
  }
  if (compact || !has_constructor) all.push_back(record_constructor(at, compact));
  for (const Node* field : fields)
    if (std::ranges::count(own_methods, field->part(0)->text) == 0) all.push_back(accessor(at, field));
  const Nodes rest = members(at.field("body"));
  all.insert(all.end(), rest.begin(), rest.end());
  Nodes bases;
  for (const Cst& each : listed_types(at.field("interfaces"))) bases.push_back(class_reference(each));
  return finish_class(at, class_, std::move(bases), std::move(all), bit(Flag::record) | bit(Flag::static_));
}

// A compact constructor has the components as parameters, and sets the fields at its end.
Node* Reader::record_constructor(const Cst& at, const Cst& compact) {
  Nodes body;
  if (compact) body = statements(compact.field("body").named_children());
  const Cst list = at.field("parameters");
  Nodes taken = parameters(list);
  for (const Node* each : taken) {
    Node* target = make(Kind::field, list, each->text, {make(Kind::this_, list)});
    body.push_back(make(Kind::assign, list, "", {target, name(list, each->text)}));
  }
  const Cst& place = compact ? compact : at;
  Node* block = make(Kind::block, place, "", std::move(body));
  return function(place, std::string(constructor_name), block, std::move(taken))->set(Flag::constructor);
}

Node* Reader::accessor(const Cst& at, const Node* field) {
  const std::string& component = field->part(0)->text;
  Node* value = make(Kind::field, at, component, {make(Kind::this_, at)});
  Node* result = function(at, component, make(Kind::return_, at, "", {value}), {});
  result->type = field->type;
  return result->set(Flag::virtual_);
}

// --- members

Reader::Nodes Reader::members(const Cst& body) {
  Nodes result;
  for (const Cst& each : body.named_children()) add_member(each, result);
  return result;
}

void Reader::add_member(const Cst& at, Nodes& to) {
  if (at.is("field_declaration")) return add_fields(at, has_modifier(at, "static"), to);
  if (at.is("constant_declaration")) return add_fields(at, true, to);
  if (at.is("constructor_declaration")) return to.push_back(constructor(at));
  if (at.is("compact_constructor_declaration")) return;  // record_constructor
  if (at.is("static_initializer")) return to.push_back(block(at.first_named_child()));
  // An instance initialiser: runs for each object, in text order with the fields' initial values.
  if (at.is("block")) return to.push_back(block(at)->set(Flag::field));
  to.push_back(at.is("method_declaration") ? method(at) : statement(at));
}

void Reader::add_fields(const Cst& at, bool is_static, Nodes& to) {
  const bool is_constant = has_modifier(at, "final") || at.is("constant_declaration");
  const uint32_t flags = (is_static ? bit(Flag::static_) : 0) | (is_constant ? bit(Flag::constant) : 0);
  for (const Cst& each : at.fields("declarator")) {
    to.push_back(declarator(each, at.field("type"), flags));
    if (has_modifier(at, "volatile")) to.back()->alias = "volatile";
  }
}

Node* Reader::function(const Cst& at, std::string name, Node* body, Nodes parameters) {
  parameters.insert(parameters.begin(), body);
  return make(Kind::function, at, std::move(name), std::move(parameters));
}

Node* Reader::parameter(const Cst& at) {
  if (!at.is("spread_parameter")) {
    Node* result = make(Kind::parameter, at, std::string(at.field("name").text()), {nullptr});
    result->type = declared_type(at.field("type"), at);
    return result;
  }
  Cst declared;
  for (const Cst& child : at.named_children())
    if (!child.is("modifiers") && !child.is("variable_declarator") && !declared) declared = child;
  const Cst variable = child_of_kind(at, "variable_declarator");
  Node* result = make(Kind::parameter, at, std::string(variable.field("name").text()), {nullptr});
  result->type = type(declared);  // the type of each argument
  result->mode = Mode::spread;
  return result;
}

Reader::Nodes Reader::parameters(const Cst& list) {
  Nodes result;
  for (const Cst& each : list.named_children())
    if (!each.is("receiver_parameter")) result.push_back(parameter(each));
  return result;
}

Node* Reader::method(const Cst& at) {
  const Inside inside(*this);
  push_type_parameters(at);
  const bool is_static = has_modifier(at, "static");
  const Cst body_at = at.field("body");
  Nodes taken = parameters(at.field("parameters"));
  Node* body = nullptr;
  if (body_at) {
    body = block(body_at);
  } else if (has_modifier(at, "native")) {
    body = unsupported(at, "a native method");
  }
  if (body != nullptr && has_modifier(at, "synchronized"))
    body = holding(at, is_static ? name(at, class_) : make(Kind::this_, at), body);
  Node* result = function(at, std::string(at.field("name").text()), body, std::move(taken));
  result->type = declared_type(at.field("type"), at);
  result->set(Flag::static_, is_static)->set(Flag::abstract, body == nullptr);
  return result->set(Flag::virtual_, !is_static && !has_modifier(at, "private"));
}

// A function outside of classes: in script mode, or in a file that is an implicit class.
Node* Reader::top_level_function(const Cst& at) {
  Node* result = method(at);
  result->flags &= ~(bit(Flag::static_) | bit(Flag::virtual_));
  return result;
}

// --- constructors

Node* Reader::constructor(const Cst& at) {
  const Inside inside(*this);
  push_type_parameters(at);
  Nodes taken = parameters(at.field("parameters"));
  const std::vector<Cst> list = at.field("body").named_children();
  const bool calls_another = !list.empty() && list.front().is("explicit_constructor_invocation");
  Nodes body;
  if (calls_another) body.push_back(constructor_call(list.front()));
  const ClassOutline* outline = outline_.find(class_);
  if (!calls_another && outline != nullptr && !outline->base.empty()) {
    // `super()` may be omitted; then the base has a constructor without arguments, if the program compiles.
    const ClassOutline* base = outline_.find(outline->base);
    if (base == nullptr || !base->has_constructor || base->has_plain_constructor)
      body.push_back(make(Kind::base_call, at, "", {nullptr}));
  }
  for (size_t i = calls_another ? 1 : 0; i < list.size(); ++i) body.push_back(statement(list[i]));
  Node* block = make(Kind::block, at.field("body"), "", std::move(body));
  return function(at, std::string(constructor_name), block, std::move(taken))->set(Flag::constructor);
}

// `super(…)`, or `this(…)` for another constructor of the same class.
Node* Reader::constructor_call(const Cst& at) {
  if (at.field("object")) return unsupported(at, "a base class' constructor on an object around");
  Nodes parts = arguments(at.field("arguments"));
  if (at.field("constructor").is("super")) {
    parts.insert(parts.begin(), nullptr);
    return make(Kind::base_call, at, "", std::move(parts));
  }
  parts.insert(parts.begin(), make(Kind::this_, at));
  return make(Kind::method_call, at, std::string(constructor_name), std::move(parts));
}

}  // namespace ramify::frontends::java
