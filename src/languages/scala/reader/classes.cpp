// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <functional>
#include <utility>

#include "languages/scala/reader/class_parts.h"
#include "languages/scala/reader/object_order.h"

namespace ramify::frontends::scala {
// Methods that the machine calls itself: they are methods, whether declared with parentheses or without.
bool Reader::is_plain_method(std::string_view text) {
  return text == "toString" || text == "hashCode" || text == "iterator" || text == "hasNext" ||
         text.starts_with("unary_");
}

Node* Reader::set_field(const Cst& at, const std::string& field, Node* value) {
  Node* target = make(Kind::field, at, field, {make(Kind::this_, at)});
  return make(Kind::assign, at, "", {target, value});
}

// `val` and `var` parameters, and all parameters of a case class, are fields; other parameters are stored if a method
// uses them.
void Reader::add_parameters(const std::vector<Cst>& lists, ClassParts& to, bool is_case) {
  std::vector<Cst> all;  // several lists are merged
  size_t explicit_count = 0;
  for (const Cst& list : lists) {
    for (Node* taken : parameters(list)) to.parameters.push_back(taken);
    for (const Cst& each : list.named_children())
      if (each.is("class_parameter")) all.push_back(each);
    const bool is_implicit = list.has_child("implicit") || list.has_child("using");
    if (!is_implicit) explicit_count = all.size();
    for (size_t i = explicit_count; i < all.size(); ++i)
      scopes_.add_implicit({.name = to.parameters[i]->text, .type = term(all[i].field("type"))});
  }
  to.explicit_count = explicit_count;
  const bool is_case_class = is_case;
  size_t position = 0;
  for (const Cst& each : all) {
    is_case = is_case_class && position < explicit_count;
    Node* taken = to.parameters[position++];
    const bool is_variable = each.has_child("var");
    if (!is_case && !is_variable && !each.has_child("val")) {
      if (each.field("type").is("lazy_parameter_type")) continue;
      scopes_.declare_class_parameter(taken->text, to.base_names.empty() ? taken->text : taken->text + "#");
      continue;
    }
    if (is_variable) scopes_.declare(taken->text, Named::own_field);
    Node* field = make(Kind::declare, each, "", {make(Kind::name_pattern, each, taken->text)});
    field->type = taken->mode == Mode::spread ? type(each, "list", {taken->type}) : taken->type;
    to.members.push_back(field->set(Flag::constant, !is_variable)->set(Flag::record, is_case));
    to.field_values.push_back(set_field(each, taken->text, name(each, taken->text)));
  }
}

// The type bounds of a class become parameters, like those of implicit lists.
void Reader::add_bounds(const Cst& at, ClassParts& to) {
  const std::vector<Term> needs = needs_of(at);
  size_t in_lists = 0;
  for (const Cst& list : at.fields("class_parameters"))
    if (list.has_child("implicit") || list.has_child("using")) in_lists += list.named_children().size();
  for (size_t i = in_lists; i < needs.size(); ++i) {
    const std::string text = hidden_name("evidence");
    to.parameters.push_back(make(Kind::parameter, at, text, {nullptr}));
    scopes_.declare_class_parameter(text, to.base_names.empty() ? text : text + "#");
    scopes_.add_implicit({.name = text, .type = needs[i]});
  }
}

void Reader::add_bases(const Cst& clause, ClassParts& to) {
  if (!clause) return;
  bool is_first = true;
  for (const Cst& each : clause.fields("type")) {
    if (!each.is_named() || each.is("arguments")) continue;
    const std::vector<Cst> all = each.is("compound_type") ? each.named_children() : std::vector<Cst>{each};
    for (const Cst& one : all) {
      const std::string text(one.is("generic_type") ? one.field("type").text() : one.text());
      if (text == "AnyVal" || text == "AnyRef" || text == "Serializable" || text == "Product" || text == "App")
        continue;
      to.bases.push_back(class_reference(one));
      to.base_names.push_back(text);
      const auto known = classes_.find(text);
      const bool is_class = known != classes_.end() && !known->second.is_trait;
      const bool has_list = static_cast<bool>(child_of_kind(clause, "arguments"));
      if (is_first && (is_class || has_list || known == classes_.end())) {
        Nodes parts = arguments_of_class(clause, text);
        Nodes before;
        size_t lists_given = 0;
        for (const Cst& part : clause.named_children()) lists_given += part.is("arguments") ? 1 : 0;
        add_implicits_of_class(clause, text, lists_given, parts, one.field("type_arguments"), before);
        if (!before.empty()) parts.push_back(unsupported(clause, "implicit arguments of a base by their values"));
        parts.insert(parts.begin(), nullptr);
        to.base_call = make(Kind::base_call, clause, "", std::move(parts));
      }
      is_first = false;
    }
  }
}

// `self: Logging with Storage =>`: members of these types are visible like those of bases.
void Reader::declare_self(const Cst& at) {
  const std::vector<Cst> parts = at.named_children();
  if (parts.empty()) return;
  std::vector<std::string> open;
  if (parts.size() > 1) {
    std::vector<Cst> types = {parts[1]};
    while (!types.empty()) {
      const Cst each = types.back();
      types.pop_back();
      if (each.is("type_identifier")) open.push_back(unquoted(each));
      else if (each.is("generic_type")) types.push_back(each.field("type"));
      else
        for (const Cst& part : each.named_children()) types.push_back(part);
    }
  }
  std::set<std::string> done;
  while (!open.empty()) {
    const std::string each = open.back();
    open.pop_back();
    if (!done.insert(each).second) continue;
    if (const auto members = class_members_.find(each); members != class_members_.end())
      for (const std::string& member : members->second) scopes_.declare(member, Named::self_member);
    if (const auto known = classes_.find(each); known != classes_.end())
      open.insert(open.end(), known->second.bases.begin(), known->second.bases.end());
  }
  if (parts[0].is("identifier") && parts[0].text() != "this") scopes_.declare(parts[0].text(), Named::self);
}

void Reader::declare_members(const Cst& body) {
  for (const Cst& each : body.named_children())
    if (each.is("self_type")) declare_self(each);
  for (const Cst& each : body.named_children()) {
    const Cst named = each.field("name") ? each.field("name") : each.field("pattern");
    if (!named || !named.is("identifier")) continue;
    const bool is_variable = each.is("var_definition") || each.is("var_declaration");
    const Cst declared = each.field("type") ? each.field("type") : each.field("return_type");
    scopes_.declare(unquoted(named), each.is("var_declaration") ? Named::self_member
                                     : is_variable              ? Named::variable
                                                                : Named::member);
    const Cst value = each.is("val_definition") ? each.field("value") : Cst();
    if (declared && !each.field("parameters")) scopes_.declare_type(unquoted(named), term(declared));
    else if (value) scopes_.declare_type(unquoted(named), static_type(value));
  }
  for (const Cst& each : body.named_children()) declare_implicit(each);
}

void Reader::add_companion(const std::string& class_name, const Cst& body, ClassParts& to) {
  const std::string before = std::exchange(statics_of_, class_name);
  add_members(body, to, true);
  statics_of_ = before;
}

// A class and its companion become one class; functions that both define get two names.
std::string Reader::static_name(const std::string& class_name, const std::string& text) const {
  const auto known = shared_names_.find(class_name);
  return known != shared_names_.end() && known->second.contains(text) ? text + "#" : text;
}

void Reader::add_members(const Cst& body, ClassParts& to, bool is_static) {
  if (!body) return;
  declare_members(body);
  for (const Cst& at : body.named_children()) add_member(at, to, is_static);
}

void Reader::add_member(const Cst& at, ClassParts& to, bool is_static) {
  if (at.is("function_definition") || at.is("function_declaration")) {
    const std::string text = unquoted(at.field("name"));
    if (text == "this") return to.secondary.push_back(at);
    const std::vector<Cst> lists = at.fields("parameters");
    const bool is_getter = !is_plain_method(text) &&
                           std::ranges::none_of(lists, [](const Cst& each) { return each.is("parameters"); }) &&
                           needs_of(at).empty();
    Node* made = function_of(at, is_static ? static_name(statics_of_, text) : text, true);
    made->set(Flag::static_, is_static)->set(Flag::getter, is_getter)->set(Flag::virtual_, !is_static);
    return to.members.push_back(made->set(Flag::abstract, made->part(0) == nullptr));
  }
  if (at.is("val_definition") || at.is("var_definition")) return add_value(at, to, is_static);
  if (at.is("self_type") || at.is("type_definition")) return;
  if (at.is("val_declaration") || at.is("var_declaration")) return add_abstract_value(at, to);
  if (at.is("given_definition")) {
    Node* made = statement(at);
    const bool is_function = made->is(Kind::function);
    if (is_function || made->is(Kind::declare)) made->set(Flag::static_, is_static);
    if (!made->is(Kind::declare) || is_static) return to.members.push_back(made);
    const std::string text = made->part(0)->text;
    to.initialisation.push_back(set_field(at, text, made->part(1)));
    made->parts.resize(1);
    return to.members.push_back(made);
  }
  if (at.is("class_definition") || at.is("object_definition") || at.is("trait_definition") || at.is("enum_definition"))
    return to.members.push_back(statement(at));
  Node* step = statement(at);
  if (step->is(Kind::import_) || (step->is(Kind::sequence) && step->parts.empty())) return;
  step->flags &= ~bit(Flag::value);
  (is_static ? to.members : to.initialisation).push_back(step);
}

void Reader::add_abstract_value(const Cst& at, ClassParts& to) {
  const Cst named = at.field("name");
  if (!named || !named.is("identifier") || !at.is("val_declaration")) return;
  Node* getter = function(at, unquoted(named), nullptr, {});
  getter->type = type(at.field("type"));
  to.members.push_back(getter->set(Flag::getter)->set(Flag::virtual_)->set(Flag::abstract));
}

void Reader::add_value(const Cst& at, ClassParts& to, bool is_static) {
  if (has_modifier(at, "lazy") && at.field("pattern").is("identifier")) {
    lazy_value(at, unquoted(at.field("pattern")), at.field("value"), &to, is_static);
    return;
  }
  Node* read = value_definition(at);
  const std::vector<Node*> list = read->is(Kind::sequence) ? read->parts : Nodes{read};
  for (Node* each : list) {
    // Until it is set it has the default of its type, which an abstract member of the same name may declare.
    if (const Node* named = each->part(0); each->type == nullptr && named->is(Kind::name_pattern))
      if (const auto known = abstract_types_.find(named->text); known != abstract_types_.end() && known->second)
        each->type = type(known->second);
    if (is_static || each->has(Flag::lazy)) {
      to.members.push_back(each->set(Flag::static_, is_static));
      continue;
    }
    Node* pattern = each->part(0);
    Node* initial = each->part(1);
    if (pattern->is(Kind::name_pattern)) {
      each->parts.resize(1);
      to.members.push_back(each);
      if (initial != nullptr) to.initialisation.push_back(set_field(at, pattern->text, initial));
      continue;
    }
    // `val (a, b) = pair`: destructured in the constructor; each part is a field.
    std::vector<Node*> open = {pattern};
    Nodes keep;
    while (!open.empty()) {
      Node* part = open.back();
      open.pop_back();
      if (part == nullptr) continue;
      for (Node* child : part->parts) open.push_back(child);
      if (!part->is(Kind::name_pattern)) continue;
      const std::string text = part->text;
      part->text += "#";
      to.members.push_back(make(Kind::declare, at, "", {make(Kind::name_pattern, at, text)}));
      keep.push_back(set_field(at, text, name(at, part->text)));
    }
    keep.insert(keep.begin(), each);
    to.initialisation.push_back(make(Kind::block, at, "", std::move(keep)));
  }
}

// A secondary constructor begins with a call of another one.
void Reader::add_secondary(const Cst& at, ClassParts& to) {
  const Inside inside(*this);
  lambdas_ = 0;
  const Opened scope(scopes_, Scopes::Kind::method);
  Nodes taken;
  for (const Cst& each : at.fields("parameters"))
    if (each.is("parameters")) taken = parameters(each);
  Cst body = at.field("body");
  std::vector<Cst> list =
      body.is("block") || body.is("indented_block") ? body.named_children() : std::vector<Cst>{body};
  Nodes steps;
  const bool calls_this = !list.empty() && list[0].is("call_expression") && list[0].field("function").text() == "this";
  if (!calls_this) return to.members.push_back(unsupported(at, "a constructor that does not begin with another one"));
  Nodes parts = arguments(list[0].field("arguments"), "this", 0);
  parts.insert(parts.begin(), make(Kind::this_, list[0]));
  steps.push_back(make(Kind::method_call, list[0], "<init>", std::move(parts)));
  list.erase(list.begin());
  for (Node* each : statements(list)) steps.push_back(each);
  Node* made = function(at, "<init>", make(Kind::block, at, "", std::move(steps)), std::move(taken));
  to.members.push_back(made->set(Flag::constructor));
}

// Traits are initialised after the base class, extended traits first, each of them once (specification, 5.1.2).
Reader::Nodes Reader::trait_initialisers(const Cst& at, const ClassParts& parts) {
  std::set<std::string> done;
  Nodes steps;
  const std::function<void(const std::string&, bool, int)> visit = [&](const std::string& text, bool is_done,
                                                                       int depth) {
    const auto known = classes_.find(text);
    if (known == classes_.end() || depth > 100 || done.contains(text)) return;
    const bool by_base = is_done || !known->second.is_trait;  // a base class has initialised it
    for (const std::string& each : known->second.bases) visit(each, by_base, depth + 1);
    done.insert(text);
    if (!by_base && known->second.has_initialisation)
      steps.push_back(make(Kind::method_call, at, "initialise#" + text, {make(Kind::this_, at)}));
  };
  for (const std::string& each : parts.base_names)
    if (const auto known = classes_.find(each); known != classes_.end() && !known->second.is_trait)
      visit(each, true, 0);
  for (const std::string& each : parts.base_names) visit(each, false, 0);
  return steps;
}

Node* Reader::finish_class(const Cst& at, std::string text, ClassParts& parts, uint32_t flags) {
  const bool keeps_implicits = (flags & bit(Flag::record)) != 0 && parts.explicit_count < parts.parameters.size();
  for (size_t i = parts.explicit_count; keeps_implicits && i < parts.parameters.size(); ++i) {  // for `copy`
    const std::string field = "implicit#" + std::to_string(i);
    parts.members.push_back(make(Kind::declare, at, "", {make(Kind::name_pattern, at, field)}));
    parts.field_values.push_back(set_field(at, field, name(at, parts.parameters[i]->text)));
  }
  if (keeps_implicits) {
    parts.members.push_back(make(Kind::declare, at, "", {make(Kind::name_pattern, at, "implicits#")}));
    parts.field_values.push_back(
        set_field(at, "implicits#", literal(at, static_cast<int64_t>(parts.parameters.size()))));
  }
  for (const std::string& kept : scopes_.kept()) {
    const std::string field = parts.base_names.empty() ? kept : kept + "#";
    parts.members.push_back(make(Kind::declare, at, "", {make(Kind::name_pattern, at, field)}));
    parts.field_values.push_back(set_field(at, field, name(at, kept)));
  }
  if (parts.is_trait) {
    if (!parts.initialisation.empty()) {
      Node* body = make(Kind::block, at, "", parts.initialisation);
      parts.members.push_back(function(at, "initialise#" + text, body, {}));
    }
  } else {
    // Fields of parameters are set before the base's constructor runs.
    Nodes steps = parts.field_values;
    if (parts.base_call != nullptr) steps.push_back(parts.base_call);
    for (Node* each : trait_initialisers(at, parts)) steps.push_back(each);
    steps.insert(steps.end(), parts.initialisation.begin(), parts.initialisation.end());
    // An anonymous class without own initialisation passes the arguments of `new` to its base.
    if (!text.empty() || !steps.empty()) {
      Node* made = function(at, "<init>", make(Kind::block, at, "", std::move(steps)), parts.parameters);
      parts.members.push_back(made->set(Flag::constructor));
    }
  }
  for (const Cst& each : parts.secondary) add_secondary(each, parts);
  order_objects(parts.members);
  Node* bases = parts.bases.empty() ? nullptr : make(Kind::list, at, "", parts.bases);
  parts.members.insert(parts.members.begin(), bases);
  Node* result = make(Kind::class_, at, std::move(text), parts.members);
  result->flags = flags;
  return result;
}

// The implicit `apply` of a case class, added to those of its companion.
void Reader::add_factory(const Cst& at, const std::string& class_name, ClassParts& to) {
  Nodes parts = {name(at, class_name)};
  Nodes taken;
  for (const Node* each : to.parameters) {
    Node* copy = make(Kind::parameter, at, each->text, each->parts);
    copy->type = each->type;
    copy->mode = each->mode;
    taken.push_back(copy);
    Node* given = make(Kind::argument, at, "", {name(at, each->text)});
    if (each->mode == Mode::spread) given->mode = Mode::spread;
    parts.push_back(given);
  }
  Node* made =
      function(at, static_name(class_name, "apply"), make(Kind::new_, at, "", std::move(parts)), std::move(taken));
  to.members.push_back(made->set(Flag::static_)->set(Flag::value));
}

Node* Reader::class_definition(const Cst& at) {
  if (has_modifier(at, "implicit")) return implicit_class(at);
  const Inside inside(*this);
  lambdas_ = 0;
  ++depth_;
  push_type_parameters(at.field("type_parameters"));
  const std::string text = unquoted(at.field("name"));
  const bool is_case = at.has_child("case");
  ClassParts parts;
  {
    const Opened statics(scopes_, Scopes::Kind::class_);
    if (const auto companion = companions_.find(text); companion != companions_.end())
      add_companion(text, companion->second.field("body"), parts);
  }
  const Opened scope(scopes_, Scopes::Kind::class_);
  // The names of the bases are needed before the parameters, and the arguments of the bases may use the parameters.
  if (const Cst clause = at.field("extend"))
    for (const Cst& each : clause.fields("type"))
      if (each.is_named()) parts.base_names.emplace_back(each.text());
  add_parameters(at.fields("class_parameters"), parts, is_case);
  add_bounds(at, parts);
  parts.base_names.clear();
  add_bases(at.field("extend"), parts);
  if (is_case && factories_.contains(text)) add_factory(at, text, parts);
  add_members(at.field("body"), parts, false);
  uint32_t flags = 0;
  if (is_case) flags |= bit(Flag::record);
  if (has_modifier(at, "abstract")) flags |= bit(Flag::abstract);
  if (options_.is_script && depth_ == 1 && companions_.contains(text)) flags |= bit(Flag::module);
  Node* result = finish_class(at, text, parts, flags);
  --depth_;
  return result;
}

Node* Reader::trait_definition(const Cst& at) {
  const Inside inside(*this);
  lambdas_ = 0;
  ++depth_;
  push_type_parameters(at.field("type_parameters"));
  const std::string text = unquoted(at.field("name"));
  ClassParts parts;
  parts.is_trait = true;
  {
    const Opened statics(scopes_, Scopes::Kind::class_);
    if (const auto companion = companions_.find(text); companion != companions_.end())
      add_companion(text, companion->second.field("body"), parts);
  }
  const Opened scope(scopes_, Scopes::Kind::class_);
  if (!at.fields("class_parameters").empty()) parts.members.push_back(unsupported(at, "parameters of a trait"));
  add_bases(at.field("extend"), parts);
  parts.base_call = nullptr;
  add_members(at.field("body"), parts, false);
  Node* result = finish_class(at, text, parts, bit(Flag::interface) | bit(Flag::abstract));
  --depth_;
  return result;
}

// --- enums (Scala 3)

// `case Red, Green`, `case Earth extends Planet(1.0)` are instances; `case Circle(r: Double)` is a class.
void Reader::add_enum_cases(const Cst& at, const std::string& enum_name, ClassParts& to) {
  for (const Cst& each : at.named_children()) {
    const std::string text = unquoted(each.field("name"));
    const Cst clause = each.field("extend");
    if (each.is("simple_enum_case")) {
      Nodes parts = {name(each, enum_name)};
      if (clause && child_of_kind(clause, "arguments"))
        for (Node* given : arguments(child_of_kind(clause, "arguments"), enum_name, 0)) parts.push_back(given);
      Node* made = make(Kind::new_, each, "", std::move(parts));
      Node* constant = make(Kind::declare, each, "", {make(Kind::name_pattern, each, text), made});
      to.members.push_back(constant->set(Flag::static_)->set(Flag::constant)->set(Flag::enum_));
    } else if (each.is("full_enum_case")) {
      const Opened scope(scopes_, Scopes::Kind::class_);
      ClassParts parts;
      parts.bases = {name(each, enum_name)};
      add_parameters(each.fields("class_parameters"), parts, true);
      Nodes given = {nullptr};
      if (clause && child_of_kind(clause, "arguments"))
        for (Node* one : arguments(child_of_kind(clause, "arguments"), enum_name, 0)) given.push_back(one);
      parts.base_call = make(Kind::base_call, each, "", std::move(given));
      to.members.push_back(finish_class(each, text, parts, bit(Flag::record) | bit(Flag::static_)));
    }
  }
}

Node* Reader::enum_definition(const Cst& at) {
  const Inside inside(*this);
  lambdas_ = 0;
  ++depth_;
  push_type_parameters(at.field("type_parameters"));
  const std::string text = unquoted(at.field("name"));
  ClassParts parts;
  {
    const Opened statics(scopes_, Scopes::Kind::class_);
    for (const Cst& each : at.field("body").named_children())
      if (each.is("enum_case_definitions")) add_enum_cases(each, text, parts);
    if (const auto companion = companions_.find(text); companion != companions_.end())
      add_companion(text, companion->second.field("body"), parts);
  }
  const Opened scope(scopes_, Scopes::Kind::class_);
  add_parameters(at.fields("class_parameters"), parts, false);
  add_bases(at.field("extend"), parts);
  declare_members(at.field("body"));
  for (const Cst& each : at.field("body").named_children())
    if (!each.is("enum_case_definitions")) add_member(each, parts, false);
  const std::string position = "ordinal#";
  Node* all = make(Kind::field, at, "values", {name(at, text)});
  Node* one = make(Kind::index, at, "", {all, name(at, position)});
  Node* from = function(at, "fromOrdinal", one, {make(Kind::parameter, at, position, {nullptr})});
  parts.members.push_back(from->set(Flag::static_)->set(Flag::value));
  Node* result = finish_class(at, text, parts, bit(Flag::enum_));
  --depth_;
  return result;
}

}  // namespace ramify::frontends::scala
