// SPDX-License-Identifier: Apache-2.0
// preprocess: two things that the language allows and the grammar does not know are written in another way, each in as many bytes,
// so that all places stay: `raise` without an exception becomes the name `_____`, and a program without a header loses the dot
// at its end.
//
// Tested in read_test.cpp.
#pragma once

#include "frontends/surface/language.h"

namespace ramify::frontends::pascal {

constexpr std::string_view raise_again = "_____";

tree_sitter::Source preprocess(tree_sitter::Source source, const surface::ReadOptions& options,
                               diagnostics::Diagnostics& diagnostics);

}  // namespace ramify::frontends::pascal
