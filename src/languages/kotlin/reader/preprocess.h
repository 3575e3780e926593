// SPDX-License-Identifier: Apache-2.0
// Kotlin as the grammar can read it: what it does not know is written otherwise, in as many characters, so that all places stay.
//
//   a..<b       a..!b: `!` before the end of a range excludes it (Reader::operation); nothing else can be meant by it
//   0b1010      its decimal digits
//   f { } += x  f { } _p x: an infix function with the level of an assignment (operators.cpp)
//   only where the text has syntax errors without it:
//   fun f() }   fun f();}   a declaration has to end before the brace
//   in 1..2     ;in 1..2    at the begin of a line in a block, where it begins an entry of a `when`
//
// Tested in preprocess_test.cpp.
#pragma once

#include <string>
#include <string_view>

#include "frontends/surface/language.h"

namespace ramify::frontends::kotlin {

inline constexpr std::string_view plus_assign = "_p";

std::string with_known_operators(std::string_view text);
// A `;` in front of a line that begins with `in` or a sign, which the grammar would take for a part of the line before, and `else+` in front of
// a text; and a `;` in front of `}` behind a declaration on its line, where the file has errors without.
std::string with_ends_of_entries(std::string_view text);
std::string with_ends_of_declarations(std::string_view text);

tree_sitter::Source preprocess(tree_sitter::Source source, const surface::ReadOptions& options,
                               diagnostics::Diagnostics& diagnostics);

}  // namespace ramify::frontends::kotlin
