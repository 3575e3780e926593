// SPDX-License-Identifier: Apache-2.0
// Switches. A section does not fall through, unless it is empty: then it shares the next section's body. A switch with
// patterns is a match.
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "languages/csharp/reader/reader.h"

namespace ramify::frontends::csharp {
namespace {

using Cst = tree_sitter::Node;

bool is_default(const Cst& section) { return section.has_child("default"); }

// The pattern or constant after `case`; none for the default.
Cst label_of(const Cst& section) { return is_default(section) ? Cst() : section.named_children().front(); }

// A list pattern that the grammar parses as a value.
bool is_list(const Cst& label) { return label.is("element_binding_expression") || label.is("collection_expression"); }

std::vector<Cst> statements_of(const Cst& section) {
  std::vector<Cst> list;
  bool is_after = false;
  for (const Cst& child : section.children()) {
    if (is_after && child.is_named()) list.push_back(child);
    is_after |= child.is(":");
  }
  return list;
}

}  // namespace

Node* Reader::switch_statement(const Cst& at) {
  const std::vector<Cst> sections = at.field("body").named_children();
  const auto has_pattern = [&](const Cst& section) {
    const Cst label = label_of(section);
    if (!label) return false;
    if (child_of_kind(section, "when_clause")) return true;
    if (is_list(label)) return true;
    if (!label.is("constant_pattern")) return label.kind().ends_with("_pattern") || label.is("discard");
    const Cst value = label.first_named_child();
    if (is_list(value)) return true;
    return value.is("identifier") && outline_.is_type_name(value.text());
  };
  return std::ranges::any_of(sections, has_pattern) ? pattern_switch(at, sections) : constant_switch(at, sections);
}

Node* Reader::section_body(const Cst& section, const Nodes& before) {
  Nodes body = before;
  for (Node* each : statements(statements_of(section))) body.push_back(each);
  return make(Kind::sequence, section, "", std::move(body));
}

// A body that is the target of `goto case` carries the labels of its section.
Node* Reader::constant_switch(const Cst& at, const std::vector<Cst>& sections) {
  const std::string around = std::exchange(match_label_, "");
  Node* result = make(Kind::switch_, at, "", {expression(at.field("value"))});
  const bool has_goto = at.text().find("goto") != std::string_view::npos;
  Nodes labels;
  std::vector<std::string> names;
  bool has_default = false;
  for (size_t i = 0; i < sections.size(); ++i) {
    const Cst& section = sections[i];
    const Cst label = label_of(section);
    has_default |= is_default(section);
    names.push_back(label ? fmt::format("case#{}", label.text()) : "default#");
    if (label) labels.push_back(expression(label.is("constant_pattern") ? label.first_named_child() : label));
    if (statements_of(section).empty() && i + 1 < sections.size()) continue;
    Node* body = section_body(section, {});
    for (const std::string& each : names)
      if (has_goto) body = make(Kind::labelled, section, each, {body});
    // If one label is the default, the others need not be compared.
    Node* made = make(Kind::case_, section, "", {body});
    if (!has_default) made->parts.insert(made->parts.end(), labels.begin(), labels.end());
    result->parts.push_back(made);
    labels.clear();
    names.clear();
    has_default = false;
  }
  match_label_ = around;
  return result;
}

// Labels without guards are alternatives of one pattern; otherwise each label has its own arm with a copy of the body.
void Reader::add_arms(const Cst& section, const std::vector<std::pair<Node*, Node*>>& labels,
                      const std::vector<Cst>& list, Node* to) {
  const bool has_guard = std::ranges::any_of(labels, [](const auto& label) { return label.second != nullptr; });
  Nodes patterns;
  for (const auto& [fitting, guard] : labels) {
    patterns.push_back(fitting);
    if (has_guard)
      to->parts.push_back(
          make(Kind::arm, section, "", {fitting, guard, make(Kind::block, section, "", statements(list))}));
  }
  if (has_guard) return;
  Node* any = patterns.size() == 1 ? patterns.front() : make(Kind::or_pattern, section, "", patterns);
  to->parts.push_back(make(Kind::arm, section, "", {any, nullptr, make(Kind::block, section, "", statements(list))}));
}

Node* Reader::pattern_switch(const Cst& at, const std::vector<Cst>& sections) {
  const std::string around = std::exchange(match_label_, hidden_name("switch"));
  const bool was_used = std::exchange(is_match_label_used_, false);
  Node* result = make(Kind::match_, at, "", {expression(at.field("value"))});
  // The labels of a section, each with its guard.
  std::vector<std::pair<Node*, Node*>> labels;
  bool has_default = false;
  Node* otherwise = nullptr;
  for (size_t i = 0; i < sections.size(); ++i) {
    const Cst& section = sections[i];
    has_default |= is_default(section);
    if (const Cst label = label_of(section)) {
      const bool is_pattern = label.kind().ends_with("_pattern") || label.is("discard");
      const Cst when = child_of_kind(section, "when_clause");
      Node* fitting = is_pattern ? pattern(label) : pattern_of_expression(label);
      labels.emplace_back(fitting, when ? expression(when.children().back()) : nullptr);
    }
    std::vector<Cst> list = statements_of(section);
    if (list.empty() && i + 1 < sections.size()) continue;
    if (!list.empty() && list.back().is("break_statement")) list.pop_back();
    // If one label is the default, the others need not be compared.
    if (has_default) {
      Node* body = make(Kind::block, section, "", statements(list));
      otherwise = make(Kind::arm, section, "", {make(Kind::wildcard_pattern, section), nullptr, body});
    } else {
      add_arms(section, labels, list, result);
    }
    labels.clear();
    has_default = false;
  }
  if (otherwise != nullptr) result->parts.push_back(otherwise);
  const std::string label = std::exchange(match_label_, around);
  const bool is_used = std::exchange(is_match_label_used_, was_used);
  return is_used ? make(Kind::labelled, at, label, {result}) : result;
}

Node* Reader::switch_expression(const Cst& at) {
  Node* result = make(Kind::match_, at, "SwitchExpressionException", {expression(at.children().front())});
  for (const Cst& arm : at.named_children()) {
    if (!arm.is("switch_expression_arm")) continue;
    const std::vector<Cst> parts = arm.children();
    const Cst when = child_of_kind(arm, "when_clause");
    Node* fitting = pattern(parts.front());
    Node* guard = when ? expression(when.children().back()) : nullptr;
    result->parts.push_back(make(Kind::arm, arm, "", {fitting, guard, expression_of(parts.back(), result_)}));
  }
  return result->set(Flag::value);
}

}  // namespace ramify::frontends::csharp
