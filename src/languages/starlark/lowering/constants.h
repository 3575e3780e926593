// SPDX-License-Identifier: Apache-2.0
// Constants: expressions whose value is known from their text alone.
#pragma once

#include <optional>

#include "frontends/tree_sitter/tree.h"
#include "languages/starlark/lowering/literals.h"
#include "programs/ir/module.h"

namespace ramify::frontends::starlark {

// The value of a number, string, bytes, True, False, None, or of such a number with a sign; none for everything else,
// literals without a value included.
std::optional<ir::Constant> constant_value(const tree_sitter::Node& expression);

std::optional<ir::Constant> negated(const ir::Constant& number);

// Whether all default values of a `def` or lambda are constants. Those of an action that are domains are none.
bool has_constant_defaults(const tree_sitter::Node& function, bool is_action = false);

// `oneof(E)` as the default of an action's parameter: E, the argument's domain; else none.
tree_sitter::Node domain_of(const tree_sitter::Node& parameter);

// One piece of a string literal or of several written side by side.
struct StringPiece {
  std::string text;
  tree_sitter::Node field;  // a replacement field of an f-string instead
};
struct StringLiteral {
  std::vector<StringPiece> pieces;
  bool is_bytes = false;
};
struct StringError {
  std::string message;
  std::string hint;
  uint32_t begin = 0;  // bytes of the parsed text
  uint32_t end = 0;
};
// `node` is a string or concatenated_string.
std::expected<StringLiteral, StringError> read_string(const tree_sitter::Node& node);

}  // namespace ramify::frontends::starlark
