// SPDX-License-Identifier: Apache-2.0
// C# as the grammar can read it: what it does not know is written otherwise, in as many characters, so that all
// places stay.
//
//   case [var a] when x:   case([var a])when x:   else the grammar takes `when` for the name of what the list is
//   [var a, .. var b]      [var a, var ___b]      the variable of a slice has the mark (Reader::list_pattern)
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
