// SPDX-License-Identifier: Apache-2.0
// Constants: expressions whose value is determined by their text alone.
#pragma once

#include <optional>

#include "frontends/tree_sitter/tree.h"
#include "languages/starlark/lowering/literals.h"
#include "programs/ir/module.h"

namespace ramify::frontends::starlark {

// The value of a number (possibly with a sign), string, bytes, True, False or None; none for other expressions and for
// literals without a value.
std::optional<ir::Constant> constant_value(const tree_sitter::Node& expression);

std::optional<ir::Constant> negated(const ir::Constant& number);

// Whether all default values of a `def` or lambda are constants. The domains of an action's parameters are not
// constants.
bool has_constant_defaults(const tree_sitter::Node& function, bool is_action = false);

// For `oneof(E)` as the default of an action's parameter: E, the argument's domain; else none.
tree_sitter::Node domain_of(const tree_sitter::Node& parameter);

// A piece of a string literal or of several adjacent ones.
struct StringPiece {
  std::string text;
  tree_sitter::Node field;  // set for a replacement field of an f-string
};
struct StringLiteral {
  std::vector<StringPiece> pieces;
  bool is_bytes = false;
};
struct StringError {
  std::string message;
  std::string hint;
  uint32_t begin = 0;  // byte offset in the parsed text
  uint32_t end = 0;
};
// `node` is a string or concatenated_string.
std::expected<StringLiteral, StringError> read_string(const tree_sitter::Node& node);

}  // namespace ramify::frontends::starlark
