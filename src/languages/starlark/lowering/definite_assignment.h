// SPDX-License-Identifier: Apache-2.0
// Definite assignment: finds the reads of local variables that may precede the first assignment of the variable.
//
// A conservative analysis over the statements of one function, in the manner of the Java Language Specification, ch.
// 16: a variable is definitely assigned after a statement if it is assigned on every path to that point. Conditions
// count as open, apart from `while True`. A variable that it considers assigned is also written on every path in the
// IR, which the IR's verifier requires; other reads are checked at run time, and their variables start with the Unset
// constant.
//
// Captured variables are kept in cells, which record whether they are set; they are not analysed.
#pragma once

#include <unordered_set>

#include "languages/starlark/lowering/names.h"

namespace ramify::frontends::starlark {

struct DefiniteAssignment {
  std::unordered_set<uint32_t> reads_to_check;  // first bytes of identifiers
  std::unordered_set<VariableId> may_be_unset;  // variables of such reads
};

// `body` is the function's block, a lambda's expression or a whole text; `parameters` may be the null node.
DefiniteAssignment find_definite_assignment(const Node& body, const Node& parameters, ScopeId function,
                                            const Names& names, const tree_sitter::Scopes& scopes);

}  // namespace ramify::frontends::starlark
