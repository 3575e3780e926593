// SPDX-License-Identifier: Apache-2.0
#include "programs/analysis/inclusion_graph.h"

#include <algorithm>
#include <utility>

namespace ramify::analysis {

Node InclusionGraph::fresh() {
  nodes_.emplace_back();
  parent_.push_back(static_cast<Node>(nodes_.size() - 1));
  number_.push_back(0);
  low_.push_back(0);
  return parent_.back();
}

void InclusionGraph::touch(Node node) {
  if (std::exchange(nodes_[node].is_dirty, true)) return;
  dirty_.push_back(node);
}

void InclusionGraph::insert(Node node, uint32_t object) {
  node = representative(node);
  if (!nodes_[node].set.insert(object)) return;
  ++facts_;
  touch(node);
}

void InclusionGraph::connect(Node from, Node to) {
  from = representative(from);
  to = representative(to);
  if (from == to || !has_edge_.insert(uint64_t{from} << 32 | to).second) return;
  nodes_[from].edges.push_back(to);
  const uint64_t added = nodes_[to].set.unite(nodes_[from].set);
  facts_ += added;
  if (added > 0) touch(to);
}

void InclusionGraph::watch(Node node, uint32_t watch) {
  node = representative(node);
  if (!has_watch_.insert(uint64_t{node} << 32 | watch).second) return;
  nodes_[node].watches.push_back(watch);
  if (!nodes_[node].done.is_empty()) late_watches_.push_back({watch, nodes_[node].done});
}

bool InclusionGraph::run(uint64_t facts_max, const Arrived& arrived) {
  while (facts_ <= facts_max) {
    if (!late_watches_.empty()) {
      const LateWatch late = std::move(late_watches_.front());
      late_watches_.pop_front();
      late.objects.for_each([&](uint32_t object) { arrived(object, late.watch); });
    } else if (!dirty_.empty()) wave(arrived);
    else return true;
  }
  return false;
}

void InclusionGraph::wave(const Arrived& arrived) {
  const std::vector<Node> order = in_order();
  struct News {
    Node node;
    ObjectSet objects;
  };
  std::vector<News> news;
  for (const Node node : order) {
    State& from = nodes_[node];
    ObjectSet objects = from.set.without(from.done);
    if (objects.is_empty()) continue;
    for (const Node to : from.edges)
      if (to != node) facts_ += nodes_[to].set.unite(objects);
    from.done.unite(objects);
    if (!from.watches.empty()) news.push_back({node, std::move(objects)});
  }
  for (const News& n : news)
    // Watches added during this loop are notified of the whole set.
    for (size_t k = 0, count = nodes_[n.node].watches.size(); k < count; ++k) {
      const uint32_t watch = nodes_[n.node].watches[k];
      n.objects.for_each([&](uint32_t object) { arrived(object, watch); });
    }
}

void InclusionGraph::tidy_edges(Node node) {
  State& state = nodes_[node];
  if (std::exchange(state.merges, merges_) == merges_) return;
  for (Node& to : state.edges) to = representative(to);
  std::ranges::sort(state.edges);
  state.edges.erase(std::ranges::unique(state.edges).begin(), state.edges.end());
  std::erase(state.edges, node);
}

std::vector<Node> InclusionGraph::in_order() {
  std::vector<Node> roots;
  for (const Node node : std::exchange(dirty_, {})) {
    nodes_[node].is_dirty = false;
    roots.push_back(representative(node));
  }
  struct Visit {
    Node node;
    size_t at = 0;
  };
  std::vector<Visit> stack;
  std::vector<Node> open, seen, order;
  std::vector<std::vector<Node>> cycles;
  uint32_t next = 0;
  constexpr uint32_t closed = UINT32_MAX;
  const auto enter = [&](Node node) {
    tidy_edges(node);
    number_[node] = low_[node] = ++next;
    open.push_back(node);
    seen.push_back(node);
    stack.push_back({node});
  };
  for (const Node root : roots) {
    if (number_[root] == 0) enter(root);
    while (!stack.empty()) {
      const Node node = stack.back().node;
      if (stack.back().at < nodes_[node].edges.size()) {
        const Node to = nodes_[node].edges[stack.back().at++];
        if (number_[to] == 0) enter(to);
        else low_[node] = std::min(low_[node], low_[to] == closed ? low_[node] : number_[to]);
        continue;
      }
      stack.pop_back();
      if (!stack.empty()) low_[stack.back().node] = std::min(low_[stack.back().node], low_[node]);
      if (low_[node] != number_[node]) continue;
      const auto begin = std::ranges::find(open.rbegin(), open.rend(), node).base() - 1;
      if (open.end() - begin > 1) cycles.emplace_back(begin, open.end());
      for (auto at = begin; at != open.end(); ++at) low_[*at] = closed;
      open.erase(begin, open.end());
      order.push_back(node);
    }
  }
  for (const Node node : seen) number_[node] = low_[node] = 0;
  for (const std::vector<Node>& cycle : cycles)  // the first node represents the cycle in the order
    for (size_t k = 1; k < cycle.size(); ++k) merge(cycle[0], cycle[k]);
  if (!cycles.empty()) ++merges_;
  for (const std::vector<Node>& cycle : cycles) tidy_edges(cycle[0]);
  for (const Node node : order) tidy_edges(node);
  std::ranges::reverse(order);
  return order;
}

// Objects propagated by only one of the two must be propagated along the edges and to the watches of the other.
void InclusionGraph::merge(Node into, Node from) {
  State& a = nodes_[into];
  State b = std::exchange(nodes_[from], {});
  parent_[from] = into;
  a.done = a.done.intersection(b.done);
  a.set.unite(b.set);
  a.edges.insert(a.edges.end(), b.edges.begin(), b.edges.end());
  for (const uint32_t watch : b.watches)
    if (has_watch_.insert(uint64_t{into} << 32 | watch).second) a.watches.push_back(watch);
}

}  // namespace ramify::analysis
