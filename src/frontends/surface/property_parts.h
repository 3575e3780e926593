// SPDX-License-Identifier: Apache-2.0
// property_parts: a property and its parts, each read as a function of its own, so that a report can say which part is false and which
// values it compares.
//
// `a and b` has two parts, `x < y` has its operands, `all(c for x in xs)` the elements for which c is false. A part is the piece of the property's text that its node covers; where that cannot be
// read alone, the property has no parts. Tested in conformance/language_models_test.cpp.
#pragma once

#include <vector>

#include "frontends/surface/snippets.h"

namespace ramify::frontends::surface {

struct PropertyTree {
  Snippet snippet;
  const Node* root = nullptr;  // what was read; null: nothing, and the diagnostics say why
  ir::PartJoin join = ir::PartJoin::leaf;
  std::string shown{};      // in place of the snippet's text; empty: that text
  bool is_operand = false;  // of a comparison: its value is shown as it is
  std::vector<PropertyTree> parts{};
};

PropertyTree read_property(SnippetReader& snippets, const Snippet& property);

// The roots of a tree, the whole first.
void add_roots(const PropertyTree& tree, std::vector<const Node*>& roots);

// A predicate for each property, in their order.
void add_predicates(Unit& unit, const std::vector<PropertyTree>& properties);

}  // namespace ramify::frontends::surface
