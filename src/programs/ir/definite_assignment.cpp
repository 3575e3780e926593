// SPDX-License-Identifier: Apache-2.0
#include "programs/ir/definite_assignment.h"

#include <algorithm>

#include "programs/ir/blocks.h"
#include "programs/ir/register_set.h"
#include "programs/ir/signature.h"

namespace ramify::ir {
namespace {

class Assignment {
 public:
  explicit Assignment(const Function& function)
      : function_(function),
        blocks_(blocks_of(function)),
        at_begin_(blocks_.size(), RegisterSet(0)),
        is_reached_(blocks_.size(), false),
        is_pending_(blocks_.size(), false),
        assigned_(function.register_count),
        caught_(function.register_count) {}

  std::vector<UnassignedRead> unassigned() {
    flow();
    std::vector<UnassignedRead> found;
    RegisterSet reported(function_.register_count);
    for (uint32_t b = 0; b < blocks_.size(); ++b)
      if (is_reached_[b]) collect(b, reported, found);
    return found;
  }

 private:
  // In code order, in which nearly all predecessors of a block are processed before it.
  void flow() {
    const size_t given = function_.parameters.size() + function_.capture_count;
    for (size_t i = 0; i < given; ++i) assigned_.insert(Register(i));
    arrive(0, assigned_);
    for (next_ = 0; next_ < blocks_.size();) {
      const uint32_t b = next_++;
      if (!is_pending_[b]) continue;
      is_pending_[b] = false;
      leave(b);
    }
  }

  void leave(uint32_t b) {
    assigned_ = at_begin_[b];
    const Block& block = blocks_[b];
    bool has_thrown = false;  // the first throwing instruction has the fewest registers assigned
    for (uint32_t i = block.begin; i < block.end; ++i) {
      if (block.handler != nullptr && !has_thrown && may_throw(function_.code[i].op)) {
        caught_ = assigned_;
        caught_.insert(block.handler->caught);
        arrive(block.handler_block, caught_);
        has_thrown = true;
      }
      if (i + 1 == block.end) {
        for (const uint32_t target : block.targets) arrive(target, assigned_);
      }
      visit_registers(function_, function_.code[i], true, [&](Register r) { assigned_.insert(r); });
    }
    if (block.falls_through) arrive(b + 1, assigned_);
  }

  // A block reached for the first time takes the incoming set; otherwise the intersection is kept.
  void arrive(uint32_t b, const RegisterSet& assigned) {
    if (!is_reached_[b]) {
      is_reached_[b] = true;
      at_begin_[b] = assigned;
    } else if (!at_begin_[b].intersect(assigned)) {
      return;
    }
    is_pending_[b] = true;
    next_ = std::min(next_, b);
  }

  void collect(uint32_t b, RegisterSet& reported, std::vector<UnassignedRead>& found) {
    assigned_ = at_begin_[b];
    for (uint32_t i = blocks_[b].begin; i < blocks_[b].end; ++i) {
      visit_registers(function_, function_.code[i], false, [&](Register r) {
        if (assigned_.contains(r) || reported.contains(r)) return;
        reported.insert(r);
        found.push_back({i, r});
      });
      visit_registers(function_, function_.code[i], true, [&](Register r) { assigned_.insert(r); });
    }
  }

  const Function& function_;
  const std::vector<Block> blocks_;
  std::vector<RegisterSet> at_begin_;
  std::vector<bool> is_reached_, is_pending_;
  uint32_t next_ = 0;  // no earlier block is pending
  RegisterSet assigned_, caught_;
};

}  // namespace

std::vector<UnassignedRead> unassigned_reads(const Function& function) {
  if (function.code.empty()) return {};
  return Assignment(function).unassigned();
}

}  // namespace ramify::ir
