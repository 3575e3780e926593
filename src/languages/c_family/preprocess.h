// SPDX-License-Identifier: Apache-2.0
// preprocess: the preprocessor of the C family: object-like and function-like macros with `#`, `##` and `__VA_ARGS__`,
// conditionals, and inclusion of the project's own files (ReadOptions::include). System headers are skipped, because
// the dialect provides their declarations; their macros (NULL, INT_MAX, assert) remain in the text as names.
//
// The result is a text without directives; text outside of macros keeps its lines and columns, and every part records
// its origin (tree_sitter::Origin), so messages and spans refer to the user's text. Expansion follows C17 6.10.3, with
// a set of hidden names per token (D. Prosser's algorithm, X3J11/86-196).
//
//   tokens.h      text -> tokens with places
//   macros.h      the table of macros, and expansion
//   conditions.h  the value of an #if
//
// Not thread-safe; one call per file with its includes. Tested in preprocess_test.cpp.
#pragma once

#include "diagnostics/diagnostic.h"
#include "frontends/surface/language.h"
#include "frontends/tree_sitter/source.h"

namespace ramify::frontends::c_family {

tree_sitter::Source preprocess(tree_sitter::Source source, const surface::ReadOptions& options,
                               diagnostics::Diagnostics& diagnostics);
// The same, with `__cplusplus` defined.
tree_sitter::Source preprocess_cpp(tree_sitter::Source source, const surface::ReadOptions& options,
                                   diagnostics::Diagnostics& diagnostics);

}  // namespace ramify::frontends::c_family
