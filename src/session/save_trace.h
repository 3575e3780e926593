// SPDX-License-Identifier: Apache-2.0
// Saves the trace of a finding with the data that replay needs: the spec, and the additions of the command line.
#pragma once

#include <string>

#include "base/result.h"
#include "outputs/report.h"
#include "session/load.h"

namespace ramify::session {

// Fills in the finding's trace_file and replay_command.
base::Result<void> save_trace(const Loaded& loaded, outputs::Finding& finding, const std::string& path);

// "wire.trace.json" for the first finding of wire.toml, "wire.2.trace.json" for the second.
std::string default_trace_path(const Loaded& loaded, size_t index);

// `file` relative to the folder of `trace_path`, so that both can be moved together.
std::string seen_from(const std::string& trace_path, const std::string& file);

// Quoted for a POSIX shell.
std::string shell_quoted(const std::string& word);

}  // namespace ramify::session
