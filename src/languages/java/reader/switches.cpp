// SPDX-License-Identifier: Apache-2.0
// Switches. A switch without patterns compares in order; in the old form (`case 1:`) a group falls through into the
// next. A switch with patterns, guards or `case null` is a match.
#include <algorithm>
#include <ranges>

#include <fmt/format.h>

#include "languages/java/reader/reader.h"

namespace ramify::frontends::java {
namespace {

using Cst = tree_sitter::Node;

bool is_default(const Cst& label) { return label.has_child("default"); }

std::vector<Cst> labels_of(const Cst& group) {
  std::vector<Cst> labels;
  for (const Cst& child : group.named_children())
    if (child.is("switch_label")) labels.push_back(child);
  return labels;
}

std::vector<Cst> statements_of(const Cst& group) {
  std::vector<Cst> statements;
  for (const Cst& child : group.named_children())
    if (!child.is("switch_label")) statements.push_back(child);
  return statements;
}

bool is_number(const Cst& at) {
  return at.kind().ends_with("integer_literal") || at.is("character_literal") ||
         (at.is("unary_expression") && is_number(at.field("operand")));
}

// Properties of a switch that follow from its labels.
struct Labels {
  bool has_patterns = false;  // or guards, or null
  bool has_null = false;
  bool are_numbers = true;                // then the subject is not a reference
  std::vector<std::string> bare_names{};  // possibly constants of an enum

  explicit Labels(const Cst& body) {
    for (const Cst& group : body.named_children())
      for (const Cst& label : labels_of(group))
        for (const Cst& part : label.named_children()) add(part);
  }
  void add(const Cst& part) {
    has_null |= part.is("null_literal");
    has_patterns |= part.is("pattern") || part.is("guard") || part.is("null_literal");
    are_numbers &= is_number(part);
    if (part.is("identifier")) bare_names.emplace_back(part.text());
  }
};

bool is_left_at_end(const std::vector<Cst>& statements) {
  if (statements.empty()) return false;
  const Cst& last = statements.back();
  if (last.is("block")) return is_left_at_end(last.named_children());
  return last.is("break_statement") || last.is("return_statement") || last.is("throw_statement") ||
         last.is("continue_statement") || last.is("yield_statement");
}

}  // namespace

Node* Reader::switch_statement(const Cst& at) { return switch_of(at, false); }

// Switching on null throws, unless a case handles it.
Node* Reader::subject(const Cst& at, bool may_be_null) {
  Node* value = expression(at);
  return may_be_null ? value : intrinsic(at, "not_null", {value});
}

Node* Reader::switch_of(const Cst& at, bool has_value) {
  const Cst body = at.field("body");
  const Labels labels(body);
  const bool has_groups = std::ranges::any_of(
      body.named_children(), [](const Cst& group) { return group.is("switch_block_statement_group"); });
  Node* value = subject(at.field("condition"), labels.are_numbers || labels.has_null);
  targets_.push_back({.kind = labels.has_patterns ? Target::Kind::match : Target::Kind::switch_,
                      .has_value = has_value,
                      .label = fmt::format("switch#{}", ++hidden_names_)});
  Node* result =
      labels.has_patterns ? pattern_switch(at, body, has_value) : plain_switch(at, body, has_value, has_groups);
  const Target target = targets_.back();
  targets_.pop_back();
  result->parts.insert(result->parts.begin(), value);
  if (!target.is_label_used) return result;
  return make(Kind::labelled, at, target.label, {result})->set(Flag::value, has_value);
}

// --- without patterns

Node* Reader::plain_switch(const Cst& at, const Cst& body, bool has_value, bool has_groups) {
  Node* result = make(Kind::switch_, at);
  result->set(Flag::value, has_value)->set(Flag::fallthrough, has_groups);
  for (const Cst& group : body.named_children()) {
    const Nodes cases = plain_cases(group, has_value);
    result->parts.insert(result->parts.end(), cases.begin(), cases.end());
  }
  return result;
}

// The cases of a group or rule: one, or two if it is the default and has other labels; then the first one falls through
// into the second.
Reader::Nodes Reader::plain_cases(const Cst& group, bool has_value) {
  const std::vector<Cst> labels = labels_of(group);
  const bool has_default = std::ranges::any_of(labels, is_default);
  Nodes values;
  for (const Cst& label : labels) {
    const Nodes some = case_labels(label);
    values.insert(values.end(), some.begin(), some.end());
  }
  Node* body = group.is("switch_rule") ? rule_body(group, has_value)
                                       : make(Kind::sequence, group, "", statements(statements_of(group)));
  Nodes cases;
  if (has_default && !values.empty()) {
    values.insert(values.begin(), make(Kind::sequence, group));
    cases.push_back(make(Kind::case_, group, "", std::move(values)));
    values.clear();
  }
  values.insert(values.begin(), body);
  cases.push_back(make(Kind::case_, group, "", std::move(values)));
  return cases;
}

// A bare name is a constant variable or a constant of the subject's enum. Which enum depends on the subject's type;
// constants of different enums are never equal, so the label lists the constants of all enums that have the name.
Reader::Nodes Reader::case_labels(const Cst& label) {
  Nodes values;
  for (const Cst& part : label.named_children()) {
    if (part.is("guard") || part.is("pattern")) continue;
    if (!part.is("identifier")) {
      values.push_back(expression(part));
      continue;
    }
    const std::string constant(part.text());
    const std::vector<std::string> enums = outline_.enums_with({constant});
    for (const std::string& each : enums) values.push_back(make(Kind::field, part, constant, {name(part, each)}));
    if (enums.empty() || outline_.has_variable(constant)) values.push_back(name(part, constant));
  }
  return values;
}

Node* Reader::rule_body(const Cst& rule, bool has_value) {
  const Cst body = rule.named_children().back();
  if (body.is("expression_statement") && has_value) return expression(body.first_named_child());
  return statement(body);
}

// --- with patterns

Node* Reader::pattern_switch(const Cst& at, const Cst& body, bool has_value) {
  Node* result = make(Kind::match_, at, has_value ? "MatchException" : "", pattern_arms(body, has_value));
  return result->set(Flag::value, has_value);
}

// The default arm comes last, whatever its position.
Reader::Nodes Reader::pattern_arms(const Cst& body, bool has_value) {
  Nodes arms;
  Node* otherwise = nullptr;
  std::vector<Cst> labels;
  const std::vector<Cst> groups = body.named_children();
  for (const Cst& group : groups) {
    const std::vector<Cst> own = labels_of(group);
    labels.insert(labels.end(), own.begin(), own.end());
    const std::vector<Cst> list = statements_of(group);
    const bool is_rule = group.is("switch_rule");
    const bool is_last = group.begin() == groups.back().begin();
    if (!is_rule && list.empty() && !is_last) continue;  // its labels belong to the following group
    Node* guard = nullptr;
    for (const Cst& label : labels)
      for (const Cst& part : label.named_children())
        if (part.is("guard")) guard = expression(part.first_named_child());
    Node* fitting = pattern_of_labels(labels);
    Node* arm_body = nullptr;
    if (is_rule) {
      arm_body = rule_body(group, has_value);
    } else if (is_last || is_left_at_end(list)) {
      arm_body = make(Kind::block, group, "", statements(list));
    } else {
      arm_body = unsupported(group, "going on into the next case of a switch with patterns");
    }
    Node* arm = make(Kind::arm, group, "", {fitting, guard, arm_body});
    if (std::ranges::any_of(labels, is_default)) {
      otherwise = arm;
    } else {
      arms.push_back(arm);
    }
    labels.clear();
  }
  if (otherwise != nullptr) arms.push_back(otherwise);
  return arms;
}

Node* Reader::pattern_of_labels(const std::vector<Cst>& labels) {
  Nodes patterns;
  for (const Cst& label : labels) {
    if (is_default(label)) return make(Kind::wildcard_pattern, label);
    for (const Cst& part : label.named_children())
      if (part.is("pattern")) patterns.push_back(pattern(part.first_named_child()));
    for (Node* value : case_labels(label)) patterns.push_back(make(Kind::value_pattern, label, "", {value}));
  }
  return patterns.size() == 1 ? patterns.front() : make(Kind::or_pattern, labels.front(), "", std::move(patterns));
}

Node* Reader::pattern(const Cst& at) {
  if (at.is("record_pattern")) return record_pattern(at);
  const std::vector<Cst> parts = at.named_children();
  Node* result = make(Kind::type_pattern, at, "", {declared_name(parts.back(), parts.back())});
  if (parts.back().text() == "_") result->parts.clear();
  result->type = tested_type(parts.front());
  return result;
}

Node* Reader::record_pattern(const Cst& at) {
  const std::vector<Cst> parts = at.named_children();
  Node* result = make(Kind::class_pattern, at, "", {class_reference(parts.front())});
  const ClassOutline* outline = outline_.find(result->parts.front()->text);
  size_t index = 0;
  for (const Cst& component : parts.back().named_children()) {
    const bool is_known = outline != nullptr && index < outline->component_types.size();
    const std::string declared = is_known ? outline->component_types[index] : "";
    ++index;
    result->parts.push_back(component.is("record_pattern") ? record_pattern(component)
                                                           : component_pattern(component, declared));
  }
  return result;
}

// `int x`, `var y`, `_`: matching a component against its declared type always succeeds, also for null.
Node* Reader::component_pattern(const Cst& at, const std::string& declared) {
  const std::vector<Cst> parts = at.named_children();
  if (parts.size() < 2) return make(Kind::wildcard_pattern, at);
  Node* variable = parts.back().text() == "_" ? make(Kind::wildcard_pattern, at) : declared_name(at, parts.back());
  const std::string_view written = parts.front().text();
  if (written == "var" || written == declared) return variable;
  Node* result = make(Kind::type_pattern, at, "", {variable});
  result->type = tested_type(parts.front());
  return result;
}

}  // namespace ramify::frontends::java
