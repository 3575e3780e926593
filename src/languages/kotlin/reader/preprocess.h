// SPDX-License-Identifier: Apache-2.0
// Rewrites Kotlin so that the grammar accepts it: unsupported syntax is replaced by as many characters, so that places
// do not change.
//
//   a..<b       a..!b: `!` before the end of a range excludes it (Reader::operation); the sequence is otherwise unused
//   0b1010      its decimal digits
//   f { } += x  f { } _p x: an infix function with the precedence of an assignment (operators.cpp)
//   only if the text has syntax errors without it:
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
// Inserts a `;` before a line that begins with `in` or a sign, which the grammar would attach to the preceding line,
// and before `}` after a declaration on its line; and writes `else+` before a text. Used if the file has errors
// otherwise.
std::string with_separated_entries(std::string_view text);
std::string with_separated_declarations(std::string_view text);

tree_sitter::Source preprocess(tree_sitter::Source source, const surface::ReadOptions& options,
                               diagnostics::Diagnostics& diagnostics);

}  // namespace ramify::frontends::kotlin
