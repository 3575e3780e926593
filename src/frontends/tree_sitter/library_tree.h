// SPDX-License-Identifier: Apache-2.0
// copied: a copy of the tree of the parser library, with ERROR and MISSING nodes where the text does not follow the
// grammar. For the texts that quick_parser.h rejects.
//
// Reads the library's internal tree, whose layout is specific to its pinned version. Tested in
// session/syntax_trees_test.cpp.
#pragma once

#include <tree_sitter/api.h>

#include "frontends/tree_sitter/parsed.h"

namespace ramify::frontends::tree_sitter {

const Parsed* copied(const TSTree* tree, Arena& arena);

}  // namespace ramify::frontends::tree_sitter
