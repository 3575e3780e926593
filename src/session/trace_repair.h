// SPDX-License-Identifier: Apache-2.0
// trace_repair: what `ramify replay --repair` does with a trace that no longer shows its violation: it searches the edited program
// for a run that stays close to the trace and ends in the same kind of violation (engine/trace/repair.h).
//
// Not to be confused with repair.h, which repairs syntax errors. Tested in trace_repair_test.cpp.
#pragma once

#include <atomic>
#include <optional>

#include "base/result.h"
#include "outputs/report.h"
#include "session/load.h"
#include "session/replay.h"

namespace ramify::session {

struct TraceRepairOptions {
  std::optional<uint64_t> states_max{};  // none: the engine's default
  const std::atomic<bool>* interrupted = nullptr;
};

// `report` is of session::replay with the same arguments. If it shows the recorded violation, it is returned unchanged; else with
// `repair`, and, if that is a success, with the steps and the finding of the repaired trace, which has been replayed.
base::Result<outputs::ReplayReport> repair_trace(const Loaded& loaded, const SavedTrace& saved,
                                                 outputs::ReplayReport report, const TraceRepairOptions& options);

// "wire.repaired.trace.json" for the trace "wire.trace.json".
std::string repaired_trace_path(const std::string& trace_path);

}  // namespace ramify::session
