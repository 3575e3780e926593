// SPDX-License-Identifier: Apache-2.0
#include "programs/analysis/control_flow.h"

#include <algorithm>
#include <utility>

#include "programs/ir/blocks.h"
#include "programs/ir/signature.h"

namespace ramify::analysis {

using ir::Op;

std::string_view name(FlowEdgeKind kind) {
  switch (kind) {
    case FlowEdgeKind::next: return "next";
    case FlowEdgeKind::jump: return "jump";
    case FlowEdgeKind::on_true: return "true";
    case FlowEdgeKind::on_false: return "false";
    case FlowEdgeKind::at_end: return "at end";
    case FlowEdgeKind::blocked: return "blocked";
    case FlowEdgeKind::exception: return "exception";
    case FlowEdgeKind::leaves: return "return";
    case FlowEdgeKind::throws: return "throws";
  }
  return "";
}

ControlFlow::ControlFlow(const ir::Function& function, const ControlFlowOptions& options)
    : function_(&function), throws_(options.throws) {
  cut(options);
  connect(options.ends_fall_through);
  compute_order();
}

bool ControlFlow::throws(uint32_t instruction) const {
  const Op op = function_->code[instruction].op;
  if (throws_) return op == Op::raise || op == Op::throw_ || throws_(instruction);
  if (op == Op::raise || op == Op::throw_) return true;
  return blocks_[block_of_[instruction]].handler != nullptr && ir::may_throw(op);
}

void ControlFlow::cut(const ControlFlowOptions& options) {
  block_of_.resize(function_->code.size());
  for (const ir::Block& block : ir::blocks_of(*function_)) {
    uint32_t begin = block.begin;
    for (uint32_t i = block.begin; i < block.end; ++i) {
      block_of_[i] = static_cast<uint32_t>(blocks_.size());
      if (i + 1 == block.end) blocks_.push_back({begin, block.end, block.handler});
      else if (options.splits && (throws_ ? throws_(i) : ir::may_throw(function_->code[i].op)))
        blocks_.push_back({std::exchange(begin, i + 1), i + 1, block.handler});
    }
  }
}

void ControlFlow::add_edges_of(uint32_t b, bool ends_fall_through) {
  const BasicBlock& block = blocks_[b];
  const uint32_t last = block.end - 1;
  const ir::Instruction& instruction = function_->code[last];
  const auto add = [&](uint32_t to, FlowEdgeKind kind) {
    const FlowEdge edge{b, to, kind};
    if (std::find(edges_.begin() + edges_begin_.back(), edges_.end(), edge) == edges_.end()) edges_.push_back(edge);
  };
  if (!ir::info(instruction.op).has(ir::Effect::ends) && b + 1 < blocks_.size()) add(b + 1, FlowEdgeKind::next);
  uint32_t label = 0;
  ir::visit_labels(instruction, [&](uint32_t target) {
    const bool is_first = label++ == 0;
    FlowEdgeKind kind = FlowEdgeKind::jump;
    if (instruction.op == Op::branch_if) kind = is_first ? FlowEdgeKind::on_true : FlowEdgeKind::on_false;
    else if (instruction.op == Op::wait) kind = FlowEdgeKind::blocked;
    else if (instruction.op != Op::branch) kind = FlowEdgeKind::at_end;
    add(block_of_[target], kind);
  });
  if (instruction.op == Op::return_) add(exit(), FlowEdgeKind::leaves);
  for (uint32_t i = block.begin; i < block.end; ++i) {
    if (!throws(i)) continue;
    if (block.handler != nullptr && function_->code[i].op != Op::throw_)
      add(block_of_[block.handler->target.index], FlowEdgeKind::exception);
    else if (ends_fall_through && b + 1 < blocks_.size() && i + 1 == block.end) add(b + 1, FlowEdgeKind::jump);
    else add(exit(), FlowEdgeKind::throws);
  }
}

void ControlFlow::connect(bool ends_fall_through) {
  for (uint32_t b = 0; b < blocks_.size(); ++b) {
    edges_begin_.push_back(static_cast<uint32_t>(edges_.size()));
    add_edges_of(b, ends_fall_through);
  }
  edges_begin_.resize(node_count() + 1, static_cast<uint32_t>(edges_.size()));
  predecessors_begin_.assign(node_count() + 1, 0);
  for (const FlowEdge& edge : edges_) ++predecessors_begin_[edge.to + 1];
  for (uint32_t n = 0; n < node_count(); ++n) predecessors_begin_[n + 1] += predecessors_begin_[n];
  predecessors_.resize(edges_.size());
  std::vector<uint32_t> next(predecessors_begin_.begin(), predecessors_begin_.end() - 1);
  for (const FlowEdge& edge : edges_) predecessors_[next[edge.to]++] = edge.from;
}

std::span<const FlowEdge> ControlFlow::edges_from(uint32_t block) const {
  return std::span(edges_).subspan(edges_begin_[block], edges_begin_[block + 1] - edges_begin_[block]);
}
std::span<const uint32_t> ControlFlow::predecessors(uint32_t block) const {
  return std::span(predecessors_)
      .subspan(predecessors_begin_[block], predecessors_begin_[block + 1] - predecessors_begin_[block]);
}

void ControlFlow::compute_order() {
  position_.assign(node_count(), unreachable);
  struct Visit {
    uint32_t block;
    uint32_t next = 0;
  };
  std::vector<bool> seen(node_count());
  std::vector<Visit> stack{{0}};
  seen[0] = true;
  while (!stack.empty()) {
    Visit& top = stack.back();
    const std::span<const FlowEdge> edges = edges_from(top.block);
    if (top.next == edges.size()) {
      order_.push_back(top.block);
      stack.pop_back();
      continue;
    }
    // Visit the last edge first, so that the fall-through successor comes first in the order.
    const uint32_t to = edges[edges.size() - 1 - top.next++].to;
    if (seen[to]) continue;
    seen[to] = true;
    stack.push_back({to});
  }
  std::ranges::reverse(order_);
  for (uint32_t i = 0; i < order_.size(); ++i) position_[order_[i]] = i;
}

}  // namespace ramify::analysis
