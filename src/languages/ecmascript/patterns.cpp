// SPDX-License-Identifier: Apache-2.0
// Patterns: declarations (`let {a, b: [c]} = …`) and assignments (`[x, o.y] = …`). Inside parentheses or a default, the
// grammar may parse the latter as an array or object literal, so both kinds of nodes are handled here.
#include "languages/ecmascript/reader.h"

namespace ramify::frontends::ecmascript {

Reader::Node* Reader::pattern(const Cst& at, Binding binding) {
  if (at.is("array_pattern") || at.is("array")) return array_pattern(at, binding);
  if (at.is("object_pattern") || at.is("object")) return object_pattern(at, binding);
  if (at.is("assignment_pattern") || at.is("object_assignment_pattern") || at.is("assignment_expression"))
    return default_pattern(at, binding);
  if (at.is("rest_pattern") || at.is("spread_element"))
    return make(Kind::rest_pattern, at, "", {pattern(at.first_named_child(), binding)});
  return leaf_pattern(at, binding);
}

Reader::Node* Reader::leaf_pattern(const Cst& at, Binding binding) {
  if (binding == Binding::declares) return make(Kind::name_pattern, at, identifier_text(at));
  const bool is_shorthand = at.kind().starts_with("shorthand");
  return make(Kind::target_pattern, at, "", {is_shorthand ? identifier(at) : assignable(at)});
}

// `[a, , b]`: an empty position skips an element.
Reader::Node* Reader::array_pattern(const Cst& at, Binding binding) {
  Node* node = make(Kind::sequence_pattern, at);
  bool is_open = true;  // no element since the last comma
  for (const Cst& child : at.children()) {
    if (child.is(",")) {
      if (is_open) node->parts.push_back(make(Kind::wildcard_pattern, child));
      is_open = true;
    } else if (child.is_named()) {
      node->parts.push_back(pattern(child, binding));
      is_open = false;
    }
  }
  return node;
}

Reader::Node* Reader::object_pattern(const Cst& at, Binding binding) {
  Node* node = make(Kind::mapping_pattern, at);
  for (const Cst& child : at.named_children()) node->parts.push_back(object_pattern_entry(child, binding));
  return node->set(Flag::fields);
}

Reader::Node* Reader::object_pattern_entry(const Cst& at, Binding binding) {
  if (at.is("pair_pattern") || at.is("pair"))
    return make(Kind::pair, at, "", {property_key(at.field("key")), pattern(at.field("value"), binding)});
  if (at.is("rest_pattern") || at.is("spread_element")) return pattern(at, binding);
  if (at.is("object_assignment_pattern") || at.is("assignment_expression")) {
    const Cst left = at.field("left");
    return make(Kind::pair, at, "", {string(left, identifier_text(left)), default_pattern(at, binding)});
  }
  if (at.is("shorthand_property_identifier_pattern") || at.is("shorthand_property_identifier"))
    return make(Kind::pair, at, "", {string(at, identifier_text(at)), leaf_pattern(at, binding)});
  return unsupported(at, "this part of a pattern");
}

Reader::Node* Reader::default_pattern(const Cst& at, Binding binding) {
  const Cst left = at.field("left");
  Node* value = expression(at.field("right"));
  Node* inner = pattern(left, binding);
  if (inner->is(Kind::name_pattern)) named_after(value, inner->text);
  if (inner->is(Kind::target_pattern) && inner->part(0)->is(Kind::name)) named_after(value, inner->part(0)->text);
  return make(Kind::default_pattern, at, "", {inner, value});
}

}  // namespace ramify::frontends::ecmascript
