// SPDX-License-Identifier: Apache-2.0
#include "harness/min_cost_flow.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <numeric>
#include <queue>

#include "base/check.h"

namespace ramify::harness {
namespace {

constexpr int64_t far = std::numeric_limits<int64_t>::max();

// Residual arcs: 2i follows arc i with unlimited capacity, 2i + 1 is its reverse and returns its flow.
class Network {
 public:
  Network(std::span<const FlowArc> arcs, std::vector<int64_t> surplus)
      : arcs_(arcs),
        surplus_(std::move(surplus)),
        flow_(arcs.size()),
        potential_(surplus_.size()),
        distance_(surplus_.size()),
        level_(surplus_.size()),
        next_(surplus_.size()),
        first_(surplus_.size() + 1),
        residual_(2 * arcs.size()) {
    for (const FlowArc& arc : arcs) {
      CHECK(arc.cost >= 0, "costs are at least 0");
      ++first_[arc.from + 1];
      ++first_[arc.to + 1];
    }
    for (size_t node = 0; node < surplus_.size(); ++node) first_[node + 1] += first_[node];
    std::vector<uint32_t> place(first_.begin(), first_.end() - 1);
    for (uint32_t i = 0; i < arcs.size(); ++i) {
      residual_[place[arcs[i].from]++] = 2 * i;
      residual_[place[arcs[i].to]++] = 2 * i + 1;
    }
  }

  std::optional<std::vector<int64_t>> solve() {
    while (std::ranges::any_of(surplus_, [](int64_t amount) { return amount > 0; })) {
      if (!measure()) return std::nullopt;
      while (find_levels()) push_all();
    }
    return std::move(flow_);
  }

 private:
  uint32_t head(uint32_t residual) const {
    const FlowArc& arc = arcs_[residual / 2];
    return residual % 2 == 0 ? arc.to : arc.from;
  }
  int64_t room(uint32_t residual) const { return residual % 2 == 0 ? far : flow_[residual / 2]; }
  int64_t reduced_cost(uint32_t tail, uint32_t residual) const {
    const int64_t cost = arcs_[residual / 2].cost;
    return (residual % 2 == 0 ? cost : -cost) + potential_[tail] - potential_[head(residual)];
  }

  // Raises the potentials by the distances from all remaining surpluses, so that shortest paths to the nearest deficit
  // get reduced cost 0. False: no deficit is reachable.
  bool measure() {
    using Entry = std::pair<int64_t, uint32_t>;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> queue;
    std::ranges::fill(distance_, far);
    for (uint32_t node = 0; node < surplus_.size(); ++node) {
      if (surplus_[node] <= 0) continue;
      distance_[node] = 0;
      queue.emplace(0, node);
    }
    int64_t nearest = far;
    while (!queue.empty() && nearest == far) {
      const auto [distance, node] = queue.top();
      queue.pop();
      if (distance > distance_[node]) continue;
      if (surplus_[node] < 0) nearest = distance;
      for (uint32_t i = first_[node]; i < first_[node + 1]; ++i) {
        const uint32_t to = head(residual_[i]);
        if (room(residual_[i]) == 0) continue;
        const int64_t there = distance + reduced_cost(node, residual_[i]);
        if (there >= distance_[to]) continue;
        distance_[to] = there;
        queue.emplace(there, to);
      }
    }
    if (nearest == far) return false;
    for (size_t node = 0; node < surplus_.size(); ++node) potential_[node] += std::min(distance_[node], nearest);
    return true;
  }

  bool is_cheapest(uint32_t tail, uint32_t residual) const {
    return room(residual) > 0 && reduced_cost(tail, residual) == 0;
  }

  // The number of cheapest arcs from the remaining surpluses. False: they reach no deficit.
  bool find_levels() {
    std::ranges::fill(level_, unseen);
    std::vector<uint32_t> queue;
    for (uint32_t node = 0; node < surplus_.size(); ++node) {
      if (surplus_[node] <= 0) continue;
      level_[node] = 0;
      queue.push_back(node);
    }
    bool is_lack_reached = false;
    for (size_t i = 0; i < queue.size(); ++i) {
      const uint32_t node = queue[i];
      is_lack_reached = is_lack_reached || surplus_[node] < 0;
      for (uint32_t at = first_[node]; at < first_[node + 1]; ++at) {
        const uint32_t to = head(residual_[at]);
        if (level_[to] != unseen || !is_cheapest(node, residual_[at])) continue;
        level_[to] = level_[node] + 1;
        queue.push_back(to);
      }
    }
    return is_lack_reached;
  }

  void push_all() {
    std::copy(first_.begin(), first_.end() - 1, next_.begin());
    for (uint32_t node = 0; node < surplus_.size(); ++node)
      if (surplus_[node] > 0) push_from(node);
  }

  // Pushes along paths that ascend one level per arc, until `source` has no surplus or no such path exists.
  void push_from(uint32_t source) {
    std::vector<uint32_t> way;  // residual arcs
    uint32_t node = source;
    while (true) {
      if (surplus_[node] < 0) {
        push(source, node, way);
        if (surplus_[source] == 0) return;
        way.clear();
        node = source;
      } else if (next_[node] == first_[node + 1]) {  // a dead end
        if (way.empty()) return;
        node = head(way.back() ^ 1);
        way.pop_back();
        ++next_[node];
      } else {
        const uint32_t residual = residual_[next_[node]];
        const uint32_t to = head(residual);
        if (level_[to] == level_[node] + 1 && is_cheapest(node, residual)) {
          way.push_back(residual);
          node = to;
        } else {
          ++next_[node];
        }
      }
    }
  }

  void push(uint32_t source, uint32_t target, const std::vector<uint32_t>& way) {
    int64_t amount = std::min(surplus_[source], -surplus_[target]);
    for (uint32_t residual : way) amount = std::min(amount, room(residual));
    for (uint32_t residual : way) flow_[residual / 2] += residual % 2 == 0 ? amount : -amount;
    surplus_[source] -= amount;
    surplus_[target] += amount;
  }

  static constexpr uint32_t unseen = std::numeric_limits<uint32_t>::max();

  std::span<const FlowArc> arcs_;
  std::vector<int64_t> surplus_;
  std::vector<int64_t> flow_;
  std::vector<int64_t> potential_;
  std::vector<int64_t> distance_;
  std::vector<uint32_t> level_;
  std::vector<uint32_t> next_;   // for each node the next residual arc to try
  std::vector<uint32_t> first_;  // the residual arcs of a node are residual_[first_[node], first_[node + 1])
  std::vector<uint32_t> residual_;
};

}  // namespace

std::optional<std::vector<int64_t>> min_cost_flow(std::span<const FlowArc> arcs, std::vector<int64_t> surplus) {
  CHECK(std::accumulate(surplus.begin(), surplus.end(), int64_t{0}) == 0, "what is too much is what is lacking");
  return Network(arcs, std::move(surplus)).solve();
}

}  // namespace ramify::harness
