// SPDX-License-Identifier: Apache-2.0
// Rewrites C# for the grammar: replaces syntax that the grammar does not accept by other text of the same length, so
// that positions are unchanged.
//
//   case [var a] when x:   case([var a])when x:   otherwise the grammar parses `when` as the variable of the list
//   [var a, .. var b]      [var a, var ___b]      the prefix marks the variable of a slice (Reader::list_pattern)
#pragma once

#include <string>
#include <string_view>

#include "frontends/surface/language.h"

namespace ramify::frontends::csharp {

inline constexpr std::string_view slice_mark = "___";

std::string with_known_patterns(std::string_view text);

tree_sitter::Source preprocess(tree_sitter::Source source, const surface::ReadOptions& options,
                               diagnostics::Diagnostics& diagnostics);

}  // namespace ramify::frontends::csharp
