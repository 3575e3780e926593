// SPDX-License-Identifier: Apache-2.0
// Checks that bytes are a text that can be parsed: valid UTF-8 within a size limit.
#pragma once

#include <cstddef>

#include "diagnostics/diagnostic.h"
#include "frontends/tree_sitter/source.h"

namespace ramify::frontends::tree_sitter {

// Reports the problem; true if there is none.
bool check_text(const Source& source, size_t bytes_max, diagnostics::Diagnostics& diagnostics);

}  // namespace ramify::frontends::tree_sitter
