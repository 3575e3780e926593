// SPDX-License-Identifier: Apache-2.0
// Executes one command: from arguments to a verb, a rendering and an exit code.
#pragma once

#include <atomic>
#include <span>
#include <string>
#include <vector>

#include "surfaces/cli/console.h"
#include "surfaces/cli/exit_code.h"
#include "surfaces/cli/terminal_modes.h"
#include "surfaces/cli/verbs.h"

namespace ramify::cli {

// State shared between a signal handler and a command.
struct Interruption {
  std::atomic<bool> is_wanted = false;                   // the user interrupts the command
  std::atomic<bool> ends_process = true;                 // no verb polls `is_wanted`, no file is half written
  std::atomic<const TerminalModes*> terminal = nullptr;  // that a verb has taken over, else null
};

struct Invocation;

// A verb that another layer executes: the interactive interfaces, which include this one to run the other verbs.
struct Face {
  Verb verb;
  ExitCode (*execute)(const Invocation& invocation, const Console& console, Interruption& interruption);
};

// `args` without the program's name. A verb of a face that is not among `faces` is refused.
ExitCode run(const std::vector<std::string>& args, const Console& console, Interruption& interruption,
             std::span<const Face> faces = {});

}  // namespace ramify::cli
