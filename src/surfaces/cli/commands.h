// SPDX-License-Identifier: Apache-2.0
// Executes one command: from arguments to a verb, a rendering and an exit code.
#pragma once

#include <atomic>
#include <string>
#include <vector>

#include "surfaces/cli/console.h"
#include "surfaces/cli/exit_code.h"

namespace ramify::cli {

// State shared between a signal handler and a command.
struct Interruption {
  std::atomic<bool> is_wanted = false;    // the user interrupts the command
  std::atomic<bool> ends_process = true;  // no verb polls `is_wanted`, no file is half written
};

// `args` without the program's name.
ExitCode run(const std::vector<std::string>& args, const Console& console, Interruption& interruption);

}  // namespace ramify::cli
