// SPDX-License-Identifier: Apache-2.0
// open_program: from a file to a program that can be stepped through. The file is a spec, a program of any language, or a trace, which
// is followed to its end.
#pragma once

#include <memory>
#include <string>

#include "base/result.h"
#include "session/load.h"
#include "session/simulation/opened_program.h"

namespace ramify::session {

struct OpenRequest {
  LoadRequest load;       // its path is the file
  std::string machine{};  // as in --machine: "ir", "core", "mir"; "": the exact machine where there is one
  std::string start{};    // of a program of MIR: the function to begin with; "": main
};

// The machine that steps through this file: "ir", "core" or "mir".
std::string_view machine_for(const OpenRequest& request);

// The error is a text for people, the diagnostics of the file included. A trace that no longer fits is followed up to its divergence,
// which `note` then tells.
base::Result<std::unique_ptr<OpenedProgram>> open_program(const OpenRequest& request, std::string& note);

// The program of an exact machine once more, with the choices of the search that found the trace, which is not followed.
base::Result<std::unique_ptr<OpenedProgram>> open_with_choices(const OpenedProgram& program, const ExactTrace& trace);
// Likewise, at the end of the trace.
base::Result<std::unique_ptr<OpenedProgram>> open_again(const OpenedProgram& program, const ExactTrace& trace,
                                                        std::string& note);

}  // namespace ramify::session
