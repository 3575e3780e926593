// SPDX-License-Identifier: Apache-2.0
// PathExpression: a regular expression over actions as a tree, read from one line of text.
//
//   A  A(1, _)  A / 3     a step with this label (label_reader.h)
//   _                     any single action of the vocabulary
//   !A  !(A | B)          any single action of the vocabulary except these
//   ...                   any steps of the vocabulary, or none
//   e*  e+  e?            0 or more times, 1 or more, 0 or 1
//   e{3}  e{2,}  e{1,3}
//   e & f & g             each once, as wholes, in any order
//   e ; f                 f immediately after e
//   e -> f                f after e, any steps of the vocabulary in between
//   e | f                 one of them
//   ( e )
//
// In order of decreasing precedence, `;` and `->` equal. Only bare names of actions may be negated:
// an action without some of its arguments is not a label.
//
// Never throws, never crashes on any bytes. Tested in path_expression_test.cpp.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/compose/scenario_reader.h"

namespace ramify::engine::compose {

inline constexpr size_t path_depth_max = 100;
inline constexpr size_t path_repetitions_max = 1'000;
inline constexpr size_t path_permuted_max = 8;

struct PathNode {
  enum class Kind : uint8_t { label, any, except, sequence, alternative, permutation, repeat };
  Kind kind = Kind::label;
  size_t offset = 0;  // in the text; for an operator, that of its first operand
  Label label{};
  std::set<std::string> names{};   // for `except`
  std::vector<size_t> operands{};  // nodes
  size_t at_least = 0;             // for `repeat`
  std::optional<size_t> at_most{};
  size_t depth = 1;
};

struct PathExpression {
  std::vector<PathNode> nodes;  // operands before their operators
  size_t root = 0;
  std::set<std::string, std::less<>> names;  // of actions
};

Read<PathExpression> read_path(std::string_view text);

}  // namespace ramify::engine::compose
