// SPDX-License-Identifier: Apache-2.0
#include "languages/perl/reader/survey.h"

#include <algorithm>

namespace ramify::frontends::perl {

std::string full_name(std::string_view package, std::string_view name) {
  if (name.starts_with("main::")) return std::string(name.substr(6));
  if (name.starts_with("::")) return std::string(name.substr(2));
  if (package == "main" || name.find("::") != std::string_view::npos) return std::string(name);
  return std::string(package) + "::" + std::string(name);
}

std::string library_name(std::string name) {
  for (size_t at = name.find("::"); at != std::string::npos; at = name.find("::", at)) name.replace(at, 2, "__");
  return name;
}

std::string_view plain_name(const tree_sitter::Node& variable) {
  for (const tree_sitter::Node& child : variable.named_children())
    if (child.is("varname")) return child.first_named_child() ? std::string_view() : child.text();
  return {};
}

Survey::Survey(const Cst& root) {
  packages_.insert("main");
  visit(root);
}

void Survey::visit(const Cst& root) {
  const uint32_t end = root.end();
  for (Cst node = root; node && node.begin() <= end; node = node.following()) note(node);
}

namespace {
bool is_free_in_sub(const tree_sitter::Node& node);
}

void Survey::note(const Cst& node) {
  const std::string_view kind = node.kind();
  if (kind == "package_statement") {
    package_ = node.field("name").text();
    packages_.insert(package_);
  } else if (kind == "subroutine_declaration_statement") {
    subs_.insert(full_name(package_, node.field("name").text()));
  } else if (kind == "use_statement") {
    modules_.emplace(node.field("module").text());
    has_signatures_ |=
        node.text().find("signatures") != std::string_view::npos || node.text().find("v5.36") != std::string_view::npos;
  } else if (kind == "use_version_statement") {
    has_signatures_ |= node.text().find("v5.36") != std::string_view::npos;
  } else if (kind == "string_literal" || kind == "interpolated_string_literal") {
    note_class(node);
  } else if (kind == "method_call_expression") {
    has_method_calls_ = true;
  } else if (kind == "heredoc_token") {
    tokens_.push_back(node);
  } else if (kind == "heredoc_content") {
    contents_.push_back(node);
  } else if (kind == "match_regexp") {
    note_match(node);
  } else if (kind == "scalar" || kind == "array" || kind == "hash" || kind == "container_variable") {
    const std::string_view name = plain_name(node);
    if (name.empty()) return;
    const bool is_number = std::ranges::all_of(name, [](char c) { return c >= '0' && c <= '9'; }) && name != "0";
    if (is_number || name == "&" || name == "+" || name == "-" || name == "`" || name == "'") reads_captures_ = true;
    if (kind == "scalar" && (name == "a" || name == "b") && is_free_in_sub(node))
      free_in_subs_.insert("$" + std::string(name));
    special_.insert(std::string(node.text().substr(0, 1)) + std::string(name));
  } else if (kind == "func1op_call_expression" && node.field("function").text() == "pos") {
    for (const Cst& child : node.named_children())
      if (child.is("scalar")) positions_.insert("$" + std::string(plain_name(child)));
  }
}

namespace {

// Whether the node reads $a or $b in a subroutine that neither declares it nor is the block of a sort.
bool is_free_in_sub(const tree_sitter::Node& node) {
  for (tree_sitter::Node around = node.parent(); around; around = around.parent()) {
    if (around.is("sort_expression") || around.is("variable_declaration")) return false;
    const bool is_call = around.kind().ends_with("call_expression") && around.field("function").text() == "reduce";
    if (is_call) return false;
    const bool is_sub = around.is("subroutine_declaration_statement") || around.is("anonymous_subroutine_expression");
    if (is_sub)
      return around.text().find("my ") == std::string_view::npos ||
             around.text().find("<=>") != std::string_view::npos || around.text().find("cmp") != std::string_view::npos;
  }
  return false;
}

}  // namespace

// The class in `bless $x, 'Class'`.
void Survey::note_class(const Cst& node) {
  const Cst call = node.parent().is("list_expression") ? node.parent().parent() : node.parent();
  if (call.field("function").text() == "bless") packages_.emplace(node.field("content").text());
}

// `$x =~ /a/g`, and `/a/g` of $_.
void Survey::note_match(const Cst& node) {
  if (node.field("modifiers").text().find('g') == std::string_view::npos) return;
  const Cst parent = node.parent();
  const bool is_bound = parent.is("binary_expression") && parent.field("operator").text().ends_with("~");
  if (!is_bound) positions_.insert("$_");
  else if (parent.field("left").is("scalar")) positions_.insert("$" + std::string(plain_name(parent.field("left"))));
}

Survey::Cst Survey::heredoc(const Cst& token) const {
  const size_t position = position_of(token);
  return position < contents_.size() ? contents_[position] : Cst();
}

size_t Survey::position_of(const Cst& token) const {
  return static_cast<size_t>(std::ranges::find(tokens_, token.id(), &Cst::id) - tokens_.begin());
}

uint32_t Survey::heredoc_begins_behind(const Cst& token) const {
  const size_t position = position_of(token);
  const bool is_first = position == 0 || tokens_[position - 1].begin_point().row != token.begin_point().row;
  return is_first ? token.end() : contents_[position - 1].end();
}

}  // namespace ramify::frontends::perl
