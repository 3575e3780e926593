// SPDX-License-Identifier: Apache-2.0
// What the grammar takes for something else is spelled in another way of the language before it is read: `1..$n` as `1 ..$n`, since the
// grammar reads the number `1.` there; the constant in `PI * $r` as `PI()`, since it reads a glob `*$r` as its argument; `f($h{a})` as
// `f(+$h{a})`, since it reads a file handle `$h` there. Only texts in which the grammar has found such a thing change. Tested in read_test.cpp.
#pragma once

#include "frontends/surface/language.h"

namespace ramify::frontends::perl {

tree_sitter::Source respell(tree_sitter::Source source, const surface::ReadOptions& options,
                            diagnostics::Diagnostics& diagnostics);

}  // namespace ramify::frontends::perl
