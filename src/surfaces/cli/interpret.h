// SPDX-License-Identifier: Apache-2.0
// What the texts that the parser found mean: numbers with units, words of a fixed set, formats by the endings of files.
#pragma once

#include "base/result.h"
#include "surfaces/cli/options.h"

namespace ramify::cli {

// An error is a sentence for the user that names the option.
base::Result<void> interpret(Invocation& invocation, const Texts& texts);

}  // namespace ramify::cli
