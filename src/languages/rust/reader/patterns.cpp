// SPDX-License-Identifier: Apache-2.0
#include <utility>

#include <fmt/format.h>

#include "languages/rust/reader/reader.h"

namespace ramify::frontends::rust {

// The parts of a pattern. The grammar's `_` is not a named node.
std::vector<Reader::Cst> Reader::pattern_parts(const Cst& at) {
  std::vector<Cst> parts;
  for (const Cst& child : at.children()) {
    const bool is_comment = child.is("line_comment") || child.is("block_comment");
    if ((child.is_named() && !is_comment && !child.is("mutable_specifier")) || child.text() == "_")
      parts.push_back(child);
  }
  return parts;
}

std::vector<Node*> Reader::patterns(const std::vector<Cst>& all) {
  std::vector<Node*> out;
  for (const Cst& at : all) {
    if (!at.is("line_comment") && !at.is("block_comment")) out.push_back(pattern(at));
  }
  return out;
}

Node* Reader::name_pattern(const Cst& at, std::string_view name, Node* inner) {
  return make(Kind::name_pattern, at, declared_name(name), {inner});
}

// The name of a variable declared here. One that shadows another is a separate variable: `a`, then `a'2`. At the top
// level of a script, whose variables can be inspected, it keeps the name.
std::string Reader::declared_name(std::string_view name) {
  if (const auto same = alternative_names_.find(name); same != alternative_names_.end()) return same->second;
  const bool is_observed = options_.is_script && scopes_.size() == 1;
  std::string own(name);
  if (is_local(name) && !is_observed && !names_are_parameters_) own += fmt::format("'{}", ++counter_);
  scopes_.back()[std::string(name)] = own;
  if (is_in_alternatives_) alternative_names_[std::string(name)] = own;
  return own;
}

std::string Reader::own_name(std::string_view name) const {
  for (auto scope = scopes_.rbegin(); scope != scopes_.rend(); ++scope)
    if (const auto found = scope->find(name); found != scope->end()) return found->second;
  return std::string(name);
}

// A reference matches if its target does (the language's binding modes), so patterns look through references.
Node* Reader::pattern(const Cst& at) {
  const std::string_view kind = at.kind();
  if (kind == "_" || at.text() == "_") return make(Kind::wildcard_pattern, at);
  if (kind == "identifier") {
    if (is_unit(path_of(at))) return make(Kind::value_pattern, at, "", {path_expression(at)});
    return name_pattern(at, at.text());
  }
  if (kind == "scoped_identifier") return make(Kind::value_pattern, at, "", {path_expression(at)});
  if (kind == "mut_pattern") return pattern(pattern_parts(at).back());
  if (kind == "ref_pattern") {
    return pattern(pattern_parts(at).back());  // the matched value is a place then (Reader::subject)
  }
  if (kind == "reference_pattern") {
    return make(Kind::dereference_pattern, at, "", {pattern(pattern_parts(at).back())});
  }
  const auto has_comma = [&] {
    for (const Cst& child : at.children())
      if (child.text() == ",") return true;
    return false;
  };
  // (A | B)
  if (kind == "tuple_pattern" && pattern_parts(at).size() == 1 && !has_comma() &&
      !pattern_parts(at)[0].is("remaining_field_pattern"))
    return pattern(pattern_parts(at)[0]);
  if (kind == "tuple_pattern") return make(Kind::sequence_pattern, at, "tuple", patterns(pattern_parts(at)));
  if (kind == "slice_pattern") return make(Kind::sequence_pattern, at, "array", patterns(pattern_parts(at)));
  if (kind == "remaining_field_pattern") return make(Kind::rest_pattern, at, "", {nullptr});
  if (kind == "or_pattern") {  // the alternatives declare the same variables
    const bool is_outermost = !std::exchange(is_in_alternatives_, true);
    Node* made = make(Kind::or_pattern, at, "", patterns(pattern_parts(at)));
    if (is_outermost) {
      is_in_alternatives_ = false;
      alternative_names_.clear();
    }
    return made;
  }
  if (kind == "captured_pattern") {  // n @ 1..=9
    const std::vector<Cst> parts = pattern_parts(at);
    Node* inner = pattern(parts.back());
    if (inner->is(Kind::rest_pattern)) {
      inner->parts = {name_pattern(parts.front(), parts.front().text())};
      return inner;
    }
    return name_pattern(parts.front(), parts.front().text(), inner);
  }
  if (kind == "tuple_struct_pattern") {
    const Cst named = at.field("type");
    std::vector<Node*> parts = {path_value(named, path_of(named))};
    for (const Cst& child : pattern_parts(at)) {
      if (child.begin() == named.begin()) continue;
      parts.push_back(pattern(child));
    }
    return make(Kind::class_pattern, at, "", std::move(parts));
  }
  if (kind == "struct_pattern") return struct_pattern(at);
  if (kind == "range_pattern") {
    const Cst left = at.field("left");
    const Cst right = at.field("right");
    const auto bound = [&](const Cst& part) { return part ? expression(part) : nullptr; };
    const std::string sign = at.has_child("..=") || at.has_child("...") ? "..=" : "..";
    return make(Kind::range_pattern, at, sign, {bound(left), bound(right)});
  }
  if (kind == "generic_pattern") return make(Kind::value_pattern, at, "", {path_expression(at.first_named_child())});
  if (kind == "macro_invocation") return unsupported(at, "a macro as a pattern");
  if (kind == "match_pattern") return pattern(at.first_named_child());
  return make(Kind::value_pattern, at, "", {expression(at)});
}

Node* Reader::struct_pattern(const Cst& at) {
  const Cst named = at.field("type");
  Node* callee = variant(named, path_of(named));
  if (callee == nullptr) {
    const std::string full = known_name(path_of(named));
    callee = name(named, full.empty() ? std::string(named.text()) : full);
  }
  std::vector<Node*> parts = {callee};
  for (const Cst& child : at.named_children()) {
    if (!child.is("field_pattern")) continue;
    const Cst field = child.field("name");
    const Cst inner = child.field("pattern");
    Node* fits = inner ? pattern(inner) : name_pattern(field, field.text());
    parts.push_back(make(Kind::field_pattern, child, std::string(field.text()), {fits}));
  }
  return make(Kind::class_pattern, at, "", std::move(parts));
}

}  // namespace ramify::frontends::rust
