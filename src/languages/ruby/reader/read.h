// SPDX-License-Identifier: Apache-2.0
// read: a Ruby file as a surface tree (reader.h). Tested in read_test.cpp.
#pragma once

#include "frontends/surface/language.h"

namespace ramify::frontends::ruby {

surface::Node* read(const tree_sitter::Tree& from, surface::Tree& to, const surface::ReadOptions& options,
                    diagnostics::Diagnostics& diagnostics);

}  // namespace ramify::frontends::ruby
