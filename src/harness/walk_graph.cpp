// SPDX-License-Identifier: Apache-2.0
#include "harness/walk_graph.h"

#include <algorithm>
#include <limits>

namespace ramify::harness {
namespace {

constexpr uint32_t none = std::numeric_limits<uint32_t>::max();

}  // namespace

WalkGraph WalkGraph::of_states(const LiveGraph& graph, const ItemsOf& items_of_state, const ItemsOf& items_of_edge) {
  WalkGraph result;
  for (uint32_t i = 0; i < graph.edges().size(); ++i) {
    const Edge& edge = graph.edges()[i];
    result.arcs_.push_back({edge.from, edge.to, i});
    const std::vector<uint32_t> items = items_of_edge(i);
    result.arc_items_.insert(result.arc_items_.end(), items.begin(), items.end());
    result.arc_first_.push_back(static_cast<uint32_t>(result.arc_items_.size()));
  }
  for (uint32_t state : graph.initial()) {
    result.starts_.push_back({state, state});
    const std::vector<uint32_t> items = items_of_state(state);
    result.start_items_.insert(result.start_items_.end(), items.begin(), items.end());
    result.start_first_.push_back(static_cast<uint32_t>(result.start_items_.size()));
  }
  std::vector<bool> is_accepting(graph.fsm().states.size());
  for (uint32_t state = 0; state < is_accepting.size(); ++state)
    is_accepting[state] = graph.is_live(state) && graph.fsm().states[state].is_accepting;
  result.finish(is_accepting);
  return result;
}

WalkGraph WalkGraph::of_pairs(const LiveGraph& graph) {
  const uint32_t edge_count = static_cast<uint32_t>(graph.edges().size());
  WalkGraph result;
  std::vector<bool> is_accepting;
  uint32_t pair = 0;
  for (uint32_t edge = 0; edge < edge_count; ++edge) {
    const uint32_t state = graph.edges()[edge].to;
    is_accepting.push_back(graph.fsm().states[state].is_accepting);
    for (uint32_t next = graph.first(state); next < graph.first(state + 1); ++next) {
      result.arcs_.push_back({edge, next, next});
      result.arc_items_.push_back(pair++);
      result.arc_first_.push_back(pair);
    }
  }
  for (uint32_t state : graph.initial()) {
    const uint32_t node = static_cast<uint32_t>(is_accepting.size());
    is_accepting.push_back(graph.fsm().states[state].is_accepting);
    result.starts_.push_back({node, state});
    result.start_first_.push_back(0);
    for (uint32_t next = graph.first(state); next < graph.first(state + 1); ++next) {
      result.arcs_.push_back({node, next, next});
      result.arc_first_.push_back(pair);  // a first step has no predecessor
    }
  }
  result.finish(is_accepting);
  return result;
}

void WalkGraph::finish(const std::vector<bool>& is_accepting) {
  const size_t node_count = is_accepting.size();
  first_.assign(node_count + 1, 0);
  std::vector<uint32_t> into_first(node_count + 1);
  for (const Arc& arc : arcs_) {
    ++first_[arc.from + 1];
    ++into_first[arc.to + 1];
  }
  for (size_t node = 0; node < node_count; ++node) {
    first_[node + 1] += first_[node];
    into_first[node + 1] += into_first[node];
  }
  std::vector<uint32_t> into(arcs_.size());
  std::vector<uint32_t> place(into_first.begin(), into_first.end() - 1);
  for (uint32_t i = 0; i < arcs_.size(); ++i) into[place[arcs_[i].to]++] = i;

  home_.assign(node_count, none);
  std::vector<bool> is_seen = is_accepting;
  std::vector<uint32_t> queue;
  for (uint32_t node = 0; node < node_count; ++node)
    if (is_accepting[node]) queue.push_back(node);
  for (size_t i = 0; i < queue.size(); ++i) {
    for (uint32_t at = into_first[queue[i]]; at < into_first[queue[i] + 1]; ++at) {
      const uint32_t from = arcs_[into[at]].from;
      if (is_seen[from]) continue;
      is_seen[from] = true;
      home_[from] = into[at];
      queue.push_back(from);
    }
  }
  seen_.assign(node_count, 0);
  by_.assign(node_count, none);
}

std::vector<uint32_t> WalkGraph::walk_to(std::span<const uint32_t> nodes, const std::function<bool(uint32_t)>& wanted) {
  ++search_;
  std::vector<uint32_t> queue;
  for (uint32_t node : nodes) {
    seen_[node] = search_;
    by_[node] = none;
    queue.push_back(node);
  }
  for (size_t i = 0; i < queue.size(); ++i) {
    for (uint32_t arc = first_[queue[i]]; arc < first_[queue[i] + 1]; ++arc) {
      if (wanted(arc)) {
        std::vector<uint32_t> walk = {arc};
        for (uint32_t node = arcs_[arc].from; by_[node] != none; node = arcs_[by_[node]].from)
          walk.push_back(by_[node]);
        std::ranges::reverse(walk);
        return walk;
      }
      const uint32_t to = arcs_[arc].to;
      if (seen_[to] == search_) continue;
      seen_[to] = search_;
      by_[to] = arc;
      queue.push_back(to);
    }
  }
  return {};
}

std::vector<uint32_t> WalkGraph::walk_home(uint32_t node) const {
  std::vector<uint32_t> walk;
  for (; home_[node] != none; node = arcs_[home_[node]].to) walk.push_back(home_[node]);
  return walk;
}

}  // namespace ramify::harness
