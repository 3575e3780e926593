// SPDX-License-Identifier: Apache-2.0
// Bindings: the names that a piece of code binds, in the order of the text. Functions, lambdas and comprehensions
// inside it bind their own names and are not entered.
#pragma once

#include <vector>

#include "frontends/tree_sitter/tree.h"

namespace ramify::frontends::starlark {

using tree_sitter::Node;

enum class BindingKind : uint8_t { assignment, loop_variable, definition };

struct Binding {
  BindingKind kind;
  Node name;            // an identifier
  Node definition;      // of a definition: the whole `def`
  bool is_conditional;  // inside an if, a loop …
};

std::vector<Binding> collect_bindings(const Node& body);  // a module or block

// The identifiers that an assignment to this target binds: `a` and `b` of `(a, [b, c[i]])`.
std::vector<Node> target_names(const Node& target);

}  // namespace ramify::frontends::starlark
