// SPDX-License-Identifier: Apache-2.0
// Jumps out of statement expressions (GNU C): `int v = ({ if (!p) return -1; *p; });`
//
// In Core there is no continuation outside of a full expression's `bound`, or of an operand of `unseq`. If a full
// expression has no pending negative action and no unsequenced operand at the jump, it needs no `bound`, and the jump
// is an ordinary one. Elsewhere the jump is not supported, and is reported when it is reached.

#include <algorithm>

#include "frontends/clang/elaborator.h"
#include "programs/core/node_info.h"

namespace ramify::c_frontend {

// A jump out of full expressions, to a scope of that depth.
NodeId Elaborator::escape(uint32_t depth, const std::function<NodeId()>& make) {
  const NodeId refusal = b_.error("a jump out of a statement expression among other operands or assignments");
  const NodeId made = make();
  current_.escapes.push_back({.jump = made, .refusal = refusal, .depth = depth});
  return made;
}

// Considers the jumps emitted in a full expression from `first` on: returns whether some leave it. Those that cannot
// are replaced by errors.
bool Elaborator::is_left(size_t first, NodeId expression) {
  const uint32_t depth = current_.scopes.empty() ? 0 : current_.scopes[current_.scope.index].depth;
  const auto within = std::remove_if(current_.escapes.begin() + static_cast<std::ptrdiff_t>(first),
                                     current_.escapes.end(), [&](const Escape& e) { return e.depth > depth; });
  current_.escapes.erase(within, current_.escapes.end());
  if (current_.escapes.size() <= first) return false;
  if (can_be_left(first, expression)) return true;
  for (size_t i = first; i < current_.escapes.size(); ++i) {
    const Escape& escape = current_.escapes[i];
    core::Node& node = program_.nodes[escape.jump.index];
    node = {.op = Op::pure, .first = static_cast<uint32_t>(program_.lists.size()), .count = 1, .span = node.span};
    program_.lists.push_back(escape.refusal.index);
  }
  current_.escapes.resize(first);
  return false;
}

bool Elaborator::can_be_left(size_t first, NodeId expression) const {
  struct Visit {
    NodeId node;
    bool is_operand = false;
  };
  std::vector<Visit> open{{expression}};
  while (!open.empty()) {
    const Visit at = open.back();
    open.pop_back();
    const core::Node& node = program_[at.node];
    const auto is_this = [&](const Escape& escape) { return escape.jump == at.node; };
    if (at.is_operand &&
        std::any_of(current_.escapes.begin() + static_cast<std::ptrdiff_t>(first), current_.escapes.end(), is_this))
      return false;
    if (node.op == Op::neg || node.op == Op::seq_rmw || node.op == Op::seq_rmw_forward) return false;
    if (node.op == Op::bound || core::info(node.op).level == core::Level::P) continue;
    for (uint32_t i = 0; i < node.count; ++i)
      if (core::list_kind(node.op, i, node.count) == 'n')
        open.push_back({program_.child(node, i), at.is_operand || node.op == Op::unseq || node.op == Op::indet});
  }
  return true;
}

}  // namespace ramify::c_frontend
