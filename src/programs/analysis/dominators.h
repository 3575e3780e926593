// SPDX-License-Identifier: Apache-2.0
// Dominators of a flow graph, and control dependences.
//
// immediate_dominators: Cooper, Harvey, Kennedy, "A Simple, Fast Dominance Algorithm" (2001). control_dependences:
// Ferrante, Ottenstein, Warren, "The Program Dependence Graph and Its Use in Optimization" (1987): block b depends on
// the branch at the end of a if one of a's edges always leads to b and another may not. A block from which the exit
// cannot be reached (an infinite loop) is treated as if it had an edge to the exit.
//
// Tested against the definitions in dominators_test.cpp.
#pragma once

#include <cstdint>
#include <vector>

#include "programs/analysis/control_flow.h"

namespace ramify::analysis {

// Successors by node.
using FlowGraph = std::vector<std::vector<uint32_t>>;

inline constexpr uint32_t no_dominator = UINT32_MAX;

// By node; the root is its own dominator; no_dominator for unreachable nodes.
std::vector<uint32_t> immediate_dominators(const FlowGraph& graph, uint32_t root);

// The control-flow graph as a plain graph, with exit() as a node.
FlowGraph flow_graph(const ControlFlow& flow);
// For the reverse graph, starting at exit().
std::vector<uint32_t> immediate_postdominators(const ControlFlow& flow);

// By block: the blocks whose last instruction controls it, ascending.
std::vector<std::vector<uint32_t>> control_dependences(const ControlFlow& flow);

}  // namespace ramify::analysis
