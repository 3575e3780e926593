// SPDX-License-Identifier: Apache-2.0
// preprocess: rewrites syntax that the language allows and the grammar does not; places still refer to the file.
//
// * `raise` without an exception gets the name `_____` as operand; a program without a header loses the dot at its end.
// * A subrange as a type, `1..10`, becomes `array[1..10] of subrange__`.
// * A comparison `<`, which the grammar may take for the beginning of type arguments, becomes `<=` followed by the
//   comment `{<}`.
//
// Tested in read_test.cpp.
#pragma once

#include "frontends/surface/language.h"

namespace ramify::frontends::pascal {

constexpr std::string_view raise_again = "_____";
constexpr std::string_view subrange_element = "subrange__";
constexpr std::string_view less_mark = "{<}";

tree_sitter::Source preprocess(tree_sitter::Source source, const surface::ReadOptions& options,
                               diagnostics::Diagnostics& diagnostics);

}  // namespace ramify::frontends::pascal
