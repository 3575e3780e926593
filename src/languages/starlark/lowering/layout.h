// SPDX-License-Identifier: Apache-2.0
// Layout: indentation. The parser takes a text in which it is wrong without a word (it closes blocks by itself, and an
// empty block is a block for it), and a model would then mean something else than its author reads.
#pragma once

#include "diagnostics/diagnostic.h"
#include "frontends/tree_sitter/tree.h"

namespace ramify::frontends::starlark {

bool check_layout(const tree_sitter::Tree& tree, diagnostics::Diagnostics& diagnostics);

}  // namespace ramify::frontends::starlark
