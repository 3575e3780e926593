// SPDX-License-Identifier: Apache-2.0
// replay of a saved trace: the only place that reads the file, and that derives from it the machine that replays it.
#pragma once

#include "surfaces/cli/invocation.h"

namespace ramify::cli {

// An invocation that replays a trace of an exact machine, as one of its program; with any other trace, the invocation
// with the parsed file. Unchanged if it is not about a file with a trace.
Invocation with_saved_trace(Invocation invocation);

}  // namespace ramify::cli
