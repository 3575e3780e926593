// SPDX-License-Identifier: Apache-2.0
// The verbs of C programs: run, check, replay and core.
#pragma once

#include "session/ranks.h"
#include "surfaces/cli/commands.h"
#include "surfaces/cli/invocation.h"

namespace ramify::cli {

// `run` exits as the program does; with 1 for undefined behaviour.
// `ranks`: for `check` by several processes; null: this process alone.
ExitCode execute_c(const Invocation& invocation, const Console& console, Interruption& interruption,
                   session::Ranks* ranks = nullptr);

}  // namespace ramify::cli
