// SPDX-License-Identifier: Apache-2.0
// with_packages: a program of several packages as one text. What a package of the program declares is called `package__Name` there, as
// the library's packages call theirs, and stands before the text that imports it, in the order of initialisation (Go specification,
// "Program initialization"). Every part keeps its place (tree_sitter::Origin).
//
// A package is the file of its name in the folder of its name: `shop/money` is `money/money.go`. What is not found is the library's.
//
// One thread, one program. Tested in packages_test.cpp.
#pragma once

#include "diagnostics/diagnostic.h"
#include "frontends/surface/language.h"
#include "frontends/tree_sitter/source.h"

namespace ramify::frontends::go {

tree_sitter::Source with_packages(tree_sitter::Source source, const surface::ReadOptions& options,
                                  diagnostics::Diagnostics& diagnostics);

}  // namespace ramify::frontends::go
