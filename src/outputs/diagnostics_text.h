// SPDX-License-Identifier: Apache-2.0
// What is wrong with an input, for people: each message with its source line, in the order of the text, and a last line
// that counts them.
#pragma once

#include <string>

#include "diagnostics/diagnostic.h"
#include "outputs/sources.h"

namespace ramify::outputs {

std::string diagnostics_text(const diagnostics::Diagnostics& diagnostics, const Sources& sources);

}  // namespace ramify::outputs
