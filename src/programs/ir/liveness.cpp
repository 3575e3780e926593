// SPDX-License-Identifier: Apache-2.0
#include "programs/ir/liveness.h"

#include "programs/ir/blocks.h"
#include "programs/ir/register_set.h"
#include "programs/ir/signature.h"

namespace ramify::ir {
namespace {

std::vector<Register> visited_registers(const Function& function, const Instruction& instruction, bool written) {
  std::vector<Register> registers;
  visit_registers(function, instruction, written, [&](Register r) { registers.push_back(r); });
  return registers;
}

// The live sets at the beginnings of a function's blocks.
class BlockLiveness {
 public:
  explicit BlockLiveness(const Function& function);

  // Visits a block's instructions backwards: visit(index, before, after). `after` is the live set after the instruction
  // on the fall-through edge, without its results, united with that of the handler.
  template <typename Visitor>
  RegisterSet walk(const Block& block, Visitor&& visit) const;

  const std::vector<Block>& blocks() const { return blocks_; }

 private:
  const Function& function_;
  std::vector<Block> blocks_;
  std::vector<RegisterSet> at_begin_;
};

BlockLiveness::BlockLiveness(const Function& function)
    : function_(function),
      blocks_(blocks_of(function)),
      at_begin_(blocks_.size(), RegisterSet(function.register_count)) {
  // Facts flow backwards, so process the last block first.
  std::vector<uint32_t> pending(blocks_.size());
  std::vector<bool> is_pending(blocks_.size(), true);
  for (uint32_t b = 0; b < blocks_.size(); ++b) pending[b] = b;
  while (!pending.empty()) {
    const uint32_t b = pending.back();
    pending.pop_back();
    is_pending[b] = false;
    RegisterSet before = walk(blocks_[b], [](size_t, const RegisterSet&, const RegisterSet&) {});
    if (before == at_begin_[b]) continue;
    at_begin_[b] = std::move(before);
    for (const uint32_t predecessor : blocks_[b].predecessors) {
      if (is_pending[predecessor]) continue;
      is_pending[predecessor] = true;
      pending.push_back(predecessor);
    }
  }
}

template <typename Visitor>
RegisterSet BlockLiveness::walk(const Block& block, Visitor&& visit) const {
  const auto next = static_cast<size_t>(&block - blocks_.data()) + 1;
  RegisterSet live = block.falls_through ? at_begin_[next] : RegisterSet(function_.register_count);
  RegisterSet after;
  for (uint32_t i = block.end; i-- > block.begin;) {
    const Instruction& instruction = function_.code[i];
    visit_registers(function_, instruction, true, [&](Register r) { live.erase(r); });
    if (block.handler != nullptr && may_throw(instruction.op)) {
      RegisterSet at_handler = at_begin_[block.handler_block];
      at_handler.erase(block.handler->caught);
      live.unite(at_handler);
    }
    after = live;
    if (i + 1 == block.end) {
      for (const uint32_t target : block.targets) live.unite(at_begin_[target]);
    }
    visit_registers(function_, instruction, false, [&](Register r) { live.insert(r); });
    visit(i, live, after);
  }
  return live;
}

}  // namespace

Liveness::Liveness(const Function& function)
    : live_before_(function.code.size() + 1), live_across_(function.code.size()) {
  const BlockLiveness liveness(function);
  for (const Block& block : liveness.blocks()) {
    liveness.walk(block, [&](size_t index, const RegisterSet& before, const RegisterSet& after) {
      live_before_[index] = before.registers();
      live_across_[index] = after.registers();
    });
  }
}

std::vector<Register> registers_read(const Function& function, const Instruction& instruction) {
  return visited_registers(function, instruction, false);
}

std::vector<Register> registers_written(const Function& function, const Instruction& instruction) {
  return visited_registers(function, instruction, true);
}

}  // namespace ramify::ir
