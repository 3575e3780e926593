// SPDX-License-Identifier: Apache-2.0
// Which machine a C program (`.c`, `.core`) goes to: the exact one (core), or the universal IR (ir).
//
// The one place that decides, for every verb. A C file is run, checked and replayed by the exact machine, and by
// nothing else unless `--machine ir` says so (or `--frontend`, whose program is one of the IR). No other option decides
// it: one that the chosen machine does not have is refused, with the option that would choose the other. The other
// verbs are those of the IR. docs/c.md tells users.
//
// Pure functions. Tested in c_machine_test.cpp.
#pragma once

#include "base/result.h"
#include "surfaces/cli/invocation.h"

namespace ramify::cli {

// The invocation with the machine chosen, unchanged where it is about no C program. An error: the options contradict
// each other.
base::Result<Invocation> with_c_machine(Invocation invocation);

}  // namespace ramify::cli
