// SPDX-License-Identifier: Apache-2.0
// ramify dap: the debugger, on standard input and output.
#pragma once

#include "surfaces/cli/commands.h"

namespace ramify::dap {

// Ends when the client disconnects, or standard input ends.
cli::ExitCode execute(const cli::Invocation& invocation, const cli::Console& console, cli::Interruption& interruption);

}  // namespace ramify::dap
