// SPDX-License-Identifier: Apache-2.0
// ramify tui: the explorer in the terminal.
#pragma once

#include "surfaces/cli/commands.h"

namespace ramify::tui {

// Ends when the user quits, or by a signal.
cli::ExitCode execute(const cli::Invocation& invocation, const cli::Console& console, cli::Interruption& interruption);

}  // namespace ramify::tui
