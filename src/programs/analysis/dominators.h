// SPDX-License-Identifier: Apache-2.0
// Dominators of a flow graph, and what depends on which branch.
//
// immediate_dominators: Cooper, Harvey, Kennedy, "A Simple, Fast Dominance Algorithm" (2001). control_dependences: Ferrante,
// Ottenstein, Warren, "The Program Dependence Graph and Its Use in Optimization" (1987): block b depends on the branch at the
// end of a, if one of a's ways leads to b for certain and another need not. A block from which the exit cannot be reached (a loop
// without end) counts as if it had a way there.
//
// Tested in dominators_test.cpp against the definitions.
#pragma once

#include <cstdint>
#include <vector>

#include "programs/analysis/control_flow.h"

namespace ramify::analysis {

// Successors by node.
using FlowGraph = std::vector<std::vector<uint32_t>>;

inline constexpr uint32_t no_dominator = UINT32_MAX;

// By node; the root's is itself; no_dominator where the root does not lead.
std::vector<uint32_t> immediate_dominators(const FlowGraph& graph, uint32_t root);

FlowGraph flow_graph(const ControlFlow& flow);
// Of the graph backwards from exit().
std::vector<uint32_t> immediate_postdominators(const ControlFlow& flow);

// By block: the blocks whose last instruction decides whether it runs, ascending.
std::vector<std::vector<uint32_t>> control_dependences(const ControlFlow& flow);

}  // namespace ramify::analysis
