// SPDX-License-Identifier: Apache-2.0
// Register kinds: some operations take registers with one kind of value only, which the machine does not check: the
// iterator and the position of a loop, and the collection that a comprehension fills. Checks that every path to such an
// operation last wrote that kind. Forward dataflow; the meet is the union of the possible kinds.
//
// Tested in register_kinds_test.cpp; conformance/ir_mutants_test.py runs modules that pass.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "programs/ir/module.h"

namespace ramify::ir {

struct WrongKindRead {
  uint32_t instruction = 0;
  Register reg;
  std::string_view wanted;  // "an iterator, of `iter_begin`"
};

// In the order of instructions. Unreachable code is ignored. The function's operands must be in range, and its
// registers written before they are read.
std::vector<WrongKindRead> wrong_kind_reads(const Module& module, const Function& function);

}  // namespace ramify::ir
