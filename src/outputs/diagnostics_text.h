// SPDX-License-Identifier: Apache-2.0
// Diagnostics for people: each message with its source line, in source order, and a last line with their number.
#pragma once

#include <string>

#include "diagnostics/diagnostic.h"
#include "outputs/sources.h"

namespace ramify::outputs {

std::string diagnostics_text(const diagnostics::Diagnostics& diagnostics, const Sources& sources);

}  // namespace ramify::outputs
