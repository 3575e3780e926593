// SPDX-License-Identifier: Apache-2.0
// Reads a JavaScript file into a surface tree (frontends/surface/language.h). Tested in read_test.cpp.
#pragma once

#include "frontends/surface/language.h"

namespace ramify::frontends::javascript {

surface::Node* read(const tree_sitter::Tree& from, surface::Tree& to, const surface::ReadOptions& options,
                    diagnostics::Diagnostics& diagnostics);

}  // namespace ramify::frontends::javascript
