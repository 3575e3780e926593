// SPDX-License-Identifier: Apache-2.0
// Layout: checks indentation. The parser silently accepts wrong indentation (it closes blocks by itself, and accepts
// empty blocks), and a model would then differ from what its author reads.
#pragma once

#include "diagnostics/diagnostic.h"
#include "frontends/tree_sitter/tree.h"

namespace ramify::frontends::starlark {

bool check_layout(const tree_sitter::Tree& tree, diagnostics::Diagnostics& diagnostics);

}  // namespace ramify::frontends::starlark
