// SPDX-License-Identifier: Apache-2.0
#include "programs/ir/blocks.h"

#include <algorithm>

#include "base/check.h"
#include "programs/ir/signature.h"

namespace ramify::ir {

bool may_throw(Op op) {
  const OpInfo& row = info(op);
  return row.has(Effect::faults) || row.has(Effect::calls) || row.has(Effect::reads) || row.has(Effect::writes);
}

std::vector<Block> blocks_of(const Function& function) {
  const auto size = static_cast<uint32_t>(function.code.size());
  std::vector<bool> begins(size + 1, false);
  begins[0] = true;
  for (uint32_t i = 0; i < size; ++i) {
    const OpInfo& row = info(function.code[i].op);
    if (row.has(Effect::branches) || row.has(Effect::ends)) begins[i + 1] = true;
    visit_labels(function.code[i], [&](uint32_t target) {
      CHECK(target < size, "label {} of {} instructions in function `{}`", target, size, function.name);
      begins[target] = true;
    });
  }

  for (const Handler& handler : function.handlers) {
    CHECK(handler.begin.index <= handler.end.index && handler.end.index <= size && handler.target.index < size,
          "a handler of function `{}` lies outside of its code", function.name);
    begins[handler.begin.index] = begins[handler.end.index] = begins[handler.target.index] = true;
  }

  std::vector<Block> blocks;
  std::vector<uint32_t> block_at(size);
  for (uint32_t i = 0; i < size; ++i) {
    if (begins[i]) blocks.emplace_back().begin = i;
    block_at[i] = static_cast<uint32_t>(blocks.size() - 1);
    blocks.back().end = i + 1;
  }

  for (uint32_t b = 0; b < blocks.size(); ++b) {
    const Instruction& last = function.code[blocks[b].end - 1];
    blocks[b].falls_through = !info(last.op).has(Effect::ends) && b + 1 < blocks.size();
    if (blocks[b].falls_through) blocks[b + 1].predecessors.push_back(b);
    visit_labels(last, [&](uint32_t target) {
      blocks[b].targets.push_back(block_at[target]);
      blocks[block_at[target]].predecessors.push_back(b);
    });
    const auto covers = [&](const Handler& h) {
      return h.begin.index <= blocks[b].begin && blocks[b].begin < h.end.index;
    };
    const auto handler = std::ranges::find_if(function.handlers, covers);
    if (handler == function.handlers.end()) continue;
    blocks[b].handler = &*handler;
    blocks[b].handler_block = block_at[handler->target.index];
    blocks[blocks[b].handler_block].predecessors.push_back(b);
  }
  return blocks;
}

}  // namespace ramify::ir
