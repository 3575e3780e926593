// SPDX-License-Identifier: Apache-2.0
#include "engine/liveness/endless.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <set>
#include <unordered_map>

#include "base/check.h"

namespace ramify::engine {
namespace {

constexpr uint32_t nobody = BehaviourGraph::nowhere;

// Backwards from the ends.
std::vector<bool> find_terminating(const BehaviourGraph& graph) {
  const uint32_t count = graph.node_count();
  std::vector<uint64_t> first(size_t{count} + 1);
  for (const BehaviourGraph::Step& step : graph.steps)
    if (step.target != nobody) ++first[size_t{step.target} + 1];
  for (uint32_t node = 0; node < count; ++node) first[size_t{node} + 1] += first[node];
  std::vector<uint32_t> sources(first[count]);
  std::vector<uint64_t> next(first.begin(), first.end() - 1);
  std::vector<bool> ends(count);
  std::vector<uint32_t> open;
  for (uint32_t node = 0; node < count; ++node) {
    bool is_end = graph.steps_of(node).empty();
    for (const BehaviourGraph::Step& step : graph.steps_of(node)) {
      if (step.target == nobody) is_end = true;
      else sources[next[step.target]++] = node;
    }
    if (!is_end) continue;
    ends[node] = true;
    open.push_back(node);
  }
  while (!open.empty()) {
    const uint32_t node = open.back();
    open.pop_back();
    for (uint64_t i = first[node]; i < first[size_t{node} + 1]; ++i) {
      if (ends[sources[i]]) continue;
      ends[sources[i]] = true;
      open.push_back(sources[i]);
    }
  }
  return ends;
}

// Strongly connected components of the nodes without an end (Tarjan, with an explicit stack), and which of them are
// bottom.
class Components {
 public:
  Components(const BehaviourGraph& graph, const std::vector<bool>& ends)
      : graph_(graph),
        number_(graph.node_count(), nobody),
        index_(graph.node_count(), nobody),
        low_(graph.node_count()) {
    for (uint32_t node = 0; node < graph.node_count(); ++node)
      if (!ends[node] && index_[node] == nobody) visit(node);
  }
  uint32_t of(uint32_t node) const { return number_[node]; }
  bool is_last(uint32_t component) const { return is_last_[component]; }

 private:
  struct Visit {
    uint32_t node;
    uint64_t next;
  };

  void visit(uint32_t root) {
    std::vector<Visit> visits;
    const auto enter = [&](uint32_t node) {
      index_[node] = low_[node] = counter_++;
      stack_.push_back(node);
      visits.push_back({node, graph_.first_step[node]});
    };
    enter(root);
    while (!visits.empty()) {
      Visit& at = visits.back();
      const uint32_t node = at.node;
      if (at.next < graph_.first_step[size_t{node} + 1]) {
        const uint32_t target = graph_.steps[at.next++].target;
        if (index_[target] == nobody) enter(target);
        else if (number_[target] == nobody) low_[node] = std::min(low_[node], index_[target]);
        continue;
      }
      visits.pop_back();
      if (!visits.empty()) low_[visits.back().node] = std::min(low_[visits.back().node], low_[node]);
      if (low_[node] == index_[node]) close(node);
    }
  }

  void close(uint32_t root) {
    const auto component = static_cast<uint32_t>(is_last_.size());
    auto begin = stack_.end() - 1;
    while (*begin != root) --begin;
    for (auto node = begin; node != stack_.end(); ++node) number_[*node] = component;
    bool is_last = true;
    for (auto node = begin; node != stack_.end() && is_last; ++node)
      is_last = std::ranges::all_of(
          graph_.steps_of(*node), [&](const BehaviourGraph::Step& step) { return number_[step.target] == component; });
    is_last_.push_back(is_last);
    stack_.erase(begin, stack_.end());
  }

  const BehaviourGraph& graph_;
  std::vector<uint32_t> number_, index_, low_, stack_;
  std::vector<bool> is_last_;
  uint32_t counter_ = 0;
};

using Way = std::vector<uint64_t>;  // steps

// Breadth-first over allowed steps, until a wanted one.
Way shortest_way(const BehaviourGraph& graph, uint32_t from, const std::function<bool(uint32_t, uint64_t)>& is_wanted) {
  struct Seen {
    uint32_t node;
    size_t before;
    uint64_t by;
  };
  std::vector<Seen> seen{{from, 0, 0}};
  std::set<uint32_t> known{from};
  for (size_t next = 0; next < seen.size(); ++next) {
    const uint32_t node = seen[next].node;
    for (uint64_t step = graph.first_step[node]; step < graph.first_step[size_t{node} + 1]; ++step) {
      const uint32_t target = graph.steps[step].target;
      if (is_wanted(node, step)) {
        Way way{step};
        for (size_t i = next; i != 0; i = seen[i].before) way.push_back(seen[i].by);
        std::ranges::reverse(way);
        return way;
      }
      if (known.insert(target).second) seen.push_back({target, next, step});
    }
  }
  CHECK(false, "in a component everything can be reached from everywhere");
}

// A cycle through a node of a bottom component, with a step of every thread that moves in the component.
Way cycle_from(const BehaviourGraph& graph, uint32_t start) {
  std::set<uint32_t> inside{start}, movers;
  std::vector<uint32_t> open{start};
  while (!open.empty()) {
    const uint32_t node = open.back();
    open.pop_back();
    for (const BehaviourGraph::Step& step : graph.steps_of(node)) {
      movers.insert(step.mover.actor());
      if (inside.insert(step.target).second) open.push_back(step.target);
    }
  }
  Way cycle;
  uint32_t here = start;
  const auto go_on = [&](const Way& way) {
    for (const uint64_t step : way) movers.erase(graph.steps[step].mover.actor());
    cycle.insert(cycle.end(), way.begin(), way.end());
    here = graph.steps[way.back()].target;
  };
  while (!movers.empty())
    go_on(shortest_way(graph, here,
                       [&](uint32_t, uint64_t step) { return movers.contains(graph.steps[step].mover.actor()); }));
  if (here != start)
    go_on(shortest_way(graph, here, [&](uint32_t, uint64_t step) { return graph.steps[step].target == start; }));
  return cycle;
}

}  // namespace

std::vector<Lasso> find_endless(const BehaviourGraph& graph, size_t count_max) {
  const std::vector<bool> ends = find_terminating(graph);
  if (std::ranges::find(ends, false) == ends.end()) return {};
  const Components components(graph, ends);
  // Breadth first from the initial states.
  struct Seen {
    uint32_t node;
    size_t before;
    uint64_t by;
  };
  constexpr size_t nothing = std::numeric_limits<size_t>::max();
  std::vector<Seen> seen;
  std::vector<bool> is_seen(graph.node_count());
  const auto see = [&](uint32_t node, size_t before, uint64_t by) {
    if (is_seen[node]) return;
    is_seen[node] = true;
    seen.push_back({node, before, by});
  };
  for (const uint32_t node : graph.initial) see(node, nothing, 0);
  std::set<uint32_t> told;
  std::vector<Lasso> found;
  for (size_t next = 0; next < seen.size() && found.size() < count_max; ++next) {
    const uint32_t node = seen[next].node;
    if (!ends[node] && components.is_last(components.of(node)) && told.insert(components.of(node)).second) {
      Lasso lasso;
      lasso.kind = GoalKind::component;
      size_t at = next;
      for (; seen[at].before != nothing; at = seen[at].before) lasso.steps.push_back(seen[at].by);
      std::ranges::reverse(lasso.steps);
      lasso.initial = seen[at].node;
      lasso.back_to = lasso.steps.size();
      const Way cycle = cycle_from(graph, node);
      lasso.steps.insert(lasso.steps.end(), cycle.begin(), cycle.end());
      found.push_back(std::move(lasso));
    }
    for (uint64_t step = graph.first_step[node]; step < graph.first_step[size_t{node} + 1]; ++step)
      if (graph.steps[step].target != nobody) see(graph.steps[step].target, next, step);
  }
  return found;
}

}  // namespace ramify::engine
