// SPDX-License-Identifier: Apache-2.0
// Interprets the parsed texts: numbers with units, words of a fixed set, formats by file extension.
#pragma once

#include "base/result.h"
#include "surfaces/cli/options.h"

namespace ramify::cli {

// Error: a sentence for the user that names the option.
base::Result<void> interpret(Invocation& invocation, const Texts& texts);

}  // namespace ramify::cli
