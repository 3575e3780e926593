// SPDX-License-Identifier: Apache-2.0
// ramify lsp: the language server, on standard input and output.
#pragma once

#include "surfaces/cli/commands.h"

namespace ramify::lsp {

// Ends when the client says `exit`, or standard input ends.
cli::ExitCode execute(const cli::Invocation& invocation, const cli::Console& console, cli::Interruption& interruption);

}  // namespace ramify::lsp
