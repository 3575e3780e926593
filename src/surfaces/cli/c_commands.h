// SPDX-License-Identifier: Apache-2.0
// The verbs of C programs: run, check, replay and core.
#pragma once

#include "surfaces/cli/commands.h"
#include "surfaces/cli/invocation.h"

namespace ramify::cli {

// `run` exits as the program does; 1 where its behaviour is undefined.
ExitCode execute_c(const Invocation& invocation, const Console& console, Interruption& interruption);

// Of a replay whose file is a trace of a C program: the replay of that program. Else as it is.
Invocation with_c_trace(Invocation invocation);

}  // namespace ramify::cli
