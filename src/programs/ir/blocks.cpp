// SPDX-License-Identifier: Apache-2.0
#include "programs/ir/blocks.h"

#include "base/check.h"
#include "programs/ir/signature.h"

namespace ramify::ir {

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
  }
  return blocks;
}

}  // namespace ramify::ir
