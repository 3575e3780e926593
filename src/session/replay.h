// SPDX-License-Identifier: Apache-2.0
// replay: follows a saved trace through the current program. Reports the first divergence, and whether the recorded violation
// still occurs.
#pragma once

#include <optional>
#include <string>

#include "base/result.h"
#include "diagnostics/diagnostic.h"
#include "outputs/report.h"
#include "outputs/sources.h"
#include "session/load.h"

namespace ramify::session {

struct SavedTrace {
  std::string path;
  std::optional<outputs::TraceFile> file;  // none: see `diagnostics`
  diagnostics::Diagnostics diagnostics;
  outputs::Sources sources;
};

// Error: the file cannot be read.
base::Result<SavedTrace> read_trace(const std::string& path);

// The request that loads the program of the trace: from `spec` if not empty, else from the spec that the trace names.
LoadRequest request_for(const SavedTrace& saved, const std::string& spec);

// A file that the trace names: relative to the trace's folder, else to the current one.
std::string found_from(const std::string& trace_path, const std::string& file);

// `loaded` is ready, the trace was read.
base::Result<outputs::ReplayReport> replay(const Loaded& loaded, const SavedTrace& saved);

}  // namespace ramify::session
