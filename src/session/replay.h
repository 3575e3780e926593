// SPDX-License-Identifier: Apache-2.0
// replay: a saved trace on the program as it is now. It says at which step the trace stops fitting, and whether what
// was recorded still happens.
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
  std::optional<outputs::TraceFile> file;  // none: `diagnostics` say what is wrong with it
  diagnostics::Diagnostics diagnostics;
  outputs::Sources sources;
};

// An error: the file cannot be read.
base::Result<SavedTrace> read_trace(const std::string& path);

// What to load to replay it: `spec` if not empty, else the spec that the trace names.
LoadRequest request_for(const SavedTrace& saved, const std::string& spec);

// A file that the trace names: as the trace's folder sees it; failing that, as this one does.
std::string found_from(const std::string& trace_path, const std::string& file);

// `loaded` is ready, the trace was read.
base::Result<outputs::ReplayReport> replay(const Loaded& loaded, const SavedTrace& saved);

}  // namespace ramify::session
