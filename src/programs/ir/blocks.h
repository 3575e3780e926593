// SPDX-License-Identifier: Apache-2.0
// Blocks: a function's code, cut where control enters (a label) and where it leaves (an instruction that branches or
// ends). For dataflow, which then keeps one fact a block instead of one an instruction.
//
// Labels must lie inside the function. A block's last instruction has the block's only labels; if it does not end,
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
  std::vector<uint32_t> predecessors;  // blocks, each way once
};

std::vector<Block> blocks_of(const Function& function);

}  // namespace ramify::ir
