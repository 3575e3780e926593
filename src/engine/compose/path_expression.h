// SPDX-License-Identifier: Apache-2.0
// PathExpression: a regular expression over actions as a tree, read from one line of text.
//
//   A  A(1, _)  A / 3     a step with this label (label_reader.h)
//   _                     any one action of the vocabulary
//   !A  !(A | B)          any one action of the vocabulary but these
//   ...                   any steps of the vocabulary, or none
//   e*  e+  e?            so many times: 0 or more, 1 or more, 0 or 1
//   e{3}  e{2,}  e{1,3}
//   e & f & g             each once, as wholes, in any order
//   e ; f                 f straight after e
//   e -> f                f after e, any steps of the vocabulary in between
//   e | f                 one of them
//   ( e )
//
// In this order from what binds tightest to what binds weakest, `;` and `->` equally. Names of actions may only be negated
// bare: what is left of an action when some of its arguments are taken out is no label.
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
  size_t offset = 0;  // in the text; of an operator, its first operand's
  Label label{};
  std::set<std::string> names{};   // of except
  std::vector<size_t> operands{};  // nodes
  size_t at_least = 0;             // of repeat
  std::optional<size_t> at_most{};
  size_t depth = 1;
};

struct PathExpression {
  std::vector<PathNode> nodes;  // operands before what they are operands of
  size_t root = 0;
  std::set<std::string, std::less<>> names;  // of actions
};

Read<PathExpression> read_path(std::string_view text);

}  // namespace ramify::engine::compose
