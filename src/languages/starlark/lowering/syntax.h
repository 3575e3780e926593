// SPDX-License-Identifier: Apache-2.0
// Syntax: queries about nodes of the Python grammar, which also parses Starlark, and the parts of that grammar that
// Starlark does not have.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "frontends/tree_sitter/tree.h"

namespace ramify::frontends::starlark {

using tree_sitter::Node;

bool is_comprehension(const Node& node);  // also for a generator expression

// The identifier that a parameter of any form declares; none for a bare `*` or `/`.
Node parameter_name(const Node& parameter);

Node without_parentheses(Node expression);

// The operands of `a and b and c`, which the grammar nests to the left; generated programs contain long chains.
std::vector<Node> flat_operands(const Node& boolean_operator);

// The head of a function: `def f(x):` without what follows; a lambda is one line anyway.
ir::Span head_of(const Node& function);

// An unsupported construct: its name in messages, and what to write instead.
struct Unsupported {
  std::string_view kind;
  std::string_view what;
  std::string_view hint;
};
const Unsupported* find_unsupported(std::string_view kind);  // null if there is no specific message
bool is_unsupported_statement(std::string_view kind);

}  // namespace ramify::frontends::starlark
