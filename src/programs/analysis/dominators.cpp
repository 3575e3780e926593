// SPDX-License-Identifier: Apache-2.0
#include "programs/analysis/dominators.h"

#include <algorithm>

namespace ramify::analysis {
namespace {

std::vector<uint32_t> postorder(const FlowGraph& graph, uint32_t root) {
  std::vector<uint32_t> order;
  std::vector<bool> seen(graph.size());
  std::vector<std::pair<uint32_t, size_t>> stack{{root, 0}};
  seen[root] = true;
  while (!stack.empty()) {
    auto& [node, next] = stack.back();
    if (next == graph[node].size()) {
      order.push_back(node);
      stack.pop_back();
      continue;
    }
    const uint32_t to = graph[node][next++];
    if (seen[to]) continue;
    seen[to] = true;
    stack.emplace_back(to, 0);
  }
  return order;
}

FlowGraph reversed(const FlowGraph& graph) {
  FlowGraph result(graph.size());
  for (uint32_t from = 0; from < graph.size(); ++from)
    for (const uint32_t to : graph[from]) result[to].push_back(from);
  return result;
}

// Adds an edge to the exit from each component without a path to it, from its block with the highest number.
FlowGraph with_ends(const ControlFlow& flow) {
  FlowGraph graph = flow_graph(flow);
  const uint32_t exit = flow.exit();
  const FlowGraph backwards = reversed(graph);
  std::vector<bool> ends(graph.size());
  const auto mark = [&](uint32_t from) {
    std::vector<uint32_t> pending{from};
    while (!pending.empty()) {
      const uint32_t node = pending.back();
      pending.pop_back();
      if (ends[node]) continue;
      ends[node] = true;
      pending.insert(pending.end(), backwards[node].begin(), backwards[node].end());
    }
  };
  mark(exit);
  const std::vector<uint32_t>& order = flow.reverse_postorder();
  for (size_t i = order.size(); i-- > 0;) {
    if (ends[order[i]]) continue;
    graph[order[i]].push_back(exit);
    mark(order[i]);
  }
  return graph;
}

}  // namespace

std::vector<uint32_t> immediate_dominators(const FlowGraph& graph, uint32_t root) {
  std::vector<uint32_t> order = postorder(graph, root);
  std::vector<uint32_t> number(graph.size(), 0);
  for (uint32_t i = 0; i < order.size(); ++i) number[order[i]] = i;
  std::vector<uint32_t> dominators(graph.size(), no_dominator);
  dominators[root] = root;
  const FlowGraph predecessors = reversed(graph);
  const auto meet = [&](uint32_t a, uint32_t b) {
    while (a != b) {
      while (number[a] < number[b]) a = dominators[a];
      while (number[b] < number[a]) b = dominators[b];
    }
    return a;
  };
  for (bool changed = true; changed;) {
    changed = false;
    for (size_t i = order.size() - 1; i-- > 0;) {
      const uint32_t node = order[i];
      uint32_t best = no_dominator;
      for (const uint32_t before : predecessors[node])
        if (dominators[before] != no_dominator) best = best == no_dominator ? before : meet(before, best);
      if (dominators[node] == best) continue;
      dominators[node] = best;
      changed = true;
    }
  }
  return dominators;
}

FlowGraph flow_graph(const ControlFlow& flow) {
  FlowGraph graph(flow.node_count());
  for (const FlowEdge& edge : flow.edges())
    if (flow.is_reachable(edge.from)) graph[edge.from].push_back(edge.to);
  return graph;
}

std::vector<uint32_t> immediate_postdominators(const ControlFlow& flow) {
  return immediate_dominators(reversed(with_ends(flow)), flow.exit());
}

std::vector<std::vector<uint32_t>> control_dependences(const ControlFlow& flow) {
  const FlowGraph graph = with_ends(flow);
  const std::vector<uint32_t> postdominators = immediate_dominators(reversed(graph), flow.exit());
  std::vector<std::vector<uint32_t>> result(flow.node_count());
  for (uint32_t from = 0; from < graph.size(); ++from) {
    if (graph[from].size() < 2 || postdominators[from] == no_dominator) continue;
    // For each successor, walk up the postdominator tree to the common postdominator.
    for (const uint32_t to : graph[from])
      for (uint32_t node = to; node != postdominators[from] && node != no_dominator; node = postdominators[node]) {
        if (result[node].empty() || result[node].back() != from) result[node].push_back(from);
        if (node == postdominators[node]) break;
      }
  }
  for (std::vector<uint32_t>& list : result) {
    std::ranges::sort(list);
    list.erase(std::ranges::unique(list).begin(), list.end());
  }
  return result;
}

}  // namespace ramify::analysis
