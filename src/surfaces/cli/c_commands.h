// SPDX-License-Identifier: Apache-2.0
// The verbs of C programs: run, check, replay and core.
#pragma once

#include "surfaces/cli/commands.h"
#include "surfaces/cli/invocation.h"

namespace ramify::cli {

// `run` exits as the program does; with 1 for undefined behaviour.
ExitCode execute_c(const Invocation& invocation, const Console& console, Interruption& interruption);

}  // namespace ramify::cli
