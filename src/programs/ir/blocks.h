// SPDX-License-Identifier: Apache-2.0
// Blocks: a function's code, cut where control enters (a label) and where it leaves (an instruction that branches or
// ends). For dataflow, which then keeps one fact a block instead of one an instruction.
//
// Labels must lie inside the function. Handlers cut, too, so that a block has one at most: the innermost around it. A block's last instruction has the block's only labels; if it does not end,
// control also falls through to the next block. Results of an instruction with labels are written on the way that falls
// through and not on the way to a label.
#pragma once

#include <cstdint>
#include <vector>

#include "programs/ir/module.h"

namespace ramify::ir {

struct Block {
  uint32_t begin = 0;  // instructions [begin, end)
  uint32_t end = 0;
  bool falls_through = false;          // to the next block
  std::vector<uint32_t> targets;       // blocks at the labels
  const Handler* handler = nullptr;    // where an exception from here goes; none: out of the function
  uint32_t handler_block = 0;          // the block at its target
  std::vector<uint32_t> predecessors;  // blocks, each way once
};

// The blocks point into `function`.
std::vector<Block> blocks_of(const Function& function);

// Whether an exception may leave the instruction. Its results are not written then.
bool may_throw(Op op);

}  // namespace ramify::ir
