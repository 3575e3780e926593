// SPDX-License-Identifier: Apache-2.0
// How deeply a text nests. Lowering is recursive over the syntax tree, which is easy to read; this check, which is not
// recursive, comes first, so that no text of a user can exhaust our stack.
#pragma once

#include <span>
#include <string_view>

#include "diagnostics/diagnostic.h"
#include "frontends/tree_sitter/tree.h"

namespace ramify::frontends::tree_sitter {

constexpr uint32_t nesting_limit = 1000;  // levels of the syntax tree

// Reports the first place that nests deeper than the limit; true if there is none. `chains` are kinds of nodes whose
// lowering goes down a chain of first children by a loop (`a + b + c + …`): such a chain counts as one level.
// `links_max`: how long a chain may be all the same, for passes before the lowering that go down it by recursion.
bool check_nesting(const Tree& tree, std::span<const std::string_view> chains, diagnostics::Diagnostics& diagnostics,
                   size_t links_max = SIZE_MAX);

}  // namespace ramify::frontends::tree_sitter
