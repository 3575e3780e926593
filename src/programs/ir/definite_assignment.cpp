// SPDX-License-Identifier: Apache-2.0
#include "programs/ir/definite_assignment.h"

#include <optional>

#include "programs/ir/blocks.h"
#include "programs/ir/register_set.h"
#include "programs/ir/signature.h"

namespace ramify::ir {
namespace {

class Assignment {
 public:
  explicit Assignment(const Function& function) : function_(function), blocks_(blocks_of(function)) {}

  std::vector<UnassignedRead> unassigned() {
    at_begin_.assign(blocks_.size(), std::nullopt);
    flow();
    std::vector<UnassignedRead> found;
    RegisterSet reported(function_.register_count);
    for (uint32_t b = 0; b < blocks_.size(); ++b) {
      if (at_begin_[b]) collect(blocks_[b], *at_begin_[b], reported, found);
    }
    return found;
  }

 private:
  void flow() {
    RegisterSet at_start(function_.register_count);
    const size_t given = function_.parameters.size() + function_.capture_count;
    for (size_t i = 0; i < given; ++i) at_start.insert(Register(i));
    arrive(0, at_start);
    while (!pending_.empty()) {
      const uint32_t b = pending_.back();
      pending_.pop_back();
      leave(b);
    }
  }

  void leave(uint32_t b) {
    RegisterSet assigned = *at_begin_[b];
    const Block& block = blocks_[b];
    bool has_thrown = false;  // what throws first has the least behind it
    for (uint32_t i = block.begin; i < block.end; ++i) {
      if (block.handler != nullptr && !has_thrown && may_throw(function_.code[i].op)) {
        RegisterSet caught = assigned;
        caught.insert(block.handler->caught);
        arrive(block.handler_block, caught);
        has_thrown = true;
      }
      if (i + 1 == block.end) {
        for (const uint32_t target : block.targets) arrive(target, assigned);
      }
      visit_registers(function_, function_.code[i], true, [&](Register r) { assigned.insert(r); });
    }
    if (block.falls_through) arrive(b + 1, assigned);
  }

  // A block that was not reached before takes what arrives; one that was keeps what both bring.
  void arrive(uint32_t b, const RegisterSet& assigned) {
    std::optional<RegisterSet>& known = at_begin_[b];
    RegisterSet both = assigned;
    if (known) both.intersect(*known);
    if (known && both == *known) return;
    known = std::move(both);
    pending_.push_back(b);
  }

  void collect(const Block& block, RegisterSet assigned, RegisterSet& reported, std::vector<UnassignedRead>& found) {
    for (uint32_t i = block.begin; i < block.end; ++i) {
      visit_registers(function_, function_.code[i], false, [&](Register r) {
        if (assigned.contains(r) || reported.contains(r)) return;
        reported.insert(r);
        found.push_back({i, r});
      });
      visit_registers(function_, function_.code[i], true, [&](Register r) { assigned.insert(r); });
    }
  }

  const Function& function_;
  const std::vector<Block> blocks_;
  std::vector<std::optional<RegisterSet>> at_begin_;  // none: not reached
  std::vector<uint32_t> pending_;
};

}  // namespace

std::vector<UnassignedRead> unassigned_reads(const Function& function) {
  if (function.code.empty()) return {};
  return Assignment(function).unassigned();
}

}  // namespace ramify::ir
