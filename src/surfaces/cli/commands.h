// SPDX-License-Identifier: Apache-2.0
// One command: arguments to a verb, a rendering and an exit code.
#pragma once

#include <atomic>
#include <string>
#include <vector>

#include "surfaces/cli/console.h"
#include "surfaces/cli/exit_code.h"

namespace ramify::cli {

// What a signal handler shares with a command.
struct Interruption {
  std::atomic<bool> is_wanted = false;    // the user wants an end
  std::atomic<bool> ends_process = true;  // nobody asks, and nothing is half written: the process may just end
};

// `args` without the program's name.
ExitCode run(const std::vector<std::string>& args, const Console& console, Interruption& interruption);

}  // namespace ramify::cli
