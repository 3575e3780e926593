// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "frontends/surface/language.h"

namespace ramify::frontends::perl {

surface::Node* read(const tree_sitter::Tree& from, surface::Tree& to, const surface::ReadOptions& options,
                    diagnostics::Diagnostics& diagnostics);

}  // namespace ramify::frontends::perl
