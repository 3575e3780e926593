// SPDX-License-Identifier: Apache-2.0
// Reads a file of Rust into a surface tree, by reader.h. Tested in read_test.cpp.
#pragma once

#include "frontends/surface/language.h"

namespace ramify::frontends::rust {

surface::Node* read(const tree_sitter::Tree& from, surface::Tree& to, const surface::ReadOptions& options,
                    diagnostics::Diagnostics& diagnostics);

}  // namespace ramify::frontends::rust
