// SPDX-License-Identifier: Apache-2.0
// Which machine a C program (`.c`, `.core`) goes to: the exact one (core), or the universal IR (ir).
//
// The only place that decides, for every verb. The exact machine runs, checks and replays a C file,
// unless `--machine ir` is given (or `--frontend`, whose program is IR). No other option affects the
// choice: an option that the chosen machine does not have is refused, and the message names the option for the other
// machine. `serve`, `tui` and `graph` open the program on either machine. All other verbs use the IR. docs/c.md is for users.
//
// Pure functions. Tested in c_machine_test.cpp.
#pragma once

#include "base/result.h"
#include "surfaces/cli/invocation.h"

namespace ramify::cli {

// The invocation with the machine chosen, unchanged if it is not about a C program. Error: the options contradict
// each other.
base::Result<Invocation> with_c_machine(Invocation invocation);

}  // namespace ramify::cli
