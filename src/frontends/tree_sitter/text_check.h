// SPDX-License-Identifier: Apache-2.0
// Whether bytes are a text that can be parsed: not too many, and UTF-8.
#pragma once

#include <cstddef>

#include "diagnostics/diagnostic.h"
#include "frontends/tree_sitter/source.h"

namespace ramify::frontends::tree_sitter {

// Reports what is wrong; true if nothing is.
bool check_text(const Source& source, size_t bytes_max, diagnostics::Diagnostics& diagnostics);

}  // namespace ramify::frontends::tree_sitter
