// SPDX-License-Identifier: Apache-2.0
// Targets of foreach and list assignments: `[$a, [, $b]] = …`, `['x' => $x] = …`.
#include "languages/php/reader/reader.h"

namespace ramify::frontends::php {

Reader::Node* Reader::target(const Cst& at) {
  if (at.is("list_literal") || at.is("array_creation_expression")) return list_pattern(at);
  const bool by_reference = at.is("by_ref");
  const Cst inner = by_reference ? at.first_named_child() : at;
  return make(Kind::target_pattern, at, "", {expression(inner)})->set(Flag::by_reference, by_reference);
}

// Elements with keys are looked up by them, elements without keys by position.
Reader::Node* Reader::list_pattern(const Cst& at) {
  Node* node = make(Kind::sequence_pattern, at);
  std::vector<Cst> parts;  // of the current element
  for (const Cst& child : at.children()) {
    if (child.is(",")) {
      node->parts.push_back(list_entry(parts, node));
      parts.clear();
    } else if (child.is("array_element_initializer")) {
      parts = child.named_children();
    } else if (child.is_named()) {
      parts.push_back(child);
    }
  }
  if (!parts.empty()) node->parts.push_back(list_entry(parts, node));
  for (Node*& part : node->parts)
    if (part == nullptr) part = make(Kind::wildcard_pattern, at);
  return node;
}

Reader::Node* Reader::list_entry(const std::vector<Cst>& parts, Node* into) {
  if (parts.empty()) return nullptr;
  if (parts.size() == 1) return target(parts[0]);
  into->kind = Kind::mapping_pattern;
  return make(Kind::pair, parts[0], "", {expression(parts[0]), target(parts[1])});
}

}  // namespace ramify::frontends::php
