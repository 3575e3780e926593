// SPDX-License-Identifier: Apache-2.0
// Definite assignment: checks that every register is written before it is read, on every path from the function's
// beginning. Forward dataflow; the meet is intersection (Aho, Lam, Sethi, Ullman, Compilers, 2nd ed., 9.2.6 has the
// framework).
#pragma once

#include <vector>

#include "programs/ir/module.h"

namespace ramify::ir {

struct UnassignedRead {
  uint32_t instruction = 0;
  Register reg;
};

// The first read of each such register, in the order of instructions. Unreachable code is ignored. The function's
// operands must be in range.
std::vector<UnassignedRead> unassigned_reads(const Function& function);

}  // namespace ramify::ir
