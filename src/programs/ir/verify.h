// SPDX-License-Identifier: Apache-2.0
// verify: is the module well formed? Operands in range, labels inside the function, lists inside their table, the last
// instruction ends, wait goes back to a wait_begin, entry and predicates without parameters, parameter kinds in order,
// every register written before it is read on every path (parameters and captures are written at the start).
// A machine may rely on all of it; it never sees an unverified module.
#pragma once

#include "diagnostics/diagnostic.h"
#include "programs/ir/module.h"

namespace ramify::ir {

void verify(const Module& module, diagnostics::Diagnostics& diagnostics);

}  // namespace ramify::ir
