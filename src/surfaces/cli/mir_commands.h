// SPDX-License-Identifier: Apache-2.0
// The verbs of Rust programs as MIR: check, run, replay and ir of a .smir.json file.
#pragma once

#include "surfaces/cli/commands.h"
#include "surfaces/cli/invocation.h"

namespace ramify::cli {

// `run` exits as the program does: 101 after a panic, 134 after an abort; 1 for undefined behaviour.
ExitCode execute_mir(const Invocation& invocation, const Console& console, Interruption& interruption);

}  // namespace ramify::cli
