// SPDX-License-Identifier: Apache-2.0
// Definite assignment: which reads of local variables might come before the variable has a value.
//
// A conservative analysis over the statements of one function, in the manner of the Java Language Specification, ch.
// 16: a variable is definitely assigned behind a statement if it is on every way there. Conditions count as open,
// apart from `while True`. What it calls assigned is written on every path in the IR too, which is what the IR's
// verifier demands; other reads are checked at run time, and their variables start with the Unset constant.
//
// Captured variables live in cells, which know whether they are set, and are left out.
#pragma once

#include <unordered_set>

#include "languages/starlark/lowering/names.h"

namespace ramify::frontends::starlark {

struct DefiniteAssignment {
  std::unordered_set<uint32_t> reads_to_check;  // first bytes of identifiers
  std::unordered_set<VariableId> may_be_unset;  // variables of such reads
};

// `body` is the function's block, a lambda's expression or a whole text; `parameters` may be none.
DefiniteAssignment find_definite_assignment(const Node& body, const Node& parameters, ScopeId function,
                                            const Names& names, const tree_sitter::Scopes& scopes);

}  // namespace ramify::frontends::starlark
