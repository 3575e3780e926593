// SPDX-License-Identifier: Apache-2.0
// Limits how deeply a text nests. Lowering is recursive over the syntax tree, which is easy to read; this check is not
// recursive and runs first, so that no user text can exhaust our stack.
#pragma once

#include <span>
#include <string_view>

#include "diagnostics/diagnostic.h"
#include "frontends/tree_sitter/tree.h"

namespace ramify::frontends::tree_sitter {

constexpr uint32_t nesting_limit = 1000;  // levels of the syntax tree

// Reports the first place that nests deeper than the limit; true if none does. `chains` are kinds of nodes whose
// lowering descends a chain of first children by a loop (`a + b + c + …`): such a chain counts as one level.
// `links_max` limits the length of a chain, for passes before the lowering that descend it by recursion.
bool check_nesting(const Tree& tree, std::span<const std::string_view> chains, diagnostics::Diagnostics& diagnostics,
                   size_t links_max = SIZE_MAX);

}  // namespace ramify::frontends::tree_sitter
