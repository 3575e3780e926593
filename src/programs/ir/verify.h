// SPDX-License-Identifier: Apache-2.0
// verify: checks that a module is well formed: operands in range, labels inside the function, lists inside their table,
// the last instruction ends, wait refers to a wait_begin, entry and predicates without parameters, parameter kinds in
// order, every register written before it is read on every path (parameters and captures are written at the start).
// Machines rely on all of this, and only run verified modules.
#pragma once

#include "diagnostics/diagnostic.h"
#include "programs/ir/module.h"

namespace ramify::ir {

// Reports all violations.
void verify(const Module& module, diagnostics::Diagnostics& diagnostics);

}  // namespace ramify::ir
