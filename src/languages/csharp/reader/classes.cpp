// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include <fmt/format.h>

#include "languages/csharp/reader/reader.h"

namespace ramify::frontends::csharp {
namespace {

bool is_initialised_visibly(const Node* member) {
  if (member == nullptr) return false;
  if (member->is(Kind::block)) return true;
  if (!member->is(Kind::declare) || !member->has(Flag::static_)) return false;
  return member->part(1) != nullptr && !member->part(1)->is(Kind::literal);
}

}  // namespace

void Reader::push_type_parameters(const Cst& declaration) {
  for (const Cst& list : declaration.named_children()) {
    if (!list.is("type_parameter_list")) continue;
    for (const Cst& each : list.named_children()) type_parameters_.emplace_back(each.field("name").text());
  }
}

Reader::Nodes Reader::bases(const Cst& at) {
  Nodes result;
  const Cst list = child_of_kind(at, "base_list");
  if (!list || at.is("enum_declaration")) return result;
  for (const Cst& each : list.named_children()) {
    if (each.is("argument_list")) continue;
    result.push_back(class_reference(each.is("primary_constructor_base_type") ? each.field("type") : each));
  }
  return result;
}

bool Reader::has_base_class(const Cst& at) const {
  if (!at.is("class_declaration") && !at.is("record_declaration")) return false;
  const Cst list = child_of_kind(at, "base_list");
  if (!list) return false;
  Cst first = list.first_named_child();
  if (first.is("primary_constructor_base_type")) first = first.field("type");
  if (first.is("generic_name")) first = first.first_named_child();
  const std::string_view text = first.text();
  return !outline_.is_interface(text.substr(text.rfind('.') + 1));
}

// Classes, structs, records and interfaces. The parts of a partial type are merged at its first part.
Node* Reader::type_declaration(const Cst& at) {
  const std::string type_name(at.field("name").text());
  const TypeOutline* outline = outline_.find(type_name);
  const bool is_partial = has_modifier(at, "partial") && outline != nullptr;
  if (is_partial && outline->parts.front().begin() != at.begin()) return nothing(at);
  const std::vector<Cst> parts = is_partial ? outline->parts : std::vector<Cst>{at};

  const Inside inside(*this);
  class_ = type_name;
  is_in_interface_ = at.is("interface_declaration");
  const bool is_record = at.is("record_declaration");
  Nodes all_bases;
  Nodes all;
  Cst primary;
  has_base_ = false;
  for (const Cst& part : parts) {
    push_type_parameters(part);
    has_base_ |= has_base_class(part);
    const Nodes own = bases(part);
    all_bases.insert(all_bases.end(), own.begin(), own.end());
    if (const Cst list = child_of_kind(part, "parameter_list")) primary = list;
  }
  if (primary) add_primary_fields(at, primary, is_record, all);
  for (const Cst& part : parts)
    if (const Cst body = part.field("body")) add_members(body, all);
  if (primary) all.push_back(primary_constructor(at, primary, all));
  const Cst declared = declared_deconstructor(parts);
  if (declared) all.push_back(tuple_deconstructor(declared));
  else if (primary && is_record) all.push_back(deconstructor(at, primary));

  Node* base_list = all_bases.empty() ? nullptr : make(Kind::list, at, "", std::move(all_bases));
  all.insert(all.begin(), base_list);
  Node* result = make(Kind::class_, at, type_name, std::move(all));
  const bool is_struct = at.is("struct_declaration") || (is_record && at.has_child("struct"));
  result->set(Flag::value_type, is_struct)->set(Flag::record, is_record)->set(Flag::interface, is_in_interface_);
  result->set(Flag::abstract, has_modifier(at, "abstract"))->set(Flag::static_);
  result->set(Flag::module, options_.is_script && at.is("class_declaration"));
  const bool is_visible = std::any_of(result->parts.begin() + 1, result->parts.end(), is_initialised_visibly);
  return result->set(Flag::lazy, is_visible && !result->has(Flag::module));
}

// --- primary constructors

// A record's parameters are its properties; a class' parameters become hidden fields of the same names for its members.
void Reader::add_primary_fields(const Cst&, const Cst& list, bool is_record, Nodes& members) {
  for (const Cst& each : list.named_children()) {
    if (!each.is("parameter")) continue;
    const Node* taken = parameter(each);
    Node* field = make(Kind::declare, each, "", {make(Kind::name_pattern, each, taken->text)});
    field->type = taken->type;
    members.push_back(field->set(Flag::constant, is_record));
  }
}

// Sets the parameters' fields, then the other fields' initial values (which can use the parameters), then calls the
// base's constructor.
Node* Reader::primary_constructor(const Cst& at, const Cst& list, const Nodes& members) {
  Nodes body;
  const auto set = [&](const Cst& place, const std::string& field, Node* value) {
    Node* target = make(Kind::field, place, field, {make(Kind::this_, place)});
    body.push_back(make(Kind::assign, place, "", {target, value}));
  };
  Nodes taken = parameters(list);
  for (const Node* each : taken) set(list, each->text, name(list, each->text));
  for (Node* member : members) {
    if (!member->is(Kind::declare) || member->has(Flag::static_) || member->part(1) == nullptr) continue;
    set(at, member->part(0)->text, member->part(1));
    member->parts.resize(1);
  }
  if (has_base_) {
    Nodes parts = {nullptr};
    const Cst base_list = child_of_kind(at, "base_list");
    Cst given_to_base = base_list ? child_of_kind(base_list, "argument_list") : Cst();
    if (const Cst base = base_list ? child_of_kind(base_list, "primary_constructor_base_type") : Cst())
      given_to_base = child_of_kind(base, "argument_list");
    if (given_to_base)
      for (Node* each : arguments(given_to_base)) parts.push_back(each);
    body.push_back(make(Kind::base_call, at, "", std::move(parts)));
  }
  Node* block = make(Kind::block, at, "", std::move(body));
  return function(at, "<init>", block, std::move(taken))->set(Flag::constructor);
}

// The only `void Deconstruct(out A a, out B b)`; with several, the number of parts would decide.
Reader::Cst Reader::declared_deconstructor(const std::vector<Cst>& parts) {
  std::vector<Cst> found;
  for (const Cst& part : parts)
    for (const Cst& each : part.field("body") ? part.field("body").named_children() : std::vector<Cst>())
      if (each.is("method_declaration") && each.field("name").text() == "Deconstruct") found.push_back(each);
  return found.size() == 1 ? found.front() : Cst();
}

// `Deconstruct#` calls the declared one, and returns its results as a tuple.
Node* Reader::tuple_deconstructor(const Cst& at) {
  Nodes body, asked = {make(Kind::this_, at)};
  Node* values = make(Kind::tuple, at);
  for (const Cst& each : at.field("parameters").named_children()) {
    if (!each.is("parameter")) continue;
    const std::string variable = hidden_name("part");
    Node* declared = make(Kind::declare, each, "", {make(Kind::name_pattern, each, variable)});
    declared->type = type(each.field("type"));
    body.push_back(declared);
    Node* given = make(Kind::argument, each, "", {name(each, variable)});
    given->mode = Mode::by_reference;
    asked.push_back(given);
    values->names.emplace_back();
    values->parts.push_back(name(each, variable));
  }
  body.push_back(make(Kind::method_call, at, "Deconstruct", std::move(asked)));
  body.push_back(make(Kind::return_, at, "", {values}));
  return function(at, "Deconstruct#", make(Kind::block, at, "", std::move(body)), {});
}

// The deconstruction of a record: a tuple of its parameters.
Node* Reader::deconstructor(const Cst& at, const Cst& list) {
  Node* values = make(Kind::tuple, at);
  for (const Cst& each : list.named_children()) {
    if (!each.is("parameter")) continue;
    const std::string field(each.field("name").text());
    values->names.emplace_back();
    values->parts.push_back(make(Kind::field, each, field, {make(Kind::this_, each)}));
  }
  return function(at, "Deconstruct#", make(Kind::return_, at, "", {values}), {});
}

// --- enums

// A constant is an instance of the enum with its number in the field `value__`; `flags#` marks an enum with flags.
Node* Reader::enum_declaration(const Cst& at) {
  const std::string enum_name(at.field("name").text());
  Node* number_field = make(Kind::declare, at, "", {make(Kind::name_pattern, at, "value__")});
  const Cst underlying = child_of_kind(at, "base_list");
  number_field->type = underlying ? type(underlying.first_named_child()) : type(at, "int");
  Nodes members = {nullptr, number_field};
  const Cst attributes = child_of_kind(at, "attribute_list");
  if (attributes && attributes.text().find("Flags") != std::string_view::npos) {
    Node* flags = make(Kind::declare, at, "", {make(Kind::name_pattern, at, "flags#"), literal(at, true)});
    members.push_back(flags->set(Flag::static_)->set(Flag::constant));
  }
  std::string previous;
  int64_t next = 0;
  bool is_known = true;
  for (const Cst& each : at.field("body").named_children()) {
    if (!each.is("enum_member_declaration")) {
      members.push_back(unsupported(each, "a directive among the constants of an enum"));
      continue;
    }
    Node* number = nullptr;
    if (const Cst value = each.field("value")) {
      number = expression(value);
      const int64_t* known = number->is(Kind::literal) ? std::get_if<int64_t>(&number->value) : nullptr;
      is_known = known != nullptr;
      if (is_known) next = *known;
    } else if (is_known) {
      number = literal(each, next);
    } else {
      Node* before = make(Kind::cast, each, "", {name(each, previous)});
      before->type = type(each, "int");
      number = make(Kind::binary, each, "+", {before, literal(each, int64_t{1})});
    }
    ++next;
    previous = each.field("name").text();
    Node* made = intrinsic(each, "%enum_value", {name(each, enum_name), number});
    Node* constant = make(Kind::declare, each, "", {make(Kind::name_pattern, each, previous), made});
    constant->type = type(each, enum_name);
    members.push_back(constant->set(Flag::static_)->set(Flag::constant)->set(Flag::enum_));
  }
  Node* result = make(Kind::class_, at, enum_name, std::move(members));
  return result->set(Flag::enum_)->set(Flag::value_type)->set(Flag::static_);
}

// --- the program

// The call `Program.Main(arguments)`, unless the program consists of top-level statements.
Node* Reader::main_call(const Cst& root) {
  if (outline_.has_top_level_statements || outline_.main_class.empty()) return nullptr;
  Nodes parts = {name(root, outline_.main_class)};
  if (outline_.main_has_parameter) {
    Node* strings = make(Kind::call, root, "", {name(root, "ramify_arguments")});
    strings = intrinsic(root, "%array_of", {string(root, "string"), strings});
    parts.push_back(given(root, strings));
  }
  Node* call = make(Kind::method_call, root, "Main", std::move(parts));
  if (!outline_.main_returns_status) return call;
  return make(Kind::call, root, "", {name(root, "Environment.Exit"), given(root, call)});
}

// Declarations that the dialect looks up by name: extension methods (`extension#Name`), and whether there are
// conversion operators, as in a library class that the program uses.
Reader::Nodes Reader::facts(const Cst& root) {
  Nodes nodes;
  const auto declare = [&](std::string variable, Node* value) {
    nodes.push_back(make(Kind::declare, root, "", {make(Kind::name_pattern, root, std::move(variable)), value}));
  };
  if (outline_.has_conversions) declare("conversions#", literal(root, true));
  if (outline_.has_big_numbers) declare("big#", name(root, "BigInteger"));
  for (const auto& [method, owners] : outline_.extensions) {
    Nodes functions;
    for (const std::string& owner : owners) functions.push_back(make(Kind::field, root, method, {name(root, owner)}));
    declare("extension#" + method,
            functions.size() == 1 ? functions.front() : intrinsic(root, "%overloads", std::move(functions)));
  }
  return nodes;
}

Node* Reader::file(const Cst& root) {
  Nodes nodes = facts(root);
  if (!options_.is_script && options_.is_main && outline_.has_top_level_statements &&
      root.text().find("args") != std::string_view::npos) {
    Node* strings = make(Kind::call, root, "", {name(root, "ramify_arguments")});
    strings = intrinsic(root, "%array_of", {string(root, "string"), strings});
    nodes.push_back(make(Kind::declare, root, "", {make(Kind::name_pattern, root, "args", {nullptr}), strings}));
  }
  for (Node* each : statements(root.named_children())) nodes.push_back(each);
  if (!options_.is_script && options_.is_main) {
    if (Node* call = main_call(root)) nodes.push_back(call);
  }
  return make(Kind::sequence, root, "", std::move(nodes));
}

}  // namespace ramify::frontends::csharp
