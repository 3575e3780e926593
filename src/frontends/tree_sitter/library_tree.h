// SPDX-License-Identifier: Apache-2.0
// copied: the tree that the parser library's own parser made of a text, with ERROR and MISSING nodes where the text does not follow the
// grammar. For what quick_parser.h leaves.
//
// Reads the library's own tree, whose layout belongs to its pinned version. Tested in session/syntax_trees_test.cpp.
#pragma once

#include <tree_sitter/api.h>

#include "frontends/tree_sitter/parsed.h"

namespace ramify::frontends::tree_sitter {

const Parsed* copied(const TSTree* tree, Arena& arena);

}  // namespace ramify::frontends::tree_sitter
