// SPDX-License-Identifier: Apache-2.0
// ControlFlow: a function's control-flow graph: its basic blocks and the edges between them, including those of
// exceptions.
//
// Blocks are those of programs/ir/blocks.h, and one without instructions for leaving the function: `exit()`. An
// exception continues at the innermost handler; without one it leaves the function. Nearly every operation may fail, so
// there are edges out of the function for `raise` and `throw` only, unless options.throws says which instructions
// throw. With `splits` a block ends after each throwing instruction, so that the edge of an exception starts at a
// block's last instruction.
//
// Immutable; refers to the function, which must outlive it. Tested in control_flow_test.cpp;
// conformance/analyses_test.cpp checks that runs follow the edges.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "programs/ir/module.h"

namespace ramify::analysis {

enum class FlowEdgeKind : uint8_t {
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
std::string_view name(FlowEdgeKind kind);

struct FlowEdge {
  uint32_t from = 0;
  uint32_t to = 0;  // blocks
  FlowEdgeKind kind = FlowEdgeKind::next;
  friend bool operator==(const FlowEdge&, const FlowEdge&) = default;
};

struct BasicBlock {
  uint32_t begin = 0;  // instructions [begin, end)
  uint32_t end = 0;
  const ir::Handler* handler = nullptr;  // innermost; null: none
};

struct ControlFlowOptions {
  // Whether an instruction throws, by number. Empty: all that may (ir::may_throw) if there is a handler, `raise` and
  // `throw` otherwise.
  std::function<bool(uint32_t)> throws{};
  bool splits = false;
  // An instruction that ends the run has an edge to the next one; then it is not a decision.
  bool ends_fall_through = false;
};

class ControlFlow {
 public:
  explicit ControlFlow(const ir::Function& function, const ControlFlowOptions& options = {});

  const ir::Function& function() const { return *function_; }
  const std::vector<BasicBlock>& blocks() const { return blocks_; }
  uint32_t exit() const { return static_cast<uint32_t>(blocks_.size()); }
  uint32_t node_count() const { return exit() + 1; }
  uint32_t block_of(uint32_t instruction) const { return block_of_[instruction]; }
  // Whether it has an edge to its handler, or out of the function.
  bool throws(uint32_t instruction) const;

  const std::vector<FlowEdge>& edges() const { return edges_; }  // by source block
  std::span<const FlowEdge> edges_from(uint32_t block) const;
  std::span<const uint32_t> predecessors(uint32_t block) const;
  // Reachable blocks in reverse postorder; including exit() if it is reachable.
  const std::vector<uint32_t>& reverse_postorder() const { return order_; }
  bool is_reachable(uint32_t block) const { return position_[block] != unreachable; }

 private:
  static constexpr uint32_t unreachable = UINT32_MAX;
  void cut(const ControlFlowOptions& options);
  void connect(bool ends_fall_through);
  void add_edges_of(uint32_t block, bool ends_fall_through);
  void compute_order();

  const ir::Function* function_;
  std::function<bool(uint32_t)> throws_;
  std::vector<BasicBlock> blocks_;
  std::vector<uint32_t> block_of_;
  std::vector<FlowEdge> edges_;
  std::vector<uint32_t> edges_begin_;
  std::vector<uint32_t> predecessors_, predecessors_begin_;
  std::vector<uint32_t> order_, position_;
};

}  // namespace ramify::analysis
