// SPDX-License-Identifier: Apache-2.0
// ControlFlow: a function's basic blocks and the ways between them, those of exceptions included.
//
// Blocks are those of programs/ir/blocks.h, with one more, without instructions, where the function is left: `exit()`. What
// may throw goes on at the innermost handler around it; where there is none the exception leaves the function. Nearly every
// operation may fail, so ways out by exception are there for `raise` and `throw` alone, unless options.throws says which
// instructions count. With `splits` a block ends behind each instruction that throws: then a way of an exception starts at a
// block's last instruction.
//
// Immutable; refers to the function, which must outlive it. Tested in control_flow_test.cpp; that runs take no other ways, in
// conformance/analyses_test.cpp.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "programs/ir/module.h"

namespace ramify::analysis {

enum class WayKind : uint8_t {
  next,       // falls through
  jump,       // an unconditional branch
  on_true,    // of a branch
  on_false,   // of a branch
  at_end,     // of an iteration that has no further element
  blocked,    // of a wait whose condition is false
  exception,  // to a handler
  leaves,     // returns
  throws,     // out of the function
};
std::string_view name(WayKind kind);

struct Way {
  uint32_t from = 0;
  uint32_t to = 0;  // blocks
  WayKind kind = WayKind::next;
  friend bool operator==(const Way&, const Way&) = default;
};

struct BasicBlock {
  uint32_t begin = 0;  // instructions [begin, end)
  uint32_t end = 0;
  const ir::Handler* handler = nullptr;  // around it; null: none
};

struct ControlFlowOptions {
  // Which instructions throw, by number. Empty: all that may (ir::may_throw) where there is a handler, `raise` and `throw` elsewhere.
  std::function<bool(uint32_t)> throws{};
  bool splits = false;
  // What ends the run is taken for a step to what stands behind it: whether it happens is then no decision.
  bool ends_go_on = false;
};

class ControlFlow {
 public:
  explicit ControlFlow(const ir::Function& function, const ControlFlowOptions& options = {});

  const ir::Function& function() const { return *function_; }
  const std::vector<BasicBlock>& blocks() const { return blocks_; }
  uint32_t exit() const { return static_cast<uint32_t>(blocks_.size()); }
  uint32_t node_count() const { return exit() + 1; }
  uint32_t block_of(uint32_t instruction) const { return block_of_[instruction]; }
  // Whether it has a way to its handler, or out of the function.
  bool throws(uint32_t instruction) const;

  const std::vector<Way>& ways() const { return ways_; }  // by the block that they leave
  std::span<const Way> ways_from(uint32_t block) const;
  std::span<const uint32_t> predecessors(uint32_t block) const;
  // Blocks that control can reach from the beginning, before those behind them but for loops; with exit() where that is one.
  const std::vector<uint32_t>& reverse_postorder() const { return order_; }
  bool is_reachable(uint32_t block) const { return position_[block] != unreachable; }

 private:
  static constexpr uint32_t unreachable = UINT32_MAX;
  void cut(const ControlFlowOptions& options);
  void connect(bool ends_go_on);
  void add_ways_of(uint32_t block, bool ends_go_on);
  void put_in_order();

  const ir::Function* function_;
  std::function<bool(uint32_t)> throws_;
  std::vector<BasicBlock> blocks_;
  std::vector<uint32_t> block_of_;
  std::vector<Way> ways_;
  std::vector<uint32_t> ways_begin_;
  std::vector<uint32_t> predecessors_, predecessors_begin_;
  std::vector<uint32_t> order_, position_;
};

}  // namespace ramify::analysis
