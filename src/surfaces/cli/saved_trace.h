// SPDX-License-Identifier: Apache-2.0
// replay of a saved trace: the one place where the file is read, and where it says which machine replays it.
#pragma once

#include "surfaces/cli/invocation.h"

namespace ramify::cli {

// An invocation that replays a trace of an exact machine, as one of its program; of any other trace with the file,
// read. Unchanged where it is about no file with a trace.
Invocation with_saved_trace(Invocation invocation);

}  // namespace ramify::cli
