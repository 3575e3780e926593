// SPDX-License-Identifier: Apache-2.0
// One command: arguments to a verb, a rendering and an exit code.
#pragma once

#include <atomic>
#include <string>
#include <vector>

#include "surfaces/cli/console.h"
#include "surfaces/cli/exit_code.h"

namespace ramify::cli {

// `args` without the program's name. `interrupted` becomes true when the user wants an end.
ExitCode run(const std::vector<std::string>& args, const Console& console, const std::atomic<bool>& interrupted);

}  // namespace ramify::cli
