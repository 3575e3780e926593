// SPDX-License-Identifier: Apache-2.0
// ramify mcp: the tools for agents, on standard input and output.
#pragma once

#include "surfaces/cli/commands.h"

namespace ramify::mcp {

// Ends when standard input does.
cli::ExitCode execute(const cli::Invocation& invocation, const cli::Console& console, cli::Interruption& interruption);

}  // namespace ramify::mcp
