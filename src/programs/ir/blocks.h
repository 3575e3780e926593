// SPDX-License-Identifier: Apache-2.0
// Blocks: splits a function's code into basic blocks: at labels, and after instructions that branch or end. Dataflow
// then keeps facts for each block instead of each instruction.
//
// Labels must be inside the function. Ranges of handlers split blocks, too, so that each block has at most one handler:
// the innermost. Only a block's last instruction has labels; unless it ends, control also falls through to the next
// block. Results of an instruction with labels are written on the fall-through edge and not on the edges to labels.
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
  const Handler* handler = nullptr;    // the handler of an exception from here; null: it leaves the function
  uint32_t handler_block = 0;          // the block at its target
  std::vector<uint32_t> predecessors;  // blocks, without duplicates
};

// The blocks point into `function`, which must outlive them.
std::vector<Block> blocks_of(const Function& function);

// Whether an exception may leave the instruction; its results are not written in that case.
bool may_throw(Op op);

}  // namespace ramify::ir
