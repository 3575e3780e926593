// SPDX-License-Identifier: Apache-2.0
// Enums: a class whose cases are its instances, stored as constants of the class with the properties name and, for
// backed enums, value. Its functions cases, from and tryFrom are generated here.
#include <fmt/format.h>

#include "languages/php/reader/reader.h"

namespace ramify::frontends::php {

Reader::Node* Reader::enum_declaration(const Cst& at) {
  std::vector<Cst> cases;
  bool has_values = false;
  for (const Cst& child : at.field("body").named_children()) {
    if (!child.is("enum_case")) continue;
    cases.push_back(child);
    has_values |= static_cast<bool>(child.field("value"));
  }
  Node* node = class_node(at, declared(at.field("name").text()))->set(Flag::enum_);
  if (node->parts[0] == nullptr) node->parts[0] = make(Kind::list, at);
  for (const char* kind : {"UnitEnum", "BackedEnum"})
    if (has_values || std::string_view(kind) == "UnitEnum") node->parts[0]->parts.push_back(name(at, kind));
  const auto property = [&](std::string text) {
    return make(Kind::parameter, at, std::move(text), {nullptr, nullptr})->set(Flag::field)->set(Flag::constant);
  };
  std::vector<Node*> parts = {make(Kind::block, at), property("$name")};
  if (has_values) parts.push_back(property("$value"));
  node->parts.push_back(make(Kind::function, at, "__construct", std::move(parts))->set(Flag::constructor));
  classes_.push_back({node->text, "", node});
  enum_functions(at, cases, node);
  classes_.pop_back();
  return nested_in_function(at, node);
}

void Reader::enum_case(const Cst& at, Node* into) {
  const std::string text(at.field("name").text());
  Node* made = make(Kind::new_, at, "", {class_value(at, classes_.back().name)});
  made->parts.push_back(make(Kind::argument, at, "", {string(at, text)}));
  if (const Cst value = at.field("value")) made->parts.push_back(make(Kind::argument, at, "", {expression(value)}));
  Node* pattern = make(Kind::name_pattern, at.field("name"), text);
  into->parts.push_back(
      make(Kind::declare, at, "", {pattern, made})->set(Flag::constant)->set(Flag::static_)->set(Flag::enum_));
}

void Reader::enum_functions(const Cst& at, const std::vector<Cst>& cases, Node* into) {
  const std::string enum_name = classes_.back().name;
  const auto case_value = [&](const Cst& c) {
    return make(Kind::field, c, std::string(c.field("name").text()), {class_value(c, enum_name)});
  };
  const auto add = [&](std::string text, Node* body, std::vector<Node*> parameters) {
    parameters.insert(parameters.begin(), body);
    into->parts.push_back(
        make(Kind::function, at, std::move(text), std::move(parameters))->set(Flag::static_)->set(Flag::value));
  };
  Node* all = make(Kind::list, at);
  for (const Cst& c : cases) all->parts.push_back(case_value(c));
  add("cases", all, {});
  if (cases.empty() || !cases[0].field("value")) return;

  const bool is_text = !cases[0].field("value").is("integer") && !cases[0].field("value").is("unary_op_expression");
  const auto given = [&] {
    Node* parameter = make(Kind::parameter, at, "$value", {nullptr, nullptr});
    parameter->type = type(at, is_text ? "string" : "int");
    return parameter;
  };
  Node* found = make(Kind::match_, at, "", {name(at, "$value")});
  for (const Cst& c : cases) {
    Node* pattern = make(Kind::value_pattern, c, "===", {expression(c.field("value"))});
    found->parts.push_back(make(Kind::arm, c, "", {pattern, nullptr, case_value(c)}));
  }
  add("tryFrom", found->set(Flag::value), {given()});

  Node* call = make(Kind::method_call, at, "tryFrom",
                    {class_value(at, enum_name), make(Kind::argument, at, "", {name(at, "$value")})});
  const std::string quote = is_text ? "\"" : "";
  Node* message = make(Kind::interpolation, at, "",
                       {string(at, quote), make(Kind::format, at, "", {name(at, "$value"), nullptr}),
                        string(at, fmt::format("{} is not a valid backing value for enum {}", quote, enum_name))});
  Node* error = make(Kind::new_, at, "", {class_value(at, "ValueError"), make(Kind::argument, at, "", {message})});
  add("from", make(Kind::coalesce, at, "", {call, make(Kind::throw_, at, "", {error})}), {given()});
}

}  // namespace ramify::frontends::php
