// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include "languages/pascal/reader/reader.h"

namespace ramify::frontends::pascal {

// Names of types, routines and enums are visible in their whole block, so it is declared first.
void Reader::declare_ahead(const std::vector<Cst>& list) {
  for (const Cst& each : list) {
    if (each.is("declTypes")) {
      for (const Cst& one : each.named_children()) {
        if (!one.is("declType")) continue;
        const std::string text = written_name(one.field("name"));
        Cst of = one.field("type");
        if (of.is("kType")) of = one.fields("type").back();
        declare_ahead(types_inside(of));
        symbols_.declare(text, {Symbol::Kind::type,
                                {},
                                of.is("type") && child_of_kind(of, "declEnum") ? child_of_kind(of, "declEnum") : of,
                                ""});
        if (const Cst values = of.is("type") ? child_of_kind(of, "declEnum") : Cst())
          for (const Cst& value : values.named_children())
            if (value.is("declEnumValue"))
              symbols_.declare(lower(value.field("name").text()),
                               {Symbol::Kind::enum_constant, one.field("name"), {}, text});
      }
    }
    const Cst header = each.is("defProc") ? each.field("header") : each.is("declProc") ? each : Cst();
    if (header && header.field("name").is("identifier"))
      symbols_.declare(lower(header.field("name").text()), {Symbol::Kind::function, header.field("type"), header, ""});
    if (each.is("declVars") || each.is("declConsts"))
      for (const Cst& one : each.named_children())
        for (const Cst& name : one.fields("name"))
          if (name.is_named())
            symbols_.declare(lower(name.text()),
                             {each.is("declVars") ? Symbol::Kind::variable : Symbol::Kind::constant, one.field("type"),
                              each.is("declConsts") && !one.field("type") && one.field("defaultValue")
                                  ? one.field("defaultValue").named_children().back()
                                  : Cst(),
                              ""});
  }
}

// The name of a routine with a body that is not a method.
std::string Reader::routine_name(const Cst& at) const {
  const Cst named = at.field("header").field("name");
  if (named.is("operatorName")) {
    std::string sign = lower(named.text());
    std::erase(sign, ' ');
    return "operator" + sign;
  }
  return named.is("genericDot") ? "" : written_name(named);
}

// Overloaded routines are functions `name#1`, `name#2`, and so on; the name denotes all of them.
void Reader::add_definitions(const std::vector<Cst>& list, Nodes& to) {
  declare_ahead(list);
  std::map<std::string, size_t> left, made;
  for (const Cst& each : list)
    if (each.is("defProc")) ++left[routine_name(each)];
  for (const auto& [text, count] : left)
    if (count > 1 && !text.empty()) overloaded_.insert(text);
  for (const Cst& each : list) {
    if (each.is("declTypes")) add_types(each, to);
    else if (each.is("declVars")) add_variables(each, to);
    else if (each.is("declConsts")) add_constants(each, to);
    else if (each.is("defProc")) {
      if (each.field("header").field("name").is("genericDot")) continue;  // read with its class
      const std::string text = routine_name(each);
      Node* one = routine(each);
      to.push_back(one);
      if (!overloaded_.contains(text) || !one->is(Kind::function)) continue;
      one->text = fmt::format("{}#{}", text, ++made[text]);
      if (made[text] != left[text]) continue;
      Nodes all;
      for (size_t i = 1; i <= made[text]; ++i) all.push_back(name(each, fmt::format("{}#{}", text, i)));
      Node* together = intrinsic(each, "%overloads", std::move(all));
      to.push_back(make(Kind::declare, each, "", {make(Kind::name_pattern, each, text), together}));
    } else if (each.is("declUses")) to.push_back(uses(each));
    else if (each.is("block") || each.is("blockTr")) {
      for (Node* one : statements(each.named_children())) to.push_back(one);
    } else if (each.is("declProc") || each.is("declLabels") || each.is("moduleName") || each.is("pp") ||
               each.kind().starts_with('k'))
      continue;
    else to.push_back(statement(each));
  }
}

Node* Reader::uses(const Cst& at) {
  Node* result = make(Kind::sequence, at);
  for (const Cst& each : at.named_children())
    if (each.is("moduleName"))
      result->parts.push_back(make(Kind::import_, each, lower(each.text()))->set(Flag::wildcard));
  return result;
}

// --- types

// An enum constant has its number and its name as written, which is how it prints.
Node* Reader::enumeration(const Cst& at, const std::string& text) {
  Node* result = make(Kind::class_, at, text, {nullptr});
  int64_t number = 0;
  for (const Cst& each : at.named_children()) {
    if (!each.is("declEnumValue")) continue;
    const Cst given = each.field("value");
    if (given) {
      Node* value = expression(given.named_children().back());
      const int64_t* known = value->is(Kind::literal) ? std::get_if<int64_t>(&value->value) : nullptr;
      if (known == nullptr) return unsupported(each, "an enum whose number is no literal");
      number = *known;
    }
    const std::string_view written = each.field("name").text();
    Node* made = literal(each, number++);
    Node* constant = make(Kind::declare, each, "", {make(Kind::name_pattern, each, lower(written)), made});
    constant->type = type(each, std::string("int"));
    result->parts.push_back(constant->set(Flag::static_)->set(Flag::constant)->set(Flag::enum_));
  }
  return result->set(Flag::enum_);
}

// Type sections inside a class: their names are treated as names of the file.
std::vector<Cst> Reader::types_inside(const Cst& declared) {
  std::vector<Cst> all;
  if (!declared.is("declClass")) return all;
  for (const Cst& each : declared.named_children()) {
    if (each.is("declTypes")) all.push_back(each);
    if (!each.is("declSection")) continue;
    for (const Cst& child : each.named_children())
      if (child.is("declTypes")) all.push_back(child);
  }
  return all;
}

void Reader::add_types(const Cst& at, Nodes& to) {
  for (const Cst& each : at.named_children()) {
    if (!each.is("declType")) continue;
    const std::string text = written_name(each.field("name"));
    const Cst of = each.fields("type").back();
    for (const Cst& inside : types_inside(of)) {
      for (const Cst& one : inside.named_children())
        if (one.is("declType") && !nested_types_.insert(written_name(one.field("name"))).second)
          to.push_back(unsupported(one, "types of one name inside of classes"));
      add_types(inside, to);
    }
    if (of.is("declClass") || of.is("declIntf")) {
      if (!of.named_children().empty())
        to.push_back(class_declaration(of, text, std::string(each.field("name").text())));
    } else if (of.is("declHelper")) {
      to.push_back(unsupported(of, "a helper of another type"));
    } else if (const Cst values = child_of_kind(of, "declEnum")) {
      to.push_back(enumeration(values, text));
    }
  }
}

// --- variables

Node* Reader::default_of(const Cst& at, const Type& declared) {
  const Type resolved = symbols_.resolve(declared);
  if (!resolved) return nullptr;
  if (resolved.at.is("declArray")) return array_of(at, resolved);
  if (resolved.at.is("declSet")) return make(Kind::set, at);
  return nullptr;
}

Node* Reader::variable(const Cst& place, const std::string& text, const Cst& declared, const Cst& initial) {
  Node* result = make(Kind::declare, place, "", {make(Kind::name_pattern, place, text)});
  Node* value = initial ? initialiser(initial, {declared}) : default_of(place, {declared});
  if (value != nullptr) result->parts.push_back(value);
  result->type = type(declared);
  return result;
}

void Reader::add_variables(const Cst& at, Nodes& to) {
  for (const Cst& each : at.named_children()) {
    if (!each.is("declVar")) continue;
    const Cst initial = each.field("defaultValue");
    if (child_of_kind(each, "kAbsolute")) {
      to.push_back(unsupported(each, "a variable at the place of another"));
      continue;
    }
    if (const Cst of = child_of_kind(each.field("type"), "declEnum")) {
      const std::string enum_name = hidden_name("enum");
      for (const Cst& value : of.named_children())
        symbols_.declare(lower(value.field("name").text()), {Symbol::Kind::enum_constant, {}, {}, enum_name});
      to.push_back(enumeration(of, enum_name));
      for (const Cst& one : each.fields("name"))
        if (one.is_named()) {
          Node* first =
              make(Kind::field, one, lower(of.first_named_child().field("name").text()), {name(one, enum_name)});
          to.push_back(make(Kind::declare, one, "", {make(Kind::name_pattern, one, lower(one.text())), first}));
        }
      continue;
    }
    for (const Cst& one : each.fields("name"))
      if (one.is_named())
        to.push_back(
            variable(one, lower(one.text()), each.field("type"), initial ? initial.named_children().back() : Cst()));
  }
}

// A typed constant can be changed in some modes, so it is a variable.
void Reader::add_constants(const Cst& at, Nodes& to) {
  for (const Cst& each : at.named_children()) {
    if (!each.is("declConst")) continue;
    const Cst value = each.field("defaultValue").named_children().back();
    const std::string text = lower(each.field("name").text());
    if (each.field("type")) {
      to.push_back(variable(each, text, each.field("type"), value));
    } else {
      Node* declared = make(Kind::declare, each, "", {make(Kind::name_pattern, each, text), expression(value)});
      to.push_back(declared->set(Flag::constant));
    }
  }
}

}  // namespace ramify::frontends::pascal
