// SPDX-License-Identifier: Apache-2.0
// The statements of a file; surface/language.h says what a reader gives. Tested in read_test.cpp.
#pragma once

#include "frontends/surface/language.h"

namespace ramify::frontends::php {

surface::Node* read(const tree_sitter::Tree& from, surface::Tree& to, const surface::ReadOptions& options,
                    diagnostics::Diagnostics& diagnostics);

}  // namespace ramify::frontends::php
