// SPDX-License-Identifier: Apache-2.0
// Register kinds: some operations take registers that hold one kind of thing only, and the machine does not look again: the iterator
// and the position of a loop, the collection that a comprehension fills. Does every path that leads to such an operation write that kind
// last? Forward dataflow; the meet is union, of the kinds that may be there.
//
// Tested in register_kinds_test.cpp; conformance/ir_mutants_test.py runs what it lets pass.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "programs/ir/module.h"

namespace ramify::ir {

struct MistakenRead {
  uint32_t instruction = 0;
  Register reg;
  std::string_view wanted;  // "an iterator, of `iter_begin`"
};

// In the order of instructions. Code that no path reaches reads nothing. The function's operands must be in range, and its registers
// written before they are read.
std::vector<MistakenRead> mistaken_reads(const Module& module, const Function& function);

}  // namespace ramify::ir
