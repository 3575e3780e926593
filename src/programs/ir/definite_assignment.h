// SPDX-License-Identifier: Apache-2.0
// Definite assignment: is every register written before it is read, on every path from the function's begin? Forward
// dataflow; the meet is intersection (Aho, Lam, Sethi, Ullman, Compilers, 2nd ed., 9.2.6 has the frame).
#pragma once

#include <vector>

#include "programs/ir/module.h"

namespace ramify::ir {

struct UnassignedRead {
  uint32_t instruction = 0;
  Register reg;
};

// The first read of each such register, in the order of instructions. Code that no path reaches reads nothing. The
// function's operands must be in range.
std::vector<UnassignedRead> unassigned_reads(const Function& function);

}  // namespace ramify::ir
