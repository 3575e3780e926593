// SPDX-License-Identifier: Apache-2.0
// flatten: converts a parser's tree to the array that readers use (flat_tree.h). Tested in
// session/syntax_trees_test.cpp.
#pragma once

#include <tree_sitter/api.h>

#include "frontends/tree_sitter/flat_tree.h"
#include "frontends/tree_sitter/parsed.h"

namespace ramify::frontends::tree_sitter {

FlatTree flatten(const Parsed& root, const TSLanguage* language, Source source);

}  // namespace ramify::frontends::tree_sitter
