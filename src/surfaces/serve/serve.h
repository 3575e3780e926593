// SPDX-License-Identifier: Apache-2.0
// ramify serve: the explorer in the browser.
#pragma once

#include "surfaces/cli/commands.h"

namespace ramify::serve {

// Prints the page's address, and ends when the user interrupts it.
cli::ExitCode execute(const cli::Invocation& invocation, const cli::Console& console, cli::Interruption& interruption);

}  // namespace ramify::serve
