// SPDX-License-Identifier: Apache-2.0
#include <ranges>
#include <unordered_map>

#include <fmt/format.h>

#include "languages/java/reader/reader.h"

namespace ramify::frontends::java {

Node* Reader::statement(const Cst& at) {
  static const std::unordered_map<std::string_view, Handler> handlers = {
      {"block", &Reader::block},
      {"expression_statement", &Reader::expression_statement},
      {"local_variable_declaration", &Reader::local_variables},
      {"if_statement", &Reader::if_statement},
      {"while_statement", &Reader::while_statement},
      {"do_statement", &Reader::do_statement},
      {"for_statement", &Reader::for_statement},
      {"enhanced_for_statement", &Reader::for_each},
      {"labeled_statement", &Reader::labelled},
      {"break_statement", &Reader::break_statement},
      {"continue_statement", &Reader::continue_statement},
      {"yield_statement", &Reader::yield_statement},
      {"return_statement", &Reader::return_statement},
      {"throw_statement", &Reader::throw_statement},
      {"assert_statement", &Reader::assert_statement},
      {"switch_expression", &Reader::switch_statement},
      {"try_statement", &Reader::try_statement},
      {"try_with_resources_statement", &Reader::try_statement},
      {"synchronized_statement", &Reader::synchronized},
      {"class_declaration", &Reader::class_declaration},
      {"interface_declaration", &Reader::interface_declaration},
      {"enum_declaration", &Reader::enum_declaration},
      {"record_declaration", &Reader::record_declaration},
      {"method_declaration", &Reader::top_level_function},
      {"import_declaration", &Reader::import},
      {"package_declaration", &Reader::nothing},
      {"annotation_type_declaration", &Reader::nothing},
      {"module_declaration", &Reader::nothing},
      {";", &Reader::nothing},
  };
  const auto handler = handlers.find(at.kind());
  if (handler == handlers.end()) return unsupported(at, fmt::format("`{}`", at.kind()));
  return (this->*handler->second)(at);
}

Reader::Nodes Reader::statements(const std::vector<Cst>& list) {
  Nodes nodes;
  for (const Cst& each : list) nodes.push_back(statement(each));
  return nodes;
}

// Packages, modules and annotation types have no effect at run time.
Node* Reader::nothing(const Cst& at) { return make(Kind::sequence, at); }

Node* Reader::block(const Cst& at) { return make(Kind::block, at, "", statements(at.named_children())); }

Node* Reader::expression_statement(const Cst& at) {
  const Cst inner = at.first_named_child();
  return inner.is("switch_expression") ? switch_of(inner, false) : expression(inner);
}

Node* Reader::together(const Cst& at, Nodes nodes) {
  return nodes.size() == 1 ? nodes.front() : make(Kind::sequence, at, "", std::move(nodes));
}

// --- variables

Node* Reader::declared_name(const Cst& at, const Cst& name) {
  if (name.is("underscore_pattern")) return make(Kind::wildcard_pattern, at);
  return make(Kind::name_pattern, name, std::string(name.text()));
}

Node* Reader::declarator(const Cst& at, const Cst& type, uint32_t flags) {
  Node* declared = declared_type(type, at);
  const Cst value = at.field("value");
  Node* result = make(Kind::declare, at, "", {declared_name(at, at.field("name"))});
  if (value) result->parts.push_back(initializer(value, declared));
  result->type = declared;
  result->flags = flags;
  return result;
}

Node* Reader::local_variables(const Cst& at) {
  const uint32_t flags = has_modifier(at, "final") ? static_cast<uint32_t>(Flag::constant) : 0;
  Nodes nodes;
  for (const Cst& each : at.fields("declarator")) nodes.push_back(declarator(each, at.field("type"), flags));
  return together(at, std::move(nodes));
}

// --- branches and loops

Node* Reader::if_statement(const Cst& at) {
  Node* result = make(Kind::if_, at, "", {expression(at.field("condition")), statement(at.field("consequence"))});
  if (const Cst otherwise = at.field("alternative")) result->parts.push_back(statement(otherwise));
  return result;
}

Node* Reader::loop_body(const Cst& at) {
  targets_.push_back({.kind = Target::Kind::loop});
  Node* body = statement(at);
  targets_.pop_back();
  return body;
}

Node* Reader::while_statement(const Cst& at) {
  return make(Kind::while_, at, "", {expression(at.field("condition")), loop_body(at.field("body"))});
}

Node* Reader::do_statement(const Cst& at) {
  Node* body = loop_body(at.field("body"));
  return make(Kind::do_while, at, "", {body, expression(at.field("condition"))});
}

Node* Reader::for_statement(const Cst& at) {
  const auto all = [&](std::string_view field) -> Node* {
    Nodes nodes;
    for (const Cst& each : at.fields(field))
      nodes.push_back(each.is("local_variable_declaration") ? local_variables(each) : expression(each));
    return nodes.empty() ? nullptr : together(at.field(field), std::move(nodes));
  };
  Node* initial = all("init");
  Node* condition = all("condition");
  Node* update = all("update");
  return make(Kind::for_, at, "", {initial, condition, update, loop_body(at.field("body"))});
}

Node* Reader::for_each(const Cst& at) {
  Node* variable = declared_name(at.field("name"), at.field("name"));
  variable->type = declared_type(at.field("type"), at);
  Node* iterable = expression(at.field("value"));
  return make(Kind::for_each, at, "", {variable, iterable, loop_body(at.field("body"))});
}

Node* Reader::labelled(const Cst& at) {
  const std::vector<Cst> parts = at.children();
  return make(Kind::labelled, at, std::string(parts.front().text()), {statement(parts.back())});
}

// --- leaving

Node* Reader::break_statement(const Cst& at) {
  if (const Cst label = at.first_named_child()) return make(Kind::break_, at, std::string(label.text()));
  if (!targets_.empty() && targets_.back().kind == Target::Kind::match) {
    targets_.back().is_label_used = true;
    return make(Kind::break_, at, targets_.back().label);
  }
  return make(Kind::break_, at);
}

Node* Reader::continue_statement(const Cst& at) {
  const Cst label = at.first_named_child();
  return make(Kind::continue_, at, label ? std::string(label.text()) : "");
}

// Leaves the enclosing switch expression with a value; a label identifies it if loops or other switches are in between.
Node* Reader::yield_statement(const Cst& at) {
  Node* result = make(Kind::break_, at, "", {expression(at.first_named_child())});
  for (Target& target : std::views::reverse(targets_)) {
    if (!target.has_value) continue;
    if (&target == &targets_.back() && target.kind == Target::Kind::switch_) return result;
    target.is_label_used = true;
    result->text = target.label;
    return result;
  }
  return unsupported(at, "`yield` outside of a switch expression");
}

Node* Reader::return_statement(const Cst& at) {
  Node* result = make(Kind::return_, at);
  if (const Cst value = at.first_named_child()) result->parts.push_back(expression(value));
  return result;
}

Node* Reader::throw_statement(const Cst& at) {
  return make(Kind::throw_, at, "", {expression(at.first_named_child())});
}

Node* Reader::assert_statement(const Cst& at) {
  Node* result = make(Kind::assert_, at);
  for (const Cst& each : at.named_children()) result->parts.push_back(expression(each));
  return result;
}

// --- exceptions

Node* Reader::catch_clause(const Cst& at) {
  Cst parameter;
  for (const Cst& child : at.named_children())
    if (child.is("catch_formal_parameter")) parameter = child;
  Node* body = block(at.field("body"));
  const Cst variable = parameter.field("name");
  Node* result = make(Kind::catch_, at, variable.is("underscore_pattern") ? "" : std::string(variable.text()));
  result->parts = {body, nullptr};
  for (const Cst& child : parameter.named_children()) {
    if (!child.is("catch_type")) continue;
    for (const Cst& each : child.named_children()) result->parts.push_back(class_reference(each));
  }
  return result;
}

// The resources are closed before the statement's catch clauses and `finally` run.
Node* Reader::with_resources(const Cst& at, const std::vector<Cst>& resources, size_t from, const Cst& body) {
  if (from == resources.size()) return block(body);
  const Cst& resource = resources[from];
  Node* variable = nullptr;
  Node* value = nullptr;
  if (const Cst given = resource.field("value")) {
    variable = declared_name(resource, resource.field("name"));
    variable->type = declared_type(resource.field("type"), resource);
    value = expression(given);
  } else {
    value = expression(resource.first_named_child());
  }
  return make(Kind::with_, at, "close", {value, variable, with_resources(at, resources, from + 1, body)});
}

Node* Reader::try_statement(const Cst& at) {
  const Cst specification = at.field("resources");
  Node* body =
      specification ? with_resources(at, specification.named_children(), 0, at.field("body")) : block(at.field("body"));
  Node* finally = nullptr;
  Nodes handlers;
  for (const Cst& child : at.named_children()) {
    if (child.is("catch_clause")) handlers.push_back(catch_clause(child));
    if (child.is("finally_clause")) finally = block(child.first_named_child());
  }
  if (specification && finally == nullptr && handlers.empty()) return body;
  Node* result = make(Kind::try_, at, "", {body, nullptr, finally});
  result->parts.insert(result->parts.end(), handlers.begin(), handlers.end());
  return result;
}

// --- locks

// Holds the lock during the body, and releases it on every exit.
Node* Reader::holding(const Cst& at, Node* lock, Node* body) {
  const std::string variable = fmt::format("lock#{}", ++hidden_names_);
  Node* declare = make(Kind::declare, at, "", {make(Kind::name_pattern, at, variable), lock});
  Node* enter = intrinsic(at, "monitor_enter", {name(at, variable)});
  Node* leave = intrinsic(at, "monitor_exit", {name(at, variable)});
  return make(Kind::block, at, "", {declare, enter, make(Kind::try_, at, "", {body, nullptr, leave})});
}

Node* Reader::synchronized(const Cst& at) {
  Cst lock;
  for (const Cst& child : at.named_children())
    if (child.is("parenthesized_expression")) lock = child;
  Node* value = expression(lock);
  return holding(at, value, block(at.field("body")));
}

// --- imports

Node* Reader::import(const Cst& at) {
  Cst path;
  for (const Cst& child : at.named_children())
    if (!child.is("asterisk")) path = child;
  Node* result = make(Kind::import_, at, std::string(path.text()));
  result->set(Flag::static_, at.has_child("static"));
  if (at.has_child("asterisk")) return result->set(Flag::wildcard);
  if (!path.is("scoped_identifier")) return result;
  const std::string imported(path.field("name").text());
  result->text = path.field("scope").text();
  result->names = {imported, imported};
  return result;
}

}  // namespace ramify::frontends::java
