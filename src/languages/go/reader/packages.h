// SPDX-License-Identifier: Apache-2.0
// with_packages: merges a program of several packages into one text. Declarations of the program's packages are renamed
// to `package__Name`, like those of the library, and precede the text that imports them, in the order of initialisation
// (Go specification, "Program initialization"). Every part keeps its origin (tree_sitter::Origin).
//
// A package is the file of its name in the folder of its name: `shop/money` is `money/money.go`. Packages that are not
// found belong to the library.
//
// Not thread-safe; one call per program. Tested in packages_test.cpp.
#pragma once

#include "diagnostics/diagnostic.h"
#include "frontends/surface/language.h"
#include "frontends/tree_sitter/source.h"

namespace ramify::frontends::go {

tree_sitter::Source with_packages(tree_sitter::Source source, const surface::ReadOptions& options,
                                  diagnostics::Diagnostics& diagnostics);

}  // namespace ramify::frontends::go
