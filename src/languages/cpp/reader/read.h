// SPDX-License-Identifier: Apache-2.0
// Reads a C++ file into a surface tree, with the class in reader.h. Tested in read_test.cpp.
#pragma once

#include "frontends/surface/language.h"

namespace ramify::frontends::cpp {

surface::Node* read(const tree_sitter::Tree& from, surface::Tree& to, const surface::ReadOptions& options,
                    diagnostics::Diagnostics& diagnostics);

}  // namespace ramify::frontends::cpp
